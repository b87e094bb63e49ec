//! Knuth's text format for exact cover problems, as his programs DLX1 and DLX2 read it.
//!
//! The first line names the items, a `|` on its own before the secondary ones; every further line
//! is an option, by its items' names. Empty lines and lines that start with `|` say nothing. After a
//! secondary item an option may give its colour, with a colon between; here it may be a whole word.
//!
//! ```
//! let problem = quadrille::exact_cover::text::parse("| an example\nA B C | x\nA C x:1\nB x:1\nB x:2\n")?;
//! assert_eq!((problem.primary_count(), problem.option_count()), (3, 3));
//! assert_eq!(problem.count(), 1);
//! # Ok::<(), quadrille::exact_cover::text::TextError>(())
//! ```

use std::error::Error;
use std::fmt;

pub use super::visible::{Visible, is_hidden};
use super::{Problem, ProblemBuilder, ProblemError};

/// Reads a problem. Line ends may be those of any system, and a byte order mark is passed over.
///
/// # Errors
/// The first thing that is no problem in this format, with its line and column.
pub fn parse(text: &str) -> Result<Problem, TextError> {
    let mut builder = ProblemBuilder::of_text();
    let mut named = false;
    let mut last = 1;
    for (line, text) in (1..).zip(lines(text)) {
        last = line;
        if text.trim_start().is_empty() || text.trim_start().starts_with('|') {
            continue;
        }
        if named {
            read_option(&mut builder, line, text)?;
        } else {
            read_items(&mut builder, line, text)?;
            named = true;
        }
    }
    if !named {
        return Err(TextError { line: last, column: 1, reason: TextErrorKind::NoItemLine });
    }
    builder.build().map_err(|error| TextError {
        line: last,
        column: 1,
        reason: TextErrorKind::Problem(error),
    })
}

fn read_items(builder: &mut ProblemBuilder, line: usize, text: &str) -> Result<(), TextError> {
    let mut secondary = false;
    for (column, name) in words(text) {
        let at = |reason| TextError { line, column, reason };
        if name == "|" {
            if secondary {
                return Err(at(TextErrorKind::SecondBar));
            }
            secondary = true;
            continue;
        }
        check_name(line, column, name)?;
        let declared = if secondary { builder.secondary(name) } else { builder.primary(name) };
        declared.map_err(|error| at(TextErrorKind::Problem(error)))?;
    }
    Ok(())
}

fn read_option(builder: &mut ProblemBuilder, line: usize, text: &str) -> Result<(), TextError> {
    for (column, word) in words(text) {
        let (name, colour) = entry(word);
        if name.is_empty() {
            check_name(line, column, word)?;
        }
        check_name(line, column, name)?;
        let Some(colour) = colour else { continue };
        let column = column + name.chars().count() + 1;
        if colour.is_empty() {
            let item = Visible(name).to_string();
            return Err(TextError { line, column, reason: TextErrorKind::NoColour { item } });
        }
        // In Knuth's programs any character is a colour.
        if !matches!(colour, ":" | "|") {
            check_name(line, column, colour)?;
        }
    }
    match builder.option_coloured(words(text).map(|(_, word)| entry(word))) {
        Ok(_) => Ok(()),
        Err(error) => {
            let mut places = words(text);
            let names = |word: &str, item: &str| entry(word).0 == item;
            let place = match &error {
                ProblemError::UnknownItem { item, .. } | ProblemError::ColourOnPrimary { item, .. } => {
                    places.find(|(_, word)| names(word, item))
                }
                ProblemError::ItemTwice { item, .. } => places.filter(|(_, word)| names(word, item)).nth(1),
                ProblemError::NoItems
                | ProblemError::DuplicateName { .. }
                | ProblemError::PrimaryAfterSecondary { .. }
                | ProblemError::EmptyOption { .. }
                | ProblemError::UnknownColour { .. }
                | ProblemError::TooLarge { .. } => places.next(),
            };
            let column = place.map_or(1, |(column, _)| column);
            Err(TextError { line, column, reason: TextErrorKind::Problem(error) })
        }
    }
}

