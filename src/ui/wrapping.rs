//! Texts broken into lines.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// How many cells of a line a text takes: wide characters take two.
pub fn cells(text: &str) -> usize {
    if text.is_ascii() { text.len() } else { text.width() }
}

/// Marks that do not begin a line, and those that do not end one, where text has no spaces.
const CLOSING: &str = "，。、；：！？）”’》」…,.;:!?)";
const OPENING: &str = "（“‘《「(";

/// Breaks a sentence into lines of at most `width` cells, at spaces where there are any; wide characters need none.
pub fn wrap(text: &str, width: usize) -> Vec<&str> {
    let mut lines = Vec::new();
    let mut rest = text;
    while width > 0 && !rest.is_empty() {
        let mut used = 0;
        let past = rest.char_indices().find(|(_, c)| {
            used += c.width().unwrap_or(0);
            used > width
        });
        let Some((limit, _)) = past else {
            lines.push(rest);
            break;
        };
        // One character at least, however narrow the line; it may end right at a space.
        let limit = limit.max(rest.chars().next().map_or(0, char::len_utf8));
        let breaks = |&(at, next): &(usize, char)| {
            let before = rest[..at].chars().next_back();
            let is_wide = |c: char| c.width() == Some(2);
            let between = before.is_some_and(|before| {
                (is_wide(before) || is_wide(next)) && !CLOSING.contains(next) && !OPENING.contains(before)
            });
            at > 0 && at <= limit && (next == ' ' && !ends_with_bracket(&rest[..at]) || between)
        };
        let cut = rest.char_indices().rev().find(breaks).map_or(limit, |(at, _)| at);
        lines.push(rest[..cut].trim_end());
        rest = if rest[cut..].starts_with(' ') { rest[cut..].trim_start() } else { &rest[cut..] };
    }
    lines
}

/// Whether the last word is a bracket alone: a key, which is read with what it does.
fn ends_with_bracket(text: &str) -> bool {
    text.ends_with(" [") || text.ends_with(" ]")
}

/// A text in at most `width` characters: where it is longer, its first words and an ellipsis.
pub fn shortened(text: &str, width: usize, ellipsis: &str) -> String {
    if text.chars().count() <= width {
        return text.to_owned();
    }
    let room = width.saturating_sub(ellipsis.chars().count());
    let words = wrap(text, room).first().copied().unwrap_or_default();
    format!("{}{ellipsis}", words.trim_end_matches(|c: char| !c.is_alphanumeric()))
        .chars()
        .take(width)
        .collect()
}

/// As many sentences as so many lines have room for: one below the other, or one after the other. Rather some are left out than one is
/// cut, unless half the room would be left; a single line says too little of them.
pub fn sentences_within(sentences: &[String], width: usize, free: usize) -> Vec<String> {
    let lines = |text: &str| wrap(text, width).len();
    let joined = sentences.join(" ");
    if sentences.iter().map(|sentence| lines(sentence)).sum::<usize>() <= free {
        return sentences.to_vec();
    }
    let first = (1..=sentences.len()).rev().map(|count| sentences[..count].join(" "));
    let whole = first.into_iter().find(|whole| lines(whole) <= free && 2 * lines(whole) > free);
    whole.or((free > 1).then_some(joined)).into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_characters_take_two_cells_and_break_anywhere_but_before_a_full_stop() {
        assert_eq!(cells("ab列"), 4);
        assert_eq!(wrap("一列一行。一行", 8), ["一列一", "行。一行"]);
        assert_eq!(wrap("R1C1 是一列", 8), ["R1C1 是", "一列"]);
        assert_eq!(wrap("（一列）一行", 5), ["（一", "列）", "一行"]);
        assert_eq!(wrap("列", 1), ["列"]);
    }

    #[test]
    fn sentences_break_at_spaces() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("one two three", 8), ["one two", "three"]);
        assert_eq!(wrap("abcdefgh ij", 3), ["abc", "def", "gh", "ij"]);
        assert_eq!(wrap("", 3), Vec::<&str>::new());
        assert_eq!(wrap("a·b·c", 2), ["a·", "b·", "c"]);
        assert_eq!(wrap("anything", 0), Vec::<&str>::new());
    }

    #[test]
    fn a_key_stays_with_what_it_does() {
        assert_eq!(wrap("space pauses, [ slows down.", 15), ["space pauses,", "[ slows down."]);
        assert_eq!(wrap("a full stop. Then", 12), ["a full stop.", "Then"]);
    }

    #[test]
    fn what_is_too_long_ends_at_a_word() {
        assert_eq!(shortened("by hand, then by Algorithm X", 20, "…"), "by hand, then by…");
        assert_eq!(shortened("by hand, then", 12, ".."), "by hand..");
        assert_eq!(shortened("by hand", 7, "…"), "by hand");
        assert_eq!(shortened("abcdefgh", 4, "…"), "abc…");
        assert_eq!(shortened("abc", 0, "…"), "");
    }
}
