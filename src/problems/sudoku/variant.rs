//! Sudoku with other rules: only the mapping from placements to demands changes.
//!
//! The grid, its digits and the options stay as they are, a digit in a cell, in the same order. What
//! changes is which items an option has: regions instead of boxes, diagonals and windows that have every
//! digit too, and pairs of cells a knight's move apart that have a digit at most once.
//!
//! Empty grids have 288 solutions with boxes of 2×2, 28,200,960 with boxes of 2×3 (a tree of 256,051,537
//! nodes), and, of 2×2, 48 with both diagonals and 24 with knights.

use super::grid::{DuplicateDigitError, Grid};
use super::shape::{Cell, Shape, Unit, symbol};
use crate::exact_cover::{ItemId, OptionId, Problem};
use crate::problems::board::Board;
use crate::problems::catalogue_error::CatalogueError;
use crate::problems::instance::Instance;

/// The rules of a Sudoku over a shape of grid.
///
/// ```
/// use quadrille::problems::sudoku::{Grid, Shape, Variant};
///
/// let x = Variant::new(Shape::USUAL[0]).with_diagonals();
/// let instance = x.instance("sudoku 2x2 x", &Grid::new(Shape::USUAL[0]));
/// assert_eq!(instance.problem.count(), 48);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variant {
    shape: Shape,
    /// The region of each cell, row by row: the boxes, unless drawn otherwise.
    regions: Vec<u8>,
    /// Whether they are not the boxes.
    is_jigsaw: bool,
    diagonals: bool,
    windows: bool,
    knights: bool,
}

impl Variant {
    /// The usual rules.
    pub fn new(shape: Shape) -> Variant {
        let regions = shape.cells().map(|cell| shape.box_of(cell)).collect();
        Variant { shape, regions, is_jigsaw: false, diagonals: false, windows: false, knights: false }
    }

    /// Both diagonals have every digit too: X-Sudoku. Items `D1#5` (falling) and `D2#5` (rising).
    pub fn with_diagonals(self) -> Variant {
        Variant { diagonals: true, ..self }
    }

    /// Four more 3×3 boxes, from R2C2, R2C6, R6C2 and R6C6 on, have every digit too: hyper-Sudoku or
    /// windoku. Items `W1#5`.
    ///
    /// # Errors
    /// If the grid is not 9×9 with 3×3 boxes.
    pub fn with_windows(self) -> Result<Variant, CatalogueError> {
        if self.shape != Shape::CLASSIC {
            return Err(CatalogueError::new(
                "hyper: the four windows are those of a 9×9 grid: take 3x3 boxes",
            ));
        }
        Ok(Variant { windows: true, ..self })
    }

    /// Cells a knight's move apart have different digits: secondary items `R1C1R2C3#5`.
    pub fn with_knights(self) -> Variant {
        Variant { knights: true, ..self }
    }

    /// Regions instead of boxes: jigsaw. The drawing has a character for each cell, row by row, the same
    /// for cells of one region; white space says nothing. Regions are numbered as they first appear.
    ///
    /// # Errors
    /// If there is not one character for each cell, or a region has too many or too few cells.
    pub fn with_regions(self, drawing: &str) -> Result<Variant, CatalogueError> {
        let letters: Vec<char> = drawing.chars().filter(|c| !c.is_whitespace()).collect();
        let (side, count) = (usize::from(self.shape.side()), self.shape.cell_count());
        if letters.len() != count {
            let found = letters.len();
            return Err(CatalogueError::new(format!(
                "jigsaw: found {found} letters, expected {count}, one for each cell"
            )));
        }
        let mut seen: Vec<char> = Vec::new();
        let mut regions = Vec::with_capacity(count);
        for (index, letter) in letters.iter().enumerate() {
            let number = seen.iter().position(|other| other == letter).unwrap_or_else(|| {
                seen.push(*letter);
                seen.len() - 1
            });
            regions.push(u8::try_from(number).unwrap_or(u8::MAX));
            let size = letters[..=index].iter().filter(|other| *other == letter).count();
            if size > side || seen.len() > side {
                let cell = self.shape.cell(index);
                let why = if size > side { "its region has" } else { "with it the regions are" };
                return Err(CatalogueError::new(format!(
                    "jigsaw: {letter} at {cell} is too much, {why} more than {side}: make {side} regions of \
                     {side} cells"
                )));
            }
        }
        let is_jigsaw =
            self.shape.cells().zip(&regions).any(|(cell, &region)| region != self.shape.box_of(cell));
        Ok(Variant { regions, is_jigsaw, ..self })
    }

