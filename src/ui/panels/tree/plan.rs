//! Where each node of a drawn tree stands: from the top down, what was tried first on the left, the path one
//! straight line. What does not fit is folded, the smallest subtrees first; the path never is.

use super::detail::{
    CLOSE, DEEP, Detail, FINEST, FIRST, FOLDED, LISTED, NAMED, NUMBERED, SPREAD, STEADY, UNFOLDED, WITH_FIRST,
};
use super::folding::{foldable, is_foldable, level_by_level, seen};
use super::select::Knot;
use super::shape::Shape;
pub use super::sheet::Plan;
use super::sheet::{Changes, Sheet};
use super::written::{NameWidths, Names, has_name};

/// Points that are laid out at most, if folding helps.
const MOST: usize = 500;
/// What hangs below a node is tried in so many columns between that and its own place.
const STEPS: i32 = 8;
/// An edge of so many rows has one that is neither its first nor its node's.
const EDGE: u16 = 3;
impl Plan {
    /// The drawing of a tree that changes many times a second: its path stands still, if it has room where it shall stand.
    pub fn steady(shape: &Shape, room: (u16, u16), name: NameWidths<'_>) -> Option<Plan> {
        let sheet = Sheet::of(shape, room, Changes::Fast)?;
        let is_folded: Vec<bool> = (0..shape.points.len()).map(|point| is_foldable(shape, point)).collect();
        let drawn =
            |sheet: &Sheet<'_>| STEADY.into_iter().find_map(|detail| sheet.draw(&is_folded, detail, name));
        drawn(&sheet).or_else(|| drawn(&sheet.with_axis(None))).or_else(|| Plan::new(shape, room, None, name))
    }

    /// The drawing of a tree while a run plays: its path stands on one column, and its levels on the same rows, whatever has room
    /// then; only where nothing but the path has, it stands where there is more.
    pub fn playing(shape: &Shape, room: (u16, u16), name: NameWidths<'_>) -> Option<Plan> {
        let sheet = Sheet::of(shape, room, Changes::Often)?;
        let still = Plan::laid_out(shape, &sheet, name).filter(|still| still.names != Names::None);
        still
            .or_else(|| Plan::laid_out(shape, &sheet.with_axis(None), name))
            .or_else(|| Plan::new(shape, room, None, name))
    }

    /// The drawing of `shape` in so much room; none where not even the path has room. Its path stands on a column, or where it has room.
    pub fn new(shape: &Shape, room: (u16, u16), axis: Option<i32>, name: NameWidths<'_>) -> Option<Plan> {
        let sheet = Sheet::of(shape, room, Changes::Seldom)?;
        let plan = Plan::laid_out(shape, &sheet.with_axis(axis.filter(|_| sheet.has_path)), name)?;
        let hangs = shape.hangs.filter(|_| !sheet.has_path);
        Some(hangs.and_then(|(x, _)| plan.nearer(x, &sheet, name)).unwrap_or(plan))
    }

    /// The same with its root as near to a column as it has room.
    fn nearer(&self, x: i32, sheet: &Sheet<'_>, name: NameWidths<'_>) -> Option<Plan> {
        let (is_folded, detail) = &self.drawn_as;
        let columns = (0..STEPS).map(|step| x + (self.knots[0].x - x) * step / STEPS);
        columns.into_iter().find_map(|axis| sheet.with_axis(Some(axis)).draw(is_folded, *detail, name))
    }

    /// For how much of what shall be said of its path there is room: of its choices, where all of them have it, and of rows that were
    /// forced.
    pub fn said(&self, shape: &Shape, width: i32, name: NameWidths<'_>) -> usize {
        let said = |knot: &Knot| shape.points[knot.points[0]].said_width;
        let path = || self.knots.iter().filter(|knot| knot.is_path);
        let has_row = |knot: &&Knot| {
            let end = knot.x + 3 + i32::from(name(knot.points[0]) + said(knot).1);
            end < width && self.on_right(knot).all(|other| end < other.x - other.half())
        };
        let choices = path().filter(|knot| said(knot).0 > 0).count();
        let forced = || path().filter(|knot| said(knot).1 > 0);
        let on_edges = if self.says_choices(shape) { choices } else { 0 };
        on_edges + forced().filter(has_row).count()
    }

