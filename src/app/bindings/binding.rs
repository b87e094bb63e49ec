//! A line of the table of keys.

use std::borrow::Cow;

use crate::app::action::Action;
use crate::app::key::Key;

/// A key, what it does, and the word for that in the command line and the file of settings (empty: another key of
/// the same action has it).
pub type Chord = (Key, Action, &'static str);

/// One line of the table: keys that belong together, such as a step and its way back.
#[derive(Clone, Debug, PartialEq)]
pub struct Binding {
    /// How the keys are written, where writing each would be tedious; else they are joined by `/`.
    pub shown: &'static str,
    /// The keys.
    pub chords: Cow<'static, [Chord]>,
    /// One or two words for the footer; empty: not in the footer.
    pub word: &'static str,
    /// Its description on the page of keys.
    pub help: &'static str,
}

pub(super) const fn row(
    shown: &'static str,
    chords: &'static [Chord],
    word: &'static str,
    help: &'static str,
) -> Binding {
    Binding { shown, chords: Cow::Borrowed(chords), word, help }
}

impl Binding {
    /// The keys as they are written.
    pub fn keys(&self) -> String {
        if !self.shown.is_empty() {
            return self.shown.to_owned();
        }
        let names: Vec<String> = self.chords.iter().map(|(key, ..)| key.to_string()).collect();
        names.join("/")
    }

    /// The keys as the footer writes them, with what each does: the first word of the text where the
    /// table has one, else a key for each action, without aliases.
    pub fn footer_keys(&self) -> Vec<(String, Action)> {
        if !self.shown.is_empty() {
            let shown = self.shown.split(' ').next().unwrap_or_default();
            return vec![(shown.to_owned(), self.chords[0].1)];
        }
        let mut keys: Vec<(String, Action)> = Vec::new();
        for (key, action, _) in self.chords.iter() {
            if keys.iter().all(|(_, seen)| seen != action) {
                keys.push((key.to_string(), *action));
            }
        }
        keys
    }
}
