//! Taking over: the column and the row that come next, chosen by hand.

use super::key::{Code, Key};
use super::overlay::Overlay;
use super::panel::Panel;
use super::state::{Mode, State};
use crate::exact_cover::{ItemId, OptionId, PreferenceError};
use crate::session::{CostOf, Motion, Target, grouped};

/// How far a person has got with taking over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Takeover {
    /// The run is on its way to the choice; what follows `:take` is done there.
    Going(String),
    /// The column under the cursor is about to be chosen.
    Column,
    /// It was chosen, and what it costs is still to be said.
    Weighing,
}

/// Slices of finding out the cost that are done with the key that chose.
const AT_ONCE: usize = 2;

/// Rows that have a letter: those after them would be keys of the list.
const LETTERS: usize = 9;

impl State {
    /// Whether a column is asked for, to be chosen by hand.
    pub fn is_taking(&self) -> bool {
        self.taking == Some(Takeover::Column)
    }

    /// Takes what follows `:take`: a column, and a row of it, to be chosen by hand; nothing to be asked for
    /// them; or how to leave the choice to the rule again.
    pub(super) fn take_by_name(&mut self, what: &str) {
        match what {
            "back all" => self.give_back_all(),
            "cost" => self.say_cost_of_all(),
            _ => self.go_to_choice(what),
        }
    }

