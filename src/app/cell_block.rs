//! Columns that are the cells of a board: they stand on the screen as the board does.

/// The cells of a board, row by row, behind all other columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CellBlock {
    /// How many columns come before them.
    pub before: usize,
    /// How many cells a row has.
    pub width: usize,
}

impl CellBlock {
    /// The widest board whose sizes have room in the panel.
    const WIDEST: usize = 12;

    /// The board of columns with these names, if the last of them are its cells from R1C1 on, and none is missing.
    pub fn of(names: &[&str]) -> Option<CellBlock> {
        let before = names.iter().position(|&name| name == "R1C1")?;
        let cells = &names[before..];
        let width = cells.iter().take_while(|name| name.starts_with("R1C")).count();
        let is_next = |(i, name): (usize, &&str)| *name == format!("R{}C{}", i / width + 1, i % width + 1);
        let is_board = (2..=CellBlock::WIDEST).contains(&width)
            && cells.len() > width
            && cells.len().is_multiple_of(width)
            && cells.iter().enumerate().all(is_next);
        is_board.then_some(CellBlock { before, width })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_is_whole_and_the_last_of_the_columns() {
        let names = ["F", "I", "R1C1", "R1C2", "R1C3", "R2C1", "R2C2", "R2C3"];
        assert_eq!(CellBlock::of(&names), Some(CellBlock { before: 2, width: 3 }));
        assert_eq!(CellBlock::of(&names[2..]), Some(CellBlock { before: 0, width: 3 }));
        assert_eq!(CellBlock::of(&names[..7]), None);
        assert_eq!(CellBlock::of(&["R1C1", "R1C2", "R2C2", "R2C1"]), None);
        assert_eq!(CellBlock::of(&["R1C1", "R1C2", "A", "B"]), None);
        assert_eq!(CellBlock::of(&["A", "B"]), None);
    }
}
