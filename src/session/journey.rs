//! Moving far: towards a target or a stop, in slices, with the road back always open.

use std::ops::ControlFlow;

use super::tree::Tree;
use super::{Bookmark, Session, Stop, Timeline, Watches};
use crate::exact_cover::{Event, Observer, Search, StopReason};

/// A direction of time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Towards the end of the run.
    Forward,
    /// Towards step 0.
    Back,
}

/// How much one step is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grain {
    /// A single unlink or relink, or an event that moves no link.
    Link,
    /// One event.
    Event,
    /// To the next option tried, solution, or end.
    Node,
}

/// Where to go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// To a step by its number.
    Step(u64),
    /// So many steps of one grain.
    Steps(Way, Grain, u64),
    /// To where a stop rule holds next, or to the end of time that way.
    Stop(Way),
    /// To the next place where this rule holds, whatever the stops.
    Next(Way, Stop),
    /// Out of the subtree of the option tried last: to its retraction, or back to before it was tried.
    Leave(Way),
    /// To the next solution, dead end or bookmark.
    Marker(Way),
    /// To where, on the present path down to `depth`, the `k`-th option is tried.
    Try {
        /// The depth, from 0.
        depth: usize,
        /// Which option, from 1.
        k: u32,
    },
    /// To where the options of the path to follow have been tried.
    Path,
    /// To before the choice of the node that the run is in, where it can be made by hand: back if it was made,
    /// else on; to the solution if there is none to make.
    Choice,
    /// To the end, stopping at solutions only.
    End,
}

/// How a session moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Motion {
    /// Not at all.
    Resting,
    /// Forward, at its pace.
    Playing,
    /// Flat out towards a target.
    Travelling(Journey),
}

/// A target made precise when the journey began.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Journey {
    way: Way,
    until: Until,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Until {
    Step(u64),
    Steps(Grain, u64),
    Stops,
    Rule(Stop),
    /// The level has fallen below this one.
    LevelBelow(usize),
    /// The `k`-th option is tried at this depth.
    Try(usize, u32),
    /// The path is the one to follow.
    Path,
    /// The node of this level was just entered, or, on the way forward, one with a choice.
    Entry(usize),
    /// A solution, a dead end, or this bookmark.
    Marker(Option<Bookmark>),
}

/// Why a motion came to rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrival {
    /// At the step that was asked for.
    Step,
    /// A stop rule held.
    Stop(Stop),
    /// At the bookmark with this letter.
    Bookmark(char),
    /// The subtree was left.
    Left,
    /// The path is the one that was followed.
    Path,
    /// The run is over.
    End,
    /// It is back at step 0.
    Start,
}

impl Session {
    pub(super) fn plan(&mut self, target: Target) -> Journey {
        let level = self.search.level();
        match target {
            Target::Step(step) => self.plan_step(step),
            Target::Steps(way, grain, count) => Journey { way, until: Until::Steps(grain, count) },
            Target::Stop(way) => Journey { way, until: Until::Stops },
            // A solution stops it, unless that is switched off.
            Target::End if self.breakpoints.active().contains(&Stop::Solution) => {
                Journey { way: Way::Forward, until: Until::Rule(Stop::Solution) }
            }
            Target::End => Journey { way: Way::Forward, until: Until::Step(u64::MAX) },
            Target::Next(way, stop) => Journey { way, until: Until::Rule(stop) },
            Target::Marker(way) => {
                let here = self.search.step();
                let bookmarks = self.timeline.bookmarks().iter().copied();
                let next = match way {
                    Way::Forward => bookmarks.filter(|b| b.step > here).min_by_key(|b| b.step),
                    Way::Back => bookmarks.filter(|b| b.step < here).max_by_key(|b| b.step),
                };
                Journey { way, until: Until::Marker(next) }
            }
            Target::Try { depth, k } if self.is_at_try(depth, k) => self.plan_step(self.search.step()),
            Target::Try { depth, k } => match self.tree.step(&self.search, depth, k) {
                Some(step) => self.plan_step(step),
                None => {
                    let ahead = self.search.levels().nth(depth).is_some_and(|level| level.k < k);
                    let way = if ahead { Way::Forward } else { Way::Back };
                    Journey { way, until: Until::Try(depth, k) }
                }
            },
            Target::Choice => self.plan_choice(level),
            Target::Path => Journey { way: Way::Forward, until: Until::Path },
            Target::Leave(way) => Journey { way, until: Until::LevelBelow(level) },
        }
    }

