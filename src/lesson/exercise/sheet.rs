//! Exercises on paper: a sheet for a class, and the key to it.

use super::family::Family;
use super::instance::Exercise;
use super::kind::ExerciseKind;
use super::shown;
use super::told::Told;

/// A sheet of exercises and its key. The same kinds, level and seed are the same sheet; exercise `n` of it has the seed
/// `seed + n - 1`.
#[derive(Clone, Debug)]
pub struct Sheet {
    exercises: Vec<Exercise>,
}

/// A question of an exercise on paper.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetQuestion {
    /// What is asked.
    pub lines: Vec<String>,
    /// How many moves answer it.
    pub moves: usize,
}

impl Sheet {
    /// The title of every sheet.
    pub const TITLE: &str = "Exercises with Algorithm X";

    /// So many exercises, of these kinds in turn, with instances of this family where it has them.
    pub fn new(kinds: &[ExerciseKind], family: Family, level: u32, seed: u64, count: u32) -> Sheet {
        let made =
            |(n, &kind): (u64, &ExerciseKind)| Exercise::dealt(kind, family, level, seed.wrapping_add(n));
        Sheet { exercises: (0..u64::from(count)).zip(kinds.iter().cycle()).map(made).collect() }
    }

    /// The exercises.
    pub fn exercises(&self) -> &[Exercise] {
        &self.exercises
    }

    /// What is told at the beginning of an exercise, beside its matrix.
    pub fn told(exercise: &Exercise) -> Vec<String> {
        match exercise.kind == ExerciseKind::Decode {
            // Without a matrix that could be drawn.
            true => shown::matrix(exercise),
            false => exercise.shown.clone(),
        }
    }

    /// The questions of an exercise: one for each place, or one for all moves.
    pub fn questions(exercise: &Exercise) -> Vec<SheetQuestion> {
        let each = asks_each(exercise.kind);
        let places = if each { exercise.moves.len() } else { 1 };
        let moves = if each { 1 } else { exercise.moves.len() };
        (0..places).map(|place| SheetQuestion { lines: shown::place(exercise, place), moves }).collect()
    }

    /// The right moves of each exercise, and its name.
    pub fn key(&self) -> Vec<String> {
        let line = |(number, exercise): (usize, &Exercise)| {
            let search = exercise.search_at(0);
            let words = |told: &Told| told.words(&exercise.problem, search.links());
            let moves: Vec<String> = exercise.moves.iter().map(|right| words(&right.told)).collect();
            format!("{number}. {} ({})", moves.join(", "), exercise.name())
        };
        (1..).zip(&self.exercises).map(line).collect()
    }

    /// The sheet as Markdown, the key after a heading of its own.
    pub fn markdown(&self) -> String {
        let mut text = format!("# {}\n\nName: ______________________\n", Sheet::TITLE);
        for (number, exercise) in (1..).zip(&self.exercises) {
            text += &format!("\n## {number}. {}\n\n", exercise.kind.title());
            let lines: Vec<String> =
                shown::matrix(exercise).into_iter().chain(exercise.shown.iter().cloned()).collect();
            text += &fenced(&lines);
            text += &format!("{}.\n\n", exercise.kind.how());
            for SheetQuestion { lines, moves } in Sheet::questions(exercise) {
                text += &match exercise.choices.is_empty() {
                    true => format!("{}\n\n", lines.join("  \n")),
                    // The indentation of a line means something.
                    false => fenced(&lines),
                };
                text += &match moves {
                    1 => "Answer: ______________\n\n".to_owned(),
                    moves => format!("Answer, {moves} moves: ______________\n\n"),
                };
            }
        }
        text + "\n" + &self.markdown_key()
    }

    /// The key alone as Markdown.
    pub fn markdown_key(&self) -> String {
        self.key().iter().fold("# Key\n".to_owned(), |text, line| format!("{text}\n{line}\n"))
    }
}

/// Whether each place is a question of its own, and not a move after the one before.
fn asks_each(kind: ExerciseKind) -> bool {
    match kind {
        ExerciseKind::Choose
        | ExerciseKind::Ends
        | ExerciseKind::Decode
        | ExerciseKind::Fault
        | ExerciseKind::Order => true,
        ExerciseKind::Cover
        | ExerciseKind::Uncover
        | ExerciseKind::Try
        | ExerciseKind::Search
        | ExerciseKind::Model => false,
    }
}

/// Lines that stay as they are.
fn fenced(lines: &[String]) -> String {
    format!("```text\n{}\n```\n\n", lines.join("\n"))
}
