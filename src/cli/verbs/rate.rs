//! `quadrille rate`: how hard puzzles are.

use std::fmt::Write as _;
use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use clap::{Args, ValueEnum};
use serde_json::Value;

use crate::cli::batch::{self, Batch};
use crate::cli::complaint::{Complaint, Failure};
use crate::cli::console::Console;
use crate::cli::exit::Exit;
use crate::cli::help::closing;
use crate::cli::options::{BudgetArgs, JobsArgs, OutputArgs, PuzzleArgs};
use crate::cli::puzzle::{Puzzle, PuzzleKind};
use crate::cli::record::Record;
use crate::cli::worker::Worker;
use crate::exact_cover::{Engine, Problem};
use crate::problems::sudoku::{Limits, Rater, Rating};

const EXAMPLES: &str = "\
\x20 quadrille rate puzzle.txt                     how hard it is, and why
  quadrille rate collection.sdm | sort -n       from easy to hard
  quadrille rate --to csv top95.txt             a table of numbers";

const SCALE: &str = "

The rate is a number from 1. Up to 3 singles solve the puzzle: 1, places for a digit in a box; 2, in a \
row or column too (1 and 2 are easy); 3, a single digit for a cell too (medium). From 4 on it is 3 + \
log2 of the tries, rounded down, that a search takes to find the solution and to prove that there is no \
other: 4 to 6 are hard, 7 to 9 very-hard, from 10 on extreme. Without exactly one solution there is no \
rate, only -.";

/// Say how hard each puzzle is, by singles and by the search that is left.
#[derive(Debug, Args)]
#[command(before_help = EXAMPLES, after_help = closing(SCALE))]
pub struct RateArgs {
    #[command(flatten)]
    puzzles: PuzzleArgs,
    /// How a rating is written [default: text]
    #[arg(long, alias = "format", value_name = "FORMAT", default_value = "text", hide_default_value = true)]
    to: RateFormat,
    /// Print an object for each puzzle, as --to json does
    #[arg(long, conflicts_with = "to")]
    json: bool,
    #[command(flatten)]
    budget: BudgetArgs,
    #[command(flatten)]
    jobs: JobsArgs,
    #[command(flatten)]
    output: OutputArgs,
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

impl RateArgs {
    /// Prints a line for each puzzle; in a text an empty one for one of several that cannot be read.
    pub fn run(&self, console: &mut Console) -> Result<Exit, Failure> {
        console.direct(&self.output)?;
        let (jobs, time) = (self.jobs.count(), self.budget.max_seconds);
        let batch = Batch { puzzles: &self.puzzles, engine: Engine::Auto, jobs, time };
        let raters = Raters::default();
        let format = if self.json { RateFormat::Json } else { self.to };
        if format == RateFormat::Csv {
            writeln!(console.out(), "{}", FIELDS.map(|(name, _)| name).join(","))?;
        }
        batch::each(&batch, console, |worker, question, output| {
            let Some(puzzle) = question.puzzle() else {
                if question.several && format == RateFormat::Text {
                    writeln!(output.out(), "{}", question.prefix())?;
                }
                return Ok(Exit::Done);
            };
            let row = match rated(puzzle, self, worker, &raters) {
                Ok(row) => row,
                Err(complaint) => {
                    output.complain(&complaint);
                    Row { puzzle, rating: None, exit: complaint.exit }
                }
            };
            let line = match format {
                RateFormat::Text => question.prefix() + &row.text(),
                RateFormat::Json => row.record().to_string(),
                RateFormat::Csv => row.csv(),
            };
            writeln!(output.out(), "{line}")?;
            Ok(row.exit)
        })
    }
}

/// Idle raters, each with its problem: all puzzles of a shape share one problem.
#[derive(Default)]
struct Raters(Mutex<Vec<(Arc<Problem>, Rater)>>);

impl Raters {
    fn take(&self, puzzle: &Puzzle) -> Rater {
        let problem = puzzle.problem();
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(at) = kept.iter().position(|(known, _)| Arc::ptr_eq(known, problem)) {
            return kept.swap_remove(at).1;
        }
        let is_grid = matches!(puzzle.kind, PuzzleKind::Sudoku { .. });
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
    args: &RateArgs,
    worker: &Worker,
    raters: &Raters,
) -> Result<Row<'p>, Complaint> {
    let givens = puzzle.givens()?;
    let mut rater = raters.take(puzzle);
    let end = args.budget.max_seconds.and_then(|time| Instant::now().checked_add(time));
    let mut go_on = || !worker.interrupt().came() && end.is_none_or(|end| Instant::now() < end);
    let rating = rater.rate(&givens, &mut Limits::until(&mut go_on));
    raters.put_back(puzzle, rater);
    let rating = rating.map_err(|clash| puzzle.contradiction(&clash))?;
    let exit = match rating.cost.solutions {
        _ if !rating.cost.is_complete && worker.interrupt().came() => Exit::Interrupted,
        _ if !rating.cost.is_complete => Exit::OutOfBudget,
        0 => Exit::NoSolution,
        _ => Exit::Done,
    };
    Ok(Row { puzzle, rating: Some(rating), exit })
}

/// The line of a puzzle.
struct Row<'p> {
    puzzle: &'p Puzzle,
    /// Nothing if its givens contradict each other.
    rating: Option<Rating>,
    exit: Exit,
}

/// A value of a row.
type Field = fn(&Row<'_>) -> Value;

/// The fields of a table, and which of a row's values each is.
const FIELDS: [(&str, Field); 16] = [
    ("name", |row| row.puzzle.place.as_str().into()),
    ("title", |row| Record::title(row.puzzle).into()),
    ("rate", |row| row.of(|rating| rating.rate().map(|rate| rate.number().into()))),
    ("word", |row| row.of(|rating| rating.rate().map(|rate| rate.word().into()))),
    ("verdict", |row| row.verdict().into()),
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
        let PuzzleKind::Sudoku { grid, .. } = &self.puzzle.kind else { return None };
        Some((grid.clue_count(), grid.shape().cell_count() - grid.clue_count()))
    }

    /// `none`, `unique`, `several` or `unknown`.
    fn verdict(&self) -> &'static str {
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
        let _ = match (rate, self.verdict()) {
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

    fn record(&self) -> Record {
        let fields = FIELDS.iter().map(|(key, value)| (*key, value(self)));
        fields.fold(Record::default(), |record, (key, value)| record.with(key, value))
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
    use serde_json::json;

    #[test]
    fn a_field_with_a_comma_is_quoted() {
        let fields = [json!(null), json!("plain"), json!("a, \"b\""), json!(2.5)];
        assert_eq!(fields.map(|value| field(&value)), ["", "plain", "\"a, \"\"b\"\"\"", "2.5"]);
    }
}
