//! The noun that every problem of this room gives: something to be covered, with names and a board.

use std::sync::Arc;

use super::board::{Board, Picture};
use super::catalogue_error::CatalogueError;
use super::piece::PieceIdentity;
use crate::exact_cover::{ItemId, OptionId, Problem};

/// A problem to be solved, watched or written: its exact cover, what it is called, and its board.
///
/// ```
/// use quadrille::problems::catalogue;
///
/// let queens = catalogue::open(&["queens", "6"])?;
/// let solution = queens.problem.solutions().next().unwrap();
/// let picture = queens.picture(solution).unwrap().to_string();
/// assert_eq!(picture.matches('Q').count(), 6);
/// # Ok::<(), quadrille::problems::CatalogueError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Instance {
    /// Its name, as it is asked for: `queens 8`.
    pub name: String,
    /// The exact cover. The names of items and options are in it.
    pub problem: Arc<Problem>,
    /// Options taken beforehand, such as the givens of a Sudoku.
    pub preselected: Vec<OptionId>,
    /// Which piece of a split problem it is, if its text says so.
    pub piece: Option<Box<PieceIdentity>>,
    /// Squared paper to show options on; `None` for a bare matrix.
    pub board: Option<Board>,
}

impl Instance {
    /// A problem without a board, such as one read from a file.
    pub fn bare(name: impl Into<String>, problem: impl Into<Arc<Problem>>) -> Instance {
        Instance {
            name: name.into(),
            problem: problem.into(),
            preselected: Vec::new(),
            piece: None,
            board: None,
        }
    }

    pub(super) fn new(name: impl Into<String>, problem: Problem, board: Board) -> Instance {
        debug_assert_eq!(problem.option_count(), board.option_count());
        Instance { board: Some(board), ..Instance::bare(name, problem) }
    }

    /// A part of it: these options, in this order, and the items that `keeps` lets pass, with their names; colours are left
    /// out. What was preselected is printed on its board. Costs the size of both.
    ///
    /// # Errors
    /// If an option keeps no item.
    ///
    /// # Panics
    /// If one of the options does not exist.
    pub fn part(
        &self,
        options: &[OptionId],
        keeps: impl Fn(ItemId) -> bool,
    ) -> Result<Instance, CatalogueError> {
        let mut builder = Problem::builder();
        let mut kept = vec![None; self.problem.item_count()];
        for item in self.problem.items().filter(|&item| keeps(item)) {
            let name = self.problem.item_name(item);
            let is_primary = self.problem.is_primary(item);
            kept[item.index()] =
                Some(if is_primary { builder.primary(name)? } else { builder.secondary(name)? });
        }
        for &option in options {
            let items = self.problem.option_items(option).iter().filter_map(|item| kept[item.index()]);
            let part = builder.option_of(items)?;
            builder.name_option(part, self.problem.option_name(option));
        }
        let board = self.board.as_ref().map(|board| board.part(options, &self.preselected));
        Ok(Instance { board, ..Instance::bare(self.name.clone(), builder.build()?) })
    }

    /// The board with the preselected options and these on it; `None` if there is no board.
    ///
    /// # Panics
    /// If one of the options does not exist.
    pub fn picture(&self, options: impl IntoIterator<Item = OptionId>) -> Option<Picture> {
        self.board.as_ref().map(|board| board.picture(&self.preselected, options))
    }
}
