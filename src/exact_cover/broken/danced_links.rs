//! Links as a program of somebody's own leaves them, with what is wrong in them.

use super::broken_search::size_of;
use crate::exact_cover::check::{LinkField, WrongField};
use crate::exact_cover::links::{Links, NodeId, SECONDARY};
use crate::exact_cover::problem::{ItemId, Problem};

/// Links whose fields were set from outside. A walk along them may never end: bound it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DancedLinks {
    links: Links,
    wrong: Vec<WrongField>,
}

impl DancedLinks {
    /// The links of `problem` with these fields, each the number of a node or a size, of which `wrong` are not as they
    /// should be. What is no node or no field of it is passed over.
    pub fn new(
        problem: &Problem,
        fields: impl IntoIterator<Item = (NodeId, LinkField, i64)>,
        wrong: Vec<WrongField>,
    ) -> DancedLinks {
        let mut links = Links::new(problem);
        let (nodes, headers) = (links.nodes.len(), links.heads.len());
        for (NodeId(node), field, value) in fields {
            let at = node as usize;
            if let LinkField::Size = field
                && at < headers
            {
                let kept = links.nodes[at].stored_size() & SECONDARY;
                *links.nodes[at].stored_size_mut() = kept | (value as u32 & !SECONDARY);
            }
            let Some(value) = u32::try_from(value).ok().filter(|&to| (to as usize) < nodes) else { continue };
            match field {
                LinkField::Left if at < headers => links.heads[at].left = value,
                LinkField::Right if at < headers => links.heads[at].right = value,
                LinkField::Up if at < nodes => links.nodes[at].up = value,
                LinkField::Down if at < nodes => links.nodes[at].down = value,
                LinkField::Left | LinkField::Right | LinkField::Up | LinkField::Down | LinkField::Size => {}
            }
        }
        DancedLinks { links, wrong }
    }

    /// The links.
    pub fn links(&self) -> &Links {
        &self.links
    }

    /// The size of an item: where more was taken away than was there, below 0.
    pub fn size(&self, item: ItemId) -> i64 {
        size_of(&self.links, item.0 + 1)
    }

    /// The fields that are not as they should be.
    pub fn wrong(&self) -> &[WrongField] {
        &self.wrong
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact_cover::text;

    #[test]
    fn fields_are_as_they_were_set_and_what_is_no_field_is_passed_over() {
        let problem = text::parse("A B | c\nA B c\nA\n").unwrap();
        let wrong = WrongField { node: NodeId(1), field: LinkField::Size, is: -1, should: 2 };
        let fields = [
            (NodeId(1), LinkField::Size, -1),
            (NodeId(3), LinkField::Size, 7),
            (NodeId(2), LinkField::Right, 0),
            (NodeId(5), LinkField::Right, 1),
            (NodeId(5), LinkField::Down, 1),
            (NodeId(99), LinkField::Up, 1),
            (NodeId(2), LinkField::Up, 99),
        ];
        let danced = DancedLinks::new(&problem, fields, vec![wrong]);
        assert_eq!([0, 1, 2].map(|item| danced.size(ItemId(item))), [-1, 1, 7]);
        assert_eq!(danced.wrong(), [wrong]);
        let mut links = Links::new(&problem);
        links.heads[2].right = 0;
        links.nodes[5].down = 1;
        assert_eq!((&danced.links().heads, danced.links().nodes[5]), (&links.heads, links.nodes[5]));
        assert_eq!(danced.links().nodes[2].up, links.nodes[2].up);
        // Where only one of its neighbours leads to it a header is not in the list.
        let halves =
            [(NodeId(0), LinkField::Right, [false, true]), (NodeId(2), LinkField::Left, [false, false])];
        for (node, field, listed) in halves {
            let half = DancedLinks::new(&problem, [(node, field, 2)], Vec::new());
            assert_eq!([1, 2].map(|header| half.links().is_listed(NodeId(header))), listed, "{field}");
        }
    }
}
