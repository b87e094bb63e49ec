//! A race: the same problem, one lane for each way of searching it, all advanced by the same amount.
//!
//! The lanes with links differ in their rule of choice alone. The others share no code with them, nor with
//! each other: what they find and count is the engine's independent cross-check.

mod cells;
mod matrix;
mod sets;
mod tally;

pub use tally::{LaneCounts, Measure};

use core::time::Duration;
use std::borrow::Cow;
use std::ops::ControlFlow;

use crate::exact_cover::{ConflictError, Event, OptionId, Problem, Rule, Search, Setup};
use crate::problems::sudoku::{Grid, Sudoku};

/// Work for all lanes together between two pictures: no longer than this.
const LONGEST: Duration = Duration::from_millis(12);

/// What a lane gets with the first picture.
const FIRST_HEAT: u64 = 24;

/// The most that a lane gets with one picture.
const LARGEST_HEAT: u64 = 1 << 22;

/// A way of searching, where it stands.
#[derive(Clone, Debug, PartialEq)]
enum Runner {
    Links { search: Box<Search>, tally: LaneCounts, over: bool },
    SetSearch(sets::SetSearch),
    MatrixSearch(matrix::MatrixSearch),
    CellSearch(cells::CellSearch),
}

/// One of those who race.
#[derive(Clone, Debug, PartialEq)]
pub struct Lane {
    name: Cow<'static, str>,
    about: Cow<'static, str>,
    unit: &'static str,
    runner: Runner,
    time: Duration,
    finished: Option<Duration>,
    place: Option<usize>,
}

impl Lane {
    fn links(problem: &Problem, given: &[OptionId], rule: Rule) -> Result<Lane, ConflictError> {
        let (name, about) = (format!("links, {}", rule.name()), format!("dancing links, {}", rule.picks()));
        let setup = Setup { rule, preselected: given.to_vec(), watch_preselected: false };
        let search = Box::new(Search::with(problem, &setup)?);
        let tally = LaneCounts { nodes: 1, ..LaneCounts::default() };
        Ok(Lane::of(name, about, "nodes unlinked", Runner::Links { search, tally, over: false }))
    }

    fn of(
        name: impl Into<Cow<'static, str>>,
        about: impl Into<Cow<'static, str>>,
        unit: &'static str,
        runner: Runner,
    ) -> Lane {
        let (name, about) = (name.into(), about.into());
        Lane { name, about, unit, runner, time: Duration::ZERO, finished: None, place: None }
    }

    /// What it is called.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What it does.
    pub fn about(&self) -> &str {
        &self.about
    }

    /// In what its work is counted.
    pub fn unit(&self) -> &'static str {
        self.unit
    }

    /// Its counters.
    pub fn tally(&self) -> LaneCounts {
        match &self.runner {
            Runner::Links { tally, .. } => *tally,
            Runner::SetSearch(sets) => sets.tally,
            Runner::MatrixSearch(matrix) => matrix.tally,
            Runner::CellSearch(cells) => cells.tally,
        }
    }

    /// Whether it has found all solutions.
    pub fn is_over(&self) -> bool {
        match &self.runner {
            Runner::Links { over, .. } => *over,
            Runner::SetSearch(sets) => sets.is_over(),
            Runner::MatrixSearch(matrix) => matrix.is_over(),
            Runner::CellSearch(cells) => cells.is_over(),
        }
    }

    /// The share of its search that lies behind it for certain, were all rows of a level alike; 1 when it
    /// is over. It never falls.
    pub fn searched(&self) -> f64 {
        match &self.runner {
            _ if self.is_over() => 1.0,
            Runner::Links { search, .. } => {
                tally::searched(search.levels().map(|level| (level.k as usize, level.n as usize)))
            }
            Runner::SetSearch(sets) => sets.searched(),
            Runner::MatrixSearch(matrix) => matrix.searched(),
            Runner::CellSearch(cells) => cells.searched(),
        }
    }

    /// The time that it worked, by the clock of those who ran it; nothing where they have none.
    pub fn time(&self) -> Duration {
        self.time
    }

    /// When it was over, since the start of the race.
    pub fn finished(&self) -> Option<Duration> {
        self.finished
    }

    /// Its place among those that are over, from 1.
    pub fn place(&self) -> Option<usize> {
        self.place
    }

    /// Goes on until it has spent `line` in all, or is over. It may overshoot by one step.
    fn advance(&mut self, measure: Measure, line: u64) {
        match &mut self.runner {
            Runner::Links { search, tally, over } => advance_links(search, tally, over, measure, line),
            Runner::SetSearch(sets) => sets.advance(measure, line),
            Runner::MatrixSearch(matrix) => matrix.advance(measure, line),
            Runner::CellSearch(cells) => cells.advance(measure, line),
        }
    }
}

