//! Entering and leaving the terminal, whoever asks and however the program ends.
//!
//! Everything that writes to the terminal goes through one lock, so that a signal never leaves in the middle of a frame and
//! no frame comes after leaving. [`leave`] may be called from anywhere, as often as you like.

use std::io;
use std::panic;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, Once, PoisonError, TryLockError};
use std::thread;
use std::time::{Duration, Instant};

use crossterm::Command;
use crossterm::clipboard::CopyToClipboard;
use crossterm::cursor::{Hide, Show};
use crossterm::event::{DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste};
use crossterm::style::ResetColor;
use crossterm::terminal::{
    self, BeginSynchronizedUpdate, EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen,
};

use super::device::{self, drop_unread, put, takes_bytes};
use crate::export::Sequences;

/// Whether the terminal is ours at the moment; the lock is held by whoever writes.
static INSIDE: Mutex<bool> = Mutex::new(false);

/// Something outside may have drawn over our screen.
static OVERDRAWN: AtomicBool = AtomicBool::new(false);

/// How often a stop that was asked for came to its end.
static STOPS: AtomicUsize = AtomicUsize::new(0);

/// How long leaving waits for a frame that is being written, or for a terminal that takes no more bytes.
const PATIENCE: Duration = Duration::from_millis(200);

/// The terminal is ours as long as this lives.
#[derive(Debug)]
pub struct Inside(());

impl Inside {
    /// Takes the terminal: raw mode, alternate screen, mouse and paste reports. From here on a panic leaves before it speaks.
    pub fn enter() -> io::Result<Inside> {
        leave_before_panic_message();
        // From the lock on, a signal finds something to undo.
        let inside = Inside(());
        enter()?;
        Ok(inside)
    }

    /// Stops the job as Ctrl-Z does, and comes back when the shell says so.
    pub fn suspend(&self) -> io::Result<()> {
        leave();
        let before = STOPS.load(Ordering::Relaxed);
        let stopped = device::stop_job();
        // The thread that waits for signals stops us. Should it be late, it finds the terminal taken and leaves it itself.
        let deadline = Instant::now() + PATIENCE;
        while STOPS.load(Ordering::Relaxed) == before && Instant::now() < deadline {
            thread::sleep(Duration::from_millis(1));
        }
        enter()?;
        stopped
    }
}

impl Drop for Inside {
    fn drop(&mut self) {
        leave();
    }
}

/// Reports of buttons, of movement while one is down, and of the wheel, in coordinates beyond column 223.
///
/// crossterm's own command also asks for every movement, which would wake an idle program.
struct ReportButtons;

impl Command for ReportButtons {
    fn write_ansi(&self, out: &mut impl std::fmt::Write) -> std::fmt::Result {
        out.write_str("\u{1b}[?1002h\u{1b}[?1006h")
    }

    #[cfg(windows)]
    fn execute_winapi(&self) -> io::Result<()> {
        device::prepare()
    }
}

fn enter() -> io::Result<()> {
    let mut inside = INSIDE.lock().unwrap_or_else(PoisonError::into_inner);
    take(&mut inside)
}

fn take(inside: &mut MutexGuard<'_, bool>) -> io::Result<()> {
    // First, so that a job in the background is stopped here, before it writes.
    terminal::enable_raw_mode()?;
    **inside = true;
    device::prepare()?;
    OVERDRAWN.store(true, Ordering::Relaxed);
    let mut modes = String::new();
    for command in [
        EnterAlternateScreen.to_ansi(),
        Hide.to_ansi(),
        EnableBracketedPaste.to_ansi(),
        ReportButtons.to_ansi(),
    ] {
        modes.push_str(&command);
    }
    put(modes.as_bytes())
}

/// Gives the terminal back as it was. Nothing happens when that is done already.
pub fn leave() {
    give_back();
}

