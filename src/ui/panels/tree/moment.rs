//! What a drawn tree has of the levels that change of a run too fast to be followed, and what is written there of them.

use super::places::{Line, Place};
use super::select::Knot;
use super::shape::{LeftOut, Mark, Point, Shape};
use crate::exact_cover::Event;
use crate::session::{Fate, Subtree, TreeBranch, TreeLine};
use crate::ui::glyphs::Glyphs;
use crate::ui::scene::PanelScene;
use crate::ui::theme::Role;

/// So many of the choices of a moment are drawn at least; where there are more than have room, what is left out has the place of one.
const CHOICES: usize = 2;

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

    /// Hangs the last choices of a moment below the levels that stand, with what has failed at each of them and what is to come: as
    /// many as have room where so many levels have. Nobody needs to know how large something is that has no solution, if none was found.
    pub fn add_moment(&mut self, lines: &[TreeLine], levels: usize, has_solutions: bool) {
        let lines = &if has_solutions { lines.to_vec() } else { without_unknown(lines) }[..];
        self.points[0].is_path = true;
        self.is_changing = true;
        let Some(&last) = self.path().last() else { return };
        let is_fork = |line: &TreeLine| matches!(line.branch, TreeBranch::Fork { .. });
        let Some(first) = lines.iter().position(is_fork) else { return };
        // A row that is forced and not taken yet is none to choose.
        let is_choice = |at: &usize| matches!(lines[*at].branch, TreeBranch::Fork { n, .. } if n > 1);
        let choices: Vec<usize> = (0..lines.len()).filter(is_choice).collect();
        let is_taken = |line: &&TreeLine| matches!(line.branch, TreeBranch::Option { fate: Fate::Taken, .. });
        let taken = lines.iter().filter(is_taken).count();
        // The rows of a choice of which none is taken stand on a level as well, if some of them have failed.
        let has_failed =
            |line: &TreeLine| matches!(line.branch, TreeBranch::Option { fate: Fate::Left(_), .. });
        let open = choices.get(taken).is_some_and(|&at| lines[at..].iter().any(has_failed));
        // A start that is none needs no row: where there are too few it goes first.
        let above = self.path().len() - usize::from(last > 0 && self.points[0].mark == Mark::Start);
        let room = (levels + 1).saturating_sub(above + usize::from(open)).max(CHOICES);
        let from = if taken > room { choices[taken + 1 - room] } else { first };
        let mut end = last;
        // What is forced before the first choice is none of what is left out.
        if last == 0 && first > 0 {
            (self.points[0].mark, self.points[0].level) = (Mark::Start, Some(0));
            end = self.add_to_path(0);
        }
        for line in &lines[..first] {
            self.hang(&mut vec![end], line);
        }
        let above = end;
        if let Some((above, below)) = lines[first].depth().zip(lines[from].depth()).filter(|_| from > first) {
            // What was searched at them hangs beside the point that stands for them.
            let mut left_out = left_out(end, lines, lines[from].nesting, below - above);
            if let Some(left) = left_out.left.filter(|left| left.nodes > 0) {
                let added = self.points.len();
                self.points[end].children.push(added);
                self.points.push(Point::of(end, Fate::Left(Some(left))));
            }
            end = self.add_to_path(end);
            self.points[end].level = Some(below);
            left_out.at = end;
            self.left_out = Some(left_out);
        }
        let mut at = vec![end];
        for line in lines[from..].iter().filter(|line| line.nesting >= lines[from].nesting) {
            at.truncate(line.nesting - lines[from].nesting + 1);
            self.hang(&mut at, line);
        }
        self.moment = self.points[above].children.iter().copied().find(|&at| self.points[at].is_path);
    }

    fn add_to_path(&mut self, parent: usize) -> usize {
        let added = self.points.len();
        self.points.push(Point { is_path: true, ..Point::below(parent, Mark::Choice, None) });
        self.points[parent].children.push(added);
        added
    }
}

/// The lines without sizes of rows that were left, where one of those of its choice is not known: a sum would be too small.
fn without_unknown(lines: &[TreeLine]) -> Vec<TreeLine> {
    let is_unknown =
        |line: &TreeLine| matches!(line.branch, TreeBranch::Option { fate: Fate::Left(None), .. });
    let unknown: Vec<usize> = lines.iter().filter(|line| is_unknown(line)).map(|line| line.nesting).collect();
    let mut lines = lines.to_vec();
    for line in lines.iter_mut().filter(|line| unknown.contains(&line.nesting)) {
        if let TreeBranch::Option { fate: Fate::Left(left), .. } = &mut line.branch {
            *left = Some(Subtree::default());
        }
    }
    lines
}

