//! The one table of keys. Dispatch, the footer, the page of keys, the command line and
//! docs/keys.md are all made from it.

mod both;
mod edit;
mod lesson;
mod solve;

use super::action::Action;
use super::key::Key;
use super::mode::Mode;

/// A key, what it does, and the word for that in the command line (empty: none).
pub type Chord = (Key, Action, &'static str);

/// One line of the table: keys that belong together, such as a step and its way back.
#[derive(Debug)]
pub struct Binding {
    /// How the keys are written, where writing each would be tedious; else they are joined by `/`.
    pub shown: &'static str,
    /// The keys.
    pub chords: &'static [Chord],
    /// One or two words for the footer; empty: not in the footer.
    pub word: &'static str,
    /// What it does, for the page of keys.
    pub help: &'static str,
}

const fn row(
    shown: &'static str,
    chords: &'static [Chord],
    word: &'static str,
    help: &'static str,
) -> Binding {
    Binding { shown, chords, word, help }
}

/// The bindings of one mode alone, or (`None`) those of both, in the order of the footer and of the page
/// of keys.
pub fn group(mode: Option<Mode>) -> &'static [Binding] {
    match mode {
        Some(Mode::Edit) => edit::TABLE,
        Some(Mode::Solve) => solve::TABLE,
        None => both::TABLE,
    }
}

/// The bindings of a lesson: they go before those of its mode.
pub const LESSON: &[Binding] = lesson::TABLE;

/// What `key` does in a lesson, if it is one of a lesson's own.
pub fn find_in_lesson(key: Key) -> Option<Action> {
    let mut chords = LESSON.iter().flat_map(|binding| binding.chords);
    chords.find(|(bound, ..)| *bound == key).map(|&(_, action, _)| action)
}

/// Every binding that works in `mode`.
pub fn of(mode: Mode) -> impl Iterator<Item = &'static Binding> {
    group(Some(mode)).iter().chain(group(None))
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
        for (key, action, _) in self.chords {
            if keys.iter().all(|(_, seen)| seen != action) {
                keys.push((key.to_string(), *action));
            }
        }
        keys
    }
}

/// What `key` does in `mode`.
pub fn find(mode: Mode, key: Key) -> Option<Action> {
    let chords = of(mode).flat_map(|binding| binding.chords);
    chords.filter(|(bound, ..)| *bound == key).map(|&(_, action, _)| action).next()
}

/// What the word `name` of the command line does in `mode`.
pub fn named(mode: Mode, name: &str) -> Option<Action> {
    let chords = of(mode).flat_map(|binding| binding.chords);
    chords.filter(|(.., word)| !word.is_empty() && *word == name).map(|&(_, action, _)| action).next()
}

/// The words of the command line that stand for keys of `mode`, each with what its line does.
pub fn names(mode: Mode) -> impl Iterator<Item = (&'static str, &'static str)> {
    let lines = of(mode);
    lines.flat_map(|binding| {
        let words = binding.chords.iter().filter(|(.., word)| !word.is_empty());
        words.map(|(.., word)| (*word, binding.help))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_and_no_word_means_two_things_in_one_mode() {
        for mode in [Mode::Edit, Mode::Solve] {
            let chords: Vec<&Chord> = of(mode).flat_map(|b| b.chords).collect();
            for (i, (key, _, word)) in chords.iter().enumerate() {
                assert!(!chords[..i].iter().any(|(other, ..)| other == key), "{key} twice in {mode:?}");
                assert!(
                    word.is_empty() || !chords[..i].iter().any(|(.., other)| other == word),
                    "{word} twice in {mode:?}"
                );
            }
        }
    }

    #[test]
    fn every_line_of_the_table_can_be_read() {
        for binding in [Mode::Edit, Mode::Solve].into_iter().flat_map(of) {
            assert!(!binding.chords.is_empty() && !binding.help.is_empty() && !binding.keys().is_empty());
        }
    }
}
