//! The whole tree made small: each node a dot or two, on its level, forced ones as well. What was left stands on the left of the
//! path, leaf by leaf as it was walked, and stays there: the tree grows to the right.

use super::canvas::style_here;
use super::dots::{ACROSS, DOWN, Dots, Ink};
use super::outline::Outline;
use super::scale::Scale;
use super::shape::{Mark, Point, Shape};
use crate::session::{Motion, Session, counted};
use crate::ui::event_roles;
use crate::ui::pen::Pen;
use crate::ui::scene::PanelScene;
use crate::ui::theme::Role;

/// Points of the tree at most, and while a run plays too fast to be followed: a frame has little time.
const POINTS: usize = 500;
const FAST_POINTS: usize = 300;
/// So many options that were not tried yet have a dot each; of more it is said how many they are.
const TO_COME: usize = 4;

/// Where a point stands: its levels, from its option to the last one forced after it, and its leaves.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Span {
    top: usize,
    bottom: usize,
    /// The first of its leaves, and how many it has.
    start: u64,
    leaves: u64,
    /// Where it stands itself, counted in leaves.
    x: f64,
    /// The lowest level of what is folded in it.
    deepest: usize,
}

/// The whole tree.
pub struct Overview {
    shape: Shape,
    spans: Vec<Span>,
    /// The last point of the path, if the run stands in the tree.
    here: Option<usize>,
}

impl Overview {
    /// The tree that the outline tells of; none before there is anything.
    pub fn of(scene: &PanelScene<'_>, outline: &Outline<'_>) -> Option<Overview> {
        let lines = &outline.facts.rows;
        if lines.is_empty() {
            return None;
        }
        let mut shape = Shape::of(lines);
        let (most, left) = match scene.fast() {
            None => (POINTS, scene.session.left_below()),
            Some(_) => (FAST_POINTS, None),
        };
        shape.look_into(lines, most, left, |option| scene.session.kept_below(option));
        if let Some(fast) = scene.fast().filter(|_| outline.facts.changing > 0) {
            let below = scene.session.searched_below(fast.standing());
            below.into_iter().for_each(|below| shape.add_below(below));
        }
        Some(Overview::laid_out(shape, |point| folded(scene.session, point)))
    }

    /// Gives each point its place. `folded` tells of one below which nothing is known how many leaves it has, and its lowest level.
    fn laid_out(shape: Shape, folded: impl Fn(&Point) -> (u64, usize)) -> Overview {
        let points = &shape.points;
        let here = shape.path().last().copied();
        let mut spans = vec![Span::default(); points.len()];
        for (i, point) in points.iter().enumerate() {
            let above = if points[point.parent].mark == Mark::Start { 0 } else { spans[point.parent].bottom };
            let top = above + usize::from(i > 0);
            // What stands below the start is no option.
            let own = usize::from(i > 0 && !is_below_start(&shape, i));
            let bottom = (above + own + point.forced).max(above);
            let deepest = bottom + if here == Some(i) { point.taken_back.unwrap_or(0) } else { 0 };
            spans[i] = Span { top: top.min(bottom), bottom, deepest, ..Span::default() };
        }
        for (i, point) in points.iter().enumerate().rev() {
            let mut leaves = spans[i].leaves + u64::from(here == Some(i));
            if point.children.is_empty() && point.nodes > 1 && !point.is_chain && !point.is_path {
                let (all, deepest) = folded(point);
                (leaves, spans[i].deepest) = (all, spans[i].bottom.max(deepest));
            }
            let is_seen = point.mark != Mark::Untried;
            spans[i].leaves = if is_seen { leaves.max(1) } else { 0 };
            if i > 0 {
                spans[point.parent].leaves += spans[i].leaves;
            }
        }
        // The path stands before what is to come, behind what was left.
        let mut at = 0;
        for (i, point) in points.iter().enumerate() {
            let is_end = here == Some(i);
            let (left, ahead): (Vec<usize>, Vec<usize>) =
                point.children.iter().partition(|&&child| !(is_end && points[child].is_ahead));
            let mut next = spans[i].start;
            for child in left {
                spans[child].start = next;
                next += spans[child].leaves;
            }
            if is_end {
                at = next;
                next += 1;
            }
            for child in ahead {
                spans[child].start = next;
                next += spans[child].leaves;
            }
        }
        for (i, point) in points.iter().enumerate().rev() {
            let tried = || point.children.iter().filter(|&&child| points[child].mark != Mark::Untried);
            let ends = tried().next().zip(tried().next_back());
            let own = spans[i].start as f64 + (spans[i].leaves.max(1) - 1) as f64 / 2.0;
            spans[i].x = match ends {
                _ if point.is_path => at as f64,
                Some((&first, &last)) => f64::midpoint(spans[first].x, spans[last].x),
                None => own,
            };
        }
        Overview { shape, spans, here }
    }

