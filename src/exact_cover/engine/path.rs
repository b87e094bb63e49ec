//! Where a search stands, in a line: the decisions that led there.
//!
//! An engine that goes through a tree in a fixed order needs nothing else to go on from there, on another machine too:
//! what lies before the path has been searched, what lies behind it is still to be.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use super::engines::Engine;
use crate::exact_cover::problem::OptionId;

/// A decision on the way to where a search stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Decision {
    /// The option was taken, and what lies behind it is still to be searched.
    Taken(OptionId),
    /// All that has the option has been searched. Engines that try the options of an item in their order need not say so.
    Searched(OptionId),
}

/// Where a search by an engine stands: the branch that is open, some bytes a level.
///
/// As a text it is a line that can be read back: the engine, `+` and the number of each option taken, `-` and the
/// number of each option that was searched before.
///
/// ```
/// use quadrille::exact_cover::engine::SearchPath;
///
/// let path: SearchPath = "planes +3 -0 +12".parse()?;
/// assert_eq!(path.to_string(), "planes +3 -0 +12");
/// # Ok::<(), quadrille::exact_cover::engine::PathError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchPath {
    engine: Engine,
    decisions: Vec<Decision>,
}

impl SearchPath {
    pub(super) fn new(engine: Engine, decisions: Vec<Decision>) -> SearchPath {
        SearchPath { engine, decisions }
    }

    /// The engine whose path it is: another one goes through another tree.
    pub fn engine(&self) -> Engine {
        self.engine
    }

    pub(super) fn decisions(&self) -> &[Decision] {
        &self.decisions
    }
}

impl fmt::Display for SearchPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.engine)?;
        self.decisions.iter().try_for_each(|decision| match decision {
            Decision::Taken(option) => write!(f, " +{}", option.index()),
            Decision::Searched(option) => write!(f, " -{}", option.index()),
        })
    }
}

impl FromStr for SearchPath {
    type Err = PathError;

    fn from_str(text: &str) -> Result<SearchPath, PathError> {
        let mut words = text.split(' ');
        let engine = words.next().and_then(|name| name.parse().ok()).ok_or(PathError)?;
        let decision = |word: &str| {
            let number = |digits: &str| digits.parse().map(OptionId).map_err(|_| PathError);
            match (word.strip_prefix('+'), word.strip_prefix('-')) {
                (Some(digits), _) => number(digits).map(Decision::Taken),
                (None, Some(digits)) => number(digits).map(Decision::Searched),
                (None, None) => Err(PathError),
            }
        };
        Ok(SearchPath { engine, decisions: words.map(decision).collect::<Result<_, _>>()? })
    }
}

/// A path that does not lead anywhere in the search that it was given to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PathError;

impl fmt::Display for PathError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this is no path of this search")
    }
}

impl Error for PathError {}
