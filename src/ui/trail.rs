//! Where the event before the last one was: from there the eye finds the way to the next.

use super::theme::Tint;
use crate::exact_cover::ItemId;
use crate::session::{Afterglow, Session};

/// The column of the event before, and what its places stand on: of a run that can be read event by event.
pub type Trail = Option<(ItemId, Tint)>;

/// That of a run; none where a way has ended: what that is about is to be looked at then, and nothing else.
pub fn of(session: &Session) -> Trail {
    if session.search().last_event().is_some_and(|event| event.ends_a_way()) {
        return None;
    }
    let (item, is_back) = session.seen_glow().and_then(Afterglow::before)?;
    Some((item, if is_back { Tint::BackBefore } else { Tint::HouseBefore }))
}
