//! The facts of the pseudo-code: Algorithm X in eight steps, and which of them was done last.

use std::ops::Range;

use crate::exact_cover::Event;
use crate::session::{Course, Session, Words, algorithm_step, counted};

/// A step of Algorithm X.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CodeStep {
    /// What it does, in brief.
    pub brief: String,
    /// What the brief leaves out.
    pub rest: String,
    /// What it does instead, and where; empty where it always does the same.
    pub otherwise: String,
}

/// The steps X1 to X8 of *The Art of Computer Programming* 7.2.2.1, in the words of the screen; where columns have colours
/// C1 to C8, which do the same and purify such columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CodeFacts {
    /// The name of the algorithm, and of its steps: X, or C with colours.
    pub letter: char,
    /// The steps.
    pub steps: [CodeStep; 8],
    /// The step done last, from 0; `None` where there is no run, or one too quick to be followed.
    pub now: Option<usize>,
    /// The part of its text that was done: of X5 that a row is tried, that a column of it is covered, or at a dead end what it does
    /// otherwise; of X6 that a column is uncovered, or that the next row comes.
    pub clause: Range<usize>,
    /// What `i` and `x` stand for there, and how many rows there are of `i`; nothing before the first choice.
    pub bound: Vec<String>,
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
    let has_colours = session.is_some_and(|session| session.problem().has_colours());
    let (letter, cover) = if has_colours { ('C', "cover or purify") } else { ('X', "cover") };
    let uncover = if has_colours { "uncover or unpurify" } else { "uncover" };
    let step = |brief: &str, rest: &str| CodeStep {
        brief: brief.to_owned(),
        rest: rest.to_owned(),
        otherwise: String::new(),
    };
    let steps = [
        step("cover nothing, at level 0", ""),
        step(&format!("no {column} left: solution"), &format!(", to {letter}8")),
        step(&format!("choose a {column} i"), ""),
        step("cover i", &format!("; x is its first {row}")),
        CodeStep {
            otherwise: format!("no {row} left: to {letter}7"),
            ..step(&format!("try x: {cover} its {columns}"), &format!(", go down, to {letter}2"))
        },
        step(&format!("{uncover} its {columns}"), &format!(", x becomes the next {row}: to {letter}5")),
        step("uncover i", ""),
        CodeStep {
            otherwise: "at level 0: done".to_owned(),
            ..step("go up a level", &format!(", to {letter}6"))
        },
    ];
    let bound = |session: &Session| {
        let (problem, level) = (session.problem(), session.present_level()?);
        let rows = counted(level.n.into(), words.row, words.rows);
        let (x, at) = match level.option {
            Some(row) => (
                format!("   x = {}", problem.option_name(row)),
                format!(", x is {} {} of {}", words.row, level.k, level.n),
            ),
            None => (String::new(), String::new()),
        };
        Some(vec![format!("i = {}{x}", problem.item_name(level.item)), format!("i has {rows}{at}")])
    };
    let now = session.filter(|_| pulse.is_none()).map(|session| algorithm_step(session.search()));
    let clause = now.zip(session).map_or(0..0, |(now, session)| {
        let step = &steps[now];
        let is_otherwise =
            session.course() == Course::Stuck || session.search().last_event() == Some(Event::Done);
        match session.search().last_event() {
            _ if is_otherwise => step.text().len() - step.otherwise.len()..step.text().len(),
            Some(event) => step.clause(now, &event),
            None => 0..step.always().len(),
        }
    });
    CodeFacts {
        letter,
        steps,
        now,
        clause,
        bound: session.filter(|_| pulse.is_none()).and_then(bound).unwrap_or_default(),
        shares: pulse.map(|pulse| shares(&pulse.steps)),
    }
}

/// X5 and X6, counted from 0: they have several events each.
const TRY: usize = 4;
const NEXT: usize = 5;

impl CodeStep {
    /// What it does where it does nothing else instead.
    fn always(&self) -> String {
        format!("{}{}", self.brief, self.rest)
    }

    /// The part of that which an event is.
    fn clause(&self, at: usize, event: &Event) -> Range<usize> {
        let (brief, all) = (self.brief.len(), self.always().len());
        let is_of_row = matches!(event, Event::Try { .. } | Event::Retract { .. });
        match (at, self.brief.find(": ")) {
            (TRY, Some(colon)) if is_of_row => 0..colon,
            (TRY, Some(colon)) => colon + 2..brief,
            (NEXT, _) if is_of_row => brief + 2..all,
            (NEXT, _) => 0..brief,
            _ => 0..all,
        }
    }

    /// The whole step, in one line.
    pub fn text(&self) -> String {
        let Self { brief, rest, otherwise } = self;
        if otherwise.is_empty() { format!("{brief}{rest}") } else { format!("{brief}{rest}; {otherwise}") }
    }
}

impl CodeFacts {
    /// The name of a step, counted from 0: `X1`.
    pub fn name(&self, step: usize) -> String {
        format!("{}{}", self.letter, step + 1)
    }

    /// What the step where the run is did, in brief.
    pub fn done(&self) -> String {
        let step = &self.steps[self.now.unwrap_or(0)];
        if self.clause == (0..step.always().len()) {
            step.brief.clone()
        } else {
            step.text()[self.clause.clone()].to_owned()
        }
    }

    /// That it is not read out.
    pub fn lines(&self) -> Vec<String> {
        vec!["The panel with the lines of Algorithm X is for screens.".to_owned()]
    }
}
