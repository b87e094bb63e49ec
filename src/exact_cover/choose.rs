//! Which item next: the rules by which Algorithm X picks an item to cover.
//!
//! A rule is a pure function of the links and of the options on the path. That, and nothing
//! more, is what lets a search go back into a level that it has left: it makes the choice again.

use std::fmt;

use super::links::{Links, ROOT};
use super::random::scramble;

/// How the next item is chosen among the uncovered primary ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Rule {
    /// The fewest options, the first such in header order. Golomb and Baumert's advice (1965),
    /// Knuth's default; also known as MRV, minimum remaining values.
    #[default]
    Fewest,
    /// The fewest options; ties are broken by a hash of this seed and the options on the path.
    FewestSeeded(u64),
    /// The first uncovered item, whatever its size.
    First,
    /// The last uncovered item, whatever its size.
    Last,
    /// The most options, the first such in header order: the worst advice there is.
    Most,
    /// Any uncovered item, by a hash of this seed and the options on the path.
    Random(u64),
}

impl Rule {
    /// The rule with this name: `fewest` (or `min`), `first`, `last`, `most` (or `max`), `random`. With a
    /// seed, `fewest` breaks its ties by it; `random` takes it, or 0.
    pub fn named(name: &str, seed: Option<u64>) -> Option<Rule> {
        Some(match name {
            "fewest" | "min" => seed.map_or(Rule::Fewest, Rule::FewestSeeded),
            "first" => Rule::First,
            "last" => Rule::Last,
            "most" | "max" => Rule::Most,
            "random" => Rule::Random(seed.unwrap_or(0)),
            _ => return None,
        })
    }

    /// The seed, for the rules that hash the path.
    pub fn seed(self) -> Option<u64> {
        match self {
            Rule::FewestSeeded(seed) | Rule::Random(seed) => Some(seed),
            Rule::Fewest | Rule::First | Rule::Last | Rule::Most => None,
        }
    }

    /// The rule with another seed; the rules without one stay as they are.
    #[must_use]
    pub fn seeded(self, seed: u64) -> Rule {
        match self {
            Rule::Fewest | Rule::FewestSeeded(_) => Rule::FewestSeeded(seed),
            Rule::Random(_) => Rule::Random(seed),
            Rule::First | Rule::Last | Rule::Most => self,
        }
    }
}

impl fmt::Display for Rule {
    /// The name, and the seed if there is one: `fewest seed 7`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = match self {
            Rule::Fewest | Rule::FewestSeeded(_) => "fewest",
            Rule::First => "first",
            Rule::Last => "last",
            Rule::Most => "most",
            Rule::Random(_) => "random",
        };
        match self.seed() {
            None => f.write_str(name),
            Some(seed) => write!(f, "{name} seed {seed}"),
        }
    }
}

/// Mixes one more number into a hash, as [`Random`](super::Random) does.
pub(super) fn mix(hash: u64, value: u32) -> u64 {
    scramble(hash ^ u64::from(value))
}

/// The header that `rule` picks, or `None` if every primary item is covered. `hash` is the hash
/// of the path; only the seeded rules look at it. Linear in the number of uncovered items.
#[inline]
pub(super) fn choose(links: &Links, rule: Rule, hash: u64) -> Option<u32> {
    let first = links.heads[ROOT as usize].right;
    if first == ROOT {
        return None;
    }
    Some(match rule {
        Rule::Fewest => fewest(links),
        Rule::First => first,
        Rule::Last => links.heads[ROOT as usize].left,
        Rule::Most => {
            let largest = headers(links).map(|i| links.len(i)).max().unwrap_or(0);
            nth_where(links, 0, |size| size == largest)
        }
        Rule::FewestSeeded(_) => {
            let smallest = links.len(fewest(links));
            let ties = headers(links).filter(|&i| links.len(i) == smallest).count();
            nth_where(links, (hash % ties as u64) as usize, |size| size == smallest)
        }
        Rule::Random(_) => {
            let count = headers(links).count();
            nth_where(links, (hash % count as u64) as usize, |_| true)
        }
    })
}

/// The first header with the fewest options, [`ROOT`] if every primary item is covered. Stops early only
/// where no later one can have fewer: at size 0, or at size 1 while no uncovered item is starved.
#[inline]
pub(super) fn fewest(links: &Links) -> u32 {
    let enough = u32::from(links.starved == 0);
    let (mut best, mut least) = (ROOT, u32::MAX);
    let mut at = links.heads[ROOT as usize].right;
    while at != ROOT {
        // Those in the list are primary, so their size has nothing on top.
        let size = links.nodes[at as usize].next;
        if size < least {
            (best, least) = (at, size);
            if size <= enough {
                break;
            }
        }
        at = links.heads[at as usize].right;
    }
    best
}

fn headers(links: &Links) -> impl Iterator<Item = u32> + '_ {
    links.uncovered().map(|item| item.0 + 1)
}

fn nth_where(links: &Links, n: usize, fits: impl Fn(u32) -> bool) -> u32 {
    headers(links).filter(|&i| fits(links.len(i))).nth(n).unwrap_or(ROOT)
}
