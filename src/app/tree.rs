//! The cursor in the search tree, and going in time to where it stands.

use super::action::Direction;
use super::parts::App;
use crate::session::{Target, TreeLine};

impl App {
    /// The option of the tree under the cursor: where it was moved, else the last one on the path.
    pub fn branch_here(&self, lines: &[TreeLine]) -> Option<(usize, u32)> {
        let levels = self.session().ok()?.search().levels();
        let tried = levels.enumerate().filter(|(_, level)| level.option.is_some());
        let path: Vec<(usize, u32)> = tried.map(|(depth, level)| (depth, level.k)).collect();
        let targets: Vec<(usize, u32)> = lines.iter().filter_map(TreeLine::target).collect();
        // A chain of forced levels is one line, that of its first.
        self.lab
            .view
            .branch
            .filter(|branch| targets.contains(branch))
            .or_else(|| path.into_iter().rev().find(|branch| targets.contains(branch)))
            .or(targets.first().copied())
    }

    /// Moves the cursor in the tree: up and down along the lines, left to the fork above, right into
    /// the branch.
    pub(super) fn move_in_tree(&mut self, direction: Direction) {
        let Ok(session) = self.session() else { return };
        let lines = session.tree();
        let Some(here) = self.branch_here(&lines) else { return };
        let targets: Vec<(&TreeLine, (usize, u32))> =
            lines.iter().filter_map(|line| Some((line, line.target()?))).collect();
        let Some(at) = targets.iter().position(|&(_, target)| target == here) else { return };
        let nesting = |i: usize| targets[i].0.nesting;
        let next = match direction {
            Direction::Down => (at + 1 < targets.len()).then_some(at + 1),
            Direction::Up => at.checked_sub(1),
            Direction::Left => (0..at).rev().find(|&i| nesting(i) < nesting(at)),
            Direction::Right => (at + 1 < targets.len() && nesting(at + 1) > nesting(at)).then_some(at + 1),
        };
        self.lab.view.branch = Some(targets[next.unwrap_or(at)].1);
    }

    /// Goes in time to where the option under the cursor is tried.
    pub(super) fn go_to_branch(&mut self) {
        let Ok(session) = self.session() else { return };
        let lines = session.tree();
        let (Some((depth, k)), Ok(session)) = (self.branch_here(&lines), self.lab.puzzle.session_mut())
        else {
            return self.lab.say("The tree has no branch yet: s takes a step.");
        };
        session.travel(Target::Try { depth, k });
        self.lab.view.branch = None;
        self.report_arrival();
    }
}
