//! The facts of the pseudo-code: Algorithm X in eight steps, and which of them was done last.

use crate::session::{Course, Session, Words, algorithm_step};

/// The steps X1 to X8 of *The Art of Computer Programming* 7.2.2.1, in the words of the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CodeFacts {
    /// Each step in brief, and what the brief leaves out.
    pub steps: [(String, String); 8],
    /// The step done last, from 0; `None` where there is no run, or one too quick to be followed.
    pub now: Option<usize>,
    /// What that step did, in brief: at a dead end what it does without a row.
    pub done: String,
    /// What `i` and `x` stand for there; empty before the first choice.
    pub bound: String,
    /// Of a run too quick to be followed the share of its events that belong to each step, in percent.
    pub shares: Option<[u32; 8]>,
}

/// Of all events how many are those of each step, in percent.
fn shares(counts: &[u32; 8]) -> [u32; 8] {
    let all = counts.iter().sum::<u32>().max(1);
    counts.map(|count| (100 * count + all / 2) / all)
}

/// Algorithm X where the run stands.
pub fn code(session: Option<&Session>, words: &Words) -> CodeFacts {
    let Words { column, columns, row, .. } = words;
    let pulse = session.and_then(|session| session.glow()?.pulse());
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
    let bound = |session: &Session| {
        let (problem, level) = (session.problem(), session.present_level()?);
        let row = level.option.map_or(String::new(), |row| format!("   x = {}", problem.option_name(row)));
        Some(format!("i = {}{row}", problem.item_name(level.item)))
    };
    let now = session.filter(|_| pulse.is_none()).map(|session| algorithm_step(session.search()));
    let is_stuck = session.is_some_and(|session| session.course() == Course::Stuck);
    let done = match now {
        Some(4) if is_stuck => format!("no {row} left: to X7"),
        now => steps[now.unwrap_or(0)].0.clone(),
    };
    CodeFacts {
        steps,
        now,
        done,
        bound: session.filter(|_| pulse.is_none()).and_then(bound).unwrap_or_default(),
        shares: pulse.map(|pulse| shares(&pulse.steps)),
    }
}

impl CodeFacts {
    /// That it is not read out.
    pub fn lines(&self) -> Vec<String> {
        vec!["The panel with the lines of Algorithm X is for screens.".to_owned()]
    }
}
