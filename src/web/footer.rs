//! The footer as keys to tap.

use crate::app::{App, Key, Msg};
use crate::ui;

/// The keys of the footer that can be tapped: what they say, and what they do.
pub(super) fn keys(state: &App) -> Vec<(String, Option<Msg>)> {
    /// Wide enough for all of them.
    const WIDTH: u16 = 600;
    let mut keys: Vec<(String, Option<Msg>)> = Vec::new();
    let (mut end, mut first) = (0, 0);
    for piece in ui::footer(state, WIDTH) {
        let (text, is_first) = (piece.text(), piece.x != end);
        end = piece.end;
        if is_first {
            first = keys.len();
        }
        if text.starts_with(' ') {
            // Of `step on/back` each key has a word of its own; else they share it.
            let words: Vec<&str> = text.trim().split('/').collect();
            let is_each = words.len() == keys.len() - first;
            for (at, (key, _)) in keys[first..].iter_mut().enumerate() {
                *key += &format!(" {}", if is_each { words[at] } else { text.trim() });
            }
        } else if is_first || text != "/" {
            let key = || text.parse::<Key>().ok().map(Msg::Key);
            keys.push((text.to_owned(), piece.action.map(Msg::Do).or_else(key)));
        }
    }
    keys.retain(|(_, msg)| msg.is_some());
    keys
}
