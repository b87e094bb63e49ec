//! Ways out: of what runs, of a lesson, of SOLVE, of the program.

use super::{lessons, modes};
use crate::app::effect::Effect;
use crate::app::modal::{Confirm, Modal};
use crate::app::mode::Mode;
use crate::app::state::App;
use crate::facts::Panel;

/// Pauses what runs, else ends what can be ended, one after the other. It never leaves SOLVE, where digits
/// typed next would go into the grid: how to leave is said.
pub fn cancel(app: &mut App) {
    if app.is_moving() {
        modes::stop(&mut app.lab);
    } else if app.lab.puzzle.is_marking() {
        app.lab.puzzle.with_editor(|editor| editor.marking = false);
    } else if app.lab.view.zoom {
        app.lab.view.zoom = false;
    } else if app.mode() == Mode::Solve {
        let how = match (&app.lesson, app.editor()) {
            (Some(_), _) => "A lesson is on: ⟨leave⟩ leaves the lesson, and everything is as it was.",
            (None, Some(_)) => {
                "Still SOLVE: ⟨edit⟩ goes back to the grid, ⟨quit⟩ too; from there ⟨quit⟩ quits."
            }
            (None, None) if app.lab.puzzle.can_go_back() => {
                "Still SOLVE: ⟨edit⟩ goes back to what is drawn, ⟨quit⟩ too; from there ⟨quit⟩ quits."
            }
            (None, None) => "Nothing is open or running; ⟨quit⟩ quits.",
        };
        app.lab.say(how);
    }
}

/// Back to EDIT; from a lesson to what was there before it.
pub fn back_to_edit(app: &mut App) {
    if app.lesson.is_some() {
        return lessons::leave(app);
    }
    if app.editor().is_none() {
        if let Err(why) = app.lab.puzzle.begin_drawing() {
            return app.lab.refuse(why);
        }
        app.lab.view.focus = Panel::Board;
        app.lab.view.shown = None;
    }
    modes::start_editing(&mut app.lab, &app.shell.settings);
}

/// Leaves the lesson, or SOLVE, or the program.
pub fn quit(app: &mut App) -> Option<Effect> {
    if app.lesson.is_some() || app.mode() == Mode::Solve && app.lab.puzzle.can_go_back() {
        back_to_edit(app);
        return None;
    }
    // Where there is no EDIT the same key would end all without a word.
    if app.mode() == Mode::Solve && app.session().is_ok_and(|session| session.search().step() > 0) {
        app.lab.modal = Some(Modal::Confirm(Confirm::EndRun));
        return None;
    }
    leave(app)
}

/// Leaves the program, after a question if digits would be lost.
pub fn leave(app: &mut App) -> Option<Effect> {
    lessons::leave(app);
    if app.lab.puzzle.is_worth_saving() {
        app.lab.modal = Some(Modal::Confirm(Confirm::Quit { comes_back: app.comes_back() }));
        return None;
    }
    Some(Effect::Quit)
}
