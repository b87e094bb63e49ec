//! A copy of the run whose links are danced with a fault, beside the true one.
//!
//! The session moves the true search as ever; the copy follows to the same step and the same link of the
//! event. Broken links cannot be undone, so to follow back it starts again from step 0.

use super::words::{Words, grouped};
use crate::exact_cover::broken::{BrokenReport, BrokenSearch, BrokenStatus, Fault, FirstWrong};
use crate::exact_cover::{LinkField, Links, NodeId, Problem, Search, WrongField};

/// A broken copy of a run, and the report of its end.
#[derive(Clone, Debug)]
pub struct BrokenRun {
    fault: Fault,
    start: Search,
    copy: BrokenSearch,
    report: BrokenReport,
    /// The true run, at its end or bound.
    truth: BrokenSearch,
    wrong: Vec<WrongField>,
}

impl BrokenRun {
    /// The run that begins at `start`, with `fault`. Runs it to its end or bound to see what becomes of it.
    pub(super) fn new(start: Search, fault: Fault) -> BrokenRun {
        let mut truth = BrokenSearch::new(&start, None);
        while truth.next_event().is_some() {}
        BrokenRun {
            fault,
            copy: BrokenSearch::new(&start, Some(fault)),
            report: BrokenReport::of(&start, Some(fault)),
            truth,
            wrong: Vec::new(),
            start,
        }
    }

    /// The fault of its code.
    pub fn fault(&self) -> Fault {
        self.fault
    }

    /// The broken copy where it stands: at the step of the true search, or where it ended.
    pub fn copy(&self) -> &BrokenSearch {
        &self.copy
    }

    /// The report of the copy, run to its end or bound.
    pub fn report(&self) -> &BrokenReport {
        &self.report
    }

    /// The fields of the copy that are wrong now; in the middle of an event those that were so before it,
    /// and the first one of all as soon as its link was moved.
    pub fn wrong(&self) -> &[WrongField] {
        &self.wrong
    }

    /// Whether the first wrong pointer lies behind.
    pub fn is_broken_now(&self) -> bool {
        self.report
            .first
            .is_some_and(|first| (self.copy.step() + 1, self.copy.link()) >= (first.step, first.link))
    }

    /// Brings the copy to `links` links after the event number `step`.
    pub(super) fn follow(&mut self, step: u64, links: u64) {
        if (self.copy.step(), self.copy.link()) > (step, links) {
            self.copy = BrokenSearch::new(&self.start, Some(self.fault));
        }
        // An event under way is finished only if the true one is.
        while self.copy.step() < step && self.copy.next_event().is_some() {}
        if self.copy.link() == 0 {
            self.wrong = self.copy.wrong(&self.start);
        }
        if self.copy.step() == step {
            while self.copy.link() < links {
                let mut ahead = self.copy.clone();
                if ahead.next_link().is_none_or(|moved| moved.event.is_some()) {
                    break;
                }
                self.copy = ahead;
            }
        }
        if let Some(first) = self.report.first.filter(|_| self.wrong.is_empty() && self.is_broken_now())
            && self.copy.link() > 0
        {
            self.wrong.push(first.wrong);
        }
    }

    // ---- in words

    /// The first wrong pointer in words, with when and how it became wrong; or that there is none.
    pub fn first_in_words(&self, problem: &Problem) -> String {
        let Some(first) = self.report.first else {
            return match self.report.standing == BrokenStatus::Done {
                true => "No pointer is ever wrong: every link is right after every event.".to_owned(),
                false => "No pointer is wrong as far as it was followed.".to_owned(),
            };
        };
        let FirstWrong { step, event, link, moved, left_out, wrong } = first;
        let what = wrong_in_words(problem, self.copy.links(), wrong);
        let x = moved.map_or(String::new(), |moved| {
            let verb = if moved.out { "takes out" } else { "puts back" };
            format!(" {verb} {}", node_name(problem, self.copy.links(), moved.link.node))
        });
        let how = if left_out { ", with that line left out" } else { "" };
        format!(
            "First wrong at step {}, {}: link {link}{x}{how}. {what}.",
            grouped(step),
            event.display(problem)
        )
    }

    /// How the broken run ends, and how the true one does.
    pub fn end_in_words(&self, words: &Words) -> String {
        let solutions = |n: u64| match n {
            0 => "no solution".to_owned(),
            1 => "1 solution".to_owned(),
            n => format!("{} solutions", grouped(n)),
        };
        let BrokenReport { standing, steps, solutions: found, .. } = self.report;
        let (steps, found) = (grouped(steps), solutions(found));
        let broken = match standing {
            BrokenStatus::Done => format!("The broken run is done at step {steps}, with {found}"),
            BrokenStatus::Lost => format!(
                "The broken run ends at step {steps}, with {found}: the list of headers goes round in circles"
            ),
            BrokenStatus::TooDeep => format!(
                "The broken run was stopped at step {steps}, with {found}: its path is longer than there are {}",
                words.columns
            ),
            BrokenStatus::Stopped | BrokenStatus::Running => {
                format!("The broken run was stopped at step {steps}, with {found}: it may never end")
            }
        };
        match self.truth.standing() == BrokenStatus::Done {
            true => format!(
                "{broken}. The true one is done at step {}, with {}.",
                grouped(self.truth.step()),
                solutions(self.truth.solutions())
            ),
            false => format!("{broken}."),
        }
    }
}

/// A node by its row and column, such as `A D in D` or `header D`.
pub fn node_name(problem: &Problem, links: &Links, node: NodeId) -> String {
    match links.place(node) {
        None => "root".to_owned(),
        Some((item, None)) => format!("header {}", problem.item_name(item)),
        Some((item, Some(option))) => {
            format!("{} in {}", problem.option_name(option), problem.item_name(item))
        }
    }
}

/// A wrong field: `D of header D is A D in D, but should be D E G in D`.
pub fn wrong_in_words(problem: &Problem, links: &Links, wrong: WrongField) -> String {
    let WrongField { node, field, is, should } = wrong;
    let value = |value: i64| match field {
        LinkField::Size => value.to_string(),
        LinkField::Left | LinkField::Right | LinkField::Up | LinkField::Down => {
            u32::try_from(value).map_or(String::new(), |node| node_name(problem, links, NodeId::new(node)))
        }
    };
    let whose = node_name(problem, links, node);
    format!("{}[{whose}] is {}, but should be {}", field.letter(), value(is), value(should))
}
