//! A problem made ready, and the questions it answers.

use std::fmt;
use std::sync::Arc;

use super::core::Core;
use super::engines::Engine;
use super::path::Decision;
use super::relief::Relief;
use super::table::{EngineWorker, Settled, Table};
use super::watch::{Effort, FoundSolution, Interlude, Limit, Listener, Watch};
use super::{bitset, dancing, planes, sudoku, weights};
use crate::exact_cover::conflict_error::ConflictError;
use crate::exact_cover::problem::{OptionId, Problem};
use crate::exact_cover::run::StopReason;

/// A problem laid out for an engine, to be shared by any number of [`Solver`]s and threads. A clone is the
/// same one.
///
/// Laying out costs about a millisecond for a Sudoku's empty grid; a question then costs nothing but
/// its search. A problem whose tables would be too large before anything is given is laid out anew
/// for each question, without the options that the givens exclude.
///
/// ```
/// use quadrille::exact_cover::{Engine, Prepared, text};
///
/// let problem = text::parse("A B C\nA\nB C\nA B\nC\n")?;
/// let prepared = Prepared::new(&problem, Engine::Auto);
/// let given = [problem.option_named("A").unwrap()];
/// let solutions: Vec<_> = prepared.solutions(&given)?.collect();
/// assert_eq!(solutions.len(), 1);
/// assert_eq!(prepared.solver().count_to(&[], 10)?, 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Prepared(Arc<PreparedTables>);

struct PreparedTables {
    /// The whole problem; places in it are option numbers.
    source: Core,
    wanted: Engine,
    ready: Arc<Ready>,
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

/// The rest of a problem after its forced options, laid out for an engine.
struct Ready {
    table: Arc<dyn Table>,
    /// Options that belong to every solution, and are in no table.
    taken: Vec<OptionId>,
}

impl Ready {
    fn new(core: &Core, engine: Engine) -> Ready {
        let settled = |has_solution| -> Arc<dyn Table> { Arc::new(Settled { has_solution }) };
        let table = match core {
            Core { hopeless: true, .. } => settled(false),
            Core { primary: 0, .. } => settled(true),
            // Without a table there would be no item.
            _ => lay_out(core, engine).unwrap_or_else(|| settled(true)),
        };
        Ready { table, taken: core.taken.clone() }
    }
}

/// The core in the tables of `engine`, or of the links if its shape does not suit that engine.
fn lay_out(core: &Core, engine: Engine) -> Option<Arc<dyn Table>> {
    let by_planes = || planes::prepare(core);
    let by_bitset = || bitset::prepare(core);
    let table = match engine {
        Engine::Links => None,
        Engine::Planes => by_planes(),
        Engine::Bitset => by_bitset(),
        Engine::Sudoku => sudoku::prepare(core),
        Engine::Weights => weights::prepare(core),
        // Where an item has more than an eighth of all options, planes are many and all options few.
        Engine::Auto | Engine::Memo if 8 * core.widest() > core.len() => by_bitset().or_else(by_planes),
        Engine::Auto | Engine::Memo => sudoku::prepare(core).or_else(by_planes).or_else(by_bitset),
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
        let ready = Arc::new(Ready::new(&core, engine));
        Prepared(Arc::new(PreparedTables { source, wanted: engine, ready, places }))
    }

    /// The engine that answers, as long as not too much is given.
    pub fn engine(&self) -> Engine {
        self.0.ready.table.engine()
    }

    /// The engine that it was made for.
    pub(super) fn wanted(&self) -> Engine {
        self.0.wanted
    }

    /// Something to ask.
    pub fn solver(&self) -> Solver {
        Solver {
            prepared: self.clone(),
            run: PreparedRun::new(&self.0.ready),
            givens: Vec::new(),
            taker: vec![(0, OptionId(NOWHERE)); self.0.source.items],
            question: 0,
        }
    }

    /// The problem that is left when these options are taken too, which do not exclude each other.
    pub(super) fn core_after(&self, given: &[OptionId]) -> Core {
        self.0.source.after(given.iter().map(|option| option.index()))
    }
}

/// A worker on its table, and what it need not find.
pub(super) struct PreparedRun {
    ready: Arc<Ready>,
    worker: Box<dyn EngineWorker>,
    /// What may step in, for this question.
    relief: Option<Relief>,
}

impl PreparedRun {
    fn new(ready: &Arc<Ready>) -> PreparedRun {
        PreparedRun { worker: Arc::clone(&ready.table).worker(), ready: Arc::clone(ready), relief: None }
    }

