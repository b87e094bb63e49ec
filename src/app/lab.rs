//! A puzzle on the table of the laboratory: what it is, what is looked at, and what waits for an answer.

// `core::time` holds durations and no clock, so it may come in here.
use super::drawing_editor::DrawingEditor;
use super::hint::GivenHint;
use super::modal::Modal;
use super::mode::Mode;
use super::noted_marks::NotedMarks;
use super::open_puzzle::OpenPuzzle;
use super::puzzle_in_the_making::PuzzleInTheMaking;
use super::settings::Settings;
use super::view::View;
use crate::exact_cover::ItemId;
use crate::lesson::Quiz;
use crate::race::Race;
use core::time::Duration;

use super::notice::Notice;
use crate::facts::Panel;
use crate::session::{Explainer, Wait, Wording};

/// The state that belongs to one puzzle: another puzzle replaces all of it.
#[derive(Clone, Debug)]
pub struct Lab {
    /// The puzzle, its mode and its search.
    pub puzzle: OpenPuzzle,
    /// The view: focus, panels, cursors.
    pub view: View,
    /// Whether the run asks what it will do next.
    pub predicting: bool,
    /// The questions of Predict, and the score.
    pub quiz: Quiz,
    /// A puzzle that `:generate` is making.
    pub(super) making: Option<Box<PuzzleInTheMaking>>,
    /// The hint given last, which is given stronger if asked for again.
    pub(super) hint: Option<GivenHint>,
    /// The modal: a prompt, a list or help over the screen.
    pub modal: Option<Modal>,
    /// A sentence for the user.
    pub notice: Option<Notice>,
    /// Whether unsaved work is thrown away by what is done now: it was asked for with a `!`.
    pub(super) discards: bool,
    /// The breakpoints and bookmarks as they were last taken note of.
    pub(super) noted: Option<NotedMarks>,
}

impl Lab {
    /// The puzzle, with its own panels in view.
    pub fn new(puzzle: OpenPuzzle) -> Lab {
        Lab {
            puzzle,
            view: View::of(Panel::Board),
            predicting: false,
            quiz: Quiz::default(),
            making: None,
            hint: None,
            modal: None,
            notice: None,
            discards: false,
            noted: None,
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
            self.view.item = ItemId::new(0);
        }
        self.look_around(0, 0);
    }

    /// Brings what the panels say of the past and the next step up to date, for a window of so many lines and a log
    /// with room for so many.
    pub(super) fn look_around(&mut self, height: u16, log_room: usize) {
        /// More lines than the log has on the largest screen of a usual size.
        const LINES: usize = 64;
        /// Lines of the window that the tree has not for its own, if it is one of several panels, and if it is alone.
        const AROUND: [usize; 2] = [14, 7];
        let lines = LINES + self.view.scroll;
        if let Ok(session) = self.puzzle.session_mut() {
            let is_alone = self.view.zoom && self.view.focus == Panel::Tree;
            let around = AROUND[usize::from(is_alone)];
            session.see_at_a_glance(usize::from(height).saturating_sub(around));
            session.look_at_log(lines, log_room);
        }
    }

    /// The run in sentences, in the wording that is set.
    pub(super) fn explainer<'a>(&'a self, settings: &'a Settings) -> Option<Explainer<'a>> {
        let (session, sudoku) = (self.puzzle.session().ok()?, self.puzzle.sudoku());
        let wording = match (settings.wording, sudoku) {
            // What is no Sudoku has no words of its own.
            (Wording::Sudoku, None) => Wording::Matrix,
            (wording, _) => wording,
        };
        Some(Explainer { session, sudoku, words: wording.words(&settings.words), wording })
    }

    /// The matrix or board being drawn, in EDIT.
    pub fn drawing(&self) -> Option<&DrawingEditor> {
        self.puzzle.drawing().filter(|_| self.puzzle.mode() == Mode::Edit)
    }

    /// Says something.
    pub(super) fn say(&mut self, text: impl Into<String>) {
        self.notice = Some(Notice::quiet(text));
    }

    /// Says that something succeeded.
    pub(super) fn praise(&mut self, text: impl Into<String>) {
        self.notice = Some(Notice::good(text));
    }

    /// Says what cannot be done, and the cure.
    pub(super) fn refuse(&mut self, text: impl Into<String>) {
        self.notice = Some(Notice::bad(text));
    }
}

/// The least time between two pictures of a race.
const FRAME: Duration = Duration::from_millis(16);

/// So long a race is shown at an even pace; then it goes as fast as it can.
const WATCHED: Duration = Duration::from_secs(8);

impl Lab {
    /// The race, if one is on or was seen to its end.
    pub fn race(&self) -> Option<&Race> {
        if let Some(Modal::Race { race, .. }) = &self.modal { Some(race) } else { None }
    }

    /// The race, if it runs.
    fn running_race(&mut self) -> Option<&mut Race> {
        let Some(Modal::Race { race, paused: false, .. }) = &mut self.modal else { return None };
        Some(race.as_mut()).filter(|race| !race.is_over())
    }

    /// How long a race can wait for a key, if one runs.
    pub(super) fn race_wait(&self) -> Option<Wait> {
        let Some(Modal::Race { race, paused: false, .. }) = &self.modal else { return None };
        let wait = if race.elapsed() < WATCHED { Wait::For(FRAME) } else { Wait::Work };
        (!race.is_over()).then_some(wait)
    }

    /// Lets the race go on, if one runs. Returns whether one does.
    pub(super) fn tick_race(&mut self, since: Duration, took: Duration) -> bool {
        let race = self.running_race().map(|race| race.tick(since, took));
        race.is_some()
    }
}
