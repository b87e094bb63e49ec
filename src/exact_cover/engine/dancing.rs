//! The reference among the engines: [`Search`] flat out, kept from one question to the next.

use std::ops::ControlFlow;

use super::core::Core;
use super::watch::Listener;
use super::{Engine, StopReason, Table, Worker};
use crate::exact_cover::position::Position;
use crate::exact_cover::{Event, Observer, OptionId, Search};

/// How many words one option tried is taken to look at, between two pulses.
const WORDS_PER_TRY: usize = 512;

struct Dancing {
    ids: Vec<OptionId>,
    start: Search,
    position: Position,
}

/// Suits every shape that has an item.
pub(super) fn prepare(core: &Core) -> Option<Box<dyn Table>> {
    let problem = core.problem()?;
    let start = Search::new(&problem);
    Some(Box::new(Dancing { ids: core.ids.clone(), position: start.position(), start }))
}

impl Table for Dancing {
    fn engine(&self) -> Engine {
        Engine::Links
    }

    fn worker(&self) -> Box<dyn Worker + '_> {
        Box::new(Run { table: self, search: self.start.clone() })
    }
}

struct Run<'a> {
    table: &'a Dancing,
    search: Search,
}

impl Worker for Run<'_> {
    fn solve(&mut self, givens: &[u32], ear: &mut Listener<'_>) -> StopReason {
        let table = self.table;
        for &option in givens {
            self.search.give(OptionId(option));
        }
        let rest = self.search.run(&mut Told { ear, ids: &table.ids });
        ear.effort.rounds += self.search.stats().updates;
        self.search.rewind(&table.position);
        rest
    }
}

/// The observer that passes on what an ear wants to hear.
struct Told<'a, 'b> {
    ear: &'a mut Listener<'b>,
    ids: &'a [OptionId],
}

impl Observer for Told<'_, '_> {
    #[inline]
    fn event(&mut self, search: &Search, event: Event) -> ControlFlow<()> {
        match event {
            Event::Solution => self.ear.found_by(search, self.ids),
            Event::Try { .. } => {
                self.ear.effort.guesses += 1;
                self.ear.worked_by(search, WORDS_PER_TRY)
            }
            _ => ControlFlow::Continue(()),
        }
    }
}
