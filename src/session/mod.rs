//! One run being watched: where it stands, how it moves, and why it came to rest.
//!
//! A [`Session`] has no clock and no thread. Whoever owns it hands it the time that has passed
//! ([`Session::tick`]) and asks how soon it wants the next ([`Session::pulse`]).

mod checkpoints;
mod colours;
mod cost;
mod explain;
mod fault;
mod follow;
mod hint;
mod journey;
mod log_filter;
mod pace;
mod progress;
mod rule_words;
mod stop;
mod stop_words;
mod surroundings;
mod takeover;
mod takeover_words;
mod timeline;
mod tree;
mod watches;
mod words;

pub use checkpoints::Checkpoints;
pub use cost::{Cost, MOST_NODES, Spent};
pub use explain::{Explainer, Explanation, Reason};
pub use fault::{Fault, node_name, wrong_in_words};
pub use follow::kept_path;
pub use hint::{Finding, Hint};
pub use journey::{Arrival, Grain, Motion, Target, Way};
pub use log_filter::LogFilter;
pub use pace::{Pace, Speed};
pub use progress::progress;
pub use rule_words::RuleAnswer;
pub use stop::{Breakpoint, Breakpoints, Stop};
pub use stop_words::STOP_FORMS;
pub use surroundings::{Logged, Surroundings};
pub use takeover::{ByHand, Lost, Weighed};
pub use timeline::{Bookmark, Seen, Timeline};
pub use tree::{Branch, Fate, Subtree, TreeLine};
pub use watches::Watches;
pub use words::{Wording, Words, counted, grouped};

use core::time::Duration;
use std::sync::Arc;

use takeover::Hand;
use tree::Tree;

use crate::exact_cover::{Clash, Event, OptionId, Problem, Rule, Search, Setup};

/// A search being watched.
#[derive(Clone, Debug)]
pub struct Session {
    problem: Arc<Problem>,
    search: Search,
    checkpoints: Checkpoints,
    breakpoints: Breakpoints,
    timeline: Timeline,
    tree: Tree,
    watches: Watches,
    motion: Motion,
    pace: Pace,
    arrival: Option<Arrival>,
    /// A target to set out for again on arrival, and how many times more.
    again: Option<(Target, u64)>,
    surroundings: Surroundings,
    filter: LogFilter,
    /// The path that a journey follows.
    wanted: Vec<OptionId>,
    /// The step at which the run ends, once it has been seen to end.
    end: Option<u64>,
    /// A broken copy beside the run.
    fault: Option<Box<Fault>>,
    hand: Hand,
}

/// Events done at once when a journey begins: a millisecond or so.
const FIRST_SLICE: u64 = 1 << 15;

/// Journeys that are made at once where a journey is to be made many times.
const AT_ONCE: usize = 16;

/// How soon a session wants to be told of the time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pulse {
    /// Not at all: it rests.
    Never,
    /// At once: it runs flat out.
    Now,
    /// After this long, when its next event is due.
    After(Duration),
}

impl Session {
    /// A session at step 0 of the search for `problem` that `setup` describes. It stops at solutions.
    ///
    /// # Errors
    /// If preselected options exclude each other.
    pub fn new(problem: Arc<Problem>, setup: &Setup) -> Result<Session, Clash> {
        let search = Search::with(&problem, setup)?;
        let mut session = Session {
            checkpoints: Checkpoints::starting_at(&search),
            problem,
            search,
            breakpoints: Breakpoints::default(),
            timeline: Timeline::default(),
            tree: Tree::default(),
            watches: Watches::default(),
            motion: Motion::Resting,
            pace: Pace::default(),
            arrival: None,
            again: None,
            surroundings: Surroundings::default(),
            filter: LogFilter::default(),
            wanted: Vec::new(),
            end: None,
            fault: None,
            hand: Hand::default(),
        };
        session.look_around(1);
        Ok(session)
    }

    /// The problem being solved.
    pub fn problem(&self) -> &Arc<Problem> {
        &self.problem
    }

    /// The search where it stands.
    pub fn search(&self) -> &Search {
        &self.search
    }

    /// How it is moving.
    pub fn motion(&self) -> Motion {
        self.motion
    }

    /// How fast it plays.
    pub fn pace(&self) -> &Pace {
        &self.pace
    }

    /// How fast it plays, to be changed.
    pub fn pace_mut(&mut self) -> &mut Pace {
        &mut self.pace
    }

    /// Why it last came to rest, if the last motion had an end of its own.
    pub fn arrival(&self) -> Option<Arrival> {
        self.arrival
    }

    /// The step at which the run ends, if that is known.
    pub fn end(&self) -> Option<u64> {
        self.end
    }

    /// The events just done and the one to come, as of the last [`Session::look_around`].
    pub fn surroundings(&self) -> &Surroundings {
        &self.surroundings
    }

    /// Where a far jump can start from.
    pub fn checkpoints(&self) -> &Checkpoints {
        &self.checkpoints
    }

    /// Where play and journeys stop, besides the two ends.
    pub fn breakpoints(&self) -> &Breakpoints {
        &self.breakpoints
    }

    /// Where play and journeys stop, to be changed.
    pub fn breakpoints_mut(&mut self) -> &mut Breakpoints {
        &mut self.breakpoints
    }

    /// What is known of the run's past, and its bookmarks.
    pub fn timeline(&self) -> &Timeline {
        &self.timeline
    }

    /// The search tree as walked so far, around the present path.
    pub fn tree(&self) -> Vec<TreeLine> {
        self.tree.lines(&self.search)
    }

    /// The length of the line of time in steps: the run's, if that is known.
    pub fn line_length(&self) -> u64 {
        self.timeline.length(self.end)
    }

