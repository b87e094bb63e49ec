//! The laboratory in its three parts: what outlives a puzzle, the puzzle, and the lesson that is on.

use super::action::Action;
use super::activity::{Conflict, Solving};
use super::bindings::KeyGroup;
use super::drawing_editor::DrawingEditor;
use super::grid_editor::GridEditor;
use super::lab::Lab;
use super::lesson::ActiveLesson;
use super::mode::Mode;
use super::shell::Shell;
use super::uniqueness::Uniqueness;
use crate::problems::sudoku::Sudoku;
// `core::time` holds durations and no clock, so it may come in here.
use core::time::Duration;

use crate::session::{Explainer, Grain, Motion, Session, Wait};

/// The laboratory: everything that the screen is drawn from and that a message changes.
#[derive(Clone, Debug)]
pub struct App {
    /// State that outlives every puzzle.
    pub shell: Shell,
    /// The puzzle, and what is looked at.
    pub lab: Lab,
    /// The lesson that is being taken.
    pub lesson: Option<ActiveLesson>,
    /// Two laboratories with the same puzzle, while their runs are compared.
    pub(super) compared: Option<Box<[App; 2]>>,
    /// How many lines the log has room for where it is shown: whoever shows it says so. None where nobody does.
    pub log_room: fn(&App) -> usize,
}

impl App {
    /// The mode.
    pub fn mode(&self) -> Mode {
        self.lab.puzzle.mode()
    }

    /// The keys that work, besides those of both modes.
    pub fn key_group(&self) -> KeyGroup {
        match self.mode() {
            Mode::Edit if self.lab.puzzle.drawing().is_some() => KeyGroup::Draw,
            Mode::Solve if self.is_exercising() => KeyGroup::Exercise,
            mode @ (Mode::Edit | Mode::Solve) => KeyGroup::of(Some(mode)),
        }
    }

    /// Whether a lesson is on that is about a list: no row of its matrix links a column to another, and nothing is searched.
    pub fn is_about_a_list(&self) -> bool {
        let is_list = |session: &Session| session.problem().extent().items_of_an_option <= 1;
        self.lesson.is_some() && self.session().is_ok_and(is_list)
    }

    /// Whether a key of this action is offered: it works now, and of a list alone steps on and back once something moves there.
    pub fn offers(&self, action: Action) -> bool {
        let is_begun = self.session().is_ok_and(|session| session.seen().last_event().is_some());
        let is_step = is_begun && matches!(action, Action::Step(Grain::Event | Grain::Link, _));
        let is_of_list = is_step || matches!(action, Action::Lessons | Action::Help);
        self.works_now(action) && (is_of_list || !self.is_about_a_list())
    }

    /// The matrix or board being drawn, in EDIT.
    pub fn drawing(&self) -> Option<&DrawingEditor> {
        self.lab.drawing()
    }

    /// The name of the puzzle.
    pub fn name(&self) -> &str {
        self.lab.puzzle.name()
    }

    /// The search, at step 0 in EDIT.
    ///
    /// # Errors
    /// While digits clash: why there is none.
    pub fn session(&self) -> Result<&Session, &Conflict> {
        self.lab.puzzle.session()
    }

    /// The grid being typed, if the puzzle is a Sudoku.
    pub fn editor(&self) -> Option<&GridEditor> {
        self.lab.puzzle.editor()
    }

    /// The Sudoku behind the problem, if it is one.
    pub fn sudoku(&self) -> Option<&Sudoku> {
        self.lab.puzzle.sudoku()
    }

    /// The step at which a run waits for its grid to be typed.
    pub fn waiting_run(&self) -> Option<u64> {
        self.lab.puzzle.edit()?.resume.as_ref().map(|point| point.step)
    }

    /// Who explains the session.
    pub fn explainer(&self) -> Option<Explainer<'_>> {
        self.lab.explainer(&self.shell.settings)
    }

    /// The answer typed so far to a question that waits.
    pub fn typed(&self) -> &str {
        self.lab.puzzle.solve().map_or("", |solve| &solve.typed)
    }

    /// Whether the run moves, or something is being counted, so that a key should stop it.
    pub fn is_moving(&self) -> bool {
        self.is_at_work() || self.session().is_ok_and(|session| session.motion() != Motion::Resting)
    }

    /// Whether all solutions of the typed grid are being counted.
    pub fn is_counting(&self) -> bool {
        self.lab.puzzle.edit().is_some_and(|edit| edit.count.is_some())
    }

    /// Whether solutions are being counted or a puzzle is being made, which any key stops.
    pub fn is_at_work(&self) -> bool {
        self.is_counting() || self.lab.making.is_some()
    }

    /// Whether a far move or a count is under way, which any key stops.
    pub fn is_travelling(&self) -> bool {
        let travels = |session: &Session| matches!(session.motion(), Motion::Travelling(_));
        self.is_at_work() || self.session().is_ok_and(travels)
    }

    /// How long the program can wait for a key.
    pub fn wait(&self) -> Wait {
        /// The time between two pictures where few are wanted.
        const FEW: Duration = Duration::from_millis(250);
        match self.next_work() {
            Wait::For(time) if self.shell.settings.reduced_motion && !time.is_zero() => {
                Wait::For(time.max(FEW))
            }
            wait @ (Wait::Key | Wait::Work | Wait::For(_)) => wait,
        }
    }

    fn next_work(&self) -> Wait {
        if let Some(wait) = self.lab.race_wait() {
            return wait;
        }
        if let Some(wait) = self.compared_wait() {
            return wait;
        }
        let unknown = |editor: &GridEditor| editor.solutions().is_open();
        let drawn = |editor: &DrawingEditor| editor.solutions().is_ok_and(Uniqueness::is_open);
        let is_open = self.editor().is_some_and(unknown) || self.drawing().is_some_and(drawn);
        if self.is_at_work() || self.mode() == Mode::Edit && is_open {
            return Wait::Work;
        }
        let counts_cost =
            |solve: &Solving| solve.session.is_counting_cost() || solve.session.is_walking_tree();
        match self.session().map_or(Wait::Key, Session::wait) {
            Wait::Key if self.lab.puzzle.solve().is_some_and(counts_cost) => Wait::Work,
            // When it has faded it is drawn once more.
            Wait::Key if !self.shell.glow().is_zero() => Wait::For(self.shell.glow()),
            wait @ (Wait::Key | Wait::Work | Wait::For(_)) => wait,
        }
    }
}
