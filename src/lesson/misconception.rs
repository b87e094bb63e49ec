//! The mistakes that learners make with Algorithm X and dancing links, by name.

use crate::exact_cover::{Event, ItemId, Problem, Search};

use super::traced_event::TracedEvent;

/// A belief about the algorithm that is wrong, and is known to be held.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Misconception {
    /// The column with the most rows is chosen.
    MostRows,
    /// The first column is chosen, whatever its size.
    FirstColumn,
    /// A column of size 1 is chosen though one has size 0.
    OneBeforeZero,
    /// A secondary column is chosen.
    SecondaryChosen,
    /// A column is chosen, or covered, that is covered already.
    CoveredTwice,
    /// The secondary columns of a row stay uncovered.
    SecondaryLeft,
    /// The sizes are not those of the rows in play.
    SizesForgotten,
    /// A column without rows is taken for the end of the search.
    DeadEndSolved,
    /// Columns are uncovered in the order in which they were covered.
    UncoverOrder,
    /// The next row is tried while the columns of the last are still covered.
    NotUncovered,
    /// After a solution the search goes on without taking anything back.
    SolutionKept,
    /// The search ends with its first solution.
    FirstSolutionEnds,
}

impl Misconception {
    /// The mistake and the right way, in one sentence each.
    pub const fn explained(self) -> &'static str {
        match self {
            Misconception::MostRows => {
                "This chooses the column with the most rows. Fewest rows, fewest branches: take the smallest size."
            }
            Misconception::FirstColumn => {
                "This chooses the first column, whatever its size. Take the smallest size, and the first of equals."
            }
            Misconception::OneBeforeZero => {
                "This stops looking at a column of size 1. One further on has size 0, which ends this branch at once."
            }
            Misconception::SecondaryChosen => {
                "This chooses a secondary column. Those may stay uncovered: only primary columns are chosen."
            }
            Misconception::CoveredTwice => {
                "This covers a column that is covered already. The chosen column was covered before its rows are tried: \
                 cover the other columns of the row."
            }
            Misconception::SecondaryLeft => {
                "This leaves a secondary column of the row uncovered. Every other column of the row is covered, \
                 the secondary ones too."
            }
            Misconception::SizesForgotten => {
                "This size is not the number of rows in play. Each node that is unlinked takes 1 from the size of its \
                 column, and gives it back when it is relinked."
            }
            Misconception::DeadEndSolved => {
                "This calls a dead end a solution. It is one when no primary column is left; here one is left, \
                 without any row."
            }
            Misconception::UncoverOrder => {
                "This uncovers the columns in the order in which they were covered. The last one covered is the first \
                 uncovered: the links are right again only in reverse order."
            }
            Misconception::NotUncovered => {
                "This goes on before the columns of the row are uncovered. First uncover them, in reverse order; \
                 then the row below is still there to be tried."
            }
            Misconception::SolutionKept => {
                "This goes on after a solution as if it were a new branch. First take back the last row: uncover its \
                 columns, then try the row below it."
            }
            Misconception::FirstSolutionEnds => {
                "This ends at a solution. The search has all solutions only when it has taken everything back."
            }
        }
    }

    /// The misconceptions that explain why `told` stands where `expected` should. `search` stands right before
    /// `expected`. None if it is another mistake, or just another order of equals.
    pub fn of(search: &Search, problem: &Problem, expected: Event, told: TracedEvent) -> Vec<Misconception> {
        use Misconception as M;
        let solved = search.last_event() == Some(Event::Solution);
        // An event that comes only once everything of the row before was taken back.
        let onwards = matches!(
            told,
            TracedEvent::Choose { .. }
                | TracedEvent::Cover { .. }
                | TracedEvent::Try { .. }
                | TracedEvent::Done
        );
        let goes_on = match (solved, told == TracedEvent::Done) {
            (true, true) => vec![M::FirstSolutionEnds],
            // Both fit until the program goes back from a row that was no solution.
            (true, false) => vec![M::SolutionKept, M::NotUncovered],
            (false, _) => vec![M::NotUncovered],
        };
        let dead = |event| matches!(event, Event::DeadEnd { .. } | Event::Choose { size: 0, .. });
        if told == TracedEvent::Solution && (dead(expected) || search.last_event().is_some_and(dead)) {
            return vec![M::DeadEndSolved];
        }
        match expected {
            Event::Choose { item, size } => match told {
                TracedEvent::Choose { item: chosen, .. } if chosen == item => vec![M::SizesForgotten],
                TracedEvent::Choose { item: chosen, .. } if !problem.is_primary(chosen) => {
                    vec![M::SecondaryChosen]
                }
                TracedEvent::Choose { item: chosen, .. } if search.is_covered(chosen) => {
                    vec![M::CoveredTwice]
                }
                TracedEvent::Choose { item: chosen, .. } => greedy(search, chosen, size),
                TracedEvent::Cover { .. }
                | TracedEvent::Purify { .. }
                | TracedEvent::Try { .. }
                | TracedEvent::Solution
                | TracedEvent::DeadEnd
                | TracedEvent::Uncover { .. }
                | TracedEvent::Unpurify { .. }
                | TracedEvent::Retract { .. }
                | TracedEvent::Done => Vec::new(),
            },
            Event::Cover { item } | Event::Purify { item, .. } => match told {
                TracedEvent::Cover { item } if search.is_covered(item) => vec![M::CoveredTwice],
                TracedEvent::Cover { .. } | TracedEvent::Choose { .. } | TracedEvent::Solution
                    if !problem.is_primary(item) =>
                {
                    vec![M::SecondaryLeft]
                }
                TracedEvent::Choose { .. }
                | TracedEvent::Cover { .. }
                | TracedEvent::Purify { .. }
                | TracedEvent::Try { .. }
                | TracedEvent::Solution
                | TracedEvent::DeadEnd
                | TracedEvent::Uncover { .. }
                | TracedEvent::Unpurify { .. }
                | TracedEvent::Retract { .. }
                | TracedEvent::Done => Vec::new(),
            },
            Event::Uncover { item } | Event::Unpurify { item, .. } => match told {
                TracedEvent::Uncover { item: other } | TracedEvent::Unpurify { item: other }
                    if item != other && search.is_covered(other) =>
                {
                    let level = search.levels().rev().find(|level| level.on_path);
                    let in_row = level
                        .and_then(|level| level.option)
                        .is_some_and(|option| problem.option_items(option).contains(&other));
                    let chosen = level.is_some_and(|level| level.item == other);
                    if in_row && !chosen { vec![M::UncoverOrder] } else { goes_on }
                }
                TracedEvent::Choose { .. }
                | TracedEvent::Cover { .. }
                | TracedEvent::Try { .. }
                | TracedEvent::Done => goes_on,
                TracedEvent::Purify { .. }
                | TracedEvent::Solution
                | TracedEvent::DeadEnd
                | TracedEvent::Uncover { .. }
                | TracedEvent::Unpurify { .. }
                | TracedEvent::Retract { .. } => Vec::new(),
            },
            Event::Retract { .. } if onwards => goes_on,
            Event::Retract { .. }
            | Event::DeadEnd { .. }
            | Event::Try { .. }
            | Event::Solution
            | Event::Done => Vec::new(),
        }
    }
}

/// Why `chosen` may have been chosen, where the smallest size is `least`.
fn greedy(search: &Search, chosen: ItemId, least: u32) -> Vec<Misconception> {
    let links = search.links();
    let size = links.size(chosen);
    let mut fitting = Vec::new();
    if size <= least {
        return fitting;
    }
    if links.uncovered().all(|item| links.size(item) <= size) {
        fitting.push(Misconception::MostRows);
    }
    if links.uncovered().next() == Some(chosen) {
        fitting.push(Misconception::FirstColumn);
    }
    if least == 0 && size == 1 {
        fitting.push(Misconception::OneBeforeZero);
    }
    fitting
}
