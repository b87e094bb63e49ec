//! Where a search stands, small enough to keep thousands of: a path, never the links.

use super::failure_weights::Learning;
use super::frame::{At, Frame};
use super::problem::{ItemId, OptionId};
use super::search::Search;
use super::stats::Stats;

/// A bookmark in a search: the path and the counters, some twenty bytes a level.
///
/// [`Search::restore`] goes back to it by uncovering and covering along the paths, some
/// microseconds however many steps lie between.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    at: At,
    frames: Box<[Frame]>,
    stats: Stats,
    /// What was learnt, by [`Rule::Weights`](super::Rule::Weights).
    learning: Option<Box<Learning>>,
}

impl Position {
    /// How many events had been done.
    pub fn step(&self) -> u64 {
        self.stats.steps
    }

    /// The position at step 0 of any search.
    pub(super) fn start() -> Position {
        Position { at: At::Start, frames: Box::default(), stats: Stats::new(0), learning: None }
    }

    /// How many bytes it takes, the part on the heap included. The records of finished runs are not: positions share them,
    /// see [`Position::shared_bytes`].
    pub fn bytes(&self) -> usize {
        size_of::<Position>()
            + size_of_val(&*self.frames)
            + size_of_val(&*self.stats.profile)
            + self.learning.as_ref().map_or(0, |learning| learning.bytes())
    }

    /// How many bytes the records of the finished runs take, by [`Rule::Weights`](super::Rule::Weights): positions of the
    /// same search share those of the runs before both.
    pub fn shared_bytes(&self) -> usize {
        self.learning.as_ref().map_or(0, |learning| learning.shared_bytes())
    }
}

impl Search {
    /// Where the search stands. In the middle of an event: where it stood before it.
    #[must_use]
    pub fn position(&self) -> Position {
        if self.is_mid_event() {
            let mut whole = self.clone();
            whole.abandon();
            return whole.position();
        }
        let mut stats = self.stats.clone();
        stats.profile.truncate(stats.profile().len());
        stats.profile.shrink_to_fit();
        Position { at: self.at, frames: self.stack.as_slice().into(), stats, learning: self.learning() }
    }

    /// Where the present run began.
    pub(super) fn run_start_position(&self) -> Position {
        let is_first = self.restarts() == 0;
        let kept = if is_first { 0 } else { self.forced.len() };
        Position {
            at: if is_first { At::Start } else { At::Restart },
            frames: self.stack[..kept].into(),
            stats: Stats { steps: self.run_start(), ..self.stats.clone() },
            learning: self.learning(),
        }
    }

    /// Goes to a position of this same search, from wherever it stands: bit for bit the state in
    /// which [`Search::position`] was taken. Costs the covers by which the two paths differ.
    ///
    /// The position has to be one of this search or of a clone. One of a search with another problem, or
    /// with other options taken before, is not recognised: the links are then wrong from there on.
    ///
    /// # Panics
    /// Perhaps, if the position is one of another search.
    pub fn restore(&mut self, position: &Position) {
        if self.is_mid_event() {
            self.abandon();
        }
        let from = self.covers();
        self.at = position.at;
        self.stack.clear();
        self.stack.extend_from_slice(&position.frames);
        let levels = self.stats.profile.len();
        self.stats.clone_from(&position.stats);
        self.stats.profile.resize(levels, 0);
        self.recall(position.learning.as_deref());
        let to = self.covers();

        let shared = from.iter().zip(&to).take_while(|(a, b)| a == b).count();
        for &header in from[shared..].iter().rev() {
            self.links.uncover(header);
        }
        for &header in &to[shared..] {
            self.links.cover(header);
        }
    }

    /// Takes `option` before the first step, as if it had been preselected; the search stands at its
    /// start, and the option excludes none of those taken before.
    pub(super) fn give(&mut self, option: OptionId) {
        if let Some(first) = self.links.first_node(option) {
            self.links.take(first);
            self.taken.push(option);
        }
    }