    /// The shape of the grid. Its boxes count only if no regions were drawn.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The region of a cell, from 0: its box, unless regions were drawn.
    pub fn region_of(&self, cell: Cell) -> u8 {
        self.regions[self.shape.index(cell)]
    }

    /// Whether two cells may not hold the same digit.
    pub fn sees(&self, a: Cell, b: Cell) -> bool {
        let last = self.shape.side() - 1;
        let falls = |cell: Cell| cell.row == cell.column;
        let rises = |cell: Cell| cell.row + cell.column == last;
        let window = |cell: Cell| {
            let part = |at: u8| (!at.is_multiple_of(4)).then_some(at / 4);
            part(cell.row).zip(part(cell.column))
        };
        let (down, across) = (a.row.abs_diff(b.row), a.column.abs_diff(b.column));
        a != b
            && (a.row == b.row
                || a.column == b.column
                || self.region_of(a) == self.region_of(b)
                || self.diagonals && (falls(a) && falls(b) || rises(a) && rises(b))
                || self.windows && window(a).is_some() && window(a) == window(b)
                || self.knights && matches!((down, across), (1, 2) | (2, 1)))
    }

    /// The first pair of equal digits, in reading order, that see each other: a check that shares nothing
    /// with the exact cover.
    pub fn clash(&self, grid: &Grid) -> Option<(Cell, Cell)> {
        let clues: Vec<(Cell, u8)> = grid.clues().collect();
        clues.iter().enumerate().find_map(|(i, &(a, digit))| {
            let mut later = clues[i + 1..].iter();
            later.find(|&&(b, other)| digit == other && self.sees(a, b)).map(|&(b, _)| (a, b))
        })
    }

    /// Every clash in every unit, each digit that is there again paired with the first such. The names are
    /// for people; [`clash`](Variant::clash) is the check.
    pub fn clashes(&self, grid: &Grid) -> Vec<DuplicateDigitError> {
        let mut clashes = Vec::new();
        for unit in self.units() {
            grid.each_clash_in(unit, self.unit_cells(unit), &mut |clash| clashes.push(clash));
        }
        clashes
    }

    /// The first clash of those, found without a list if the rules are the usual ones.
    pub fn first_clash(&self, grid: &Grid) -> Option<DuplicateDigitError> {
        if self.is_usual() { grid.clash() } else { self.clashes(grid).into_iter().next() }
    }

    /// Whether these are the rules of a usual Sudoku.
    pub fn is_usual(&self) -> bool {
        !(self.is_jigsaw || self.diagonals || self.windows || self.knights)
    }

    /// Whether regions were drawn that are not the boxes.
    pub fn has_regions(&self) -> bool {
        self.is_jigsaw
    }

    /// The further rules in the words that ask for them: `x anti-knight`.
    pub fn words(&self) -> String {
        let rules = [
            (self.diagonals, "x"),
            (self.windows, "hyper"),
            (self.knights, "anti-knight"),
            (self.has_regions(), "jigsaw"),
        ];
        rules.into_iter().filter(|rule| rule.0).map(|rule| rule.1).collect::<Vec<_>>().join(" ")
    }

    /// All of it in the words that ask for it, size and regions too: `sudoku 3x2 x`.
    pub fn request(&self) -> String {
        let (height, width) = (self.shape.box_height(), self.shape.box_width());
        let size = if self.shape == Shape::CLASSIC { String::new() } else { format!("{height}x{width}") };
        let words = ["sudoku", &size, &self.words()].map(str::to_owned);
        let mut request = words.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
        if self.is_jigsaw {
            let letter = |&region: &u8| char::from(b'A' + region);
            request.extend(std::iter::once('=').chain(self.regions.iter().map(letter)));
        }
        request
    }

    /// Whether `cell` is on the falling diagonal, and on the rising one, of those that count.
    pub fn diagonals_of(&self, cell: Cell) -> (bool, bool) {
        let rises = cell.row + cell.column + 1 == self.shape.side();
        (self.diagonals && cell.row == cell.column, self.diagonals && rises)
    }

    /// Whether `cell` is in a window, of those that count.
    pub fn is_in_window(&self, cell: Cell) -> bool {
        self.windows && !cell.row.is_multiple_of(4) && !cell.column.is_multiple_of(4)
    }

    /// The exact cover: cells, then the digits of rows, columns and regions, then those of diagonals and
    /// windows, then the knights' pairs, which are secondary. Options as in a usual Sudoku.
    pub fn problem(&self) -> Problem {
        self.problem_where(|_, _| true)
    }

