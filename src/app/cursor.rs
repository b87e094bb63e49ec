//! The things under the cursors.

use super::columns::{ColumnOrder, Columns, Ranking};
use super::grid_editor::GridEditor;
use super::lab::Lab;
use super::matrix::MatrixEntry;
use super::mode::Mode;
use super::number_table::NumberTable;
use super::state::App;
use super::view::View;
use crate::exact_cover::{Event, ItemId, NodeId, OptionId};
use crate::facts::{Panel, PanelCursor};
use crate::problems::sudoku::{Cell, Constraint};
use crate::session::{BranchCursor, Breakpoints, Session, TreeLine};

use std::sync::Arc;

/// Rows that have a letter: those after them would be keys of the list.
pub(super) const LETTERS: usize = 9;

/// The letter that takes the row at this place of the list.
pub fn row_letter(at: usize) -> Option<char> {
    (at < LETTERS).then(|| (b'a' + at as u8) as char)
}

/// The thing under the cursor of the panel with the focus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CursorOn {
    /// A cell of the typed grid.
    Cell(Cell),
    /// A place of what is drawn by hand.
    Drawing,
    /// A column in the maps of sizes.
    Column,
    /// An entry of the matrix.
    Entry,
    /// A node of the links.
    Node,
    /// A branch of the tree.
    Branch,
    /// A watched column.
    Watch,
    /// The last of so many lines, which can be scrolled.
    Lines(usize),
    /// Nothing: the panel has no cursor.
    Nothing,
}

impl View {
    /// What is under the cursor of the tree: where it was moved, else where the run stands; at the end what has solutions.
    pub fn branch_here(&self, session: &Session, lines: &[TreeLine]) -> Option<BranchCursor> {
        let levels = session.search().levels();
        let tried = levels.enumerate().filter(|(_, level)| level.option.is_some());
        let path: Vec<BranchCursor> =
            tried.map(|(depth, level)| BranchCursor::Path(depth, level.k)).collect();
        // Of a chain of forced levels that is one line, that of its first.
        let here = [BranchCursor::Here].into_iter().chain(path.into_iter().rev());
        let mut wanted = self.branch.into_iter().chain(here);
        let end = lines.iter().find(|line| line.has_solutions()).and_then(TreeLine::cursor);
        let is_there = |branch: &BranchCursor| lines.iter().any(|line| line.holds(*branch));
        wanted.find(is_there).or(end).or(lines.iter().find_map(TreeLine::cursor))
    }
}

impl Lab {
    /// The thing under the cursor of the panel with the focus.
    pub(super) fn cursor(&self) -> CursorOn {
        let lines = |count: fn(&Session) -> usize| CursorOn::Lines(self.puzzle.session().map_or(0, count));
        match self.view.focus.cursor() {
            PanelCursor::Cell if self.drawing().is_some() => CursorOn::Drawing,
            PanelCursor::Cell if self.is_bare() => CursorOn::Entry,
            PanelCursor::Cell => {
                // On the picture of a board the rows of a column are marked.
                self.puzzle.editor().map_or(CursorOn::Column, |editor| CursorOn::Cell(editor.cell()))
            }
            PanelCursor::Column => CursorOn::Column,
            PanelCursor::Entry => CursorOn::Entry,
            PanelCursor::Node => CursorOn::Node,
            PanelCursor::Branch => CursorOn::Branch,
            PanelCursor::Watch => CursorOn::Watch,
            PanelCursor::Events => lines(|session| session.surroundings().lines.len()),
            PanelCursor::Path => lines(|session| {
                let is_over = session.search().last_event() == Some(Event::Done);
                if is_over { session.solutions().found().len() } else { session.search().levels().len() }
            }),
            PanelCursor::Levels => lines(|session| session.search().stats().profile().len()),
            PanelCursor::None => CursorOn::Nothing,
        }
    }

    /// The panel that shows the matrix: for a problem without a board it stands in the board's place.
    pub fn matrix_panel(&self) -> Panel {
        if self.is_bare() { Panel::Board } else { Panel::Matrix }
    }

    /// Whether there is something of its own in the panel: a matrix in the board's place is not shown twice, nor
    /// watches that nobody set.
    pub(super) fn has_panel(&self, panel: Panel) -> bool {
        match panel.cursor() {
            PanelCursor::Entry => self.matrix_panel() == panel,
            PanelCursor::Watch => {
                self.puzzle.session().is_ok_and(|session| !session.watches().items().is_empty())
            }
            PanelCursor::Cell
            | PanelCursor::Column
            | PanelCursor::Node
            | PanelCursor::Branch
            | PanelCursor::Events
            | PanelCursor::Path
            | PanelCursor::Levels
            | PanelCursor::None => true,
        }
    }

