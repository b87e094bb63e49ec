//! A container to be filled: a rectangle or a box, perhaps with holes.

use std::fmt;
use std::str::FromStr;

use super::piece::Cube;
use crate::exact_cover::text::Visible;
use crate::problems::board::Board;
use crate::problems::catalogue_error::CatalogueError;

/// A rectangle or box of cells, of which some may be missing. It prints as it is read: `8x8-R4C4`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Container {
    /// Layers, rows, columns.
    size: [usize; 3],
    /// By [`Container::index`].
    missing: Vec<bool>,
}

impl Container {
    /// The most cells.
    pub const LARGEST: usize = 4096;

    /// A whole box of layers, rows and columns; a rectangle has one layer.
    ///
    /// # Errors
    /// If it has no cells, or more than [`Container::LARGEST`].
    pub fn new(size: [usize; 3]) -> Result<Container, CatalogueError> {
        let count = size.iter().try_fold(1_usize, |count, &length| count.checked_mul(length));
        match count {
            Some(count) if (1..=Container::LARGEST).contains(&count) => {
                Ok(Container { size, missing: vec![false; count] })
            }
            _ => {
                let [layers, rows, columns] = size;
                Err(CatalogueError::new(format!(
                    "a board of {layers}x{rows}x{columns}: take one of 1 to {} cells",
                    Container::LARGEST
                )))
            }
        }
    }

    /// The same without these cells.
    pub fn without(mut self, cells: impl IntoIterator<Item = Cube>) -> Container {
        for cube in cells {
            if self.is_within(cube) {
                let index = self.index(cube);
                self.missing[index] = true;
            }
        }
        self
    }

    /// Layers, rows and columns.
    pub fn size(&self) -> [usize; 3] {
        self.size
    }

    /// How many cells are there to be filled.
    pub fn cell_count(&self) -> usize {
        self.missing.iter().filter(|&&missing| !missing).count()
    }

    /// How many places there are, cells and holes.
    pub(super) fn place_count(&self) -> usize {
        self.missing.len()
    }

    /// Every place, cell or hole, by layers and rows.
    pub fn places(&self) -> impl Iterator<Item = Cube> {
        let [layers, rows, columns] = self.size.map(|length| length as i32);
        (0..layers).flat_map(move |z| (0..rows).flat_map(move |y| (0..columns).map(move |x| [z, y, x])))
    }

    /// Whether there is a cell to be filled at this place.
    pub fn holds(&self, cube: Cube) -> bool {
        self.is_within(cube) && !self.missing[self.index(cube)]
    }

    fn is_within(&self, cube: Cube) -> bool {
        cube.iter().zip(self.size).all(|(&at, length)| at >= 0 && (at as usize) < length)
    }

    /// The place's number. It must be within the box.
    pub(super) fn index(&self, [layer, row, column]: Cube) -> usize {
        (layer as usize * self.size[1] + row as usize) * self.size[2] + column as usize
    }

    /// A cell's name, counted from 1: `R1C1`, with its layer before it in a solid.
    pub(super) fn cell_name(&self, [layer, row, column]: Cube) -> String {
        let layer = if self.size[0] > 1 { format!("L{}", layer + 1) } else { String::new() };
        format!("{layer}R{}C{}", row + 1, column + 1)
    }

    fn cell_named(&self, name: &str) -> Option<Cube> {
        self.places().find(|&cube| self.cell_name(cube).eq_ignore_ascii_case(name))
    }
}

impl fmt::Display for Container {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.size {
            [1, rows, columns] => write!(f, "{rows}x{columns}")?,
            [layers, rows, columns] => write!(f, "{layers}x{rows}x{columns}")?,
        }
        for cube in self.places().filter(|&cube| !self.holds(cube)) {
            write!(f, "-{}", self.cell_name(cube))?;
        }
        Ok(())
    }
}

impl FromStr for Container {
    type Err = CatalogueError;

    /// Reads `6x10`, `3x3x3`, or with holes `8x8-R4C4-R4C5`.
    fn from_str(text: &str) -> Result<Container, CatalogueError> {
        let shown = Visible(text);
        let mut parts = text.split('-');
        let size = parts.next().unwrap_or_default();
        let lengths: Option<Vec<usize>> =
            size.split(['x', 'X', '×']).map(|length| length.parse().ok()).collect();
        let size = match lengths.as_deref() {
            Some(&[rows, columns]) => [1, rows, columns],
            Some(&[layers, rows, columns]) => [layers, rows, columns],
            _ => {
                return Err(CatalogueError::new(format!(
                    "found the board {shown}, expected rows and columns as in 6x10, or 3x3x3 for a solid"
                )));
            }
        };
        let mut container = Container::new(size)?;
        for name in parts {
            let Some(cube) = container.cell_named(name) else {
                let last = container.size.map(|length| length as i32 - 1);
                return Err(CatalogueError::new(format!(
                    "board {shown} has no cell {} to cut out: name one from {} to {}",
                    Visible(name),
                    container.cell_name([0; 3]),
                    container.cell_name(last)
                )));
            };
            container = container.without([cube]);
        }
        if container.cell_count() == 0 {
            return Err(CatalogueError::new(format!("board {shown} has no cell left: cut out fewer")));
        }
        Ok(container)
    }
}

impl Container {
    /// The squared paper: the layers side by side.
    pub(super) fn board(&self) -> Board {
        let [layers, rows, columns] = self.size();
        let mut board = Board::new(rows, layers * (columns + 1) - 1);
        for layer in 1..layers {
            for row in 0..rows {
                board.set_region((row, layer * (columns + 1) - 1), None);
            }
        }
        for cube in self.places().filter(|&cube| !self.holds(cube)) {
            board.set_region(self.place(cube), None);
        }
        board
    }

    /// Where on the board a cell stands.
    pub(super) fn place(&self, [layer, row, column]: Cube) -> (usize, usize) {
        (row as usize, layer as usize * (self.size()[2] + 1) + column as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_are_printed_as_they_are_read() {
        for text in ["6x10", "3x3x3", "8x8-R4C4-R5C8", "2x2x2-L2R1C2"] {
            let container: Container = text.parse().unwrap();
            assert_eq!(container.to_string(), text);
        }
        let holed: Container = "8x8-r4c4".parse().unwrap();
        assert_eq!(holed.cell_count(), 63);
        assert!(!holed.holds([0, 3, 3]) && holed.holds([0, 3, 4]) && !holed.holds([0, -1, 0]));
    }

    #[test]
    fn boards_that_cannot_be_are_refused() {
        let said = |text: &str| text.parse::<Container>().unwrap_err().to_string();
        assert!(said("6").starts_with("found the board 6, expected rows and columns"));
        assert!(said("6xten").contains("expected rows and columns"));
        assert!(said("0x9").contains("take one of 1 to 4096 cells"));
        assert!(said("99999999999x99999999999").contains("take one of 1 to 4096 cells"));
        assert!(said("4x4-R5C1").contains("has no cell R5C1 to cut out: name one from R1C1 to R4C4"));
        assert!(said("1x1-R1C1").contains("no cell left"));
    }
}
