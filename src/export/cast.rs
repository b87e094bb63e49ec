//! A run as asciicast, version 2: what a terminal would have been sent, and when.
//!
//! The format is that of asciinema (<https://docs.asciinema.org/manual/asciicast/v2/>): an object with the
//! size, then a line for each event, `[seconds, "o", text]`. The times are counted, not measured, so the
//! same run is the same file. The sequences are those of ratatui's own backend, of what differs from one
//! frame to the next.

use ratatui::backend::{Backend, CrosstermBackend};
use ratatui::buffer::Buffer;
use ratatui::crossterm::style::force_color_output;
use ratatui::layout::Rect;
use serde_json::json;

use super::screen;
use crate::app::State;
use crate::exact_cover::Event;

/// A recording in the making. Each method returns the lines that come next in the file.
pub struct Cast {
    frames_a_second: f64,
    /// Frames so far.
    frames: u32,
    shown: Buffer,
    has_cursor: bool,
}

impl Cast {
    /// A recording of a screen that keeps this size, so many frames a second (more than 0), and its first line.
    pub fn new(title: &str, (width, height): (u16, u16), frames_a_second: f64) -> (Cast, String) {
        // NO_COLOR is for the terminal that this is made in. Left to itself, crossterm would heed it here and
        // take bold and reverse away as well (crossterm #1069).
        force_color_output(true);
        let shown = Buffer::empty(Rect::new(0, 0, width, height));
        let cast = Cast { frames_a_second, frames: 0, shown, has_cursor: false };
        let header = json!({
            "version": 2, "width": width, "height": height, "title": title, "env": { "TERM": "xterm-256color" },
        });
        (cast, format!("{header}\n"))
    }

    /// The screen as it is now, a frame's time after the one before. A screen that did not change takes its
    /// time too, and no line.
    pub fn frame(&mut self, state: &State) -> String {
        let (drawn, cursor) = screen(state);
        let mut bytes = Vec::new();
        let mut backend = CrosstermBackend::new(&mut bytes);
        // Writing to a vector does not fail.
        if self.frames == 0 {
            let _ = backend.hide_cursor().and_then(|()| backend.clear());
        }
        if self.has_cursor {
            let _ = backend.hide_cursor();
        }
        let changes = self.shown.diff(&drawn);
        if !changes.is_empty() {
            let _ = backend.draw(changes.into_iter());
        }
        if let Some(place) = cursor {
            let _ = backend.set_cursor_position(place).and_then(|()| backend.show_cursor());
        }
        (self.shown, self.has_cursor) = (drawn, cursor.is_some());
        let line = if bytes.is_empty() {
            String::new()
        } else {
            self.line(self.frames, "o", &String::from_utf8_lossy(&bytes))
        };
        self.frames += 1;
        line
    }

    /// A marker at the frame that was drawn last, where a solution or a dead end was found: players can jump
    /// to it.
    pub fn mark(&self, state: &State) -> String {
        let Some(session) = &state.session else { return String::new() };
        match session.search().last_event() {
            Some(event @ (Event::Solution | Event::DeadEnd { .. })) => {
                let label = event.display(session.problem()).to_string();
                self.line(self.frames.saturating_sub(1), "m", &label)
            }
            _ => String::new(),
        }
    }

    /// The end: the last frame has its time, and the cursor is back.
    pub fn end(self) -> String {
        let mut bytes = Vec::new();
        let _ = CrosstermBackend::new(&mut bytes).show_cursor();
        self.line(self.frames, "o", &String::from_utf8_lossy(&bytes))
    }

    fn line(&self, frame: u32, code: &str, data: &str) -> String {
        let seconds = f64::from(frame) / self.frames_a_second;
        let seconds = (seconds * 1e6).round() / 1e6;
        format!("{}\n", json!([seconds, code, data]))
    }
}
