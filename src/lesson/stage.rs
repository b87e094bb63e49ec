//! The problem of a lesson: a built-in, a family of problems by its words, or one written in the lesson.

use std::sync::Arc;

use super::script::{Mistake, Placed, Stage};
use crate::exact_cover::{ConflictError, Problem, Rule, Setup, text};
use crate::problems::builtin;
use crate::problems::formats::{self, Document, Format};
use crate::problems::sudoku::{Sudoku, parse};
use crate::problems::{Instance, catalogue};
use crate::session::Session;

/// The problem that a name asks for.
pub(super) fn named(at: &Placed<&str>) -> Result<Stage, Mistake> {
    if let Some(builtin) = builtin::find(at.it) {
        return match builtin.format.is_sudoku() {
            true => grid(at, builtin.name, builtin.text),
            false => cover(at, builtin.name, builtin.text),
        };
    }
    let words: Vec<&str> = at.it.split_whitespace().collect();
    match words.first() {
        Some(first) if catalogue::find(first).is_none() => {
            let names = builtin::ALL.iter().map(|builtin| builtin.name);
            let names: Vec<&str> = names.chain(catalogue::ALL.iter().map(|entry| entry.name)).collect();
            Err(at.mistake(format!("found '{first}', expected cover, grid, or one of {}", names.join(", "))))
        }
        None => Err(at.mistake("@problem wants a name, or cover or grid")),
        Some(_) => {
            catalogue::open(&words).map(Stage::Instance).map_err(|refusal| at.mistake(refusal.to_string()))
        }
    }
}

/// The problem that the lines below `at` are.
pub(super) fn inline(at: &Placed<&str>, text: &str) -> Result<Stage, Mistake> {
    match at.it {
        "grid" => grid(at, "the lesson's grid", text),
        "sets" => sets(at, text),
        _ => cover(at, "the lesson's matrix", text),
    }
}

fn grid(at: &Placed<&str>, name: &str, text: &str) -> Result<Stage, Mistake> {
    match parse(text) {
        Ok(grid) => match grid.clash() {
            None => Ok(Stage::Grid { name: name.to_owned(), grid }),
            Some(clash) => Err(at.mistake(clash.to_string())),
        },
        Err(error) => Err(below(at, (error.line, error.column)).mistake(error.kind.to_string())),
    }
}

fn cover(at: &Placed<&str>, name: &str, text: &str) -> Result<Stage, Mistake> {
    match text::parse(text) {
        Ok(problem) => Ok(Stage::Instance(Instance::bare(name, problem))),
        Err(error) => Err(below(at, (error.line, error.column)).mistake(error.reason.to_string())),
    }
}

fn sets(at: &Placed<&str>, text: &str) -> Result<Stage, Mistake> {
    match formats::read(text, Format::Sets).map(|mut found| found.pop()) {
        Ok(Some(Document::Cover(instance))) => {
            Ok(Stage::Instance(Instance { name: "the lesson's sets".to_owned(), ..instance }))
        }
        Ok(_) => Err(at.mistake("these are no sets")),
        Err(error) => Err(below(at, (error.line, error.column)).mistake(error.sentence)),
    }
}

/// A place in the lines after `at`.
fn below(at: &Placed<&str>, (line, column): (usize, usize)) -> Placed<()> {
    Placed { line: at.line + line, column, it: () }
}

impl Stage {
    /// A search for it, at step 0, by this rule.
    pub(super) fn session(&self, rule: Rule) -> Result<Session, ConflictError> {
        let (problem, preselected): (Arc<Problem>, _) = match self {
            Stage::Grid { grid, .. } => {
                let sudoku = Sudoku::new(grid.shape());
                (sudoku.problem().clone(), sudoku.givens(grid))
            }
            Stage::Instance(instance) => (instance.problem.clone(), instance.preselected.clone()),
        };
        Session::new(problem, &Setup { rule, preselected, watch_preselected: false })
    }
}
