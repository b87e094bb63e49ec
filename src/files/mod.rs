//! Files written so that nothing is lost: whole or not at all, and never over what somebody else wrote.
//!
//! A file is written beside its target, brought to the disk, and then takes the target's place in one step. Whatever fails on
//! the way leaves what was there. This is the only room that writes files, and whoever writes text anywhere gets a
//! [`VisibleWriter`] from here: nothing that acts on a terminal leaves the program as it came in.

#[cfg(unix)]
mod closed_output;
mod existing;
mod leftovers;
mod replacement;
mod seen;
mod stamp;
mod streaming;
#[cfg(unix)]
mod unix;
mod visible_writer;
#[cfg(windows)]
mod windows;
mod write_error;

#[cfg(unix)]
use unix as system;
#[cfg(windows)]
use windows as system;

pub use existing::Existing;
pub use replacement::{Replacement, write, write_private};
pub use seen::SeenFiles;
pub use stamp::Stamp;
pub use streaming::OutputFile;
pub use system::{create_private_folder, private_options, require_output, sync_folder};
pub use visible_writer::{VisibleWriter, stderr, stdout};
pub use write_error::WriteError;
