//! Reading a collection line by line, in memory that does not grow with it.
//!
//! A puzzle that fills a line is read at once. Others are gathered until all their rows are there, or a
//! title or an empty line shows that they have ended. What takes more than [`LONGEST`] bytes is no puzzle.

use std::collections::VecDeque;

use super::error::FormatError;
use super::format::Format;
use super::puzzle::Puzzle;
use super::{address, hodoku, marks, read_puzzles};
use crate::problems::sudoku::shape::digit_of;
use crate::problems::sudoku::{self, Grid, Shape};

/// The most bytes of one puzzle.
pub const LONGEST: usize = 1 << 16;

/// A puzzle of a collection, and the line of its first row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Located {
    /// The line, from 1.
    pub line: usize,
    /// The puzzle.
    pub puzzle: Puzzle,
}

/// Makes puzzles out of lines: push a line, then take what is ready.
///
/// Lines of 16 cells are 4×4 puzzles, unless one of sixteen in a row has a digit above 4: then they are
/// rows of a 16×16 grid. After an error reading goes on with the next line.
///
/// ```
/// use quadrille::problems::formats::PuzzleReader;
///
/// let mut reader = PuzzleReader::new();
/// reader.push("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9");
/// assert_eq!(reader.next().unwrap()?.puzzle.grid.clue_count(), 17);
/// # Ok::<(), quadrille::problems::formats::FormatError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct PuzzleReader {
    /// Lines pushed so far.
    line: usize,
    /// The lines of a puzzle that is not complete.
    block: String,
    /// The line with which the block begins.
    start: usize,
    /// The line of the block's first row, if it has one.
    first_row: Option<usize>,
    /// The line of the block's first rule, which may be a row of dashes.
    first_rule: Option<usize>,
    /// How many complete rows of `width` cells the block has.
    rows: usize,
    width: usize,
    /// Within a section that says nothing about the puzzle.
    skipping: bool,
    ready: VecDeque<Result<Located, FormatError>>,
}

impl PuzzleReader {
    /// A reader at line 1.
    pub fn new() -> PuzzleReader {
        PuzzleReader::default()
    }

    /// Takes the next puzzle or mistake that is ready.
    #[allow(clippy::should_implement_trait)] // Its end is not the end: more may come with the next line.
    pub fn next(&mut self) -> Option<Result<Located, FormatError>> {
        self.ready.pop_front()
    }

    /// Adds a line, with or without its end.
    pub fn push(&mut self, line: &str) {
        let line = line.strip_suffix('\n').unwrap_or(line);
        let line = line.strip_suffix('\r').unwrap_or(line);
        let line = if self.line == 0 { line.strip_prefix('\u{feff}').unwrap_or(line) } else { line };
        for line in line.split('\r') {
            self.line += 1;
            self.add(line);
        }
    }

    /// Says that no line follows.
    pub fn finish(&mut self) {
        self.flush();
    }

    fn add(&mut self, line: &str) {
        if let Some(grid) = plain(line)
            && self.block.is_empty()
            && !self.skipping
        {
            self.ready.push_back(Ok(Located { line: self.line, puzzle: Puzzle::new(grid) }));
            return;
        }
        if line.len() > LONGEST || self.block.len() + line.len() > LONGEST {
            let found = "a text that goes on and on";
            self.ready.push_back(Err(FormatError::found(
                self.line,
                1,
                found,
                "81 cells, a dot for each blank",
            )));
            self.forget();
            return;
        }
        let trimmed = line.trim();
        if is_heading(trimmed) {
            let names_puzzle = trimmed.eq_ignore_ascii_case("[puzzle]") || !trimmed.starts_with('[');
            if self.first_row.is_some() || !names_puzzle {
                self.flush();
            }
            self.skipping = !names_puzzle;
            if names_puzzle {
                self.gather(line);
            }
        } else if self.skipping {
        } else if let Some(format) = self.whole(line) {
            self.flush();
            self.emit(line, self.line, self.line, format);
        } else if trimmed.is_empty() {
            // An empty line ends a puzzle, unless it only parts its bands.
            if self.first_row.is_some() && read_block(&self.block).is_ok() {
                self.flush();
            } else if !self.block.is_empty() {
                self.gather(line);
            }
        } else {
            self.gather(line);
            self.count_row(line);
        }
    }

    /// The format of a line that is a puzzle, or should be one, by itself.
    fn whole(&self, line: &str) -> Option<Format> {
        if hodoku::is_line(line) {
            return Some(Format::Hodoku);
        }
        if address::is_line(line) {
            return Some(Format::SudokuWiki);
        }
        let cells = cell_count(line);
        let is_string =
            |line: &str| line.chars().all(|c| c.is_alphanumeric() || c == '.' || c.is_whitespace());
        if marks::is_string(line) && is_string(line) && !marks::is_row(line) {
            return Some(Format::Candidates);
        }
        let most = 2 * usize::from(sudoku::shape::MAX_SIDE);
        let is_cells = Shape::USUAL.iter().any(|s| s.side() > 4 && s.cell_count() == cells) || cells > most;
        let is_bare = !line.contains(['+', '=', '│', '─']) && !line.trim_start().starts_with(['|', '*', '-']);
        (is_cells && is_bare && !marks::is_row(line)).then_some(Format::Line)
    }

