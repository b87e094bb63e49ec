//! The cursor among the nodes of the links, and a look at one of them.

use super::action::Direction;
use super::key::{Code, Key};
use super::modal::Modal;
use super::panel::Panel;
use super::parts::App;
use crate::exact_cover::{Event, ItemId, NodeId};

impl App {
    /// The node that the links are drawn around: the one under the cursor, else that of the last link
    /// moved, else the header of the column chosen, or of the one chosen next.
    pub fn node_here(&self) -> Option<NodeId> {
        let search = self.session().ok()?.search();
        let header = |item: ItemId| search.links().header(item);
        let chosen = match search.last_event() {
            None | Some(Event::Solution | Event::Done) => None,
            Some(_) => search.levels().last().map(|level| level.item),
        };
        self.lab
            .view
            .node
            .or_else(|| search.last_link().map(|moved| moved.link.node))
            .or_else(|| chosen.map(header))
            .or_else(|| self.foreseen_choice().map(header))
            .or_else(|| Some(header(self.lab.view.item)))
    }

    /// The column that the links are drawn around.
    pub fn lens(&self) -> Option<ItemId> {
        let search = self.session().ok()?.search();
        let own = |node| search.links().place(node).map(|(item, _)| item);
        match (self.lab.view.node, search.last_link()) {
            (None, Some(moved)) => Some(moved.link.item),
            _ => self.node_here().and_then(own),
        }
    }

    /// Moves the cursor among the nodes: along the row, and along the column with its hidden nodes.
    pub(super) fn move_node(&mut self, direction: Direction) {
        let (Some(here), Ok(session)) = (self.node_here(), self.session()) else { return };
        let (links, problem) = (session.search().links(), session.problem());
        let Some((item, option)) = links.place(here) else { return };
        let next = match (direction, option) {
            (Direction::Left, None) => {
                item.index().checked_sub(1).map(|i| links.header(ItemId::new(i as u32)))
            }
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
        self.lab.view.node = next.or(Some(here));
    }

    /// Opens the look at the node under the cursor: in the grid and the maps, at a column's header.
    pub(super) fn inspect(&mut self) {
        let node = match (self.lab.view.focus, self.item_here(), self.session()) {
            (Panel::Board | Panel::Columns, Some(item), Ok(session)) => {
                Some(session.search().links().header(item))
            }
            _ => self.node_here(),
        };
        self.lab.modal = node.map(Modal::Node);
    }

    /// A key while a node is looked at: hjkl follow its links.
    pub(super) fn key_at_node(&mut self, node: NodeId, key: Key) {
        let Ok(session) = self.session() else { return };
        let Some(neighbours) = session.search().links().neighbours(node) else { return };
        let next = match key.code {
            Code::Left | Code::Char('h') => neighbours.left,
            Code::Right | Code::Char('l') => neighbours.right,
            Code::Up | Code::Char('k') => neighbours.up,
            Code::Down | Code::Char('j') => neighbours.down,
            _ => return,
        };
        self.lab.modal = Some(Modal::Node(next));
    }
}