    /// How many levels it has.
    fn levels(&self) -> usize {
        let points = self.shape.points.iter().zip(&self.spans);
        let tried = points.filter(|(point, _)| point.mark != Mark::Untried);
        tried.map(|(_, span)| span.deepest).max().unwrap_or(0) + 1
    }

    /// Draws it below a line that says how large it is.
    pub fn draw(&self, pen: &mut Pen<'_>, scene: &PanelScene<'_>) {
        let rows = usize::from(pen.height().saturating_sub(1));
        let (width, height) = (ACROSS * usize::from(pen.width()), DOWN * rows);
        let levels = self.levels();
        let scale = Scale::of((width, height), self.spans[0].leaves, levels);
        let mut dots = Dots::new(width, height);
        for at in 0..self.shape.points.len() {
            self.put(&mut dots, scale, at, scene.session);
        }
        let counts = self.put_to_come(&mut dots, scale);
        dots.draw(pen, 1);
        for ((x, y), count) in counts {
            pen.text(x, y, &count, Role::Quiet);
        }
        self.draw_ends(pen, scene, scale);
        let mut said = counted(levels as u64, "level", "levels");
        // While a run plays this number would only flicker; that of another run is none of this tree's.
        let search = scene.session.seen();
        if scene.session.motion() == Motion::Resting && search.restarts() == 0 {
            // With what is still ahead those of all that is drawn.
            let is_ahead = self.shape.points.iter().any(|point| point.is_ahead);
            let nodes = if is_ahead { self.shape.points[0].nodes } else { search.stats().nodes() };
            said = format!("{}, {said}", counted(nodes, "node", "nodes"));
        }
        let leaves = format!("{said}, {} leaves a column", (ACROSS as f64 / scale.across) as u64);
        let title = |said: &str| format!("whole tree: {said}");
        let is_said = scale.across <= 1.0 && title(&leaves).chars().count() + 2 <= usize::from(pen.width());
        pen.text(1, 0, &title(if is_said { &leaves } else { &said }), Role::Quiet);
    }

    fn ink(&self, at: usize) -> Ink {
        let point = &self.shape.points[at];
        match point.mark {
            _ if point.is_path => Ink::Path,
            _ if point.is_ahead => Ink::ToCome,
            Mark::Untried | Mark::Unknown | Mark::Start => Ink::ToCome,
            Mark::Solved => Ink::Solved,
            Mark::Choice | Mark::Failed if point.solutions > 0 => Ink::Solved,
            Mark::Choice | Mark::Failed => Ink::Failed,
        }
    }

    /// The dots of a point and of the edges below it.
    fn put(&self, dots: &mut Dots, scale: Scale, at: usize, session: &Session) {
        let (point, span, ink) = (&self.shape.points[at], self.spans[at], self.ink(at));
        if point.mark == Mark::Untried {
            return;
        }
        let x = scale.column(span.x);
        // Without colours the path is told by its width.
        let widths = if point.is_path { 0..2 } else { 0..1 };
        let (from, to) = (scale.rows(span.top).start, scale.rows(span.bottom).end);
        for y in from..to {
            widths.clone().for_each(|dx| dots.put(x + dx, y, ink));
        }
        for &child in &point.children {
            if self.shape.points[child].mark == Mark::Untried || self.shape.points[child].is_path {
                continue;
            }
            let (ends, ink) = (scale.column(self.spans[child].x), self.ink(child));
            (x.min(ends)..=x.max(ends)).for_each(|x| dots.put(x, to - 1, ink));
        }
        let is_leaf = point.children.is_empty() && !point.is_path;
        if point.taken_back.is_some() {
            // What it has just come back from is seen while nothing else was tried.
            let ink = if point.ran_out.is_some() { Ink::Failed } else { Ink::Solved };
            (to..scale.rows(span.deepest).end).for_each(|y| dots.put(x, y, ink));
        } else if span.deepest > span.bottom || is_leaf && span.leaves > 1 {
            self.put_folded(dots, scale, at, session);
        }
    }

