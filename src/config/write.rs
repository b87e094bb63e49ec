//! Settings and keys into TOML: what stands in the file stays, with its comments.

use toml_edit::{Array, DocumentMut, Item, Table, TableLike};

use super::read::Config;
use super::value::{VERSION, in_toml, newer_version};
use crate::app::bindings::{KeyGroup, Keymap};
use crate::app::{Key, SETTINGS, Settings};

/// The text with these settings and keys in it. What is as it would be without a file, and is not in it, is not written.
///
/// # Errors
/// If the text is no TOML, or from a newer program: then it is left alone, and the sentence says why.
pub fn updated(text: &str, settings: &Settings, keys: &Keymap) -> Result<String, String> {
    let mut document: DocumentMut = text.parse().map_err(|error: toml_edit::TomlError| {
        let what = error.message().lines().next().unwrap_or_default().to_owned();
        let line =
            error.span().map_or(1, |span| text[..span.start.min(text.len())].matches('\n').count() + 1);
        format!("line {line} is no TOML ({what}), so nothing was written: mend it first")
    })?;
    if let Some(newer) = newer_version(&document) {
        return Err(newer);
    }
    if document.is_empty() {
        document.insert("version", toml_edit::value(VERSION));
    }
    let (usual, before) = (Settings::default(), Config::read(text));
    for spec in &SETTINGS {
        let value = (spec.value)(settings);
        match document.get_mut(spec.name) {
            // A value with a mistake in it is as if it were not there, and stays for its owner to mend.
            Some(_) if value == (spec.value)(&before.settings) => {}
            Some(Item::Value(old)) => {
                let mut new = in_toml(&value);
                *new.decor_mut() = old.decor().clone();
                *old = new;
            }
            Some(other) => *other = Item::Value(in_toml(&value)),
            None if value == (spec.value)(&usual) => {}
            None => drop(document.insert(spec.name, Item::Value(in_toml(&value)))),
        }
    }
    for group in KeyGroup::ALL {
        for word in Keymap::default().words(group) {
            let now = keys.keys_of(group, word);
            if now.is_empty() || now == before.keys.keys_of(group, word) {
                continue;
            }
            let names: Vec<String> = now.iter().map(Key::to_string).collect();
            let value = match names.as_slice() {
                [one] => toml_edit::value(one),
                several => toml_edit::value(several.iter().collect::<Array>()),
            };
            let table =
                inner_table(document.as_table_mut(), "keys").and_then(|keys| inner_table(keys, group.name()));
            let Some(table) = table else {
                return Err("keys are tables there, as in [keys.solve]: mend it first".to_owned());
            };
            table.insert(word, value);
        }
    }
    Ok(document.to_string())
}

/// The table of this name in another; made, if there is none. None if the name is something else there.
fn inner_table<'t>(table: &'t mut dyn TableLike, name: &str) -> Option<&'t mut dyn TableLike> {
    if !table.contains_key(name) {
        let mut inner = Table::new();
        // Its own line says nothing where only tables are in it.
        inner.set_implicit(true);
        table.insert(name, Item::Table(inner));
    }
    table.get_mut(name)?.as_table_like_mut()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact_cover::Rule;

    #[test]
    fn comments_stay_and_the_same_settings_come_back() {
        let text = "# mine\nrule = \"most\" # why not\n\n# keys below\n[keys.solve]\nstep = \"n\" # next\nnode = \"s\"\n";
        let settings = Settings { rule: Rule::First, stay: true, ..Settings::default() };
        let written = updated(text, &settings, &Config::read(text).keys).unwrap();
        assert_eq!(
            written,
            "# mine\nrule = \"first\" # why not\nstay = true\n\n# keys below\n[keys.solve]\nstep = \"n\" # next\nnode = \"s\"\n"
        );
        let config = Config::read(&written);
        assert_eq!((config.settings, config.mistakes), (settings, vec![]));
        assert_eq!(updated(&written, &settings, &config.keys), Ok(written));
    }

    #[test]
    fn a_mistake_stays_until_its_setting_is_another() {
        let text = "rule = \"frist\"\nspeed = 5 # slow\n";
        let save = |settings| updated(text, &settings, &Keymap::default()).unwrap();
        let slow = Config::read(text).settings;
        let kept = save(Settings { stay: true, ..slow });
        assert_eq!(kept, "rule = \"frist\"\nspeed = 5 # slow\nstay = true\n");
        assert_eq!(save(Settings { rule: Rule::First, ..slow }), text.replace("frist", "first"));
    }

    #[test]
    fn a_first_file_has_its_version_and_what_was_chosen() {
        let settings = Settings { reduced_motion: true, ..Settings::default() };
        assert_eq!(
            updated("", &settings, &Keymap::default()).unwrap(),
            "version = 1\nmotion = \"reduced\"\n"
        );
    }

    #[test]
    fn keys_that_were_moved_stand_in_their_tables() {
        let text = "# mine\n[keys.solve]\nnode = \"F5\" # far away\n";
        let mut keys = (*Config::read(text).keys).clone();
        keys.set_keys(KeyGroup::Solve, "node", &[Key::char('s')]).unwrap();
        keys.set_keys(KeyGroup::Solve, "step", &[Key::char('n'), Key::ctrl('n')]).unwrap();
        keys.set_keys(KeyGroup::Both, "quit", &[Key::ctrl('q')]).unwrap();
        let written = updated(text, &Settings::default(), &keys).unwrap();
        assert!(written.starts_with("# mine\n[keys.solve]\n"), "{written}");
        let again = Config::read(&written);
        assert_eq!((again.mistakes, &*again.keys), (vec![], &keys), "{written}");
        assert_eq!(updated(&written, &Settings::default(), &keys), Ok(written));
        // Where there is nothing yet.
        let written = updated("", &Settings::default(), &keys).unwrap();
        assert_eq!(*Config::read(&written).keys, keys, "{written}");
    }

    #[test]
    fn what_cannot_be_understood_is_left_alone() {
        let why =
            updated("rule = \"first\"\nspeed = = 5\n", &Settings::default(), &Keymap::default()).unwrap_err();
        assert!(why.starts_with("line 2 is no TOML"), "{why}");
        let why = updated("version = 2\n", &Settings::default(), &Keymap::default()).unwrap_err();
        assert!(why.contains("version 2") && why.contains("left alone"), "{why}");
    }
}
