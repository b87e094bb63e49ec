//! The panels, which of them has the focus, and what the place for changing views shows.

use super::state::State;
use crate::session::{Way, Wording};

/// A panel of the screen, by the number in its title.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Panel {
    /// The grid, or the matrix.
    Board,
    /// The sizes of the columns.
    Columns,
    /// The options on the path.
    Path,
    /// What happened, what comes next, and why.
    Step,
    /// Algorithm X in pseudo-code.
    Code,
    /// The last events.
    Log,
    /// Nodes per level.
    Levels,
    /// The nodes and their links.
    Links,
    /// The search tree.
    Tree,
}

impl Panel {
    /// Every panel, in the order of their numbers.
    pub const ALL: [Panel; 9] = [
        Panel::Board,
        Panel::Columns,
        Panel::Path,
        Panel::Step,
        Panel::Code,
        Panel::Log,
        Panel::Levels,
        Panel::Links,
        Panel::Tree,
    ];

    /// What the place for changing views can show besides its usual panels.
    const VIEWS: [Option<Panel>; 4] = [None, Some(Panel::Links), Some(Panel::Tree), Some(Panel::Log)];

    /// Its place in [`Panel::ALL`].
    pub fn index(self) -> usize {
        self as usize
    }

    /// The panel with this number, from 1.
    pub fn numbered(number: u8) -> Option<Panel> {
        Panel::ALL.get(usize::from(number).checked_sub(1)?).copied()
    }

    fn neighbour(self, way: Way) -> Panel {
        let (count, here) = (Panel::ALL.len(), self.index());
        let step = if way == Way::Forward { 1 } else { count - 1 };
        Panel::ALL[(here + step) % count]
    }
}

impl State {
    /// Gives the focus to the next panel that way, or to the one before.
    pub(super) fn focus_next(&mut self, way: Way) {
        self.focus = self.focus.neighbour(way);
    }

    /// Says the sentences in the next wording that the problem has.
    pub(super) fn next_wording(&mut self) {
        let known = self.settings.wording;
        let mut rest = Wording::ALL.into_iter().cycle().skip_while(|&wording| wording != known).skip(1);
        let fits = |wording: &Wording| *wording != Wording::Sudoku || self.sheet.is_some();
        self.settings.wording = rest.find(fits).unwrap_or_default();
        self.say(format!("Wording: {}.", self.settings.wording.name()));
    }

    /// Shows the next view in the place for changing views, and lets it have the focus.
    pub(super) fn next_view(&mut self) {
        let here = Panel::VIEWS.iter().position(|&view| view == self.view).unwrap_or(0);
        let view = Panel::VIEWS[(here + 1) % Panel::VIEWS.len()];
        self.focus = match (view, self.view) {
            (Some(panel), _) => panel,
            // What had the focus gives way; the step is always there.
            (None, old) if old == Some(self.focus) => Panel::Step,
            (None, _) => self.focus,
        };
        self.view = view;
    }
}
