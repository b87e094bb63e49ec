//! What steps in for an engine that has worked for a while and found nothing.
//!
//! The engine that suits a shape goes through everything fastest. Where a first solution is hard to find, or hard to see
//! that there is none, another may do it in a blink: the memo sees at once that many ways lead to the same dead end, and
//! failure weights lead to what contradicts itself. So an engine that was not asked for by name, and has told nothing yet, is
//! interrupted now and then. Turns are measured in work, not in time: they are the same on every machine. The failure weights take
//! longer than a search of a second, and so they leave an engine alone for as long as it is seen to come to its end.
//!
//! A solution that has been told is never told by another engine again: whoever tells the first one goes on to the end.

use std::ops::ControlFlow;

use super::core::Core;
use super::memo::{self, MemoOutcome, Patience};
use super::table::EngineWorker;
use super::watch::{Effort, FoundSolution, Interlude, Listener, Watch};
use super::weights;
use crate::exact_cover::problem::OptionId;
use crate::exact_cover::run::StopReason;

/// Pulses of the engine before the first turn, and how many times as many before each further one.
const FIRST_DUE: u64 = 32;
const DUE_GROWTH: u64 = 64;
/// An engine gets on that has come, in the second half of its work, through so great a part of what was left: one in this many.
const GETS_ON: f64 = 256.0;
/// How long the memo may try, once, in pulses and bytes. It gives up long before if it does not pay.
const MEMO_PULSES: u64 = 1024;
const MEMO_BYTES: u64 = 128 << 20;
/// Pulses of the first turn of the failure weights, and how many times as long each further one is.
const FIRST_TURN: u64 = 160;
const TURN_GROWTH: u64 = 16;

/// What is left of the problem when the question's givens are taken: made when it is needed.
pub(super) type LazyCore = Box<dyn FnOnce() -> Core + Send>;

/// The memo and the failure weights, waiting for their turns.
pub(super) struct Relief {
    /// Until the first turn.
    core: Option<LazyCore>,
    /// After it: options that belong to every solution, and the search for the others.
    lane: Option<(Vec<OptionId>, Box<dyn EngineWorker>)>,
    due: u64,
    /// The share of its search that the engine had behind it when half of that was done.
    at_half: f64,
    /// How long the memo may try, in pulses, and the failure weights the next time.
    memo_turn: u64,
    turn: u64,
    has_told: bool,
}

impl Relief {
    pub(super) fn new(core: LazyCore) -> Relief {
        Relief {
            core: Some(core),
            lane: None,
            due: FIRST_DUE,
            at_half: 0.0,
            memo_turn: MEMO_PULSES,
            turn: FIRST_TURN,
            has_told: false,
        }
    }

    /// Whether a solution was told here: then the engine has nothing more to say.
    pub(super) fn has_told(&self) -> bool {
        self.has_told
    }

    /// Goes on behind a solution that was told here.
    pub(super) fn go_on(&mut self, watch: &mut dyn Watch) -> (StopReason, Effort) {
        let Some((taken, worker)) = &mut self.lane else { return (StopReason::Done, Effort::default()) };
        let mut listener = Listener::new(watch, taken);
        let stop = worker.run(&mut listener);
        (stop, listener.effort)
    }
}

impl Interlude for Relief {
    fn turn(
        &mut self,
        pulses: u64,
        share: f64,
        watch: &mut dyn Watch,
        effort: &mut Effort,
    ) -> Option<StopReason> {
        if pulses <= self.due / 2 {
            self.at_half = share;
        }
        if pulses < self.due {
            return None;
        }
        if let Some(core) = self.core.take() {
            let core = core();
            let mut turn = Turn::new(watch, self.memo_turn);
            let mut listener = Listener::new(&mut turn, &[]);
            let (outcome, _) = memo::count(&core, MEMO_BYTES, Patience::Short, &mut listener);
            effort.add(listener.effort);
            let is_cut = turn.is_cut;
            match outcome {
                MemoOutcome::Counted(0) => return Some(StopReason::Done),
                MemoOutcome::Stopped(_) if is_cut => return Some(StopReason::Stopped),
                MemoOutcome::Counted(_)
                | MemoOutcome::Stopped(_)
                | MemoOutcome::TooMany
                | MemoOutcome::Useless
                | MemoOutcome::Unsuitable => {}
            }
            self.lane = weights::prepare(&core).map(|table| (core.taken.clone(), table.worker()));
        }
        if GETS_ON * (share - self.at_half) > 1.0 - share {
            (self.due, self.at_half) = (self.due.saturating_mul(2), share);
            return None;
        }
        self.due = self.due.saturating_mul(DUE_GROWTH);
        let (taken, worker) = self.lane.as_mut()?;
        let mut turn = Turn::new(watch, self.turn);
        self.turn = self.turn.saturating_mul(TURN_GROWTH);
        let mut listener = Listener::new(&mut turn, taken);
        let stop = worker.run(&mut listener);
        let done = listener.effort;
        effort.add(done);
        self.has_told = done.solutions > 0;
        (stop == StopReason::Done || turn.is_cut).then_some(stop)
    }
}

