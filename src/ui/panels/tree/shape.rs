//! The tree as a drawing takes it: the lines of the outline, hung below one another.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::exact_cover::{ItemId, OptionId};
use crate::session::{Fate, KeptFork, KeptOption, Subtree, TreeBranch, TreeLine};

/// What a node of the drawing stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Where the run begins, above options without an alternative.
    Start,
    /// A choice, or a place from which the run has not gone on.
    Choice,
    /// What has failed: a dead end, or the subtree of an option.
    Failed,
    /// A solution, or a subtree that has some.
    Solved,
    /// An option that was not tried yet.
    Untried,
    /// What a jump has passed over: nobody knows how large it is.
    Unknown,
}

/// A point of the search: an option, with the forced ones that follow it, and what they lead to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Point {
    /// The point above; of the first that itself.
    pub parent: usize,
    /// The points below, in the order in which they are tried.
    pub children: Vec<usize>,
    /// What it stands for.
    pub mark: Mark,
    /// What it stands for while it is folded.
    pub folded: Mark,
    /// How many forced options there are on the way to it.
    pub forced: usize,
    /// The first and the last of them, where they are told.
    pub forced_ends: Option<(OptionId, OptionId)>,
    /// The nodes below and with it, if they are known.
    pub nodes: u64,
    /// Whether nothing but forced options lies below it: then it is drawn as one node.
    pub is_chain: bool,
    /// Solutions in it, and dead ends, if they are known.
    pub solutions: u64,
    pub dead_ends: u64,
    /// Whether the path goes through it.
    pub is_path: bool,
    /// Whether the run has been here before, and comes here again.
    pub is_ahead: bool,
    /// Its level, where it is on the path.
    pub level: Option<usize>,
    /// Its option, if one leads to it and that is known.
    pub option: Option<OptionId>,
    /// The column that is chosen here, and how many rows it has, where that is told.
    pub choice: Option<(ItemId, u32)>,
    /// The column that ran out here, where that is told.
    pub ran_out: Option<ItemId>,
    /// Where the path ends, and the run has come back from a dead end or a solution, how many levels deeper that was: so many
    /// forced rows were taken back since.
    pub taken_back: Option<usize>,
    /// The steps between which it was searched, as far as they are known.
    pub steps: Option<(u64, u64)>,
    /// How wide its name is.
    pub cause_width: u16,
    /// How wide it is what is said of the choice here, and of the rows that were forced on the way to it: on the path.
    pub said_width: (u16, u16),
    /// How wide the names are of the rows that were forced on the way to it, where the search is over.
    pub chain_width: u16,
    /// Its line of the outline; below a row that is folded there, the line of that row.
    pub line: Option<usize>,
}

/// The points of a tree, parents before their children.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    /// The points. The first is the root.
    pub points: Vec<Point>,
    /// The point of each line of the outline.
    pub of_line: Vec<usize>,
    /// While a run plays fast, for how many choices there are rows, whether or not the moment that is shown has as many.
    pub choices: Option<usize>,
    /// While a run plays that can be followed, how many more choices it had lately than now.
    pub deeper: usize,
    /// The first point of the path below the levels that stand then.
    pub moment: Option<usize>,
    /// The first choices, which have no room then.
    pub left_out: Option<LeftOut>,
    /// Whether its list is seen beside it, which has the same subtrees unfolded.
    pub has_list: bool,
    /// The point under the cursor, if somebody has put that there: what is around it is folded last.
    pub cursor: Option<usize>,
    /// Where it hangs below a node of another drawing, the column of that and its level.
    pub hangs: Option<(i32, usize)>,
    /// Whether somebody chose what is unfolded: then what is nearest to the cursor stays so.
    pub is_by_hand: bool,
}

/// Choices of a path that are left out together: the first point stands for them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeftOut {
    /// How many they are.
    pub choices: usize,
    /// What was searched at them, if that is known.
    pub left: Option<Subtree>,
    /// How many rows are to come at them.
    pub to_come: usize,
}

impl Point {
    pub(super) fn below(parent: usize, mark: Mark, line: Option<usize>) -> Point {
        Point {
            parent,
            children: Vec::new(),
            mark,
            folded: mark,
            forced: 0,
            forced_ends: None,
            nodes: 0,
            is_chain: false,
            solutions: 0,
            dead_ends: 0,
            is_path: false,
            is_ahead: false,
            level: None,
            option: None,
            choice: None,
            ran_out: None,
            taken_back: None,
            steps: None,
            cause_width: 0,
            said_width: (0, 0),
            chain_width: 0,
            line,
        }
    }

    /// The search has come to an end below it, with no choice between.
    fn end_with(&mut self, mark: Mark) {
        (self.mark, self.nodes, self.is_chain) = (mark, self.nodes.max(1), true);
    }

    /// What it stands for where a choice hangs below it: what has failed has, however much of it is drawn.
    fn unfolded(&self) -> Mark {
        if self.folded == Mark::Failed { Mark::Failed } else { Mark::Choice }
    }

