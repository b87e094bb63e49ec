//! The room of a drawn tree: how many of its levels it has, and how far apart they are.

use super::detail::Detail;
use super::folding::{deepest_seen, depths};
use super::level_numbers;
use super::placing::{Placed, align, own_levels, place, spread, tell_causes};
use super::select::{Knot, Selection};
use super::shape::{Mark, Point, Shape};
use super::written::{NameWidths, Names, has_name};

/// Levels that are drawn closer together before what lies deeper is folded; in a high drawing so many rows a level.
const LEVELS: usize = 9;
const HIGH: usize = 4;

/// The most rows from a node to those below it: a longer edge says no more.
const PITCH: u16 = 3;
/// The fewest.
pub const CLOSEST: u16 = 2;
/// A tree without names beside its nodes is drawn so many times as wide at most.
const MOST_TIMES: i32 = 6;
/// At its true levels it leaves so many rows below it for its names.
const LINES: u16 = 6;
/// Names so far apart may stand closer together for the numbers of levels.
const APART: u8 = 2;
/// A tree of fewer levels is small.
const SMALL: usize = 4;

/// Where the path stands, in eighths of the width: there while a run plays fast, otherwise there or where it has room nearest to
/// that. Without a path the root stands in the middle.
const PATH_EIGHTHS: [i32; 7] = [3, 4, 2, 5, 1, 6, 7];
/// In a narrow drawing so many places on the left of the path are for what has failed there, and how much, up to one half.
const LEFT: i32 = 20;
const ROOT_EIGHTHS: [i32; 7] = [4, 5, 3, 6, 2, 7, 1];

/// How often a drawing changes: what changes often has its path on one column, and its levels on the same rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Changes {
    /// From step to step.
    Seldom,
    /// While a run plays.
    Often,
    /// Many times a second.
    Fast,
}

/// A drawn tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The nodes, parents before their children; the first is the root.
    pub knots: Vec<Knot>,
    /// Rows from a node to those below it.
    pub pitch: u16,
    /// Whether each node stands at its level, rows that are forced having theirs as well.
    pub is_by_level: bool,
    /// Which names there is room for.
    pub names: Names,
    /// Whether each of these nodes has room for its name beside its edge, or where it stands itself.
    pub has_names: bool,
    /// The one column where the root may stand, if there is one.
    pub axis: Option<i32>,
    /// The points whose subtrees are folded, and how much is shown beside the nodes.
    pub drawn_as: (Vec<bool>, Detail),
    /// How often it changes.
    pub changes: Changes,
}

/// While a run plays fast a drawing has rows for so many levels, however many there are: what stands keeps its row.
const STEADY_LEVELS: u16 = 9;

/// Rows from one level to the next while a run plays fast.
fn steady_pitch(height: u16) -> u16 {
    (height.saturating_sub(3) / STEADY_LEVELS).clamp(CLOSEST, PITCH)
}

/// How many levels of a path that needs so many are left out in this room, from the first on: as many as where it lately needed most, so
/// that what is drawn stands still while the run goes up and down; but half of the room is never left free for that.
fn skipped(own: usize, deepest: usize, room: usize) -> usize {
    deepest.saturating_sub(room).min(own.saturating_sub(room / 2))
}

/// How many levels have room at most, below the root: the last row is for what ran out where the run is.
pub fn most_levels(height: u16) -> usize {
    usize::from(height.saturating_sub(2) / CLOSEST)
}

/// A tree, and the room for it.
pub struct Sheet<'a> {
    shape: &'a Shape,
    /// Its columns.
    pub width: u16,
    height: u16,
    changes: Changes,
    /// The one column where the root may stand, if there is one.
    axis: Option<i32>,
    /// Whether the run stands in the tree.
    pub has_path: bool,
    /// How many points lie above each.
    pub depths: Vec<usize>,
    /// How many levels have room.
    pub levels: usize,
    /// Levels of the path that have none: the first ones.
    pub skipped: usize,
    /// Whether what is to come where the run is has none, and stands right below that.
    is_tight: bool,
    /// Rows from one level to the next at least.
    pitch: u16,
}

