//! Dancing links by hand: the loop of `Search::run` with nobody to tell, in arrays of the same shape.
//!
//! It stands for what the search would be if it had no observer at all, so it counts the same things
//! and asks for its rule as often.

use quadrille::exact_cover::Rule;

use crate::instances::Instance;

#[derive(Clone, Copy, Default)]
struct Node {
    top: u32,
    up: u32,
    down: u32,
    /// The next node of the option; of a header, how many options the item has.
    next: u32,
}

#[derive(Clone, Copy)]
struct Head {
    left: u32,
    right: u32,
}

/// On top of the size of a secondary item: it never runs empty.
const SECONDARY: u32 = 1 << 31;

#[derive(Clone)]
pub struct Plain {
    nodes: Vec<Node>,
    heads: Vec<Head>,
    starved: u32,
    rule: Rule,
    /// Header, node of the option tried, and which one that is.
    stack: Vec<(u32, u32, u32)>,
    profile: Vec<u64>,
    pub steps: u64,
    pub updates: u64,
    pub solutions: u64,
}

impl Plain {
    /// A search by `rule`, which is the default one or [`Rule::First`].
    pub fn new(instance: &Instance, given: &[usize], rule: Rule) -> Plain {
        let (primary, items) = (instance.primary as u32, (instance.primary + instance.secondary) as u32);
        let mut nodes: Vec<Node> = (0..=items)
            .map(|i| Node { top: i, up: i, down: i, next: if i > primary { SECONDARY } else { 0 } })
            .collect();
        let heads = (0..=items).map(|i| match i {
            0 => Head { left: primary, right: 1 },
            _ if i <= primary => Head { left: i - 1, right: (i + 1) % (primary + 1) },
            _ => Head { left: i, right: i },
        });
        let heads = heads.collect();
        nodes.push(Node::default());
        for option in &instance.options {
            let first = nodes.len() as u32;
            for &item in option {
                let (header, node) = (item as u32 + 1, nodes.len() as u32);
                let last = nodes[header as usize].up;
                nodes.push(Node { top: header, up: last, down: header, next: node + 1 });
                nodes[last as usize].down = node;
                nodes[header as usize].up = node;
                nodes[header as usize].next += 1;
            }
            let last = nodes.len() - 1;
            nodes[last].next = first;
            nodes[first as usize - 1].down = last as u32;
            nodes.push(Node { up: first, ..Node::default() });
        }
        let profile = vec![0; instance.primary + 2];
        let starved = (1..=primary).filter(|&i| nodes[i as usize].next == 0).count() as u32;
        let mut plain = Plain {
            nodes,
            heads,
            starved,
            rule,
            stack: Vec::with_capacity(instance.primary),
            profile,
            steps: 0,
            updates: 0,
            solutions: 0,
        };
        for item in given.iter().flat_map(|&option| &instance.options[option]) {
            plain.cover(*item as u32 + 1);
        }
        plain
    }

    #[inline(always)]
    fn cover(&mut self, header: u32) -> u64 {
        let Head { left, right } = self.heads[header as usize];
        self.heads[left as usize].right = right;
        self.heads[right as usize].left = left;
        self.starved -= u32::from(self.nodes[header as usize].next == 0);
        let nodes = self.nodes.as_mut_slice();
        let (mut updates, mut starved) = (1, self.starved);
        let mut row = nodes[header as usize].down;
        while row != header {
            let Node { down: below, next: mut node, .. } = nodes[row as usize];
            while node != row {
                let Node { top, up, down, next } = nodes[node as usize];
                nodes[up as usize].down = down;
                nodes[down as usize].up = up;
                let size = &mut nodes[top as usize].next;
                *size -= 1;
                starved += u32::from(*size == 0);
                updates += 1;
                node = next;
            }
            row = below;
        }
        self.starved = starved;
        updates
    }

    #[inline(always)]
    fn uncover(&mut self, header: u32) {
        let nodes = self.nodes.as_mut_slice();
        let mut starved = self.starved;
        let mut row = nodes[header as usize].up;
        while row != header {
            let Node { up: above, next: mut node, .. } = nodes[row as usize];
            while node != row {
                let Node { top, up, down, next } = nodes[node as usize];
                nodes[up as usize].down = node;
                nodes[down as usize].up = node;
                let size = &mut nodes[top as usize].next;
                starved -= u32::from(*size == 0);
                *size += 1;
                node = next;
            }
            row = above;
        }
        self.starved = starved + u32::from(nodes[header as usize].next == 0);
        let Head { left, right } = self.heads[header as usize];
        self.heads[left as usize].right = header;
        self.heads[right as usize].left = header;
    }

    #[inline(always)]
    fn pick(&self) -> u32 {
        if self.rule != Rule::Fewest {
            return self.first();
        }
        self.fewest()
    }

    #[inline(never)]
    fn first(&self) -> u32 {
        self.heads[0].right
    }

    #[inline(always)]
    fn fewest(&self) -> u32 {
        let enough = u32::from(self.starved == 0);
        let (mut best, mut least) = (0, u32::MAX);
        let mut at = self.heads[0].right;
        while at != 0 {
            let size = self.nodes[at as usize].next;
            if size < least {
                (best, least) = (at, size);
                if size <= enough {
                    break;
                }
            }
            at = self.heads[at as usize].right;
        }
        best
    }

    /// The node before in the same option, round and round.
    #[inline(always)]
    fn before(&self, node: u32) -> u32 {
        let previous = self.nodes[node as usize - 1];
        if previous.top == 0 { previous.down } else { node - 1 }
    }

    /// Every solution. A function by itself, as `Search::run` is.
    #[inline(never)]
    pub fn run(&mut self) {
        let mut down = true;
        loop {
            if down {
                let header = self.pick();
                self.steps += 1;
                if header == 0 {
                    self.solutions += 1;
                } else {
                    self.stack.push((header, header, 0));
                    self.updates += self.cover(header);
                    self.steps += 1 + u64::from(self.nodes[header as usize].down == header);
                }
            }
            down = true;
            let x = loop {
                let Some(&(header, x, _)) = self.stack.last() else {
                    self.steps += 1;
                    return;
                };
                if x != header {
                    let mut node = self.before(x);
                    while node != x {
                        self.uncover(self.nodes[node as usize].top);
                        self.steps += 1;
                        node = self.before(node);
                    }
                    self.steps += 1;
                }
                let below = self.nodes[x as usize].down;
                if below != header {
                    break below;
                }
                self.uncover(header);
                self.steps += 1;
                self.stack.pop();
            };
            let level = self.stack.len();
            let top = &mut self.stack[level - 1];
            top.1 = x;
            top.2 += 1;
            self.profile[level] += 1;
            self.steps += 1;
            let mut node = self.nodes[x as usize].next;
            while node != x {
                self.updates += self.cover(self.nodes[node as usize].top);
                self.steps += 1;
                node = self.nodes[node as usize].next;
            }
        }
    }
}
