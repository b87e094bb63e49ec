//! Delimited text and pages that carry puzzles among other things: the field of a line that is one.

use std::borrow::Cow;

use crate::exact_cover::text::lines;
use crate::problems::sudoku::Shape;
use crate::problems::sudoku::shape::digit_of;

/// Words that are heads of columns with puzzles.
const HEADS: [&str; 7] = ["puzzle", "puzzles", "quizzes", "sudoku", "grid", "board", "question"];

/// Whether a field is all the cells of a grid, a larger one than 4×4: digits and blanks and nothing else.
pub(super) fn is_puzzle(field: &str) -> bool {
    let is_cell = |c: char| digit_of(c).is_some() || ".0_*-xX?".contains(c);
    let count = field.chars().count();
    field.chars().all(is_cell) && Shape::told().any(|shape| shape.side() > 4 && shape.cell_count() == count)
}

/// The fields of a line, without their quotes.
fn fields(line: &str) -> impl Iterator<Item = &str> {
    line.split([',', ';', '\t']).map(|field| field.trim().trim_matches(['"', '\'']).trim())
}

/// Whether a line has nothing, or a comment: it may stand above the head of a table.
pub(super) fn is_aside(line: &str) -> bool {
    let line = line.trim_start();
    line.is_empty() || line.starts_with('#')
}

/// The puzzle of a line in which something else stands before it, or it stands in quotes, or an address after it.
pub(super) fn puzzle_of(line: &str) -> Option<&str> {
    if is_aside(line) || !line.contains([',', ';', '\t', '"', '\'']) && !line.contains("://") {
        return None;
    }
    let before = line.find("://").map_or(line, |at| {
        line[..at].rsplit_once(|c: char| !c.is_ascii_alphanumeric()).map_or("", |(before, _)| before)
    });
    let found = fields(before).find(|field| is_puzzle(field))?;
    // What is read as it stands is left so.
    let is_plain = line.trim_start().starts_with(found) && before.len() == line.len();
    (!is_plain).then_some(found)
}

/// Whether a line is the head of a table with puzzles.
pub(super) fn is_head(line: &str) -> bool {
    line.contains([',', ';', '\t'])
        && fields(line).any(|field| HEADS.contains(&field.to_ascii_lowercase().as_str()))
}

/// A text of which the lines are records with a puzzle each, a line for each of them; and the games of OpenSudoku.
pub(super) fn plain(text: &str) -> Cow<'_, str> {
    if text.contains("<opensudoku") {
        let games = text.split("data=\"").skip(1).filter_map(|rest| rest.split('"').next());
        let games: Vec<&str> = games.filter(|game| is_puzzle(game)).collect();
        return if games.is_empty() { text.into() } else { (games.join("\n") + "\n").into() };
    }
    let first = lines(text).enumerate().find(|(_, line)| !is_aside(line));
    let Some((first, _)) = first.filter(|(_, line)| is_head(line) || puzzle_of(line).is_some()) else {
        return text.into();
    };
    let mut plain = String::with_capacity(text.len());
    for (at, line) in lines(text).enumerate() {
        let is_head = at == first && is_head(line);
        plain.push_str(if is_head { "" } else { puzzle_of(line).unwrap_or(line) });
        plain.push('\n');
    }
    plain.into()
}
