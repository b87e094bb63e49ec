//! The run on the screen, for actions that need one: the run with what shows and tells of it.

use super::grid_editor::GridEditor;
use super::lab::Lab;
use super::modal::Modal;
use super::notice::Notice;
use super::state::App;
use super::view::View;
use crate::exact_cover::ConflictError;
use crate::session::{Session, Words};

/// The parts of the laboratory that an action on a run needs.
pub(super) struct WatchedRun<'a> {
    /// The run: in EDIT at step 0.
    pub session: &'a mut Session,
    /// Where the cursors are.
    pub view: &'a mut View,
    /// The modal: a prompt, a list or help over the screen.
    pub modal: &'a mut Option<Modal>,
    /// The names for columns and rows.
    pub words: &'a Words,
    notice: &'a mut Option<Notice>,
}

impl WatchedRun<'_> {
    /// Says something.
    pub fn say(&mut self, text: impl Into<String>) {
        *self.notice = Some(Notice::quiet(text));
    }

    /// Says that something succeeded.
    pub fn praise(&mut self, text: impl Into<String>) {
        *self.notice = Some(Notice::good(text));
    }

    /// Says what cannot be done, and the cure.
    pub fn refuse(&mut self, text: impl Into<String>) {
        *self.notice = Some(Notice::bad(text));
    }
}

impl Lab {
    /// Does something with the run. While digits clash there is none: then it says which digits.
    pub(super) fn on_run(&mut self, words: &Words, action: impl FnOnce(&mut WatchedRun<'_>)) {
        match self.puzzle.session_mut() {
            Ok(session) => {
                let (view, modal, notice) = (&mut self.view, &mut self.modal, &mut self.notice);
                action(&mut WatchedRun { session, view, modal, words, notice });
            }
            Err(conflict) => {
                let clash = conflict.clash;
                self.refuse_clash(&clash);
            }
        }
    }

    /// Says which digits exclude each other, so that nothing can be searched.
    pub(super) fn refuse_clash(&mut self, clash: &ConflictError) {
        let typed = self.puzzle.editor().and_then(GridEditor::clash);
        self.refuse(typed.map_or_else(|| clash.to_string(), |typed| typed.to_string()));
    }
}

impl App {
    /// Does something with the run, in the words that are set.
    pub(super) fn on_run(&mut self, action: impl FnOnce(&mut WatchedRun<'_>)) {
        self.lab.on_run(&self.shell.settings.words, action);
    }
}
