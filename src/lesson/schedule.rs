//! What was missed comes again, later and rarer each time that it goes well.

use std::collections::BTreeMap;
use std::fmt;

use super::built_in::name_now;
use super::exercise::ExerciseKind;
use crate::problems::plain_line;

/// What can be missed, and then comes again.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Missable {
    /// The question of a lesson, by its name, at a step, from 0.
    Question(String, usize),
    /// A kind of exercise, at a level.
    Exercise(ExerciseKind, u32),
}

impl fmt::Display for Missable {
    /// As it is typed: `list 3`, or `exercise choose 2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Missable::Question(name, step) => write!(f, "{name} {}", step + 1),
            Missable::Exercise(kind, level) => write!(f, "exercise {} {level}", kind.name()),
        }
    }
}

impl Missable {
    /// For somebody who reads: `step 3 of the lesson list`, or `exercise choose, level 2`.
    pub fn in_words(&self) -> String {
        match self {
            Missable::Question(name, step) => format!("step {} of the lesson {name}", step + 1),
            Missable::Exercise(kind, level) => format!("exercise {}, level {level}", kind.name()),
        }
    }
}

/// When something that was missed comes again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Missed {
    /// After so many answers in all.
    due: u64,
    /// How many answers lie between the last time and the next.
    gap: u64,
}

/// Answers after which something missed comes again; each time that it goes well doubles it.
const FIRST_GAP: u64 = 4;

/// From this gap on what was missed once is known.
const KNOWN_GAP: u64 = 64;

/// Everything that was missed. An answer to a question and an exercise are one step of its time each.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Schedule {
    missed: BTreeMap<Missable, Missed>,
    /// How many answers there were.
    answers: u64,
}

impl Schedule {
    pub(super) fn is_empty(&self) -> bool {
        self.missed.is_empty()
    }

    /// Takes note of an answer.
    pub(super) fn note(&mut self, what: Missable, is_right: bool) {
        self.answers += 1;
        let known = self.missed.get(&what).copied();
        let gap = match (known, is_right) {
            (None, true) => return,
            (_, false) => FIRST_GAP,
            (Some(missed), true) if missed.due > self.answers => return,
            (Some(missed), true) => missed.gap * 2,
        };
        let due = if gap >= KNOWN_GAP { u64::MAX } else { self.answers + gap };
        self.missed.insert(what, Missed { due, gap });
    }

    /// What is to be done again by now: first what has waited longest.
    pub(super) fn due(&self) -> Vec<&Missable> {
        let mut due: Vec<_> = self.missed.iter().filter(|(_, missed)| missed.due <= self.answers).collect();
        due.sort_by_key(|(_, missed)| missed.due);
        due.into_iter().map(|(what, _)| what).collect()
    }

    /// Takes over what is known elsewhere and newer.
    pub(super) fn merge(&mut self, newer: &Schedule) {
        self.missed.extend(newer.missed.iter().map(|(what, missed)| (what.clone(), *missed)));
        self.answers = self.answers.max(newer.answers);
    }

    /// The changes since `earlier`.
    pub(super) fn since(&self, earlier: &Schedule) -> Schedule {
        let news = self.missed.iter().filter(|&(what, missed)| earlier.missed.get(what) != Some(missed));
        let missed = news.map(|(what, missed)| (what.clone(), *missed)).collect();
        Schedule { missed, answers: self.answers }
    }

    /// Knows nothing any more of what `others` know of.
    pub(super) fn forget(&mut self, others: &Schedule) {
        self.missed.retain(|what, _| !others.missed.contains_key(what));
    }

    /// As lines to keep.
    pub(super) fn text(&self) -> String {
        if self.missed.is_empty() {
            return String::new();
        }
        let line = |(what, Missed { due, gap }): (&Missable, &Missed)| match what {
            Missable::Question(name, step) => format!("missed\t{name}\t{step}\t{due}\t{gap}\n"),
            Missable::Exercise(kind, level) => format!("again\t{}\t{level}\t{due}\t{gap}\n", kind.name()),
        };
        let lines: String = self.missed.iter().map(line).collect();
        format!("answered\tquestions\t{}\n{lines}", self.answers)
    }

    /// Reads such a line. Returns whether it is one.
    pub(super) fn read(&mut self, line: &str) -> bool {
        let fields: Vec<&str> = line.split('\t').collect();
        let (what, due, gap) = match fields[..] {
            ["answered", "questions", count] => {
                self.answers = count.parse().unwrap_or(0);
                return true;
            }
            ["missed", name, step, due, gap] => {
                let question = |step| Missable::Question(plain_line(name_now(name)), step);
                (step.parse().ok().map(question), due, gap)
            }
            ["again", kind, level, due, gap] => {
                let exercise = ExerciseKind::named(kind).zip(level.parse().ok());
                (exercise.map(|(kind, level)| Missable::Exercise(kind, level)), due, gap)
            }
            _ => return false,
        };
        if let (Some(what), Ok(due), Ok(gap)) = (what, due.parse(), gap.parse()) {
            self.missed.insert(what, Missed { due, gap });
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn question(name: &str, step: usize) -> Missable {
        Missable::Question(name.to_owned(), step)
    }

    #[test]
    fn what_was_missed_comes_again_later_and_rarer_until_it_is_known() {
        for what in [question("list", 2), Missable::Exercise(ExerciseKind::Cover, 3)] {
            let mut schedule = Schedule::default();
            schedule.note(what.clone(), false);
            assert!(schedule.due().is_empty());
            let mut gaps = Vec::new();
            for _ in 0..4 {
                let before = schedule.answers;
                while schedule.due().is_empty() {
                    schedule.note(question("exact", 0), true);
                }
                gaps.push(schedule.answers - before);
                assert_eq!(schedule.due(), [&what]);
                let mut kept = Schedule::default();
                assert!(schedule.text().lines().all(|line| kept.read(line)));
                assert_eq!(kept, schedule);
                schedule.note(what.clone(), true);
            }
            assert!(gaps.windows(2).all(|pair| pair[0] < pair[1]), "{gaps:?}");
            (0..1000).for_each(|_| schedule.note(question("exact", 0), true));
            assert!(schedule.due().is_empty());
            schedule.note(what.clone(), false);
            (0..FIRST_GAP).for_each(|_| schedule.note(question("exact", 0), true));
            assert_eq!(schedule.due(), [&what]);
        }
    }
}