    fn is_at_try(&self, depth: usize, k: u32) -> bool {
        self.search.last_event().is_some_and(|event| tried(depth, k, &self.search, event).is_some())
    }

    /// The way to where the node of this level was, or will be, just entered.
    fn plan_choice(&mut self, level: usize) -> Journey {
        let search = &self.search;
        if search.is_at_choice() {
            return self.plan_step(search.step());
        }
        let given = search.gives_next() || search.levels().last().is_some_and(|level| level.given);
        if search.enters_ahead() || given && !search.is_backtracking() {
            return Journey { way: Way::Forward, until: Until::Entry(level) };
        }
        match self.tree.step(search, level, 1) {
            // Before its first option was tried the item was chosen and covered.
            Some(step) => self.plan_step(step.saturating_sub(3)),
            None => Journey { way: Way::Back, until: Until::Entry(level) },
        }
    }

    /// The shortest way to `step`: from here, or from a checkpoint nearer to it.
    fn plan_step(&mut self, step: u64) -> Journey {
        let here = self.search.step();
        if self.search.is_mid_event() && step <= here {
            self.search.back();
        }
        let near = self.checkpoints.before(step);
        let from_here = here.abs_diff(step);
        if step.saturating_sub(near.step()) < from_here {
            self.search.restore(near);
        }
        let way = if self.search.step() <= step { Way::Forward } else { Way::Back };
        Journey { way, until: Until::Step(step) }
    }

    pub(super) fn travel_on(&mut self, journey: Journey, budget: u64) {
        match (journey.way, journey.until) {
            (way, Until::Steps(grain, count)) => self.step_on(way, grain, count, budget),
            (Way::Forward, Until::Step(step)) => {
                let left = step.saturating_sub(self.search.step());
                match self.run(left.min(budget), |_, _| None) {
                    Some(arrival) => self.arrive(arrival),
                    None if left <= budget => self.arrive(Arrival::Step),
                    None => {}
                }
            }
            (Way::Forward, Until::Stops) => self.forward(budget),
            (Way::Forward, Until::Rule(stop)) => {
                if let Some(arrival) =
                    self.run(budget, |search, event| stop.holds(search, event).then_some(Arrival::Stop(stop)))
                {
                    self.arrive(arrival);
                }
            }
            (Way::Forward, Until::LevelBelow(level)) => {
                let left = |search: &Search, _: Event| (search.level() < level).then_some(Arrival::Left);
                if let Some(arrival) = self.run(budget, left) {
                    self.arrive(arrival);
                }
            }
            (Way::Forward, Until::Try(depth, k)) => {
                if let Some(arrival) = self.run(budget, |search, event| tried(depth, k, search, event)) {
                    self.arrive(arrival);
                }
            }
            (Way::Forward, Until::Entry(_)) => {
                let entry = |search: &Search, event: Event| {
                    (event == Event::Solution || search.is_at_choice()).then_some(Arrival::Step)
                };
                if let Some(arrival) = self.run(budget, entry) {
                    self.arrive(arrival);
                }
            }
            (Way::Forward, Until::Path) => {
                let wanted = std::mem::take(&mut self.wanted);
                let arrival = self.run(budget, |search, event| {
                    let there =
                        matches!(event, Event::Try { .. }) && search.path().eq(wanted.iter().copied());
                    there.then_some(Arrival::Path)
                });
                self.wanted = wanted;
                if let Some(arrival) = arrival {
                    self.arrive(arrival);
                }
            }
            (Way::Forward, Until::Marker(bookmark)) => {
                if let Some(arrival) = self.run(budget, |search, event| marker(bookmark, search, event)) {
                    self.arrive(arrival);
                }
            }
            (Way::Back, until) => self.backward(until, budget),
        }
    }

    fn step_on(&mut self, way: Way, grain: Grain, count: u64, budget: u64) {
        let budget = if grain == Grain::Node { budget / 8 } else { budget };
        for _ in 0..count.min(budget) {
            if !self.step_once(way, grain) {
                let arrival = if way == Way::Forward { Arrival::End } else { Arrival::Start };
                return self.arrive(arrival);
            }
        }
        self.checkpoints.offer(&self.search);
        if count <= budget {
            self.rest();
        } else {
            self.motion = Motion::Travelling(Journey { way, until: Until::Steps(grain, count - budget) });
        }
    }

    /// Forward to the next stop or the end, at most `events` events.
    pub(super) fn forward(&mut self, events: u64) {
        let breakpoints = std::mem::take(&mut self.breakpoints);
        let arrival = self.run(events, |search, event| first_holding(breakpoints.active(), search, event));
        self.breakpoints = breakpoints;
        if let Some(arrival) = arrival {
            self.arrive(arrival);
        }
    }

