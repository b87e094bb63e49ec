//! The format that miniexact took from DIMACS: `p xcc 2 1`, then an option a line as numbers: `2 3 -1 0`.
//!
//! The header counts primary and secondary items. Items are numbers from 1, the secondary ones last; a
//! negative number is the colour of the item before it; 0 ends an option. Lines that begin with `c` are
//! comments. Items and colours are called by their numbers, so names are not kept.

use super::error::FormatError;
use super::interface::{CoverFormat, FormatSpec, Holds};
use super::sample::{Likeness, Sample};
use crate::exact_cover::text::lines;
use crate::exact_cover::{Problem, ProblemBuilder, ProblemError};

pub(super) const SPEC: FormatSpec = FormatSpec {
    name: "dimacs",
    extensions: &[],
    about: "p xcc 2 1 and numbers, 0 after each option",
    likeness,
    holds: Holds::Cover(CoverFormat {
        read,
        write: |problem| Ok(write(problem)),
        colours: true,
        begins: None,
    }),
};

fn likeness(sample: &Sample<'_>) -> Likeness {
    let header = sample.lines.iter().find(|line| !line.starts_with("c "));
    Likeness::Sign.when(header.is_some_and(|line| is_header(line)))
}

/// The most items that a header may promise: a short text should not need much memory.
const MOST: usize = ProblemBuilder::MOST_ITEMS;

/// Whether a line is the header.
fn is_header(line: &str) -> bool {
    line.split_whitespace().take(2).eq(["p", "xcc"]) || line.split_whitespace().take(2).eq(["p", "xc"])
}

/// Whether a text is in this format, whatever the ending of its file says.
pub(super) fn is_dimacs(text: &str) -> bool {
    let mut said = lines(text).filter(|line| !line.trim().is_empty() && !line.starts_with("c "));
    said.next().is_some_and(is_header)
}

/// Words with their columns, from 1.
fn words(line: &str) -> impl Iterator<Item = (usize, &str)> {
    line.split_whitespace().map(move |word| {
        let at = word.as_ptr() as usize - line.as_ptr() as usize;
        (line[..at].chars().count() + 1, word)
    })
}

/// Reads one problem.
pub(super) fn read(text: &str) -> Result<Problem, FormatError> {
    let mut builder = ProblemBuilder::of_text();
    let mut items = None;
    let mut option: Vec<(usize, Option<usize>)> = Vec::new();
    let mut end = (1, 1);
    for (line, text) in (1..).zip(lines(text)) {
        end = (line, text.chars().count() + 1);
        if text.trim().is_empty() || text.split_whitespace().next() == Some("c") {
            continue;
        }
        let Some(count) = items else {
            items = Some(header(line, text, &mut builder)?);
            continue;
        };
        for (column, word) in words(text) {
            let wrong = |expected: &str| FormatError::found(line, column, word, expected);
            let number: i64 = word.parse().map_err(|_| wrong("an item, a negative colour, or 0"))?;
            match (usize::try_from(number), option.last_mut()) {
                (Ok(0), None) => return Err(wrong("an item: an option may not be empty")),
                (Ok(0), Some(_)) => {
                    let entries = option
                        .drain(..)
                        .map(|(item, colour)| (item.to_string(), colour.map(|colour| colour.to_string())));
                    let entries: Vec<(String, Option<String>)> = entries.collect();
                    let added = builder.option_coloured(entries);
                    added.map_err(|error| FormatError::of_problem(line, column, &error))?;
                }
                (Ok(item), _) if item <= count => option.push((item, None)),
                (Ok(_), _) => return Err(wrong(&format!("an item from 1 to {count}"))),
                (Err(_), Some((_, colour @ None))) => *colour = Some(number.unsigned_abs() as usize),
                (Err(_), _) => return Err(wrong("an item before its colour")),
            }
        }
    }
    if items.is_none() {
        return Err(FormatError::found(
            end.0,
            end.1,
            "the end",
            "p xcc, and how many primary and secondary items",
        ));
    }
    if !option.is_empty() {
        return Err(FormatError::found(end.0, end.1, "the end", "0 after the last option"));
    }
    builder.build().map_err(|error| FormatError::of_problem(1, 1, &error))
}

fn header(line: usize, text: &str, builder: &mut ProblemBuilder) -> Result<usize, FormatError> {
    let wrong = |column, found: &str| {
        FormatError::found(line, column, found, "p xcc, and how many primary and secondary items")
    };
    let all: Vec<(usize, &str)> = words(text).collect();
    // Without colours the letter for them is left out, and the secondary items where there are none.
    let (primary, secondary) = match all[..] {
        [(_, "p"), (_, "xcc" | "xc"), primary, secondary] => (primary, secondary),
        [(_, "p"), (_, "xc"), primary] => (primary, (primary.0, "0")),
        _ => {
            let (column, word) = all.get(4).or(all.first()).copied().unwrap_or((1, "nothing"));
            return Err(wrong(column, word));
        }
    };
    let count = |(column, word): (usize, &str)| {
        word.parse().ok().filter(|&count: &usize| count <= MOST).ok_or_else(|| wrong(column, word))
    };
    let (primary_count, all_count) = (count(primary)?, count(primary)? + count(secondary)?);
    let mut add = || -> Result<(), ProblemError> {
        for item in 1..=primary_count {
            builder.primary(item.to_string())?;
        }
        for item in primary_count + 1..=all_count {
            builder.secondary(item.to_string())?;
        }
        Ok(())
    };
    add().map_err(|error| FormatError::of_problem(line, 1, &error))?;
    Ok(all_count)
}

/// Writes a problem, its items and colours by their numbers.
fn write(problem: &Problem) -> String {
    let secondary = problem.item_count() - problem.primary_count();
    let mut text = format!("p xcc {} {secondary}\n", problem.primary_count());
    for option in problem.options() {
        for (item, colour) in problem.option_entries(option) {
            text += &format!("{} ", item.index() + 1);
            if let Some(colour) = colour {
                text += &format!("-{} ", colour.index() + 1);
            }
        }
        text += "0\n";
    }
    text
}
