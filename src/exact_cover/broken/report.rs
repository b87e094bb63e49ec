//! Which pointer is wrong, and when it became so.
//!
//! The columns that the path covers say what every field should be: they are covered, rightly, on a copy.
//! Fields are compared between events; the assignments of the event in which the first one went wrong
//! then tell which of its links it was.

use super::broken_search::{BrokenSearch, BrokenStatus, LinkChange};
use super::fault::Fault;
use crate::exact_cover::check::WrongField;
use crate::exact_cover::event::{Event, Link, Moved};
use crate::exact_cover::frame::At;
use crate::exact_cover::links::Links;
use crate::exact_cover::search::Search;

/// The first field that went wrong in a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FirstWrong {
    /// The event, by its number from 1.
    pub step: u64,
    /// The event itself.
    pub event: Event,
    /// Which link of the event, from 1; the last one if none of them touched the field.
    pub link: u64,
    /// The move of that link: a node taken out or put back.
    pub moved: Option<Moved>,
    /// Whether the assignment was left out; else one was made that is not right there.
    pub left_out: bool,
    /// The field after the event.
    pub wrong: WrongField,
}

/// The report on a whole run of a broken search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BrokenReport {
    /// The fault of the dance.
    pub fault: Option<Fault>,
    /// The first field that went wrong, if one did.
    pub first: Option<FirstWrong>,
    /// How the run ended.
    pub standing: BrokenStatus,
    /// Events done.
    pub steps: u64,
    /// The number of solutions reported, true or false.
    pub solutions: u64,
    /// Nodes of the search tree.
    pub nodes: u64,
    /// How many fields were wrong at the end.
    pub wrong: usize,
}

impl BrokenReport {
    /// Runs the search that `start` is about to begin with `fault` to its end or bound, and looks at every
    /// field after every event until one is wrong. Some tens of milliseconds for a 9×9 Sudoku.
    pub fn of(start: &Search, fault: Option<Fault>) -> BrokenReport {
        let mut run = BrokenSearch::new(start, fault);
        let mut should = Should::new(start);
        let mut first = None;
        while let Some(event) = run.next_event() {
            if first.is_none() {
                should.follow(&run);
                let same = should.links.nodes == run.links.nodes && should.links.heads == run.links.heads;
                let wrong = if same { Vec::new() } else { should.wrong(&run.links) };
                first = first_of(&run, event, &wrong);
            }
        }
        should.follow(&run);
        BrokenReport {
            fault,
            first,
            standing: run.standing,
            steps: run.steps,
            solutions: run.solutions,
            nodes: run.nodes,
            wrong: should.wrong(&run.links).len(),
        }
    }
}

impl BrokenSearch {
    /// Every field that is not what it should be by the columns that the path covers. In the middle of an
    /// event that is not said. `start` is the search that was begun.
    pub fn wrong(&self, start: &Search) -> Vec<WrongField> {
        if self.walk.is_some() {
            return Vec::new();
        }
        let mut should = Should::new(start);
        should.follow(self);
        should.wrong(&self.links)
    }

    /// The headers that the path covers, in order.
    fn covers(&self) -> Vec<u32> {
        let forward = self.fault == Some(Fault::ColumnsForward);
        let top = self.stack.len().wrapping_sub(1);
        let mut headers = Vec::new();
        for (depth, frame) in self.stack.iter().enumerate() {
            let at = if depth == top { self.at } else { At::Solution };
            if matches!(at, At::Choose | At::Uncover) {
                continue;
            }
            headers.push(frame.item);
            let mut others = Vec::new();
            let mut node = self.links.after(frame.x);
            while frame.x != frame.item && node != frame.x {
                others.push(node);
                node = self.links.after(node);
            }
            let place = |node: u32| others.iter().position(|&other| other == node).unwrap_or(0);
            let others = match at {
                At::Cover | At::DeadEnd | At::Try | At::Retract => &[],
                At::Commit(node) => &others[..=place(node)],
                At::Uncommit(node) if forward => &others[place(node) + 1..],
                At::Uncommit(node) => &others[..place(node)],
                At::Start | At::Choose | At::Solution | At::Uncover | At::Restart | At::Done => &others[..],
            };
            headers.extend(others.iter().map(|&node| self.links.nodes[node as usize].top));
        }
        headers
    }
}

