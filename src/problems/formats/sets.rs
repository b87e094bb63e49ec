//! Sets by name, as in `A = {1, 4, 7}`, and the same as JSON, `{"A": [1, 4, 7]}`.
//!
//! One grammar reads both: a name or a string, `=` or `:`, and elements in brackets of any kind, all within
//! braces or not. Elements are the items, all primary; numbers are put in order, other names stay in the
//! order in which they come.

use std::collections::HashSet;
use std::iter::Peekable;
use std::str::Chars;

use super::error::FormatError;
use super::interface::{CoverFormat, FormatSpec};
use super::names::option_names;
use super::sample::{Likeness, Sample};
use crate::exact_cover::text::Visible;
use crate::exact_cover::{NameTable, Problem, ProblemBuilder};
use crate::problems::catalogue_error::CatalogueError;

pub(super) const SETS: FormatSpec = FormatSpec {
    name: "sets",
    extensions: &[],
    about: "A = {1, 2}, a set for each option",
    likeness: |sample| Likeness::Sign.when(!is_json(&beginning(sample)) && is_sets(&beginning(sample))),
    holds: CoverFormat::plain(read, write),
};

pub(super) const JSON: FormatSpec = FormatSpec {
    name: "json",
    extensions: &["json"],
    about: "{\"A\": [1, 2]}, an array for each option",
    likeness: |sample| Likeness::Sign.when(is_json(&beginning(sample))),
    holds: CoverFormat::plain(read, write_json),
};

/// The first three lines without space.
fn beginning(sample: &Sample<'_>) -> String {
    let lines = sample.lines.iter().take(3);
    lines.flat_map(|line| line.chars()).filter(|c| !c.is_whitespace()).collect()
}

/// Whether it begins as `{"A": [1]}` does.
fn is_json(beginning: &str) -> bool {
    beginning.strip_prefix('{').is_some_and(|inner| inner.starts_with(['"', '}']))
}

/// Whether it begins as `A = {1}` does.
fn is_sets(beginning: &str) -> bool {
    let inner = beginning.strip_prefix('{').unwrap_or(beginning);
    let opens = |&at: &usize| inner[at + 1..].starts_with(['{', '[', '(']);
    let Some(end) = inner.match_indices(['=', ':']).map(|(at, _)| at).find(opens) else { return false };
    let name = &inner[..end];
    // What a quoted name holds says nothing.
    name.starts_with('"') || !name.is_empty() && !name.contains(['|', '.', ','])
}

/// Characters with their places.
struct Scanner<'t> {
    rest: Peekable<Chars<'t>>,
    line: usize,
    column: usize,
}

/// Where something begins.
type Place = (usize, usize);

impl<'t> Scanner<'t> {
    fn new(text: &'t str) -> Scanner<'t> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        Scanner { rest: text.chars().peekable(), line: 1, column: 1 }
    }

    fn place(&self) -> Place {
        (self.line, self.column)
    }

    fn next(&mut self) -> Option<char> {
        let c = self.rest.next()?;
        (self.line, self.column) = if c == '\n' { (self.line + 1, 1) } else { (self.line, self.column + 1) };
        Some(c)
    }

    /// The next character that says something; comments begin with `#`.
    fn peek(&mut self) -> Option<char> {
        while let Some(&c) = self.rest.peek() {
            if c == '#' {
                while self.rest.peek().is_some_and(|&c| c != '\n') {
                    self.next();
                }
            } else if c.is_whitespace() {
                self.next();
            } else {
                return Some(c);
            }
        }
        None
    }

    fn take(&mut self, any_of: &[char]) -> Option<char> {
        let c = self.peek().filter(|c| any_of.contains(c))?;
        self.next();
        Some(c)
    }

    fn wrong(&mut self, expected: &str) -> FormatError {
        let found = self.peek().map_or("the end".to_owned(), String::from);
        FormatError::found(self.line, self.column, found, expected)
    }