    /// The same with only the options that `allowed` lets pass: some candidates are gone already.
    pub fn problem_where(&self, allowed: impl Fn(Cell, u8) -> bool) -> Problem {
        const SOUND: &str = "every name is new and every item declared";
        let shape = self.shape;
        let side = usize::from(shape.side());
        let mut builder = Problem::builder();
        let cells: Vec<ItemId> =
            shape.cells().map(|cell| builder.primary(cell.to_string()).expect(SOUND)).collect();
        // The first item of every unit that a cell is in.
        let mut houses: Vec<Vec<ItemId>> = vec![Vec::new(); shape.cell_count()];
        for unit in self.units() {
            let letters = unit.letters();
            let names = shape.digits().map(|digit| format!("{letters}#{}", symbol(digit)));
            let items: Vec<ItemId> = match unit {
                Unit::Knights(..) => names.map(|name| builder.secondary(name).expect(SOUND)).collect(),
                Unit::Row(_) | Unit::Column(_) | Unit::Box(_) | Unit::Diagonal(_) | Unit::Window(_) => {
                    names.map(|name| builder.primary(name).expect(SOUND)).collect()
                }
            };
            for cell in self.unit_cells(unit) {
                houses[shape.index(cell)].push(items[0]);
            }
        }
        for cell in shape.cells() {
            let index = shape.index(cell);
            for digit in shape.digits().filter(|&digit| allowed(cell, digit)) {
                let of_digit = |first: &ItemId| ItemId::new((first.index() + usize::from(digit) - 1) as u32);
                let items = std::iter::once(cells[index]).chain(houses[index].iter().map(of_digit));
                let option = builder.option_of(items).expect(SOUND);
                builder.name_option(option, format!("{cell}={}", symbol(digit)));
            }
        }
        debug_assert!(houses.iter().all(|items| items.len() >= 3) && side >= 4);
        builder.build().expect("a grid has at most 25 by 25 cells")
    }

    /// Every row, column and region, then what the further rules add.
    pub fn units(&self) -> impl Iterator<Item = Unit> {
        self.shape.units().chain(self.further_units())
    }

    /// The units that a usual Sudoku does not have: diagonals, windows, then knights' pairs.
    pub(super) fn further_units(&self) -> Vec<Unit> {
        let mut units = Vec::new();
        units.extend((0..2).filter(|_| self.diagonals).map(Unit::Diagonal));
        units.extend((0..4).filter(|_| self.windows).map(Unit::Window));
        for a in self.shape.cells().filter(|_| self.knights) {
            for (down, across) in [(1, -2), (1, 2), (2, -1), (2, 1)] {
                if let Some(column) = a.column.checked_add_signed(across) {
                    let b = Cell::new(a.row + down, column);
                    units.extend(self.shape.holds(b).then_some(Unit::Knights(a, b)));
                }
            }
        }
        units
    }

    /// The cells of a unit, in the order of [`Shape::unit_cells`].
    pub fn unit_cells(&self, unit: Unit) -> Vec<Cell> {
        match unit {
            Unit::Box(region) => self.shape.cells().filter(|&cell| self.region_of(cell) == region).collect(),
            Unit::Row(_) | Unit::Column(_) | Unit::Diagonal(_) | Unit::Window(_) | Unit::Knights(..) => {
                self.shape.unit_cells(unit).collect()
            }
        }
    }

    /// The puzzle `grid` by these rules, with its digits preselected.
    ///
    /// # Panics
    /// If the grid has another shape.
    pub fn instance(&self, name: impl Into<String>, grid: &Grid) -> Instance {
        self.instance_where(name, grid, |_, _| true)
    }

