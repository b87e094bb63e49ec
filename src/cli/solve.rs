//! `quadrille solve`: solutions, each checked before it is printed.

use std::io::{self, Write};

use super::batch;
use super::budget::{Budget, Found};
use super::command::{Format, SolveOptions};
use super::console::Console;
use super::exit::Exit;
use super::puzzle::Puzzle;
use super::solution::Solution;

/// Prints the solutions of every puzzle.
pub fn run(options: &SolveOptions, console: &mut Console) -> io::Result<Exit> {
    let mut is_first = true;
    batch::each(&options.puzzles, options.from, console, |puzzle, several, console| {
        // A line each: the answers stay beside their puzzles.
        let by_line = several && options.limit == 1 && matches!(options.format, None | Some(Format::Line));
        let (printed, exit) = match puzzle {
            Some(puzzle) => one(puzzle, options, several, &mut is_first, console)?,
            None => (0, Exit::Done),
        };
        if by_line && printed == 0 {
            writeln!(console.out())?;
        }
        Ok(exit)
    })
}

/// Prints the solutions of one puzzle; returns how many there were to print.
fn one(
    puzzle: &Puzzle,
    options: &SolveOptions,
    several: bool,
    is_first: &mut bool,
    console: &mut Console,
) -> io::Result<(u64, Exit)> {
    let mut search = match puzzle.search(options.rule, false) {
        Ok(search) => search,
        Err(complaint) => {
            console.complain(&complaint);
            return Ok((0, complaint.exit));
        }
    };
    let mut budget = Budget::new(options.max_time);
    let mut printed = 0;
    while printed < options.limit {
        match budget.next_solution(&mut search) {
            Found::Solution => {}
            Found::End => break,
            Found::OutOfTime => {
                console.say(&puzzle.place, "the time is over: there may be a solution not found yet");
                return Ok((printed, Exit::OutOfBudget));
            }
        }
        let solution = match Solution::checked(puzzle, &search) {
            Ok(solution) => solution,
            Err(complaint) => {
                console.complain(&complaint);
                return Ok((printed, complaint.exit));
            }
        };
        printed += 1;
        if solution.is_long(options.format) && (several || options.limit > 1) {
            let number = if options.limit > 1 { format!(": solution {printed}") } else { String::new() };
            let mark = if options.format == Some(Format::Grid) { '%' } else { '|' };
            let gap = if *is_first { "" } else { "\n" };
            writeln!(console.out(), "{gap}{mark} {}{number}", puzzle.name)?;
        }
        *is_first = false;
        solution.write(console.out(), options.format, printed)?;
    }
    if printed == 0 {
        console.say(&puzzle.place, "no solution");
        return Ok((0, Exit::NoSolution));
    }
    Ok((printed, Exit::Done))
}
