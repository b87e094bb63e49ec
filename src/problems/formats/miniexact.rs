//! The format of miniexact, in which a problem needs no more than a line: `< a b > [ s ] a s; b;`.
//!
//! The primary items stand between `<` and `>`, the secondary ones between `[` and `]`, and each option ends
//! with a semicolon. An option may give a secondary item a colour: `a s:red;`. Lines mean nothing.

use super::error::FormatError;
use super::interface::{CoverFormat, FormatSpec, Holds};
use super::sample::{Likeness, Sample};
use crate::exact_cover::text::{Visible, is_hidden, lines};
use crate::exact_cover::{Problem, ProblemBuilder, ProblemError};
use crate::problems::catalogue_error::CatalogueError;

/// What has a meaning of its own.
const SIGNS: &str = "<>[];:";

pub(super) const SPEC: FormatSpec = FormatSpec {
    name: "miniexact",
    extensions: &[],
    about: "< a b > [ s ] a s; b; - a problem a line",
    likeness: |sample| Likeness::Sign.when(begins(sample.start()) && !is_markup(sample)),
    holds: Holds::Cover(CoverFormat { read, write, colours: true, begins: Some(begins) }),
};

/// Whether a line begins another problem.
fn begins(line: &str) -> bool {
    line.trim_start().starts_with('<')
}

/// Whether the brackets are those of XML or HTML: something is closed, declared or a comment.
fn is_markup(sample: &Sample<'_>) -> bool {
    sample.has(|line| ["</", "/>", "<?", "<!"].iter().any(|sign| line.contains(sign)))
}

/// A sign or a name.
#[derive(Clone, Copy, Debug)]
struct Token<'t> {
    line: usize,
    column: usize,
    text: &'t str,
}

/// An item of an option, and its colour.
struct Entry<'t> {
    token: Token<'t>,
    colour: Option<&'t str>,
}

impl Token<'_> {
    fn expected(&self, what: &str) -> FormatError {
        FormatError::found(self.line, self.column, self.text, what)
    }
}

fn tokens(text: &str) -> impl Iterator<Item = Token<'_>> {
    (1..).zip(lines(text)).flat_map(|(line, text)| {
        let mut rest = text;
        let mut column = 1;
        std::iter::from_fn(move || {
            let space = rest.len() - rest.trim_start().len();
            column += rest[..space].chars().count();
            rest = &rest[space..];
            let first = rest.chars().next()?;
            let is_end = |c: char| c.is_whitespace() || SIGNS.contains(c);
            let length = if SIGNS.contains(first) { 1 } else { rest.find(is_end).unwrap_or(rest.len()) };
            let (token, tail) = rest.split_at(length);
            let found = Token { line, column, text: token };
            rest = tail;
            column += token.chars().count();
            Some(found)
        })
    })
}

/// Reads one problem.
fn read(text: &str) -> Result<Problem, FormatError> {
    let last = lines(text).enumerate().last().map_or((1, 1), |(at, line)| (at + 1, line.chars().count() + 1));
    let mut tokens = tokens(text).peekable();
    let mut next =
        |expected: &str| tokens.next().ok_or_else(|| FormatError::found(last.0, last.1, "the end", expected));
    let mut builder = ProblemBuilder::of_text();
    let first = next("< and the names of items")?;
    if first.text != "<" {
        return Err(first.expected("< and the names of items"));
    }
    let mut end = ">";
    let mut option: Vec<Entry<'_>> = Vec::new();
    loop {
        let expected = match end {
            "" => "[, or the name of an item, or nothing more",
            ";" => "the name of an item, or a semicolon after the option",
            _ => "the name of an item, or > or ] after the last one",
        };
        let token = match next(expected) {
            Ok(token) => token,
            Err(_) if end.is_empty() => break,
            Err(error) => return Err(error),
        };
        let of_problem = |error: &ProblemError| FormatError::of_problem(token.line, token.column, error);
        match (token.text, end) {
            (">", ">") | ("]", "]") => end = "",
            ("[", "") if option.is_empty() => end = "]",
            (";", ";") => {
                add(&mut builder, &option)?;
                option.clear();
                end = "";
            }
            (":", ";") if option.last().is_some_and(|entry| entry.colour.is_none()) => {
                let colour = next("a colour")?;
                if SIGNS.contains(colour.text) || colour.text.contains(is_hidden) {
                    return Err(colour.expected("a colour"));
                }
                option.last_mut().into_iter().for_each(|entry| entry.colour = Some(colour.text));
            }
            (text, _) if SIGNS.contains(text) => return Err(token.expected(expected)),
            (text, _) if text.contains(is_hidden) => {
                return Err(token.expected("a name without hidden characters"));
            }
            (name, ">") => drop(builder.primary(name).map_err(|error| of_problem(&error))?),
            (name, "]") => drop(builder.secondary(name).map_err(|error| of_problem(&error))?),
            _ => {
                option.push(Entry { token, colour: None });
                end = ";";
            }
        }
    }
    builder.build().map_err(|error| FormatError::of_problem(1, 1, &error))
}

fn add(builder: &mut ProblemBuilder, option: &[Entry<'_>]) -> Result<(), FormatError> {
    let entries = option.iter().map(|entry| (entry.token.text, entry.colour));
    let Err(error) = builder.option_coloured(entries) else { return Ok(()) };
    let mut places = option.iter().map(|entry| entry.token);
    let place = match &error {
        ProblemError::UnknownItem { item, .. } | ProblemError::ColourOnPrimary { item, .. } => {
            places.find(|token| token.text == item)
        }
        ProblemError::ItemTwice { item, .. } => places.filter(|token| token.text == item).nth(1),
        ProblemError::NoItems
        | ProblemError::DuplicateName { .. }
        | ProblemError::PrimaryAfterSecondary { .. }
        | ProblemError::EmptyOption { .. }
        | ProblemError::UnknownColour { .. }
        | ProblemError::TooLarge { .. } => places.next(),
    };
    let (line, column) = place.map_or((1, 1), |token| (token.line, token.column));
    Err(FormatError::of_problem(line, column, &error))
}

/// Writes a problem in one line.
fn write(problem: &Problem) -> Result<String, CatalogueError> {
    let colours = problem.colours().map(|colour| ("colour", problem.colour_name(colour)));
    let items = problem.items().map(|item| ("item", problem.item_name(item)));
    for (kind, name) in items.chain(colours) {
        if name.is_empty() || name.contains(|c: char| c.is_whitespace() || SIGNS.contains(c)) {
            return Err(CatalogueError::new(format!(
                "the {kind} {} cannot be named in miniexact's format: write it as json or sparse",
                Visible(name)
            )));
        }
    }
    let mut text = String::from("<");
    for item in problem.items() {
        if item.index() == problem.primary_count() {
            text.push_str(" > [");
        }
        text.push(' ');
        text.push_str(problem.item_name(item));
    }
    text.push_str(if problem.primary_count() < problem.item_count() { " ]" } else { " >" });
    for option in problem.options() {
        for (item, colour) in problem.option_entries(option) {
            text.push(' ');
            text.push_str(&problem.entry_name(item, colour));
        }
        text.push(';');
    }
    text.push('\n');
    Ok(text)
}