/// What the choices above this nesting have, on so many levels, for which one point stands.
fn left_out(at: usize, lines: &[TreeLine], nesting: usize, levels: usize) -> LeftOut {
    let mut left_out = LeftOut { at, levels, choices: 0, left: Some(Subtree::default()), to_come: 0 };
    for line in lines.iter().filter(|line| line.nesting < nesting) {
        match line.branch {
            TreeBranch::Fork { .. } => left_out.choices += 1,
            TreeBranch::Option { fate: Fate::Left(left), .. } => {
                let known = left.filter(|left| left.nodes > 0).zip(left_out.left);
                left_out.left = known.map(|(left, all)| Subtree {
                    nodes: all.nodes + left.nodes,
                    solutions: all.solutions + left.solutions,
                    dead_ends: all.dead_ends + left.dead_ends,
                });
            }
            TreeBranch::Option { fate: Fate::Untried, .. } => left_out.to_come += 1,
            TreeBranch::Option { fate: Fate::Ahead(_) | Fate::Taken, .. }
            | TreeBranch::Forced { .. }
            | TreeBranch::DeadEnd { .. }
            | TreeBranch::Solution => {}
        }
    }
    left_out
}

/// Which levels change of a run too fast to be followed, in words and in few signs: those below the last level that is drawn of what
/// stands. A row of forced ones of which only some stand is not drawn.
fn changing_levels(scene: &PanelScene<'_>, above: usize) -> Option<[String; 2]> {
    let (standing, all) = (scene.session.standing(), scene.session.seen().path().len());
    (standing < all).then(|| {
        let first = above + 1;
        let of = if first == all { format!("level {all}") } else { format!("levels {first}–{all}") };
        [format!("{of} changing"), format!("{first}–{all}")]
    })
}

/// Where it may be said where nothing is seen of them: below the last level that stands; at the foot of the drawing what they led
/// to.
pub fn changing_places(
    scene: &PanelScene<'_>,
    glyphs: &Glyphs,
    (above, knot): (usize, &Knot),
    (room, height): (i32, u16),
) -> Vec<Place> {
    let end = end_of_moment(scene, glyphs);
    let Some([words, signs]) = changing_levels(scene, above) else { return Vec::new() };
    let texts = [format!("┊ {words}"), format!("┊ {signs}"), "┊".to_owned()];
    let fits = |text: &String| knot.x + text.chars().count() as i32 + 1 < room;
    // What has failed below hangs on the left, at the row in which edges part.
    let (from, rows) = match knot.children.is_empty() {
        true => (knot.y + 1, 0),
        false => (knot.y + 2, usize::from(knot.pitch.saturating_sub(2))),
    };
    let bar = vec![("┊".to_owned(), Role::Quiet)];
    let place = |text: String| {
        let lines: Vec<Line> =
            std::iter::repeat_n(bar.clone(), rows).chain([vec![(text, Role::Quiet)]]).collect();
        Place { x: knot.x, y: from, lines, own_end: knot.x }
    };
    let to_end = |text: String| {
        let end = end.clone()?;
        let mut place = place(text);
        let below = usize::from(height - place.y).checked_sub(place.lines.len() + 1)?;
        place.lines.extend(std::iter::repeat_n(bar.clone(), below));
        place.lines.push(vec![end]);
        Some(place)
    };
    let texts = texts.into_iter().filter(fits);
    texts.flat_map(|text| to_end(text.clone()).into_iter().chain([place(text)])).collect()
}

/// What the moment ended with that is shown of a run too fast to be followed.
fn end_of_moment(scene: &PanelScene<'_>, glyphs: &Glyphs) -> Option<(String, Role)> {
    let last = scene.session.seen().last_event();
    if let Some(Event::DeadEnd { item }) = last {
        let name = scene.session.problem().item_name(item);
        return Some((format!("{} {name} has no {}", glyphs.cross, scene.words.row), Role::DeadEnd));
    }
    (last == Some(Event::Solution)).then(|| (format!("{} solution", glyphs.star), Role::Solution))
}
