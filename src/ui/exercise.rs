//! An exercise in the panel of its lesson: what is asked, what is told, what was said to it.

use super::pen::wrap;
use super::theme::Role;
use crate::lesson::{ExerciseKind, ExerciseTalk, letter};

/// The title of an exercise that stands alone.
pub fn title(talk: &ExerciseTalk) -> String {
    let exercise = talk.run().exercise();
    format!("{}, level {}", exercise.kind.title(), exercise.level)
}

/// The lines of an exercise in so many columns.
pub fn lines(talk: &ExerciseTalk, typed: &str, width: usize) -> Vec<(String, Role)> {
    let mut lines: Vec<(String, Role)> = Vec::new();
    let mut say = |text: &str, role: Role| {
        // What is indented is a drawing.
        match text.starts_with("  ") {
            true => lines.push((text.to_owned(), Role::Given)),
            false => lines.extend(wrap(text, width).into_iter().map(|line| (line.to_owned(), role))),
        }
    };
    let run = talk.run();
    let exercise = run.exercise();
    let is_code = exercise.kind == ExerciseKind::Order;
    if !talk.is_over() || is_code || exercise.kind == ExerciseKind::Fault {
        talk.task().iter().for_each(|line| say(line, Role::Strong));
    }
    if is_code && !talk.is_over() {
        let place = |c: char| (0..exercise.choices.len()).find(|&at| letter(at) == c);
        let put: Vec<usize> = typed.chars().filter_map(place).collect();
        let line = |at: usize| format!("  {}  {}", letter(at), exercise.choices[at]);
        say("", Role::Plain);
        if !put.is_empty() {
            say("Your lines:", Role::Key);
            put.iter().for_each(|&at| say(&line(at), Role::Given));
            say("", Role::Plain);
        }
        let left: Vec<usize> = (0..exercise.choices.len()).filter(|at| !put.contains(at)).collect();
        if !left.is_empty() {
            say("Lines to be put in order:", Role::Quiet);
            left.iter().for_each(|&at| say(&line(at), Role::Given));
        }
    }
    let pending: Vec<String> = run.pending().iter().map(|told| run.words(told)).collect();
    if !pending.is_empty() {
        say(&format!("Told, not marked yet: {}.", pending.join(", ")), Role::Plain);
    }
    if !talk.said().is_empty() {
        say("", Role::Plain);
    }
    for line in talk.said() {
        let role = match line.right {
            Some(true) => Role::Solution,
            Some(false) => Role::DeadEnd,
            None => Role::Plain,
        };
        say(&line.text, role);
    }
    if !typed.is_empty() && !is_code {
        say(&format!("{typed}_"), Role::Key);
    }
    lines
}
