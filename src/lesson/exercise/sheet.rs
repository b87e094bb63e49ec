//! Exercises on paper: a sheet for a class, and the key to it.

use super::instance::Exercise;
use super::kind::ExerciseKind;
use super::shown;
use super::told::Told;

/// A sheet of exercises as Markdown, the key after a heading of its own. The same kinds, level and seed are the same
/// sheet; exercise `n` of it has the seed `seed + n - 1`.
pub fn sheet(kinds: &[ExerciseKind], level: u32, seed: u64, count: u32) -> String {
    let exercises: Vec<Exercise> = (0..u64::from(count))
        .zip(kinds.iter().cycle())
        .map(|(n, &kind)| Exercise::new(kind, level, seed.wrapping_add(n)))
        .collect();
    let mut text = "# Exercises with Algorithm X\n\nName: ______________________\n".to_owned();
    for (number, exercise) in (1..).zip(&exercises) {
        text += &format!("\n## {number}. {}\n\n", exercise.kind.title());
        let lines: Vec<String> =
            shown::matrix(exercise).into_iter().chain(exercise.shown.iter().cloned()).collect();
        text += &fenced(&lines);
        text += &format!("{}.\n\n", exercise.kind.how());
        let places = if asks_each(exercise.kind) { exercise.moves.len() } else { 1 };
        for place in 0..places {
            text += &format!("{}\n\n", shown::place(exercise, place).join("  \n"));
            text += &match places == exercise.moves.len() {
                true => "Answer: ______________\n\n".to_owned(),
                false => format!("Answer, {} moves: ______________\n\n", exercise.moves.len()),
            };
        }
    }
    text += "\n# Key\n";
    for (number, exercise) in (1..).zip(&exercises) {
        let search = exercise.search_at(0);
        let words = |told: &Told| told.words(&exercise.problem, search.links());
        let moves: Vec<String> = exercise.moves.iter().map(|right| words(&right.told)).collect();
        text += &format!("\n{number}. {} ({})\n", moves.join(", "), exercise.name());
    }
    text
}

/// Whether each place is a question of its own, and not a move after the one before.
fn asks_each(kind: ExerciseKind) -> bool {
    match kind {
        ExerciseKind::Choose | ExerciseKind::Ends | ExerciseKind::Decode | ExerciseKind::Fault => true,
        ExerciseKind::Cover | ExerciseKind::Uncover | ExerciseKind::Try | ExerciseKind::Search => false,
    }
}

/// Lines that stay as they are.
fn fenced(lines: &[String]) -> String {
    format!("```text\n{}\n```\n\n", lines.join("\n"))
}
