//! Which pointers of the links are drawn, read off the links: the lists, and what a node that is out still holds.

use crate::exact_cover::{ItemId, Links, NodeId};
use crate::ui::lens::Lens;

/// Where a pointer leads, among what is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// To the header above all rows, or below them: it is the same one; in the list of headers, to the root.
    Closing,
    /// To a row, or to a column, that is drawn.
    Drawn(usize),
    /// To one that is not.
    Elsewhere,
}

/// Two neighbours of a list, as far as they are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NeighbourPair {
    /// `None` is the header; in the list of headers, the root.
    pub from: Option<usize>,
    /// `None` as well.
    pub to: Option<usize>,
    /// Whether the list goes through others that are not drawn.
    pub elided: bool,
    /// Whether something that is out is drawn between them.
    pub skips: bool,
}

impl NeighbourPair {
    /// Whether what stands at `at` lies between the two.
    pub fn is_around(&self, at: usize) -> bool {
        self.from.is_none_or(|from| from < at) && self.to.is_none_or(|to| at < to)
    }
}

/// A node out of a list, which still has its own two pointers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Out {
    pub at: usize,
    pub node: NodeId,
    /// Up or left, and down or right.
    pub ends: [End; 2],
    /// Whether nothing else is drawn on that way.
    pub near: [bool; 2],
    /// Whether it leads there through others that are not drawn.
    pub through: [bool; 2],
}

impl Out {
    /// Whether it leads to such an end that way, through others that are not drawn.
    pub fn goes_through(&self, way: usize, end: End) -> bool {
        self.through[way] && self.ends[way] == end
    }
}

/// Whether a neighbour above or below leads to it: of whole links both do, or neither.
pub fn is_in_column(links: &Links, node: NodeId) -> bool {
    let beside = |node: NodeId| links.neighbours(node);
    beside(node).is_some_and(|own| {
        beside(own.up).is_some_and(|above| above.down == node)
            || beside(own.down).is_some_and(|below| below.up == node)
    })
}

/// Whether a neighbour of this header leads to it.
pub fn is_in_ring(links: &Links, header: NodeId) -> bool {
    let beside = |node: NodeId| links.neighbours(node);
    beside(header).is_some_and(|own| {
        beside(own.left).is_some_and(|before| before.right == header)
            || beside(own.right).is_some_and(|after| after.left == header)
    })
}

/// A pointer of a broken list: from where, up or left (0) or down or right (1), and to where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrongPointer {
    pub from: End,
    pub way: usize,
    pub to: End,
}

/// A ring as it is drawn: who follows whom, and who is out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ring {
    pub pairs: Vec<NeighbourPair>,
    pub out: Vec<Out>,
}

/// One that is drawn.
struct Member {
    at: usize,
    node: NodeId,
    listed: bool,
    /// Up or left, and down or right.
    beside: [NodeId; 2],
}

impl Ring {
    /// The list of `item`, as far as its rows are drawn. The pointers of what is out lead through those that are not.
    pub fn of_column(links: &Links, lens: &Lens, item: ItemId) -> Ring {
        let members = lens.options.iter().enumerate().filter_map(|(at, &option)| {
            let node = links.node_at(option, item)?;
            let around = links.neighbours(node)?;
            Some(Member { at, node, listed: is_in_column(links, node), beside: [around.up, around.down] })
        });
        let header = links.header(item);
        let first = links.neighbours(header).map_or(header, |around| around.down);
        Ring::of(members.collect(), (header, first), true)
    }

    /// The list of headers, as far as they are drawn.
    pub fn of_headers(links: &Links, lens: &Lens) -> Ring {
        let primary = lens.items.iter().enumerate().filter(|&(_, &item)| links.is_primary(item));
        let members = primary.filter_map(|(at, &item)| {
            let node = links.header(item);
            let around = links.neighbours(node)?;
            let beside = [around.left, around.right];
            Some(Member { at, node, listed: is_in_ring(links, node), beside })
        });
        let first = links.neighbours(links.root()).map_or(links.root(), |around| around.right);
        Ring::of(members.collect(), (links.root(), first), false)
    }

