//! Command lines, the last puzzle, breakpoints and bookmarks come back at the next start.

use std::fs;
use std::path::{Path, PathBuf};
use std::{env, process};

use portable_pty::CommandBuilder;

use super::pty::Pty;

fn state_folder(test: &str) -> PathBuf {
    let folder = env::temp_dir().join(format!("quadrille-history-{test}-{}", process::id()));
    let _ = fs::remove_dir_all(&folder);
    folder
}

fn history(state: &Path) -> PathBuf {
    state.join("quadrille").join("history")
}

fn start(arguments: &[&str], state: &Path, switch: &str) -> Pty {
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_quadrille"));
    command.args(arguments);
    for name in ["NO_COLOR", "COLORTERM", "COLORFGBG", "STY", "LC_ALL", "LC_CTYPE"] {
        command.env_remove(name);
    }
    for (name, value) in [
        ("TERM", "xterm-256color"),
        ("LANG", "C.UTF-8"),
        ("QUADRILLE_CONFIG", "off"),
        ("QUADRILLE_JOURNAL", "off"),
        ("QUADRILLE_PROGRESS", "off"),
        ("QUADRILLE_HISTORY", switch),
    ] {
        command.env(name, value);
    }
    command.env("XDG_STATE_HOME", state);
    let pty = Pty::start(command);
    pty.wait_for_frame("┏");
    pty
}

/// Waits for a sentence that may be wrapped.
fn says(pty: &Pty, sentence: &str) {
    let wanted: Vec<&str> = sentence.split_whitespace().collect();
    pty.wait_until(sentence, |written| {
        let contents = written.contents();
        contents.split_whitespace().collect::<Vec<_>>().windows(wanted.len()).any(|words| words == wanted)
    });
}

fn leave(mut pty: Pty) {
    pty.send("qy");
    assert_eq!(pty.end(), 0);
}

#[test]
fn a_breakpoint_at_a_try_and_a_bookmark_are_there_the_next_day() {
    let state = state_folder("break");
    let mut pty = start(&["knuth-6x7"], &state, "on");
    pty.send(":break A D\r");
    says(&pty, "Breakpoint 2: A D tried or taken back.");
    pty.send("c");
    says(&pty, "Breakpoint at step");
    pty.send("ma");
    says(&pty, "Bookmark a: step");
    leave(pty);
    // Without a name the last puzzle is opened.
    let mut next = start(&[], &state, "on");
    says(&next, "knuth-6x7 is as you left it (:open has others). With it: your breakpoint, bookmark a.");
    next.send("'a");
    says(&next, "Bookmark a, step");
    next.send("gB");
    says(&next, "A D tried or taken back");
    // The list lets the key through.
    next.send("c");
    says(&next, "Breakpoint at step");
    next.send(":\u{1b}[A");
    next.wait_for_frame(":break A D");
    // Deleted, it stays away.
    next.send("\rBjd");
    next.wait_until("one breakpoint", |written| !written.contents().contains("2 ● A D"));
    next.send("\u{1b}");
    next.wait_for_frame("s/S step on/back");
    leave(next);
    let kept = fs::read_to_string(history(&state)).unwrap();
    assert!(kept.starts_with("quadrille history 1\n") && kept.contains("\nbookmark\t"), "{kept}");
    assert!(!kept.contains("\nbreak\t"), "{kept}");
    fs::remove_dir_all(&state).unwrap();
}

#[test]
fn the_grid_comes_back_as_it_was_left() {
    let state = state_folder("grid");
    let mut pty = start(&["hooke"], &state, "on");
    pty.send("Cy53..7");
    pty.wait_for_frame("R1C6");
    pty.send("qy");
    assert_eq!(pty.end(), 0);
    let mut next = start(&[], &state, "on");
    says(&next, "What you typed is as you left it");
    next.wait_for_frame("3 digits");
    // A puzzle that is named goes before it.
    next.send("qy");
    assert_eq!(next.end(), 0);
    let named = start(&["queens", "8"], &state, "on");
    assert!(!named.written().contents().contains("as you left it"));
    leave(named);
    fs::remove_dir_all(&state).unwrap();
}

#[test]
fn nothing_is_kept_or_read_where_it_is_switched_off() {
    for (switch, typed) in [("off", ""), ("on", ":set history off\r")] {
        let state = state_folder("off");
        let mut pty = start(&["hooke"], &state, switch);
        pty.send(typed);
        pty.send(":rate\r");
        pty.wait_until("an answer", |written| !written.contents().contains(":rate"));
        leave(pty);
        assert!(!history(&state).exists());
        let _ = fs::remove_dir_all(&state);
    }
}

#[test]
fn what_a_later_version_has_kept_is_left_alone() {
    let state = state_folder("later");
    fs::create_dir_all(state.join("quadrille")).unwrap();
    let later = "quadrille history 2\nsomething else\n";
    fs::write(history(&state), later).unwrap();
    let mut pty = start(&["hooke"], &state, "on");
    says(&pty, "is from a later version of the program and was left as it is. :set history off ends this.");
    pty.send(":set history off\r");
    says(&pty, "Set: history off.");
    leave(pty);
    assert_eq!(fs::read_to_string(history(&state)).unwrap(), later);
    fs::remove_dir_all(&state).unwrap();
}

#[test]
fn two_windows_keep_what_both_did() {
    let state = state_folder("two");
    let (mut one, mut other) = (start(&["hooke"], &state, "on"), start(&["habr"], &state, "on"));
    one.send(":break R5C5\r");
    says(&one, "Breakpoint 2: column R5C5 chosen.");
    other.send(":break level 3\r");
    says(&other, "Breakpoint 2: level 3 reached.");
    leave(one);
    leave(other);
    let kept = fs::read_to_string(history(&state)).unwrap();
    for fact in ["line\tbreak R5C5", "line\tbreak level 3", "\ton\tR5C5", "\ton\tlevel 3", "puzzle\thabr"] {
        assert!(kept.contains(fact), "{fact}: {kept}");
    }
    fs::remove_dir_all(&state).unwrap();
}
