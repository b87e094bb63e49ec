//! Lessons, questions and faults, read out.

use super::lists;
use crate::app::{App, Panel};
use crate::exact_cover::broken::Fault;
use crate::lesson::{self, Asked, ExerciseKind, ExerciseTalk, Form, Paragraph, letter};
use crate::session::BrokenRun;

/// The question at hand: that of the lesson, or of Predict.
pub fn asked(state: &App) -> Option<&Asked> {
    state.lesson_question().or_else(|| state.asked())
}

/// Which lesson is on, and at which step.
pub fn at(state: &App) -> Option<(&str, usize)> {
    let run = &state.lesson.as_ref()?.run;
    Some((&run.lesson().name, run.at()))
}

/// The step of the lesson where the state is; nothing if none is on. Of its panels only what is new to whoever was told
/// those of `before`.
pub fn step(state: &App, before: Option<&App>) -> Vec<String> {
    let Some(lesson) = &state.lesson else { return Vec::new() };
    let run = &lesson.run;
    let (here, all) = (run.at() + 1, run.len());
    let mut lines = match run.lesson().is_exercise() {
        true => Vec::new(),
        false => {
            let title = &run.lesson().title;
            let step = if has_end(title) { " Step" } else { ", step" };
            vec![sentence(&format!("{title}{step} {here} of {all}: {}", run.title()))]
        }
    };
    for part in &run.view().text {
        match part.in_lines() {
            Paragraph::Prose(text) | Paragraph::Verbatim(text) if text.trim().is_empty() => {}
            Paragraph::Prose(text) | Paragraph::Verbatim(text) => lines.push(text.trim_end().to_owned()),
        }
    }
    if run.at() == 0 && run.exercise().is_none() {
        lines.push(
            "(What the text calls a panel is read out below; a key that it names is a line: ⟨step⟩, ⟨faults⟩, 2⟨step⟩; sizes and board \
             read those out.)"
                .to_owned(),
        );
    }
    if let Some(talk) = run.exercise() {
        lines.extend(exercise(talk, run.lesson().is_exercise()));
        return lines;
    }
    if run.is_new_to_see() {
        let known = before.map_or(Vec::new(), |before| panels_of_same_puzzle(before, state));
        // The lines of the algorithm are for screens.
        for &view in run.view().views.iter().filter(|&&view| view != Panel::Code) {
            let told = lists::panel(state, view);
            let is_new = |line: &String| !lines.contains(line) && !known.contains(line);
            let new: Vec<String> = told.into_iter().filter(is_new).collect();
            lines.extend(new);
        }
    }
    match (run.asked(), run.is_last()) {
        (Some(asked), _) => lines.extend(question(asked, None)),
        (None, true) => lines.push("An empty line ends the lesson.".to_owned()),
        (None, false) => {
            lines.push("An empty line goes on; ⟨step-before⟩ goes back, ⟨leave⟩ leaves.".to_owned())
        }
    }
    lines
}

/// Whether it ends with a sign of its own.
fn has_end(text: &str) -> bool {
    text.ends_with(['.', '?', '!', '？', '！'])
}

/// With a full stop, unless it ends with a sign of its own.
fn sentence(text: &str) -> String {
    match has_end(text) {
        true => text.to_owned(),
        false => format!("{text}."),
    }
}

/// What the panels of the step of `before` say, if its puzzle is that of `after`.
fn panels_of_same_puzzle(before: &App, after: &App) -> Vec<String> {
    let (Some(lesson), Ok(old), Ok(new)) = (&before.lesson, before.session(), after.session()) else {
        return Vec::new();
    };
    if old.problem() != new.problem() {
        return Vec::new();
    }
    lesson.run.view().views.iter().flat_map(|&view| lists::panel(before, view)).collect()
}

/// What waits: the question, or the place of the exercise. Without one the whole step.
pub fn waiting(state: &App) -> Vec<String> {
    let Some(lesson) = &state.lesson else { return Vec::new() };
    let run = &lesson.run;
    let waits = match (run.exercise().filter(|talk| !talk.is_over()), run.asked()) {
        (Some(talk), _) => talk.now(),
        (None, Some(asked)) if asked.is_open() => question(asked, None),
        (None, Some(_) | None) => return step(state, None),
    };
    [waits, vec!["'where' reads all of it.".to_owned()]].concat()
}

/// An exercise where it stands.
fn exercise(talk: &ExerciseTalk, is_alone: bool) -> Vec<String> {
    let mut lines = talk.greeting();
    if talk.taken() > 0 {
        lines.extend(talk.task());
    }
    lines.push(match (talk.is_over(), is_alone) {
        (false, true) => "? says more, ⟨leave⟩ leaves.".to_owned(),
        (false, false) => "? says more, ⟨on⟩ goes on, ⟨leave⟩ leaves the lesson.".to_owned(),
        (true, true) => "An empty line brings another, ⟨leave⟩ leaves.".to_owned(),
        (true, false) => "An empty line goes on, ⟨leave⟩ leaves the lesson.".to_owned(),
    });
    lines
}