/// Links as they should be: the same columns covered, each in its turn.
struct Should {
    links: Links,
    covered: Vec<u32>,
    /// Covered before step 0.
    given: Vec<bool>,
}

impl Should {
    fn new(start: &Search) -> Should {
        Should { links: start.links.clone(), covered: Vec::new(), given: start.covered() }
    }

    /// Covers what the path of `run` covers. A broken run may cover what is covered already: once is
    /// enough.
    fn follow(&mut self, run: &BrokenSearch) {
        let mut wanted = Vec::new();
        for header in run.covers() {
            if !self.given[header as usize - 1] && !wanted.contains(&header) {
                wanted.push(header);
            }
        }
        let shared = self.covered.iter().zip(&wanted).take_while(|(a, b)| a == b).count();
        for header in self.covered.drain(shared..).rev() {
            self.links.uncover(header);
        }
        for &header in &wanted[shared..] {
            self.links.cover(header);
        }
        self.covered = wanted;
    }

    fn wrong(&self, links: &Links) -> Vec<WrongField> {
        links.differences(&self.links).collect()
    }
}

/// What went wrong first in `event`, the first one after which something is `wrong` or in which something
/// was left out.
///
/// Until then all was right, so an assignment left out is where it began. Where none was, an order is
/// wrong: then it is the earliest link after which one of the fields stayed as it is.
fn first_of(run: &BrokenSearch, event: Event, wrong: &[WrongField]) -> Option<FirstWrong> {
    let first =
        |link, moved, left_out, wrong| FirstWrong { step: run.steps, event, link, moved, left_out, wrong };
    let out = matches!(event, Event::Cover { .. });
    let moved =
        |change: &LinkChange| run.moved.map(|last| Moved { link: Link { node: change.x, ..last.link }, out });
    let left_out = run.changes.iter().find(|change| !change.done && change.from != change.to);
    if let Some(change) = left_out {
        let wrong = WrongField { node: change.node, field: change.field, is: change.from, should: change.to };
        return Some(first(change.link, moved(change), true, wrong));
    }
    let last = |at: &usize| {
        let LinkChange { node, field, .. } = run.changes[*at];
        !run.changes[at + 1..].iter().any(|later| (later.node, later.field) == (node, field))
    };
    let blamed = (0..run.changes.len()).filter(last).find_map(|at| {
        let change = &run.changes[at];
        let wrong = wrong.iter().find(|w| (w.node, w.field) == (change.node, change.field))?;
        Some(first(change.link, moved(change), false, *wrong))
    });
    blamed.or_else(|| Some(first(run.link, run.moved, false, *wrong.first()?)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact_cover::text;

    /// Covered is what events have covered and not uncovered, in their order.
    #[test]
    fn the_path_covers_what_events_have_covered() {
        let text = "A B C D E F G\nC E F\nA D G\nB C F\nA D\nB G\nD E G\nA B C D\nE F G\n";
        let start = Search::new(&text::parse(text).unwrap());
        let mut deepest = 0;
        for fault in std::iter::once(None).chain(Fault::ALL.map(Some)) {
            let mut run = BrokenSearch::new(&start, fault);
            let mut covered = Vec::new();
            for _ in 0..500 {
                match run.next_event() {
                    Some(Event::Cover { item }) => covered.push(item.0 + 1),
                    Some(Event::Uncover { item }) => {
                        let at = covered.iter().rposition(|&header| header == item.0 + 1);
                        covered.remove(at.unwrap());
                    }
                    Some(_) => {}
                    None => break,
                }
                deepest = deepest.max(covered.len());
                assert_eq!(run.covers(), covered, "{fault:?} {:?}", run.last_event());
            }
        }
        assert!(deepest > 3);
    }
}