    /// The same with only the options that `allowed` lets pass. The digits of `grid` are let pass.
    ///
    /// # Panics
    /// If the grid has another shape.
    pub fn instance_where(
        &self,
        name: impl Into<String>,
        grid: &Grid,
        allowed: impl Fn(Cell, u8) -> bool,
    ) -> Instance {
        let shape = self.shape;
        assert_eq!(grid.shape(), shape, "a grid of another shape");
        let passes = |cell: Cell, digit: u8| grid.get(cell) == digit || allowed(cell, digit);
        let side = usize::from(shape.side());
        let mut board = Board::new(side, side);
        let mut given = Vec::new();
        let mut count = 0;
        for cell in shape.cells() {
            let place = (usize::from(cell.row), usize::from(cell.column));
            board.set_region(place, Some(u32::from(self.region_of(cell))));
            for digit in shape.digits().filter(|&digit| passes(cell, digit)) {
                board.mark([(place, symbol(digit).encode_utf8(&mut [0; 4]) as &str)]);
                given.extend((grid.get(cell) == digit).then_some(OptionId::new(count)));
                count += 1;
            }
        }
        let mut instance = Instance::new(name, self.problem_where(passes), board);
        instance.preselected = given;
        instance
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problems::sudoku::naive;

    const SMALL: Shape = Shape::USUAL[0];

    /// The full 4×4 grids that keep the rules of `variant`, by looking at all 288.
    fn full_grids(variant: &Variant) -> u128 {
        let all = naive::solutions(&Grid::new(SMALL), usize::MAX);
        all.iter().filter(|grid| variant.clash(grid).is_none()).count() as u128
    }

    #[test]
    fn each_rule_leaves_the_grids_that_keep_it() {
        let usual = Variant::new(SMALL);
        for (variant, count) in
            [(usual.clone(), 288), (usual.clone().with_diagonals(), 48), (usual.clone().with_knights(), 24)]
        {
            let instance = variant.instance("", &Grid::new(SMALL));
            assert_eq!((instance.problem.count(), full_grids(&variant)), (count, count), "{variant:?}");
        }
    }

    #[test]
    fn a_jigsaw_has_regions_of_its_own() {
        let jigsaw = Variant::new(SMALL).with_regions("AAAB ABBB CCCC DDAD").unwrap_err();
        assert!(jigsaw.to_string().contains("A at R4C3"), "{jigsaw}");
        let rows = Variant::new(SMALL).with_regions("aaaa bbbb cccc dddd").unwrap();
        let instance = rows.instance("", &"1...............".parse().unwrap());
        // Regions that are rows demand nothing new: a quarter of the 576 Latin squares.
        let searched = instance.problem.solutions().filter(|s| s.contains(&instance.preselected[0])).count();
        assert_eq!((searched, instance.problem.count()), (144, 576));
        let short = Variant::new(SMALL).with_regions("aaaa").unwrap_err().to_string();
        assert_eq!(short, "jigsaw: found 4 letters, expected 16, one for each cell");
    }

    #[test]
    fn the_extra_items_are_there() {
        let count = |variant: Variant| {
            let problem = variant.problem();
            (problem.primary_count(), problem.item_count(), problem.option_count())
        };
        let usual = Variant::new(Shape::CLASSIC);
        assert_eq!(count(usual.clone().with_diagonals()), (342, 342, 729));
        assert_eq!(count(usual.clone().with_windows().unwrap()), (360, 360, 729));
        // A knight has 4·8·7 pairs of cells on a board of 9×9.
        assert_eq!(count(usual.clone().with_knights()), (324, 324 + 9 * 224, 729));
        assert!(Variant::new(SMALL).with_windows().is_err());
        assert!(usual.with_windows().unwrap().sees(Cell::new(1, 1), Cell::new(3, 3)));
    }

    #[test]
    fn the_first_full_grid_with_diagonals_or_windows_keeps_the_rules() {
        let usual = Variant::new(Shape::CLASSIC);
        let sudoku = crate::problems::sudoku::Sudoku::new(Shape::CLASSIC);
        for variant in [usual.clone().with_diagonals(), usual.clone().with_windows().unwrap()] {
            let grid = sudoku.decode(variant.problem().solutions().next().unwrap());
            assert!(grid.is_full() && grid.clash().is_none());
            assert_eq!(variant.clash(&grid), None, "{grid}");
            assert_eq!(usual.clash(&grid), None);
        }
    }

    #[test]
    fn the_board_shows_givens_and_regions() {
        let grid: Grid = "1.....2...3....4".parse().unwrap();
        let instance = Variant::new(SMALL).instance("", &grid);
        let picture = instance.picture([]).unwrap();
        assert_eq!(picture.to_string(), "1 . . .\n. . 2 .\n. . 3 .\n. . . 4");
        assert!(picture.outlined().starts_with("┌───────┬───────┐\n│ 1   . │ .   . │"));
    }

    #[test]
    fn candidates_that_are_gone_are_no_options() {
        let grid: Grid = "1...............".parse().unwrap();
        let instance = Variant::new(SMALL).instance_where("", &grid, |_, digit| digit != 1);
        assert_eq!(instance.problem.option_count(), 16 * 3 + 1);
        assert_eq!(instance.problem.option_name(instance.preselected[0]), "R1C1=1");
    }
}
