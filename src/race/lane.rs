//! A lane: one way of searching, and how far it is.

use core::time::Duration;
use std::ops::ControlFlow;

use super::cells::CellSearch;
use super::matrix::MatrixSearch;
use super::sets::SetSearch;
use super::tally::{LaneCounts, Measure, searched};
use crate::exact_cover::{ConflictError, Event, OptionId, Problem, Rule, Search, Setup};
use crate::problems::sudoku::{Grid, Sudoku};

/// A way of searching, where it stands.
#[derive(Clone, Debug, PartialEq)]
enum Runner {
    Links { search: Box<Search>, tally: LaneCounts, over: bool },
    Sets(SetSearch),
    Matrix(MatrixSearch),
    Cells(CellSearch),
}

/// A way of searching that can race.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LaneKind {
    /// Dancing links with this rule.
    Links(Rule),
    /// Sets and dictionaries.
    Sets,
    /// A dense matrix.
    Matrix,
    /// The cells of a Sudoku, one by one.
    Cells,
}

impl LaneKind {
    /// Every way of searching.
    pub fn all() -> impl Iterator<Item = LaneKind> {
        Rule::ALL.into_iter().map(LaneKind::Links).chain([LaneKind::Sets, LaneKind::Matrix, LaneKind::Cells])
    }

    /// Its name, such as `links, fewest`.
    pub fn name(self) -> String {
        match self {
            LaneKind::Links(rule) => format!("links, {}", rule.name()),
            LaneKind::Sets => "sets, fewest".to_owned(),
            LaneKind::Matrix => "matrix, fewest".to_owned(),
            LaneKind::Cells => "cell by cell".to_owned(),
        }
    }

    /// A description in a few words.
    pub fn about(self) -> String {
        match self {
            LaneKind::Links(rule) => format!("dancing links, {}", rule.picks()),
            LaneKind::Sets => "sets and dictionaries, as by Ali Assaf".to_owned(),
            LaneKind::Matrix => "a dense matrix of zeros and ones".to_owned(),
            LaneKind::Cells => "the first blank cell, each digit that fits".to_owned(),
        }
    }

    /// In what its work is counted.
    pub fn unit(self) -> &'static str {
        match self {
            LaneKind::Links(_) => "nodes unlinked",
            LaneKind::Sets => "members removed",
            LaneKind::Matrix => "entries read",
            LaneKind::Cells => "cells read",
        }
    }

    /// Whether it suits such a problem: sets and matrix know of items and options alone, not of colours, and too large a
    /// matrix is not laid out.
    pub fn suits(self, problem: &Problem, sudoku: Option<(&Sudoku, &Grid)>) -> bool {
        match self {
            LaneKind::Links(_) => true,
            LaneKind::Sets => !problem.has_colours(),
            LaneKind::Matrix => !problem.has_colours() && MatrixSearch::fits(problem),
            LaneKind::Cells => sudoku.is_some(),
        }
    }

    /// It at the start, if it suits the problem.
    fn runner(
        self,
        problem: &Problem,
        given: &[OptionId],
        sudoku: Option<(&Sudoku, &Grid)>,
    ) -> Result<Option<Runner>, ConflictError> {
        if !self.suits(problem, sudoku) {
            return Ok(None);
        }
        Ok(match self {
            LaneKind::Links(rule) => {
                let setup = Setup { rule, preselected: given.to_vec(), watch_preselected: false };
                let search = Box::new(Search::with(problem, &setup)?);
                let tally = LaneCounts { nodes: 1, ..LaneCounts::default() };
                Some(Runner::Links { search, tally, over: false })
            }
            LaneKind::Sets => Some(Runner::Sets(SetSearch::new(problem, given))),
            LaneKind::Matrix => Some(Runner::Matrix(MatrixSearch::new(problem, given))),
            LaneKind::Cells => sudoku.map(|(sudoku, grid)| Runner::Cells(CellSearch::new(sudoku, grid))),
        })
    }
}

/// One of those who race.
#[derive(Clone, Debug, PartialEq)]
pub struct Lane {
    kind: LaneKind,
    name: String,
    about: String,
    runner: Runner,
    pub(super) time: Duration,
    pub(super) finished: Option<Duration>,
    pub(super) place: Option<usize>,
}

impl Lane {
    /// The lane of this kind, if that suits the problem.
    pub(super) fn new(
        kind: LaneKind,
        problem: &Problem,
        given: &[OptionId],
        sudoku: Option<(&Sudoku, &Grid)>,
    ) -> Result<Option<Lane>, ConflictError> {
        let runner = kind.runner(problem, given, sudoku)?;
        let lane = |runner| Lane {
            kind,
            name: kind.name(),
            about: kind.about(),
            runner,
            time: Duration::ZERO,
            finished: None,
            place: None,
        };
        Ok(runner.map(lane))
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// A description.
    pub fn about(&self) -> &str {
        &self.about
    }

    /// Its way of searching.
    pub fn kind(&self) -> LaneKind {
        self.kind
    }

    /// In what its work is counted.
    pub fn unit(&self) -> &'static str {
        self.kind.unit()
    }

    /// Its counters.
    pub fn tally(&self) -> LaneCounts {
        match &self.runner {
            Runner::Links { tally, .. } => *tally,
            Runner::Sets(sets) => sets.tally,
            Runner::Matrix(matrix) => matrix.tally,
            Runner::Cells(cells) => cells.tally,
        }
    }

    /// Whether it has found all solutions.
    pub fn is_over(&self) -> bool {
        match &self.runner {
            Runner::Links { over, .. } => *over,
            Runner::Sets(sets) => sets.is_over(),
            Runner::Matrix(matrix) => matrix.is_over(),
            Runner::Cells(cells) => cells.is_over(),
        }
    }

    /// The share of its search that lies behind it for certain, were all rows of a level alike; 1 when it
    /// is over. It never falls.
    pub fn searched(&self) -> f64 {
        match &self.runner {
            _ if self.is_over() => 1.0,
            Runner::Links { search, .. } => {
                searched(search.levels().map(|level| (level.k as usize, level.n as usize)))
            }
            Runner::Sets(sets) => sets.searched(),
            Runner::Matrix(matrix) => matrix.searched(),
            Runner::Cells(cells) => cells.searched(),
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
    pub(super) fn advance(&mut self, measure: Measure, line: u64) {
        match &mut self.runner {
            Runner::Links { search, tally, over } => advance_links(search, tally, over, measure, line),
            Runner::Sets(sets) => sets.advance(measure, line),
            Runner::Matrix(matrix) => matrix.advance(measure, line),
            Runner::Cells(cells) => cells.advance(measure, line),
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
            Event::Solution => {
                tally.steps += 1;
                tally.solution(search.path());
            }
            Event::Choose { .. } | Event::Try { .. } | Event::Retract { .. } | Event::Restart { .. } => {
                tally.steps += 1;
            }
            Event::Done => *over = true,
            Event::Cover { .. }
            | Event::Purify { .. }
            | Event::DeadEnd { .. }
            | Event::Uncover { .. }
            | Event::Unpurify { .. } => {}
        }
        let spent = match measure {
            Measure::Updates => stats.updates,
            Measure::Steps => tally.steps,
        };
        if spent >= line { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let stats = search.stats();
    (tally.nodes, tally.updates) = (stats.nodes(), stats.updates);
}
