//! The lessons that come with the program, and what somebody has done of them.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::exercise::{EXERCISE_LEVELS, ExerciseKind, ExerciseRun};
use super::parse::parse;
use super::practised::Practised;
use super::script::Lesson;
use crate::problems::plain_line;

/// The files of `puzzles/lessons/`, each under its name, in the order in which they build on one another.
pub const BUILTIN: &[(&str, &str)] = &[
    ("list", include_str!("../../puzzles/lessons/01-list.lesson")),
    ("cover", include_str!("../../puzzles/lessons/02-cover.lesson")),
    ("matrix", include_str!("../../puzzles/lessons/03-matrix.lesson")),
    ("sudoku", include_str!("../../puzzles/lessons/04-sudoku.lesson")),
    ("choice", include_str!("../../puzzles/lessons/05-choice.lesson")),
    ("singles", include_str!("../../puzzles/lessons/06-singles.lesson")),
    ("queens", include_str!("../../puzzles/lessons/07-queens.lesson")),
    ("back", include_str!("../../puzzles/lessons/08-back.lesson")),
    ("box", include_str!("../../puzzles/lessons/09-box.lesson")),
    ("break", include_str!("../../puzzles/lessons/10-break.lesson")),
];

/// The built-in lesson of this name, or with this number from 1, as its file stands.
pub fn find(name: &str) -> Option<(&'static str, &'static str)> {
    let number = name.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
    let by_name = || BUILTIN.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
    number.map_or_else(by_name, |i| BUILTIN.get(i)).copied()
}

/// All built-in lessons, read. Those that cannot be read are left out; a test sees to it that there is none.
pub fn all() -> Vec<Arc<Lesson>> {
    BUILTIN.iter().filter_map(|(name, text)| parse(name, text).ok()).map(Arc::new).collect()
}

/// How far somebody has come in each lesson, and what was practised.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    lessons: BTreeMap<String, Reached>,
    /// By kind, as its place in the list, and level.
    exercises: BTreeMap<(usize, u32), Practised>,
}

/// How far somebody has come in a lesson.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reached {
    /// The step where it was left, from 0.
    pub step: usize,
    /// Whether it was ever finished.
    pub done: bool,
}

impl Progress {
    /// How the first line of the file begins; the number of its version follows.
    pub const HEAD: &str = "quadrille lessons";

    /// The version that is written.
    pub const VERSION: u32 = 2;

    /// Whether no lesson was begun yet.
    pub fn is_empty(&self) -> bool {
        self.lessons.is_empty() && self.exercises.is_empty()
    }

    /// Reads what [`Progress::text`] wrote. Lines that are not understood are passed over: the file is
    /// nobody's work, and worth no quarrel.
    pub fn read(text: &str) -> Progress {
        let (mut lessons, mut exercises) = (BTreeMap::new(), BTreeMap::new());
        for line in text.lines() {
            if let Some(((kind, level), practised)) = Practised::read(line) {
                exercises.insert((kind as usize, level), practised);
                continue;
            }
            let mut words = line.split('\t');
            let (Some(name), Some(step), Some(done)) = (words.next(), words.next(), words.next()) else {
                continue;
            };
            if let Ok(step) = step.parse::<usize>() {
                lessons.insert(plain_line(name), Reached { step, done: done == "done" });
            }
        }
        Progress { lessons, exercises }
    }

    /// Takes over what is known elsewhere and newer. What was ever done stays done.
    pub fn merge(&mut self, newer: &Progress) {
        for (name, Reached { step, done }) in &newer.lessons {
            self.note(name, *step, *done);
        }
        for (key, practised) in &newer.exercises {
            self.exercises.entry(*key).or_default().merge(practised);
        }
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
        Progress { lessons, exercises: practised.collect() }
    }

    /// Knows nothing any more of the lessons that `others` know of.
    pub fn forget(&mut self, others: &Progress) {
        self.lessons.retain(|name, _| others.of(name).is_none());
    }

    /// As a text to keep.
    pub fn text(&self) -> String {
        let mut text = format!("{} {}\n", Progress::HEAD, Progress::VERSION);
        for (name, Reached { step, done }) in &self.lessons {
            text += &format!("{name}\t{step}\t{}\n", if *done { "done" } else { "begun" });
        }
        for ((kind, level), practised) in &self.exercises {
            text += &practised.line(ExerciseKind::ALL[*kind], *level);
        }
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
        let is_open = |level: &u32| !self.practised(kind, *level).is_some_and(Practised::is_enough);
        EXERCISE_LEVELS.clone().find(is_open).unwrap_or(*EXERCISE_LEVELS.end())
    }

    /// Takes note of an exercise that is over.
    pub fn note_exercise(&mut self, run: &ExerciseRun, seconds: u64) {
        let exercise = run.exercise();
        self.exercises.entry((exercise.kind as usize, exercise.level)).or_default().add(run, seconds);
    }

    /// How far it is in the lesson of this name, if it was begun.
    pub fn of(&self, name: &str) -> Option<Reached> {
        self.lessons.get(name).copied()
    }

    /// Takes note of a step being reached. Returns whether that is news.
    pub fn note(&mut self, name: &str, step: usize, done: bool) -> bool {
        let known = self.lessons.entry(name.to_owned()).or_default();
        let now = Reached { step, done: done || known.done };
        let news = *known != now;
        *known = now;
        news
    }
}
