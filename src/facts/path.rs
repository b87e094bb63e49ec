//! The facts of the path: the options on it, from the root down.

use std::borrow::Cow;

use crate::exact_cover::{Event, Level, Problem};
use crate::session::{ChoiceByHand, KeptSolution, Session, Words, counted, grouped};

/// Levels that are told.
const TOLD: usize = 12;

/// The levels of the path.
#[derive(Clone, Debug)]
pub struct PathFacts<'a> {
    /// The levels, from the root down.
    pub rows: Vec<PathRow<'a>>,
    /// At the end of the search, what it found.
    pub end: Option<EndFacts<'a>>,
}

/// The end of a search.
#[derive(Clone, Debug)]
pub struct EndFacts<'a> {
    /// That it is the end, and how many solutions there are.
    pub summary: String,
    /// The solutions, as far as they are kept.
    pub found: &'a [KeptSolution],
}

impl EndFacts<'_> {
    fn of(session: &Session) -> Option<EndFacts<'_>> {
        let search = session.seen();
        (search.last_event() == Some(Event::Done)).then(|| EndFacts {
            summary: format!(
                "End of the search: {}",
                counted(search.stats().solutions, "solution", "solutions")
            ),
            found: session.solutions().found(),
        })
    }
}

/// A level of the path.
#[derive(Clone, Copy, Debug)]
pub struct PathRow<'a> {
    /// Its depth, from 0.
    pub depth: usize,
    /// The column chosen, and which of its rows is on the path.
    pub level: Level,
    /// Which of the rows that are done led to a solution, and which to none: a bit for each, as far as there are bits.
    solved: u64,
    failed: u64,
    /// The choice, if it was made by hand.
    pub by_hand: Option<&'a ChoiceByHand>,
    problem: &'a Problem,
}

impl<'a> PathRow<'a> {
    /// The name of the column chosen.
    pub fn column(&self) -> &'a str {
        self.problem.item_name(self.level.item)
    }

    /// Whether of a row that is done it is not known any more what it led to.
    pub fn has_unknown(&self) -> bool {
        (1..self.level.k + u32::from(!self.level.on_path)).any(|k| self.has_solution(k).is_none())
    }

    /// Whether the `k`-th of its rows, which is done, led to a solution; `None` where that is not known any more.
    pub fn has_solution(&self, k: u32) -> Option<bool> {
        let is_in = |bits: u64| bits.checked_shr(k).is_some_and(|bits| bits & 1 == 1);
        (is_in(self.solved) || is_in(self.failed)).then(|| is_in(self.solved))
    }

    /// The level that its row leads to: how many rows are taken with it, as in the trace, the log and the tree.
    pub fn number(&self) -> usize {
        self.depth + 1
    }

    /// The name of the row tried.
    pub fn row(&self) -> Option<Cow<'a, str>> {
        Some(self.problem.option_name(self.level.option?))
    }
}

/// The title of the panel, where there is room to say what its fields are.
pub fn path_title(words: &Words) -> String {
    format!("Path: {}, k of n, {}", words.column, words.row)
}

/// The path of a run.
pub fn path(session: &Session) -> PathFacts<'_> {
    // Before the first solution nothing has one.
    let has_none = session.seen().stats().solutions == 0;
    let done = if has_none { Vec::new() } else { session.done_rows() };
    let bit = |k: u32| 1_u64.checked_shl(k).unwrap_or(0);
    let bits = |at: usize, solved: bool| {
        let those = done.iter().filter(|row| row.0 == at && (row.2.solutions > 0) == solved);
        those.fold(0, |all, &(_, k, _)| all | bit(k))
    };
    let row = |(depth, level): (usize, Level)| PathRow {
        depth,
        level,
        solved: bits(depth, true),
        failed: if has_none { u64::MAX } else { bits(depth, false) },
        by_hand: session.by_hand_at(depth),
        problem: session.problem(),
    };
    let rows = session.seen().levels().enumerate().map(row).collect();
    PathFacts { rows, end: EndFacts::of(session) }
}

impl PathFacts<'_> {
    /// A sentence for each of the deepest levels.
    pub fn lines(&self) -> Vec<String> {
        let rows: Vec<&PathRow<'_>> = self.rows.iter().filter(|row| row.level.on_path).collect();
        if let Some(end) = &self.end {
            let told = end.found.iter().take(TOLD);
            let told = told.map(|found| format!("Solution {}: step {}.", found.number, grouped(found.step)));
            return [format!("{}.", end.summary)].into_iter().chain(told).collect();
        }
        if rows.is_empty() {
            return vec!["No choice made yet.".to_owned()];
        }
        let above = rows.len().saturating_sub(TOLD);
        let more = (above > 0).then(|| format!("{} above.", counted(above as u64, "level", "levels")));
        let line = |row: &&PathRow<'_>| {
            let Level { k, n, .. } = row.level;
            let by_hand = row.by_hand.map_or(String::new(), |choice| format!(", {}", choice.mark()));
            let name = row.row()?;
            Some(format!("Level {}: {name}, {k} of {n} of {}{by_hand}.", row.number(), row.column()))
        };
        more.into_iter().chain(rows[above..].iter().filter_map(line)).collect()
    }
}
