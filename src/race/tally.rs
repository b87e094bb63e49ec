//! The counters that every way of searching has, so that they can be compared.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use crate::exact_cover::{OptionId, closed_set};

/// Counters of a lane.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LaneCounts {
    /// Nodes of the search tree, the root included.
    pub nodes: u64,
    /// The work done, in the lane's own unit: see [`Lane::unit`](super::Lane::unit).
    pub updates: u64,
    /// Choices, tries, retractions and solutions, which the same tree has as many of however it is searched; cell
    /// by cell, digits put and taken back.
    pub steps: u64,
    /// Solutions.
    pub solutions: u64,
    /// A number that two sets of solutions share if they are the same, in whatever order they were found.
    pub digest: u64,
}

impl LaneCounts {
    /// One more solution: these options, in any order.
    pub(super) fn solution(&mut self, options: impl IntoIterator<Item = OptionId>) {
        let mut sorted: Vec<u64> = options.into_iter().map(|option| option.index() as u64).collect();
        sorted.sort_unstable();
        // FNV-1a over the options, and a last mixing so that sums of hashes say something.
        let hash = sorted.iter().fold(0xcbf2_9ce4_8422_2325, |hash: u64, &option| {
            (hash ^ option).wrapping_mul(0x0000_0100_0000_01b3).rotate_left(23)
        });
        let mixed = (hash ^ (hash >> 31)).wrapping_mul(0x94d0_49bb_1331_11eb);
        self.digest = self.digest.wrapping_add(mixed ^ (mixed >> 29));
        self.solutions += 1;
    }

    /// The counter by which a race is run.
    pub fn spent(&self, measure: Measure) -> u64 {
        match measure {
            Measure::Updates => self.updates,
            Measure::Steps => self.steps,
        }
    }
}

closed_set! {
    /// The measure by which all lanes get the same amount.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Measure {
        /// Work: links unlinked, members removed, entries read.
        #[default]
        Updates = "updates",
        /// Steps of the search, whatever each costs.
        Steps = "steps",
    }
}

impl FromStr for Measure {
    type Err = MeasureError;

    /// The measure of this name: `updates` or `steps`.
    fn from_str(name: &str) -> Result<Measure, MeasureError> {
        Measure::named(name).ok_or_else(|| MeasureError { name: name.to_owned() })
    }
}

/// A name that no measure has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MeasureError {
    name: String,
}

impl fmt::Display for MeasureError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = Measure::NAMES.join(" or ");
        write!(f, "there is no measure '{}': take {names}", self.name)
    }
}

impl Error for MeasureError {}

/// The share of a search that lies behind for certain, each level's k of n read as the digits of a number in
/// mixed radix, as in Knuth's estimate. It never falls, which a bar must not.
pub(super) fn searched(levels: impl Iterator<Item = (usize, usize)>) -> f64 {
    let (mut done, mut share) = (0.0, 1.0);
    for (k, n) in levels {
        let n = n.max(1) as f64;
        done += share * (k.saturating_sub(1) as f64).min(n) / n;
        share /= n;
    }
    done
}
