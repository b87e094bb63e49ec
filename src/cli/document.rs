//! From a text to what it holds, in any format: Sudokus, one or many, or an exact cover.

use std::fmt::Display;

use super::console::Complaint;
use super::exit::Exit;
use super::input::Input;
use crate::exact_cover::Problem;
use crate::exact_cover::text::lines;
use crate::problems::formats::{self, Document, Format, FormatError, Puzzle};
use crate::problems::sudoku::parse_each;

/// How much of a text is looked at to tell its format, in bytes.
const HEAD: usize = 1 << 16;

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

/// Everything in a text, and every mistake in it.
pub fn read(input: &Input) -> Vec<Result<Found, Complaint>> {
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
                puzzles.into_iter().map(|puzzle| Ok(one(input, puzzle))).collect()
            }
            Err(_) if format == Format::Dlx && input.format.is_none() && !names_items(&input.text) => {
                grids(input)
            }
            Err(error) => vec![Err(mistake(input, &error))],
        },
    }
}

/// Grids of digits in any layout.
fn grids(input: &Input) -> Vec<Result<Found, Complaint>> {
    let found = parse_each(&input.text);
    let is_one = found.len() == 1;
    let grids = found.into_iter().map(|found| match found {
        Ok(named) if is_one => Ok(one(input, Puzzle::from(named))),
        Ok(named) => Ok(one_of_many(input, named.line, Puzzle::from(named))),
        Err(error) => Err(complaint(input, error.line, error.column, error.kind)),
    });
    grids.collect()
}

/// Formats that say more than digits.
fn rich(input: &Input, format: Format) -> Vec<Result<Found, Complaint>> {
    let whole = formats::read_puzzles(&input.text, format);
    if let Ok([puzzle]) = whole.as_deref() {
        return vec![Ok(one(input, puzzle.clone()))];
    }
    let each: Vec<_> = formats::puzzles(lines(&input.text)).collect();
    match whole {
        Err(error) if each.iter().all(Result::is_ok) => vec![Err(mistake(input, &error))],
        _ => each
            .into_iter()
            .map(|found| match found {
                Ok(located) => Ok(one_of_many(input, located.line, located.puzzle)),
                Err(error) => Err(mistake(input, &error)),
            })
            .collect(),
    }
}

fn one(input: &Input, puzzle: Puzzle) -> Found {
    Found { place: input.name.clone(), content: Content::Sudoku(puzzle) }
}

fn one_of_many(input: &Input, line: usize, puzzle: Puzzle) -> Found {
    Found { place: format!("{}:{line}", input.name), content: Content::Sudoku(puzzle) }
}

fn mistake(input: &Input, error: &FormatError) -> Complaint {
    complaint(input, error.line, error.column, &error.sentence)
}

fn complaint(input: &Input, line: usize, column: usize, what: impl Display) -> Complaint {
    Complaint::new(format_args!("{}:{line}:{column}", input.name), what, Exit::Unreadable)
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
