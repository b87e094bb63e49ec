//! Where each column stands in its panel.

use core::ops::Range;

use crate::app::{Columns, Panel};
use crate::exact_cover::ItemId;
use crate::ui::scene::PanelScene;

/// Where the maps stand inside the panel. Where not all have room, the ones that are looked at do.
pub(super) struct MapPlaces {
    pub(super) columns: Columns,
    /// The first map shown, and how many.
    pub(super) first_map: usize,
    pub(super) maps: usize,
    /// MapPlaces from one map to the next.
    pub(super) stride: u16,
    /// Whether there is room between maps for rows with two digits.
    pub(super) has_numbers: bool,
    /// From one column to the next, to the right and down.
    pub(super) pitch: (u16, u16),
    /// After so many columns one place is free.
    group: usize,
    /// MapPlaces for a column's name, where each column shows its own.
    pub(super) name: u16,
    /// Characters of the longest name.
    pub(super) longest: u16,
    /// The rows of the maps that are seen.
    pub(super) rows: Range<usize>,
    /// From one column of the table to the next.
    pub(super) across: u16,
}

/// Lines below the maps that a panel which is too low for all of them keeps.
pub(super) const FOOT: u16 = 2;

/// Places left of a table, for what its rows are called.
pub(super) const CELLS: u16 = 5;

impl MapPlaces {
    /// In so much room, inside the border.
    pub(super) fn of(scene: &PanelScene<'_>, (width, height): (u16, u16)) -> MapPlaces {
        let columns = scene.columns.clone();
        let rows = MapPlaces::rows(scene, &columns, height);
        // With the whole window the maps spread out, for the last row of a class.
        let spread = scene.view.zoom && scene.view.focus == Panel::Columns;
        let down = height.saturating_sub(FOOT + 2) / (rows.len() as u16).max(1);
        let down = if spread { down.clamp(1, 3) } else { 1 };
        if columns.is_list {
            let in_a_row = columns.width.min(columns.count).max(1) as u16;
            let cell = (width.saturating_sub(2) / in_a_row).max(2);
            let problem = scene.session.problem();
            let named = columns.table().map_or(columns.count, |(_, table)| table.before);
            let names =
                problem.items().take(named).map(|item| problem.item_name(item).chars().count() as u16);
            let longest = names.max().unwrap_or(1);
            let cells = columns.table().map_or(1, |(_, table)| table.width as u16);
            let across_cells = (width.saturating_sub(CELLS) / cells).clamp(2, if spread { 10 } else { 6 });
            // Where there is room a colon and a gap tell names from sizes: both may be numbers.
            let is_roomy = cell >= longest + 5;
            let name = if is_roomy { longest + 2 } else { (cell - 2).min(longest + 1) };
            let across = match (spread, is_roomy) {
                (true, _) => cell.min(name + 8),
                (false, true) => cell.min(name + 4),
                (false, false) => name + 2,
            };
            let pitch = (across, down);
            return MapPlaces {
                columns,
                first_map: 0,
                maps: 1,
                stride: 0,
                has_numbers: false,
                pitch,
                group: usize::MAX,
                name,
                longest,
                rows,
                across: across_cells,
            };
        }
        let wide = columns.width.max(1) as u16;
        let own = |(pitch, group): (u16, u16)| (wide - 1) * pitch + (wide - 1) / group + 3;
        let maps = (width / (own((1, wide)) + 1)).clamp(1, columns.maps as u16);
        // Columns stand apart, or at least groups as wide as a box, where maps are still farther apart.
        let fits = |places: &(u16, u16)| maps * own(*places) + (maps - 1) * (places.0 + 1) < width;
        let side = wide.isqrt();
        let groups = if side > 1 && side * side == wide { [side, wide] } else { [wide, wide] };
        let loose = (1..=if spread { 4 } else { 2 }).rev();
        let (across, group) =
            loose.flat_map(|pitch| groups.map(|group| (pitch, group))).find(fits).unwrap_or((1, wide));
        let free = width.saturating_sub(maps * own((across, group)) + 1);
        let gap = if maps > 1 { (free / (maps - 1)).clamp(1, 16) } else { 0 };
        let (stride, maps) = (own((across, group)) + gap, usize::from(maps));
        let first_map = columns.place(looked_at(scene)).0.min(columns.maps - maps);
        let (pitch, group) = ((across, down), usize::from(group));
        let has_numbers = maps == 1 || gap > 1;
        MapPlaces {
            columns,
            first_map,
            maps,
            stride,
            has_numbers,
            pitch,
            group,
            name: 0,
            longest: 0,
            rows,
            across: 0,
        }
    }

