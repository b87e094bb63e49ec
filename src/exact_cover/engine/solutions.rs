//! One solution after the other, as they are asked for.

use std::fmt;
use std::iter::FusedIterator;
use std::ops::ControlFlow;

use super::engines::Engine;
use super::prepared::{Prepared, PreparedRun};
use super::watch::FoundSolution;
use crate::exact_cover::conflict_error::ConflictError;
use crate::exact_cover::problem::{OptionId, Problem};
use crate::exact_cover::run::StopReason;

/// An iterator over the solutions of a problem, each as the options that it takes.
///
/// It is lazy: the engine rests between two solutions, and one that is not asked for costs nothing. Its memory
/// does not grow with the number of solutions. They come in the order of the engine, the same every
/// time and on every machine, but another one than that of a [`Search`](crate::exact_cover::Search), whose
/// [`solutions`](crate::exact_cover::Search::solutions) come in the order of its rule.
///
/// ```
/// use quadrille::problems::catalogue;
///
/// // 365,596 ways to place fourteen queens, of which three are looked for.
/// let queens = catalogue::open(&["queens", "14"])?;
/// for solution in queens.problem.solutions().take(3) {
///     assert_eq!(solution.len(), 14);
/// }
/// # Ok::<(), quadrille::problems::CatalogueError>(())
/// ```
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct Solutions {
    run: PreparedRun,
    is_over: bool,
    /// Of the last solution.
    length: usize,
}

impl fmt::Debug for Solutions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solutions").field("is_over", &self.is_over).finish_non_exhaustive()
    }
}

impl Iterator for Solutions {
    type Item = Vec<OptionId>;

    fn next(&mut self) -> Option<Vec<OptionId>> {
        if self.is_over {
            return None;
        }
        let mut solution: Option<Vec<OptionId>> = None;
        let (stop, _) = self.run.run(&mut |found: FoundSolution<'_>| {
            // The next one is about as long; taken in one go, options cost less than one by one.
            let options = solution.insert(Vec::with_capacity(self.length));
            found.options().for_each(|option| options.push(option));
            self.length = options.len();
            ControlFlow::Break(())
        });
        self.is_over = stop == StopReason::Done;
        solution
    }
}

impl FusedIterator for Solutions {}

impl Prepared {
    /// The solutions that have the options `given`, one after the other.
    ///
    /// # Errors
    /// If two of the options given exclude each other, or one does not exist.
    pub fn solutions(&self, given: &[OptionId]) -> Result<Solutions, ConflictError> {
        Ok(Solutions { run: self.solver().into_run(given)?, is_over: false, length: 0 })
    }
}

impl Problem {
    /// Every solution, one after the other, by the engine that suits the shape of the problem.
    ///
    /// The problem is laid out first, which takes about a millisecond for one of the size of a Sudoku. Then
    /// each solution costs its part of the search alone: see [`Solutions`].
    pub fn solutions(&self) -> Solutions {
        let prepared = Prepared::new(self, Engine::Auto);
        Solutions { run: prepared.solver().into_run_of_all(), is_over: false, length: 0 }
    }

    /// The solutions that have the options `given`, one after the other: see [`Problem::solutions`].
    ///
    /// ```
    /// # use quadrille::exact_cover::text;
    /// let problem = text::parse("A B C\nA\nB C\nA B\nC\n")?;
    /// let given = problem.option_named("A B").unwrap();
    /// let other = problem.option_named("C").unwrap();
    /// let mut solutions = problem.solutions_with(&[given])?;
    /// let mut first = solutions.next().unwrap();
    /// first.sort();
    /// assert_eq!((first, solutions.next()), (vec![given, other], None));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If two of the options given exclude each other, or one does not exist.
    pub fn solutions_with(&self, given: &[OptionId]) -> Result<Solutions, ConflictError> {
        Prepared::new(self, Engine::Auto).solutions(given)
    }
}
