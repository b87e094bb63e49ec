//! From EDIT to SOLVE and back, and what a change of the grid leads to.

use super::arrival;
use crate::app::grid_editor::GridEditor;
use crate::app::mode::Mode;
use crate::app::resume_point;
use crate::app::resume_point::ResumePoint;
use crate::app::state::App;
use crate::session::{Target, grouped, kept_path};

/// SOLVE, at step 0 of the typed grid, or where its search was left.
pub fn start_solving(app: &mut App) {
    if app.mode() == Mode::Solve {
        return;
    }
    match app.lab.puzzle.begin_solving(&app.shell.settings) {
        Ok(resume) => {
            app.lab.fit_cursors();
            if let Some(point) = resume {
                go_on_from(app, &point);
            }
        }
        Err(clash) => app.refuse_clash(&clash),
    }
}

/// EDIT, the grid as it was typed. The search ends.
pub fn start_editing(app: &mut App) {
    let setup = app.lab.puzzle.setup(&app.shell.settings);
    let resume = app.lab.puzzle.solve().and_then(|solve| ResumePoint::of(&solve.session, setup));
    app.lab.view.run_moves();
    app.lab.view.zoom = false;
    app.lab.puzzle.begin_editing(&app.shell.settings, resume);
    app.lab.fit_cursors();
}

/// Forgets where the search was left: another grid has another.
pub fn forget_resume_point(app: &mut App) {
    if let Some(edit) = app.lab.puzzle.edit_mut() {
        edit.resume = None;
    }
}

/// Goes back to where the search was left: to the very step if nothing was changed, else as deep as
/// the old path is still one.
fn go_on_from(app: &mut App, point: &ResumePoint) {
    let setup = app.lab.puzzle.setup(&app.shell.settings);
    let Some(solve) = app.lab.puzzle.solve_mut() else { return };
    let session = &mut solve.session;
    if point.setup == setup {
        session.travel(Target::Step(point.step));
        return app.lab.say(format!("Back at step {}; g goes to step 0.", grouped(point.step)));
    }
    let path = kept_path(session.search(), &point.path);
    let words = resume_point::kept_words(session.problem(), &setup, &point.path, &path);
    if path.is_empty() {
        return app.lab.say(words);
    }
    solve.kept = Some(words);
    session.follow(path);
    arrival::report_kept(&mut app.lab);
}

/// Stops whatever moves, where it is.
pub fn stop(app: &mut App) {
    if let Some(count) = app.lab.puzzle.edit_mut().and_then(|edit| edit.count.take()) {
        let found = count.solutions();
        let plural = if found == 1 { "" } else { "s" };
        app.lab.say(format!("Stopped: at least {} solution{plural}.", grouped(found)));
    }
    if let Ok(session) = app.lab.puzzle.session_mut() {
        session.rest();
    }
}

/// Changes the grid, in EDIT; whatever follows from it follows.
pub fn change_grid(app: &mut App, change: impl FnOnce(&mut GridEditor)) {
    let Some(editor) = app.lab.puzzle.editor_mut() else { return };
    let changed = editor.change(change);
    if app.mode() == Mode::Solve {
        app.lab.puzzle.begin_editing(&app.shell.settings, None);
        app.lab.fit_cursors();
    } else if changed {
        app.lab.prepare(&app.shell.settings);
    }
}
