//! Keys that were moved: every sentence names the key that works.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use quadrille::app::bindings::{KeyGroup, Keymap};
use quadrille::app::{Action, Key, Modal, Mode, Msg};

use crate::desk::Desk;

/// Verbs that sentences put behind a key.
const VERBS: [&str; 41] = [
    "steps", "goes", "runs", "quits", "leaves", "takes", "lists", "shows", "helps", "plays", "pauses",
    "watches", "looks", "finds", "brings", "makes", "clears", "adds", "copies", "ends", "enlarges", "zooms",
    "chooses", "stop", "stops", "again", "too", "works", "starts", "tiles", "cuts", "slows", "passes",
    "unfolds", "then", "also", "sets", "moves", "goes,", "asks", "undoes",
];

/// Every key of the usual table as it is written, but for those that are words of English.
fn usual_names() -> BTreeSet<String> {
    let usual = Keymap::default();
    let chords = KeyGroup::ALL.into_iter().flat_map(|group| usual.group(group).iter());
    let keys = chords.flat_map(|binding| binding.chords.iter()).map(|(key, ..)| key.to_string());
    keys.filter(|name| !["a", "Esc", "Tab", "Backspace", "Del", "Home", "End"].contains(&name.as_str()))
        .filter(|name| !name.bytes().all(|b| b.is_ascii_digit()))
        .collect()
}

/// The keys that a text names, each with the word behind it.
fn named(text: &str, names: &BTreeSet<String>) -> Vec<String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let pairs = words.windows(2).filter(|pair| {
        let (key, verb) =
            (pair[0].trim_start_matches(['(', '"', '\'']), pair[1].trim_end_matches(['.', ';', ':', ',']));
        (names.contains(key) || key == "Space") && VERBS.contains(&verb)
    });
    pairs.map(|pair| pair.join(" ")).collect()
}

/// The usual table with every key moved to one that no sentence has.
fn all_moved() -> Keymap {
    let usual = Keymap::default();
    let mut moved = usual.clone();
    let mut letters = ('\u{410}'..).filter(|letter| letter.is_alphabetic());
    for group in KeyGroup::ALL {
        for word in usual.words(group) {
            if moved.keys_of(group, word) == usual.keys_of(group, word) {
                moved.set_keys(group, word, &[Key::char(letters.next().unwrap())]).unwrap();
            }
        }
    }
    moved
}

/// What a key of the usual table does here.
fn usual_action(desk: &Desk, key: Key) -> Option<Action> {
    let usual = Keymap::default();
    let in_lesson = desk.state.lesson.as_ref().and_then(|_| usual.find_alone(KeyGroup::Lesson, key));
    in_lesson.or_else(|| usual.find(desk.state.key_group(), key))
}

/// The key that does it now.
fn moved_key(desk: &Desk, moved: &Keymap, key: Key) -> Key {
    let Some(action) = usual_action(desk, key) else { return key };
    let groups = [KeyGroup::Lesson, desk.state.key_group(), KeyGroup::Both];
    let groups = groups.into_iter().filter(|group| *group != KeyGroup::Lesson || desk.state.lesson.is_some());
    let mut chords =
        groups.flat_map(|group| moved.group(group).iter()).flat_map(|binding| binding.chords.iter());
    chords.find(|(_, own, _)| *own == action).map_or(key, |(key, ..)| *key)
}

/// A desk with every key moved, after these keys of the usual table.
fn after(keys: &str, moved: &Arc<Keymap>) -> Desk {
    let mut desk = Desk::with("habr").sized(120, 40);
    desk.state.set_keys(Arc::clone(moved));
    for key in Key::sequence(keys).unwrap() {
        let is_typed = desk.state.lab.modal.is_some();
        let key = if is_typed { key } else { moved_key(&desk, moved, key) };
        desk.send(Msg::Key(key));
    }
    desk.wait(200)
}

