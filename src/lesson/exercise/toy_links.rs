//! The links of a small matrix as plain arrays, on which lines in any order are danced.
//!
//! Whatever order the lines stand in, nothing is assumed of the links, and every walk along them is bounded.

use super::program::Side;
use crate::exact_cover::{ItemId, LinkField, Links, NodeId, OptionId, Problem};

/// A node by its number: 0 is the root, then come the headers, then the ones of the matrix row by row.
pub(super) type Node = usize;

/// The root of the list of headers.
pub(super) const ROOT: Node = 0;

/// The most nodes of a list that are told.
const LONGEST: usize = 12;

/// Links as Knuth has them in his paper of 2000: every row is a ring.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ToyLinks {
    left: Vec<Node>,
    right: Vec<Node>,
    up: Vec<Node>,
    down: Vec<Node>,
    /// The header of each node.
    column: Vec<Node>,
    /// The row of each node, from 1; 0 for a header.
    row: Vec<usize>,
    size: Vec<i64>,
}

impl ToyLinks {
    pub(super) fn new(problem: &Problem) -> ToyLinks {
        let headers = problem.item_count() + 1;
        let own: Vec<Node> = (0..headers).collect();
        let mut links = ToyLinks {
            left: own.clone(),
            right: own.clone(),
            up: own.clone(),
            down: own.clone(),
            column: own,
            row: vec![0; headers],
            size: vec![0; headers],
        };
        // Secondary headers stay rings of their own.
        for header in 1..=problem.primary_count() {
            links.put_right(header, links.left[ROOT]);
        }
        for (row, option) in (1..).zip(problem.options()) {
            let first = links.column.len();
            for &item in problem.option_items(option) {
                let (node, header) = (links.column.len(), item.index() + 1);
                let last = links.up[header];
                links.column.push(header);
                links.row.push(row);
                links.size[header] += 1;
                links.up.push(last);
                links.down.push(header);
                links.down[last] = node;
                links.up[header] = node;
                links.left.push(node);
                links.right.push(node);
                if node > first {
                    links.put_right(node, node - 1);
                }
            }
        }
        links
    }

    fn put_right(&mut self, node: Node, of: Node) {
        let next = self.right[of];
        (self.left[node], self.right[node]) = (of, next);
        (self.right[of], self.left[next]) = (node, node);
    }

    pub(super) fn header(item: ItemId) -> Node {
        item.index() + 1
    }

    pub(super) fn at(&self, node: Node, side: Side) -> Node {
        match side {
            Side::Left => self.left[node],
            Side::Right => self.right[node],
            Side::Up => self.up[node],
            Side::Down => self.down[node],
        }
    }

    pub(super) fn column(&self, node: Node) -> Node {
        self.column[node]
    }

    pub(super) fn row(&self, node: Node) -> usize {
        self.row[node]
    }

    // ---- lines

    pub(super) fn header_out(&mut self, node: Node) {
        let (left, right) = (self.left[node], self.right[node]);
        self.right[left] = right;
        self.left[right] = left;
    }

    pub(super) fn header_in(&mut self, node: Node) {
        let (left, right) = (self.left[node], self.right[node]);
        self.left[right] = node;
        self.right[left] = node;
    }

    pub(super) fn node_out(&mut self, node: Node) {
        let (up, down) = (self.up[node], self.down[node]);
        self.down[up] = down;
        self.up[down] = up;
        self.size[self.column[node]] -= 1;
    }

    pub(super) fn node_in(&mut self, node: Node, growth: i64) {
        let (up, down) = (self.up[node], self.down[node]);
        self.size[self.column[node]] += growth;
        self.up[down] = node;
        self.down[up] = node;
    }

    /// The header in the list with the smallest size, of equals the first; none if the list is empty. Bounded.
    pub(super) fn shortest(&self) -> Option<Node> {
        let listed = self.walk(ROOT, Side::Right);
        listed.into_iter().min_by_key(|&header| self.size[header])
    }

