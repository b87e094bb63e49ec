//! `quadrille race`: the same puzzle searched in many ways, and what each has counted.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use clap::Args;
use clap::builder::{PossibleValue, TypedValueParser};

use crate::cli::complaint::{Complaint, Failure};
use crate::cli::console::Console;
use crate::cli::exit::Exit;
use crate::cli::help::closing;
use crate::cli::options::{OutputArgs, PuzzleArg, one_of, seconds};
use crate::cli::puzzle::{Puzzle, PuzzleKind};
use crate::cli::record::{Record, seconds as seconds_of};
use crate::race::{Lane, LaneKind, Measure, Race};

const EXAMPLES: &str = "\
\x20 quadrille race habr                        a line for each way of searching
  quadrille race --by steps knuth-6x7        the same number of steps for each
  quadrille race --max-seconds 60 hard.txt   give the slow ones a minute";

const UPDATES: &str = "

A lane's updates are nodes unlinked, members removed from sets, or entries and cells read.";

/// Search a puzzle in many ways at once, and print what each has counted.
#[derive(Debug, Args)]
#[command(before_help = EXAMPLES, after_help = closing(UPDATES))]
pub struct RaceArgs {
    #[command(flatten)]
    puzzle: PuzzleArg,
    /// Give each lane as many of these [default: updates]
    #[arg(
        long,
        value_name = "MEASURE",
        default_value = Measure::Updates.name(),
        hide_default_value = true,
        value_parser = measure()
    )]
    by: Measure,
    /// Let only this lane race, as in 'links, first'; may be given again
    #[arg(long = "lane", value_name = "LANE", value_parser = lane())]
    lanes: Vec<LaneKind>,
    /// Stop the race after S seconds [default: 10]
    #[arg(long, value_name = "S", allow_negative_numbers = true, value_parser = seconds)]
    max_seconds: Option<Duration>,
    /// Print an object for each lane
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    output: OutputArgs,
}

fn lane() -> impl TypedValueParser<Value = LaneKind> {
    one_of(LaneKind::all(), |lane| PossibleValue::new(lane.name()).help(lane.about()))
}

fn measure() -> impl TypedValueParser<Value = Measure> {
    one_of(Measure::ALL, |measure| PossibleValue::new(measure.name()))
}

/// The most work for each lane between two looks at the clock.
const HEAT: u64 = 1 << 14;

/// So long it may take: in a large problem a little work takes long.
const LOOK: Duration = Duration::from_millis(50);

/// The default length of a race.
const USUAL: Duration = Duration::from_secs(10);

impl RaceArgs {
    /// Prints a line for each lane, when all are over or the time is.
    pub fn run(&self, console: &mut Console) -> Result<Exit, Failure> {
        console.direct(&self.output)?;
        let (begun, limit) = (Instant::now(), self.max_seconds.unwrap_or(USUAL));
        console.listen(Some(limit));
        let puzzle = self.puzzle.only(console)?;
        let hurries = || console.interrupt.came() || begun.elapsed() >= limit;
        let (mut race, missing) = self.line_up(&puzzle, hurries)?;
        if !missing.is_empty() {
            let names: Vec<String> = missing.iter().map(|lane| lane.name()).collect();
            console.say(&puzzle.place, format_args!("there was no time to line up {}", names.join("; ")));
        }
        let mut heat = HEAT >> 6;
        let start = Instant::now();
        while !race.is_over() && !console.interrupt.came() && begun.elapsed() < limit {
            let begun = Instant::now();
            race.run(heat, || start.elapsed());
            heat = if begun.elapsed() > LOOK { heat / 2 } else { heat * 2 }.clamp(1, HEAT);
        }
        if self.json {
            for lane in race.lanes() {
                writeln!(console.out(), "{}", record(&puzzle, lane))?;
            }
        } else {
            table(&race, console.out())?;
        }
        if !race.agrees() {
            let text = "the lanes have found different solutions: one of them is wrong";
            return Err(Complaint::new(&puzzle.place, text, Exit::Internal).into());
        }
        Ok(match missing.is_empty() && race.is_over() {
            true => Exit::Done,
            false if console.interrupt.came() => Exit::Interrupted,
            false => Exit::OutOfBudget,
        })
    }

    /// The lanes that were lined up before there was a hurry, and those that were not. The first always is.
    fn line_up(
        &self,
        puzzle: &Puzzle,
        hurries: impl Fn() -> bool,
    ) -> Result<(Race, Vec<LaneKind>), Complaint> {
        let given = puzzle.givens()?;
        let sudoku = match &puzzle.kind {
            PuzzleKind::Sudoku { grid, cover, marks: None } => Some((cover, grid)),
            PuzzleKind::Sudoku { marks: Some(_), .. } | PuzzleKind::Cover(_) => None,
        };
        let suits = |lane: &LaneKind| lane.suits(puzzle.problem(), sudoku);
        if let Some(unfit) = self.lanes.iter().find(|lane| !suits(lane)) {
            let names: Vec<String> = LaneKind::all().filter(suits).map(LaneKind::name).collect();
            let text = format!("does not suit this puzzle: take some of {}", names.join("; "));
            return Err(Complaint::usage(format_args!("--lane {}", unfit.name()), text));
        }
        let is_wanted = |lane: &LaneKind| suits(lane) && (self.lanes.is_empty() || self.lanes.contains(lane));
        let mut missing: Vec<LaneKind> = LaneKind::all().filter(is_wanted).collect();
        let in_time = missing.clone().into_iter().enumerate().take_while(|&(at, _)| at == 0 || !hurries());
        let kinds = in_time.map(|(_, lane)| lane);
        let race = Race::among(kinds, puzzle.problem(), &given, sudoku, self.by);
        let race = race.map_err(|clash| puzzle.contradiction(&clash))?;
        missing.drain(..race.lanes().len());
        Ok((race, missing))
    }
}

fn record(puzzle: &Puzzle, lane: &Lane) -> Record {
    let tally = lane.tally();
    let record = Record::of(puzzle).with("lane", lane.name()).with("nodes", tally.nodes);
    let record = record.with("updates", tally.updates).with("solutions", tally.solutions);
    let record = record.with("searched", lane.searched()).with("place", lane.place());
    record.with("seconds", seconds_of(lane.time().as_secs_f64()))
}

fn table(race: &Race, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "{:<16}{:>14}{:>16}{:>10}{:>11}  ended", "lane", "nodes", "updates", "found", "searched")?;
    for lane in race.lanes() {
        let tally = lane.tally();
        let searched = format!("{:.1} %", lane.searched() * 100.0);
        let ended = match (lane.place(), lane.time().as_secs_f64()) {
            (Some(place), time) => format!("{place}. in {time:.2} s"),
            (None, time) => format!("lost, stopped after {time:.2} s"),
        };
        let (name, nodes, updates, found) = (lane.name(), tally.nodes, tally.updates, tally.solutions);
        writeln!(out, "{name:<16}{nodes:>14}{updates:>16}{found:>10}{searched:>11}  {ended}")?;
    }
    Ok(())
}
