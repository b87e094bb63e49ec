//! The breakpoints and bookmarks of the open puzzle, as they were last taken note of.

use std::sync::Arc;

use crate::exact_cover::{Problem, Rule};
use crate::session::{Bookmark, Breakpoint, Session};

/// The breakpoints and bookmarks of the open puzzle, as they were last taken note of.
#[derive(Clone, Debug)]
pub(super) struct NotedMarks {
    problem: Arc<Problem>,
    name: String,
    rule: Rule,
    breakpoints: Vec<Breakpoint>,
    bookmarks: Vec<Bookmark>,
}

impl NotedMarks {
    /// Those of `session` with the puzzle of this name.
    pub fn of(session: &Session, name: &str) -> NotedMarks {
        NotedMarks {
            problem: Arc::clone(session.problem()),
            name: name.to_owned(),
            rule: session.search().rule(),
            breakpoints: session.breakpoints().list().to_vec(),
            bookmarks: session.timeline().bookmarks().to_vec(),
        }
    }

    /// Whether that is the same puzzle, searched by the same rule.
    pub fn is_of(&self, session: &Session, name: &str) -> bool {
        Arc::ptr_eq(&self.problem, session.problem())
            && self.name == name
            && self.rule == session.search().rule()
    }

    /// Whether nothing has changed.
    pub fn holds(&self, session: &Session) -> bool {
        self.breakpoints == session.breakpoints().list() && self.bookmarks == session.timeline().bookmarks()
    }
}
