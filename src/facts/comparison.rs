//! The facts of two runs that are compared.

use crate::exact_cover::Event;
use crate::session::{Session, grouped};

/// A run in a line: where it stands, and what it has cost.
pub fn run_in_a_line(session: &Session) -> String {
    let search = session.search();
    let stats = search.stats();
    let end = if search.last_event() == Some(Event::Done) { ", done" } else { "" };
    format!(
        "{}: step {}, level {}, nodes {}, updates {}, solutions {}{end}",
        search.rule(),
        grouped(search.step()),
        search.level(),
        grouped(stats.nodes()),
        grouped(stats.updates),
        grouped(stats.solutions)
    )
}
