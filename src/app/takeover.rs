//! Taking over: the column and the row that come next, chosen by hand.

use super::Effect;
use super::activity::Takeover;
use super::key::{Code, Key};
use super::list_cursor::ListCursor;
use super::modal::{List, Modal};
use super::panel::Panel;
use super::parts::App;
use crate::exact_cover::{ItemId, OptionId, PreferenceError};
use crate::session::{CostOf, Motion, Target, grouped};

/// Slices of finding out the cost that are done with the key that chose.
const AT_ONCE: usize = 2;

/// Rows that have a letter: those after them would be keys of the list.
const LETTERS: usize = 9;

impl App {
    /// Whether a column is asked for, to be chosen by hand.
    pub fn is_taking_over(&self) -> bool {
        self.takeover() == Some(&Takeover::Column)
    }

    fn takeover(&self) -> Option<&Takeover> {
        self.lab.puzzle.solve()?.takeover.as_ref()
    }

    fn set_takeover(&mut self, takeover: Option<Takeover>) {
        if let Some(solve) = self.lab.puzzle.solve_mut() {
            solve.takeover = takeover;
        }
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
        self.explainer().map_or(self.shell.settings.words.column, |explainer| explainer.words.column)
    }

    fn refuse_unfit(&mut self, unfit: PreferenceError) {
        let why = self.explainer().map_or(String::new(), |explainer| explainer.unfit(unfit));
        self.lab.refuse(why);
    }

    fn go_to_choice(&mut self, then: &str) {
        if self.lesson.is_some() {
            return self.lab.say("Taking over rests during a lesson: q leaves it.");
        }
        self.start_solving();
        self.stop();
        let Some(solve) = self.lab.puzzle.solve_mut() else { return };
        if solve.session.is_past_choosing() {
            return self.refuse_unfit(PreferenceError::NoChoice);
        }
        solve.session.travel(Target::Choice);
        solve.takeover = Some(Takeover::Going(then.to_owned()));
        self.arrive_at_choice();
    }

    /// Once the run has come to the choice, asks for the column, or takes what was named.
    pub(super) fn arrive_at_choice(&mut self) {
        let Some(solve) = self.lab.puzzle.solve_mut() else { return };
        let Some(Takeover::Going(then)) = &solve.takeover else { return };
        if solve.session.motion() != Motion::Resting {
            return;
        }
        let (then, search) = (then.clone(), solve.session.search());
        solve.takeover = None;
        let Some(rule) = search.would_choose().filter(|_| search.is_at_choice()) else {
            return self.refuse_unfit(PreferenceError::NoChoice);
        };
        match then.as_str() {
            "" => {
                let by_hand = search.preference_here().map(|preference| preference.item());
                if by_hand.is_some() || search.is_covered(self.lab.view.item) {
                    self.lab.view.item = by_hand.unwrap_or(rule);
                }
                self.lab.view.focus = Panel::Columns;
                solve.takeover = Some(Takeover::Column);
                let column = self.column_word();
                let back = if by_hand.is_some() { " x leaves it to the rule again." } else { "" };
                self.lab
                    .say(format!("Which {column} comes next? Enter takes the one under the cursor.{back}"));
            }
            "back" => self.give_back(),
            names => self.take_named(names),
        }
    }

    /// `R5C7`, or `R5C7 R5C7=2`.
    fn take_named(&mut self, names: &str) {
        let Ok(session) = self.session() else { return };
        let (problem, links) = (session.problem(), session.search().links());
        let (column, row) = names.split_once(char::is_whitespace).unwrap_or((names, ""));
        let name = column.to_ascii_uppercase().replace('·', "#");
        let Some(item) = problem.item_named(&name).or_else(|| problem.item_named(column)) else {
            let column_word = self.column_word();
            return self.lab.refuse(format!(
                "There is no {column_word} '{column}': :take wants its name, then a row's."
            ));
        };
        let row = row.trim();
        let named = |option: &OptionId| problem.option_name(*option).eq_ignore_ascii_case(row);
        let options: Vec<OptionId> = links.options_of(item).collect();
        match options.iter().copied().find(named) {
            None if !row.is_empty() => {
                let names: Vec<_> = options.iter().map(|&option| problem.option_name(option)).collect();
                let names = if names.is_empty() { "none".to_owned() } else { names.join(", ") };
                let row_word =
                    self.explainer().map_or(self.shell.settings.words.row, |explainer| explainer.words.row);
                self.lab.refuse(format!("'{row}' is no {row_word} that {column} has left: {names}."));
            }
            option => self.take(item, option),
        }
    }

    /// A key while a column is asked for. Returns whether it was one for the answer.
    pub(super) fn key_in_takeover(&mut self, key: Key) -> bool {
        if !self.is_taking_over() || key.ctrl || key.alt {
            return false;
        }
        match key.code {
            Code::Enter => self.take_column(),
            Code::Esc | Code::Char('o') => {
                self.set_takeover(None);
                self.lab.say("Nothing was taken over.");
            }
            Code::Char('x') | Code::Delete | Code::Backspace => self.give_back(),
            _ => return false,
        }
        true
    }

