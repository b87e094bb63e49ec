//! A board in the making: cells that are on or off, and the pieces that are to fill it.

use crate::problems::catalogue_error::CatalogueError;
use crate::problems::instance::Instance;
use crate::problems::polyomino::{Container, PIECE_SETS, Piece, fill};

/// A flat board being made by hand, and its pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawnBoard {
    columns: usize,
    /// Row by row, whether there is a cell.
    cells: Vec<bool>,
    /// As `polyominoes` takes them: `U=#.#/###`.
    pieces: Vec<String>,
}

impl DrawnBoard {
    /// The most places: the problem is made anew with each key.
    pub const LARGEST: usize = 1024;

    /// A board, with the pieces that these words name.
    ///
    /// # Errors
    /// If the board or a piece is none.
    pub fn new(size: &str, pieces: &[&str]) -> Result<DrawnBoard, CatalogueError> {
        let container: Container = size.parse()?;
        let [layers, rows, columns] = container.size();
        if layers != 1 {
            return Err(CatalogueError::new(
                "a board that is drawn is flat: give rows and columns, as in 4x5",
            ));
        }
        if rows * columns > DrawnBoard::LARGEST {
            return Err(too_large());
        }
        let cells = container.places().map(|cube| container.holds(cube)).collect::<Vec<bool>>();
        debug_assert_eq!(cells.len(), rows * columns);
        let mut board = DrawnBoard { columns, cells, pieces: Vec::new() };
        board.take_pieces(pieces)?;
        Ok(board)
    }

    /// The board of a problem that has this name: `polyominoes 4x5-R2C2 D*=##`.
    pub fn named(name: &str) -> Option<DrawnBoard> {
        let words: Vec<&str> = name.split_whitespace().collect();
        match words[..] {
            ["polyominoes", size, ref pieces @ ..] => DrawnBoard::new(size, pieces).ok(),
            [set @ ("pentominoes" | "dominoes"), size] => DrawnBoard::new(size, &[set]).ok(),
            _ => None,
        }
    }

    /// Takes other pieces: sets by name, or drawings.
    ///
    /// # Errors
    /// What is no piece, with the cure; then nothing is changed.
    pub fn take_pieces(&mut self, words: &[&str]) -> Result<(), CatalogueError> {
        let mut pieces: Vec<String> = Vec::new();
        for word in words {
            let (named, endless) = word.strip_suffix('*').map_or((*word, false), |name| (name, true));
            match PIECE_SETS.iter().find(|(name, _)| name.eq_ignore_ascii_case(named)) {
                Some((_, set)) if endless => pieces.extend(set.iter().map(|piece| as_many_as_wanted(piece))),
                Some((_, set)) => pieces.extend(set.iter().map(|piece| (*piece).to_owned())),
                None if word.contains('=') => pieces.push((*word).to_owned()),
                None => {
                    let names = PIECE_SETS.map(|(name, _)| name).join(", ");
                    return Err(CatalogueError::new(format!(
                        "there are no pieces '{word}': take {names}, or draw one as in U=#.#/###; with * as many as wanted, as in U*=#.#/###"
                    )));
                }
            }
        }
        for piece in &pieces {
            Piece::parse(piece)?;
        }
        self.pieces = pieces;
        Ok(())
    }

    /// The exact cover, called by its words.
    ///
    /// # Errors
    /// If there is no cell or no piece, or two pieces have one name.
    pub fn instance(&self) -> Result<Instance, CatalogueError> {
        if !self.cells.contains(&true) {
            return Err(CatalogueError::new("the board has no cell: space puts one on"));
        }
        let (rows, columns) = (self.rows() as i32, self.columns as i32);
        let off = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
        let off = off.filter(|&(row, column)| !self.cell(row as usize, column as usize));
        let container = Container::new([1, self.rows(), self.columns])?;
        let container = container.without(off.map(|(row, column)| [0, row, column]));
        let pieces: Result<Vec<Piece>, CatalogueError> =
            self.pieces.iter().map(|piece| Piece::parse(piece)).collect();
        fill(format!("polyominoes {container} {}", self.pieces.join(" ")), &pieces?, &container)
    }

    /// How many rows.
    pub fn rows(&self) -> usize {
        self.cells.len() / self.columns
    }

    /// How many columns.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// Whether there is a cell.
    pub fn cell(&self, row: usize, column: usize) -> bool {
        self.cells[row * self.columns + column]
    }

    /// How many cells there are.
    pub fn cell_count(&self) -> usize {
        self.cells.iter().filter(|&&cell| cell).count()
    }

    /// The pieces, as they are drawn.
    pub fn pieces(&self) -> &[String] {
        &self.pieces
    }

    /// The pieces as they would be asked for: sets by name, others drawn.
    pub fn pieces_in_words(&self) -> String {
        let mut words: Vec<String> = Vec::new();
        let mut rest = self.pieces.as_slice();
        while let Some((first, others)) = rest.split_first() {
            let begins = |(name, set): &&(&str, &[&str])| {
                !name.is_empty() && rest.len() >= set.len() && set.iter().zip(rest).all(|(a, b)| a == b)
            };
            match PIECE_SETS.iter().find(begins) {
                Some((name, set)) => {
                    words.push((*name).to_owned());
                    rest = &rest[set.len()..];
                }
                None => {
                    words.push(first.clone());
                    rest = others;
                }
            }
        }
        words.join(" ")
    }