/// What was said to the last line of an exercise, if it is news.
pub fn told(before: &App, after: &App) -> Option<Vec<String>> {
    let talk = after.exercise()?;
    if before.exercise().is_some_and(|before| before.taken() == talk.taken()) {
        return None;
    }
    Some(talk.said().iter().map(|line| line.text.clone()).collect())
}

/// A question, if it is new, and what was said to its answer.
pub fn question(asked: &Asked, before: Option<&Asked>) -> Vec<String> {
    let mut lines = Vec::new();
    if before.is_none_or(|before| before.question != asked.question) {
        lines.push(asked.question.text.clone());
        if let Form::Choice { choices, .. } = &asked.question.form {
            let each = choices.iter().enumerate();
            lines.extend(each.map(|(i, choice)| format!("{}: {}", letter(i), choice.text)));
        }
    }
    lines.extend(asked.verdict.iter().map(|verdict| verdict.text.clone()));
    if asked.is_open() {
        let how = how(&asked.question.form);
        lines.push(match asked.verdict {
            None => format!("Answer with {how}."),
            Some(_) => format!("Try again: answer with {how}; ⟨on⟩ goes on."),
        });
    }
    lines
}

/// The way to answer it in lines.
fn how(form: &Form) -> String {
    match form {
        Form::Column { .. } => "its name".to_owned(),
        Form::Number(_) => "a number".to_owned(),
        Form::Choice { choices, .. } => format!("a to {}", letter(choices.len().saturating_sub(1))),
    }
}

/// The lessons by number, with how far they were taken.
pub fn list(state: &App) -> Vec<String> {
    let lessons = lesson::all_in(state.shell.settings.language);
    let line = |(number, lesson): (usize, &lesson::Lesson)| {
        let reached = match state.shell.reached(&lesson.name) {
            Some(reached) if reached.done => ", done",
            Some(_) => ", begun",
            None => "",
        };
        let needs: Vec<String> = lesson::needs(&lessons, lesson).iter().map(usize::to_string).collect();
        let needs = if needs.is_empty() { String::new() } else { format!(" Needs {}.", needs.join(", ")) };
        format!("{number}: {} ({} minutes){reached}.{needs}", lesson.title, lesson.minutes)
    };
    let lines = (1..).zip(lessons.iter()).map(|(number, lesson)| line((number, lesson)));
    let kinds = ExerciseKind::NAMES.join(", ");
    let progress = state.shell.progress();
    let next = lesson::next_lesson(&lessons, progress).map(|at| format!("Next: {}.", at + 1)).or_else(|| {
        let (kind, level) = lesson::next_exercise(progress)?;
        Some(format!("Next: exercise {} {level}.", kind.name()))
    });
    let again =
        progress.due().first().map(|what| format!("a: once more what was missed, {}.", what.in_words()));
    let end = [
        format!("Exercises: {kinds}; :exercise choose opens one."),
        "Its number opens a lesson, Esc closes the list.".to_owned(),
    ];
    lines.chain(next).chain(again).chain(end).collect()
}

/// The faults that the dance can be given.
pub fn faults(at: usize) -> Vec<String> {
    let each =
        Fault::ALL.iter().map(|fault| format!("{}: {}.", fault.name(), fault.code().trim_end_matches('.')));
    let here = Fault::ALL[at.min(Fault::ALL.len() - 1)];
    let keys = format!("At {}. j k move, Enter switches, Esc closes; or :fault and a name.", here.name());
    each.chain([keys]).collect()
}

/// The difference between a broken copy of the run and the true one.
pub fn broken(before: &App, after: &App) -> Vec<String> {
    let fault = |state: &'_ App| {
        state.session().ok().and_then(|session| session.broken_run()).map(BrokenRun::is_broken_now)
    };
    let (Ok(session), Some(now)) = (after.session(), fault(after)) else { return Vec::new() };
    let Some(broken) = session.broken_run() else { return Vec::new() };
    let problem = session.problem();
    let mut lines = Vec::new();
    if let Some((copy, truth)) = session.divergence() {
        let words = |event: Option<crate::exact_cover::Event>| {
            event.map_or("nothing yet".to_owned(), |event| event.display(problem).to_string())
        };
        lines.push(format!("The broken copy: {}. The true search: {}.", words(copy), words(truth)));
    }
    if now && fault(before) != Some(true) {
        lines.push(broken.first_in_words(problem));
    }
    lines
}
