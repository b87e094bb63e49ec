//! The place of each panel.

use ratatui::layout::Rect;

use crate::app::Panel;

/// Where each panel stands; one without a place has no room.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PanelPlaces([Option<Rect>; Panel::ALL.len()]);

impl PanelPlaces {
    /// Gives `panel` a place, if that has at least a line inside its border.
    pub fn put(&mut self, panel: Panel, area: Rect) {
        if area.width > 2 && area.height > 2 {
            self.0[panel.index()] = Some(area);
        }
    }

    /// The place of `panel`, if it has one.
    pub fn of(&self, panel: Panel) -> Option<Rect> {
        self.0[panel.index()]
    }
}