    /// The point of an option that has this fate.
    pub fn of(parent: usize, fate: Fate) -> Point {
        let mark = match fate {
            Fate::Taken => Mark::Choice,
            // What the run has begun and not ended is to come.
            Fate::Untried | Fate::Ahead(None) => Mark::Untried,
            Fate::Left(None) => Mark::Unknown,
            Fate::Left(Some(Subtree { solutions: 0, .. }))
            | Fate::Ahead(Some(Subtree { solutions: 0, .. })) => Mark::Failed,
            Fate::Left(Some(_)) | Fate::Ahead(Some(_)) => Mark::Solved,
        };
        let (Fate::Left(counts) | Fate::Ahead(counts)) = fate else {
            return Point { is_path: fate == Fate::Taken, ..Point::below(parent, mark, None) };
        };
        let counts = counts.unwrap_or_default();
        Point {
            nodes: counts.nodes,
            solutions: counts.solutions,
            dead_ends: counts.dead_ends,
            is_ahead: matches!(fate, Fate::Ahead(_)),
            ..Point::below(parent, mark, None)
        }
    }
}

impl Shape {
    /// The shape of these lines.
    pub fn of(lines: &[TreeLine]) -> Shape {
        let mut points = vec![Point::below(0, Mark::Choice, None)];
        points[0].is_path = lines.iter().any(|line| !line.is_off_path);
        points[0].is_ahead = lines.first().is_some_and(|line| line.is_ahead);
        let mut shape = Shape {
            points,
            of_line: Vec::new(),
            choices: None,
            deeper: 0,
            moment: None,
            left_out: None,
            has_list: false,
            cursor: None,
            hangs: None,
            is_by_hand: false,
        };
        // The point at which the lines of each nesting hang.
        let mut at = vec![0];
        for (i, line) in lines.iter().enumerate() {
            at.truncate(line.nesting + 1);
            let point = shape.hang(&mut at, line);
            shape.points[point].line = shape.points[point].line.or(Some(i));
            shape.of_line.push(point);
        }
        shape.add_start();
        shape.add_up();
        shape
    }

    /// Hangs a line below the last of these points. Returns the point that it belongs to.
    pub fn hang(&mut self, at: &mut Vec<usize>, line: &TreeLine) -> usize {
        let here = at.last().copied().unwrap_or(0);
        let added = self.points.len();
        let point = &mut self.points[here];
        let on_path = (!line.is_off_path).then(|| line.depth()).flatten();
        match line.branch {
            TreeBranch::Forced { count, ends: (first, last), .. } => {
                point.forced += count;
                let first = point.forced_ends.map_or(first, |ends| ends.0);
                point.forced_ends = Some((first, last));
                point.level = on_path.map(|depth| depth + 1);
            }
            TreeBranch::Fork { item, n, .. } => {
                point.choice = Some((item, n));
                point.mark = point.unfolded();
                point.level = on_path;
            }
            // A row that is forced is none to choose: right before it is taken, and right after it was taken back, it has no
            // node either: but the first of all is all that there is.
            TreeBranch::Option { n: 1, fate: Fate::Untried | Fate::Left(_) | Fate::Ahead(_), .. }
                if added > 1 || point.forced > 0 =>
            {
                at.push(here);
            }
            TreeBranch::Option { fate, option, .. } => {
                let level = on_path.filter(|_| fate == Fate::Taken).map(|depth| depth + 1);
                point.children.push(added);
                let steps = line.tried.map(|from| (from, line.until.unwrap_or(u64::MAX)));
                self.points.push(Point { level, option: Some(option), steps, ..Point::of(here, fate) });
                at.push(added);
                return added;
            }
            TreeBranch::DeadEnd { item } => {
                point.end_with(Mark::Failed);
                point.ran_out = Some(item);
            }
            TreeBranch::Solution => point.end_with(Mark::Solved),
        }
        here
    }

    /// Forced options before the first choice have a point above them.
    fn add_start(&mut self) {
        if self.points[0].forced == 0 {
            return;
        }
        for point in &mut self.points {
            point.parent += 1;
            point.children.iter_mut().for_each(|child| *child += 1);
        }
        self.of_line.iter_mut().for_each(|point| *point += 1);
        let is_path = self.points[0].is_path;
        self.points[0].parent = 0;
        let level = is_path.then_some(0);
        let is_ahead = self.points[0].is_ahead;
        let start =
            Point { children: vec![1], is_path, is_ahead, level, ..Point::below(0, Mark::Start, None) };
        self.points.insert(0, start);
    }

    /// What is unfolded has no fewer nodes than what is seen of it.
    fn add_up(&mut self) {
        for i in (1..self.points.len()).rev() {
            let solutions = self.points[i].solutions;
            let parent = self.points[i].parent;
            let above = &self.points[parent];
            // Its own option, or the root, and the forced ones after it.
            let own = above.forced as u64 + u64::from(above.option.is_some() || parent == 0);
            let below = &above.children;
            if below.first() == Some(&i) {
                let sum =
                    |count: fn(&Point) -> u64| below.iter().map(|&child| count(&self.points[child])).sum();
                let (nodes, dead_ends): (u64, u64) = (sum(|point| point.nodes), sum(|point| point.dead_ends));
                let above = &mut self.points[parent];
                above.nodes = above.nodes.max(nodes + own);
                above.dead_ends = above.dead_ends.max(dead_ends);
            }
            self.points[parent].solutions = self.points[parent].solutions.max(solutions);
        }
    }

