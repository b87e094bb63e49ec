//! The facts of each panel: its title and its rows in words. The screen draws them, the laboratory in lines
//! reads them out, and the report writes them down.

mod board;
mod breakpoints;
mod code;
mod columns;
mod comparison;
mod levels;
mod links;
mod log;
mod matrix;
mod names;
mod path;
mod race;
mod step;
mod tree;
mod watches;

pub use board::BoardFacts;
pub use breakpoints::{BreakpointRow, breakpoints};
pub use code::{CodeFacts, code};
pub use columns::{column_in_words, columns, sizes};
pub use comparison::run_in_a_line;
pub use levels::{LevelsFacts, levels, percent};
pub use links::{links, links_title, node_in_words};
pub use log::{LogFacts, LogRow, TakenBackRow, log, taken_back};
pub use matrix::{MatrixFacts, matrix};
pub use path::{EndFacts, PathFacts, PathRow, path, path_title};
pub use race::race_in_words;
pub use step::{counters, step, too_fast};
pub use tree::{TreeFacts, branch_in_words, left_in_words, tree};
pub use watches::{WatchRow, WatchesFacts, watches, watches_title};

use crate::exact_cover::NodeId;
use crate::session::{Explanation, Panel, Session, Words};

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

/// The facts of a panel as sentences; in one sentence, why not, if it is for the eye alone.
pub fn lines(panel: Panel, parts: &FactParts<'_>) -> Vec<String> {
    let FactParts { session, words, explanation, board, node } = parts;
    match panel {
        Panel::Board => match board {
            Some(board) => board.lines(),
            None => matrix(session, words).lines(),
        },
        Panel::Columns => columns(session, words),
        Panel::Path => path(session).lines(),
        Panel::Step => step(explanation),
        Panel::Code => code(Some(session), words).lines(),
        Panel::Log => log(session).lines(),
        Panel::Levels => levels(session).lines(),
        Panel::Links => links(session, words, *node),
        Panel::Tree => tree(session, words).lines(),
        Panel::Matrix => matrix(session, words).lines(),
        Panel::Watches => watches(session, words).lines(),
    }
}