    /// Runs at most `events` events, leaving checkpoints, until `stop` says why to stop.
    fn run(&mut self, events: u64, stop: impl Fn(&Search, Event) -> Option<Arrival>) -> Option<Arrival> {
        let target = self.search.step().saturating_add(events);
        self.tree.align(&self.search);
        while self.search.step() < target {
            let wanted = self.checkpoints.next_wanted();
            let until = if self.search.step() < wanted { target.min(wanted) } else { target };
            let mut noting = Noting {
                nodes: self.search.stats().nodes(),
                timeline: &mut self.timeline,
                tree: &mut self.tree,
                due: until.min(self.watches.due()),
                watches: &mut self.watches,
                stop: &stop,
                until,
                arrival: None,
            };
            let rest = self.search.run(&mut noting);
            let arrival = noting.arrival;
            self.timeline.reach(self.search.step());
            self.checkpoints.offer(&self.search);
            if rest == StopReason::Done || self.at_end() {
                return Some(Arrival::End);
            }
            if arrival.is_some() {
                return arrival;
            }
        }
        None
    }

    fn backward(&mut self, until: Until, budget: u64) {
        for _ in 0..budget {
            if self.search.back().is_none() {
                return self.arrive(Arrival::Start);
            }
            let Some(event) = self.search.last_event() else {
                return self.arrive(Arrival::Start);
            };
            let arrival = match until {
                Until::Step(step) => (self.search.step() <= step).then_some(Arrival::Step),
                Until::Stops => first_holding(self.breakpoints.active(), &self.search, event),
                Until::Rule(stop) => stop.holds(&self.search, event).then_some(Arrival::Stop(stop)),
                Until::LevelBelow(level) => (self.search.level() < level).then_some(Arrival::Left),
                Until::Try(depth, k) => tried(depth, k, &self.search, event),
                Until::Entry(level) => {
                    (self.search.level() == level && self.search.is_at_entry()).then_some(Arrival::Step)
                }
                Until::Marker(bookmark) => marker(bookmark, &self.search, event),
                Until::Steps(..) | Until::Path => None,
            };
            if let Some(arrival) = arrival {
                return self.arrive(arrival);
            }
        }
    }
}

/// Who goes along with a run: takes note of what the line of time and the tree show, and stops it.
///
/// Most events are covers and uncovers, of which there is nothing to be noted; what is done for those
/// decides how fast a run is.
struct Noting<'a, S> {
    /// Nodes so far.
    nodes: u64,
    timeline: &'a mut Timeline,
    tree: &'a mut Tree,
    watches: &'a mut Watches,
    stop: &'a S,
    until: u64,
    /// The step at which there is something to do: a sample, or the end.
    due: u64,
    arrival: Option<Arrival>,
}

impl<S: Fn(&Search, Event) -> Option<Arrival>> Observer for Noting<'_, S> {
    #[inline(always)]
    fn event(&mut self, search: &Search, event: Event) -> ControlFlow<()> {
        match event {
            Event::Try { k, n, .. } => {
                if n > 1 {
                    self.tree.note(search, k, self.nodes);
                }
                self.nodes += 1;
            }
            Event::Solution | Event::DeadEnd { .. } => self.timeline.note(search.step(), event),
            _ => {}
        }
        let step = search.step();
        let is_due = step >= self.due;
        if is_due && step >= self.watches.due() {
            self.watches.take(search);
            self.due = self.until.min(self.watches.due());
        }
        if let Some(arrival) = (self.stop)(search, event) {
            self.arrival = Some(arrival);
            return ControlFlow::Break(());
        }
        if is_due && step >= self.until { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

#[inline]
fn first_holding(stops: &[Stop], search: &Search, event: Event) -> Option<Arrival> {
    stops.iter().find(|stop| stop.holds(search, event)).map(|&stop| Arrival::Stop(stop))
}

fn marker(bookmark: Option<Bookmark>, search: &Search, event: Event) -> Option<Arrival> {
    match bookmark {
        Some(bookmark) if bookmark.step == search.step() => Some(Arrival::Bookmark(bookmark.letter)),
        _ => first_holding(&[Stop::Solution, Stop::DeadEnd], search, event),
    }
}

fn tried(depth: usize, wanted: u32, search: &Search, event: Event) -> Option<Arrival> {
    match event {
        Event::Try { k, .. } if k == wanted && search.level() == depth + 1 => Some(Arrival::Step),
        _ => None,
    }
}
