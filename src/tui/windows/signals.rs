//! Endings from outside: Ctrl-C where it is no key, Ctrl-Break, closing the window, logging off.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Once};
use std::thread;
use std::time::Duration;

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

use crate::tui::ending::end_by;

/// Ctrl-Break, as the C library of Windows numbers it; closing the window and logging off count as this too.
const SIGBREAK: i32 = 21;

/// The time between two looks whether one of them came: nothing here can be waited for.
const LOOK: Duration = Duration::from_millis(100);

/// Watches for them from now on, in a thread of its own.
pub(in crate::tui) fn watch() -> io::Result<()> {
    static ONCE: Once = Once::new();
    let mut outcome = Ok(());
    ONCE.call_once(|| outcome = start());
    outcome
}

fn start() -> io::Result<()> {
    let came = [SIGINT, SIGTERM, SIGBREAK].map(|signal| (signal, Arc::new(AtomicBool::new(false))));
    for (signal, flag) in &came {
        flag::register(*signal, Arc::clone(flag))?;
    }
    let attend = move || loop {
        thread::sleep(LOOK);
        if let Some((signal, _)) = came.iter().find(|(_, flag)| flag.load(Ordering::Relaxed)) {
            end_by(*signal);
        }
    };
    thread::Builder::new().name("signals".into()).spawn(attend)?;
    Ok(())
}

/// The console is gone: ends the process as if it had been closed.
pub(in crate::tui) fn end_without_terminal() -> ! {
    end_by(SIGBREAK)
}
