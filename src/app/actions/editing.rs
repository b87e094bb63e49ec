//! EDIT: what changes the grid and its marks, and the count of its solutions.

use super::modes;
use crate::app::change_words;
use crate::app::full_count::FullCount;
use crate::app::grid_editor::GridEditor;
use crate::app::lab::Lab;
use crate::app::letters::written;
use crate::app::open_puzzle::OpenPuzzle;
use crate::app::settings::Settings;
use crate::facts::Panel;

/// Puts a digit into the cell, or in mark mode a mark.
pub fn place(lab: &mut Lab, settings: &Settings, digit: u8) {
    if lab.puzzle.is_marking() && !is_drawing_regions(lab) {
        return mark(lab, digit);
    }
    type_digit(lab, settings, digit, !settings.stay);
}

/// Clears the cell and goes on to the next.
pub fn blank(lab: &mut Lab, settings: &Settings) {
    type_digit(lab, settings, 0, !settings.stay);
}

/// Clears the cell, or in mark mode its marks, and stays.
pub fn clear(lab: &mut Lab, settings: &Settings) {
    if lab.puzzle.is_marking() && !is_drawing_regions(lab) {
        // Its digit, if it has one, stays.
        return lab.puzzle.with_editor(GridEditor::rub_out_marks);
    }
    type_digit(lab, settings, 0, false);
}

/// Makes every digit a given.
pub fn fix(lab: &mut Lab, settings: &Settings) {
    modes::change_grid(lab, settings, GridEditor::fix);
    lab.say("Every digit is a given now.");
}

/// Undoes the last change of the grid.
pub fn undo(lab: &mut Lab, settings: &Settings) {
    go_back(lab, settings, GridEditor::undo, ("Taken back", "There is nothing to undo."));
}

/// Does it again.
pub fn redo(lab: &mut Lab, settings: &Settings) {
    go_back(lab, settings, GridEditor::redo, ("Done again", "There is nothing to redo."));
}

/// Puts back the grid that was last copied or cleared.
pub fn put_back(lab: &mut Lab, settings: &Settings) {
    change_or_say(lab, settings, GridEditor::put_back, "Nothing was copied yet: ⟨copy⟩ copies the grid.");
}

/// Goes to another state of the grid, and says what is another there.
fn go_back(
    lab: &mut Lab,
    settings: &Settings,
    go: fn(&mut GridEditor) -> bool,
    (done, nothing): (&str, &str),
) {
    let before = lab.puzzle.editor().map(|editor| editor.snapshot.clone());
    if change_or_say(lab, settings, go, nothing)
        && let (Some(before), Some(editor)) = (before, lab.puzzle.editor())
    {
        let what = change_words::of_grid(&before, &editor.snapshot);
        lab.say(format!("{done}: {what}."));
    }
}

/// Changes the grid, or says why nothing changed. Returns whether it did.
fn change_or_say(
    lab: &mut Lab,
    settings: &Settings,
    change: impl FnOnce(&mut GridEditor) -> bool,
    nothing: &str,
) -> bool {
    let mut changed = false;
    modes::change_grid(lab, settings, |editor| changed = change(editor));
    if !changed {
        lab.say(nothing);
    }
    changed
}

