//! `:key`: a key is moved.

use std::sync::Arc;

use crate::app::bindings::{KeyGroup, Keymap, MoveError};
use crate::app::key::Key;
use crate::app::state::App;
use crate::problems::nearest::nearest;

/// Takes what follows `:key`: a word and the keys that it is to have, or `usual`; a word alone says what it has.
pub fn move_key(app: &mut App, what: &str) {
    let words: Vec<&str> = what.split_whitespace().collect();
    let Some((&word, keys)) = words.split_first() else {
        return app.lab.refuse(":key wants a word and a key, as in :key step F5. Tab lists the words.");
    };
    let Some(group) = group_of(app, word) else {
        let keymap = &app.shell.keys;
        let known = KeyGroup::ALL.into_iter().flat_map(|group| keymap.words(group));
        let meant =
            nearest(word, known).map_or("Tab lists them.".to_owned(), |near| format!("Did you mean {near}?"));
        return app.lab.refuse(format!("Nothing with a key is called '{word}'. {meant}"));
    };
    let names = |keymap: &Keymap| {
        let keys = keymap.keys_of(group, word);
        keys.iter().map(Key::to_string).collect::<Vec<_>>().join(", ")
    };
    if keys.is_empty() {
        let text = format!("{word} has {}. :key {word} KEY moves it.", names(&app.shell.keys));
        return app.lab.say(text);
    }
    let wanted = match keys {
        ["usual"] => Keymap::default().keys_of(group, word),
        names => match names.iter().map(|name| name.parse::<Key>().map_err(|_| name)).collect() {
            Ok(keys) => keys,
            Err(name) => {
                let how = "keys are written n, N, ctrl-n, alt-n, F5, Enter, space, Up";
                return app.lab.refuse(format!("There is no key '{name}': {how}."));
            }
        },
    };
    let mut keymap = (*app.shell.keys).clone();
    // The word is known to be there.
    let _ = keymap.set_keys(group, word, &wanted);
    if let Some(MoveError::Taken { key, word: other, .. }) = keymap.clash(group, word) {
        return app.lab.refuse(format!(
            "{key} is {other} already, so {word} stays at {}: move {other} first, or take another key.",
            names(&app.shell.keys)
        ));
    }
    app.lab.say(format!(
        "{word} has {} now. :set save keeps it; :key {word} usual takes it back.",
        names(&keymap)
    ));
    app.set_keys(Arc::new(keymap));
}

/// Where the word has keys: here rather than elsewhere.
fn group_of(app: &App, word: &str) -> Option<KeyGroup> {
    let here = [app.key_group(), KeyGroup::Both];
    let has = |group: &KeyGroup| app.shell.keys.words(*group).any(|known| known == word);
    here.into_iter().chain(KeyGroup::ALL).find(has)
}
