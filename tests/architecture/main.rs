//! The shape of the house: who may look into which room, what pure rooms must not touch, and how
//! long a file may be.

mod circles;
mod releasing;
mod sources;

use std::fs;
use std::path::{Path, PathBuf};

use sources::{code, sources};

/// A room, the rooms it may import, and the crates it may use.
struct Room {
    name: &'static str,
    imports: &'static [&'static str],
    crates: &'static [&'static str],
    pure: bool,
}

const ROOMS: &[Room] = &[
    Room { name: "exact_cover", imports: &[], crates: &[], pure: true },
    Room { name: "problems", imports: &["exact_cover"], crates: &[], pure: true },
    Room { name: "race", imports: &["exact_cover", "problems"], crates: &[], pure: true },
    Room { name: "session", imports: &["exact_cover", "problems"], crates: &[], pure: true },
    Room { name: "facts", imports: &["exact_cover", "problems", "race", "session"], crates: &[], pure: true },
    Room {
        name: "lesson",
        imports: &["exact_cover", "problems", "race", "session", "facts"],
        crates: &["serde_json"],
        pure: true,
    },
    Room {
        name: "app",
        imports: &["exact_cover", "problems", "race", "session", "lesson", "facts"],
        crates: &["base64", "miniz_oxide", "serde_json"],
        pure: true,
    },
    Room {
        name: "ui",
        imports: &["exact_cover", "problems", "race", "session", "lesson", "app", "facts"],
        crates: &["ratatui", "unicode_width"],
        pure: true,
    },
    Room {
        name: "export",
        imports: &["exact_cover", "problems", "session", "lesson", "app", "ui", "facts"],
        crates: &["ratatui", "serde_json", "unicode_width"],
        pure: true,
    },
    Room { name: "laboratory", imports: &["app", "ui", "export"], crates: &["ratatui"], pure: true },
    Room { name: "documents", imports: &["exact_cover", "problems"], crates: &[], pure: false },
    Room { name: "files", imports: &["exact_cover", "documents"], crates: &["rustix"], pure: false },
    Room { name: "config", imports: &["problems", "app", "documents"], crates: &["toml_edit"], pure: false },
    Room {
        name: "plain",
        imports: &["exact_cover", "problems", "session", "lesson", "app", "facts"],
        crates: &[],
        pure: true,
    },
    Room {
        name: "web",
        imports: &["problems", "lesson", "app", "ui", "export", "laboratory", "plain"],
        crates: &["ratatui", "serde_json", "unicode_width"],
        pure: true,
    },
    Room {
        name: "tui",
        imports: &[
            "exact_cover",
            "problems",
            "session",
            "lesson",
            "app",
            "ui",
            "export",
            "laboratory",
            "documents",
            "files",
            "plain",
            "config",
        ],
        crates: &["ratatui", "crossterm", "signal_hook", "rustix", "anyhow"],
        pure: false,
    },
    Room {
        name: "cli",
        imports: &[
            "exact_cover",
            "problems",
            "race",
            "session",
            "lesson",
            "app",
            "export",
            "documents",
            "files",
            "config",
        ],
        crates: &[
            "clap",
            "clap_complete",
            "clap_mangen",
            "crossterm",
            "rustix",
            "serde_json",
            "signal_hook",
            "unicode_width",
        ],
        pure: false,
    },
];

const ALL_CRATES: &[&str] = &[
    "ratatui",
    "crossterm",
    "signal_hook",
    "rustix",
    "anyhow",
    "clap",
    "clap_complete",
    "clap_mangen",
    "base64",
    "miniz_oxide",
    "serde_json",
    "toml_edit",
    "unicode_width",
];

const LONGEST_FILE: usize = 400;

#[test]
fn only_the_item_for_tests_is_passed_over() {
    let text = "\
use a;
#[cfg(test)]
mod rules;
use b;
// c
#[cfg(test)]
#[allow(d)]
mod tests {
    use e;

    fn f() {}
}
    #[cfg(test)]
    fn g() {
        h;
    }
use i;
";
    assert_eq!(code(text).collect::<Vec<_>>(), ["use a;", "use b;", "use i;"]);
}

/// Words that stand directly before `::` after `prefix`, as `app` in `use crate::app::Key`.
fn named_after<'a>(line: &'a str, prefix: &str) -> Vec<&'a str> {
    let ends = line.match_indices(prefix).map(|(at, _)| at + prefix.len());
    ends.map(|end| line[end..].split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or(""))
        .collect()
}

/// The files of a room, which is a folder, or one file.
fn in_room(room: &Room) -> Vec<(PathBuf, String)> {
    let mut files = sources("src");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(room.name);
    files.retain(|(path, _)| path.starts_with(&folder) || *path == folder.with_extension("rs"));
    assert!(!files.is_empty(), "there is no room {}", room.name);
    files
}

