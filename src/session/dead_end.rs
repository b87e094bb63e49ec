//! Why a column has no row left: the cause of each row's loss, and the fewest choices that explain all.

use std::collections::BTreeMap;

use super::fewest::fewest;
use crate::exact_cover::{ItemId, OptionId, Problem, Search};

/// The cause by which a row is out of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// A preselected option.
    Given(OptionId),
    /// An option on the path.
    Choice {
        /// Its level, from 0.
        depth: usize,
        /// The option.
        option: OptionId,
        /// Whether its column had no other row when it was chosen.
        forced: bool,
    },
}

impl Cause {
    /// For a choice, whether its column had no other row when it was chosen.
    pub fn forced(self) -> Option<bool> {
        match self {
            Cause::Given(_) => None,
            Cause::Choice { forced, .. } => Some(forced),
        }
    }

    /// The option, given or chosen.
    pub fn option(self) -> OptionId {
        match self {
            Cause::Given(option) | Cause::Choice { option, .. } => option,
        }
    }
}

/// A row that a column has lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LostRow {
    /// The row.
    pub option: OptionId,
    /// What took it: a given, of several one with the first column of the row that any has; else of several choices
    /// the first, which is the one that hid it.
    pub cause: Cause,
}

/// A column without a row left, explained whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeadEnd {
    /// The column.
    pub item: ItemId,
    /// All rows that it ever had, in their order.
    pub rows: Vec<LostRow>,
    /// The fewest choices that take all rows but those that went with givens, from the root down.
    pub enough: Vec<Cause>,
    /// Whether no fewer choices do; else none of these can be left out.
    pub proven: bool,
}

impl DeadEnd {
    /// Why `item` has no row left where `search` stands, whether or not it was chosen. `None` if a row of it is in play.
    ///
    /// Costs a pass over the options and at most 100,000 steps of a search: a millisecond as a rule.
    pub fn of(search: &Search, problem: &Problem, item: ItemId) -> Option<DeadEnd> {
        let causes = Causes::of(search);
        let rows = rows_of(problem, item);
        let rows: Option<Vec<LostRow>> = rows
            .map(|option| causes.of_row(problem, option).map(|cause| LostRow { option, cause }))
            .collect();
        let rows = rows?;
        let open: Vec<OptionId> = rows
            .iter()
            .filter(|row| matches!(row.cause, Cause::Choice { .. }))
            .map(|row| row.option)
            .collect();
        let choices = causes.choices;
        let takes = |cause: &Cause| -> Vec<usize> {
            (0..open.len()).filter(|&row| problem.excludes(cause.option(), open[row])).collect()
        };
        let found = fewest(open.len(), &choices.iter().map(takes).collect::<Vec<_>>());
        let enough = found.sets.into_iter().map(|set| choices[set]).collect();
        Some(DeadEnd { item, rows, enough, proven: found.proven })
    }

    /// How many rows went with givens.
    pub fn given(&self) -> usize {
        self.rows.iter().filter(|row| matches!(row.cause, Cause::Given(_))).count()
    }

    /// The causes with the rows that each took, the givens first, then the choices from the root down.
    pub fn by_cause(&self) -> Vec<(Cause, Vec<OptionId>)> {
        let mut causes: Vec<(Cause, Vec<OptionId>)> = Vec::new();
        for row in &self.rows {
            match causes.iter_mut().find(|(cause, _)| *cause == row.cause) {
                Some((_, rows)) => rows.push(row.option),
                None => causes.push((row.cause, vec![row.option])),
            }
        }
        causes.sort_by_key(|(cause, _)| match *cause {
            Cause::Given(_) => None,
            Cause::Choice { depth, .. } => Some(depth),
        });
        causes
    }

    /// Its rows, those first that it is explained with: which the last choice or one of the fewest took, then the others, the
    /// latest first; those that went with givens are the last. And how many the explanation speaks of.
    pub fn most_telling(&self) -> (Vec<OptionId>, usize) {
        let mut causes = self.by_cause();
        causes.reverse();
        let last = causes.first().map(|(cause, _)| *cause);
        let is_told = |cause: &Cause| Some(*cause) == last || self.enough.contains(cause);
        causes.sort_by_key(|(cause, _)| !is_told(cause));
        let told = causes.iter().filter(|(cause, _)| is_told(cause)).map(|(_, rows)| rows.len()).sum();
        (causes.into_iter().flat_map(|(_, rows)| rows).collect(), told)
    }