    /// One on a table that leaves nothing out.
    pub(super) fn alone(table: Arc<dyn Table>) -> PreparedRun {
        PreparedRun::new(&Arc::new(Ready { table, taken: Vec::new() }))
    }

    pub(super) fn engine(&self) -> Engine {
        self.ready.table.engine()
    }

    pub(super) fn path(&self) -> Vec<Decision> {
        self.worker.path()
    }

    /// Goes to the start, and from there to where these decisions lead, if they do.
    pub(super) fn resume(&mut self, path: &[Decision]) -> bool {
        self.worker.begin(&[]);
        self.worker.resume(path)
    }

    /// Goes on until `watch` breaks.
    pub(super) fn run(&mut self, watch: &mut dyn Watch) -> (StopReason, Effort) {
        self.run_for(None, watch)
    }

    /// The same; the first pulse comes after so many words.
    pub(super) fn run_for(&mut self, words: Option<i64>, watch: &mut dyn Watch) -> (StopReason, Effort) {
        if let Some(relief) = self.relief.as_mut().filter(|relief| relief.has_told()) {
            return relief.go_on(watch);
        }
        let mut listener = Listener::new(watch, &self.ready.taken);
        listener.work = words.unwrap_or(listener.work);
        listener.interlude = self.relief.as_mut().map(|relief| relief as &mut dyn Interlude);
        let stop = self.worker.run(&mut listener);
        let (effort, ended) = (listener.effort, listener.ended);
        if effort.solutions > 0 && ended.is_none() {
            self.relief = None;
        }
        (ended.unwrap_or(stop), effort)
    }
}

/// Answers questions about a [`Prepared`] problem, one after the other. It keeps its scratch space from
/// one to the next; threads have one each.
///
/// ```
/// use quadrille::exact_cover::{Engine, Prepared, text};
///
/// let problem = text::parse("A B C\nA\nB C\nA B\nC\n")?;
/// let mut solver = Prepared::new(&problem, Engine::Auto).solver();
/// // A limit of 2 tells whether there is no solution, one, or more.
/// assert_eq!(solver.count_to(&[], 2)?, 2);
/// let given = [problem.option_named("C").unwrap()];
/// let names = solver.first(&given)?.map(|options| options.len());
/// assert_eq!(names, Some(2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Solver {
    prepared: Prepared,
    run: PreparedRun,
    givens: Vec<u32>,
    /// By item, the last question in which a given option covered it, and which option.
    taker: Vec<(u64, OptionId)>,
    question: u64,
}

impl fmt::Debug for Solver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solver").field("prepared", &self.prepared).finish_non_exhaustive()
    }
}

impl Solver {
    /// Finds every solution that has the options `given`, until `watch` breaks.
    ///
    /// # Errors
    /// If two of the options given exclude each other, or one does not exist.
    pub fn solve(
        &mut self,
        given: &[OptionId],
        watch: &mut dyn Watch,
    ) -> Result<(StopReason, Effort), ConflictError> {
        Ok(match self.begin(given)? {
            Some(mut apart) => apart.run(watch),
            None => self.run.run(watch),
        })
    }

    /// Finds every solution of a Sudoku of 9×9, given as digits row by row, 0 for a blank, until `watch` breaks: quicker than
    /// [`Solver::solve`], because no option is looked up. Digits that exclude each other have no solution. `None` if the problem is not
    /// the cover of the empty grid, or if another engine than [`Engine::Sudoku`] answers.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use quadrille::exact_cover::FoundSolution;
    /// use quadrille::problems::sudoku::{Shape, Sudoku, is_solution};
    ///
    /// let mut solver = Sudoku::new(Shape::CLASSIC).prepared().solver();
    /// let mut puzzle = [0; 81];
    /// puzzle[40] = 9;
    /// solver.solve_grid(&puzzle, &mut |found: FoundSolution<'_>| {
    ///     assert!(is_solution(&puzzle, &found.digits().unwrap()));
    ///     ControlFlow::Break(())
    /// });
    /// ```
    ///
    /// # Panics
    /// If a digit is more than 9.
    pub fn solve_grid(&mut self, digits: &[u8; 81], watch: &mut dyn Watch) -> Option<(StopReason, Effort)> {
        assert!(digits.iter().all(|&digit| digit <= 9), "a digit of more than 9");
        self.run.relief = None;
        self.run.worker.begin_grid(digits).then(|| self.run.run(watch))
    }

