//! Whether a problem is the 9×9 Sudoku, by its structure alone.
//!
//! Names and order say nothing here. In the cover of the empty grid, an item that shares three options with six others demands a digit
//! of a box, with three others one of a row or column, with none one of a cell; units of the same digit hang
//! together. What is read off that way is checked option by option.

use crate::exact_cover::engine::core::Core;

/// Where the options of an exact cover lie on the grid.
pub(super) struct GridLayout {
    /// Cell and digit of each option, by its place.
    spots: Vec<(u8, u8)>,
    /// The option at `9 * cell + digit`.
    options: Vec<u16>,
}

impl GridLayout {
    /// The layout, if the core is the whole of such a grid.
    pub(super) fn of(core: &Core) -> Option<GridLayout> {
        let is_so_large = (core.primary, core.items, core.len()) == (324, 324, 729);
        let lists = is_so_large.then(|| core.lists())?;
        if lists.iter().any(|list| list.len() != 9) {
            return None;
        }
        let kinds: Vec<usize> = (0..324).map(|item| partners(core, &lists, item)).collect();
        let cells: Vec<usize> = (0..324).filter(|&item| kinds[item] == 0).collect();
        if cells.len() != 81 {
            return None;
        }
        let cell_of = |option: usize| -> Option<usize> {
            core.primary_of(option).find_map(|item| cells.iter().position(|&cell| cell == item))
        };
        let cell_of: Vec<usize> = (0..729).map(cell_of).collect::<Option<_>>()?;
        let area = |item: usize| lists[item].iter().fold(0_u128, |area, &o| area | 1 << cell_of[o as usize]);
        let areas: Vec<u128> = (0..324).map(area).collect();
        let digits = digits(core, &lists, &kinds)?;
        // The rows are the first line and those that do not meet it.
        let mut lines: Vec<u128> = Vec::new();
        for item in (0..324).filter(|&item| kinds[item] == 3) {
            if !lines.contains(&areas[item]) {
                lines.push(areas[item]);
            }
        }
        let first = *lines.first()?;
        let boxes: Vec<u128> = (0..324).filter(|&item| kinds[item] == 6).map(|item| areas[item]).collect();
        let (rows, columns): (Vec<u128>, Vec<u128>) =
            lines.iter().partition(|&&line| line == first || line & first == 0);
        let (rows, columns) = (in_bands(&rows, &boxes)?, in_bands(&columns, &boxes)?);
        let mut layout = GridLayout { spots: Vec::new(), options: vec![u16::MAX; 729] };
        for option in 0..729 {
            let bit = 1 << cell_of[option];
            let row = rows.iter().position(|row| row & bit != 0)?;
            let column = columns.iter().position(|column| column & bit != 0)?;
            let (cell, digit) = (9 * row + column, digits[option]);
            layout.spots.push((cell as u8, digit as u8));
            layout.options[9 * cell + digit] = option as u16;
        }
        layout.is_right(core).then_some(layout)
    }

    /// Whether two options share an item just when they share a cell, or a digit in a row, column or box: then each item
    /// has the options that it should.
    fn is_right(&self, core: &Core) -> bool {
        let mut demands = vec![[None; 4]; 324];
        if self.options.contains(&u16::MAX) {
            return false;
        }
        for (option, &(cell, digit)) in self.spots.iter().enumerate() {
            let (row, column) = (cell / 9, cell % 9);
            let own = [(cell, 9), (row, digit), (9 + column, digit), (18 + row / 3 * 3 + column / 3, digit)];
            for item in core.primary_of(option) {
                for (known, own) in demands[item].iter_mut().zip(own) {
                    // What all its options have in common is the item's demand.
                    *known = match *known {
                        None => Some(Some(own)),
                        Some(Some(before)) if before == own => Some(Some(own)),
                        Some(_) => Some(None),
                    };
                }
            }
        }
        let mut all: Vec<(u8, u8)> = demands.iter().flatten().copied().flatten().flatten().collect();
        all.sort_unstable();
        all.dedup();
        all.len() == 324 && demands.iter().all(|known| known.iter().flatten().flatten().count() == 1)
    }

    /// Cell and digit, each from 0.
    #[inline]
    pub(super) fn spot(&self, option: usize) -> (usize, usize) {
        let (cell, digit) = self.spots[option];
        (cell.into(), digit.into())
    }

