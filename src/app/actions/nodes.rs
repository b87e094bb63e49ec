//! A look at a node.

use super::branches::go_to_branch;
use super::running;
use crate::app::cursor::CursorOn;
use crate::app::key::{Code, Key};
use crate::app::modal::Modal;
use crate::app::state::App;
use crate::app::watched_run::WatchedRun;
use crate::exact_cover::{Event, Links, NodeId};
use crate::facts::PanelCursor;
use crate::session::{Grain, Target, Way};

/// Opens the look at the node under the cursor: in the grid and the maps, at a column's header.
pub fn inspect(app: &mut App) {
    if app.session().is_err() {
        return app.lab.refuse("There are no nodes to look at while digits clash.");
    }
    let of_column = matches!(app.lab.view.focus.cursor(), PanelCursor::Cell | PanelCursor::Column);
    let header = app.lab.item_here().filter(|_| of_column);
    let node = match (header, app.session()) {
        (Some(item), Ok(session)) => Some(session.search().links().header(item)),
        (None, _) | (_, Err(_)) => app.node_here(),
    };
    app.lab.modal = node.map(Modal::Node);
}

/// Enter: a look or a jump where something can be chosen, else so many steps.
pub fn enter(app: &mut App, steps: u64) {
    match app.lab.cursor() {
        CursorOn::Node => inspect(app),
        CursorOn::Branch => app.on_run(go_to_branch),
        CursorOn::Lines(_) => match scrolled_to(app) {
            Some(target) => app.on_run(|run| running::travel(run, target, 1)),
            None => app.on_run(|run| step_on(run, steps)),
        },
        CursorOn::Cell(_)
        | CursorOn::Drawing
        | CursorOn::Column
        | CursorOn::Entry
        | CursorOn::Watch
        | CursorOn::Nothing => app.on_run(|run| step_on(run, steps)),
    }
}

/// Where the last line in sight of a panel that was scrolled back is in time.
fn scrolled_to(app: &App) -> Option<Target> {
    let (session, back) = (app.session().ok()?, app.lab.view.scroll);
    let at_end = session.search().last_event() == Some(Event::Done);
    if back == 0 && !(at_end && app.lab.view.focus.cursor() == PanelCursor::Path) {
        return None;
    }
    match app.lab.view.focus.cursor() {
        PanelCursor::Events => {
            let lines = &session.surroundings().lines;
            Some(Target::Step(lines.get(lines.len().checked_sub(back + 1)?)?.logged.step))
        }
        PanelCursor::Path if at_end => {
            let found = session.solutions().found();
            Some(Target::Step(found.get(found.len().checked_sub(back + 1)?)?.step))
        }
        PanelCursor::Path => {
            let levels: Vec<_> = session.search().levels().collect();
            let depth = levels.len().checked_sub(back + 1)?;
            Some(Target::Try { depth, k: levels[depth].k })
        }
        PanelCursor::Cell
        | PanelCursor::Column
        | PanelCursor::Node
        | PanelCursor::Branch
        | PanelCursor::Entry
        | PanelCursor::Watch
        | PanelCursor::Levels
        | PanelCursor::None => None,
    }
}

fn step_on(run: &mut WatchedRun<'_>, steps: u64) {
    running::go(run, |session| session.step(Way::Forward, Grain::Event, steps));
}

/// The node that a key leads to from `node`: hjkl follow its links. `None` if it is another key.
pub fn followed(links: &Links, node: NodeId, key: Key) -> Option<NodeId> {
    let neighbours = links.neighbours(node)?;
    match key.code {
        Code::Left | Code::Char('h') => Some(neighbours.left),
        Code::Right | Code::Char('l') => Some(neighbours.right),
        Code::Up | Code::Char('k') => Some(neighbours.up),
        Code::Down | Code::Char('j') => Some(neighbours.down),
        _ => None,
    }
}
