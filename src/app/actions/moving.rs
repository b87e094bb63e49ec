//! The cursors of the panels.

use super::branches;
use crate::app::action::{Direction, Edge};
use crate::app::cursor::CursorOn;
use crate::app::lab::Lab;
use crate::app::matrix::{MatrixEntry, entry};
use crate::app::open_puzzle::OpenPuzzle;
use crate::app::state::App;
use crate::app::view::View;
use crate::exact_cover::ItemId;
use crate::facts::Panel;
use crate::problems::sudoku::{Cell, Constraint};
use crate::session::{Fold, Session};

/// Places that PgUp and PgDn move the cursor.
pub const PAGE: u8 = 10;

/// Moves the cursor of the panel that has the focus.
pub fn move_cursor(app: &mut App, direction: Direction, by: u8) {
    app.lab.view.brushing = true;
    match app.lab.cursor() {
        CursorOn::Entry => move_in_matrix(app, direction, by),
        CursorOn::Cell(_) => {
            app.lab.puzzle.with_editor(|editor| editor.go(direction, by));
            aim_matrix(&mut app.lab);
        }
        CursorOn::Drawing => {
            app.lab.puzzle.drawing_mut().into_iter().for_each(|editor| editor.go(direction, by));
        }
        CursorOn::Column => {
            for _ in 0..by {
                app.lab.view.item = app.columns().neighbour(app.lab.view.item, direction);
            }
            aim_matrix(&mut app.lab);
        }
        CursorOn::Node => (0..by).for_each(|_| move_node(app, direction)),
        CursorOn::Branch => app.on_run(|run| {
            (0..by).for_each(|_| branches::move_in_tree(run.view, run.session, direction));
        }),
        CursorOn::Watch => app.on_run(|run| {
            (0..by).for_each(|_| move_in_watches(run.view, run.session, direction));
        }),
        CursorOn::Lines(lines) => match (app.lab.view.focus, direction) {
            (Panel::Log, Direction::Left) => app.on_run(|run| fold_in_log(run.view, run.session)),
            (Panel::Log, Direction::Right) => app.on_run(|run| unfold_in_log(run.view, run.session)),
            _ => app.lab.view.scroll_in(lines, direction, by),
        },
        CursorOn::Nothing => {
            app.lab.say("Nothing can be chosen in this panel; ⟨next-panel⟩ goes on to the next.");
        }
    }
}

/// The wheel moves the lines of a list under its cursor; elsewhere it moves the cursor.
pub fn turn_wheel(app: &mut App, direction: Direction) {
    match app.lab.cursor() {
        CursorOn::Lines(lines) => {
            app.lab.view.brushing = true;
            app.lab.view.roll(lines, direction);
        }
        CursorOn::Cell(_)
        | CursorOn::Drawing
        | CursorOn::Column
        | CursorOn::Entry
        | CursorOn::Node
        | CursorOn::Branch
        | CursorOn::Watch
        | CursorOn::Nothing => move_cursor(app, direction, 1),
    }
}

/// Shows what the line under the cursor of the log stands for; the cursor stays on it.
fn unfold_in_log(view: &mut View, session: &mut Session) {
    let lines = &session.surroundings().lines;
    let Some(line) = lines.len().checked_sub(view.scroll + 1).map(|at| lines[at]) else { return };
    if line.fold == Fold::Folded
        && let Some(back) = session.unfold_in_log(&line, true)
    {
        view.go_back(back);
    }
}

/// Hides it again, from the line itself or from one of those below it; the cursor goes to the line that stands for them.
fn fold_in_log(view: &mut View, session: &mut Session) {
    let lines = &session.surroundings().lines;
    let Some(at) = lines.len().checked_sub(view.scroll + 1) else { return };
    let is_above =
        |i: &usize| *i == at && lines[at].fold == Fold::Open || lines[*i].nesting < lines[at].nesting;
    let Some(line) = (0..=at).rev().find(is_above).map(|i| lines[i]) else { return };
    if let Some(back) = session.unfold_in_log(&line, false) {
        view.go_back(back);
    }
}

/// Moves the cursor to the edge of its row.
pub fn move_to_edge(app: &mut App, edge: Edge) {
    app.lab.view.brushing = true;
    match app.lab.cursor() {
        CursorOn::Entry => matrix_edge(app, edge),
        CursorOn::Cell(_) => app.lab.puzzle.with_editor(|editor| editor.go_row_edge(edge)),
        CursorOn::Column => app.lab.view.item = app.columns().edge(app.lab.view.item, edge),
        CursorOn::Drawing => {
            app.lab.puzzle.drawing_mut().into_iter().for_each(|editor| editor.go_row_edge(edge));
        }
        CursorOn::Branch => app.on_run(|run| branches::move_to_edge(run.view, run.session, edge)),
        CursorOn::Lines(lines) => app.lab.view.scroll_to(lines, edge),
        CursorOn::Node | CursorOn::Watch | CursorOn::Nothing => {}
    }
}

