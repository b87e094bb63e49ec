//! Every binding: looked up by key, by word, and in the order of the page of keys.

use super::binding::Binding;
use super::{both, edit, lesson, solve};
use crate::app::action::Action;
use crate::app::key::Key;
use crate::app::mode::Mode;

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
    use super::super::binding::Chord;
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
