//! The command line: what can be asked for, and how it is said.

use std::ffi::OsString;
use std::io::{self, Write};
use std::time::Duration;

use clap::error::ErrorKind as Kind;
use clap::{Args, Parser, Subcommand, ValueEnum};

use super::command::{
    Command, CountOptions, Format, LabOptions, PictureFormat, PictureOptions, SolveOptions, TraceFormat,
    TraceOptions,
};
use super::console::Console;
use super::exit::Exit;
use crate::exact_cover::Rule;
use crate::exact_cover::text::is_hidden;
use crate::problems::builtin;
use crate::problems::plain;

/// A help page with its examples first.
macro_rules! help {
    ($($example:literal)*) => {
        concat!(
            "{about-with-newline}\nExamples:\n",
            $("  ", $example, "\n",)*
            "\n{usage-heading} {usage}\n\n{all-args}{after-help}"
        )
    };
}

/// What every help page says last.
fn closing(more: &str) -> String {
    let names: Vec<&str> = builtin::ALL.iter().map(|builtin| builtin.name).collect();
    format!(
        "PUZZLE is a file, - for standard input, a puzzle that comes with the program ({}), or the \
         puzzle's characters. Without one: standard input if that is no terminal, else {}.\n\n\
         A Sudoku may be written in almost any way, with one of . 0 _ * - x X ? for a blank; an exact \
         cover in Knuth's format.{more}\n\n\
         Exit codes: 0 done, 1 no solution, 2 wrong usage, 3 cannot be read, 4 cannot be written, \
         5 not known because a budget ran out.",
        names.join(", "),
        builtin::DEFAULT.name,
    )
}

#[derive(Debug, Parser)]
#[command(
    name = "quadrille",
    version,
    about = "A laboratory for Knuth's Algorithm X: watch dancing links solve a Sudoku, forwards and backwards.",
    help_template = help!(
        "quadrille                        open the laboratory"
        "quadrille puzzle.txt             open it with a puzzle of yours"
        "quadrille solve puzzle.txt       print the solution in one line"
        "quadrille count - < puzzles.txt  say how many solutions each has"
        "quadrille trace habr | head      print what the search does, step by step"
    ),
    after_help = closing(""),
    args_conflicts_with_subcommands = true,
    max_term_width = 100
)]
struct Line {
    #[command(subcommand)]
    verb: Option<Verb>,
    #[command(flatten)]
    lab: LabArgs,
}

#[derive(Debug, Subcommand)]
enum Verb {
    /// Print the solution of each puzzle, checked against the rules.
    #[command(
        help_template = help!(
            "quadrille solve puzzle.txt                    81 digits in one line"
            "quadrille solve --format grid habr            a grid to look at"
            "quadrille solve --format json collection.sdm  an object for each solution"
            "quadrille solve --limit 2 - < puzzle.txt      two lines if it has more than one solution"
        ),
        after_help = closing(
            "\n\nA file may hold many puzzles. Their solutions come in the same order; with one line each, \
            the line is empty where there is none."
        )
    )]
    Solve(SolveArgs),
    /// Count the solutions of each puzzle.
    #[command(
        help_template = help!(
            "quadrille count puzzle.txt                1 if it is a proper Sudoku"
            "quadrille count --limit 2 - < puzzle.txt  0, 1 or 2, and no time lost over more"
            "quadrille count collection.sdm            a number for each puzzle"
        ),
        after_help = closing("")
    )]
    Count(CountArgs),
    /// Print what the search does, one event a line, through all solutions to the end.
    #[command(
        help_template = help!(
            "quadrille trace habr | head                      the first ten steps"
            "quadrille trace knuth-6x7                        all of the example in Knuth's paper"
            "quadrille trace --choose first --steps 500 habr  another rule, 500 steps of it"
            "quadrille trace --format jsonl habr              an object for each step"
        ),
        after_help = closing(
            "\n\nA line is the step, the level after it (how many options are on the path) and the event."
        )
    )]
    Trace(TraceArgs),
    /// Print the screen of the laboratory after some keys.
    #[command(hide = true)]
    Picture(PictureArgs),
}

#[derive(Debug, Args)]
struct LabArgs {
    /// The puzzle: a file, -, a name or its characters
    puzzle: Option<OsString>,
    #[command(flatten)]
    rule: RuleArgs,
    /// Draw with ASCII characters only
    #[arg(long)]
    ascii: bool,
}

#[derive(Debug, Args)]
struct SolveArgs {
    /// The puzzles: files, -, names or characters
    #[arg(value_name = "PUZZLE")]
    puzzles: Vec<OsString>,
    /// Print up to N solutions of each puzzle [default: 1]
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1,
        hide_default_value = true,
        value_parser = clap::value_parser!(u64).range(1..)
    )]
    limit: u64,
    /// How a solution is written [default: line for a Sudoku, list for an exact cover]
    #[arg(long, value_name = "FORMAT")]
    format: Option<Format>,
    #[command(flatten)]
    rule: RuleArgs,
    #[command(flatten)]
    budget: BudgetArgs,
}

#[derive(Debug, Args)]
struct CountArgs {
    /// The puzzles: files, -, names or characters
    #[arg(value_name = "PUZZLE")]
    puzzles: Vec<OsString>,
    /// Stop counting at N
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    limit: Option<u64>,
    #[command(flatten)]
    budget: BudgetArgs,
}