    /// Goes back to `start` and before it: what was given is taken back too, but the first `kept` of it.
    pub(super) fn rewind(&mut self, start: &Position, kept: usize) {
        self.restore(start);
        while self.taken.len() > kept
            && let Some(option) = self.taken.pop()
        {
            if let Some(first) = self.links.first_node(option) {
                self.links.give_back(first);
            }
        }
    }

    /// By what the path covers and purifies, in order: headers, and nodes with a colour. What was
    /// taken before step 0 is not among them.
    fn covers(&self) -> Vec<u32> {
        let (mut covers, taken) = self.all_covers();
        covers.drain(..taken);
        covers
    }

    /// By what is covered and purified now, in order, and how many of that before step 0.
    ///
    /// It is found from the path alone, so that the links may be those of another place.
    pub(super) fn all_covers(&self) -> (Vec<u32>, usize) {
        let links = &self.links;
        let mut purified = vec![false; links.purifiers.len()];
        let mut act = |node: u32| {
            let header = links.nodes[node as usize].top;
            match links.colour_of(node) {
                0 => Some(header),
                _ => (!std::mem::replace(&mut purified[header as usize], true)).then_some(node),
            }
        };
        let taken = self.taken.iter().flat_map(|&option| links.nodes_of(option));
        let mut covers: Vec<u32> = taken.filter_map(|node| act(node.0)).collect();
        let before = covers.len();
        let top = self.stack.len().wrapping_sub(1);
        for (depth, frame) in self.stack.iter().enumerate() {
            let all = links.before(frame.x);
            let commits_until = match self.at {
                _ if depth != top => all,
                At::Choose | At::Uncover => continue,
                At::Cover | At::DeadEnd | At::Try | At::Retract => frame.x,
                At::Commit(node) => node,
                At::Uncommit(node) => links.before(node),
                At::Start | At::Solution | At::Restart | At::Done => all,
            };
            covers.extend(act(frame.item));
            let mut node = frame.x;
            while node != commits_until {
                node = links.after(node);
                covers.extend(act(node));
            }
        }
        (covers, before)
    }

    /// For each item, whether it is covered.
    pub(super) fn covered(&self) -> Vec<bool> {
        let mut covered = vec![false; self.links.heads.len() - 1];
        for by in self.all_covers().0 {
            if self.links.colour_of(by) == 0 {
                covered[by as usize - 1] = true;
            }
        }
        covered
    }

    /// Whether `item` is covered now, by the path or before step 0. Linear in the covers made:
    /// to ask for many items, see [`Search::covered_items`].
    pub fn is_covered(&self, item: ItemId) -> bool {
        self.covered().get(item.index()).copied().unwrap_or(false)
    }

    /// For each item in order, whether it is covered now. In the middle of an event, its item counts
    /// as covered.
    pub fn covered_items(&self) -> Vec<bool> {
        self.covered()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact_cover::{Event, Rule, Setup, text};

    /// Six birds in five holes, the first of them in the first hole: many runs without a solution.
    #[test]
    fn a_run_starts_where_it_began_anew() {
        let mut text = String::from("a b c d e f | h i j k l\n");
        for bird in ["a", "b", "c", "d", "e", "f"] {
            ["h", "i", "j", "k", "l"].iter().for_each(|hole| text += &format!("{bird} {hole}\n"));
        }
        let problem = text::parse(&text).unwrap();
        for preselected in [Vec::new(), vec![OptionId::new(0)]] {
            let setup = Setup { rule: Rule::Weights, preselected, watch_preselected: true };
            let mut search = Search::with(&problem, &setup).unwrap();
            let mut began = search.clone();
            // In the end the level that was given is left.
            while let Some(event) = search.next()
                && (search.restarts() == 0 || search.stack.len() >= search.forced.len())
            {
                if let Event::Restart { .. } = event {
                    began = search.clone();
                }
                let mut there = search.clone();
                there.restore(&search.run_start_position());
                assert!((there.at, &there.stack) == (began.at, &began.stack), "{event:?}");
                assert!((there.step(), &there.links) == (began.step(), &began.links), "{event:?}");
            }
            assert!(search.restarts() > 0 && search.stats.solutions == 0);
        }
    }
}
