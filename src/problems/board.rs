//! Boards: squared paper on which each option of a problem leaves its marks.
//!
//! A board is data, not code: for every option the places that it fills and what is written there.
//! So one routine draws queens, polyominoes and digits alike, and whoever shows the picture (a panel,
//! a command, a test) needs to know nothing of the problem.

use std::collections::HashMap;
use std::fmt;

use crate::exact_cover::OptionId;

/// Squared paper, and the marks of every option on it.
///
/// Memory is in proportion to the marks of all options; every picture takes time in proportion to the
/// board and the marks of the options shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    rows: usize,
    columns: usize,
    /// Row by row: the region of each place, `None` off the board.
    regions: Vec<Option<u32>>,
    /// Whether lines are drawn around pieces, or only around regions.
    outlines: bool,
    labels: Vec<String>,
    numbers: HashMap<String, u32>,
    /// One more than there are options: option `o` has `marks[starts[o]..starts[o + 1]]`.
    starts: Vec<u32>,
    /// Place and label. Those before the first option's are printed: no option left them.
    marks: Vec<(u32, u32)>,
}

impl Board {
    /// An empty board of so many rows and columns, all of one region.
    pub fn new(rows: usize, columns: usize) -> Board {
        Board {
            rows,
            columns,
            regions: vec![Some(0); rows * columns],
            outlines: false,
            labels: Vec::new(),
            numbers: HashMap::new(),
            starts: vec![0],
            marks: Vec::new(),
        }
    }

    /// The same with the marks of these options alone, and those of `printed` for ever.
    pub(super) fn part(&self, options: &[OptionId], printed: &[OptionId]) -> Board {
        let of = |option: &OptionId| {
            let at = option.index();
            &self.marks[self.starts[at] as usize..self.starts[at + 1] as usize]
        };
        let marks: Vec<(u32, u32)> = printed.iter().flat_map(of).copied().collect();
        let mut part = Board { starts: vec![marks.len() as u32], marks, ..self.clone() };
        for option in options {
            part.marks.extend(of(option));
            part.starts.push(part.marks.len() as u32);
        }
        part
    }

    /// How many rows of places.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// How many columns of places.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// How many options have their marks here.
    pub fn option_count(&self) -> usize {
        self.starts.len() - 1
    }

    /// Whether lines stand between its places: around pieces, or where it has several regions or holes.
    pub fn is_parted(&self) -> bool {
        self.outlines || self.regions.iter().any(|&region| region != self.regions[0])
    }

    /// Says that lines belong around pieces, as with polyominoes.
    pub(super) fn outline_pieces(&mut self) {
        self.outlines = true;
    }

    /// Puts a place into a region, or off the board. Lines are drawn between regions.
    pub(super) fn set_region(&mut self, (row, column): (usize, usize), region: Option<u32>) {
        self.regions[row * self.columns + column] = region;
    }

