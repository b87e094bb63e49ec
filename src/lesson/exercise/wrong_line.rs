//! A dance with a line that is wrong, and the lines among which it is to be found.

use super::stretch::RightMove;
use super::told::Told;
use crate::exact_cover::broken::{BrokenSearch, Fault};
use crate::exact_cover::{Problem, Random, Search, WrongField};
use crate::session::wrong_in_words;

/// Lines to choose from.
const LINES: usize = 4;

/// Wrong fields that are told at most.
const FIELDS: usize = 4;

/// How far a broken run is followed, in events.
const FARTHEST: usize = 60;

/// An exercise about a wrong line: what is told of the run, the lines, and the move that is right.
pub(super) struct WrongLine {
    /// What was done, and which fields are wrong.
    pub shown: Vec<String>,
    /// The lines.
    pub choices: Vec<String>,
    /// The right letter.
    pub right: RightMove,
    /// The fault behind it.
    pub fault: Fault,
}

/// Breaks the run of `problem`; none if too few other lines would do something else.
pub(super) fn wrong_line(problem: &Problem, random: &mut Random) -> Option<WrongLine> {
    let start = Search::new(problem);
    let mut faults: Vec<Fault> = Fault::ALL.into_iter().filter(|fault| !fault.is_harmless()).collect();
    random.shuffle(&mut faults);
    let fault = faults.remove(0);
    let mut run = BrokenSearch::new(&start, Some(fault));
    let mut events = Vec::new();
    let wrong = loop {
        events.push(run.next_event()?);
        let wrong = run.wrong(&start);
        if !wrong.is_empty() {
            break wrong;
        }
        if events.len() >= FARTHEST {
            return None;
        }
    };
    if wrong.len() > FIELDS {
        return None;
    }
    // Only lines that would have left other fields wrong.
    let mut lines: Vec<Fault> = faults
        .into_iter()
        .filter(|&other| after(&start, other, events.len()) != wrong)
        .take(LINES - 1)
        .collect();
    if lines.len() + 1 < LINES {
        return None;
    }
    let at = random.below(LINES);
    lines.insert(at, fault);
    let done: Vec<String> = events.iter().map(|event| event.display(problem).to_string()).collect();
    let mut shown = vec![format!("The broken run did: {}.", done.join("; "))];
    shown.push("After that these fields are wrong, and no field was wrong before:".to_owned());
    shown.extend(wrong.iter().map(|&field| format!("  {}", wrong_in_words(problem, start.links(), field))));
    let choices = lines.iter().map(|line| line.code().to_owned()).collect();
    let right = RightMove {
        told: Told::Letter(at),
        step: events.len() as u64,
        links: 0,
        ends_step: true,
        asked: String::new(),
    };
    Some(WrongLine { shown, choices, right, fault })
}

/// The fields that are wrong after so many events with another fault.
fn after(start: &Search, fault: Fault, events: usize) -> Vec<WrongField> {
    let mut run = BrokenSearch::new(start, Some(fault));
    for _ in 0..events {
        if run.next_event().is_none() {
            break;
        }
    }
    run.wrong(start)
}
