//! What a drawn tree consists of: its nodes, their places and their names.

use super::canvas::{MARGIN, foot};
use super::forced::{forced_width, role_on_path};
use super::names::OptionNames;
use super::outline::{Outline, place_among};
use super::plan::Plan;
use super::select::Knot;
use super::shape::Shape;
use super::sheet::{most_levels, steady_column};
use super::written::{Names, has_name, steady_name};
use crate::exact_cover::{ItemId, OptionId, Problem};
use crate::session::{Afterglow, Excerpt, KeptFork, TreeLine};
use crate::ui::panels::interface::Pair;
use crate::ui::scene::PanelScene;
use crate::ui::theme::Role;

/// Points of a drawing at most.
const POINTS: usize = 400;

/// So many nodes are seen in so much room at most: one beside the other with a free place between, on every other row.
fn most_seen((width, height): Pair) -> usize {
    POINTS.min(usize::from(width / 2) * usize::from(height / 2))
}

/// The longest names, the first that have room; those that they shall have; and those of a path that has none otherwise.
const LONGER: [usize; 2] = [40, 20];
const NAME: usize = 14;
const SHORT: usize = 8;

/// The longest name of a row that was forced.
pub const CHAIN_NAME: usize = 20;

/// In a narrower drawing names that have no room on one side of the path go.
const NARROW: u16 = 60;

/// A tree and where its nodes stand.
pub struct Drawing<'a> {
    /// The tree.
    pub shape: Shape,
    /// Where its nodes stand.
    pub plan: Plan,
    /// The names of its points.
    pub names: OptionNames<'a>,
}

/// What is said of a choice: its column, and how many rows that has; or its column alone.
pub fn choice_forms(scene: &PanelScene<'_>, shape: &Shape, at: usize) -> Option<[String; 2]> {
    let (below, problem) = (&shape.points[at].children, scene.session.problem());
    let options = below.iter().map(|&child| shape.points[child].option);
    let known = || Some((shared_column(problem, options)?, below.len() as u32));
    let (item, n) = shape.points[at].choice.or_else(known)?;
    let name = scene.session.problem().item_name(item);
    let rows = scene.words.count_rows(u64::from(n));
    Some([format!(" {name} ({rows}) "), format!(" {name} ")])
}

/// The column that these are the rows of, where they have but one in common.
pub fn shared_column(
    problem: &Problem,
    mut options: impl Iterator<Item = Option<OptionId>>,
) -> Option<ItemId> {
    let mut shared = problem.option_items(options.next()??).to_vec();
    for option in options {
        let items = problem.option_items(option?);
        shared.retain(|item| items.contains(item));
    }
    shared.first().copied().filter(|_| shared.len() == 1)
}

