//! From bytes to what they hold, in any format: Sudokus, one or many, or an exact cover.
//!
//! A short text is read as a whole, so that its layout may be any. A long one is a collection, read line by
//! line in memory that does not grow with it, or one exact cover.

use std::ffi::OsStr;
use std::fmt::Display;
use std::fs::File;
use std::io::{Cursor, Read};
use std::iter;
use std::sync::Arc;

use super::complaint::Complaint;
use super::exit::Exit;
use super::input::{Input, cannot};
use super::stream::{Collection, Problems};
use crate::exact_cover::Problem;
use crate::exact_cover::text::{Visible, lines};
use crate::problems::formats::{self, Document, Format, FormatError, Puzzle};
use crate::problems::sudoku::parse_each;
use crate::reading::{self, Lines, NotText};

/// The longest line of a collection, in bytes. The largest Sudoku takes some hundreds; a string of its
/// candidates, 15,625.
const LONGEST_LINE: usize = 1 << 16;
/// A text with fewer bytes is short; as much of a long one is looked at to tell its format.
const HEAD: usize = 1 << 16;
/// The most bytes of an exact cover.
const LONGEST_COVER: usize = 64 << 20;

/// What a text holds, and every mistake in it.
pub type Contents = Box<dyn Iterator<Item = Result<Found, Complaint>> + Send>;

/// One of the things that a text holds.
#[derive(Debug)]
pub struct Found {
    /// What messages call it: the text's name, and the line if it is one of many.
    pub place: String,
    /// What it is.
    pub content: Content,
}

/// The kinds of things that a text holds.
#[derive(Debug)]
pub enum Content {
    /// A grid, perhaps with a name and candidates.
    Sudoku(Puzzle),
    /// An exact cover.
    Cover(Arc<Problem>),
}

/// A text as a whole.
struct Text {
    name: String,
    text: String,
    /// The format that it must be in.
    format: Option<Format>,
}

/// Everything that can be read from an input, one after the other, and every mistake in it.
pub fn read(input: Input) -> Contents {
    let Input { name, mut source, format, problem, .. } = input;
    if let Some(problem) = problem {
        return Box::new(iter::once(Ok(Found { place: name, content: Content::Cover(problem) })));
    }
    let refuse = |complaint| -> Contents { Box::new(iter::once(Err(complaint))) };
    let unreadable = |text: &dyn Display| Complaint::new(&name, text, Exit::Unreadable);
    let mut head = Vec::new();
    if let Err(error) = source.by_ref().take(HEAD as u64).read_to_end(&mut head) {
        return refuse(unreadable(&cannot(&error)));
    }
    let is_short = head.len() < HEAD;
    let line_end = head.iter().rposition(|&byte| byte == b'\n' || byte == b'\r');
    let start = String::from_utf8_lossy(&head[..line_end.filter(|_| !is_short).unwrap_or(head.len())]);
    let seen = format.unwrap_or_else(|| formats::detect(&start, None));
    drop(start);
    if seen == Format::Miniexact {
        let source: Box<dyn Read + Send> = Box::new(Cursor::new(head).chain(source));
        return Box::new(Problems::new(name, Lines::new(source, LONGEST_COVER)));
    }
    let has_long_lines = matches!(seen, Format::Dlx | Format::Json | Format::Sets);
    let may_be_one_line = is_short || has_long_lines || format.is_some_and(|format| !format.is_sudoku());
    if !is_short && seen.is_sudoku() || line_end.is_none() && !may_be_one_line {
        let source: Box<dyn Read + Send> = Box::new(Cursor::new(head).chain(source));
        return Box::new(Collection::new(name, Lines::new(source, LONGEST_LINE)));
    }
    let bytes = match reading::whole(Cursor::new(head).chain(source), LONGEST_COVER) {
        Ok(bytes) => bytes,
        Err(error) => {
            let text = format!("{}, too long for an exact cover: cut it into several", cannot(&error));
            return refuse(unreadable(&text));
        }
    };
    match reading::decode(bytes) {
        Ok(text) => Box::new(texts(&Text { name, text, format }).into_iter()),
        Err(error) => refuse(no_text(&name, &error)),
    }
}

/// The text of a file that is no puzzle, of a MiB at the most.
///
/// # Errors
/// If it cannot be read or is no text.
pub fn file_text(path: &OsStr) -> Result<String, Complaint> {
    let name = Visible(&path.to_string_lossy()).to_string();
    let bytes = File::open(path).and_then(|file| reading::whole(file, 1 << 20));
    let bytes = bytes.map_err(|error| Complaint::new(&name, cannot(&error), Exit::Unreadable))?;
    reading::decode(bytes).map_err(|error| no_text(&name, &error))
}

