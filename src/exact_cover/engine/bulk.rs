//! Many questions about one problem, answered by several threads, told in order.
//!
//! The questions are taken in chunks as they are needed and the answers handed on as soon as all those
//! before them have been, so memory does not grow with their number. The answers do not depend on the
//! number of threads.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use super::prepared::{Prepared, Solver};

/// How many questions a thread takes at a time.
const CHUNK: usize = 64;
/// How many chunks may be under way for each thread, the one being told included.
const AHEAD: usize = 4;

/// What the threads share.
struct Desk<I, A, T> {
    questions: I,
    /// Takes an answer, in order.
    tell: T,
    /// Chunks taken so far, and chunks told so far.
    taken: usize,
    told: usize,
    /// Chunks answered out of turn.
    waiting: BTreeMap<usize, Vec<A>>,
    over: bool,
}

impl Prepared {
    /// Puts each of `questions` to a solver by `answer`, on `threads` threads, and hands the answers
    /// to `tell` in the order of the questions, until it breaks.
    ///
    /// A question is whatever `answer` makes sense of, such as a line of a file.
    pub fn bulk<Q, A>(
        &self,
        threads: NonZeroUsize,
        questions: impl Iterator<Item = Q> + Send,
        answer: impl Fn(&mut Solver<'_>, Q) -> A + Sync,
        tell: impl FnMut(A) -> ControlFlow<()> + Send,
    ) where
        Q: Send,
        A: Send,
    {
        let desk =
            Mutex::new(Desk { questions, tell, taken: 0, told: 0, waiting: BTreeMap::new(), over: false });
        let room = Condvar::new();
        let ahead = AHEAD * threads.get();
        let close = || {
            open(&desk).over = true;
            room.notify_all();
        };
        let work = || {
            let _panic = OnPanic(&close);
            let mut solver = self.solver();
            let mut chunk: Vec<Q> = Vec::with_capacity(CHUNK);
            loop {
                let mut sitting = open(&desk);
                while !sitting.over && sitting.taken - sitting.told >= ahead {
                    sitting = room.wait(sitting).unwrap_or_else(PoisonError::into_inner);
                }
                if sitting.over {
                    return;
                }
                let number = sitting.taken;
                sitting.taken += 1;
                chunk.extend(sitting.questions.by_ref().take(CHUNK));
                drop(sitting);
                if chunk.is_empty() {
                    return;
                }
                let answers = chunk.drain(..).map(|question| answer(&mut solver, question)).collect();
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

fn open<I, A, T>(desk: &Mutex<Desk<I, A, T>>) -> MutexGuard<'_, Desk<I, A, T>> {
    // After a panic nobody tells anything more; the scope passes the panic on.
    desk.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<I, A, T: FnMut(A) -> ControlFlow<()>> Desk<I, A, T> {
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
