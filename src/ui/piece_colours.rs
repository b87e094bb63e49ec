//! The colours of the pieces on a board: pieces that touch have different ones, and none changes while others move.

use std::collections::HashMap;

use crate::exact_cover::{OptionId, Problem};
use crate::problems::Picture;

/// The colours of all pieces of `picture`, of so many there are, by number. `path` has the pieces in the order in which they
/// were placed: a piece goes out of the way of those before it, and stays as it is when others follow. The last `spare`
/// are for those that find none among the others.
pub fn piece_colours(
    problem: &Problem,
    picture: &Picture,
    path: &[OptionId],
    count: usize,
    spare: usize,
) -> HashMap<OptionId, usize> {
    let piece = |row: usize, column: usize| picture.square(row, column).piece;
    let mut order: Vec<OptionId> = path.to_vec();
    let mut touching: HashMap<OptionId, Vec<OptionId>> = HashMap::new();
    for row in 0..picture.rows() {
        for column in 0..picture.columns() {
            let Some(own) = piece(row, column) else { continue };
            order.push(own);
            let right = (column + 1 < picture.columns()).then(|| piece(row, column + 1));
            let below = (row + 1 < picture.rows()).then(|| piece(row + 1, column));
            for other in [right, below].into_iter().flatten().flatten().filter(|&other| other != own) {
                touching.entry(own).or_default().push(other);
                touching.entry(other).or_default().push(own);
            }
        }
    }
    let mut colours = HashMap::new();
    for piece in order {
        if colours.contains_key(&piece) {
            continue;
        }
        let beside = touching.get(&piece).into_iter().flatten();
        let taken: Vec<usize> = beside.filter_map(|other| colours.get(other).copied()).collect();
        // That of its first column, which is its own where there is one of each.
        let first = problem.option_items(piece).first().map_or(0, |item| item.index());
        let usual = count - spare;
        let mut all = (first..first + usual).map(|colour| colour % usual).chain(usual..count);
        let free = all.find(|colour| !taken.contains(colour));
        colours.insert(piece, free.unwrap_or(first % usual));
    }
    colours
}
