//! Text that people paste around a puzzle: fences, tags, quotation marks, and names before the rows of a matrix.

use super::{large_grids, region_maps, tables};

/// The text as a line with its regions, if it is a grid above a map of them.
pub(super) fn jigsaw(text: &str) -> Option<String> {
    region_maps::plain(&lines_of(text))
}

/// The lines in which something is written.
fn lines_of(text: &str) -> Vec<&str> {
    text.lines().map(str::trim_end).filter(|line| !line.is_empty()).collect()
}

/// The text without what was put around it; nothing if there was none.
pub(super) fn plain(text: &str) -> Option<String> {
    let lines = lines_of(text);
    let read = rows_without_names(&lines).or_else(|| rows_without_numbers(&lines));
    let read = read.or_else(|| tables::plain(&lines)).or_else(|| large_grids::plain(&lines));
    read.or_else(|| unwrapped(&lines))
}

/// The rows of a table under the numbers of its columns and behind those of its rows, as pandas prints it.
fn rows_without_numbers(lines: &[&str]) -> Option<String> {
    let (head, rows) = lines.split_first()?;
    let counts = |words: &[&str]| words.iter().enumerate().all(|(at, word)| word.parse() == Ok(at));
    let head: Vec<&str> = head.split_whitespace().collect();
    let rows: Vec<Vec<&str>> = rows.iter().map(|row| row.split_whitespace().collect()).collect();
    let numbers: Option<Vec<&str>> = rows.iter().map(|row| row.first().copied()).collect();
    let is_table = head.len() > 1 && rows.len() > 1 && counts(&head) && counts(&numbers?);
    let is_whole = rows.iter().all(|row| row.len() == head.len() + 1);
    (is_table && is_whole).then(|| rows.iter().map(|row| row[1..].join(" ") + "\n").collect())
}

/// The lines between fences of Markdown, tags of a forum or the environment of LaTeX, or behind `>`.
fn unwrapped(lines: &[&str]) -> Option<String> {
    let is_latex = lines.iter().any(|line| line.starts_with("\\begin{"));
    let is_wrapper = |line: &str| {
        let line = line.trim_start();
        let tag = line.trim_start_matches('[').trim_start_matches('/').trim_end_matches(']');
        line.starts_with("```")
            || line.starts_with("~~~")
            || line.starts_with('[')
                && line.ends_with(']')
                && ["code", "pre", "quote"].contains(&tag.to_ascii_lowercase().as_str())
            || is_latex && (line.starts_with("\\begin{") || line.starts_with("\\end{"))
    };
    let is_quoted = !lines.is_empty() && lines.iter().all(|line| line.starts_with('>'));
    if !is_quoted && !lines.iter().any(|line| is_wrapper(line)) {
        return None;
    }
    let inner = |line: &&str| {
        let line = if is_quoted { line.strip_prefix('>').unwrap_or(line) } else { line };
        let line = if is_quoted { line.strip_prefix(' ').unwrap_or(line) } else { line };
        // The package sudoku ends a row so.
        let line = if is_latex {
            line.strip_suffix("|.").map_or(line.to_owned(), |row| format!("{row}|"))
        } else {
            line.to_owned()
        };
        line + "\n"
    };
    Some(lines.iter().filter(|line| !is_wrapper(line)).map(inner).collect())
}

/// The rows of a matrix of zeros and ones, each of which begins with a name.
fn rows_without_names(lines: &[&str]) -> Option<String> {
    let bits = |line: &&str| -> Option<Vec<String>> {
        let mut words = line.split_whitespace();
        let name = words.next()?;
        let bits: Vec<String> = words.map(str::to_owned).collect();
        let is_row = !bits.is_empty() && bits.iter().all(|bit| bit == "0" || bit == "1");
        (is_row && name.contains(|c: char| !c.is_ascii_digit())).then_some(bits)
    };
    let rows: Vec<Vec<String>> = lines.iter().map(bits).collect::<Option<_>>()?;
    let is_matrix = rows.len() > 1 && rows.iter().all(|row| row.len() == rows[0].len());
    is_matrix.then(|| rows.iter().map(|row| row.join(" ") + "\n").collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_around_a_text_is_taken_away() {
        for (text, inner) in [
            ("```text\n12\n34\n```\n", "12\n34\n"),
            ("[CODE]\n12\n[/code]\n", "12\n"),
            ("> 12\n>\n> 34\n", "12\n\n34\n"),
            ("\\begin{sudoku}\n|1|2|.\n\\end{sudoku}\n", "|1|2|\n"),
            ("A 1 0\nB: 0 1\n", "1 0\n0 1\n"),
            ("   0  1\n0  5  3\n1  6  0\n", "5 3\n6 0\n"),
            (";a;b\nr1;1;0\nr2;1;1\n", "r1 = {a}\nr2 = {a, b}\n"),
        ] {
            assert_eq!(plain(text).as_deref(), Some(inner), "{text}");
        }
        for text in [
            "12\n34\n",
            "1 0\n0 1\n",
            "A 1 0\nB 0\n",
            "A B\nA\n",
            "[5 3]\n",
            ",a,b\nr1,1,0\n",
            "0 1\n1 5 3\n0 6 1\n",
            "> 1\n2\n",
            "",
        ] {
            assert_eq!(plain(text), None, "{text}");
        }
    }
}
