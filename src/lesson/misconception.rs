//! The mistakes that learners make with Algorithm X and dancing links, by name.

use crate::exact_cover::{Event, ItemId, Moved, NodeId, OptionId, Problem, Search, closed_set};

use super::traced_event::TracedEvent;

closed_set! {
    /// A belief about the algorithm that is wrong, and is known to be held.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum Misconception {
        /// The column with the most rows is chosen.
        MostRows = "most-rows",
        /// The first column is chosen, whatever its size.
        FirstColumn = "first-column",
        /// A column of size 1 is chosen though one has size 0.
        OneBeforeZero = "one-before-zero",
        /// A secondary column is chosen.
        SecondaryChosen = "secondary-chosen",
        /// A column is chosen, or covered, that is covered already.
        CoveredTwice = "covered-twice",
        /// The secondary columns of a row stay uncovered.
        SecondaryLeft = "secondary-left",
        /// The sizes are not those of the rows in play.
        SizesForgotten = "sizes-forgotten",
        /// A column without rows is taken for the end of the search.
        DeadEndSolved = "dead-end-solved",
        /// Columns are uncovered in the order in which they were covered.
        UncoverOrder = "uncover-order",
        /// The next row is tried while the columns of the last are still covered.
        NotUncovered = "not-uncovered",
        /// After a solution the search goes on without taking anything back.
        SolutionKept = "solution-kept",
        /// The search ends with its first solution.
        FirstSolutionEnds = "first-solution-ends",
        /// A cover unlinks the nodes of its own column too.
        OwnNodes = "own-nodes",
        /// A cover leaves the nodes in secondary columns linked.
        SecondaryNodesLeft = "secondary-nodes-left",
        /// An uncover puts the rows back from the top, as the cover took them out.
        RowsForward = "rows-forward",
        /// Rows that give a column the same colour are taken for hidden by each other.
        ColoursIgnored = "colours-ignored",
    }
}

