//! A dead end in sentences: which row went last, and which choices took them all.

use std::cmp::Reverse;

use super::dead_end::{Cause, DeadEnd};
use super::explainer::{Explainer, few};
use super::state::Session;
use super::words::{counted, listed};
use crate::exact_cover::{ItemId, OptionId};
use crate::problems::sudoku::{Constraint, shape::symbol};

/// A list of rows longer than this is told by its first few.
const LINE: usize = 100;

/// A row with a longer name is told by the first of its columns, and several such rows by how many they are: they would fill
/// the panel.
const NAME: usize = 18;

impl Session {
    /// Some rows of a dead end, those together that went alike: `33 more rows: 22 by R1C2, 11 by R2C1`, where `more` says that they
    /// are more than those seen. `None` if there are none.
    pub fn rest_in_words(&self, dead_end: &DeadEnd, rest: &[OptionId], more: &str) -> Option<String> {
        let search = self.seen();
        let mut counts: Vec<(String, usize)> = Vec::new();
        for row in dead_end.rows.iter().filter(|row| rest.contains(&row.option)) {
            let hider = || search.links().nodes_of(row.option).find_map(|node| search.hidden_by(node));
            let cause = match row.cause {
                Cause::Given(_) => "givens".to_owned(),
                Cause::Choice { .. } => self.hider_name(hider()?),
            };
            match counts.iter_mut().find(|(other, _)| *other == cause) {
                Some((_, count)) => *count += 1,
                None => counts.push((cause, 1)),
            }
        }
        counts.sort_by_key(|&(_, count)| Reverse(count));
        let is_alike = counts.len() == 1 || counts.iter().all(|&(_, count)| count == 1);
        let each = counts.iter().map(|(cause, count)| match is_alike {
            true => cause.clone(),
            false => format!("{count} by {cause}"),
        });
        let each = each.collect::<Vec<_>>().join(", ");
        let all: usize = counts.iter().map(|&(_, count)| count).sum();
        let rows = counted(all as u64, &format!("{more}row"), &format!("{more}rows"));
        (!counts.is_empty()).then(|| format!("{rows}{} {each}", if is_alike { " by" } else { ":" }))
    }
}

