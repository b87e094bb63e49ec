//! The 0/1 matrix itself, dense or sparse. Columns have numbers, not names.
//!
//! Both may begin with a line of one or two numbers: how many columns there are, and how many of them,
//! counted from the left, are secondary (the convention of J. Laire's dlx-cpp).

use super::error::FormatError;
use super::interface::{CoverFormat, FormatSpec};
use super::sample::{Likeness, Sample};
use crate::exact_cover::text::lines;
use crate::exact_cover::{ItemId, OptionId, Problem, ProblemBuilder};
use crate::problems::catalogue_error::CatalogueError;

pub(super) const DENSE: FormatSpec = FormatSpec {
    name: "matrix",
    extensions: &[],
    about: "a 0/1 matrix",
    likeness: |sample| dense(sample, false),
    holds: CoverFormat::plain(read_dense, |problem| write_dense(problem, " ")),
};

pub(super) const DENSE_CSV: FormatSpec = FormatSpec {
    name: "matrix-csv",
    extensions: &[],
    about: "a 0/1 matrix with commas",
    likeness: |sample| dense(sample, true),
    holds: CoverFormat::plain(read_dense, |problem| write_dense(problem, ",")),
};

pub(super) const SPARSE: FormatSpec = FormatSpec {
    name: "sparse",
    extensions: &[],
    about: "column numbers from 0, a row of the matrix a line",
    likeness: |sample| {
        let has_rows = || read_sparse(sample.text).is_ok_and(|problem| problem.option_count() > 0);
        // A first line with a comma is that of a table of numbers.
        let is_counted = sample.is_numbers() && !sample.start().contains([',', ';']);
        // The rows of a grid are all as long.
        let likeness = if is_ragged(sample) { Likeness::Fields } else { Likeness::Numbers };
        likeness.when(is_counted && has_rows())
    },
    holds: CoverFormat::plain(read_sparse, |problem| Ok(write_sparse(problem))),
};

/// Whether some lines below the first have more numbers than others.
fn is_ragged(sample: &Sample<'_>) -> bool {
    let mut counts = sample.lines.iter().skip(1).map(|line| line.split_whitespace().count());
    counts.next().is_some_and(|first| counts.any(|count| count != first))
}

fn dense(sample: &Sample<'_>, commas: bool) -> Likeness {
    let has_rows = || read_dense(sample.text).is_ok_and(|problem| problem.option_count() > 0);
    // One row that fills all that is looked at may go on for ever.
    let is_endless = sample.lines.len() == 1 && sample.start().len() >= 1 << 16;
    let is_bits = sample.is_numbers() && sample.is_bits() && sample.start().contains(',') == commas;
    Likeness::Numbers.when(is_bits && !is_endless && has_rows())
}

/// The most columns.
const WIDEST: usize = 1_000_000;

/// A line with something in it: its number and its words with their columns.
type NumberedWords<'t> = (usize, Vec<(usize, &'t str)>);

/// Lines of words between white space, commas and semicolons, without comments.
fn content(text: &str) -> impl Iterator<Item = NumberedWords<'_>> {
    (1..).zip(lines(text)).filter_map(|(line, text)| {
        let text = text.split(['#', '|']).next().unwrap_or_default();
        let mut words = Vec::new();
        let mut start = None;
        let ends = text.char_indices().map(Some).chain([None]);
        for (column, end) in (1..).zip(ends) {
            let between = end.is_none_or(|(_, c)| c.is_whitespace() || matches!(c, ',' | ';'));
            match (start, between) {
                (None, false) => start = end.map(|(at, _)| (column, at)),
                (Some((first, from)), true) => {
                    words.push((first, &text[from..end.map_or(text.len(), |(at, _)| at)]));
                    start = None;
                }
                _ => {}
            }
        }
        (!words.is_empty()).then_some((line, words))
    })
}

/// The sizes in the first line.
struct MatrixHeader {
    width: usize,
    secondary: usize,
}

impl MatrixHeader {
    fn of((line, words): &NumberedWords<'_>) -> Result<MatrixHeader, FormatError> {
        let number = |&(column, word): &(usize, &str)| {
            let expected = "the number of columns, and perhaps of secondary ones";
            word.parse().map_err(|_| FormatError::found(*line, column, word, expected))
        };
        let width: usize = number(&words[0])?;
        let secondary = words.get(1).map(number).transpose()?.unwrap_or(0);
        if let Some(&(column, word)) = words.get(2) {
            return Err(FormatError::found(*line, column, word, "one or two numbers in the first line"));
        }
        if width == 0 || width > WIDEST || secondary > width {
            let found = format!("{width} columns, {secondary} of them secondary");
            let expected = format!("1 to {WIDEST} columns, and not more secondary ones");
            return Err(FormatError::found(*line, 1, found, expected));
        }
        Ok(MatrixHeader { width, secondary })
    }

    /// A builder with the columns declared, numbered from `first`, and their items.
    fn declare(&self, line: usize, first: usize) -> Result<(ProblemBuilder, Vec<ItemId>), FormatError> {
        let mut builder = ProblemBuilder::of_text();
        let mut items = Vec::with_capacity(self.width);
        let primary = (self.secondary..self.width).map(|column| (column, true));
        for (column, is_primary) in primary.chain((0..self.secondary).map(|column| (column, false))) {
            let name = (column + first).to_string();
            let item = if is_primary { builder.primary(name) } else { builder.secondary(name) };
            items.push(item.map_err(|error| FormatError::of_problem(line, 1, &error))?);
        }
        items.rotate_right(self.secondary);
        Ok((builder, items))
    }
}

