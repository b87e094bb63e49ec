//! Branching, and beginning anew.

use std::sync::Arc;

use super::cells::{CellLists, Cells, CellsMark, RanEmpty};
use crate::exact_cover::engine::core::Core;
use crate::exact_cover::engine::engines::Engine;
use crate::exact_cover::engine::path::Decision;
use crate::exact_cover::engine::table::{EngineWorker, Table};
use crate::exact_cover::engine::watch::Listener;
use crate::exact_cover::luby::luby;
use crate::exact_cover::run::StopReason;

/// Failures before the first restart.
const PATIENCE: u64 = 128;

struct WeightsTable(Arc<CellLists>);

/// Suits every shape that has an item.
pub(in crate::exact_cover::engine) fn prepare(core: &Core) -> Option<Arc<dyn Table>> {
    (core.primary > 0).then(|| Arc::new(WeightsTable(Arc::new(CellLists::new(core)))) as Arc<dyn Table>)
}

impl Table for WeightsTable {
    fn engine(&self) -> Engine {
        Engine::Weights
    }

    fn worker(self: Arc<Self>) -> Box<dyn EngineWorker> {
        Box::new(WeightsWorker::new(Arc::clone(&self.0)))
    }
}

/// A branching to come back to.
struct BranchLevel {
    option: u32,
    mark: CellsMark,
    searched: usize,
}

struct WeightsWorker {
    cells: Cells,
    levels: Vec<BranchLevel>,
    /// Options whose solutions have all been told, on the way here.
    searched: Vec<u32>,
    /// After what was given.
    base: CellsMark,
    /// Since the last restart.
    failures: u64,
    patience: u64,
    runs: u64,
    may_restart: bool,
    /// Whether the state that it stands at is possible, if that is to be looked at next: at the start, and where the pulse
    /// has stopped it.
    next: Option<bool>,
}

impl EngineWorker for WeightsWorker {
    fn begin(&mut self, givens: &[u32]) {
        self.cells.reset();
        self.levels.clear();
        self.searched.clear();
        (self.failures, self.patience, self.runs) = (0, PATIENCE, 1);
        let taken = givens.iter().try_for_each(|&option| self.cells.take(option as usize));
        // What they force is no guess of a later run either.
        let outcome = taken.and_then(|()| self.cells.propagate());
        (self.may_restart, self.next) = (true, Some(outcome.is_ok()));
        self.base = self.cells.mark();
    }

    fn run(&mut self, listener: &mut Listener<'_>) -> StopReason {
        // Stopped at a solution, it goes on behind it; by the pulse, where it stood.
        let Some(mut is_possible) = self.next.take().or_else(|| self.retreat()) else {
            return StopReason::Done;
        };
        loop {
            is_possible = is_possible && self.cells.propagate().is_ok();
            listener.effort.rounds += 1;
            if listener.worked(std::mem::take(&mut self.cells.work)).is_break() {
                self.next = Some(is_possible);
                return StopReason::Stopped;
            }
            if is_possible {
                if let Some(item) = self.cells.choose() {
                    listener.effort.guesses += 1;
                    is_possible = self.branch(item).is_ok();
                    continue;
                }
                self.may_restart = false;
                if listener.found(&self.cells.path).is_break() {
                    return StopReason::Stopped;
                }
            } else {
                self.failures += 1;
                self.cells.note_depth();
                if self.may_restart && self.failures >= self.patience {
                    self.restart();
                    is_possible = true;
                    continue;
                }
            }
            match self.retreat() {
                Some(possible) => is_possible = possible,
                None => return StopReason::Done,
            }
        }
    }

    fn path(&self) -> Vec<Decision> {
        let id = |option: u32| self.cells.lists.ids[option as usize];
        let mut decisions = Vec::new();
        let mut done = 0;
        for level in &self.levels {
            let before = &self.searched[done..level.searched];
            decisions.extend(before.iter().map(|&option| Decision::Searched(id(option))));
            decisions.push(Decision::Taken(id(level.option)));
            done = level.searched;
        }
        decisions.extend(self.searched[done..].iter().map(|&option| Decision::Searched(id(option))));
        decisions
    }

    fn resume(&mut self, path: &[Decision]) -> bool {
        // What was told before the path is not to be told again.
        self.may_restart &= path.is_empty();
        let lists = Arc::clone(&self.cells.lists);
        path.iter().all(|decision| {
            let (Decision::Taken(option) | Decision::Searched(option)) = decision;
            lists.ids.binary_search(option).is_ok_and(|place| {
                if !self.cells.is_alive(place) {
                    return false;
                }
                let outcome = match decision {
                    Decision::Searched(_) => {
                        self.searched.push(place as u32);
                        self.cells.remove(place)
                    }
                    Decision::Taken(_) => {
                        self.push_level(place);
                        self.cells.take(place)
                    }
                };
                self.next = self.next.map(|possible| possible && outcome.is_ok());
                true
            })
        })
    }
}

