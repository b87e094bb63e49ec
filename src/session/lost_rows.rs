//! The reasons why rows are out of play: why a column has none, and which choice took one.

use super::dead_end::{Cause, Causes, DeadEnd};
use super::state::Session;
use crate::exact_cover::{Event, ItemId, OptionId};

impl Session {
    /// The dead end where the run stands; `None` where it stands at none.
    pub fn dead_end(&self) -> Option<DeadEnd> {
        let Some(Event::DeadEnd { item }) = self.search().last_event() else { return None };
        self.lost_rows(item)
    }

    /// Why `item` has no row left here, whether or not it was chosen: [`DeadEnd::of`].
    pub fn lost_rows(&self, item: ItemId) -> Option<DeadEnd> {
        DeadEnd::of(self.search(), self.problem(), item)
    }

    /// The choice that took `option` out of play, as in [`LostRow::cause`](super::dead_end::LostRow::cause). `None` if
    /// none did.
    pub fn cause_of(&self, option: OptionId) -> Option<Cause> {
        Causes::of(self.search()).of_row(self.problem(), option)
    }
}