impl<'a> Drawing<'a> {
    /// The drawing of what the outline tells, and of what the run has just left below that, in so much room; none before there is
    /// anything. Where the outline is seen beside it, what is folded there is folded here. Its path stands where it has room.
    pub fn of(
        scene: &PanelScene<'a>,
        outline: &Outline<'_>,
        left: Option<&KeptFork>,
        (size, has_list): (Pair, bool),
    ) -> Option<Drawing<'a>> {
        let (shape, room) = Drawing::shape_of(scene, outline, left, (size, has_list))?;
        Drawing::of_shape(scene, shape, (size.0, room), None)
    }

    /// What it is the drawing of, and the room for that.
    pub(super) fn shape_of(
        scene: &PanelScene<'a>,
        outline: &Outline<'_>,
        left: Option<&KeptFork>,
        ((width, height), has_list): (Pair, bool),
    ) -> Option<(Shape, Pair)> {
        let lines = &outline.facts.rows;
        if lines.is_empty() && outline.facts.changing == 0 {
            return None;
        }
        let room = (width.checked_sub(2 * MARGIN)?, height - foot(height));
        let shape = match scene.fast() {
            None => {
                let mut shape = Shape::of(lines);
                let most = (!has_list).then(|| most_seen(room));
                shape.look_into(lines, most, left.cloned(), |option| scene.session.kept_below(option));
                let at = outline.at.filter(|_| scene.view.branch.is_some());
                shape.cursor = at.map(|at| shape.of_line[at]).filter(|_| has_list);
                shape.has_list = has_list;
                let recent = scene.glow.and_then(Afterglow::recent);
                shape.deeper = recent.map_or(0, |(recent, _)| recent.choices_deeper());
                shape.is_by_hand = has_list && scene.session.is_unfolded_by_hand();
                shape
            }
            // Of a run too fast to be followed it is seen how much has failed, not what.
            Some(fast) => {
                let choices = fast.excerpt().map_or(0, Excerpt::choices);
                let has_solutions = scene.session.seen().stats().solutions > 0;
                let room = (choices, most_levels(room.1));
                Shape::of_moment((&outline.facts.moment, lines), room, fast.standing(), has_solutions)
            }
        };
        Some((shape, room))
    }

    /// The drawing of the rows of a choice below a node of another drawing in this column, whose level is told, in so much room.
    pub fn hanging(
        scene: &PanelScene<'a>,
        lines: &[TreeLine],
        hangs: (i32, usize),
        (width, height): Pair,
    ) -> Option<Drawing<'a>> {
        let room = (width.checked_sub(2 * MARGIN)?, height);
        let mut shape = Shape::of(lines);
        shape.look_into(lines, Some(most_seen(room)), None, |option| scene.session.kept_below(option));
        shape.hangs = Some(hangs);
        shape.points[0].is_path = false;
        let mut drawing = Drawing::of_shape(scene, shape, (width, room), None)?;
        drawing.plan.knots[0].x = hangs.0;
        Some(drawing)
    }

    /// The drawing of a shape in a panel so wide, and so much room in it, whose path stands on a column, if that is told.
    pub(super) fn of_shape(
        scene: &PanelScene<'a>,
        mut shape: Shape,
        (width, mut room): (u16, Pair),
        axis: Option<i32>,
    ) -> Option<Drawing<'a>> {
        for point in &mut shape.points {
            let name = point.ran_out.map(|item| scene.session.problem().item_name(item));
            point.cause_width = name.map_or(0, |name| name.chars().count() as u16);
        }
        let path = shape.path();
        for point in shape.points.iter_mut().filter(|_| path.is_empty()) {
            let Some((first, last)) = point.forced_ends else { continue };
            let name = |option| scene.session.problem().option_name(option).chars().count() + 1;
            point.chain_width = name(first).max(name(last)).min(CHAIN_NAME) as u16;
        }
        for &at in path.iter().filter(|_| scene.fast().is_none()) {
            let point = &shape.points[at];
            let choice = choice_forms(scene, &shape, at).filter(|_| point.children.len() > 1);
            let choice = choice.map_or(0, |[longest, ..]| longest.chars().count() as u16);
            shape.points[at].said_width = (choice, forced_width(scene, point, path.last() == Some(&at)));
        }
        let shape = shape;
        let planned = |names: &OptionNames<'_>, room: Pair| {
            let width = |point: usize| names.width(&shape, point);
            match (scene.fast(), scene.glow) {
                (Some(_), _) => Plan::steady(&shape, room, &width),
                (None, Some(_)) => Plan::playing(&shape, room, &width),
                (None, None) => Plan::new(&shape, room, axis, &width),
            }
        };
        let problem: &'a Problem = scene.session.problem();
        // What plays stands on one column: there long names have less room.
        let most = if scene.glow.is_some() && width < NARROW { SHORT } else { NAME };
        let mut names = OptionNames::new(problem, shape.points.len(), most);
        if scene.fast().is_some() {
            let right = i32::from(room.0) - steady_column(i32::from(room.0));
            for &at in &path {
                names.widen(&[at], most.min(steady_name(&shape, at, right)));
            }
        }
        let mut plan = planned(&names, room)?;
        if names.is_longer(SHORT)
            && scene.glow.is_none()
            && !plan.names.tell_failed()
            && shape.points[0].is_path
        {
            // What has failed beside the path says at least in short what it was, if need be up to the border.
            names = names.within(SHORT);
            let to_border = (width - MARGIN, room.1);
            match planned(&names, to_border) {
                Some(short) if plan.names == Names::None || short.names.tell_failed() => {
                    (plan, room) = (short, to_border);
                }
                _ => names = names.within(NAME),
            }
        } else if names.is_cut() && scene.fast().is_none() && plan.has_named(&shape) {
            // Longer names leave out nothing else.
            let longer = LONGER.into_iter().chain([NAME]).filter(|&longer| longer > most).find_map(|most| {
                let longer = OptionNames::new(problem, shape.points.len(), most);
                Some((plan.with_names(&shape, room, &|point| longer.width(&shape, point), false)?, most))
            });
            let (longer, most) = longer.map_or((None, most), |(plan, most)| (Some(plan), most));
            names = names.within(most);
            plan = longer.unwrap_or(plan);
        }
        let mut drawing = Drawing { shape, plan, names };
        if scene.fast().is_none() && drawing.shape.points[0].is_path {
            drawing.widen_names(room);
            drawing.tell_apart(room);
        }
        if scene.fast().is_none() {
            drawing.tell_solutions(room);
        }
        Some(drawing)
    }

    /// The name of a node's option and how it is drawn, if it stands for one that is known.
    pub fn name(&self, scene: &PanelScene<'_>, knot: &Knot) -> Option<(String, Role)> {
        let ([point], true) = (&knot.points[..], knot.parent != knot.own) else { return None };
        let name = self.names.of(&self.shape, *point);
        // The row that was chosen stands at its own level then, the last that was forced here.
        let chain = self.chain(knot).filter(|_| has_name(knot, &self.shape, self.plan.names));
        let last = chain.map(|(_, last)| self.names.forced(last, name.chars().count() + 1));
        let name = last.as_deref().unwrap_or(name);
        let named = chain.map(|(_, last)| last).or(self.shape.points[*point].option);
        let role = match named.filter(|_| knot.is_path) {
            Some(option) => role_on_path(scene, option, Role::Placed),
            None if knot.is_path => Role::Placed,
            None => Role::Quiet,
        };
        (!name.is_empty()).then(|| (name.to_owned(), role))
    }

    /// The first and the last of the rows that were forced, where they have their own levels on the edge to a node.
    pub fn chain(&self, knot: &Knot) -> Option<(OptionId, OptionId)> {
        let has_levels = self.plan.forced_rows(&self.shape, knot).next().is_some();
        self.shape.points[knot.points[0]].forced_ends.filter(|_| has_levels)
    }

    /// Whether all of the tree is drawn, with its names, or at its levels above these.
    pub fn is_whole(&self) -> bool {
        let is_drawn = |knot: &Knot| knot.skipped == 0 && !knot.is_folded();
        (self.plan.names.tell_failed() || self.plan.is_by_level) && self.plan.knots.iter().all(is_drawn)
    }

    /// Whether all of a search that is over is one heap: not even the rows of its first choice have room.
    pub fn is_heap(&self) -> bool {
        matches!(&self.plan.knots[..], [root, all] if !root.is_path && all.is_folded())
    }

    /// Folds the outline as far as the drawing is: its lines below points that have no node of their own go. Returns those that are left,
    /// each with its place among all.
    pub fn fold_lines(&mut self, lines: &[TreeLine]) -> Vec<(usize, TreeLine)> {
        let (is_folded, _) = &self.plan.drawn_as;
        let mut kept = Vec::new();
        let mut folded_at = usize::MAX;
        for (i, line) in lines.iter().enumerate() {
            if line.nesting > folded_at {
                continue;
            }
            let closes = line.is_open && is_folded[self.shape.of_line[i]];
            folded_at = if closes { line.nesting } else { usize::MAX };
            let mut line = *line;
            line.is_open &= !closes;
            kept.push((i, line));
        }
        let place = |i: usize| place_among(&kept, i);
        self.shape.points.iter_mut().for_each(|point| point.line = point.line.and_then(place));
        self.shape.of_line = kept.iter().map(|&(i, _)| self.shape.of_line[i]).collect();
        kept
    }

    /// The level from which on the path is drawn.
    pub fn first_level(&self) -> usize {
        let first = self.plan.knots.iter().find(|knot| knot.skipped > 0);
        first.and_then(|knot| self.shape.points[knot.points[0]].level).unwrap_or(0)
    }

    /// The column that ran out at a node, if that is told.
    pub fn ran_out(&self, scene: &PanelScene<'_>, knot: &Knot, role: Role) -> Option<(String, Role)> {
        let [point] = knot.points[..] else { return None };
        let item = self.shape.points[point].ran_out?;
        Some((scene.session.problem().item_name(item).to_owned(), role))
    }

    /// The line that is told of the node at this place.
    pub fn line_at<'b>(&self, outline: &'b Outline<'_>, (x, y): Pair) -> Option<&'b TreeLine> {
        let x = i32::from(x) - i32::from(MARGIN);
        let is_there = |knot: &&Knot| y == knot.y && (x - knot.x).abs() <= 1;
        let knot = self.plan.knots.iter().find(is_there)?;
        let point = knot.points.iter().find_map(|&point| self.shape.points[point].line)?;
        outline.facts.rows.get(point)
    }
}
