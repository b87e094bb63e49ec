//! `quadrille problem`: the exact cover of a problem that is asked for by name.

use std::ffi::OsStr;
use std::io::{self, Write};

use super::argument::names_puzzle;
use super::batch;
use super::command::ProblemOptions;
use super::console::{Complaint, Console};
use super::exit::Exit;
use super::puzzle::Kind;
use crate::exact_cover::{OptionId, Problem};
use crate::problems::formats::write_cover;
use crate::problems::{Instance, catalogue};

/// Prints the exact cover that the words ask for.
pub fn run(options: &ProblemOptions, console: &mut Console) -> io::Result<Exit> {
    let text = instance(options, console).and_then(|instance| {
        let usage = |why: &dyn std::fmt::Display| Complaint::new("", why, Exit::Usage);
        let problem = without_excluded(&instance.problem, &instance.preselected);
        write_cover(&problem, options.to).map_err(|refusal| usage(&refusal))
    });
    match text {
        Ok(text) => console.out().write_all(text.as_bytes())?,
        Err(complaint) => {
            console.complain(&complaint);
            return Ok(complaint.exit);
        }
    }
    Ok(Exit::Done)
}

/// The problem: one of the catalogue, or a Sudoku whose givens are in a file.
fn instance(options: &ProblemOptions, console: &mut Console) -> Result<Instance, Complaint> {
    let words: Vec<&str> = options.words.iter().map(String::as_str).collect();
    let refused = |refusal| Complaint::new("", refusal, Exit::Usage);
    let is_sudoku = words.first().is_some_and(|word| word.eq_ignore_ascii_case("sudoku"));
    let file = words.iter().skip(1).position(|word| is_sudoku && is_puzzle(word));
    let Some(at) = file else {
        if options.from.is_some() {
            let text = "--from says how a Sudoku's file is read, and there is none: sudoku FILE";
            return Err(Complaint::new("", text, Exit::Usage));
        }
        return catalogue::open(&words).map_err(refused);
    };
    let puzzle = batch::only(Some(OsStr::new(words[at + 1])), options.from, console)?;
    let Kind::Sudoku { grid, .. } = &puzzle.kind else {
        return Err(Complaint::new(&puzzle.place, "is an exact cover: give a Sudoku", Exit::Usage));
    };
    puzzle.givens()?;
    let rules: Vec<&str> = [&words[..=at], &words[at + 2..]].concat();
    catalogue::sudoku(&rules, grid).map_err(refused)
}

/// Whether a word is a puzzle and no rule.
fn is_puzzle(word: &str) -> bool {
    let is_rule = catalogue::open(&["sudoku", word]).is_ok();
    !is_rule && names_puzzle(word)
}

/// The problem without the options that one of those given excludes.
pub fn without_excluded(problem: &Problem, given: &[OptionId]) -> Problem {
    let mut taker = vec![None; problem.item_count()];
    for &option in given {
        for item in problem.option_items(option) {
            taker[item.index()] = Some(option);
        }
    }
    problem.keeping(|option| {
        let mut items = problem.option_items(option).iter();
        items.all(|&item| taker[item.index()].is_none_or(|taker| !problem.exclude_by(item, taker, option)))
    })
}
