//! Moving in time: by hand, at a pace, or far and fast in slices, with the way back always open.

use core::time::Duration;

use super::afterglow::{Afterglow, Going};
use super::history::History;
use super::motion::{Arrival, Beat, Grain, Motion, Route, Target, Until, Way};
use super::pace::Speed;
use super::state::Session;
use super::words::counted;
use crate::exact_cover::{Event, Position};

/// Events done at once when a session sets out: a millisecond or so.
const FIRST_SLICE: u64 = 1 << 15;

/// A solution within so many events is near: they take a few milliseconds. With so many after it some of its rows are taken back.
const NEAR: u64 = 1 << 15;
const TAKEN_BACK: u64 = 64;

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

    /// Goes back to step 0 and forgets what was seen of the run: it has just begun. What is watched stays.
    pub fn begin_anew(&mut self) {
        self.restart();
        let watches = std::mem::take(&mut self.history.watches);
        self.history = History { watches, ..History::starting_at(&self.search) };
        self.history.rebuild_watches(&self.search);
    }

    /// Goes to a position of this run, far from step 0 where it stands, without the way there: what lies before it is not
    /// seen and counts as such, however often it is passed later.
    pub fn begin_at(&mut self, position: &Position) {
        self.rest();
        self.search.restore(position);
        self.history.skip_to(&self.search);
    }

    /// Starts playing at its pace.
    pub fn play(&mut self) {
        let is_over = match self.movement.way {
            Way::Forward => self.search.last_event() == Some(Event::Done),
            Way::Back => self.search.last_event().is_none() && !self.search.is_mid_event(),
        };
        self.movement.arrival = None;
        self.movement.owed = 0;
        self.glow = Afterglow::starting_at(&self.search);
        self.movement.pace.start();
        self.movement.motion = if is_over { Motion::Resting } else { Motion::Playing };
    }

    /// Comes to rest where it stands.
    pub fn rest(&mut self) {
        self.movement.rest();
    }

    /// Where it stays at a dead end or a solution until that is seen, and plays on then: how long yet, so many parts of how many.
    pub fn lingers_yet(&self) -> Option<(u32, u32)> {
        self.movement.pace.lingers_yet().filter(|_| self.movement.motion == Motion::Playing)
    }

    /// Sets out for somewhere, as fast as it can, in slices. The first slice is done at once, so that a
    /// short way is gone when this returns.
    pub fn travel(&mut self, target: Target) {
        self.travel_times(target, 1);
    }

    /// Sets out for the same target so many times, as for the third dead end from here.
    pub fn travel_times(&mut self, target: Target, times: u64) {
        self.movement.again = times.checked_sub(1).filter(|&more| more > 0).map(|more| (target, more));
        self.glow = Afterglow::starting_at(&self.search);
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
                match self.movement.beat {
                    Beat::Event if self.movement.pace.can_linger() => self.play_to_stay(due),
                    Beat::Event => {
                        self.advance_until(self.movement.way, Until::Breakpoint, due);
                        let is_forward = self.movement.way == Way::Forward && self.is_at_full_speed();
                        if is_forward && self.glow.seeks_solution(since) {
                            self.go_on_to_solution();
                        }
                    }
                    Beat::Link => self.play_links(due),
                    beat @ (Beat::Try | Beat::Choice | Beat::Node | Beat::Solution) => {
                        self.play_beats(beat, due)
                    }
                }
                let is_end = self.is_at_end_of_way();
                let is_forced = self.present_level().is_some_and(|level| level.n == 1);
                match self.movement.beat {
                    _ if due == 0 || self.search.is_mid_event() => {}
                    _ if is_end => self.movement.pace.linger(self.movement.way == Way::Back),
                    Beat::Event if self.stays_at_turn() => self.movement.pace.turn(),
                    Beat::Event => self.movement.pace.hurry(self.search.last_event(), is_forced),
                    Beat::Link | Beat::Try | Beat::Choice | Beat::Node | Beat::Solution => {}
                }
            }
            Motion::Travelling(route) => {
                let slice = self.movement.pace.slice();
                self.travel_on(route, slice);
                self.set_out_again();
            }
        }
        if self.movement.motion != Motion::Resting {
            let going = self.going();
            let seen = (&mut self.search, &self.history);
            self.glow.look(seen, &self.problem, since, going);
        }
        self.history.note_end(&self.search);
    }

    /// How it goes on, as far as that matters for what can be followed.
    fn going(&self) -> Going {
        let (pace, beat) = (&self.movement.pace, self.movement.beat);
        let plays = self.movement.motion == Motion::Playing;
        Going {
            is_quick: !plays || pace.is_quick(),
            is_hurrying: plays && pace.hurries().is_some(),
            is_by_link: plays && beat == Beat::Link,
            has_its_speed: pace.has_gathered(),
            set: match pace.speed() {
                Speed::PerSecond(events) if plays && beat == Beat::Event => Some(events),
                Speed::PerSecond(_) | Speed::Full => None,
            },
        }
    }

    /// Whether it is where a way down ends: at a dead end or a solution.
    pub(super) fn is_at_end_of_way(&self) -> bool {
        self.search.last_event().is_some_and(|event| event.ends_a_way())
    }

    /// At full speed goes on to the next solution if that is near, and a little further, where it is taken back: the piece of the run
    /// that is shown next ends with it.
    fn go_on_to_solution(&mut self) {
        if self.movement.motion == Motion::Resting {
            return;
        }
        match self.advance(Way::Forward, Until::Beat(Beat::Solution), NEAR) {
            Some(Arrival::Step) => self.advance_until(Way::Forward, Until::Breakpoint, TAKEN_BACK),
            Some(arrival) => self.movement.arrive(arrival),
            None => {}
        }
    }

    /// Whether it stays here, where the last row of a way back was taken back: the next one of its column comes.
    fn stays_at_turn(&self) -> bool {
        let is_retract = matches!(self.search.last_event(), Some(Event::Retract { .. }));
        let is_onward = self.movement.way == Way::Forward && self.movement.pace.has_stayed;
        is_onward && is_retract && self.present_level().is_some_and(|level| level.k < level.n)
    }

    /// Whether a column without rows is chosen, and its dead end not told yet.
    fn is_stuck(&self) -> bool {
        let is_chosen = matches!(self.search.last_event(), Some(Event::Choose { .. } | Event::Cover { .. }));
        let level = self.present_level().filter(|level| is_chosen && !level.on_path);
        level.is_some_and(|level| self.search.links().size(level.item) == 0)
    }

    /// Plays so many events, or up to where it stays. That a column without rows is chosen is seen at its dead end: two reds one after
    /// the other would be two things that failed.
    fn play_to_stay(&mut self, due: u64) {
        let lingers = self.movement.pace.lingers().is_some();
        for at in 0..due {
            self.advance_until(self.movement.way, Until::Breakpoint, 1);
            while self.is_stuck() && self.movement.motion != Motion::Resting {
                self.advance_until(self.movement.way, Until::Breakpoint, 1);
            }
            let stays = lingers && self.is_at_end_of_way() || self.stays_at_turn();
            if self.movement.motion == Motion::Resting || at + 1 < due && stays {
                return;
            }
        }
    }

    /// Plays so many single links. Breakpoints stop it where an event is complete.
    fn play_links(&mut self, due: u64) {
        let way = self.movement.way;
        for _ in 0..due {
            if !self.step_once(way, Grain::Link) {
                let arrival = if way == Way::Forward { Arrival::End } else { Arrival::Start };
                return self.movement.arrive(arrival);
            }
            let event = self.search.last_event().filter(|_| !self.search.is_mid_event());
            let stops = self.breakpoints.active();
            if let Some(stop) = event.and_then(|e| stops.iter().find(|stop| stop.holds(&self.search, e))) {
                return self.movement.arrive(Arrival::Stop(*stop));
            }
        }
    }

    /// Plays so many beats, and those that are owed. A long one goes on in the next tick.
    fn play_beats(&mut self, beat: Beat, due: u64) {
        // As fast as it goes, what is due is a number of events.
        let full = self.movement.pace.speed() == Speed::Full;
        let mut owed = if full { u64::MAX } else { self.movement.owed.saturating_add(due) };
        let mut budget = if full { due } else { self.movement.pace.slice() };
        while owed > 0 && budget > 0 {
            let before = self.search.step();
            let arrival = self.advance(self.movement.way, Until::Beat(beat), budget);
            budget = budget.saturating_sub(self.search.step().abs_diff(before).max(1));
            match arrival {
                Some(Arrival::Step) => owed -= 1,
                Some(arrival) => return self.movement.arrive(arrival),
                None => break,
            }
        }
        self.movement.owed = if full { 0 } else { owed };
    }

    /// Which way it plays, and by what.
    pub fn playing(&self) -> (Way, Beat) {
        (self.movement.way, self.movement.beat)
    }

    /// The speed in words: `5 events a second`, or `as fast as it goes`.
    pub fn speed_in_words(&self) -> String {
        let (one, many) = self.movement.beat.names();
        match self.movement.pace.speed() {
            Speed::PerSecond(n) => format!("{} a second", counted(u64::from(n), one, many)),
            Speed::Full => "as fast as it goes".to_owned(),
        }
    }

    /// Whether it plays as fast as it goes.
    pub fn is_at_full_speed(&self) -> bool {
        self.movement.pace.speed() == Speed::Full
    }

    /// Whether it has fewer events a second than that where dead ends and solutions are, at which it stays for a moment.
    pub fn is_slower_at_ends(&self) -> bool {
        self.movement.beat == Beat::Event && self.movement.pace.can_linger()
    }

    /// Of a slow play by events, how many a second it has where a row is the only one of its column.
    pub fn forced_speed(&self) -> Option<u32> {
        self.movement.pace.hurried().filter(|_| self.movement.beat == Beat::Event)
    }

    /// How many times its speed a slow play has now, if it hurries where nothing is to be decided.
    pub fn hurries(&self) -> Option<u32> {
        self.movement.pace.hurries().filter(|_| self.movement.motion == Motion::Playing)
    }

    /// Plays that way, by such beats, from now on.
    pub fn set_playing(&mut self, way: Way, beat: Beat) {
        self.movement.way = way;
        self.movement.beat = beat;
        self.movement.owed = 0;
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
