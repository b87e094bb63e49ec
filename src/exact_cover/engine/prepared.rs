//! A problem made ready, and the questions it answers.

use std::fmt;

use super::core::Core;
use super::watch::{Limit, Listener, Watch};
use super::{Effort, Engine, StopReason, Table, Worker, bitset, dancing, planes};
use crate::exact_cover::{ConflictError, OptionId, Problem};

/// A problem laid out for an engine, to be shared by any number of [`Solver`]s and threads.
///
/// Laying out costs about a millisecond for a Sudoku's empty grid; a question then costs nothing but
/// its search. A problem whose tables would be too large before anything is given is laid out anew
/// for each question, without the options that the givens exclude.
pub struct Prepared {
    /// The whole problem; places in it are option numbers.
    source: Core,
    wanted: Engine,
    ready: Ready,
    /// The place in the ready core of each option of the problem, or [`NOWHERE`].
    places: Vec<u32>,
}

const NOWHERE: u32 = u32::MAX;

impl fmt::Debug for Prepared {
    /// Only which engine answers: the tables say nothing to a reader.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Prepared").field("engine", &self.engine()).finish_non_exhaustive()
    }
}

/// What is left of a problem, laid out.
struct Ready {
    core: Core,
    /// Nothing for a core without items to cover, or without hope.
    table: Option<Box<dyn Table>>,
}

impl Ready {
    fn new(core: Core, engine: Engine) -> Ready {
        let table = if core.hopeless || core.primary == 0 { None } else { lay_out(&core, engine) };
        Ready { core, table }
    }
}

/// The core in the tables of `engine`, or of the links if its shape does not suit that engine.
fn lay_out(core: &Core, engine: Engine) -> Option<Box<dyn Table>> {
    let by_planes = || planes::prepare(core);
    let by_bitset = || bitset::prepare(core);
    let table = match engine {
        Engine::Links => None,
        Engine::Planes => by_planes(),
        Engine::Bitset => by_bitset(),
        // Where an item has more than an eighth of all options, planes are many and all options few.
        Engine::Auto | Engine::Memo if 8 * core.widest() > core.len() => by_bitset().or_else(by_planes),
        Engine::Auto | Engine::Memo => by_planes().or_else(by_bitset),
    };
    table.or_else(|| dancing::prepare(core))
}

impl Prepared {
    /// Lays `problem` out for `engine`, or for the one that suits its shape. An engine that the
    /// shape does not suit is replaced by the links; [`Prepared::engine`] tells.
    pub fn new(problem: &Problem, engine: Engine) -> Prepared {
        let source = Core::of(problem);
        let core = source.after([]);
        let mut places = vec![NOWHERE; source.len()];
        for (place, id) in core.ids.iter().enumerate() {
            places[id.index()] = place as u32;
        }
        Prepared { source, wanted: engine, ready: Ready::new(core, engine), places }
    }

    /// The engine that answers, as long as not too much is given.
    pub fn engine(&self) -> Engine {
        self.ready.table.as_ref().map_or(Engine::Links, |table| table.engine())
    }

    /// The engine that it was made for.
    pub(super) fn wanted(&self) -> Engine {
        self.wanted
    }

    /// Something to ask.
    pub fn solver(&self) -> Solver<'_> {
        let worker = self.ready.table.as_ref().map(|table| table.worker());
        Solver {
            prepared: self,
            worker,
            givens: Vec::new(),
            taker: vec![(0, OptionId(NOWHERE)); self.source.items],
            question: 0,
        }
    }

    /// What is left when these options are taken too, which do not exclude each other.
    pub(super) fn core_after(&self, given: &[OptionId]) -> Core {
        self.source.after(given.iter().map(|option| option.index()))
    }
}

