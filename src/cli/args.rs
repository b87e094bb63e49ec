//! The command line: what can be asked for, and how it is said.

use std::ffi::OsString;
use std::io::{self, Write};

use clap::{Args, CommandFactory, Parser, Subcommand};

use super::argument::One;
use super::command::{
    CheckOptions, Command, ConvertOptions, CountOptions, LabOptions, LessonOptions, ProblemOptions,
    RecordOptions, SolveOptions, SplitOptions, TreeOptions,
};
use super::console::Console;
use super::examples::{self, closing, page};
use super::exit::Exit;
use super::generate::GenerateOptions;
use super::race::RaceArgs;
use super::rate::RateArgs;
use super::trace::TraceArgs;
use super::verbs::{
    CheckArgs, CompletionsArgs, ConvertArgs, CountArgs, LessonArgs, PictureArgs, ProblemArgs, RecordArgs,
    RuleArgs, SolveArgs, SplitArgs, TreeArgs,
};
use crate::exact_cover::text::is_hidden;
use crate::problems::plain;

#[derive(Debug, Parser)]
#[command(
    name = "quadrille",
    version,
    about = "A laboratory for Knuth's Algorithm X: watch dancing links solve a Sudoku, forwards and backwards.",
    help_template = page(examples::LABORATORY),
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
        help_template = page(examples::SOLVE),
        after_help = closing(
            "\n\nA file may hold many puzzles. Their solutions come in the same order; with one line each, \
            the line is empty where there is none."
        )
    )]
    Solve(SolveArgs),
    /// Count the solutions of each puzzle.
    #[command(
        help_template = page(examples::COUNT),
        after_help = closing("")
    )]
    Count(CountArgs),
    /// Say whether each puzzle has no solution, exactly one, or several.
    #[command(
        help_template = page(examples::CHECK),
        after_help = closing(
            "\n\nA line is none, unique, unknown because the time was over, or several and two solutions that \
            differ, with tabs between."
        )
    )]
    Check(CheckArgs),
    /// Say how hard each puzzle is, by singles and by the search that is left.
    #[command(help_template = page(examples::RATE), after_help = closing(&examples::scale()))]
    Rate(RateArgs),
    /// Make puzzles with one solution each.
    #[command(help_template = page(examples::GENERATE), after_help = examples::generated())]
    Generate(GenerateOptions),
    /// Print what the search does, one event a line, through all solutions to the end.
    #[command(
        help_template = page(examples::TRACE),
        after_help = closing(
            "\n\nA line is the step, the level after it (how many options are on the path) and the event. Profile, \
            progress and shape are what Knuth's programs tell, with steps where those count mems."
        )
    )]
    Trace(TraceArgs),
    /// Search a puzzle in many ways at once, and print what each has counted.
    #[command(
        help_template = page(examples::RACE),
        after_help = closing(
            "\n\nA lane's updates are nodes unlinked, members removed from sets, or entries and cells read."
        )
    )]
    Race(RaceArgs),
    /// Print the exact cover of a problem, in Knuth's format or another.
    #[command(help_template = page(examples::PROBLEM), after_help = examples::problems())]
    Problem(ProblemArgs),
    /// Print puzzles in another format.
    #[command(help_template = page(examples::CONVERT), after_help = examples::formats())]
    Convert(ConvertArgs),
    /// Cut the search of a puzzle into independent ones.
    #[command(
        help_template = page(examples::SPLIT),
        after_help = closing(
            "\n\nEach piece is an exact cover with fewer options; each solution of the whole is a solution of \
            one piece alone. Without a folder each is a line in the format miniexact."
        )
    )]
    Split(SplitArgs),
    /// Print what a shell needs to complete the arguments.
    #[command(help_template = page(examples::COMPLETIONS))]
    Completions(CompletionsArgs),
    /// Print the manual page.
    #[command(help_template = page(examples::MANUAL))]
    Man,
    /// Learn Algorithm X by lessons in the laboratory.
    #[command(help_template = page(examples::LESSON), after_help = examples::lessons())]
    Lesson(LessonArgs),
    /// Print the screen of the laboratory after some keys, as a drawing or as text.
    #[command(help_template = page(examples::PICTURE), after_help = closing(""))]
    Picture(PictureArgs),
    /// Record the laboratory step by step, for players of terminal recordings (asciicast).
    #[command(
        help_template = page(examples::RECORD),
        after_help = closing(
            "\n\nEach key and each step is a frame. The times are counted, not measured: the same command writes \
            the same file."
        )
    )]
    Record(RecordArgs),
    /// Print the search tree for Graphviz, with the subtrees that failed folded.
    #[command(help_template = page(examples::TREE), after_help = closing(""))]
    Tree(TreeArgs),
}

