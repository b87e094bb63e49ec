//! A lesson in the laboratory: its steps, and the way in and out.

use super::lesson_scene::lab_of;
use super::modes;
use crate::app::effect::Effect;
use crate::app::export::{ExportKind, ExportRequest};
use crate::app::grid_editor::GridEditor;
use crate::app::key::{Code, Key};
use crate::app::lab::Lab;
use crate::app::lesson::ActiveLesson;
use crate::app::list_cursor::ListCursor;
use crate::app::modal::{List, Modal};
use crate::app::settings::Settings;
use crate::app::shell::Shell;
use crate::app::state::App;
use crate::lesson;
use crate::lesson::{ExerciseKind, ExerciseSpec, Family, Lesson, LessonRun, Missable, Reached};
use crate::problems::plain_line;
use crate::session::Way;
use std::sync::Arc;

/// Lines that PgUp and PgDn move the text of a lesson.
const PAGE: u16 = 5;

/// Opens the built-in lesson of this name, where it was left or at the step whose number follows; or
/// without a name the list.
pub fn open_by_name(app: &mut App, what: &str) -> Option<Effect> {
    if what.is_empty() {
        list(&mut app.lab, &app.shell);
        return None;
    }
    let (name, rest) = what.split_once(char::is_whitespace).unwrap_or((what, ""));
    match (name, rest.trim()) {
        ("again", "") => return open_again(app),
        ("certificate", "") => {
            app.lab.refuse(":lesson certificate wants a file's name, as in :lesson certificate known.md");
            return None;
        }
        ("certificate", path) => {
            let kind = ExportKind::Certificate;
            return Some(Effect::Export(ExportRequest {
                path: path.to_owned(),
                kind,
                steps: None,
                replace: false,
            }));
        }
        _ => {}
    }
    let step = rest.trim().parse::<usize>().ok().and_then(|step| step.checked_sub(1));
    if step.is_none() && !rest.trim().is_empty() {
        app.lab.refuse(format!("'{}' is no step: :lesson {name} 1 starts over.", plain_line(rest.trim())));
        return None;
    }
    // The lesson that is on may come from a file.
    let is_on = app.lesson.as_ref().is_some_and(|lesson| lesson.run.lesson().name == name);
    if let (true, Some(step)) = (is_on, step) {
        return go_to_step(app, step);
    }
    let Some(lesson) = lesson::built_in(name, app.shell.settings.language) else {
        let names: Vec<&str> = lesson::BUILTIN.iter().map(|(name, _)| *name).collect();
        let text = format!("There is no lesson '{}': {}.", plain_line(name), names.join(", "));
        app.lab.refuse(text);
        return None;
    };
    match lesson {
        Ok(lesson) => {
            let effects = open(app, lesson);
            match step {
                Some(step) => go_to_step(app, step),
                None => effects,
            }
        }
        Err(mistakes) => {
            app.lab.refuse(mistakes.first().map_or_else(String::new, |mistake| mistake.text.clone()));
            None
        }
    }
}

/// Opens a lesson where it was left, at its first step if it is new or was finished.
pub fn open(app: &mut App, lesson: Lesson) -> Option<Effect> {
    let name = lesson.name.clone();
    let reached = app.shell.progress.of(&name).filter(|reached| !reached.done).unwrap_or_default();
    let opened = LessonRun::new(Arc::new(lesson)).and_then(|mut run| {
        run.skipped_before(reached.skipped.steps());
        run.go(reached.step)?;
        Ok(run)
    });
    let run = match opened {
        Ok(run) => run,
        Err(mistake) => {
            app.lab.refuse(format!("The lesson, line {}: {}", mistake.line, mistake.text));
            return None;
        }
    };
    modes::stop(&mut app.lab);
    let all = run.len();
    let note = run.lesson().note.clone();
    let effect = match &mut app.lesson {
        Some(on) => {
            on.run = run;
            on.scroll = None;
            show_step(app)
        }
        None => enter(app, run),
    };
    if reached.step > 0 {
        let step = reached.step + 1;
        app.lab.say(format!(
            "It goes on at step {step} of {all}, where you left. :lesson {name} 1 starts over."
        ));
    } else if let Some(note) = note {
        app.lab.say(note);
    }
    effect
}

/// Begins a lesson: its puzzle comes in the place of the one that is there.
fn enter(app: &mut App, run: LessonRun) -> Option<Effect> {
    let (lab, settings) = lab_of(&run, &app.shell.settings);
    let mut outer = std::mem::replace(&mut app.lab, lab);
    (outer.modal, outer.notice) = (None, None);
    outer.puzzle.take_count();
    let before = std::mem::replace(&mut app.shell.settings, settings);
    let since = app.shell.now;
    app.lesson = Some(ActiveLesson { run, scroll: None, since, outer: Box::new(outer), settings: before });
    note_step(app)
}