    fn gather(&mut self, line: &str) {
        if self.block.is_empty() {
            self.start = self.line;
        }
        self.block.push_str(line);
        self.block.push('\n');
    }

    /// Ends the block when all rows are there.
    fn count_row(&mut self, line: &str) {
        let line = line.split('#').next().unwrap_or_default();
        let is_frame = |c: char| !c.is_alphanumeric() && !matches!(c, '.' | '_' | '?' | '·');
        if line.chars().all(|c| is_frame(c) || c == '.' && line.contains("--"))
            && line.contains(['-', '+', '='])
        {
            // A rule, or a row of dashes for blanks: taken for a rule as long as there are rows.
            self.first_rule.get_or_insert(self.line);
            return;
        }
        if line.trim().is_empty() {
            return;
        }
        let width = if marks::is_row(line) { marks::groups(line).len() } else { cell_count(line) };
        self.first_row.get_or_insert(self.line);
        self.width =
            if self.rows == 0 || self.width == width || self.width == 0 { width } else { usize::MAX };
        self.rows += 1;
        let is_side = Shape::USUAL.iter().any(|shape| usize::from(shape.side()) == width);
        if is_side && self.width == width && self.rows == width {
            self.flush();
        }
    }

    fn flush(&mut self) {
        let block = std::mem::take(&mut self.block);
        let (start, first_row, first_rule) = (self.start, self.first_row, self.first_rule);
        let is_lines = self.width == 16 && !block.contains(|c| digit_of(c).is_some_and(|digit| digit > 4));
        self.forget();
        let is_numbered = block.trim_start().get(..4).is_some_and(|word| word.eq_ignore_ascii_case("grid"));
        match (first_row.or(is_numbered.then_some(start)), first_rule) {
            (Some(_), _) if is_lines => {
                for (number, line) in (start..).zip(block.lines()).filter(|(_, line)| cell_count(line) > 0) {
                    self.emit(line, number, number, Format::Line);
                }
            }
            (Some(first_row), _) => self.emit(&block, start, first_row, format_of(&block)),
            // Nothing but rules is no puzzle, nor a mistake, unless their dashes make one.
            (None, Some(first_rule)) if read_block(&block).is_ok() => {
                self.emit(&block, start, first_rule, Format::Rows);
            }
            (None, _) => {}
        }
    }

    fn forget(&mut self) {
        *self =
            PuzzleReader { line: self.line, ready: std::mem::take(&mut self.ready), ..PuzzleReader::new() };
    }

    /// Reads a text that begins at line `start` and puts what comes of it in the queue.
    fn emit(&mut self, text: &str, start: usize, first_row: usize, format: Format) {
        match read_puzzles(text, format) {
            Ok(puzzles) => {
                self.ready.extend(puzzles.into_iter().map(|puzzle| Ok(Located { line: first_row, puzzle })));
            }
            Err(error) => self.ready.push_back(Err(error.below(start - 1))),
        }
    }
}

/// A collection's puzzles out of its lines, one at a time.
pub fn puzzles<I>(lines: I) -> impl Iterator<Item = Result<Located, FormatError>>
where
    I: IntoIterator,
    I::Item: AsRef<str>,
{
    let mut lines = lines.into_iter();
    let mut reader = PuzzleReader::new();
    let mut is_over = false;
    std::iter::from_fn(move || {
        loop {
            if let Some(found) = reader.next() {
                return Some(found);
            }
            if is_over {
                return None;
            }
            match lines.next() {
                Some(line) => reader.push(line.as_ref()),
                None => {
                    reader.finish();
                    is_over = true;
                }
            }
        }
    })
}

/// The grid of a line of 81 digits, zeros and dots and nothing else: what most lines of large collections
/// are, read without a detour.
fn plain(line: &str) -> Option<Grid> {
    if line.len() != Shape::CLASSIC.cell_count() {
        return None;
    }
    let digit = |byte: u8| match byte {
        b'.' => Some(0),
        b'0'..=b'9' => Some(byte - b'0'),
        _ => None,
    };
    let digits: Option<Vec<u8>> = line.bytes().map(digit).collect();
    Grid::from_digits(Shape::CLASSIC, digits?)
}

fn format_of(block: &str) -> Format {
    if block.lines().any(marks::is_row) { Format::PencilMarks } else { Format::Rows }
}

fn read_block(block: &str) -> Result<Vec<Puzzle>, FormatError> {
    read_puzzles(block, format_of(block))
}

fn is_heading(line: &str) -> bool {
    let is_grid = line.get(..4).is_some_and(|word| word.eq_ignore_ascii_case("grid"));
    line.starts_with('%')
        || is_grid && line.get(4..).is_some_and(|rest| !rest.starts_with(char::is_alphabetic))
        || line.starts_with('[') && line.ends_with(']') && line[1..].starts_with(char::is_alphabetic)
}

/// How many cells a line has, before a comment or further fields.
fn cell_count(line: &str) -> usize {
    let cells = line.split('#').next().unwrap_or_default();
    let first = cells.split([',', ':', ';']).next().unwrap_or_default();
    let written =
        |text: &str| text.chars().filter(|c| !c.is_whitespace() && !matches!(c, '|' | '│' | '║')).count();
    match written(first) {
        count if count > 25 || !cells.contains([',', ';']) => count,
        _ => cells.split([',', ';']).count(),
    }
}
