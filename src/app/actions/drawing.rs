//! EDIT of a matrix or a board that is made by hand.

use crate::app::action::Stroke;
use crate::app::change_words;
use crate::app::drawing_editor::{DrawingEditor, DrawnPlace};
use crate::app::lab::Lab;
use crate::app::modal::Modal;
use crate::app::mode::Mode;
use crate::app::prompt::{Prompt, Purpose};
use crate::app::settings::Settings;
use crate::facts::Panel;
use crate::problems::Instance;
use crate::problems::drawing::{Drawing, DrawnMatrix};
use crate::problems::polyomino::PIECE_SETS;
use crate::session::Way;

/// Changes what is drawn.
pub fn draw(lab: &mut Lab, settings: &Settings, stroke: Stroke) {
    use Stroke as S;
    lab.view.focus = Panel::Board;
    let prompt = |text: &str| Some(Modal::Prompt(Prompt::new(Purpose::Command, text)));
    match stroke {
        S::On | S::Off => {
            let was_on = lab.puzzle.drawing().is_some_and(|editor| editor.drawing().is_on(editor.at()));
            change(lab, settings, |drawing, at| put(drawing, *at, stroke == S::On));
            let Some(editor) = lab.puzzle.drawing_mut().filter(|_| !settings.stay) else { return };
            let before = editor.at();
            editor.step(Way::Forward);
            // Whoever goes on typing there types over it.
            if was_on != (stroke == S::On) && editor.at() == before {
                lab.say("This is the last place. ⟨add-row⟩ adds a row, ⟨undo⟩ takes back.");
            }
        }
        S::Turn => change(lab, settings, |drawing, at| put(drawing, *at, !drawing.is_on(*at))),
        S::Clear => change(lab, settings, |drawing, at| put(drawing, *at, false)),
        S::RubOut => {
            lab.puzzle.drawing_mut().into_iter().for_each(|editor| editor.step(Way::Back));
            change(lab, settings, |drawing, at| put(drawing, *at, false));
        }
        S::AddRow => change(lab, settings, |drawing, at| {
            *at = (at.0 + 1, 0);
            drawing.insert_row(at.0)
        }),
        S::AddColumn => change(lab, settings, |drawing, at| {
            at.1 += 1;
            drawing.insert_column(at.1)
        }),
        S::DropRow => change(lab, settings, |drawing, at| {
            drawing.remove_row(at.0);
            Ok(())
        }),
        S::DropColumn => change(lab, settings, |drawing, at| {
            drawing.remove_column(at.1);
            Ok(())
        }),
        S::Secondary => in_matrix(lab, settings, |matrix, at| {
            at.1 = matrix.turn_secondary(at.1);
            Ok(())
        }),
        S::Rename => lab.modal = prompt("name "),
        S::Colour => lab.modal = prompt("colour "),
        S::Pieces => {
            let now = match lab.puzzle.drawing().map(DrawingEditor::drawing) {
                Some(Drawing::Board(board)) => board.pieces_in_words(),
                Some(Drawing::Matrix(_)) | None => String::new(),
            };
            let blank = if now.is_empty() { "" } else { " " };
            lab.modal = prompt(&format!("pieces {now}{blank}"));
        }
        S::Undo => {
            go_back(lab, settings, DrawingEditor::undo, ("Taken back", "There is nothing to undo."));
        }
        S::Redo => {
            go_back(lab, settings, DrawingEditor::redo, ("Done again", "There is nothing to redo."));
        }
    }
}

/// Clears everything that is drawn, if something is.
pub fn clear_all(lab: &mut Lab, settings: &Settings) {
    change(lab, settings, |drawing, at| {
        *at = (0, 0);
        drawing.clear();
        Ok(())
    });
}

fn put(drawing: &mut Drawing, at: DrawnPlace, on: bool) -> Result<(), String> {
    drawing.put(at, on);
    Ok(())
}

