//! Whatever call on a file fails, nothing is lost: the disk is full, broken or over its quota, or a signal comes between.
//!
//! The program is the real one; a small library put before the system's (`faults.c`, made by the C compiler `cc`) lets the
//! n-th call of a kind fail, for every n. Files put in place where none was are renamed past it.
#![cfg(target_os = "linux")]

use std::env;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{self, Command};

use portable_pty::CommandBuilder;

use super::pty::{Pty, Written};

const OLD: &str = "4..27.6..798156234.2.84...7237468951849531726561792843.82.15479.7..243....4.87..2\n";

/// Keys, in parts after each of which the program comes to rest. `@` is the folder that calls fail in.
struct Script {
    arguments: &'static [&'static str],
    parts: &'static [&'static str],
    /// What it is all for.
    kept: Kept,
}

/// Where what was done must be found, unless it was said that it cannot be kept.
enum Kept {
    /// In this file, whole; it may be as it was before.
    File(&'static str, &'static str),
    /// In the grid: it can be written in the end.
    Grid(&'static str),
    /// In the journal.
    Journal(&'static str),
    /// In the file of the lessons.
    Lessons(&'static str),
}

const SCRIPTS: [Script; 10] = [
    Script {
        arguments: &["hooke"],
        parts: &["Cy", "53", ":w @/new.txt\r"],
        kept: Kept::File("new.txt", "53......"),
    },
    Script {
        arguments: &["hooke"],
        parts: &["Cy", "53", ":w! @/old.txt\r"],
        kept: Kept::File("old.txt", "53......"),
    },
    Script {
        arguments: &["habr"],
        parts: &["\r", "9s", ":export @/tree.dot\r"],
        kept: Kept::File("tree.dot", "}"),
    },
    Script {
        arguments: &["habr"],
        parts: &["\r", ":export! @/old.txt\r"],
        kept: Kept::File("old.txt", "SOLVE"),
    },
    Script { arguments: &["hooke"], parts: &["Cy", ":e @/old.txt\r"], kept: Kept::Grid("4..27.6..") },
    Script { arguments: &["hooke"], parts: &["Cy", "5", "3", "7"], kept: Kept::Journal("digits 537......") },
    Script {
        arguments: &["hooke"],
        parts: &["Cy", "5", ":w @/new.txt\r", "3", ":w! @/new.txt\r", "7"],
        kept: Kept::Journal("digits 537......"),
    },
    Script {
        arguments: &["hooke"],
        parts: &["Cym", "12", "m", "l7"],
        kept: Kept::Journal("digits .7......."),
    },
    Script {
        arguments: &["lesson", "uncover"],
        parts: &[">", ">", "<"],
        kept: Kept::Lessons("uncover\t1\t"),
    },
    Script {
        arguments: &["hooke"],
        parts: &[":set words item\r", ":set save\r", "Cy", "53"],
        kept: Kept::Grid("53......"),
    },
];

const KINDS: [&str; 5] = ["write", "fsync", "rename", "open", "read"];

/// ENOSPC, EIO, EINTR, EDQUOT.
const ERRORS: [i32; 4] = [28, 5, 4, 122];

/// Makes the library. `None` where there is no compiler.
fn library(folder: &Path) -> Option<PathBuf> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/terminal/faults.c");
    let library = folder.join("faults.so");
    let made =
        Command::new("cc").args(["-shared", "-fPIC", "-o"]).args([&library, &source]).arg("-ldl").status();
    made.is_ok_and(|made| made.success()).then_some(library)
}

/// Has all drawn again, so that all before is done, and gives the screen with its lines joined.
fn at_rest(pty: &mut Pty) -> String {
    let whole = |written: &Written| {
        let text = written.text();
        let frames = text.split("\u{1b}[?2026h").filter(|frame| frame.contains("\u{1b}[?2026l"));
        frames.filter(|frame| frame.contains("\u{1b}[2J")).count()
    };
    let before = whole(&pty.written());
    pty.send("\u{c}");
    pty.wait_until("all to be drawn again", |written| whole(written) > before);
    pty.written().contents().split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Runs a script in which one call fails. Returns whether there was such a call.
fn run(script: &Script, base: &Path, library: &Path, kind: &str, nth: usize, error: i32) -> bool {
    let folder = base.join("files");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("old.txt"), OLD).unwrap();
    let mark = base.join("mark");
    let _ = fs::remove_file(&mark);
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_quadrille"));
    command.args(script.arguments);
    for name in
        ["NO_COLOR", "COLORTERM", "STY", "LC_ALL", "LC_CTYPE", "QUADRILLE_JOURNAL", "QUADRILLE_PROGRESS"]
    {
        command.env_remove(name);
    }
    command.env("TERM", "xterm-256color");
    command.env("LANG", "C.UTF-8");
    command.env("XDG_STATE_HOME", folder.join("state"));
    command.env("XDG_CONFIG_HOME", folder.join("config"));
    command.env("QUADRILLE_HISTORY", "off");
    command.env("LD_PRELOAD", library);
    command.env("FAULT_FOLDER", &folder);
    command.env("FAULT_MARK", &mark);
    command.env("FAULT_KIND", kind);
    command.env("FAULT_NTH", nth.to_string());
    command.env("FAULT_ERROR", error.to_string());
    let what = format!("{:?} {:?}: {kind} {nth} fails with {error}", script.arguments, script.parts);
    let mut pty = Pty::start(command);
    pty.wait_for_frame("┏");
    let mut said = String::new();
    for part in script.parts {
        pty.send(part.replace('@', folder.to_str().unwrap()));
        said += &at_rest(&mut pty);
    }
    // What could not be kept is said in the frame after the one that shows what was done.
    said += &at_rest(&mut pty);
    let is_told = ["cannot be", "rests", "might not survive"].iter().any(|words| said.contains(words));
    let whole = |name: &str| fs::read_to_string(folder.join(name)).unwrap_or_default();
    let journals = || -> String {
        let entries = fs::read_dir(folder.join("state/quadrille")).into_iter().flatten().flatten();
        let journals = entries.filter(|entry| entry.file_name().to_string_lossy().starts_with("journal-"));
        journals.map(|entry| fs::read_to_string(entry.path()).unwrap()).collect()
    };
    let grid = match script.kept {
        Kept::File(name, new) => {
            let text = whole(name);
            let is_old = text == if name == "old.txt" { OLD } else { "" };
            assert!(
                text.contains(new) || is_old && is_told,
                "{what}: {name} is {text:?}, and it was said {said}"
            );
            None
        }
        Kept::Grid(digits) if is_told && said.contains("cannot be read") => {
            // It was not read, so the next try does.
            pty.send(format!(":e {}/old.txt\r", folder.display()));
            at_rest(&mut pty);
            Some(digits)
        }
        Kept::Grid(digits) => Some(digits),
        Kept::Journal(digits) => {
            let last = journals().rsplit("\ndigits").next().unwrap_or_default().to_owned();
            let digits = digits.trim_start_matches("digits");
            assert!(last.starts_with(digits) || is_told, "{what}: {last:?}, and it was said {said}");
            Some(digits.trim())
        }
        Kept::Lessons(_) => None,
    };
    if let Some(digits) = grid {
        let path = folder.join("final.txt");
        // The call that fails may be one of these; the next try works.
        for _ in 0..2 {
            pty.send(format!(":w! {}\r", path.display()));
            said += &at_rest(&mut pty);
        }
        let text = fs::read_to_string(&path).unwrap_or_default();
        assert!(text.starts_with(digits), "{what}: in the end {text:?} was written\n{said}");
    }
    pty.send(if matches!(script.kept, Kept::Lessons(_)) { "qq" } else { ":q!\r" });
    assert_eq!(pty.end(), 0, "{what}");
    pty.assert_restored();
    if let Kept::Lessons(step) = script.kept {
        let text = whole("state/quadrille/lessons");
        let said = said + &pty.written().contents();
        // A line of the terminal may end anywhere in it.
        let is_told = said.replace(char::is_whitespace, "").contains("cannotbewritten");
        assert!(text.contains(step) || is_told, "{what}: {text:?}\n{said}");
    }
    mark.exists()
}

/// `QUADRILLE_FAULTS=all` takes every error at every call; else they take turns.
#[test]
fn nothing_is_lost_by_a_call_that_fails() {
    let base = env::temp_dir().join(format!("quadrille-faults-{}", process::id()));
    let _ = fs::remove_dir_all(&base);
    fs::create_dir_all(&base).unwrap();
    let Some(library) = library(&base) else {
        io::stderr().write_all(b"NOT TESTED: there is no C compiler cc\n").unwrap();
        return;
    };
    let all = env::var_os("QUADRILLE_FAULTS").is_some();
    let mut points = 0;
    for (number, script) in SCRIPTS.iter().enumerate() {
        for kind in KINDS {
            for nth in 1.. {
                let errors = if all { &ERRORS[..] } else { &ERRORS[(nth + number) % 4..][..1] };
                let failed: Vec<bool> =
                    errors.iter().map(|&error| run(script, &base, &library, kind, nth, error)).collect();
                if !failed.contains(&true) {
                    break;
                }
                points += failed.iter().filter(|failed| **failed).count();
            }
        }
    }
    let told = format!("{points} calls failed, nothing was lost\n");
    io::stderr().write_all(told.as_bytes()).unwrap();
    assert!(points > 50, "only {points} calls failed: is the library loaded?");
    fs::remove_dir_all(&base).unwrap();
}
