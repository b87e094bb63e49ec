//! A run as asciicast, version 2: what a terminal would have been sent, and when.
//!
//! The format is that of asciinema (<https://docs.asciinema.org/manual/asciicast/v2/>): an object with the
//! size, then a line for each event, `[seconds, "o", text]`. The times are counted, not measured, so the
//! same run is the same file. The sequences are those of the terminal's own screen, of what differs from one
//! frame to the next.

use serde_json::json;

use super::ansi::AnsiScreen;
use super::screen;
use crate::app::{App, RunRecord};
use crate::exact_cover::Event;

/// A recording in the making. Each method returns the lines that come next in the file.
pub struct Cast {
    frames_a_second: f64,
    /// Frames so far.
    frames: u32,
    screen: AnsiScreen,
}

impl Cast {
    /// A recording of a screen that keeps this size, so many frames a second (more than 0), and its first line, which
    /// says how to open the run again, if that is known.
    pub fn new(
        title: &str,
        (width, height): (u16, u16),
        frames_a_second: f64,
        record: Option<&RunRecord>,
    ) -> (Cast, String) {
        let cast = Cast { frames_a_second, frames: 0, screen: AnsiScreen::new(width, height) };
        let mut header = json!({
            "version": 2, "width": width, "height": height, "title": title, "env": { "TERM": "xterm-256color" },
        });
        if let Some((key, object)) = record.map(RunRecord::object) {
            header[key] = object;
        }
        (cast, format!("{header}\n"))
    }

    /// The screen as it is now, a frame's time after the one before. A screen that did not change takes its
    /// time too, and no line.
    pub fn frame(&mut self, state: &App) -> String {
        let sequences = self.screen.frame(|buffer| {
            let (drawn, cursor) = screen(state);
            *buffer = drawn;
            cursor
        });
        let line = if sequences.is_empty() { String::new() } else { self.line(self.frames, "o", &sequences) };
        self.frames += 1;
        line
    }

    /// A marker at the frame that was drawn last, where a solution or a dead end was found: players can jump
    /// to it.
    pub fn mark(&self, state: &App) -> String {
        let Ok(session) = state.session() else { return String::new() };
        let last = session.search().last_event().filter(Event::ends_a_way);
        let Some(event) = last else { return String::new() };
        let label = event.display(session.problem()).to_string();
        self.line(self.frames.saturating_sub(1), "m", &label)
    }

    /// The end: the last frame has its time, and the cursor is back.
    pub fn end(self) -> String {
        self.line(self.frames, "o", AnsiScreen::end())
    }

    fn line(&self, frame: u32, code: &str, data: &str) -> String {
        let seconds = f64::from(frame) / self.frames_a_second;
        let seconds = (seconds * 1e6).round() / 1e6;
        format!("{}\n", json!([seconds, code, data]))
    }
}
