//! How large the links are drawn, and where each header and node stands.

use super::reasons;
use super::scales::{AIRY, DOTS, OF_A_PART, SCALES, Scale, TIGHT};
use super::worth::{enough, enough_with_rows, longest, wanted};
use crate::exact_cover::Problem;
use crate::ui::lens::Lens;

/// Fewer rows of a column are few.
pub const FEW: usize = 4;

/// Places of the root and of the arrows beside it.
const ROOT: u16 = 8;

/// A name of a row that is cut has so many places at least: a piece and what tells it from the same one elsewhere.
pub const LEAST_NAME: u16 = 11;

/// Places around the names of the rows, and right of the last column.
const MARGINS: u16 = 8;

/// Places between the primary and the secondary columns, besides the usual ones.
const APART: u16 = 3;

/// The largest matrix that is drawn whole.
const MOST: (usize, usize) = (24, 24);

/// Of a large matrix so many rows are rather drawn large than more of them small.
const MANY: usize = 20;

/// A row on each second line there is with room for so many besides those of a column: what is to blame where it ran out.
const BESIDES: usize = 2;

/// Where things stand.
#[derive(Clone, Debug)]
pub struct Plan {
    pub scale: Scale,
    /// Whether no row is drawn: the ring of headers is closed above and below, and each name stands in its box.
    pub is_ring_alone: bool,
    /// Places of the names of the rows.
    pub names: u16,
    /// Whether the name of a column stands above its header, not in it.
    pub above: bool,
    /// From one column to the next.
    pitch: u16,
    /// Places before the first column.
    left: u16,
    /// The middle of the root.
    root: u16,
    /// Places that there are, and lines.
    width: u16,
    pub height: u16,
    /// How many of the columns drawn are primary.
    pub primary: usize,
    /// Columns and rows drawn.
    pub columns: usize,
    pub rows: usize,
    /// Free lines between two rows besides, where the panel is tall.
    air: u16,
    /// A free line below the headers, where one is left between the rows.
    below: u16,
    /// The rows below which none is.
    pub shut: Vec<usize>,
    /// Lines that there are whatever is said of the last move.
    calm: u16,
    /// Places to the words at the ends of the rows from the way round what the last column skips: of a part of a matrix a node has
    /// room there.
    to_words: u16,
}

/// Places of the longest name of a column with its colour, and of a row.
fn name_widths(problem: &Problem) -> (u16, u16) {
    let extent = problem.extent();
    (extent.entry_name.max(1) as u16, extent.option_name.max(1) as u16)
}

impl Plan {
    /// The plan of a matrix. A part leaves room for what took each row away, unless that takes its arrows, or more than one column
    /// that is wanted.
    pub fn roomiest(
        problem: &Problem,
        (width, height): (u16, u16),
        (said, kept): (u16, u16),
    ) -> (Plan, (usize, usize)) {
        if let Some(plan) = Plan::of_ring_alone(problem, (width, height.saturating_sub(said))) {
            return (plan, (problem.item_count(), 0));
        }
        let is_part = !Plan::is_small(problem);
        let room = |words: u16| Plan::room(problem, (width.saturating_sub(words), height), (said, kept));
        let with_words = room(if is_part { reasons::longest(problem) + 1 } else { 0 });
        let without = || Some(room(0)).filter(|_| is_part);
        let is_better = |other: &(Plan, (usize, usize))| {
            let (plan, (columns, _)) = &with_words;
            let wanted = other.1.0.min(enough(problem, other.1.0));
            // Where there are secondary columns one less may be one too few for all primary ones.
            let spare = usize::from(problem.primary_count() == problem.item_count());
            plan.scale.lanes == 0 || *columns + spare < wanted
        };
        without().filter(is_better).unwrap_or(with_words)
    }