    /// A name, bare or in quotation marks.
    fn name(&mut self) -> Result<String, FormatError> {
        const SIGNS: &str = "={}[]():,;\"";
        let first = self.peek();
        let place = self.place();
        let mut name = String::new();
        if first == Some('"') {
            self.next();
            self.string(&mut name)?;
        } else {
            while let Some(&c) = self.rest.peek() {
                if c.is_whitespace() || SIGNS.contains(c) {
                    break;
                }
                self.next();
                name.push(c);
            }
        }
        if name.is_empty() && first != Some('"') {
            return Err(self.wrong("a name"));
        }
        if name.is_empty() || Visible(&name).to_string() != name {
            return Err(FormatError::found(
                place.0,
                place.1,
                format!("{name:?}"),
                "a short name that can be seen",
            ));
        }
        Ok(name)
    }

    /// What follows a quotation mark, up to the next, with JSON's escapes.
    fn string(&mut self, name: &mut String) -> Result<(), FormatError> {
        loop {
            let place = self.place();
            let ended = || FormatError::found(place.0, place.1, "the end of the line", "a quotation mark");
            let c = match self.next().filter(|&c| c != '\n').ok_or_else(ended)? {
                '"' => return Ok(()),
                '\\' => match self.next().ok_or_else(ended)? {
                    'u' => {
                        let code: String = (0..4).filter_map(|_| self.next()).collect();
                        let c = u32::from_str_radix(&code, 16).ok().and_then(char::from_u32);
                        c.ok_or_else(|| {
                            FormatError::found(place.0, place.1, code, "four digits of a character")
                        })?
                    }
                    c @ ('"' | '\\' | '/') => c,
                    c => {
                        return Err(FormatError::found(
                            place.0,
                            place.1,
                            c,
                            "\\\", \\\\, \\/ or \\u and four digits",
                        ));
                    }
                },
                c => c,
            };
            name.push(c);
        }
    }
}

/// An option as it was read.
struct Set {
    place: Place,
    name: String,
    elements: Vec<(Place, String)>,
}

/// Reads sets: what their elements are, and then which set has which.
fn read(text: &str) -> Result<Problem, FormatError> {
    let mut names = NameTable::default();
    let mut count = 0;
    each_set(text, |set| {
        count += 1;
        for (place, element) in &set.elements {
            if names.add(element) && names.len() > ProblemBuilder::MOST_ITEMS {
                let most = format!("no more than {} elements", ProblemBuilder::MOST_ITEMS);
                return Err(FormatError::found(place.0, place.1, "one more", &most));
            }
        }
        Ok(())
    })?;
    if count == 0 {
        return Err(FormatError::new(1, 1, "there is no set here: give one as A = {1, 2}"));
    }
    let mut builder = ProblemBuilder::of_text();
    let mut ordered: Vec<&str> = names.iter().collect();
    if ordered.iter().all(|name| number(name).is_some()) {
        ordered.sort_by_key(|name| number(name));
    }
    for name in ordered {
        builder.primary(name).map_err(|error| FormatError::of_problem(1, 1, &error))?;
    }
    drop(names);
    each_set(text, |set| {
        let (line, column) = set.place;
        let option = builder.option(set.elements.iter().map(|(_, element)| element));
        let option = option.map_err(|error| FormatError::of_problem(line, column, &error))?;
        builder.name_option(option, &set.name);
        Ok(())
    })?;
    builder.build().map_err(|error| FormatError::of_problem(1, 1, &error))
}

/// Goes through the sets of a text, one after the other.
fn each_set(text: &str, mut found: impl FnMut(&Set) -> Result<(), FormatError>) -> Result<(), FormatError> {
    let mut scanner = Scanner::new(text);
    let is_enclosed = scanner.take(&['{']).is_some();
    loop {
        scanner.take(&[',', ';']);
        match scanner.peek() {
            Some('}') if is_enclosed => {
                scanner.next();
                return match scanner.peek() {
                    Some(_) => Err(scanner.wrong("nothing after the last brace")),
                    None => Ok(()),
                };
            }
            None if is_enclosed => return Err(scanner.wrong("a closing brace")),
            None => return Ok(()),
            Some(_) => found(&read_set(&mut scanner)?)?,
        }
    }
}