#[test]
fn arrows_between_rooms_run_one_way() {
    let names: Vec<&str> = ROOMS.iter().map(|room| room.name).collect();
    let mut arrows = 0;
    for room in ROOMS {
        for (path, text) in in_room(room) {
            for line in code(&text) {
                let braces = line.contains("crate::{");
                assert!(!braces, "{}: a use for each room, so that it is seen: {line}", path.display());
                for target in named_after(line, "crate::").into_iter().filter(|target| names.contains(target))
                {
                    let allowed = target == room.name || room.imports.contains(&target);
                    assert!(allowed, "{} must not import {target}: {line}", path.display());
                    arrows += usize::from(target != room.name);
                }
            }
        }
    }
    assert!(arrows > 20, "only {arrows} arrows were seen: the test looks at the wrong lines");
}

#[test]
fn no_files_of_a_room_use_one_another_in_a_circle() {
    let mut told = String::new();
    let modules = circles::modules();
    for room in ROOMS {
        let circles = circles::circles(room.name, &modules);
        if !circles.is_empty() {
            told += &format!("{}: {} files\n  {}\n", room.name, circles.len(), circles.join("\n  "));
        }
    }
    assert!(told.is_empty(), "files that use one another in a circle:\n{told}");
}

#[test]
fn each_crate_stays_in_its_rooms() {
    for room in ROOMS {
        for (path, text) in in_room(room) {
            for line in code(&text) {
                for name in ALL_CRATES.iter().filter(|name| !room.crates.contains(name)) {
                    let used =
                        line.contains(&format!("use {name}::")) || line.contains(&format!(" {name}::"));
                    assert!(!used, "{} must not use {name}: {line}", path.display());
                }
            }
        }
    }
}

#[test]
fn pure_rooms_know_no_clock_no_file_and_no_thread() {
    for room in ROOMS.iter().filter(|room| room.pure) {
        for (path, text) in in_room(room) {
            // Engines that spread work over the cores are the one place for threads.
            let threads = path.components().any(|part| part.as_os_str() == "engine");
            for line in code(&text) {
                for world in
                    ["std::time", "std::fs", "std::net", "std::process", "std::env", "std::io", "println!"]
                {
                    assert!(!line.contains(world), "{} must not use {world}: {line}", path.display());
                }
                assert!(
                    threads || !line.contains("std::thread"),
                    "{} must not use threads: {line}",
                    path.display()
                );
            }
        }
    }
}

#[test]
fn who_shows_what_lies_ahead_asks_whether_a_question_waits() {
    for name in ["ui", "plain"] {
        let room = ROOMS.iter().find(|room| room.name == name).unwrap();
        for (path, text) in in_room(room) {
            for direct in ["surroundings().next", "would_choose("] {
                assert!(
                    !code(&text).any(|line| line.contains(direct)),
                    "{}: {direct} may tell what a question asks for; App::foreseen and its like do not",
                    path.display()
                );
            }
        }
    }
}

#[test]
fn every_room_is_known() {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR"));
    for entry in fs::read_dir(manifest.join("src")).unwrap() {
        let entry = entry.unwrap();
        let name = entry.file_name().into_string().unwrap();
        if entry.path().is_dir() {
            assert!(ROOMS.iter().any(|room| room.name == name), "{name} is a room without rules");
        }
    }
}

#[test]
fn no_file_is_too_long_to_read_and_none_is_a_drawer_for_anything() {
    for folder in ["src", "tests", "benches"] {
        if !Path::new(env!("CARGO_MANIFEST_DIR")).join(folder).exists() {
            continue;
        }
        for (path, text) in sources(folder) {
            let lines = text.lines().count();
            assert!(
                lines <= LONGEST_FILE,
                "{} has {lines} lines, {LONGEST_FILE} are the limit",
                path.display()
            );
            for word in ["util", "utils", "helpers", "common", "misc"] {
                assert!(
                    path.file_stem().is_none_or(|stem| stem != word),
                    "{}: a noun is missing",
                    path.display()
                );
            }
        }
    }
}

/// Who names standard output, standard error or a new file, and does not get them as a `VisibleWriter`, each with why: that
/// is the one way around it which the compiler leaves.
#[test]
fn text_leaves_the_program_through_one_writer() {
    const WRITERS: [(&str, &str); 10] = [
        ("files/visible_writer.rs", "is that writer"),
        ("files/unix.rs", "opens what becomes one"),
        ("files/windows.rs", "opens what becomes one"),
        ("files/streaming.rs", "opens what becomes one"),
        ("cli/progress_line.rs", "takes its own line away"),
        ("tui/journal/lost.rs", "opens an old journal to lock it"),
        ("tui/keyboard.rs", "asks whether there are keys"),
        ("tui/unix/device.rs", "the terminal as a device: modes, and frames that the ANSI screen made"),
        ("tui/unix/signals.rs", "waits for the terminal to go away"),
        ("tui/windows/device.rs", "the console as a device: modes, and frames that the ANSI screen made"),
    ];
    const WAYS: [&str; 6] =
        ["io::stdout()", "io::stderr()", "File::create", "File::options", "OpenOptions::new", "fs::write"];
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for (path, text) in sources("src") {
        let name = path.strip_prefix(&source).unwrap().to_string_lossy().replace('\\', "/");
        let names_it = code(&text).any(|line| WAYS.iter().any(|way| line.contains(way)));
        assert_eq!(names_it, WRITERS.iter().any(|(writer, _)| *writer == name), "{name}");
    }
}
