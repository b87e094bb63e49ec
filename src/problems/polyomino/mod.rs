//! Polyominoes and polycubes: pieces of squares or cubes that fill a container.
//!
//! Every cell of the container is a primary item, and so is every piece that there is one of; an option
//! is a piece in a place and a position. A piece of which there are as many as wanted is no item. Pieces
//! may be turned every way in space, so a flat piece may be turned over, and a solid one is not its own
//! mirror image.
//!
//! All solutions are counted, those too that are turned or mirrored images of each other. With the 12
//! pentominoes: 3×20 8, 4×15 1472, 5×12 4040, 6×10 9356, 8×8 with a hole in the middle 520 (that is four
//! times 2, 368, 1010 and 2339, and eight times 65: Dana Scott 1958, Fletcher 1965). The soma cube has
//! 11,520 = 240 · 48. Dominoes on 8×8: 12,988,816 (Kasteleyn, Temperley and Fisher 1961).

mod container;
mod fill;
mod piece;
mod sets;

pub use container::Container;
pub use fill::{fill, fill_with_dominoes, fill_with_pentominoes, soma_cube};
pub use piece::{Cube, Piece};
pub use sets::{PIECE_SETS, domino, pentominoes, soma, tetrominoes};