    /// Through these, from the one that closes it to the first one on; where it is followed, with the pointers of what is out
    /// that lead to what is not drawn.
    fn of(members: Vec<Member>, (closing, first): (NodeId, NodeId), is_followed: bool) -> Ring {
        let end = |node: NodeId| match members.iter().find(|member| member.node == node) {
            _ if node == closing => End::Closing,
            Some(member) => End::Drawn(member.at),
            None => End::Elsewhere,
        };
        let listed: Vec<&Member> = members.iter().filter(|member| member.listed).collect();
        let mut pairs = Vec::new();
        for i in 0..=listed.len() {
            let from = i.checked_sub(1).map(|i| listed[i]);
            let to = listed.get(i).copied();
            let next = from.map_or(first, |member| member.beside[1]);
            let is_between = |member: &Member| {
                from.is_none_or(|from| member.at > from.at) && to.is_none_or(|to| member.at < to.at)
            };
            pairs.push(NeighbourPair {
                from: from.map(|member| member.at),
                to: to.map(|member| member.at),
                elided: next != to.map_or(closing, |member| member.node),
                skips: members.iter().any(is_between),
            });
        }
        // Where a pointer leads, whether nothing else is drawn on that way, and whether it leads there through others that are not.
        let pointer = |i: usize, way: usize| {
            let next = [i.checked_sub(1), Some(i + 1)][way].and_then(|i| members.get(i));
            let next_end = next.map_or(End::Closing, |next| End::Drawn(next.at));
            let (own, to) = (members[i].node, members[i].beside[way]);
            let is_before = |a: NodeId, b: NodeId| if way == 0 { b < a } else { a < b };
            // To one that is not drawn, on the way to what stands behind that.
            let is_through = is_followed && end(to) == End::Elsewhere && is_before(own, to);
            let is_behind = |member: &&Member| is_before(to, member.node);
            let behind = match way {
                0 => members.iter().rfind(is_behind),
                _ => members.iter().find(is_behind),
            };
            let behind = behind.map_or(End::Closing, |member| End::Drawn(member.at));
            let end = if is_through { behind } else { end(to) };
            (end, end == next_end, is_through)
        };
        let out = members.iter().enumerate().filter(|(_, member)| !member.listed).map(|(i, member)| {
            let ways = [0, 1].map(|way| pointer(i, way));
            let (ends, near) = (ways.map(|(end, ..)| end), ways.map(|(_, is_near, _)| is_near));
            let through = ways.map(|(.., is_through)| is_through);
            Out { at: member.at, node: member.node, ends, near, through }
        });
        Ring { pairs, out: out.collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact_cover::{OptionId, Problem, Search};
    use crate::problems::builtin;

    /// The nodes that a walk along the pairs meets.
    fn walk(ring: &Ring) -> Vec<usize> {
        assert!(ring.pairs.windows(2).all(|pairs| pairs[0].to == pairs[1].from && pairs[0].to.is_some()));
        assert!(ring.pairs.iter().all(|pair| !pair.elided));
        ring.pairs.iter().filter_map(|pair| pair.to).collect()
    }

    fn whole(problem: &Problem) -> Lens {
        Lens {
            center: ItemId::new(0),
            items: problem.items().collect(),
            options: problem.options().collect(),
            cut: false,
            own: 0,
            left_out: Vec::new(),
        }
    }

    #[test]
    fn the_rings_are_the_lists_after_every_link() {
        let puzzle = builtin::find("knuth-6x7").unwrap();
        let problem = crate::exact_cover::text::parse(puzzle.text).unwrap();
        let lens = whole(&problem);
        let mut search = Search::new(&problem);
        let untouched = Ring::of_headers(search.links(), &lens);
        let mut steps = 0;
        loop {
            let links = search.links();
            for item in problem.items() {
                let ring = Ring::of_column(links, &lens, item);
                let rows: Vec<usize> = links.options_of(item).map(OptionId::index).collect();
                assert_eq!(walk(&ring), rows);
                assert_eq!(ring.pairs.len() + ring.out.len(), links.all_of(item).count() + 1);
            }
            let ring = Ring::of_headers(links, &lens);
            assert_eq!(walk(&ring), links.uncovered().map(ItemId::index).collect::<Vec<_>>());
            if search.next_link().is_none() {
                assert_eq!(ring, untouched);
                break;
            }
            steps += 1;
        }
        assert!(steps > 60, "{steps}");
    }

    #[test]
    fn what_is_out_still_points_at_those_it_left() {
        let problem = crate::exact_cover::text::parse("A B\nA B\nB\nA B\n").unwrap();
        let lens = whole(&problem);
        let mut search = Search::new(&problem);
        // Choose A, cover A: the nodes of rows 1 and 3 leave B, and row 2 is left.
        search.next();
        search.next();
        let ring = Ring::of_column(search.links(), &lens, problem.items().nth(1).unwrap());
        assert_eq!(walk(&ring), [1]);
        let held: Vec<[End; 2]> = ring.out.iter().map(|out| out.ends).collect();
        assert_eq!(held, [[End::Closing, End::Drawn(1)], [End::Drawn(1), End::Closing]]);
        assert!(ring.pairs.iter().all(|pair| pair.skips));
    }

    #[test]
    fn what_leads_to_a_row_that_is_not_drawn_leads_on_past_what_is_out_as_well() {
        let problem = crate::exact_cover::text::parse("A B\nB\nA B\nA B\n").unwrap();
        let lens = Lens { options: problem.options().skip(1).collect(), ..whole(&problem) };
        let mut search = Search::new(&problem);
        search.next();
        search.next();
        let ring = Ring::of_column(search.links(), &lens, problem.items().nth(1).unwrap());
        // The second one left when the first one had: it leads up to the same row, and past the first one.
        let held: Vec<_> = ring.out.iter().map(|out| (out.ends, out.near, out.through)).collect();
        let first = ([End::Closing, End::Drawn(1)], [true; 2], [true, false]);
        let second = ([End::Closing; 2], [false, true], [true, false]);
        assert_eq!(held, [first, second]);
    }
}
