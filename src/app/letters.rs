//! Grids of more than nine digits: in EDIT letters are digits there, and their commands are on Alt.

use super::action::Action;
use super::bindings::Binding;
use super::key::{Code, Key};
use super::mode::Mode;
use super::state::App;
use crate::problems::sudoku::shape::symbol;

/// The digits that letters stand for while the keys of a grid are asked for: up to this one, or none.
pub type Letters = Option<u8>;

/// How a digit is written, those beyond the largest grid as well.
pub(super) fn written(digit: u8) -> char {
    match digit {
        26..=35 => (b'A' + digit - 10) as char,
        _ => symbol(digit),
    }
}

impl Binding {
    /// The keys as they are written, where letters may be digits.
    pub fn keys_with(&self, letters: Letters) -> String {
        let Some(last) = letters else { return self.keys() };
        if let Action::Place(_) = self.chords[0].1 {
            return digits(last);
        }
        if self.shown.is_empty() {
            let names: Vec<String> = self.chords.iter().map(|(key, ..)| on_alt(key)).collect();
            return names.join("/");
        }
        let kept: Vec<&str> = self.shown.split([' ', '/']).filter(|name| !is_letters(name)).collect();
        if kept.is_empty() { format!("alt-{}", self.shown) } else { kept.join(" ") }
    }

    /// The keys as the footer writes them, where letters may be digits.
    pub fn footer_keys_with(&self, letters: Letters) -> Vec<(String, Action)> {
        if letters.is_none() {
            return self.footer_keys();
        }
        if !self.shown.is_empty() {
            let keys = self.keys_with(letters);
            let is_digits = matches!(self.chords[0].1, Action::Place(_));
            let shown = if is_digits { &keys } else { keys.split(' ').next().unwrap_or_default() };
            return vec![(shown.to_owned(), self.chords[0].1)];
        }
        let mut keys: Vec<(String, Action)> = Vec::new();
        for (key, action, _) in self.chords.iter() {
            if keys.iter().all(|(_, seen)| seen != action) {
                keys.push((on_alt(key), *action));
            }
        }
        keys
    }
}

/// `1-9 a-g`.
fn digits(last: u8) -> String {
    format!("1-9 a-{}", symbol(last).to_ascii_lowercase())
}

pub(super) fn on_alt(key: &Key) -> String {
    match key.code {
        Code::Char(c) if c.is_ascii_alphabetic() && !key.ctrl && !key.alt => format!("alt-{key}"),
        _ => key.to_string(),
    }
}

/// Whether a word of the table stands for letters: `s`, `hjkl`.
fn is_letters(name: &str) -> bool {
    name.eq_ignore_ascii_case("hjkl") || name.len() == 1 && name.bytes().all(|c| c.is_ascii_alphabetic())
}

impl App {
    /// The last digit of the grid being edited, if that is a letter: then all letters are digits.
    pub fn letters(&self) -> Letters {
        let side = self.editor().map_or(0, |editor| editor.shape().side());
        (self.mode() == Mode::Edit && side > 9).then_some(side)
    }

    /// The action of a key in the present mode.
    pub(super) fn meaning(&self, key: Key) -> Option<Action> {
        match key.code {
            Code::Char(letter) if self.letters().is_some() && letter.is_ascii_alphabetic() && !key.ctrl => {
                if key.alt {
                    return self.shell.keys.find(self.key_group(), Key { alt: false, ..key });
                }
                Some(Action::Place(letter.to_ascii_uppercase() as u8 - b'A' + 10))
            }
            _ => self.shell.keys.find(self.key_group(), key),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::app::bindings::{KeyGroup, Keymap};

    #[test]
    fn keys_that_are_letters_are_on_alt() {
        let keymap = Keymap::default();
        let keys: Vec<String> = keymap.group(KeyGroup::Edit).iter().map(|b| b.keys_with(Some(16))).collect();
        assert_eq!(keys[0], "1-9 a-g");
        assert!(
            keys.contains(&"Enter".to_owned()) && keys.contains(&"alt-u/ctrl-r/ctrl-y".to_owned()),
            "{keys:?}"
        );
        assert!(keys.contains(&"Del".to_owned()) && keys.contains(&"ctrl-arrows".to_owned()), "{keys:?}");
        for binding in keymap.of(KeyGroup::Edit) {
            assert_eq!(binding.keys_with(None), binding.keys());
            assert_eq!(binding.footer_keys_with(None), binding.footer_keys());
        }
    }
}
