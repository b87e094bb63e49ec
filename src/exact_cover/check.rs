//! Is every link where it belongs? The sanity check of Knuth's programs, for tests and for the
//! lesson that breaks the dance on purpose.

use std::error::Error;
use std::fmt;

use super::links::{Links, NodeId, ROOT};

/// The first link found wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The node at which it shows.
    pub node: NodeId,
    /// Which of its fields, and how it is wrong.
    pub what: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "node {}: {}", self.node.0, self.what)
    }
}

impl Error for Fault {}

fn fault<T>(node: u32, what: impl Into<String>) -> Result<T, Fault> {
    Err(Fault { node: NodeId(node), what: what.into() })
}

impl Links {
    /// Verifies every pointer, every size and the list of headers; linear in the number of nodes.
    ///
    /// Covered items are recognised by their absence from the list of headers, secondary ones by
    /// `covered`, which says for each item whether the caller has it covered.
    ///
    /// # Errors
    /// The first link that is wrong.
    pub fn check(&self, covered: impl Fn(super::ItemId) -> bool) -> Result<(), Fault> {
        self.check_headers(&covered)?;
        let listed = self.check_lists()?;
        self.check_options(&covered, &listed)?;
        let starved = self.uncovered().filter(|&item| self.size(item) == 0).count() as u32;
        if starved != self.starved {
            return fault(
                ROOT,
                format!("{starved} uncovered items have size 0, but {} are counted", self.starved),
            );
        }
        Ok(())
    }

    fn check_headers(&self, covered: &impl Fn(super::ItemId) -> bool) -> Result<(), Fault> {
        let mut seen = vec![false; self.heads.len()];
        let mut at = ROOT;
        loop {
            let next = self.heads[at as usize].right;
            if self.heads[next as usize].left != at {
                return fault(
                    next,
                    format!("left is {}, but {at} points right to it", self.heads[next as usize].left),
                );
            }
            if next == ROOT {
                break;
            }
            if next <= at {
                return fault(at, format!("right is {next}: the list of headers runs backwards"));
            }
            seen[next as usize] = true;
            at = next;
        }
        for header in 1..seen.len() as u32 {
            let hidden = covered(super::ItemId(header - 1));
            if header > self.primary {
                if self.heads[header as usize].left != header || self.heads[header as usize].right != header {
                    return fault(header, "a secondary header must be its own neighbour");
                }
            } else if seen[header as usize] == hidden {
                let state = if hidden { "covered but still" } else { "uncovered but not" };
                return fault(header, format!("{state} in the list of headers"));
            }
        }
        Ok(())
    }

    /// Each vertical list closes, agrees both ways and has its size. Returns which nodes are in one.
    fn check_lists(&self) -> Result<Vec<bool>, Fault> {
        let mut listed = vec![false; self.nodes.len()];
        for header in 1..self.heads.len() as u32 {
            let mut count = 0;
            let mut at = header;
            loop {
                let next = self.nodes[at as usize].down;
                let Some(node) = self.nodes.get(next as usize) else {
                    return fault(at, format!("down is {next}, which is no node"));
                };
                if node.top != header {
                    return fault(next, format!("top is {}, but it is in the list of {header}", node.top));
                }
                if node.up != at {
                    return fault(next, format!("up is {}, but {at} points down to it", node.up));
                }
                if next == header {
                    break;
                }
                if next <= at {
                    return fault(at, format!("down is {next}: the list of {header} runs backwards"));
                }
                listed[next as usize] = true;
                count += 1;
                at = next;
            }
            if count != self.len(header) {
                return fault(
                    header,
                    format!("size is {}, but {count} nodes are in the list", self.len(header)),
                );
            }
        }
        Ok(listed)
    }

    /// An option is in all the lists of its uncovered items if none of its items is covered, and
    /// in none of them otherwise.
    fn check_options(&self, covered: &impl Fn(super::ItemId) -> bool, listed: &[bool]) -> Result<(), Fault> {
        let mut start = self.heads.len() + 1;
        while start < self.nodes.len() {
            let len = self.nodes[start..].iter().take_while(|node| node.top != ROOT).count();
            let option = start..start + len;
            let hides = |node: usize| covered(super::ItemId(self.nodes[node].top - 1));
            let hidden = option.clone().any(hides);
            for node in option {
                if !hides(node) && listed[node] == hidden {
                    let state = if hidden {
                        "linked, but its option is hidden"
                    } else {
                        "not linked, but its option is in play"
                    };
                    return fault(node as u32, state);
                }
            }
            start += len + 1;
        }
        Ok(())
    }
}
