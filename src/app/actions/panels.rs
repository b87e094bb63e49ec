//! Which panel has the focus, what is shown, and how it is said.

use crate::app::state::App;
use crate::session::{Panel, PanelCursor, Way, Wording};

/// What the place for changing views can show besides its usual panels.
const VIEWS: [Option<Panel>; 6] = [
    None,
    Some(Panel::Links),
    Some(Panel::Tree),
    Some(Panel::Log),
    Some(Panel::Matrix),
    Some(Panel::Watches),
];

/// Gives the focus to the next panel that way, or to the one before.
pub fn focus_next(app: &mut App, way: Way) {
    app.lab.view.scroll = 0;
    app.lab.view.focus = app.lab.view.focus.neighbour(way);
    while !has_panel(app, app.lab.view.focus) {
        app.lab.view.focus = app.lab.view.focus.neighbour(way);
    }
}

/// Gives the focus to a panel.
pub fn focus_on(app: &mut App, panel: Panel) {
    app.lab.view.scroll = 0;
    app.lab.view.focus = if panel == Panel::Matrix { app.matrix_panel() } else { panel };
}

/// Says the sentences in the next wording that the problem has.
pub fn next_wording(app: &mut App) {
    let known = app.shell.settings.wording;
    let mut rest = Wording::ALL.into_iter().cycle().skip_while(|&wording| wording != known).skip(1);
    let fits = |wording: &Wording| *wording != Wording::Sudoku || app.editor().is_some();
    app.shell.settings.wording = rest.find(fits).unwrap_or_default();
    app.lab.say(format!("Wording: {}.", app.shell.settings.wording.name()));
}

/// Shows the next view in the place for changing views, and lets it have the focus.
pub fn next_view(app: &mut App) {
    let here = VIEWS.iter().position(|&view| view == app.lab.view.shown).unwrap_or(0);
    let shown = |view: &Option<Panel>| view.is_none_or(|panel| has_panel(app, panel));
    let mut others = VIEWS.into_iter().cycle().skip(here + 1);
    let view = others.find(shown).unwrap_or(None);
    app.lab.view.focus = match (view, app.lab.view.shown) {
        (Some(panel), _) => panel,
        // What had the focus gives way; the step is always there.
        (None, old) if old == Some(app.lab.view.focus) => Panel::Step,
        (None, _) => app.lab.view.focus,
    };
    app.lab.view.shown = view;
}

/// Whether there is something of its own in the panel: a matrix in the board's place is not shown twice, nor
/// watches that nobody set.
fn has_panel(app: &App, panel: Panel) -> bool {
    match panel.cursor() {
        PanelCursor::Entry => app.matrix_panel() == panel,
        PanelCursor::Watch => app.session().is_ok_and(|session| !session.watches().items().is_empty()),
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
