//! Why the rows that are drawn are not in play: what took each away.

use std::cmp::Reverse;

use crate::exact_cover::{OptionId, Problem};
use crate::session::{Cause, DeadEnd, Session};

/// What stands above the columns that hide the rows, at the ends of these.
pub const HIDDEN_BY: &str = "hidden by";

/// The same in brief, and before the name of such a column.
pub const BY: &str = "by";

/// What took rows before the search began.
const GIVENS: &str = "givens";

/// What stands there for a row that is taken.
const TAKEN: &str = "taken";

/// The longest name of a column that there is room for there.
const HIDER: usize = 13;

/// Places of the longest of them at the ends of the rows.
pub fn longest(problem: &Problem) -> u16 {
    problem.extent().entry_name.clamp(TAKEN.len(), HIDER) as u16
}

/// Why a row is not in play.
pub enum WhyOut {
    Taken,
    HiddenBy(String),
}

impl WhyOut {
    /// As it stands in a list of what hides them.
    pub fn words(&self) -> &str {
        match self {
            WhyOut::Taken => TAKEN,
            WhyOut::HiddenBy(name) => name,
        }
    }

    /// As it stands beside or below the name of its row.
    pub fn in_brief(&self) -> String {
        match self {
            WhyOut::Taken => self.words().to_owned(),
            WhyOut::HiddenBy(name) => format!("{BY} {name}"),
        }
    }
}

/// Why a row is not in play, if it is not.
pub fn why_out(session: &Session, option: OptionId) -> Option<WhyOut> {
    let search = session.seen();
    if search.partial_solution().any(|taken| taken == option) {
        return Some(WhyOut::Taken);
    }
    let by = search.links().nodes_of(option).find_map(|node| search.hidden_by(node))?;
    Some(WhyOut::HiddenBy(session.hider_name(by)))
}

/// The rows of a dead end that are not drawn, those that went alike together: `33 more rows: 22 by R1C2, 11 by R2C1`.
pub fn of_rest(session: &Session, dead_end: &DeadEnd, rest: &[OptionId]) -> Option<String> {
    let is_given = |&option: &OptionId| {
        let mut given = dead_end.rows.iter().filter(|row| matches!(row.cause, Cause::Given(_)));
        given.any(|row| row.option == option)
    };
    let mut counts: Vec<(String, usize)> = Vec::new();
    for option in rest {
        let cause = match is_given(option) {
            true => GIVENS.to_owned(),
            false => why_out(session, *option)?.words().to_owned(),
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
        false => format!("{count} {BY} {cause}"),
    });
    let each = each.collect::<Vec<_>>().join(", ");
    let before = if is_alike { format!(" {BY}") } else { ":".to_owned() };
    let rows = if rest.len() == 1 { "row" } else { "rows" };
    (!rest.is_empty()).then(|| format!("{} more {rows}{before} {each}", rest.len()))
}
