//! The beginning of a text, looked at to tell its format.

use std::cell::OnceCell;

use crate::exact_cover::text::lines;
use crate::problems::sudoku;

/// The most lines that are looked at.
const LINES: usize = 200;

/// Texts longer than this may be the beginning of others.
const CUT: usize = 60_000;

/// By what a text is like a format. The later ones are the surer ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Likeness {
    /// It is not like it.
    None,
    /// Its words can be read so.
    Words,
    /// Its numbers can be read so.
    Numbers,
    /// It is a grid of digits in rows.
    Rows,
    /// It is a grid of digits in lines or fields.
    Fields,
    /// It is a grid of digits in a frame.
    Frame,
    /// It is a grid of digits under a title that only this format has.
    Title,
    /// It has a sign that no other format has.
    Sign,
}

impl Likeness {
    /// This one if something is so, else none.
    pub(super) fn when(self, is_so: bool) -> Likeness {
        if is_so { self } else { Likeness::None }
    }
}

/// A text, of which the beginning is enough: whole lines, perhaps 64 KiB of them.
pub(super) struct Sample<'t> {
    pub(super) text: &'t str,
    /// Its first lines that are more than space and comment.
    pub(super) lines: Vec<&'t str>,
    is_grid: OnceCell<bool>,
}

impl<'t> Sample<'t> {
    pub(super) fn of(text: &'t str) -> Sample<'t> {
        let lines = lines(text).filter(|line| says_something(line)).take(LINES).collect();
        Sample { text, lines, is_grid: OnceCell::new() }
    }

    /// The same text, taken for grids of digits whatever it is.
    pub(super) fn taken_as_grid(self) -> Sample<'t> {
        Sample { is_grid: OnceCell::from(true), ..self }
    }

    /// The first line that says something.
    pub(super) fn start(&self) -> &'t str {
        self.lines.first().copied().unwrap_or_default()
    }

    /// Whether it is numbers and nothing else.
    pub(super) fn is_numbers(&self) -> bool {
        let is_between = |c: char| c.is_whitespace() || matches!(c, ',' | ';');
        let mut chars = self.lines.iter().flat_map(|line| line.chars());
        chars.all(|c| c.is_ascii_digit() || is_between(c))
    }

    /// Whether it has no digits but 0 and 1 below its first line.
    pub(super) fn is_bits(&self) -> bool {
        self.lines.iter().skip(1).all(|line| !line.contains(|c| matches!(c, '2'..='9')))
    }

    /// Whether it can be read as grids of digits. Digits 0 and 1 alone may be a matrix: they are a Sudoku if
    /// that is one without a clash.
    pub(super) fn is_grid(&self) -> bool {
        *self.is_grid.get_or_init(|| {
            let mut puzzles = Vec::new();
            let mut found = sudoku::parse_each(self.text, None).into_iter().peekable();
            while let Some(puzzle) = found.next() {
                match puzzle {
                    Ok(puzzle) => puzzles.push(puzzle),
                    // Of a long text the last puzzle may be cut.
                    Err(_) if self.text.len() > CUT && !puzzles.is_empty() && found.peek().is_none() => {}
                    Err(_) => return false,
                }
            }
            let clash = || puzzles.iter().any(|named| named.grid.clash().is_some());
            !(self.is_numbers() && self.is_bits() && clash())
        })
    }

    /// Whether `is_so` holds for one of its lines.
    pub(super) fn has(&self, is_so: impl Fn(&str) -> bool) -> bool {
        self.lines.iter().any(|line| is_so(line.trim()))
    }
}

/// Whether a line is more than space and comment. A line that begins with a bar is a row of a framed grid,
/// or a comment of Knuth's format: that has words.
fn says_something(line: &str) -> bool {
    let line = line.trim();
    let has_word = || line.as_bytes().windows(2).any(|pair| pair.iter().all(u8::is_ascii_lowercase));
    !(line.is_empty() || line.starts_with('#') || line.starts_with('|') && has_word())
}
