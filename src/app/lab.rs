//! A puzzle on the table of the laboratory: what it is, what is looked at, and what waits for an answer.

use super::hint::GivenHint;
use super::modal::Modal;
use super::notice::{Notice, Tone};
use super::open_puzzle::OpenPuzzle;
use super::panel::Panel;
use super::settings::Settings;
use super::view::View;
use crate::lesson::Quiz;

/// What another puzzle takes the place of.
#[derive(Clone, Debug)]
pub struct Lab {
    /// The puzzle, its mode and its search.
    pub puzzle: OpenPuzzle,
    /// What is looked at.
    pub view: View,
    /// Whether the run asks what it will do next.
    pub predicting: bool,
    /// What it asks, and how the answers were.
    pub quiz: Quiz,
    /// The hint given last, which is given stronger if asked for again.
    pub(super) hint: Option<GivenHint>,
    /// What lies over the screen.
    pub modal: Option<Modal>,
    /// A sentence for the user.
    pub notice: Option<Notice>,
}

impl Lab {
    /// The puzzle, with its own panels in view.
    pub fn new(puzzle: OpenPuzzle) -> Lab {
        let focus = match puzzle {
            OpenPuzzle::Grid { .. } => Panel::Board,
            OpenPuzzle::Cover { .. } => Panel::Columns,
        };
        Lab {
            puzzle,
            view: View::of(focus),
            predicting: false,
            quiz: Quiz::default(),
            hint: None,
            modal: None,
            notice: None,
        }
    }

    /// Makes the search anew, at step 0.
    pub(super) fn prepare(&mut self, settings: &Settings) {
        self.puzzle.prepare(settings);
        self.fit_cursors();
    }

    /// Brings the cursors back to what there is, after a change of the problem.
    pub(super) fn fit_cursors(&mut self) {
        self.view.entry = None;
        let items = self.puzzle.session().map_or(0, |session| session.problem().item_count());
        if self.view.item.index() >= items {
            self.view.item = crate::exact_cover::ItemId::new(0);
        }
        self.look_around();
    }

    /// Brings what the panels say of the past and the next step up to date.
    pub(super) fn look_around(&mut self) {
        /// More lines than the log has on the largest screen of a usual size.
        const LINES: usize = 64;
        let lines = LINES + self.view.scroll;
        if let Ok(session) = self.puzzle.session_mut() {
            session.look_around(lines);
        }
    }

    /// Says something.
    pub(super) fn say(&mut self, text: impl Into<String>) {
        self.notice = Some(Notice { text: text.into(), tone: Tone::Quiet });
    }

    /// Says that something succeeded.
    pub(super) fn praise(&mut self, text: impl Into<String>) {
        self.notice = Some(Notice { text: text.into(), tone: Tone::Good });
    }

    /// Says what cannot be done, and the cure.
    pub(super) fn refuse(&mut self, text: impl Into<String>) {
        self.notice = Some(Notice { text: text.into(), tone: Tone::Bad });
    }
}
