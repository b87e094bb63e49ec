//! A piece, and the ways in which it can be turned.

use crate::exact_cover::text::Visible;
use crate::problems::catalogue_error::CatalogueError;

/// A cell of a piece or container: layer, row and column.
pub type Cube = [i32; 3];

/// A piece of squares or cubes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    name: String,
    cubes: Vec<Cube>,
    endless: bool,
}

impl Piece {
    /// The most cells of a piece that is drawn.
    pub const LARGEST: usize = 64;

    /// Reads a drawing: `U=#.#/###` is the U pentomino, rows parted by `/` and layers by `//`. A `*` after
    /// the name says that there are as many as wanted.
    ///
    /// # Errors
    /// If there is no name, no cell, or a character that is neither `#` nor `.`.
    pub fn parse(drawing: &str) -> Result<Piece, CatalogueError> {
        let refuse = |why: String| CatalogueError::new(format!("piece {}: {why}", Visible(drawing)));
        let Some((name, cells)) = drawing.split_once('=') else {
            return Err(refuse("draw it as in U=#.#/###, with / between rows".to_owned()));
        };
        let (name, endless) = match name.strip_suffix('*') {
            Some(name) => (name, true),
            None => (name, false),
        };
        if !(1..=8).contains(&name.len()) || !name.bytes().all(|b| b.is_ascii_alphanumeric()) {
            return Err(refuse("give it a name of 1 to 8 letters and digits before the =".to_owned()));
        }
        let mut cubes = Vec::new();
        for (layer, rows) in (0..).zip(cells.split("//")) {
            for (row, columns) in (0..).zip(rows.split('/')) {
                for (column, c) in (0..).zip(columns.chars()) {
                    match c {
                        '#' => cubes.push([layer, row, column]),
                        '.' => {}
                        _ => return Err(refuse(format!("found {c:?}, expected # for a cell or . for none"))),
                    }
                }
            }
        }
        if cubes.is_empty() || cubes.len() > Piece::LARGEST {
            return Err(refuse(format!("a piece has from 1 to {} cells", Piece::LARGEST)));
        }
        Ok(Piece { name: name.to_owned(), cubes, endless })
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether it can be used any number of times.
    pub fn is_endless(&self) -> bool {
        self.endless
    }

    /// How many cells it has.
    pub fn cell_count(&self) -> usize {
        self.cubes.len()
    }

    /// Every different way to turn it, each pushed into the corner and sorted, in order. Mirror images
    /// are among them only if turning in space brings them about, as it does for whatever is flat.
    pub fn positions(&self) -> Vec<Vec<Cube>> {
        let mut positions: Vec<Vec<Cube>> = turns().map(|turn| cornered(&self.cubes, turn)).collect();
        positions.sort();
        positions.dedup();
        positions
    }
}

/// Where each axis goes, and whether it is reversed.
type Turn = [(usize, bool); 3];

/// The 24 turns of a cube: of all ways to swap and reverse axes, those that keep right hands right.
fn turns() -> impl Iterator<Item = Turn> {
    const SWAPS: [[usize; 3]; 6] = [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1], [2, 1, 0], [1, 0, 2]];
    SWAPS.into_iter().enumerate().flat_map(|(number, axes)| {
        let is_odd = number >= 3;
        (0..8_u32).filter(move |signs| (signs.count_ones() % 2 == 1) == is_odd).map(move |signs| {
            let reversed = |axis: usize| signs >> axis & 1 == 1;
            [(axes[0], reversed(0)), (axes[1], reversed(1)), (axes[2], reversed(2))]
        })
    })
}

fn cornered(cubes: &[Cube], turn: Turn) -> Vec<Cube> {
    let turned = |cube: &Cube| turn.map(|(axis, reversed)| if reversed { -cube[axis] } else { cube[axis] });
    let turned: Vec<Cube> = cubes.iter().map(turned).collect();
    let least: Cube =
        std::array::from_fn(|axis| turned.iter().map(|cube| cube[axis]).min().unwrap_or_default());
    let mut cornered: Vec<Cube> =
        turned.iter().map(|cube| std::array::from_fn(|axis| cube[axis] - least[axis])).collect();
    cornered.sort_unstable();
    cornered
}

#[cfg(test)]
mod tests {
    use super::super::sets::{pentominoes, soma};
    use super::*;

    #[test]
    fn there_are_24_turns() {
        let mut all: Vec<Turn> = turns().collect();
        all.sort();
        all.dedup();
        assert_eq!(all.len(), 24);
        // Three cells round a corner can be put into a cube's corner in as many ways as it has corners.
        assert_eq!(Piece::parse("a=##/#.").unwrap().positions().len(), 12);
        assert_eq!(Piece::parse("a=##/#.//#.").unwrap().positions().len(), 8);
    }

    #[test]
    fn flat_positions_of_the_pentominoes_are_63() {
        let flat = |piece: &Piece| {
            piece.positions().iter().filter(|cubes| cubes.iter().all(|cube| cube[0] == 0)).count()
        };
        let counts: Vec<(String, usize)> =
            pentominoes().iter().map(|piece| (piece.name().to_owned(), flat(piece))).collect();
        assert_eq!(counts.iter().map(|(_, count)| count).sum::<usize>(), 63, "{counts:?}");
        assert!(pentominoes().iter().all(|piece| piece.cell_count() == 5));
    }

    #[test]
    fn the_two_twisted_pieces_are_mirror_images() {
        let soma = soma();
        let named = |name: &str| soma.iter().find(|piece| piece.name() == name).unwrap();
        let (left, right) = (named("A"), named("B"));
        assert_eq!((left.positions().len(), right.positions().len()), (12, 12));
        assert!(left.positions().iter().all(|cubes| !right.positions().contains(cubes)));
        assert_eq!(soma.iter().map(Piece::cell_count).sum::<usize>(), 27);
    }

    #[test]
    fn drawings_that_make_no_piece_are_refused() {
        let said = |drawing: &str| Piece::parse(drawing).unwrap_err().to_string();
        assert_eq!(said("##"), "piece ##: draw it as in U=#.#/###, with / between rows");
        assert_eq!(said("U=#x#"), "piece U=#x#: found 'x', expected # for a cell or . for none");
        assert!(said("=#").contains("give it a name"));
        assert!(said("U=..").contains("from 1 to 64 cells"));
        assert!(Piece::parse("I*=##").unwrap().is_endless());
    }
}
