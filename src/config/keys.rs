//! Keys that are moved: a table for each place, `step = "n"` or `step = ["n", "Enter"]`.

use toml_edit::{Item, TableLike, Value};

use super::mistake::ConfigMistake;
use crate::app::Key;
use crate::app::bindings::{KeyGroup, Keymap, MoveError};
use crate::problems::nearest::nearest;

/// A word that is given other keys.
struct Moved<'t> {
    group: KeyGroup,
    word: &'t str,
    place: usize,
    keys: Vec<Key>,
}

/// The table of keys with what `item` moves, and what is wrong in that. What clashes is not moved.
pub(super) fn read(text: &str, place: usize, item: &Item) -> (Keymap, Vec<ConfigMistake>) {
    let mut mistakes = Vec::new();
    let mut moved = Vec::new();
    let mut wrong = |place, sentence: String| mistakes.push(ConfigMistake::at(text, place, sentence));
    match item.as_table_like() {
        None => wrong(place, "keys are tables, as in [keys.solve].".to_owned()),
        Some(groups) => {
            for (name, table) in groups.iter() {
                let place = place_of(groups, name).unwrap_or(place);
                let group = KeyGroup::named(name);
                match (group, table.as_table_like()) {
                    (Some(group), Some(words)) => moved.extend(words_of(group, words, place, &mut wrong)),
                    (Some(_), None) => wrong(place, format!("keys.{name} is a table, as in [keys.{name}].")),
                    (None, _) => {
                        let names = KeyGroup::NAMES.join(", ");
                        wrong(place, format!("There are no keys of '{name}': take one of {names}."));
                    }
                }
            }
        }
    }
    // Two keys may change places, so only what clashes when all are moved is refused, one after the other.
    loop {
        let mut keymap = Keymap::default();
        for Moved { group, word, keys, .. } in &moved {
            // The word is known to be there.
            let _ = keymap.set_keys(*group, word, keys);
        }
        let clash = moved.iter().enumerate().find_map(|(at, m)| Some((at, keymap.clash(m.group, m.word)?)));
        let Some((at, MoveError::Taken { key, group, word })) = clash else { return (keymap, mistakes) };
        let Moved { place, word: own, .. } = moved.remove(at);
        let cure = format!("take another key, or move {word} under [keys.{}] as well.", group.name());
        mistakes.push(ConfigMistake::at(
            text,
            place,
            format!("{key} is {word} already, so {own} is not moved: {cure}"),
        ));
    }
}

fn words_of<'t>(
    group: KeyGroup,
    words: &'t dyn TableLike,
    place: usize,
    wrong: &mut impl FnMut(usize, String),
) -> Vec<Moved<'t>> {
    let usual = Keymap::default();
    let mut moved = Vec::new();
    for (word, item) in words.iter() {
        let place = place_of(words, word).unwrap_or(place);
        if !usual.words(group).any(|known| known == word) {
            let cure = match nearest(word, usual.words(group)) {
                Some(near) => format!("did you mean {near}?"),
                None => "quadrille config --print lists what has keys.".to_owned(),
            };
            wrong(place, format!("Nothing is called '{word}' in keys.{}: {cure}", group.name()));
            continue;
        }
        let value = item.span().map_or(place, |span| span.start);
        match keys_of(item) {
            Ok(keys) if keys.is_empty() => wrong(value, format!("{word} wants a key, as in {word} = \"n\".")),
            Ok(keys) => moved.push(Moved { group, word, place, keys }),
            Err(name) => wrong(
                value,
                format!(
                    "There is no key '{name}': keys are written n, N, ctrl-n, alt-n, F5, Enter, space, Up."
                ),
            ),
        }
    }
    moved
}

/// The keys that a value names.
///
/// # Errors
/// The name that is no key.
fn keys_of(item: &Item) -> Result<Vec<Key>, String> {
    let one = |value: &Value| match value.as_str() {
        Some(name) => name.parse().map_err(|_| name.to_owned()),
        None => Err(value.to_string().trim().to_owned()),
    };
    match item.as_value() {
        Some(Value::Array(several)) => several.iter().map(one).collect(),
        Some(value) => Ok(vec![one(value)?]),
        None => Err(item.type_name().to_owned()),
    }
}

fn place_of(table: &dyn TableLike, name: &str) -> Option<usize> {
    Some(table.key(name)?.span()?.start)
}
