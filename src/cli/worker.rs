//! A thread's worker: the engines, laid out once for all puzzles of a shape, and the budget of a search.

use std::collections::HashMap;
use std::fmt;
use std::ops::ControlFlow;
use std::rc::Rc;
use std::sync::{LazyLock, Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::interrupt::Interrupt;
use super::progress_line::{ProgressLine, rate};
use super::puzzle::{LinePuzzle, Puzzle, cover_of};
use crate::exact_cover::{
    ConflictError, Effort, Engine, FoundSolution, MEMORY, OptionId, Prepared, SolutionCount, Solver, Watch,
};
use crate::problems::sudoku::{Grid, Shape, is_solution};
use crate::session::grouped;

/// So many solutions are counted one by one before another way is tried.
const FEW: u64 = 1000;

/// The engine, and what it keeps from one puzzle to the next.
pub struct Worker {
    engine: Engine,
    /// By shape. Hardly ever is there more than one.
    solvers: Vec<(Shape, Engine, Solver)>,
    /// The solutions of the last line.
    of_line: Vec<[u8; 81]>,
    /// The limits that end a search from outside. Each budget takes a share, so it is the thread's own: shares of what all
    /// threads count up and down together would have to wait for each other.
    outside: Rc<Outside>,
}

/// Ctrl-C, and the progress line.
struct Outside {
    interrupt: Interrupt,
    progress: ProgressLine,
}

impl Worker {
    /// A worker with this engine.
    pub fn new(engine: Engine, interrupt: Interrupt, progress: ProgressLine) -> Worker {
        let outside = Rc::new(Outside { interrupt, progress });
        Worker { engine, solvers: Vec::new(), of_line: Vec::new(), outside }
    }

    /// The flag that Ctrl-C sets.
    pub fn interrupt(&self) -> &Interrupt {
        &self.outside.interrupt
    }

    /// The line that says how far it has come.
    pub fn progress(&self) -> &ProgressLine {
        &self.outside.progress
    }

    /// The engine that it uses.
    pub fn engine(&self) -> Engine {
        self.engine
    }

    /// Finds every solution that has the options given, until the watch breaks. Says which engine did.
    pub fn solve(
        &mut self,
        puzzle: &Puzzle,
        givens: &[OptionId],
        watch: &mut dyn Watch,
    ) -> Result<Engine, ConflictError> {
        if let Some(shape) = puzzle.shape() {
            let (engine, solver) = self.solver(shape);
            return solver.solve(givens, watch).map(|_| engine);
        }
        let prepared = Prepared::new(puzzle.problem(), self.engine);
        prepared.solver().solve(givens, watch).map(|_| prepared.engine())
    }

    /// The solver of a shape.
    fn solver(&mut self, shape: Shape) -> (Engine, &mut Solver) {
        let at = self.solvers.iter().position(|known| known.0 == shape).unwrap_or_else(|| {
            let prepared = laid_out(shape, self.engine);
            self.solvers.push((shape, prepared.engine(), prepared.solver()));
            self.solvers.len() - 1
        });
        let (_, engine, solver) = &mut self.solvers[at];
        (*engine, solver)
    }

    /// The solutions of a line, up to a limit, checked, with no detour between its digits and the engine. Whatever is out of the
    /// ordinary has no answer here: digits that exclude each other, a search that was cut off, another engine.
    pub fn solve_line(
        &mut self,
        line: &LinePuzzle,
        limit: usize,
        time: Option<Duration>,
    ) -> Option<&[[u8; 81]]> {
        let mut found = std::mem::take(&mut self.of_line);
        found.clear();
        let mut budget = Budget::new(self, line, Some(limit as u64), time, |solution| {
            found.extend(solution.digits());
            ControlFlow::Continue(())
        });
        self.solver(Shape::CLASSIC).1.solve_grid(line.digits(), &mut budget)?;
        let (cut, told) = (budget.cut, budget.found);
        self.of_line = found;
        if matches!(cut, Some(Cut::Told | Cut::Late | Cut::Interrupted)) {
            return None;
        }
        // Why digits exclude each other is told elsewhere.
        let clashes =
            || Grid::from_digits(Shape::CLASSIC, *line.digits()).is_none_or(|grid| grid.clash().is_some());
        let is_right = match told {
            0 => !clashes(),
            _ => {
                told == self.of_line.len() as u64
                    && self.of_line.iter().all(|solution| is_solution(line.digits(), solution))
            }
        };
        is_right.then_some(&self.of_line)
    }

    /// How many solutions have the options given.
    pub fn count<F: FnMut(FoundSolution<'_>) -> ControlFlow<()>>(
        &mut self,
        puzzle: &Puzzle,
        givens: &[OptionId],
        budget: &mut Budget<'_, F>,
    ) -> Result<SolutionCount, ConflictError> {
        let Some(shape) = puzzle.shape().filter(|_| self.engine == Engine::Auto) else {
            return Prepared::new(puzzle.problem(), self.engine)
                .count(givens, MEMORY, |effort| budget.pulse(effort));
        };
        // Most puzzles have few solutions.
        let limit = budget.limit.replace(FEW);
        let engine = self.solve(puzzle, givens, budget)?;
        budget.limit = limit;
        let solutions = u128::from(std::mem::take(&mut budget.found));
        match budget.cut.take() {
            Some(Cut::Limit) => {
                laid_out(shape, self.engine).count(givens, MEMORY, |effort| budget.pulse(effort))
            }
            cut => {
                budget.cut = cut;
                let (complete, effort) = (cut.is_none(), Effort::default());
                Ok(SolutionCount { solutions, complete, engine, effort, memory: None })
            }
        }
    }
}

/// The exact cover of a shape in the tables of an engine, made once and kept as long as the program runs.
fn laid_out(shape: Shape, engine: Engine) -> Prepared {
    type Kept = Mutex<HashMap<(Shape, Engine), Prepared>>;
    static KEPT: LazyLock<Kept> = LazyLock::new(Mutex::default);
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    kept.entry((shape, engine)).or_insert_with(|| Prepared::new(cover_of(shape).problem(), engine)).clone()
}

/// Why a search did not come to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cut {
    /// Enough solutions.
    Limit,
    /// Whoever was told of solutions had enough.
    Told,
    /// The time was over.
    Late,
    /// Ctrl-C was pressed.
    Interrupted,
}

