//! EDIT: what changes the grid and its marks, and the count of its solutions.

use super::modes;
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
    change_or_say(lab, settings, GridEditor::undo, "There is nothing to undo.");
}

/// Does it again.
pub fn redo(lab: &mut Lab, settings: &Settings) {
    change_or_say(lab, settings, GridEditor::redo, "There is nothing to redo.");
}

/// Puts back the grid that was last copied or cleared.
pub fn put_back(lab: &mut Lab, settings: &Settings) {
    change_or_say(lab, settings, GridEditor::put_back, "Nothing was copied yet: ⟨copy⟩ copies the grid.");
}

/// Changes the grid, or says why nothing changed.
fn change_or_say(
    lab: &mut Lab,
    settings: &Settings,
    change: impl FnOnce(&mut GridEditor) -> bool,
    nothing: &str,
) {
    let mut changed = false;
    modes::change_grid(lab, settings, |editor| changed = change(editor));
    if !changed {
        lab.say(nothing);
    }
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
        let given = lab.puzzle.editor().map(|editor| (editor.cell(), editor.grid().get(editor.cell())));
        let given = given.filter(|&(cell, old)| {
            lab.puzzle.editor().is_some_and(|editor| editor.is_given(cell)) && ![0, old].contains(&digit)
        });
        modes::change_grid(lab, settings, |editor| editor.write(digit));
        if let Some((cell, old)) = given {
            lab.say(format!("{cell} was given as {}; ⟨undo⟩ brings it back.", written(old)));
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
