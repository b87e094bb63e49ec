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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_two_cells_of_a_row_column_or_box_are_peers_and_no_others() {
        let rows = (0..9).map(|row| (0..9).map(|i| 9 * row + i).collect());
        let columns = (0..9).map(|column| (0..9).map(|i| 9 * i + column).collect());
        let corners = [0, 3, 6, 27, 30, 33, 54, 57, 60];
        let boxes = corners.into_iter().map(|at| [0, 1, 2, 9, 10, 11, 18, 19, 20].map(|i| at + i).to_vec());
        let houses: Vec<Vec<usize>> = rows.chain(columns).chain(boxes).collect();
        for cell in 0..81 {
            let own = houses.iter().filter(|house| house.contains(&cell));
            let all = own.flatten().fold(0_u128, |all, &other| all | 1 << place_of(other));
            let peers = PEERS[place_of(cell)];
            assert_eq!(peers, all & !(1 << place_of(cell)), "cell {cell}");
            assert_eq!(peers.count_ones(), 20);
        }
    }
}
