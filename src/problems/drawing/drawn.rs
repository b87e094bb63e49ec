//! A drawing by hand: a matrix or a board, each a table of places that are on or off.

use super::board::DrawnBoard;
use super::matrix::DrawnMatrix;
use crate::problems::instance::Instance;

/// A matrix or a board being made by hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Drawing {
    /// A 0/1 matrix.
    Matrix(DrawnMatrix),
    /// A board for pieces.
    Board(DrawnBoard),
}

impl Drawing {
    /// The drawing of a problem: its matrix, or the board that its name draws.
    ///
    /// # Errors
    /// If it can be neither.
    pub fn of(instance: &Instance) -> Result<Drawing, String> {
        match (&instance.board, DrawnBoard::named(&instance.name)) {
            (_, Some(board)) => Ok(Drawing::Board(board)),
            (None, None) if instance.preselected.is_empty() => {
                Ok(Drawing::Matrix(DrawnMatrix::of(&instance.problem)?))
            }
            (None, None) => Err("What is given beforehand cannot be edited.".to_owned()),
            (Some(_), None) => Err(format!(
                "{} is made from its words, so it is not edited; :open takes others, :new makes a matrix or a board.",
                instance.name
            )),
        }
    }

    /// Whether a problem can be edited.
    pub fn is_possible(instance: &Instance) -> bool {
        let problem = &instance.problem;
        let is_small = problem.option_count().saturating_mul(problem.item_count()) <= DrawnMatrix::LARGEST;
        let is_matrix = instance.board.is_none() && instance.preselected.is_empty() && is_small;
        is_matrix || DrawnBoard::named(&instance.name).is_some()
    }

    /// The exact cover. A matrix takes this name.
    ///
    /// # Errors
    /// A sentence that says why it is no problem yet.
    pub fn instance(&self, name: &str) -> Result<Instance, String> {
        match self {
            Drawing::Matrix(matrix) => matrix
                .problem()
                .map(|problem| Instance::bare(name, problem))
                .map_err(|error| error.to_string()),
            Drawing::Board(board) => board.instance().map_err(|error| error.to_string()),
        }
    }

    /// Whether it is a matrix.
    pub fn is_matrix(&self) -> bool {
        match self {
            Drawing::Matrix(_) => true,
            Drawing::Board(_) => false,
        }
    }

    /// Rows and columns.
    pub fn size(&self) -> (usize, usize) {
        match self {
            Drawing::Matrix(matrix) => (matrix.rows(), matrix.columns()),
            Drawing::Board(board) => (board.rows(), board.columns()),
        }
    }

    /// Whether there is a 1, or a cell.
    pub fn is_on(&self, (row, column): (usize, usize)) -> bool {
        match self {
            Drawing::Matrix(matrix) => matrix.place(row, column).is_some(),
            Drawing::Board(board) => board.cell(row, column),
        }
    }

    /// Puts a 1 or a cell there, or takes it away.
    pub fn put(&mut self, (row, column): (usize, usize), on: bool) {
        match self {
            Drawing::Matrix(matrix) => matrix.put(row, column, on),
            Drawing::Board(board) => board.put(row, column, on),
        }
    }

    /// Puts a new row in before this one.
    ///
    /// # Errors
    /// If it is as large as it may be.
    pub fn insert_row(&mut self, at: usize) -> Result<(), String> {
        match self {
            Drawing::Matrix(matrix) => matrix.insert_row(at),
            Drawing::Board(board) => board.insert_row(at).map_err(|error| error.to_string()),
        }
    }

    /// Puts a new column in before this one.
    ///
    /// # Errors
    /// If it is as large as it may be.
    pub fn insert_column(&mut self, at: usize) -> Result<(), String> {
        match self {
            Drawing::Matrix(matrix) => matrix.insert_column(at),
            Drawing::Board(board) => board.insert_column(at).map_err(|error| error.to_string()),
        }
    }

    /// Takes a row out, unless it is the last one.
    pub fn remove_row(&mut self, at: usize) {
        match self {
            Drawing::Matrix(matrix) => matrix.remove_row(at),
            Drawing::Board(board) => board.remove_row(at),
        }
    }

    /// Takes a column out, unless it is the last one.
    pub fn remove_column(&mut self, at: usize) {
        match self {
            Drawing::Matrix(matrix) => matrix.remove_column(at),
            Drawing::Board(board) => board.remove_column(at),
        }
    }

    /// All zeros, or all cells on, in the same size.
    pub fn clear(&mut self) {
        let (rows, columns) = self.size();
        let on = matches!(self, Drawing::Board(_));
        for row in 0..rows {
            (0..columns).for_each(|column| self.put((row, column), on));
        }
    }
}
