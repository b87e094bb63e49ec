//! `:new`: empty puzzles to be filled by hand.

use super::{editing, lessons, opening, unsaved};
use crate::app::drawing_editor::DrawingEditor;
use crate::app::lab::Lab;
use crate::app::open_puzzle::OpenPuzzle;
use crate::app::state::App;
use crate::facts::Panel;
use crate::problems::TYPED;
use crate::problems::drawing::{Drawing, DrawnBoard, DrawnMatrix};
use crate::problems::sudoku::Rate;

/// Takes what follows `:new`.
pub fn new(app: &mut App, what: &str) {
    let words: Vec<&str> = what.split_whitespace().collect();
    let drawing = match words[..] {
        ["matrix", rows, columns] => matrix(rows, columns),
        ["matrix", size] => {
            size.split_once('x').map_or_else(|| matrix(size, ""), |(rows, columns)| matrix(rows, columns))
        }
        ["matrix"] => matrix("6", "7"),
        ["board"] => board("4x5", &[]),
        ["board", size, ref pieces @ ..] => board(size, pieces),
        ["sudoku", ref rules @ ..] => return sudoku(app, rules),
        [] => {
            return app.lab.refuse(
                ":new sudoku, sudoku 6 x, sudoku 3x2, matrix 6 7 or board 4x5: an empty one to be filled by hand.",
            );
        }
        [other, ..] if Rate::range(other).is_ok() => {
            return app
                .lab
                .refuse(format!(":new draws one by hand; :generate {what} makes a puzzle of that rating."));
        }
        [other, ..] => {
            return app.lab.refuse(format!(
                "':new {other}' is not known: sudoku with its rules, as in :new sudoku 6 x; matrix 6 7; board 4x5."
            ));
        }
    };
    match drawing {
        Ok(drawing) => open(app, DrawingEditor::new(TYPED, drawing)),
        Err(why) => app.lab.refuse(why),
    }
}

/// An empty grid. `jigsaw` without a drawing has its regions drawn by hand.
fn sudoku(app: &mut App, rules: &[&str]) {
    let others: Vec<&str> = rules.iter().copied().filter(|&rule| rule != "jigsaw").collect();
    let before = app.lab.puzzle.name().to_owned();
    app.lab.notice = None;
    opening::open_by_name(app, ["sudoku", &others.join(" ")].join(" ").trim());
    let is_open = app.lab.puzzle.name() != before || app.editor().is_some_and(|editor| !editor.is_unsaved());
    if others.len() < rules.len() && is_open {
        editing::draw_regions(&mut app.lab, &app.shell.settings, "none");
    }
}

fn open(app: &mut App, editor: DrawingEditor) {
    lessons::leave(app);
    if unsaved::is_kept(&mut app.lab) {
        return;
    }
    match OpenPuzzle::drawn(editor, &app.shell.settings) {
        Ok(puzzle) => {
            app.lab = Lab::new(puzzle);
            app.lab.view.focus = Panel::Board;
        }
        Err(why) => app.lab.refuse(why),
    }
}

fn matrix(rows: &str, columns: &str) -> Result<Drawing, String> {
    match (rows.parse(), columns.parse()) {
        (Ok(rows), Ok(columns)) => Ok(Drawing::Matrix(DrawnMatrix::new(rows, columns)?)),
        _ => Err(":new matrix wants rows and columns, as in :new matrix 6 7.".to_owned()),
    }
}

fn board(size: &str, pieces: &[&str]) -> Result<Drawing, String> {
    // With these nearly every board can be tiled.
    let pieces = if pieces.is_empty() { &["dominoes", "trominoes"] } else { pieces };
    Ok(Drawing::Board(DrawnBoard::new(size, pieces).map_err(|error| error.to_string())?))
}
