//! The layout of the matrix panel: the whole matrix if it fits, else a map of the whole, and a lens.

use core::ops::Range;

use ratatui::layout::Rect;

use crate::app::MatrixEntry;
use crate::exact_cover::{ItemId, OptionId, Problem};

/// Names are looked at in so many rows and columns at most: a huge problem is still drawn at once.
const SAMPLE: usize = 1000;

/// Characters of a name that is written downwards, at most.
const DEEPEST: usize = 7;

/// A panel so narrow has no room for a sentence on one line.
const NARROW: u16 = 44;

/// The size of the box around a one, where there is room.
pub const BOX: (u16, u16) = (5, 3);

/// The parts of the panel, in places of its inside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatrixPlan {
    /// The map of the whole, if the window does not show it.
    pub map: Option<Map>,
    /// The part that is drawn entry by entry.
    pub window: Window,
    /// Lines at the foot for sentences.
    pub foot: u16,
}

/// The whole matrix, some entries to a dot, eight dots to a character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Map {
    /// Where it stands; a mark for the cursor stands above it and to its left.
    pub area: Rect,
    /// Columns and rows of the matrix to a dot.
    pub dot: (usize, usize),
}

/// Some rows and columns, an entry a character.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Window {
    /// Where it stands.
    pub area: Rect,
    /// Whether names of columns are written downwards.
    pub down: bool,
    /// Lines of names above the sizes.
    pub head: u16,
    /// Places for a row's mark and name.
    pub label: u16,
    /// From one entry to the next, to the right and down.
    pub pitch: (u16, u16),
    /// Whether a one has a box around it.
    pub boxed: bool,
    /// The columns that are seen.
    pub items: Range<usize>,
    /// The rows that are seen.
    pub options: Range<usize>,
}

impl MatrixPlan {
    /// The plan for a matrix around the entry `here`, in a panel with so much room inside.
    pub fn of(problem: &Problem, here: MatrixEntry, (width, height): (u16, u16)) -> MatrixPlan {
        let foot = match height {
            0..=4 => 0,
            5..=7 => 1,
            // Sentences break where the panel is narrow.
            11.. if width < NARROW => 4,
            _ => 2,
        };
        // Sentences give way to the last rows of a small matrix, below its names and sizes.
        let below = usize::from(height).checked_sub(problem.option_count() + 2);
        let foot = below.map_or(foot, |below| foot.min(below as u16));
        let room = Rect { x: 0, y: 0, width, height: height - foot };
        let window = Window::of(problem, here, room);
        if window.is_whole(problem) {
            return MatrixPlan { map: None, window, foot };
        }
        // A mark and a gap stand beside the map.
        let (beside, above) = (Rect { width: width / 2, ..room }, Rect { height: room.height / 2, ..room });
        let (map, rest) = if width >= 40 && room.height >= 3 {
            let map = Map::of(problem, beside);
            let taken = map.area.right() + 2;
            (map, Rect { x: taken, width: width - taken, ..room })
        } else if room.height >= 16 {
            let map = Map::of(problem, above);
            let taken = map.area.bottom() + 1;
            (map, Rect { y: taken, height: room.height - taken, ..room })
        } else {
            return MatrixPlan { map: None, window, foot };
        };
        MatrixPlan { map: Some(map), window: Window::of(problem, here, rest), foot }
    }

    /// The entry at a place of the panel's inside.
    pub fn entry_at(&self, problem: &Problem, (x, y): (u16, u16)) -> Option<MatrixEntry> {
        let Window { area, .. } = self.window;
        if area.contains((x, y).into()) {
            return self.window.entry_at((x, y));
        }
        let map = self.map?;
        if !map.area.contains((x, y).into()) {
            return None;
        }
        let column = usize::from(x - map.area.x) * 2 * map.dot.0;
        let row = usize::from(y - map.area.y) * 4 * map.dot.1;
        let is_there = column < problem.item_count() && row < problem.option_count();
        is_there.then(|| entry(row, column))
    }
}

fn entry(row: usize, column: usize) -> MatrixEntry {
    MatrixEntry { option: OptionId::new(row as u32), item: ItemId::new(column as u32) }
}

