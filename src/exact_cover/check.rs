//! Is every link where it belongs? The sanity check of Knuth's programs, for tests and for the
//! lesson that breaks the dance on purpose.
//!
//! What never changes says how the links were built. So they are built again, the covers of the
//! path are done on the copy, and then every field has to be the same, those of hidden nodes too.

use std::error::Error;
use std::fmt;

use super::links::{Links, NO_OPTION, NodeId, ROOT, SECONDARY};

/// A field of a node that covers change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LinkField {
    /// The header to the left in the list of headers.
    Left,
    /// The header to the right in the list of headers.
    Right,
    /// The node above in the same item.
    Up,
    /// The node below in the same item.
    Down,
    /// How many options of an item are in play.
    Size,
}

impl LinkField {
    /// Its letter in Knuth's paper: L, R, U, D or S.
    pub fn letter(self) -> char {
        match self {
            LinkField::Left => 'L',
            LinkField::Right => 'R',
            LinkField::Up => 'U',
            LinkField::Down => 'D',
            LinkField::Size => 'S',
        }
    }
}

impl fmt::Display for LinkField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            LinkField::Left => "left",
            LinkField::Right => "right",
            LinkField::Up => "up",
            LinkField::Down => "down",
            LinkField::Size => "size",
        })
    }
}

/// A field that is not what it should be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WrongField {
    /// The node.
    pub node: NodeId,
    /// Which of its fields.
    pub field: LinkField,
    /// The value found: the number of a node, or a size.
    pub is: i64,
    /// The value that is right.
    pub should: i64,
}

/// The first link found wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkError {
    /// The node at which it shows.
    pub node: NodeId,
    /// Which of its fields, and how it is wrong.
    pub what: String,
}

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "node {}: {}", self.node.0, self.what)
    }
}

impl Error for LinkError {}

fn fault<T>(node: u32, what: impl Into<String>) -> Result<T, LinkError> {
    Err(LinkError { node: NodeId(node), what: what.into() })
}

/// A fault unless `is` equals `wanted`.
fn same(node: usize, field: &str, is: u32, wanted: u32) -> Result<(), LinkError> {
    if is == wanted { Ok(()) } else { fault(node as u32, format!("{field} is {is}, but should be {wanted}")) }
}

impl Links {
    /// Verifies every field; linear in the number of nodes, and in what `replay` does: it makes the
    /// covers that are in force, on links with nothing covered.
    pub(super) fn check(&self, replay: impl FnOnce(&mut Links)) -> Result<(), LinkError> {
        self.check_shape()?;
        self.check_tops()?;
        let mut wanted = self.rebuilt();
        self.check_fixed(&wanted)?;
        // Only now can the path be walked, which leads over what never changes.
        replay(&mut wanted);
        self.check_moving(&wanted)
    }

    /// Spacers and nodes of options are where the links can be built again from them.
    fn check_shape(&self) -> Result<(), LinkError> {
        let items = self.heads.len() as u32 - 1;
        let (nodes, colours) = (self.nodes.len(), self.colours.len());
        if colours > 0 && colours != nodes {
            return fault(ROOT, format!("{colours} colours, but there are {nodes} nodes"));
        }
        if self.primary > items {
            return fault(ROOT, format!("{} primary items, but there are {items} in all", self.primary));
        }
        let spacer = |node: usize| self.nodes[node].top == ROOT;
        for node in self.heads.len()..self.nodes.len() {
            let (top, option) = (self.nodes[node].top, self.option_of[node]);
            if top > items {
                return fault(node as u32, format!("top is {top}, which is no header"));
            }
            if spacer(node) != (option == NO_OPTION) {
                let option = if option == NO_OPTION { "none".to_owned() } else { option.to_string() };
                return fault(node as u32, format!("top is {top}, but the option is {option}"));
            }
        }
        Ok(())
    }

    /// Hidden or not, a node has the top of the nodes above and below it.
    fn check_tops(&self) -> Result<(), LinkError> {
        let top = |node: u32| self.nodes.get(node as usize).map(|node| node.top);
        for (header, node) in self.nodes[..self.heads.len()].iter().enumerate() {
            same(header, "top", node.top, header as u32)?;
        }
        for (at, node) in self.nodes.iter().enumerate().skip(self.heads.len()) {
            if let Some(list) = top(node.up).filter(|&list| node.top != ROOT && list != node.top)
                && top(node.down) == Some(list)
            {
                return fault(at as u32, format!("top is {}, but it is in the list of {list}", node.top));
            }
        }
        Ok(())
    }