    /// What is folded hangs down as far as it went.
    fn put_folded(&self, dots: &mut Dots, scale: Scale, at: usize, session: &Session) {
        let (span, ink) = (self.spans[at], self.ink(at));
        let first = scale.column(span.start as f64);
        let columns = scale.column((span.start + span.leaves) as f64).saturating_sub(first).max(1);
        let top = scale.rows(span.bottom).end - 1;
        for column in 0..columns {
            let steps = self.shape.points[at].steps;
            let deepest = steps.and_then(|(from, to)| {
                let length = to.min(session.timeline().known()).saturating_sub(from);
                let part =
                    |column: usize| from + (u128::from(length) * column as u128 / columns as u128) as u64;
                session.timeline().seen(part(column), part(column + 1)).levels
            });
            let deepest = deepest.map_or(span.deepest, |(_, high)| (high as usize).min(span.deepest));
            for y in top..scale.rows(deepest).end {
                dots.put(first + column, y, ink);
            }
        }
    }

    /// What is to come at the choices of the path, on its right where nothing else stands. Returns where it is a number.
    fn put_to_come(&self, dots: &mut Dots, scale: Scale) -> Vec<((u16, u16), String)> {
        let mut counts = Vec::new();
        for point in self.shape.path() {
            let (span, points) = (self.spans[point], &self.shape.points);
            let children = points[point].children.iter();
            let to_come = children.filter(|&&child| points[child].mark == Mark::Untried).count();
            let y = scale.rows(span.bottom + 1).start;
            let x = scale.column(span.x) + 3;
            if to_come > TO_COME {
                let count = format!("×{to_come}");
                let places = x / ACROSS + 1..x / ACROSS + 1 + count.chars().count();
                let mut dots_of =
                    places.clone().flat_map(|x| [0, 1].map(|dx| (ACROSS * x + dx, y / DOWN * DOWN)));
                let is_free = dots_of.all(|(x, y)| dots.at(x, y).is_none() && dots.at(x, y + 1).is_none());
                let place = (places.start as u16, 1 + (y / DOWN) as u16);
                let is_last = |((_, row), _): &((u16, u16), String)| *row == place.1;
                let has_room = places.end <= dots.width() / ACROSS;
                if has_room && is_free && !counts.iter().any(is_last) {
                    counts.push((place, count));
                    continue;
                }
            }
            // All that are shown, or none: fewer would say that there are no more.
            let shown = to_come.min(TO_COME);
            for i in 0..if x + 2 * shown <= dots.width() { shown } else { 0 } {
                let x = x + 2 * i;
                if dots.at(x, y).is_none() {
                    dots.put(x, y, Ink::ToCome);
                }
            }
        }
        counts
    }

    /// Solutions, where they have room, and the place where the run stands.
    fn draw_ends(&self, pen: &mut Pen<'_>, scene: &PanelScene<'_>, scale: Scale) {
        let glyphs = pen.glyphs();
        let place = |at: usize| {
            let row = scale.rows(self.spans[at].bottom).end - 1;
            ((scale.column(self.spans[at].x) / ACROSS) as u16, 1 + (row / DOWN) as u16)
        };
        let points = self.shape.points.iter().enumerate();
        let solutions = points.filter(|(_, point)| point.mark == Mark::Solved && point.is_chain);
        for (at, point) in solutions.filter(|_| scale.across > 1.0) {
            let (x, y) = place(at);
            pen.text(x, y, glyphs.star, if point.is_ahead { Role::Quiet } else { Role::Solution });
        }
        // Of a run too fast to be followed the path ends where the levels begin that change.
        let is_whole = scene.session.standing() >= scene.session.seen().path().len();
        if let Some(here) = self.here.filter(|_| is_whole) {
            let sign = event_roles::of_course(glyphs, scene.seen_places().way());
            let (x, y) = place(here);
            let style = style_here(pen, scene);
            pen.styled(x, y, sign.map_or(glyphs.node[0], |(sign, _)| sign), style);
        }
    }
}