    /// Its rows in their order, and whether each went last: with the last choice that took any.
    pub fn lost(&self) -> impl Iterator<Item = (OptionId, bool)> {
        let depth = |row: &LostRow| match row.cause {
            Cause::Choice { depth, .. } => Some(depth),
            Cause::Given(_) => None,
        };
        let last = self.rows.iter().filter_map(depth).max();
        self.rows.iter().map(move |row| (row.option, last.is_some() && depth(row) == last))
    }

    /// The rows that the choice at `depth` took.
    pub fn rows_taken_at(&self, depth: usize) -> impl Iterator<Item = OptionId> {
        let took =
            move |row: &&LostRow| matches!(row.cause, Cause::Choice { depth: own, .. } if own == depth);
        self.rows.iter().filter(took).map(|row| row.option)
    }

    /// How many they are.
    pub fn taken_at(&self, depth: usize) -> usize {
        self.rows_taken_at(depth).count()
    }

    /// Whether the choice at `depth` took any, or is one of the fewest that are enough.
    pub fn is_cause(&self, depth: usize) -> bool {
        self.taken_at(depth) > 0 || self.needs(depth)
    }

    /// All causes, and whether each is one of the fewest choices that are enough.
    pub fn blamed(&self) -> Vec<(Cause, bool)> {
        let mut causes: Vec<Cause> = self.by_cause().into_iter().map(|(cause, _)| cause).collect();
        let others = self.enough.iter().filter(|cause| !causes.contains(cause)).copied();
        causes.extend(others.collect::<Vec<_>>());
        causes.into_iter().map(|cause| (cause, self.enough.contains(&cause))).collect()
    }

    /// Whether there is a choice that is to blame, and not givens alone.
    pub fn is_any_to_blame(&self) -> bool {
        !self.enough.is_empty()
    }

    /// Whether this row is one of the fewest choices that are enough.
    pub fn needs_row(&self, option: OptionId) -> bool {
        self.enough.iter().any(|cause| cause.option() == option)
    }

    /// Whether the choice at `depth` is one of the fewest that are enough.
    pub fn needs(&self, depth: usize) -> bool {
        self.enough.iter().any(|cause| matches!(cause, Cause::Choice { depth: own, .. } if *own == depth))
    }
}

/// The rows that a column ever had, in their order.
fn rows_of(problem: &Problem, item: ItemId) -> impl Iterator<Item = OptionId> {
    problem.options().filter(move |&option| problem.option_items(option).contains(&item))
}

/// What took the rows of the column of a dead end, in short.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Emptied {
    /// The choices that took rows, the latest first.
    pub choices: Vec<OptionId>,
    /// How many rows went with givens.
    pub by_givens: usize,
}

impl Emptied {
    /// That of `item`, where `search` stands at its dead end: each row went with the first that excludes it. Costs less than
    /// [`DeadEnd::of`], which says as well which of the choices are enough.
    pub(super) fn of(search: &Search, problem: &Problem, item: ItemId) -> Emptied {
        let causes = Causes::of(search);
        let (mut choices, mut by_givens) = (BTreeMap::new(), 0);
        for cause in rows_of(problem, item).filter_map(|row| causes.of_row(problem, row)) {
            match cause {
                Cause::Choice { depth, option, .. } => drop(choices.insert(depth, option)),
                Cause::Given(_) => by_givens += 1,
            }
        }
        Emptied { choices: choices.into_values().rev().collect(), by_givens }
    }
}

/// Everything that can have taken a row, each in the order in which it was taken itself.
pub(super) struct Causes {
    givens: Vec<OptionId>,
    choices: Vec<Cause>,
}

impl Causes {
    pub(super) fn of(search: &Search) -> Causes {
        let (mut givens, mut choices) = (search.taken().to_vec(), Vec::new());
        for (depth, level) in search.levels().enumerate().filter(|(_, level)| level.on_path) {
            match level.option {
                Some(option) if level.given => givens.push(option),
                Some(option) => choices.push(Cause::Choice { depth, option, forced: level.n == 1 }),
                None => {}
            }
        }
        Causes { givens, choices }
    }

    pub(super) fn of_row(&self, problem: &Problem, row: OptionId) -> Option<Cause> {
        let items = problem.option_items(row);
        let shared =
            |given: OptionId| items.iter().position(|item| problem.option_items(given).contains(item));
        let givens = self.givens.iter().copied().filter(|&given| problem.excludes(given, row));
        let given = givens.min_by_key(|&given| shared(given)).map(Cause::Given);
        given.or_else(|| self.choices.iter().copied().find(|choice| problem.excludes(choice.option(), row)))
    }
}
