//! `quadrille rate`: how hard puzzles are.

use std::ffi::OsString;
use std::fmt::Write as _;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use clap::{Args, ValueEnum};
use serde_json::{Value, json};

use super::argument::Several;
use super::batch::{self, Batch};
use super::console::{Complaint, Console};
use super::exit::Exit;
use super::puzzle::{Kind, Puzzle};
use super::verbs::{BudgetArgs, JobsArgs};
use super::workbench::Workbench;
use crate::exact_cover::{Engine, Problem};
use crate::problems::formats::Format;
use crate::problems::sudoku::{Limits, Rater, Rating};

/// The arguments of `rate`.
#[derive(Debug, Args)]
pub struct RateArgs {
    #[command(flatten)]
    puzzles: Several,
    /// How a rating is written [default: text]
    #[arg(long, value_name = "FORMAT", default_value = "text", hide_default_value = true)]
    format: RateFormat,
    #[command(flatten)]
    budget: BudgetArgs,
    #[command(flatten)]
    jobs: JobsArgs,
}

/// How `rate` writes a rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum RateFormat {
    /// The rate, and why, in a line
    Text,
    /// A row of a table, with a head above
    Csv,
    /// An object on a line
    Json,
}

/// What to rate, and how long.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RateOptions {
    /// The puzzles as they were given.
    pub puzzles: Vec<OsString>,
    /// The format that the puzzles are in; without it, it is told by their name or look.
    pub from: Option<Format>,
    /// How to write a rating.
    pub format: RateFormat,
    /// How long to search for the solutions of one puzzle.
    pub max_time: Option<Duration>,
    /// How many puzzles to work on at the same time.
    pub jobs: NonZeroUsize,
}

impl From<RateArgs> for RateOptions {
    fn from(args: RateArgs) -> RateOptions {
        let (puzzles, from) = args.puzzles.given();
        RateOptions {
            puzzles,
            from,
            format: args.format,
            max_time: args.budget.max_seconds,
            jobs: args.jobs.count(),
        }
    }
}

/// Prints a line for each puzzle; in a text an empty one for one of several that cannot be read.
pub fn run(options: &RateOptions, console: &mut Console) -> io::Result<Exit> {
    let batch =
        Batch { puzzles: &options.puzzles, from: options.from, engine: Engine::Auto, jobs: options.jobs };
    let raters = Raters::default();
    if options.format == RateFormat::Csv {
        writeln!(console.out(), "{}", FIELDS.map(|(name, _)| name).join(","))?;
    }
    batch::each(&batch, console, |workbench, puzzle, several, paper| {
        let Some(puzzle) = puzzle else {
            if several && options.format == RateFormat::Text {
                writeln!(paper.out())?;
            }
            return Ok(Exit::Done);
        };
        let row = match rated(puzzle, options, workbench, &raters) {
            Ok(row) => row,
            Err(complaint) => {
                paper.complain(&complaint);
                Row { puzzle, rating: None, exit: complaint.exit }
            }
        };
        let line = match options.format {
            RateFormat::Text => row.text(),
            RateFormat::Json => row.json(),
            RateFormat::Csv => row.csv(),
        };
        writeln!(paper.out(), "{line}")?;
        Ok(row.exit)
    })
}

/// Raters that nobody uses now, with the problem of each: all puzzles of a shape share one problem.
#[derive(Default)]
struct Raters(Mutex<Vec<(Arc<Problem>, Rater)>>);

impl Raters {
    fn take(&self, puzzle: &Puzzle) -> Rater {
        let problem = puzzle.problem();
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(at) = kept.iter().position(|(known, _)| Arc::ptr_eq(known, problem)) {
            return kept.swap_remove(at).1;
        }
        let is_grid = matches!(puzzle.kind, Kind::Sudoku { .. });
        if is_grid { Rater::new(problem) } else { Rater::of_cover(problem) }
    }

    /// Only what may be asked for again is kept.
    fn put_back(&self, puzzle: &Puzzle, rater: Rater) {
        if puzzle.shape().is_some() {
            let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            kept.push((Arc::clone(puzzle.problem()), rater));
        }
    }
}

fn rated<'p>(
    puzzle: &'p Puzzle,
    options: &RateOptions,
    workbench: &Workbench,
    raters: &Raters,
) -> Result<Row<'p>, Complaint> {
    let givens = puzzle.givens()?;
    let mut rater = raters.take(puzzle);
    let end = options.max_time.and_then(|time| Instant::now().checked_add(time));
    let mut go_on = || !workbench.interrupt().came() && end.is_none_or(|end| Instant::now() < end);
    let rating = rater.rate(&givens, &mut Limits::until(&mut go_on));
    raters.put_back(puzzle, rater);
    let rating = rating.map_err(|clash| puzzle.contradiction(&clash))?;
    let exit = match rating.cost.solutions {
        _ if !rating.cost.is_complete && workbench.interrupt().came() => Exit::Interrupted,
        _ if !rating.cost.is_complete => Exit::OutOfBudget,
        0 => Exit::NoSolution,
        _ => Exit::Done,
    };
    Ok(Row { puzzle, rating: Some(rating), exit })
}

