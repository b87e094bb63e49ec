//! Settings into TOML: what stands in the file stays, with its comments.

use toml_edit::{DocumentMut, Item};

use super::value::{VERSION, in_toml, newer_version, written};
use crate::app::{SETTINGS, Settings};

/// The text with these settings in it. What is as it would be without a file, and is not in it, is not written.
///
/// # Errors
/// If the text is no TOML, or from a newer program: then it is left alone, and the sentence says why.
pub fn updated(text: &str, settings: &Settings) -> Result<String, String> {
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
    let usual = Settings::default();
    for spec in &SETTINGS {
        let value = (spec.value)(settings);
        match document.get_mut(spec.name) {
            Some(item) if written(item).as_ref() == Some(&value) => {}
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
    Ok(document.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;
    use crate::exact_cover::Rule;

    #[test]
    fn comments_stay_and_the_same_settings_come_back() {
        let text = "# mine\nrule = \"most\" # why not\n\n# keys below\n[keys.solve]\nstep = \"n\" # next\nnode = \"s\"\n";
        let settings = Settings { rule: Rule::First, stay: true, ..Settings::default() };
        let written = updated(text, &settings).unwrap();
        assert_eq!(
            written,
            "# mine\nrule = \"first\" # why not\nstay = true\n\n# keys below\n[keys.solve]\nstep = \"n\" # next\nnode = \"s\"\n"
        );
        let config = Config::read(&written);
        assert_eq!((config.settings, config.mistakes), (settings, vec![]));
        assert_eq!(updated(&written, &settings), Ok(written));
    }

    #[test]
    fn a_first_file_has_its_version_and_what_was_chosen() {
        let settings = Settings { reduced_motion: true, ..Settings::default() };
        assert_eq!(updated("", &settings).unwrap(), "version = 1\nmotion = \"reduced\"\n");
    }

    #[test]
    fn what_cannot_be_understood_is_left_alone() {
        let why = updated("rule = \"first\"\nspeed = = 5\n", &Settings::default()).unwrap_err();
        assert!(why.starts_with("line 2 is no TOML"), "{why}");
        let why = updated("version = 2\n", &Settings::default()).unwrap_err();
        assert!(why.contains("version 2") && why.contains("left alone"), "{why}");
    }
}
