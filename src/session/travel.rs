//! Moving in time: by hand, at a pace, or far and fast in slices, with the way back always open.

use core::time::Duration;

use super::motion::{Arrival, Grain, Motion, Route, Target, Until, Way};
use super::state::Session;
use crate::exact_cover::Event;

/// Events done at once when a session sets out: a millisecond or so.
const FIRST_SLICE: u64 = 1 << 15;

/// How often it sets out at once where it is to do so many times.
const AT_ONCE: usize = 16;

impl Session {
    /// Moves `count` steps of one grain. What takes longer than a slice goes on between keys.
    pub fn step(&mut self, way: Way, grain: Grain, count: u64) {
        self.travel(Target::Steps(way, grain, count));
    }

    /// Goes back to step 0 at once.
    pub fn restart(&mut self) {
        self.rest();
        self.search.restore(self.history.checkpoints.first());
    }

    /// Starts playing at its pace.
    pub fn play(&mut self) {
        let is_over = self.search.last_event() == Some(Event::Done);
        self.movement.arrival = None;
        self.movement.pace.start();
        self.movement.motion = if is_over { Motion::Resting } else { Motion::Playing };
    }

    /// Comes to rest where it stands.
    pub fn rest(&mut self) {
        self.movement.rest();
    }

    /// Sets out for somewhere, as fast as it can, in slices. The first slice is done at once, so that a
    /// short way is gone when this returns.
    pub fn travel(&mut self, target: Target) {
        self.travel_times(target, 1);
    }

    /// Sets out for the same target so many times, as for the third dead end from here.
    pub fn travel_times(&mut self, target: Target, times: u64) {
        self.movement.again = times.checked_sub(1).filter(|&more| more > 0).map(|more| (target, more));
        self.set_out(target);
        for _ in 0..AT_ONCE {
            if !self.set_out_again() {
                break;
            }
        }
    }

    /// Moves as far as is due after `since`. `took` is how long the work of the last tick took, by
    /// which the next slice is cut: slices stay near ten milliseconds, so that a key is never late.
    pub fn tick(&mut self, since: Duration, took: Duration) {
        self.movement.pace.learn(took);
        match self.movement.motion {
            Motion::Resting => {}
            Motion::Playing => {
                let due = self.movement.pace.due(since);
                self.advance_until(Way::Forward, Until::Breakpoint, due);
            }
            Motion::Travelling(route) => {
                let slice = self.movement.pace.slice();
                self.travel_on(route, slice);
                self.set_out_again();
            }
        }
        self.history.note_end(&self.search);
    }

    fn set_out(&mut self, target: Target) {
        self.movement.arrival = None;
        let route = self.plan(target);
        self.movement.motion = Motion::Travelling(route);
        self.travel_on(route, FIRST_SLICE);
        self.history.note_end(&self.search);
    }

    /// Once arrived, sets out again if that was asked for, and says whether it did. The end and the start
    /// of the run are no places to go on from.
    fn set_out_again(&mut self) -> bool {
        let Some((target, more)) = self.movement.again else { return false };
        match (self.movement.motion, self.movement.arrival) {
            (Motion::Resting, Some(Arrival::Stop(_) | Arrival::Left | Arrival::Bookmark(_))) => {
                self.movement.again = (more > 1).then_some((target, more - 1));
                self.set_out(target);
                true
            }
            (Motion::Resting, _) => {
                self.movement.again = None;
                false
            }
            (Motion::Playing | Motion::Travelling(_), _) => false,
        }
    }

    fn travel_on(&mut self, route: Route, budget: u64) {
        match route {
            Route::Steps(way, grain, count) => self.step_on(way, grain, count, budget),
            Route::Until(way, until) => self.advance_until(way, until, budget),
        }
    }

    fn advance_until(&mut self, way: Way, until: Until, events: u64) {
        if let Some(arrival) = self.advance(way, until, events) {
            self.movement.arrive(arrival);
        }
    }

    fn step_on(&mut self, way: Way, grain: Grain, count: u64, budget: u64) {
        let budget = if grain == Grain::Node { budget / 8 } else { budget };
        for _ in 0..count.min(budget) {
            if !self.step_once(way, grain) {
                let arrival = if way == Way::Forward { Arrival::End } else { Arrival::Start };
                return self.movement.arrive(arrival);
            }
        }
        self.history.checkpoints.offer(&self.search);
        if count <= budget {
            self.rest();
        } else {
            self.movement.motion = Motion::Travelling(Route::Steps(way, grain, count - budget));
        }
    }
}
