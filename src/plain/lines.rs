//! The laboratory in lines: takes a line, does what it means, and tells what changed.

// `core::time` holds durations and no clock, so it may come in here.
use core::time::Duration;

use crate::app::{App, Code, Effect, Key, Modal, Mode, Msg, Wait};
use crate::session::Motion;

use super::reading::PlainLine;
use super::{changes, help, lessons, lists, reading};

/// Frames that the verdict on a grid is waited for: a second or two.
const PATIENCE: u32 = 200;

/// Frames that the end of another lane of a race is waited for.
const RACE: u32 = 300;

/// The laboratory in lines.
#[derive(Clone, Debug)]
pub struct Plain {
    state: App,
    /// The state before the line that is being answered.
    before: App,
    /// Sentences to be said besides the changes.
    said: Vec<String>,
    /// The last line that was keys or a command: an empty line means it again.
    last: String,
    /// Frames since the line.
    frames: u32,
}

impl Plain {
    /// The laboratory as `state` is.
    pub fn new(state: App) -> Plain {
        Plain { before: state.clone(), state, said: Vec::new(), last: String::new(), frames: 0 }
    }

    /// The laboratory.
    pub fn state(&self) -> &App {
        &self.state
    }

    /// The first sentences.
    pub fn greeting(&self) -> Vec<String> {
        let mut lines = vec![
            "Quadrille in lines: it shows how Algorithm X solves a puzzle, event by event. Type ⟨step⟩ for a step, \
             ⟨continue⟩ for a solution, why, board, or :open NAME for another puzzle; ? says more, ⟨quit⟩ leaves."
                .to_owned(),
        ];
        match (&self.state.lab.modal, &self.state.lesson) {
            (None, None) => {
                lines.extend(lists::place(&self.state));
                lines.extend(self.state.lab.notice.iter().map(|notice| notice.text.clone()));
            }
            (None, Some(_)) => {
                lines.extend(self.state.lab.notice.iter().map(|notice| notice.text.clone()));
                lines.extend(lessons::step(&self.state, None));
            }
            (Some(_), _) => lines.extend(changes::over(&self.state)),
        }
        self.spelled(lines)
    }

    /// Takes a line; the answer is what is to be done outside. What came of it is in [`Plain::answer`], once
    /// [`Plain::work`] has nothing left to do.
    pub fn take(&mut self, line: &str) -> Vec<Effect> {
        let line = line.trim();
        self.before = self.state.clone();
        self.frames = 0;
        let waits = self.state.is_asking();
        let line = match (line, &self.state.lesson) {
            // A race goes on from where it was told.
            ("", _) if matches!(self.state.lab.modal, Some(Modal::Race { .. })) => return Vec::new(),
            // A lesson goes on, unless its question waits.
            ("", Some(_)) if !waits => "Enter".to_owned(),
            ("", Some(_)) => String::new(),
            ("", None) => self.last.clone(),
            (line, _) => line.to_owned(),
        };
        match reading::read(&self.state, &line) {
            PlainLine::Say(lines) => {
                self.said = lines;
                Vec::new()
            }
            PlainLine::Messages(messages) => {
                self.last = line;
                // Every message takes the old notice away.
                self.before.lab.notice = None;
                messages.into_iter().flat_map(|message| self.send(message)).collect()
            }
        }
    }

    /// Takes what came of an effect.
    pub fn send(&mut self, message: Msg) -> Option<Effect> {
        let effect = self.state.update(message);
        self.close();
        effect
    }

    /// Closes the modals that need a screen, and says so.
    fn close(&mut self) {
        let close = |state: &mut App| drop(state.update(Msg::Key(Key::plain(Code::Esc))));
        if let Some(Modal::Help { .. }) = self.state.lab.modal {
            self.said = help::keys(&self.state);
            close(&mut self.state);
        }
        let is_playing = self.state.session().is_ok_and(|session| session.motion() == Motion::Playing);
        if is_playing {
            close(&mut self.state);
            self.said =
                vec!["There is no playing in lines: 25⟨step⟩ takes 25 steps, ⟨continue⟩ runs on.".to_owned()];
        }
    }

    /// Does a slice of what is under way. Returns whether there is more.
    pub fn work(&mut self) -> bool {
        let over = |state: &App| {
            state.lab.race().into_iter().flat_map(|race| race.lanes()).filter(|lane| lane.is_over()).count()
        };
        let is_race = matches!(self.state.lab.modal, Some(Modal::Race { paused: false, .. }));
        let is_news = over(&self.state) != over(&self.before) || self.frames > RACE;
        if is_race && !is_news && self.state.wait() != Wait::Key {
            self.tick();
            return true;
        }
        let is_verdict = self.state.mode() == Mode::Edit && !self.state.is_at_work();
        if is_race || self.state.wait() != Wait::Work || is_verdict && self.frames > PATIENCE {
            return false;
        }
        self.tick();
        true
    }

    fn tick(&mut self) {
        self.frames += 1;
        let effect =
            self.state.update(Msg::Tick { since: Duration::from_millis(16), took: Duration::from_millis(8) });
        debug_assert!(effect.is_none(), "time alone asks for nothing outside");
    }

    /// Stops what is under way, as Ctrl-C does.
    pub fn interrupt(&mut self) {
        self.state.update(Msg::Key(Key::ctrl('c')));
    }

    /// The sentences with the keys that they name.
    fn spelled(&self, lines: Vec<String>) -> Vec<String> {
        let names = self.state.key_names();
        lines.into_iter().map(|line| names.spell(&line).into_owned()).collect()
    }

    /// The sentences for what changed since the last line.
    pub fn answer(&mut self) -> Vec<String> {
        let mut lines = std::mem::take(&mut self.said);
        lines.extend(changes::tell(&self.before, &self.state));
        self.before = self.state.clone();
        if lines.is_empty() {
            lines = changes::unchanged(&self.state);
        }
        self.spelled(lines)
    }
}