    #[inline(always)]
    pub(super) fn option(&self, cell: usize, digit: usize) -> usize {
        self.options[9 * cell + digit].into()
    }
}

/// With how many items this one shares three options, if with none another number but one; else a number that no item of a
/// grid has.
fn partners(core: &Core, lists: &[Vec<u32>], item: usize) -> usize {
    let mut shared = vec![0; core.items];
    for &option in &lists[item] {
        core.primary_of(option as usize).filter(|&other| other != item).for_each(|other| shared[other] += 1);
    }
    let is_odd = shared.iter().any(|&options| !matches!(options, 0 | 1 | 3));
    if is_odd { usize::MAX } else { shared.iter().filter(|&&options| options == 3).count() }
}

/// The digit of each option: options that share a unit have the same. Nine of 81, or nothing.
fn digits(core: &Core, lists: &[Vec<u32>], kinds: &[usize]) -> Option<Vec<usize>> {
    let mut digits = vec![usize::MAX; core.len()];
    let mut next = 0;
    for first in 0..core.len() {
        if digits[first] != usize::MAX {
            continue;
        }
        digits[first] = next;
        let mut reached = vec![first];
        let mut at = 0;
        while let Some(&option) = reached.get(at) {
            at += 1;
            for item in core.primary_of(option).filter(|&item| kinds[item] != 0) {
                for &other in &lists[item] {
                    if digits[other as usize] == usize::MAX {
                        digits[other as usize] = next;
                        reached.push(other as usize);
                    }
                }
            }
        }
        if reached.len() != 81 {
            return None;
        }
        next += 1;
    }
    (next == 9).then_some(digits)
}

/// Nine lines so that those that meet the same boxes are neighbours, otherwise in their order.
fn in_bands(lines: &[u128], boxes: &[u128]) -> Option<Vec<u128>> {
    let band = |line: u128| boxes.iter().filter(|&cells| cells & line != 0).fold(0, |all, cells| all | cells);
    let mut ordered: Vec<u128> = Vec::new();
    for &line in lines {
        if !ordered.contains(&line) {
            ordered.extend(lines.iter().filter(|&&other| band(other) == band(line)));
        }
    }
    (ordered.len() == 9).then_some(ordered)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact_cover::Problem;

    /// 729 options, each by three numbers from 0 to 8, of 324 items.
    fn core(items_of: impl Fn(usize, usize, usize) -> Vec<usize>) -> Core {
        let mut builder = Problem::builder();
        let items: Vec<_> = (0..324).map(|item| builder.primary(item.to_string()).unwrap()).collect();
        for at in 0..729 {
            let of = items_of(at / 81, at / 9 % 9, at % 9);
            builder.option_of(of.into_iter().map(|item| items[item])).unwrap();
        }
        Core::of(&builder.build().unwrap())
    }

    /// What a digit in a row and a column covers.
    fn demands(row: usize, column: usize, digit: usize) -> Vec<usize> {
        let block = row / 3 * 3 + column / 3;
        vec![9 * row + column, 81 + 9 * row + digit, 162 + 9 * column + digit, 243 + 9 * block + digit]
    }

    #[test]
    fn a_layout_is_right_if_each_item_has_its_options_and_no_other() {
        let grid = core(demands);
        let mut layout = GridLayout::of(&grid).unwrap();
        assert!((0..729).all(|at| layout.spot(at) == (at / 9, at % 9)));
        // The second cell has the options of the first, as the first cell has.
        let same_cell = core(|row, column, digit| match (row, column) {
            (0, 0) => [vec![1], demands(row, column, digit)].concat(),
            (0, 1) => demands(row, column, digit).split_off(1),
            _ => demands(row, column, digit),
        });
        assert!(layout.is_right(&grid) && !layout.is_right(&same_cell));
        // Two digits of a cell have changed places.
        layout.spots.swap(0, 1);
        layout.options.swap(0, 1);
        assert!(!layout.is_right(&grid));
    }

    /// As many items and options as a grid has, nine options an item and four items an option; but no two items share more
    /// than one option, as the cells of a grid do.
    #[test]
    fn what_has_cells_alone_is_no_grid() {
        let cells = |a: usize, b: usize, c: usize| {
            vec![243 + 9 * ((a + b) % 9) + c, 162 + 9 * b + c, 81 + 9 * a + c, 9 * a + b]
        };
        assert!(GridLayout::of(&core(cells)).is_none());
    }
}
