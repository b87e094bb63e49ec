//! Explanations of a step: the last event, the next one, and why, one short sentence each, in the present tense.

use super::explainer::Explainer;
use super::why::ReasonFor;
use super::words::{Words, counted, grouped};
use crate::exact_cover::{Event, ItemId};

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
    pub reason: ReasonFor,
}

impl Explainer<'_> {
    /// The sentences for where the session stands.
    pub fn explain(&self) -> Explanation {
        if let Some(explanation) = self.chain() {
            return explanation;
        }
        let search = self.session.search();
        let (why, reason) = self.why();
        Explanation {
            happened: if search.is_mid_event() { self.mid_event() } else { self.happened() },
            next: self.next(),
            why,
            reason,
        }
    }

    /// The name that the sentence of what happened has of the column that was chosen, until its first row is tried, or of the row
    /// that was tried or taken back.
    pub fn subject_in_words(&self) -> Option<String> {
        let event = self.session.search().last_event()?;
        if let Event::Try { option, .. } | Event::Retract { option } = event {
            return Some(self.option(option));
        }
        let is_told = matches!(event, Event::Choose { .. } | Event::Cover { .. });
        let chosen = event.item().filter(|&item| is_told && self.is_chosen(item))?;
        Some(self.chosen_name(chosen))
    }

    /// The name of a column in a sentence about it: a cell is known by its name.
    fn chosen_name(&self, item: ItemId) -> String {
        self.item(item).trim_start_matches("cell ").to_owned()
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
                None if self.speaks_sudoku() => {
                    format!("Choose {}: {}.", self.chosen_name(item), self.sized_in_words(item, size))
                }
                None => format!("Choose {}: it has {}.", self.column(item), self.sized(item, size)),
            },
            Event::Cover { item } => {
                let name = self.item(item);
                let hidden = self.count(item, search.links().size(item));
                let names = self.names_listed(item);
                if self.is_chosen(item) {
                    format!("Cover {name}: it leaves the list, and {hidden} with it{names}.")
                } else {
                    format!("Cover {name}, also in {}: {hidden} more hidden{names}.", self.trying())
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
                if let Some(digit) = self.digit_of_house(item) {
                    return format!(
                        "{digit} fits nowhere{}: dead end.",
                        self.item(item).trim_start_matches(digit)
                    );
                }
                format!("{} has no {} left: dead end.", self.first(item), self.rows_of(item).0)
            }
            Event::Uncover { item } if self.is_chosen(item) => {
                format!("Uncover {}: nothing is left to try there.", self.item(item))
            }
            Event::Uncover { item } => {
                let back = self.count(item, search.links().size(item));
                format!("Uncover {}: {back} back{}.", self.item(item), self.names_listed(item))
            }
            Event::Unpurify { item, colour } => self.unpurified(item, colour),
            Event::Retract { option } => format!("Take back {}.", self.option(option)),
            Event::Restart { number } => self.began_anew(number),
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
            0 => format!("Start: {columns} to cover."),
            given => {
                let given = counted(given as u64, "digit", "digits");
                format!("Start: {given} given, {columns} to cover.")
            }
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
        let Some(next) = self.session.surroundings().next().copied() else {
            return "End of the search.".to_owned();
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
                None => format!("Next: choose {} ({}).", self.item(item), self.sized_briefly(item, size)),
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
            Event::Restart { .. } => self.begins_anew(),
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
}
