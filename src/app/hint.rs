//! The hint that was given last.

use crate::session::Hint;

/// A hint, and how strong it was given last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GivenHint {
    pub(super) hint: Hint,
    pub(super) strength: u8,
}
