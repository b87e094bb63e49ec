//! Runs that are told only of what happens to nodes: the same events as step by step, without those between, and the same
//! places to stop at.

use std::ops::ControlFlow;

use proptest::prelude::*;
use quadrille::exact_cover::{Event, EventKind, Interest, Observer, Rule, Search};
use quadrille::session::{Session, Stop, Target, Way};

use crate::preferences::preferring;
use crate::sessions::{sudoku, travel};
use crate::twin::cases;
use crate::two_way::any_search;

/// Whether an event is one of a node, by the algorithm: the others cover and uncover.
fn is_of_node(event: Event) -> bool {
    match event {
        Event::Try { .. }
        | Event::Retract { .. }
        | Event::Solution
        | Event::DeadEnd { .. }
        | Event::Restart { .. }
        | Event::Done => true,
        Event::Choose { .. }
        | Event::Cover { .. }
        | Event::Uncover { .. }
        | Event::Purify { .. }
        | Event::Unpurify { .. } => false,
    }
}

/// What it was told: the step, the level and the event. Stops after each that has a number like this one.
struct Heard {
    told: Vec<(u64, usize, Event)>,
    stops: usize,
}

impl Observer for Heard {
    const HEARS: Interest = Interest::Nodes;

    fn event(&mut self, search: &Search, event: Event) -> ControlFlow<()> {
        // From the middle of an option to where a run begins it is told of everything.
        if is_of_node(event) {
            assert_eq!(search.last_event(), Some(event));
            self.told.push((search.step(), search.level(), event));
        }
        if self.told.len().is_multiple_of(self.stops) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn a_run_tells_of_nodes_what_single_steps_tell(search in preferring(any_search()), stops in 1..40usize) {
        let mut stepped = search.clone();
        let mut expected = Vec::new();
        while let Some(event) = stepped.next() {
            if is_of_node(event) {
                expected.push((stepped.step(), stepped.level(), event));
            }
        }
        let mut running = search;
        let mut heard = Heard { told: Vec::new(), stops };
        while running.last_event() != Some(Event::Done) {
            running.run(&mut heard);
        }
        prop_assert_eq!(heard.told, expected);
        prop_assert!(running == stepped);
    }
}

/// Far enough that the session need not be told of each event, and near enough that it has to be.
const FAR: u64 = 60_011;
const NEAR: u64 = 977;

fn in_strides(session: &mut Session, end: u64, stride: u64) {
    while session.search().step() < end {
        let step = (session.search().step() + stride).min(end);
        travel(session, Target::Step(step));
    }
}

#[test]
fn a_long_way_leaves_what_short_ones_leave() {
    for rule in [Rule::First, Rule::Fewest] {
        let (mut long, mut short) = (sudoku("platinum-blonde", rule), sudoku("platinum-blonde", rule));
        in_strides(&mut long, FAR, FAR);
        in_strides(&mut short, FAR, NEAR);
        assert_eq!(long.search().step(), FAR);
        assert!(long.search() == short.search());
        assert_eq!(long.tree(), short.tree());
        assert!(!long.tree().is_empty());
        assert_eq!(long.timeline(), short.timeline());
    }
}

#[test]
fn a_breakpoint_on_any_event_holds_where_single_steps_meet_it() {
    let uncovers = Stop::Kind(EventKind::Uncover);
    for stop in [Stop::Deepest, Stop::DeadEnd, Stop::EveryNode(5_000), uncovers] {
        let mut session = sudoku("platinum-blonde", Rule::First);
        session.breakpoints_mut().set(stop);
        let mut stepped = session.search().clone();
        for _ in 0..20 {
            travel(&mut session, Target::Stop(Way::Forward));
            let is_met = |search: &Search, event: Event| {
                event == Event::Done || event == Event::Solution || stop.holds(search, event)
            };
            while let Some(event) = stepped.next() {
                if is_met(&stepped, event) {
                    break;
                }
            }
            assert_eq!(session.search().step(), stepped.step(), "{stop:?}");
        }
    }
}
