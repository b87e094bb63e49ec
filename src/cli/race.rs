//! `quadrille race`: the same puzzle searched in many ways, and what each has counted.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use clap::Args;

use super::argument::One;
use super::batch;
use super::command::RaceOptions;
use super::console::{Complaint, Console};
use super::exit::Exit;
use super::puzzle::Kind;
use super::verbs::seconds;
use crate::race::{Lane, Measure, Race};

#[derive(Debug, Args)]
pub struct RaceArgs {
    #[command(flatten)]
    puzzle: One,
    /// Give each lane as many of these: updates or steps [default: updates]
    #[arg(long, value_name = "MEASURE", default_value = "updates", hide_default_value = true, value_parser = measure)]
    by: Measure,
    /// Let only this lane race, as in 'links, first'; may be given again
    #[arg(long = "lane", value_name = "LANE")]
    lanes: Vec<String>,
    /// Stop the race after S seconds [default: 10]
    #[arg(long, value_name = "S", allow_negative_numbers = true, value_parser = seconds)]
    max_seconds: Option<Duration>,
}

impl RaceArgs {
    /// What was asked for.
    ///
    /// # Errors
    /// If there is more than one puzzle.
    pub fn options(self) -> Result<RaceOptions, clap::Error> {
        let RaceArgs { puzzle, by, lanes, max_seconds } = self;
        let (puzzle, from) = puzzle.given()?;
        Ok(RaceOptions { puzzle, from, measure: by, lanes, max_time: max_seconds })
    }
}

fn measure(text: &str) -> Result<Measure, String> {
    Measure::named(text).ok_or_else(|| "not a measure: updates or steps".to_owned())
}

/// What every lane gets between two looks at the clock.
const HEAT: u64 = 1 << 14;

/// How long a race goes on that nobody has limited.
const USUAL: Duration = Duration::from_secs(10);

/// Prints a line for each lane, when all are over or the time is.
pub fn run(options: &RaceOptions, console: &mut Console) -> io::Result<Exit> {
    let mut race = match line_up(options, console) {
        Ok(race) => race,
        Err(complaint) => {
            console.complain(&complaint);
            return Ok(complaint.exit);
        }
    };
    let (start, limit) = (Instant::now(), options.max_time.unwrap_or(USUAL));
    while !race.is_over() && !console.interrupt.came() && start.elapsed() < limit {
        race.run(HEAT, || start.elapsed());
    }
    table(&race, console.out())?;
    if !race.agrees() {
        console.say("", "the lanes have found different solutions: one of them is wrong");
        return Ok(Exit::NoSolution);
    }
    Ok(if race.is_over() { Exit::Done } else { Exit::OutOfBudget })
}

fn line_up(options: &RaceOptions, console: &mut Console) -> Result<Race, Complaint> {
    let puzzle = batch::only(options.puzzle.as_deref(), options.from, console)?;
    let given = puzzle.givens()?;
    let sudoku = match &puzzle.kind {
        Kind::Sudoku { grid, cover, marks: None } => Some((cover, grid)),
        _ => None,
    };
    let race = Race::new(puzzle.problem(), &given, sudoku, options.measure);
    let mut race = race.map_err(|clash| puzzle.contradiction(&clash))?;
    let names: Vec<&str> = race.lanes().iter().map(Lane::name).collect();
    let unknown = options.lanes.iter().find(|lane| !names.contains(&lane.as_str()));
    if let Some(unknown) = unknown {
        let text = format!("no lane is called '{unknown}': take some of {}", names.join("; "));
        return Err(Complaint::new(&puzzle.place, text, Exit::Usage));
    }
    if !options.lanes.is_empty() {
        race.retain(|name| options.lanes.iter().any(|lane| lane == name));
    }
    Ok(race)
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
