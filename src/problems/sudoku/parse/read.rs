//! From lines to rows of cells: what is title, comment, frame, and what is a cell.

use std::iter::{self, Peekable};

use super::error::Place;
use crate::exact_cover::text::lines;
use crate::problems::sudoku::shape::{Shape, digit_of};

/// One cell as it stands in the text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token {
    /// The character; a space for a blank that is not written.
    pub(super) found: char,
    /// Its column, from 1. Small, because a large collection has many cells.
    column: u32,
}

impl Token {
    pub(super) fn new(found: char, column: usize) -> Token {
        Token { found, column: u32::try_from(column).unwrap_or(u32::MAX) }
    }

    /// Whether the cell is a blank or a digit of this shape.
    pub(super) fn is_digit(&self, shape: Shape) -> bool {
        self.value().is_some_and(|value| value <= shape.side())
    }

    /// The digit, 0 for a blank, `None` for a character that is neither.
    pub(super) fn value(&self) -> Option<u8> {
        match self.found {
            '.' | '0' | '_' | '*' | '-' | 'x' | 'X' | '?' | '·' | ' ' => Some(0),
            found => digit_of(found),
        }
    }
}

/// The kinds of lines that are not empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RowKind {
    /// A row of cells.
    Cells,
    /// Only `-`, `*` and bars: a frame, or a row of blanks.
    FrameOrBlanks,
    /// Only bars and spaces: a row whose blanks are spaces, or nothing.
    Bars,
}

/// A line that may belong to a puzzle.
#[derive(Debug)]
pub(super) struct CellRow<'t> {
    pub(super) line: usize,
    /// The line up to its comment.
    pub(super) text: &'t str,
    pub(super) kind: RowKind,
    pub(super) cells: Vec<Token>,
    /// The text after the cells: a comment, or further fields.
    pub(super) note: &'t str,
}

impl CellRow<'_> {
    /// Where the row's text ends.
    pub(super) fn end(&self) -> Place {
        Place { line: self.line, column: self.text.trim_end().chars().count() + 1 }
    }

    /// Where a cell of this row stands.
    pub(super) fn place(&self, cell: &Token) -> Place {
        Place { line: self.line, column: cell.column as usize }
    }
}

/// The rows between one title and the next.
#[derive(Debug, Default)]
pub(super) struct Block<'t> {
    /// The line of the title, else the last line.
    pub(super) line: usize,
    pub(super) title: &'t str,
    /// Whether a title or the name of a section stands above its rows.
    pub(super) is_titled: bool,
    /// Whether the title is `Grid` and its number, after which a puzzle must come.
    pub(super) is_numbered: bool,
    pub(super) rows: Vec<CellRow<'t>>,
    /// Where reading stopped because nothing after it could be part of a puzzle.
    pub(super) cut: Option<Place>,
}

impl Block<'_> {
    /// Whether there is nothing but titles and comments.
    pub(super) fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }
}

/// The blocks of a text, of which no more than `take` puzzles are wanted.
pub(super) fn blocks<'t, 's>(
    text: &'t str,
    shapes: &'s [Shape],
    take: usize,
) -> impl Iterator<Item = Block<'t>> + use<'t, 's> {
    let mut lines = (1..).zip(lines(text)).peekable();
    iter::from_fn(move || next_block(&mut lines, shapes, take))
}

fn next_block<'t, I>(lines: &mut Peekable<I>, shapes: &[Shape], take: usize) -> Option<Block<'t>>
where
    I: Iterator<Item = (usize, &'t str)>,
{
    lines.peek()?;
    let most = shapes.iter().map(|shape| shape.cell_count()).max().unwrap_or(0);
    let mut block = Block::default();
    let mut skipping = false;
    let (mut cells, mut first_width, mut other) = (0, 0, 0);
    while let Some(&(line, text)) = lines.peek() {
        if let Some(heading) = Heading::of(text) {
            if !block.rows.is_empty() || block.is_numbered {
                break;
            }
            match heading {
                Heading::Numbered(title) => (block.title, block.is_numbered, skipping) = (title, true, false),
                Heading::Title(title) => (block.title, skipping) = (title, false),
                Heading::Section { is_puzzle } => skipping = !is_puzzle,
            }
            block.is_titled = true;
            block.line = line;
            lines.next();
            continue;
        }
        lines.next();
        if !block.is_numbered {
            block.line = line;
        }
        let Some(row) = row(line, text, shapes, most).filter(|_| !skipping) else { continue };
        let width = row.cells.len();
        let place = row.cells.last().map_or(row.end(), |cell| row.place(cell));
        let is_cells = row.kind == RowKind::Cells;
        block.rows.push(row);
        if is_cells {
            first_width = if cells == 0 { width } else { first_width };
            cells += width;
        } else {
            other += width + 1;
        }
        // More cells than one puzzle has: from here on only equal rows can make several.
        let usual =
            shapes.iter().any(|s| usize::from(s.side()) == first_width || s.cell_count() == first_width);
        let unequal = is_cells && cells > most && (width != first_width || !usual);
        if unequal || other > 4 * (most + cells) {
            block.cut = Some(place);
            break;
        }
        if cells > most.saturating_mul(take) {
            break;
        }
    }
    Some(block)
}

/// A line that sets puzzles apart.
enum Heading<'t> {
    /// `Grid 01`, as Project Euler has it.
    Numbered(&'t str),
    /// `% title`, as Debian's sudoku has it.
    Title(&'t str),
    /// `[Puzzle]`, or another section, which says nothing about the puzzle.
    Section { is_puzzle: bool },
}

impl Heading<'_> {
    fn of(line: &str) -> Option<Heading<'_>> {
        let line = line.trim();
        if let Some(title) = line.strip_prefix('%') {
            return Some(Heading::Title(title.trim()));
        }
        if let Some(section) = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            let is_name = section.starts_with(char::is_alphabetic);
            return is_name.then(|| Heading::Section { is_puzzle: section.eq_ignore_ascii_case("puzzle") });
        }
        let is_grid = line.get(..4).is_some_and(|word| word.eq_ignore_ascii_case("grid"));
        let is_word = line.get(4..).is_some_and(|rest| !rest.starts_with(char::is_alphabetic));
        (is_grid && is_word).then_some(Heading::Numbered(line))
    }
}

