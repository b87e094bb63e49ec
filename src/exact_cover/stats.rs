//! The cost of a search so far. The counters move with the links, so they run backwards too.

/// Counters of a search. They are a function of its position, not of how it got there.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct Stats {
    /// Events done since the start.
    pub steps: u64,
    /// Items and option nodes unlinked by covers: Knuth's *updates*. Putting back is free.
    pub updates: u64,
    /// Solutions found.
    pub solutions: u64,
    /// How often a column was chosen that has no row.
    pub dead_ends: u64,
    /// How many nodes of the search tree each level has, the root at level 0 first. Levels that
    /// were never reached are 0.
    pub(super) profile: Vec<u64>,
}

impl Stats {
    pub(super) fn new(levels: usize) -> Stats {
        let mut profile = vec![0; levels + 1];
        profile[0] = 1;
        Stats { profile, ..Stats::default() }
    }

    /// Nodes of the search tree: one for the root and one for each option tried, as Knuth counts.
    pub fn nodes(&self) -> u64 {
        self.profile.iter().sum()
    }

    /// Nodes per level, the root's level 0 first, down to the deepest level reached.
    pub fn profile(&self) -> &[u64] {
        let reached = self.profile.iter().rposition(|&n| n > 0).map_or(0, |last| last + 1);
        &self.profile[..reached]
    }
}