/// A search's budget: it hands on solutions up to a limit, an end of time or Ctrl-C.
pub struct Budget<'a, F> {
    end: Option<Instant>,
    limit: Option<u64>,
    outside: Rc<Outside>,
    place: &'a dyn fmt::Display,
    tell: F,
    /// How many were found.
    pub found: u64,
    /// Why that may not be all.
    pub cut: Option<Cut>,
}

impl<'a, F: FnMut(FoundSolution<'_>) -> ControlFlow<()>> Budget<'a, F> {
    /// Starts the clock. A time that is as good as for ever is for ever.
    pub fn new(
        worker: &Worker,
        place: &'a dyn fmt::Display,
        limit: Option<u64>,
        time: Option<Duration>,
        tell: F,
    ) -> Budget<'a, F> {
        Budget {
            end: time.and_then(|time| Instant::now().checked_add(time)),
            limit,
            outside: Rc::clone(&worker.outside),
            place,
            tell,
            found: 0,
            cut: None,
        }
    }

    /// The state of the search so far, as it is reported.
    fn sentence(&self, effort: &Effort, seconds: f64) -> String {
        let (number, what) = match effort.solutions.max(self.found) {
            0 => (effort.guesses, "guesses and no solution"),
            solutions => (solutions, "solutions"),
        };
        let behind = effort.behind.map_or(String::new(), |millionths| {
            format!(", {:.2}% by Knuth's estimate", f64::from(millionths) / 1e4)
        });
        let rate = rate(number.into(), seconds);
        format!("{}: {} {what}, {rate}{behind}", self.place, grouped(number))
    }
}

impl<F: FnMut(FoundSolution<'_>) -> ControlFlow<()>> Watch for Budget<'_, F> {
    fn found(&mut self, solution: FoundSolution<'_>) -> ControlFlow<()> {
        self.found += 1;
        if (self.tell)(solution).is_break() {
            self.cut = Some(Cut::Told);
        } else if Some(self.found) == self.limit {
            self.cut = Some(Cut::Limit);
        }
        if self.cut.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn pulse(&mut self, effort: &Effort) -> ControlFlow<()> {
        if self.outside.interrupt.came() {
            self.cut = Some(Cut::Interrupted);
        } else if self.end.is_some_and(|end| Instant::now() >= end) {
            self.cut = Some(Cut::Late);
        }
        self.outside.progress.tell(|seconds| self.sentence(effort, seconds));
        if self.cut.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::input::Input;
    use crate::cli::puzzle::{LineOrPuzzle, lines_and_puzzles};
    use crate::exact_cover::Random;
    use crate::problems::sudoku::Sudoku;

    const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    /// Many givens of a solved grid, of which a few may be moved: no solution, one, or several.
    fn line(random: &mut Random) -> String {
        let left = 28 + random.below(50);
        let mut cells: Vec<char> =
            SOLVED.chars().map(|c| if random.below(81) < left { c } else { '.' }).collect();
        for _ in 0..random.below(3) {
            cells.swap(random.below(81), random.below(81));
        }
        cells.into_iter().collect()
    }

    #[test]
    fn a_line_has_the_solutions_that_its_puzzle_has() {
        let mut random = Random::new(18);
        let lines: Vec<String> = (0..200).map(|_| line(&mut random)).collect();
        let mut worker = Worker::new(Engine::Auto, Interrupt::default(), ProgressLine::default());
        let sudoku = Sudoku::new(Shape::CLASSIC);
        let (mut counts, mut clashes) = ([0; 4], 0);
        let input = Input::of_text("it", &(lines.join("\n") + "\n").repeat(5));
        for read in lines_and_puzzles(input).take(lines.len()) {
            // The first one comes with the bytes in which the lines are.
            let LineOrPuzzle::Line(line) = read else { continue };
            let puzzle = line.puzzle();
            let mut expected = Vec::new();
            let mut budget =
                Budget::new(&worker, &puzzle.place, Some(3), None, |solution: FoundSolution<'_>| {
                    expected.push(sudoku.decode(solution.options()));
                    ControlFlow::Continue(())
                });
            let told = worker.solve(puzzle, &puzzle.given_options(), &mut budget);
            assert!(told.is_ok() || expected.is_empty());
            counts[expected.len()] += 1;
            let found = worker.solve_line(&line, 3, None);
            assert_eq!(found.is_none(), puzzle.givens().is_err(), "{puzzle:?}");
            clashes += usize::from(found.is_none());
            let found = found.unwrap_or_default();
            let digits: Vec<&[u8]> = expected.iter().map(|grid| grid.digits()).collect();
            assert_eq!(
                found.iter().map(|digits| digits.as_slice()).collect::<Vec<_>>(),
                digits,
                "{puzzle:?}"
            );
        }
        assert!(counts[0] > clashes && clashes > 20, "{counts:?}, {clashes}");
        assert!(counts[1] > 20 && counts[3] > 20, "{counts:?}");
    }
}
