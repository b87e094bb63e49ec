//! Writing a puzzle or an exact cover in a format.

use super::detect::{detect, head, name_line};
use super::format::Format;
use super::interface::Holds;
use super::puzzle::SudokuPuzzle;
use super::rules_comment;
use crate::exact_cover::Problem;
use crate::problems::catalogue_error::CatalogueError;

/// Writes the puzzle that is the `number`-th of its collection, counted from 1. The text ends with a line
/// end, and puzzles written one after another make a collection.
///
/// # Errors
/// If the format cannot say it: a grid or candidates that it does not have, or what an exact cover cannot say.
pub fn write_puzzle(puzzle: &SudokuPuzzle, format: Format, number: usize) -> Result<String, CatalogueError> {
    match format.holds() {
        Holds::Sudokus(sudokus) => rules_comment::write(sudokus, puzzle, number, format == Format::Line),
        Holds::Cover(_) => write_cover(&puzzle.instance().problem, format),
    }
}

/// Writes an exact cover. The text ends with a line end. Where it could be taken for another format, a comment before it
/// says which it is.
///
/// # Errors
/// If the format cannot say it: one of Sudokus, or secondary items, colours, names or a shape that it does
/// not have.
pub fn write_cover(problem: &Problem, format: Format) -> Result<String, CatalogueError> {
    let covers = || Format::ALL.into_iter().filter_map(|format| Some((format, format.cover()?)));
    let Some(cover) = format.cover() else {
        let names: Vec<&str> = covers().map(|(format, _)| format.name()).collect();
        return Err(CatalogueError::new(format!(
            "{format} is a format of Sudokus: an exact cover can be written as {}",
            names.join(", ")
        )));
    };
    if problem.has_colours() && !cover.colours {
        let names: Vec<&str> =
            covers().filter(|(_, cover)| cover.colours).map(|(format, _)| format.name()).collect();
        let (last, others) = names.split_last().unwrap_or((&"", &[]));
        return Err(CatalogueError::new(format!(
            "{format} cannot say that options give items colours: write it as {} or {last}",
            others.join(", ")
        )));
    }
    let text = (cover.write)(problem)?;
    let has_comments = matches!(format, Format::Dense | Format::DenseCsv | Format::Sparse | Format::Dlx);
    let is_told = !has_comments || detect(head(&text), None) == Some(format);
    Ok(if is_told { text } else { name_line(format) + &text })
}