    /// Adds the marks of the next option: at each place of `(row, column)` what is written there.
    pub(super) fn mark<'t>(&mut self, marks: impl IntoIterator<Item = ((usize, usize), &'t str)>) {
        for ((row, column), label) in marks {
            let number = match self.numbers.get(label) {
                Some(&number) => number,
                None => {
                    let number = self.labels.len() as u32;
                    self.labels.push(label.to_owned());
                    self.numbers.insert(label.to_owned(), number);
                    number
                }
            };
            self.marks.push(((row * self.columns + column) as u32, number));
        }
        self.starts.push(self.marks.len() as u32);
    }

    /// The longest label, in characters; 1 at least.
    pub fn label_width(&self) -> usize {
        self.labels.iter().map(|label| label.chars().count()).max().unwrap_or(0).max(1)
    }

    /// The places that `option` fills, as row and column, with what is written there.
    ///
    /// # Panics
    /// If there is no such option.
    pub fn marks(&self, option: OptionId) -> impl ExactSizeIterator<Item = ((usize, usize), &str)> {
        let at = option.index();
        let marks = &self.marks[self.starts[at] as usize..self.starts[at + 1] as usize];
        marks.iter().map(|&(place, label)| {
            let place = place as usize;
            ((place / self.columns, place % self.columns), self.labels[label as usize].as_str())
        })
    }

    /// The picture of these options, those of `given` first. Where two fill one place, a given stays,
    /// and else the later one.
    ///
    /// # Panics
    /// If one of the options does not exist.
    pub fn picture(&self, given: &[OptionId], options: impl IntoIterator<Item = OptionId>) -> Picture {
        let empty = |region: &Option<u32>| match region {
            Some(region) => {
                Square { text: String::new(), kind: SquareKind::Empty, piece: None, region: *region }
            }
            None => Square { text: String::new(), kind: SquareKind::Outside, piece: None, region: u32::MAX },
        };
        let mut picture = Picture {
            rows: self.rows,
            columns: self.columns,
            outlines: self.outlines,
            text_width: self.label_width(),
            squares: self.regions.iter().map(empty).collect(),
        };
        for &(place, label) in &self.marks[..self.starts[0] as usize] {
            let square = &mut picture.squares[place as usize];
            square.text = self.labels[label as usize].clone();
            square.kind = SquareKind::Given;
        }
        let givens = given.iter().map(|&option| (option, SquareKind::Given));
        for (option, kind) in givens.chain(options.into_iter().map(|option| (option, SquareKind::Placed))) {
            for ((row, column), label) in self.marks(option) {
                let square = &mut picture.squares[row * self.columns + column];
                if kind == SquareKind::Given || square.kind != SquareKind::Given {
                    *square =
                        Square { text: label.to_owned(), kind, piece: Some(option), region: square.region };
                }
            }
        }
        picture
    }
}

/// The kind of a place of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SquareKind {
    /// Off the board: a hole, or the space between the layers of a solid.
    Outside,
    /// On the board, and nothing there.
    Empty,
    /// Filled by an option that was there from the beginning.
    Given,
    /// Filled by another option.
    Placed,
}

/// One place of a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Square {
    /// The text there; empty on an empty place.
    pub text: String,
    /// The kind of place.
    pub kind: SquareKind,
    /// The option that fills it: places with the same one belong together.
    pub piece: Option<OptionId>,
    /// The region of the board, such as the box of a Sudoku.
    pub region: u32,
}

/// A board with some options on it. It prints as lines of text, two characters or more for a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    rows: usize,
    columns: usize,
    outlines: bool,
    text_width: usize,
    squares: Vec<Square>,
}

impl Picture {
    /// How many rows.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// How many columns.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// The place in this row and column, from 0.
    ///
    /// # Panics
    /// If the picture has no such place.
    pub fn square(&self, row: usize, column: usize) -> &Square {
        assert!(column < self.columns, "column {column} of {}", self.columns);
        &self.squares[row * self.columns + column]
    }

    /// Whether lines are drawn around pieces: each is a thing of its own.
    pub fn has_pieces(&self) -> bool {
        self.outlines
    }

    /// How many characters a place needs: the longest label of the board, shown or not.
    pub fn text_width(&self) -> usize {
        self.text_width
    }

    /// Whether a line stands above the place in this row and column. Row and column may be one more
    /// than there are: the lower edge.
    pub fn line_above(&self, row: usize, column: usize) -> bool {
        self.parts(row.checked_sub(1).map(|above| (above, column)), Some((row, column)))
    }

    /// Whether a line stands left of the place in this row and column. Row and column may be one more
    /// than there are: the right edge.
    pub fn line_left(&self, row: usize, column: usize) -> bool {
        self.parts(column.checked_sub(1).map(|left| (row, left)), Some((row, column)))
    }

    fn parts(&self, a: Option<(usize, usize)>, b: Option<(usize, usize)>) -> bool {
        let at = |place: Option<(usize, usize)>| {
            let (row, column) = place.filter(|&(row, column)| row < self.rows && column < self.columns)?;
            Some(self.square(row, column)).filter(|square| square.kind != SquareKind::Outside)
        };
        match (at(a), at(b)) {
            (None, None) => false,
            (Some(a), Some(b)) => a.region != b.region || self.outlines && a.piece != b.piece,
            (Some(_), None) | (None, Some(_)) => true,
        }
    }