    /// The largest scale in which a small matrix is whole, or of a large one as many rows of a column as are worth more than
    /// a larger picture; and how many columns and rows there is room for. `said` of the lines are used, and `kept` kept free
    /// whether or not they are: the scale of a large matrix is that of the room, and the same whatever is drawn of it.
    pub fn room(
        problem: &Problem,
        (width, all_lines): (u16, u16),
        (said, kept): (u16, u16),
    ) -> (Plan, (usize, usize)) {
        let height = all_lines.saturating_sub(said);
        let all = |scale: &Scale| {
            let calm = all_lines.saturating_sub(kept.max(said));
            let plan = Plan { height, calm, ..Plan::with(*scale, problem, width) };
            let (columns, rows) = (plan.columns_in(width), plan.rows_in(height));
            (plan, (columns, rows))
        };
        if Plan::is_small(problem) {
            let (columns, rows) = (problem.item_count(), problem.option_count());
            let first = |scales: &[Scale], wanted: (usize, usize)| {
                scales.iter().map(all).find(|(_, room)| room.0 >= wanted.0 && room.1 >= wanted.1)
            };
            let tall = || first(&SCALES[2..], (4, rows));
            return first(&SCALES, (columns, rows)).or_else(tall).unwrap_or_else(|| all(&DOTS));
        }
        let longest = longest(problem);
        let most = problem.extent().options_of_an_item.min(MANY);
        let columns_enough = enough_with_rows(problem, all(&TIGHT).1.0, all(&AIRY).1.0);
        let has_room = |scale: &Scale, wanted: (usize, usize)| {
            let (plan, (columns, _)) = all(scale);
            // A row of the column is worth more there than what the marks mean.
            let kept = if *scale == AIRY { kept.min(1) } else { kept };
            columns >= wanted.0 && plan.rows_in(all_lines.saturating_sub(kept)) >= wanted.1
        };
        // Where not all rows have room for lines between them, all of them are worth more than those; where there is hardly
        // room for any, one more than a ring that closes above.
        let rows = |scale: &Scale| most + if *scale == AIRY { BESIDES } else { 0 };
        let largest = OF_A_PART.iter().find(|scale| has_room(scale, (columns_enough, rows(scale))));
        let tight = |scale: Scale, rows: usize| Some(scale).filter(|scale| has_room(scale, (longest, rows)));
        let scale = largest.copied().or_else(|| tight(TIGHT, most.min(FEW)));
        // Only in the last resort are there no arrows.
        let scale = scale.or_else(|| tight(Scale { lanes: 1, ..TIGHT }, 1)).unwrap_or(DOTS);
        // What is out still points past others above the headers, where there are rows enough.
        let high = Scale { lanes: scale.lanes + 1, ..scale };
        let calm = |scale: &Scale| Plan { height: all_lines.saturating_sub(kept), ..all(scale).0 };
        let calm_rows = |scale| calm(scale).airy_rows().unwrap_or(calm(scale).rows_in(calm(scale).height));
        let is_high = scale.lanes > 1 && calm_rows(&high) >= 2 * FEW;
        let (plan, (columns, rows)) = all(if is_high && scale.gap == 0 { &high } else { &scale });
        // Where a wider panel would have a larger picture it would have fewer columns than the smaller one: that has no more.
        let mut larger = OF_A_PART.iter().take_while(|scale| **scale != plan.scale);
        let grows = plan.scale.gap == 0 || larger.any(|scale| has_room(scale, (0, most)));
        let columns = if grows { columns.min(columns_enough) } else { columns };
        (plan, (columns, rows))
    }

    /// Whether the matrix is small enough to be drawn whole, if there is room.
    pub fn is_small(problem: &Problem) -> bool {
        problem.item_count() <= MOST.0 && problem.option_count() <= MOST.1
    }

    fn with(scale: Scale, problem: &Problem, width: u16) -> Plan {
        let (column, row) = name_widths(problem);
        let above = scale.gap == 0 || column > 3;
        let header = if above { column.min(12) + scale.between(problem, column) } else { column + 2 + 4 };
        let pitch = scale.least.max(header);
        // A third of the place is for the names of rows, and what the columns that are wanted leave free; a sixth where there
        // is little room: the names are told apart in that, and more columns tell more.
        let free = width.saturating_sub((wanted(problem) as u16 - 1) * pitch + 2 * scale.half + MARGINS);
        let share = if scale.gap > 0 { width / 3 } else { (width / 6).max(LEAST_NAME) };
        let names = row.min(share.max(free)).max(2);
        Plan {
            scale,
            is_ring_alone: false,
            names,
            above,
            pitch,
            width,
            height: 0,
            left: (names + 3).max(if scale.lanes > 0 { ROOT } else { 0 }) + scale.half + 2,
            root: ROOT / 2,
            primary: 0,
            columns: 0,
            rows: 0,
            air: u16::from(scale.gap == 0 && scale.half > 0),
            below: 0,
            shut: Vec::new(),
            calm: 0,
            to_words: 3 + if Plan::is_small(problem) { 0 } else { 2 * scale.half },
        }
    }

