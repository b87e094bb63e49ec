//! Which cells share a row, a column or a box.

/// By cell, the others that share a row, a column or a box with it.
pub(super) static PEERS: [u128; 81] = {
    let mut peers = [0; 81];
    let (mut cell, mut other) = (0, 0);
    while cell < 81 {
        let same_row = cell / 9 == other / 9;
        let same_column = cell % 9 == other % 9;
        let same_box = cell / 27 == other / 27 && cell % 9 / 3 == other % 9 / 3;
        if cell != other && (same_row || same_column || same_box) {
            peers[cell] |= 1 << other;
        }
        (cell, other) = if other == 80 { (cell + 1, 0) } else { (cell, other + 1) };
    }
    peers
};
