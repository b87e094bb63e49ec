//! Sentences that name keys: written with the word of what a key does, shown with the key that does it now.

use std::borrow::Cow;

use super::bindings::{KeyGroup, Keymap};
use super::letters::{Letters, on_alt};
use super::state::App;

/// Around the word of a key, as in `⟨step⟩ steps on`.
const MARKS: (char, char) = ('⟨', '⟩');

/// The names of keys as they are now.
#[derive(Clone, Copy, Debug)]
pub struct KeyNames<'a> {
    keymap: &'a Keymap,
    /// Where the sentence is said.
    here: KeyGroup,
    letters: Letters,
}

impl<'a> KeyNames<'a> {
    /// The names in sentences that are said where this group works.
    pub fn new(keymap: &'a Keymap, here: KeyGroup) -> KeyNames<'a> {
        KeyNames { keymap, here, letters: None }
    }

    /// The sentence with its keys: each word in ⟨⟩ gives way to the first key of what has that word, here or elsewhere.
    /// What has no key is written as the command of its word.
    pub fn spell<'t>(&self, text: &'t str) -> Cow<'t, str> {
        if !text.contains(MARKS.0) {
            return Cow::Borrowed(text);
        }
        let mut pieces = text.split(MARKS.0);
        let mut spelled = pieces.next().unwrap_or_default().to_owned();
        for piece in pieces {
            match piece.split_once(MARKS.1) {
                Some((word, rest)) => spelled += &(self.key(word) + rest),
                None => spelled.extend([MARKS.0.to_string().as_str(), piece]),
            }
        }
        Cow::Owned(spelled)
    }

    /// The key of what has this word.
    fn key(&self, word: &str) -> String {
        let groups = [self.here, KeyGroup::Both].into_iter().chain(KeyGroup::ALL);
        let first = |group| self.keymap.keys_of(group, word).first().map(|key| (group, *key));
        match groups.into_iter().find_map(first) {
            Some((KeyGroup::Edit | KeyGroup::Both, key)) if self.letters.is_some() => on_alt(&key),
            Some((_, key)) => key.to_string(),
            None => format!(":{word}"),
        }
    }
}

impl App {
    /// The names of keys in sentences that are said now.
    pub fn key_names(&self) -> KeyNames<'_> {
        KeyNames { letters: self.letters(), ..KeyNames::new(&self.shell.keys, self.key_group()) }
    }

    /// Gives the notice its keys.
    pub(super) fn spell_notice(&mut self) {
        let spelled =
            self.lab.notice.as_ref().map(|notice| self.key_names().spell(&notice.text).into_owned());
        if let (Some(notice), Some(spelled)) = (&mut self.lab.notice, spelled) {
            notice.text = spelled;
        }
    }

    /// Takes this table of keys, by which sentences name them from now on.
    pub fn set_keys(&mut self, keys: std::sync::Arc<Keymap>) {
        self.shell.keys = keys;
        self.spell_notice();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::Key;

    #[test]
    fn a_sentence_names_the_key_that_works() {
        let mut keymap = Keymap::default();
        let spelled = |keymap: &Keymap, text| KeyNames::new(keymap, KeyGroup::Edit).spell(text).into_owned();
        assert_eq!(
            spelled(&keymap, "⟨solve⟩ watches, ⟨step⟩ steps; 25⟨step⟩."),
            "Enter watches, s steps; 25s."
        );
        keymap.set_keys(KeyGroup::Solve, "step", &[Key::ctrl('s')]).unwrap();
        assert_eq!(spelled(&keymap, "⟨step⟩ steps"), "ctrl-s steps");
        assert_eq!(spelled(&keymap, "1 < 2 ⟨ 3, ⟨no-such⟩"), "1 < 2 ⟨ 3, :no-such");
    }
}
