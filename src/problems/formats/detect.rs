//! Which format a text is in: its extension decides, else what it looks like.

use super::format::Format;
use super::{address, dimacs, hodoku, marks, matrix, names};
use crate::exact_cover::text::{lines, words};
use crate::problems::sudoku::{self, Shape};

/// The most lines that are looked at.
const LINES: usize = 200;

/// The format of a text, of which the beginning is enough: whole lines, perhaps 64 KiB of them. An
/// extension, given without its dot, decides before the content.
///
/// There is always an answer: if nothing fits, the likeliest, whose reader then says what is wrong.
///
/// Digits 0 and 1 alone may be a matrix or a Sudoku: they are a Sudoku if that is one without a clash.
pub fn detect(text: &str, extension: Option<&str>) -> Format {
    if let Some(format) = extension.and_then(Format::of_extension) {
        return format;
    }
    let first: Vec<&str> = lines(text).filter(|line| says_something(line)).take(LINES).collect();
    let Some(&start) = first.first() else { return Format::Line };
    if address::is_line(start) && !start.trim_start().starts_with("//") {
        return if start.contains("sudokuexchange") { Format::SudokuExchange } else { Format::SudokuWiki };
    }
    if hodoku::is_line(start) {
        return Format::Hodoku;
    }
    if start.trim_start().starts_with('<') {
        return Format::Miniexact;
    }
    if first.iter().find(|line| !line.starts_with("c ")).is_some_and(|line| dimacs::is_header(line)) {
        return Format::Dimacs;
    }
    let is_cell = |c: char| c.is_ascii_alphanumeric() || c == '.' || c.is_whitespace();
    if marks::is_string(start) && start.chars().all(is_cell) && !start.contains(' ') {
        return Format::Candidates;
    }
    if first.iter().any(|line| marks::is_row(line)) && marks::read_groups(text, &Shape::USUAL).is_ok() {
        return Format::PencilMarks;
    }
    if let Some(format) = sets(&first) {
        return format;
    }
    let numbers = first.iter().all(|line| line.chars().all(|c| c.is_ascii_digit() || is_between(c)));
    let bits = first.iter().skip(1).all(|line| !line.contains(|c| matches!(c, '2'..='9')));
    match sudoku::parse_many(text) {
        Ok(puzzles) if !(numbers && bits && puzzles.iter().any(|named| named.grid.clash().is_some())) => {
            return grid(&first);
        }
        _ => {}
    }
    if numbers && bits && matrix::read_dense(text).is_ok() {
        return if start.contains(',') { Format::DenseCsv } else { Format::Dense };
    }
    if numbers && matrix::read_sparse(text).is_ok() {
        return Format::Sparse;
    }
    // The edge of a frame would do as a name, and the rows below it as comments.
    let is_edge = !start.contains(char::is_alphanumeric);
    let has_options = || names::read(text).is_ok_and(|problem| problem.option_count() > 0);
    if !is_edge && (has_options() || has_names(start)) { Format::Dlx } else { grid(&first) }
}

fn is_between(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | ';')
}

/// Whether a line is more than space and comment. A line that begins with a bar is a row of a framed grid,
/// or a comment of Knuth's format: that has words.
fn says_something(line: &str) -> bool {
    let line = line.trim();
    let has_word = || line.as_bytes().windows(2).any(|pair| pair.iter().all(u8::is_ascii_lowercase));
    !(line.is_empty() || line.starts_with('#') || line.starts_with('|') && has_word())
}

/// `A = {1}` or `{"A": [1]}`.
fn sets(lines: &[&str]) -> Option<Format> {
    let text: String =
        lines.iter().take(3).flat_map(|line| line.chars()).filter(|c| !c.is_whitespace()).collect();
    let inner = text.strip_prefix('{').unwrap_or(&text);
    if inner.len() < text.len() && (inner.starts_with('"') || inner.starts_with('}')) {
        return Some(Format::Json);
    }
    let opens = |&at: &usize| inner[at + 1..].starts_with(['{', '[', '(']);
    let name = &inner[..inner.match_indices(['=', ':']).map(|(at, _)| at).find(opens)?];
    // What a quoted name holds says nothing.
    let is_name = name.starts_with('"') || !name.is_empty() && !name.contains(['|', '.', ',']);
    is_name.then_some(Format::Sets)
}

/// Whether a line looks like the names of items: words with letters, or a bar before secondary ones.
fn has_names(line: &str) -> bool {
    let is_name =
        |word: &str| word.len() > 1 && word.contains(|c: char| c.is_alphabetic() && !"xX".contains(c));
    let is_letter = |word: &str| word.len() == 1 && word.starts_with(|c: char| c.is_alphabetic());
    let mut words = words(line).map(|(_, word)| word).peekable();
    words.peek().is_some()
        && words.all(|word| word == "|" || word.contains('|') || is_name(word) || is_letter(word))
}

/// Which picture of a grid it is.
fn grid(lines: &[&str]) -> Format {
    let start = lines[0].trim();
    let any = |what: &dyn Fn(&str) -> bool| lines.iter().any(|line| what(line.trim()));
    if any(&|line| line.starts_with("[Puzzle]")) {
        Format::Sdk
    } else if start.get(..4).is_some_and(|word| word.eq_ignore_ascii_case("grid")) {
        Format::Euler
    } else if start.starts_with('%') {
        Format::Debian
    } else if start.starts_with(['*', '.']) && start.contains("--") && any(&|line| line.starts_with('|')) {
        Format::SimpleSudoku
    } else if any(&|line| line.contains(['|', '│', '┃', '║'])) {
        Format::Framed
    } else if start.contains([',', ';', '\t']) && start.split([',', ';', '\t']).all(|field| field.len() <= 2)
    {
        Format::Csv
    } else if start.chars().filter(|c| !c.is_whitespace()).count() > 25 {
        Format::Line
    } else {
        Format::Rows
    }
}
