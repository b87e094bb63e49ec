//! The laboratory as a program for the terminal: its state, its picture, its pointer.

use ratatui::buffer::Buffer;

use super::Program;
use crate::app::{Effect, ExportRequest, Msg, State, Wait};
use crate::export;
use crate::ui;

/// The laboratory.
pub struct Laboratory {
    /// What it knows.
    pub state: State,
}

impl Program for Laboratory {
    fn update(&mut self, msg: Msg) -> Vec<Effect> {
        match msg {
            Msg::Mouse(mouse) => match ui::point(&self.state, mouse) {
                Some(msg) => self.state.update(msg),
                None => Vec::new(),
            },
            msg => self.state.update(msg),
        }
    }

    fn draw(&self, buffer: &mut Buffer) -> Option<(u16, u16)> {
        ui::draw(&self.state, buffer)
    }

    fn take(&self, taking: &ExportRequest) -> Result<String, String> {
        export::take(&self.state, taking)
    }

    fn wait(&self) -> Wait {
        self.state.wait()
    }

    fn last_words(&self) -> Option<String> {
        self.state.last_words()
    }
}