impl WeightsWorker {
    fn new(lists: Arc<CellLists>) -> WeightsWorker {
        let cells = Cells::new(lists);
        WeightsWorker {
            base: cells.mark(),
            cells,
            levels: Vec::new(),
            searched: Vec::new(),
            failures: 0,
            patience: PATIENCE,
            runs: 1,
            may_restart: true,
            next: Some(true),
        }
    }

    fn push_level(&mut self, option: usize) {
        let (mark, searched) = (self.cells.mark(), self.searched.len());
        self.levels.push(BranchLevel { option: option as u32, mark, searched });
    }

    /// Takes an option of the item; what is left without it comes later.
    fn branch(&mut self, item: usize) -> Result<(), RanEmpty> {
        let option = self.cells.option_to_try(item);
        if self.cells.size(item) > 1 {
            self.push_level(option);
        }
        self.cells.take(option)
    }

    /// Goes back to the last branching, if there is one, and leaves its option out. Says whether that is possible.
    fn retreat(&mut self) -> Option<bool> {
        let level = self.levels.pop()?;
        self.cells.undo(level.mark);
        self.searched.truncate(level.searched);
        self.searched.push(level.option);
        Some(self.cells.remove(level.option as usize).is_ok())
    }

    /// Begins anew, with the weights.
    fn restart(&mut self) {
        self.cells.restart(self.base);
        self.levels.clear();
        self.searched.clear();
        self.failures = 0;
        self.runs += 1;
        self.patience = PATIENCE * luby(self.runs);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact_cover::engine::prepared::Prepared;
    use crate::exact_cover::engine::watch::{Effort, FoundSolution, Watch};
    use crate::exact_cover::problem::{OptionId, Problem};
    use std::ops::ControlFlow;

    /// Breaks at every pulse.
    struct Impatient;

    impl Watch for Impatient {
        fn found(&mut self, _: FoundSolution<'_>) -> ControlFlow<()> {
            ControlFlow::Continue(())
        }

        fn pulse(&mut self, _: &Effort) -> ControlFlow<()> {
            ControlFlow::Break(())
        }
    }

    /// A pigeon more than holes, and before them as many pairs of items as said: each item alone or both together.
    fn pigeons(holes: usize, pairs: usize) -> Problem {
        let mut builder = Problem::builder();
        let mut items = |count: usize, from: &str| -> Vec<_> {
            (0..count).map(|number| builder.primary(format!("{from}{number}")).unwrap()).collect()
        };
        let (pairs, birds) = (items(2 * pairs, "pair"), items(holes + 1, "bird"));
        let holes: Vec<_> =
            (0..holes).map(|number| builder.secondary(format!("hole{number}")).unwrap()).collect();
        for pair in pairs.chunks(2) {
            for option in [&pair[..1], &pair[1..], pair] {
                builder.option_of(option.iter().copied()).unwrap();
            }
        }
        for &bird in &birds {
            for &hole in &holes {
                builder.option_of([bird, hole]).unwrap();
            }
        }
        builder.build().unwrap()
    }

    #[test]
    fn a_run_ends_after_as_many_failures_as_lubys_sequence_says() {
        let core = Core::of(&pigeons(8, 0)).after([]);
        let mut worker = WeightsWorker::new(Arc::new(CellLists::new(&core)));
        let mut runs = vec![0];
        for _ in 0..20_000 {
            let fails = worker.next == Some(false);
            // One step: the next look at what was done breaks.
            let mut watch = Impatient;
            let mut listener = Listener::new(&mut watch, &[]);
            listener.work = 0;
            if worker.run(&mut listener) == StopReason::Done {
                break;
            }
            if let Some(failures) = runs.last_mut().filter(|_| fails) {
                *failures += 1;
                // After another failure there is a state without one to go on with.
                if worker.failures == 0 {
                    runs.push(0);
                }
            }
        }
        assert_eq!(runs.get(..7), Some(&[1, 1, 2, 1, 1, 2, 4].map(|times| 128 * times)[..]), "{runs:?}");
    }

    /// What the givens force is gone: then nothing is left to guess but what there is without them.
    #[test]
    fn what_is_forced_is_no_guess_in_any_run() {
        let effort = |pairs: usize| {
            // The first item of each pair alone, and so the second.
            let given: Vec<OptionId> = (0..pairs as u32).map(|pair| OptionId(3 * pair)).collect();
            let mut solver = Prepared::new(&pigeons(6, pairs), Engine::Weights).solver();
            let mut watch = |_: FoundSolution<'_>| ControlFlow::Continue(());
            solver.solve(&given, &mut watch).unwrap().1
        };
        let alone = effort(0);
        assert!(alone.guesses > 200 && alone.solutions == 0);
        assert_eq!(effort(3), alone);
    }
}
