//! The lessons that come with the program, and what somebody has done of them.

use std::collections::BTreeMap;

use super::exercise::{EXERCISE_LEVELS, ExerciseKind, ExerciseRun};
use super::practised::Practised;
use crate::problems::plain_line;

/// The files of `puzzles/lessons/`, each under its name, in the order in which they build on one another.
pub const BUILTIN: &[(&str, &str)] = &[
    ("list", include_str!("../../puzzles/lessons/01-list.lesson")),
    ("exact", include_str!("../../puzzles/lessons/02-exact.lesson")),
    ("uncover", include_str!("../../puzzles/lessons/03-uncover.lesson")),
    ("sudoku", include_str!("../../puzzles/lessons/04-sudoku.lesson")),
    ("choice", include_str!("../../puzzles/lessons/05-choice.lesson")),
    ("singles", include_str!("../../puzzles/lessons/06-singles.lesson")),
    ("queens", include_str!("../../puzzles/lessons/07-queens.lesson")),
    ("back", include_str!("../../puzzles/lessons/08-back.lesson")),
    ("box", include_str!("../../puzzles/lessons/09-box.lesson")),
    ("break", include_str!("../../puzzles/lessons/10-break.lesson")),
    ("only", include_str!("../../puzzles/lessons/11-only.lesson")),
    ("almost", include_str!("../../puzzles/lessons/12-almost.lesson")),
    ("model", include_str!("../../puzzles/lessons/13-model.lesson")),
    ("estimate", include_str!("../../puzzles/lessons/14-estimate.lesson")),
    ("time", include_str!("../../puzzles/lessons/15-time.lesson")),
];

/// Names that lessons had before, each with its name now.
const RENAMED: [(&str, &str); 2] = [("cover", "exact"), ("matrix", "uncover")];

/// The name of a lesson now.
fn name_now(name: &str) -> &str {
    RENAMED.iter().find(|(before, _)| before.eq_ignore_ascii_case(name)).map_or(name, |(_, now)| now)
}

/// The built-in lesson of this name, or with this number from 1, as its file stands.
pub fn find(name: &str) -> Option<(&'static str, &'static str)> {
    let name = name_now(name);
    let number = name.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
    let by_name = || BUILTIN.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
    number.map_or_else(by_name, |i| BUILTIN.get(i)).copied()
}

/// How far somebody has come in each lesson, and what was practised.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    lessons: BTreeMap<String, Reached>,
    /// By kind, as its place in the list, and level.
    exercises: BTreeMap<(usize, u32), Practised>,
    /// Questions that were missed, each by its lesson and step.
    missed: BTreeMap<(String, usize), Missed>,
    /// How many questions were answered.
    answers: u64,
}

/// A question that was missed: it comes again, each time later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Missed {
    /// After so many answers in all.
    due: u64,
    /// How many answers lie between the last time and the next.
    gap: u64,
}

/// Answers after which a missed question comes again; each right answer doubles it.
const FIRST_GAP: u64 = 4;