impl Explainer<'_> {
    /// Why `item` has no row left, in sentences: the summary, then a line for each cause with the rows that it
    /// took. `None` if a row of it is in play.
    ///
    /// The same as [`Session::lost_rows`](super::Session::lost_rows) in words, for any column at any step.
    pub fn lost_rows_in_words(&self, item: ItemId) -> Option<Vec<String>> {
        let dead_end = self.session.lost_rows(item)?;
        let mut lines = vec![self.why_empty(&dead_end)];
        lines.extend(self.causes_in_words(&dead_end));
        Some(lines)
    }

    /// A line for each choice that took rows, after one for all givens: `Level 7: R6C8=6, forced, took R5C7.`
    pub fn causes_in_words(&self, dead_end: &DeadEnd) -> Vec<String> {
        let places = |rows: &[OptionId]| {
            if self.are_long(rows) {
                return self.count(dead_end.item, rows.len() as u32);
            }
            let names: Vec<String> = rows.iter().map(|&row| self.place(dead_end.item, row)).collect();
            let all = names.join(", ");
            let all = if all.chars().count() > LINE { few(names, rows.len()) } else { all };
            // A digit alone could be a count.
            let digits = if rows.len() == 1 { "digit" } else { "digits" };
            if self.are_digits(dead_end.item) { format!("{digits} {all}") } else { all }
        };
        let mut givens: Vec<String> = Vec::new();
        let mut lines = Vec::new();
        for (cause, rows) in dead_end.by_cause() {
            match cause {
                Cause::Given(given) => givens.push(format!("{} ({})", places(&rows), self.brief(given))),
                Cause::Choice { depth, option, forced } => {
                    let how = if forced { "forced" } else { "a choice" };
                    let (option, taken) = (self.brief(option), places(&rows));
                    lines.push(format!("Level {}: {option}, {how}, took {taken}.", depth + 1));
                }
            }
        }
        if !givens.is_empty() {
            lines.insert(0, format!("Givens took {}.", givens.join(", ")));
        }
        lines
    }

    /// Which row of the column went last, and the fewest choices that took all.
    pub(super) fn why_empty(&self, dead_end: &DeadEnd) -> String {
        let (row, rows) = self.rows_of(dead_end.item);
        let (all, given) = (dead_end.rows.len(), dead_end.given());
        if all == 0 {
            return format!("No {row} ever had it: there is no solution.");
        }
        let last = dead_end.by_cause().pop();
        let Some((Cause::Choice { option, .. }, last)) = last else {
            return format!("All {all} {rows} went with givens: there is no solution.");
        };
        let names: Vec<String> = last.iter().map(|&row| self.place(dead_end.item, row)).collect();
        let taker = self.brief(option);
        let mut said = match last.len() {
            several @ 2.. if self.are_long(&last) => format!("The last {several} {rows} went with {taker}."),
            1 => format!("{}, the last {row}, went with {taker}.", few(names, 1)),
            several => format!("{}, the last {rows}, went with {taker}.", few(names, several)),
        };
        let choices: Vec<String> = dead_end.enough.iter().map(|cause| self.brief(cause.option())).collect();
        let of_all = match given {
            0 if all == 2 => format!("both {rows}"),
            0 => format!("all {all} {rows}"),
            _ => {
                let left = all - given;
                format!("the other {left} {}", if left == 1 { row } else { rows })
            }
        };
        if given > 0 {
            said += &format!(" {given} of {all} {rows} went with givens.");
        }
        let limit = if dead_end.proven { "no fewer choices do" } else { "without any of these one is left" };
        match &choices[..] {
            [_] if all == last.len() => {}
            [only] => said += &format!(" {only} alone takes {of_all}."),
            several => said += &format!(" {} are enough to take {of_all}: {limit}.", listed(several, "and")),
        }
        said
    }

    /// The names that these sentences have of the choices that took rows, each with whether it is one of the fewest that are enough.
    pub fn blamed_in_words(&self, dead_end: &DeadEnd) -> Vec<(String, bool)> {
        dead_end
            .blamed()
            .into_iter()
            .filter(|(cause, _)| matches!(cause, Cause::Choice { .. }))
            .map(|(cause, is_needed)| (self.brief(cause.option()), is_needed))
            .collect()
    }

    /// The names that they have of the rows that went last. A digit alone is none.
    pub fn last_in_words(&self, dead_end: &DeadEnd) -> Vec<String> {
        let last = dead_end.lost().filter(|&(_, went_last)| went_last).map(|(row, _)| row);
        let last: Vec<OptionId> = last.collect();
        if self.are_digits(dead_end.item) || self.are_long(&last) {
            return Vec::new();
        }
        last.into_iter().map(|row| self.place(dead_end.item, row)).collect()
    }

    /// Whether any of some rows has too long a name to be told with others.
    fn are_long(&self, rows: &[OptionId]) -> bool {
        rows.iter().any(|&row| self.option(row).chars().count() > NAME)
    }

    /// The name of a row that was taken; of a long one the first of its columns, which no other row that is taken has.
    fn brief(&self, option: OptionId) -> String {
        let (name, problem) = (self.option(option), self.session.problem());
        let first = problem.option_items(option).first().filter(|&&item| problem.is_primary(item));
        match first {
            Some(&first) if self.are_long(&[option]) => problem.item_name(first).to_owned(),
            _ => name,
        }
    }

    /// Whether its rows are told as digits.
    fn are_digits(&self, item: ItemId) -> bool {
        self.by_hand().is_some_and(|sudoku| matches!(sudoku.constraint(item), Constraint::Cell(_)))
    }

    /// The row as one of the column's: in the words of Sudoku the cell of a digit, the digit of a cell.
    fn place(&self, item: ItemId, row: OptionId) -> String {
        let Some(sudoku) = self.by_hand() else { return self.option(row) };
        let (cell, digit) = sudoku.placement(row);
        match sudoku.constraint(item) {
            Constraint::Cell(_) => symbol(digit).to_string(),
            Constraint::Row { .. }
            | Constraint::Column { .. }
            | Constraint::Box { .. }
            | Constraint::Further { .. } => cell.to_string(),
        }
    }
}
