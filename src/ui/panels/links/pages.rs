//! The pages on which a cover is looked at link by link: one stands until it moves what is not on it.

use std::cmp::Reverse;

use crate::exact_cover::{ItemId, Links, NodeId, OptionId};
use crate::ui::lens::Lens;

/// After so many rows of a long column a page begins anyway: a frame looks at no more of them.
const CHAPTER: usize = 24;

/// The page on which `moved` is seen, of the cover of `item`, which moves these `nodes`: pages are turned in the order of the cover, so
/// that the way back shows the same ones. `page` makes one that begins with the row of a node.
pub fn page_of(
    links: &Links,
    (item, nodes, moved): (ItemId, &[NodeId], NodeId),
    first: Lens,
    page: impl Fn(NodeId) -> Lens,
) -> Lens {
    let mut lens = first;
    let row_of = |node: NodeId| links.place(node).and_then(|(_, row)| row);
    let Some(last) = row_of(moved) else { return lens };
    let rows: Vec<OptionId> = links.options_of(item).collect();
    let at = rows.iter().position(|&row| row == last).unwrap_or(0);
    let begin = at - at % CHAPTER;
    if begin > 0
        && let Some(node) = links.node_at(rows[begin], item)
    {
        lens = page(node);
    }
    let is_in_chapter = |node: NodeId| row_of(node).is_some_and(|row| rows[begin..=at].contains(&row));
    let end = nodes.iter().position(|&node| node == moved).map_or(0, |last| last + 1);
    for &node in nodes[..end].iter().filter(|&&node| is_in_chapter(node)) {
        if !lens.has(links, node) {
            let turned = page(node);
            lens = if turned.has(links, node) { turned } else { lens };
        }
    }
    lens
}

/// The same with the rows that the assignments of a link name: each takes the place of the nearest that is none of these, one of
/// another column if there is any, so that all others stay where they are. Those of the other nodes of the row come along as far as
/// there is room: along a row nothing moves.
pub fn with_named(mut lens: Lens, links: &Links, node: NodeId, rows: usize) -> Lens {
    let Some((_, Some(row))) = links.place(node) else { return lens };
    let beside = |node: NodeId| links.neighbours(node).map_or([node; 2], |around| [around.up, around.down]);
    let named = |node: NodeId| beside(node).into_iter().filter_map(|node| links.place(node)?.1);
    let is_drawn = |node: &NodeId| links.place(*node).is_some_and(|(item, _)| lens.items.contains(&item));
    let moving: Vec<NodeId> = links.nodes_of(row).filter(is_drawn).collect();
    for kept in [moving, vec![node]] {
        let kept: Vec<OptionId> = kept.into_iter().flat_map(named).chain([row]).collect();
        for &new in &kept {
            let Err(at) = lens.options.binary_search(&new) else { continue };
            let free = (0..lens.options.len()).filter(|&i| !kept.contains(&lens.options[i]));
            let rank = |&i: &usize| (links.hits(lens.options[i], lens.center), (2 * i + 1).abs_diff(2 * at));
            if lens.options.len() < rows {
                lens.options.insert(at, new);
            } else if let Some(place) = free.min_by_key(rank) {
                lens.options[place] = new;
                lens.options.sort_unstable();
            }
        }
    }
    let own = links.options_of(lens.center);
    lens.left_out = own.filter(|row| !lens.options.contains(row)).collect();
    lens
}

/// The columns left and right of one in the ring of headers, which it still points at while it is out.
pub fn columns_beside(links: &Links, item: ItemId) -> Vec<ItemId> {
    let around = links.neighbours(links.header(item));
    let nodes = around.into_iter().flat_map(|around| [around.left, around.right]);
    nodes.filter_map(|node| Some(links.place(node)?.0)).filter(|&other| other != item).collect()
}

/// Of the rows that stay, those that the pointers lead to which the cover of `item` changes, or its way back, where so many of its own
/// rows are seen; those first that are beside the node moved `last`, then those beside most nodes. Also how many the first ones are.
pub fn beside(
    links: &Links,
    item: ItemId,
    rows: usize,
    last: Option<(OptionId, ItemId)>,
) -> (Vec<OptionId>, usize) {
    let is_own =
        |node: NodeId| links.place(node).is_some_and(|(_, row)| row.is_some_and(|row| links.hits(row, item)));
    let mut found: Vec<((bool, usize), OptionId)> = Vec::new();
    let last_row = last.map(|(row, _)| row);
    let others = links.options_of(item).take(rows).filter(|&row| Some(row) != last_row);
    let nodes = others.chain(last_row).flat_map(|row| links.nodes_of(row));
    for node in nodes.filter(|&node| links.place(node).is_some_and(|(column, _)| column != item)) {
        // Over those that go as well, so that it is the same from the first link to the last.
        let up = |node: NodeId| Some(links.neighbours(node)?.up);
        let down = |node: NodeId| Some(links.neighbours(node)?.down);
        let stays = |next: &dyn Fn(NodeId) -> Option<NodeId>| {
            std::iter::successors(next(node), |&node| next(node)).find(|&node| !is_own(node))
        };
        let is_last = links.place(node).is_some_and(|(item, row)| row.zip(Some(item)) == last);
        for row in [stays(&up), stays(&down)].into_iter().flatten().filter_map(|node| links.place(node)?.1) {
            match found.iter_mut().find(|(_, other)| *other == row) {
                Some((rank, _)) => *rank = (rank.0 || is_last, rank.1 + 1),
                None => found.push(((is_last, 1), row)),
            }
        }
    }
    found.sort_by_key(|&(rank, _)| Reverse(rank));
    let ends = found.iter().filter(|(rank, _)| rank.0).count();
    (found.into_iter().map(|(_, row)| row).collect(), ends)
}