/// From this gap on a question that was missed once is known.
const KNOWN_GAP: u64 = 64;

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
        self.lessons.is_empty() && self.exercises.is_empty() && self.missed.is_empty()
    }

    /// Takes note of the first answer to the question of a step, from 0.
    pub fn note_answer(&mut self, name: &str, step: usize, is_right: bool) {
        self.answers += 1;
        let known = self.missed.get(&(name.to_owned(), step)).copied();
        let gap = match (known, is_right) {
            (None, true) => return,
            (_, false) => FIRST_GAP,
            (Some(missed), true) if missed.due > self.answers => return,
            (Some(missed), true) => missed.gap * 2,
        };
        let due = if gap >= KNOWN_GAP { u64::MAX } else { self.answers + gap };
        self.missed.insert((name.to_owned(), step), Missed { due, gap });
    }

    /// The questions to be answered again by now, as lesson and step from 0: the one that has waited longest first.
    pub fn due(&self) -> Vec<(&str, usize)> {
        let mut due: Vec<_> = self.missed.iter().filter(|(_, missed)| missed.due <= self.answers).collect();
        due.sort_by_key(|(_, missed)| missed.due);
        due.into_iter().map(|((name, step), _)| (name.as_str(), *step)).collect()
    }

    /// Reads what [`Progress::text`] wrote. Lines that are not understood are passed over: the file is
    /// nobody's work, and worth no quarrel.
    pub fn read(text: &str) -> Progress {
        let (mut lessons, mut exercises) = (BTreeMap::new(), BTreeMap::new());
        let (mut missed, mut answers) = (BTreeMap::new(), 0);
        for line in text.lines() {
            if let Some(((kind, level), practised)) = Practised::read(line) {
                exercises.insert((kind as usize, level), practised);
                continue;
            }
            let fields: Vec<&str> = line.split('\t').collect();
            match fields[..] {
                ["answered", "questions", count] => answers = count.parse().unwrap_or(0),
                ["missed", name, step, due, gap] => {
                    if let (Ok(step), Ok(due), Ok(gap)) = (step.parse(), due.parse(), gap.parse()) {
                        missed.insert((plain_line(name_now(name)), step), Missed { due, gap });
                    }
                }
                _ => {}
            }
            let mut words = line.split('\t');
            let (Some(name), Some(step), Some(done)) = (words.next(), words.next(), words.next()) else {
                continue;
            };
            if let Ok(step) = step.parse::<usize>() {
                lessons.insert(plain_line(name_now(name)), Reached { step, done: done == "done" });
            }
        }
        Progress { lessons, exercises, missed, answers }
    }

    /// Takes over what is known elsewhere and newer. What was ever done stays done.
    pub fn merge(&mut self, newer: &Progress) {
        for (name, Reached { step, done }) in &newer.lessons {
            self.note(name, *step, *done);
        }
        for (key, practised) in &newer.exercises {
            self.exercises.entry(*key).or_default().merge(practised);
        }
        self.missed.extend(newer.missed.iter().map(|(place, missed)| (place.clone(), *missed)));
        self.answers = self.answers.max(newer.answers);
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
        let missed = self.missed.iter().filter(|&(place, missed)| earlier.missed.get(place) != Some(missed));
        let missed = missed.map(|(place, missed)| (place.clone(), *missed)).collect();
        Progress { lessons, exercises: practised.collect(), missed, answers: self.answers }
    }

    /// Knows nothing any more of the lessons that `others` know of.
    pub fn forget(&mut self, others: &Progress) {
        self.lessons.retain(|name, _| others.of(name).is_none());
        self.missed.retain(|place, _| !others.missed.contains_key(place));
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
        if !self.missed.is_empty() {
            text += &format!("answered\tquestions\t{}\n", self.answers);
        }
        for ((name, step), Missed { due, gap }) in &self.missed {
            text += &format!("missed\t{name}\t{step}\t{due}\t{gap}\n");
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lessons_that_were_renamed_stay_done_and_are_found() {
        let kept = Progress::read("quadrille lessons 1\ncover\t3\tdone\nmatrix\t1\tbegun\n");
        assert_eq!(kept.of("exact"), Some(Reached { step: 3, done: true }));
        assert_eq!(kept.of("uncover"), Some(Reached { step: 1, done: false }));
        assert_eq!(find("matrix").map(|(name, _)| name), Some("uncover"));
    }

    #[test]
    fn a_missed_question_comes_again_later_and_rarer_until_it_is_known() {
        let mut progress = Progress::default();
        progress.note_answer("list", 2, false);
        assert_eq!(progress.due(), []);
        let mut gaps = Vec::new();
        for _ in 0..4 {
            let before = progress.answers;
            while progress.due().is_empty() {
                progress.note_answer("exact", 0, true);
            }
            gaps.push(progress.answers - before);
            assert_eq!(progress.due(), [("list", 2)]);
            let kept = Progress::read(&progress.text());
            assert_eq!(kept, progress);
            progress.note_answer("list", 2, true);
        }
        assert!(gaps.windows(2).all(|pair| pair[0] < pair[1]), "{gaps:?}");
        (0..1000).for_each(|_| progress.note_answer("exact", 0, true));
        assert_eq!(progress.due(), []);
        progress.note_answer("list", 2, false);
        (0..FIRST_GAP).for_each(|_| progress.note_answer("exact", 0, true));
        assert_eq!(progress.due(), [("list", 2)]);
    }
}
