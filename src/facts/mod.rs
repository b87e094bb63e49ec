//! The panels, and the facts of each: its title and its rows in words. The screen draws them, the laboratory in lines
//! reads them out, and the report writes them down.

mod board;
mod breakpoints;
mod code;
mod columns;
mod comparison;
mod cursor;
mod levels;
mod links;
mod log;
mod log_row;
mod matrix;
mod names;
mod path;
mod race;
mod step;
mod tree;
mod watches;
mod weights;

pub use board::BoardFacts;
pub use breakpoints::{BreakpointRow, breakpoints};
pub use code::{CodeFacts, CodeStep, code};
pub use columns::{column_in_words, columns, foremost, sizes, smallest};
pub use comparison::run_in_a_line;
pub use cursor::PanelCursor;
pub use levels::{LevelsFacts, levels, percent};
pub use links::{links, links_title, node_in_words};
pub use log::{LogFacts, StretchRow, log, log_of_coming, log_of_excerpt, stretches};
pub use log_row::{LogRow, emptied_by};
pub use matrix::{MatrixFacts, matrix};
pub use path::{EndFacts, PathFacts, PathRow, path, path_title};
pub use race::race_in_words;
pub use step::{at_the_end, counters, held_in_words, piece_in_words, step};
pub use tree::{
    TreeFacts, branch_in_words, deepest_below, left_in_words, nodes_as_number, nodes_in_words, tree,
};
pub use watches::{WatchRow, WatchesFacts, watches, watches_title};
pub use weights::{run_of_weights, weight_in_words, weights};

use crate::exact_cover::{NodeId, closed_set};
use crate::session::{Explanation, Session, Way, Words};

/// The parts that the facts of all panels are made from.
pub struct FactParts<'a> {
    /// The run.
    pub session: &'a Session,
    /// The names for columns and rows.
    pub words: &'a Words,
    /// The sentences about the present step.
    pub explanation: Explanation,
    /// The board; `None` if the matrix stands in its place.
    pub board: Option<BoardFacts>,
    /// The node under the cursor of the links.
    pub node: Option<NodeId>,
}

/// Makes the enum and what is said of each panel from one list.
macro_rules! panels {
    ($($(#[$doc:meta])* $panel:ident, $key:literal, $name:literal, $title:literal, $cursor:ident, $turn:expr, $lines:expr;)*) => {
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

            /// What it says, in sentences; in one sentence, why not, if it is for the eye alone.
            pub fn lines(self, parts: &FactParts<'_>) -> Vec<String> {
                let lines: fn(&FactParts<'_>) -> Vec<String> = match self { $(Panel::$panel => $lines),* };
                lines(parts)
            }
        }
    };
}

// Each with its key, its name, its title, its cursor, its turn in the place for changing views, and what it says.
panels! {
    /// The grid, the board, or the matrix in its place.
    Board, '1', "board", "Board", Cell, None, |of| match &of.board {
        Some(board) => board.lines(),
        None => matrix(of.session, of.words).lines(),
    };
    /// The sizes of the columns.
    Columns, '2', "columns", "Columns", Column, None, |of| columns(of.session, of.words);
    /// The options on the path.
    Path, '3', "path", "Path", Path, None, |of| path(of.session).lines();
    /// The last event, the next one, and why.
    Step, '4', "step", "Step", None, None, |of| step(&of.explanation);
    /// Algorithm X in pseudo-code.
    Code, '5', "code", "Algorithm", None, None, |of| code(Some(of.session), of.words).lines();
    /// The last events.
    Log, '6', "log", "Log", Events, Some(3), |of| log::lines(of.session);
    /// Nodes per level.
    Levels, '7', "levels", "Levels", Levels, None, |of| levels(of.session).lines();
    /// The nodes and their links.
    Links, '8', "links", "Links", Node, Some(1), |of| links(of.session, of.words, of.node);
    /// The search tree.
    Tree, '9', "tree", "Tree", Branch, Some(2), |of| tree(of.session, of.words, of.session.tree()).lines();
    /// The 0/1 matrix.
    Matrix, '0', "matrix", "Matrix", Entry, Some(4), |of| matrix(of.session, of.words).lines();
    /// The sizes of watched columns over time.
    Watches, 'w', "watches", "Watches", Watch, Some(5), |of| watches(of.session, of.words).lines();
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
