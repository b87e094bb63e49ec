//! The journal: unsaved work, kept so that it outlives a window that is closed, killed or without power.
//!
//! Each window has its own file, `journal-…` beside the lessons, and holds a lock on it as long as it lives: a journal that
//! nobody holds has been left behind. To it the whole work is appended after each change, with its length before it, so that
//! half a record is never taken for one. With `QUADRILLE_JOURNAL=off` there is none.

mod lost;
mod record;
mod writer;

pub(super) use lost::forget;
pub use lost::{lost, of_later_versions};
pub(super) use writer::Journal;
