//! A jigsaw as many write it: the grid, then a map of its regions of the same size.

use crate::problems::sudoku::{Shape, Variant};

/// The same in a line, with its regions in a comment; nothing if it is no such pair.
pub(super) fn plain(lines: &[&str]) -> Option<String> {
    let characters = || lines.iter().flat_map(|line| line.chars()).filter(|c| !c.is_whitespace());
    // Most texts end here, whatever their length.
    let count = characters().count();
    let shape = Shape::told().find(|shape| 2 * shape.cell_count() == count)?;
    let text: Vec<char> = characters().collect();
    let (cells, map) = text.split_at(count / 2);
    let is_cell = |c: &char| c.is_ascii_alphanumeric() || "._*?-".contains(*c);
    if !cells.iter().all(is_cell) || !is_touching(shape, map) {
        return None;
    }
    let map: String = map.iter().map(char::to_ascii_uppercase).collect();
    let request = Variant::new(shape).with_regions(&map).ok()?.request();
    let cells: String = cells.iter().collect();
    Some(format!("{cells} # {request}\n"))
}

/// Whether the cells of each letter hang together: those of each digit of a solved grid do not.
fn is_touching(shape: Shape, map: &[char]) -> bool {
    let side = usize::from(shape.side());
    let mut seen = vec![false; map.len()];
    let mut walked: Vec<char> = Vec::new();
    for start in 0..map.len() {
        if seen[start] {
            continue;
        }
        if walked.contains(&map[start]) {
            return false;
        }
        walked.push(map[start]);
        let mut waiting = vec![start];
        while let Some(at) = waiting.pop() {
            if std::mem::replace(&mut seen[at], true) {
                continue;
            }
            let (row, column) = (at / side, at % side);
            let beside = [
                (row > 0).then(|| at - side),
                (row + 1 < side).then(|| at + side),
                (column > 0).then(|| at - 1),
                (column + 1 < side).then(|| at + 1),
            ];
            waiting.extend(beside.into_iter().flatten().filter(|&next| map[next] == map[start]));
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_map_below_the_grid_is_its_regions() {
        let read = |text: &str| plain(&text.lines().collect::<Vec<_>>());
        let line = "1...4....3.....2 # sudoku 2x2 jigsaw=AAABACBBCCDBCDDD\n";
        assert_eq!(read("1...\n4...\n.3..\n...2\n1112\n1322\n3342\n3444\n").as_deref(), Some(line));
        assert_eq!(read("1...4....3.....2\naaabacbbccdbcddd\n").as_deref(), Some(line));
        // Two grids are two grids, also with the solution; and a map with a region too large is none.
        assert_eq!(read("1...4....3.....2\n..21........4...\n"), None);
        assert_eq!(read("1...4....3.....2\n1234341221434321\n"), None);
        assert_eq!(read("1...4....3.....2\nAAAAACBBCCDBCDDD\n"), None);
        assert_eq!(read(""), None);
        // A matrix of 0 and 1 has the size of no such pair, or too few regions.
        assert_eq!(read("1001\n0110\n1000\n0001\n1001\n0110\n1000\n0001\n"), None);
        assert_eq!(read(&"1100\n".repeat(8)), None);
    }
}