impl<'a> Sheet<'a> {
    /// So much room for a tree; none where nothing has room. `changes` is how often the tree does.
    pub fn of(shape: &'a Shape, (width, height): (u16, u16), changes: Changes) -> Option<Sheet<'a>> {
        if height < 4 || width < 8 {
            return None;
        }
        let path = shape.path();
        // What was tried at the last choice stands below that, and what is to come.
        let below = path.last().map_or(&[][..], |&last| &shape.points[last].children);
        let is_to_come = below.iter().all(|&point| shape.points[point].mark == Mark::Untried);
        let has_path = !path.is_empty();
        let (end, below) = (path.len().saturating_sub(1), usize::from(!below.is_empty()));
        // What stands above the first choice has a row as well.
        let start = usize::from(shape.points[0].mark == Mark::Start);
        let least = shape.choices.map_or(0, |choices| choices + start).max(end + shape.deeper);
        let path = (end + below).max(least) as u16;
        let depths = depths(shape);
        let most = LEVELS.max(usize::from(height) / HIGH);
        // Levels are drawn closer together for so many at most.
        let deepest = depths.iter().copied().max().unwrap_or(0).min(most) as u16;
        let sheet = Sheet {
            shape,
            width,
            height,
            changes,
            axis: (changes != Changes::Seldom).then(|| steady_column(i32::from(width))),
            has_path,
            depths,
            levels: 0,
            skipped: 0,
            is_tight: false,
            pitch: 0,
        };
        // While a run plays, what lies beside the path has no part in where its levels stand.
        let pitch = sheet.pitch_of(if changes == Changes::Seldom { path.max(deepest) } else { path });
        let levels = usize::from((height - 2) / pitch);
        // Nothing that was walked is left out for what is to come.
        let walked = if is_to_come { end } else { end + below };
        let skipped = skipped(walked, walked.max(least), levels);
        let is_tight = is_to_come && below > 0 && end + below > levels + skipped;
        Some(Sheet { levels, skipped, is_tight, pitch, ..sheet })
    }

    /// The same for a root that stands on this column, or where it has room.
    pub fn with_axis(&self, axis: Option<i32>) -> Sheet<'a> {
        Sheet { axis, depths: self.depths.clone(), ..*self }
    }

    /// How many rows there are from one level to the next where there are so many.
    fn pitch_of(&self, levels: u16) -> u16 {
        let rows = self.height - 3;
        let most = if self.changes == Changes::Seldom { PITCH } else { steady_pitch(self.height) };
        (rows / levels.max(1)).clamp(CLOSEST, most)
    }

    /// Whether the tree has few levels, and nothing in it is folded.
    fn is_small(&self) -> bool {
        let is_whole = |point: &Point| !point.children.is_empty() || point.nodes <= 1 || point.is_chain;
        self.depths.iter().all(|&depth| depth < SMALL) && self.shape.points.iter().all(is_whole)
    }

