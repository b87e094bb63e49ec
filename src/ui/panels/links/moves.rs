//! The headers and nodes that the last event or link has moved.

use crate::exact_cover::{Event, Links, NodeId, OptionId, Problem, Search};

/// The headers and nodes that the last event moves, in the order in which they go out of their lists, and whether they do: back they
/// come the other way round. The header of its column is the first.
fn moves(problem: &Problem, search: &Search) -> Option<(impl Iterator<Item = NodeId>, bool)> {
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
    let has_colour = move |option: OptionId| {
        colour.is_some() && problem.option_entries(option).any(|(own, with)| own == item && with == colour)
    };
    let rows = links.options_of(item).filter(move |&option| !has_colour(option));
    // To the right from its own node, and round.
    let nodes = rows.flat_map(move |row| {
        let own = links.node_at(row, item);
        let right = links.nodes_of(row).skip_while(move |&node| Some(node) != own).skip(1);
        right.chain(links.nodes_of(row).take_while(move |&node| Some(node) != own))
    });
    // Columns that have a colour keep their nodes.
    let goes =
        move |&node: &NodeId| links.place(node).is_some_and(|(column, _)| links.colour_now(column).is_none());
    Some(([links.header(item)].into_iter().chain(nodes.filter(goes)), out))
}

/// The nodes that the last event took out of their lists, or put back, up to the last link; the header of its column first.
pub fn touched(problem: &Problem, search: &Search) -> Vec<NodeId> {
    let links = search.links();
    let Some((moves, out)) = moves(problem, search) else { return Vec::new() };
    let is_header = |node: NodeId| links.place(node).is_some_and(|(_, row)| row.is_none());
    // Back it comes last.
    let is_header_moved = out || !search.is_mid_event();
    let is_moved =
        |node: NodeId| if is_header(node) { is_header_moved } else { links.is_linked(node) != out };
    moves.filter(|&node| is_moved(node)).collect()
}

/// Which of all that the last event moves a header or node is, and how many these are.
pub fn nth_move(problem: &Problem, search: &Search, node: NodeId) -> Option<(usize, usize)> {
    let (moves, out) = moves(problem, search)?;
    let moves: Vec<NodeId> = moves.filter(|&node| is_moved(search.links(), node)).collect();
    let at = moves.iter().position(|&other| other == node)?;
    Some((if out { at + 1 } else { moves.len() - at }, moves.len()))
}

/// Whether a header or node moves at all: a secondary header stands alone.
pub fn is_moved(links: &Links, node: NodeId) -> bool {
    links.place(node).is_some_and(|(item, option)| option.is_some() || links.is_primary(item))
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
            let now = touched(&problem, &search).len();
            if search.is_mid_event() {
                assert_eq!(now, before + 1);
                compared += 1;
            }
            before = if search.is_mid_event() { now } else { 0 };
        }
        assert!(compared > 20, "{compared}");
    }
}
