//! `quadrille trace`: what a search does, one event a line, or told as Knuth's programs tell it.

use std::io::{self, Write};
use std::time::Instant;

use clap::{Args, ValueEnum};

use crate::app::RunRecord;
use crate::cli::complaint::{Complaint, Failure};
use crate::cli::console::Console;
use crate::cli::exit::Exit;
use crate::cli::help::closing;
use crate::cli::options::{BudgetArgs, OutputArgs, PuzzleArg, RuleArgs, number};
use crate::cli::puzzle::Puzzle;
use crate::exact_cover::{Event, Problem, Rule, Search};
use crate::export::{JsonLines, knuth};

const EXAMPLES: &str = "\
\x20 quadrille trace habr | head                      the first ten steps
  quadrille trace knuth-6x7                        all of the example in Knuth's paper
  quadrille trace --choose first --steps 500 habr  another rule, 500 steps of it
  quadrille trace --json habr                      an object for each step
  quadrille trace --to profile queens 8            nodes level by level
  quadrille trace --record habr > habr.trace       quadrille habr.trace opens it, to be stepped";

const LINES: &str = "

A line is the step, the level after it (how many options are on the path) and the event. Profile, progress \
and shape are what Knuth's programs tell, with steps where those count mems.";

/// Print what the search does, one event a line, through all solutions to the end.
#[derive(Debug, Args)]
#[command(before_help = EXAMPLES, after_help = closing(LINES))]
pub struct TraceArgs {
    #[command(flatten)]
    puzzle: PuzzleArg,
    /// What is written of the search [default: text]
    #[arg(long, alias = "format", value_name = "FORMAT", default_value = "text", hide_default_value = true)]
    to: TraceFormat,
    /// Print an object for each event, as --to jsonl does
    #[arg(long, conflicts_with = "to")]
    json: bool,
    #[command(flatten)]
    rule: RuleArgs,
    /// Stop after N steps
    #[arg(long, value_name = "N", value_parser = number::<0, { u64::MAX }>)]
    steps: Option<u64>,
    /// With --to progress: a line after every N steps [default: 10000000]
    #[arg(long, value_name = "N", value_parser = number::<1, { u64::MAX }>)]
    every: Option<u64>,
    /// Go to the end, or to step N, and from there back to the start
    #[arg(long)]
    back: bool,
    /// Let the givens be steps too, before all others
    #[arg(long)]
    watch_givens: bool,
    /// Say puzzle and rule with the first event, so that quadrille FILE opens the trace
    #[arg(long)]
    record: bool,
    #[command(flatten)]
    budget: BudgetArgs,
    #[command(flatten)]
    output: OutputArgs,
}

/// The formats of `trace`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum TraceFormat {
    /// Step, level and the event in words
    Text,
    /// An object on each line
    #[value(alias = "json")]
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

/// The number of steps between two looks at the clock.
const LOOK: u64 = 1 << 10;

/// The default number of steps between two lines of progress: a few lines in a second.
const EVERY: u64 = 10_000_000;

impl TraceArgs {
    /// Prints the search of one puzzle, to the end or as far as asked.
    pub fn run(&self, console: &mut Console) -> Result<Exit, Failure> {
        console.direct(&self.output)?;
        let format = if self.json { TraceFormat::Jsonl } else { self.to };
        self.check(format)?;
        let rule = self.rule.rule()?;
        console.listen(self.budget.max_seconds);
        let puzzle = self.puzzle.only(console)?;
        let mut search = puzzle.search(rule, self.watch_givens)?;
        let end = self.budget.max_seconds.and_then(|time| Instant::now().checked_add(time));
        let interrupt = console.interrupt.clone();
        let record = if self.record { Some(self.record_of(&puzzle, rule)?) } else { None };
        let out = console.out();
        let problem = puzzle.problem();
        let mut writer =
            EventWriter { args: self, format, problem, record, lines: None, line: String::new() };
        let is_late = || end.is_some_and(|end| Instant::now() >= end);
        let mut late = false;
        while self.steps.is_none_or(|steps| search.step() < steps) && !interrupt.came() {
            late = search.step().is_multiple_of(LOOK) && is_late();
            if late {
                break;
            }
            let Some(event) = search.next() else { break };
            if !self.back {
                writer.tell(out, &search, event)?;
            }
        }
        // A step is told as it stands before it is taken back: the same lines, the last first.
        while self.back
            && !interrupt.came()
            && let Some(event) = search.last_event()
        {
            writer.tell(out, &search, event)?;
            search.back();
        }
        writer.end(out, &search)?;
        if interrupt.came() {
            console.say(&puzzle.place, format_args!("interrupted at step {}", search.step()));
            return Ok(Exit::Interrupted);
        }
        if late {
            console.say(&puzzle.place, format_args!("the time is over at step {}", search.step()));
            return Ok(Exit::OutOfBudget);
        }
        Ok(Exit::Done)
    }