#[derive(Debug, Args)]
struct TraceArgs {
    /// The puzzle: a file, -, a name or its characters
    puzzle: Option<OsString>,
    /// How an event is written [default: text]
    #[arg(long, value_name = "FORMAT", default_value = "text", hide_default_value = true)]
    format: TraceFormat,
    #[command(flatten)]
    rule: RuleArgs,
    /// Stop after N steps
    #[arg(long, value_name = "N")]
    steps: Option<u64>,
    /// Let the givens be steps too, before all others
    #[arg(long)]
    watch_givens: bool,
}

#[derive(Debug, Args)]
struct PictureArgs {
    /// The puzzle: a file, -, a name or its characters
    puzzle: Option<OsString>,
    /// The keys to press, as in <Enter>170s
    #[arg(long, default_value = "", allow_hyphen_values = true)]
    keys: String,
    /// Columns and rows of the window
    #[arg(long, default_value = "120x40", value_parser = size)]
    size: (u16, u16),
    /// How to draw
    #[arg(long, value_name = "FORMAT", default_value = "svg")]
    format: PictureFormat,
    /// Draw with ASCII characters only
    #[arg(long)]
    ascii: bool,
}

#[derive(Debug, Args)]
struct RuleArgs {
    /// Which column the search takes next [default: min]
    #[arg(long, value_name = "RULE", default_value = "min", hide_default_value = true)]
    choose: Choose,
    /// Break the ties of min, or roll the dice of random, by this number
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
}

/// The rules by which a column is chosen, as the command line names them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Choose {
    /// One with the fewest options
    #[value(alias = "fewest")]
    Min,
    /// The first one left
    First,
    /// The last one left
    Last,
    /// One with the most options
    #[value(alias = "most")]
    Max,
    /// Any one
    Random,
}

#[derive(Debug, Args)]
struct BudgetArgs {
    /// Give up on a puzzle after S seconds
    #[arg(long, value_name = "S", allow_negative_numbers = true, value_parser = seconds)]
    max_seconds: Option<Duration>,
}

/// Reads the command line, the program's name first. What is wrong with it, and what `--help` and
/// `--version` ask for, is printed here.
///
/// # Errors
/// How to end if there is nothing to run.
pub fn parse(arguments: impl IntoIterator<Item = OsString>) -> Result<Command, Exit> {
    Line::try_parse_from(arguments).and_then(Line::command).map_err(|error| say(&error))
}

impl Line {
    fn command(self) -> Result<Command, clap::Error> {
        Ok(match self.verb {
            None => Command::Laboratory(LabOptions {
                puzzle: self.lab.puzzle,
                rule: self.lab.rule.rule()?,
                ascii: self.lab.ascii,
            }),
            Some(Verb::Solve(solve)) => Command::Solve(SolveOptions {
                puzzles: solve.puzzles,
                limit: solve.limit,
                format: solve.format,
                rule: solve.rule.rule()?,
                max_time: solve.budget.max_seconds,
            }),
            Some(Verb::Count(count)) => Command::Count(CountOptions {
                puzzles: count.puzzles,
                limit: count.limit,
                max_time: count.budget.max_seconds,
            }),
            Some(Verb::Trace(trace)) => Command::Trace(TraceOptions {
                puzzle: trace.puzzle,
                format: trace.format,
                rule: trace.rule.rule()?,
                steps: trace.steps,
                watch_givens: trace.watch_givens,
            }),
            Some(Verb::Picture(picture)) => Command::Picture(PictureOptions {
                puzzle: picture.puzzle,
                keys: picture.keys,
                size: picture.size,
                format: picture.format,
                ascii: picture.ascii,
            }),
        })
    }
}

impl RuleArgs {
    fn rule(&self) -> Result<Rule, clap::Error> {
        let rule = match self.choose {
            Choose::Min => Rule::Fewest,
            Choose::First => Rule::First,
            Choose::Last => Rule::Last,
            Choose::Max => Rule::Most,
            Choose::Random => Rule::Random(0),
        };
        let Some(seed) = self.seed else { return Ok(rule) };
        let seeded = rule.seeded(seed);
        if seeded.seed() == Some(seed) {
            return Ok(seeded);
        }
        let text = format!(
            "--seed has no effect with --choose {rule}: leave it out, or choose min or random\n\n\
             For more information, try '--help'.\n"
        );
        Err(clap::Error::raw(Kind::ArgumentConflict, text))
    }
}

fn size(text: &str) -> Result<(u16, u16), String> {
    let size =
        text.split_once('x').and_then(|(width, height)| Some((width.parse().ok()?, height.parse().ok()?)));
    size.filter(|&(width, height)| (1..=1000).contains(&width) && (1..=1000).contains(&height))
        .ok_or_else(|| "not a size: give columns and rows, such as 120x40".to_owned())
}

fn seconds(text: &str) -> Result<Duration, String> {
    let number: f64 = text.parse().map_err(|_| "not a number of seconds, such as 10 or 0.5".to_owned())?;
    match Duration::try_from_secs_f64(number) {
        Ok(time) if !time.is_zero() => Ok(time),
        _ => Err("not a length of time: give a number above 0, such as 10 or 0.5".to_owned()),
    }
}

/// Prints what clap has to say: help and version on standard output, the rest on standard error.
fn say(error: &clap::Error) -> Exit {
    let usage = error.use_stderr();
    let text = error.render().to_string();
    let hostile = |c: char| c != '\n' && is_hidden(c);
    let printed = if usage && text.contains(hostile) {
        io::stderr().lock().write_all(plain(&text).as_bytes())
    } else {
        error.print()
    };
    match printed {
        _ if usage => Exit::Usage,
        Ok(()) => Exit::Done,
        Err(error) => Console::new().finish(Err(error)),
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn clap_finds_no_contradiction_in_the_definitions() {
        <Line as CommandFactory>::command().debug_assert();
    }
}
