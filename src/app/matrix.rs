//! The cursor in the 0/1 matrix, and what it marks elsewhere.

use super::action::{Direction, Edge};
use super::panel::Panel;
use super::parts::App;
use crate::exact_cover::{Event, ItemId, OptionId};

/// A place in the matrix: a row and a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatrixEntry {
    /// The row.
    pub option: OptionId,
    /// The column.
    pub item: ItemId,
}

impl App {
    /// The panel that shows the matrix: for a problem without a board it stands in the board's place.
    pub fn matrix_panel(&self) -> Panel {
        if self.is_bare() { Panel::Board } else { Panel::Matrix }
    }

    /// Whether the problem has no board but its matrix.
    pub fn is_bare(&self) -> bool {
        self.lab.puzzle.instance().is_some_and(|instance| instance.board.is_none())
    }

    /// Whether the matrix has the focus.
    pub fn is_in_matrix(&self) -> bool {
        self.lab.view.focus == Panel::Matrix || self.lab.view.focus == self.matrix_panel()
    }

    /// The entry that the matrix is drawn around: the one under the cursor once it was moved, else the row
    /// that the run is at in the column chosen. `None` if there is no row or no column.
    pub fn entry_here(&self) -> Option<MatrixEntry> {
        let session = self.session().ok()?;
        let (problem, search) = (session.problem(), session.search());
        if problem.option_count() == 0 || problem.item_count() == 0 {
            return None;
        }
        let chosen = match search.last_event() {
            None | Some(Event::Solution | Event::Done) => None,
            Some(_) => search.levels().last(),
        };
        let item =
            chosen.map(|level| level.item).or_else(|| self.foreseen_choice()).unwrap_or(self.lab.view.item);
        let option = chosen.and_then(|level| level.option).or_else(|| self.first_option(item));
        let run = MatrixEntry { option: option.unwrap_or(OptionId::new(0)), item };
        Some(self.lab.view.entry.unwrap_or(run))
    }

    /// The first row of a column: one in play, if there is one.
    fn first_option(&self, item: ItemId) -> Option<OptionId> {
        let links = self.session().ok()?.search().links();
        let listed = links.options_of(item).next();
        listed.or_else(|| links.all_of(item).next().and_then(|node| links.place(node)?.1))
    }

    /// Puts the cursor of the matrix on the column that is pointed at in another panel.
    pub(super) fn aim_matrix(&mut self) {
        let Some(item) = self.item_here() else { return };
        self.lab.view.entry = self.first_option(item).map(|option| MatrixEntry { option, item });
    }

    /// Puts the cursor of the matrix there.
    pub(super) fn point_at_entry(&mut self, entry: MatrixEntry) {
        self.lab.view.focus = self.matrix_panel();
        self.enter(entry);
    }

    fn enter(&mut self, entry: MatrixEntry) {
        self.lab.view.item = entry.item;
        self.lab.view.entry = Some(entry);
    }

    /// Moves the cursor of the matrix so many rows or columns, as far as the edge.
    pub(super) fn move_in_matrix(&mut self, direction: Direction, by: u8) {
        let (Some(here), Some((rows, columns))) = (self.entry_here(), self.matrix_size()) else { return };
        let by = usize::from(by);
        let (row, column) = (here.option.index(), here.item.index());
        self.enter(match direction {
            Direction::Left => entry(row, column.saturating_sub(by)),
            Direction::Right => entry(row, (column + by).min(columns - 1)),
            Direction::Up => entry(row.saturating_sub(by), column),
            Direction::Down => entry((row + by).min(rows - 1), column),
        });
    }

    /// Moves the cursor of the matrix to the next 1 in its row or column; stays if there is none.
    pub(super) fn leap_in_matrix(&mut self, direction: Direction) {
        if let Some(next) = self.next_one(direction) {
            self.enter(next);
        }
    }

    fn next_one(&self, direction: Direction) -> Option<MatrixEntry> {
        let (here, session) = (self.entry_here()?, self.session().ok()?);
        let (problem, links) = (session.problem(), session.search().links());
        let across = problem.option_items(here.option).iter().copied();
        let along = links.all_of(here.item).filter_map(|node| links.place(node)?.1);
        let to_item = |item| MatrixEntry { item, ..here };
        let to_option = |option| MatrixEntry { option, ..here };
        match direction {
            Direction::Left => across.filter(|&item| item < here.item).max().map(to_item),
            Direction::Right => across.filter(|&item| item > here.item).min().map(to_item),
            Direction::Up => along.filter(|&option| option < here.option).max().map(to_option),
            Direction::Down => along.filter(|&option| option > here.option).min().map(to_option),
        }
    }

    /// Moves the cursor of the matrix to the first or last column.
    pub(super) fn matrix_edge(&mut self, edge: Edge) {
        let (Some(here), Some((_, columns))) = (self.entry_here(), self.matrix_size()) else { return };
        let column = if edge == Edge::First { 0 } else { columns - 1 };
        self.enter(entry(here.option.index(), column));
    }

    fn matrix_size(&self) -> Option<(usize, usize)> {
        let problem = self.session().ok()?.problem();
        Some((problem.option_count(), problem.item_count()))
    }

    /// The rows that the cursor marks on the board: those in play of the column under it, or in the matrix
    /// the one row under it.
    pub fn brushed(&self) -> Vec<OptionId> {
        let Ok(session) = self.session() else { return Vec::new() };
        match (self.lab.view.focus, self.lab.view.entry) {
            (Panel::Columns, _) => session.search().links().options_of(self.lab.view.item).collect(),
            (_, Some(entry)) if self.is_in_matrix() => vec![entry.option],
            _ => Vec::new(),
        }
    }
}

fn entry(row: usize, column: usize) -> MatrixEntry {
    MatrixEntry { option: OptionId::new(row as u32), item: ItemId::new(column as u32) }
}
