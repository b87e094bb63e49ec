//! The facts of the 0/1 matrix: its size, its rows, and the status of each.

use crate::exact_cover::{ItemId, OptionId};
use crate::session::{Session, Words};

/// Columns of a matrix that is told in zeros and ones.
const COLUMNS: usize = 24;

/// Rows of a matrix that are told.
const ROWS: usize = 40;

/// The matrix of a run.
#[derive(Clone, Copy, Debug)]
pub struct MatrixFacts<'a> {
    session: &'a Session,
    words: &'a Words,
}

/// The matrix where the run stands.
pub fn matrix<'a>(session: &'a Session, words: &'a Words) -> MatrixFacts<'a> {
    MatrixFacts { session, words }
}

impl MatrixFacts<'_> {
    /// How many rows and columns it has: `6 rows by 7 columns`.
    pub fn size(&self) -> String {
        let problem = self.session.problem();
        let rows = self.words.count_rows(problem.option_count() as u64);
        format!("{rows} by {}", self.words.count_columns(problem.item_count() as u64))
    }

    /// The rows of a small matrix as zeros and ones, of a large one by name; and the status of each.
    pub fn lines(&self) -> Vec<String> {
        let (problem, words) = (self.session.problem(), self.words);
        let is_small = problem.item_count() <= COLUMNS;
        let mut lines = vec![match is_small {
            true => {
                let names: Vec<&str> = problem.items().map(|item| problem.item_name(item)).collect();
                format!("{} of the matrix: {}.", words.columns, names.join(" "))
            }
            false => {
                format!("The matrix has {}, too many to read out as zeros and ones.", self.size())
            }
        }];
        let bits = |option: OptionId| -> String {
            let hits = problem.option_items(option);
            let bit = |item: ItemId| if hits.contains(&item) { "1" } else { "0" };
            problem.items().map(bit).collect::<Vec<_>>().join(" ")
        };
        for option in problem.options().take(ROWS) {
            let bits = if is_small { format!("{}, ", bits(option)) } else { String::new() };
            let (name, status) = (problem.option_name(option), row_status(self.session, option));
            lines.push(format!("{} {name}: {bits}{}.", words.row, status.unwrap_or("in play".to_owned())));
        }
        if problem.option_count() > ROWS {
            lines.push(format!("And {} more.", problem.option_count() - ROWS));
        }
        lines
    }
}

/// Why a row is not in play: `taken`, or `hidden by A`; `None` if it is.
fn row_status(session: &Session, option: OptionId) -> Option<String> {
    let search = session.search();
    if search.partial_solution().any(|taken| taken == option) {
        return Some("taken".to_owned());
    }
    let links = search.links();
    if links.is_left_out(option) {
        return Some("in no list, for it has no primary column".to_owned());
    }
    let by = links.nodes_of(option).find_map(|node| search.hidden_by(node));
    // One whose only column is covered has no node to hide.
    let covered =
        || session.problem().option_items(option).iter().copied().find(|&item| search.is_covered(item));
    by.map(|by| format!("hidden by {}", session.hider_name(by)))
        .or_else(|| covered().map(|item| format!("out with {}", session.problem().item_name(item))))
}
