//! `quadrille trace`: what a search does, one event a line, or told as Knuth's programs tell it.

use std::ffi::OsString;
use std::io::{self, Write};

use clap::error::ErrorKind;
use clap::{Args, ValueEnum};

use super::argument::One;
use super::batch;
use super::console::Console;
use super::exit::Exit;
use super::verbs::{RuleArgs, number};
use crate::exact_cover::{Event, Problem, Rule, Search};
use crate::export::{JsonLines, knuth};
use crate::problems::formats;

/// The arguments of `trace`.
#[derive(Debug, Args)]
pub struct TraceArgs {
    #[command(flatten)]
    puzzle: One,
    /// What is written of the search [default: text]
    #[arg(long, value_name = "FORMAT", default_value = "text", hide_default_value = true)]
    format: TraceFormat,
    #[command(flatten)]
    rule: RuleArgs,
    /// Stop after N steps
    #[arg(long, value_name = "N", value_parser = number::<0, { u64::MAX }>)]
    steps: Option<u64>,
    /// With --format progress: a line after every N steps [default: 10000000]
    #[arg(long, value_name = "N", value_parser = number::<1, { u64::MAX }>)]
    every: Option<u64>,
    /// Go to the end, or to step N, and from there back to the start
    #[arg(long)]
    back: bool,
    /// Let the givens be steps too, before all others
    #[arg(long)]
    watch_givens: bool,
}

/// What `trace` writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum TraceFormat {
    /// Step, level and the event in words
    Text,
    /// An object on each line
    Jsonl,
    /// At the end how many nodes each level has, as Knuth's DLX1 tells it
    Profile,
    /// Now and then how far it has come: of each level which option of how many, and the share behind
    Progress,
    /// The search tree in preorder, as in the shape files of DLX1: options and item chosen, or sol
    Shape,
}

impl TraceFormat {
    /// Whether each event is told, so that it can be told on the way back too.
    const fn tells_events(self) -> bool {
        matches!(self, TraceFormat::Text | TraceFormat::Jsonl)
    }
}

/// What to trace, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TraceOptions {
    /// The puzzle as it was given.
    pub puzzle: Option<OsString>,
    /// The format that the puzzles are in; without it, it is told by their name or look.
    pub from: Option<formats::Format>,
    /// What to write.
    pub format: TraceFormat,
    /// The rule that chooses columns.
    pub rule: Rule,
    /// How many steps at the most.
    pub steps: Option<u64>,
    /// How many steps lie between two lines of progress, 1 or more.
    pub every: u64,
    /// Whether to print the steps on the way back from there.
    pub back: bool,
    /// Whether the givens are steps too.
    pub watch_givens: bool,
}

/// A line of progress every so many steps, unless told otherwise: a few in a second.
const EVERY: u64 = 10_000_000;

impl TraceArgs {
    /// As options.
    ///
    /// # Errors
    /// If one of them has no effect.
    pub fn options(self) -> Result<TraceOptions, clap::Error> {
        let idle = |option: &str, cure: &str| {
            let format =
                self.format.to_possible_value().map_or_else(String::new, |it| it.get_name().to_owned());
            let text = format!(
                "{option} has no effect with --format {format}: leave it out, or choose {cure}\n\n\
                 For more information, try '--help'.\n"
            );
            Err(clap::Error::raw(ErrorKind::ArgumentConflict, text))
        };
        if self.every.is_some() && self.format != TraceFormat::Progress {
            return idle("--every", "progress");
        }
        if self.back && !self.format.tells_events() {
            return idle("--back", "text or jsonl");
        }
        let (puzzle, from) = self.puzzle.given()?;
        Ok(TraceOptions {
            rule: self.rule.rule()?,
            puzzle,
            from,
            format: self.format,
            steps: self.steps,
            every: self.every.unwrap_or(EVERY),
            back: self.back,
            watch_givens: self.watch_givens,
        })
    }
}

/// Prints the search of one puzzle, to the end or as far as asked.
pub fn run(options: &TraceOptions, console: &mut Console) -> io::Result<Exit> {
    let found = batch::only(options.puzzle.as_deref(), options.from, console).and_then(|puzzle| {
        let search = puzzle.search(options.rule, options.watch_givens)?;
        Ok((puzzle, search))
    });
    let (puzzle, mut search) = match found {
        Ok(found) => found,
        Err(complaint) => {
            console.complain(&complaint);
            return Ok(complaint.exit);
        }
    };
    let interrupt = console.interrupt.clone();
    let out = console.out();
    let mut explainer = Explainer::new(options, puzzle.problem());
    while options.steps.is_none_or(|steps| search.step() < steps) && !interrupt.came() {
        let Some(event) = search.next() else { break };
        if !options.back {
            explainer.tell(out, &search, event)?;
        }
    }
    // A step is told as it stands before it is taken back: the same lines, the last first.
    while options.back
        && !interrupt.came()
        && let Some(event) = search.last_event()
    {
        explainer.tell(out, &search, event)?;
        search.back();
    }
    explainer.end(out, &search)?;
    if interrupt.came() {
        console.say(&puzzle.place, format_args!("interrupted at step {}", search.step()));
        return Ok(Exit::Interrupted);
    }
    Ok(Exit::Done)
}

/// Writes what is asked for.
struct Explainer<'a> {
    options: &'a TraceOptions,
    problem: &'a Problem,
    lines: Option<JsonLines>,
    line: String,
}

impl Explainer<'_> {
    fn new<'a>(options: &'a TraceOptions, problem: &'a Problem) -> Explainer<'a> {
        let lines = (options.format == TraceFormat::Jsonl).then(|| JsonLines::new(problem));
        Explainer { options, problem, lines, line: String::new() }
    }

    /// Tells of `event`, which `search` has just done.
    fn tell(&mut self, out: &mut impl Write, search: &Search, event: Event) -> io::Result<()> {
        match (self.options.format, &self.lines) {
            (_, Some(lines)) => {
                self.line.clear();
                // Writing to a string does not fail.
                let _ = lines.write(&mut self.line, search, event);
                out.write_all(self.line.as_bytes())
            }
            (TraceFormat::Progress, _) if search.step().is_multiple_of(self.options.every) => {
                out.write_all(knuth::progress(search).as_bytes())?;
                // Somebody waits for this line, and the next may be long in coming.
                out.flush()
            }
            (TraceFormat::Shape, _) => {
                let line = knuth::shape(search, event, self.problem).unwrap_or_default();
                out.write_all(line.as_bytes())
            }
            (TraceFormat::Text, _) => text(out, search, event, self.problem),
            _ => Ok(()),
        }
    }

    /// Tells what is known at the end.
    fn end(&self, out: &mut impl Write, search: &Search) -> io::Result<()> {
        if self.options.format == TraceFormat::Profile {
            out.write_all(knuth::profile(search).as_bytes())?;
        }
        match self.options.format {
            TraceFormat::Profile | TraceFormat::Progress => out.write_all(knuth::total(search).as_bytes()),
            TraceFormat::Text | TraceFormat::Jsonl | TraceFormat::Shape => Ok(()),
        }
    }
}

/// `169 9 try R1C5=8 2 of 2`: step, level, event.
fn text(out: &mut impl Write, search: &Search, event: Event, problem: &Problem) -> io::Result<()> {
    write!(out, "{} {} {}", search.step(), search.level(), event.display(problem))?;
    if event == Event::Done {
        let stats = search.stats();
        write!(out, " nodes {} updates {} solutions {}", stats.nodes(), stats.updates, stats.solutions)?;
    }
    writeln!(out)
}
