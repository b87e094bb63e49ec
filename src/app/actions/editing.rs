//! EDIT: what changes the grid and its marks, and the count of its solutions.

use super::modes;
use crate::app::activity::Activity;
use crate::app::full_count::FullCount;
use crate::app::grid_editor::GridEditor;
use crate::app::letters::written;
use crate::app::open_puzzle::OpenPuzzle;
use crate::app::state::App;
use crate::session::Panel;

/// Puts a digit into the cell, or in mark mode a mark.
pub fn place(app: &mut App, digit: u8) {
    if app.lab.puzzle.is_marking() {
        return mark(app, digit);
    }
    type_digit(app, digit, !app.shell.settings.stay);
}

/// Clears the cell and goes on to the next.
pub fn blank(app: &mut App) {
    type_digit(app, 0, !app.shell.settings.stay);
}

/// Clears the cell, or in mark mode its marks, and stays.
pub fn clear(app: &mut App) {
    if app.lab.puzzle.is_marking() {
        // Its digit, if it has one, stays.
        return app.lab.puzzle.with_editor(GridEditor::rub_out_marks);
    }
    type_digit(app, 0, false);
}

/// Makes every digit a given.
pub fn fix(app: &mut App) {
    modes::change_grid(app, GridEditor::fix);
    app.lab.say("Every digit is a given now.");
}

/// Changes the grid, or says why nothing changed.
pub fn change_or_say(app: &mut App, change: impl FnOnce(&mut GridEditor) -> bool, nothing: &str) {
    let mut changed = false;
    modes::change_grid(app, |editor| changed = change(editor));
    if !changed {
        app.lab.say(nothing);
    }
}

// What changes the grid is typed on the grid, wherever the cursor was.
fn type_digit(app: &mut App, digit: u8, advance: bool) {
    app.lab.view.focus = Panel::Board;
    let side = app.editor().map_or(0, |editor| editor.shape().side());
    if digit > side {
        let (digit, last) = (written(digit), written(side));
        return app.lab.refuse(format!("{digit} does not fit: this grid has the digits 1 to {last}."));
    }
    modes::change_grid(app, |editor| editor.write(digit));
    if advance {
        app.lab.puzzle.with_editor(GridEditor::advance);
    }
}

/// Turns mark mode on or off: digits are pencil marks, or digits.
pub fn toggle_marking(app: &mut App) {
    let Some(editor) = app.lab.puzzle.editor_mut() else { return };
    editor.marking = !editor.marking;
    let marking = editor.marking;
    app.lab.view.focus = Panel::Board;
    app.lab.say(match marking {
        true => "Digits are pencil marks now; m again: digits. :marks check compares them.",
        false => "Digits are digits again.",
    });
}

/// Marks a digit in the cell under the cursor, or rubs the mark out.
pub fn mark(app: &mut App, digit: u8) {
    let Some(editor) = app.lab.puzzle.editor_mut() else { return };
    let (side, cell) = (editor.shape().side(), editor.cell());
    app.lab.view.focus = Panel::Board;
    if digit > side {
        return app.lab.refuse(format!("{digit} does not fit: this grid has the digits 1 to {side}."));
    }
    if editor.grid().get(cell) != 0 {
        return app.lab.refuse(format!("{cell} has a digit: x clears it, then it can have marks."));
    }
    editor.toggle_mark(digit);
}

/// Begins a count of all solutions of the typed grid.
pub fn count_solutions(app: &mut App) {
    let OpenPuzzle::Grid { editor, activity: Activity::Edit(edit) } = &mut app.lab.puzzle else {
        return;
    };
    edit.count = FullCount::of(editor.sudoku(), editor.grid());
    match &edit.count {
        Some(_) => app.lab.say("Counting. Any key stops."),
        None => app.lab.say("no solution"),
    }
}
