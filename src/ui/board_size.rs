//! How the board is drawn, and how much room it needs.

use crate::problems::Board;
use crate::problems::sudoku::{Cell, Shape};

/// How the board is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardStyle {
    /// A digit and a space for each cell, boxes set apart.
    Compact,
    /// A line around each cell.
    Lined,
    /// Candidates in each cell, and lines around the boxes alone.
    Open,
    /// A line around each cell, and its candidates inside.
    Candidates,
}

impl BoardStyle {
    /// The size of a cell of a lined grid, without its lines.
    pub fn cell(self, shape: Shape) -> (u16, u16) {
        match self {
            BoardStyle::Compact => (2, 1),
            BoardStyle::Lined => (3, 1),
            // A space around each candidate: characters are twice as high as wide.
            // Two places apart: as far as candidates with a space between.
            BoardStyle::Open => (2 * u16::from(shape.box_width()) - 1, u16::from(shape.box_height())),
            BoardStyle::Candidates => (2 * u16::from(shape.box_width()) + 1, u16::from(shape.box_height())),
        }
    }

    /// The size of a grid of this shape, without a border.
    pub fn size(self, shape: Shape) -> (u16, u16) {
        let side = u16::from(shape.side());
        let (bands, stacks) = (side / u16::from(shape.box_height()), side / u16::from(shape.box_width()));
        match self {
            // A space before each digit, one at the end, a bar and a space between boxes.
            BoardStyle::Compact => (margin(shape) + 2 * side + 1 + 2 * (stacks - 1), side + bands - 1),
            BoardStyle::Lined => (4 * side + 1, 2 * side + 1),
            BoardStyle::Open => {
                // Between cells two places, between boxes three, and one at each side.
                let (width, height) = self.cell(shape);
                (side * (width + 2) + stacks - 1, side * height + bands - 1)
            }
            BoardStyle::Candidates => {
                let (width, height) = self.cell(shape);
                (side * (width + 1) + 1, side * (height + 1) + 1)
            }
        }
    }
}

/// Places on the left of the narrow drawing for numbers of rows that have two digits: one is on the frame.
pub fn margin(shape: Shape) -> u16 {
    u16::from(shape.side() > 9)
}

/// The first place of a cell's inside, from the corner of the grid.
pub fn corner(style: BoardStyle, shape: Shape, cell: Cell) -> (u16, u16) {
    let (row, column) = (u16::from(cell.row), u16::from(cell.column));
    let (height, width) = (u16::from(shape.box_height()), u16::from(shape.box_width()));
    match style {
        BoardStyle::Compact => (margin(shape) + 2 * column + 1 + 2 * (column / width), row + row / height),
        BoardStyle::Open => {
            let (cell_width, cell_height) = style.cell(shape);
            ((cell_width + 2) * column + column / width + 1, cell_height * row + row / height)
        }
        BoardStyle::Lined | BoardStyle::Candidates => {
            let (width, height) = style.cell(shape);
            ((width + 1) * column + 1, (height + 1) * row + 1)
        }
    }
}

/// From the first place of a cell to the one where its digit stands.
pub fn middle(style: BoardStyle, shape: Shape) -> (u16, u16) {
    match style {
        BoardStyle::Compact => (0, 0),
        BoardStyle::Lined | BoardStyle::Open | BoardStyle::Candidates => {
            let (width, height) = style.cell(shape);
            (width / 2, height / 2)
        }
    }
}

/// The highest place of a board, its line included.
const HIGHEST: u16 = 7;

/// By how many lines the panels beside a matrix are higher than those beside a grid, where there is room.
const HIGHER: u16 = 3;

/// The least height of the panels below those: ten lines, as the algorithm has them.
pub const LEAST_FOOT: u16 = 12;

/// A window so wide has two columns to spare.
const WIDE: u16 = 140;

/// The size of a board in places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardSize {
    /// A Sudoku of this shape.
    Grid(Shape),
    /// The matrix, where there is no board. It takes as much room as a usual grid.
    Matrix,
    /// A board of such places.
    Board(Squares),
}

/// The places of a board that is no grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Squares {
    /// Rows.
    pub rows: u16,
    /// Columns.
    pub columns: u16,
    /// Characters of the longest label.
    pub text: u16,
    /// Whether lines stand between them, or pieces with lines around them.
    pub is_parted: bool,
}

impl Squares {
    /// Those of this board.
    pub fn of(board: &Board) -> Squares {
        let small = |size: usize| u16::try_from(size).unwrap_or(u16::MAX);
        Squares {
            rows: small(board.rows()),
            columns: small(board.columns()),
            text: small(board.label_width()),
            is_parted: board.is_parted(),
        }
    }