#[derive(Debug, Args)]
struct LabArgs {
    #[command(flatten)]
    puzzle: One,
    #[command(flatten)]
    rule: RuleArgs,
    /// Draw with ASCII characters only
    #[arg(long)]
    ascii: bool,
    /// Talk in lines instead of drawing a screen: for screen readers, dumb terminals and scripts
    #[arg(long)]
    plain: bool,
}

/// Reads the command line, the program's name first. What is wrong with it, and what `--help` and
/// `--version` ask for, is printed here.
///
/// # Errors
/// How to end if there is nothing to run.
pub fn parse(arguments: impl IntoIterator<Item = OsString>) -> Result<Command, Exit> {
    Line::try_parse_from(arguments).and_then(Line::command).map_err(|error| say(&error))
}

/// The command line as clap knows it.
pub fn definition() -> clap::Command {
    <Line as CommandFactory>::command()
}

impl Line {
    fn command(self) -> Result<Command, clap::Error> {
        Ok(match self.verb {
            None => {
                let (puzzle, from) = self.lab.puzzle.given()?;
                Command::Laboratory(LabOptions {
                    puzzle,
                    from,
                    rule: self.lab.rule.rule()?,
                    ascii: self.lab.ascii,
                    plain: self.lab.plain,
                })
            }
            Some(Verb::Solve(solve)) => {
                let (puzzles, from) = solve.puzzles.given();
                Command::Solve(SolveOptions {
                    puzzles,
                    from,
                    limit: solve.limit,
                    format: solve.format,
                    rule: solve.rule.asked()?,
                    max_time: solve.budget.max_seconds,
                    jobs: solve.jobs.count(),
                })
            }
            Some(Verb::Count(count)) => {
                let (puzzles, from) = count.puzzles.given();
                Command::Count(CountOptions {
                    puzzles,
                    from,
                    limit: count.limit,
                    engine: count.engine.into(),
                    max_time: count.budget.max_seconds,
                    jobs: count.jobs.count(),
                })
            }
            Some(Verb::Trace(trace)) => Command::Trace(trace.options()?),
            Some(Verb::Check(check)) => {
                let (puzzles, from) = check.puzzles.given();
                Command::Check(CheckOptions {
                    puzzles,
                    from,
                    max_time: check.budget.max_seconds,
                    jobs: check.jobs.count(),
                })
            }
            Some(Verb::Rate(rate)) => Command::Rate(rate.into()),
            Some(Verb::Generate(generate)) => Command::Generate(generate),
            Some(Verb::Problem(problem)) => Command::Problem(ProblemOptions {
                words: problem.words,
                from: problem.from.from,
                to: problem.to,
            }),
            Some(Verb::Race(race)) => Command::Race(race.options()?),
            Some(Verb::Convert(convert)) => {
                let (puzzle, from) = convert.puzzle.given()?;
                Command::Convert(ConvertOptions { puzzle, from, to: convert.to })
            }
            Some(Verb::Split(split)) => {
                let (puzzle, from) = split.puzzle.given()?;
                Command::Split(SplitOptions {
                    puzzle,
                    from,
                    pieces: split.pieces as usize,
                    folder: split.output_dir,
                })
            }
            Some(Verb::Completions(completions)) => Command::Completions(completions.shell),
            Some(Verb::Man) => Command::Manual,
            Some(Verb::Lesson(lesson)) => Command::Lesson(LessonOptions {
                lesson: lesson.lesson,
                list: lesson.list,
                check: lesson.check,
                ascii: lesson.ascii,
                plain: lesson.plain,
            }),
            Some(Verb::Picture(picture)) => Command::Picture(picture.options()?),
            Some(Verb::Record(record)) => Command::Record(RecordOptions {
                desk: record.desk.options()?,
                steps: record.steps,
                speed: record.speed,
                output: record.output.output,
            }),
            Some(Verb::Tree(tree)) => {
                let (puzzle, from) = tree.puzzle.given()?;
                Command::Tree(TreeOptions {
                    puzzle,
                    from,
                    rule: tree.rule.rule()?,
                    steps: tree.steps,
                    branches: tree.max_nodes as usize,
                    watch_givens: tree.watch_givens,
                    output: tree.output.output,
                })
            }
        })
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
    use super::*;

    #[test]
    fn clap_finds_no_contradiction_in_the_definitions() {
        definition().debug_assert();
    }
}
