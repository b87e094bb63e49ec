//! Which view the window shows, by its size, as long as nothing else is asked for.

use crate::facts::Panel;

/// The least columns and rows of a window of medium size, and of a large one.
const MEDIUM: (u16, u16) = (100, 34);
const LARGE: (u16, u16) = (130, 47);

/// A view for small, medium and large windows: a panel, or (`None`) the usual ones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ViewsBySize(pub(super) [Option<Panel>; 3]);

/// What the usual panels are called among the views.
const USUAL: &str = "usual";

impl ViewsBySize {
    /// The names of all views.
    pub const NAMES: &'static [&'static str] = &[USUAL, "links", "tree", "log", "matrix"];

    /// Whether a panel can be the view of every start. Watches are there only while something is watched.
    pub fn can_have(panel: Panel) -> bool {
        ViewsBySize::NAMES.contains(&panel.name())
    }

    /// The view with this name.
    pub fn named(name: &str) -> Option<Option<Panel>> {
        match name {
            USUAL => Some(None),
            name => Panel::named(name).filter(|&panel| ViewsBySize::can_have(panel)).map(Some),
        }
    }

    /// The name of a view.
    pub fn name(view: Option<Panel>) -> &'static str {
        view.map_or(USUAL, Panel::name)
    }

    fn place((width, height): (u16, u16)) -> usize {
        let holds = |(columns, rows): (u16, u16)| width >= columns && height >= rows;
        usize::from(holds(MEDIUM)) + usize::from(holds(LARGE))
    }

    /// The view for a window of so many columns and rows.
    pub fn at(self, size: (u16, u16)) -> Option<Panel> {
        self.0[ViewsBySize::place(size)]
    }

    /// Gives windows of this size another view.
    pub(super) fn put(&mut self, size: (u16, u16), view: Option<Panel>) {
        self.0[ViewsBySize::place(size)] = view;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_panel_that_comes_by_turns_is_a_view_but_watches() {
        let turns: Vec<&str> = Panel::in_turn().into_iter().map(Panel::name).collect();
        let names: Vec<&str> = ViewsBySize::NAMES.iter().skip(1).copied().chain(["watches"]).collect();
        assert_eq!(names, turns);
        assert!(
            ViewsBySize::NAMES
                .iter()
                .all(|name| ViewsBySize::named(name).map(ViewsBySize::name) == Some(name))
        );
        assert_eq!(ViewsBySize::named("watches"), None);
    }
}
