//! The question maker: what can be asked at a position, with the answer that the engine gives.
//!
//! It goes on a copy of the search, so nothing moves; a copy costs as much as the links are long.

use super::question::{AnswerChoice, Form, Question};
use crate::exact_cover::{Event, ItemId, OptionId, Problem, Search, closed_set};
use crate::session::{RuleAnswer, Session, Words};

closed_set! {
    /// The kinds of questions that can be made.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum QuestionKind {
        /// Which column next?
        Columns = "columns",
        /// Dead end or not?
        DeadEnds = "dead-ends",
        /// Which row first?
        Rows = "rows",
        /// How many rows will this cover hide?
        Hides = "hides",
        /// In which order will it uncover?
        Uncovers = "uncovers",
    }
}

/// The most answers to choose from.
const CHOICES: usize = 5;

/// Asks about where a session stands.
#[derive(Clone, Copy, Debug)]
pub struct Maker<'a> {
    /// The run.
    pub session: &'a Session,
    /// The names for columns and rows.
    pub words: &'a Words,
    /// Whether a column of the same size as the right one counts as right.
    pub ties: bool,
}

impl Maker<'_> {
    /// The question of this kind about the next step, if there is one: each kind fits some steps only.
    pub fn make(&self, kind: QuestionKind) -> Option<Question> {
        let search = self.session.search();
        if search.is_mid_event() {
            return None;
        }
        let next = self.session.surroundings().next()?.event;
        match (kind, next) {
            // What was chosen by hand is no question of the rule.
            (QuestionKind::Columns | QuestionKind::DeadEnds, _) if self.session.by_hand_next().is_some() => {
                None
            }
            (QuestionKind::Rows, _) if self.first_by_hand() => None,
            (QuestionKind::Columns, Event::Choose { item, size }) if !search.gives_next() => {
                Some(self.which_column(item, size))
            }
            (QuestionKind::DeadEnds, Event::Choose { item, size }) if !search.gives_next() => {
                Some(self.dead_end(item, size))
            }
            (QuestionKind::Rows, Event::Try { option, n, .. }) if n > 1 => self.which_row(option),
            (QuestionKind::Hides, Event::Cover { item }) => Some(self.hides(item)),
            (QuestionKind::Uncovers, Event::Uncover { .. }) => self.uncovers(),
            (
                QuestionKind::Columns
                | QuestionKind::DeadEnds
                | QuestionKind::Rows
                | QuestionKind::Hides
                | QuestionKind::Uncovers,
                _,
            ) => None,
        }
    }

    fn problem(&self) -> &Problem {
        self.session.problem()
    }

    /// Whether a row of the present column is tried first because a hand chose it.
    fn first_by_hand(&self) -> bool {
        let depth = self.session.search().levels().len().checked_sub(1);
        let choice = depth.and_then(|depth| self.session.by_hand_at(depth));
        choice.is_some_and(|choice| choice.preference.first().is_some())
    }

    fn name(&self, item: ItemId) -> &str {
        self.problem().item_name(item)
    }

    fn rows(&self, n: u32) -> String {
        self.words.count_rows(u64::from(n))
    }

    fn which_column(&self, right: ItemId, size: u32) -> Question {
        let column = self.words.column;
        let links = self.session.search().links();
        let mut sizes = vec![None; self.problem().item_count()];
        for item in links.uncovered() {
            sizes[item.index()] = Some(links.size(item));
        }
        let (name, rows) = (self.name(right), self.rows(size));
        let rule = self.session.search().rule();
        // From the sizes the verdict itself says what to look at.
        let RuleAnswer { because, hint, by_size } = RuleAnswer::new(rule, name, &rows, self.words);
        let form = Form::Column {
            right,
            sizes: if by_size { sizes } else { Vec::new() },
            ties: by_size && self.ties,
        };
        Question { text: format!("Which {column} comes next?"), form, because, hint }
    }

    fn dead_end(&self, item: ItemId, size: u32) -> Question {
        let Words { column, row, .. } = self.words;
        let because = match size {
            0 => format!("{} has no {row} left.", self.name(item)),
            _ => format!("The next {column} is {}, and it has {}.", self.name(item), self.rows(size)),
        };
        let choices = ["a dead end", "no dead end: it goes on"];
        let choices =
            choices.map(|text| AnswerChoice { text: text.to_owned(), because: String::new() }).to_vec();
        let form = Form::Choice { choices, right: usize::from(size > 0) };
        let hint = format!("In a dead end there is a {column} left to cover that has no {row}.");
        Question { text: "Is this a dead end?".to_owned(), form, because, hint }
    }

    fn which_row(&self, right: OptionId) -> Option<Question> {
        let Words { column, row, rows, .. } = self.words;
        let search = self.session.search();
        let level = search.levels().next_back()?;
        let name = |option| self.problem().option_name(option).into_owned();
        let list: Vec<OptionId> = search.links().options_of(level.item).collect();
        let first = list.first() == Some(&right);
        let others = list.iter().copied().filter(|&option| option != right).take(CHOICES - 1);
        let others: Vec<String> = others.map(name).collect();
        let ordinal = if first { "first" } else { "next" };
        let because = format!("The {rows} of a {column} are tried in the order of its list.");
        Some(Question {
            text: format!("{}: which {row} is tried {ordinal}?", self.name(level.item)),
            form: self.shuffled(name(right), others),
            hint: because.clone(),
            because,
        })
    }

    fn hides(&self, item: ItemId) -> Question {
        let Words { rows, columns, .. } = self.words;
        let size = self.session.search().links().size(item);
        let name = self.name(item);
        Question {
            text: format!("How many {rows} will covering {name} hide?"),
            form: Form::Number(u64::from(size)),
            because: format!(
                "Its list has {}; each leaves the lists of its other {columns}.",
                self.rows(size)
            ),
            hint: format!("Each of the {rows} in the list of {name} is hidden, and no other."),
        }
    }

    /// About the uncovers that take an option back: asked before the first of them.
    fn uncovers(&self) -> Option<Question> {
        let Words { columns, .. } = self.words;
        let search = self.session.search();
        let option = search.path().last()?;
        let order = uncover_order(search);
        if order.len() < 2 || order.len() + 1 != self.problem().option_items(option).len() {
            return None;
        }
        let list = |items: &mut dyn Iterator<Item = &ItemId>| {
            items.map(|&item| self.name(item)).collect::<Vec<_>>().join(", ")
        };
        let covered = list(&mut order.iter().rev());
        let mut others = vec![covered.clone()];
        if order.len() > 2 {
            others.push(list(&mut order.iter().skip(1).chain(&order[..1])));
            others.push(list(&mut order[..1].iter().chain(order[1..].iter().rev())));
        }
        let option = self.problem().option_name(option);
        Some(Question {
            text: format!("{option} is taken back. In which order are its other {columns} uncovered?"),
            form: self.shuffled(list(&mut order.iter()), others),
            because: format!(
                "They were covered in the order {covered}; the last one covered comes back first."
            ),
            hint: "The last one covered comes back first.".to_owned(),
        })
    }

    /// The right answer among the others, at a place that the step decides: always the same, and not to
    /// be guessed.
    fn shuffled(&self, right: String, others: Vec<String>) -> Form {
        let place = mixed(self.session.search().step()) as usize % (others.len() + 1);
        let mut choices: Vec<AnswerChoice> =
            others.into_iter().map(|text| AnswerChoice { text, because: String::new() }).collect();
        choices.insert(place, AnswerChoice { text: right, because: String::new() });
        Form::Choice { choices, right: place }
    }
}

/// The columns that are uncovered next, one after the other, until an option is taken back.
fn uncover_order(search: &Search) -> Vec<ItemId> {
    let mut ahead = search.clone();
    let uncovers = ahead.events().take_while(|event| matches!(event, Event::Uncover { .. }));
    uncovers.filter_map(|event| event.item()).collect()
}

/// A number without a pattern: the finaliser of SplitMix64.
pub(super) fn mixed(n: u64) -> u64 {
    let mut z = n.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
