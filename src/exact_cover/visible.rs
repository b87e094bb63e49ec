//! Text from outside, made fit to be shown.

use std::borrow::Cow;
use std::fmt::{self, Write};

/// Text from outside, made fit for a message: what cannot be seen, or would turn the line around, is
/// written as `U+202E`, and what is very long is cut.
#[derive(Clone, Copy, Debug)]
pub struct Visible<'t>(pub &'t str);

impl Visible<'_> {
    /// How many characters are shown before the text is cut.
    pub const LONGEST: usize = 120;

    /// All of `text`, with what is hidden spelled out; ends of lines and tabs stay. Nothing is copied where nothing is.
    pub fn whole(text: &str) -> Cow<'_, str> {
        let acts = |c: char| is_hidden(c) && !matches!(c, '\n' | '\t');
        if !text.contains(acts) {
            return Cow::Borrowed(text);
        }
        let mut shown = String::new();
        for c in text.chars() {
            // Writing to a string does not fail.
            let _ = if acts(c) { spell(&mut shown, c) } else { shown.write_char(c) };
        }
        Cow::Owned(shown)
    }
}

impl fmt::Display for Visible<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, c) in self.0.chars().enumerate() {
            if place == Visible::LONGEST {
                return f.write_str("…");
            }
            if is_hidden(c) { spell(f, c)? } else { f.write_char(c)? }
        }
        Ok(())
    }
}

fn spell(out: &mut impl Write, c: char) -> fmt::Result {
    write!(out, "U+{:04X}", u32::from(c))
}

/// Whether `c` acts on a terminal or on the text around it in place of being shown, or has no width.
pub fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{180e}' | '\u{200b}'..='\u{200d}' | '\u{feff}' // nothing to be seen
            | '\u{61c}' | '\u{200e}' | '\u{200f}' // marks of direction
            | '\u{2028}'..='\u{202e}' // separators of lines and paragraphs, embeddings and overrides
            | '\u{2060}'..='\u{206f}' // joiners, isolates and deprecated formats
            | '\u{fff9}'..='\u{fffb}' // interlinear annotations
            | '\u{e0000}'..='\u{e0fff}') // tags and variants
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hidden_characters_are_spelled_out() {
        assert_eq!(Visible("a\u{1b}[2J\u{7f}").to_string(), "aU+001B[2JU+007F");
        assert_eq!(Visible(&"x".repeat(500)).to_string().chars().count(), Visible::LONGEST + 1);
    }

    #[test]
    fn a_whole_text_keeps_its_lines() {
        assert_eq!(Visible::whole("a\tb\n\r\u{202e}数"), "a\tb\nU+000DU+202E数");
        assert!(matches!(Visible::whole("R5C7\n数"), Cow::Borrowed(_)));
    }
}
