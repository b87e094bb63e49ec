//! Profile, progress and shape of a search, as Knuth's programs DLX1 and DLX2 print them. They
//! count time in mems, which nothing here has; steps take their place, and the bytes are left out.

use std::fmt::Write;

use crate::exact_cover::{Event, Problem, Search};
use crate::session;

/// `Profile:`, then a line for each level: how many nodes it has. Level 0 is the root.
pub fn profile(search: &Search) -> String {
    let mut text = "Profile:\n".to_owned();
    for (level, nodes) in search.stats().profile().iter().enumerate() {
        // Writing to a string does not fail.
        let _ = writeln!(text, "{level:3}: {nodes}");
    }
    text
}

/// `Altogether 92 solutions, 16680 updates, 1049 nodes.`: what the search has cost. One that is not done
/// begins with the number of its steps instead.
pub fn total(search: &Search) -> String {
    let stats = search.stats();
    let (solutions, updates, nodes) = (stats.solutions, stats.updates, stats.nodes());
    let plural = if solutions == 1 { "" } else { "s" };
    let begin = match search.last_event() {
        Some(Event::Done) => "Altogether".to_owned(),
        _ => format!("After {} steps", stats.steps),
    };
    format!("{begin} {solutions} solution{plural}, {updates} updates, {nodes} nodes.\n")
}

/// ` after 300 steps: 2 sols, 14 26 11 0.06250`: for each level of the path which option of how many, and the
/// share of the search that lies behind if all its subtrees are alike ([`Search::searched`]).
pub fn progress(search: &Search) -> String {
    let (steps, solutions) = (search.step(), search.stats().solutions);
    let path = session::progress(search, usize::MAX);
    let gap = if path.is_empty() { "" } else { " " };
    format!(" after {steps} steps: {solutions} sols, {path}{gap}{:.5}\n", search.searched())
}

/// The line of the shape file that belongs to `event`, which `search` has just done: `2 A` where item A was
/// chosen and has two options, `sol` at a solution, else none. The lines are the search tree in preorder:
/// each has as many children as its number says. `restart 1` breaks off that tree: another one follows.
pub fn shape(search: &Search, event: Event, problem: &Problem) -> Option<String> {
    match event {
        Event::Choose { item, size } => {
            // A given that is watched has no alternatives, however many options its item has.
            let children = search.levels().next_back().map_or(size, |level| level.n);
            Some(format!("{children} {}\n", problem.item_name(item)))
        }
        Event::Solution => Some("sol\n".to_owned()),
        Event::Cover { .. }
        | Event::Purify { .. }
        | Event::DeadEnd { .. }
        | Event::Uncover { .. }
        | Event::Unpurify { .. }
        | Event::Try { .. }
        | Event::Retract { .. }
        | Event::Done => None,
        Event::Restart { number } => Some(format!("restart {number}\n")),
    }
}
