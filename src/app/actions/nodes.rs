//! A look at a node, and going in time to a branch of the tree.

use super::arrival;
use crate::app::key::{Code, Key};
use crate::app::modal::Modal;
use crate::app::state::App;
use crate::exact_cover::NodeId;
use crate::session::{Panel, Target};

/// Opens the look at the node under the cursor: in the grid and the maps, at a column's header.
pub fn inspect(app: &mut App) {
    let of_column = matches!(app.lab.view.focus, Panel::Board | Panel::Columns);
    let header = app.item_here().filter(|_| of_column);
    let node = match (header, app.session()) {
        (Some(item), Ok(session)) => Some(session.search().links().header(item)),
        (None, _) | (_, Err(_)) => app.node_here(),
    };
    app.lab.modal = node.map(Modal::Node);
}

/// A key while a node is looked at: hjkl follow its links.
pub fn key_at_node(app: &mut App, node: NodeId, key: Key) {
    let Ok(session) = app.session() else { return };
    let Some(neighbours) = session.search().links().neighbours(node) else { return };
    let next = match key.code {
        Code::Left | Code::Char('h') => neighbours.left,
        Code::Right | Code::Char('l') => neighbours.right,
        Code::Up | Code::Char('k') => neighbours.up,
        Code::Down | Code::Char('j') => neighbours.down,
        _ => return,
    };
    app.lab.modal = Some(Modal::Node(next));
}

/// Goes in time to where the option under the cursor is tried.
pub fn go_to_branch(app: &mut App) {
    let Ok(session) = app.session() else { return };
    let lines = session.tree();
    let (Some((depth, k)), Ok(session)) =
        (app.lab.view.branch_here(session, &lines), app.lab.puzzle.session_mut())
    else {
        return app.lab.say("The tree has no branch yet: s takes a step.");
    };
    session.travel(Target::Try { depth, k });
    app.lab.view.branch = None;
    arrival::report_arrival(app);
}