/// Shows the step where the lesson is.
fn show_step(app: &mut App) -> Option<Effect> {
    let lesson = app.lesson.as_mut()?;
    lesson.since = app.shell.now;
    (app.lab, app.shell.settings) = lab_of(&lesson.run, &app.shell.settings);
    note_step(app)
}

/// Takes note of the step where the lesson is.
fn note_step(app: &mut App) -> Option<Effect> {
    let run = &app.lesson.as_ref()?.run;
    note_progress(&mut app.shell, run, false)
}

fn note_progress(shell: &mut Shell, run: &LessonRun, done: bool) -> Option<Effect> {
    if run.lesson().is_exercise() {
        return None;
    }
    let reached = Reached { step: run.at(), done, skipped: run.skipped().collect() };
    match shell.progress.note(&run.lesson().name, reached) && shell.settings.progress {
        true => Some(Effect::Remember(shell.progress.text())),
        false => None,
    }
}

/// Takes note of the first answer to the question of the step.
pub fn note_answer(shell: &mut Shell, run: &LessonRun, is_right: bool) -> Option<Effect> {
    let before = shell.progress.clone();
    note_progress(shell, run, false);
    shell.progress.note_answer(&run.lesson().name, run.at(), is_right);
    let is_news = !shell.progress.since(&before).is_empty();
    (is_news && shell.settings.progress).then(|| Effect::Remember(shell.progress.text()))
}

/// Opens what was missed and waits longest to be done again.
fn open_again(app: &mut App) -> Option<Effect> {
    match app.shell.progress.due().first() {
        Some(&what @ Missable::Question(..)) => open_by_name(app, &what.to_string()),
        Some(&&Missable::Exercise(kind, level)) => {
            open_exercise(app, ExerciseSpec { kind, family: Family::Matrix, level, seed: None })
        }
        None => {
            app.lab.say("No question and no exercise waits to be done again.");
            None
        }
    }
}

/// Ends the lesson: everything is as it was before it.
pub fn leave(app: &mut App) {
    let Some(ActiveLesson { run, outer, settings, .. }) = app.lesson.take() else { return };
    app.lab = *outer;
    let Settings { language, progress, journal, history, .. } = app.shell.settings;
    app.shell.settings = Settings { language, progress, journal, history, ..settings };
    let (at, all) = (run.at() + 1, run.len());
    app.lab.say(match run.lesson().is_exercise() {
        true => "The exercise was left. :exercise lists them.".to_owned(),
        false => format!("The lesson was left at step {at} of {all}. :lesson lists them."),
    });
}

/// Shows the list of lessons, the cursor on the first that is not done.
pub fn list(lab: &mut Lab, shell: &Shell) {
    let at = lesson::next_lesson(&lesson::all(), &shell.progress).unwrap_or(0);
    lab.modal = Some(Modal::List(List::Lessons, ListCursor { at }));
}

/// Shows the same list, the cursor on the first exercise.
pub fn list_exercises(lab: &mut Lab) {
    lab.modal = Some(Modal::List(List::Lessons, ListCursor { at: lesson::BUILTIN.len() }));
}

/// How many lines the list has: the lessons, then the kinds of exercises.
pub fn list_length() -> usize {
    lesson::BUILTIN.len() + ExerciseKind::ALL.len()
}

/// A key of the list's own.
pub fn key_in_list(app: &mut App, at: usize, key: Key) -> Option<Effect> {
    let last = list_length().saturating_sub(1);
    let at = match key.code {
        Code::Char('a') => return open_again(app),
        Code::Char('0') => 9,
        Code::Char(c @ '1'..='9') => usize::from(c as u8 - b'1'),
        Code::Enter | Code::Char(' ') => {
            return match (lesson::BUILTIN.get(at), at.checked_sub(lesson::BUILTIN.len())) {
                (Some((name, _)), _) => open_by_name(app, name),
                (None, Some(at)) => {
                    let kind = *ExerciseKind::ALL.get(at)?;
                    let level = app.shell.progress.level_to_practise(kind);
                    open_exercise(app, ExerciseSpec { kind, family: Family::Matrix, level, seed: None })
                }
                (None, None) => None,
            };
        }
        _ => return None,
    };
    app.lab.modal = Some(Modal::List(List::Lessons, ListCursor { at: at.min(last) }));
    None
}

/// Scrolls the text of the step.
pub fn scroll_text(lesson: &mut ActiveLesson, lab: &mut Lab, way: Way) {
    let at = lesson.scroll.unwrap_or(0);
    let at = match way {
        Way::Forward => at.saturating_add(PAGE).min(200),
        Way::Back => at.saturating_sub(PAGE),
    };
    lesson.scroll = Some(at);
    lab.say(match at {
        0 => "The text from its beginning.",
        _ => "On in the text, as far as it goes; ⟨less⟩ goes back.",
    });
}

