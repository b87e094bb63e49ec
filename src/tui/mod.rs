//! The terminal: the only code that touches one.
//!
//! [`run`] takes the terminal, shows a [`Program`] and brings it keys until it wants to quit, and gives the terminal back as
//! it was, however that ends: by a key, an error, a panic or a signal. For Linux and macOS.

mod effects;
mod events;
mod input;
mod keyboard;
mod laboratory;
mod lines;
pub mod progress;
mod screen;
mod signals;
pub mod terminal;

use std::io::{self, Write};

use anyhow::{Context, Result};
use ratatui::buffer::Buffer;
use signal_hook::consts::SIGHUP;

use crate::app::{Effect, ExportRequest, Mouse, Msg, Wait};
use crate::problems::plain;

pub use keyboard::require_terminal;
pub use laboratory::Laboratory;
pub use lines::{has_only_lines, run_lines};

/// What the terminal shows and drives.
pub trait Program {
    /// Takes note of `msg` and says what is to be done outside.
    fn update(&mut self, msg: Msg) -> Option<Effect>;

    /// What the mouse did, as the message it means at the place where it was.
    fn point(&self, mouse: Mouse) -> Option<Msg>;

    /// Draws all of the screen, and says where the terminal's own cursor is to stand, if anywhere.
    fn draw(&self, buffer: &mut Buffer) -> Option<(u16, u16)>;

    /// The text that is to be written for this.
    ///
    /// # Errors
    /// Why there is none, in a sentence.
    fn export(&self, request: &ExportRequest) -> Result<String, String> {
        Err(format!("there is nothing to write into {}", request.path))
    }

    /// How long it can do without a [`Msg::Tick`].
    fn wait(&self) -> Wait;

    /// What is left to say on the normal screen once the terminal is as it was: the grid that was not saved.
    fn last_words(&self) -> Option<String> {
        None
    }
}

/// Runs `program` on the terminal until it wants to quit. Ask [`require_terminal`] first, and read what is piped into
/// standard input: from here on that is the keyboard.
///
/// The first message is the size of the window. On SIGTERM, SIGHUP, SIGINT and SIGQUIT, and when the terminal goes away,
/// the process ends with 128 and the number of the signal.
pub fn run(program: &mut impl Program) -> Result<()> {
    keyboard::own_keyboard();
    signals::watch().context("signals cannot be waited for")?;
    let outcome = {
        let inside = terminal::Inside::enter().context("the terminal cannot be set up")?;
        events::run(program, &inside)
    };
    if outcome.is_err() && terminal::is_gone() {
        // Some call noticed that before the thread did that waits for it.
        signals::end(SIGHUP);
    }
    if let Some(words) = program.last_words() {
        // If nobody is there to read them, so be it.
        let _ = writeln!(io::stdout(), "{}", plain(&words));
    }
    outcome.context("the terminal does not answer")
}