    /// The same for what is drawn, as wide as there is room.
    pub fn spread(mut self, problem: &Problem, lens: &Lens, width: u16) -> Plan {
        if self.is_ring_alone {
            return self;
        }
        (self.columns, self.rows, self.width) = (lens.items.len(), lens.options.len(), width);
        self.primary = lens.items.iter().filter(|item| item.index() < problem.primary_count()).count();
        let apart = if self.primary < self.columns { APART } else { 0 };
        let to_end = self.to_words + reasons::longest(problem);
        let room = width.saturating_sub(self.left + self.bypass() + to_end + apart);
        // What stands above the words at the ends of the rows is said in full where columns have room enough, and a place is free after it.
        let words = (reasons::HIDDEN_BY.len() as u16 + 1).saturating_sub(reasons::longest(problem));
        let least = self.pitch * (self.columns as u16).saturating_sub(1);
        let room = if Plan::is_small(problem) && least + words <= room { room - words } else { room };
        // Names have what the columns leave free.
        let free = room.saturating_sub(self.pitch * (self.columns as u16).saturating_sub(1));
        let more = free.min(name_widths(problem).1.saturating_sub(self.names));
        (self.names, self.left) = (self.names + more, self.left + more);
        let gaps = (self.columns.max(2) as u16 - 1).max(1);
        let pitch = |room: u16| (room / gaps).clamp(self.pitch, self.scale.most.max(self.pitch));
        let free = |room: u16| room.saturating_sub(gaps * pitch(room));
        // The head of the line into the root, where the ring of headers closes above, stands beside the corner if that costs no column
        // and no word at the ends of the rows.
        let room = room - more;
        let words = (reasons::HIDDEN_BY.len() as u16).saturating_sub(reasons::longest(problem));
        let wanted = ROOT + self.scale.half + if self.scale.node > 1 { 4 } else { 3 };
        let head = wanted.saturating_sub(self.left);
        let is_room = head + gaps * self.pitch <= room && (free(room) < words || free(room - head) >= words);
        let has_head = self.scale.lanes > 1 && is_room;
        let room = if has_head { room - head } else { room };
        let free = free(room);
        self.pitch = pitch(room);
        (self.root, self.left) =
            if has_head { (self.root + 1, self.left + head) } else { (self.root, self.left) };
        // The line from the root to the first box has a head and a name at each end, where places are left besides those of the words.
        if self.scale.node > 1 {
            self.left += free.checked_sub(words).unwrap_or(free).min(4);
        }
        // Of a part the rows come and go: what has lines between them keeps its place.
        let is_tight = self.scale.gap == 0 && self.scale.half == 0;
        if is_tight || Plan::is_small(problem) && self.scale.gap > 0 {
            self.air = 1;
            self.air = u16::from(self.end() <= self.height);
        }
        // Where it does not depend on what is drawn: nothing moves.
        if self.is_stacked() && self.air > 0 {
            let room = self.calm.saturating_sub(self.head() + u16::from(!self.has_foot()));
            let free = free_below(room);
            self.below = free;
            self.below = if self.end() <= self.height { free } else { 0 };
        }
        self
    }

    fn columns_in(&self, width: u16) -> usize {
        // The way round what the last column skips has room as well, and its name.
        let name = if self.above { self.name_room() as u16 / 2 } else { 0 };
        let margin = self.bypass().max(name) + if self.is_stacked() { 2 } else { 1 };
        let room = width.saturating_sub(self.left + margin);
        usize::from(room / self.pitch) + usize::from(width >= self.left + margin)
    }

    /// How many rows there is room for in so many lines.
    pub fn rows_in(&self, height: u16) -> usize {
        let foot = u16::from(self.has_foot());
        // The line that many rows leave free below the headers is none of theirs.
        let below = if self.air > 0 { free_below(height.saturating_sub(self.head())) } else { 0 };
        let room = (height + self.scale.gap + self.air)
            .saturating_sub(self.head() + below + self.scale.gap + foot * (1 + self.scale.gap));
        usize::from(room / self.row_pitch())
    }

    /// So many rows of a long column leave a line free between each two, where there is one on each line otherwise.
    pub fn airy_rows(&self) -> Option<usize> {
        let room = self.height.saturating_sub(self.head() + u16::from(!self.has_foot()));
        (self.scale.gap == 0 && self.scale.half == 0).then_some(((room - free_below(room)) / 2).into())
    }

