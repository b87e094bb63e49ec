//! What is written, and when.

use std::thread;
use std::time::Duration;

use super::parrot::{command, ready, start};
use super::pty::Pty;

#[test]
fn any_size_of_window_is_survived() {
    let mut pty = start();
    for (columns, rows) in [(1, 1), (200, 60), (1, 50), (300, 1), (u16::MAX, 1), (u16::MAX, u16::MAX), (0, 0)]
    {
        pty.resize(columns, rows);
        pty.send("a");
    }
    pty.resize(40, 10);
    pty.wait_for("size 40x10");
    pty.wait_for_frame("R5C7=2");
    assert_eq!(pty.screen().cursor_position(), (3, 3));
    pty.resize(80, 24);
    pty.send("Q");
    assert_eq!(pty.end(), 0);
    pty.assert_restored();
}

#[test]
fn idle_is_no_byte_and_no_time() {
    let mut pty = start();
    pty.send("a");
    pty.wait_for_frame("keys 1");
    let before = (pty.written().bytes.len(), pty.processor_time());
    thread::sleep(Duration::from_secs(1));
    assert_eq!(pty.written().bytes.len(), before.0, "an idle program writes");
    assert!(pty.processor_time() - before.1 < 20, "an idle program works");
}

#[test]
fn a_frame_is_one_synchronized_update_of_what_changed() {
    let mut pty = start();
    pty.send("a");
    pty.wait_for_frame("keys 1");
    let from = pty.written().bytes.len();
    pty.send("b");
    pty.wait_for_frame("keys 2");
    let frame = String::from_utf8(pty.written().bytes[from..].to_vec()).unwrap();
    assert!(frame.starts_with("\u{1b}[?2026h") && frame.ends_with("\u{1b}[?2026l"), "{frame:?}");
    assert_eq!(frame.matches("\u{1b}[?2026h").count(), 1, "{frame:?}");
    assert!(frame.len() < 120, "only what changed is written: {frame:?}");
}

#[test]
fn working_draws_with_restraint_and_answers_at_once() {
    let mut pty = start();
    pty.send("W");
    pty.wait_for("keys 1");
    let frames = |pty: &Pty| pty.written().text().matches("\u{1b}[?2026h").count();
    let before = frames(&pty);
    thread::sleep(Duration::from_millis(500));
    let drawn = frames(&pty) - before;
    assert!((1..=40).contains(&drawn), "{drawn} frames in half a second");
    pty.send("K");
    pty.wait_for_frame("keys 2");
    let before = pty.written().bytes.len();
    thread::sleep(Duration::from_millis(100));
    assert_eq!(pty.written().bytes.len(), before);
}

#[test]
fn reverse_stays_without_colours() {
    let mut command = command("run", None);
    command.env("NO_COLOR", "1");
    let mut pty = ready(command);
    assert!(pty.screen().cell(3, 0).unwrap().inverse());
    pty.send("Q");
    assert_eq!(pty.end(), 0);
}

#[test]
fn the_cursor_stands_where_the_program_puts_it() {
    let pty = start();
    assert_eq!(pty.screen().cursor_position(), (3, 3));
    assert!(!pty.screen().hide_cursor());
}

#[test]
fn copying_tells_the_terminal() {
    let mut pty = start();
    pty.send("Y");
    pty.wait_for("Copied");
    assert!(pty.written().text().contains("\u{1b}]52;c;NTMuLjc="));
}