/// The content of a line, if it may belong to a puzzle.
fn row<'t>(line: usize, text: &'t str, shapes: &[Shape], most: usize) -> Option<CellRow<'t>> {
    let (text, note) = text.split_once('#').unwrap_or((text, ""));
    let note = note.trim();
    let full = |count: usize| shapes.iter().any(|shape| shape.cell_count() == count);
    let fits = |count: usize| full(count) || shapes.iter().any(|shape| usize::from(shape.side()) == count);

    let tabs = text.matches('\t').count();
    if tabs > 0 && fits(tabs + 1) && text.split('\t').all(|field| field.trim().chars().count() <= 1) {
        return Some(CellRow {
            line,
            text,
            kind: RowKind::Cells,
            cells: fields(text, '\t', most, fits),
            note,
        });
    }
    if text.trim().is_empty() {
        return None;
    }
    let kind = match frame_kind(text.trim()) {
        LineKind::Frame => return None,
        LineKind::May(kind) => kind,
    };
    if kind != RowKind::Cells {
        return Some(CellRow { line, text, kind, cells: cells(text, most), note });
    }
    if let Some((puzzle, tail)) = text.split_once([',', ':', ';'])
        && full(puzzle.chars().filter(|c| !is_space(*c)).count())
    {
        return Some(CellRow { line, text: puzzle, kind, cells: cells(puzzle, most), note: tail.trim() });
    }
    let cells = match [',', ';'].into_iter().find(|&separator| text.contains(separator)) {
        Some(separator) => fields(text, separator, most, fits),
        None => cells(text, most),
    };
    Some(CellRow { line, text, kind, cells, note })
}

/// Whether a line has neither digits nor blanks but dashes.
pub(super) fn is_frame(text: &str) -> bool {
    !matches!(frame_kind(text), LineKind::May(RowKind::Cells))
}

enum LineKind {
    Frame,
    May(RowKind),
}

/// The possible kind of a line, by its characters alone.
fn frame_kind(text: &str) -> LineKind {
    let is_frame = |c: char| is_space(c) || is_edge(c) || matches!(c, '-' | '*' | '.');
    if !text.chars().all(is_frame) {
        return LineKind::May(RowKind::Cells);
    }
    if text.contains('.') {
        // `.-----.-----.` has dots for corners.
        let inner = text.strip_prefix('.').and_then(|rest| rest.strip_suffix('.')).unwrap_or("");
        let is_edged = inner.starts_with(is_horizontal) && inner.ends_with(is_horizontal);
        let is_corners = is_edged && !inner.contains("..");
        return LineKind::May(if is_corners { RowKind::FrameOrBlanks } else { RowKind::Cells });
    }
    if text.contains(is_edge) {
        LineKind::Frame
    } else if text.contains(['-', '*']) {
        LineKind::May(RowKind::FrameOrBlanks)
    } else {
        LineKind::May(RowKind::Bars)
    }
}

/// Whether a character stands between cells and means nothing.
fn is_space(c: char) -> bool {
    c.is_whitespace() || is_bar(c)
}

/// An upright line of a frame.
pub(super) fn is_bar(c: char) -> bool {
    matches!(c, '|' | '¦' | '│' | '┃' | '┆' | '┇' | '┊' | '┋' | '║' | '╎' | '╏')
}

fn is_horizontal(c: char) -> bool {
    matches!(c, '-' | '=' | '─' | '━' | '═')
}

/// A part of a frame that can be nothing else.
fn is_edge(c: char) -> bool {
    matches!(c, '+' | '=' | ':' | '\'' | '\u{2500}'..='\u{257f}') && !is_bar(c)
}

/// The cells of a line in which spaces and bars mean nothing; one more than `most` at the most.
fn cells(text: &str, most: usize) -> Vec<Token> {
    (1..)
        .zip(text.chars())
        .filter(|&(_, c)| !is_space(c))
        .map(|(column, found)| Token::new(found, column))
        .take(most + 1)
        .collect()
}

/// The cells of a line of fields, of which an empty one is a blank.
fn fields(text: &str, separator: char, most: usize, fits: impl Fn(usize) -> bool) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut start = 1;
    let mut count = 0;
    let mut ends_empty = false;
    for field in text.split(separator) {
        let before = tokens.len();
        let inside = (start..).zip(field.chars()).filter(|&(_, c)| !c.is_whitespace());
        let inside = inside.map(|(column, found)| Token::new(found, column));
        tokens.extend(inside.take(most + 1));
        ends_empty = tokens.len() == before;
        if ends_empty {
            tokens.push(Token::new(' ', start));
        }
        count += 1;
        start += field.chars().count() + 1;
        if tokens.len() > most + 1 {
            tokens.truncate(most + 1);
            return tokens;
        }
    }
    // A separator after the last field.
    if ends_empty && fits(count - 1) {
        tokens.pop();
    }
    tokens
}
