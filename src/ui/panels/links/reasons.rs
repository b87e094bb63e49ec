//! Why the rows that are drawn are not in play: what took each away.

use crate::exact_cover::{OptionId, Problem};
use crate::session::Session;

/// What stands above the columns that hide the rows, at the ends of these.
pub const HIDDEN_BY: &str = "hidden by";

/// The same in brief, and before the name of such a column.
pub const BY: &str = "by";

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