/// A word of an option: an item's name, and the colour after the colon, if there is one.
fn entry(word: &str) -> (&str, Option<&str>) {
    word.split_once(':').map_or((word, None), |(name, colour)| (name, Some(colour)))
}

/// Refuses what Knuth's programs refuse, and what could not be shown on a screen.
fn check_name(line: usize, column: usize, name: &str) -> Result<(), TextError> {
    for (place, found) in name.chars().enumerate() {
        if found == ':' || found == '|' || is_hidden(found) {
            let name = Visible(name).to_string();
            let reason = TextErrorKind::Character { name, found };
            return Err(TextError { line, column: column + place, reason });
        }
    }
    Ok(())
}

/// The words of a line, each with the column of its first character, from 1.
pub(crate) fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut rest = text;
    let mut column = 1;
    std::iter::from_fn(move || {
        let start = rest.find(|c: char| !c.is_whitespace())?;
        column += rest[..start].chars().count();
        rest = &rest[start..];
        let (word, tail) = rest.split_at(rest.find(char::is_whitespace).unwrap_or(rest.len()));
        rest = tail;
        let at = column;
        column += word.chars().count();
        Some((at, word))
    })
}

/// Writes a problem so that [`parse`] gives it back: items, then one option a line.
///
/// Names that options have of their own are not part of the format. A problem cannot be written
/// that has no primary item, or an item or a colour whose name is empty or has a space, `:` or `|` in it; each
/// of these two alone is a colour.
pub fn print(problem: &Problem) -> String {
    let mut text = String::new();
    for item in problem.items() {
        if item.index() > 0 {
            text.push(' ');
        }
        if item.index() == problem.primary_count() {
            text.push_str("| ");
        }
        text.push_str(problem.item_name(item));
    }
    text.push('\n');
    for option in problem.options() {
        let entries = problem.option_entries(option);
        let names: Vec<_> = entries.map(|(item, colour)| problem.entry_name(item, colour)).collect();
        text.push_str(&names.join(" "));
        text.push('\n');
    }
    text
}

/// The lines of a text without their ends, whether `\n`, `\r\n` or `\r`, and without a byte order mark.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = &str> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    text.split('\n').flat_map(|line| line.strip_suffix('\r').unwrap_or(line).split('\r'))
}

/// Why a text is not a problem in Knuth's format, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextError {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The error there.
    pub reason: TextErrorKind,
}

/// An error in a text in Knuth's format.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TextErrorKind {
    /// No line names the items.
    NoItemLine,
    /// A name has a character that no name may have.
    Character {
        /// The name, fit to be shown.
        name: String,
        /// The character.
        found: char,
    },
    /// Nothing comes after the colon of an item.
    NoColour {
        /// The item's name, fit to be shown.
        item: String,
    },
    /// The line of items has a second `|`.
    SecondBar,
    /// The items and options do not make a problem.
    Problem(ProblemError),
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.reason)
    }
}

impl fmt::Display for TextErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TextErrorKind::NoItemLine => write!(f, "there are no items: name them in the first line"),
            TextErrorKind::Character { name, found } => {
                let mut bytes = [0; 4];
                let found = Visible(found.encode_utf8(&mut bytes));
                write!(f, "{found} in the name {name}: a name has no :, no | and no hidden character")
            }
            TextErrorKind::NoColour { item } => {
                write!(
                    f,
                    "no colour after the colon of {item}: give one, as in {item}:red, or leave the colon out"
                )
            }
            TextErrorKind::SecondBar => write!(f, "a second |: one | goes before all secondary items"),
            TextErrorKind::Problem(error) => error.fmt(f),
        }
    }
}