/// What is printed of a puzzle.
struct Row<'p> {
    puzzle: &'p Puzzle,
    /// Nothing if its givens contradict each other.
    rating: Option<Rating>,
    exit: Exit,
}

/// A value of a row.
type Field = fn(&Row<'_>) -> Value;

/// The fields of a table, and which of a row's values each is.
const FIELDS: [(&str, Field); 15] = [
    ("puzzle", |row| row.puzzle.name.as_str().into()),
    ("rate", |row| row.of(|rating| rating.rate().map(|rate| rate.number().into()))),
    ("word", |row| row.of(|rating| rating.rate().map(|rate| rate.word().into()))),
    ("solutions", |row| row.solutions().into()),
    ("clues", |row| row.clues().map(|(clues, _)| clues).into()),
    ("blanks", |row| row.clues().map(|(_, blanks)| blanks).into()),
    ("box", |row| row.singles(0)),
    ("line", |row| row.singles(1)),
    ("cell", |row| row.singles(2)),
    ("forced", |row| row.of(|rating| Some(rating.placed.count().into()))),
    ("nodes", |row| row.of(|rating| Some(rating.cost.nodes.into()))),
    ("choices", |row| row.of(|rating| Some(rating.cost.choices.into()))),
    ("tries", |row| row.of(|rating| Some(rating.cost.tries.into()))),
    ("branching", |row| row.of(|rating| Some((rating.cost.branching() as f64 / 100.0).into()))),
    ("depth", |row| row.of(|rating| Some(rating.cost.depth.into()))),
];

impl Row<'_> {
    fn of(&self, field: impl Fn(&Rating) -> Option<Value>) -> Value {
        self.rating.as_ref().and_then(field).unwrap_or(Value::Null)
    }

    /// Placements by singles of a kind, in a grid.
    fn singles(&self, kind: usize) -> Value {
        let is_grid = self.clues().is_some();
        self.of(|rating| is_grid.then(|| rating.placed.by[kind].into()))
    }

    fn clues(&self) -> Option<(usize, usize)> {
        let Kind::Sudoku { grid, .. } = &self.puzzle.kind else { return None };
        Some((grid.clue_count(), grid.shape().cell_count() - grid.clue_count()))
    }

    /// `none`, `unique`, `several` or `unknown`.
    fn solutions(&self) -> &'static str {
        match self.rating.map(|rating| (rating.cost.solutions, rating.cost.is_complete)) {
            None | Some((0, true)) => "none",
            Some((1, true)) => "unique",
            Some((_, true)) => "several",
            Some((_, false)) => "unknown",
        }
    }

    fn text(&self) -> String {
        let mut text = String::new();
        let rate = self.rating.as_ref().and_then(Rating::rate);
        let _ = match (rate, self.solutions()) {
            (Some(rate), _) => write!(text, "{rate} {}: ", rate.word()),
            (None, "none") => write!(text, "- no solution: "),
            (None, "several") => write!(text, "- several solutions: "),
            (None, _) => write!(text, "- the time is over: "),
        };
        let clues = self.clues();
        if let Some((clues, _)) = clues {
            let _ = write!(text, "{}; ", times(clues as u64, "clue"));
        }
        let Some(Rating { placed, cost }) = self.rating else {
            return text + "two of them contradict each other";
        };
        let _ = match clues {
            Some((_, blanks)) => {
                let [in_boxes, in_lines, in_cells] = placed.by;
                let _ = write!(text, "singles fill {} of {blanks} cells", placed.count());
                write!(text, " ({in_boxes} by box, {in_lines} by line, {in_cells} by cell)")
            }
            None => write!(text, "{} forced", times(placed.count().into(), "row")),
        };
        if cost.tries > 0 {
            let (whole, hundredths) = (cost.branching() / 100, cost.branching() % 100);
            let _ = write!(
                text,
                ", then {} at {} ({whole}.{hundredths:02} each), {} deep; {}",
                times(cost.tries, "try"),
                times(cost.choices, "choice"),
                cost.depth,
                times(cost.nodes, "node")
            );
        }
        text
    }

    fn json(&self) -> String {
        let fields = FIELDS.map(|(name, value)| format!("{}:{}", json!(name), value(self)));
        format!("{{{}}}", fields.join(","))
    }

    fn csv(&self) -> String {
        FIELDS.map(|(_, value)| field(&value(self))).join(",")
    }
}

/// `1 try`, `2 tries`.
fn times(count: u64, noun: &str) -> String {
    match (count, noun.strip_suffix('y')) {
        (1, _) => format!("1 {noun}"),
        (_, Some(stem)) => format!("{count} {stem}ies"),
        (_, None) => format!("{count} {noun}s"),
    }
}

/// A field of a row, in quotes if it needs them (RFC 4180).
fn field(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) if text.contains(['"', ',', '\n', '\r']) => {
            format!("\"{}\"", text.replace('"', "\"\""))
        }
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_with_a_comma_is_quoted() {
        let fields = [json!(null), json!("plain"), json!("a, \"b\""), json!(2.5)];
        assert_eq!(fields.map(|value| field(&value)), ["", "plain", "\"a, \"\"b\"\"\"", "2.5"]);
    }
}
