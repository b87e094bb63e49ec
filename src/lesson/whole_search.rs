//! Searches run to their end for the figures of a lesson, each of them once.

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::exact_cover::{Event, OptionId, Problem, Rule, Search, Setup, Stats, StopReason};
use crate::problems::sudoku::{Grid, Sudoku};
use crate::race::{LaneKind, Measure, Race};
use crate::session::grouped;

/// Nodes after which a whole search is given up: some seconds.
pub(super) const MOST_NODES: u64 = 20_000_000;

/// Work after which a lane is given up: some seconds.
const MOST_WORK: u64 = 50_000_000;

/// The searches run so far, with what they counted. Several steps of a lesson, and several figures of a step,
/// speak of the same one.
#[derive(Clone, Debug, Default)]
pub struct WholeSearches {
    done: Vec<(WholeSearch, Stats)>,
    raced: Vec<(Arc<Problem>, Vec<OptionId>, LaneKind, u64)>,
}

/// A search by what decides its course.
#[derive(Clone, Debug, PartialEq)]
struct WholeSearch {
    problem: Arc<Problem>,
    given: Vec<OptionId>,
    rule: Rule,
}

impl WholeSearches {
    /// The counters at the end of the search for `problem` by `rule`, with these options given before step 0.
    ///
    /// # Errors
    /// If the options exclude each other, or the search has more than `most_nodes`: which, in a sentence.
    pub fn stats(
        &mut self,
        problem: &Arc<Problem>,
        given: &[OptionId],
        rule: Rule,
        most_nodes: u64,
    ) -> Result<&Stats, String> {
        let wanted = WholeSearch { problem: problem.clone(), given: given.to_vec(), rule };
        let at = match self.done.iter().position(|(search, _)| *search == wanted) {
            Some(at) => at,
            None => {
                let stats = wanted.run(most_nodes)?;
                self.done.push((wanted, stats));
                self.done.len() - 1
            }
        };
        Ok(&self.done[at].1)
    }
}

impl WholeSearches {
    /// The work of the whole search by another data structure, in its own unit: `links`, `sets`, `matrix`, or for a
    /// Sudoku `cells`.
    ///
    /// # Errors
    /// If there is no such lane for this problem, or its work is too much: which, in a sentence.
    pub fn work(
        &mut self,
        problem: &Arc<Problem>,
        given: &[OptionId],
        grid: Option<&Grid>,
        lane: &str,
    ) -> Result<u64, String> {
        let kind = match lane {
            "links" => LaneKind::Links(Rule::default()),
            "sets" => LaneKind::Sets,
            "matrix" => LaneKind::Matrix,
            "cells" => LaneKind::Cells,
            other => return Err(format!("'{other}' is no lane: links, sets, matrix or cells")),
        };
        let is_wanted = |(with, rows, of, _): &&(Arc<Problem>, Vec<OptionId>, LaneKind, u64)| {
            with == problem && rows == given && *of == kind
        };
        if let Some((.., work)) = self.raced.iter().find(is_wanted) {
            return Ok(*work);
        }
        let sudoku = grid.map(|grid| (Sudoku::new(grid.shape()), grid));
        let sudoku = sudoku.as_ref().map(|(sudoku, grid)| (sudoku, *grid));
        let race = Race::new(problem, given, sudoku, Measure::Updates);
        let mut race = race.map_err(|conflict| conflict.to_string())?;
        race.retain(|name| name == kind.name());
        race.run(MOST_WORK, core::time::Duration::default);
        let lane = race.lanes().first().ok_or_else(|| format!("no lane of {lane} for this problem"))?;
        if !lane.is_over() {
            return Err(format!("this search takes more than {} by {}", grouped(MOST_WORK), lane.name()));
        }
        let work = lane.tally().updates;
        self.raced.push((problem.clone(), given.to_vec(), kind, work));
        Ok(work)
    }
}

impl WholeSearch {
    fn run(&self, most_nodes: u64) -> Result<Stats, String> {
        let setup = Setup { rule: self.rule, preselected: self.given.clone(), watch_preselected: false };
        let mut search = Search::with(&self.problem, &setup).map_err(|clash| clash.to_string())?;
        let mut budget = most_nodes;
        let reason = search.run(&mut |_: &Search, event: Event| {
            budget -= u64::from(matches!(event, Event::Try { .. }));
            if budget == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        match reason {
            StopReason::Done => Ok(search.stats().clone()),
            StopReason::Stopped => Err(format!("this search has more than {} nodes", grouped(most_nodes))),
        }
    }
}
