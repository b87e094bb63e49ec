//! What is opened by `:e`, pasted, or asked for by name.

use quadrille::app::{Mode, Msg};

use crate::desk::{ANTI_BRUTE_FORCE, Desk};

const MATRIX: &str =
    "0 0 1 0 1 1 0\n1 0 0 1 0 0 1\n0 1 1 0 0 1 0\n1 0 0 1 0 0 0\n0 1 0 0 0 0 1\n0 0 0 1 1 0 1\n";

fn opened(name: &str, bytes: &[u8]) -> Desk {
    let mut desk = Desk::with("habr");
    desk.send(Msg::Loaded { name: name.into(), bytes: bytes.into() });
    desk
}

#[test]
fn an_exact_cover_is_opened_whatever_its_format() {
    for text in [
        MATRIX,
        "A = {1, 2}\nB = {3}\n",
        "{\"A\": [1, 2], \"B\": [3]}",
        "< a b > a; b;\n",
        "p xcc 2 0\n1 0\n2 0\n",
    ] {
        opened("cover.txt", text.as_bytes()).in_mode(Mode::Solve).shows("cover.txt opened");
        Desk::with("habr").paste(text).in_mode(Mode::Solve).shows("typed opened");
    }
    opened("a.xc", b"A B\nA\nB\n").in_mode(Mode::Solve);
}

#[test]
fn addresses_and_words_are_opened() {
    let address = format!("https://www.sudokuwiki.org/sudoku.htm?bd={}", ANTI_BRUTE_FORCE.replace('.', "0"));
    assert_eq!(Desk::with("habr").paste(&address).in_mode(Mode::Edit).line(), ANTI_BRUTE_FORCE);
    Desk::with("habr").paste("queens 6").in_mode(Mode::Solve).shows("queens 6");
    assert_eq!(Desk::with("habr").paste("hooke\n").line(), Desk::with("hooke").line());
}

#[test]
fn a_text_of_many_puzzles_becomes_the_collection() {
    let line = "1234341221434321\n";
    let text = format!("{line}{line}{line}12............34\n");
    let desk = opened("four.txt", text.as_bytes()).sized(120, 40).shows("4 puzzles; :open lists them.");
    assert_eq!(desk.keys(":open 4<Enter>").line(), "12............34");
    // What is wrong among them is told, and the others are there.
    let text = format!("{line}{line}12..........q.34\n{line}");
    let desk = opened("four.txt", text.as_bytes()).sized(120, 40).shows("four.txt:3:13: found q");
    assert_eq!(desk.keys(":open 3<Enter>").line(), line.trim());
}

#[test]
fn what_is_not_saved_is_not_lost_by_an_exact_cover() {
    let desk = Desk::empty().keys("5").paste(MATRIX).shows("not saved").in_mode(Mode::Edit);
    assert!(desk.line().starts_with('5'));
}

#[test]
fn what_is_no_puzzle_is_refused_with_what_it_looks_like() {
    let before = Desk::with("habr").line();
    for (bytes, sentence) in [
        (&b"<?xml version=\"1.0\"?>\n<a/>\n"[..], "page.txt:1:1: this looks like XML, not like a puzzle"),
        (b"\xff\xfe5\0", "page.txt:1:2: the puzzle ends after 1 of 81 cells"),
        (b"53\xff", "page.txt:1:3: the byte 0xFF is no UTF-8"),
        (b"", "there is no puzzle here"),
    ] {
        let desk = opened("page.txt", bytes).sized(120, 40).shows(sentence);
        assert_eq!(desk.line(), before);
    }
}

#[test]
fn hostile_characters_of_a_file_stay_in_the_file() {
    let text = format!("{ANTI_BRUTE_FORCE} # \u{1b}]0;x\u{7}\u{202e}evil\n");
    let desk = opened("some.txt", text.as_bytes()).sized(120, 40).shows("U+001B]0;xU+0007U+202Eevil");
    assert_eq!(desk.line(), ANTI_BRUTE_FORCE);
}