    /// Lines of the headers with what is above them.
    pub fn head(&self) -> u16 {
        match self.scale.lanes {
            0 => 2,
            lanes => lanes + self.scale.node + u16::from(self.above),
        }
    }

    /// The middle of a column.
    pub fn x(&self, column: usize) -> u16 {
        let apart = if column >= self.primary && self.primary > 0 { APART } else { 0 };
        self.left + column as u16 * self.pitch + apart
    }

    /// Where words stand at the ends of the rows, and the line of what stands above them: below the ring of headers.
    pub fn words_at(&self) -> (u16, u16) {
        let last = self.x(self.columns.saturating_sub(1));
        let line = if self.is_stacked() { self.size_line() } else { self.head() };
        (last + self.bypass() + self.to_words, line)
    }

    /// The middle line of a row.
    pub fn y(&self, row: usize) -> u16 {
        let first = self.head() + self.below + self.scale.gap + self.scale.node / 2;
        let shut = self.shut.iter().filter(|&&above| above < row).count() as u16;
        first + row as u16 * self.row_pitch() - self.air * shut
    }

    /// Whether a row stands on a line.
    pub fn is_row(&self, y: u16) -> bool {
        (0..self.rows).any(|row| self.y(row) == y)
    }

    /// The line at which the columns close, or the ring of headers alone, or the first one below the nodes.
    pub fn foot(&self) -> u16 {
        if self.is_ring_alone {
            return 2 * self.ring();
        }
        self.y(self.rows) - self.scale.node / 2 - if self.rows > 0 { self.air } else { 0 }
    }

    /// Lines from one row to the next.
    fn row_pitch(&self) -> u16 {
        self.scale.node + self.scale.gap + self.air
    }

    /// The first and last line of a node.
    pub fn sides(&self, row: usize) -> (u16, u16) {
        let reach = self.scale.node / 2;
        (self.y(row) - reach, self.y(row) + reach)
    }

    /// Whether lines are free between the rows: lists turn there, round what is out.
    pub fn has_lines_between(&self) -> bool {
        self.scale.gap + self.air > 0
    }

    /// Whether the line below a row is no row's, or of the header the one below it.
    pub fn is_free_below(&self, row: Option<usize>) -> bool {
        let is_free = row.map_or(self.below > 0, |row| !self.shut.contains(&row));
        self.scale.gap > 0 || self.air > 0 && is_free
    }

    /// How far from the middle of its first and last node the ends of a row stand: right of the way round these, where that has
    /// no place beside them or leaves them on the line of the row.
    pub fn row_ends(&self) -> (u16, u16) {
        let beside = self.scale.half + 1;
        let is_inside = beside < self.bypass() && self.has_lines_between();
        (beside, if is_inside { beside } else { self.bypass() + 1 })
    }

    /// How far right of a column the list goes round what it skips: a place is free between the two, and between the size that it
    /// begins at and the corner.
    pub fn bypass(&self) -> u16 {
        if self.is_stacked() { 2 } else { self.scale.half + 2 }
    }

    /// Where a header whose list is empty leads back to itself: below it, or beside its size.
    pub fn own_loop(&self, column: usize) -> (u16, u16) {
        let x = self.x(column);
        if self.is_stacked() { (x + self.bypass(), self.size_line()) } else { (x, self.head()) }
    }

    /// How many pointers of nodes that are out there is room for beside a column, on the left.
    pub fn side_lanes(&self) -> u16 {
        self.pitch.saturating_sub(self.bypass() + self.scale.half + 2).min(3)
    }

    /// Whether there is a line below the rows.
    pub fn has_foot(&self) -> bool {
        self.scale.lanes > 0
    }

    /// The line after the picture.
    pub fn end(&self) -> u16 {
        self.foot() + u16::from(self.has_foot())
    }

    /// Whether no name of a column or row is cut.
    pub fn has_names(&self, problem: &Problem) -> bool {
        let (column, row) = name_widths(problem);
        row <= self.names && (!self.above || column < self.pitch)
    }
}

/// How many of so many lines are free below the headers where a row stands on each second one: one, if that costs no row or there are
/// many.
fn free_below(lines: u16) -> u16 {
    if usize::from(lines) / 2 >= 2 * FEW { 1 } else { lines % 2 }
}

mod ring;
#[cfg(test)]
mod tests;
