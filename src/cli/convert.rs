//! `quadrille convert`: the same puzzles in another format.

use std::io::{self, Write};

use super::batch;
use super::command::ConvertOptions;
use super::console::{Complaint, Console};
use super::document::{self, Content, Found};
use super::exit::Exit;
use super::problem::without_excluded;
use crate::problems::formats::{Format, write_cover, write_puzzle};

/// Prints every puzzle of one text in the format asked for.
pub fn run(options: &ConvertOptions, console: &mut Console) -> io::Result<Exit> {
    let found: document::Contents = match batch::read(options.puzzle.as_deref(), options.from, console) {
        Ok(input) => document::read(input),
        Err(complaint) => Box::new(std::iter::once(Err(complaint))),
    };
    let mut worst = Exit::Done;
    for (number, found) in (1..).zip(found) {
        match found.and_then(|found| written(&found, options.to, number)) {
            Ok(text) => console.out().write_all(text.as_bytes())?,
            Err(complaint) => {
                console.complain(&complaint);
                worst = worst.max(complaint.exit);
            }
        }
    }
    Ok(worst)
}

fn written(found: &Found, to: Format, number: usize) -> Result<String, Complaint> {
    let refused = |why: &dyn std::fmt::Display| Complaint::new(&found.place, why, Exit::Usage);
    if number > 1 && !to.is_sudoku() && to != Format::Miniexact {
        let text = format_args!("a second problem begins here: {to} holds one; miniexact has one a line");
        return Err(refused(&text));
    }
    match &found.content {
        Content::Cover(problem) => write_cover(problem, to).map_err(|refusal| refused(&refusal)),
        Content::Sudoku(puzzle) if !to.is_sudoku() => {
            if let Some(clash) = puzzle.grid.clash() {
                return Err(Complaint::new(
                    &found.place,
                    format_args!("no solution: {clash}"),
                    Exit::NoSolution,
                ));
            }
            let instance = puzzle.instance();
            let problem = without_excluded(&instance.problem, &instance.preselected);
            write_cover(&problem, to).map_err(|refusal| refused(&refusal))
        }
        Content::Sudoku(puzzle) => write_puzzle(puzzle, to, number).map_err(|refusal| refused(&refusal)),
    }
}
