//! Reading a collection line by line, in memory that does not grow with it.
//!
//! A puzzle that fills a line is read at once. Others are gathered until all their rows are there, or a
//! title or an empty line shows that they have ended. What takes more than [`LONGEST`] bytes is no puzzle.

use std::collections::VecDeque;

use super::delimited;
use super::error::FormatError;
use super::format::Format;
use super::puzzle::{LocatedPuzzle, PlainLine, SudokuPuzzle};
use super::rules_comment;
use crate::problems::sudoku::shape::digit_of;
use crate::problems::sudoku::{self, Grid, Shape};

/// The most bytes of one puzzle.
const LONGEST: usize = 1 << 16;

/// Makes puzzles out of lines: push a line, then take what is ready.
///
/// Lines of 16 cells are 4×4 puzzles, unless one of sixteen in a row has a digit above 4: then they are
/// rows of a 16×16 grid. After an error reading goes on with the next line.
#[derive(Clone, Debug, Default)]
pub(super) struct CollectionReader {
    /// Lines pushed so far.
    line: usize,
    /// How many of the first lines are empty or comments: the head of a table may follow.
    asides: usize,
    /// The lines of a puzzle that is not complete.
    block: String,
    /// The line with which the block begins.
    start: usize,
    /// Whether the block has a row.
    has_row: bool,
    /// Whether the block has a rule, which may be a row of dashes.
    has_rule: bool,
    /// How many complete rows of `width` cells the block has.
    rows: usize,
    width: usize,
    /// Within a section that says nothing about the puzzle.
    skipping: bool,
    /// The comment above that says by which rules the puzzles are; empty for the usual ones.
    rules: String,
    /// The format that was asked for: then none is told by its look.
    asked: Option<Format>,
    ready: VecDeque<Result<LocatedPuzzle, FormatError>>,
}

impl CollectionReader {
    /// A reader at line 1.
    pub(super) fn new() -> CollectionReader {
        CollectionReader::default()
    }

    /// A reader at line 1 of a text in this format.
    pub(super) fn asked(asked: Option<Format>) -> CollectionReader {
        CollectionReader { asked, ..CollectionReader::new() }
    }

    /// Takes the next puzzle or mistake that is ready.
    #[allow(clippy::should_implement_trait)] // Its end is not the end: more may come with the next line.
    pub(super) fn next(&mut self) -> Option<Result<LocatedPuzzle, FormatError>> {
        self.ready.pop_front()
    }

    /// Adds a line, with or without its end.
    pub(super) fn push(&mut self, line: &str) {
        let line = line.strip_suffix('\n').unwrap_or(line);
        let line = line.strip_suffix('\r').unwrap_or(line);
        let line = if self.line == 0 { line.strip_prefix('\u{feff}').unwrap_or(line) } else { line };
        for line in line.split('\r') {
            self.line += 1;
            self.add(line);
        }
    }

    /// Says that no line follows.
    pub(super) fn finish(&mut self) {
        self.flush();
    }

    /// The grid of the next line, if it fills that and comes next: in `next` it will not be.
    pub(super) fn take(&mut self, line: &[u8]) -> Option<PlainLine> {
        let digits = self.plain(line).filter(|_| self.ready.is_empty())?;
        self.line += 1;
        Some(PlainLine { line: self.line, digits })
    }

    /// The grid of a line that is a puzzle whatever follows it.
    fn plain(&self, line: &[u8]) -> Option<[u8; 81]> {
        let digits = plain(line)?;
        let is_open = !self.block.is_empty() || self.skipping || !self.rules.is_empty();
        (!is_open && self.asked.is_none()).then_some(digits)
    }

