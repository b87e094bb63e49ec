//! Keys while a lesson is on: answers, and the way through its steps.

use super::act::act;
use super::actions::answering::Answering;
use super::actions::{answering, exercising};
use super::bindings::KeyGroup;
use super::effect::Effect;
use super::key::{Code, Key};
use super::mode::Mode;
use super::state::App;

/// A key while a lesson is on. `None` if it is none for the lesson.
pub(super) fn key_in_lesson(app: &mut App, key: Key) -> Option<Option<Effect>> {
    if let Some(effect) = exercising::key_in_exercise(app, key) {
        return Some(effect);
    }
    let is_modelling = app.is_exercising() && matches!(key.code, Code::Char('q' | '<' | '>'));
    if app.lesson.is_none() || app.mode() != Mode::Solve && !is_modelling || key.ctrl || key.alt {
        return None;
    }
    let waiting = app.waiting().map(|asked| asked.question.clone());
    // The beginning of a name cannot be told from the key, so a name is typed with a small r.
    let repeats = key == Key::char('R') && app.typed().is_empty();
    if let Some(question) = waiting.filter(|_| !repeats) {
        match answering::answering(app, &question, key) {
            Answering::Reply(reply) => {
                let lesson = app.lesson.as_mut()?;
                lesson.scroll = None;
                if lesson.run.answer(reply).is_none() {
                    app.lab.refuse(format!("That is no answer here: {}.", question.how()));
                }
                return Some(None);
            }
            Answering::Taken => return Some(None),
            Answering::Other => {}
        }
    }
    match (app.shell.keys.find_alone(KeyGroup::Lesson, key), key.code) {
        (Some(action), _) => {
            let count = app.lab.puzzle.take_count();
            Some(act(app, action, count))
        }
        // These lead to EDIT, which is more than a slip of the finger should do.
        (_, Code::Char('e' | 'x') | Code::Delete) => {
            app.lab.say("A lesson is on: q leaves it, and everything is as it was.");
            Some(None)
        }
        (_, Code::Char('p')) => {
            app.lab.say("Predict rests during a lesson: q leaves it.");
            Some(None)
        }
        _ => None,
    }
}
