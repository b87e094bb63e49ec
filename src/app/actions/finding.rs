//! Finding a place by its name, and events in the log.

use super::branches;
use crate::app::state::App;
use crate::app::watched_run::WatchedRun;
use crate::facts::Panel;
use crate::problems::look_up::find_item;
use crate::problems::plain_line;
use crate::problems::sudoku::Constraint;
use crate::session::LogFilter;

/// Goes to a cell or column by its name; in the log, shows the events with this text; in the tree,
/// goes to the next row with this text.
pub fn find(app: &mut App, text: &str) {
    if app.lab.view.focus == Panel::Log {
        return app.on_run(|run| filter_log(run, LogFilter::with_text(text)));
    }
    if app.lab.view.focus == Panel::Tree {
        return app.on_run(|run| branches::find_row(run, text));
    }
    let item = match find_item(app.lab.puzzle.problem(), text, app.shell.settings.words.column) {
        Ok(item) => item,
        Err(error) => return app.lab.refuse(error.sentence()),
    };
    app.lab.view.item = item;
    app.lab.view.brushing = true;
    let constraint = app.sudoku().map(|sudoku| sudoku.constraint(item));
    if let (Some(Constraint::Cell(cell)), Panel::Board) = (constraint, app.lab.view.focus) {
        app.lab.puzzle.with_editor(|editor| editor.go_to(cell));
    } else {
        app.lab.view.focus = Panel::Columns;
    }
}

/// Lets the log show the events that `text` describes: kinds of them, a text, or all.
pub fn filter_log(run: &mut WatchedRun<'_>, filter: LogFilter) {
    let text = match filter.is_open() {
        true => "The log shows every event.".to_owned(),
        false => format!("The log shows only these events: {filter}. :log all shows every one again."),
    };
    run.session.set_filter(filter);
    run.view.unscroll();
    if run.view.focus != Panel::Log && run.view.shown != Some(Panel::Log) {
        run.view.shown = Some(Panel::Log);
    }
    run.say(plain_line(&text));
}
