//! Which step comes next in a plain search: forward only, every loop bounded.

use super::broken_search::{BrokenSearch, BrokenStatus, size_of};
use super::fault::Fault;
use crate::exact_cover::frame::{At, Frame};
use crate::exact_cover::links::ROOT;
use crate::exact_cover::preference::Preference;
use crate::exact_cover::rule::{Rule, mix};

impl BrokenSearch {
    /// Which step comes next; the stack is left as it wants it. `None` if that cannot be said.
    pub(super) fn successor(&mut self) -> Option<At> {
        let depth = self.stack.len();
        Some(match (self.at, self.stack.last().copied()) {
            // It never restarts.
            (At::Start | At::Restart, _) => self.enter()?,
            (At::Choose, _) => At::Cover,
            (At::DeadEnd, _) => At::Uncover,
            (At::Done | At::Uncommit(_) | At::Cover | At::Try | At::Commit(_) | At::Retract, None) => {
                At::Done
            }
            (At::Done, _) => At::Done,
            (At::Cover | At::Retract, Some(frame)) => match self.sibling(frame) {
                Some(x) => {
                    self.stack[depth - 1] = Frame { x, k: frame.k + 1, ..frame };
                    At::Try
                }
                None if self.at == At::Cover => At::DeadEnd,
                None => At::Uncover,
            },
            (At::Try, Some(frame)) => self.commit_after(frame.x, frame)?,
            (At::Commit(node), Some(frame)) => self.commit_after(node, frame)?,
            (At::Solution, _) => self.leave(),
            (At::Uncommit(node), Some(frame)) => self.uncommit_next(node, frame),
            (At::Uncover, _) => {
                self.stack.pop();
                self.leave()
            }
        })
    }

    fn enter(&mut self) -> Option<At> {
        let forced = self.forced.get(self.stack.len()).map(|&node| self.links.nodes[node as usize].top);
        Some(match forced.map_or_else(|| self.choose(), |header| Some(Some(header)))? {
            None => At::Solution,
            Some(_) if self.stack.len() >= self.links.heads.len() + self.forced.len() => {
                self.standing = BrokenStatus::TooDeep;
                return None;
            }
            Some(header) => {
                self.stack.push(Frame { item: header, x: header, k: 0 });
                At::Choose
            }
        })
    }

    fn leave(&self) -> At {
        self.stack.last().map_or(At::Done, |frame| self.uncommit_next(frame.x, *frame))
    }

    fn commit_after(&mut self, node: u32, frame: Frame) -> Option<At> {
        let next = self.links.after(node);
        if next == frame.x { self.enter() } else { Some(At::Commit(next)) }
    }

    fn uncommit_next(&self, node: u32, frame: Frame) -> At {
        let forward = self.fault == Some(Fault::ColumnsForward);
        let next = if forward { self.links.after(node) } else { self.links.before(node) };
        if next == frame.x { At::Retract } else { At::Uncommit(next) }
    }

    /// The node of the option to try next, if there is one.
    fn sibling(&self, frame: Frame) -> Option<u32> {
        let next = match self.forced.get(self.stack.len() - 1) {
            Some(&forced) if frame.k == 0 => forced,
            Some(_) => frame.item,
            None => match self.first_by_hand(frame.item) {
                Some(first) => self.links.below(frame, first),
                None => self.links.nodes[frame.x as usize].down,
            },
        };
        (next != frame.item).then_some(next)
    }

    /// The choices by hand below the frames down to this depth.
    fn preference(&self, depth: usize) -> Option<&Preference> {
        let frames = self.stack.get(self.forced.len()..depth)?;
        self.preferences.as_ref()?.at(&self.links, frames)
    }

    /// The node that is tried first by hand on the level of the top frame.
    fn first_by_hand(&self, header: u32) -> Option<u32> {
        self.links.preferred_node(self.preference(self.stack.len() - 1)?, header)
    }

    /// The header that is chosen by hand, or by the rule: `Some(None)` if none is left, `None` if the list
    /// does not end.
    fn choose(&mut self) -> Option<Option<u32>> {
        let last = self.links.heads[ROOT as usize].left;
        // Read from the other end, the list may be empty though it is not.
        let listed =
            self.listed().filter(|listed| listed.is_empty() || self.rule != Rule::Last || last != ROOT);
        let Some(listed) = listed else {
            self.standing = BrokenStatus::Lost;
            return None;
        };
        let by_hand = self.preference(self.stack.len()).and_then(|it| self.links.preferred_header(it));
        if by_hand.is_some() {
            return Some(by_hand);
        }
        let (headers, size) = (|| listed.iter().copied(), |header| size_of(&self.links, header));
        Some(self.rule.pick(headers, last, size, self.path_hash()))
    }

    /// The headers from the root to the right, if they lead back to it.
    fn listed(&self) -> Option<Vec<u32>> {
        let mut listed = Vec::new();
        let mut at = self.links.heads[ROOT as usize].right;
        while at != ROOT {
            if listed.len() == self.links.heads.len() {
                return None;
            }
            listed.push(at);
            at = self.links.heads[at as usize].right;
        }
        Some(listed)
    }

    fn path_hash(&self) -> u64 {
        let Some(seed) = self.rule.seed() else { return 0 };
        let chosen = self.stack.iter().skip(self.forced.len());
        chosen.fold(mix(seed, 0), |hash, frame| mix(hash, self.links.option(frame.x).0))
    }
}