    /// The column under the cursor was chosen: its row is asked for, where there is more than one.
    fn take_column(&mut self) {
        let (Some(item), Ok(session)) = (self.pointed_item(), self.session()) else { return };
        let search = session.search();
        if let Err(unfit) = search.can_prefer(item, None) {
            return self.refuse_unfit(unfit);
        }
        match search.links().size(item) {
            0 | 1 => self.take(item, None),
            _ => self.lab.modal = Some(Modal::List(List::Rows(item), ListCursor::default())),
        }
    }

    /// The column under the cursor, whichever panel that is in.
    pub fn pointed_item(&self) -> Option<ItemId> {
        match self.lab.view.focus {
            Panel::Links => self.lens(),
            _ if self.is_in_matrix() => self.entry_here().map(|entry| entry.item),
            _ => self.item_here(),
        }
    }

    /// The rows of a column, one of which is to be tried first.
    pub fn rows_of(&self, item: ItemId) -> Vec<OptionId> {
        self.session().into_iter().flat_map(|session| session.search().links().options_of(item)).collect()
    }

    /// Whether a key is the letter of a row: where rows are few, also one that moves in longer lists.
    pub(super) fn is_row_letter(&self, list: List, key: Key) -> bool {
        match (list, key.code) {
            (List::Rows(item), Code::Char('g')) => self.rows_of(item).len() <= LETTERS,
            _ => false,
        }
    }

    /// A key of the list of rows' own.
    pub(super) fn key_in_rows(&mut self, item: ItemId, at: usize, key: Key) -> Option<Effect> {
        let rows = self.rows_of(item);
        let chosen = match key.code {
            Code::Enter | Code::Char(' ') => Some(at),
            Code::Char(letter) => (0..rows.len()).find(|&at| row_letter(at) == Some(letter)),
            // Back to the column.
            _ => return None,
        };
        match chosen {
            Some(at) => self.take(item, rows.get(at).copied()),
            None => self.lab.modal = Some(Modal::List(List::Rows(item), ListCursor { at })),
        }
        None
    }

    /// Chooses by hand, and finds out what it costs.
    fn take(&mut self, item: ItemId, first: Option<OptionId>) {
        let Some(solve) = self.lab.puzzle.solve_mut() else { return };
        let lost = match solve.session.take_over(item, first) {
            Err(unfit) => return self.refuse_unfit(unfit),
            Ok(lost) => lost,
        };
        solve.takeover = Some(Takeover::Weighing);
        self.lab.view.item = item;
        let made = self
            .explainer()
            .and_then(|explainer| Some(explainer.taken_over(explainer.session.by_hand_next()?)));
        let made = format!("{}{}", made.unwrap_or_default(), lost.words());
        self.lab.say(format!("{made} What it costs is being found out."));
        for _ in 0..AT_ONCE {
            self.weigh();
        }
        // It was made and weighed with one key: both are said.
        if self.takeover().is_none()
            && let Some(notice) = &mut self.lab.notice
        {
            notice.text = format!("{made} {}", notice.text);
        }
    }

    /// Does a slice of finding out what choices by hand cost; says it of the one that was made last.
    pub(super) fn weigh(&mut self) {
        let Some(solve) = self.lab.puzzle.solve_mut() else { return };
        let Some(CostOf::Choice(at)) = solve.session.count_cost() else { return };
        let is_latest = solve.session.latest_by_hand() == solve.session.by_hand().get(at);
        if solve.takeover != Some(Takeover::Weighing) || !is_latest {
            return;
        }
        solve.takeover = None;
        let words =
            self.explainer().and_then(|explainer| explainer.cost_of(&explainer.session.by_hand()[at]));
        self.lab.say(words.unwrap_or_default());
    }

    /// Leaves the choice that comes next to the rule again.
    fn give_back(&mut self) {
        self.set_takeover(None);
        let column = self.column_word();
        match self.lab.puzzle.solve_mut().and_then(|solve| solve.session.give_back()) {
            Some(lost) => self.lab.say(format!("The rule chooses the {column} here again.{}", lost.words())),
            None => self
                .lab
                .refuse(format!("The {column} here is chosen by the rule: there is nothing to take back.")),
        }
    }

    fn give_back_all(&mut self) {
        self.set_takeover(None);
        let session = self.lab.puzzle.session_mut().ok();
        let Some(session) = session.filter(|session| session.has_choices_by_hand()) else {
            return self.lab.refuse("Nothing was chosen by hand: there is nothing to take back.");
        };
        let lost = session.give_back_all();
        let step = "The search stands at step 0.";
        let column = self.column_word();
        self.lab.say(format!("The rule chooses every {column} again. {step}{}", lost.words()));
    }

    fn say_cost_of_all(&mut self) {
        let Ok(session) = self.session() else { return };
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
        self.lab.say(words);
    }

    /// After a message: a column is asked for only as long as the run stands where it would be chosen.
    pub(super) fn keep_taking(&mut self) {
        let Some(solve) = self.lab.puzzle.solve_mut() else { return };
        let resting = solve.session.motion() == Motion::Resting;
        let gone = match solve.takeover {
            Some(Takeover::Going(_)) => resting,
            Some(Takeover::Column) => !solve.session.search().is_at_choice() || !resting,
            Some(Takeover::Weighing) | None => false,
        };
        if gone {
            solve.takeover = None;
        }
    }
}

/// The letter that takes the row at this place of the list.
pub fn row_letter(at: usize) -> Option<char> {
    (at < LETTERS).then(|| (b'a' + at as u8) as char)
}
