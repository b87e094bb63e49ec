//! The same puzzle searched by two rules side by side, stepped together.

use core::time::Duration;

use super::modal::Modal;
use super::state::App;
use super::view::View;
use super::view_choice::ViewsBySize;
use crate::exact_cover::Rule;
use crate::facts::Panel;
use crate::session::{Motion, Session, Wait};

impl App {
    /// The two laboratories that are compared, if that is what is seen.
    pub fn compared(&self) -> Option<&[App; 2]> {
        self.compared.as_deref().filter(|_| matches!(self.lab.modal, Some(Modal::Compare(_))))
    }

    /// The two runs. While digits clash there is none.
    pub fn compared_sessions(&self) -> impl Iterator<Item = &Session> {
        self.compared().into_iter().flatten().filter_map(|side| side.session().ok())
    }

    /// The most nodes that a level of either run has, and the most levels: both are drawn on one scale.
    pub fn common_levels(&self) -> (u64, usize) {
        let profiles = || self.compared_sessions().map(|session| session.search().stats().profile());
        let widest = profiles().flatten().copied().max();
        (widest.unwrap_or(1), profiles().map(<[u64]>::len).max().unwrap_or(0))
    }

    /// Shows the puzzle, which is in SOLVE, searched by each of these rules, both at step 0.
    pub(super) fn compare(&mut self, first: Rule, second: Rule) {
        let mut left = self.clone();
        (left.lab.modal, left.lab.notice, left.compared) = (None, None, None);
        // No panel has the focus, and the cursors stay where the runs are.
        left.lab.view = View::of(Panel::Step);
        left.shell.settings.views = ViewsBySize::default();
        let mut right = left.clone();
        (left.shell.settings.rule, right.shell.settings.rule) = (first, second);
        for side in [&mut left, &mut right] {
            side.lab.prepare(&side.shell.settings);
        }
        self.compared = Some(Box::new([left, right]));
        self.lab.modal = Some(Modal::Compare(None));
        self.on_compared(Session::begin_anew);
    }

    /// Does something with both runs.
    pub(super) fn on_compared(&mut self, action: impl Fn(&mut Session)) {
        for side in self.compared.iter_mut().flat_map(|sides| sides.iter_mut()) {
            if let Ok(session) = side.lab.puzzle.session_mut() {
                action(session);
            }
            side.look_around();
        }
    }

    /// Whether one of the two moves.
    pub(super) fn is_comparing_in_motion(&self) -> bool {
        self.compared_sessions().any(|session| session.motion() != Motion::Resting)
    }

    /// How long both can wait for a key, if two runs are compared.
    pub(super) fn compared_wait(&self) -> Option<Wait> {
        let waits = self.compared_sessions().map(Session::wait);
        waits.reduce(|sooner, wait| match (sooner, wait) {
            (Wait::Work, _) | (_, Wait::Work) => Wait::Work,
            (Wait::For(a), Wait::For(b)) => Wait::For(a.min(b)),
            (Wait::For(time), Wait::Key) | (Wait::Key, Wait::For(time)) => Wait::For(time),
            (Wait::Key, Wait::Key) => Wait::Key,
        })
    }

    /// Moves both as far as is due. Returns whether two runs are compared.
    pub(super) fn tick_compared(&mut self, since: Duration, took: Duration) -> bool {
        let is_comparing = self.compared().is_some();
        if is_comparing {
            self.on_compared(|session| session.tick(since, took));
        }
        is_comparing
    }
}
