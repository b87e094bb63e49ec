//! The view: the panel with the focus, the panels that are shown, and the cursors.

use super::action::{Direction, Edge};
use super::matrix::MatrixEntry;
use crate::exact_cover::{ItemId, NodeId};
use crate::facts::Panel;
use crate::session::BranchCursor;

/// Lines that a panel can be scrolled back at most.
const FARTHEST: usize = 2000;

/// The panels that are shown, and where the cursors are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// The panel with the focus, in which the cursor moves.
    pub focus: Panel,
    /// The panel in the place for changing views. `None`: what is set for a window of this size.
    pub shown: Option<Panel>,
    /// Whether the panel with the focus has the whole window.
    pub zoom: bool,
    /// Whether that is in large characters, if it is so at all.
    pub enlarged: bool,
    /// Whether the digit under the cursor is marked everywhere.
    pub highlight: bool,
    /// Whether the cursor was moved since the run last was.
    pub brushing: bool,
    /// The place among the solutions kept of the one that was leafed to.
    pub solution: Option<usize>,
    /// Lines that the panel with the focus is scrolled back.
    pub scroll: usize,
    /// The column under the cursor.
    pub item: ItemId,
    /// The node under the cursor of the links, once it was moved there.
    pub node: Option<NodeId>,
    /// The option under the cursor of the tree, once it was moved there.
    pub branch: Option<BranchCursor>,
    /// The entry of the matrix under its cursor, once it was moved there.
    pub entry: Option<MatrixEntry>,
}

impl View {
    /// The usual panels, with the focus on one of them.
    pub fn of(focus: Panel) -> View {
        View {
            focus,
            shown: None,
            zoom: false,
            enlarged: false,
            highlight: false,
            brushing: false,
            solution: None,
            scroll: 0,
            item: ItemId::new(0),
            node: None,
            branch: None,
            entry: None,
        }
    }

    /// Forgets the cursors that stand on what the next move of the run takes along.
    pub(super) fn run_moves(&mut self) {
        self.node = None;
        self.branch = None;
        self.entry = None;
        self.scroll = 0;
        self.brushing = false;
        self.solution = None;
    }

    /// Scrolls the panel with the focus in so many lines: up is back.
    pub(super) fn scroll_in(&mut self, lines: usize, direction: Direction, by: u8) {
        let by = usize::from(by);
        match direction {
            Direction::Up => self.scroll = (self.scroll + by).min(lines.saturating_sub(1)).min(FARTHEST),
            Direction::Down => self.scroll = self.scroll.saturating_sub(by),
            Direction::Left | Direction::Right => {}
        }
    }

    /// Scrolls it to its first or last line.
    pub(super) fn scroll_to(&mut self, lines: usize, edge: Edge) {
        self.scroll = match edge {
            Edge::First => lines.saturating_sub(1).min(FARTHEST),
            Edge::Last => 0,
        };
    }

    /// Gives the panel with the focus the whole window, enlarged or not, or takes it back.
    pub(super) fn toggle_zoom(&mut self, enlarged: bool) {
        self.zoom = !(self.zoom && self.enlarged == enlarged);
        self.enlarged = enlarged;
    }

    /// Whether the panel with the focus is to be drawn in large characters.
    pub fn is_large(&self) -> bool {
        self.zoom && self.enlarged
    }

    /// How far a panel is scrolled back from the end that it usually shows.
    pub fn scrolled(&self, panel: Panel) -> usize {
        if self.focus == panel { self.scroll } else { 0 }
    }
}