/// Goes to another state of the drawing, and says what is another there.
fn go_back(
    lab: &mut Lab,
    settings: &Settings,
    go: fn(&mut DrawingEditor) -> bool,
    (done, nothing): (&str, &str),
) {
    let Some(editor) = lab.puzzle.drawing_mut() else { return };
    let before = editor.drawing().clone();
    if !go(editor) {
        return lab.say(nothing);
    }
    let what = change_words::of_drawing(&before, editor.drawing(), &settings.words);
    refresh(lab, settings);
    lab.say(format!("{done}: {what}."));
}

/// Brings problem and search up to date with what is drawn.
fn refresh(lab: &mut Lab, settings: &Settings) {
    lab.puzzle.redraw(settings);
    lab.fit_cursors();
}

fn change(
    lab: &mut Lab,
    settings: &Settings,
    change: impl FnOnce(&mut Drawing, &mut DrawnPlace) -> Result<(), String>,
) {
    let Some(editor) = lab.puzzle.drawing_mut() else {
        return lab
            .refuse("Nothing is drawn here: :new matrix 6 7 or :new board 4x5 makes something to draw on.");
    };
    match editor.change(change) {
        Ok(true) => refresh(lab, settings),
        Ok(false) => {}
        Err(why) => lab.refuse(why),
    }
}

fn in_matrix(
    lab: &mut Lab,
    settings: &Settings,
    alter: impl FnOnce(&mut DrawnMatrix, &mut DrawnPlace) -> Result<(), String>,
) {
    change(lab, settings, |drawing, at| match drawing {
        Drawing::Matrix(matrix) => alter(matrix, at),
        Drawing::Board(_) => {
            Err("A board has cells and pieces; :new matrix 6 7 has columns and rows.".to_owned())
        }
    });
}

/// Takes what follows `:name`.
pub fn name(lab: &mut Lab, settings: &Settings, what: &str) {
    in_matrix(lab, settings, |matrix, at| match what.split_once(' ') {
        Some(("row", name)) => matrix.name_row(at.0, name.trim()),
        Some(("column", name)) => matrix.name_column(at.1, name.trim()),
        Some(_) | None => matrix.name_column(at.1, what),
    });
}

/// Takes what follows `:colour`.
pub fn colour(lab: &mut Lab, settings: &Settings, what: &str) {
    let colour = if what == "none" { "" } else { what };
    in_matrix(lab, settings, |matrix, at| matrix.colour(at.0, at.1, colour));
}

/// Takes what follows `:pieces`.
pub fn pieces(lab: &mut Lab, settings: &Settings, what: &str) {
    let words: Vec<&str> = what.split_whitespace().collect();
    if words.is_empty() {
        let names = PIECE_SETS.map(|(name, _)| name).join(", ");
        return lab.refuse(format!(":pieces wants some of {names}, or drawings as in U=#.#/### or D*=##"));
    }
    change(lab, settings, |drawing, _| match drawing {
        Drawing::Board(board) => board.take_pieces(&words).map_err(|error| error.to_string()),
        Drawing::Matrix(_) => Err("A matrix has no pieces; :new board 4x5 has.".to_owned()),
    });
}

/// Puts the matrix of a problem that was pasted or read in the place of the one being drawn; one undo takes it back.
/// Returns whether a matrix is being drawn.
pub fn loads(lab: &mut Lab, settings: &Settings, instance: &Instance) -> bool {
    let is_matrix = |editor: &&DrawingEditor| matches!(editor.drawing(), Drawing::Matrix(_));
    if lab.puzzle.mode() != Mode::Edit || lab.puzzle.drawing().filter(is_matrix).is_none() {
        return false;
    }
    let Ok(Drawing::Matrix(read)) = Drawing::of(instance) else { return false };
    let (rows, columns) = (read.rows(), read.columns());
    change(lab, settings, |drawing, at| {
        (*drawing, *at) = (Drawing::Matrix(read), (0, 0));
        Ok(())
    });
    lab.say(format!("{rows} by {columns} read. ⟨solve⟩ watches the search; ⟨undo⟩ takes this back."));
    true
}
