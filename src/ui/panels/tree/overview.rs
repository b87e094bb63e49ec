//! The whole tree made small: each node on its level, forced ones as well. What was left stands on the left of the path, leaf by
//! leaf as it was walked, and stays there: the tree grows to the right.

use std::ops::RangeInclusive;

use super::outline::Outline;
use super::scale::Scale;
use super::shape::{Mark, Point, Shape};
use crate::app::Panel;
use crate::session::{KeptFork, Session};
use crate::ui::scene::PanelScene;

/// Points of the tree at most, and while a run plays too fast to be followed: a frame has little time.
const POINTS: usize = 500;
const FAST_POINTS: usize = 300;
const BESIDE: usize = 100;
/// So many subtrees of the first choice stand apart, if each has so many columns with the free one; tries to find room for that.
const TOWERS: RangeInclusive<usize> = 2..=16;
const TOWER: usize = 3;
const TRIES: usize = 8;

/// Where a point stands: its level, that of the last option forced after its own, and its leaves.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Span {
    /// Its level.
    pub bottom: usize,
    /// The first of its leaves.
    pub start: u64,
    /// How many it has.
    pub leaves: u64,
    /// Where it stands itself, counted in leaves.
    pub x: f64,
    /// The lowest level of what is folded in it.
    pub deepest: usize,
}

/// The whole tree.
pub struct Overview {
    /// Its points.
    pub shape: Shape,
    /// Where each of them stands.
    pub spans: Vec<Span>,
    /// The last point of the path, if the run stands in the tree.
    pub here: Option<usize>,
    /// The point under the cursor, where that is seen.
    pub cursor: Option<usize>,
}

impl Overview {
    /// The tree that the outline tells of, and what the run has just left below that; none before there is anything.
    pub fn of(scene: &PanelScene<'_>, outline: &Outline<'_>, left: Option<KeptFork>) -> Option<Overview> {
        let lines = &outline.facts.rows;
        if lines.is_empty() && outline.facts.changing == 0 {
            return None;
        }
        let mut shape = Shape::of(lines);
        let most = if scene.fast().is_some() { FAST_POINTS } else { POINTS };
        // However many rows are to come beside a long path, what was left beside it is looked into.
        let most = most.max(shape.points.len() + BESIDE);
        shape.look_into(lines, Some(most), left, |option| scene.session.kept_below(option));
        if let Some(fast) = scene.fast().filter(|_| outline.facts.changing > 0) {
            let below = scene.session.searched_below(fast.standing());
            below.into_iter().for_each(|below| shape.add_below(below));
            // Below the root all that is known was searched.
            let timeline = scene.session.timeline();
            let all = Some((timeline.skipped(), timeline.known())).filter(|_| fast.standing() == 0);
            shape.points.last_mut().into_iter().for_each(|point| point.steps = point.steps.or(all));
        }
        let is_seen = scene.view.focus == Panel::Tree || scene.view.branch.is_some();
        let at = outline.at.filter(|_| is_seen && scene.fast().is_none());
        let cursor = at.map(|at| shape.of_line[at]);
        let overview = Overview::laid_out(shape, |point| folded(scene.session, point));
        Some(Overview { cursor: cursor.filter(|_| cursor != overview.here), ..overview })
    }

