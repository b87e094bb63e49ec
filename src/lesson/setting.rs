//! The problem of a lesson: a built-in, a family of problems by its words, or one written in the lesson.

use std::sync::Arc;

use super::script::{Mistake, Placed, Setting};
use crate::exact_cover::{ConflictError, Problem, Rule, Setup};
use crate::problems::builtin;
use crate::problems::formats::{self, Document, Format, SudokuPuzzle, by_name};
use crate::problems::sudoku::Sudoku;
use crate::problems::{Instance, catalogue};
use crate::session::Session;

/// The problem that a name asks for.
pub(super) fn named(at: &Placed<&str>) -> Result<Setting, Mistake> {
    match by_name(at.it) {
        Some(Ok(Document::Sudoku(puzzle))) if builtin::find(at.it).is_some() => grid(at, puzzle),
        // An empty grid is watched as any other problem.
        Some(Ok(Document::Sudoku(puzzle))) => Ok(Setting::Instance(puzzle.instance())),
        Some(Ok(Document::Cover(instance))) => Ok(Setting::Instance(instance)),
        Some(Err(refusal)) => Err(at.mistake(refusal.to_string())),
        None if at.it.trim().is_empty() => Err(at.mistake("@problem wants a name, or cover or grid")),
        None => {
            let first = at.it.split_whitespace().next().unwrap_or_default();
            let names = builtin::ALL.iter().map(|builtin| builtin.name);
            let names: Vec<&str> = names.chain(catalogue::ALL.iter().map(|entry| entry.name)).collect();
            Err(at.mistake(format!("found '{first}', expected cover, grid, or one of {}", names.join(", "))))
        }
    }
}

/// The format of the problem that is written below `@problem` and this word: a grid, Knuth's, or one by its
/// name.
pub(super) fn format(word: &str) -> Option<Format> {
    match word {
        "grid" => Some(Format::Rows),
        "cover" => Some(Format::Dlx),
        name => Format::named(name),
    }
}

/// The problem that the lines below `at` are.
pub(super) fn inline(at: &Placed<&str>, format: Format, text: &str) -> Result<Setting, Mistake> {
    let found = formats::read(text, format);
    let mut found = found.map_err(|error| {
        Placed { line: at.line + error.line, column: error.column, it: () }.mistake(error.sentence)
    })?;
    match (found.pop(), found.pop()) {
        (_, Some(_)) => Err(at.mistake("there are several puzzles here: give one at a time")),
        (None, None) => Err(at.mistake("there is no puzzle here")),
        (Some(Document::Sudoku(puzzle)), None) if puzzle.rules.is_some() => {
            let name = "the lesson's grid".to_owned();
            match puzzle.rules().first_clash(&puzzle.grid) {
                None => Ok(Setting::Instance(SudokuPuzzle { name, ..puzzle }.instance())),
                Some(clash) => Err(at.mistake(clash.to_string())),
            }
        }
        (Some(Document::Sudoku(puzzle)), None) => {
            grid(at, SudokuPuzzle { name: "the lesson's grid".to_owned(), ..puzzle })
        }
        (Some(Document::Cover(instance)), None) => {
            let name = if format == Format::Sets { "the lesson's sets" } else { "the lesson's matrix" };
            Ok(Setting::Instance(Instance { name: name.to_owned(), ..instance }))
        }
    }
}

fn grid(at: &Placed<&str>, SudokuPuzzle { name, grid, .. }: SudokuPuzzle) -> Result<Setting, Mistake> {
    match grid.clash() {
        None => Ok(Setting::Grid { name, grid }),
        Some(clash) => Err(at.mistake(clash.to_string())),
    }
}

impl Setting {
    /// A search for it, at step 0, by this rule.
    pub(super) fn session(&self, rule: Rule) -> Result<Session, ConflictError> {
        let (problem, preselected): (Arc<Problem>, _) = match self {
            Setting::Grid { grid, .. } => {
                let sudoku = Sudoku::new(grid.shape());
                (sudoku.problem().clone(), sudoku.givens(grid))
            }
            Setting::Instance(instance) => (instance.problem.clone(), instance.preselected.clone()),
        };
        Session::new(problem, &Setup { rule, preselected, watch_preselected: false })
    }
}