impl Misconception {
    /// The subject of the mistake, in a few words.
    pub const fn in_words(self) -> &'static str {
        match self {
            Misconception::MostRows => "the fewest rows, not the most",
            Misconception::FirstColumn => "the smallest column, not the first",
            Misconception::OneBeforeZero => "size 0 before size 1",
            Misconception::SecondaryChosen => "secondary columns are never chosen",
            Misconception::CoveredTwice => "what is covered is not covered again",
            Misconception::SecondaryLeft => "a row covers its secondary columns, too",
            Misconception::SizesForgotten => "sizes are those of the rows in play",
            Misconception::DeadEndSolved => "a dead end is no solution",
            Misconception::UncoverOrder => "the last covered is uncovered first",
            Misconception::NotUncovered => "uncover before the next row",
            Misconception::SolutionKept => "take back a solution before going on",
            Misconception::FirstSolutionEnds => "the first solution is not the end",
            Misconception::OwnNodes => "the column's own nodes stay linked",
            Misconception::SecondaryNodesLeft => "nodes in secondary columns move, too",
            Misconception::RowsForward => "rows come back from the bottom",
            Misconception::ColoursIgnored => "rows of the same colour go together",
        }
    }

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
                "This takes a column that is covered already, and is done with. The chosen column was covered before its \
                 rows are tried: cover the other columns of the row."
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
            Misconception::OwnNodes => {
                "This touches a node of the column's own list. The list stays as it is: by it the uncover finds the rows \
                 again. Only the other nodes of each row move."
            }
            Misconception::SecondaryNodesLeft => {
                "This passes over a node in a secondary column. Every other node of the row moves, in secondary columns \
                 too: else the row could still be met there."
            }
            Misconception::RowsForward => {
                "This puts the rows back from the top. An uncover is the cover backwards: the row that went last \
                 comes back first, each from its right end."
            }
            Misconception::ColoursIgnored => {
                "This takes rows for hidden that are in play. A row that gives a column a colour hides only those that \
                 give it another one."
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
        // The row below: one of the same column.
        let present = search.levels().rev().find(|level| level.on_path).map(|level| level.item);
        let below = match told {
            TracedEvent::Try { option } => {
                present.is_some_and(|item| search.links().options_of(item).any(|below| below == option))
            }
            TracedEvent::Choose { .. }
            | TracedEvent::Cover { .. }
            | TracedEvent::Purify { .. }
            | TracedEvent::Solution
            | TracedEvent::DeadEnd
            | TracedEvent::Uncover { .. }
            | TracedEvent::Unpurify { .. }
            | TracedEvent::Retract { .. }
            | TracedEvent::Restart
            | TracedEvent::Done => true,
        };
        let goes_on = match (solved, told == TracedEvent::Done) {
            (true, true) => vec![M::FirstSolutionEnds],
            // Both fit until the program goes back from a row that was no solution.
            (true, false) if below => vec![M::SolutionKept, M::NotUncovered],
            (true, false) => vec![M::SolutionKept],
            (false, _) if below => vec![M::NotUncovered],
            (false, _) => Vec::new(),
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
                TracedEvent::Choose { item: chosen, size: told } => {
                    let mut fitting = greedy(search, problem, chosen, size);
                    // Whoever tells a size shows whether it was kept.
                    if let Some(told) = told {
                        fitting.retain(|&it| it != M::SizesForgotten);
                        fitting.extend((told != search.links().size(chosen)).then_some(M::SizesForgotten));
                    }
                    fitting
                }
                TracedEvent::DeadEnd if ends_by_ignored_colours(search, problem) => vec![M::ColoursIgnored],
                TracedEvent::Cover { .. }
                | TracedEvent::Purify { .. }
                | TracedEvent::Try { .. }
                | TracedEvent::Solution
                | TracedEvent::DeadEnd
                | TracedEvent::Uncover { .. }
                | TracedEvent::Unpurify { .. }
                | TracedEvent::Retract { .. }
                | TracedEvent::Restart
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
                | TracedEvent::Restart
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
                TracedEvent::Retract { option } if option.is_none() || option == search.path().last() => {
                    vec![M::NotUncovered]
                }
                TracedEvent::Purify { .. }
                | TracedEvent::Solution
                | TracedEvent::DeadEnd
                | TracedEvent::Uncover { .. }
                | TracedEvent::Unpurify { .. }
                | TracedEvent::Retract { .. }
                | TracedEvent::Restart => Vec::new(),
            },
            Event::Retract { .. } if onwards => goes_on,
            Event::Retract { .. }
            | Event::DeadEnd { .. }
            | Event::Try { .. }
            | Event::Solution
            | Event::Restart { .. }
            | Event::Done => Vec::new(),
        }
    }
}

/// Why `chosen` may have been chosen, where the smallest size is `least`.
fn greedy(search: &Search, problem: &Problem, chosen: ItemId, least: u32) -> Vec<Misconception> {
    let links = search.links();
    let size = links.size(chosen);
    let mut fitting = Vec::new();
    if by_first_sizes(search, problem) == Some(chosen) {
        fitting.push(Misconception::SizesForgotten);
    }
    if problem.has_colours()
        && links.uncovered().min_by_key(|&item| size_by_ignored_colours(search, problem, item))
            == Some(chosen)
    {
        fitting.push(Misconception::ColoursIgnored);
    }
    if size <= least {
        return fitting;
    }
    if links.uncovered().all(|item| links.size(item) <= size) {
        fitting.push(Misconception::MostRows);
    }
    if links.uncovered().next() == Some(chosen) {
        fitting.push(Misconception::FirstColumn);
    }
    let first_short = links.uncovered().find(|&item| links.size(item) <= 1);
    if least == 0 && size == 1 && first_short == Some(chosen) {
        fitting.push(Misconception::OneBeforeZero);
    }
    fitting
}