/// The place of an item among the columns: the secondary ones stand on the left.
fn column_of(problem: &Problem, item: ItemId) -> usize {
    let primary = problem.primary_count();
    let secondary = problem.item_count() - primary;
    if problem.is_primary(item) { item.index() + secondary } else { item.index() - primary }
}

/// The zeros and ones of a line, `0110` being four of them.
fn bits((line, words): &NumberedWords<'_>) -> Result<Vec<bool>, FormatError> {
    let mut bits = Vec::new();
    for &(column, word) in words {
        for (at, c) in word.chars().enumerate() {
            match c {
                '0' => bits.push(false),
                '1' => bits.push(true),
                _ => return Err(FormatError::found(*line, column + at, c, "0 or 1")),
            }
        }
    }
    Ok(bits)
}

/// Whether the first line says how many columns there are, and is no row itself.
fn is_header(first: &NumberedWords<'_>, second: Option<&NumberedWords<'_>>) -> bool {
    let numbers: Option<Vec<usize>> = first.1.iter().map(|(_, word)| word.parse().ok()).collect();
    let (Some(numbers), true) = (numbers, first.1.len() <= 2) else { return false };
    let Ok(own) = bits(first) else { return true };
    let next = second.and_then(|second| bits(second).ok());
    next.is_some_and(|next| next.len() != own.len() && next.len() == numbers[0])
}

/// Reads a dense matrix. Columns are called by their numbers from 1.
fn read_dense(text: &str) -> Result<Problem, FormatError> {
    let mut lines = content(text).peekable();
    let Some(first) = lines.next() else {
        return Err(FormatError::new(1, 1, "there is no row here: give one of 0s and 1s"));
    };
    let (header, first) = match is_header(&first, lines.peek()) {
        true => (MatrixHeader::of(&first)?, None),
        false => (MatrixHeader { width: bits(&first)?.len(), secondary: 0 }, Some(first)),
    };
    let (mut builder, items) = header.declare(1, 1)?;
    for row in first.into_iter().chain(lines) {
        let bits = bits(&row)?;
        let line = row.0;
        if bits.len() != header.width {
            let found = format!("{} columns", bits.len());
            return Err(FormatError::found(line, 1, found, format!("{} as in the others", header.width)));
        }
        let ones = items.iter().zip(&bits).filter_map(|(&item, &bit)| bit.then_some(item));
        builder.option_of(ones).map_err(|error| FormatError::of_problem(line, 1, &error))?;
    }
    builder.build().map_err(|error| FormatError::of_problem(1, 1, &error))
}

/// Reads rows of column numbers from 0, after a line with the number of columns.
fn read_sparse(text: &str) -> Result<Problem, FormatError> {
    let mut lines = content(text);
    let Some(first) = lines.next() else {
        return Err(FormatError::new(1, 1, "there is nothing here: give the number of columns, then rows"));
    };
    let header = MatrixHeader::of(&first)?;
    let (mut builder, items) = header.declare(first.0, 0)?;
    for (line, words) in lines {
        let mut row = Vec::with_capacity(words.len());
        for (column, word) in words {
            let number = word.parse().ok();
            match number.and_then(|number: usize| items.get(number)) {
                Some(item) if row.contains(item) => {
                    return Err(FormatError::found(line, column, format!("{word} again"), "a column once"));
                }
                Some(&item) => row.push(item),
                None => {
                    let expected = format!("a column's number from 0 to {}", header.width - 1);
                    return Err(FormatError::found(line, column, word, expected));
                }
            }
        }
        builder.option_of(row).map_err(|error| FormatError::of_problem(line, 1, &error))?;
    }
    builder.build().map_err(|error| FormatError::of_problem(1, 1, &error))
}

fn header(problem: &Problem) -> String {
    match problem.item_count() - problem.primary_count() {
        0 => format!("{}\n", problem.item_count()),
        secondary => format!("{} {secondary}\n", problem.item_count()),
    }
}

/// Writes the rows as 0s and 1s; secondary columns on the left, with a first line that counts them.
fn write_dense(problem: &Problem, separator: &str) -> Result<String, CatalogueError> {
    if problem.option_count() == 0 {
        return Err(CatalogueError::new(
            "a dense matrix without rows cannot be written: write it as dlx or sparse",
        ));
    }
    let mut out =
        if problem.primary_count() < problem.item_count() { header(problem) } else { String::new() };
    for option in problem.options() {
        let mut bits = vec!["0"; problem.item_count()];
        for &item in problem.option_items(option) {
            bits[column_of(problem, item)] = "1";
        }
        out.push_str(&bits.join(separator));
        out.push('\n');
    }
    Ok(out)
}

/// Writes rows of column numbers from 0.
fn write_sparse(problem: &Problem) -> String {
    let row = |option: OptionId| {
        let items = problem.option_items(option).iter();
        let numbers: Vec<String> = items.map(|&item| column_of(problem, item).to_string()).collect();
        numbers.join(" ") + "\n"
    };
    header(problem) + &problem.options().map(row).collect::<String>()
}