    /// The same links with nothing covered.
    fn rebuilt(&self) -> Links {
        let below = &self.nodes[self.heads.len() + 1..];
        let options = below.split_inclusive(|node| node.top == ROOT);
        let headers = options.map(|nodes| nodes[..nodes.len() - 1].iter().map(|node| node.top));
        let mut links = Links::build(self.heads.len() as u32 - 1, self.primary, below.len(), headers);
        links.colour(self.colours.clone());
        links
    }

    /// The fields that no cover changes.
    fn check_fixed(&self, wanted: &Links) -> Result<(), LinkError> {
        for node in self.heads.len()..self.nodes.len() {
            let (is, should) = (&self.nodes[node], &wanted.nodes[node]);
            same(node, "next", is.next(), should.next())?;
            same(node, "option", self.option_of[node], wanted.option_of[node])?;
            if is.top == ROOT {
                same(node, "up", is.up, should.up)?;
                same(node, "down", is.down, should.down)?;
            }
        }
        for (header, _) in (0..).zip(&self.heads) {
            let strange = self.colours.get(header as usize).copied().unwrap_or(0);
            same(header as usize, "colour", strange, 0)?;
        }
        for (option, &should) in wanted.first_of.iter().enumerate() {
            let is = self.first_of.get(option).copied().unwrap_or(ROOT);
            same(should as usize, &format!("first node of option {option}"), is, should)?;
        }
        Ok(())
    }

    /// Every field that covers change and that is not what it is in `wanted`.
    pub(super) fn differences<'a>(&'a self, wanted: &'a Links) -> impl Iterator<Item = WrongField> + 'a {
        let heads = self.heads.iter().zip(&wanted.heads).enumerate().flat_map(|(node, (is, should))| {
            let pointers =
                [(LinkField::Left, is.left, should.left), (LinkField::Right, is.right, should.right)];
            pointers.map(|(field, is, should)| (node, field, is.into(), should.into()))
        });
        let last_header = self.heads.len() - 1;
        let nodes = self.nodes.iter().zip(&wanted.nodes).enumerate().flat_map(move |(node, (is, should))| {
            let size = |field| if node <= last_header { signed(field) } else { 0 };
            [
                (node, LinkField::Up, is.up.into(), should.up.into()),
                (node, LinkField::Down, is.down.into(), should.down.into()),
                (node, LinkField::Size, size(is.stored_size()), size(should.stored_size())),
            ]
        });
        let wrong = heads.chain(nodes).filter(|&(_, _, is, should)| is != should);
        wrong.map(|(node, field, is, should)| WrongField { node: NodeId(node as u32), field, is, should })
    }

    /// The fields that covers change.
    fn check_moving(&self, wanted: &Links) -> Result<(), LinkError> {
        if let Some(WrongField { node, field, is, should }) = self.differences(wanted).next() {
            return fault(node.0, format!("{field} is {is}, but should be {should}"));
        }
        for (header, (&is, &should)) in self.purifiers.iter().zip(&wanted.purifiers).enumerate() {
            same(header, "purifier", is, should)?;
        }
        same(ROOT as usize, "starved", self.starved, wanted.starved)?;
        if self == wanted { Ok(()) } else { fault(ROOT, "there is more or less than there should be") }
    }
}

/// A stored size with its sign: the bit of secondary items left out, the one below it read as one.
pub(super) fn signed(stored: u32) -> i64 {
    let stored = stored & !SECONDARY;
    if stored >= SECONDARY / 2 { i64::from(stored) - i64::from(SECONDARY) } else { i64::from(stored) }
}

#[cfg(test)]
mod tests {
    use super::super::{Event, Problem, Search};
    use super::*;

    /// Knuth's example: headers 1 to 7, the first option's nodes 9 to 11 after a spacer at 8.
    fn start() -> Search {
        let text = "A B C D E F G\nC E F\nA D G\nB C F\nA D\nB G\nD E G\n";
        let problem: Problem = super::super::text::parse(text).unwrap();
        Search::new(&problem)
    }

    /// After the first option was tried: A, D and G are covered.
    fn deep() -> Search {
        let mut search = start();
        let covers = search.events().filter(|event| matches!(event, Event::Cover { .. }));
        assert_eq!(covers.take(3).count(), 3);
        search
    }

    /// What is said of `search` once `spoil` has been at its links.
    fn said(mut search: Search, spoil: impl FnOnce(&mut Links)) -> String {
        assert_eq!(search.check(), Ok(()));
        spoil(&mut search.links);
        search.check().unwrap_err().to_string()
    }

