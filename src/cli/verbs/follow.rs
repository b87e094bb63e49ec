//! `quadrille follow`: the trace of another program beside the search, up to the first event that differs.

use std::ffi::OsString;
use std::io::Write;

use clap::Args;

use crate::cli::complaint::{Complaint, Failure};
use crate::cli::console::Console;
use crate::cli::exit::Exit;
use crate::cli::help::closing;
use crate::cli::input;
use crate::cli::options::{BudgetArgs, OutputArgs, PuzzleArg, RuleArgs};
use crate::cli::record::Record;
use crate::exact_cover::text::Visible;
use crate::exact_cover::{Event, Problem, Search};
use crate::lesson::{Difference, Follow, TRACE_FORMS, TracedEvent, follow};
use crate::session::grouped;

const EXAMPLES: &str = "\
\x20 quadrille follow mine.txt knuth-6x7                does my program dance the same steps?
  quadrille follow mine.jsonl matrix.dlx             on a matrix of my own
  quadrille follow --choose first mine.txt queens 6  by another rule of choice";

/// Walk the trace of your own program beside the search, and stop at the first event that differs.
#[derive(Debug, Args)]
#[command(before_help = EXAMPLES, after_help = closing(&format!("\n\n{TRACE_FORMS}")))]
pub struct FollowArgs {
    /// The trace: a file of your program's events, one a line
    #[arg(value_name = "FILE")]
    trace: OsString,
    #[command(flatten)]
    puzzle: PuzzleArg,
    #[command(flatten)]
    rule: RuleArgs,
    /// The trace begins with the givens, each a choice of its own
    #[arg(long)]
    watch_givens: bool,
    /// Print an object
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    output: OutputArgs,
    #[command(flatten)]
    budget: BudgetArgs,
}

impl FollowArgs {
    /// Compares, and says where the two part and why. Exit 1 if they do.
    pub fn run(&self, console: &mut Console) -> Result<Exit, Failure> {
        console.direct(&self.output)?;
        console.limit(self.budget.max_seconds);
        let rule = self.rule.rule()?;
        let file = Visible(&self.trace.to_string_lossy()).to_string();
        let text = input::file_text(&self.trace)?;
        let puzzle = self.puzzle.only(console)?;
        let problem = puzzle.problem();
        let mut lines = Vec::new();
        let mut told = Vec::new();
        for (line, text) in text.lines().enumerate() {
            let event = TracedEvent::parse(text, problem)
                .map_err(|error| Complaint::new(format!("{file}:{}:1", line + 1), error, Exit::Unreadable))?;
            if let Some(event) = event {
                lines.push((line + 1, text));
                told.push(event);
            }
        }
        if told.is_empty() {
            let text = "has no event: quadrille follow --help says how a trace is written";
            return Err(Complaint::new(file, text, Exit::Unreadable).into());
        }
        let mut search = puzzle.search(rule, self.watch_givens)?;
        let found = follow(&mut search, problem, &told);
        if self.json {
            let (record, exit) = match &found {
                Follow::Agrees(events) => (record(&file, *events, true), Exit::Done),
                Follow::Ends { agreed, expected } => {
                    let expected = expected.display(problem).to_string();
                    (record(&file, *agreed, false).with("expected", expected), Exit::NoSolution)
                }
                Follow::Differs(difference) => {
                    let (line, text) = lines[difference.place];
                    let expected = difference.expected.map(|event| event.display(problem).to_string());
                    let reasons = difference.misconceptions.iter().map(|it| it.explained());
                    let record = record(&file, difference.place, false).with("expected", expected);
                    let record = record.with("line", line).with("told", text.trim());
                    (record.with("reasons", reasons.collect::<Vec<_>>()), Exit::NoSolution)
                }
            };
            writeln!(console.out(), "{record}")?;
            return Ok(exit);
        }
        let (answer, exit) = match found {
            Follow::Agrees(events) => (
                format!("{file}: all {} events agree, to the end of the search\n", grouped(events as u64)),
                Exit::Done,
            ),
            Follow::Ends { agreed, expected } => {
                let expected = expected.display(problem);
                let agreed = grouped(agreed as u64);
                let text = format!(
                    "{file}: all {agreed} events agree, then the trace ends; the search goes on: {expected}\n"
                );
                (text, Exit::NoSolution)
            }
            Follow::Differs(difference) => {
                let (line, text) = lines[difference.place];
                (parting(&format!("{file}:{line}:1"), text, &difference, &search, problem), Exit::NoSolution)
            }
        };
        console.out().write_all(answer.as_bytes())?;
        Ok(exit)
    }
}

/// The beginning of the record about a trace of which so many events agree, all of them or not.
fn record(file: &str, events: usize, agrees: bool) -> Record {
    Record::default().with("trace", file).with("agrees", agrees).with("events", events)
}

/// Where the two part, and why as far as that is known.
fn parting(place: &str, line: &str, difference: &Difference, search: &Search, problem: &Problem) -> String {
    let agreed = match difference.place {
        0 => "the first event differs".to_owned(),
        1 => "the first event agrees, the second differs".to_owned(),
        events => format!("the first {} events agree, the next differs", grouped(events as u64)),
    };
    let mut text = format!("{place}: {agreed}\n  the trace   {}\n", Visible(line.trim()));
    text += &match difference.expected {
        Some(event) => format!("  the search  {}\n", event.display(problem)),
        None => "  the search  is over\n".to_owned(),
    };
    let path: Vec<_> = search.path().map(|option| problem.option_name(option)).collect();
    let path = if path.is_empty() { "no row taken yet".to_owned() } else { path.join(" · ") };
    text += &format!("at level {}: {path}\n", search.level());
    if let (Some(Event::Choose { item, size }), TracedEvent::Choose { item: chosen, .. }) =
        (difference.expected, difference.told)
        && item != chosen
        && difference.misconceptions.is_empty()
        && search.links().size(chosen) == size
    {
        let (told, first) = (problem.item_name(chosen), problem.item_name(item));
        text +=
            &format!("Both have size {size}: of equals the search takes the first, {first} before {told}.\n");
    }
    for misconception in &difference.misconceptions {
        text += misconception.explained();
        text.push('\n');
    }
    text
}
