//! `quadrille convert`: the same puzzles in another format.

use std::io::Write;

use clap::Args;

use crate::cli::complaint::{Complaint, Failure};
use crate::cli::console::Console;
use crate::cli::cover_text::cover_text;
use crate::cli::exit::Exit;
use crate::cli::options::{BudgetArgs, OutputArgs, PuzzleArg, format};
use crate::problems::Instance;
use crate::problems::formats::{Document, Format, Located, write_cover, write_puzzle};

const EXAMPLES: &str = "\
\x20 quadrille convert puzzle.sdk --to line        81 characters in one line
  quadrille convert - --to sdm < puzzles.txt    a collection, a puzzle a line
  quadrille convert puzzle.txt --to dlx         its exact cover in Knuth's format
  quadrille convert x.txt --from sets --to json  an exact cover in other words";

/// Print puzzles in another format.
#[derive(Debug, Args)]
#[command(before_help = EXAMPLES, after_help = formats())]
pub struct ConvertArgs {
    #[command(flatten)]
    puzzle: PuzzleArg,
    /// Write this format
    #[arg(
        long,
        value_name = "FORMAT",
        ignore_case = true,
        hide_possible_values = true,
        value_parser = format()
    )]
    to: Format,
    #[command(flatten)]
    output: OutputArgs,
    #[command(flatten)]
    budget: BudgetArgs,
}

/// The formats by name.
fn formats() -> String {
    let lines = Format::ALL.map(|format| format!("  {:<15} {}\n", format.name(), format.about()));
    format!("Formats:\n{}", lines.concat())
}

impl ConvertArgs {
    /// Prints every puzzle of one text in the format asked for.
    pub fn run(&self, console: &mut Console) -> Result<Exit, Failure> {
        console.direct(&self.output)?;
        console.limit(self.budget.max_seconds);
        let (mut worst, mut is_warned) = (Exit::Done, false);
        for (number, found) in (1..).zip(self.puzzle.open(console)?.documents()) {
            console.watchdog.alive();
            let text = found.and_then(|found| Ok((written(&found, self.to, number)?, found)));
            match text {
                Ok((text, found)) => {
                    console.out().write_all(text.as_bytes())?;
                    if self.to == Format::Dlx && !is_warned && !fits_knuth(&found.document) {
                        is_warned = true;
                        console.say(
                            &found.place,
                            "Knuth's own programs take names of 8 bytes at the most, and colours of one",
                        );
                    }
                }
                Err(complaint) => {
                    console.complain(&complaint);
                    worst = worst.max(complaint.exit);
                }
            }
        }
        Ok(worst)
    }
}

/// Whether names and colours are so short that Knuth's programs take them. Those of a Sudoku are.
fn fits_knuth(document: &Document) -> bool {
    let Document::Cover(Instance { problem, .. }) = document else { return true };
    problem.items().all(|item| problem.item_name(item).len() <= 8)
        && problem.colours().all(|colour| problem.colour_name(colour).len() == 1)
}

fn written(found: &Located, to: Format, number: usize) -> Result<String, Complaint> {
    let place = &found.place;
    if number > 1 && !to.holds_several() {
        let text = format_args!("a second problem begins here: {to} holds one; miniexact has one a line");
        return Err(Complaint::usage(place, text));
    }
    match &found.document {
        Document::Cover(instance) => {
            write_cover(&instance.problem, to).map_err(|refusal| Complaint::usage(place, refusal))
        }
        Document::Sudoku(puzzle) if !to.is_sudoku() => {
            if let Some(clash) = puzzle.rules().first_clash(&puzzle.grid) {
                let text = format_args!("no solution: {clash}");
                return Err(Complaint::new(place, text, Exit::NoSolution));
            }
            cover_text(&puzzle.instance(), to, place)
        }
        Document::Sudoku(puzzle) => {
            write_puzzle(puzzle, to, number).map_err(|refusal| Complaint::usage(place, refusal))
        }
    }
}
