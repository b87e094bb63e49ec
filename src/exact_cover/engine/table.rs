//! The interface of an engine: a table that it lays a problem out in, and workers that search it.
//!
//! A worker can be stopped at a solution and asked to go on: each engine keeps its stack by itself. That is
//! what makes [`Solutions`](super::Solutions) lazy.

use std::sync::Arc;

use super::engines::Engine;
use super::path::Decision;
use super::watch::Listener;
use crate::exact_cover::run::StopReason;

/// A problem laid out for an engine.
pub(super) trait Table: Send + Sync {
    fn engine(&self) -> Engine;

    /// Scratch space to search in.
    fn worker(self: Arc<Self>) -> Box<dyn EngineWorker>;
}

/// An engine at work on its table.
pub(super) trait EngineWorker: Send {
    /// Goes back to the start and takes these options of the core, which do not exclude each other.
    fn begin(&mut self, givens: &[u32]);

    /// Goes back to the start with the digits of a 9×9 grid, row by row, 0 for a blank, whether or not they exclude each other: then there
    /// is no solution. Says no if its options are not those of the grid, by cell and digit.
    fn begin_grid(&mut self, _: &[u8; 81]) -> bool {
        false
    }

    /// Finds one solution after the other until the listener says stop. Stopped at a solution, it goes on
    /// behind it when it is called again; stopped by the pulse, it has to begin anew, or to resume its path.
    fn run(&mut self, listener: &mut Listener<'_>) -> StopReason;

    /// Where the pulse stopped it.
    fn path(&self) -> Vec<Decision>;

    /// Goes from the start, where nothing is given, to where the pulse stopped it or another worker on the same table.
    /// Says no if these decisions do not lead anywhere; then it has to begin anew.
    fn resume(&mut self, path: &[Decision]) -> bool;
}

/// A problem of which nothing is left to search: it has one solution, what was taken already, or none.
pub(super) struct Settled {
    pub(super) has_solution: bool,
}

impl Table for Settled {
    fn engine(&self) -> Engine {
        Engine::Links
    }

    fn worker(self: Arc<Self>) -> Box<dyn EngineWorker> {
        Box::new(SettledWorker { has_solution: self.has_solution, is_told: false })
    }
}

struct SettledWorker {
    has_solution: bool,
    is_told: bool,
}

impl EngineWorker for SettledWorker {
    fn begin(&mut self, _: &[u32]) {
        self.is_told = false;
    }

    fn run(&mut self, listener: &mut Listener<'_>) -> StopReason {
        let has_more = self.has_solution && !std::mem::replace(&mut self.is_told, true);
        if has_more && listener.found(&[]).is_break() { StopReason::Stopped } else { StopReason::Done }
    }

    fn path(&self) -> Vec<Decision> {
        Vec::new()
    }

    fn resume(&mut self, path: &[Decision]) -> bool {
        path.is_empty()
    }
}