    /// How far apart they stand, lines between them, so that they are as large as there is room.
    pub fn pitch(self, room: (u16, u16)) -> (u16, u16) {
        // A place is about as wide as high: characters are twice as high.
        let pitch = |height: u16| (self.text + 2 * height - 1, height);
        let fits = |&pitch: &(u16, u16)| {
            let (width, height) = self.size(pitch);
            width <= room.0 && height <= room.1
        };
        (2..=HIGHEST).rev().map(pitch).find(fits).unwrap_or(pitch(2))
    }

    /// One more line where places of an odd height have no lines between them: each has a line in its middle then, and a
    /// column of the board is one area.
    pub fn spare(self, (_, height): (u16, u16)) -> u16 {
        if self.is_parted || height == 1 { 0 } else { height % 2 }
    }

    /// The size of what is drawn so far apart, with the lines around it.
    pub fn size(self, pitch: (u16, u16)) -> (u16, u16) {
        let size = |count: u16, pitch: u16| count.saturating_mul(pitch).saturating_add(1);
        (size(self.columns, pitch.0), size(self.rows, pitch.1).saturating_add(self.spare(pitch)))
    }
}

impl From<Shape> for BoardSize {
    fn from(shape: Shape) -> BoardSize {
        BoardSize::Grid(shape)
    }
}

impl BoardSize {
    /// The size of the board of a problem.
    pub fn of(board: Option<&Board>) -> BoardSize {
        board.map_or(BoardSize::Matrix, |board| BoardSize::Board(Squares::of(board)))
    }

    /// The size of what is drawn, without a border.
    pub fn size(self, style: BoardStyle) -> (u16, u16) {
        match self {
            BoardSize::Grid(shape) => style.size(shape),
            BoardSize::Matrix => style.size(Shape::CLASSIC),
            BoardSize::Board(squares) => match style {
                BoardStyle::Compact => (squares.columns.saturating_mul(squares.text + 1), squares.rows),
                BoardStyle::Lined | BoardStyle::Open | BoardStyle::Candidates => {
                    squares.size((squares.text + 3, 2))
                }
            },
        }
    }

    /// Whether the panels beside a matrix are higher than those beside a grid would be in a window of this height: the links
    /// of a small one are drawn in boxes then.
    pub fn is_high(self, style: BoardStyle, height: u16) -> bool {
        let is_large = self == BoardSize::Matrix && style == BoardStyle::Candidates;
        is_large && height >= self.size(style).1 + 2 + HIGHER + LEAST_FOOT
    }

    /// The room that a panel leaves for it, in a window of this size: a board never less than a small
    /// grid needs, so that the panels beside it have room, nor much more than half of the window.
    pub fn room(self, style: BoardStyle, (width, height): (u16, u16)) -> (u16, u16) {
        let own = match self {
            BoardSize::Board(squares) if matches!(style, BoardStyle::Open | BoardStyle::Candidates) => {
                // As large as leaves the panels beside it most of the window.
                squares.size(squares.pitch((width / 3, height.saturating_sub(17))))
            }
            BoardSize::Matrix if self.is_high(style, height) => {
                let (width, own) = self.size(style);
                (width, own + HIGHER)
            }
            BoardSize::Grid(_) | BoardSize::Matrix | BoardSize::Board(_) => self.size(style),
        };
        match (self, style) {
            // So that numbers of two digits on the frame stand apart from what is in the first column.
            (BoardSize::Grid(shape), BoardStyle::Compact) if shape.side() > 9 && width >= WIDE => {
                (own.0 + 2, own.1)
            }
            (BoardSize::Grid(_) | BoardSize::Matrix, _) => own,
            (_, BoardStyle::Compact) => (own.0.max(23).min(width / 5 * 3), own.1.max(11).min(height / 2)),
            (_, BoardStyle::Lined) => (own.0.max(37), own.1.max(19)),
            (_, BoardStyle::Open | BoardStyle::Candidates) => (own.0.max(44), own.1.max(13)),
        }
    }
}

/// From this width of a place on there is room for a sign before what stands there.
pub const SIGNED: u16 = 4;

/// From this height of a place on a piece is filled with its colour.
pub const FILLED: u16 = 2;

/// From this height of a place on what stands there has a frame: a line of air is left around it.
pub const FRAMED: u16 = 4;

/// From this height of a place on there is room for a frame around what is to blame.
pub const OUTLINED: u16 = 3;

/// From this width of a place on it has a number of three digits, and air.
pub const COUNTED: u16 = 5;
