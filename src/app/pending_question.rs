//! Whether a question waits, and what may be told while it does.
//!
//! Nothing that is shown gives an answer away: whoever shows what lies ahead asks here for it.

use super::action::{Action, ExerciseKey, Stroke};
use super::activity::Takeover;
use super::modal::Keys;
use super::mode::Mode;
use super::state::App;
use crate::exact_cover::ItemId;
use crate::lesson::{Asked, ExerciseKind, ExerciseTalk};
use crate::session::{Explanation, Logged, ReasonFor};

impl App {
    /// The question that waits for its answer: that of the lesson, or of Predict.
    pub fn waiting(&self) -> Option<&Asked> {
        self.lesson_question().or_else(|| self.asked()).filter(|asked| asked.is_open())
    }

    /// Whether a question waits for its answer.
    pub fn is_asking(&self) -> bool {
        self.mode() == Mode::Solve && (self.waiting().is_some() || self.is_exercising())
    }

    /// The exercise that is on, done or not.
    pub fn exercise(&self) -> Option<&ExerciseTalk> {
        self.lesson.as_ref()?.run.exercise()
    }

    /// Whether an exercise waits for a move.
    pub fn is_exercising(&self) -> bool {
        self.exercise().is_some_and(|talk| !talk.is_over())
    }

    /// Whether a key of exercises means something in the one that is on.
    fn is_asked_for(&self, key: ExerciseKey) -> bool {
        use ExerciseKind as K;
        let Some(kind) =
            self.exercise().filter(|talk| !talk.is_over()).map(|talk| talk.run().exercise().kind)
        else {
            return false;
        };
        match key {
            ExerciseKey::Show | ExerciseKey::Answer => true,
            ExerciseKey::GoesOn => kind == K::Ends,
            ExerciseKey::DeadEnd | ExerciseKey::Solution => matches!(kind, K::Ends | K::Try | K::Search),
            ExerciseKey::Done => kind == K::Search,
            ExerciseKey::Choose
            | ExerciseKey::Cover
            | ExerciseKey::Uncover
            | ExerciseKey::Try
            | ExerciseKey::Retract => matches!(kind, K::Try | K::Search),
        }
    }

    /// Whether what lies ahead is not told: a question waits, or the next step of the lesson asks one about
    /// the very place where the run stands.
    fn is_ahead_unknown(&self) -> bool {
        let next_asks = self.lesson.as_ref().is_some_and(|lesson| {
            let begins = lesson.run.view().session.search().step();
            let step = self.session().ok().map(|session| session.search().step());
            lesson.run.asks_next() && step == Some(begins)
        });
        self.is_asking() || next_asks
    }

    /// The event to come, for those who show it. While a question waits nobody knows: what is on the screen
    /// tells what is and what was, from which the answer follows, and not what lies ahead.
    pub fn foreseen(&self) -> Option<&Logged> {
        self.session().ok()?.surroundings().next().filter(|_| !self.is_ahead_unknown())
    }

    /// The events that come after the next one, for those who show them: not in a lesson, which may ask for them
    /// later, nor where the person is asked now and then.
    pub fn foreseen_after(&self) -> &[Logged] {
        match self.session() {
            Ok(session) if self.lesson.is_none() && !self.lab.predicting && !self.is_ahead_unknown() => {
                session.surroundings().then()
            }
            Ok(_) | Err(_) => &[],
        }
    }

    /// The column that is chosen when the next one is, as far as that may be known.
    pub fn foreseen_choice(&self) -> Option<ItemId> {
        self.session().ok()?.search().would_choose().filter(|_| !self.is_ahead_unknown())
    }

    /// The sentences about the present step, without what lies ahead while a question waits.
    pub fn explanation(&self) -> Option<Explanation> {
        let mut told = self.explainer()?.explain();
        if self.is_ahead_unknown() {
            told.next.clear();
            if told.reason == ReasonFor::Next {
                told.why.clear();
            }
        }
        Some(told)
    }

    /// Whether an action does its work now: not if it has to wait for an answer, nor if its keys mean
    /// something else, or nothing, in a lesson.
    pub fn works_now(&self, action: Action) -> bool {
        if let Action::Exercise(key) = action {
            return self.is_asked_for(key);
        }
        let other = matches!(
            action,
            Action::Play
                | Action::Edit
                | Action::Solve
                | Action::Predict
                | Action::Quit
                | Action::Marker(_)
                | Action::Enter
        );
        let no_grid = action == Action::Edit && !self.lab.puzzle.can_be_edited();
        // A matrix has no pieces, a board has nothing else that is named.
        let is_matrix = self.drawing().map(|editor| editor.drawing().is_matrix());
        let for_matrix = matches!(action, Action::Draw(Stroke::Rename | Stroke::Secondary | Stroke::Colour));
        let is_other_drawing = for_matrix && is_matrix == Some(false)
            || action == Action::Draw(Stroke::Pieces) && is_matrix == Some(true);
        // Its columns are given, and have no colours.
        let of_columns = matches!(
            action,
            Action::Draw(
                Stroke::Rename | Stroke::Secondary | Stroke::Colour | Stroke::AddColumn | Stroke::DropColumn
            )
        );
        let is_modelled = of_columns && self.is_exercising();
        !(self.has_to_wait(action)
            || is_modelled
            || no_grid
            || is_other_drawing
            || other && self.lesson.is_some())
    }

    /// Whether an action has to wait until the question is answered.
    pub(super) fn has_to_wait(&self, action: Action) -> bool {
        self.is_asking() && !action.works_while_asked()
    }

    /// The keys that work now in place of those of the mode: something lies over the screen, or a column is
    /// to be chosen.
    pub fn keys_instead(&self) -> Option<Keys> {
        match &self.lab.modal {
            Some(modal) => Some(modal.keys()),
            None => self.is_taking_over().then_some(&[
                ("arrows", "to a column"),
                ("Enter", "takes it"),
                ("Esc", "leaves it"),
                ("x", "gives one back"),
                ("⟨help⟩", "help"),
            ]),
        }
    }

    /// The question of the lesson, answered or not.
    pub fn lesson_question(&self) -> Option<&Asked> {
        self.lesson.as_ref()?.run.asked()
    }

    /// The question at hand, of Predict, answered or not.
    pub fn asked(&self) -> Option<&Asked> {
        match (self.mode(), self.lab.predicting) {
            (Mode::Solve, true) => self.lab.quiz.asked(),
            (Mode::Edit, _) | (Mode::Solve, false) => None,
        }
    }

    /// Whether a column is asked for, to be chosen by hand.
    pub fn is_taking_over(&self) -> bool {
        self.lab.puzzle.solve().is_some_and(|solve| solve.takeover == Some(Takeover::Column))
    }
}
