//! Draws the rows that are to come beside a path one by one, as far as the drawing leaves places free: with their names, or without.

use super::drawing::Drawing;
use super::select::Knot;
use super::shape::Mark;
use super::sheet::{CLOSEST, Changes};
use super::written::Names;
use crate::ui::panels::interface::Pair;

/// More rows of one choice are a number: so many names are read, and nobody counts so many signs without one. Beside a list of them
/// there are as many as have room, if need be one right beside the other.
const MOST: usize = 16;
const MOST_BARE: usize = 12;
/// In columns their names have so many signs at most: the first for which all have room, or else as many as still say something.
const IN_COLUMNS: [usize; 3] = [22, 14, 11];
const SHORTEST: [usize; 2] = [11, 8];
/// So long the name of the row that is taken may be beside them, the longest that leaves out the fewest of them.
const TAKEN: [u16; 3] = [u16::MAX, 14, CUT];
/// What is said below a dead end is so much longer than the name of its column, from its node on.
const NO_ROW: i32 = 15;
/// Free places between two of them with names.
const GAP: i32 = 2;
/// Places from one without a name to the next: one is free between.
const BARE: i32 = 2;
/// So far apart each has its number below it.
const NUMBERED: i32 = 3;
/// Beside a list the name of the row that is taken is cut to so many characters for them.
const CUT: u16 = 8;
/// So many places has there the number of the rows that are forced behind it.
const NUMBER: u16 = 3;

/// More hang from one line, where they may right below it, and those without a free place between: edges to each would be a fence.
pub const FENCE: usize = 8;

/// Rows to come, each with its node; the points of those whose names may be so long and no longer.
struct Apart {
    knots: Vec<Knot>,
    points: Vec<usize>,
    most: usize,
}

