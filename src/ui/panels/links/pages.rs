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
