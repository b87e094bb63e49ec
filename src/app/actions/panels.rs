//! Which panel has the focus, what is shown, and how it is said.

use crate::app::columns::ColumnOrder;
use crate::app::lab::Lab;
use crate::app::state::App;
use crate::app::view_choice::ViewsBySize;
use crate::facts::Panel;
use crate::problems::plain_line;
use crate::session::{Way, Wording};

/// Gives the focus to the next panel that way, or to the one before.
pub fn focus_next(lab: &mut Lab, way: Way) {
    lab.view.unscroll();
    lab.view.focus = lab.view.focus.neighbour(way);
    while !lab.has_panel(lab.view.focus) {
        lab.view.focus = lab.view.focus.neighbour(way);
    }
}

/// Gives the focus to a panel.
pub fn focus_on(lab: &mut Lab, panel: Panel) {
    lab.view.unscroll();
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

/// Shows the columns by size, then where the rule learns some with their weights, or as in the matrix again.
pub fn sort_columns(app: &mut App) {
    let learns = app.session().is_ok_and(|session| session.search().weights().is_some());
    let (order, text) = match app.shell.settings.columns {
        ColumnOrder::Matrix => (ColumnOrder::Size, "by size, the smallest first"),
        ColumnOrder::Size if learns => (ColumnOrder::Weights, "with their weights"),
        ColumnOrder::Size | ColumnOrder::Weights => (ColumnOrder::Matrix, "as in the matrix"),
    };
    app.shell.settings.columns = order;
    let columns = app.shell.settings.words.columns;
    app.lab.say(format!("The {columns} {text}: # turns."));
}

/// Shows the next view in the place for changing views, or the one before, and lets it have the focus. What is chosen so
/// is the setting for windows of this size.
pub fn next_view(app: &mut App, way: Way) {
    let views = views(app);
    let (view, place) = neighbour(&views, app.shown_view(), way);
    show_view(app, view);
    app.lab.say(format!("View {place}: {}.", view.map_or("the usual panels", Panel::name)));
}

/// Shows the view with this name; a panel that is always there gets the focus.
pub fn view_by_name(app: &mut App, name: &str) {
    let views = views(app);
    let known = |view: &Option<Panel>| ViewsBySize::name(*view);
    let is_meant = |view: &&Option<Panel>| known(view).eq_ignore_ascii_case(name);
    if let Some(&view) = views.iter().find(is_meant) {
        show_view(app, view);
        return app.lab.say(format!("View: {}.", view.map_or("the usual panels", Panel::name)));
    }
    let panel = Panel::ALL.into_iter().find(|panel| panel.name().eq_ignore_ascii_case(name));
    match panel {
        Some(panel) if app.lab.has_panel(panel) => focus_on(&mut app.lab, panel),
        Some(Panel::Watches) => {
            app.lab.refuse("No column is watched: ⟨watch⟩ watches the one under the cursor.")
        }
        Some(_) | None => {
            let names: Vec<&str> = views.iter().map(known).collect();
            app.lab.refuse(plain_line(&format!("No view '{name}'; there are {}.", names.join(", "))));
        }
    }
}

/// The views that there are now: the usual panels first. Watches are there only while something is watched, which no
/// setting can promise.
fn views(app: &App) -> Vec<Option<Panel>> {
    let panels = Panel::in_turn().into_iter().filter(|&panel| app.lab.has_panel(panel)).map(Some);
    [None].into_iter().chain(panels).collect()
}

fn show_view(app: &mut App, view: Option<Panel>) {
    let old = app.shown_view();
    app.lab.view.focus = match (view, old) {
        (Some(panel), _) => panel,
        // What had the focus gives way; the step is always there.
        (None, old) if old == Some(app.lab.view.focus) => Panel::Step,
        (None, _) => app.lab.view.focus,
    };
    let stays = view.filter(|&panel| ViewsBySize::can_have(panel));
    app.shell.settings.views.put(app.shell.size, stays);
    app.lab.view.shown = if stays == view { None } else { view };
    app.lab.view.unscroll();
}

/// The one after or before `here`, going round, and its place as `2/5`.
fn neighbour<T: Copy + PartialEq>(all: &[T], here: T, way: Way) -> (T, String) {
    let at = all.iter().position(|&one| one == here).unwrap_or(0);
    let step = if way == Way::Forward { 1 } else { all.len() - 1 };
    let next = (at + step) % all.len();
    (all[next], format!("{}/{}", next + 1, all.len()))
}
