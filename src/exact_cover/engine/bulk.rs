//! Many questions, answered by several threads, told in order.
//!
//! The questions are taken in chunks as they are needed and the answers handed on as soon as all those
//! before them have been, so memory does not grow with their number. The answers do not depend on the
//! number of threads.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use super::prepared::{Prepared, Solver};

/// The most questions that a thread takes at a time. The first ones are taken one by one, because few
/// questions may be long ones.
const CHUNK: usize = 64;
/// How many questions each thread has answered, on the average, before it takes another one at a time.
const EASED: usize = 16;
/// How many chunks may be under way for each thread, the one being told included.
const AHEAD: usize = 4;

/// The state that the threads share besides the questions.
struct Desk<A, T> {
    /// Takes an answer, in order.
    tell: T,
    /// Chunks taken so far, and chunks told so far.
    taken: usize,
    told: usize,
    /// Questions in the chunks taken so far.
    asked: usize,
    /// Chunks answered out of turn.
    waiting: BTreeMap<usize, Vec<A>>,
    over: bool,
}

/// Puts each of `questions` to a worker by `answer`, on `threads` threads with a worker each, and hands
/// the answers to `tell` in the order of the questions, until it breaks.
///
/// ```
/// use std::ops::ControlFlow;
/// use quadrille::exact_cover::engine::in_order;
///
/// let mut squares = Vec::new();
/// let tell = |square| {
///     squares.push(square);
///     ControlFlow::Continue(())
/// };
/// in_order(2.try_into()?, 1..=100u32, || (), |(), n| n * n, tell);
/// assert!(squares.is_sorted() && squares.len() == 100);
/// # Ok::<(), std::num::TryFromIntError>(())
/// ```
pub fn in_order<Q, A, W>(
    threads: NonZeroUsize,
    questions: impl IntoIterator<Item = Q, IntoIter: Send>,
    worker: impl Fn() -> W + Sync,
    answer: impl Fn(&mut W, Q) -> A + Sync,
    tell: impl FnMut(A) -> ControlFlow<()> + Send,
) where
    Q: Send,
    A: Send,
{
    // Apart from each other, so that answers are told while somebody waits for the next question.
    let questions = Mutex::new(questions.into_iter());
    let waiting = BTreeMap::new();
    let desk = Mutex::new(Desk { tell, taken: 0, told: 0, asked: 0, waiting, over: false });
    let room = Condvar::new();
    let ahead = AHEAD * threads.get();
    let close = || {
        open(&desk).over = true;
        room.notify_all();
    };
    let work = || {
        let _panic = OnPanic(&close);
        let mut worker = worker();
        let mut chunk: Vec<Q> = Vec::with_capacity(CHUNK);
        loop {
            let mut asking = open(&questions);
            let mut sitting = open(&desk);
            while !sitting.over && sitting.taken - sitting.told >= ahead {
                sitting = room.wait(sitting).unwrap_or_else(PoisonError::into_inner);
            }
            if sitting.over {
                return;
            }
            let number = sitting.taken;
            let size = (1 + sitting.asked / (EASED * threads.get())).min(CHUNK);
            sitting.taken += 1;
            sitting.asked += size;
            drop(sitting);
            chunk.extend(asking.by_ref().take(size));
            drop(asking);
            if chunk.is_empty() {
                return;
            }
            let answers = chunk.drain(..).map(|question| answer(&mut worker, question)).collect();
            open(&desk).hand_in(number, answers);
            room.notify_all();
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..threads.get() {
            scope.spawn(work);
        }
        work();
    });
}

impl Prepared {
    /// Puts each of `questions` to a solver by `answer`, as [`in_order`] does.
    ///
    /// A question is whatever `answer` makes sense of, such as a line of a file.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use quadrille::problems::sudoku::{Sudoku, parse};
    ///
    /// let grids = ["1...............", "1....2....3....4"].map(|line| parse(line).unwrap());
    /// let sudoku = Sudoku::new(grids[0].shape());
    /// let mut counts = Vec::new();
    /// sudoku.prepared().bulk(
    ///     2.try_into()?,
    ///     &grids,
    ///     |solver, grid| solver.count_to(&sudoku.givens(grid), 100),
    ///     |count| {
    ///         counts.push(count);
    ///         ControlFlow::Continue(())
    ///     },
    /// );
    /// assert_eq!(counts, [Ok(72), Ok(2)]);
    /// # Ok::<(), std::num::TryFromIntError>(())
    /// ```
    pub fn bulk<Q, A>(
        &self,
        threads: NonZeroUsize,
        questions: impl IntoIterator<Item = Q, IntoIter: Send>,
        answer: impl Fn(&mut Solver, Q) -> A + Sync,
        tell: impl FnMut(A) -> ControlFlow<()> + Send,
    ) where
        Q: Send,
        A: Send,
    {
        in_order(threads, questions, || self.solver(), answer, tell);
    }
}

/// Closes the desk if its thread panics, so that the others do not wait for its answers for ever.
struct OnPanic<'a, F: Fn()>(&'a F);

impl<F: Fn()> Drop for OnPanic<'_, F> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            (self.0)();
        }
    }
}

fn open<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    // After a panic nobody tells anything more; the scope passes the panic on.
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<A, T: FnMut(A) -> ControlFlow<()>> Desk<A, T> {
    /// Tells what can be told, and keeps the rest.
    fn hand_in(&mut self, number: usize, answers: Vec<A>) {
        self.waiting.insert(number, answers);
        while !self.over
            && let Some(answers) = self.waiting.remove(&self.told)
        {
            self.told += 1;
            for answer in answers {
                if (self.tell)(answer).is_break() {
                    self.over = true;
                    break;
                }
            }
        }
    }
}
