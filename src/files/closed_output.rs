//! Whether standard output was closed when the program began.
//!
//! Before `main`, std opens the null device in the place of a stream that is closed; from then on nothing tells it from one that
//! was thrown away on purpose, and what is written is lost without a word. So it is asked before that.
//!
//! The linker is told to have the question asked: that is all that is unsafe about it.
#![allow(unsafe_code)]

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};

use rustix::io::{Errno, fcntl_getfd};
use rustix::stdio::stdout;

static WAS_CLOSED: AtomicBool = AtomicBool::new(false);

/// Nothing of std is there yet: it is one call of the system, and one byte written.
extern "C" fn ask() {
    let is_closed = fcntl_getfd(stdout()) == Err(Errno::BADF);
    WAS_CLOSED.store(is_closed, Ordering::Relaxed);
}

// SAFETY: the section is a list of functions like this one, which the system calls one after the other before `main`.
#[used]
#[cfg_attr(target_os = "macos", unsafe(link_section = "__DATA,__mod_init_func"))]
#[cfg_attr(not(target_os = "macos"), unsafe(link_section = ".init_array"))]
static ASK: extern "C" fn() = ask;

/// Refuses to write to a standard output that was closed when the program began.
///
/// # Errors
/// If it was.
pub fn require_output() -> io::Result<()> {
    if WAS_CLOSED.load(Ordering::Relaxed) { Err(io::Error::other("it is closed")) } else { Ok(()) }
}