    /// Why the pieces cannot fill the board, where that is a matter of counting cells: each that is there once is used.
    pub fn shortfall(&self) -> Option<String> {
        let pieces: Vec<Piece> = self.pieces.iter().filter_map(|piece| Piece::parse(piece).ok()).collect();
        let once: usize = pieces.iter().filter(|piece| !piece.is_endless()).map(Piece::cell_count).sum();
        let cells = self.cell_count();
        let is_over = once > cells || once < cells && !pieces.iter().any(Piece::is_endless);
        is_over.then(|| format!("pieces of {once} cells, each used once, for {cells} cells"))
    }

    /// Puts a cell there, or takes it off.
    pub fn put(&mut self, row: usize, column: usize, on: bool) {
        self.cells[row * self.columns + column] = on;
    }

    /// Puts a row of cells in before this one.
    ///
    /// # Errors
    /// If the board is as large as it may be.
    pub fn insert_row(&mut self, at: usize) -> Result<(), CatalogueError> {
        if self.cells.len() + self.columns > DrawnBoard::LARGEST {
            return Err(too_large());
        }
        let at = at * self.columns;
        self.cells.splice(at..at, vec![true; self.columns]);
        Ok(())
    }

    /// Puts a column of cells in before this one.
    ///
    /// # Errors
    /// If the board is as large as it may be.
    pub fn insert_column(&mut self, at: usize) -> Result<(), CatalogueError> {
        let rows = self.rows();
        if self.cells.len() + rows > DrawnBoard::LARGEST {
            return Err(too_large());
        }
        (0..rows).rev().for_each(|row| self.cells.insert(row * self.columns + at, true));
        self.columns += 1;
        Ok(())
    }

    /// Takes a row out, unless it is the last.
    pub fn remove_row(&mut self, at: usize) {
        if self.rows() > 1 {
            let at = at * self.columns;
            self.cells.drain(at..at + self.columns);
        }
    }

    /// Takes a column out, unless it is the last.
    pub fn remove_column(&mut self, at: usize) {
        if self.columns > 1 {
            (0..self.rows()).rev().for_each(|row| {
                self.cells.remove(row * self.columns + at);
            });
            self.columns -= 1;
        }
    }
}

/// The same drawing with the mark that there are as many as wanted.
fn as_many_as_wanted(piece: &str) -> String {
    match piece.contains("*=") {
        true => piece.to_owned(),
        false => piece.replacen('=', "*=", 1),
    }
}

fn too_large() -> CatalogueError {
    CatalogueError::new(format!("a board that is drawn has at most {} places", DrawnBoard::LARGEST))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drawn_board_is_the_problem_of_its_words() {
        let mut board = DrawnBoard::new("3x5", &["dominoes", "trominoes"]).unwrap();
        board.put(1, 2, false);
        board.insert_column(5).unwrap();
        board.remove_row(0);
        let instance = board.instance().unwrap();
        assert_eq!(instance.name, "polyominoes 2x6-R1C3 D*=## I*=### V*=##/#.");
        assert_eq!(DrawnBoard::named(&instance.name), Some(board));
    }

    #[test]
    fn known_tilings_are_counted() {
        // Kasteleyn: 4x4 has 36 tilings by dominoes; without two opposite corners it has none but by parity.
        let count =
            |size: &str| DrawnBoard::new(size, &["dominoes"]).unwrap().instance().unwrap().problem.count();
        assert_eq!((count("4x4"), count("2x3"), count("4x4-R1C1-R4C4")), (36, 3, 0));
        let board = DrawnBoard::named("pentominoes 3x20").unwrap();
        assert_eq!(board.instance().unwrap().problem.count(), 8);
    }

    #[test]
    fn pieces_are_once_or_as_many_as_wanted_and_say_when_they_cannot_do() {
        let board = |size: &str, pieces: &[&str]| DrawnBoard::new(size, pieces).unwrap();
        // Golomb: the five tetrominoes, one of which has no balance of colours, fill no rectangle of 20 cells.
        let once = board("4x5", &["tetrominoes"]);
        assert_eq!((once.shortfall(), once.instance().unwrap().problem.count()), (None, 0));
        assert_eq!(once.pieces_in_words(), "tetrominoes");
        let many = board("4x4", &["tetrominoes*"]);
        // 117 tilings of the square of four by the free tetrominoes (OEIS A230031).
        assert_eq!((many.shortfall(), many.instance().unwrap().problem.count()), (None, 117));
        assert_eq!(board("4x4", &["D*=##", "U=#.#/###"]).pieces_in_words(), "dominoes U=#.#/###");
        let short = board("4x5-R1C1", &["tetrominoes"]).shortfall();
        assert_eq!(short.as_deref(), Some("pieces of 20 cells, each used once, for 19 cells"));
        assert!(board("4x5-R1C1", &["tetrominoes", "monominoes"]).shortfall().is_some());
        assert_eq!(board("4x6", &["tetrominoes", "dominoes"]).shortfall(), None);
    }

    #[test]
    fn what_cannot_be_is_refused() {
        let said = |size: &str, pieces: &[&str]| DrawnBoard::new(size, pieces).unwrap_err().to_string();
        assert!(said("3x3x3", &[]).contains("flat"));
        assert!(said("3x3", &["hexominoes"]).contains("there are no pieces 'hexominoes'"));
        assert!(said("3x3", &["U=#?"]).contains("found '?'"));
        let empty = DrawnBoard::new("3x3", &[]).unwrap();
        assert!(empty.instance().unwrap_err().to_string().contains("there are no pieces"));
    }
}
