//! From a text to puzzles: Sudokus, or an exact cover in Knuth's format.

use std::collections::HashMap;
use std::sync::Arc;

use super::console::Complaint;
use super::exit::Exit;
use super::input::{Input, Origin};
use crate::exact_cover::{Problem, Rule, Search, Setup, text};
use crate::problems::builtin::Format;
use crate::problems::sudoku::{Grid, Shape, Sudoku, parse_each};

/// A puzzle to be solved.
#[derive(Debug)]
pub struct Puzzle {
    /// What messages call it: the text's name, and the line if it is one of many.
    pub place: String,
    /// What it is called: its title, else its place.
    pub name: String,
    /// What is to be solved.
    pub kind: Kind,
}

/// The kinds of puzzles.
#[derive(Debug)]
pub enum Kind {
    /// A grid to fill.
    Sudoku {
        /// The grid as given.
        grid: Grid,
        /// Its exact cover.
        cover: Sudoku,
    },
    /// An exact cover as it stands.
    Cover(Arc<Problem>),
}

impl Puzzle {
    /// The exact cover problem.
    pub fn problem(&self) -> &Arc<Problem> {
        match &self.kind {
            Kind::Sudoku { cover, .. } => cover.problem(),
            Kind::Cover(problem) => problem,
        }
    }

    /// A search for its solutions; what contradicts itself has none.
    pub fn search(&self, rule: Rule, watch_preselected: bool) -> Result<Search, Complaint> {
        let none = |text: String| Complaint::new(&self.place, text, Exit::NoSolution);
        let preselected = match &self.kind {
            Kind::Sudoku { grid, cover } => match grid.clash() {
                Some(clash) => return Err(none(format!("no solution: {clash}"))),
                None => cover.givens(grid),
            },
            Kind::Cover(_) => Vec::new(),
        };
        let setup = Setup { rule, preselected, watch_preselected };
        Search::with(self.problem(), &setup).map_err(|clash| none(format!("no solution: {clash}")))
    }
}

/// Every puzzle of a text, and every mistake in it.
pub fn puzzles(input: &Input) -> Vec<Result<Puzzle, Complaint>> {
    if is_surely_cover(input) {
        return vec![cover(input)];
    }
    let found = parse_each(&input.text);
    if found.iter().any(Result::is_err) && looks_like_cover(&input.text) {
        return vec![cover(input)];
    }
    let is_one = found.len() == 1;
    let mut covers: HashMap<Shape, Sudoku> = HashMap::new();
    let puzzles = found.into_iter().map(|found| match found {
        Ok(named) => {
            let place = if is_one { input.name.clone() } else { format!("{}:{}", input.name, named.line) };
            let name = if named.name.is_empty() { place.clone() } else { named.name };
            let shape = named.grid.shape();
            let cover = covers.entry(shape).or_insert_with(|| Sudoku::new(shape)).clone();
            Ok(Puzzle { place, name, kind: Kind::Sudoku { grid: named.grid, cover } })
        }
        Err(error) => Err(mistake(input, error.line, error.column, error.kind)),
    });
    puzzles.collect()
}

fn cover(input: &Input) -> Result<Puzzle, Complaint> {
    match text::parse(&input.text) {
        Ok(problem) => {
            let (place, name) = (input.name.clone(), input.name.clone());
            Ok(Puzzle { place, name, kind: Kind::Cover(Arc::new(problem)) })
        }
        Err(error) => Err(mistake(input, error.line, error.column, error.reason)),
    }
}

fn mistake(input: &Input, line: usize, column: usize, what: impl std::fmt::Display) -> Complaint {
    Complaint::new(format_args!("{}:{line}:{column}", input.name), what, Exit::Unreadable)
}

fn is_surely_cover(input: &Input) -> bool {
    match input.origin {
        Origin::Builtin(builtin) => builtin.format == Format::ExactCover,
        Origin::File { is_dlx } => is_dlx,
        Origin::Stdin | Origin::Typed => false,
    }
}

/// Whether a text that is no Sudoku is meant as an exact cover, right or wrong: its first line names
/// several items, not all of them numbers and none a dot, and some later line starts with one of them.
fn looks_like_cover(text: &str) -> bool {
    let mut lines = text::lines(text).filter(|line| {
        let start = line.trim_start();
        !start.is_empty() && !start.starts_with('|')
    });
    let items: Vec<&str> = lines.next().unwrap_or("").split_whitespace().collect();
    let has_name = items.iter().any(|item| item.contains(|c: char| c.is_alphabetic() && !"xX".contains(c)));
    let has_blank = items.iter().any(|item| matches!(*item, "." | "_" | "*" | "-" | "?"));
    let mut firsts = lines.filter_map(|line| line.split_whitespace().next());
    items.len() > 1 && has_name && !has_blank && firsts.any(|first| items.contains(&first))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Vec<Result<Puzzle, Complaint>> {
        puzzles(&Input { name: "it".to_owned(), text: text.to_owned(), origin: Origin::Stdin })
    }

    #[test]
    fn covers_are_told_from_grids_by_what_they_hold() {
        let is_cover = |text: &str| matches!(read(text)[0], Ok(Puzzle { kind: Kind::Cover(_), .. }));
        assert!(is_cover("A B C D E F G\nC E F\nA D G\nB C F\nA D\nB G\nD E G\n"));
        assert!(is_cover("| four queens\nr0 c0 | a1\nr0 c0\nr0 a1\n"));
        assert!(!is_cover("1...\n..2.\n.3..\n...4\n"));
        assert!(!is_cover("+---+---+\n|1 . | . . |\n|. . | 2 . |\n|. 3 | . . |\n|. . | . 4 |\n"));
    }

    #[test]
    fn a_mistake_is_told_in_the_words_of_the_format_that_was_meant() {
        let said = |text: &str| {
            let complaint = read(text).remove(0).unwrap_err();
            format!("{}: {}", complaint.place, complaint.text)
        };
        assert!(said("A B C\nA Q\n").starts_with("it:2:3: option 1 names item Q"));
        assert!(said("53..7..q.\n6..195...\n").starts_with("it:1:8: found q, expected a digit"));
        assert!(said("Hello there\n").contains("expected a digit"));
    }

    #[test]
    fn puzzles_of_a_collection_have_their_line() {
        let line = "1234341221434321";
        let found = read(&format!("{line}\n{line} # second\n"));
        let names: Vec<_> =
            found.into_iter().map(|one| one.unwrap()).map(|one| (one.place, one.name)).collect();
        let expected = [("it:1", "it:1"), ("it:2", "second")].map(|(a, b)| (a.to_owned(), b.to_owned()));
        assert_eq!(names, expected);
    }
}