    #[test]
    fn each_kind_of_field_is_verified() {
        assert_eq!(said(start(), |l| l.heads[3].left = 1), "node 3: left is 1, but should be 2");
        assert_eq!(said(start(), |l| l.heads[0].right = 2), "node 0: right is 2, but should be 1");
        assert_eq!(said(start(), |l| l.nodes[10].up = 6), "node 10: up is 6, but should be 5");
        assert_eq!(said(start(), |l| l.nodes[9].down = 3), "node 9: down is 3, but should be 18");
        assert_eq!(said(start(), |l| l.nodes[9].down = 999), "node 9: down is 999, but should be 18");
        assert_eq!(said(start(), |l| l.nodes[10].top = 6), "node 10: top is 6, but it is in the list of 5");
        assert_eq!(said(start(), |l| l.nodes[10].top = 99), "node 10: top is 99, which is no header");
        assert_eq!(said(start(), |l| l.nodes[10].top = 0), "node 10: top is 0, but the option is 0");
        assert_eq!(said(start(), |l| l.nodes[3].top = 4), "node 3: top is 4, but should be 3");
        assert_eq!(said(start(), |l| l.nodes[3].next_or_size = 9), "node 3: size is 9, but should be 2");
        // One less than nothing.
        let few = !SECONDARY;
        assert_eq!(said(start(), |l| l.nodes[3].next_or_size = few), "node 3: size is -1, but should be 2");
        assert_eq!(said(start(), |l| l.starved = 1), "node 0: starved is 1, but should be 0");
        assert_eq!(said(start(), |l| l.primary = 8), "node 0: 8 primary items, but there are 7 in all");
    }

    #[test]
    fn what_never_changes_is_verified() {
        assert_eq!(said(deep(), |l| l.nodes[12].up = 10), "node 12: up is 10, but should be 9");
        assert_eq!(said(deep(), |l| l.nodes[8].down = 10), "node 8: down is 10, but should be 11");
        assert_eq!(said(deep(), |l| l.nodes[12].top = 1), "node 12: top is 1, but the option is none");
        assert_eq!(said(deep(), |l| l.nodes[11].next_or_size = 10), "node 11: next is 10, but should be 9");
        assert_eq!(said(deep(), |l| l.option_of[14] = 0), "node 14: option is 0, but should be 1");
        assert_eq!(
            said(deep(), |l| l.first_of[1] = 14),
            "node 13: first node of option 1 is 14, but should be 13"
        );
        assert_eq!(
            said(deep(), |l| l.first_of.push(9)),
            "node 0: there is more or less than there should be"
        );
    }

    #[test]
    fn what_is_covered_is_verified() {
        assert_eq!(said(deep(), |l| l.heads[4].left = 1), "node 4: left is 1, but should be 3");
        assert_eq!(said(deep(), |l| l.heads[7].right = 6), "node 7: right is 6, but should be 0");
        assert_eq!(said(deep(), |l| l.nodes[1].next_or_size = 1), "node 1: size is 1, but should be 2");
        // The second option's nodes are hidden, the third's are not.
        assert_eq!(said(deep(), |l| l.nodes[14].up = 21), "node 14: up is 21, but should be 4");
        assert_eq!(said(deep(), |l| l.nodes[15].top = 6), "node 15: top is 6, but it is in the list of 7");
    }

    /// Headers A 1, B 2, X 3; spacer 4; nodes A 5, X 6; B 8, X 9; A 11, X 12. The first gave X its colour.
    fn coloured() -> Search {
        let mut builder = Problem::builder();
        builder.primary("A").unwrap();
        builder.primary("B").unwrap();
        builder.secondary("X").unwrap();
        for (item, colour) in [("A", "red"), ("B", "red"), ("A", "blue")] {
            builder.option_coloured([(item, None), ("X", Some(colour))]).unwrap();
        }
        let mut search = Search::new(&builder.build().unwrap());
        // Its size is the smallest: B is chosen first.
        assert!(search.events().any(|event| matches!(event, Event::Purify { .. })));
        search
    }

    #[test]
    fn colours_are_verified() {
        assert_eq!(said(coloured(), |l| l.purifiers[3] = 0), "node 3: purifier is 0, but should be 9");
        assert_eq!(said(coloured(), |l| l.colours[3] = 1), "node 3: colour is 1, but should be 0");
        assert_eq!(said(coloured(), |l| l.colours.truncate(9)), "node 0: 9 colours, but there are 14 nodes");
        // With another colour, the first option would be hidden from A, and the third not.
        assert_eq!(said(coloured(), |l| l.colours[9] = 2), "node 1: up is 5, but should be 11");
    }

    #[test]
    fn the_middle_of_an_event_is_verified() {
        let mut search = start();
        for _ in 0..3 {
            search.next_link();
        }
        assert!(search.is_mid_event());
        assert_eq!(
            said(search.clone(), |l| l.nodes[4].next_or_size = 3),
            "node 4: size is 3, but should be 2"
        );
        assert_eq!(said(search, |l| l.nodes[14].down = 4), "node 14: down is 4, but should be 22");
    }
}