    fn column_word(&self) -> &'static str {
        self.explainer().map_or(self.settings.words.column, |explainer| explainer.words.column)
    }

    fn refuse_unfit(&mut self, unfit: PreferenceError) {
        let why = self.explainer().map_or(String::new(), |explainer| explainer.unfit(unfit));
        self.refuse(why);
    }

    fn go_to_choice(&mut self, then: &str) {
        if self.lesson.is_some() {
            return self.say("Taking over rests during a lesson: q leaves it.");
        }
        self.start_solving();
        self.stop();
        let Some(session) = self.session.as_mut().filter(|_| self.mode == Mode::Solve) else { return };
        if session.is_past_choosing() {
            return self.refuse_unfit(PreferenceError::NoChoice);
        }
        session.travel(Target::Choice);
        self.taking = Some(Takeover::Going(then.to_owned()));
        self.arrive_at_choice();
    }

    /// Once the run has come to the choice, asks for the column, or takes what was named.
    pub(super) fn arrive_at_choice(&mut self) {
        let (Some(Takeover::Going(then)), Some(session)) = (&self.taking, &self.session) else { return };
        if session.motion() != Motion::Resting {
            return;
        }
        let (then, search) = (then.clone(), session.search());
        self.taking = None;
        let Some(rule) = search.would_choose().filter(|_| search.is_at_choice()) else {
            return self.refuse_unfit(PreferenceError::NoChoice);
        };
        match then.as_str() {
            "" => {
                let by_hand = search.preference_here().map(|preference| preference.item());
                if by_hand.is_some() || search.is_covered(self.item) {
                    self.item = by_hand.unwrap_or(rule);
                }
                self.focus = Panel::Columns;
                self.taking = Some(Takeover::Column);
                let column = self.column_word();
                let back = if by_hand.is_some() { " x leaves it to the rule again." } else { "" };
                self.say(format!("Which {column} comes next? Enter takes the one under the cursor.{back}"));
            }
            "back" => self.give_back(),
            names => self.take_named(names),
        }
    }

    /// `R5C7`, or `R5C7 R5C7=2`.
    fn take_named(&mut self, names: &str) {
        let Some(session) = &self.session else { return };
        let (problem, links) = (session.problem(), session.search().links());
        let (column, row) = names.split_once(char::is_whitespace).unwrap_or((names, ""));
        let name = column.to_ascii_uppercase().replace('·', "#");
        let Some(item) = problem.item_named(&name).or_else(|| problem.item_named(column)) else {
            let column_word = self.column_word();
            return self.refuse(format!(
                "There is no {column_word} '{column}': :take wants its name, then a row's."
            ));
        };
        let row = row.trim();
        let named = |option: &OptionId| problem.option_name(*option).eq_ignore_ascii_case(row);
        let option = links.options_of(item).find(named);
        match option {
            None if !row.is_empty() => {
                let row_word =
                    self.explainer().map_or(self.settings.words.row, |explainer| explainer.words.row);
                let names = self.names_of(item);
                self.refuse(format!("'{row}' is no {row_word} that {column} has left: {names}."));
            }
            option => self.take(item, option),
        }
    }

    /// The names of the rows that a column has left.
    fn names_of(&self, item: ItemId) -> String {
        let Some(session) = &self.session else { return String::new() };
        let options = session.search().links().options_of(item);
        let names: Vec<String> =
            options.map(|option| session.problem().option_name(option).into_owned()).collect();
        if names.is_empty() { "none".to_owned() } else { names.join(", ") }
    }

    /// A key while a column is asked for. Returns whether it was one for the answer.
    pub(super) fn key_in_takeover(&mut self, key: Key) -> bool {
        if !self.is_taking() || self.mode != Mode::Solve || key.ctrl || key.alt {
            return false;
        }
        match key.code {
            Code::Enter => self.take_column(),
            Code::Esc | Code::Char('o') => {
                self.taking = None;
                self.say("Nothing was taken over.");
            }
            Code::Char('x') | Code::Delete | Code::Backspace => self.give_back(),
            _ => return false,
        }
        true
    }

    /// The column under the cursor was chosen: its row is asked for, where there is more than one.
    fn take_column(&mut self) {
        let (Some(item), Some(explainer)) = (self.pointed_item(), self.explainer()) else { return };
        let search = explainer.session.search();
        if let Err(unfit) = search.can_prefer(item, None) {
            return self.refuse_unfit(unfit);
        }
        match search.links().size(item) {
            0 | 1 => self.take(item, None),
            _ => self.overlay = Some(Overlay::Rows { item, at: 0 }),
        }
    }

    /// The column under the cursor, whichever panel that is in.
    pub fn pointed_item(&self) -> Option<ItemId> {
        match self.focus {
            Panel::Links => self.lens(),
            _ if self.is_in_matrix() => self.entry_here().map(|entry| entry.item),
            _ => self.item_here(),
        }
    }

    /// The rows of a column, one of which is to be tried first.
    pub fn rows_of(&self, item: ItemId) -> Vec<OptionId> {
        self.session.iter().flat_map(|session| session.search().links().options_of(item)).collect()
    }

    /// The letter that takes the row at this place of the list.
    pub fn row_letter(at: usize) -> Option<char> {
        (at < LETTERS).then(|| (b'a' + at as u8) as char)
    }

    /// A key while the list of rows is open.
    pub(super) fn key_in_rows(&mut self, item: ItemId, at: usize, key: Key) {
        let rows = self.rows_of(item);
        let last = rows.len().saturating_sub(1);
        let at = match key.code {
            Code::Down | Code::Char('j') => (at + 1).min(last),
            Code::Up | Code::Char('k') => at.saturating_sub(1),
            Code::Home | Code::Char('g') if last >= LETTERS => 0,
            Code::End | Code::Char('G') => last,
            Code::Enter | Code::Char(' ') => return self.take(item, rows.get(at).copied()),
            Code::Char(letter) => match (0..=last).find(|&at| State::row_letter(at) == Some(letter)) {
                Some(at) => return self.take(item, rows.get(at).copied()),
                None => at,
            },
            // Back to the column.
            _ => return,
        };
        self.overlay = Some(Overlay::Rows { item, at });
    }

    /// Chooses by hand, and finds out what it costs.
    fn take(&mut self, item: ItemId, first: Option<OptionId>) {
        let Some(session) = &mut self.session else { return };
        match session.take_over(item, first) {
            Err(unfit) => self.refuse_unfit(unfit),
            Ok(lost) => {
                self.taking = Some(Takeover::Weighing);
                self.item = item;
                let made = self
                    .explainer()
                    .and_then(|explainer| Some(explainer.taken_over(explainer.session.by_hand_next()?)));
                let made = format!("{}{}", made.unwrap_or_default(), lost.words());
                self.say(format!("{made} What it costs is being found out."));
                for _ in 0..AT_ONCE {
                    self.weigh();
                }
                // It was made and weighed with one key: both are said.
                if self.taking.is_none()
                    && let Some(notice) = &mut self.notice
                {
                    notice.text = format!("{made} {}", notice.text);
                }
            }
        }
    }

    /// Does a slice of finding out what choices by hand cost; says it of the one that was made last.
    pub(super) fn weigh(&mut self) {
        let Some(session) = &mut self.session else { return };
        let Some(CostOf::Choice(at)) = session.count_cost() else { return };
        if self.taking != Some(Takeover::Weighing) || session.latest_by_hand() != session.by_hand().get(at) {
            return;
        }
        self.taking = None;
        let words =
            self.explainer().and_then(|explainer| explainer.cost_of(&explainer.session.by_hand()[at]));
        self.say(words.unwrap_or_default());
    }

    /// Leaves the choice that comes next to the rule again.
    fn give_back(&mut self) {
        self.taking = None;
        let column = self.column_word();
        match self.session.as_mut().and_then(|session| session.give_back()) {
            Some(lost) => self.say(format!("The rule chooses the {column} here again.{}", lost.words())),
            None => self
                .refuse(format!("The {column} here is chosen by the rule: there is nothing to take back.")),
        }
    }

    fn give_back_all(&mut self) {
        self.taking = None;
        let Some(session) = self.session.as_mut().filter(|session| session.has_choices_by_hand()) else {
            return self.refuse("Nothing was chosen by hand: there is nothing to take back.");
        };
        let lost = session.give_back_all();
        let step = "The search stands at step 0.";
        self.say(format!("The rule chooses every {} again. {step}{}", self.column_word(), lost.words()));
    }

    fn say_cost_of_all(&mut self) {
        let Some(session) = &self.session else { return };
        let count = session.by_hand().len();
        let rest = session.choices_at_rest();
        let rest = if rest > 0 {
            format!(" {} more at rest: the run does not come there.", grouped(rest as u64))
        } else {
            String::new()
        };
        let words = match (count, session.cost_of_all()) {
            (0, _) => format!("Nothing is chosen by hand; o takes over.{rest}"),
            (n, None) => format!("{} by hand; what that costs is being found out.{rest}", grouped(n as u64)),
            (n, Some(cost)) => {
                format!("{} by hand. The whole run: {}{rest}", grouped(n as u64), cost.words())
            }
        };
        self.say(words);
    }

    /// After a message: a column is asked for only as long as the run stands where it would be chosen.
    pub(super) fn keep_taking(&mut self) {
        let resting = self.session.as_ref().is_none_or(|session| session.motion() == Motion::Resting);
        let gone = match self.taking {
            Some(Takeover::Going(_)) => resting,
            Some(Takeover::Column) => {
                let here = self.session.as_ref().is_some_and(|session| session.search().is_at_choice());
                !here || !resting || self.mode != Mode::Solve
            }
            Some(Takeover::Weighing) => self.mode != Mode::Solve,
            None => false,
        };
        if gone {
            self.taking = None;
        }
    }
}