    /// Makes its run ready for the question, or another one where something given is not in its tables.
    fn begin(&mut self, given: &[OptionId]) -> Result<Option<PreparedRun>, ConflictError> {
        self.check(given)?;
        if self.place(given) {
            self.run.worker.begin(&self.givens);
            self.run.relief = self.relief(given);
            return Ok(None);
        }
        let ready = Ready::new(&self.prepared.core_after(given), self.prepared.wanted());
        let mut apart = PreparedRun::new(&Arc::new(ready));
        apart.worker.begin(&[]);
        apart.relief = self.relief(given);
        Ok(Some(apart))
    }

    /// What may step in for the engine, if it was chosen by shape. The 9×9 grid needs none.
    fn relief(&self, given: &[OptionId]) -> Option<Relief> {
        let is_chosen = self.prepared.wanted() == Engine::Auto && self.prepared.engine() != Engine::Sudoku;
        is_chosen.then(|| {
            let (prepared, given) = (self.prepared.clone(), given.to_vec());
            Relief::new(Box::new(move || prepared.core_after(&given)))
        })
    }

    /// Its run, with nothing given.
    pub(super) fn into_run_of_all(mut self) -> PreparedRun {
        self.run.worker.begin(&[]);
        self.run
    }

    /// The run of a question, for whoever goes on with it.
    pub(super) fn into_run(mut self, given: &[OptionId]) -> Result<PreparedRun, ConflictError> {
        Ok(self.begin(given)?.unwrap_or(self.run))
    }

    /// The first solution that has the options `given`, if there is one.
    ///
    /// # Errors
    /// As for [`Solver::solve`].
    pub fn first(&mut self, given: &[OptionId]) -> Result<Option<Vec<OptionId>>, ConflictError> {
        let mut first = None;
        self.solve(given, &mut |found: FoundSolution<'_>| {
            first = Some(found.to_vec());
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
        let source = &self.prepared.0.source;
        self.question += 1;
        for (place, &later) in given.iter().enumerate() {
            if later.index() >= source.len() {
                return Err(ConflictError::Unknown { option: later });
            }
            let (items, colours) = source.lists_of(later.index());
            for (place, &item) in items.iter().enumerate() {
                let (colour, taker) = (colours[place], &mut self.taker[item as usize]);
                let agrees = || colour != 0 && source.colour_in(taker.1.index(), item) == colour;
                if taker.0 == self.question && !agrees() {
                    return Err(ConflictError::Excluded { earlier: taker.1, later });
                }
                *taker = (self.question, later);
            }
            // With nothing but colours an option agrees with itself.
            if !colours.contains(&0) && given[..place].contains(&later) {
                return Err(ConflictError::Excluded { earlier: later, later });
            }
        }
        Ok(())
    }

    /// Finds the places of what is given in the core. Says no if one has none.
    fn place(&mut self, given: &[OptionId]) -> bool {
        let places = &self.prepared.0.places;
        self.givens.clear();
        self.givens.extend(given.iter().map(|option| places[option.index()]));
        !self.givens.contains(&NOWHERE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact_cover::text;
    use std::ops::ControlFlow;

    /// Has enough at once, of solutions and of work.
    struct Enough;

    impl Watch for Enough {
        fn found(&mut self, _: FoundSolution<'_>) -> ControlFlow<()> {
            ControlFlow::Break(())
        }

        fn pulse(&mut self, _: &Effort) -> ControlFlow<()> {
            ControlFlow::Break(())
        }
    }

    /// Somebody waits for his turn where the engine was chosen by shape, as long as it has told nothing itself.
    #[test]
    fn somebody_may_step_in_until_a_solution_is_told() {
        let problem = text::parse("A B C\nA\nB\nC\nA B\nB C\n").unwrap();
        for engine in Engine::ALL {
            let mut solver = Prepared::new(&problem, engine).solver();
            assert!(solver.begin(&[]).unwrap().is_none());
            assert_eq!(solver.run.relief.is_some(), engine == Engine::Auto, "{engine}");
        }
        let mut solver = Prepared::new(&problem, Engine::Auto).solver();
        solver.begin(&[]).unwrap();
        let (stop, effort) = solver.run.run_for(Some(-1), &mut Enough);
        assert_eq!((stop, effort.solutions, solver.run.relief.is_some()), (StopReason::Stopped, 0, true));
        solver.begin(&[]).unwrap();
        let (stop, effort) = solver.run.run(&mut Enough);
        assert_eq!((stop, effort.solutions, solver.run.relief.is_some()), (StopReason::Stopped, 1, false));
    }
}