/// Answers questions about a [`Prepared`] problem, one after the other. It keeps its scratch space from
/// one to the next; threads have one each.
pub struct Solver<'a> {
    prepared: &'a Prepared,
    worker: Option<Box<dyn Worker + 'a>>,
    givens: Vec<u32>,
    /// By item, the last question in which a given option covered it, and which option.
    taker: Vec<(u64, OptionId)>,
    question: u64,
}

impl Solver<'_> {
    /// Finds every solution that has the options `given`, until `watch` breaks.
    ///
    /// # Errors
    /// If two of the options given exclude each other, or one does not exist.
    pub fn solve(
        &mut self,
        given: &[OptionId],
        watch: &mut dyn Watch,
    ) -> Result<(StopReason, Effort), ConflictError> {
        self.check(given)?;
        let ready = &self.prepared.ready;
        if !self.place(given) {
            // Something given is not in the core: start again from the whole problem.
            let ready = Ready::new(self.prepared.core_after(given), self.prepared.wanted);
            let mut worker = ready.table.as_ref().map(|table| table.worker());
            return Ok(answer(&ready.core, worker.as_deref_mut(), &[], watch));
        }
        Ok(answer(&ready.core, self.worker.as_deref_mut(), &self.givens, watch))
    }

    /// The first solution that has the options `given`, if there is one.
    ///
    /// # Errors
    /// As for [`Solver::solve`].
    pub fn first(&mut self, given: &[OptionId]) -> Result<Option<Vec<OptionId>>, ConflictError> {
        let mut first = None;
        self.solve(given, &mut |found: super::FoundSolution<'_>| {
            first = Some(found.options().collect());
            std::ops::ControlFlow::Break(())
        })?;
        Ok(first)
    }

    /// How many solutions have the options `given`, counted no further than `limit`. A limit of 2
    /// tells whether there is none, one or several.
    ///
    /// # Errors
    /// As for [`Solver::solve`].
    pub fn count_to(&mut self, given: &[OptionId], limit: u64) -> Result<u64, ConflictError> {
        if limit == 0 {
            return self.check(given).map(|()| 0);
        }
        let mut limit = Limit::new(limit);
        self.solve(given, &mut limit)?;
        Ok(limit.found)
    }

    /// Refuses options that exclude each other, or do not exist.
    pub(super) fn check(&mut self, given: &[OptionId]) -> Result<(), ConflictError> {
        let source = &self.prepared.source;
        self.question += 1;
        for (place, &later) in given.iter().enumerate() {
            if later.index() >= source.len() {
                return Err(ConflictError { earlier: None, later });
            }
            for (item, colour) in source.entries_of(later.index()) {
                let taker = &mut self.taker[item as usize];
                let agrees = || colour != 0 && source.colour_in(taker.1.index(), item) == colour;
                if taker.0 == self.question && !agrees() {
                    return Err(ConflictError { earlier: Some(taker.1), later });
                }
                *taker = (self.question, later);
            }
            // With nothing but colours an option agrees with itself.
            if source.entries_of(later.index()).all(|(_, colour)| colour != 0)
                && given[..place].contains(&later)
            {
                return Err(ConflictError { earlier: Some(later), later });
            }
        }
        Ok(())
    }

    /// Finds the places of what is given in the core. Says no if one has none.
    fn place(&mut self, given: &[OptionId]) -> bool {
        let places = &self.prepared.places;
        self.givens.clear();
        self.givens.extend(given.iter().map(|option| places[option.index()]));
        !self.givens.contains(&NOWHERE)
    }
}

fn answer(
    core: &Core,
    worker: Option<&mut (dyn Worker + '_)>,
    givens: &[u32],
    watch: &mut dyn Watch,
) -> (StopReason, Effort) {
    let mut ear = Listener::new(watch, &core.taken);
    let rest = match worker {
        _ if core.hopeless => StopReason::Done,
        Some(worker) => worker.solve(givens, &mut ear),
        // No item is left: what was taken is the only solution.
        None if ear.found(&[]).is_break() => StopReason::Stopped,
        None => StopReason::Done,
    };
    (rest, ear.effort)
}
