//! How every row and column of the matrix stands at a moment of the search.

use crate::exact_cover::{Event, OptionId};
use crate::session::Session;
use crate::ui::event_roles::{being_tried, is_last_taken_back, of_last};
use crate::ui::theme::Role;

/// How a row stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowStatus {
    /// It is being tried.
    Trying,
    /// It was tried last and is taken back.
    TakenBack,
    /// It is one of the solution that was found.
    Solved,
    /// It is on the path, or was taken before step 0.
    Taken,
    /// A cover took it out of its columns.
    Hidden,
    /// It could be taken, and is none of the solution that is shown.
    Beside,
    /// It can still be taken.
    InPlay,
}

/// How all stands.
pub struct MatrixStatus {
    /// For each column, whether it is covered.
    pub covered: Vec<bool>,
    /// For each row.
    pub rows: Vec<RowStatus>,
    /// How the row is drawn that the path ends with.
    last: Role,
}

impl MatrixStatus {
    /// Reads it off the links; `solved` are the rows of the solution that is shown. Linear in the entries of the matrix.
    pub fn of(session: &Session, solved: &[OptionId]) -> MatrixStatus {
        let (problem, search) = (session.problem(), session.seen());
        let (covered, links) = (search.covered_items(), search.links());
        let row = |option: OptionId| {
            let hidden = problem.option_items(option).iter().any(|item| covered[item.index()])
                || links.nodes_of(option).any(|node| !links.is_linked(node));
            if hidden { RowStatus::Hidden } else { RowStatus::InPlay }
        };
        let mut rows: Vec<RowStatus> = problem.options().map(row).collect();
        for option in search.partial_solution() {
            rows[option.index()] = RowStatus::Taken;
        }
        if let Some(last) = search.path().last() {
            rows[last.index()] = match (being_tried(search), is_last_taken_back(search)) {
                (true, _) => RowStatus::Trying,
                (false, true) => RowStatus::TakenBack,
                (false, false) => RowStatus::Taken,
            };
        }
        if search.last_event() == Some(Event::Solution) {
            for row in rows.iter_mut().filter(|row| **row == RowStatus::Taken) {
                *row = RowStatus::Solved;
            }
        }
        if !solved.is_empty() {
            rows.iter_mut().filter(|row| **row == RowStatus::InPlay).for_each(|row| *row = RowStatus::Beside);
        }
        for option in solved {
            rows[option.index()] = RowStatus::Solved;
        }
        MatrixStatus { covered, rows, last: of_last(session) }
    }

    /// How the ones of such a row are drawn.
    pub fn role(&self, row: RowStatus) -> Role {
        match row {
            RowStatus::Trying | RowStatus::TakenBack => self.last,
            RowStatus::Solved => Role::Found,
            RowStatus::Beside => Role::Quiet,
            RowStatus::Taken => Role::Placed,
            RowStatus::Hidden => Role::Covered,
            RowStatus::InPlay => Role::Strong,
        }
    }

    /// Rows and columns in play.
    pub fn in_play(&self) -> (usize, usize) {
        let rows =
            self.rows.iter().filter(|row| matches!(row, RowStatus::InPlay | RowStatus::Beside)).count();
        (rows, self.covered.iter().filter(|&&covered| !covered).count())
    }
}
