//! The view: the panel with the focus, the panels that are shown, and the cursors.

use super::action::{Direction, Edge};
use super::matrix::MatrixEntry;
use crate::exact_cover::{ItemId, NodeId};
use crate::facts::Panel;
use crate::session::BranchCursor;

/// Lines that a panel can be scrolled back at most.
const FARTHEST: usize = 2000;

/// So many turns of a cursor are remembered.
const TURNS: usize = 32;

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
    /// Lines that the cursor of the panel with the focus is above the last one.
    pub scroll: usize,
    /// Where that cursor turned on its way there since it was last at the end.
    turns: Vec<usize>,
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
            turns: Vec::new(),
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
        self.unscroll();
        self.brushing = false;
        self.solution = None;
    }

    /// Moves the cursor of the panel with the focus in so many lines: up is back.
    pub(super) fn scroll_in(&mut self, lines: usize, direction: Direction, by: u8) {
        let by = usize::from(by);
        match direction {
            Direction::Up => self.go_back((self.scroll + by).min(lines.saturating_sub(1)).min(FARTHEST)),
            Direction::Down => self.go_back(self.scroll.saturating_sub(by)),
            Direction::Left | Direction::Right => {}
        }
    }

    /// Moves it to the first or last line.
    pub(super) fn scroll_to(&mut self, lines: usize, edge: Edge) {
        self.go_back(match edge {
            Edge::First => lines.saturating_sub(1).min(FARTHEST),
            Edge::Last => 0,
        });
    }

    /// Moves the lines, and the cursor with them.
    pub(super) fn roll(&mut self, lines: usize, direction: Direction) {
        self.scroll_in(lines, direction, 1);
        // As from far above: the cursor is on the last line that is seen.
        if self.scroll > 0 {
            self.turns = vec![FARTHEST];
        }
    }

    /// Moves it so far above the last line.
    pub(super) fn go_back(&mut self, back: usize) {
        let from = self.turns.last().copied().unwrap_or(0);
        let turns = self.scroll != from && (back > self.scroll) != (self.scroll > from);
        match back {
            0 => self.turns.clear(),
            _ if turns && back != self.scroll => self.turns.push(self.scroll),
            _ => {}
        }
        let surplus = self.turns.len().saturating_sub(TURNS);
        self.turns.drain(..surplus);
        self.scroll = back;
    }

    /// Lets go of it: the last line is seen.
    pub(super) fn unscroll(&mut self) {
        self.go_back(0);
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

    /// How far above the last line the cursor of a panel stands.
    pub fn scrolled(&self, panel: Panel) -> usize {
        if self.focus == panel { self.scroll } else { 0 }
    }

    /// Where the cursor of a panel turned on its way there, and at last where it stands.
    pub fn turns(&self, panel: Panel) -> Vec<usize> {
        let turns = self.turns.iter().filter(|_| self.focus == panel).copied();
        turns.chain([self.scrolled(panel)]).collect()
    }
}
