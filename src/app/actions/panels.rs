//! Which panel has the focus, what is shown, and how it is said.

use crate::app::columns::ColumnOrder;
use crate::app::lab::Lab;
use crate::app::state::App;
use crate::session::{Panel, PanelCursor, Way, Wording};

/// Gives the focus to the next panel that way, or to the one before.
pub fn focus_next(lab: &mut Lab, way: Way) {
    lab.view.scroll = 0;
    lab.view.focus = lab.view.focus.neighbour(way);
    while !has_panel(lab, lab.view.focus) {
        lab.view.focus = lab.view.focus.neighbour(way);
    }
}

/// Gives the focus to a panel.
pub fn focus_on(lab: &mut Lab, panel: Panel) {
    lab.view.scroll = 0;
    lab.view.focus = if panel == Panel::Matrix { lab.matrix_panel() } else { panel };
}

/// Says the sentences in the next wording that the problem has, or in the one before.
pub fn next_wording(app: &mut App, way: Way) {
    let fits = |wording: &Wording| *wording != Wording::Sudoku || app.editor().is_some();
    let wordings: Vec<Wording> = Wording::ALL.into_iter().filter(fits).collect();
    let known = app.shell.settings.wording;
    let (next, place) = neighbour(&wordings, known, way);
    app.shell.settings.wording = next;
    app.lab.say(format!("Wording {place}: {}.", next.name()));
}

/// Shows the columns by size, or in the order of the matrix again.
pub fn sort_columns(app: &mut App) {
    let (order, text) = match app.shell.settings.columns {
        ColumnOrder::Matrix => (ColumnOrder::Size, "by size, the smallest first"),
        ColumnOrder::Size => (ColumnOrder::Matrix, "as in the matrix"),
    };
    app.shell.settings.columns = order;
    let columns = app.shell.settings.words.columns;
    app.lab.say(format!("The {columns} {text}: # turns."));
}

/// Shows the next view in the place for changing views, or the one before, and lets it have the focus.
pub fn next_view(lab: &mut Lab, way: Way) {
    let panels = Panel::in_turn().into_iter().filter(|&panel| has_panel(lab, panel)).map(Some);
    let views: Vec<Option<Panel>> = [None].into_iter().chain(panels).collect();
    let (view, place) = neighbour(&views, lab.view.shown, way);
    lab.view.focus = match (view, lab.view.shown) {
        (Some(panel), _) => panel,
        // What had the focus gives way; the step is always there.
        (None, old) if old == Some(lab.view.focus) => Panel::Step,
        (None, _) => lab.view.focus,
    };
    lab.view.shown = view;
    lab.say(format!("View {place}: {}.", view.map_or("the usual panels", Panel::name)));
}

/// The one after or before `here`, going round, and its place as `2/5`.
fn neighbour<T: Copy + PartialEq>(all: &[T], here: T, way: Way) -> (T, String) {
    let at = all.iter().position(|&one| one == here).unwrap_or(0);
    let step = if way == Way::Forward { 1 } else { all.len() - 1 };
    let next = (at + step) % all.len();
    (all[next], format!("{}/{}", next + 1, all.len()))
}

/// Whether there is something of its own in the panel: a matrix in the board's place is not shown twice, nor
/// watches that nobody set.
fn has_panel(lab: &Lab, panel: Panel) -> bool {
    match panel.cursor() {
        PanelCursor::Entry => lab.matrix_panel() == panel,
        PanelCursor::Watch => lab.puzzle.session().is_ok_and(|session| !session.watches().items().is_empty()),
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
