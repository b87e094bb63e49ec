//! What somebody has done of the lessons and exercises.

use std::collections::BTreeMap;

use super::built_in::name_now;
use super::exercise::{EXERCISE_LEVELS, ExerciseKind, ExerciseRun};
use super::practised::Practised;
use super::schedule::{Missable, Schedule};
use crate::problems::plain_line;

/// How far somebody has come in each lesson, and what was practised.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    lessons: BTreeMap<String, Reached>,
    /// By kind, as its place in the list, and level.
    exercises: BTreeMap<(usize, u32), Practised>,
    /// Questions and exercises that were missed.
    missed: Schedule,
}

/// How far somebody has come in a lesson.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reached {
    /// The step where it was left, from 0.
    pub step: usize,
    /// Whether it was ever finished.
    pub done: bool,
    /// The steps whose question or exercise was passed over.
    pub skipped: SkippedSteps,
}

/// Steps of a lesson, from 0, as bits; those from the 64th on are not kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SkippedSteps(u64);

impl SkippedSteps {
    /// The steps, the first one first.
    pub fn steps(self) -> impl Iterator<Item = usize> {
        (0..64).filter(move |step| self.0 >> step & 1 == 1)
    }
}

impl FromIterator<usize> for SkippedSteps {
    fn from_iter<T: IntoIterator<Item = usize>>(steps: T) -> SkippedSteps {
        SkippedSteps(steps.into_iter().filter(|&step| step < 64).fold(0, |bits, step| bits | 1 << step))
    }
}

impl Progress {
    /// How the first line of the file begins; the number of its version follows.
    pub const HEAD: &str = "quadrille lessons";

    /// The version that is written.
    pub const VERSION: u32 = 2;

    /// Whether no lesson was begun yet.
    pub fn is_empty(&self) -> bool {
        self.lessons.is_empty() && self.exercises.is_empty() && self.missed.is_empty()
    }

    /// Takes note of the first answer to the question of a step, from 0.
    pub fn note_answer(&mut self, name: &str, step: usize, is_right: bool) {
        self.missed.note(Missable::Question(name.to_owned(), step), is_right);
    }

    /// The questions and exercises to be done again by now: first what has waited longest.
    pub fn due(&self) -> Vec<&Missable> {
        self.missed.due()
    }

    /// Reads what [`Progress::text`] wrote. Lines that are not understood are passed over: the file is
    /// nobody's work, and worth no quarrel.
    pub fn read(text: &str) -> Progress {
        let (mut lessons, mut exercises) = (BTreeMap::new(), BTreeMap::new());
        let mut missed = Schedule::default();
        for line in text.lines() {
            if let Some(((kind, level), practised)) = Practised::read(line) {
                exercises.insert((kind as usize, level), practised);
                continue;
            }
            if missed.read(line) {
                continue;
            }
            let mut words = line.split('\t');
            let (Some(name), Some(step), Some(done)) = (words.next(), words.next(), words.next()) else {
                continue;
            };
            if let Ok(step) = step.parse::<usize>() {
                let skipped = words.next().unwrap_or_default().split(',');
                let skipped = skipped.filter_map(|step| step.parse().ok()).collect();
                let reached = Reached { step, done: done == "done", skipped };
                lessons.insert(plain_line(name_now(name)), reached);
            }
        }
        Progress { lessons, exercises, missed }
    }

    /// Takes over what is known elsewhere and newer. What was ever done stays done.
    pub fn merge(&mut self, newer: &Progress) {
        for (name, reached) in &newer.lessons {
            self.note(name, *reached);
        }
        for (key, practised) in &newer.exercises {
            self.exercises.entry(*key).or_default().merge(practised);
        }
        self.missed.merge(&newer.missed);
    }