    /// The character in which the lines meet at the upper left corner of a place. Row and column may be
    /// one more than there are.
    pub fn corner(&self, row: usize, column: usize) -> char {
        let up = row > 0 && self.line_left(row - 1, column);
        let left = column > 0 && self.line_above(row, column - 1);
        crossing(up, self.line_above(row, column), self.line_left(row, column), left)
    }

    /// The picture with lines around its regions, and around its pieces where that is how the problem
    /// is drawn, in characters of Unicode's block of box drawings.
    pub fn outlined(&self) -> String {
        let width = self.text_width() + 2;
        let mut text = String::new();
        for row in 0..=self.rows {
            let mut line = String::new();
            for column in 0..=self.columns {
                line.push(self.corner(row, column));
                if column < self.columns {
                    let above = if self.line_above(row, column) { '─' } else { ' ' };
                    line.extend(std::iter::repeat_n(above, width));
                }
            }
            push_line(&mut text, &line);
            if row == self.rows {
                break;
            }
            let mut line = String::new();
            for column in 0..=self.columns {
                line.push(if self.line_left(row, column) { '│' } else { ' ' });
                if column < self.columns {
                    let shown = shown(self.square(row, column));
                    line.push_str(&format!(" {shown:^0$} ", width - 2));
                }
            }
            push_line(&mut text, &line);
        }
        text.pop();
        text
    }
}

/// The character in which lines that lead these ways meet.
fn crossing(up: bool, right: bool, down: bool, left: bool) -> char {
    const MEETINGS: [char; 16] =
        [' ', '╵', '╶', '└', '╷', '│', '┌', '├', '╴', '┘', '─', '┴', '┐', '┤', '┬', '┼'];
    MEETINGS[usize::from(up) + 2 * usize::from(right) + 4 * usize::from(down) + 8 * usize::from(left)]
}

fn shown(square: &Square) -> &str {
    match square.kind {
        SquareKind::Outside => " ",
        SquareKind::Empty => ".",
        SquareKind::Given | SquareKind::Placed => &square.text,
    }
}

fn push_line(text: &mut String, line: &str) {
    text.push_str(line.trim_end());
    text.push('\n');
}

impl fmt::Display for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = self.text_width();
        for row in 0..self.rows {
            let squares = (0..self.columns).map(|column| self.square(row, column));
            let cells: Vec<String> = squares.map(|square| format!("{:>width$}", shown(square))).collect();
            let end = if row + 1 < self.rows { "\n" } else { "" };
            write!(f, "{}{end}", cells.join(" ").trim_end())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board() -> Board {
        let mut board = Board::new(2, 3);
        board.set_region((0, 2), None);
        board.mark([((0, 0), "A"), ((0, 1), "A"), ((1, 1), "A")]);
        board.mark([((1, 2), "B")]);
        board
    }

    #[test]
    fn a_picture_shows_pieces_holes_and_what_is_empty() {
        let picture = board().picture(&[], [OptionId::new(0)]);
        assert_eq!(picture.to_string(), "A A\n. A .");
        assert_eq!(picture.square(0, 2).kind, SquareKind::Outside);
        assert_eq!(picture.square(1, 1).piece, Some(OptionId::new(0)));
        let full = board().picture(&[OptionId::new(1)], [OptionId::new(0), OptionId::new(1)]);
        assert_eq!(full.to_string(), "A A\n. A B");
        assert_eq!(full.square(1, 2).kind, SquareKind::Given);
    }

    #[test]
    fn lines_follow_the_edge_and_the_pieces() {
        let mut board = board();
        let all = || [0, 1].map(OptionId::new);
        let edge = "\
┌───────┐
│ A   A │
│       └───┐
│ .   A   B │
└───────────┘";
        assert_eq!(board.picture(&[], all()).outlined(), edge);
        board.outline_pieces();
        let pieces = "\
┌───────┐
│ A   A │
├───┐   ├───┐
│ . │ A │ B │
└───┴───┴───┘";
        assert_eq!(board.picture(&[], all()).outlined(), pieces);
    }
}
