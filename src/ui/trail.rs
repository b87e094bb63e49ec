//! Where the event before the last one was: from there the eye finds the way to the next.

use super::theme::Tint;
use crate::exact_cover::ItemId;
use crate::session::{Afterglow, Session};

/// The column of the event before, and what its places stand on: of a run that can be read event by event.
pub type Trail = Option<(ItemId, Tint)>;

/// That of a run.
pub fn of(session: &Session) -> Trail {
    let (item, is_back) = session.seen_glow().and_then(Afterglow::before)?;
    Some((item, if is_back { Tint::BackBefore } else { Tint::HouseBefore }))
}
