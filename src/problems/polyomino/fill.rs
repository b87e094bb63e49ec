//! The problems: pieces in a container as an exact cover, and those that everybody knows.

use super::container::Container;
use super::piece::{Cube, Piece};
use super::sets::{domino, pentominoes, soma};
use crate::exact_cover::{ItemId, Problem};
use crate::problems::catalogue_error::CatalogueError;
use crate::problems::instance::Instance;

/// The most placements of a problem: beyond it nobody could search.
const MOST_PLACEMENTS: usize = 2_000_000;

/// These pieces in this container, every piece once, or any number of times if its supply is endless.
///
/// Items are the pieces by name, then the cells, `R1C1`, with `L1` before it in a solid. Options go by
/// piece, position of the piece, and place. Time is in proportion to the number of options.
///
/// # Errors
/// If there is no piece, or two have one name, or there are too many placements.
pub fn fill(
    name: impl Into<String>,
    pieces: &[Piece],
    container: &Container,
) -> Result<Instance, CatalogueError> {
    if pieces.is_empty() {
        return Err(CatalogueError::new("there are no pieces: name at least one"));
    }
    let mut builder = Problem::builder();
    let mut piece_items = Vec::with_capacity(pieces.len());
    for piece in pieces {
        piece_items.push(if piece.is_endless() { None } else { Some(builder.primary(piece.name())?) });
    }
    let mut cell_items: Vec<Option<ItemId>> = Vec::with_capacity(container.place_count());
    for cube in container.places() {
        cell_items.push(match container.holds(cube) {
            true => Some(builder.primary(container.cell_name(cube))?),
            false => None,
        });
    }
    let mut board = container.board();
    board.outline_pieces();
    let mut count = 0;
    for (piece, &piece_item) in pieces.iter().zip(&piece_items) {
        for position in piece.positions() {
            for shift in container.places() {
                let moved = position.iter().map(|cube| std::array::from_fn(|i| cube[i] + shift[i]));
                let cubes: Vec<Cube> = moved.collect();
                if !cubes.iter().all(|&cube| container.holds(cube)) {
                    continue;
                }
                count += 1;
                if count > MOST_PLACEMENTS {
                    return Err(CatalogueError::new(format!(
                        "the pieces have more than {MOST_PLACEMENTS} placements: take a smaller board"
                    )));
                }
                let cells = cubes.iter().filter_map(|&cube| cell_items[container.index(cube)]);
                builder.option_of(piece_item.into_iter().chain(cells))?;
                let labels = labels(piece, &cubes);
                let places = cubes.iter().map(|&cube| container.place(cube));
                board.mark(places.zip(labels.iter().map(String::as_str)));
            }
        }
    }
    Ok(Instance::new(name, builder.build()?, board))
}

/// The text on each cell: the piece's name, or, on a flat domino, which end of it that is.
fn labels(piece: &Piece, cubes: &[Cube]) -> Vec<String> {
    match cubes {
        [[z, y, _], b] if piece.is_endless() && b[0] == *z => {
            let ends = if b[1] == *y { ["<", ">"] } else { ["^", "v"] };
            ends.map(str::to_owned).to_vec()
        }
        _ => vec![piece.name().to_owned(); cubes.len()],
    }
}

/// The 12 pentominoes on a rectangle of 60 cells, or on 8×8 without the four cells in the middle.
///
/// # Errors
/// If the container has another number of cells.
pub fn fill_with_pentominoes(container: &Container) -> Result<Instance, CatalogueError> {
    let name = format!("pentominoes {container}");
    let container = match container.cell_count() {
        64 if container.size() == [1, 8, 8] => {
            let middle = [[0, 3, 3], [0, 3, 4], [0, 4, 3], [0, 4, 4]];
            container.clone().without(middle)
        }
        60 => container.clone(),
        count => {
            return Err(CatalogueError::new(format!(
                "{name}: 12 pentominoes cover 60 cells and this board has {count}: take 3x20, 4x15, 5x12, \
                 6x10, 8x8 (without its middle), or cut cells out, as in 8x8-R1C1-R1C8-R8C1-R8C8"
            )));
        }
    };
    fill(name, &pentominoes(), &container)
}

/// Dominoes, as many as it takes.
///
/// # Errors
/// If there are too many placements.
pub fn fill_with_dominoes(container: &Container) -> Result<Instance, CatalogueError> {
    fill(format!("dominoes {container}"), &[domino()], container)
}

/// The soma cube: Piet Hein's seven pieces of three and four cubes (1936) in a cube of 27.
///
/// # Errors
/// None, but the problem is made like the others.
pub fn soma_cube() -> Result<Instance, CatalogueError> {
    fill("soma", &soma(), &Container::new([3, 3, 3])?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problems::polyomino::tetrominoes;

    fn count(instance: Result<Instance, CatalogueError>) -> u128 {
        instance.unwrap().problem.count()
    }

    fn container(text: &str) -> Container {
        text.parse().unwrap()
    }

    #[test]
    fn as_many_tilings_as_are_known() {
        assert_eq!(count(fill_with_pentominoes(&container("3x20"))), 8);
        let dominoes = ["1x2", "2x2", "2x5", "3x3", "4x4", "6x6"];
        let counts = dominoes.map(|size| count(fill_with_dominoes(&container(size))));
        assert_eq!(counts, [1, 2, 8, 0, 36, 6728]);
        // Five tetrominoes cover twenty cells, but the T covers three of one colour.
        assert_eq!(count(fill("", &tetrominoes(), &container("4x5"))), 0);
    }

    #[test]
    fn the_pentomino_problem_has_the_size_it_should() {
        // Known from others: Knuth gives 2056 options on 6x10 and 1568 with the hole.
        for (size, options) in [("6x10", 2056), ("8x8", 1568), ("3x20", 1236)] {
            let problem = fill_with_pentominoes(&container(size)).unwrap().problem;
            assert_eq!((problem.item_count(), problem.option_count()), (72, options), "{size}");
        }
        let soma = soma_cube().unwrap().problem;
        assert_eq!((soma.item_count(), soma.option_count()), (34, 688));
    }

    #[test]
    fn pictures_show_layers_and_holes() {
        let soma = soma_cube().unwrap();
        let first = soma.problem.solutions().next().unwrap();
        let picture = soma.picture(first).unwrap();
        assert_eq!((picture.rows(), picture.columns()), (3, 11));
        assert!(!picture.to_string().contains('.'));
        let hole = fill_with_pentominoes(&container("8x8")).unwrap();
        let empty = hole.picture([]).unwrap().to_string();
        assert_eq!(empty.lines().nth(3), Some(". . .     . . ."));
        let dominoes = fill_with_dominoes(&container("2x2")).unwrap();
        let pictures: Vec<String> =
            dominoes.problem.solutions().map(|s| dominoes.picture(s).unwrap().to_string()).collect();
        assert_eq!(pictures, ["< >\n< >", "^ ^\nv v"]);
    }

    #[test]
    fn what_cannot_be_is_refused() {
        let said = |instance: Result<Instance, CatalogueError>| instance.unwrap_err().to_string();
        assert!(
            said(fill_with_pentominoes(&container("5x5"))).contains("cover 60 cells and this board has 25")
        );
        assert!(said(fill("", &[], &container("5x5"))).contains("there are no pieces"));
        let twice = [Piece::parse("A=##").unwrap(), Piece::parse("A=#").unwrap()];
        assert!(said(fill("", &twice, &container("5x5"))).contains("item A is declared twice"));
    }
}
