//! Which cells share a row, a column or a box.

use super::grid_words::{cell_at, place_of};

/// By the bit of a cell in a set, the others that share a row, a column or a box with it.
pub(super) static PEERS: [u128; 96] = {
    let mut peers = [0; 96];
    let (mut place, mut other) = (0, 0);
    while place < 96 {
        let cell = cell_at(place);
        let same_row = cell / 9 == other / 9;
        let same_column = cell % 9 == other % 9;
        let same_box = cell / 27 == other / 27 && cell % 9 / 3 == other % 9 / 3;
        if place % 32 < 27 && cell != other && (same_row || same_column || same_box) {
            peers[place] |= 1 << place_of(other);
        }
        (place, other) = if other == 80 { (place + 1, 0) } else { (place, other + 1) };
    }
    peers
};