/// That bytes are no text, and where.
pub fn no_text(name: &str, error: &NotText) -> Complaint {
    match error {
        NotText::Utf16 => Complaint::new(name, error, Exit::Unreadable),
        NotText::Byte { line, column, .. } => complaint(name, *line, *column, error),
    }
}

/// Everything in a text, and every mistake in it.
fn texts(input: &Text) -> Vec<Result<Found, Complaint>> {
    let format = input.format.unwrap_or_else(|| formats::detect(head(&input.text), None));
    match format {
        Format::PencilMarks
        | Format::Candidates
        | Format::Hodoku
        | Format::SudokuWiki
        | Format::SudokuExchange => rich(input, format),
        format if format.is_sudoku() => grids(input),
        format => match formats::read(&input.text, format) {
            // Words in one line are no exact cover that anybody wrote.
            Ok(Document::Cover(problem)) if input.format.is_none() && problem.option_count() == 0 => {
                grids(input)
            }
            Ok(Document::Cover(problem)) => {
                vec![Ok(Found { place: input.name.clone(), content: Content::Cover(problem.into()) })]
            }
            Ok(Document::Puzzles(puzzles)) => {
                puzzles.into_iter().map(|puzzle| Ok(one(&input.name, puzzle))).collect()
            }
            Err(_) if format == Format::Dlx && input.format.is_none() && !names_items(&input.text) => {
                grids(input)
            }
            Err(error) => vec![Err(mistake(&input.name, &error))],
        },
    }
}

/// Grids of digits in any layout.
fn grids(input: &Text) -> Vec<Result<Found, Complaint>> {
    let found = parse_each(&input.text);
    let is_one = found.len() == 1;
    let grids = found.into_iter().map(|found| match found {
        Ok(named) if is_one => Ok(one(&input.name, Puzzle::from(named))),
        Ok(named) => Ok(one_of_many(&input.name, named.line, Puzzle::from(named))),
        Err(error) => Err(complaint(&input.name, error.line, error.column, error.kind)),
    });
    grids.collect()
}

/// Formats that say more than digits.
fn rich(input: &Text, format: Format) -> Vec<Result<Found, Complaint>> {
    let whole = formats::read_puzzles(&input.text, format);
    if let Ok([puzzle]) = whole.as_deref() {
        return vec![Ok(one(&input.name, puzzle.clone()))];
    }
    let each: Vec<_> = formats::puzzles(lines(&input.text)).collect();
    match whole {
        Err(error) if each.iter().all(Result::is_ok) => vec![Err(mistake(&input.name, &error))],
        _ => each
            .into_iter()
            .map(|found| match found {
                Ok(located) => Ok(one_of_many(&input.name, located.line, located.puzzle)),
                Err(error) => Err(mistake(&input.name, &error)),
            })
            .collect(),
    }
}

/// A Sudoku that is all there is.
pub fn one(name: &str, puzzle: Puzzle) -> Found {
    Found { place: name.to_owned(), content: Content::Sudoku(puzzle) }
}

/// A Sudoku in its line.
pub fn one_of_many(name: &str, line: usize, puzzle: Puzzle) -> Found {
    Found { place: format!("{name}:{line}"), content: Content::Sudoku(puzzle) }
}

/// What is wrong with a format.
pub fn mistake(name: &str, error: &FormatError) -> Complaint {
    complaint(name, error.line, error.column, &error.sentence)
}

/// What is wrong at a place.
pub fn complaint(name: &str, line: usize, column: usize, what: impl Display) -> Complaint {
    Complaint::new(format_args!("{name}:{line}:{column}"), what, Exit::Unreadable)
}

/// Whether some later line starts with a word of the first one, as options start with an item.
fn names_items(text: &str) -> bool {
    let mut lines = lines(text).filter(|line| !line.trim().is_empty() && !line.starts_with('|'));
    // A multiplicity stands before the name: 2:3|A.
    let name = |word: &'_ str| word.rsplit('|').next().unwrap_or_default().to_owned();
    let items: Vec<String> = lines.next().unwrap_or_default().split_whitespace().map(name).collect();
    let mut firsts = lines.filter_map(|line| line.split_whitespace().next());
    firsts.any(|first| items.iter().any(|item| item == first))
}

/// The first whole lines of a text.
fn head(text: &str) -> &str {
    if text.len() <= HEAD {
        return text;
    }
    let end = text.as_bytes()[..HEAD].iter().rposition(|&byte| byte == b'\n');
    end.map_or(text, |end| &text[..=end])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_head_is_whole_lines() {
        let line = "1".repeat(99) + "\n";
        assert_eq!(head(&line), line);
        assert_eq!(head(&line.repeat(1000)).len(), HEAD / 100 * 100);
        assert_eq!(head(&"1".repeat(HEAD + 1)).len(), HEAD + 1);
    }
}
