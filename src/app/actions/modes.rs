//! From EDIT to SOLVE and back, and what a change of the grid leads to.

use super::arrival;
use crate::app::drawing_editor::DrawingEditor;
use crate::app::grid_editor::GridEditor;
use crate::app::lab::Lab;
use crate::app::mode::Mode;
use crate::app::resume_point;
use crate::app::resume_point::ResumePoint;
use crate::app::settings::Settings;
use crate::problems::drawing::Drawing;
use crate::session::{Target, grouped, kept_path};

/// SOLVE, at step 0 of the typed grid, or where its search was left.
pub fn start_solving(lab: &mut Lab, settings: &Settings) {
    if lab.puzzle.mode() == Mode::Solve {
        return;
    }
    if let Some(Err(why)) = lab.puzzle.drawing().map(DrawingEditor::solutions) {
        let why = why.to_owned();
        return lab.refuse(why);
    }
    if let Some(editor) = lab.puzzle.editor().filter(|editor| !editor.unfinished_regions().is_empty()) {
        let words = editor.regions_words();
        return lab.refuse(format!("The regions are not whole: {words} :regions gives them up."));
    }
    change_grid(lab, settings, GridEditor::end_regions);
    match lab.puzzle.begin_solving(settings) {
        Ok(resume) => {
            lab.fit_cursors();
            say_what_is_left_out(lab, settings);
            if let Some(point) = resume {
                go_on_from(lab, settings, &point);
            }
        }
        Err(clash) => lab.refuse_clash(&clash),
    }
}

/// Says which rows of a matrix being drawn are none yet.
fn say_what_is_left_out(lab: &mut Lab, settings: &Settings) {
    let Some(Drawing::Matrix(matrix)) = lab.puzzle.drawing().map(DrawingEditor::drawing) else { return };
    let empty: Vec<String> = matrix.empty_rows().map(|row| (row + 1).to_string()).collect();
    let (row, rows) = (settings.words.row, settings.words.rows);
    let which = match empty.as_slice() {
        [] => return,
        [one] => format!("{row} {one}"),
        [first, .., last] if empty.len() > 5 => format!("{} {rows} from {first} to {last}", empty.len()),
        [others @ .., last] => format!("{rows} {} and {last}", others.join(", ")),
    };
    lab.say(format!("Left out, with no 1 yet: {which}. ⟨edit⟩ goes back to typing."));
}

/// EDIT, the grid as it was typed. The search ends.
pub fn start_editing(lab: &mut Lab, settings: &Settings) {
    let setup = lab.puzzle.setup(settings);
    let resume = lab.puzzle.solve().and_then(|solve| ResumePoint::of(&solve.session, setup));
    lab.view.run_moves();
    lab.view.zoom = false;
    lab.puzzle.begin_editing(settings, resume);
    lab.fit_cursors();
}

/// Forgets where the search was left: another grid has another.
pub fn forget_resume_point(lab: &mut Lab) {
    if let Some(edit) = lab.puzzle.edit_mut() {
        edit.resume = None;
    }
}

/// Goes back to where the search was left: to the very step if nothing was changed, else as deep as
/// the old path is still one.
fn go_on_from(lab: &mut Lab, settings: &Settings, point: &ResumePoint) {
    let setup = lab.puzzle.setup(settings);
    let Some(solve) = lab.puzzle.solve_mut() else { return };
    let session = &mut solve.session;
    if point.setup == setup {
        session.travel(Target::Step(point.step));
        return lab.say(format!("Back at step {}; ⟨start⟩ goes to step 0.", grouped(point.step)));
    }
    let path = kept_path(session.search(), &point.path);
    let words = resume_point::kept_words(session.problem(), &setup, &point.path, &path);
    if path.is_empty() {
        return lab.say(words);
    }
    solve.kept = Some(words);
    session.follow(path);
    arrival::report_kept(&mut *lab);
}

/// Stops whatever moves, where it is.
pub fn stop(lab: &mut Lab) {
    if lab.making.take().is_some() {
        lab.say("Stopped: no puzzle was made.");
    }
    if let Some(count) = lab.puzzle.edit_mut().and_then(|edit| edit.count.take()) {
        let found = count.solutions();
        let plural = if found == 1 { "" } else { "s" };
        lab.say(format!("Stopped: at least {} solution{plural}.", grouped(found)));
    }
    if let Ok(session) = lab.puzzle.session_mut() {
        session.rest();
    }
}

/// Changes the grid, in EDIT; whatever follows from it follows.
pub fn change_grid(lab: &mut Lab, settings: &Settings, change: impl FnOnce(&mut GridEditor)) {
    let Some(editor) = lab.puzzle.editor_mut() else { return };
    let changed = editor.change(change);
    if lab.puzzle.mode() == Mode::Solve {
        lab.puzzle.begin_editing(settings, None);
        lab.fit_cursors();
    } else if changed {
        lab.prepare(settings);
    }
}
