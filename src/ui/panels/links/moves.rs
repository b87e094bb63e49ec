//! The headers and nodes that the last event or link has moved.

use crate::exact_cover::{Event, ItemId, Links, NodeId, OptionId, Problem, Search};

/// What the last event moves.
pub struct Moves<'a> {
    links: &'a Links,
    /// The headers and nodes in the order in which they go out of their lists, that of its column first: back they come the other way
    /// round.
    pub nodes: Vec<NodeId>,
    out: bool,
}

impl<'a> Moves<'a> {
    /// `None` for an event that moves no link.
    pub fn of(problem: &Problem, search: &'a Search) -> Option<Moves<'a>> {
        let links = search.links();
        let (item, colour, out) = match search.last_event()? {
            Event::Cover { item } => (item, None, true),
            Event::Uncover { item } => (item, None, false),
            Event::Purify { item, colour } => (item, Some(colour), true),
            Event::Unpurify { item, colour } => (item, Some(colour), false),
            Event::Choose { .. }
            | Event::DeadEnd { .. }
            | Event::Try { .. }
            | Event::Solution
            | Event::Retract { .. }
            | Event::Restart { .. }
            | Event::Done => return None,
        };
        let has_colour = |option: OptionId| {
            colour.is_some()
                && problem.option_entries(option).any(|(own, with)| own == item && with == colour)
        };
        // Columns that have a colour keep their nodes.
        let goes =
            |node: NodeId| links.place(node).is_some_and(|(column, _)| links.colour_now(column).is_none());
        let mut nodes = vec![links.header(item)];
        for row in links.options_of(item).filter(|&option| !has_colour(option)) {
            // To the right from its own node, and round.
            let own = links.node_at(row, item);
            let at = links.nodes_of(row).position(|node| Some(node) == own).unwrap_or(0);
            let others = links.nodes_of(row).skip(at + 1).chain(links.nodes_of(row).take(at));
            nodes.extend(others.filter(|&node| goes(node)));
        }
        Some(Moves { links, nodes, out })
    }

    /// Those that are out of their lists, or back, up to the last link, in the middle of the event or at its end.
    pub fn done(&self, is_mid_event: bool) -> Vec<NodeId> {
        let links = self.links;
        let is_header = |node: NodeId| links.place(node).is_some_and(|(_, row)| row.is_none());
        // Back it comes last.
        let is_header_moved = self.out || !is_mid_event;
        let is_done =
            |node: NodeId| if is_header(node) { is_header_moved } else { links.is_linked(node) != self.out };
        self.nodes.iter().copied().filter(|&node| is_done(node)).collect()
    }

    /// The one that comes back after these, in the middle of an event.
    pub fn next_back(&self, is_mid_event: bool) -> Option<NodeId> {
        let done = self.done(is_mid_event);
        let is_next = |node: &NodeId| is_moved(self.links, *node) && !done.contains(node);
        self.nodes.iter().copied().rfind(is_next).filter(|_| is_mid_event && !self.out)
    }

    /// Which of all a header or node is, and how many these are.
    pub fn nth(&self, node: NodeId) -> Option<(usize, usize)> {
        let moving = || self.nodes.iter().filter(|&&node| is_moved(self.links, node));
        let (at, count) = (moving().position(|&other| other == node)?, moving().count());
        Some((if self.out { at + 1 } else { count - at }, count))
    }
}

/// Whether a header or node moves at all: a secondary header stands alone.
pub fn is_moved(links: &Links, node: NodeId) -> bool {
    links.place(node).is_some_and(|(item, option)| option.is_some() || links.is_primary(item))
}

/// The row that the choice of a column is about, from its choice on and all the way back: that which was tried last, or is the
/// next; elsewhere that on the end of the path.
pub fn row_spoken_of(search: &Search, center: ItemId) -> Option<OptionId> {
    let depth = search.levels().len().checked_sub(1)?;
    match search.levels().next_back().filter(|level| level.item == center) {
        Some(level) => level.option.or_else(|| search.options_tried(depth).next()),
        None => search.path().last(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact_cover::text;
    use crate::problems::builtin;

    #[test]
    fn link_by_link_what_an_event_has_moved_becomes_more_by_one() {
        let problem = text::parse(builtin::find("knuth-6x7").unwrap().text).unwrap();
        let mut search = Search::new(&problem);
        let (mut before, mut compared) = (0, 0);
        while search.next_link().is_some() {
            let now = Moves::of(&problem, &search).map_or(0, |moves| moves.done(search.is_mid_event()).len());
            if search.is_mid_event() {
                assert_eq!(now, before + 1);
                compared += 1;
            }
            before = if search.is_mid_event() { now } else { 0 };
        }
        assert!(compared > 20, "{compared}");
    }
}
