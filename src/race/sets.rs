//! Algorithm X on sets and dictionaries: no links, no order kept by hand.
//!
//! The idea is Ali Assaf's (*Algorithm X in 30 lines!*, 2012): a dictionary has for each item the set of
//! options that still cover it; taking an option pops its items and removes what they exclude from the
//! other sets; the popped sets are what is needed to put everything back.

use std::collections::{BTreeMap, BTreeSet};

use super::tally::{LaneCounts, Measure, searched};
use crate::exact_cover::{OptionId, Problem};

/// A level: the options of its item, how many were begun, and what the last one has popped.
#[derive(Clone, Debug, PartialEq)]
struct SetLevel {
    rows: Vec<u32>,
    k: usize,
    popped: Vec<BTreeSet<u32>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SetStep {
    Choose,
    Try,
    Retract,
    Over,
}

/// The search where it stands.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct SetSearch {
    columns: BTreeMap<u32, BTreeSet<u32>>,
    rows: Vec<Vec<u32>>,
    primary: u32,
    stack: Vec<SetLevel>,
    next: SetStep,
    pub(super) tally: LaneCounts,
}

impl SetSearch {
    pub(super) fn new(problem: &Problem, given: &[OptionId]) -> SetSearch {
        let rows: Vec<Vec<u32>> = problem
            .options()
            .map(|option| problem.option_items(option).iter().map(|item| item.index() as u32).collect())
            .collect();
        let mut columns: BTreeMap<u32, BTreeSet<u32>> =
            problem.items().map(|item| (item.index() as u32, BTreeSet::new())).collect();
        for (row, items) in (0..).zip(&rows) {
            for item in items {
                columns.entry(*item).or_default().insert(row);
            }
        }
        let primary = problem.primary_count() as u32;
        let tally = LaneCounts { nodes: 1, ..LaneCounts::default() };
        let mut sets = SetSearch { columns, rows, primary, stack: Vec::new(), next: SetStep::Choose, tally };
        for option in given {
            sets.select(option.index() as u32);
        }
        sets.tally = tally;
        sets
    }

    pub(super) fn is_over(&self) -> bool {
        self.next == SetStep::Over
    }

    pub(super) fn searched(&self) -> f64 {
        searched(self.stack.iter().map(|level| (level.k, level.rows.len())))
    }

    pub(super) fn advance(&mut self, measure: Measure, line: u64) {
        while !self.is_over() && self.tally.spent(measure) < line {
            self.step();
        }
    }

    fn step(&mut self) {
        self.next = match self.next {
            SetStep::Choose => {
                self.tally.steps += 1;
                // Of equals the first: keys come in order.
                match self.columns.range(..self.primary).min_by_key(|(_, rows)| rows.len()) {
                    None => {
                        let path = self.stack.iter().map(|level| OptionId::new(level.rows[level.k - 1]));
                        self.tally.solution(path);
                        self.leave()
                    }
                    Some((_, rows)) => {
                        let rows: Vec<u32> = rows.iter().copied().collect();
                        self.stack.push(SetLevel { rows, k: 0, popped: Vec::new() });
                        SetStep::Try
                    }
                }
            }
            SetStep::Try => match self.stack.last_mut() {
                Some(level) if level.k < level.rows.len() => {
                    let row = level.rows[level.k];
                    level.k += 1;
                    self.tally.steps += 1;
                    let popped = self.select(row);
                    if let Some(level) = self.stack.last_mut() {
                        level.popped = popped;
                    }
                    self.tally.nodes += 1;
                    SetStep::Choose
                }
                _ => {
                    self.stack.pop();
                    self.leave()
                }
            },
            SetStep::Retract => {
                self.tally.steps += 1;
                if let Some(level) = self.stack.last_mut() {
                    let (row, popped) = (level.rows[level.k - 1], std::mem::take(&mut level.popped));
                    self.deselect(row, popped);
                }
                SetStep::Try
            }
            SetStep::Over => SetStep::Over,
        };
    }

    fn leave(&self) -> SetStep {
        if self.stack.is_empty() { SetStep::Over } else { SetStep::Retract }
    }

    fn select(&mut self, row: u32) -> Vec<BTreeSet<u32>> {
        let mut popped = Vec::new();
        for item in self.rows[row as usize].clone() {
            let Some(column) = self.columns.remove(&item) else { continue };
            self.tally.updates += 1;
            for other in &column {
                for hit in &self.rows[*other as usize] {
                    if let Some(column) = self.columns.get_mut(hit) {
                        self.tally.updates += u64::from(column.remove(other));
                    }
                }
            }
            popped.push(column);
        }
        popped
    }

    fn deselect(&mut self, row: u32, mut popped: Vec<BTreeSet<u32>>) {
        for item in self.rows[row as usize].clone().iter().rev() {
            let Some(column) = popped.pop() else { return };
            for other in &column {
                for hit in &self.rows[*other as usize] {
                    if let Some(column) = self.columns.get_mut(hit) {
                        column.insert(*other);
                    }
                }
            }
            self.columns.insert(*item, column);
        }
    }
}