/// Whether a point stands for the options that are forced before the first choice.
fn is_below_start(shape: &Shape, at: usize) -> bool {
    at > 0 && shape.points[shape.points[at].parent].mark == Mark::Start
}

/// How many leaves there are below a point that nothing is known below of, and its lowest level: as the line of time has it, or
/// about as many as a tree of two options a choice has.
fn folded(session: &Session, point: &Point) -> (u64, usize) {
    let timeline = session.timeline();
    let seen = point.steps.map(|(from, to)| timeline.seen(from, to.min(timeline.known() + 1)));
    let leaves = seen.map_or(0, |seen| seen.dead_ends + seen.solutions);
    let deepest = seen.and_then(|seen| seen.levels).map_or(0, |(_, high)| high as usize);
    let leaves = if leaves > 0 { leaves } else { point.nodes.div_ceil(2) };
    (leaves.min(point.nodes).max(1), deepest)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact_cover::{ItemId, OptionId};
    use crate::session::{Fate, Subtree, TreeBranch, TreeLine};

    const FAILED: Fate = Fate::Left(Some(Subtree { nodes: 1, solutions: 0 }));

    /// Two forced rows, a choice of three, of which the second leads to a choice of two.
    fn laid_out(first: [Fate; 3], second: Option<[Fate; 2]>) -> Overview {
        let row = OptionId::new(0);
        let line = TreeLine::beside;
        let fork = |depth: usize, n: u32| TreeBranch::Fork { depth, item: ItemId::new(0), n };
        let option = |depth, k, n, fate| TreeBranch::Option { depth, k, n, option: OptionId::new(k), fate };
        let mut lines = vec![
            line(0, TreeBranch::Forced { depth: 0, count: 2, ends: (row, row) }),
            line(0, fork(2, 3)),
            line(0, option(2, 1, 3, first[0])),
            line(0, option(2, 2, 3, first[1])),
        ];
        if let Some(second) = second {
            lines.push(line(1, fork(3, 2)));
            lines.extend((1..).zip(second).map(|(k, fate)| line(1, option(3, k, 2, fate))));
        }
        lines.push(line(0, option(2, 3, 3, first[2])));
        Overview::laid_out(Shape::of(&lines), |_| (5, 9))
    }

    fn x_of(overview: &Overview, mark: Mark) -> Vec<f64> {
        let points = overview.shape.points.iter().zip(&overview.spans);
        points.filter(|(point, _)| point.mark == mark && !point.is_path).map(|(_, span)| span.x).collect()
    }

    #[test]
    fn a_tree_grows_to_the_right_and_its_leaves_stay() {
        let (taken, untried) = (Fate::Taken, Fate::Untried);
        let early = laid_out([FAILED, taken, untried], Some([taken, untried]));
        let later = laid_out([FAILED, taken, untried], Some([FAILED, taken]));
        assert_eq!((x_of(&early, Mark::Failed), x_of(&later, Mark::Failed)), (vec![0.0], vec![0.0, 1.0]));
        // The path is one straight line behind them.
        let path = |overview: &Overview| -> Vec<f64> {
            overview.shape.path().into_iter().map(|at| overview.spans[at].x).collect()
        };
        assert_eq!((path(&early), path(&later)), (vec![1.0; 4], vec![2.0; 4]));
    }

    #[test]
    fn forced_rows_have_their_levels() {
        let overview = laid_out([FAILED, Fate::Taken, Fate::Untried], Some([FAILED, Fate::Taken]));
        let path = overview.shape.path();
        let levels: Vec<_> =
            path.iter().map(|&at| (overview.spans[at].top, overview.spans[at].bottom)).collect();
        // Two forced rows after the start lead to level 2.
        assert_eq!(levels, [(0, 0), (1, 2), (3, 3), (4, 4)]);
        assert_eq!(overview.levels(), 5);
    }

    #[test]
    fn what_is_folded_has_its_leaves_and_hangs_down_as_far_as_it_went() {
        let large = Fate::Left(Some(Subtree { nodes: 40, solutions: 0 }));
        let overview = laid_out([large, Fate::Taken, Fate::Untried], None);
        assert_eq!((overview.spans[0].leaves, overview.levels()), (6, 10));
        assert_eq!(x_of(&overview, Mark::Failed), [2.0]);
    }
}
