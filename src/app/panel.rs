//! The panels, which of them has the focus, and what the place for changing views shows.

use super::parts::App;
pub use crate::session::Panel;
use crate::session::{Way, Wording};

/// What the place for changing views can show besides its usual panels.
const VIEWS: [Option<Panel>; 6] = [
    None,
    Some(Panel::Links),
    Some(Panel::Tree),
    Some(Panel::Log),
    Some(Panel::Matrix),
    Some(Panel::Watches),
];

impl App {
    /// Gives the focus to the next panel that way, or to the one before.
    pub(super) fn focus_next(&mut self, way: Way) {
        self.lab.view.scroll = 0;
        self.lab.view.focus = self.lab.view.focus.neighbour(way);
        while !self.has_panel(self.lab.view.focus) {
            self.lab.view.focus = self.lab.view.focus.neighbour(way);
        }
    }

    /// Whether there is something of its own in the panel: a matrix in the board's place is not shown twice,
    /// nor watches that nobody set.
    fn has_panel(&self, panel: Panel) -> bool {
        match panel {
            Panel::Matrix => self.matrix_panel() == panel,
            Panel::Watches => self.session().ok().is_some_and(|s| !s.watches().items().is_empty()),
            _ => true,
        }
    }

    /// Gives the focus to a panel.
    pub(super) fn focus_on(&mut self, panel: Panel) {
        self.lab.view.scroll = 0;
        self.lab.view.focus = if panel == Panel::Matrix { self.matrix_panel() } else { panel };
    }

    /// Says the sentences in the next wording that the problem has.
    pub(super) fn next_wording(&mut self) {
        let known = self.shell.settings.wording;
        let mut rest = Wording::ALL.into_iter().cycle().skip_while(|&wording| wording != known).skip(1);
        let fits = |wording: &Wording| *wording != Wording::Sudoku || self.editor().is_some();
        self.shell.settings.wording = rest.find(fits).unwrap_or_default();
        self.lab.say(format!("Wording: {}.", self.shell.settings.wording.name()));
    }

    /// Shows the next view in the place for changing views, and lets it have the focus.
    pub(super) fn next_view(&mut self) {
        let here = VIEWS.iter().position(|&view| view == self.lab.view.shown).unwrap_or(0);
        let shown = |view: &Option<Panel>| view.is_none_or(|panel| self.has_panel(panel));
        let mut others = VIEWS.into_iter().cycle().skip(here + 1);
        let view = others.find(shown).unwrap_or(None);
        self.lab.view.focus = match (view, self.lab.view.shown) {
            (Some(panel), _) => panel,
            // What had the focus gives way; the step is always there.
            (None, old) if old == Some(self.lab.view.focus) => Panel::Step,
            (None, _) => self.lab.view.focus,
        };
        self.lab.view.shown = view;
    }
}
