//! The facts of the levels: how many nodes each has, what they cost, and how far the search has come.

use crate::exact_cover::{Event, Level, Search};
use crate::session::{Session, counted, grouped, progress};

/// From this share on an estimate is worth a number.
const WORTH_SAYING: f64 = 0.001;

/// The nodes of each level, and the levels of the present path.
#[derive(Clone, Debug)]
pub struct LevelsFacts<'a> {
    /// The search.
    pub search: &'a Search,
    /// How many nodes each level has, from the root down.
    pub nodes: &'a [u64],
    /// The levels on the stack.
    pub levels: Vec<Level>,
}

/// The levels of a run.
pub fn levels(session: &Session) -> LevelsFacts<'_> {
    let search = session.search();
    LevelsFacts { search, nodes: search.stats().profile(), levels: search.levels().collect() }
}

impl LevelsFacts<'_> {
    /// The nodes of the widest level.
    pub fn most(&self) -> u64 {
        self.nodes.iter().copied().max().unwrap_or(1)
    }

    /// The levels that have as many nodes as the widest.
    pub fn widest(&self) -> Vec<usize> {
        (0..self.nodes.len()).filter(|&level| self.nodes[level] == self.most()).collect()
    }

    /// The present level beside the whole; at the end none is present.
    pub fn summary(&self) -> String {
        let level = self.search.level();
        if self.search.last_event() == Some(Event::Done) {
            let widest = match self.widest()[..] {
                [only] => format!("is {only}, with"),
                _ => "has".to_owned(),
            };
            let all = counted(self.search.stats().nodes(), "node", "nodes");
            return format!("{all}; the widest level {widest} {}", grouped(self.most()));
        }
        let here = self.nodes.get(level).copied().unwrap_or(0);
        let all = self.search.stats().nodes();
        let (here, all, most) = (grouped(here), grouped(all), grouped(self.most()));
        format!("level {level}: {here} of {all} nodes; the widest level has {most}")
    }

    /// The cost of the nodes, Knuth's progress report for so many levels, and the estimate that follows from it.
    pub fn costs(&self, most_levels: usize) -> [String; 3] {
        let (search, stats) = (self.search, self.search.stats());
        let (nodes, updates) = (stats.nodes(), stats.updates);
        let on_path = self.levels.iter().filter(|level| level.on_path);
        let forced = on_path.clone().filter(|level| level.n == 1).count();
        let costs = format!(
            "{}, {}: {} a node; forced are {forced} of {} levels on the path",
            counted(nodes, "node", "nodes"),
            counted(updates, "update", "updates"),
            grouped(updates / nodes.max(1)),
            on_path.count()
        );
        let report = format!(
            "Knuth's progress, k and n a level: {} {:.5}",
            progress(search, most_levels),
            search.searched()
        );
        let share = search.share_searched();
        let estimate = match (search.last_event(), share >= WORTH_SAYING) {
            (Some(Event::Done), _) => "all is searched".to_owned(),
            _ if search.restarts() > 0 => format!(
                "searched {} in this run, after {}: what is left cannot be told from the nodes",
                percent(search),
                counted(search.restarts().into(), "restart", "restarts")
            ),
            (_, true) => format!(
                "searched {}; if the rest is alike, some {} nodes in all",
                percent(search),
                grouped(rounded(nodes as f64 / share))
            ),
            (_, false) => "less than 0.1 % searched: too little to tell how long it will take".to_owned(),
        };
        [costs, report, estimate]
    }

    /// How many nodes each level has, in a sentence.
    pub fn lines(&self) -> Vec<String> {
        let each =
            self.nodes.iter().enumerate().map(|(level, &nodes)| format!("{level}: {}", grouped(nodes)));
        let each: Vec<String> = each.collect();
        vec![format!("Nodes by level. {}.", each.join(", "))]
    }
}

/// The share of the search that lies behind, in per cent, cut off: 100 % is the end and nothing else.
pub fn percent(search: &Search) -> String {
    match search.share_searched() {
        share if share > 0.0 && share < WORTH_SAYING => "<0.1 %".to_owned(),
        share => format!("{:.1} %", (share * 1000.0).floor() / 10.0),
    }
}

/// Two digits are all that an estimate is good for.
fn rounded(n: f64) -> u64 {
    let unit = 10_f64.powi((n.max(1.0).log10().floor() as i32 - 1).max(0));
    ((n / unit).round() * unit) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_estimate_has_two_digits() {
        assert_eq!([7.4, 43.0, 147.2, 233_546.0].map(rounded), [7, 43, 150, 230_000]);
    }
}
