//! The laboratory as a program for the terminal: its state, its picture, its pointer.

use ratatui::buffer::Buffer;

use super::Program;
use crate::app::{App, Effect, ExportRequest, Mouse, Msg, Wait};
use crate::export;
use crate::ui;

/// The laboratory.
pub struct Laboratory {
    /// What it knows.
    pub state: App,
}

impl Program for Laboratory {
    fn update(&mut self, msg: Msg) -> Option<Effect> {
        self.state.update(msg)
    }

    fn point(&self, mouse: Mouse) -> Option<Msg> {
        ui::point(&self.state, mouse)
    }

    fn draw(&self, buffer: &mut Buffer) -> Option<(u16, u16)> {
        ui::draw(&self.state, buffer)
    }

    fn export(&self, request: &ExportRequest) -> Result<String, String> {
        export::export(&self.state, request)
    }

    fn wait(&self) -> Wait {
        self.state.wait()
    }

    fn last_words(&self) -> Option<String> {
        self.state.last_words()
    }
}
