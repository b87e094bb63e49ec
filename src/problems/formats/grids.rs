//! Grids of digits in lines, frames and fields: one parser reads them all, each is written in its own way.

use super::error::FormatError;
use super::interface::{FormatSpec, SudokuFormat};
use super::puzzle::{LocatedPuzzle, SudokuPuzzle};
use super::sample::{Likeness, Sample};
use crate::exact_cover::text::{Visible, lines};
use crate::problems::catalogue_error::CatalogueError;
use crate::problems::sudoku::shape::symbol;
use crate::problems::sudoku::{Grid, Shape, parse_each};

/// A format of digits by name, extensions and description.
const fn digits(
    (name, extensions, about): (&'static str, &'static [&'static str], &'static str),
    likeness: fn(&Sample<'_>) -> Likeness,
    write: fn(&SudokuPuzzle, usize) -> Result<String, CatalogueError>,
) -> FormatSpec {
    FormatSpec { name, extensions, about, likeness, holds: SudokuFormat::of_digits(read, write) }
}

pub(super) const LINE: FormatSpec = digits(
    ("line", &[], "a puzzle a line"),
    |sample| {
        let cells = sample.start().chars().filter(|c| !c.is_whitespace()).count();
        Likeness::Fields.when((cells > 25 || cells == 0) && sample.is_grid())
    },
    |puzzle, _| Ok(line(puzzle)),
);

/// Not told by its look, which is that of [`LINE`].
pub(super) const SDM: FormatSpec = digits(
    ("sdm", &["sdm"], "a SudoCue collection, a puzzle a line"),
    |_| Likeness::None,
    |puzzle, _| Ok(puzzle.grid.line() + "\n"),
);

pub(super) const ROWS: FormatSpec = digits(
    ("rows", &[], "a line for each row"),
    |sample| Likeness::Rows.when(sample.is_grid()),
    |puzzle, _| Ok(plain(&puzzle.grid)),
);

pub(super) const EULER: FormatSpec = digits(
    ("euler", &[], "Project Euler's Grid NN and a line for each row"),
    |sample| {
        let word = sample.start().trim().get(..4);
        Likeness::Title.when(word.is_some_and(|word| word.eq_ignore_ascii_case("grid")) && sample.is_grid())
    },
    |puzzle, number| Ok(euler(&puzzle.grid, number)),
);

pub(super) const SDK: FormatSpec = digits(
    ("sdk", &["sdk"], "SadMan's and SudoCue's rows after [Puzzle]"),
    |sample| Likeness::Title.when(sample.has(|line| line.starts_with("[Puzzle]")) && sample.is_grid()),
    |puzzle, _| Ok(sdk(puzzle)),
);

pub(super) const SIMPLE_SUDOKU: FormatSpec = digits(
    ("ss", &["ss"], "Simple Sudoku's framed grid"),
    |sample| {
        let edge = sample.start().trim();
        let is_edge = edge.starts_with(['*', '.']) && edge.contains("--");
        Likeness::Frame.when(is_edge && sample.has(|line| line.starts_with('|')) && sample.is_grid())
    },
    |puzzle, _| Ok(simple(&puzzle.grid)),
);

pub(super) const FRAMED: FormatSpec = digits(
    ("framed", &[], "a framed grid"),
    |sample| Likeness::Frame.when(sample.has(|line| line.contains(['|', '│', '┃', '║'])) && sample.is_grid()),
    |puzzle, _| Ok(format!("{}\n", puzzle.grid)),
);

pub(super) const DEBIAN: FormatSpec = digits(
    ("debian", &[], "Debian sudoku's % title and rows"),
    |sample| Likeness::Title.when(sample.start().trim().starts_with('%') && sample.is_grid()),
    |puzzle, _| Ok(debian(puzzle)),
);

pub(super) const CSV: FormatSpec = digits(
    ("csv", &[], "rows of values with commas"),
    |sample| {
        let start = sample.start().trim();
        let mut fields = start.split([',', ';', '\t']);
        let is_fields = start.contains([',', ';', '\t']) && fields.all(|field| field.len() <= 2);
        Likeness::Fields.when(is_fields && sample.is_grid())
    },
    |puzzle, _| Ok(csv(&puzzle.grid)),
);

/// Reads grids in any of these ways. One without a name may be described in a `#D` line, as in a .sdk file.
fn read(text: &str, shape: Option<Shape>) -> Vec<Result<LocatedPuzzle, FormatError>> {
    let found = parse_each(text, shape).into_iter();
    let mut puzzles: Vec<_> = found.map(|found| Ok(LocatedPuzzle::from(found?))).collect();
    if let [Ok(LocatedPuzzle { puzzle, .. })] = puzzles.as_mut_slice()
        && puzzle.name.is_empty()
        && let Some(description) = lines(text).find_map(|line| line.strip_prefix("#D"))
    {
        puzzle.name = Visible(description.trim()).to_string();
    }
    puzzles
}

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
fn line(puzzle: &SudokuPuzzle) -> String {
    let comment = if puzzle.name.is_empty() { String::new() } else { format!(" # {}", puzzle.name) };
    format!("{}{comment}\n", puzzle.grid.line())
}

/// A line for each row.
fn plain(grid: &Grid) -> String {
    all(&rows(grid))
}

/// `Grid 01`, then a line for each row.
fn euler(grid: &Grid, number: usize) -> String {
    format!("Grid {number:02}\n{}", plain(grid).replace('.', "0"))
}

/// `#D` and the name, `[Puzzle]`, then a line for each row.
fn sdk(puzzle: &SudokuPuzzle) -> String {
    let name = if puzzle.name.is_empty() { String::new() } else { format!("#D{}\n", puzzle.name) };
    format!("{name}[Puzzle]\n{}", plain(&puzzle.grid))
}

/// Simple Sudoku's frame.
fn simple(grid: &Grid) -> String {
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
fn debian(puzzle: &SudokuPuzzle) -> String {
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
fn csv(grid: &Grid) -> String {
    let field = |c: char| if c == '.' { String::new() } else { c.to_string() };
    let row = |row: &String| row.chars().map(field).collect::<Vec<_>>().join(",");
    all(&rows(grid).iter().map(row).collect::<Vec<_>>())
}
