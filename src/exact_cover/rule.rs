//! Which item next: the rules by which Algorithm X picks an item to cover.
//!
//! A rule is a pure function of the links and of the options on the path, and of weights that stay as they are from one
//! restart to the next. That, and nothing more, is what lets a search go back into a level that it has left: it makes the
//! choice again.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use super::links::{Links, ROOT};
use super::random::scramble;

/// How the next item is chosen among the uncovered primary ones.
///
/// ```
/// use quadrille::exact_cover::Rule;
///
/// assert_eq!("first".parse(), Ok(Rule::First));
/// let seeded = "fewest".parse::<Rule>()?.seeded(7);
/// assert_eq!(seeded.to_string(), "fewest seed 7");
/// let error = "worst".parse::<Rule>().unwrap_err();
/// assert_eq!(error.to_string(), "there is no rule 'worst': take fewest, first, last, most, random or weights");
/// # Ok::<(), quadrille::exact_cover::RuleError>(())
/// ```
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
    /// The fewest options for its weight: how often it ran out of options in the runs before, and 1. The search begins
    /// anew after a number of dead ends, and only there the weights change. Boussemart, Hemery, Lecoutre and Sais's
    /// *dom/wdeg* (2004); see [`FailureWeights`](super::FailureWeights).
    Weights,
}

/// Makes what is said of each rule from one list: its patterns, the rule that its name means, its names, what it picks.
macro_rules! rules {
    ($($each:pat => $rule:expr, $name:literal, $alias:expr, $picks:literal;)*) => {
        impl Rule {
            /// One rule for each name. [`Rule::seeded`] makes the others of them.
            pub const ALL: [Rule; [$($name),*].len()] = [$($rule),*];

            /// The names of [`Rule::ALL`], in their order.
            pub const NAMES: [&str; Rule::ALL.len()] = [$($name),*];

            /// Its name, without the seed.
            pub const fn name(self) -> &'static str {
                match self { $($each => $name,)* }
            }

            /// Another name under which it is known.
            pub const fn alias(self) -> Option<&'static str> {
                match self { $($each => $alias,)* }
            }

            /// The column that it chooses, in words of the matrix.
            pub const fn picks(self) -> &'static str {
                match self { $($each => $picks,)* }
            }
        }

        /// The rules' names as a literal, for texts that are put together when the program is compiled.
        macro_rules! rule_names {
            () => { $crate::exact_cover::listed!($($name),*) };
        }
    };
}

rules! {
    Rule::Fewest | Rule::FewestSeeded(_) =>
        Rule::Fewest, "fewest", Some("min"), "the column with the fewest rows";
    Rule::First => Rule::First, "first", None, "the first column";
    Rule::Last => Rule::Last, "last", None, "the last column";
    Rule::Most => Rule::Most, "most", Some("max"), "the column with the most rows";
    Rule::Random(_) => Rule::Random(0), "random", None, "any column";
    Rule::Weights => Rule::Weights, "weights", Some("wdeg"),
        "the column with the fewest rows for its weight, learnt from dead ends; begins anew now and then";
}
#[cfg(feature = "laboratory")]
pub(crate) use rule_names;

impl Rule {
    /// The seed, for the rules that hash the path.
    pub const fn seed(self) -> Option<u64> {
        match self {
            Rule::FewestSeeded(seed) | Rule::Random(seed) => Some(seed),
            Rule::Fewest | Rule::First | Rule::Last | Rule::Most | Rule::Weights => None,
        }
    }

    /// The rule with another seed; the rules that make no use of one stay as they are.
    #[must_use]
    pub const fn seeded(self, seed: u64) -> Rule {
        match self {
            Rule::Fewest | Rule::FewestSeeded(_) => Rule::FewestSeeded(seed),
            Rule::Random(_) => Rule::Random(seed),
            Rule::First | Rule::Last | Rule::Most | Rule::Weights => self,
        }
    }

    /// The one of `headers` that the rule picks, if there is one. `last` is the last of them, `size` says how
    /// many options each has, and `hash` is that of the path.
    pub(super) fn pick<H, S: Ord>(
        self,
        headers: impl Fn() -> H,
        last: u32,
        size: impl Fn(u32) -> S,
        hash: u64,
    ) -> Option<u32>
    where
        H: Iterator<Item = u32>,
    {
        let first = headers().next()?;
        // The n-th of so many, by the hash.
        let any = |count: usize| (hash % count.max(1) as u64) as usize;
        match self {
            // Until something has been learnt all weigh the same. What has, a search asks of its weights.
            Rule::Fewest | Rule::Weights => headers().min_by_key(|&header| size(header)),
            Rule::FewestSeeded(_) => {
                let least = headers().map(&size).min()?;
                let ties = || headers().filter(|&header| size(header) == least);
                ties().nth(any(ties().count()))
            }
            Rule::First => Some(first),
            Rule::Last => Some(last),
            // Of equals the first, where `max_by_key` gives the last.
            Rule::Most => headers().reduce(|most, next| if size(next) > size(most) { next } else { most }),
            Rule::Random(_) => headers().nth(any(headers().count())),
        }
    }
}

impl FromStr for Rule {
    type Err = RuleError;

    /// The rule of this name; those that may have a seed without one, or with seed 0.
    fn from_str(name: &str) -> Result<Rule, RuleError> {
        let known = |rule: &Rule| rule.name() == name || rule.alias() == Some(name);
        Rule::ALL.into_iter().find(known).ok_or_else(|| RuleError { name: name.to_owned() })
    }
}

/// A name that no rule has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleError {
    name: String,
}

impl fmt::Display for RuleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no rule '{}': take {}", self.name, rule_names!())
    }
}

impl Error for RuleError {}

impl fmt::Display for Rule {
    /// The name, and the seed if there is one: `fewest seed 7`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.seed() {
            None => f.write_str(self.name()),
            Some(seed) => write!(f, "{} seed {seed}", self.name()),
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
    let headers = || links.uncovered().map(|item| item.0 + 1);
    rule.pick(headers, links.heads[ROOT as usize].left, |header| links.len(header), hash)
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
        let size = links.nodes[at as usize].stored_size();
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sentence_names_every_rule() {
        let (last, others) = Rule::NAMES.split_last().unwrap();
        assert_eq!(rule_names!(), format!("{} or {last}", others.join(", ")));
        for rule in Rule::ALL {
            assert_eq!(rule.name().parse(), Ok(rule));
            assert!(rule.alias().is_none_or(|alias| alias.parse() == Ok(rule)));
        }
    }
}