    /// All rows if they fit, else those around the cursor, or around the column of the present level.
    fn rows(scene: &PanelScene<'_>, columns: &Columns, height: u16) -> Range<usize> {
        let labels = u16::from(!columns.is_list);
        let (all, room) = (columns.height(), usize::from(height.saturating_sub(labels)));
        if all <= room {
            return 0..all;
        }
        let room = room.saturating_sub(usize::from(FOOT));
        let first = columns.place(looked_at(scene)).1.saturating_sub(room / 2).min(all - room);
        first..first + room
    }

    /// The place of `item`, from the inside of the panel, if its row is seen.
    pub(super) fn of_item(&self, item: ItemId) -> Option<(u16, u16)> {
        let (map, row, place) = self.columns.place(item);
        let map = map.checked_sub(self.first_map).filter(|&map| map < self.maps)?;
        let seen = row.checked_sub(self.rows.start).filter(|&row| row < self.rows.len())?;
        let y = self.line(seen);
        if self.is_in_table(item) {
            return Some((CELLS + place as u16 * self.across, y));
        }
        if self.name > 0 {
            return Some((1 + place as u16 * self.pitch.0 + self.name, y));
        }
        let x = place as u16 * self.pitch.0 + (place / self.group) as u16;
        Some((1 + map as u16 * self.stride + 2 + x, y))
    }

    /// Whether a column stands in the table.
    fn is_in_table(&self, item: ItemId) -> bool {
        self.columns.table().is_some_and(|(top, _)| self.columns.place(item).1 >= top)
    }

    /// Places for the name of a column: none in maps and tables.
    pub(super) fn name_of(&self, item: ItemId) -> u16 {
        if self.is_in_table(item) { 0 } else { self.name }
    }

    /// Places for the size of a column and a space behind it: in maps there is one.
    pub(super) fn room_for_size(&self, item: ItemId) -> u16 {
        match (self.is_in_table(item), self.name) {
            (true, _) => self.across,
            (false, 0) => 1,
            (false, name) => self.pitch.0 - name,
        }
    }

    /// The groups as wide as a box that stand on another ground, where no place is free between them: every second one, by its
    /// first place and its width.
    pub(super) fn grounds(&self) -> impl Iterator<Item = (u16, u16)> {
        let (width, side) = (self.columns.width, self.columns.width.isqrt());
        let is_close = side > 1 && side * side == width && self.group == width && self.pitch.0 == 1;
        let firsts = (side..width).step_by(2 * side.max(1)).map(|place| place as u16);
        let maps = (0..if is_close { self.maps as u16 } else { 0 }).map(|map| 3 + map * self.stride);
        maps.flat_map(move |x| firsts.clone().map(move |first| (x + first, side as u16)))
    }

    /// How wide a map is, with the numbers of its rows.
    pub(super) fn own(&self) -> u16 {
        let last = self.columns.width.saturating_sub(1);
        3 + last as u16 * self.pitch.0 + (last / self.group) as u16
    }

    /// Whether a list has room for so much and a space behind the name of a column.
    pub(super) fn has_room_for(&self, item: ItemId, text: &str) -> bool {
        text.len() < usize::from(self.room_for_size(item))
    }

    /// Where the `seen`-th of the rows that are seen stands, maps below their labels; past the last, the line below all.
    pub(super) fn line(&self, seen: usize) -> u16 {
        u16::from(!self.columns.is_list) + seen as u16 * self.pitch.1
    }
}

/// The column that the maps follow: the one under the cursor once it is moved, else that of the present level.
fn looked_at(scene: &PanelScene<'_>) -> ItemId {
    let run = scene.session.present_level().map(|level| level.item).or(scene.foreseen.choice);
    if scene.cursor.is_on_column { scene.view.item } else { run.unwrap_or(scene.view.item) }
}