    /// Whether the problem has no board but its matrix.
    pub fn is_bare(&self) -> bool {
        self.puzzle.instance().is_some_and(|instance| instance.board.is_none())
    }

    /// Whether the matrix has the focus.
    pub fn is_in_matrix(&self) -> bool {
        self.cursor() == CursorOn::Entry
    }

    /// The first row of a column: one in play, if there is one.
    pub(super) fn first_option(&self, item: ItemId) -> Option<OptionId> {
        let links = self.puzzle.session().ok()?.search().links();
        let listed = links.options_of(item).next();
        listed.or_else(|| links.all_of(item).next().and_then(|node| links.place(node)?.1))
    }

    /// Whether the cursor stands on a column.
    pub fn is_on_column(&self) -> bool {
        self.cursor() == CursorOn::Column
    }

    /// The column of the matrix under the cursor: on the grid, the cell's own.
    pub fn item_here(&self) -> Option<ItemId> {
        if let (CursorOn::Cell(cell), Some(sudoku)) = (self.cursor(), self.puzzle.sudoku()) {
            return Some(sudoku.item_of(Constraint::Cell(cell)));
        }
        self.puzzle.session().ok().map(|_| self.view.item)
    }

    /// The rows of a column, one of which is to be tried first.
    pub fn rows_of(&self, item: ItemId) -> Vec<OptionId> {
        self.puzzle
            .session()
            .into_iter()
            .flat_map(|session| session.search().links().options_of(item))
            .collect()
    }
}

/// In a window so wide there is room for numbers, however many columns stand in a row.
const WIDE: u16 = 100;

/// Of a problem with more options it is not counted how many a column has.
const COUNTED: usize = 5_000;

impl App {
    /// What the place for changing views shows, if not its usual panels: what something there wants to be seen, else
    /// what is set for a window of this size. What is drawn by hand has the room to itself.
    pub fn shown_view(&self) -> Option<Panel> {
        let set = self.shell.settings.views.at(self.shell.size);
        let fits = |panel: &Panel| self.lab.drawing().is_none() && self.lab.has_panel(*panel);
        self.lab.view.shown.or(set.filter(fits))
    }

    /// The entry that the matrix is drawn around: the one under the cursor once it was moved, else the row
    /// that the run is at in the column chosen. `None` if there is no row or no column.
    pub fn entry_here(&self) -> Option<MatrixEntry> {
        let session = self.session().ok()?;
        let problem = session.problem();
        if problem.option_count() == 0 || problem.item_count() == 0 {
            return None;
        }
        // Of a run that is too quick for it the matrix keeps its place as the links do.
        let looked_at = session.looked_at().map(|looked_at| looked_at.item);
        let chosen = match looked_at {
            Some(item) => session.search().levels().find(|level| level.item == item),
            // A solution has no column chosen: it is about the row that made it one.
            None if session.search().last_event() == Some(Event::Solution) => {
                session.search().levels().last()
            }
            None => session.present_level(),
        };
        let item = looked_at.or(chosen.map(|level| level.item));
        let item = item.or_else(|| self.foreseen_choice()).unwrap_or(self.lab.view.item);
        let option = chosen.and_then(|level| level.option).or_else(|| self.lab.first_option(item));
        let run = MatrixEntry { option: option.unwrap_or(OptionId::new(0)), item };
        Some(self.lab.view.entry.unwrap_or(run))
    }

    /// Whether the cursor of the board and the maps is to be seen: in SOLVE once it was moved, until the run moves.
    pub fn has_cursor(&self) -> bool {
        self.mode() == Mode::Edit || self.lab.view.brushing || self.is_taking_over() || self.is_asking()
    }

    /// Where the cursors of the board and the maps stand, and which panel has the focus.
    pub(super) fn pointed_places(&self) -> (Panel, ItemId, Option<Cell>) {
        (self.lab.view.focus, self.lab.view.item, self.editor().map(GridEditor::cell))
    }

    /// The rows that the cursor marks on the board: those in play of the column under it, or in the matrix
    /// the one row under it.
    pub fn brushed(&self) -> Vec<OptionId> {
        let Ok(session) = self.session() else { return Vec::new() };
        if !self.has_cursor() {
            return Vec::new();
        }
        match self.lab.cursor() {
            CursorOn::Column => session.search().links().options_of(self.lab.view.item).collect(),
            CursorOn::Entry => self.lab.view.entry.iter().map(|entry| entry.option).collect(),
            CursorOn::Cell(_)
            | CursorOn::Drawing
            | CursorOn::Node
            | CursorOn::Branch
            | CursorOn::Watch
            | CursorOn::Lines(_)
            | CursorOn::Nothing => Vec::new(),
        }
    }

