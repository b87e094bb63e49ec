//! EDIT: digits belong to the grid.

use quadrille::app::{Effect, Mode, Msg};

use crate::desk::{ANTI_BRUTE_FORCE, Desk};

#[test]
fn a_puzzle_is_typed_as_it_is_read_with_dots_zeros_or_spaces_for_blanks() {
    for blank in [".", "0", " "] {
        let desk = Desk::empty().keys(&ANTI_BRUTE_FORCE.replace('.', blank));
        assert_eq!(desk.line(), ANTI_BRUTE_FORCE);
        desk.shows("unique").shows("typed").shows("EDIT").in_mode(Mode::Edit);
    }
}

#[test]
fn undo_has_no_limit_and_redo_follows_it_back() {
    let desk = Desk::empty().keys(ANTI_BRUTE_FORCE).keys(&"u".repeat(17));
    assert_eq!(desk.line(), ".".repeat(81));
    let desk = desk.keys(&"<C-r>".repeat(17));
    assert_eq!(desk.line(), ANTI_BRUTE_FORCE);
    desk.keys("<C-r>").shows("nothing to redo");
}

#[test]
fn a_cleared_grid_comes_back_by_undo_and_by_put() {
    let before = Desk::with("habr").line();
    let cleared = Desk::with("habr").keys("C").shows("Clear the whole grid?");
    let cleared = cleared.shows("y/Enter clears it  n/Esc leaves it").lacks("? help").keys("y");
    assert_eq!(cleared.line(), ".".repeat(81));
    assert_eq!(cleared.keys("u").line(), before);
    assert_eq!(Desk::empty().keys("p").line(), before);
    // Any other answer than yes leaves the grid alone.
    assert_eq!(Desk::with("habr").keys("Cn").line(), before);
    assert_eq!(Desk::with("habr").keys("C<Esc>").line(), before);
}

#[test]
fn the_cursor_goes_on_or_stays_as_it_is_set() {
    assert_eq!(Desk::empty().keys("5").cell(), "R1C2");
    assert_eq!(Desk::empty().keys(":set stay<Enter>5").cell(), "R1C1");
    assert_eq!(Desk::empty().keys(":set stay<Enter>5:set nostay<Enter>6").cell(), "R1C2");
    assert_eq!(Desk::empty().keys("G5").cell(), "R9C9");
    assert_eq!(Desk::empty().keys("$1").cell(), "R2C1");
}

#[test]
fn the_cursor_moves_by_cells_boxes_and_edges() {
    for (keys, cell) in [
        ("jjl", "R3C2"),
        ("<Down><Right><Right>", "R2C3"),
        ("LJ", "R4C4"),
        ("<C-Right><C-Down>hk", "R3C3"),
        ("<End>", "R1C9"),
        ("G", "R9C9"),
        ("Gg", "R1C1"),
        ("hk", "R1C1"),
        ("n", "R1C2"),
        ("12n", "R1C4"),
        ("/r5c7<Enter>", "R5C7"),
    ] {
        assert_eq!(Desk::empty().keys(keys).cell(), cell, "{keys}");
    }
}

#[test]
fn rubbing_out_takes_back_what_was_typed_last() {
    let desk = Desk::empty().keys("12<Back>");
    assert_eq!((desk.line().starts_with("1."), desk.cell().as_str()), (true, "R1C2"));
    let desk = Desk::empty().keys("12g<Back>");
    assert!(desk.line().starts_with(".2") && desk.cell() == "R1C1");
    let desk = Desk::empty().keys("12gx");
    assert!(desk.line().starts_with(".2"));
}

#[test]
fn every_cell_of_a_conflict_is_marked() {
    let desk = Desk::empty().keys("5..5j5").shows("no solution").shows("R1C1 and R1C4 are both 5 in row 1");
    let (buffer, _) = desk.buffer();
    let marks = buffer.content().iter().filter(|cell| cell.symbol() == "!").count();
    // Two fives in row 1 and one that sees the second of them in its box; one more mark in the notice.
    assert_eq!(marks, 3 + 1, "\n{}", desk.screen());
    desk.keys("<Enter>").in_mode(Mode::Edit).shows("R1C1 and R1C4").keys("gx").lacks("R1C1 and");
}

#[test]
fn the_verdict_is_true_for_what_is_typed() {
    Desk::empty().shows("2+ solutions");
    Desk::with("habr").shows("unique");
    // R1C1 of habr is 1: a 2 there breaks no rule that one can see.
    Desk::with("habr").keys("2").wait(1000).shows("no solution");
    Desk::with("habr").keys("1").shows("unique");
    Desk::with("habr").keys("/R3C4<Enter>x").wait(1000).shows("2+ solutions");
}

#[test]
fn all_solutions_are_counted_on_request() {
    Desk::with("habr").keys("c").wait(100).shows("1 solution.");
    let desk = Desk::empty().keys("c").shows("Counting").wait(3).shows("so far. Any key stops");
    desk.keys("<Esc>").shows("Stopped: at least").in_mode(Mode::Edit);
}

#[test]
fn pasted_text_is_a_puzzle_that_one_undo_takes_back() {
    let before = Desk::with("habr").line();
    let lines: String = ANTI_BRUTE_FORCE
        .as_bytes()
        .chunks(9)
        .map(|row| format!("{}\r\n", std::str::from_utf8(row).unwrap()))
        .collect();
    let desk = Desk::with("habr").paste(&lines).shows("17 digits read").shows("typed");
    assert_eq!(desk.line(), ANTI_BRUTE_FORCE);
    assert_eq!(desk.keys("u").line(), before);
}