    /// The description of its run: the puzzle, and the rule of the search.
    fn record_of(&self, puzzle: &Puzzle, rule: Rule) -> Result<RunRecord, Complaint> {
        let steps = (0, self.steps);
        let record =
            RunRecord::of_document(puzzle.name(), puzzle.document(), (rule, self.watch_givens), steps);
        record.map_err(|why| {
            Complaint::usage("--record", format_args!("the trace could not be opened again: {why}"))
        })
    }

    /// Refuses options that have no effect.
    fn check(&self, format: TraceFormat) -> Result<(), Complaint> {
        let idle = |option: &str, cure: &str| {
            let format = format.to_possible_value().map_or_else(String::new, |it| it.get_name().to_owned());
            let text = format!("has no effect with --to {format}: leave it out, or choose {cure}");
            Err(Complaint::usage(option, text))
        };
        if self.every.is_some() && format != TraceFormat::Progress {
            return idle("--every", "progress");
        }
        if self.record && !format.tells_events() {
            return idle("--record", "text or jsonl");
        }
        if self.back && !format.tells_events() {
            return idle("--back", "text or jsonl");
        }
        Ok(())
    }
}

/// Writes events in the format asked for.
struct EventWriter<'a> {
    args: &'a TraceArgs,
    format: TraceFormat,
    problem: &'a Problem,
    /// The description of the run, which goes with the first event.
    record: Option<RunRecord>,
    /// Made for the first event, if it is asked for.
    lines: Option<JsonLines>,
    line: String,
}

impl EventWriter<'_> {
    /// Writes `event`, which `search` has just done.
    fn tell(&mut self, out: &mut impl Write, search: &Search, event: Event) -> io::Result<()> {
        match self.format {
            TraceFormat::Text => {
                if let Some(record) = self.record.take() {
                    writeln!(out, "# {}", record.line())?;
                }
                text(out, search, event, self.problem)
            }
            TraceFormat::Jsonl => {
                self.line.clear();
                let lines = self.lines.get_or_insert_with(|| JsonLines::new(self.problem));
                // Writing to a string does not fail.
                let _ = lines.write(&mut self.line, search, event);
                if let Some(record) = self.record.take() {
                    self.line = record.within(&self.line);
                }
                out.write_all(self.line.as_bytes())
            }
            TraceFormat::Progress if search.step().is_multiple_of(self.args.every.unwrap_or(EVERY)) => {
                out.write_all(knuth::progress(search).as_bytes())?;
                // Somebody waits for this line, and the next may be long in coming.
                out.flush()
            }
            TraceFormat::Shape => {
                let line = knuth::shape(search, event, self.problem).unwrap_or_default();
                out.write_all(line.as_bytes())
            }
            TraceFormat::Progress | TraceFormat::Profile => Ok(()),
        }
    }

    /// Writes what is known at the end.
    fn end(&self, out: &mut impl Write, search: &Search) -> io::Result<()> {
        if self.format == TraceFormat::Profile {
            out.write_all(knuth::profile(search).as_bytes())?;
        }
        match self.format {
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
