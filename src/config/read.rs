//! From TOML to settings and keys. Each mistake is named, and all else holds.

use std::sync::Arc;

use toml_edit::Document;

use super::keys;
use super::mistake::ConfigMistake;
use super::value::{in_toml, newer_version, written};
use crate::app::bindings::Keymap;
use crate::app::{SETTINGS, SettingSpec, Settings};
use crate::problems::nearest::nearest;

/// The content of a file of settings.
#[derive(Clone, Debug, Default)]
pub struct Config {
    /// The settings, the usual ones where it says nothing.
    pub settings: Settings,
    /// What each key does.
    pub keys: Arc<Keymap>,
    /// What is wrong in it, in order.
    pub mistakes: Vec<ConfigMistake>,
}

impl Config {
    /// Reads a text. A line that is wrong changes nothing else.
    pub fn read(text: &str) -> Config {
        let mut config = Config::default();
        let document = parsed(text, &mut config.mistakes);
        if let Some(newer) = newer_version(&document) {
            config.mistakes = vec![ConfigMistake::of_file(newer)];
            return config;
        }
        config.take_settings(text, &document);
        config.take_unknown(text, &document);
        if let Some((key, item)) = document.get_key_value("keys") {
            let place = key.span().map_or(0, |span| span.start);
            let (keys, mistakes) = keys::read(text, place, item);
            config.keys = Arc::new(keys);
            config.mistakes.extend(mistakes);
        }
        config.mistakes.sort_by_key(|mistake| mistake.at);
        config
    }

    /// What to say at the start, after the name of the file: the first mistake, and how many more there are.
    pub fn told(&self) -> Option<String> {
        let first = self.mistakes.first()?;
        let more = match self.mistakes.len() - 1 {
            0 => String::new(),
            more => format!(" {more} more: quadrille config --check."),
        };
        Some(format!("{}: {}{more}", first.place_in(""), first.sentence))
    }

    /// Each setting that is there, in the order of their table.
    fn take_settings(&mut self, text: &str, document: &Document<String>) {
        for spec in &SETTINGS {
            let Some(item) = document.get(spec.name) else { continue };
            let place = item.span().map_or(0, |span| span.start);
            let taken = match written(item) {
                Some(value) => spec.take(&mut self.settings, &value),
                None => Err(format!("{} is one value, as in {} = {}.", spec.name, spec.name, example(spec))),
            };
            self.mistakes.extend(taken.err().map(|why| ConfigMistake::at(text, place, why)));
        }
    }

    /// Notes a mistake for each name that is no setting.
    fn take_unknown(&mut self, text: &str, document: &Document<String>) {
        let names = || SETTINGS.iter().map(|spec| spec.name).chain(["keys"]);
        for (name, item) in document.iter() {
            if name == "version" || names().any(|known| known == name) {
                continue;
            }
            let key = document.key(name).and_then(toml_edit::Key::span);
            let place = key.or(item.span()).map_or(0, |span| span.start);
            let cure = match nearest(name, names()) {
                Some(near) => format!("did you mean {near}?"),
                None => format!("take one of {}.", names().collect::<Vec<_>>().join(", ")),
            };
            self.mistakes.push(ConfigMistake::at(
                text,
                place,
                format!("There is no setting '{name}': {cure}"),
            ));
        }
    }
}

/// The text as a document. A line that is no TOML is taken out, and what is wrong in it is told.
fn parsed(text: &str, mistakes: &mut Vec<ConfigMistake>) -> Document<String> {
    let mut rest = text.to_owned();
    loop {
        let error = match Document::parse(rest.clone()) {
            Ok(document) => return document,
            Err(error) => error,
        };
        let place = error.span().map_or(0, |span| span.start).min(rest.len().saturating_sub(1));
        // The last byte may be in the middle of a character.
        let place = (0..=place).rfind(|&place| rest.is_char_boundary(place)).unwrap_or(0);
        let start = rest[..place].rfind('\n').map_or(0, |at| at + 1);
        let end = rest[place..].find('\n').map_or(rest.len(), |at| place + at);
        let what = error.message().lines().collect::<Vec<_>>().join(", ");
        mistakes.push(ConfigMistake::at(
            text,
            place,
            format!("This is no TOML: {what}. Text wants quotes, as in rule = \"first\"."),
        ));
        if rest[start..end].trim().is_empty() {
            return Document::parse(String::new()).unwrap_or_else(|_| unreachable!("an empty text is TOML"));
        }
        // Blanks in its place, so that all other places stay the same.
        rest.replace_range(start..end, &" ".repeat(end - start));
    }
}

/// How a setting can be written.
fn example(spec: &SettingSpec) -> String {
    in_toml(&(spec.value)(&Settings::default())).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_may_end_within_a_text_and_a_letter_of_several_bytes() {
        let config = Config::read("rule = \"first\"\nwords = \"é");
        let [mistake] = config.mistakes.as_slice() else { panic!("{:?}", config.mistakes) };
        assert_eq!(mistake.at.map(|(line, _)| line), Some(2));
        assert_eq!(config.settings.rule.name(), "first");
    }
    #[test]
    fn the_first_mistake_is_told_and_how_many_more_there_are() {
        let told = |text: &str| Config::read(text).told();
        assert_eq!(told(""), None);
        assert_eq!(told("rule = \"first\"\n"), None);
        let one = told("\nstay = 7\n").unwrap();
        assert!(one.starts_with(":2:8: ") && !one.contains("more"), "{one}");
        let cure = "quadrille config --check.";
        let two = told("\nstay = 7\nspeed = true\n").unwrap();
        assert_eq!(two, format!("{one} 1 more: {cure}"));
        let three = told("\nstay = 7\nspeed = true\nnothing = 1\n").unwrap();
        assert_eq!(three, format!("{one} 2 more: {cure}"));
        // Of the file as a whole there is no place.
        let newer = told("version = 999\nstay = 7\n").unwrap();
        assert!(newer.starts_with(": ") && !newer.contains("more: "), "{newer}");
    }
}
