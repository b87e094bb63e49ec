//! How much room a board needs.

use super::layout::BoardStyle;
use crate::app::App;
use crate::problems::sudoku::Shape;

/// What is drawn on the board, as far as its size depends on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paper {
    /// A Sudoku of this shape.
    Grid(Shape),
    /// A board of so many rows and columns of places, each with room for `text` characters.
    Board {
        /// Rows.
        rows: u16,
        /// Columns.
        columns: u16,
        /// Characters of the longest label.
        text: u16,
    },
}

impl From<Shape> for Paper {
    fn from(shape: Shape) -> Paper {
        Paper::Grid(shape)
    }
}

impl Paper {
    /// What the board of `state` is drawn on. A matrix takes as much room as a usual grid.
    pub fn of(state: &App) -> Paper {
        let board = state.lab.puzzle.instance().and_then(|instance| instance.board.as_ref());
        let small = |size: usize| u16::try_from(size).unwrap_or(u16::MAX);
        match (state.editor(), board) {
            (Some(sheet), _) => Paper::Grid(sheet.shape()),
            (None, Some(board)) => Paper::Board {
                rows: small(board.rows()),
                columns: small(board.columns()),
                text: small(board.label_width()),
            },
            (None, None) => Paper::Grid(Shape::CLASSIC),
        }
    }

    /// The size of what is drawn, without a border.
    pub fn size(self, style: BoardStyle) -> (u16, u16) {
        match self {
            Paper::Grid(shape) => style.size(shape),
            Paper::Board { rows, columns, text } => match style {
                BoardStyle::Compact => (columns.saturating_mul(text + 1), rows),
                BoardStyle::Lined | BoardStyle::Candidates => {
                    let width = columns.saturating_mul(text + 3);
                    (width.saturating_add(1), rows.saturating_mul(2).saturating_add(1))
                }
            },
        }
    }

    /// The room that a panel leaves for it, in a window of this size: a board never less than a small
    /// grid needs, so that the panels beside it have room, nor much more than half of the window.
    pub fn room(self, style: BoardStyle, (width, height): (u16, u16)) -> (u16, u16) {
        let own = self.size(style);
        match (self, style) {
            (Paper::Grid(_), _) => own,
            (_, BoardStyle::Compact) => (own.0.max(23).min(width / 5 * 3), own.1.max(11).min(height / 2)),
            (_, BoardStyle::Lined) => (own.0.max(37), own.1.max(19)),
            (_, BoardStyle::Candidates) => (own.0.max(44), own.1.max(25)),
        }
    }
}
