//! A lesson that is on, in another language.

use std::sync::Arc;

use crate::app::state::App;
use crate::lesson::{self, Language, Lesson};

/// Gives the lesson that is on in the language that is set, if it is one that comes with the program.
pub fn retell(app: &mut App) {
    let Some(on) = &mut app.lesson else { return };
    if !is_built_in(on.run.lesson()) {
        return;
    }
    if let Some(Ok(lesson)) = lesson::built_in(&on.run.lesson().name, app.shell.settings.language) {
        let note = lesson.note.clone();
        // A test sees to it that translations have no mistake.
        let _ = on.run.retell(Arc::new(lesson));
        on.scroll = None;
        if let Some(note) = note {
            app.lab.say(note);
        }
    }
}

/// Whether it is a lesson of the program in any language, and not a file of somebody's own with that name.
fn is_built_in(lesson: &Lesson) -> bool {
    let titles = |of: &Lesson| of.steps.iter().map(|step| step.title.clone()).collect::<Vec<_>>();
    let known = Language::ALL.into_iter().filter_map(|of| lesson::built_in(&lesson.name, of)?.ok());
    known.into_iter().any(|known| titles(&known) == titles(lesson))
}