    /// The drawing in which these points are folded, in this detail, if it has room.
    pub fn draw(&self, is_folded: &[bool], detail: Detail, name: NameWidths<'_>) -> Option<Plan> {
        let &Sheet { shape, skipped, is_tight, changes, has_path, axis, .. } = self;
        let is_steady = changes == Changes::Fast;
        let untried = detail.alone.min(detail.untried);
        let mut knots =
            Selection { shape, is_folded, skipped, is_tight, alone: detail.alone, untried }.knots();
        // What is folded leaves its rows to the others.
        let seen = if has_path { 0 } else { deepest_seen(shape, is_folded, &self.depths) as u16 };
        let pitch = if seen > 0 { self.pitch_of(seen).max(self.pitch) } else { self.pitch };
        let room = (self.width, self.height);
        // Names without a place of their own stand below a tree of one level.
        let is_bare = !has_path && !knots.iter().any(|knot| has_name(knot, shape, detail.names));
        let is_low = seen == 1 && is_bare;
        // What is over is drawn at its true levels where these have room: rows that are forced have theirs as well.
        let is_named = is_low || detail.names == Names::Each;
        let may_be_true = !has_path && changes == Changes::Seldom && is_named;
        let deepest = if may_be_true { deepest_level(&knots, shape) } else { 0 };
        let below = if is_low { LINES } else { 0 };
        let true_pitch = self.height.saturating_sub(3 + below) / deepest.max(1);
        let least = if is_low || self.is_small() { CLOSEST } else { HIGH as u16 };
        let is_true = deepest > seen && true_pitch >= least;
        let pitch = if is_true { true_pitch.min(PITCH) } else { pitch };
        let placed = place(&mut knots, shape, (pitch, is_tight, is_true, room), (detail, is_steady), name);
        let room = i32::from(self.width);
        // Without forced rows levels are no more than choices.
        let is_by_level = is_true || may_be_true && deepest == seen;
        let numbers =
            if has_path { 0 } else { level_numbers::width(&knots, shape, is_by_level.then_some(pitch)) };
        // Where all stand side by side, as far apart as they have room: in others what is as far apart in one row is so in all.
        let times = match is_low && is_true {
            true => {
                let own = i32::from(detail.gap) + 1;
                // On the right there is room for why the last of them failed.
                let apart = (room - 2 * numbers) * own / placed.width.max(1);
                (apart.clamp(own, own * MOST_TIMES), own)
            }
            // Between names on edges nobody measures.
            false if is_bare && detail.on_edges > 0 => {
                let own = placed.width.max(1);
                ((room - numbers).clamp(own, own * MOST_TIMES), own)
            }
            false if is_bare => ((room / placed.width.max(1)).clamp(1, MOST_TIMES), 1),
            false => (1, 1),
        };
        let placed = if times.0 > times.1 { spread(&mut knots, placed, times) } else { placed };
        // The numbers of its levels stand on its left.
        let Placed { width, left, named } = placed;
        let wider = Placed { width: width + numbers, left: left + numbers, named: named + numbers };
        if wider.width > room && detail.gap > APART {
            return None;
        }
        let placed = if wider.width <= room { wider } else { placed };
        let has_room = |used: i32| {
            let is_there = |axis| (placed.left..=room - used + placed.left).contains(&axis);
            used <= room && axis.is_none_or(is_there)
        };
        has_room(placed.width).then(|| {
            // The names that have no place of their own have one at the right edge as well, where there is room.
            let has_names = has_room(placed.named);
            let with_names = if has_names { placed.named } else { placed.width };
            let eighths = if has_path { PATH_EIGHTHS } else { ROOT_EIGHTHS };
            let free = || trunk(room, (with_names, placed.left), (has_path, eighths));
            let left = axis.unwrap_or_else(free);
            knots.iter_mut().for_each(|knot| knot.x += left);
            // Without names the numbers stand below, where the next edges part.
            if has_path && !is_steady && detail.names != Names::None {
                align(&mut knots, shape, room, detail, name);
            }
            if has_path && detail.names.tell_failed() && !detail.causes {
                tell_causes(&mut knots, shape, detail, name);
            }
            let drawn_as = (is_folded.to_vec(), detail);
            Plan { knots, pitch, is_by_level, names: detail.names, has_names, axis, drawn_as, changes }
        })
    }
}

/// The deepest level of a drawing, with those of the rows that are forced.
fn deepest_level(knots: &[Knot], shape: &Shape) -> u16 {
    let mut levels = vec![0; knots.len()];
    for (at, knot) in knots.iter().enumerate().skip(1) {
        levels[at] = levels[knot.parent] + own_levels(knot, shape);
    }
    levels.into_iter().max().unwrap_or(0)
}

/// Where a path stands while a run plays.
pub fn steady_column(width: i32) -> i32 {
    path_column(width, PATH_EIGHTHS[0])
}

/// Where a path stands that has so many eighths of the width on its left, if it can.
pub fn path_column(width: i32, eighths: i32) -> i32 {
    (width * eighths / 8).max(LEFT.min(width / 2))
}

/// Where the root stands in a drawing that takes so much of the width, from so far left of the root: in the first place that
/// leaves both sides enough. So it seldom moves while a tree grows.
fn trunk(width: i32, (used, left): (i32, i32), (has_path, eighths): (bool, [i32; 7])) -> i32 {
    let (first, last) = (left, width - used + left);
    let mut places = eighths.map(|eighths| width * eighths / 8);
    if has_path {
        places[0] = path_column(width, PATH_EIGHTHS[0]);
    }
    let free = places.into_iter().find(|place| (first..=last).contains(place));
    free.unwrap_or_else(|| places[0].clamp(first, last))
}