    fn add(&mut self, line: &str) {
        if let Some(digits) = self.plain(line.as_bytes())
            && let Some(grid) = Grid::from_digits(Shape::CLASSIC, digits)
        {
            self.ready.push_back(Ok(SudokuPuzzle::new(grid).at(self.line)));
            return;
        }
        if self.line == self.asides + 1 {
            if delimited::is_aside(line) {
                self.asides = self.line;
            } else if delimited::is_head(line) {
                return;
            }
        }
        let line = delimited::puzzle_of(line).unwrap_or(line);
        if self.block.len() + line.len() > LONGEST {
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
        if rules_comment::is_heading(trimmed) {
            self.flush();
            self.rules = format!("{trimmed}\n");
        } else if is_heading(trimmed) {
            let names_puzzle = trimmed.eq_ignore_ascii_case("[puzzle]") || !trimmed.starts_with('[');
            if self.has_row || !names_puzzle {
                self.flush();
            }
            self.skipping = !names_puzzle;
            if names_puzzle {
                self.gather(line);
            }
        } else if self.skipping {
        } else if trimmed.is_empty() {
            // An empty line ends a puzzle, unless it only parts its bands.
            if self.has_row && is_complete(&self.block) {
                self.flush();
            } else if !self.block.is_empty() {
                self.gather(line);
            }
        } else if let Some(format) = self.whole(line) {
            self.flush();
            self.emit(line, self.line, format);
        } else {
            self.gather(line);
            self.count_row(line);
        }
    }

    /// The format of a line that is a puzzle, or should be one, by itself.
    fn whole(&self, line: &str) -> Option<Format> {
        if special_row(line) > 0 {
            return None;
        }
        if rules_comment::is_puzzle(line) {
            return Some(Format::Line);
        }
        let is_own = |format: &Format| format.sudokus().is_some_and(|sudokus| (sudokus.is_line)(line));
        if let Some(format) = Format::ALL.into_iter().find(is_own) {
            return Some(format);
        }
        let cells = cell_count(line);
        let most = 2 * usize::from(sudoku::shape::MAX_SIDE);
        let is_cells = Shape::USUAL.iter().any(|s| s.side() > 4 && s.cell_count() == cells) || cells > most;
        let is_bare = !line.contains(['+', '=', '│', '─']) && !line.trim_start().starts_with(['|', '*', '-']);
        (is_cells && is_bare).then_some(Format::Line)
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
        if is_rule(line) {
            // A rule, or a row of dashes for blanks: taken for a rule as long as there are rows.
            self.has_rule = true;
            return;
        }
        if line.trim().is_empty() {
            return;
        }
        let width = match special_row(line) {
            0 => cell_count(line),
            width => width,
        };
        self.has_row = true;
        self.width =
            if self.rows == 0 || self.width == width || self.width == 0 { width } else { usize::MAX };
        self.rows += 1;
        let is_side = Shape::of_side(width).is_some();
        if is_side && self.width == width && self.rows == width {
            self.flush();
        }
    }

    fn flush(&mut self) {
        let block = std::mem::take(&mut self.block);
        let (start, has_row, has_rule) = (self.start, self.has_row, self.has_rule);
        let is_lines = self.width == 16 && !block.contains(|c| digit_of(c).is_some_and(|digit| digit > 4));
        self.forget();
        let is_numbered = block.trim_start().get(..4).is_some_and(|word| word.eq_ignore_ascii_case("grid"));
        if (has_row || is_numbered) && is_lines {
            for (number, line) in (start..).zip(block.lines()).filter(|(_, line)| cell_count(line) > 0) {
                // As many dashes as cells are blanks.
                if !is_rule(line.split('#').next().unwrap_or_default()) || is_complete(line) {
                    self.emit(line, number, Format::Line);
                }
            }
        } else if has_row || is_numbered {
            self.emit(&block, start, format_of(&block));
        } else if has_rule && is_complete(&block) {
            // Nothing but rules is no puzzle, nor a mistake, unless their dashes make one.
            self.emit(&block, start, Format::Rows);
        }
    }

    fn forget(&mut self) {
        *self = CollectionReader {
            line: self.line,
            asides: self.asides,
            rules: std::mem::take(&mut self.rules),
            asked: self.asked,
            ready: std::mem::take(&mut self.ready),
            ..CollectionReader::new()
        };
    }

    /// Reads a text that begins at line `start` and puts what comes of it in the queue.
    fn emit(&mut self, text: &str, start: usize, format: Format) {
        // The comment with the rules stands somewhere above.
        let before = start - 1 - usize::from(!self.rules.is_empty());
        let text = format!("{}{text}", self.rules);
        self.ready.extend(read(&text, self.asked.unwrap_or(format)).into_iter().map(|found| match found {
            Ok(found) => Ok(found.puzzle.at(before + found.line)),
            Err(error) => Err(error.below(before)),
        }));
    }
}

/// The grid of a line of 81 digits, zeros and dots and nothing else: what most lines of large collections
/// are, read without a detour.
fn plain(line: &[u8]) -> Option<[u8; 81]> {
    let mut digits: [u8; 81] = line.try_into().ok()?;
    // A loop in place becomes vectors; `map` goes byte by byte.
    for digit in &mut digits {
        *digit = if *digit == b'.' { 0 } else { digit.wrapping_sub(b'0') };
    }
    digits.iter().fold(true, |all, &digit| all & (digit <= 9)).then_some(digits)
}

/// Whether these are such lines and nothing else, each with a digit that no matrix has.
pub(super) fn are_plain(lines: &[u8]) -> bool {
    lines.split(|&byte| byte == b'\n').all(|line| {
        let digits = plain(line.strip_suffix(b"\r").unwrap_or(line));
        digits.is_some_and(|digits| digits.iter().any(|&digit| digit > 1))
    })
}

/// How many cells a line has, if it is a row in a way that only one format has; else 0.
fn special_row(line: &str) -> usize {
    Format::ALL
        .iter()
        .filter_map(|format| format.sudokus())
        .map(|sudokus| (sudokus.row)(line))
        .max()
        .unwrap_or(0)
}

fn format_of(block: &str) -> Format {
    let has_row = |format: &Format| {
        format.sudokus().is_some_and(|sudokus| block.lines().any(|line| (sudokus.row)(line) > 0))
    };
    Format::ALL.into_iter().find(has_row).unwrap_or(Format::Rows)
}

fn read(text: &str, format: Format) -> Vec<Result<LocatedPuzzle, FormatError>> {
    format.sudokus().map(|sudokus| rules_comment::read(sudokus, text, None)).unwrap_or_default()
}

/// Whether a block is read without a mistake.
fn is_complete(block: &str) -> bool {
    read(block, format_of(block)).iter().all(Result::is_ok)
}

/// Whether a line without its comment is a rule, or a row of dashes for blanks.
fn is_rule(line: &str) -> bool {
    let is_frame = |c: char| !c.is_alphanumeric() && !matches!(c, '.' | '_' | '?' | '·');
    line.contains(['-', '+', '=']) && line.chars().all(|c| is_frame(c) || c == '.' && line.contains("--"))
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
