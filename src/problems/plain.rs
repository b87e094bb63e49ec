//! Text from outside, made harmless to show.
//!
//! A file name, a comment or a pasted text may hold escape sequences, which move the cursor or worse, and characters that
//! turn the direction of writing around, so that the screen says something else than the file. Widgets let them through:
//! take them out once, where the text comes in.

use crate::exact_cover::text::is_hidden;

/// `text` without control characters other than line ends and tabs, and without invisible characters, of which some rearrange text.
///
/// ```
/// assert_eq!(quadrille::problems::plain("a\u{1b}[31mb\n\u{202e}c"), "a[31mb\nc");
/// ```
pub fn plain(text: &str) -> String {
    text.chars().filter(|&c| matches!(c, '\n' | '\r' | '\t') || !is_hidden(c)).collect()
}

/// `text` as [`plain`] leaves it, on one line: line ends and tabs become spaces. For names and sentences.
pub fn plain_line(text: &str) -> String {
    text.chars()
        .map(|c| if matches!(c, '\n' | '\r' | '\t') { ' ' } else { c })
        .filter(|&c| !is_hidden(c))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_and_turned_text_do_not_pass() {
        assert_eq!(plain("\u{1b}]0;owned\u{7}53..7\r\n\t6\u{7f}\u{9b}31m"), "]0;owned53..7\r\n\t631m");
        assert_eq!(plain("abc\u{202e}cba\u{2066}x\u{2069}\u{200f}"), "abccbax");
        assert_eq!(plain("R5C7 · é 数独 \u{2500}"), "R5C7 · é 数独 \u{2500}");
    }

    #[test]
    fn a_name_stays_on_one_line() {
        assert_eq!(plain_line("a\nb\tc\r\u{1b}[2J"), "a b c [2J");
    }
}
