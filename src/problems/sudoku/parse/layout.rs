//! From rows of cells to puzzles: which shape, and where each puzzle ends.

use super::error::{ParseError, ParseErrorKind};
use super::found::{FoundGrid, NamedGrid};
use super::read::{Block, CellRow, RowKind, Token};
use super::spaced;
use crate::exact_cover::text::Visible;
use crate::problems::sudoku::grid::Grid;
use crate::problems::sudoku::shape::Shape;

/// The content of a block.
pub(super) struct BlockContent {
    /// Its puzzles and mistakes in order; never empty.
    pub(super) found: Vec<Result<FoundGrid, ParseError>>,
    /// Whether each row is a puzzle of its own, so that a mistake in one says nothing about the next.
    pub(super) one_a_line: bool,
}

impl From<Result<FoundGrid, ParseError>> for BlockContent {
    fn from(only: Result<FoundGrid, ParseError>) -> BlockContent {
        BlockContent { found: vec![only], one_a_line: false }
    }
}

/// The first `take` puzzles of a block.
///
/// Lines of dashes or stars are rows of blanks if that makes whole puzzles of equal rows, else frame.
pub(super) fn puzzles(block: &Block<'_>, shapes: &[Shape], take: usize) -> BlockContent {
    if let Some((shape, cells)) = spaced::cells(block, shapes) {
        return found(block.title, shape, &block.rows[0], &cells).into();
    }
    let all: Vec<&CellRow<'_>> = block.rows.iter().filter(|row| row.kind != RowKind::Bars).collect();
    if all.is_empty() {
        return Err(block.rows[0].end().error(ParseErrorKind::NoCells)).into();
    }
    let sure: Vec<&CellRow<'_>> = all.iter().copied().filter(|row| row.kind == RowKind::Cells).collect();
    if sure.len() < all.len() && are_equal(&all) {
        let blanks = assemble(block, &all, shapes, take);
        if blanks.found.iter().all(Result::is_ok) || sure.is_empty() {
            return blanks;
        }
    }
    assemble(block, if sure.is_empty() { &all } else { &sure }, shapes, take)
}

fn are_equal(rows: &[&CellRow<'_>]) -> bool {
    rows.iter().all(|row| row.cells.len() == rows[0].cells.len())
}

/// How the rows of a block make puzzles.
#[derive(Clone, Copy, Debug)]
enum Plan {
    /// One puzzle, wrapped anyhow.
    Whole(Shape),
    /// Puzzles of a row, or of as many rows as the shape has, each `width` cells wide.
    Rows { shape: Shape, width: usize },
}

impl Plan {
    fn of(rows: &[&CellRow<'_>], shapes: &[Shape]) -> Plan {
        let total: usize = rows.iter().map(|row| row.cells.len()).sum();
        if rows.len() > 1
            && are_equal(rows)
            && let Some(plan) = Plan::by_width(rows, rows[0].cells.len(), shapes)
        {
            return plan;
        }
        if let Some(&shape) = shapes.iter().find(|shape| shape.cell_count() == total) {
            let side = usize::from(shape.side());
            return if rows.len() == side { Plan::Rows { shape, width: side } } else { Plan::Whole(shape) };
        }
        // Neither equal nor complete: what most rows are like tells what the others should be.
        let widths = shapes.iter().flat_map(|shape| [usize::from(shape.side()), shape.cell_count()]);
        let with = |width: usize| rows.iter().filter(|row| row.cells.len() == width).count();
        let usual = widths.map(|width| (with(width), width)).max();
        if rows.len() > 1
            && let Some((count, width)) = usual
            && 2 * count >= rows.len()
            && let Some(plan) = Plan::by_width(rows, width, shapes)
        {
            return plan;
        }
        Plan::Whole(nearest(total, shapes))
    }

    fn by_width(rows: &[&CellRow<'_>], width: usize, shapes: &[Shape]) -> Option<Plan> {
        let row = shapes.iter().find(|shape| usize::from(shape.side()) == width);
        let line = shapes.iter().find(|shape| shape.cell_count() == width);
        let &shape = match (row, line) {
            // Sixteen cells: a row of a 16×16 grid, or all of a 4×4 one.
            (Some(row), Some(line)) => {
                let side = usize::from(row.side());
                let tall = rows.len().is_multiple_of(side);
                let mut digits = rows.iter().flat_map(|row| &row.cells).filter_map(Token::value);
                if tall || digits.any(|digit| digit > line.side()) { row } else { line }
            }
            (row, line) => row.or(line)?,
        };
        Some(Plan::Rows { shape, width })
    }
}

/// The shape that was meant by so many cells: the 9×9 grid unless that is far off.
fn nearest(total: usize, shapes: &[Shape]) -> Shape {
    let likely = shapes.iter().filter(|shape| shape.side() >= Shape::CLASSIC.side());
    let distance = |shape: &&Shape| usize::from(shape.side()).abs_diff(total.isqrt());
    likely.min_by_key(distance).or(shapes.first()).copied().unwrap_or(Shape::CLASSIC)
}

fn assemble(block: &Block<'_>, rows: &[&CellRow<'_>], shapes: &[Shape], take: usize) -> BlockContent {
    match Plan::of(rows, shapes) {
        Plan::Whole(shape) => whole(block, rows, shape).into(),
        Plan::Rows { shape, width } => equal(block, rows, shape, width, take),
    }
}

/// One puzzle out of all rows.
fn whole(block: &Block<'_>, rows: &[&CellRow<'_>], shape: Shape) -> Result<FoundGrid, ParseError> {
    let needed = shape.cell_count();
    let mut cells = Vec::new();
    for row in rows {
        check_digits(row, shape)?;
        if let Some(over) = row.cells.get(needed - cells.len()) {
            return Err(row.place(over).error(ParseErrorKind::TooMany { found: over.found, shape }));
        }
        cells.extend_from_slice(&row.cells);
    }
    if cells.len() < needed {
        let end = rows[rows.len() - 1].end();
        return Err(end.error(ParseErrorKind::TooFew { found: cells.len(), shape }));
    }
    let note = if rows.len() == 1 { rows[0].note } else { "" };
    found(name(block, note), shape, rows[0], &cells)
}

/// Puzzles out of rows that must all be `width` cells wide. A mistake ends it unless each row is a
/// puzzle: it is not known then where the next one begins.
fn equal(block: &Block<'_>, rows: &[&CellRow<'_>], shape: Shape, width: usize, take: usize) -> BlockContent {
    let one_a_line = width == shape.cell_count();
    let mut found = Vec::new();
    for rows in rows.chunks(shape.cell_count() / width).take(take) {
        let puzzle = stacked(block, rows, shape, width);
        let is_last = puzzle.is_err() && !one_a_line;
        found.push(puzzle);
        if is_last {
            break;
        }
    }
    BlockContent { found, one_a_line }
}

