//! What somebody has practised: score, time and attempts, by kind and level.

use super::exercise::{ExerciseKind, ExerciseRun};

/// What somebody has done of a kind of exercise at a level.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Practised {
    /// How many exercises were done, or ended by looking at the answer.
    pub attempts: u32,
    /// Of the last one: how many places were right at the first try.
    pub right: usize,
    /// Of the last one: how many places there were.
    pub of: usize,
    /// How long the last one took, in seconds.
    pub seconds: u64,
    /// The best score, in percent.
    pub best: u32,
    /// The misconceptions that the last one showed, by name.
    pub missed: Vec<String>,
}

/// A score from which on the next level comes, in percent.
const ENOUGH: u32 = 80;

impl Practised {
    /// The last score, in percent.
    pub fn percent(&self) -> u32 {
        (self.right * 100 / self.of.max(1)) as u32
    }

    /// Whether there is nothing more to be learnt from this level.
    pub fn is_enough(&self) -> bool {
        self.best >= ENOUGH
    }

    /// Whether the last one went well.
    pub(super) fn is_enough_now(&self) -> bool {
        self.percent() >= ENOUGH
    }

    /// Adds an exercise that is over.
    pub(super) fn add(&mut self, run: &ExerciseRun, seconds: u64) {
        let (right, of) = run.score();
        let missed = run.misconceptions().iter().map(|it| it.name().to_owned()).collect();
        let last = Practised { attempts: 1, right, of, seconds, best: 0, missed };
        let best = last.percent();
        self.merge(&Practised { best, ..last });
    }

    /// Adds what was done since elsewhere: its attempts are those of that time alone.
    pub(super) fn merge(&mut self, newer: &Practised) {
        let attempts = self.attempts.saturating_add(newer.attempts);
        let best = self.best.max(newer.best);
        *self = Practised { attempts, best, ..newer.clone() };
    }

    /// The same with the attempts since `earlier` alone; none if there were none.
    pub(super) fn since(&self, earlier: Option<&Practised>) -> Option<Practised> {
        let attempts = self.attempts.saturating_sub(earlier.map_or(0, |earlier| earlier.attempts));
        (attempts > 0).then(|| Practised { attempts, ..self.clone() })
    }

    /// A line to keep.
    pub(super) fn line(&self, kind: ExerciseKind, level: u32) -> String {
        let Practised { attempts, right, of, seconds, best, missed } = self;
        let missed = missed.join(",");
        format!(
            "exercise\t{}\t{level}\t{attempts}\t{right}\t{of}\t{seconds}\t{best}\t{missed}\n",
            kind.name()
        )
    }

    /// Reads such a line; none if it is not understood.
    pub(super) fn read(line: &str) -> Option<((ExerciseKind, u32), Practised)> {
        let words: Vec<&str> = line.split('\t').collect();
        let ["exercise", kind, level, attempts, right, of, seconds, best, missed] = words[..] else {
            return None;
        };
        let missed = missed.split(',').filter(|name| !name.is_empty()).map(str::to_owned);
        let practised = Practised {
            attempts: attempts.parse().ok()?,
            right: right.parse().ok()?,
            of: of.parse().ok()?,
            seconds: seconds.parse().ok()?,
            best: best.parse().ok()?,
            missed: missed.collect(),
        };
        Some(((ExerciseKind::named(kind)?, level.parse().ok()?), practised))
    }
}