/// A watch that has enough after so many pulses, unless a solution has been told.
struct Turn<'a> {
    watch: &'a mut dyn Watch,
    pulses: u64,
    has_told: bool,
    /// Whether it was the watch itself that broke.
    is_cut: bool,
}

impl<'a> Turn<'a> {
    fn new(watch: &'a mut dyn Watch, pulses: u64) -> Turn<'a> {
        Turn { watch, pulses, has_told: false, is_cut: false }
    }
}

impl Watch for Turn<'_> {
    fn found(&mut self, solution: FoundSolution<'_>) -> ControlFlow<()> {
        self.has_told = true;
        let told = self.watch.found(solution);
        self.is_cut = told.is_break();
        told
    }

    fn pulse(&mut self, effort: &Effort) -> ControlFlow<()> {
        let told = self.watch.pulse(effort);
        self.is_cut = told.is_break();
        self.pulses = self.pulses.saturating_sub(1);
        if self.pulses == 0 && !self.has_told { ControlFlow::Break(()) } else { told }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact_cover::problem::Problem;

    /// A problem of these options, lists of items that must all be covered.
    fn cover(items: usize, options: impl IntoIterator<Item = [usize; 2]>) -> Problem {
        let mut builder = Problem::builder();
        let items: Vec<_> = (0..items).map(|item| builder.primary(item.to_string()).unwrap()).collect();
        for option in options {
            builder.option_of(option.map(|item| items[item])).unwrap();
        }
        builder.build().unwrap()
    }

    /// A square board without two opposite corners, by dominoes: both corners are of one colour. Its squares are numbered
    /// in steps of `stride`.
    fn mutilated(side: usize, stride: usize) -> Problem {
        let last = side * side - 1;
        let squares = 1..last;
        let right =
            squares.clone().filter(|square| square % side + 1 < side).map(|square| [square, square + 1]);
        let down = squares.map(|square| [square, square + side]);
        let both = right.chain(down).filter(|&[_, other]| other < last);
        let number = |square: usize| (square - 1) * stride % (last - 1);
        cover(last - 1, both.map(|pair| pair.map(number)).collect::<Vec<_>>())
    }

    /// So many pigeons, and a hole fewer, which is to hold one of them each.
    fn pigeons(count: usize) -> Problem {
        let pairs = (0..count).flat_map(|pigeon| (0..count - 1).map(move |hole| [pigeon, count + hole]));
        cover(2 * count - 1, pairs.collect::<Vec<_>>())
    }

    #[test]
    fn that_nothing_leads_anywhere_is_seen_by_the_memo() {
        for problem in [mutilated(8, 1), mutilated(10, 1), mutilated(12, 61), pigeons(11)] {
            let mut relief = Relief::new(Box::new(move || Core::of(&problem).after([])));
            let mut nobody = |_: FoundSolution<'_>| ControlFlow::Continue(());
            let mut effort = Effort::default();
            assert_eq!(relief.turn(FIRST_DUE - 1, 0.0, &mut nobody, &mut effort), None);
            assert_eq!(relief.turn(FIRST_DUE, 0.0, &mut nobody, &mut effort), Some(StopReason::Done));
            assert!(effort.solutions == 0 && !relief.has_told());
        }
    }

    /// Langford's pairs of `1..=count`: by how the numbers are divided by 4, there are some or none.
    fn langford(count: usize) -> Problem {
        let mut builder = Problem::builder();
        let items: Vec<_> = (0..3 * count).map(|item| builder.primary(item.to_string()).unwrap()).collect();
        for pair in 1..=count {
            for first in 0..2 * count - pair - 1 {
                let places = [pair - 1, count + first, count + first + pair + 1];
                builder.option_of(places.map(|item| items[item])).unwrap();
            }
        }
        builder.build().unwrap()
    }

    fn relief_of(problem: &Problem) -> Relief {
        let core = Core::of(problem).after([]);
        Relief::new(Box::new(|| core))
    }

    /// Breaks at a solution or a pulse that stands so far ahead.
    #[derive(Default)]
    struct Guard {
        told: Vec<Vec<OptionId>>,
        pulses: u64,
        break_at_solution: Option<usize>,
        break_at_pulse: Option<u64>,
    }

    impl Watch for Guard {
        fn found(&mut self, solution: FoundSolution<'_>) -> ControlFlow<()> {
            let mut options = solution.to_vec();
            options.sort_unstable();
            self.told.push(options);
            match self.break_at_solution == Some(self.told.len()) {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        }

        fn pulse(&mut self, _: &Effort) -> ControlFlow<()> {
            self.pulses += 1;
            match self.break_at_pulse == Some(self.pulses) {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        }
    }

    #[test]
    fn who_has_told_a_solution_goes_on_to_the_end() {
        let problem = langford(7);
        for break_at in [None, Some(1), Some(2), Some(51)] {
            let mut relief = relief_of(&problem);
            let mut guard = Guard { break_at_solution: break_at, ..Guard::default() };
            let mut effort = Effort::default();
            let ended = relief.turn(FIRST_DUE, 0.0, &mut guard, &mut effort);
            let expected = if break_at.is_none() { StopReason::Done } else { StopReason::Stopped };
            assert_eq!((ended, relief.has_told()), (Some(expected), true));
            assert_eq!(effort.solutions, guard.told.len() as u64);
            if let Some(count) = break_at {
                assert_eq!(guard.told.len(), count);
                let (stop, rest) = relief.go_on(&mut guard);
                assert_eq!((stop, rest.solutions as usize), (StopReason::Done, guard.told.len() - count));
            }
            guard.told.sort_unstable();
            guard.told.dedup();
            // OEIS A014552 counts a pair of mirror images once.
            assert_eq!(guard.told.len(), 2 * 26);
        }
    }

    #[test]
    fn a_turn_without_a_solution_ends_and_the_next_one_is_longer() {
        // 13 and 14 numbers have no arrangement, which takes very long to see.
        let mut relief = relief_of(&langford(14));
        (relief.memo_turn, relief.turn) = (1, 1);
        let (mut guard, mut effort) = (Guard::default(), Effort::default());
        assert_eq!(relief.turn(FIRST_DUE, 0.0, &mut guard, &mut effort), None);
        let first = guard.pulses;
        assert_eq!((relief.has_told(), first), (false, 1 + 1));
        // Not before it is due again.
        assert_eq!(relief.turn(FIRST_DUE * DUE_GROWTH - 1, 0.0, &mut guard, &mut effort), None);
        assert_eq!(guard.pulses, first);
        assert_eq!(relief.turn(FIRST_DUE * DUE_GROWTH, 0.0, &mut guard, &mut effort), None);
        // The memo has had its one try.
        assert_eq!(guard.pulses - first, TURN_GROWTH);
        // Whoever listens has the last word in any turn.
        guard.break_at_pulse = Some(guard.pulses + 2);
        let late = FIRST_DUE * DUE_GROWTH * DUE_GROWTH;
        assert_eq!(relief.turn(late, 0.0, &mut guard, &mut effort), Some(StopReason::Stopped));
        assert!(!relief.has_told() && guard.told.is_empty());
    }

    #[test]
    fn an_engine_that_gets_on_is_left_alone_until_it_does_not() {
        let mut relief = relief_of(&langford(14));
        (relief.memo_turn, relief.turn) = (1, 1);
        let (mut guard, mut effort) = (Guard::default(), Effort::default());
        let mut turn = |pulses, share| {
            let before = guard.pulses;
            assert_eq!(relief.turn(pulses, share, &mut guard, &mut effort), None);
            guard.pulses - before
        };
        // A tenth of the search in the second half of the work: but the memo has its try.
        assert_eq!(turn(FIRST_DUE / 2, 0.2), 0);
        assert_eq!(turn(FIRST_DUE, 0.3), 1);
        assert_eq!(turn(FIRST_DUE + 1, 0.3), 0);
        // Half of it lies behind, but since then one in a hundred of the rest was done, and later one in ten thousand.
        assert_eq!(turn(2 * FIRST_DUE, 0.5), 0);
        assert_eq!(turn(4 * FIRST_DUE, 0.505), 0);
        assert_eq!(turn(8 * FIRST_DUE - 1, 0.50505), 0);
        assert_eq!(turn(8 * FIRST_DUE, 0.50505), 1);
    }

    #[test]
    fn whoever_listens_can_stop_the_memo() {
        let mut relief = relief_of(&langford(14));
        let mut guard = Guard { break_at_pulse: Some(1), ..Guard::default() };
        let mut effort = Effort::default();
        assert_eq!(relief.turn(FIRST_DUE, 0.0, &mut guard, &mut effort), Some(StopReason::Stopped));
        assert_eq!((guard.pulses, relief.has_told()), (1, false));
    }
}
