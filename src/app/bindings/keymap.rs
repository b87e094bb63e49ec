//! Every binding: looked up by key, by word, and in the order of the page of keys. A key can be moved.

use std::borrow::Cow;

use super::binding::{Binding, Chord};
use super::{both, draw, edit, exercise, lesson, solve};
use crate::app::action::Action;
use crate::app::key::Key;
use crate::app::mode::Mode;
use crate::exact_cover::closed_set;

closed_set! {
    /// Where bindings work.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum KeyGroup {
        /// In EDIT alone.
        Edit = "edit",
        /// In EDIT alone, where a matrix or a board is drawn.
        Draw = "draw",
        /// In SOLVE alone.
        Solve = "solve",
        /// In both modes.
        Both = "both",
        /// In a lesson, before those of its mode.
        Lesson = "lesson",
        /// In an exercise, in the place of those of its mode.
        Exercise = "exercise",
    }
}

impl KeyGroup {
    /// The group of a mode alone, or (`None`) that of both.
    pub fn of(mode: Option<Mode>) -> KeyGroup {
        match mode {
            Some(Mode::Edit) => KeyGroup::Edit,
            Some(Mode::Solve) => KeyGroup::Solve,
            None => KeyGroup::Both,
        }
    }

    /// The groups of which a key is looked up together with this one's.
    fn heard_with(self) -> &'static [KeyGroup] {
        match self {
            KeyGroup::Edit => &[KeyGroup::Edit, KeyGroup::Both],
            KeyGroup::Draw => &[KeyGroup::Draw, KeyGroup::Both],
            KeyGroup::Solve => &[KeyGroup::Solve, KeyGroup::Both],
            KeyGroup::Both => &[KeyGroup::Both, KeyGroup::Edit, KeyGroup::Draw, KeyGroup::Solve],
            // A lesson's keys hide those of its mode on purpose.
            KeyGroup::Lesson => &[KeyGroup::Lesson],
            KeyGroup::Exercise => &[KeyGroup::Exercise, KeyGroup::Both],
        }
    }
}

/// The table of keys as it is now: the usual one, or with keys moved.
#[derive(Clone, Debug, PartialEq)]
pub struct Keymap {
    groups: [Vec<Binding>; KeyGroup::ALL.len()],
}

impl Default for Keymap {
    fn default() -> Keymap {
        Keymap {
            groups: [edit::TABLE, draw::TABLE, solve::TABLE, both::TABLE, lesson::TABLE, exercise::TABLE]
                .map(<[Binding]>::to_vec),
        }
    }
}

/// Why a key cannot be moved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// Nothing has this word there.
    NoSuchWord,
    /// The key does something else there already.
    Taken {
        /// The key.
        key: Key,
        /// Where it is taken.
        group: KeyGroup,
        /// The word for what it does.
        word: &'static str,
    },
}

impl Keymap {
    /// The bindings of a group, in the order of the footer and of the page of keys.
    pub fn group(&self, group: KeyGroup) -> &[Binding] {
        &self.groups[group as usize]
    }

    /// The action of `key` in this group alone.
    pub fn find_alone(&self, group: KeyGroup, key: Key) -> Option<Action> {
        find_in(self.group(group).iter(), key)
    }

    /// Every binding of a group and of both modes.
    pub fn of(&self, group: KeyGroup) -> impl Iterator<Item = &Binding> {
        self.group(group).iter().chain(self.group(KeyGroup::Both))
    }

    /// The action of `key` where this group works.
    pub fn find(&self, group: KeyGroup, key: Key) -> Option<Action> {
        find_in(self.of(group), key)
    }

    /// The action of the word `name` of the command line where this group works.
    pub fn named(&self, group: KeyGroup, name: &str) -> Option<Action> {
        let mut chords = self.of(group).flat_map(|binding| binding.chords.iter());
        chords.find(|(.., word)| !word.is_empty() && *word == name).map(|&(_, action, _)| action)
    }

