//! Candidates as a string: as many characters for each cell as there are digits, a digit or a dot.

use super::candidates::Candidates;
use super::error::FormatError;
use super::interface::{FormatSpec, Holds, RulesTold, SudokuFormat};
use super::puzzle::{LocatedPuzzle, SudokuPuzzle};
use super::sample::{Likeness, Sample};
use crate::exact_cover::text::lines;
use crate::problems::sudoku::Shape;
use crate::problems::sudoku::shape::{digit_of, symbol};

pub(super) const SPEC: FormatSpec = FormatSpec {
    name: "candidates",
    extensions: &[],
    about: "as many characters for each cell as digits (729)",
    likeness,
    holds: Holds::Sudokus(SudokuFormat {
        read,
        write: |puzzle, _| Ok(write(puzzle)),
        is_line,
        row: |_| 0,
        rules: RulesTold::InComment,
    }),
};

fn likeness(sample: &Sample<'_>) -> Likeness {
    let start = sample.start();
    let is_cell = |c: char| c.is_ascii_alphanumeric() || c == '.' || c.is_whitespace();
    Likeness::Sign.when(is_string(start) && start.chars().all(is_cell) && !start.contains(' '))
}

fn is_line(line: &str) -> bool {
    let is_cell = |c: char| c.is_alphanumeric() || c == '.' || c.is_whitespace();
    is_string(line) && line.chars().all(is_cell)
}

/// The shape of which a line of so many characters gives the candidates.
fn shape_of_string(length: usize, mut shapes: impl Iterator<Item = Shape>) -> Option<Shape> {
    shapes.find(|shape| shape.cell_count() * usize::from(shape.side()) == length)
}

/// Whether a line has as many characters as the candidates of a usual grid; where a grid of digits has as
/// many too, as 8×8 and the candidates of 4×4 do, whether most of them stand where they must.
fn is_string(line: &str) -> bool {
    let cells = line.split('#').next().unwrap_or_default();
    let chars: Vec<char> = cells.chars().filter(|c| !c.is_whitespace()).collect();
    let Some(shape) = shape_of_string(chars.len(), Shape::told()) else { return false };
    let side = usize::from(shape.side());
    let written = chars.iter().filter(|&&c| c != '.').count();
    let fits = |&(at, &c): &(usize, &char)| digit_of(c).map(usize::from) == Some(at % side + 1);
    let is_grid = Shape::RARE.iter().any(|shape| shape.cell_count() == chars.len());
    !is_grid || 2 * chars.iter().enumerate().filter(fits).count() > written
}

/// Reads candidates of n characters for each cell, a grid a line.
fn read(text: &str, shape: Option<Shape>) -> Vec<Result<LocatedPuzzle, FormatError>> {
    let shapes: Vec<Shape> = shape.map_or_else(|| Shape::told().collect(), |shape| vec![shape]);
    let mut puzzles = Vec::new();
    let mut last = 1;
    for (line, text) in (1..).zip(lines(text)) {
        last = line;
        let cells = text.split('#').next().unwrap_or_default();
        let chars: Vec<(usize, char)> =
            (1..).zip(cells.chars()).filter(|(_, c)| !c.is_whitespace()).collect();
        if !chars.is_empty() {
            puzzles.push(read_line(line, &chars, &shapes).map(|puzzle| puzzle.at(line)));
        }
    }
    if puzzles.is_empty() {
        puzzles.push(Err(FormatError::new(last, 1, "there are no candidates: give 729 characters")));
    }
    puzzles
}

fn read_line(line: usize, chars: &[(usize, char)], shapes: &[Shape]) -> Result<SudokuPuzzle, FormatError> {
    let Some(shape) = shape_of_string(chars.len(), shapes.iter().copied()) else {
        let found = format!("{} characters", chars.len());
        return Err(FormatError::found(line, 1, found, "729, nine for each of 81 cells"));
    };
    let mut candidates = Candidates::all(shape);
    for (cell, chars) in shape.cells().zip(chars.chunks(usize::from(shape.side()))) {
        for (digit, &(column, c)) in shape.digits().zip(chars) {
            if matches!(c, '.' | '0') {
                candidates.remove(cell, digit);
            } else if digit_of(c) != Some(digit) {
                let expected = format!("{} or a dot, for {cell}", symbol(digit));
                return Err(FormatError::found(line, column, c, expected));
            }
        }
    }
    Ok(SudokuPuzzle { candidates: Some(candidates.clone()), ..SudokuPuzzle::new(candidates.placed()) })
}

/// Writes n characters for each cell.
fn write(puzzle: &SudokuPuzzle) -> String {
    let candidates = puzzle.candidates();
    let shape = candidates.shape();
    let mut out = String::new();
    for cell in shape.cells() {
        let shown = |digit| if candidates.has(cell, digit) { symbol(digit) } else { '.' };
        out.extend(shape.digits().map(shown));
    }
    out.push('\n');
    out
}
