//! What a drawn tree has of the levels that change of a run too fast to be followed, and what is written there of them.

use super::canvas::Canvas;
use super::places::{Line, Place};
use super::select::Knot;
use super::shape::{Point, Shape};
use crate::exact_cover::Event;
use crate::session::{Fate, Subtree, TreeBranch, TreeLine};
use crate::ui::glyphs::Glyphs;
use crate::ui::scene::PanelScene;
use crate::ui::theme::Role;

impl Shape {
    /// Hangs what was searched below the end of the path there, as one.
    pub fn add_below(&mut self, left: Subtree) {
        // Where no choice stands it is below the root.
        self.points[0].is_path = true;
        let Some(&at) = self.path().last().filter(|_| left.nodes > 0) else { return };
        let added = self.points.len();
        self.points.push(Point::of(at, Fate::Left(Some(left))));
        self.points[at].children.push(added);
        self.failed_below = Some(added);
    }

    /// Hangs the last choices of a moment below the levels that stand: no more than so many, and what is to come at them. What
    /// has failed at them is told with all that has below these levels.
    pub fn add_moment(&mut self, lines: &[TreeLine], most: usize) {
        let is_taken = |line: &&TreeLine| {
            matches!(line.branch, TreeBranch::Option { fate: Fate::Taken, .. }) && !line.is_off_path
        };
        let taken = lines.iter().filter(is_taken);
        let Some(first) = taken.rev().take(most).last() else { return };
        self.points[0].is_path = true;
        let Some(&end) = self.path().last() else { return };
        self.moment = Some(self.points.len());
        let mut at = vec![end];
        let of_choice = |line: &&TreeLine| {
            line.nesting == first.nesting && matches!(line.branch, TreeBranch::Option { .. })
        };
        let from = lines.iter().position(|line| of_choice(&line)).unwrap_or(0);
        let is_told = |line: &&TreeLine| {
            let is_left = matches!(line.branch, TreeBranch::Option { fate: Fate::Left(_), .. });
            line.nesting >= first.nesting && !is_left
        };
        for line in lines[from..].iter().filter(is_told) {
            at.truncate(line.nesting - first.nesting + 1);
            self.hang(&mut at, line);
        }
    }
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

/// Says at the edge to the first node that is seen of these levels which they are. What is to come beside it hangs from the same
/// edge, as far right as this: it is said on that, or behind it.
pub fn draw_changing(
    canvas: &mut Canvas<'_, '_>,
    scene: &PanelScene<'_>,
    (above, first): (usize, &Knot),
    right: i32,
) {
    let (y, room) = (first.y + 1 - first.pitch, canvas.room());
    for text in changing_levels(scene, above).into_iter().flatten() {
        let width = text.chars().count() as i32;
        let on_edge = right - first.x > width + 5;
        let x = if on_edge || right == first.x { first.x + 2 } else { right + 2 };
        if x + width < room {
            let text = if on_edge { format!(" {text} ") } else { text };
            canvas.text(x, y, &text, Role::Quiet);
            return;
        }
    }
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