    /// The words of the command line that stand for keys of this group, each with what its line does.
    pub fn names(&self, group: KeyGroup) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.of(group).flat_map(|binding| {
            let words = binding.chords.iter().filter(|(.., word)| !word.is_empty());
            words.map(|(.., word)| (*word, binding.help))
        })
    }

    /// The words of a group, by each of which its keys can be moved.
    pub fn words(&self, group: KeyGroup) -> impl Iterator<Item = &'static str> {
        let chords = self.group(group).iter().flat_map(|binding| binding.chords.iter());
        chords.map(|(.., word)| *word).filter(|word| !word.is_empty())
    }

    /// The keys of what has the word `word`.
    pub fn keys_of(&self, group: KeyGroup, word: &str) -> Vec<Key> {
        let chords = self.group(group).iter().flat_map(|binding| binding.chords.iter());
        let chords: Vec<&Chord> = chords.collect();
        let action = chords.iter().find(|(.., own)| *own == word).map(|(_, action, _)| *action);
        chords.iter().filter(|(_, own, _)| Some(*own) == action).map(|(key, ..)| *key).collect()
    }

    /// The keys of what has the word `word` in this group, as they are written; empty if nothing has it.
    pub fn shown(&self, group: KeyGroup, word: &str) -> String {
        let groups = [group, KeyGroup::Both];
        let keys = groups.into_iter().flat_map(|group| self.keys_of(group, word));
        keys.map(|key| key.to_string()).collect::<Vec<_>>().join("/")
    }

    /// Gives what has the word `word` these keys and no others. Whether a key is taken is asked by
    /// [`Keymap::clash`], once all are moved: two keys may change places.
    ///
    /// # Errors
    /// If nothing has that word.
    pub fn set_keys(&mut self, group: KeyGroup, word: &str, keys: &[Key]) -> Result<(), MoveError> {
        let bindings = &mut self.groups[group as usize];
        let mut chords = bindings.iter().flat_map(|binding| binding.chords.iter());
        let (_, action, word) =
            *chords.find(|(.., own)| !own.is_empty() && *own == word).ok_or(MoveError::NoSuchWord)?;
        for binding in bindings {
            let Some(at) = binding.chords.iter().position(|(_, own, _)| *own == action) else { continue };
            let is_home = binding.chords.iter().any(|(_, own, name)| *own == action && *name == word);
            let mut chords = binding.chords.to_vec();
            chords.retain(|(_, own, _)| *own != action);
            if is_home {
                // The first of them has the word.
                let moved =
                    keys.iter().enumerate().map(|(n, &key)| (key, action, if n == 0 { word } else { "" }));
                chords.splice(at..at, moved);
            }
            binding.chords = Cow::Owned(chords);
            binding.shown = "";
        }
        self.groups[group as usize].retain(|binding| !binding.chords.is_empty());
        Ok(())
    }

    /// Another action that has a key of `word` in the same place.
    pub fn clash(&self, group: KeyGroup, word: &str) -> Option<MoveError> {
        let own = self.keys_of(group, word);
        let action = self.action_of(group, word)?;
        for &other in group.heard_with() {
            for (key, does, _) in self.group(other).iter().flat_map(|binding| binding.chords.iter()) {
                if own.contains(key) && (other != group || *does != action) {
                    let word = self.word_of(other, *does);
                    return Some(MoveError::Taken { key: *key, group: other, word });
                }
            }
        }
        None
    }

    fn action_of(&self, group: KeyGroup, word: &str) -> Option<Action> {
        let mut chords = self.group(group).iter().flat_map(|binding| binding.chords.iter());
        chords.find(|(.., own)| *own == word).map(|&(_, action, _)| action)
    }

    /// The word of an action.
    fn word_of(&self, group: KeyGroup, action: Action) -> &'static str {
        let mut chords = self.group(group).iter().flat_map(|binding| binding.chords.iter());
        chords.find(|(_, own, word)| *own == action && !word.is_empty()).map_or("", |(.., word)| *word)
    }
}

fn find_in<'b>(bindings: impl Iterator<Item = &'b Binding>, key: Key) -> Option<Action> {
    let mut chords = bindings.flat_map(|binding| binding.chords.iter());
    chords.find(|(bound, ..)| *bound == key).map(|&(_, action, _)| action)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_and_no_word_means_two_things_in_one_mode() {
        let keymap = Keymap::default();
        for mode in [KeyGroup::Edit, KeyGroup::Draw, KeyGroup::Solve] {
            let chords: Vec<&Chord> = keymap.of(mode).flat_map(|b| b.chords.iter()).collect();
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
        let keymap = Keymap::default();
        for binding in
            [KeyGroup::Edit, KeyGroup::Draw, KeyGroup::Solve].into_iter().flat_map(|group| keymap.of(group))
        {
            assert!(!binding.chords.is_empty() && !binding.help.is_empty() && !binding.keys().is_empty());
        }
    }

    #[test]
    fn every_key_can_be_moved() {
        for group in KeyGroup::ALL {
            let keymap = Keymap::default();
            for (key, action, _) in keymap.group(group).iter().flat_map(|b| b.chords.iter()) {
                let word = keymap.word_of(group, *action);
                assert!(!word.is_empty(), "{key} of {} has no word", group.name());
                assert!(keymap.keys_of(group, word).contains(key), "{key} is not a key of {word}");
                let mut moved = keymap.clone();
                moved.set_keys(group, word, &[Key::plain(crate::app::Code::F(12))]).unwrap();
                let chords = || moved.group(group).iter().flat_map(|b| b.chords.iter());
                assert!(!chords().any(|(other, ..)| other == key), "{key} still does {word}");
                assert_eq!(chords().filter(|(_, own, _)| own == action).count(), 1, "{word}");
                assert_eq!(moved.clash(group, word), None);
            }
        }
    }

    #[test]
    fn a_key_that_is_taken_is_named() {
        let mut keymap = Keymap::default();
        assert_eq!(keymap.set_keys(KeyGroup::Solve, "walk", &[]), Err(MoveError::NoSuchWord));
        keymap.set_keys(KeyGroup::Solve, "step", &[Key::char('q'), Key::char('y')]).unwrap();
        let taken = |key, word| Some(MoveError::Taken { key, group: KeyGroup::Both, word });
        assert_eq!(keymap.clash(KeyGroup::Solve, "step"), taken(Key::char('q'), "quit"));
        keymap.set_keys(KeyGroup::Both, "quit", &[Key::char('Q')]).unwrap();
        assert_eq!(keymap.clash(KeyGroup::Solve, "step"), taken(Key::char('y'), "copy"));
        assert_eq!(keymap.find(KeyGroup::Edit, Key::char('Q')), Some(Action::Quit));
        assert_eq!(keymap.find(KeyGroup::Edit, Key::char('q')), None);
    }
}
