//! The reference among the engines: [`Search`] flat out, kept from one question to the next.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::core::Core;
use super::engines::Engine;
use super::path::Decision;
use super::table::{EngineWorker, Table};
use super::watch::Listener;
use crate::exact_cover::event::Event;
use crate::exact_cover::position::Position;
use crate::exact_cover::problem::{OptionId, Problem};
use crate::exact_cover::run::{Observer, StopReason};
use crate::exact_cover::search::Search;

/// How many words one option tried is taken to look at, between two pulses.
const WORDS_PER_TRY: usize = 512;

struct LinksTable {
    ids: Vec<OptionId>,
    start: Search,
    position: Position,
}

/// Suits every shape that has an item.
pub(super) fn prepare(core: &Core) -> Option<Arc<dyn Table>> {
    let problem = core.problem()?;
    let start = Search::new(&problem);
    Some(Arc::new(LinksTable { ids: core.ids.clone(), position: start.position(), start }))
}

/// A search of the whole problem, by whatever rule.
pub(super) fn of_search(start: Search, problem: &Problem) -> impl Table + use<> {
    LinksTable { ids: problem.options().collect(), position: start.position(), start }
}

impl Table for LinksTable {
    fn engine(&self) -> Engine {
        Engine::Links
    }

    fn worker(self: Arc<Self>) -> Box<dyn EngineWorker> {
        Box::new(LinksWorker { search: self.start.clone(), table: self })
    }
}

struct LinksWorker {
    table: Arc<LinksTable>,
    search: Search,
}

impl EngineWorker for LinksWorker {
    fn begin(&mut self, givens: &[u32]) {
        self.search.rewind(&self.table.position, self.table.start.taken().len());
        for &option in givens {
            self.search.give(OptionId(option));
        }
    }

    fn run(&mut self, listener: &mut Listener<'_>) -> StopReason {
        let before = self.search.stats().updates;
        let stop = self.search.run(&mut Told { listener, ids: &self.table.ids });
        listener.effort.rounds += self.search.stats().updates - before;
        stop
    }

    fn path(&self) -> Vec<Decision> {
        self.search.path().map(|place| Decision::Taken(self.table.ids[place.index()])).collect()
    }

    fn resume(&mut self, path: &[Decision]) -> bool {
        let place = |decision: &Decision| match decision {
            Decision::Taken(option) => self.table.ids.binary_search(option).ok(),
            Decision::Searched(_) => None,
        };
        let places: Option<Vec<OptionId>> =
            path.iter().map(|decision| place(decision).map(|place| OptionId(place as u32))).collect();
        places.is_some_and(|places| self.search.descend(&places))
    }
}

/// The observer that passes on what a listener wants to hear.
struct Told<'a, 'b> {
    listener: &'a mut Listener<'b>,
    ids: &'a [OptionId],
}

impl Observer for Told<'_, '_> {
    #[inline]
    fn event(&mut self, search: &Search, event: Event) -> ControlFlow<()> {
        match event {
            Event::Solution => self.listener.found_by(search, self.ids),
            Event::Try { .. } => {
                self.listener.effort.guesses += 1;
                self.listener.worked_by(search, WORDS_PER_TRY)
            }
            Event::Choose { .. }
            | Event::Cover { .. }
            | Event::Purify { .. }
            | Event::DeadEnd { .. }
            | Event::Uncover { .. }
            | Event::Unpurify { .. }
            | Event::Retract { .. }
            | Event::Restart { .. }
            | Event::Done => ControlFlow::Continue(()),
        }
    }
}
