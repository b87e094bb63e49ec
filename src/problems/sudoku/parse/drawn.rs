//! Boxes that a frame shows: its bars cut each row into as many parts as boxes stand side by side.

use super::read::{is_bar, is_frame};
use crate::exact_cover::text::lines;
use crate::problems::sudoku::shape::Shape;

/// The shape that the bars of a text show, if they show one; `count` says how many cells are written in a part
/// of a row.
///
/// As many boxes stand side by side as a box has rows, so the number of parts is the height of a box.
pub fn drawn_shape(text: &str, count: impl Fn(&str) -> usize) -> Option<Shape> {
    let rows: Vec<Vec<&str>> = lines(text).filter_map(parts).collect();
    let across = rows.first()?.len();
    if rows.iter().any(|parts| parts.len() != across) {
        return None;
    }
    let written = count(rows[0].first()?);
    let is_written = rows.iter().flatten().all(|part| count(part) == written);
    // Where a blank is a space, as many rows as a side tell it, also those without a digit.
    let height = rows.len() + lines(text).filter(|line| is_empty_row(line)).count();
    let width = if is_written { written } else { height / across };
    if !is_written && width * across != height {
        return None;
    }
    Shape::new(u8::try_from(across).ok()?, u8::try_from(width).ok()?)
}

/// A line without its comment.
fn content(line: &str) -> &str {
    line.split('#').next().unwrap_or_default().trim()
}

/// Whether a line has bars and nothing between them.
fn is_empty_row(line: &str) -> bool {
    let text = content(line);
    !text.is_empty() && text.chars().all(|c| is_bar(c) || c.is_whitespace())
}

/// The text between the bars of a row; `None` for other lines.
fn parts(line: &str) -> Option<Vec<&str>> {
    let text = content(line);
    if !text.contains(is_bar) || is_frame(text) {
        return None;
    }
    let text = text.strip_prefix(is_bar).unwrap_or(text);
    let text = text.strip_suffix(is_bar).unwrap_or(text);
    // Two bars side by side are one thick bar.
    Some(text.split(is_bar).filter(|part| !part.is_empty()).collect())
}