#[test]
fn every_key_works_where_it_was_moved_and_no_sentence_names_the_old_one() {
    let (moved, names) = (Arc::new(all_moved()), usual_names());
    let usual = Keymap::default();
    let mut seen = BTreeSet::new();
    for (place, way) in [
        ("EDIT", ""),
        ("EDIT at the end", "G"),
        ("SOLVE at step 0", "<Enter>"),
        ("SOLVE", "<Enter>170s"),
        ("SOLVE at the end", "<Enter>:goto 9999999<Enter>"),
        ("links", "<Enter>170s<A-8>"),
        ("a board", ":open queens 6<Enter>40s"),
        ("a matrix", ":new matrix 3 4<Enter>101"),
        ("a board to tile", ":new board 3x4 dominoes<Enter>j"),
        ("regions", ":new sudoku 4<Enter>:regions<Enter>"),
        ("pencil marks", "m"),
        ("watches", "<Enter>w30s"),
        ("Predict", "<Enter>p"),
        ("a lesson", ":lesson singles 1<Enter>"),
        ("breakpoints", "<Enter>:break choice<Enter>"),
        ("playing", "<Enter> "),
    ] {
        let desk = after(way, &moved);
        let groups = [KeyGroup::Both, desk.state.key_group(), KeyGroup::Lesson];
        let groups =
            groups.into_iter().filter(|group| *group != KeyGroup::Lesson || desk.state.lesson.is_some());
        let keys: BTreeSet<String> = groups
            .flat_map(|group| moved.group(group).iter().chain(usual.group(group)))
            .flat_map(|binding| binding.chords.iter())
            .map(|(key, ..)| key.to_string())
            .collect();
        for key in keys {
            let mut pressed = Desk { state: desk.state.clone(), effects: Vec::new() };
            pressed.send(Msg::Key(key.parse().unwrap()));
            if !matches!(pressed.state.lab.modal, None | Some(Modal::Help { .. })) {
                continue;
            }
            let notice =
                pressed.state.lab.notice.as_ref().map_or(String::new(), |notice| notice.text.clone());
            // A screen is looked at once for each sentence.
            let screen = if seen.contains(&notice) { String::new() } else { pressed.screen() };
            // Where an answer is asked for, Enter answers, however it was moved.
            let is_asked = pressed.state.lab.predicting || pressed.state.is_taking_over();
            let answers = |name: &String| is_asked && name.starts_with("Enter ");
            let told: Vec<String> = screen.lines().flat_map(|line| named(line, &names)).collect();
            let told: Vec<String> = told.into_iter().filter(|name| !answers(name)).collect();
            // A key that was moved is named to say so.
            let says_so = notice.contains(" usual takes that back");
            assert!(told.is_empty() || says_so, "{place}, {key}: {told:?}\n{screen}");
            assert!(!screen.contains('⟨'), "{place}, {key}\n{screen}");
            seen.insert(notice);
        }
    }
    assert!(seen.len() > 80, "{} sentences", seen.len());
    // The keys themselves work.
    let desk = after("<Enter>25s", &moved);
    assert_eq!((desk.step(), desk.state.mode()), (25, Mode::Solve));
    let old = Desk { state: desk.state.clone(), effects: vec![] }.keys("s");
    assert_eq!(old.step(), 25);
}

/// Every string of a source file that is no test of its own.
fn strings(source: &str) -> Vec<String> {
    let source = source.split("#[cfg(test)]").next().unwrap();
    let code: Vec<&str> = source.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
    let code = code.join("\n").replace("\\\"", "”").replace("'\"'", "' '");
    code.split('"').skip(1).step_by(2).map(str::to_owned).collect()
}

#[test]
fn sentences_are_written_with_the_words_of_keys() {
    // In a list, and where a column is asked for, these keys are its own, wherever others were moved.
    const OF_LISTS: [&str; 2] = ["x leaves", "c goes"];
    let mut names = usual_names();
    names.retain(|name| name.chars().count() == 1 || name.starts_with('F'));
    let usual = Keymap::default();
    let words: BTreeSet<&str> = KeyGroup::ALL.into_iter().flat_map(|group| usual.words(group)).collect();
    let (mut files, mut marked) = (vec!["app", "ui", "plain", "session"], 0);
    if Path::new(env!("CARGO_MANIFEST_DIR")).join("src/facts").exists() {
        files.push("facts");
    }
    let mut folders: Vec<_> =
        files.into_iter().map(|room| Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(room)).collect();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if entry.is_dir() {
                folders.push(entry);
                continue;
            }
            for text in strings(&fs::read_to_string(&entry).unwrap()) {
                let told = named(&text, &names);
                assert!(
                    text.contains("j/k") || told.iter().all(|key| OF_LISTS.contains(&key.as_str())),
                    "{}: {text}",
                    entry.display()
                );
                for word in text.split('⟨').skip(1).filter_map(|rest| rest.split('⟩').next()) {
                    assert!(words.contains(word), "{}: no key has the word {word}", entry.display());
                    marked += 1;
                }
            }
        }
    }
    assert!(marked > 90, "{marked} sentences with keys");
}