    /// The nodes from this one on up to itself, without it; not more than there are in all.
    pub(super) fn walk(&self, from: Node, side: Side) -> Vec<Node> {
        let mut nodes = Vec::new();
        let mut at = self.at(from, side);
        while at != from && nodes.len() <= self.column.len() {
            nodes.push(at);
            at = self.at(at, side);
        }
        nodes
    }

    // ---- as links

    /// The node of the links of the same problem.
    pub(super) fn node_of(&self, links: &Links, node: Node) -> NodeId {
        let header = self.column[node];
        let Some(item) = header.checked_sub(1) else { return links.root() };
        let item = ItemId::new(item as u32);
        let row = self.row[node].checked_sub(1).map(|row| OptionId::new(row as u32));
        row.and_then(|row| links.node_at(row, item)).unwrap_or_else(|| links.header(item))
    }

    /// Every field that a line can change, by the numbers that the nodes have in `links`; always in the same order.
    pub(super) fn fields(&self, links: &Links) -> Vec<(NodeId, LinkField, i64)> {
        let number: Vec<NodeId> = (0..self.column.len()).map(|node| self.node_of(links, node)).collect();
        let value = |node: Node| number[node].index() as i64;
        let mut fields = Vec::new();
        for (node, &is) in number.iter().enumerate() {
            if self.row[node] == 0 {
                fields.push((is, LinkField::Left, value(self.left[node])));
                fields.push((is, LinkField::Right, value(self.right[node])));
                // The root has none, whatever lines do with it.
                fields.push((is, LinkField::Size, if node == ROOT { 0 } else { self.size[node] }));
            }
            fields.push((is, LinkField::Up, value(self.up[node])));
            fields.push((is, LinkField::Down, value(self.down[node])));
        }
        fields
    }

    // ---- words

    /// `C` for a header, `D2` for the node of row 2 in column D.
    pub(super) fn name(&self, problem: &Problem, node: Node) -> String {
        let header = self.column[node];
        let Some(item) = header.checked_sub(1) else { return "root".to_owned() };
        let name = problem.item_name(ItemId::new(item as u32));
        if node == header { name.to_owned() } else { format!("{name}{}", self.row[node]) }
    }

    /// A list that is read along its links: the headers, or the rows of a column.
    fn list(&self, problem: &Problem, of: Node) -> String {
        let side = if of == ROOT { Side::Right } else { Side::Down };
        let nodes = self.walk(of, side);
        let words = |&node: &Node| match (of == ROOT, self.row[node]) {
            (true, _) | (_, 0) => self.name(problem, node),
            (false, row) => row.to_string(),
        };
        let mut told: Vec<String> = nodes.iter().take(LONGEST).map(words).collect();
        if nodes.len() > LONGEST {
            told.push("and so on without an end".to_owned());
        }
        if told.is_empty() { "nothing".to_owned() } else { told.join(" ") }
    }

    /// Every list that is other than in `right`, in words.
    pub(super) fn differences(&self, right: &ToyLinks, problem: &Problem) -> Vec<String> {
        let mut lines = Vec::new();
        for of in 0..=problem.item_count() {
            let what = match of {
                ROOT => "The list of headers".to_owned(),
                of => format!("The list of {}", self.name(problem, of)),
            };
            let (is, should) = (self.list(problem, of), right.list(problem, of));
            if is != should {
                lines.push(format!("{what} is {is}, and should be {should}."));
            } else if self.size[of] != right.size[of] {
                let name = self.name(problem, of);
                lines.push(format!(
                    "S[{name}] is {}, and should be {}: the list has {is}.",
                    self.size[of], right.size[of]
                ));
            }
        }
        if lines.is_empty() && self != right {
            // Read the other way the lists differ.
            let is_other =
                |node: &Node| self.up[*node] != right.up[*node] || self.left[*node] != right.left[*node];
            let other = (0..self.column.len()).find(is_other).unwrap_or(ROOT);
            lines.push(format!("The way back from {} is wrong.", self.name(problem, other)));
        }
        lines
    }
}
