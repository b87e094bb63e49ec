//! Knuth's format, and what about it other programs have added.

use super::dimacs;
use super::error::FormatError;
use super::interface::{CoverFormat, FormatSpec, Holds};
use super::sample::{Likeness, Sample};
use crate::exact_cover::text::{self, lines, words};
use crate::exact_cover::{OptionId, Problem};
use crate::problems::catalogue_error::CatalogueError;

pub(super) const SPEC: FormatSpec = FormatSpec {
    name: "dlx",
    extensions: &["dlx", "xc"],
    about: "Knuth's items and options",
    likeness,
    holds: Holds::Cover(CoverFormat { read, write, colours: true, begins: None }),
};

fn likeness(sample: &Sample<'_>) -> Likeness {
    let start = sample.start();
    // The edge of a frame would do as a name, and the rows below it as comments.
    let is_edge = !start.contains(char::is_alphanumeric);
    let has_options = || read(sample.text).is_ok_and(|problem| problem.option_count() > 0);
    Likeness::Words.when(!is_edge && (has_options() || is_nearly(sample)))
}

/// Whether a text is in this format but for a mistake: its first line looks like the names of items, and
/// half of the other words are among them.
fn is_nearly(sample: &Sample<'_>) -> bool {
    if !has_names(sample.start()) {
        return false;
    }
    // A multiplicity stands before the name: 2:3|A. A colour stands after it: A:red.
    let declared: Vec<&str> =
        words(sample.start()).map(|(_, word)| word.rsplit('|').next().unwrap_or_default()).collect();
    let options = || sample.lines.iter().skip(1).filter(|line| !line.trim_start().starts_with('|'));
    let used = options().flat_map(|line| words(line)).map(|(_, word)| word.split(':').next().unwrap_or(word));
    let (known, all) =
        used.fold((0, 0), |(known, all), word| (known + usize::from(declared.contains(&word)), all + 1));
    all > 0 && 2 * known >= all
}

/// Whether a line looks like the names of items: words with letters, or a bar before secondary ones.
fn has_names(line: &str) -> bool {
    let is_name =
        |word: &str| word.len() > 1 && word.contains(|c: char| c.is_alphabetic() && !"xX".contains(c));
    let is_letter = |word: &str| word.len() == 1 && word.starts_with(|c: char| c.is_alphabetic());
    let mut words = words(line).map(|(_, word)| word).peekable();
    words.peek().is_some()
        && words.all(|word| word == "|" || word.contains('|') || is_name(word) || is_letter(word))
}

/// Reads items and options by their names. Lines that start with `//` are comments too.
fn read(text: &str) -> Result<Problem, FormatError> {
    // Both have files that end with .xc.
    if dimacs::is_dimacs(text) {
        return dimacs::read(text);
    }
    if !lines(text).any(|line| line.trim_start().starts_with("//")) {
        return Ok(text::parse(text)?);
    }
    let keep = |line: &str| if line.trim_start().starts_with("//") { "" } else { line }.to_owned();
    let kept: Vec<String> = lines(text).map(keep).collect();
    Ok(text::parse(&kept.join("\n"))?)
}

/// Writes items and options by their names.
fn write(problem: &Problem) -> Result<String, CatalogueError> {
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
        let has_mark = !matches!(name, ":" | "|") && name.contains([':', '|']);
        if name.is_empty() || has_mark || name.contains(char::is_whitespace) {
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
