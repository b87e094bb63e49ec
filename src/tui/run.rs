//! Running a program on the terminal, from taking the terminal to giving it back.

use std::io::Write;
use std::panic;
use std::sync::Once;

use anyhow::{Context, Result};

use super::{device, ending, events, keyboard, signals, terminal};
use crate::files::{self, SeenFiles};
use crate::laboratory::Program;

/// Runs `program` on the terminal until it wants to quit. Ask [`require_terminal`](super::require_terminal) first, and read what is piped into
/// standard input: from here on that is the keyboard.
///
/// `seen` has the files that were read up to now. The first message is the size of the window. On SIGTERM, SIGHUP, SIGINT and SIGQUIT, and when the terminal goes away,
/// the process ends with 128 and the number of the signal.
pub fn run(program: &mut impl Program, seen: SeenFiles) -> Result<()> {
    keyboard::own_keyboard();
    signals::watch().context("signals cannot be waited for")?;
    let outcome = {
        let inside = terminal::Inside::enter().context("the terminal cannot be set up")?;
        speak_after_panic();
        events::run(program, &inside, seen)
    };
    if outcome.is_err() && device::is_gone() {
        // Some call noticed that before the thread did that waits for it.
        signals::end_without_terminal();
    }
    let (complaints, outcome) = match outcome {
        Ok(complaints) => (complaints, Ok(())),
        Err(error) => (Vec::new(), Err(error)),
    };
    let last = if outcome.is_ok() { program.farewell() } else { program.last_words() };
    for words in complaints.into_iter().chain(last) {
        // If nobody is there to read them, so be it.
        let _ = writeln!(files::stdout(), "{words}");
    }
    outcome.context("the terminal does not answer")
}

/// Lets a panic say, behind its own words, what it was and what becomes of the work.
fn speak_after_panic() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let speak = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            speak(info);
            // If nobody is there to read it, so be it.
            let _ = writeln!(
                files::stdout(),
                "quadrille: a mistake in the program itself has ended it: please report the lines above. What was \
                 not saved is in the journal, unless that is off: the next start offers it."
            );
            ending::say_last_words();
        }));
    });
}