    /// Adds what is known below subtrees that are folded in the outline, the largest first, up to so many points, or where none are
    /// given of those alone in which nothing is chosen; before that what the run has just left below the end of the path: the rows
    /// of a choice, or a dead end.
    pub fn look_into(
        &mut self,
        lines: &[TreeLine],
        most: Option<usize>,
        left: Option<KeptFork>,
        below: impl Fn(&KeptOption) -> Option<KeptFork>,
    ) {
        let mut wanted: BinaryHeap<(u64, Reverse<usize>)> = BinaryHeap::new();
        let mut kept: Vec<Option<KeptOption>> = vec![None; self.points.len()];
        let end = self.path().last().copied();
        if let (Some(end), Some(left)) = (end.filter(|&end| self.points[end].children.is_empty()), left) {
            // Right after a dead end its own line says so.
            if left.options.is_empty() && self.points[end].ran_out.is_none() {
                let point = &mut self.points[end];
                point.taken_back = Some(left.forced.saturating_sub(point.forced));
                point.ran_out = left.ran_out;
            }
            self.hang_options(end, &left, &mut kept, &mut wanted);
        }
        for (i, line) in lines.iter().enumerate() {
            let (point, option) = (self.of_line[i], line.kept());
            if option.is_some() && !line.is_open && self.points[point].children.is_empty() {
                kept[point] = option;
                wanted.push((self.points[point].nodes, Reverse(point)));
            }
        }
        while let Some((_, Reverse(at))) = wanted.pop() {
            let Some(fork) = kept[at].as_ref().and_then(&below) else { continue };
            let has_room = most.is_some_and(|most| self.points.len() + fork.options.len() <= most);
            if !fork.options.is_empty() && !has_room {
                continue;
            }
            self.points[at].forced += fork.forced;
            if fork.options.is_empty() {
                self.points[at].is_chain = true;
                let is_failed = self.points[at].mark == Mark::Failed;
                self.points[at].ran_out = fork.ran_out.filter(|_| is_failed);
                continue;
            }
            self.points[at].mark = self.points[at].unfolded();
            self.hang_options(at, &fork, &mut kept, &mut wanted);
        }
    }

    /// Hangs the options of a choice below a point: they may be looked into as well.
    fn hang_options(
        &mut self,
        at: usize,
        fork: &KeptFork,
        kept: &mut Vec<Option<KeptOption>>,
        wanted: &mut BinaryHeap<(u64, Reverse<usize>)>,
    ) {
        let tried = fork.options.iter().rposition(KeptOption::is_known).unwrap_or(0);
        for (i, option) in fork.options.iter().enumerate() {
            let fate = if i <= tried { Fate::Left(option.subtree) } else { Fate::Untried };
            let (point, line) = (self.points.len(), self.points[at].line);
            let is_ahead = self.points[at].is_ahead;
            let name = option.option();
            let steps = option.steps();
            self.points.push(Point { is_ahead, option: name, line, steps, ..Point::of(at, fate) });
            self.points[at].children.push(point);
            kept.push(Some(*option));
            wanted.push((self.points[point].nodes, Reverse(point)));
        }
    }

    /// How much it matters that a subtree is unfolded: whether the cursor is in it, and where that counts how near it is to that.
    pub fn nearness(&self, point: usize) -> (bool, Reverse<usize>) {
        let Some(cursor) = self.cursor else { return (false, Reverse(0)) };
        let mut above = cursor;
        while above > point {
            above = self.points[above].parent;
        }
        let distance = if self.is_by_hand { cursor.abs_diff(point) } else { 0 };
        (above == point && (cursor > point || self.is_by_hand), Reverse(distance))
    }

    /// The choices that are left out of the moment that is shown, if that is what this point stands for.
    pub fn left_out_at(&self, point: usize) -> Option<&LeftOut> {
        self.left_out.as_ref().filter(|_| point == 0)
    }

    /// Whether anything was left beside the path.
    pub fn has_left(&self) -> bool {
        self.points.iter().any(|point| !point.is_path && point.mark != Mark::Untried)
    }

    /// The rows of the first choice, where none of them was tried yet.
    pub fn first_choice(&self) -> Option<&[usize]> {
        let path = self.path();
        let rows = &self.points[*path.last()?].children;
        let is_untried = |&row: &usize| self.points[row].mark == Mark::Untried;
        (rows.len() + path.len() == self.points.len() && rows.iter().all(is_untried)).then_some(rows)
    }

    /// The points from the root to where the run stands; none where it is over.
    pub fn path(&self) -> Vec<usize> {
        let mut path = Vec::new();
        let mut next = self.points.first().filter(|root| root.is_path).map(|_| 0);
        while let Some(at) = next {
            path.push(at);
            next = self.points[at].children.iter().copied().find(|&child| self.points[child].is_path);
        }
        path
    }
}

#[cfg(test)]
mod tests;
