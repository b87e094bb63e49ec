//! How long nothing has to be done.

use core::time::Duration;

/// How long the program can wait for a key before it has work to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wait {
    /// Until a key comes: nothing moves.
    Key,
    /// Not at all: there is work to do between keys.
    Work,
    /// This long: then the next event is due.
    For(Duration),
}