/// Without a source: what is wrong is said once.
impl Error for TextError {}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn knuths_example_is_read() {
        let text =
            "\u{feff}| A simple example\r\nA B C D E | F G\r\n\r\nC E F\rA D G\nB C F\nA D\n B\tG\nD E G";
        let problem = parse(text).unwrap();
        assert_eq!((problem.item_count(), problem.primary_count(), problem.option_count()), (7, 5, 6));
        assert_eq!(print(&problem), "A B C D E | F G\nC E F\nA D G\nB C F\nA D\nB G\nD E G\n");
    }

    #[test]
    fn any_character_is_a_colour() {
        let text = "A B | x y\nA x:| y::\nB x:| y::\n";
        let problem = parse(text).unwrap();
        assert_eq!((print(&problem).as_str(), problem.count()), (text, 1));
    }

    #[test]
    fn each_mistake_has_its_place() {
        let said = |text: &str| parse(text).unwrap_err().to_string();
        assert_eq!(
            said("A B\nA é Q"),
            "line 2, column 3: option 1 names item é, which was not declared: declare it first, or correct the name"
        );
        assert_eq!(
            said("A B\n\nA B A"),
            "line 3, column 5: option 1 names item A twice: leave one of them out"
        );
        assert_eq!(
            said("A B A"),
            "line 1, column 5: item A is declared twice: give each item a name of its own"
        );
        assert_eq!(
            said("A X:1"),
            "line 1, column 4: : in the name X:1: a name has no :, no | and no hidden character"
        );
        assert_eq!(
            said("A | X\nX:1 A:é"),
            "line 2, column 5: option 1 gives primary item A the colour é: only secondary items have colours, \
             so declare A as one, or leave the colour out"
        );
        assert_eq!(
            said("A | X\nA X:"),
            "line 2, column 5: no colour after the colon of X: give one, as in X:red, or leave the colon out"
        );
        assert!(said("A | X\nA X:1:2").starts_with("line 2, column 6: : in the name 1:2: "));
        assert!(said("A | X\nA :1").starts_with("line 2, column 3: : in the name :1: "));
        assert!(said("A | X\nA X:1 X:2").starts_with("line 2, column 7: option 1 names item X twice"));
        assert!(said("A | X\nA Z:1").starts_with("line 2, column 3: option 1 names item Z, which was not"));
        assert!(said("A\nA\u{202e}").starts_with("line 2, column 2: U+202E in the name AU+202E: "));
        assert_eq!(said("A | b | c"), "line 1, column 7: a second |: one | goes before all secondary items");
        assert_eq!(
            said("| only a comment\n"),
            "line 2, column 1: there are no items: name them in the first line"
        );
        assert!(said(" | a b").contains("there are no items"));
    }

    /// A problem of items `a0`, `a1`, … with at least one primary and options that are not empty.
    fn problems() -> impl Strategy<Value = Problem> {
        (1..9_usize, 0..5_usize).prop_flat_map(|(primary, secondary)| {
            let items: Vec<usize> = (0..primary + secondary).collect();
            let count = items.len();
            let option = proptest::sample::subsequence(items, 1..=count).prop_shuffle();
            let option = (option, prop::collection::vec(0..4_usize, count));
            prop::collection::vec(option, 0..12).prop_map(move |options| {
                let mut builder = Problem::builder();
                for number in 0..count {
                    let name = format!("a{number}");
                    let id = if number < primary { builder.primary(name) } else { builder.secondary(name) };
                    id.unwrap();
                }
                for (option, colours) in options {
                    let entries = option.into_iter().map(|number| {
                        let colour =
                            (number >= primary && colours[number] > 0).then(|| colours[number].to_string());
                        (format!("a{number}"), colour)
                    });
                    builder.option_coloured(entries).unwrap();
                }
                builder.build().unwrap()
            })
        })
    }

    proptest! {
        #[test]
        fn what_is_printed_is_read_back(problem in problems()) {
            prop_assert_eq!(parse(&print(&problem)), Ok(problem));
        }

        #[test]
        fn no_text_panics(text in "[AB|: \n\r\\PC]{0,40}") {
            if let Ok(problem) = parse(&text) {
                prop_assert_eq!(parse(&print(&problem)), Ok(problem));
            }
        }
    }
}
