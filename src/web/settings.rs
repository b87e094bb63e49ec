//! Settings and keys in the browser's store, in lines: `set rule fewest`, `key solve step n F5`.

use crate::app::bindings::{KeyGroup, Keymap};
use crate::app::{SETTINGS, SettingSpec, Settings};

/// The lines of what differs from what is usual.
pub(super) fn print(settings: &Settings, keys: &Keymap) -> String {
    let mut text = String::new();
    for spec in &SETTINGS {
        let value = (spec.value)(settings);
        if value != (spec.value)(&Settings::default()) {
            text += &format!("set {} {value}\n", spec.name);
        }
    }
    let usual = Keymap::default();
    for group in KeyGroup::ALL {
        for word in usual.words(group) {
            let own = keys.keys_of(group, word);
            if own != usual.keys_of(group, word) {
                let names: Vec<String> = own.iter().map(ToString::to_string).collect();
                text += &format!("key {} {word} {}\n", group.name(), names.join(" "));
            }
        }
    }
    text
}

/// Reads what [`print`] wrote. Lines that are not understood are passed over.
pub(super) fn read(text: &str) -> (Settings, Keymap) {
    let (mut settings, mut keys) = (Settings::default(), Keymap::default());
    for line in text.lines() {
        match line.split(' ').collect::<Vec<_>>()[..] {
            ["set", name, value] => {
                let _ = SettingSpec::named(name).map(|spec| spec.take(&mut settings, value));
            }
            ["key", group, word, ref names @ ..] if !names.is_empty() => {
                let group = KeyGroup::named(group);
                let own: Result<Vec<_>, ()> = names.iter().map(|name| name.parse()).collect();
                if let (Some(group), Ok(own)) = (group, own) {
                    let _ = keys.set_keys(group, word, &own);
                }
            }
            _ => {}
        }
    }
    (settings, keys)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_comes_back() {
        let (mut settings, mut keys) = read("");
        assert_eq!((settings, print(&settings, &keys)), (Settings::default(), String::new()));
        for (name, value) in [("rule", "random"), ("seed", "7"), ("theme", "light"), ("stay", "on")] {
            SettingSpec::named(name).unwrap().take(&mut settings, value).unwrap();
        }
        let group = KeyGroup::named("solve").unwrap();
        keys.set_keys(group, "step", &["n".parse().unwrap(), "F5".parse().unwrap()]).unwrap();
        let text = print(&settings, &keys);
        let again = read(&format!("{text}set nothing on\nnonsense\nkey solve step\n"));
        assert_eq!(again.0, settings);
        assert_eq!(print(&again.0, &again.1), text);
        assert!(text.contains("key solve step n F5"), "{text}");
    }
}
