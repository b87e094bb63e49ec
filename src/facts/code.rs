//! The facts of the pseudo-code: Algorithm X in eight steps, and which of them was done last.

use crate::exact_cover::{Event, Search};
use crate::session::{Session, Words};

/// The steps X1 to X8 of *The Art of Computer Programming* 7.2.2.1, in the words of the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CodeFacts {
    /// Each step in brief, and what the brief leaves out.
    pub steps: [(String, String); 8],
    /// The step done last, from 0; `None` where there is no run, or one too fast to be followed.
    pub now: Option<usize>,
}

/// Algorithm X where the run stands.
pub fn code(session: Option<&Session>, words: &Words) -> CodeFacts {
    let Words { column, columns, row, .. } = words;
    let steps = [
        ("cover nothing, at level 0".to_owned(), String::new()),
        (format!("no {column} left: solution"), ", to X8".to_owned()),
        (format!("choose a {column} i"), String::new()),
        ("cover i".to_owned(), format!("; x is its first {row}")),
        (format!("try x: cover its {columns}"), format!(", go down, to X2; no {row} left: to X7")),
        (format!("uncover its {columns}"), format!(", x becomes the next {row}: to X5")),
        ("uncover i".to_owned(), String::new()),
        ("go up a level".to_owned(), ", to X6; at level 0: done".to_owned()),
    ];
    CodeFacts {
        steps,
        now: session
            .filter(|session| session.glow().is_none_or(|glow| !glow.is_fast()))
            .map(|session| current(session.search())),
    }
}

fn current(search: &Search) -> usize {
    let chosen = search.levels().next_back().map(|level| level.item);
    match search.last_event() {
        None => 0,
        Some(Event::Solution) => 1,
        Some(Event::Choose { .. }) => 2,
        Some(Event::Cover { item }) if chosen == Some(item) => 3,
        Some(Event::Cover { .. } | Event::Purify { .. } | Event::Try { .. } | Event::DeadEnd { .. }) => 4,
        Some(Event::Uncover { item }) if chosen == Some(item) => 6,
        Some(Event::Uncover { .. } | Event::Unpurify { .. } | Event::Retract { .. }) => 5,
        // Not one of the eight: it goes back to the first.
        Some(Event::Restart { .. }) => 0,
        Some(Event::Done) => 7,
    }
}

impl CodeFacts {
    /// That it is not read out.
    pub fn lines(&self) -> Vec<String> {
        vec!["The panel with the lines of Algorithm X is for screens.".to_owned()]
    }
}
