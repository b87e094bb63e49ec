//! A drawing as a text to be kept, and back: a line with a word and its value for each column, row and piece.

use std::fmt::Write;

use super::board::DrawnBoard;
use super::drawn::Drawing;
use super::matrix::DrawnMatrix;

impl Drawing {
    /// All that is drawn, in lines. Costs about as much as copying it.
    pub fn to_text(&self) -> String {
        let (rows, columns) = self.size();
        let bits = |row: usize| -> String {
            (0..columns).map(|column| if self.is_on((row, column)) { '1' } else { '0' }).collect()
        };
        let mut text = String::new();
        // Writing to a string does not fail.
        match self {
            Drawing::Matrix(matrix) => {
                let _ = writeln!(text, "matrix {rows} {columns}");
                for column in 0..columns {
                    let kind = if column < matrix.primary() { "primary" } else { "secondary" };
                    let _ = writeln!(text, "{kind} {}", matrix.column_name(column));
                }
                for row in 0..rows {
                    let _ = writeln!(text, "row {} {}", bits(row), matrix.row_name(row));
                    for column in 0..columns {
                        if let Some(colour) = matrix.place(row, column).filter(|colour| !colour.is_empty()) {
                            let _ = writeln!(text, "colour {column} {colour}");
                        }
                    }
                }
            }
            Drawing::Board(board) => {
                let _ = writeln!(text, "board {rows} {columns}");
                (0..rows).for_each(|row| text += &format!("row {}\n", bits(row)));
                board.pieces().iter().for_each(|piece| text += &format!("piece {piece}\n"));
            }
        }
        text
    }

    /// What [`Drawing::to_text`] has written; other lines may stand between. Nothing if the text is not such a one.
    pub fn of_text(text: &str) -> Option<Drawing> {
        let lines = || text.lines().map(|line| line.split_once(' ').unwrap_or((line, "")));
        let each = |word: &'static str| lines().filter(move |line| line.0 == word).map(|line| line.1);
        let size = |said: &str| {
            let (rows, columns) = said.split_once(' ')?;
            Some((rows.parse::<usize>().ok()?, columns.parse::<usize>().ok()?))
        };
        let mut drawing = if let Some(said) = each("matrix").next() {
            let (rows, columns) = size(said)?;
            let names: Vec<&str> = each("primary").chain(each("secondary")).collect();
            Drawing::Matrix(DrawnMatrix::named(rows, &names, each("primary").count())?)
                .sized_as((rows, columns))?
        } else {
            let (rows, columns) = size(each("board").next()?)?;
            let pieces: Vec<&str> = each("piece").collect();
            Drawing::Board(DrawnBoard::new(&format!("{rows}x{columns}"), &pieces).ok()?)
        };
        let (rows, columns) = drawing.size();
        let mut row = 0;
        for (word, said) in lines() {
            let (first, rest) = said.split_once(' ').unwrap_or((said, ""));
            match (word, &mut drawing) {
                ("row", drawing) => {
                    row += 1;
                    let fits = row <= rows && first.len() == columns;
                    first.chars().enumerate().filter(|_| fits).for_each(|(column, bit)| {
                        drawing.put((row - 1, column), bit == '1');
                    });
                    if let (Drawing::Matrix(matrix), true) = (drawing, fits) {
                        matrix.name_row(row - 1, rest).ok()?;
                    }
                }
                ("colour", Drawing::Matrix(matrix)) => {
                    let column = first.parse().ok().filter(|&column: &usize| column < columns)?;
                    matrix.colour(row.checked_sub(1)?, column, rest).ok()?;
                }
                _ => {}
            }
        }
        (row == rows).then_some(drawing)
    }

    /// It, if it has this size.
    fn sized_as(self, size: (usize, usize)) -> Option<Drawing> {
        (self.size() == size).then_some(self)
    }

    /// One of the same size with nothing drawn on it, which is a problem.
    #[must_use]
    pub fn blank(&self) -> Drawing {
        let mut blank = self.clone();
        blank.clear();
        if let Drawing::Board(board) = &mut blank
            && board.pieces().is_empty()
        {
            // It is in the list of sets.
            let _ = board.take_pieces(&["dominoes"]);
        }
        blank
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact_cover::text;

    #[test]
    fn what_is_drawn_comes_back() {
        let problem = text::parse("A B C | x y\nA x:red\nB C y\nA B x:1 y:green\nC\n").unwrap();
        let mut matrix = DrawnMatrix::of(&problem).unwrap();
        matrix.name_row(1, "second").unwrap();
        matrix.insert_row(2).unwrap();
        let board = DrawnBoard::new("4x5-R2C2-R3C5", &["dominoes", "U=#.#/###"]).unwrap();
        let mut off = DrawnBoard::new("2x2", &[]).unwrap();
        (0..4).for_each(|at| off.put(at / 2, at % 2, false));
        for drawing in [Drawing::Matrix(matrix), Drawing::Board(board), Drawing::Board(off)] {
            assert_eq!(Drawing::of_text(&drawing.to_text()), Some(drawing));
        }
    }

    #[test]
    fn what_is_no_drawing_is_none() {
        let whole = "matrix 2 2\nprimary A\nsecondary B\nrow 01 \nrow 10 \n";
        assert!(Drawing::of_text(whole).is_some());
        for (from, to) in [
            ("matrix 2 2", "matrix 3 2"),
            ("matrix 2 2", "matrix 2 3"),
            ("primary A\n", ""),
            ("row 10 \n", ""),
            ("secondary B", "primary A"),
            ("matrix 2 2", "matrix 99999999 2"),
            ("row 10 ", "row 10 \ncolour 0 red"),
        ] {
            assert_eq!(Drawing::of_text(&whole.replace(from, to)), None, "{to}");
        }
        assert_eq!(Drawing::of_text("board 0 4\n"), None);
        assert_eq!(Drawing::of_text("sudoku 3 3\n"), None);
    }
}
