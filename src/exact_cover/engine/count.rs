//! How many solutions: by remembering where that helps, else one by one.

use std::ops::ControlFlow;

use super::engines::Engine;
use super::memo::{self, MemoOutcome, Memory, Patience};
use super::prepared::Prepared;
use super::watch::{Effort, FoundSolution, Listener, Watch};
use crate::exact_cover::conflict_error::ConflictError;
use crate::exact_cover::problem::{OptionId, Problem};
use crate::exact_cover::run::StopReason;

/// The memory that [`Prepared::count`] has for a table of counts and the program around it, in bytes.
pub const MEMORY: u64 = 256 << 20;

/// How many solutions there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolutionCount {
    /// How many were counted; `u128::MAX` if there are more than that.
    pub solutions: u128,
    /// Whether that is all of them. If not, the pulse broke before, or the number cannot hold them.
    pub complete: bool,
    /// The engine that counted.
    pub engine: Engine,
    /// The cost, a memo that gave up included.
    pub effort: Effort,
    /// The statistics of the memo's table, if the memo was tried.
    pub memory: Option<Memory>,
}

/// Listens to the pulse alone, and lets solutions go by.
struct PulseOnly<F>(F);

impl<F: FnMut(&Effort) -> ControlFlow<()>> Watch for PulseOnly<F> {
    fn found(&mut self, _: FoundSolution<'_>) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
    fn pulse(&mut self, effort: &Effort) -> ControlFlow<()> {
        (self.0)(effort)
    }
}

impl Prepared {
    /// Counts the solutions that have the options `given`, until `pulse` breaks, which is asked as
    /// [`Watch::pulse`] is; solutions are not told, for most of them are never seen.
    ///
    /// Made for [`Engine::Auto`], it tries the memo first, and counts one by one as soon as that
    /// proves useless or unsuitable; made for [`Engine::Memo`], only if unsuitable; made for another, at once.
    /// `memory`, in bytes, is for the memo, of which its table may take fifteen sixteenths: [`MEMORY`] is a good choice.
    ///
    /// # Errors
    /// As for [`Solver::solve`](super::Solver::solve).
    pub fn count(
        &self,
        given: &[OptionId],
        memory: u64,
        pulse: impl FnMut(&Effort) -> ControlFlow<()>,
    ) -> Result<SolutionCount, ConflictError> {
        let mut solver = self.solver();
        solver.check(given)?;
        let mut pulse = PulseOnly(pulse);
        let mut tried = None;
        let mut spent = Effort::default();
        if matches!(self.wanted(), Engine::Auto | Engine::Memo) {
            match self.by_memo(given, memory, &mut pulse) {
                (Some(count), _) => return Ok(count),
                (None, (effort, table)) => (spent, tried) = (effort, table),
            }
        }
        let (rest, effort) = solver.solve(given, &mut pulse)?;
        Ok(SolutionCount {
            solutions: u128::from(effort.solutions),
            complete: rest == StopReason::Done,
            engine: self.engine(),
            effort: Effort {
                guesses: effort.guesses + spent.guesses,
                rounds: effort.rounds + spent.rounds,
                ..effort
            },
            memory: tried,
        })
    }
}

impl Prepared {
    /// Counts the solutions by the memo alone, until `pulse` breaks; nothing if the memo is useless or unsuitable, as
    /// [`Prepared::count`] says, or another engine was asked for. `complete` says whether it came to its end.
    pub fn count_by_memo(
        &self,
        memory: u64,
        pulse: impl FnMut(&Effort) -> ControlFlow<()>,
    ) -> Option<SolutionCount> {
        let is_asked = matches!(self.wanted(), Engine::Auto | Engine::Memo);
        is_asked.then(|| self.by_memo(&[], memory, &mut PulseOnly(pulse)).0).flatten()
    }

    /// What the memo counts, if it does; else what it cost, and its table if it was tried.
    fn by_memo(
        &self,
        given: &[OptionId],
        memory: u64,
        pulse: &mut dyn Watch,
    ) -> (Option<SolutionCount>, (Effort, Option<Memory>)) {
        let core = self.core_after(given);
        let mut listener = Listener::new(pulse, &[]);
        let patience = if self.wanted() == Engine::Memo { Patience::Endless } else { Patience::Long };
        let (tally, table) = match core.hopeless {
            true => (MemoOutcome::Counted(0), Memory::default()),
            false => memo::count(&core, memory, patience, &mut listener),
        };
        let effort = listener.effort;
        let (solutions, complete) = match tally {
            MemoOutcome::Counted(solutions) => (solutions, true),
            MemoOutcome::TooMany => (u128::MAX, false),
            MemoOutcome::Stopped(before) => (before, false),
            MemoOutcome::Useless => return (None, (effort, Some(table))),
            MemoOutcome::Unsuitable => return (None, (effort, None)),
        };
        let count = SolutionCount { solutions, complete, engine: Engine::Memo, effort, memory: Some(table) };
        (Some(count), (effort, None))
    }
}

impl Problem {
    /// How many solutions there are; `u128::MAX` if there are more than that.
    ///
    /// It is counted by the engine that suits the shape of the problem, and where parts of the search repeat,
    /// most solutions are never seen: the 12,988,816 ways to cover a chessboard with dominoes take a
    /// millisecond. At most [`MEMORY`] bytes are used for that. For a limit, a way to stop or several
    /// questions about the same problem, see [`Prepared`].
    ///
    /// ```
    /// use quadrille::problems::catalogue;
    ///
    /// let dominoes = catalogue::open(&["dominoes", "8x8"])?;
    /// assert_eq!(dominoes.problem.count(), 12_988_816);
    /// # Ok::<(), quadrille::problems::CatalogueError>(())
    /// ```
    #[must_use]
    pub fn count(&self) -> u128 {
        // Where nothing is given, nothing is in conflict.
        self.count_with(&[]).unwrap_or(0)
    }

    /// How many solutions have the options `given`: see [`Problem::count`].
    ///
    /// # Errors
    /// If two of the options given exclude each other, or one does not exist.
    pub fn count_with(&self, given: &[OptionId]) -> Result<u128, ConflictError> {
        let prepared = Prepared::new(self, Engine::Auto);
        prepared.count(given, MEMORY, |_| ControlFlow::Continue(())).map(|count| count.solutions)
    }
}
