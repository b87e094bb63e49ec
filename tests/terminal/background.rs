//! The terminal is asked for its background, and whenever the answer comes, it is an answer.

use std::thread::sleep;
use std::time::Duration;

use super::laboratory;
use super::parrot::{command, ready};
use super::pty::Pty;

const QUESTION: &str = "\u{1b}]11;?\u{7}\u{1b}[c";
const LIGHT: &str = "\u{1b}]11;rgb:fdfd/f6f6/e3e3\u{7}";
/// As some terminals end it, with two bytes.
const DARK: &str = "\u{1b}]11;rgb:2e2e/3434/4040\u{1b}\\";
/// What every terminal is.
const ATTRIBUTES: &str = "\u{1b}[?62;4c";

/// The parrot has drawn its first frame, and was told nothing yet.
fn asking() -> Pty {
    let pty = ready(command("background", None));
    assert!(pty.written().text().contains(QUESTION));
    pty
}

#[test]
fn an_answer_at_once_or_late_is_no_key() {
    for delay in [0, 50, 2000] {
        let mut pty = asking();
        sleep(Duration::from_millis(delay));
        pty.send(LIGHT);
        pty.wait_for("keys 0 ticks 0\nBackground(Light)");
        pty.send("s");
        pty.wait_for("keys 1 ticks 0\nChar('s')");
        pty.send([DARK, ATTRIBUTES].concat());
        pty.wait_for("keys 1 ticks 0\nBackground(Dark)");
        pty.send("\u{1b}");
        pty.wait_for("keys 2 ticks 0\nEsc");
    }
}

#[test]
fn an_answer_byte_by_byte_is_no_key() {
    for (answer, shown) in [(LIGHT, "Background(Light)"), (DARK, "Background(Dark)")] {
        let mut pty = asking();
        for byte in answer.bytes() {
            pty.send([byte]);
            sleep(Duration::from_millis(20));
        }
        pty.wait_for(&format!("keys 0 ticks 0\n{shown}"));
    }
}

#[test]
fn an_answer_in_two_pieces_with_a_key_between_is_an_answer_and_a_key() {
    let mut pty = asking();
    let (first, second) = LIGHT.split_at(14);
    pty.send(first);
    sleep(Duration::from_millis(300));
    pty.send("s");
    pty.wait_for("keys 1 ticks 0\nChar('s')");
    sleep(Duration::from_millis(300));
    pty.send(second);
    pty.wait_for("keys 1 ticks 0\nBackground(Light)");
}

#[test]
fn keys_reach_a_program_whose_terminal_never_answers() {
    let mut pty = asking();
    pty.send("ss");
    pty.wait_for("keys 2");
    pty.send("\u{1b}");
    pty.wait_for("keys 3 ticks 0\nEsc");
    pty.send("Q");
    assert_eq!(pty.end(), 0);
    pty.assert_restored();
}

#[test]
fn a_terminal_that_knows_no_colours_says_what_it_is_and_esc_waits_for_nothing() {
    for (delay, pieces) in [(0, 1), (50, 2), (2000, 1)] {
        // On a busy machine both parts of what comes last may be read at once, which says nothing.
        assert!((0..16).any(|_| keys_after_attributes(delay, pieces)), "{delay} {pieces}");
    }
}

/// Whether a colour that comes behind the answer to what the terminal is, its Esc before the rest, is taken for keys. Were
/// a colour still waited for, it would be one.
fn keys_after_attributes(delay: u64, pieces: usize) -> bool {
    let mut pty = asking();
    sleep(Duration::from_millis(delay));
    let (first, second) = ATTRIBUTES.split_at(if pieces == 1 { ATTRIBUTES.len() } else { 4 });
    pty.send(first);
    sleep(Duration::from_millis(100));
    pty.send(second);
    sleep(Duration::from_millis(400));
    let (esc, rest) = LIGHT.split_at(1);
    pty.send(esc);
    sleep(Duration::from_millis(100));
    pty.send(rest);
    let keys = format!("keys {}", LIGHT.len());
    pty.wait_until("keys or a colour", |written| {
        let text = written.contents();
        text.contains(&keys) || text.contains("Background(")
    });
    pty.written().contents().contains(&keys)
}

#[test]
fn nobody_asks_who_does_not_draw_by_it() {
    let pty = ready(command("run", None));
    assert!(!pty.written().text().contains("\u{1b}]11"));
}

#[test]
fn the_laboratory_takes_the_colours_for_its_background() {
    // The orange of keys, of 256 colours, on dark and on light.
    let (on_dark, on_light) = ("38;5;214m", "38;5;94m");
    let mut pty = laboratory::start(&["habr"]);
    pty.wait_until("colours for dark", |written| written.text().contains(on_dark));
    assert!(!pty.written().text().contains(on_light));
    pty.send(LIGHT);
    pty.wait_until("colours for light", |written| written.text().contains(on_light));
    for (theme, colour) in [("dark", Some(on_dark)), ("contrast", Some("38;5;52m")), ("mono", None)] {
        let before = pty.written().bytes.len();
        pty.send(format!(":set theme {theme}\r"));
        pty.wait_for_frame(&format!("Set: theme {theme}."));
        let since = String::from_utf8_lossy(&pty.written().bytes[before..]).into_owned();
        let last = since.rsplit("\u{1b}[?2026h").next().unwrap();
        assert_eq!(last.contains("38;5;"), colour.is_some(), "{theme}: {last:?}");
        assert!(colour.is_none_or(|colour| last.contains(colour)), "{theme}: {last:?}");
    }
}

#[test]
fn a_theme_that_was_chosen_asks_nothing() {
    let pty = laboratory::start(&["--theme", "light", "habr"]);
    pty.wait_until("colours for light", |written| written.text().contains("38;5;94m"));
    assert!(!pty.written().text().contains("\u{1b}]11"));
}
