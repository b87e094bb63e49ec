//! Columns whose sizes are watched over time.

use crate::app::state::App;
use crate::exact_cover::ItemId;
use crate::problems::look_up::find_item;
use crate::session::Panel;

/// Watches the column under the cursor, or stops.
pub fn watch_here(app: &mut App) {
    match app.item_here() {
        Some(item) => toggle_watch(app, item),
        None => app.lab.refuse("There is no column to watch."),
    }
}

/// Watches the column of this name, or stops.
pub fn watch_by_name(app: &mut App, name: &str) {
    let Ok(session) = app.session() else {
        return app.lab.refuse("There is no search to watch while digits clash.");
    };
    match find_item(session.problem(), name, app.shell.settings.words.column) {
        Ok(item) => toggle_watch(app, item),
        Err(error) => app.lab.refuse(error.sentence()),
    }
}

fn toggle_watch(app: &mut App, item: ItemId) {
    let Ok(session) = app.lab.puzzle.session_mut() else { return };
    let watched = session.toggle_watch(item);
    let name = session.problem().item_name(item).to_owned();
    let any = !session.watches().items().is_empty();
    match watched {
        None => app.lab.refuse(format!("{name}: 16 are watched already; w on one of them ends that.")),
        Some(true) => {
            app.lab.view.shown = Some(Panel::Watches);
            app.lab.say(format!("The size of {name} is watched; w on it again ends that."));
        }
        Some(false) => {
            if !any {
                app.lab.view.shown = app.lab.view.shown.filter(|&view| view != Panel::Watches);
                app.lab.view.focus =
                    if app.lab.view.focus == Panel::Watches { Panel::Step } else { app.lab.view.focus };
            }
            app.lab.say(format!("{name} is watched no more."));
        }
    }
}
