//! The terminal of Linux and macOS: a file, and signals.

pub(super) mod device;
pub(super) mod signals;