    /// The node that the links are drawn around: the one under the cursor, else of a run that is too quick for the picture to
    /// follow its columns the header of the one looked at, else that of the last link moved, else the header of the column chosen,
    /// at a solution the node of the row taken last, or the header of the column chosen next.
    pub fn node_here(&self) -> Option<NodeId> {
        let session = self.session().ok()?;
        let search = session.seen();
        let header = |item: ItemId| search.links().header(item);
        self.lab
            .view
            .node
            .or_else(|| session.looked_at().map(|looked_at| header(looked_at.item)))
            .or_else(|| search.last_link().map(|moved| moved.link.node))
            .or_else(|| session.present_level().map(|level| header(level.item)))
            .or_else(|| {
                let level =
                    search.levels().next_back().filter(|_| search.last_event() == Some(Event::Solution))?;
                search.links().node_at(level.option?, level.item)
            })
            .or_else(|| self.foreseen_choice().filter(|_| session.held().is_none()).map(header))
            .or_else(|| Some(header(self.lab.view.item)))
    }

    /// The column that the links are drawn around.
    pub fn lens(&self) -> Option<ItemId> {
        let session = self.session().ok()?;
        let search = session.seen();
        let own = |node| search.links().place(node).map(|(item, _)| item);
        match (self.lab.view.node, session.looked_at(), search.last_link()) {
            (None, None, Some(moved)) => Some(moved.link.item),
            _ => self.node_here().and_then(own),
        }
    }

    /// The breakpoints of the run, if there is a run.
    pub fn breakpoints(&self) -> Option<&Breakpoints> {
        self.session().ok().map(|session| session.breakpoints())
    }

    /// The column under the cursor, whichever panel that is in.
    pub fn pointed_item(&self) -> Option<ItemId> {
        match self.lab.cursor() {
            CursorOn::Node => self.lens(),
            CursorOn::Entry => self.entry_here().map(|entry| entry.item),
            CursorOn::Cell(_)
            | CursorOn::Drawing
            | CursorOn::Column
            | CursorOn::Branch
            | CursorOn::Watch
            | CursorOn::Lines(_)
            | CursorOn::Nothing => self.lab.item_here(),
        }
    }

    /// How the columns of the problem are laid out: in the order that is set.
    pub fn columns(&self) -> Columns {
        match (self.shell.settings.columns, self.session()) {
            (ColumnOrder::Size, Ok(session)) => {
                let search = session.search();
                let ranking = Ranking::by_size(search, search.levels().next_back().map(|level| level.item));
                Columns { ranking: Some(Arc::new(ranking)), ..self.list_of_columns() }
            }
            (ColumnOrder::Weights, Ok(session)) => {
                let has_weights = session.search().weights().is_some();
                Columns { has_weights, ..self.columns_as_in_matrix() }
            }
            (ColumnOrder::Size | ColumnOrder::Weights, Err(_)) | (ColumnOrder::Matrix, _) => {
                self.columns_as_in_matrix()
            }
        }
    }

    /// How they are laid out in the order of the matrix: their panel is as large in the other one.
    pub fn columns_as_in_matrix(&self) -> Columns {
        match self.sudoku() {
            Some(sudoku) => {
                Columns::squares(usize::from(sudoku.shape().side()), sudoku.problem().item_count())
            }
            None => {
                let problem = self.lab.puzzle.problem();
                let names: Vec<&str> = problem.items().map(|item| problem.item_name(item)).collect();
                let largest = problem.extent().options_of_an_item;
                let table = NumberTable::of(&names, problem.primary_count(), largest as u32);
                self.list_of_columns().with_table(table)
            }
        }
    }

    fn list_of_columns(&self) -> Columns {
        let problem = self.lab.puzzle.problem();
        let names = problem.items().map(|item| problem.item_name(item).chars().count());
        let longest = names.max().unwrap_or(1);
        // In a narrow window fewer stand in a row, so that their numbers have room.
        let is_narrow = self.shell.size.0 < WIDE && problem.option_count() <= COUNTED;
        let digits = if is_narrow { problem.extent().options_of_an_item.to_string().len() } else { 1 };
        Columns::list(problem.item_count(), problem.primary_count(), longest, digits)
    }

    /// The cell under the cursor: the one on the grid, or that of a cell's column.
    pub fn cell(&self) -> Option<Cell> {
        let constraint = match self.lab.cursor() {
            CursorOn::Cell(cell) => return Some(cell),
            CursorOn::Column => self.sudoku()?.constraint(self.lab.view.item),
            CursorOn::Drawing
            | CursorOn::Entry
            | CursorOn::Node
            | CursorOn::Branch
            | CursorOn::Watch
            | CursorOn::Lines(_)
            | CursorOn::Nothing => return None,
        };
        if let Constraint::Cell(cell) = constraint { Some(cell) } else { None }
    }
}