fn read_set(scanner: &mut Scanner<'_>) -> Result<Set, FormatError> {
    scanner.peek();
    let place = scanner.place();
    let name = scanner.name()?;
    if scanner.take(&['=', ':']).is_none() {
        return Err(scanner.wrong("= or : after the name of a set"));
    }
    let close = match scanner.take(&['{', '[', '(']) {
        Some('{') => '}',
        Some('[') => ']',
        Some(_) => ')',
        None => return Err(scanner.wrong("a set in brackets: {1, 2}")),
    };
    let mut elements: Vec<(Place, String)> = Vec::new();
    let mut seen = HashSet::new();
    while scanner.take(&[close]).is_none() {
        scanner.peek();
        let place = scanner.place();
        let element = scanner.name()?;
        if !seen.insert(element.clone()) {
            let found = format!("{element} again");
            return Err(FormatError::found(place.0, place.1, found, "an element once in a set"));
        }
        elements.push((place, element));
        scanner.take(&[',', ';']);
    }
    Ok(Set { place, name, elements })
}

/// A number as numbers are written, to be put in order.
fn number(name: &str) -> Option<u64> {
    name.parse().ok().filter(|number: &u64| number.to_string() == name)
}

/// Refuses what sets cannot say, and names that could not be read again. Else gives the names of the options.
fn check(problem: &Problem) -> Result<Vec<String>, CatalogueError> {
    let names = option_names(problem);
    let items = problem.items().map(|item| problem.item_name(item));
    let is_unseen = |name: &&str| name.is_empty() || Visible(name).to_string() != *name;
    if let Some(name) = items.chain(names.iter().map(String::as_str)).find(is_unseen) {
        return Err(CatalogueError::new(format!("{name:?} cannot be seen: write it as sparse")));
    }
    let mut used = vec![false; problem.item_count()];
    for option in problem.options() {
        problem.option_items(option).iter().for_each(|item| used[item.index()] = true);
    }
    for item in problem.items() {
        let name = Visible(problem.item_name(item));
        if !problem.is_primary(item) {
            return Err(CatalogueError::new(format!(
                "{name} is secondary, and sets cannot say so: write it as dlx"
            )));
        }
        if !used[item.index()] {
            return Err(CatalogueError::new(format!(
                "{name} is in no set, and would be lost: write it as dlx"
            )));
        }
    }
    Ok(names)
}

/// A string as JSON has it.
fn quoted(name: &str) -> String {
    let mut out = String::from('"');
    for c in name.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            c if c.is_control() => out.push_str(&format!("\\u{:04x}", u32::from(c))),
            c => out.push(c),
        }
    }
    out + "\""
}

fn bare(name: &str) -> String {
    let is_bare =
        !name.is_empty() && name.chars().all(|c| !c.is_whitespace() && !"={}[]():,;\"#".contains(c));
    if is_bare { name.to_owned() } else { quoted(name) }
}

/// Writes `A = {1, 2}`, a set a line.
fn write(problem: &Problem) -> Result<String, CatalogueError> {
    let names = check(problem)?;
    let line = |(option, name): (_, &String)| {
        let items = problem.option_items(option).iter().map(|&item| bare(problem.item_name(item)));
        format!("{} = {{{}}}\n", bare(name), items.collect::<Vec<_>>().join(", "))
    };
    Ok(problem.options().zip(&names).map(line).collect())
}

/// Writes an object of arrays; elements that are numbers as such.
fn write_json(problem: &Problem) -> Result<String, CatalogueError> {
    let names = check(problem)?;
    let element = |name: &str| if number(name).is_some() { name.to_owned() } else { quoted(name) };
    let line = |(option, name): (_, &String)| {
        let items = problem.option_items(option).iter().map(|&item| element(problem.item_name(item)));
        format!("  {}: [{}]", quoted(name), items.collect::<Vec<_>>().join(", "))
    };
    let lines: Vec<String> = problem.options().zip(&names).map(line).collect();
    Ok(format!("{{\n{}\n}}\n", lines.join(",\n")))
}