/// The rows of a column that are in play, if each purified column is taken for covered.
pub(super) fn size_by_ignored_colours(search: &Search, problem: &Problem, item: ItemId) -> usize {
    let links = search.links();
    let is_plain = |&option: &OptionId| {
        problem.option_items(option).iter().all(|&other| links.colour_now(other).is_none())
    };
    links.options_of(item).filter(is_plain).count()
}

/// Whether a place where rows are left for each column looks like a dead end to whoever ignores colours.
pub(super) fn ends_by_ignored_colours(search: &Search, problem: &Problem) -> bool {
    let has_none = |item| size_by_ignored_colours(search, problem, item) == 0;
    problem.has_colours() && search.links().uncovered().any(has_none)
}

/// The column that would be chosen by the sizes of the beginning, as if no row had left a list since.
fn by_first_sizes(search: &Search, problem: &Problem) -> Option<ItemId> {
    let mut sizes = vec![0_u32; problem.item_count()];
    for option in problem.options() {
        for item in problem.option_items(option) {
            sizes[item.index()] += 1;
        }
    }
    search.links().uncovered().min_by_key(|item| sizes[item.index()])
}

impl Misconception {
    /// The misconceptions that explain why the node `told` is moved where another link of a cover or uncover should
    /// be. `search` stands right before that link.
    pub fn of_link(search: &Search, problem: &Problem, told: NodeId) -> Vec<Misconception> {
        let place = |node: NodeId| search.links().place(node);
        let rest = rest_of_event(search);
        let (Some(expected), Some((column, row))) = (rest.first(), place(told)) else {
            return Vec::new();
        };
        if column == expected.link.item && row.is_some() {
            return vec![Misconception::OwnNodes];
        }
        let row_of = |moved: &Moved| place(moved.link.node).and_then(|(_, option)| option);
        let mut fitting = Vec::new();
        // The first node of the top row that is not back yet.
        let is_top = row.is_some()
            && rest.iter().rev().find_map(row_of) == row
            && rest.iter().find(|moved| row_of(moved) == row).is_some_and(|moved| moved.link.node == told);
        if !expected.out && is_top && row_of(expected).is_some_and(|right| Some(right) != row) {
            fitting.push(Misconception::RowsForward);
        }
        let is_passed = |moved: &Moved| match place(moved.link.node) {
            Some((column, Some(_))) => !problem.is_primary(column),
            Some((_, None)) | None => false,
        };
        let at = rest.iter().position(|moved| moved.link.node == told);
        // Whoever passes over one such node passes over them all.
        if at.is_some_and(|at| at > 0 && !is_passed(&rest[at]) && rest[..at].iter().all(is_passed)) {
            fitting.push(Misconception::SecondaryNodesLeft);
        }
        fitting
    }
}

impl Misconception {
    /// The misconception that speaks against somebody who tells `expected` rightly, at a place where whoever holds it
    /// does something else.
    pub fn unlike(search: &Search, problem: &Problem, expected: Event) -> Option<Misconception> {
        let Event::Uncover { item } = expected else { return None };
        let level = search.levels().rev().find(|level| level.on_path)?;
        let items = problem.option_items(level.option?);
        let at = items.iter().position(|&other| other == level.item)?;
        // The first column on the way back is the last that was covered: the one left of the chosen, or the last.
        let first = if at == 0 { items.last() } else { items.get(at - 1) };
        let begins = first == Some(&item) && item != level.item;
        (begins && search.last_event() != Some(Event::Solution)).then_some(Misconception::NotUncovered)
    }
}

/// The links that the next event, or the one under way, still moves.
pub(super) fn rest_of_event(search: &Search) -> Vec<Moved> {
    let mut ahead = search.clone();
    let mut links = Vec::new();
    while let Some(step) = ahead.next_link() {
        links.extend(ahead.last_link().filter(|_| step.link.is_some()));
        if step.event.is_some() {
            break;
        }
    }
    links
}