/// The next step; after the last one the lesson is done, and the list comes up. A question that was passed
/// over comes back first.
pub fn next_step(app: &mut App) -> Option<Effect> {
    let lesson = app.lesson.as_mut()?;
    let at = lesson.run.at();
    let (skips, is_exercise) = (lesson.run.pass(), lesson.run.exercise().is_some());
    if !lesson.run.is_last() {
        let effect = go_to_step(app, at + 1);
        if skips {
            let waits = match is_exercise {
                true => format!("The exercise of step {} is not done yet", at + 1),
                false => format!("The question of step {} has no answer yet", at + 1),
            };
            app.lab.say(format!("{waits}: ⟨step-before⟩ goes back."));
        }
        return effect;
    }
    if lesson.run.lesson().is_exercise() {
        return next_exercise(app);
    }
    let skipped = lesson.run.skipped().next();
    if let Some(open) = skipped {
        let effect = go_to_step(app, open);
        app.lab.say(match app.exercise() {
            Some(_) => "The lesson is not done yet: this exercise was passed over. ⟨leave⟩ leaves.",
            None => "The lesson is not done yet: this question has no answer. ⟨leave⟩ leaves.",
        });
        return effect;
    }
    let (right, all) = lesson.run.score();
    let effects = note_progress(&mut app.shell, &lesson.run, true);
    leave(app);
    let score = match all {
        0 => String::new(),
        _ => format!(" {right} of {all} questions answered at the first try."),
    };
    list(&mut app.lab, &app.shell);
    app.lab.praise(format!("The lesson is done.{score}"));
    effects
}

/// The step before; at the first it is said how the lesson is left.
pub fn step_before(app: &mut App) -> Option<Effect> {
    match app.lesson.as_ref().map(|lesson| lesson.run.at()) {
        Some(at @ 1..) => go_to_step(app, at - 1),
        _ => {
            app.lab.say("This is the first step of the lesson. ⟨leave⟩ leaves it.");
            None
        }
    }
}

/// The same step, from where it begins.
pub fn again(app: &mut App) -> Option<Effect> {
    let at = app.lesson.as_ref().map_or(0, |lesson| lesson.run.at());
    if let Some(lesson) = &mut app.lesson {
        lesson.run.begin_exercise_again();
    }
    let effect = go_to_step(app, at);
    if app.is_asking() && !app.is_exercising() {
        app.lab.say("The step from where it begins. A name in an answer is typed with a small r.");
    }
    effect
}

fn go_to_step(app: &mut App, at: usize) -> Option<Effect> {
    let lesson = app.lesson.as_mut()?;
    lesson.scroll = None;
    match lesson.run.go(at) {
        Ok(()) => show_step(app),
        Err(mistake) => {
            app.lab.refuse(format!("The lesson, line {}: {}", mistake.line, mistake.text));
            None
        }
    }
}

/// Shows where the exercise stands. The cursors stay where they are, and so do the rows that are written.
pub fn show_exercise(app: &mut App) {
    let Some(lesson) = &app.lesson else { return };
    let is_written = app.lab.puzzle.drawing().is_some() && app.is_exercising();
    if is_written {
        return;
    }
    let cell = app.editor().map(GridEditor::cell);
    let was_drawn = app.lab.puzzle.drawing().is_some();
    let (lab, settings) = lab_of(&lesson.run, &app.shell.settings);
    let view = std::mem::replace(&mut app.lab, lab).view;
    app.shell.settings = settings;
    if was_drawn {
        return;
    }
    app.lab.view = view;
    if let Some(cell) = cell {
        app.lab.puzzle.with_editor(|editor| editor.go_to(cell));
    }
}

/// Opens an exercise, a new one where no seed is given.
pub fn open_exercise(app: &mut App, spec: ExerciseSpec) -> Option<Effect> {
    let seed = spec.seed.unwrap_or_else(|| app.shell.next_seed() % 1_000_000);
    open(app, Lesson::of_exercise(ExerciseSpec { seed: Some(seed), ..spec }))
}

/// Another exercise of the same kind, family and level.
fn next_exercise(app: &mut App) -> Option<Effect> {
    let spec = app.exercise()?.run().exercise().spec();
    open_exercise(app, ExerciseSpec { seed: None, ..spec })
}

/// Takes note of an exercise that is over.
pub fn note_exercise(app: &mut App) -> Option<Effect> {
    let lesson = app.lesson.as_ref()?;
    let seconds = app.shell.now.saturating_sub(lesson.since).as_secs();
    let run = lesson.run.exercise()?.run();
    note_progress(&mut app.shell, &lesson.run, false);
    app.shell.progress.note_exercise(run, seconds);
    app.shell.settings.progress.then(|| Effect::Remember(app.shell.progress.text()))
}
