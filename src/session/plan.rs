//! The route to a target, and where it starts from: here, or a checkpoint.

use super::motion::{Route, Target, Until, Way};
use super::state::Session;
use super::stop::Stop;
use crate::exact_cover::Event;

impl Session {
    pub(super) fn plan(&mut self, target: Target) -> Route {
        let level = self.search.level();
        let (way, until) = match target {
            Target::Steps(way, grain, count) => return Route::Steps(way, grain, count),
            Target::Step(step) => return self.plan_step(step),
            Target::Choice => return self.plan_choice(level),
            Target::Try { depth, k } => return self.plan_try(depth, k),
            Target::Stop(way) => (way, Until::Breakpoint),
            // A solution stops it, unless that is switched off.
            Target::End if self.breakpoints.active().contains(&Stop::Solution) => {
                (Way::Forward, Until::Rule(Stop::Solution))
            }
            Target::End => (Way::Forward, Until::Step(u64::MAX)),
            Target::Next(way, stop) => (way, Until::Rule(stop)),
            Target::Marker(way) => {
                let here = self.search.step();
                let bookmarks = self.history.timeline.bookmarks().iter().copied();
                let next = match way {
                    Way::Forward => bookmarks.filter(|b| b.step > here).min_by_key(|b| b.step),
                    Way::Back => bookmarks.filter(|b| b.step < here).max_by_key(|b| b.step),
                };
                (way, Until::Marker(next))
            }
            Target::Path => (Way::Forward, Until::Path),
            Target::Leave(way) => (way, Until::LevelBelow(level)),
        };
        Route::Until(way, until)
    }

    /// The way to where the `k`-th option at `depth` is tried.
    fn plan_try(&mut self, depth: usize, wanted: u32) -> Route {
        let search = &self.search;
        let is_try = matches!(search.last_event(), Some(Event::Try { k, .. }) if k == wanted);
        let is_there = is_try && search.level() == depth + 1;
        if is_there {
            return self.plan_step(search.step());
        }
        match self.history.tree.step(search, depth, wanted) {
            Some(step) => self.plan_step(step),
            None => {
                let ahead = search.levels().nth(depth).is_some_and(|level| level.k < wanted);
                let way = if ahead { Way::Forward } else { Way::Back };
                Route::Until(way, Until::Try(depth, wanted))
            }
        }
    }

    /// The way to where the node of this level was, or will be, just entered.
    fn plan_choice(&mut self, level: usize) -> Route {
        let search = &self.search;
        if search.is_at_choice() {
            return self.plan_step(search.step());
        }
        let given = search.gives_next() || search.levels().next_back().is_some_and(|level| level.given);
        if search.enters_ahead() || given && !search.is_backtracking() {
            return Route::Until(Way::Forward, Until::Entry(level));
        }
        match self.history.tree.step(search, level, 1) {
            // Before its first option was tried the item was chosen and covered.
            Some(step) => self.plan_step(step.saturating_sub(3)),
            None => Route::Until(Way::Back, Until::Entry(level)),
        }
    }

    /// The shortest way to `step`: from here, or from a checkpoint nearer to it.
    fn plan_step(&mut self, step: u64) -> Route {
        let here = self.search.step();
        if self.search.is_mid_event() && step <= here {
            self.search.back();
        }
        let near = self.history.checkpoints.before(step);
        let from_here = here.abs_diff(step);
        if step.saturating_sub(near.step()) < from_here {
            self.search.restore(near);
        }
        let way = if self.search.step() <= step { Way::Forward } else { Way::Back };
        Route::Until(way, Until::Step(step))
    }
}
