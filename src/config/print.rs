//! A file of settings written out: all that could be in it.

use std::fmt::Write;

use super::read::Config;
use super::value::{VERSION, in_toml};
use crate::app::bindings::{KeyGroup, Keymap};
use crate::app::{Key, KeyNames, SETTINGS};

/// Every setting as it is, and every key; keys that were not moved stand in comments.
pub fn print(config: &Config) -> String {
    // Writing to a string does not fail.
    let mut out = format!("version = {VERSION}\n");
    for spec in &SETTINGS {
        let about = KeyNames::new(&config.keys, KeyGroup::Solve).spell(spec.line.1);
        // Many a sentence says them already.
        let is_said = spec.values.len() < 2 || spec.values.iter().all(|value| about.contains(value));
        let values = if is_said { String::new() } else { format!(": {}", spec.values.join(" or ")) };
        let _ = writeln!(
            out,
            "\n# {about}{values}\n{} = {}",
            spec.name,
            in_toml(&(spec.value)(&config.settings))
        );
    }
    let usual = Keymap::default();
    for group in KeyGroup::ALL {
        let _ = writeln!(out, "\n[keys.{}]", group.name());
        for word in usual.words(group) {
            let keys = config.keys.keys_of(group, word);
            let mark = if keys == usual.keys_of(group, word) { "# " } else { "" };
            let _ = writeln!(out, "{mark}{word} = {}", listed(&keys));
        }
    }
    out
}

fn listed(keys: &[Key]) -> String {
    let names: Vec<String> = keys.iter().map(|key| in_toml_text(&key.to_string())).collect();
    match names.as_slice() {
        [one] => one.clone(),
        several => format!("[{}]", several.join(", ")),
    }
}

fn in_toml_text(text: &str) -> String {
    toml_edit::Value::from(text).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_printed_is_read_as_the_same() {
        let text = "rule = \"most\"\nspeed = 20\n[keys.solve]\nstep = [\"n\", \"F5\"]\nnode = \"s\"\n[keys.both]\nquit = \"ctrl-q\"\n";
        let config = Config::read(text);
        assert_eq!(config.mistakes, []);
        let printed = print(&config);
        let again = Config::read(&printed);
        assert_eq!((again.settings, again.mistakes), (config.settings, vec![]));
        assert_eq!(print(&Config { mistakes: vec![], ..again }), printed);
        // Every word can be moved as it stands there, to where it is.
        let line = |line: &str| match line.strip_prefix("# ") {
            Some(moved) if moved.contains(" = ") => format!("{moved}\n"),
            Some(_) | None => format!("{line}\n"),
        };
        let all = Config::read(&printed.lines().map(line).collect::<String>());
        assert_eq!((all.mistakes, all.settings), (vec![], config.settings));
    }
}
