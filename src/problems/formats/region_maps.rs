//! A jigsaw as many write it: the grid, then a map of its regions of the same size.

use crate::problems::sudoku::Shape;

/// The same in a line, with its regions in a comment; nothing if it is no such pair.
pub(super) fn plain(lines: &[&str]) -> Option<String> {
    let text: Vec<char> = lines.iter().flat_map(|line| line.chars()).filter(|c| !c.is_whitespace()).collect();
    let (cells, map) = text.split_at_checked(text.len() / 2)?;
    let side = Shape::told().map(|shape| usize::from(shape.side())).find(|side| side * side == map.len())?;
    let is_cell = |c: &char| c.is_ascii_alphanumeric() || "._*?-".contains(*c);
    // Each region has as many cells as the grid has rows.
    let is_whole = |c: &char| map.iter().filter(|own| *own == c).count() == side;
    if cells.len() != map.len() || !cells.iter().all(is_cell) || !map.iter().all(is_whole) {
        return None;
    }
    let mut names: Vec<char> = Vec::new();
    for &c in map.iter().filter(|c| c.is_alphanumeric()) {
        if !names.contains(&c) {
            names.push(c);
        }
    }
    let letter = |c: &char| Some(char::from(b'A' + names.iter().position(|name| name == c)? as u8));
    let map: Option<String> = map.iter().map(letter).collect();
    let cells: String = cells.iter().collect();
    Some(format!("{cells} # sudoku jigsaw={}\n", map?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_map_below_the_grid_is_its_regions() {
        let read = |text: &str| plain(&text.lines().collect::<Vec<_>>());
        let line = "1...4....3.....2 # sudoku jigsaw=AAABACBBCCDBCDDD\n";
        assert_eq!(read("1...\n4...\n.3..\n...2\n1112\n1322\n3342\n3444\n").as_deref(), Some(line));
        assert_eq!(read("1...4....3.....2\naaabacbbccdbcddd\n").as_deref(), Some(line));
        // Two grids are two grids, and a map with a region too large is none.
        assert_eq!(read("1...4....3.....2\n..21........4...\n"), None);
        assert_eq!(read("1...4....3.....2\nAAAAACBBCCDBCDDD\n"), None);
        assert_eq!(read(""), None);
    }
}