impl Map {
    /// A map of the whole matrix within `room`.
    fn of(problem: &Problem, room: Rect) -> Map {
        let (columns, rows) = (problem.item_count(), problem.option_count());
        let (width, height) = (usize::from(room.width - 1), usize::from(room.height - 1));
        let dot = (columns.div_ceil(2 * width), rows.div_ceil(4 * height));
        let own = (columns.div_ceil(2 * dot.0) as u16, rows.div_ceil(4 * dot.1) as u16);
        Map { area: Rect { x: room.x + 1, y: room.y + 1, width: own.0, height: own.1 }, dot }
    }

    /// The character in which an entry lies, from the corner of the map.
    pub fn place(&self, MatrixEntry { option, item }: MatrixEntry) -> (u16, u16) {
        ((item.index() / self.dot.0 / 2) as u16, (option.index() / self.dot.1 / 4) as u16)
    }
}

impl Window {
    /// The window within `area` with `here` in its middle, as far as the edges allow.
    fn of(problem: &Problem, here: MatrixEntry, area: Rect) -> Window {
        let (columns, rows) = (problem.item_count(), problem.option_count());
        let length = |lengths: &mut dyn Iterator<Item = usize>| lengths.max().unwrap_or(1).max(1);
        let item = length(&mut problem.items().take(SAMPLE).map(|i| problem.item_name(i).chars().count()));
        let option =
            length(&mut problem.options().take(SAMPLE).map(|o| problem.option_name(o).chars().count()));
        let mut label = (option as u16).min((area.width / 3).max(3)) + 3;
        let room = area.width.saturating_sub(label);
        let across = (item as u16 + 1).clamp(2, 9);
        let deep = item.min(DEEPEST) as u16;
        let fits = columns as u16 <= room / across && columns <= usize::from(u16::MAX);
        let down = !fits && item > 1 && area.height >= deep + 7;
        let (mut pitch, head) = if down { ((2, 1), deep) } else { ((across, 1), 1) };
        let tall = area.height.saturating_sub(head + 1);
        let mut seen = (usize::from(room / pitch.0).min(columns), usize::from(tall).min(rows));
        if seen == (columns, rows) {
            // A small matrix spreads out, for the last row of a class.
            pitch.0 = (room / columns as u16).clamp(pitch.0, pitch.0.max(18));
            // About as wide as high: characters are twice as high.
            pitch.1 = (tall / rows as u16).clamp(1, (pitch.0 / 2).max(5));
            seen = (columns, rows);
            // A name of several words would run on into the entries.
            label += (room - columns as u16 * pitch.0).min(2);
        }
        let boxed = pitch.0 > BOX.0 && pitch.1 >= BOX.1;
        if !boxed {
            pitch.1 = pitch.1.min(3);
        }
        let range = |at: usize, count: usize, all: usize| {
            let first = at.saturating_sub(count / 2).min(all - count);
            first..first + count
        };
        Window {
            area,
            down,
            head,
            label,
            pitch,
            boxed,
            items: range(here.item.index(), seen.0, columns),
            options: range(here.option.index(), seen.1, rows),
        }
    }

    /// Whether every entry is seen.
    pub fn is_whole(&self, problem: &Problem) -> bool {
        self.items.len() == problem.item_count() && self.options.len() == problem.option_count()
    }

    /// Where a column stands in the panel, if it is seen.
    pub fn column(&self, item: ItemId) -> Option<u16> {
        let at = item.index().checked_sub(self.items.start).filter(|&at| at < self.items.len())?;
        Some(self.area.x + self.label + at as u16 * self.pitch.0 + if self.boxed { BOX.0 / 2 } else { 0 })
    }

    /// Where a row stands in the panel, if it is seen.
    pub fn row(&self, option: OptionId) -> Option<u16> {
        let at = option.index().checked_sub(self.options.start).filter(|&at| at < self.options.len())?;
        Some(self.area.y + self.head + 1 + at as u16 * self.pitch.1 + (self.pitch.1 - 1) / 2)
    }

    fn entry_at(&self, (x, y): (u16, u16)) -> Option<MatrixEntry> {
        let column = usize::from(x.checked_sub(self.area.x + self.label)? / self.pitch.0);
        let row = usize::from(y.checked_sub(self.area.y + self.head + 1)? / self.pitch.1);
        (column < self.items.len() && row < self.options.len())
            .then(|| entry(self.options.start + row, self.items.start + column))
    }
}
