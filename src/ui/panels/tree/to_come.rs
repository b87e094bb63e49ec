//! Draws the rows that are to come beside a path one by one, as far as the drawing leaves places free: with their names, or without.

use super::drawing::Drawing;
use super::select::Knot;
use super::shape::Mark;
use super::written::Names;
use crate::ui::panels::interface::Pair;

/// More rows of one choice are a number: so many names are read, and nobody counts so many signs without one. Beside a list of them
/// there are as many as have room, if need be one right beside the other.
const MOST: usize = 16;
const MOST_BARE: usize = 12;
/// Free places between two of them with names.
const GAP: i32 = 2;
/// Places from one without a name to the next: one is free between.
const BARE: i32 = 2;
/// So far apart each has its number below it.
const NUMBERED: i32 = 3;
/// Lines for names below those of the newest choice, or for their numbers and a list.
const LINES: u16 = 3;
/// Free places between two names of one line.
const BETWEEN: i32 = 2;
/// Beside a list the name of the row that is taken is cut to so many characters for them.
const CUT: u16 = 8;
/// So many places has there the number of the rows that are forced behind it.
const NUMBER: u16 = 3;

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
            let whole = self.apart(own, room, u16::MAX).map(|apart| (apart, None));
            // The list has the whole name of the row that is taken as well.
            let cut = || Some((self.apart(own, room, CUT)?, Some(CUT)));
            let Some((apart, cut)) = whole.or_else(|| cut().filter(|_| self.shape.has_list)) else {
                continue;
            };
            let taken = own.children.iter().map(|&child| &self.plan.knots[child]).find(|knot| knot.is_path);
            if let (Some(taken), Some(cut)) = (taken, cut) {
                self.names.widen(&taken.points, usize::from(cut));
            }
            self.put_apart(above, apart);
        }
    }

    /// The rows to come at a choice with their places, if not each of them has one, but might have; where the name of the row that is
    /// taken has so many characters at most.
    fn apart(
        &self,
        above: &Knot,
        (room, height, has_choices): (i32, u16, bool),
        most_name: u16,
    ) -> Option<Vec<Knot>> {
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
        let first_free = self.first_free(above, next, (has_choices, most_name)).min(right[0].x);
        // So far from each to the next, up to the right edge if need be, or there where they are narrow.
        let placed = |pitches: &[i32], is_bare: bool, is_spread: bool| {
            let length: i32 = pitches.iter().sum();
            let most = room - 1 - if is_bare { 0 } else { named(*points.last()?) };
            let first = if is_spread { first_free } else { first_free.max(last.x - length) };
            let mut x = first;
            let mut pitches = pitches.iter();
            let single = |&point: &usize| {
                let is_ahead = self.shape.points[point].is_ahead;
                let own = Knot { points: vec![point], number: None, is_ahead, is_bare, x, ..last.clone() };
                x += pitches.next().unwrap_or(&0);
                own
            };
            (first + length <= most).then(|| points.iter().map(single).collect())
        };
        let between = points.len() - 1;
        let with_names: Vec<i32> = points[..between].iter().map(|&point| named(point) + 1 + GAP).collect();
        // Of the rows of one choice all have their names, or none; those of the newest have them below, as far apart as there is room.
        let is_lowest = knots.iter().all(|knot| knot.y <= last.y) && last.y + 1 + LINES < height;
        let widest = points.iter().map(|&point| named(point) - 1).max()?;
        let pitch = ((room - 1 - widest / 2 - first_free) / between as i32).min(widest + BETWEEN);
        let has_names_below = is_lowest && pitch >= BARE && i32::from(LINES) * pitch >= widest + BETWEEN;
        let is_alone = (right.len() == 1 || !self.plan.names.tell_untried()) && points.len() <= most_bare;
        let bare = |pitch: i32| placed(&vec![pitch; between], true, false).filter(|_| is_alone);
        placed(&with_names, false, false)
            .or_else(|| placed(&vec![pitch; between], true, true).filter(|_| has_names_below))
            .or_else(|| bare(NUMBERED).filter(|_| self.shape.has_list))
            .or_else(|| bare(BARE))
            .or_else(|| bare(closest))
    }

    /// The first place for what is to come: behind what is said of the choice on its edge, and of the row that is taken.
    fn first_free(&self, above: &Knot, next: &Knot, (has_choices, most_name): (bool, u16)) -> i32 {
        let points = &self.shape.points;
        let (choice, _) = points[above.points[0]].said_width;
        let (_, forced) = points[next.points[0]].said_width;
        // Beside a list it is enough how many were forced.
        let forced = if self.shape.has_list { forced.min(NUMBER) } else { forced };
        let said = self.names.width(&self.shape, next.points[0]).min(most_name)
            + if forced > 0 { forced + 1 } else { 0 };
        let on_edge = if has_choices { above.x + 2 + i32::from(choice) } else { 0 };
        on_edge.max(next.x + next.half() + 3 + i32::from(said))
    }

    /// Puts nodes in the place of those on the right of the path.
    fn put_apart(&mut self, above: usize, apart: Vec<Knot>) {
        let knots = &mut self.plan.knots;
        let path = knots[above].children.iter().position(|&child| knots[child].is_path);
        let kept = path.map_or(0, |path| path + 1);
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
