//! At a solution, which row covers each column: exactly one does.

use std::collections::BTreeMap;

use crate::exact_cover::{Event, ItemId, OptionId};
use crate::problems::Board;
use crate::problems::sudoku::{Constraint, Sudoku, shape::symbol};
use crate::ui::scene::{BoardScene, PanelScene};

/// What stands for the row that covers a column, of columns that one letter can tell.
pub(super) struct CoveredBy {
    signs: BTreeMap<ItemId, String>,
    /// What the signs are, the longest form first.
    words: [&'static str; 2],
}

impl CoveredBy {
    /// At a solution: of a grid by digits and places, of a board with pieces by their letters, of anything else by levels.
    pub(super) fn of(scene: &PanelScene<'_>) -> Option<CoveredBy> {
        let search = scene.session.seen();
        if search.last_event() != Some(Event::Solution) {
            return None;
        }
        let items = |row| scene.session.problem().option_items(row);
        let signs = |sign: &dyn Fn(OptionId, ItemId) -> Option<String>| -> BTreeMap<ItemId, String> {
            let all =
                search.partial_solution().flat_map(|row| items(row).iter().map(move |&item| (row, item)));
            all.filter_map(|(row, item)| Some((item, sign(row, item)?))).collect()
        };
        let (signs, words) = match (scene.editor(), &scene.board) {
            (Some(editor), _) => {
                let sudoku = editor.sudoku();
                (
                    signs(&|row, item| sign_in_grid(sudoku, row, item)),
                    ["which digit, column, row and place in box", "digit, column, row, place"],
                )
            }
            (None, board) => {
                let board = match board {
                    BoardScene::Picture(instance, _) => instance.board.as_ref(),
                    BoardScene::Grid(_) | BoardScene::Drawing(_) | BoardScene::Matrix => None,
                };
                let pieces = board.map(|board| signs(&|row, _| piece(board, row)));
                match pieces.filter(|pieces| !pieces.is_empty()) {
                    Some(pieces) => (pieces, ["which piece", "piece"]),
                    None => {
                        let depth = |row| search.path().position(|other| other == row);
                        (signs(&|row, _| Some((depth(row)? + 1).to_string())), ["which level", "level"])
                    }
                }
            }
        };
        Some(CoveredBy { signs, words })
    }

    /// What stands for the row that covers this column.
    pub(super) fn sign(&self, item: ItemId) -> Option<&str> {
        self.signs.get(&item).map(String::as_str)
    }

    /// What the signs are, in so many places.
    pub(super) fn words(&self, room: usize) -> String {
        let forms = self.words.map(|words| format!(": covered by {words}"));
        forms.into_iter().find(|form| form.len() <= room).unwrap_or_else(|| ": covered by".to_owned())
    }
}

/// What a placement adds to what the name of a column says: the digit of a cell; the column of a digit of a row, the row of one of a
/// column, and the place of one of a box.
fn sign_in_grid(sudoku: &Sudoku, row: OptionId, item: ItemId) -> Option<String> {
    let (cell, digit) = sudoku.placement(row);
    let sign = match sudoku.constraint(item) {
        Constraint::Cell(_) => digit,
        Constraint::Row { .. } => cell.column + 1,
        Constraint::Column { .. } => cell.row + 1,
        Constraint::Box { number, .. } => {
            let rules = sudoku.rules();
            let before = sudoku.shape().cells().take_while(|&other| other != cell);
            before.filter(|&other| rules.region_of(other) == number).count() as u8 + 1
        }
        Constraint::Further { .. } => return None,
    };
    Some(symbol(sign).to_string())
}

/// The letter of a piece, which fills more than one place.
fn piece(board: &Board, row: OptionId) -> Option<String> {
    let mut labels = board.marks(row).map(|(_, label)| label);
    let first = labels.next()?;
    let mut others = labels.peekable();
    let is_piece = others.peek().is_some() && others.all(|label| label == first);
    (is_piece && first.chars().count() == 1).then(|| first.to_owned())
}