    /// Gives each point its place. `folded` tells of one below which nothing is known how many leaves it has, and its lowest level.
    fn laid_out(shape: Shape, folded: impl Fn(&Point) -> (u64, usize)) -> Overview {
        let points = &shape.points;
        let here = shape.path().last().copied();
        let mut spans = vec![Span::default(); points.len()];
        for (i, point) in points.iter().enumerate() {
            let above = if points[point.parent].mark == Mark::Start { 0 } else { spans[point.parent].bottom };
            // What stands below the start is no option.
            let own = usize::from(i > 0 && !is_below_start(&shape, i));
            let bottom = (above + own + point.forced).max(above);
            let deepest = bottom + if here == Some(i) { point.taken_back.unwrap_or(0) } else { 0 };
            spans[i] = Span { bottom, deepest, ..Span::default() };
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
        Overview { shape, spans, here, cursor: None }
    }

    /// Moves the subtrees of the first choice of a search that is over so far apart that a free column is between, from their first level
    /// down to the last, if they are few, and wide enough for that. `scaled` gives the scale for so many leaves.
    pub fn part_subtrees(&mut self, width: usize, scaled: impl Fn(u64) -> Scale) {
        let first = self.first_choice();
        let subtrees = &self.shape.points[first].children;
        let is_wide = width / TOWER >= subtrees.len();
        if self.here.is_some() || !is_wide || !TOWERS.contains(&subtrees.len()) {
            return;
        }
        // A free column is as many leaves as that has: with them there are fewer columns for the others.
        let mut all = self.spans[first].leaves;
        for _ in 0..TRIES {
            let scale = scaled(all);
            if !self.has_bars(&scale) {
                return;
            }
            let (mut end, mut starts) = (0, Vec::new());
            for &subtree in subtrees {
                let next = if end == 0 { 0 } else { scale.column((end - 1) as f64) + 2 };
                let start = (end..).find(|&leaf| scale.column(leaf as f64) >= next).unwrap_or(end);
                starts.push((subtree, start));
                end = start + self.spans[subtree].leaves;
            }
            if scaled(end).across == scale.across {
                return self.move_to(&starts, end);
            }
            all = all.max(end) + 1;
        }
    }

    /// Moves the subtrees of the first choice, each to its first leaf.
    fn move_to(&mut self, starts: &[(usize, u64)], end: u64) {
        let mut moved: Vec<Option<u64>> = vec![None; self.spans.len()];
        for &(subtree, start) in starts {
            moved[subtree] = Some(start - self.spans[subtree].start);
        }
        for i in 0..self.spans.len() {
            moved[i] = moved[i].or(moved[self.shape.points[i].parent]);
            match moved[i] {
                Some(by) => {
                    self.spans[i].start += by;
                    self.spans[i].x += by as f64;
                }
                None => self.spans[i] = Span { leaves: end, x: (end - 1) as f64 / 2.0, ..self.spans[i] },
            }
        }
    }

    /// How many leaves stand in a column.
    pub fn leaves_in(&self, scale: &Scale, x: usize) -> f64 {
        let part = |at: usize| (self.spans[at].start, self.spans[at].leaves);
        match &self.shape.points[self.first_choice()].children[..] {
            subtrees @ [_, ..] if self.here.is_none() => {
                subtrees.iter().map(|&at| scale.leaves_in(x, part(at))).sum()
            }
            _ => scale.leaves_in(x, part(0)),
        }
    }

    /// Of each level whether a choice is there.
    pub fn choices(&self, levels: usize) -> Vec<bool> {
        let mut has_choice = vec![false; levels];
        for (point, span) in
            self.shape.points.iter().zip(&self.spans).filter(|(point, _)| point.mark != Mark::Start)
        {
            if let Some(level) = has_choice.get_mut(span.bottom).filter(|_| !point.children.is_empty()) {
                *level = true;
            }
        }
        has_choice
    }

    /// The point at which the rows of the first choice hang.
    pub fn first_choice(&self) -> usize {
        self.shape.points.iter().position(|point| point.children.len() > 1).unwrap_or(0)
    }

    /// How many levels it has.
    pub fn levels(&self) -> usize {
        let points = self.shape.points.iter().zip(&self.spans);
        let tried = points.filter(|(point, _)| point.mark != Mark::Untried);
        tried.map(|(_, span)| span.deepest).max().unwrap_or(0) + 1
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
    let deepest = seen.and_then(|seen| seen.levels).map(|(_, high)| high as usize);
    // Of one that is smaller than what is told apart what is around it is known; its solutions may be at its very end.
    let around =
        || point.steps.and_then(|(from, to)| timeline.deepest_around(from, to)).map(|high| high as usize);
    let is_told = deepest.is_some() && point.solutions == 0;
    let deepest = if is_told { deepest } else { deepest.max(around()) }.unwrap_or(0);
    let leaves = if leaves > 0 { leaves } else { point.nodes.div_ceil(2) };
    (leaves.min(point.nodes).max(1), deepest)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::time::Duration;

    use ratatui::buffer::Buffer;
    use ratatui::layout::Rect;

    use super::super::strokes::Strokes;
    use super::*;
    use crate::app::{Depth, Look, Settings, Shell};
    use crate::exact_cover::{ItemId, OptionId};
    use crate::exact_cover::{Setup, text};
    use crate::problems::builtin;
    use crate::session::{Fate, Subtree, TreeBranch, TreeLine};
    use crate::session::{Motion, Target};
    use crate::ui::pen::Pen;

    const FAILED: Fate = Fate::Left(Some(Subtree { nodes: 1, solutions: 0, dead_ends: 1 }));

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
        let levels: Vec<_> = path.iter().map(|&at| overview.spans[at].bottom).collect();
        // Two forced rows after the start lead to level 2.
        assert_eq!(levels, [0, 2, 3, 4]);
        assert_eq!(overview.choices(5), [false, false, true, true, false]);
        assert_eq!(overview.levels(), 5);
    }

    #[test]
    fn what_is_folded_has_its_leaves_and_hangs_down_as_far_as_it_went() {
        let large = Fate::Left(Some(Subtree { nodes: 40, solutions: 0, dead_ends: 5 }));
        let overview = laid_out([large, Fate::Taken, Fate::Untried], None);
        assert_eq!((overview.spans[0].leaves, overview.levels()), (6, 10));
        assert_eq!(x_of(&overview, Mark::Failed), [2.0]);
    }

    #[test]
    fn a_folded_subtree_has_a_star_if_it_has_a_solution_and_only_then() {
        let problem = text::parse(builtin::find("knuth-6x7").unwrap().text).unwrap();
        let mut session = Session::new(Arc::new(problem), &Setup::default()).unwrap();
        session.travel(Target::End);
        while session.motion() != Motion::Resting {
            session.tick(Duration::from_millis(16), Duration::from_millis(1));
        }
        // The only solution lies between the steps of the first, which has none: as where a part of the line of time has an end of
        // what is beside it.
        let left = |solutions, (tried, until), k| {
            let fate = Fate::Left(Some(Subtree { nodes: 9, solutions, dead_ends: 4 }));
            let option = TreeBranch::Option { depth: 0, k, n: 2, option: OptionId::new(k), fate };
            let mut line = TreeLine::beside(0, option);
            (line.tried, line.until) = (Some(tried), Some(until));
            line
        };
        let fork = TreeBranch::Fork { depth: 0, item: ItemId::new(0), n: 2 };
        let lines = [TreeLine::beside(0, fork), left(0, (1, 43), 1), left(1, (43, 44), 2)];
        let overview = Overview::laid_out(Shape::of(&lines), |_| (5, 4));
        let scale = Scale::of((40, 12), overview.spans[0].leaves, &overview.choices(5));
        let mut strokes = Strokes::new(40, 12);
        let shell = Shell::new(Look { depth: Depth::None, ascii: false }, Settings::default());
        let mut buffer = Buffer::empty(Rect::new(0, 0, 40, 12));
        let mut pen = Pen::new(&mut buffer, &shell);
        let solved = overview.solved_columns(&scale, &session);
        (0..3).for_each(|at| {
            overview.put_bar(&mut strokes, &scale, (at, &solved[at]), (&session, pen.glyphs()))
        });
        strokes.draw(&mut pen, (0, 0));
        let stars: Vec<usize> =
            (0..480).filter(|&at| buffer.content()[at].symbol() == "★").map(|at| at % 40).collect();
        let first = scale.column(overview.spans[2].start as f64);
        assert!(!stars.is_empty() && stars.iter().all(|&x| x >= first), "{stars:?} {first}");
    }
}
