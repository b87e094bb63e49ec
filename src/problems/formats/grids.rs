//! Writing a grid of digits: in lines, frames and fields.

use super::puzzle::Puzzle;
use crate::problems::sudoku::Grid;
use crate::problems::sudoku::shape::symbol;

/// The rows of the grid as text, a dot for each blank.
fn rows(grid: &Grid) -> Vec<String> {
    let side = usize::from(grid.shape().side());
    grid.digits().chunks(side).map(|row| row.iter().map(|&digit| symbol(digit)).collect()).collect()
}

/// The row cut into the parts that lie in one box.
fn parts(row: &str, width: usize) -> Vec<&str> {
    (0..row.len() / width).map(|part| &row[part * width..(part + 1) * width]).collect()
}

fn all(rows: &[String]) -> String {
    rows.iter().map(|row| format!("{row}\n")).collect()
}

/// `4.....8.5… # name`.
pub(super) fn line(puzzle: &Puzzle) -> String {
    let comment = if puzzle.name.is_empty() { String::new() } else { format!(" # {}", puzzle.name) };
    format!("{}{comment}\n", puzzle.grid.line())
}

/// A line for each row.
pub(super) fn plain(grid: &Grid) -> String {
    all(&rows(grid))
}

/// `Grid 01`, then a line for each row.
pub(super) fn euler(grid: &Grid, number: usize) -> String {
    format!("Grid {number:02}\n{}", plain(grid).replace('.', "0"))
}

/// `#D` and the name, `[Puzzle]`, then a line for each row.
pub(super) fn sdk(puzzle: &Puzzle) -> String {
    let name = if puzzle.name.is_empty() { String::new() } else { format!("#D{}\n", puzzle.name) };
    format!("{name}[Puzzle]\n{}", plain(&puzzle.grid))
}

/// Simple Sudoku's frame.
pub(super) fn simple(grid: &Grid) -> String {
    let (width, height) = (usize::from(grid.shape().box_width()), usize::from(grid.shape().box_height()));
    let side = usize::from(grid.shape().side());
    let edge = format!("*{}*\n", "-".repeat(side + side / width - 1));
    let rule = format!("|{}|\n", vec!["-".repeat(width); side / width].join("+"));
    let mut out = edge.clone();
    for (number, row) in rows(grid).iter().enumerate() {
        if number > 0 && number % height == 0 {
            out.push_str(&rule);
        }
        out.push_str(&format!("|{}|\n", parts(row, width).join("|")));
    }
    out + &edge
}

/// `% title`, then rows with bars between boxes, as Debian's sudoku prints them.
pub(super) fn debian(puzzle: &Puzzle) -> String {
    let shape = puzzle.grid.shape();
    let (width, height) = (usize::from(shape.box_width()), usize::from(shape.box_height()));
    let rule = vec!["-".repeat(2 * width + 1); usize::from(shape.side()) / width].join("+");
    let mut out = format!("% {}", puzzle.name).trim_end().to_owned() + "\n";
    for (number, row) in rows(&puzzle.grid).iter().enumerate() {
        if number > 0 && number % height == 0 {
            out.push_str(&format!("{rule}\n"));
        }
        let spaced = |part: &&str| part.chars().map(|c| format!(" {c}")).collect::<String>() + " ";
        let parts: Vec<String> = parts(row, width).iter().map(spaced).collect();
        out.push_str(parts.join("|").trim_end());
        out.push('\n');
    }
    out
}

/// Values separated by commas, nothing for a blank.
pub(super) fn csv(grid: &Grid) -> String {
    let field = |c: char| if c == '.' { String::new() } else { c.to_string() };
    let row = |row: &String| row.chars().map(field).collect::<Vec<_>>().join(",");
    all(&rows(grid).iter().map(row).collect::<Vec<_>>())
}
