//! The facts of the list of breakpoints.

use crate::session::{Session, Words};

/// A breakpoint in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BreakpointRow {
    /// Where it stops.
    pub text: String,
    /// Whether it is on.
    pub on: bool,
}

/// The breakpoints, in the order of their numbers.
pub fn breakpoints(session: &Session, words: &Words) -> Vec<BreakpointRow> {
    let list = session.breakpoints().list().iter();
    list.map(|breakpoint| BreakpointRow {
        text: breakpoint.stop.words(session.problem(), words),
        on: breakpoint.on,
    })
    .collect()
}
