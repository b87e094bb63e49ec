//! The lines of the log that do not lead to where the run stands: of an excerpt of a fast run, and of what comes next.

use std::collections::BTreeSet;

use super::log_lines::{LogLine, Shown, groups, groups_after};
use super::log_runs::lines_of;
use super::{Afterglow, Session, Surroundings};

impl Session {
    /// Of a run too fast to be followed the lines of the log for the excerpt that is shown: they stand as long as that.
    pub fn lines_of_excerpt(&self) -> Vec<LogLine> {
        let excerpt = self.fast().and_then(Afterglow::excerpt);
        let logged = excerpt.map_or(&[][..], |excerpt| excerpt.logged());
        let (problem, filter) = (&self.problem, &self.filter);
        // The moment that is shown is the present one there.
        let now = logged.last().map_or(0, |last| last.step);
        let shown = Shown { problem, filter, open: &BTreeSet::new(), now, moves: false, is_quick: false };
        let groups = groups(logged);
        // The first events may lack their beginning.
        // A third of the log is for what the run does on the whole.
        let groups = &groups[usize::from(groups.len() > 1)..];
        lines_of(groups, shown, self.log_lines.1 * 2 / 3)
    }

    /// The lines of the log for what comes next, as far as it was looked at: the last of them may lack its end.
    pub fn lines_of_coming(&self) -> Vec<LogLine> {
        let (problem, filter, open) = (&self.problem, &self.filter, &self.log_open);
        let shown = Shown { problem, filter, open, now: self.search.step(), moves: false, is_quick: false };
        let Surroundings { recent, coming, .. } = &self.surroundings;
        lines_of(&groups_after(recent, coming), shown, usize::MAX)
    }
}