fn advance_links(search: &mut Search, tally: &mut LaneCounts, over: &mut bool, measure: Measure, line: u64) {
    if *over || tally.spent(measure) >= line {
        return;
    }
    search.run(&mut |search: &Search, event: Event| {
        let stats = search.stats();
        match event {
            Event::Solution => tally.solution(search.path()),
            Event::Done => *over = true,
            _ => {}
        }
        let spent = match measure {
            Measure::Updates => stats.updates,
            Measure::Steps => stats.steps,
        };
        if spent >= line { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let stats = search.stats();
    (tally.nodes, tally.updates, tally.steps) = (stats.nodes(), stats.updates, stats.steps);
}

/// All lanes, and how far they may go.
#[derive(Clone, Debug, PartialEq)]
pub struct Race {
    lanes: Vec<Lane>,
    measure: Measure,
    line: u64,
    heat: u64,
    elapsed: Duration,
}

impl Race {
    /// A race over `problem` with these options given; cell by cell as well, if it is this Sudoku. A matrix
    /// of more than 64 million entries is left out; where options have colours, so are sets and matrix.
    ///
    /// # Errors
    /// If given options exclude each other.
    pub fn new(
        problem: &Problem,
        given: &[OptionId],
        sudoku: Option<(&Sudoku, &Grid)>,
        measure: Measure,
    ) -> Result<Race, ConflictError> {
        let mut lanes = Vec::new();
        for rule in Rule::ALL {
            lanes.push(Lane::links(problem, given, rule)?);
        }
        // The other two know of items and options alone, not of colours.
        let plain = !problem.has_colours();
        if plain {
            let sets = Runner::SetSearch(sets::SetSearch::new(problem, given));
            lanes.push(Lane::of(
                "sets, fewest",
                "sets and dictionaries, as by Ali Assaf",
                "members removed",
                sets,
            ));
        }
        if let Some(matrix) = matrix::MatrixSearch::new(problem, given).filter(|_| plain) {
            let runner = Runner::MatrixSearch(matrix);
            lanes.push(Lane::of(
                "matrix, fewest",
                "a dense matrix of zeros and ones",
                "entries read",
                runner,
            ));
        }
        if let Some((sudoku, grid)) = sudoku {
            let runner = Runner::CellSearch(cells::CellSearch::new(sudoku, grid));
            lanes.push(Lane::of(
                "cell by cell",
                "the first blank cell, each digit that fits",
                "cells read",
                runner,
            ));
        }
        Ok(Race { lanes, measure, line: 0, heat: FIRST_HEAT, elapsed: Duration::ZERO })
    }

    /// Those who race.
    pub fn lanes(&self) -> &[Lane] {
        &self.lanes
    }

    /// Leaves only the lanes for which `keep` is true of their name.
    pub fn retain(&mut self, keep: impl Fn(&str) -> bool) {
        self.lanes.retain(|lane| keep(&lane.name));
    }

    /// What every lane gets the same amount of.
    pub fn measure(&self) -> Measure {
        self.measure
    }

    /// How much each lane may have spent by now.
    pub fn line(&self) -> u64 {
        self.line
    }

    /// Time since the start, without pauses, as those who run it tell it.
    pub fn elapsed(&self) -> Duration {
        self.elapsed
    }

    /// Whether every lane is over.
    pub fn is_over(&self) -> bool {
        self.lanes.iter().all(Lane::is_over)
    }

    /// Whether every lane that is over has found the same solutions.
    pub fn agrees(&self) -> bool {
        let mut found = self.lanes.iter().filter(|lane| lane.is_over()).map(|lane| {
            let tally = lane.tally();
            (tally.solutions, tally.digest)
        });
        let first = found.next();
        found.all(|other| Some(other) == first)
    }

    /// Lets every lane spend `amount` more. `clock` tells the time since the start.
    pub fn run(&mut self, amount: u64, mut clock: impl FnMut() -> Duration) {
        self.line = self.line.saturating_add(amount);
        let mut ended = Vec::new();
        for (at, lane) in self.lanes.iter_mut().enumerate().filter(|(_, lane)| !lane.is_over()) {
            let start = clock();
            lane.advance(self.measure, self.line);
            let now = clock();
            lane.time += now.saturating_sub(start);
            if lane.is_over() {
                lane.finished = Some(now);
                ended.push(at);
            }
        }
        // Of those that ended in the same heat the one that needed less is first.
        ended.sort_by_key(|&at| self.lanes[at].tally().spent(self.measure));
        for at in ended {
            let place = self.lanes.iter().filter(|lane| lane.place.is_some()).count() + 1;
            self.lanes[at].place = Some(place);
        }
    }

    /// One picture later: `since` the last one, whose work took `took`. Begins slowly, to be followed by
    /// eye, and gets faster as far as the machine can.
    pub fn tick(&mut self, since: Duration, took: Duration) {
        self.elapsed += since;
        self.heat = if took > LONGEST { self.heat / 2 } else { self.heat + self.heat / 24 + 1 };
        self.heat = self.heat.clamp(FIRST_HEAT, LARGEST_HEAT);
        let now = self.elapsed;
        self.run(self.heat, || now);
    }
}
