//! `quadrille problem`: the exact cover of a problem that is asked for by name.

use std::ffi::OsStr;
use std::io::Write;

use clap::Args;

use crate::cli::argument::{is_sudoku, names_puzzle};
use crate::cli::complaint::{Complaint, Failure};
use crate::cli::console::Console;
use crate::cli::cover_text::cover_text;
use crate::cli::exit::Exit;
use crate::cli::options::{BudgetArgs, OutputArgs, ReadArgs, format, only};
use crate::problems::formats::{Document, Format};
use crate::problems::{Instance, catalogue};

const EXAMPLES: &str = "\
\x20 quadrille problem queens 8 | quadrille count -  92
  quadrille problem pentominoes 6x10 > 6x10.dlx   items and options in Knuth's format
  quadrille problem sudoku x puzzle.txt           a puzzle whose diagonals count too
  quadrille problem langford 4 --to matrix        the same as zeros and ones";

/// Print the exact cover of a problem, in Knuth's format or another.
#[derive(Debug, Args)]
#[command(before_help = EXAMPLES, after_help = problems())]
pub struct ProblemArgs {
    /// The problem's name and what follows it
    #[arg(value_name = "WORD", required = true)]
    words: Vec<String>,
    #[command(flatten)]
    read: ReadArgs,
    /// Write this format [default: dlx]
    #[arg(
        long,
        value_name = "FORMAT",
        default_value = Format::Dlx.name(),
        hide_default_value = true,
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

/// The problems by name.
fn problems() -> String {
    let lines = catalogue::ALL.iter().map(|entry| format!("  {}\n          {}\n", entry.usage, entry.about));
    format!(
        "Problems:\n{}\nAfter sudoku there may also be a file, -, or a puzzle that comes with the program.",
        lines.collect::<String>()
    )
}

impl ProblemArgs {
    /// Prints the exact cover that the words ask for.
    pub fn run(&self, console: &mut Console) -> Result<Exit, Failure> {
        console.direct(&self.output)?;
        console.limit(self.budget.max_seconds);
        let text = cover_text(&self.instance(console)?, self.to, "")?;
        console.out().write_all(text.as_bytes())?;
        Ok(Exit::Done)
    }

    /// The problem: one of the catalogue, or a Sudoku whose givens are in a file.
    fn instance(&self, console: &mut Console) -> Result<Instance, Complaint> {
        let words: Vec<&str> = self.words.iter().map(String::as_str).collect();
        let is_ruled = words.first().is_some_and(|word| is_sudoku(word));
        let puzzle = words.iter().skip(1).position(|word| is_ruled && is_puzzle(word));
        let Some(at) = puzzle else {
            let idle = match (self.read.from, self.read.nth) {
                (Some(_), _) => Some("--from"),
                (None, Some(_)) => Some("--nth"),
                (None, None) => None,
            };
            if let Some(option) = idle {
                let text = "says how a Sudoku's file is read, and there is none: sudoku FILE";
                return Err(Complaint::usage(option, text));
            }
            return catalogue::open(&words).map_err(|refusal| Complaint::usage("", refusal));
        };
        let asked = [&words[..=at], &words[at + 2..], &words[at + 1..at + 2]].concat().join(" ");
        let puzzle = only(Some(OsStr::new(&asked)), self.read, console)?;
        puzzle.givens()?;
        match puzzle.document() {
            Document::Sudoku(sudoku) => Ok(sudoku.instance()),
            Document::Cover(instance) => Ok(instance),
        }
    }
}

/// Whether a word is a puzzle and no rule.
fn is_puzzle(word: &str) -> bool {
    let is_rule = catalogue::open(&["sudoku", word]).is_ok();
    !is_rule && names_puzzle(word)
}
