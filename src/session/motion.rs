//! Where a run can go, how it moves there, and why it came to rest.

use super::pace::Pace;
use super::stop::Stop;
use super::timeline::Bookmark;
use crate::exact_cover::{Event, OptionId, closed_set};

/// A direction of time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Way {
    /// Towards the end of the run.
    #[default]
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

closed_set! {
    /// The length of one beat of playing.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum Beat {
        /// A single link.
        Link,
        /// An event.
        #[default]
        Event,
        /// To the next try.
        Try,
        /// To the next try of a column that has two rows or more.
        Choice,
        /// To the next node: a try, a solution or the end.
        Node,
        /// To the next solution.
        Solution,
    }
}

impl Beat {
    /// Its name, one and many.
    pub fn names(self) -> (&'static str, &'static str) {
        match self {
            Beat::Link => ("link", "links"),
            Beat::Event => ("event", "events"),
            Beat::Try => ("try", "tries"),
            Beat::Choice => ("choice", "choices"),
            Beat::Node => ("node", "nodes"),
            Beat::Solution => ("solution", "solutions"),
        }
    }

    /// The beat with this name, of one or many.
    pub fn named(name: &str) -> Option<Beat> {
        Beat::ALL.into_iter().find(|beat| name == beat.names().0 || name == beat.names().1)
    }

    /// Whether `event` ends a beat.
    pub(super) fn ends_with(self, event: Event) -> bool {
        match self {
            Beat::Link | Beat::Event => true,
            Beat::Try => matches!(event, Event::Try { .. }),
            Beat::Choice => matches!(event, Event::Try { n: 2.., .. }),
            Beat::Node => matches!(event, Event::Try { .. } | Event::Solution | Event::Done),
            Beat::Solution => event == Event::Solution,
        }
    }
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Motion {
    /// Not at all.
    #[default]
    Resting,
    /// Forward, at its pace.
    Playing,
    /// As fast as it can, towards a target.
    Travelling(Route),
}

/// A target made precise when the session set out for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Route {
    /// So many steps of one grain.
    Steps(Way, Grain, u64),
    /// Event by event, until this holds.
    Until(Way, Until),
}

/// The condition that ends a route.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Until {
    /// This step.
    Step(u64),
    /// One of the breakpoints.
    Breakpoint,
    /// This rule.
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
    /// The end of a beat, or a breakpoint.
    Beat(Beat),
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

/// How a session moves now, and what it moves for.
#[derive(Clone, Debug, Default)]
pub(super) struct Movement {
    pub(super) motion: Motion,
    pub(super) pace: Pace,
    /// Why it came to rest, if the last motion had an end of its own.
    pub(super) arrival: Option<Arrival>,
    /// A target to set out for again on arrival, and how many times more.
    pub(super) again: Option<(Target, u64)>,
    /// The path to follow.
    pub(super) path: Vec<OptionId>,
    /// Which way it plays.
    pub(super) way: Way,
    /// The beat that it plays by.
    pub(super) beat: Beat,
    /// Beats that were due and are still to be done.
    pub(super) owed: u64,
}

impl Movement {
    /// Comes to rest for this reason.
    pub(super) fn arrive(&mut self, arrival: Arrival) {
        self.motion = Motion::Resting;
        self.arrival = Some(arrival);
    }

    /// Comes to rest for no reason of its own.
    pub(super) fn rest(&mut self) {
        self.motion = Motion::Resting;
        self.arrival = None;
        self.again = None;
        self.owed = 0;
    }
}
