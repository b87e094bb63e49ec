//! What happened, what comes next, and why: one short sentence each, in the present tense.

use super::rule_words;
use super::words::counted;
use super::{Session, Wording, Words, grouped};
use crate::exact_cover::{Event, ItemId, OptionId};
use crate::problems::sudoku::{Constraint, Sudoku, shape::symbol};

/// Three sentences about a position. One that has nothing to say is empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Explanation {
    /// The step done last.
    pub happened: String,
    /// The step to come.
    pub next: String,
    /// The reason for one of the two.
    pub why: String,
    /// For which of the two.
    pub reason: Reason,
}

/// What a reason is given for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reason {
    /// The step done last.
    #[default]
    OfLast,
    /// The step to come.
    OfNext,
}

/// Says what a session does, in some words, about some puzzle.
#[derive(Clone, Copy, Debug)]
pub struct Explainer<'a> {
    /// The run.
    pub session: &'a Session,
    /// The Sudoku behind the problem, if it is one.
    pub sudoku: Option<&'a Sudoku>,
    /// What columns and rows are called.
    pub words: &'a Words,
    /// In which words the sentences are said.
    pub wording: Wording,
}

impl Explainer<'_> {
    /// The sentences for where the session stands.
    pub fn explain(&self) -> Explanation {
        let search = self.session.search();
        let (why, reason) = self.why();
        Explanation {
            happened: if search.is_mid_event() { self.mid_event() } else { self.happened() },
            next: self.next(),
            why,
            reason,
        }
    }

    /// What a column of size 1 is called by those who solve by hand.
    ///
    /// A cell with one candidate is a naked single; a digit with one place in a row, column or box
    /// is a hidden one.
    pub fn single(&self, item: ItemId, size: u32) -> Option<&'static str> {
        match self.sudoku?.constraint(item) {
            _ if size != 1 => None,
            Constraint::Cell(_) => Some("naked single"),
            _ => Some("hidden single"),
        }
    }

    /// The Sudoku, if its own words are wanted.
    fn by_hand(&self) -> Option<&Sudoku> {
        self.sudoku.filter(|_| self.wording == Wording::Sudoku)
    }

    /// `R5#6`, or `6 in row 5`.
    pub(super) fn item(&self, item: ItemId) -> String {
        match self.by_hand().map(|sudoku| sudoku.constraint(item)) {
            None => self.session.problem().item_name(item).to_owned(),
            Some(Constraint::Cell(cell)) => format!("cell {cell}"),
            Some(Constraint::Row { row, digit }) => format!("{} in row {}", symbol(digit), row + 1),
            Some(Constraint::Column { column, digit }) => {
                format!("{} in column {}", symbol(digit), column + 1)
            }
            Some(Constraint::Box { number, digit }) => format!("{} in box {}", symbol(digit), number + 1),
            Some(Constraint::Further { unit, digit }) => format!("{} in {unit}", symbol(digit)),
        }
    }

    /// `column R5#6`, or `6 in row 5`.
    pub(super) fn column(&self, item: ItemId) -> String {
        match self.by_hand() {
            None => format!("{} {}", self.words.column, self.item(item)),
            Some(_) => self.item(item),
        }
    }

    /// The same as the first words of a sentence; names are not touched.
    pub(super) fn first(&self, item: ItemId) -> String {
        let name = self.item(item);
        match name.strip_prefix("cell ").filter(|_| self.by_hand().is_some()) {
            Some(cell) => format!("Cell {cell}"),
            None => name,
        }
    }

    /// What covers `item`, one and many: a cell has candidates, a digit has places.
    fn rows_of(&self, item: ItemId) -> (&'static str, &'static str) {
        match self.by_hand().map(|sudoku| sudoku.constraint(item)) {
            None => (self.words.row, self.words.rows),
            Some(Constraint::Cell(_)) => ("candidate", "candidates"),
            Some(_) => ("place", "places"),
        }
    }

    pub(super) fn count(&self, item: ItemId, n: u32) -> String {
        let (one, many) = self.rows_of(item);
        counted(u64::from(n), one, many)
    }

    /// The column of the present level, and what one of its rows is called.
    fn level(&self) -> (String, &'static str) {
        match self.session.search().levels().last() {
            Some(level) => (self.column(level.item), self.rows_of(level.item).0),
            None => (self.words.column.to_owned(), self.words.row),
        }
    }

    pub(super) fn option(&self, option: OptionId) -> String {
        self.session.problem().option_name(option).into_owned()
    }

    /// `1 row, a naked single`
    pub(super) fn sized(&self, item: ItemId, size: u32) -> String {
        let single = self.single(item, size).map_or(String::new(), |name| format!(", a {name}"));
        format!("{}{single}", self.count(item, size))
    }

    fn happened(&self) -> String {
        let search = self.session.search();
        let Words { column, .. } = self.words;
        let Some(event) = search.last_event() else {
            return self.beginning();
        };
        match event {
            Event::Choose { item, .. } if self.is_given() => {
                format!("Choose {}: its {} is given.", self.column(item), self.rows_of(item).0)
            }
            Event::Choose { item, size } => match self.session.by_hand_at(search.level()) {
                Some(choice) => {
                    format!("Choose {} by hand: {}.", self.column(item), self.size_by_hand(choice))
                }
                None => format!("Choose {}: it has {}.", self.column(item), self.sized(item, size)),
            },
            Event::Cover { item } => {
                let name = self.item(item);
                let hidden = self.count(item, search.links().size(item));
                if self.is_chosen(item) {
                    format!("Cover {name}: it leaves the list, and {hidden} with it.")
                } else {
                    format!("Cover {name}, also in {}: {hidden} more hidden.", self.trying())
                }
            }
            Event::Purify { item, colour } => self.purified(item, colour),
            Event::Try { option, .. } if self.is_given() => {
                format!("Take {}, which is given.", self.option(option))
            }
            Event::Try { option, k, n } => {
                let (of, row) = self.level();
                format!("Try {}, {row} {k} of {n} of {of}.", self.option(option))
            }
            Event::Solution => {
                let problem = self.session.problem();
                let all = problem.primary_count() == problem.item_count();
                let every = if all { "every" } else { "every primary" };
                format!("Solution {}: {every} {column} is covered.", grouped(search.stats().solutions))
            }
            Event::DeadEnd { item } => {
                format!("{} has no {} left: dead end.", self.first(item), self.rows_of(item).0)
            }
            Event::Uncover { item } if self.is_chosen(item) => {
                format!("Uncover {}: nothing is left to try there.", self.item(item))
            }
            Event::Uncover { item } => format!("Uncover {}: what it hid is back.", self.item(item)),
            Event::Unpurify { item, colour } => self.unpurified(item, colour),
            Event::Retract { option } => format!("Take back {}.", self.option(option)),
            Event::Done => {
                let stats = search.stats();
                let solutions = match stats.solutions {
                    0 => "no solution".to_owned(),
                    1 => "1 solution".to_owned(),
                    n => format!("{} solutions", grouped(n)),
                };
                let nodes = counted(stats.nodes(), "node", "nodes");
                format!("Done: {solutions}, {nodes}, {}.", counted(stats.updates, "update", "updates"))
            }
        }
    }

    fn beginning(&self) -> String {
        let search = self.session.search();
        let columns = self.words.count_columns(search.links().uncovered().count() as u64);
        match search.taken().len() {
            0 => format!("The start: {columns} to cover."),
            given => format!("The start: {given} digits given, {columns} to cover."),
        }
    }

    fn mid_event(&self) -> String {
        let search = self.session.search();
        let Some(link) = search.resting_on() else { return String::new() };
        let event = search.last_event();
        let lifts = matches!(event, Some(Event::Cover { .. } | Event::Purify { .. }));
        let done = if lifts { "out of" } else { "back in" };
        let doing = match (event.and_then(|event| event.colour()), lifts) {
            (None, true) => "Cover",
            (None, false) => "Uncover",
            (Some(_), true) => "Purify",
            (Some(_), false) => "Unpurify",
        };
        let target = self.item(link.item);
        match (search.links().place(link.node), event.and_then(|event| event.colour())) {
            (Some((item, Some(option))), _) => {
                format!("{doing} {target}: {} is {done} {}.", self.option(option), self.item(item))
            }
            (_, Some(colour)) => self.colour_changes(link.item, colour, lifts),
            _ => format!("{doing} {target}: its header is {done} the list."),
        }
    }

    fn next(&self) -> String {
        let search = self.session.search();
        let Words { column, .. } = self.words;
        let Some(next) = self.session.surroundings().next else {
            return "Nothing comes after this.".to_owned();
        };
        if search.is_mid_event() {
            return self.next_link();
        }
        match next.event {
            Event::Choose { item, .. } if search.gives_next() => {
                format!("Next: choose {}, whose {} is given.", self.item(item), self.rows_of(item).0)
            }
            Event::Choose { item, size } => match self.session.by_hand_next() {
                Some(choice) => {
                    format!("Next: choose {} by hand: {}.", self.item(item), self.size_by_hand(choice))
                }
                None => format!("Next: choose {} ({}).", self.item(item), self.sized(item, size)),
            },
            Event::Cover { item } if matches!(search.last_event(), Some(Event::Choose { .. })) => {
                format!("Next: cover {}.", self.item(item))
            }
            Event::Cover { item } => format!("Next: cover {}, also in {}.", self.item(item), self.trying()),
            Event::Purify { item, colour } => {
                let name = self.session.problem().entry_name(item, Some(colour));
                format!("Next: purify {name}, as in {}.", self.trying())
            }
            Event::Try { option, .. } if self.is_given() => {
                format!("Next: take {}, the given one.", self.option(option))
            }
            Event::Try { option, n: 1, .. } => {
                format!("Next: try {}, its only {}.", self.option(option), self.level().1)
            }
            Event::Try { option, k, n } => {
                format!("Next: try {}, {} {k} of {n}.", self.option(option), self.level().1)
            }
            Event::Solution => format!("Next: no {column} is left to cover: a solution."),
            Event::DeadEnd { item } => {
                format!("Next: {} has no {}: a dead end.", self.item(item), self.rows_of(item).0)
            }
            Event::Uncover { item } => format!("Next: uncover {}.", self.item(item)),
            Event::Unpurify { item, colour } => {
                format!("Next: unpurify {}.", self.session.problem().entry_name(item, Some(colour)))
            }
            Event::Retract { option } => format!("Next: take back {}.", self.option(option)),
            Event::Done => "Next: nothing is left to try.".to_owned(),
        }
    }

    /// In the middle of an event: which node is unlinked or linked next.
    fn next_link(&self) -> String {
        let search = self.session.search();
        let Some(link) = self.session.surroundings().next_link else { return String::new() };
        let goes =
            if matches!(search.last_event(), Some(Event::Cover { .. })) { "out of" } else { "back into" };
        match search.links().place(link.node) {
            Some((item, Some(option))) => {
                format!("Next: {} {goes} {}.", self.option(option), self.item(item))
            }
            _ => format!("Next: its header {goes} the list."),
        }
    }

    /// The reason for what happened, or else for what comes next.
    fn why(&self) -> (String, Reason) {
        let search = self.session.search();
        let Words { column, row, .. } = self.words;
        let next = self.session.surroundings().next.map(|logged| logged.event);
        let why = match (search.last_event(), next) {
            _ if search.is_mid_event() => String::new(),
            (Some(Event::DeadEnd { item }), _) => self.emptied(item),
            (Some(Event::Choose { .. }), _) if self.is_given() => String::new(),
            (Some(Event::Choose { size, .. }), _) => {
                let by_hand = self.session.by_hand_at(search.level());
                by_hand.map_or_else(|| self.why_chosen(size), |choice| self.why_by_hand(choice))
            }
            (Some(Event::Solution), _) if search.path().len() > 0 => {
                "To look for another, the last choice is taken back.".to_owned()
            }
            (Some(Event::Try { option, .. }), _) => self.why_committed(option),
            (
                Some(Event::Uncover { .. } | Event::Unpurify { .. }),
                Some(Event::Uncover { .. } | Event::Unpurify { .. } | Event::Retract { .. }),
            ) => "Last covered, first uncovered: so every link finds its place.".to_owned(),
            (Some(Event::Retract { .. }), _) if self.is_given() => {
                "It was given: there is no other.".to_owned()
            }
            (Some(Event::Retract { option }), Some(Event::Try { .. })) => {
                format!("{} has been tried; its {column} has another {row}.", self.option(option))
            }
            (Some(Event::Retract { .. }), _) => format!("It was the last {row} of its {column}."),
            (_, Some(Event::Choose { .. })) if search.gives_next() => String::new(),
            (_, Some(Event::Choose { size, .. })) => {
                let by_hand = self.session.by_hand_next();
                let why = by_hand.map_or_else(|| self.why_chosen(size), |choice| self.why_by_hand(choice));
                return (why, Reason::OfNext);
            }
            _ => String::new(),
        };
        (why, Reason::OfLast)
    }

    fn why_chosen(&self, size: u32) -> String {
        let search = self.session.search();
        rule_words::why(search.rule(), size, search.links(), self.words)
    }

    /// Which choices on the path took the last rows of `item`, and what is taken back.
    fn emptied(&self, item: ItemId) -> String {
        let search = self.session.search();
        let problem = self.session.problem();
        let path: Vec<OptionId> = search.path().collect();
        let mut culprits: Vec<OptionId> = Vec::new();
        for option in problem.options().filter(|&o| problem.option_items(o).contains(&item)) {
            if search.taken().iter().any(|&given| problem.excludes(given, option)) {
                continue;
            }
            if let Some(&culprit) = path.iter().find(|&&taken| problem.excludes(taken, option))
                && !culprits.contains(&culprit)
            {
                culprits.push(culprit);
            }
        }
        let Some(&last) = path.last() else {
            return "Nothing was tried before it: there is no solution.".to_owned();
        };
        culprits.sort_by_key(|culprit| path.iter().position(|taken| taken == culprit));
        // The latest ones say most.
        let shown: Vec<String> = culprits.iter().rev().take(3).map(|&c| self.option(c)).collect();
        let more = culprits.len().saturating_sub(shown.len());
        let more = if more > 0 { format!(" and {more} more") } else { String::new() };
        match shown.is_empty() {
            true => format!("{} is taken back.", self.option(last)),
            false => format!("Emptied by {}{more}. {} is taken back.", shown.join(", "), self.option(last)),
        }
    }

    /// The option on the path's end, by name.
    fn trying(&self) -> String {
        self.session.search().path().last().map_or(String::new(), |option| self.option(option))
    }

    /// Whether the present level is a preselected option.
    fn is_given(&self) -> bool {
        self.session.search().levels().last().is_some_and(|level| level.given)
    }

    /// Whether `item` is the one that its level chose, not one that an option brought along.
    fn is_chosen(&self, item: ItemId) -> bool {
        self.session.search().levels().last().is_some_and(|level| level.item == item)
    }
}
