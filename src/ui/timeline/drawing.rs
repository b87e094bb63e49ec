//! Levels over time, place by place: bars that hang down, dead ends and solutions, and the present.

use super::areas::{Areas, SolutionSign};
use super::bars::Bar;
use super::hanging::{Hung, Time, hang};
use super::place::Place;
use super::present::draw_here;
use super::trace::{Ends, Kind, Trace};
use crate::session::Seen;
use crate::ui::glyphs::Glyphs;
use crate::ui::pen::Pen;
use crate::ui::theme::Role;

/// Of so many places one with a dead end, or more, and they crowd: then it is drawn how many they are, not where each is; the
/// same is true of solutions.
pub(super) const CROWDED: usize = 4;

/// Where one step in so many is a dead end, or more, the row of the dead ends is full.
const FULL_OF_DEAD_ENDS: u64 = 16;

/// So many places at least are free between two marks of dead ends.
const APART: u16 = 3;

/// How the ends of a line are told, by how many there are.
struct EndsTold {
    /// Of so many no dead end has a sign.
    are_crowded: bool,
    /// How many solutions a full bar has; none where each has a star.
    full_of_solutions: Option<u64>,
    /// To a power of two, so that the scale stands still.
    most_solved: u64,
}

/// Whether so many of the places that the run has passed have something that it crowds.
fn crowds(places: &[Place], known: (u64, u64), count: impl Fn(&Seen) -> u64) -> bool {
    let passed = places.iter().filter(|place| (known.0..=known.1).contains(&place.from)).count();
    let marked = places.iter().filter(|place| count(&place.seen) > 0).count();
    marked * CROWDED > passed && marked > CROWDED
}

impl Trace {
    /// Draws it, and returns which areas it has.
    pub(super) fn draw(&self, pen: &mut Pen<'_>) -> Areas {
        let rows = if let Ends::Row(row) = self.ends { row } else { pen.height() };
        let told = self.ends_told(pen);
        let here = self.here.map(|(step, course)| (self.scale.place(step), course));
        let (mut areas, mut marked) = (Areas::default(), None);
        for ((i, place), bar) in (0..self.scale.width).zip(&self.places).zip(self.bars(rows)) {
            let x = self.scale.x + i;
            let hung = self.draw_bar(pen, (i, rows), (place, bar), &told, &mut areas);
            let has_room = !told.are_crowded && self.is_apart(i, marked);
            let mark = self.mark(pen.glyphs(), place, &told, has_room);
            // Where levels have one row, a mark stands below it.
            let tip = if rows == 1 { pen.height() - 1 } else { hung.tip };
            let here = here.filter(|(here, _)| *here == i);
            match (here, &mark) {
                (Some((_, course)), mark) => {
                    // It is the present that matters, not what was met in the same place before, or will be.
                    let mark = mark.as_ref().filter(|(_, role)| *role == Role::Key).map(|(mark, _)| &**mark);
                    let (tip, end) = self.present_rows(pen.height(), bar, tip);
                    draw_here(pen, course, (x, tip, end), mark);
                }
                (None, Some((mark, role))) => {
                    let is_quiet = self.is_ahead(i) && *role != Role::Key;
                    pen.text(x, tip, mark, if is_quiet { Role::Quiet } else { *role });
                    areas.note_solutions(*role == Role::Solution, SolutionSign::Star);
                }
                (None, None) => {}
            }
            // A mark may stand on the little there is of it.
            let is_seen = hung.back.is_some_and(|(first, last)| mark.is_none() || first < tip || last > tip);
            let Seen { solutions, dead_ends, .. } = place.seen;
            let is_told = solutions + dead_ends > 1 || !pen.tells_back(Role::Back);
            areas.has_taken_back |= !self.is_ahead(i) && here.is_none() && is_told && is_seen;
            marked = if mark.is_some() { Some(i) } else { marked };
        }
        areas
    }

    fn ends_told(&self, pen: &Pen<'_>) -> EndsTold {
        let most = self.places.iter().map(|place| place.seen.solutions).max().unwrap_or(0);
        let most_solved = most.checked_next_power_of_two().unwrap_or(most);
        let will_crowd = self.kind == Kind::WholeRun { is_full_speed: true };
        let are_crowded = will_crowd || crowds(&self.places, self.told, |seen| seen.solutions);
        // Without colours a star alone tells a solution.
        let has_row = matches!(self.ends, Ends::Row(_)) && pen.tells_back(Role::Back);
        EndsTold {
            are_crowded: self.is_whole_run() && crowds(&self.places, self.told, |seen| seen.dead_ends),
            full_of_solutions: (has_row && most > 1 && are_crowded).then_some(most_solved),
            most_solved,
        }
    }

