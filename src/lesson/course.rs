//! The course: where somebody stands in it, what comes next, and what is known at its end.

use std::fmt::Write;
use std::sync::Arc;

use super::exercise::ExerciseKind;
use super::paragraph::Paragraph;
use super::practised::Practised;
use super::progress::Progress;
use super::script::Lesson;

/// The place of the lesson to take next: the first that was not finished, and whose needs were. None if all were.
pub fn next_lesson(lessons: &[Arc<Lesson>], progress: &Progress) -> Option<usize> {
    let is_done = |name: &str| progress.of(name).is_some_and(|reached| reached.done);
    let is_ready =
        |lesson: &Arc<Lesson>| !is_done(&lesson.name) && lesson.needs.iter().all(|need| is_done(need));
    let first_open = || lessons.iter().position(|lesson| !is_done(&lesson.name));
    lessons.iter().position(is_ready).or_else(first_open)
}

/// The kind of exercise to practise next, and its level: of those at the lowest level the first. None once all went well at
/// the highest.
pub fn next_exercise(progress: &Progress) -> Option<(ExerciseKind, u32)> {
    let open = ExerciseKind::ALL.into_iter().map(|kind| (kind, progress.level_to_practise(kind)));
    let is_known = |&(kind, level): &(ExerciseKind, u32)| {
        progress.practised(kind, level).is_some_and(Practised::is_enough)
    };
    open.filter(|at| !is_known(at)).min_by_key(|&(_, level)| level)
}

/// The numbers, from 1, of the lessons that this one builds upon.
pub fn needs(lessons: &[Arc<Lesson>], lesson: &Lesson) -> Vec<usize> {
    let number = |need: &String| lessons.iter().position(|other| other.name == *need).map(|at| at + 1);
    lesson.needs.iter().filter_map(number).collect()
}

/// What somebody knows by the lessons that were finished, as Markdown: the facts that each ends with.
pub fn certificate(lessons: &[Arc<Lesson>], progress: &Progress) -> String {
    let is_done = |lesson: &&Arc<Lesson>| progress.of(&lesson.name).is_some_and(|reached| reached.done);
    let done: Vec<&Arc<Lesson>> = lessons.iter().filter(is_done).collect();
    let mut text = format!(
        "# Algorithm X and dancing links\n\n{} of {} lessons taken to the end. Who took them, this page cannot know.\n",
        done.len(),
        lessons.len()
    );
    for lesson in done {
        let _ = write!(text, "\n## {}\n", lesson.title);
        let last = lesson.steps.iter().flat_map(|step| step.text.iter()).filter_map(|part| match &part.it {
            Paragraph::Prose(text) if text.starts_with(|c: char| c.is_ascii_digit()) => Some(text),
            Paragraph::Prose(_) | Paragraph::Verbatim(_) => None,
        });
        text.extend(last.map(|fact| format!("\n{fact}\n")));
    }
    let again = progress.due();
    if !again.is_empty() {
        let each: Vec<String> = again.iter().map(|what| what.to_string()).collect();
        let _ = write!(text, "\nTo be looked at again: {}.\n", each.join(", "));
    }
    text
}
