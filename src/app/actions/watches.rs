//! Columns whose sizes are watched over time.

use crate::app::lab::Lab;
use crate::app::settings::Settings;
use crate::app::watched_run::WatchedRun;
use crate::exact_cover::ItemId;
use crate::facts::Panel;
use crate::problems::look_up::find_item;

/// Watches the column under the cursor, or stops.
pub fn watch_here(lab: &mut Lab, settings: &Settings) {
    match lab.item_here() {
        Some(item) => lab.on_run(&settings.words, |run| toggle_watch(run, item)),
        None => lab.refuse("There is no column to watch."),
    }
}

/// Watches the column of this name, or stops.
pub fn watch_by_name(run: &mut WatchedRun<'_>, name: &str) {
    match find_item(run.session.problem(), name, run.words.column) {
        Ok(item) => toggle_watch(run, item),
        Err(error) => run.refuse(error.sentence()),
    }
}

fn toggle_watch(run: &mut WatchedRun<'_>, item: ItemId) {
    let watched = run.session.toggle_watch(item);
    let name = run.session.problem().item_name(item).to_owned();
    let any = !run.session.watches().items().is_empty();
    match watched {
        None => run.refuse(format!("{name}: 16 are watched already; ⟨watch⟩ on one of them ends that.")),
        Some(true) => {
            run.view.shown = Some(Panel::Watches);
            run.say(format!("The size of {name} is watched; ⟨watch⟩ on it again ends that."));
        }
        Some(false) => {
            if !any {
                run.view.shown = run.view.shown.filter(|&view| view != Panel::Watches);
                run.view.focus = if run.view.focus == Panel::Watches { Panel::Step } else { run.view.focus };
            }
            run.say(format!("{name} is watched no more."));
        }
    }
}
