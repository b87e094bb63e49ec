//! The panels: the ways in which a run can be looked at, on the screen, in lines and in a lesson.

use super::motion::Way;
use crate::exact_cover::closed_set;

/// The kind of a panel's cursor: it decides what the arrow keys move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PanelCursor {
    /// A cell of the grid.
    Cell,
    /// A column of the matrix.
    Column,
    /// A node of the links.
    Node,
    /// An option of the search tree.
    Branch,
    /// An entry of the matrix.
    Entry,
    /// A column that is watched.
    Watch,
    /// No cursor: the events of the log scroll.
    Events,
    /// No cursor: the levels of the path scroll.
    Path,
    /// No cursor: the levels of the tree scroll.
    Levels,
    /// No cursor, and nothing scrolls.
    None,
}

/// Makes the enum and what is said of each panel from one list.
macro_rules! panels {
    ($($(#[$doc:meta])* $panel:ident, $key:literal, $name:literal, $title:literal, $cursor:ident, $turn:expr;)*) => {
        closed_set! {
            /// A panel of the laboratory, in the order in which the focus goes through them.
            #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
            pub enum Panel {
                $($(#[$doc])* $panel = $name,)*
            }
        }

        impl Panel {
            /// The names of all, for the list of what a lesson can show.
            pub const NAMES_HELP: &str =
                concat!("what to show, the most important first:", $(" ", $name),*);

            /// The character of its title: its number, where 0 is ten, or the key that fills it.
            pub fn key(self) -> char {
                match self { $(Panel::$panel => $key),* }
            }

            /// The kind of its cursor.
            pub fn cursor(self) -> PanelCursor {
                match self { $(Panel::$panel => PanelCursor::$cursor),* }
            }

            /// Its title in short.
            pub fn title(self) -> &'static str {
                match self { $(Panel::$panel => $title),* }
            }

            /// Its turn in the place for changing views, from 1. `None`: it never comes there.
            fn turn(self) -> Option<u8> {
                match self { $(Panel::$panel => $turn),* }
            }
        }
    };
}

// Each with its key, its name, its title, its cursor, and its turn in the place for changing views.
panels! {
    /// The grid, the board, or the matrix in its place.
    Board, '1', "board", "Board", Cell, None;
    /// The sizes of the columns.
    Columns, '2', "columns", "Columns", Column, None;
    /// The options on the path.
    Path, '3', "path", "Path", Path, None;
    /// The last event, the next one, and why.
    Step, '4', "step", "Step", None, None;
    /// Algorithm X in pseudo-code.
    Code, '5', "code", "Algorithm", None, None;
    /// The last events.
    Log, '6', "log", "Log", Events, Some(3);
    /// Nodes per level.
    Levels, '7', "levels", "Levels", Levels, None;
    /// The nodes and their links.
    Links, '8', "links", "Links", Node, Some(1);
    /// The search tree.
    Tree, '9', "tree", "Tree", Branch, Some(2);
    /// The 0/1 matrix.
    Matrix, '0', "matrix", "Matrix", Entry, Some(4);
    /// The sizes of watched columns over time.
    Watches, 'w', "watches", "Watches", Watch, Some(5);
}

impl Panel {
    /// Its place in [`Panel::ALL`].
    pub fn index(self) -> usize {
        self as usize
    }

    /// The panel with this number, from 1; 10 is the one with the 0.
    pub fn numbered(number: u8) -> Option<Panel> {
        let key = char::from(b'0' + number % 10);
        Panel::ALL.into_iter().find(|panel| panel.key() == key)
    }

    /// The panel with this name.
    pub fn named(name: &str) -> Option<Panel> {
        Panel::ALL.into_iter().find(|panel| panel.name() == name)
    }

    /// The panels that come by turns in the place for changing views, in the order of their turns.
    pub fn in_turn() -> Vec<Panel> {
        let mut panels: Vec<Panel> = Panel::ALL.into_iter().filter(|panel| panel.turn().is_some()).collect();
        panels.sort_by_key(|panel| panel.turn());
        panels
    }

    /// The next panel, or the one before; the last and the first are neighbours.
    pub fn neighbour(self, way: Way) -> Panel {
        let (count, here) = (Panel::ALL.len(), self.index());
        let step = if way == Way::Forward { 1 } else { count - 1 };
        Panel::ALL[(here + step) % count]
    }
}
