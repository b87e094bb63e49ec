//! What a drawn tree has of the moment that is shown of a run too fast to be followed.

use super::shape::{LeftOut, Point, Shape};
use crate::exact_cover::OptionId;
use crate::session::{Fate, Subtree, TreeBranch, TreeLine};

impl Shape {
    /// Hangs what was searched below the end of the path there, as one.
    pub fn add_below(&mut self, left: Subtree) {
        // Where no choice stands it is below the root.
        self.points[0].is_path = true;
        let Some(&at) = self.path().last().filter(|_| left.nodes > 0) else { return };
        let added = self.points.len();
        self.points.push(Point::of(at, Fate::Left(Some(left))));
        self.points[at].children.push(added);
    }

    /// The shape of a moment: its last choices, of which so many have room, each with what has failed at it and what is to come; those
    /// before them are left out together. An excerpt has rows for all of its `choices`, those of its deepest moment: from one of
    /// its moments to the next nothing moves, unless it ends above all that has a row. `standing` is how many levels of the path stand.
    /// Nobody needs to know how large something is that has no solution, if none was found.
    pub fn of_moment(
        (lines, outline): (&[TreeLine], &[TreeLine]),
        (choices, room): (usize, usize),
        standing: usize,
        has_solutions: bool,
    ) -> Shape {
        let lines = &if has_solutions { lines.to_vec() } else { without_unknown(lines) }[..];
        // A row that is forced and not taken yet is none to choose.
        let is_choice = |at: &usize| matches!(lines[*at].branch, TreeBranch::Fork { n, .. } if n > 1);
        let at: Vec<usize> = (0..lines.len()).filter(is_choice).collect();
        let taken = lines.iter().filter_map(taken_row).count();
        let all = choices.max(at.len());
        // A moment that ends above what stands has the room for choices further up.
        let stands = all.saturating_sub(room);
        let left_out = if taken > stands { stands } else { at.len().saturating_sub(room) };
        let from = at.get(left_out).copied();
        let first = from.map(|from| lines[from]);
        let seen: Vec<TreeLine> = match from {
            _ if left_out == 0 => lines.to_vec(),
            None => Vec::new(),
            Some(from) => {
                let nesting = lines[from].nesting;
                let below = lines[from..].iter().filter(|line| line.nesting >= nesting);
                below.map(|line| line.with_nesting(line.nesting - nesting)).collect()
            }
        };
        let mut shape = Shape::of(&seen);
        shape.points[0].is_path = true;
        if left_out > 0 {
            let path = lines.iter().filter_map(TreeLine::depth).max().map_or(0, |depth| depth + 1);
            shape.points[0].level = first.and_then(|first| first.depth()).or(Some(path));
            shape.left_out = Some(choices_above(lines, first.map_or(taken, |first| first.nesting), left_out));
        }
        shape.tell_lines(&seen, outline);
        shape.choices = Some(room.min(all - left_out));
        let is_new = |&at: &usize| shape.points[at].level.is_some_and(|level| level > standing);
        shape.moment = shape.path().into_iter().skip(1).find(is_new);
        shape
    }

    /// Turns from these lines to those of the outline, which has fewer.
    fn tell_lines(&mut self, lines: &[TreeLine], outline: &[TreeLine]) {
        self.points.iter_mut().for_each(|point| point.line = None);
        let of_lines = std::mem::take(&mut self.of_line);
        for (i, row) in outline.iter().enumerate() {
            let line = row.cursor().and_then(|cursor| lines.iter().position(|line| line.holds(cursor)));
            let point = line.map(|line| of_lines[line]);
            if let Some(point) = point {
                self.points[point].line.get_or_insert(i);
            }
            self.of_line.push(point.unwrap_or(0));
        }
    }
}

/// The row that was taken at a choice, if the line is of one.
fn taken_row(line: &TreeLine) -> Option<OptionId> {
    line.option().filter(|(_, fate)| *fate == Fate::Taken).map(|(option, _)| option)
}

/// The lines without sizes of rows that were left, where one of those of its choice is not known: a sum would be too small.
fn without_unknown(lines: &[TreeLine]) -> Vec<TreeLine> {
    let is_unknown = |line: &TreeLine| matches!(line.option(), Some((_, Fate::Left(None))));
    let unknown: Vec<usize> = lines.iter().filter(|line| is_unknown(line)).map(|line| line.nesting).collect();
    let mut lines = lines.to_vec();
    for line in lines.iter_mut().filter(|line| unknown.contains(&line.nesting)) {
        if let TreeBranch::Option { fate: Fate::Left(left), .. } = &mut line.branch {
            *left = Some(Subtree::default());
        }
    }
    lines
}

/// What the choices above this nesting have, for which the root stands.
fn choices_above(lines: &[TreeLine], nesting: usize, choices: usize) -> LeftOut {
    let mut left_out = LeftOut { choices, left: Some(Subtree::default()), to_come: 0 };
    for line in lines.iter().filter(|line| line.nesting < nesting) {
        match line.option() {
            Some((_, Fate::Left(left))) => {
                let known = left.filter(|left| left.nodes > 0).zip(left_out.left);
                left_out.left = known.map(|(left, all)| Subtree {
                    nodes: all.nodes + left.nodes,
                    solutions: all.solutions + left.solutions,
                    dead_ends: all.dead_ends + left.dead_ends,
                });
            }
            Some((_, Fate::Untried)) => left_out.to_come += 1,
            Some((_, Fate::Ahead(_) | Fate::Taken)) | None => {}
        }
    }
    left_out
}