/// Does as [`leave`] and says whether the terminal was ours until then.
fn give_back() -> bool {
    let begun = Instant::now();
    let inside = loop {
        match INSIDE.try_lock() {
            Ok(inside) => break Some(inside),
            Err(TryLockError::Poisoned(poisoned)) => break Some(poisoned.into_inner()),
            // Time is up: the modes of the line are all that can be restored.
            Err(TryLockError::WouldBlock) if begun.elapsed() > 10 * PATIENCE => break None,
            Err(TryLockError::WouldBlock) => {
                if begun.elapsed() > PATIENCE {
                    // Somebody is stuck in writing a frame, which nobody will see.
                    drop_unread();
                }
                thread::sleep(Duration::from_millis(1));
            }
        }
    };
    match inside {
        Some(mut inside) if *inside => {
            let was_stuck = begun.elapsed() > PATIENCE || !takes_bytes(PATIENCE);
            if was_stuck {
                drop_unread();
            }
            if !was_stuck || takes_bytes(Duration::ZERO) {
                // What was dropped may have been the end of a sequence: this ends it. A terminal that is gone is as good as
                // restored.
                let cancel = if was_stuck { "\u{18}" } else { "" };
                let _ = put(format!("{cancel}{}", farewell()).as_bytes());
            }
            let _ = terminal::disable_raw_mode();
            *inside = false;
            true
        }
        Some(_) => false,
        None => {
            let _ = terminal::disable_raw_mode();
            false
        }
    }
}

/// Undoes every mode that [`take`] set, and what an interrupted frame may have left.
fn farewell() -> String {
    [
        EndSynchronizedUpdate.to_ansi(),
        ResetColor.to_ansi(),
        DisableMouseCapture.to_ansi(),
        DisableBracketedPaste.to_ansi(),
        LeaveAlternateScreen.to_ansi(),
        Show.to_ansi(),
    ]
    .concat()
}

/// Gives the terminal back for as long as `stopped` takes. Says whether it was ours, and is again.
#[cfg(unix)]
pub(super) fn away(stopped: impl FnOnce()) -> bool {
    let ours = give_back();
    stopped();
    // Whoever gave it back before us takes it again himself.
    let retaken = ours && enter().is_ok();
    STOPS.fetch_add(1, Ordering::Relaxed);
    retaken
}

/// The job goes on after a stop. If it could not foresee that, the shell has set its own modes and written over our screen.
/// Says whether there is anything to repaint.
#[cfg(unix)]
pub(super) fn carry_on() -> bool {
    let mut inside = INSIDE.lock().unwrap_or_else(PoisonError::into_inner);
    if *inside {
        // crossterm believes that raw mode is on; only off and on again sets it. What the shell has set is what it wants back.
        let _ = terminal::disable_raw_mode();
        let _ = take(&mut inside);
    }
    *inside
}

/// Whether the screen has to be painted anew; asking is answering.
pub(super) fn overdrawn() -> bool {
    OVERDRAWN.swap(false, Ordering::Relaxed)
}

/// Writes a frame, all at once; nothing when the terminal is not ours.
pub(super) fn draw(frame: &Sequences) -> io::Result<()> {
    if frame.is_empty() {
        return Ok(());
    }
    write(
        [&BeginSynchronizedUpdate.to_ansi(), &**frame, &EndSynchronizedUpdate.to_ansi()].concat().as_bytes(),
    )
}

/// Asks the terminal something, in words that no text from outside is part of.
pub(super) fn ask(question: &'static str) -> io::Result<()> {
    write(question.as_bytes())
}

/// Hands `text` to the terminal, in base 64, for its clipboard.
pub(super) fn copy(text: &str) -> io::Result<()> {
    write(CopyToClipboard::to_clipboard_from(text).to_ansi().as_bytes())
}

fn write(bytes: &[u8]) -> io::Result<()> {
    let inside = INSIDE.lock().unwrap_or_else(PoisonError::into_inner);
    if *inside && !bytes.is_empty() { put(bytes) } else { Ok(()) }
}

/// Makes crossterm look at the keyboard when it should have and did not: it reads 1024 bytes, and what is left in the
/// terminal then does not wake its edge-triggered poll. Setting the modes of the line, even to what they are, does.
#[cfg(target_os = "linux")]
pub(super) fn nudge() -> io::Result<()> {
    use rustix::stdio;
    use rustix::termios::{OptionalActions, tcgetattr, tcsetattr};

    // The lock keeps a signal from restoring the modes between these two.
    let inside = INSIDE.lock().unwrap_or_else(PoisonError::into_inner);
    if *inside {
        let modes = tcgetattr(stdio::stdin())?;
        tcsetattr(stdio::stdin(), OptionalActions::Now, &modes)?;
    }
    Ok(())
}

fn leave_before_panic_message() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let speak = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            leave();
            speak(info);
        }));
    });
}

/// Crossterm's commands as the bytes that they are.
trait ToAnsi {
    fn to_ansi(&self) -> String;
}

impl<C: Command> ToAnsi for C {
    fn to_ansi(&self) -> String {
        let mut ansi = String::new();
        // Writing to a string does not fail.
        let _ = self.write_ansi(&mut ansi);
        ansi
    }
}
