//! The state of each of the two modes.

use super::full_count::FullCount;
use super::resume_point::ResumePoint;
use crate::exact_cover::ConflictError;
use crate::session::Session;

/// The mode of a grid, with the state of that mode.
#[derive(Clone, Debug)]
pub enum Activity {
    /// It is typed.
    Edit(Box<Editing>),
    /// Its search is watched.
    Solve(Box<Solving>),
}

/// EDIT: a grid being typed.
#[derive(Clone, Debug)]
pub struct Editing {
    /// The search for the typed grid at step 0, or why there is none.
    pub(super) session: Result<Session, Conflict>,
    /// A count of all solutions under way.
    pub(super) count: Option<FullCount>,
    /// Where the search stood when it was left.
    pub(super) resume: Option<ResumePoint>,
}

impl Editing {
    /// Takes over what is not of the run of an older session; while there is no session it waits for one.
    pub(super) fn inherit(&mut self, old: Option<Session>) {
        match (&mut self.session, old) {
            (Ok(session), Some(old)) => session.inherit(old),
            (Ok(_), None) => {}
            (Err(conflict), old) => conflict.parked = old.map(Box::new),
        }
    }
}

/// SOLVE: a search being watched.
#[derive(Clone, Debug)]
pub struct Solving {
    /// The search.
    pub session: Session,
    /// The count typed so far for the next key.
    pub count: Option<u64>,
    /// The answer typed so far to a question that waits.
    pub typed: String,
    /// How far a choice by hand has got.
    pub(super) takeover: Option<Takeover>,
    /// The sentence for the arrival, about the path that was kept.
    pub(super) kept: Option<String>,
}

impl Solving {
    /// A search that nothing was asked of yet.
    pub fn new(session: Session) -> Solving {
        Solving { session, count: None, typed: String::new(), takeover: None, kept: None }
    }
}

/// Why there is no search: what was typed excludes itself.
#[derive(Clone, Debug)]
pub struct Conflict {
    /// The two options that exclude each other.
    pub clash: ConflictError,
    /// The last search: the next one keeps its breakpoints and its pace.
    pub(super) parked: Option<Box<Session>>,
}

impl Conflict {
    /// The last search.
    pub(super) fn into_parked(self) -> Option<Session> {
        self.parked.map(|session| *session)
    }
}

/// How far a choice by hand has got.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Takeover {
    /// The run is on its way to the choice; what follows `:take` is done there.
    Going(String),
    /// The column under the cursor is about to be chosen.
    Column,
    /// It was chosen, and what it costs is still to be said.
    Weighing,
}