impl Drawing<'_> {
    /// Draws the rows to come of each choice of the path that were taken together, where all of them have room on the left of where
    /// these stand: what is said there keeps its place.
    pub fn tell_apart(&mut self, (width, height): Pair) {
        // Without names the numbers stand below, where the next edges part.
        if self.plan.names == Names::None {
            return;
        }
        let on_path: Vec<usize> =
            self.plan.knots.iter().filter(|knot| knot.is_path).map(|knot| knot.own).collect();
        let has_choices = self.plan.says_choices(&self.shape);
        for above in on_path {
            let room = (i32::from(width), height, has_choices);
            let own = &self.plan.knots[above];
            let taken = own.children.iter().map(|&child| &self.plan.knots[child]).find(|knot| knot.is_path);
            let taken = taken.map_or(Vec::new(), |taken| taken.points.clone());
            let tried = TAKEN.into_iter().filter_map(|cut| Some((self.in_rows(own, room, cut)?, cut)));
            let left = |(apart, _): &(Apart, u16)| apart.knots.last().map(|last| last.points.len());
            // The list has the whole name of the row that is taken as well.
            let cuts = if self.shape.has_list { &[u16::MAX, CUT][..] } else { &[u16::MAX] };
            let in_one = || cuts.iter().find_map(|&cut| Some((self.apart(own, room, cut)?, cut)));
            let Some((apart, cut)) = tried.min_by_key(left).or_else(in_one) else { continue };
            self.names.widen(&apart.points, apart.most);
            if cut < u16::MAX {
                self.names.widen(&taken, usize::from(cut));
            } else if let Some(free) = self.free_beside(above, &apart, width) {
                self.names.widen(&taken, free);
            }
            self.put_apart(above, apart.knots);
        }
    }

    /// How long the name of the row that is taken at a choice may be, if nothing to come stands beside it.
    fn free_beside(&self, above: usize, apart: &Apart, width: u16) -> Option<usize> {
        let knots = &self.plan.knots;
        let taken = knots[above].children.iter().map(|&child| &knots[child]).find(|knot| knot.is_path)?;
        let (_, forced) = self.shape.points[taken.points[0]].said_width;
        let free = i32::from(width) - taken.x - taken.half() - 4 - i32::from(forced);
        apart.knots.iter().all(|knot| knot.y < taken.y).then(|| free.max(0) as usize)
    }

    /// The rows to come at the lowest choice with their names, in columns below one another, if they have no room side by side; in the
    /// last place how many have none. The name of the row that is taken has so many characters at most.
    fn in_rows(
        &self,
        above: &Knot,
        (room, height, has_choices): (i32, u16, bool),
        taken: u16,
    ) -> Option<Apart> {
        let Drawing { shape, plan, names } = self;
        let below = || above.children.iter().map(|&child| &plan.knots[child]);
        let is_to_come = |knot: &&Knot| knot.mark == Mark::Untried && knot.children.is_empty();
        let right: Vec<&Knot> = below().filter(is_to_come).collect();
        let (first, last) = (right.first()?, right.last()?);
        let points: Vec<usize> = right.iter().flat_map(|knot| knot.points.iter().copied()).collect();
        let is_lowest = plan.knots.iter().all(|knot| knot.y <= last.y);
        let is_still = plan.changes == Changes::Seldom && !shape.has_list;
        if !is_lowest || !is_still || points.len() == right.len() {
            return None;
        }
        let behind = |next: &Knot| {
            let cause = i32::from(shape.points[next.points[0]].cause_width);
            let cause = if cause > 0 { next.x + cause + NO_ROW } else { 0 };
            cause.max(self.first_free(above, next, (has_choices, taken)) + 1)
        };
        let from = below().find(|knot| knot.is_path).map_or(first.x, behind).min(first.x);
        // A row stays free above what is said below.
        let rows = usize::from(height.saturating_sub(last.y + 1));
        let longest = points.iter().map(|&at| names.longer(shape, at, usize::MAX).chars().count()).max()?;
        let in_columns = |most: usize| {
            let pitch = 2 + longest.min(most) as i32 + GAP;
            (most, pitch, ((room - 1 - from + GAP) / pitch).max(0) as usize)
        };
        let has_room = |&(_, _, columns): &(usize, i32, usize)| columns * rows >= points.len();
        let (most, pitch, columns) = IN_COLUMNS
            .map(in_columns)
            .into_iter()
            .find(has_room)
            .or_else(|| SHORTEST.map(in_columns).into_iter().find(|found| found.2 > 0))?;
        let places = columns * rows;
        if places <= right.len() {
            return None;
        }
        let alone = if places < points.len() { places - 1 } else { points.len() };
        let groups = points[..alone].chunks(1).chain(Some(&points[alone..]).filter(|rest| !rest.is_empty()));
        let knot = |(nth, points): (usize, &[usize])| {
            let down = (nth / columns) as u16;
            let mut knot = Knot {
                points: points.to_vec(),
                is_ahead: points.iter().all(|&at| shape.points[at].is_ahead),
                x: from + (nth % columns) as i32 * pitch,
                y: last.y + down,
                pitch: last.pitch + down,
                is_named: Some(true),
                ..(*last).clone()
            };
            knot.count(last.counts);
            knot
        };
        Some(Apart { knots: groups.enumerate().map(knot).collect(), points, most })
    }

    /// The rows to come at a choice with their places, if not each of them has one, but might have; where the name of the row that is
    /// taken has so many characters at most.
    fn apart(&self, above: &Knot, (room, _, has_choices): (i32, u16, bool), most_name: u16) -> Option<Apart> {
        let knots = &self.plan.knots;
        let children = above.children.iter().map(|&child| &knots[child]);
        let mut right = children.skip_while(|knot| !knot.is_path);
        let (next, right): (&Knot, Vec<&Knot>) = (right.next()?, right.collect());
        let last = *right.last()?;
        let points: Vec<usize> = right.iter().flat_map(|knot| knot.points.iter().copied()).collect();
        let is_to_come = |knot: &&Knot| knot.mark == Mark::Untried && knot.children.is_empty();
        let (most, most_bare, closest) = match self.shape.has_list {
            true => (usize::MAX, usize::MAX, 1),
            false => (MOST, MOST_BARE, BARE),
        };
        if !right.iter().all(is_to_come) || points.len() == right.len() || points.len() > most {
            return None;
        }
        // A name has room there that the drawing has no place for as well.
        let named = |point: usize| 1 + i32::from(self.names.width(&self.shape, point));
        let beside = self.first_free(above, next, (has_choices, most_name));
        // Right below their line they may stand above what is said of the row that is taken.
        let above_name =
            (next.y > above.y + CLOSEST && !next.is_here).then(|| self.behind_edge(above, next, has_choices));
        // So far from each to the next, from a place on, up to the right edge if need be, or there where they are narrow.
        let placed = |pitches: &[i32], from: i32, is_bare: bool| {
            // Where the path ends numbers stand below them.
            let is_fence = is_bare && (points.len() > FENCE && !next.is_here || pitches.contains(&1));
            let (y, pitch) = if is_fence { (above.y + CLOSEST, CLOSEST) } else { (last.y, last.pitch) };
            let length: i32 = pitches.iter().sum();
            let most = room - 1 - if is_bare { 0 } else { named(*points.last()?) };
            let first = from.min(right[0].x).max(last.x - length);
            let mut x = first;
            let mut pitches = pitches.iter();
            let single = |&point: &usize| {
                let is_ahead = self.shape.points[point].is_ahead;
                let is_named = if is_bare { Some(false) } else { None };
                let own = Knot {
                    points: vec![point],
                    number: None,
                    is_ahead,
                    is_named,
                    x,
                    y,
                    pitch,
                    ..last.clone()
                };
                x += pitches.next().unwrap_or(&0);
                own
            };
            (first + length <= most).then(|| points.iter().map(single).collect())
        };
        let between = points.len() - 1;
        let with_names: Vec<i32> = points[..between].iter().map(|&point| named(point) + 1 + GAP).collect();
        // Of the rows of one choice all have their names, or none.
        let is_alone = (right.len() == 1 || !self.plan.names.tell_untried()) && points.len() <= most_bare;
        let bare = |pitch: i32, from| placed(&vec![pitch; between], from, true).filter(|_| is_alone);
        placed(&with_names, beside, false)
            .or_else(|| bare(NUMBERED, beside).filter(|_| self.shape.has_list))
            .or_else(|| bare(BARE, beside))
            .or_else(|| bare(closest, beside))
            .or_else(|| bare(1, above_name.filter(|_| closest == 1)?))
            .map(|knots| Apart { knots, points: Vec::new(), most: 0 })
    }

    /// The first place for what is to come: behind what is said of the choice on its edge, and of the row that is taken.
    fn first_free(&self, above: &Knot, next: &Knot, (has_choices, most_name): (bool, u16)) -> i32 {
        let points = &self.shape.points;
        let (_, forced) = points[next.points[0]].said_width;
        // Beside a list it is enough how many were forced, or where names are cut for more.
        let forced = if self.shape.has_list || most_name < u16::MAX { forced.min(NUMBER) } else { forced };
        let said = self.names.width(&self.shape, next.points[0]).min(most_name)
            + if forced > 0 { forced + 1 } else { 0 };
        self.behind_edge(above, next, has_choices).max(next.x + next.half() + 3 + i32::from(said))
    }

    /// The first place behind what is said of the choice on its edge.
    fn behind_edge(&self, above: &Knot, next: &Knot, has_choices: bool) -> i32 {
        let (choice, _) = self.shape.points[above.points[0]].said_width;
        if has_choices { above.x + 2 + i32::from(choice) } else { next.x + next.half() + 2 }
    }

    /// Puts nodes in the place of those that are to come.
    fn put_apart(&mut self, above: usize, apart: Vec<Knot>) {
        let knots = &mut self.plan.knots;
        let is_to_come = |&child: &usize| knots[child].mark == Mark::Untried;
        let kept = knots[above].children.iter().position(is_to_come).unwrap_or(0);
        let mut own = knots[above].children.split_off(kept).into_iter();
        for knot in apart {
            let at = own.next().unwrap_or(knots.len());
            knots[above].children.push(at);
            let knot = Knot { own: at, ..knot };
            if at < knots.len() {
                knots[at] = knot;
            } else {
                knots.push(knot);
            }
        }
    }
}
