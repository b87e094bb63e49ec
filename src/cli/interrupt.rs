//! Ctrl-C: the first one asks for what is known, the second one ends at once.

use std::io::{self, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

#[cfg(unix)]
use std::os::fd::AsFd;

#[cfg(unix)]
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

use super::exit::Exit;

/// How long a reader waits between two looks at the flag.
#[cfg(unix)]
const PATIENCE: Timespec = Timespec { tv_sec: 0, tv_nsec: 50_000_000 };

/// Whether Ctrl-C was pressed.
#[derive(Clone, Debug, Default)]
pub struct Interrupt {
    came: Arc<AtomicBool>,
    /// Whether a source was left before its end.
    cut: Arc<AtomicBool>,
}

impl Interrupt {
    /// Listens from now on.
    ///
    /// # Errors
    /// The error of the system.
    pub fn listen() -> io::Result<Interrupt> {
        let interrupt = Interrupt::default();
        // In this order: the first signal passes by the shutdown and raises the flag.
        let code = i32::from(Exit::Interrupted.code());
        flag::register_conditional_shutdown(SIGINT, code, Arc::clone(&interrupt.came))?;
        flag::register(SIGINT, Arc::clone(&interrupt.came))?;
        Ok(interrupt)
    }

    /// SIGTERM counts as Ctrl-C from now on.
    pub fn heed_termination(&self) {
        // If that cannot be, it ends the program as before.
        let _ = flag::register(SIGTERM, Arc::clone(&self.came));
    }

    /// Whether Ctrl-C was pressed.
    pub fn came(&self) -> bool {
        self.came.load(Ordering::Relaxed)
    }

    /// Whether what was read is not all, for Ctrl-C was pressed before its end.
    pub fn has_cut(&self) -> bool {
        self.cut.load(Ordering::Relaxed)
    }

    /// Ends a source here, and remembers if it had more, or may have.
    fn end(&self, has_more: bool) -> io::Result<usize> {
        self.cut.fetch_or(has_more, Ordering::Relaxed);
        Ok(0)
    }
}

/// From now on a file that grows too long is an error of writing, which can be said, and not the end.
pub fn outlive_long_files() {
    // If that cannot be, it ends the program as before.
    #[cfg(unix)]
    let _ = flag::register(signal_hook::consts::SIGXFSZ, Arc::default());
}

/// A source that ends when Ctrl-C is pressed, even while it waits for bytes.
pub struct Interruptible<S> {
    pub source: S,
    pub interrupt: Interrupt,
}

#[cfg(unix)]
impl<S: Read + AsFd> Read for Interruptible<S> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            let is_over = self.interrupt.came();
            let patience = if is_over { Timespec::default() } else { PATIENCE };
            let waiting = PollFd::new(&self.source, PollFlags::IN);
            match poll(&mut [waiting], Some(&patience)) {
                Ok(0) | Err(rustix::io::Errno::INTR) if is_over => return self.interrupt.end(true),
                Ok(0) | Err(rustix::io::Errno::INTR) => {}
                _ if is_over => return self.interrupt.end(!matches!(self.source.read(buffer), Ok(0))),
                // Whatever else is the matter, reading will tell.
                _ => return self.source.read(buffer),
            }
        }
    }
}

/// Nothing here can wait for bytes and Ctrl-C at once: one that comes in between counts when there are bytes, or the
/// source ends, and a second one ends the program.
#[cfg(not(unix))]
impl<S: Read> Read for Interruptible<S> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let next = self.source.read(buffer);
        if self.interrupt.came() { self.interrupt.end(!matches!(next, Ok(0))) } else { next }
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn a_source_that_nothing_comes_from_ends_when_it_is_asked_to() {
        let (reader, _writer) = io::pipe().unwrap();
        let interrupt = Interrupt::default();
        let mut source = Interruptible { source: reader, interrupt: interrupt.clone() };
        let reading = std::thread::spawn(move || source.read(&mut [0; 8]));
        interrupt.came.store(true, Ordering::Relaxed);
        assert_eq!(reading.join().unwrap().unwrap(), 0);
        assert!(interrupt.has_cut());
    }
}
