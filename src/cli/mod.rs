//! The command line.
//!
//! ```text
//! arguments → verb → input (bytes, bounded) → puzzle (grid or cover) → solve, count, trace → console
//! ```
//!
//! Each verb is a file in `verbs`: its options, its help and what it does. Results go to standard output
//! through one buffer, everything else to standard error; a reader that closes the pipe has seen enough.
//! How it ended is an [`Exit`].

// The comments of arguments are the help that is printed, and keys are written there as <Enter>.
#![allow(rustdoc::invalid_html_tags)]

mod argument;
mod batch;
mod checkpoint;
mod command_line;
mod complaint;
mod completion;
mod console;
mod count_record;
mod count_stats;
mod cover_check;
mod cover_text;
mod estimate;
mod exit;
mod headless;
mod help;
mod input;
mod interrupt;
mod launch;
mod long_count;
mod options;
mod progress_line;
mod proof_files;
mod puzzle;
mod record;
mod selection;
mod solution;
mod until_due;
mod usage;
mod verbs;
mod version;
mod watchdog;
mod worker;

pub use command_line::run;
pub use complaint::Complaint;
pub use exit::Exit;
pub use launch::{Launch, Launcher, Start};
pub use options::language_here;
pub use puzzle::{Puzzle, PuzzleKind};