// What changes the grid is typed on the grid, wherever the cursor was.
fn type_digit(lab: &mut Lab, settings: &Settings, digit: u8, advance: bool) {
    lab.view.focus = Panel::Board;
    let side = lab.puzzle.editor().map_or(0, |editor| editor.shape().side());
    if digit > side {
        let (digit, last) = (written(digit), written(side));
        return lab.refuse(format!("{digit} does not fit: this grid has the digits 1 to {last}."));
    }
    if is_drawing_regions(lab) {
        modes::change_grid(lab, settings, |editor| editor.put_in_region(digit));
        let words = lab.puzzle.editor().map_or(String::new(), GridEditor::regions_words);
        lab.say(words);
    } else {
        let Some(editor) = lab.puzzle.editor() else { return };
        let (cell, shape) = (editor.cell(), editor.shape());
        let (old, is_given) = (editor.grid().get(cell), editor.is_given(cell));
        let is_overtyped = old != 0 && digit != 0 && digit != old;
        let old = written(old);
        // Whoever goes on typing at the end has not seen that it is the end.
        let is_last = advance && shape.index(cell) + 1 == shape.cell_count();
        modes::change_grid(lab, settings, |editor| editor.write(digit));
        match (is_overtyped, is_given, is_last) {
            (true, true, _) => lab.say(format!("{cell} was given as {old}; ⟨undo⟩ brings it back.")),
            (true, false, true) => {
                lab.say(format!("{cell} is the last cell; it was {old}, and ⟨undo⟩ brings that back."));
            }
            (true, false, false) | (false, ..) => {}
        }
    }
    if advance {
        lab.puzzle.with_editor(GridEditor::advance);
    }
}

fn is_drawing_regions(lab: &Lab) -> bool {
    lab.puzzle.editor().is_some_and(GridEditor::is_drawing_regions)
}

/// Takes what follows `:regions`: digits are numbers of regions, or digits again.
pub fn draw_regions(lab: &mut Lab, settings: &Settings, what: &str) {
    let Some(editor) = lab.puzzle.editor() else {
        return lab.refuse("Only a Sudoku has regions: :new sudoku jigsaw makes one to draw them in.");
    };
    let (ends, words) = (editor.is_drawing_regions(), editor.regions_words());
    let is_whole = editor.unfinished_regions().is_empty();
    lab.view.focus = Panel::Board;
    modes::change_grid(lab, settings, |editor| match ends {
        true => editor.end_regions(),
        false => editor.begin_regions(what == "none"),
    });
    lab.say(match (ends, is_whole) {
        (true, true) => "Digits are digits again; the regions are as drawn.".to_owned(),
        (true, false) => {
            format!("Digits are digits again. The rules stay as they were: {words} ⟨undo⟩ goes on drawing.")
        }
        (false, _) => {
            "Digits are numbers of regions now: type one for each cell. :regions ends it.".to_owned()
        }
    });
}

/// Turns mark mode on or off: digits are pencil marks, or digits.
pub fn toggle_marking(lab: &mut Lab) {
    let Some(editor) = lab.puzzle.editor_mut() else { return };
    editor.marking = !editor.marking;
    let marking = editor.marking;
    lab.view.focus = Panel::Board;
    lab.say(match marking {
        true => "Digits are pencil marks now; ⟨mark⟩ again: digits. :marks check compares them.",
        false => "Digits are digits again.",
    });
}

/// Marks a digit in the cell under the cursor, or rubs the mark out.
pub fn mark(lab: &mut Lab, digit: u8) {
    let Some(editor) = lab.puzzle.editor_mut() else { return };
    let (side, cell) = (editor.shape().side(), editor.cell());
    lab.view.focus = Panel::Board;
    if digit > side {
        return lab.refuse(format!("{digit} does not fit: this grid has the digits 1 to {side}."));
    }
    if editor.grid().get(cell) != 0 {
        return lab.refuse(format!("{cell} has a digit: ⟨clear⟩ clears it, then it can have marks."));
    }
    editor.toggle_mark(digit);
}

/// Begins a count of all solutions of the typed grid.
pub fn count_solutions(lab: &mut Lab) {
    let count = match &lab.puzzle {
        OpenPuzzle::Grid { editor, .. } => FullCount::of(editor.sudoku(), editor.grid()),
        OpenPuzzle::Cover { instance, .. } => FullCount::of_problem(&instance.problem),
    };
    let Some(edit) = lab.puzzle.edit_mut() else { return };
    edit.count = count;
    match &edit.count {
        Some(_) => lab.say("Counting. Any key stops."),
        None => lab.say("no solution"),
    }
}
