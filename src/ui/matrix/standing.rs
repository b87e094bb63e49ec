//! How every row and column of the matrix stands at a moment of the search.

use crate::exact_cover::{OptionId, Problem, Search};
use crate::ui::cells::being_tried;
use crate::ui::theme::Role;

/// How a row stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Row {
    /// It is being tried.
    Trying,
    /// It was tried last and is taken back.
    Refuted,
    /// It is on the path, or was taken before step 0.
    Taken,
    /// A cover took it out of its columns.
    Hidden,
    /// It can still be taken.
    InPlay,
}

impl Row {
    /// How its ones are drawn.
    pub fn role(self) -> Role {
        match self {
            Row::Trying => Role::Trying,
            Row::Refuted => Role::Refuted,
            Row::Taken => Role::Placed,
            Row::Hidden => Role::Covered,
            Row::InPlay => Role::Strong,
        }
    }
}

/// How all stands.
pub struct Standing {
    /// For each column, whether it is covered.
    pub covered: Vec<bool>,
    /// For each row.
    pub rows: Vec<Row>,
}

impl Standing {
    /// Reads it off the links. Linear in the entries of the matrix.
    pub fn of(problem: &Problem, search: &Search) -> Standing {
        let (covered, links) = (search.covered_items(), search.links());
        let row = |option: OptionId| {
            let hidden = problem.option_items(option).iter().any(|item| covered[item.index()])
                || links.nodes_of(option).any(|node| !links.is_linked(node));
            if hidden { Row::Hidden } else { Row::InPlay }
        };
        let mut rows: Vec<Row> = problem.options().map(row).collect();
        for option in search.partial_solution() {
            rows[option.index()] = Row::Taken;
        }
        if let Some(last) = search.path().last() {
            rows[last.index()] = match (being_tried(search), search.is_backtracking()) {
                (true, _) => Row::Trying,
                (false, true) => Row::Refuted,
                (false, false) => Row::Taken,
            };
        }
        Standing { covered, rows }
    }

    /// Rows and columns in play.
    pub fn in_play(&self) -> (usize, usize) {
        let rows = self.rows.iter().filter(|&&row| row == Row::InPlay).count();
        (rows, self.covered.iter().filter(|&&covered| !covered).count())
    }
}
