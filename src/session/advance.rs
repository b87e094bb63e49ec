//! Moving from where the session stands: one step, or many until something holds.

use std::ops::ControlFlow;

use super::history::History;
use super::motion::{Arrival, Grain, Until, Way};
use super::state::Session;
use super::stop::{Breakpoints, Stop};
use crate::exact_cover::{Event, Interest, Observer, OptionId, Search, StopReason};

/// A run of so many events is told of nodes alone, where that is enough.
const LONG: u64 = 1 << 12;

impl Session {
    /// Moves one step. Returns whether there was one.
    pub(super) fn step_once(&mut self, way: Way, grain: Grain) -> bool {
        if way == Way::Forward {
            self.history.tree.align(&self.search);
        }
        match (grain, way) {
            (Grain::Link, Way::Forward) => {
                let step = self.search.next_link();
                if let Some(event) = step.and_then(|step| step.event) {
                    self.history.note(&self.search, event);
                }
                step.is_some()
            }
            (Grain::Link, Way::Back) => self.search.back_link().is_some(),
            (Grain::Event, Way::Forward) => {
                let event = self.search.next();
                if let Some(event) = event {
                    self.history.note(&self.search, event);
                }
                event.is_some()
            }
            (Grain::Event, Way::Back) => self.search.back().is_some(),
            (Grain::Node, Way::Forward) => {
                while let Some(event) = self.search.next() {
                    self.history.note(&self.search, event);
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

    /// Moves at most `events` events that way, until `until` holds or time ends. Says why it came to rest, if
    /// it did.
    pub(super) fn advance(&mut self, way: Way, until: Until, events: u64) -> Option<Arrival> {
        match way {
            _ if until == Until::Step(self.search.step()) => Some(Arrival::Step),
            // A long run is watched for this most of the time: compiled for itself, it is a twentieth faster.
            Way::Forward if until == Until::Breakpoint => {
                let kinds = self.breakpoints.kinds();
                self.forward(until, events, |goal, search, event| {
                    let can = Breakpoints::can_hold(kinds, event);
                    if can { first_holding(goal.stops, search, event) } else { None }
                })
            }
            Way::Forward => self.forward(until, events, |goal, search, event| goal.reached(search, event)),
            Way::Back => self.backward(until, events),
        }
    }

    /// Leaves checkpoints on its way. `reached` is how the goal is asked for.
    fn forward(
        &mut self,
        until: Until,
        events: u64,
        reached: impl Fn(&Goal<'_>, &Search, Event) -> Option<Arrival>,
    ) -> Option<Arrival> {
        let start = self.search.step();
        let target = start.saturating_add(events);
        let by_node = self.by_node_until(until, target);
        let Session { search, history, movement, breakpoints, .. } = self;
        let goal = Goal { way: Way::Forward, until, stops: breakpoints.active(), path: &movement.path };
        let reached = |search: &Search, event| reached(&goal, search, event);
        history.tree.align(search);
        while search.step() < target {
            let wanted = history.checkpoints.next_wanted();
            let last = if search.step() < wanted { target.min(wanted) } else { target };
            let (reason, arrival) = match search.step() < by_node {
                true => Recorder::<_, false>::run(search, history, &reached, last.min(by_node)),
                false => Recorder::<_, true>::run(search, history, &reached, last),
            };
            history.timeline.reach(search.step());
            history.checkpoints.offer(search);
            if reason == StopReason::Done || search.last_event() == Some(Event::Done) {
                return Some(Arrival::End);
            }
            if arrival.is_some() {
                return arrival;
            }
        }
        None
    }

    /// The step up to which a run to `target` need not be told of covers: there is nothing to be noted of them, and the goal cannot
    /// be reached at one. From there on it counts each event, so that it stops at the right one.
    fn by_node_until(&self, until: Until, target: u64) -> u64 {
        let target = match until {
            Until::Step(step) => target.min(step),
            Until::Breakpoint if self.breakpoints.are_at_nodes() => target,
            Until::Breakpoint
            | Until::Rule(_)
            | Until::LevelBelow(_)
            | Until::Try(..)
            | Until::Path
            | Until::Entry(_)
            | Until::Marker(_)
            | Until::Beat(_) => return 0,
        };
        if target.saturating_sub(self.search.step()) < LONG {
            return 0;
        }
        // Between two nodes the items of an option and a column are covered or uncovered.
        target.saturating_sub(self.problem.extent().items_of_an_option as u64 + 4)
    }

    fn backward(&mut self, until: Until, events: u64) -> Option<Arrival> {
        let Session { search, movement, breakpoints, .. } = self;
        let goal = Goal { way: Way::Back, until, stops: breakpoints.active(), path: &movement.path };
        for _ in 0..events {
            if search.back().is_none() {
                return Some(Arrival::Start);
            }
            let Some(event) = search.last_event() else { return Some(Arrival::Start) };
            let arrival = goal.reached(search, event);
            if arrival.is_some() {
                return arrival;
            }
        }
        None
    }
}

/// Where a motion is to end.
struct Goal<'a> {
    way: Way,
    until: Until,
    /// The breakpoints that are on.
    stops: &'a [Stop],
    /// The path to follow.
    path: &'a [OptionId],
}

impl Goal<'_> {
    /// Whether it is reached right after `event`, the last one of `search`.
    #[inline(always)]
    fn reached(&self, search: &Search, event: Event) -> Option<Arrival> {
        match self.until {
            Until::Step(step) => (search.step() == step).then_some(Arrival::Step),
            Until::Breakpoint => first_holding(self.stops, search, event),
            Until::Rule(stop) => stop.holds(search, event).then_some(Arrival::Stop(stop)),
            Until::LevelBelow(level) => (search.level() < level).then_some(Arrival::Left),
            Until::Try(depth, wanted) => {
                let there =
                    matches!(event, Event::Try { k, .. } if k == wanted) && search.level() == depth + 1;
                there.then_some(Arrival::Step)
            }
            Until::Path => {
                let there = matches!(event, Event::Try { .. }) && search.path().eq(self.path.iter().copied());
                there.then_some(Arrival::Path)
            }
            Until::Entry(level) => {
                let there = match self.way {
                    Way::Forward => event == Event::Solution || search.is_at_choice(),
                    Way::Back => search.level() == level && search.is_at_entry(),
                };
                there.then_some(Arrival::Step)
            }
            Until::Beat(beat) => first_holding(self.stops, search, event)
                .or_else(|| beat.ends_with(event).then_some(Arrival::Step)),
            Until::Marker(Some(bookmark)) if bookmark.step == search.step() => {
                Some(Arrival::Bookmark(bookmark.letter))
            }
            Until::Marker(_) => first_holding(&[Stop::Solution, Stop::DeadEnd], search, event),
        }
    }
}

#[inline]
fn first_holding(stops: &[Stop], search: &Search, event: Event) -> Option<Arrival> {
    stops.iter().find(|stop| stop.holds(search, event)).map(|&stop| Arrival::Stop(stop))
}

/// Takes note of what the line of time and the tree show, and stops the run at its goal.
///
/// Most events are covers and uncovers, of which there is nothing to be noted; what is done for those decides how fast a run is.
/// It is told of them only if it is `EXACT`, and else comes to rest at the first node after its last step.
struct Recorder<'a, R, const EXACT: bool> {
    /// Nodes so far.
    nodes: u64,
    history: &'a mut History,
    /// Whether the goal is reached.
    reached: &'a R,
    /// The step at which the run pauses in any case.
    last: u64,
    /// The step at which there is something to do: a sample, or the last one.
    due: u64,
    arrival: Option<Arrival>,
}

impl<'a, R: Fn(&Search, Event) -> Option<Arrival>, const EXACT: bool> Recorder<'a, R, EXACT> {
    /// Runs to the step `last` or to the goal. Says why it came to rest.
    fn run(
        search: &mut Search,
        history: &'a mut History,
        reached: &'a R,
        last: u64,
    ) -> (StopReason, Option<Arrival>) {
        let (nodes, due) = (search.stats().nodes(), last.min(history.watches.due()));
        let mut recorder = Recorder::<R, EXACT> { nodes, history, reached, last, due, arrival: None };
        let reason = search.run(&mut recorder);
        (reason, recorder.arrival)
    }
}

impl<R: Fn(&Search, Event) -> Option<Arrival>, const EXACT: bool> Observer for Recorder<'_, R, EXACT> {
    const HEARS: Interest = if EXACT { Interest::Everything } else { Interest::Nodes };

    #[inline(always)]
    fn event(&mut self, search: &Search, event: Event) -> ControlFlow<()> {
        match event {
            Event::Try { k, option, n } => {
                self.history.timeline.note(search.step(), search.level(), event);
                if n > 1 {
                    self.history.tree.note(search, (k, option), self.nodes);
                }
                self.nodes += 1;
            }
            Event::Solution => {
                self.history.timeline.note(search.step(), search.level(), event);
                self.history.solutions.note(search);
            }
            // Apart, so that what is noted of each is known where it is built.
            Event::DeadEnd { item } => {
                self.history.timeline.note(search.step(), search.level(), event);
                self.history.tree.note_dead_end(item);
            }
            Event::Retract { .. } => self.history.timeline.note(search.step(), search.level(), event),
            Event::Restart { .. } => self.history.timeline.note(search.step(), search.level(), event),
            Event::Choose { .. }
            | Event::Cover { .. }
            | Event::Purify { .. }
            | Event::Uncover { .. }
            | Event::Unpurify { .. }
            | Event::Done => {}
        }
        let step = search.step();
        let is_due = step >= self.due;
        if is_due && step >= self.history.watches.due() {
            self.history.watches.take(search);
            self.due = self.last.min(self.history.watches.due());
        }
        if let Some(arrival) = (self.reached)(search, event) {
            self.arrival = Some(arrival);
            return ControlFlow::Break(());
        }
        if is_due && step >= self.last { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}
