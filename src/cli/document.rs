//! From bytes to what they hold, in any format: Sudokus, one or many, or an exact cover.
//!
//! A short text is read as a whole, so that its layout may be any. A long one is a collection, read line by
//! line in memory that does not grow with it, or one exact cover.

use std::ffi::OsStr;
use std::fmt::Display;
use std::fs::File;
use std::io::{Cursor, Read};
use std::iter;

use super::console::Complaint;
use super::exit::Exit;
use super::input::{Input, cannot};
use crate::exact_cover::Problem;
use crate::exact_cover::text::{Visible, lines};
use crate::problems::formats::{self, Document, Format, FormatError, Puzzle, PuzzleReader};
use crate::problems::sudoku::parse_each;
use crate::reading::{self, Line, Lines, NotText};

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
    Cover(Problem),
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
    let Input { name, mut source, format, .. } = input;
    let refuse = |complaint| -> Contents { Box::new(iter::once(Err(complaint))) };
    let unreadable = |text: &dyn Display| Complaint::new(&name, text, Exit::Unreadable);
    let mut head = Vec::new();
    if let Err(error) = source.by_ref().take(HEAD as u64).read_to_end(&mut head) {
        return refuse(unreadable(&cannot(&error)));
    }
    let is_short = head.len() < HEAD;
    let whole_lines = head.iter().rposition(|&byte| byte == b'\n' || byte == b'\r');
    if !is_short {
        let start = String::from_utf8_lossy(&head[..whole_lines.unwrap_or(HEAD)]);
        let format = format.unwrap_or_else(|| formats::detect(&start, None));
        let may_be_one_line = matches!(format, Format::Json | Format::Sets);
        if format.is_sudoku() || whole_lines.is_none() && !may_be_one_line {
            return Box::new(Stream::new(name, Box::new(Cursor::new(head).chain(source))));
        }
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

fn no_text(name: &str, error: &NotText) -> Complaint {
    match error {
        NotText::Utf16 => Complaint::new(name, error, Exit::Unreadable),
        NotText::Byte { line, column, .. } => complaint(name, *line, *column, error),
    }
}

/// A collection line by line.
struct Stream {
    name: String,
    lines: Lines<Box<dyn Read + Send>>,
    reader: PuzzleReader,
    /// What is wrong with the line read last, told after what came before it.
    wrong: Option<Complaint>,
    is_over: bool,
    is_empty: bool,
}

impl Stream {
    fn new(name: String, source: Box<dyn Read + Send>) -> Stream {
        let (lines, reader) = (Lines::new(source), PuzzleReader::new());
        Stream { name, lines, reader, wrong: None, is_over: false, is_empty: true }
    }

    /// Takes in one more line.
    fn read_line(&mut self) {
        let wrong = match self.lines.next() {
            Ok(Some(Line::Text(text))) => return self.reader.push(text),
            Ok(Some(Line::NotText(error))) => {
                self.reader.push("");
                Some(no_text(&self.name, &error))
            }
            Ok(Some(Line::Endless)) => {
                self.is_over = true;
                let what = "the line goes on and on: give one puzzle a line";
                Some(complaint(&self.name, self.lines.number(), 1, what))
            }
            Ok(None) => {
                self.is_over = true;
                None
            }
            Err(error) => {
                self.is_over = true;
                Some(Complaint::new(&self.name, cannot(&error), Exit::Unreadable))
            }
        };
        if self.is_over {
            self.reader.finish();
        }
        self.wrong = wrong;
    }
}

impl Iterator for Stream {
    type Item = Result<Found, Complaint>;

    fn next(&mut self) -> Option<Result<Found, Complaint>> {
        loop {
            if let Some(found) = self.reader.next() {
                self.is_empty = false;
                return Some(match found {
                    Ok(located) => Ok(one_of_many(&self.name, located.line, located.puzzle)),
                    Err(error) => Err(mistake(&self.name, &error)),
                });
            }
            if let Some(wrong) = self.wrong.take() {
                self.is_empty = false;
                return Some(Err(wrong));
            }
            if self.is_over {
                let nothing = "there is no puzzle here: give 81 cells, a dot for each blank";
                let is_empty = std::mem::take(&mut self.is_empty);
                return is_empty.then(|| Err(complaint(&self.name, self.lines.number().max(1), 1, nothing)));
            }
            self.read_line();
        }
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
                vec![Ok(Found { place: input.name.clone(), content: Content::Cover(problem) })]
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

fn one(name: &str, puzzle: Puzzle) -> Found {
    Found { place: name.to_owned(), content: Content::Sudoku(puzzle) }
}

fn one_of_many(name: &str, line: usize, puzzle: Puzzle) -> Found {
    Found { place: format!("{name}:{line}"), content: Content::Sudoku(puzzle) }
}

fn mistake(name: &str, error: &FormatError) -> Complaint {
    complaint(name, error.line, error.column, &error.sentence)
}

fn complaint(name: &str, line: usize, column: usize, what: impl Display) -> Complaint {
    Complaint::new(format_args!("{name}:{line}:{column}"), what, Exit::Unreadable)
}

/// Whether some later line starts with a word of the first one, as options start with an item.
fn names_items(text: &str) -> bool {
    let mut lines = lines(text).filter(|line| !line.trim().is_empty() && !line.starts_with('|'));
    let items: Vec<&str> = lines.next().unwrap_or_default().split_whitespace().collect();
    let mut firsts = lines.filter_map(|line| line.split_whitespace().next());
    firsts.any(|first| items.contains(&first))
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