    /// Gives the present step a letter.
    pub fn set_bookmark(&mut self, letter: char) {
        self.timeline.set_bookmark(letter, self.search.step());
    }

    /// Looks at the last `events` events that the log shows and the next one, by going back and forth: the state is
    /// the same afterwards. To be called once after moving; costs some microseconds.
    pub fn look_around(&mut self, events: usize) {
        self.surroundings = Surroundings::from(&mut self.search, &self.problem, events, &self.filter);
        self.follow_with_fault();
    }

    // ---- by hand

    /// Moves `count` steps of one grain. What takes longer than a slice goes on as a journey.
    pub fn step(&mut self, way: Way, grain: Grain, count: u64) {
        self.travel(Target::Steps(way, grain, count));
    }

    fn step_once(&mut self, way: Way, grain: Grain) -> bool {
        if way == Way::Forward {
            self.tree.align(&self.search);
        }
        match (grain, way) {
            (Grain::Link, Way::Forward) => {
                let step = self.search.next_link();
                self.note(step.and_then(|step| step.event));
                step.is_some()
            }
            (Grain::Link, Way::Back) => self.search.back_link().is_some(),
            (Grain::Event, Way::Forward) => {
                let event = self.search.next();
                self.note(event);
                event.is_some()
            }
            (Grain::Event, Way::Back) => self.search.back().is_some(),
            (Grain::Node, Way::Forward) => {
                while let Some(event) = self.search.next() {
                    self.note(Some(event));
                    if matches!(event, Event::Try { .. } | Event::Solution | Event::Done) {
                        return true;
                    }
                }
                false
            }
            (Grain::Node, Way::Back) => {
                // Rests where going forward by nodes would have rested.
                while self.search.back().is_some() {
                    if matches!(self.search.last_event(), None | Some(Event::Try { .. } | Event::Solution)) {
                        return true;
                    }
                }
                false
            }
        }
    }

    fn note(&mut self, event: Option<Event>) {
        if let Some(event) = event {
            let step = self.search.step();
            self.timeline.note(step, event);
            self.timeline.reach(step);
            if let Event::Try { k, n: 2.., .. } = event {
                self.tree.note(&self.search, k, self.search.stats().nodes() - 1);
            }
            if step >= self.watches.due() {
                self.watches.take(&self.search);
            }
        }
    }

    /// The same search at step 0, by another rule.
    ///
    /// # Errors
    /// If preselected options exclude each other, which those that are taken here do not.
    pub fn from_start(&self, rule: Rule) -> Result<Search, Clash> {
        let setup = Setup { rule, preselected: self.search.taken().to_vec(), watch_preselected: false };
        Search::with(&self.problem, &setup)
    }

    /// Goes back to step 0 at once.
    pub fn restart(&mut self) {
        self.rest();
        self.search.restore(self.checkpoints.first());
    }

    // ---- in time

    /// Starts playing at its pace.
    pub fn play(&mut self) {
        self.arrival = None;
        self.pace.start();
        self.motion = if self.at_end() { Motion::Resting } else { Motion::Playing };
    }

    /// Sets out for somewhere, flat out, in slices. The first slice is done at once, so that a
    /// short journey is over when this returns.
    pub fn travel(&mut self, target: Target) {
        self.travel_times(target, 1);
    }

    fn travel_first(&mut self, target: Target) {
        self.arrival = None;
        let journey = self.plan(target);
        self.motion = Motion::Travelling(journey);
        self.travel_on(journey, FIRST_SLICE);
        self.note_end();
    }

    /// Sets out for the same target so many times, as for the third dead end from here.
    pub fn travel_times(&mut self, target: Target, times: u64) {
        self.again = times.checked_sub(1).filter(|&more| more > 0).map(|more| (target, more));
        self.travel_first(target);
        for _ in 0..AT_ONCE {
            if !self.set_out_again() {
                break;
            }
        }
    }

    /// Comes to rest where it stands.
    pub fn rest(&mut self) {
        self.again = None;
        self.arrival = None;
        self.motion = Motion::Resting;
    }

    /// How soon the session wants the next [`Session::tick`].
    pub fn pulse(&self) -> Pulse {
        match self.motion {
            Motion::Resting => Pulse::Never,
            Motion::Travelling(_) => Pulse::Now,
            Motion::Playing => self.pace.pulse(),
        }
    }

    /// Moves as far as is due after `since`. `took` is how long the work of the last tick took, by
    /// which the next slice is cut: slices stay near ten milliseconds, so that a key is never late.
    pub fn tick(&mut self, since: Duration, took: Duration) {
        self.pace.learn(took);
        match self.motion {
            Motion::Resting => {}
            Motion::Playing => {
                let due = self.pace.due(since);
                self.forward(due);
            }
            Motion::Travelling(journey) => {
                let slice = self.pace.slice();
                self.travel_on(journey, slice);
                self.set_out_again();
            }
        }
        self.note_end();
    }

    /// Once arrived, sets out again if that was asked for, and says whether it did. The end and the start
    /// of the run are no places to go on from.
    fn set_out_again(&mut self) -> bool {
        let Some((target, more)) = self.again else { return false };
        match (self.motion, self.arrival) {
            (Motion::Resting, Some(Arrival::Stop(_) | Arrival::Left | Arrival::Bookmark(_))) => {
                self.again = (more > 1).then_some((target, more - 1));
                self.travel_first(target);
                return true;
            }
            (Motion::Resting, _) => self.again = None,
            _ => {}
        }
        false
    }

    fn at_end(&self) -> bool {
        self.search.last_event() == Some(Event::Done)
    }

    fn note_end(&mut self) {
        if self.at_end() {
            self.end = Some(self.search.step());
        }
    }

    fn arrive(&mut self, arrival: Arrival) {
        self.motion = Motion::Resting;
        self.arrival = Some(arrival);
    }
}
