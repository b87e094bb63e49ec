//! A solution, checked and then written.

use std::borrow::Cow;
use std::io::{self, Write};

use clap::ValueEnum;
use serde_json::Value;

use super::complaint::Complaint;
use super::cover_check::check_cover;
use super::exit::Exit;
use super::puzzle::{Puzzle, PuzzleKind};
use super::record::Record;
use crate::exact_cover::{Level, OptionId, Problem, Search};
use crate::problems::sudoku::{Grid, check_solution};

/// How a solution is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum SolutionFormat {
    /// One line: the digits of a Sudoku, or the options of an exact cover with | between them
    Line,
    /// A framed grid; for an exact cover the same as list
    Grid,
    /// The options taken, one a line, and which of how many each was
    List,
    /// An object on one line
    Json,
}

/// A solution that has passed the check.
pub struct Solution<'s> {
    puzzle: &'s Puzzle,
    options: Vec<OptionId>,
    /// The levels on which a search took them, if one did.
    levels: Option<Vec<Level>>,
    /// The filled grid of a Sudoku.
    grid: Option<Grid>,
}

impl<'s> Solution<'s> {
    /// Takes the options of a solution in any order.
    ///
    /// # Errors
    /// If it breaks a rule of the puzzle.
    pub fn checked(puzzle: &'s Puzzle, options: Vec<OptionId>) -> Result<Solution<'s>, Complaint> {
        let grid = checked(puzzle, &options)?;
        Ok(Solution { puzzle, options, levels: None, grid })
    }

    /// Takes the solution right after which `search` rests.
    ///
    /// # Errors
    /// If it breaks a rule of the puzzle.
    pub fn of_search(puzzle: &'s Puzzle, search: &Search) -> Result<Solution<'s>, Complaint> {
        let solution = Solution::checked(puzzle, search.partial_solution().collect())?;
        Ok(Solution { levels: Some(search.levels().collect()), ..solution })
    }

    /// The levels on which a search takes the options: an order that does not depend on who found them.
    fn levels(&self) -> Vec<Level> {
        let retraced = || {
            let givens = self.puzzle.givens().unwrap_or_default();
            self.puzzle.problem().retrace(&givens, &self.options)
        };
        self.levels.clone().unwrap_or_else(retraced)
    }

    /// It in one line: the digits of a Sudoku, or the options.
    pub fn line(&self) -> String {
        match &self.grid {
            Some(grid) => grid.line(),
            None => {
                let names: Vec<String> = self.names().into_iter().map(|(name, ..)| name).collect();
                names.join(" | ")
            }
        }
    }

    /// Writes it as the puzzle's solution number `index`, from 1.
    pub fn write(&self, out: &mut dyn Write, format: Option<SolutionFormat>, index: u64) -> io::Result<()> {
        match (&self.grid, format.unwrap_or(self.usual_format())) {
            (Some(grid), SolutionFormat::Grid) => writeln!(out, "{grid}"),
            (_, SolutionFormat::Line) => writeln!(out, "{}", self.line()),
            (None, SolutionFormat::Grid) | (_, SolutionFormat::List) => {
                for (name, k, n) in self.names() {
                    writeln!(out, " {name} ({k} of {n})")?;
                }
                Ok(())
            }
            (_, SolutionFormat::Json) => writeln!(out, "{}", self.record(index)),
        }
    }

    /// How it is written where nothing else is asked for.
    fn usual_format(&self) -> SolutionFormat {
        if self.grid.is_some() { SolutionFormat::Line } else { SolutionFormat::List }
    }

    /// Whether a solution takes more than a line.
    pub fn is_long(&self, format: Option<SolutionFormat>) -> bool {
        matches!(format.unwrap_or(self.usual_format()), SolutionFormat::Grid | SolutionFormat::List)
    }

    /// The options taken: the name, and which of how many of its item's it was.
    fn names(&self) -> Vec<(String, u32, u32)> {
        let problem = self.puzzle.problem();
        let named = |level: &Level| {
            let option = level.option?;
            let name = if self.grid.is_some() {
                problem.option_name(option).into_owned()
            } else {
                let from = problem.option_items(option).iter().position(|&item| item == level.item);
                item_names(problem, option, from.unwrap_or(0)).join(" ")
            };
            Some((name, level.k, level.n))
        };
        self.levels().iter().filter_map(named).collect()
    }

    /// It as a value of JSON: the line of the digits, or an array of the items of each option.
    pub fn value(&self) -> Value {
        if let Some(solved) = &self.grid {
            return solved.line().into();
        }
        let problem = self.puzzle.problem();
        let levels = self.levels();
        let options = levels.iter().filter_map(|level| level.option);
        options.map(|option| Value::from_iter(item_names(problem, option, 0))).collect()
    }

    fn record(&self, index: u64) -> Record {
        let given = match &self.puzzle.kind {
            PuzzleKind::Sudoku { grid, .. } => Some(grid.line()),
            PuzzleKind::Cover(_) => None,
        };
        let record = Record::of(self.puzzle).with("index", index).with_some("puzzle", given);
        record.with("solution", self.value())
    }
}

/// The digits of a full grid as the bytes of a line, without its end.
pub fn digits_line(digits: &[u8; 81]) -> [u8; 81] {
    digits.map(|digit| b'0' + digit)
}

/// Checks that options are a solution, and gives the grid that they fill, if it is one.
fn checked(puzzle: &Puzzle, options: &[OptionId]) -> Result<Option<Grid>, Complaint> {
    let wrong =
        |text: String| Complaint::new(&puzzle.place, format!("internal error: {text}"), Exit::Internal);
    let solved = puzzle.filled(options.iter().copied());
    match (&puzzle.kind, &solved) {
        (PuzzleKind::Sudoku { grid, cover, .. }, Some(solved)) => {
            check_solution(cover.rules(), grid, solved).map_err(|broken| wrong(broken.to_string()))?;
        }
        _ => check_cover(puzzle.problem(), options).map_err(wrong)?,
    }
    Ok(solved)
}

/// The names of an option's items from one of them on, round: Knuth's programs start with the item
/// for which the option was taken.
fn item_names(problem: &Problem, option: OptionId, from: usize) -> Vec<Cow<'_, str>> {
    let entries = problem.option_entries(option);
    let mut names: Vec<_> = entries.map(|(item, colour)| problem.entry_name(item, colour)).collect();
    names.rotate_left(from);
    names
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::input::Input;
    use crate::cli::puzzle::puzzles;
    use crate::exact_cover::Rule;

    fn puzzle(text: &str) -> Puzzle {
        puzzles(Input::of_text("it", text)).next().unwrap().unwrap()
    }

    fn complaint(asked: &Puzzle, search: &Search) -> Complaint {
        Solution::of_search(asked, search).err().unwrap()
    }

    #[test]
    fn what_breaks_a_rule_is_not_a_solution() {
        let (asked, other) = (puzzle("1...\n..2.\n.3..\n...4\n"), puzzle("2...\n..1.\n.3..\n...4\n"));
        let mut search = other.search(Rule::default(), false).unwrap();
        assert!(search.next_solution() && Solution::of_search(&other, &search).is_ok());
        let wrong = complaint(&asked, &search);
        assert_eq!(wrong.text, "internal error: R1C1 is 1 in the puzzle and 2 in the solution");
        assert_eq!(wrong.exit, Exit::Internal);

        let asked = puzzle("A B\nA\nB\nA B\n");
        let search = asked.search(Rule::default(), false).unwrap();
        assert_eq!(complaint(&asked, &search).text, "internal error: item A is covered 0 times");
    }
}
