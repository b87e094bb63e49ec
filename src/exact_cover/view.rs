//! Views of a search that do not move it.

use super::event::Event;
use super::frame::{At, Frame};
use super::links::Links;
use super::problem::{ItemId, OptionId};
use super::rule::Rule;
use super::search::Search;
use super::stats::Stats;

/// A level of the search as a reader sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// The item chosen.
    pub item: ItemId,
    /// How many options it has.
    pub n: u32,
    /// Which of them was looked at last, from 1; 0 before the first.
    pub k: u32,
    /// That option, if there was one.
    pub option: Option<OptionId>,
    /// Whether that option is on the path: tried, and not retracted.
    pub on_path: bool,
    /// Whether the level is a preselected option: no choice of the rule, and without alternatives.
    pub given: bool,
}

impl Search {
    /// The links as they are now.
    pub fn links(&self) -> &Links {
        &self.links
    }

    /// The rule that chooses items, unless a [`Chooser`](super::Chooser) of the caller's does.
    pub fn rule(&self) -> Rule {
        self.rule
    }

    /// The counters.
    pub fn stats(&self) -> &Stats {
        &self.stats
    }

    /// How many events have been done.
    pub fn step(&self) -> u64 {
        self.stats.steps
    }

    /// How many options are on the path.
    pub fn level(&self) -> usize {
        match self.at {
            At::Start | At::Done => 0,
            At::Restart => self.forced.len(),
            At::Try | At::Commit(_) | At::Uncommit(_) | At::Solution => self.stack.len(),
            At::Choose | At::Cover | At::DeadEnd | At::Retract | At::Uncover => self.stack.len() - 1,
        }
    }

    /// The event done last; `None` at the start. In the middle of a cover or uncover, that one.
    #[inline(always)]
    pub fn last_event(&self) -> Option<Event> {
        self.event_of(self.at)
    }

    /// The event of the step `at`, the last one.
    #[inline(always)]
    pub(super) fn event_of(&self, at: At) -> Option<Event> {
        let top = || self.stack.last().copied().unwrap_or(Frame { item: 1, x: 1, k: 0 });
        let item = |header: u32| ItemId(header - 1);
        Some(match at {
            At::Start => return None,
            At::Choose => {
                let header = top().item;
                Event::Choose { item: item(header), size: self.links.len(header) }
            }
            At::Cover => Event::Cover { item: item(top().item) },
            At::DeadEnd => Event::DeadEnd { item: item(top().item) },
            At::Try => {
                let frame = top();
                Event::Try {
                    option: self.links.option(frame.x),
                    k: frame.k,
                    n: self.width_at(self.stack.len() - 1, &frame),
                }
            }
            At::Commit(node) => self.links.commit_event(node),
            At::Solution => Event::Solution,
            At::Uncommit(node) => self.links.uncommit_event(node),
            At::Retract => Event::Retract { option: self.links.option(top().x) },
            At::Uncover => Event::Uncover { item: item(top().item) },
            At::Restart => Event::Restart { number: self.restarts() },
            At::Done => Event::Done,
        })
    }

    /// Whether the search rests between two links of one cover or uncover.
    pub fn is_mid_event(&self) -> bool {
        self.cursor.is_some()
    }

    /// Whether the last step led back up: something was uncovered or retracted.
    pub fn is_backtracking(&self) -> bool {
        matches!(self.at, At::Uncommit(_) | At::Retract | At::Uncover | At::DeadEnd | At::Restart | At::Done)
    }

    /// The levels, from the root down.
    pub fn levels(&self) -> impl DoubleEndedIterator<Item = Level> + ExactSizeIterator + '_ {
        let level = self.level();
        self.stack.iter().enumerate().map(move |(depth, frame)| Level {
            item: ItemId(frame.item - 1),
            n: self.width_at(depth, frame),
            k: frame.k,
            option: (frame.x != frame.item).then(|| self.links.option(frame.x)),
            on_path: depth < level,
            given: depth < self.forced.len(),
        })
    }

    /// Whether the present level is a preselected option.
    pub fn is_given_level(&self) -> bool {
        self.stack.len() <= self.forced.len() && !self.stack.is_empty()
    }

    /// The options of the level of this depth, from 0, in the order in which they are tried.
    pub fn options_tried(&self, depth: usize) -> impl Iterator<Item = OptionId> + '_ {
        let mut at = self.stack.get(depth).map(|frame| Frame { x: frame.item, k: 0, ..*frame });
        std::iter::from_fn(move || {
            let frame = at.as_mut()?;
            let x = self.sibling_at(depth, *frame)?;
            (frame.x, frame.k) = (x, frame.k + 1);
            Some(self.links.option(x))
        })
    }

    /// The preselected options that are levels of the search, in their order.
    pub fn levels_given(&self) -> Vec<OptionId> {
        self.forced.iter().map(|&node| self.links.option(node)).collect()
    }

    /// Whether the next level to be entered is a preselected option.
    pub fn gives_next(&self) -> bool {
        self.stack.len() < self.forced.len()
    }

    /// The options on the path, from the root down, without the ones taken before step 0.
    pub fn path(&self) -> impl ExactSizeIterator<Item = OptionId> + '_ {
        self.stack[..self.level()].iter().map(|frame| self.links.option(frame.x))
    }

    /// The options taken before step 0.
    pub fn taken(&self) -> &[OptionId] {
        &self.taken
    }

    /// Every option taken: those before step 0, then the path. After [`Event::Solution`], a solution.
    pub fn partial_solution(&self) -> impl Iterator<Item = OptionId> + '_ {
        self.taken.iter().copied().chain(self.path())
    }

    /// Knuth's estimate of the share of the search that lies behind: each level's k of n, read as the
    /// digits of a number in mixed radix.
    pub fn searched(&self) -> f64 {
        match self.at {
            At::Start | At::Restart => return 0.0,
            At::Done => return 1.0,
            At::Choose | At::Cover | At::DeadEnd | At::Try | At::Commit(_) | At::Solution => {}
            At::Uncommit(_) | At::Retract | At::Uncover => {}
        }
        let (mut done, mut share) = (0.0, 1.0);
        for level in self.levels() {
            let n = f64::from(level.n.max(1));
            let behind = if level.on_path { level.k.saturating_sub(1) } else { level.k };
            done += share * f64::from(behind.min(level.n)) / n;
            if !level.on_path {
                // Before its first option a level is as far as the node above it.
                return if level.k == 0 { done + share / 2.0 } else { done };
            }
            share /= n;
        }
        done + share / 2.0
    }

    /// The item that the rule would choose on these links. `None` if none is left.
    pub fn would_choose(&self) -> Option<ItemId> {
        self.pick::<false>().map(|header| ItemId(header - 1))
    }
}