#[test]
fn a_paste_that_is_no_puzzle_says_where_and_loses_nothing() {
    let desk = Desk::with("habr").keys("l5").paste("53..7....\n6..1q5...\n");
    assert_eq!(desk.line(), Desk::with("habr").keys("l5").line());
    desk.shows("line 2, column 5: found q").shows("expected a digit");
}

#[test]
fn a_paste_into_the_command_line_is_typed_there() {
    Desk::with("habr").keys(":").paste("goto\n12").keys("<Enter>").shows("step 12");
}

#[test]
fn givens_and_typed_digits_differ_until_they_are_fixed() {
    let given = |desk: &Desk| {
        let sheet = desk.state.editor().unwrap();
        sheet.is_given(sheet.shape().cell(0))
    };
    let desk = Desk::empty().keys("5");
    assert!(!given(&desk));
    let desk = desk.keys("f");
    assert!(given(&desk));
    assert!(!given(&desk.keys("u")));
}

#[test]
fn leaving_asks_only_when_digits_would_be_lost() {
    assert!(Desk::with("habr").keys("q").quits());
    assert!(Desk::with("habr").keys("<C-c>").quits());
    let desk = Desk::with("habr").keys("l5q").shows("Quit? The next start");
    assert!(!desk.quits());
    assert!(!desk.keys("n").quits());
    assert!(Desk::with("habr").keys("l5qy").quits());
    assert!(Desk::with("habr").keys("l5<C-c><C-c>").quits());
    assert!(Desk::with("habr").keys("l5:q!<Enter>").quits());
    let line = Desk::with("habr").keys("5").line();
    assert_eq!(Desk::with("habr").keys("5").state.last_words(), Some(format!("Not in a file: {line}")));
}

#[test]
fn writing_names_the_file_and_what_was_written_is_saved() {
    let mut desk = Desk::with("habr").keys("5w").shows(":w").keys("mine.txt<Enter>");
    let text = format!("{}\n", desk.line());
    assert_eq!(
        desk.effects,
        [Effect::Save { path: "mine.txt".into(), text, replace: false, with_marks: false }]
    );
    desk.send(Msg::Saved { said: "saved to mine.txt".into(), with_marks: false });
    assert!(desk.shows("saved to mine.txt").keys("q").quits());
}

#[test]
fn files_and_built_in_puzzles_open_by_name() {
    let desk = Desk::empty().keys(":open hooke<Enter>").shows("hooke").shows("unique");
    assert!(desk.line().starts_with("...81.67."));
    let mut desk = Desk::empty().keys(":e some.txt<Enter>");
    assert_eq!(desk.effects, [Effect::Read("some.txt".into())]);
    desk.send(Msg::Loaded { name: "some.txt".into(), bytes: ANTI_BRUTE_FORCE.into() });
    let desk = desk.shows("some.txt");
    assert_eq!(desk.line(), ANTI_BRUTE_FORCE);
    assert!(desk.keys("q").quits());
}

#[test]
fn copying_gives_81_characters() {
    let desk = Desk::with("habr").keys("y");
    assert_eq!(desk.effects, [Effect::Copy(desk.line())]);
}

#[test]
fn a_key_without_a_meaning_says_so() {
    Desk::with("habr").keys("Q").shows("Q does nothing in EDIT");
    Desk::with("habr").keys(":nonsense<Enter>").shows("':nonsense' is no command");
    Desk::with("habr").keys(":goto x<Enter>").shows(":goto wants a step's number");
}

#[test]
fn undo_brings_the_name_back_too() {
    Desk::with("habr").paste(ANTI_BRUTE_FORCE).shows("typed").keys("u").shows("│ habr │");
    Desk::with("habr")
        .keys("Cy")
        .shows("│ typed │")
        .keys("u")
        .shows("│ habr │")
        .keys("<C-r>")
        .shows("│ typed │");
}

#[test]
fn a_conflict_is_said_as_long_as_there_is_one() {
    Desk::empty().keys("55").shows("R1C1 and R1C2 are both 5").keys("..").shows("R1C1 and R1C2 are both 5");
}

#[test]
fn suspending_works_whatever_lies_over_the_screen() {
    for keys in ["", "?", ":go", "C", "<Enter>", "/R"] {
        let desk = Desk::with("habr").keys(keys).keys("<C-z>");
        assert_eq!(desk.effects, [Effect::Suspend], "{keys}");
    }
    // What was being typed is still there.
    Desk::with("habr").keys(":go<C-z>to 5<Enter>").shows("step 5 ");
}

#[test]
fn the_page_of_keys_can_be_read_to_its_end() {
    for height in [8, 12, 24, 40] {
        let desk = Desk::with("habr").sized(80, height).keys("?<End>").lacks("more below");
        desk.keys("<Up>").shows("more below");
    }
}

#[test]
fn leaving_by_command_leaves_from_anywhere() {
    assert!(Desk::with("habr").keys("<Enter>5s:q<Enter>").quits());
    assert!(!Desk::with("habr").keys("5<Enter>:q<Enter>").shows("Quit? The next start").quits());
}

#[test]
fn a_cell_that_glows_is_not_looked_for_on_a_smaller_grid() {
    let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let desk = Desk::with("habr").keys(":open sudoku 4x4<Enter><PgDn>1").shows("R11C2");
    desk.paste(line).shows("unique");
}
