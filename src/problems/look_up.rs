//! Finding a column or a row of a matrix by what a person types.
//!
//! One set of rules for every place where a name is typed: space around it says nothing; a name as it is
//! written goes first; else capitals do not matter, and a dot in the middle is a `#`, as on the screen:
//! `r5·6` is `R5#6`.

use std::borrow::Cow;
use std::error::Error;
use std::fmt;

use super::nearest::distance;
use crate::exact_cover::text::Visible;
use crate::exact_cover::{ItemId, OptionId, Problem};

/// The item that is meant by what was typed, if there is one.
pub fn item_meant(problem: &Problem, typed: &str) -> Option<ItemId> {
    meant(problem.items(), |item| Cow::Borrowed(problem.item_name(item)), typed)
}

/// The option that is meant by what was typed, among these.
pub fn option_meant(
    problem: &Problem,
    options: impl Iterator<Item = OptionId> + Clone,
    typed: &str,
) -> Option<OptionId> {
    meant(options, |option| problem.option_name(option), typed)
}

/// The item that is meant by what was typed.
///
/// # Errors
/// If there is none: what was typed, and the nearest names. `word` is what an item is called there.
pub fn find_item(problem: &Problem, typed: &str, word: &str) -> Result<ItemId, LookupError> {
    let names = problem.items().map(|item| Cow::Borrowed(problem.item_name(item)));
    item_meant(problem, typed).ok_or_else(|| LookupError::among(names, typed, word))
}

/// The option that is meant by what was typed, among these.
///
/// # Errors
/// As [`find_item`].
pub fn find_option(
    problem: &Problem,
    options: impl Iterator<Item = OptionId> + Clone,
    typed: &str,
    word: &str,
) -> Result<OptionId, LookupError> {
    let names = options.clone().map(|option| problem.option_name(option));
    option_meant(problem, options, typed).ok_or_else(|| LookupError::among(names, typed, word))
}

fn meant<'p, T: Copy>(
    mut all: impl Iterator<Item = T> + Clone,
    name: impl Fn(T) -> Cow<'p, str>,
    typed: &str,
) -> Option<T> {
    let (typed, meant) = (typed.trim(), plain(typed.trim()));
    let exactly = all.clone().find(|&one| name(one) == typed);
    exactly.or_else(|| all.find(|&one| plain(&name(one)) == meant))
}

/// How many of the nearest names are told.
const NEAREST: usize = 3;

/// A name without what does not matter.
fn plain(name: &str) -> String {
    name.chars().map(|c| if c == '·' { '#' } else { c }).flat_map(char::to_uppercase).collect()
}

/// That no column or row has the name that was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LookupError {
    /// The text that was typed.
    pub typed: String,
    /// The kind of thing looked for: a column, a row, or their names there.
    pub word: String,
    /// The names that are most like it, the nearest first.
    pub nearest: Vec<String>,
}

impl LookupError {
    /// That no name is what was typed.
    fn among<'p>(names: impl Iterator<Item = Cow<'p, str>>, typed: &str, word: &str) -> LookupError {
        let meant = plain(typed.trim());
        // The nearest so far, the first of equals first.
        let mut nearest: Vec<(usize, Cow<'p, str>)> = Vec::new();
        for name in names {
            let distance = distance(&meant, &plain(&name));
            if nearest.len() < NEAREST || nearest.last().is_some_and(|&(farthest, _)| distance < farthest) {
                nearest.insert(nearest.partition_point(|&(other, _)| other <= distance), (distance, name));
                nearest.truncate(NEAREST);
            }
        }
        let nearest = nearest.into_iter().map(|(_, name)| name.into_owned()).collect();
        LookupError { typed: typed.trim().to_owned(), word: word.to_owned(), nearest }
    }

    /// The same as a sentence of its own.
    pub fn sentence(&self) -> String {
        self.to_string().replacen('t', "T", 1) + "."
    }
}

impl fmt::Display for LookupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no {} '{}'", self.word, Visible(&self.typed))?;
        match self.nearest.as_slice() {
            [] => Ok(()),
            [one] => write!(f, ": the only one is {one}"),
            [others @ .., last] => write!(f, ": the nearest are {} and {last}", others.join(", ")),
        }
    }
}

impl Error for LookupError {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact_cover::text;
    use crate::problems::sudoku::{Shape, Sudoku};

    #[test]
    fn what_people_type_is_found() {
        let sudoku = Sudoku::new(Shape::CLASSIC);
        let problem = sudoku.problem();
        let name =
            |typed: &str| find_item(problem, typed, "column").map(|item| problem.item_name(item).to_owned());
        for (typed, found) in [("R5#6", "R5#6"), ("r5#6", "R5#6"), (" R5·6 ", "R5#6"), ("r5c7", "R5C7")] {
            assert_eq!(name(typed).as_deref(), Ok(found));
        }
        let error = name("R99").unwrap_err();
        assert_eq!(error.to_string(), "there is no column 'R99': the nearest are R9C9, R9#9 and R1C9");
        assert_eq!(error.sentence(), "There is no column 'R99': the nearest are R9C9, R9#9 and R1C9.");
        let row = find_option(problem, problem.options(), "r5c7=2", "row").unwrap();
        assert_eq!(problem.option_name(row), "R5C7=2");
    }

    #[test]
    fn a_name_as_it_is_written_goes_first() {
        let problem = text::parse("a A b\na A\nb\n").unwrap();
        let name = |typed: &str| problem.item_name(find_item(&problem, typed, "column").unwrap()).to_owned();
        assert_eq!((name("A"), name("a"), name("B")), ("A".into(), "a".into(), "b".into()));
        assert!(find_item(&problem, "", "item").unwrap_err().to_string().starts_with("there is no item ''"));
    }
}
