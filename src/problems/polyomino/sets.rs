//! The sets of pieces that people know by name.

use super::piece::Piece;

/// Golomb's names, in the order of his letters (*Polyominoes*, 1965).
const PENTOMINOES: [&str; 12] = [
    "F=.##/##./.#.",
    "I=#####",
    "L=#/#/#/##",
    "N=.#/.#/##/#",
    "P=##/##/#",
    "T=###/.#./.#.",
    "U=#.#/###",
    "V=#../#../###",
    "W=#../##./.##",
    "X=.#./###/.#.",
    "Y=.#/##/.#/.#",
    "Z=##./.#./.##",
];

const TETROMINOES: [&str; 5] = ["I=####", "L=#/#/##", "O=##/##", "S=.##/##.", "T=###/.#."];

/// A and B are twisted to the left and to the right, P stands on its corner.
const SOMA: [&str; 7] =
    ["V=##/#.", "L=###/#..", "T=###/.#.", "Z=##./.##", "A=##/#.//.#/..", "B=##/.#//#./..", "P=##/#.//#./.."];

/// The sets of flat pieces by name, each piece as it is drawn.
pub const PIECE_SETS: [(&str, &[&str]); 5] = [
    ("monominoes", &["M*=#"]),
    ("dominoes", &["D*=##"]),
    ("trominoes", &["I*=###", "V*=##/#."]),
    ("tetrominoes", &TETROMINOES),
    ("pentominoes", &PENTOMINOES),
];

fn drawn(drawings: &[&str]) -> Vec<Piece> {
    drawings.iter().map(|drawing| Piece::parse(drawing).expect("a drawing of ours")).collect()
}

/// The 12 pieces of five squares.
pub fn pentominoes() -> Vec<Piece> {
    drawn(&PENTOMINOES)
}

/// The 5 pieces of four squares.
pub fn tetrominoes() -> Vec<Piece> {
    drawn(&TETROMINOES)
}

/// The 7 pieces of the soma cube: all of three or four cubes that are no boxes.
pub fn soma() -> Vec<Piece> {
    drawn(&SOMA)
}

/// Two squares, as often as wanted.
pub fn domino() -> Piece {
    Piece::parse("D*=##").expect("a drawing of ours")
}