    /// Whether each choice of the path has room on its edges for what is said of it.
    pub fn says_choices(&self, shape: &Shape) -> bool {
        let has_edge = |knot: &Knot| {
            let xs = || knot.children.iter().map(|&child| self.knots[child].x);
            let right = xs().filter(|&x| x > knot.x).min().map_or(0, |x| x - knot.x);
            let left = xs().filter(|&x| x < knot.x).max().map_or(0, |x| knot.x - x);
            let (said, _) = shape.points[knot.points[0]].said_width;
            said == 0 || right.max(left) > i32::from(said) + 1
        };
        self.knots.iter().filter(|knot| knot.is_path).all(has_edge)
    }

    fn laid_out(shape: &Shape, sheet: &Sheet<'_>, name: NameWidths<'_>) -> Option<Plan> {
        let has_path = sheet.has_path;
        let levels = sheet.levels + sheet.skipped;
        let foldable = foldable(shape);
        let too_deep = foldable.iter().filter(|fold| fold.level >= levels).count();
        let folded_by = |folds: usize| {
            let mut is_folded = vec![false; shape.points.len()];
            for (i, fold) in foldable.iter().enumerate() {
                is_folded[fold.point] = i < folds || fold.level >= levels;
            }
            is_folded
        };
        let draw = |is_folded: &[bool], detail: Detail| sheet.draw(is_folded, detail, name);
        let attempt = |folds: usize, detail: Detail| draw(&folded_by(folds), detail);
        // What has no hope is not tried: a frame has little time.
        let all: Vec<usize> = (0..=foldable.len()).collect();
        let path = shape.path();
        let left_out = &path[..sheet.skipped.min(path.len())];
        let least = all.partition_point(|&folds| seen(shape, &folded_by(folds), left_out) > MOST);
        let coarsest: &[Detail] = if has_path { &NAMED } else { &[CLOSE] };
        // Among the names of all that is no leaf may be none of the rows of the first choice.
        let names_first = |plan: &Plan| {
            let top = plan.knots.iter().position(|knot| knot.children.len() > 1).unwrap_or(0);
            plan.names == Names::Each || plan.names_rows(shape, top, sheet.width, name)
        };
        // Beside a list what lies deeper is no gain without them.
        let is_named_enough = |plan: &Plan| {
            let is_low = plan.knots.iter().all(|knot| knot.parent == 0);
            !shape.has_list || is_low || names_first(plan)
        };
        let whole = || {
            let is_whole = !has_path && too_deep == 0 && least == 0 && attempt(0, CLOSE).is_some();
            let drawn = is_whole.then(|| finest(&UNFOLDED, |detail| attempt(0, detail))).flatten();
            drawn.filter(is_named_enough)
        };
        let first = || {
            let rows = shape.first_choice()?;
            let most = rows.iter().map(|&row| name(row)).max()?;
            let has_names =
                |detail: &&Detail| detail.names == Names::Each || most < 2 * (u16::from(detail.gap) + 1);
            let mut details = FIRST.iter().filter(|detail| rows.len() <= detail.untried).filter(has_names);
            details.find_map(|&detail| attempt(0, detail))
        };
        let folded = || {
            if least == all.len() {
                return None;
            }
            coarsest.iter().find_map(|&coarsest| {
                // What has no room with all folded has none with less: else each number of folds would be looked for in vain.
                attempt(foldable.len(), coarsest)?;
                let folds = least + all[least..].partition_point(|&folds| attempt(folds, coarsest).is_none());
                // Where all that is drawn has room for its name, it has it.
                let is_enough = |detail: &&Detail| match coarsest.names {
                    Names::Each => detail.names == Names::Each,
                    Names::All | Names::Open | Names::Path | Names::None => detail.names != Names::None,
                };
                let finer = UNFOLDED[1 + usize::from(has_path)..]
                    .iter()
                    .filter(|detail| !has_path || is_enough(detail));
                let finer: Vec<Detail> = finer.chain([&coarsest]).copied().collect();
                finest(&finer, |detail| attempt(folds, detail))
            })
        };
        // Of a tree without a path nothing is more important than anything else: its first levels come first.
        let deep = || {
            let none = folded_by(foldable.len());
            // Beside a list as much is unfolded as there.
            let listed = [LISTED].into_iter().filter(|_| shape.has_list);
            let detail = listed.chain(DEEP).find(|&detail| draw(&none, detail).is_some())?;
            let most_leaves = usize::from(sheet.width).div_ceil(2);
            let fits = |is_folded: &[bool]| draw(is_folded, detail).is_some();
            let unfolded = level_by_level(shape, none, (&sheet.depths, levels), most_leaves, fits);
            let by_names = |details: &'static [Detail]| {
                // Names that nearly touch come last.
                let is_first = |detail: &Detail| detail.names == Names::Each && detail.gap > 1;
                details.split_at(details.partition_point(is_first))
            };
            let ((each, others), (each_below, others_below)) =
                (by_names(&UNFOLDED[1..=FINEST]), by_names(&NUMBERED));
            let named = [each, each_below, others, others_below].into_iter().flatten();
            let with_first = WITH_FIRST.iter().filter(|_| shape.has_list);
            let finer: Vec<Detail> = named.chain(with_first).chain(&SPREAD).chain(&DEEP).copied().collect();
            let unfolded_to = |count: usize| {
                let mut is_folded = folded_by(foldable.len());
                unfolded[..count].iter().flatten().for_each(|&point| is_folded[point] = false);
                let is_enough = |plan: &Plan| plan.names == Names::None || names_first(plan);
                finest(&finer, |detail| draw(&is_folded, detail).filter(is_enough))
            };
            let deep = unfolded_to(unfolded.len())?;
            // Who has unfolded something wants to see it.
            if shape.is_by_hand || names_first(&deep) {
                return Some(deep);
            }
            // What lies deeper is no gain where it takes the names of the first rows. Not always do fewer leave them where more do: as
            // many as are found so do.
            let counts: Vec<usize> = (1..unfolded.len()).collect();
            let named = counts.partition_point(|&count| unfolded_to(count).as_ref().is_some_and(names_first));
            if named > 0 {
                return unfolded_to(named);
            }
            let none = folded_by(foldable.len());
            let first = draw(&none, detail).filter(|first| first.names_its_rows(shape, 0));
            Some(first.unwrap_or(deep))
        };
        let deep = || if has_path { None } else { deep() };
        let coarse = || FOLDED.iter().find_map(|&detail| attempt(foldable.len(), detail));
        whole().or_else(first).or_else(deep).or_else(folded).or_else(coarse)
    }

    /// The same nodes with longer names, where these have room: if need be closer together, or from the first as close as they may be.
    pub fn with_names(
        &self,
        shape: &Shape,
        room: (u16, u16),
        name: NameWidths<'_>,
        is_closest: bool,
    ) -> Option<Plan> {
        let sheet = Sheet::of(shape, room, self.changes)?.with_axis(self.axis);
        let (is_folded, own) = &self.drawn_as;
        let is_closer =
            |detail: &&Detail| (2..own.gap).contains(&detail.gap) && **detail == own.with_gap(detail.gap);
        let mut details: Vec<&Detail> = [own].into_iter().chain(UNFOLDED.iter().filter(is_closer)).collect();
        if is_closest {
            details = details.split_off(details.len() - 1);
        }
        let mut longer = details.into_iter().filter_map(|&detail| sheet.draw(is_folded, detail, name));
        longer.find(|longer| longer.has_names)
    }

    /// The nodes on the right of one, in its row.
    pub fn on_right<'a>(&'a self, knot: &Knot) -> impl Iterator<Item = &'a Knot> + use<'a> {
        let (x, y) = (knot.x, knot.y);
        self.knots.iter().filter(move |other| other.y == y && other.x > x)
    }

    /// Whether the rows of the choice at a node have their names: beside their nodes, or on the edges to them in so many columns.
    pub fn names_rows(&self, shape: &Shape, at: usize, width: u16, name: NameWidths<'_>) -> bool {
        let has_own = |&child: &usize| has_name(&self.knots[child], shape, self.names);
        self.knots[at].children.iter().all(has_own) || self.has_edge_names(shape, at, width, name)
    }

    /// Whether the rows of the choice at a node of a tree without a path have room for their names beside the edges to them, right above
    /// their nodes.
    pub fn has_edge_names(&self, shape: &Shape, at: usize, width: u16, name: NameWidths<'_>) -> bool {
        let has_room = |&child: &usize| {
            let knot = &self.knots[child];
            let end = knot.x + 1 + i32::from(name(knot.points[0]));
            knot.pitch >= EDGE && end <= i32::from(width) && self.on_right(knot).all(|other| end < other.x)
        };
        self.names_its_rows(shape, at) && self.knots[at].children.iter().all(has_room)
    }

    /// Whether the rows of a choice are nodes of their own that have no place for their names beside them.
    fn names_its_rows(&self, shape: &Shape, at: usize) -> bool {
        let is_one = |&child: &usize| {
            let knot = &self.knots[child];
            knot.points.len() == 1
                && shape.points[knot.points[0]].option.is_some()
                && !knot.is_path
                && !has_name(knot, shape, self.names)
        };
        let below = &self.knots[at].children;
        !self.knots[0].is_path && !below.is_empty() && below.iter().all(is_one)
    }

    /// Where all stand at their levels, the rows of those above the level of a node, from that of the row that was chosen on.
    pub fn forced_rows(&self, shape: &Shape, knot: &Knot) -> impl Iterator<Item = u16> + use<> {
        let has_levels = self.is_by_level && shape.points[knot.points[0]].option.is_some();
        has_levels.then(|| knot.rows_above()).into_iter().flatten()
    }

    /// The row in which the row of a node was chosen: its own, or where all stand at their levels above those that were forced after it.
    pub fn chosen_in(&self, shape: &Shape, knot: &Knot) -> u16 {
        self.forced_rows(shape, knot).next().unwrap_or(knot.y)
    }

    /// Whether a name has its place.
    pub fn has_named(&self, shape: &Shape) -> bool {
        self.knots.iter().any(|knot| has_name(knot, shape, self.names))
    }

    /// The node that stands for this point: its own, one that it was taken together with, or that of a folded subtree around it.
    pub fn knot_of(&self, shape: &Shape, mut point: usize) -> usize {
        loop {
            if let Some(at) = self.knots.iter().position(|knot| knot.points.contains(&point)) {
                return at;
            }
            if point == 0 {
                return 0;
            }
            point = shape.points[point].parent;
        }
    }
}

/// The first of these drawings that has room. Of those that show the same the one with the fewest free places goes first, and
/// before it the one of its kin that needs the least: if that has no room, neither have the others.
fn finest(details: &[Detail], attempt: impl Fn(Detail) -> Option<Plan>) -> Option<Plan> {
    let is_like = |a: &Detail, b: &Detail| *a == b.with_gap(a.gap);
    let mut tried: Vec<(Detail, Option<Plan>)> = Vec::new();
    details.chunk_by(is_like).find_map(|alike| {
        let (&closest, wider) = alike.split_last()?;
        let &least = details.iter().rfind(|least| closest.is_kin(least) && closest.needs(least))?;
        let at = tried.iter().position(|(detail, _)| *detail == least).unwrap_or_else(|| {
            tried.push((least, attempt(least)));
            tried.len() - 1
        });
        let least_drawn = &mut tried[at].1;
        least_drawn.as_ref()?;
        let closest = if least == closest { least_drawn.take() } else { attempt(closest) }?;
        Some(wider.iter().find_map(|&detail| attempt(detail)).unwrap_or(closest))
    })
}

#[cfg(test)]
mod tests;
