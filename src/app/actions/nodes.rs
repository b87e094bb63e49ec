//! A look at a node, and going in time to a branch of the tree.

use super::arrival;
use crate::app::key::{Code, Key};
use crate::app::modal::Modal;
use crate::app::state::App;
use crate::app::watched_run::WatchedRun;
use crate::exact_cover::{Links, NodeId};
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

/// Goes in time to where the option under the cursor is tried.
pub fn go_to_branch(run: &mut WatchedRun<'_>) {
    let Some((depth, k)) = run.view.branch_here(run.session, &run.session.tree()) else {
        return run.say("The tree has no branch yet: s takes a step.");
    };
    run.session.travel(Target::Try { depth, k });
    run.view.branch = None;
    arrival::report(run);
}
