//! Knuth's format, and what about it other programs have added.

use super::error::FormatError;
use crate::exact_cover::text::{self, lines};
use crate::exact_cover::{OptionId, Problem};
use crate::problems::instance::CatalogueError;

/// Reads items and options by their names. Lines that start with `//` are comments too.
pub(super) fn read(text: &str) -> Result<Problem, FormatError> {
    if !lines(text).any(|line| line.trim_start().starts_with("//")) {
        return Ok(text::parse(text)?);
    }
    let keep = |line: &str| if line.trim_start().starts_with("//") { "" } else { line }.to_owned();
    let kept: Vec<String> = lines(text).map(keep).collect();
    Ok(text::parse(&kept.join("\n"))?)
}

/// Writes items and options by their names.
pub(super) fn write(problem: &Problem) -> Result<String, CatalogueError> {
    if problem.primary_count() == 0 {
        return Err(CatalogueError::new("Knuth's format has at least one primary item: write it as sparse"));
    }
    for item in problem.items() {
        let name = problem.item_name(item);
        if name.is_empty()
            || name.starts_with("//")
            || name.contains(|c: char| c.is_whitespace() || ":|".contains(c))
        {
            return Err(CatalogueError::new(format!(
                "the item {name:?} cannot be named in Knuth's format: write it as json or sparse"
            )));
        }
    }
    for colour in problem.colours() {
        let name = problem.colour_name(colour);
        if name.is_empty() || name.contains(|c: char| c.is_whitespace() || ":|".contains(c)) {
            return Err(CatalogueError::new(format!(
                "the colour {name:?} cannot be named in Knuth's format"
            )));
        }
    }
    Ok(text::print(problem))
}

/// The names of all options, each different: their own if they have any, else their numbers from 1.
pub(super) fn option_names(problem: &Problem) -> Vec<String> {
    let own = |option: OptionId| {
        let name = problem.option_name(option).into_owned();
        let entries = problem.option_entries(option);
        let joined: Vec<_> = entries.map(|(item, colour)| problem.entry_name(item, colour)).collect();
        (name != joined.join(" ")).then_some(name)
    };
    let names: Option<Vec<String>> = problem.options().map(own).collect();
    let is_distinct = |names: &Vec<String>| {
        let mut sorted: Vec<&String> = names.iter().collect();
        sorted.sort();
        sorted.windows(2).all(|pair| pair[0] != pair[1])
    };
    names
        .filter(is_distinct)
        .unwrap_or_else(|| (1..=problem.option_count()).map(|number| number.to_string()).collect())
}