/// One puzzle out of rows that must all be `width` cells wide.
fn stacked(
    block: &Block<'_>,
    rows: &[&CellRow<'_>],
    shape: Shape,
    width: usize,
) -> Result<FoundGrid, ParseError> {
    let mut cells = Vec::with_capacity(shape.cell_count());
    for row in rows {
        check_digits(row, shape)?;
        let (found, needed) = (row.cells.len(), width);
        // A puzzle that fills its line is no row.
        let is_all = width == shape.cell_count();
        if found < needed {
            let too_few = ParseErrorKind::TooFew { found, shape };
            let kind = if is_all { too_few } else { ParseErrorKind::ShortRow { found, needed } };
            return Err(row.end().error(kind));
        }
        if let Some(over) = row.cells.get(width) {
            let too_many = ParseErrorKind::TooMany { found: over.found, shape };
            let kind = if is_all { too_many } else { ParseErrorKind::LongRow { needed } };
            return Err(row.place(over).error(kind));
        }
        cells.extend_from_slice(&row.cells);
    }
    if cells.len() < shape.cell_count() {
        let end = rows[rows.len() - 1].end();
        return Err(end.error(ParseErrorKind::TooFew { found: cells.len(), shape }));
    }
    let note = if rows.len() == 1 { rows[0].note } else { "" };
    found(name(block, note), shape, rows[0], &cells)
}

/// The name of a puzzle: the text after it, else the text above it.
fn name<'t>(block: &Block<'t>, note: &'t str) -> &'t str {
    if note.is_empty() { block.title } else { note }
}

fn check_digits(row: &CellRow<'_>, shape: Shape) -> Result<(), ParseError> {
    match row.cells.iter().find(|cell| !cell.is_digit(shape)) {
        Some(cell) => {
            let kind = ParseErrorKind::Character { found: cell.found, shape };
            Err(row.place(cell).error(kind))
        }
        None => Ok(()),
    }
}

/// A puzzle whose first row is `first`. The cells were counted and checked before.
fn found(name: &str, shape: Shape, first: &CellRow<'_>, cells: &[Token]) -> Result<FoundGrid, ParseError> {
    let start = cells.first().map_or(first.end(), |cell| first.place(cell));
    let digits: Vec<u8> = cells.iter().filter_map(Token::value).collect();
    let grid = Grid::from_digits(shape, digits);
    let grid = grid.ok_or_else(|| start.error(ParseErrorKind::TooFew { found: cells.len(), shape }))?;
    Ok(FoundGrid { puzzle: NamedGrid { name: Visible(name).to_string(), line: start.line, grid }, start })
}