    /// The changes since `earlier`; of what was practised the attempts since then alone.
    pub fn since(&self, earlier: &Progress) -> Progress {
        let is_news = |name: &str, reached: Reached| earlier.of(name) != Some(reached);
        let news = self.lessons.iter().filter(|&(name, &reached)| is_news(name, reached));
        let lessons = news.map(|(name, &reached)| (name.clone(), reached)).collect();
        let practised = self
            .exercises
            .iter()
            .filter_map(|(key, practised)| Some((*key, practised.since(earlier.exercises.get(key))?)));
        Progress { lessons, exercises: practised.collect(), missed: self.missed.since(&earlier.missed) }
    }

    /// Knows nothing any more of the lessons that `others` know of.
    pub fn forget(&mut self, others: &Progress) {
        self.lessons.retain(|name, _| others.of(name).is_none());
        self.missed.forget(&others.missed);
    }

    /// As a text to keep.
    pub fn text(&self) -> String {
        let mut text = format!("{} {}\n", Progress::HEAD, Progress::VERSION);
        for (name, Reached { step, done, skipped }) in &self.lessons {
            text += &format!("{name}\t{step}\t{}", if *done { "done" } else { "begun" });
            let steps: Vec<String> = skipped.steps().map(|step| step.to_string()).collect();
            text += &if steps.is_empty() { "\n".to_owned() } else { format!("\t{}\n", steps.join(",")) };
        }
        for ((kind, level), practised) in &self.exercises {
            text += &practised.line(ExerciseKind::ALL[*kind], *level);
        }
        text += &self.missed.text();
        text
    }

    /// What was practised of this kind at this level.
    pub fn practised(&self, kind: ExerciseKind, level: u32) -> Option<&Practised> {
        self.exercises.get(&(kind as usize, level))
    }

    /// Everything that was practised of a kind, by level.
    pub fn practised_levels(&self, kind: ExerciseKind) -> impl Iterator<Item = (u32, &Practised)> {
        EXERCISE_LEVELS.filter_map(move |level| Some((level, self.practised(kind, level)?)))
    }

    /// The level to practise next: the first at which there is something to be learnt.
    pub fn level_to_practise(&self, kind: ExerciseKind) -> u32 {
        // What is due comes first.
        let again = self.due().into_iter().find_map(|what| match what {
            Missable::Exercise(missed, level) if *missed == kind => Some(*level),
            Missable::Exercise(..) | Missable::Question(..) => None,
        });
        let is_open = |level: &u32| !self.practised(kind, *level).is_some_and(Practised::is_enough);
        again.or_else(|| EXERCISE_LEVELS.clone().find(is_open)).unwrap_or(*EXERCISE_LEVELS.end())
    }

    /// Takes note of an exercise that is over.
    pub fn note_exercise(&mut self, run: &ExerciseRun, seconds: u64) {
        let exercise = run.exercise();
        let practised = self.exercises.entry((exercise.kind as usize, exercise.level)).or_default();
        practised.add(run, seconds);
        let is_enough = practised.is_enough_now();
        self.missed.note(Missable::Exercise(exercise.kind, exercise.level), is_enough);
    }

    /// How far it is in the lesson of this name, if it was begun.
    pub fn of(&self, name: &str) -> Option<Reached> {
        self.lessons.get(name).copied()
    }

    /// Takes note of a step being reached; what was ever done stays done. Returns whether that is news.
    pub fn note(&mut self, name: &str, reached: Reached) -> bool {
        let known = self.lessons.entry(name.to_owned()).or_default();
        let now = Reached { done: reached.done || known.done, ..reached };
        let news = *known != now;
        *known = now;
        news
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lessons_that_were_renamed_stay_done_and_are_found() {
        let kept = Progress::read("quadrille lessons 1\ncover\t3\tdone\nmatrix\t1\tbegun\n");
        assert_eq!(kept.of("exact"), Some(Reached { step: 3, done: true, ..Reached::default() }));
        assert_eq!(kept.of("uncover"), Some(Reached { step: 1, ..Reached::default() }));
        assert_eq!(crate::lesson::find("matrix").map(|(name, _)| name), Some("uncover"));
    }
}