/// Puts the cursors on the column of a hint.
pub fn point_at_hint(lab: &mut Lab, item: ItemId) {
    lab.view.item = item;
    let constraint = lab.puzzle.sudoku().map(|sudoku| sudoku.constraint(item));
    if let Some(Constraint::Cell(cell)) = constraint {
        lab.puzzle.with_editor(|editor| editor.go_to(cell));
    }
}

/// Puts the cursor of the matrix on the column that is pointed at in another panel.
pub fn aim_matrix(lab: &mut Lab) {
    let Some(item) = lab.item_here() else { return };
    lab.view.entry = lab.first_option(item).map(|option| MatrixEntry { option, item });
}

/// Puts the cursor of the matrix there.
pub fn point_at_entry(lab: &mut Lab, entry: MatrixEntry) {
    lab.view.focus = lab.matrix_panel();
    enter(lab, entry);
}

fn enter(lab: &mut Lab, entry: MatrixEntry) {
    lab.view.item = entry.item;
    lab.view.entry = Some(entry);
}

/// Moves the cursor of the matrix so many rows or columns, as far as the edge.
pub fn move_in_matrix(app: &mut App, direction: Direction, by: u8) {
    let (Some(here), Some((rows, columns))) = (app.entry_here(), matrix_size(app)) else { return };
    let by = usize::from(by);
    let (row, column) = (here.option.index(), here.item.index());
    enter(
        &mut app.lab,
        match direction {
            Direction::Left => entry(row, column.saturating_sub(by)),
            Direction::Right => entry(row, (column + by).min(columns - 1)),
            Direction::Up => entry(row.saturating_sub(by), column),
            Direction::Down => entry((row + by).min(rows - 1), column),
        },
    );
}

/// Moves the cursor of the matrix to the next 1 in its row or column; stays if there is none.
pub fn leap_in_matrix(app: &mut App, direction: Direction) {
    if let Some(next) = next_one(app, direction) {
        enter(&mut app.lab, next);
    }
}

fn next_one(app: &App, direction: Direction) -> Option<MatrixEntry> {
    let (here, session) = (app.entry_here()?, app.session().ok()?);
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
pub fn matrix_edge(app: &mut App, edge: Edge) {
    let (Some(here), Some((_, columns))) = (app.entry_here(), matrix_size(app)) else { return };
    let column = if edge == Edge::First { 0 } else { columns - 1 };
    enter(&mut app.lab, entry(here.option.index(), column));
}

fn matrix_size(app: &App) -> Option<(usize, usize)> {
    let problem = app.session().ok()?.problem();
    Some((problem.option_count(), problem.item_count()))
}

/// Moves the cursor among the nodes: along the row, and along the column with its hidden nodes.
pub fn move_node(app: &mut App, direction: Direction) {
    let (Some(here), Ok(session)) = (app.node_here(), app.session()) else { return };
    let (links, problem) = (session.search().links(), session.problem());
    let Some((item, option)) = links.place(here) else { return };
    let next = match (direction, option) {
        (Direction::Left, None) => item.index().checked_sub(1).map(|i| links.header(ItemId::new(i as u32))),
        (Direction::Right, None) => (item.index() + 1 < problem.item_count())
            .then(|| links.header(ItemId::new(item.index() as u32 + 1))),
        (Direction::Left, Some(_)) => links.neighbours(here).map(|n| n.left),
        (Direction::Right, Some(_)) => links.neighbours(here).map(|n| n.right),
        (Direction::Down, _) => links.all_of(item).find(|&node| node > here),
        (Direction::Up, None) => None,
        (Direction::Up, Some(_)) => {
            Some(links.all_of(item).rev().find(|&node| node < here).unwrap_or(links.header(item)))
        }
    };
    app.lab.view.node = next.or(Some(here));
}

/// Puts the cursor on a cell that was pointed at.
pub fn point_at_cell(lab: &mut Lab, cell: Cell) {
    lab.view.focus = Panel::Board;
    lab.puzzle.with_editor(|editor| editor.go_to(cell));
}

/// Moves the cursor among the watched columns.
fn move_in_watches(view: &mut View, session: &Session, direction: Direction) {
    let items = session.watches().items();
    let here = items.iter().position(|&item| item == view.item);
    let next = match (direction, here) {
        (_, None) => items.first(),
        (Direction::Down, Some(at)) => items.get(at + 1),
        (Direction::Up, Some(at)) => at.checked_sub(1).and_then(|at| items.get(at)),
        (Direction::Left | Direction::Right, Some(_)) => None,
    };
    if let Some(&item) = next {
        view.item = item;
    }
}

/// Moves the cursor of EDIT to the first or last place.
pub fn go_to_edge(puzzle: &mut OpenPuzzle, edge: Edge) {
    puzzle.with_editor(|editor| editor.go_edge(edge));
    puzzle.drawing_mut().into_iter().for_each(|editor| editor.go_edge(edge));
}
