//! Keys while a lesson is on: answers, and the way through its steps.

use super::action::Action;
use super::actions::answering::Answering;
use super::actions::{answering, exercising, lessons};
use super::bindings::KeyGroup;
use super::dispatch::act;
use super::effect::Effect;
use super::key::{Code, Key};
use super::mode::Mode;
use super::state::App;

/// A key while a lesson is on. `None` if it is none for the lesson.
pub(super) fn key_in_lesson(app: &mut App, key: Key) -> Option<Option<Effect>> {
    if let Some(effect) = exercising::key_in_exercise(app, key) {
        return Some(effect);
    }
    let of_lesson = app.shell.keys.find_alone(KeyGroup::Lesson, key);
    let goes = matches!(of_lesson, Some(Action::Quit | Action::Scene(_)));
    let is_modelling = app.is_exercising() && goes && matches!(key.code, Code::Char(c) if c != ' ');
    if app.lesson.is_none() || app.mode() != Mode::Solve && !is_modelling || key.ctrl || key.alt {
        return None;
    }
    let waiting = app.waiting().map(|asked| asked.question.clone());
    // The beginning of a name cannot be told from the key, so a name is typed with a small r.
    let repeats = of_lesson == Some(Action::SceneAgain) && app.typed().is_empty();
    if let Some(question) = waiting.filter(|_| !repeats) {
        match answering::answering(app, &question, key) {
            Answering::Reply(reply) => {
                let lesson = app.lesson.as_mut()?;
                lesson.scroll = None;
                let is_first = lesson.run.asked().is_some_and(|asked| asked.verdict.is_none());
                return Some(match lesson.run.answer(reply) {
                    Some(verdict) if is_first => {
                        lessons::note_answer(&mut app.shell, &lesson.run, verdict.right)
                    }
                    Some(_) => None,
                    None => {
                        app.lab.refuse(format!("That is no answer here: {}.", question.how()));
                        None
                    }
                });
            }
            Answering::Taken => return Some(None),
            Answering::Other => {}
        }
    }
    match (of_lesson, key) {
        (Some(action), _) => {
            let count = app.lab.puzzle.take_count();
            Some(act(app, action, count))
        }
        // These lead to EDIT, which is more than a slip of the finger should do.
        (None, _)
            if app.meaning(key) == Some(Action::Edit)
                || app.shell.keys.find(KeyGroup::Edit, key) == Some(Action::Clear) =>
        {
            app.lab.say("A lesson is on: ⟨leave⟩ leaves it, and everything is as it was.");
            Some(None)
        }
        // The letter of an answer, once more.
        (None, _) if app.meaning(key) == Some(Action::Break) && app.waiting().is_none() => {
            app.lab
                .say("No question waits: ⟨on⟩ goes on. Breakpoints rest during a lesson; :break sets one.");
            Some(None)
        }
        (None, _) if app.meaning(key) == Some(Action::Predict) => {
            app.lab.say("Predict rests during a lesson: ⟨leave⟩ leaves it.");
            Some(None)
        }
        _ => None,
    }
}