    /// Draws the bar of the `i`-th place in so many rows, and below it what has a row of its own.
    fn draw_bar(
        &self,
        pen: &mut Pen<'_>,
        (i, rows): (u16, u16),
        (place, bar): (&Place, Bar),
        told: &EndsTold,
        areas: &mut Areas,
    ) -> Hung {
        let (x, time, is_ahead) = (self.scale.x + i, self.time_of(i, place), self.is_ahead(i));
        let (solutions, dead_ends) = (place.seen.solutions, place.seen.dead_ends);
        let will_crowd = self.kind == Kind::WholeRun { is_full_speed: true };
        areas.has_kept |= self.ends == Ends::InBars && will_crowd && place.goes_both_ways();
        if !self.is_known(place) {
            pen.text(x, 0, pen.glyphs().dot, Role::Frame);
            return Hung::default();
        }
        // By the root of its share: one place with many does not flatten all others.
        let share = || eighths_of(solutions.saturating_mul(told.most_solved).isqrt(), told.most_solved);
        // What has the colour of what it led to is told as that.
        let found = (self.ends == Ends::InBars && solutions > 0).then(share);
        areas.note_solutions(found.is_some() && time == Time::Now, SolutionSign::Bars);
        let hung = hang(pen, (x, rows), (bar.kept, bar.all), (time, found));
        if let Ends::Row(row) = self.ends {
            draw_marks(pen, (x, row), place, (told.full_of_solutions, is_ahead, time));
            let has_bar = told.full_of_solutions.is_some() && solutions > 0;
            areas.has_dead_ends |= dead_ends > 0 && !is_ahead && !has_bar;
            areas.note_solutions(has_bar && time != Time::ToCome, SolutionSign::Bars);
        }
        if bar.level == 0 {
            pen.text(x, 0, pen.glyphs().lines.horizontal[0], Role::Quiet);
        }
        hung
    }

    /// The row of the sign of the present, and where it ends, in eighths of a row: on the line of time it has all rows, else it would
    /// seem to be the deepest; where levels can be read it ends as others do.
    fn present_rows(&self, height: u16, bar: Bar, tip: u16) -> (u16, u16) {
        if self.is_whole_run() {
            return (tip, 8 * height);
        }
        let end = self.eighths(height, bar.level).max(8);
        (end / 8 - 1, end)
    }

    /// Whether a mark here is so far from the one before that both are read. Where levels can be read, of places that go by each group
    /// has its sign at the first dead end, whatever went by before.
    fn is_apart(&self, i: u16, marked: Option<u16>) -> bool {
        let group = |i: u16| (self.scale.index() + u64::from(i)) / u64::from(1 + APART);
        marked.is_none_or(|at| match self.kind {
            Kind::WholeRun { .. } => i > at + APART,
            Kind::Part => i > at + APART / 2 + 1 && group(i) > group(at),
        })
    }

    /// The mark of a place at the tip of its bar: a bookmark, a solution, or where there is room a dead end.
    fn mark(
        &self,
        glyphs: &Glyphs,
        place: &Place,
        told: &EndsTold,
        has_room: bool,
    ) -> Option<(String, Role)> {
        let Place { seen, letter, .. } = place;
        let has_signs = told.full_of_solutions.is_none() && self.ends != Ends::InBars;
        match letter {
            Some(letter) => Some((letter.to_string(), Role::Key)),
            None if !self.is_known(place) || !has_signs => None,
            None if seen.solutions > 0 => Some((glyphs.star.to_owned(), Role::Solution)),
            None if self.ends != Ends::AtTips || seen.dead_ends == 0 || !has_room => None,
            None => Some((glyphs.cross.to_owned(), Role::DeadEnd)),
        }
    }
}

/// How many eighths of a row so many are of so many: one at least.
fn eighths_of(count: u64, full: u64) -> u16 {
    (count.saturating_mul(8) / full.max(1)).clamp(1, 8) as u16
}

/// Draws how many dead ends a place has, as a share of its steps, and before that how many solutions, as a share of the most of
/// a place, if these are told so. Beside solutions there is no room for a share.
fn draw_marks(
    pen: &mut Pen<'_>,
    (x, y): (u16, u16),
    place: &Place,
    (full_of_solutions, is_ahead, time): (Option<u64>, bool, Time),
) {
    let Seen { solutions, dead_ends, .. } = place.seen;
    let (blocks, shade) = (pen.glyphs().blocks, pen.glyphs().light_shade);
    match full_of_solutions {
        Some(full) if solutions > 0 => {
            // What a run has found stays found, shown already or not.
            let style = pen.mark_style(if time == Time::ToCome { Role::Frame } else { Role::Solution });
            pen.styled(x, y, blocks[usize::from(eighths_of(solutions, full)) - 1], style);
        }
        _ if dead_ends > 0 => {
            // Beside solutions it is enough that there are some.
            let share = || eighths_of(dead_ends.saturating_mul(FULL_OF_DEAD_ENDS), place.steps);
            let part = usize::from(if full_of_solutions.is_some() { 1 } else { share() });
            let is_dim = is_ahead && !pen.tells_back(Role::Back);
            let sign = if is_dim { shade } else { blocks[part - 1] };
            pen.styled(x, y, sign, pen.mark_style(if is_ahead { Role::Frame } else { Role::Refuted }));
        }
        _ => {}
    }
}
