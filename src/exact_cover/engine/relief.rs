//! What steps in for an engine that has worked for a while and found nothing.
//!
//! The engine that suits a shape goes through everything fastest. Where a first solution is hard to find, or hard to see
//! that there is none, another may do it in a blink: the memo sees at once that many ways lead to the same dead end, and
//! failure weights lead to what contradicts itself. So an engine that was not asked for by name, and has told nothing yet, is
//! interrupted now and then. Turns are measured in work, not in time: they are the same on every machine.
//!
//! A solution that has been told is never told by another engine again: whoever tells the first one goes on to the end.

use std::ops::ControlFlow;

use super::core::Core;
use super::memo::{self, MemoOutcome};
use super::table::EngineWorker;
use super::watch::{Effort, FoundSolution, Interlude, Listener, Watch};
use super::weights;
use crate::exact_cover::problem::OptionId;
use crate::exact_cover::run::StopReason;

/// Pulses of the engine before the first turn, and how many times as many before each further one.
const FIRST_DUE: u64 = 32;
const DUE_GROWTH: u64 = 64;
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
    turn: u64,
    has_told: bool,
}

impl Relief {
    pub(super) fn new(core: LazyCore) -> Relief {
        Relief { core: Some(core), lane: None, due: FIRST_DUE, turn: FIRST_TURN, has_told: false }
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
    fn turn(&mut self, pulses: u64, watch: &mut dyn Watch, effort: &mut Effort) -> Option<StopReason> {
        if pulses < self.due {
            return None;
        }
        self.due = self.due.saturating_mul(DUE_GROWTH);
        if let Some(core) = self.core.take() {
            let core = core();
            let mut turn = Turn::new(watch, MEMO_PULSES);
            let mut listener = Listener::new(&mut turn, &[]);
            let (outcome, _) = memo::count(&core, MEMO_BYTES, false, &mut listener);
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
            assert_eq!(relief.turn(FIRST_DUE - 1, &mut nobody, &mut effort), None);
            assert_eq!(relief.turn(FIRST_DUE, &mut nobody, &mut effort), Some(StopReason::Done));
            assert!(effort.solutions == 0 && !relief.has_told());
        }
    }
}
