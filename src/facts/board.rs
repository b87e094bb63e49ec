//! The facts of the board: what stands in its places. Runs of empty places are counted.

use crate::problems::sudoku::shape::symbol;
use crate::problems::sudoku::{Grid, Shape};
use crate::problems::{Picture, SquareKind};

/// The texts in each row of a board, in the parts that its boxes make.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardFacts {
    rows: Vec<Vec<Vec<String>>>,
}

impl BoardFacts {
    /// Those of a grid.
    pub fn of_grid(shape: Shape, grid: &Grid) -> BoardFacts {
        let text = |&digit: &u8| if digit == 0 { String::new() } else { symbol(digit).to_string() };
        let cells: Vec<String> = grid.digits().iter().map(text).collect();
        let (side, part) = (usize::from(shape.side()), usize::from(shape.box_width()));
        let parts = |line: &[String]| line.chunks(part).map(<[String]>::to_vec).collect();
        BoardFacts { rows: cells.chunks(side).map(parts).collect() }
    }

    /// Those of the board of any other problem.
    pub fn of_picture(picture: &Picture) -> BoardFacts {
        let text = |row, column| match picture.square(row, column).kind {
            SquareKind::Outside => "outside".to_owned(),
            SquareKind::Empty | SquareKind::Given | SquareKind::Placed => {
                picture.square(row, column).text.clone()
            }
        };
        let row = |row| vec![(0..picture.columns()).map(|column| text(row, column)).collect()];
        BoardFacts { rows: (0..picture.rows()).map(row).collect() }
    }

    /// Each row in a sentence.
    pub fn lines(&self) -> Vec<String> {
        let row = |(number, parts): (usize, &Vec<Vec<String>>)| {
            let parts: Vec<String> = parts.iter().map(|part| spoken(part)).collect();
            format!("Row {number}: {}.", parts.join("; "))
        };
        (1..).zip(&self.rows).map(row).collect()
    }
}

/// `5, 3, blank` or `3 blanks`: places without a text are counted.
fn spoken(places: &[String]) -> String {
    let mut parts: Vec<String> = Vec::new();
    for run in places.chunk_by(|a, b| a == b) {
        match (run[0].as_str(), run.len()) {
            ("", 1) => parts.push("blank".to_owned()),
            ("", n) => parts.push(format!("{n} blanks")),
            ("outside", _) => parts.push("outside".to_owned()),
            (text, n) => parts.extend(vec![text.to_owned(); n]),
        }
    }
    parts.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_of_blanks_are_counted() {
        let say =
            |text: &str| spoken(&text.chars().map(|c| c.to_string().replace('.', "")).collect::<Vec<_>>());
        assert_eq!(say("53."), "5, 3, blank");
        assert_eq!(say("..."), "3 blanks");
        assert_eq!(say(".7..77"), "blank, 7, 2 blanks, 7, 7");
    }
}
