//! Pencil marks on the sheet.

use quadrille::app::{Effect, Mode, Msg};

use crate::desk::Desk;

/// The bottom line of the board: the cell, its marks and the verdict.
fn label(desk: &Desk) -> String {
    let screen = desk.screen();
    let line = screen.lines().find(|line| line.starts_with(['└', '┗']) && line.contains("R")).unwrap();
    line.to_owned()
}

#[test]
fn m_makes_digits_marks_until_it_is_pressed_again() {
    let desk = Desk::with("habr").keys("m").shows("EDIT marks").keys("152");
    assert!(label(&desk).contains("R1C1 marks 125  unique"), "{}", label(&desk));
    // They are no digits, and the same key rubs one out.
    let desk = desk.keys("5");
    assert!(label(&desk).contains("R1C1 marks 12 "), "{}", label(&desk));
    assert!(desk.state.lab.puzzle.is_worth_saving());
    let desk = desk.keys("u");
    assert!(label(&desk).contains("R1C1 marks 125"), "{}", label(&desk));
    let desk = desk.keys("uuu");
    assert!(!label(&desk).contains("marks"), "{}", label(&desk));
    let desk = desk.keys("<C-r><C-r>m").lacks("EDIT marks").keys("1");
    // A digit hides the marks; cleared, they are there again.
    assert!(!label(&desk).contains("marks"));
    let desk = desk.keys("/R1C1<Enter>x");
    assert!(label(&desk).contains("R1C1 marks 15"), "{}", label(&desk));
    // In mark mode x clears the marks, and a cell with a digit takes none.
    let desk = desk.keys("mx");
    assert!(!label(&desk).contains("marks"));
    let desk = desk.keys("/R1C7<Enter>5").shows("R1C7 has a digit").keys("<Esc>").lacks("EDIT marks");
    let desk = desk.in_mode(Mode::Edit).keys("/R1C2<Enter><C-7>");
    assert!(label(&desk).contains("R1C2 marks 7"), "{}", label(&desk));
}

#[test]
fn marks_stand_in_their_places_and_outlive_a_way_to_solve() {
    let desk = Desk::with("habr").sized(200, 60).keys("m159");
    let row = |desk: &Desk, y: usize| {
        desk.screen().lines().nth(y).unwrap().chars().skip(2).take(7).collect::<String>()
    };
    assert_eq!([row(&desk, 3), row(&desk, 4), row(&desk, 5)], [" 1     ", "   5   ", "     9 "]);
    // What the program knows is not shown beside them, until the search is watched.
    let desk = desk.keys("<Enter>");
    assert_ne!(row(&desk, 3), " 1     ");
    let desk = desk.keys("20se");
    assert_eq!([row(&desk, 3), row(&desk, 4), row(&desk, 5)], [" 1     ", "   5   ", "     9 "]);
    // In a lined grid there are three places, in the smallest one.
    let desk = desk.sized(120, 40).shows("┃159│").keys("4").shows("┃14+│").sized(80, 24);
    assert!(desk.screen().lines().nth(2).unwrap().starts_with("┃[:]"), "{}", desk.screen());
}

#[test]
fn marks_are_compared_with_what_is_in_play_when_asked() {
    let desk = Desk::with("habr").keys(":marks check<Enter>").shows("No open cell has marks");
    // R1C1 can be 1, 2, 5, 7 or 9.
    let desk =
        desk.keys("m12579").keys(":marks<Enter>").shows("The marks of 1 cell are just what is in play.");
    let desk = desk.keys("9:marks check<Enter>").shows("Not marked, yet in play: R1C1=9.");
    let desk = desk.keys("3:marks check<Enter>");
    let desk = desk.shows("Marked, but not in play: R1C1=3. In play, but not marked: R1C1=9.");
    // Nothing was changed by asking.
    assert!(label(&desk).contains("R1C1 marks 12357"), "{}", label(&desk));
    // All at once, on request, and back.
    let desk =
        desk.keys(":marks fill<Enter>:marks check<Enter>").shows("The marks of 58 cells are just what");
    // As the search places digits, less is in play: in the cells that are still open.
    let desk = desk.keys("<Enter>30s:marks check<Enter>").shows("Marked, but not in play:");
    let desk = desk.keys("eu");
    assert!(label(&desk).contains("R1C1 marks 12357"), "{}", label(&desk));
    let desk = desk.keys(":marks clear<Enter>").keys(":marks check<Enter>").shows("No open cell has marks");
    desk.keys(":marks draw<Enter>").shows("check, fill or clear");
}

#[test]
fn marks_are_written_and_read_as_pencil_marks() {
    let mut desk = Desk::with("habr").keys("m125/R1C2<Enter>58:w marks.sdx<Enter>");
    let Some(Effect::Save { path, text, .. }) = desk.effects.pop() else { panic!("{}", desk.screen()) };
    assert_eq!(path, "marks.sdx");
    let line = desk.line();
    // Into a laboratory with another puzzle; one undo takes all of it back.
    let mut other = Desk::with("hooke");
    let before = other.line();
    other.send(Msg::Loaded { name: "marks.sdx".into(), bytes: text.clone().into() });
    assert_eq!(other.line(), line);
    let other = other.keys("/R1C1<Enter>");
    assert!(label(&other).contains("R1C1 marks 125"), "{}", label(&other));
    let other = other.keys("l");
    assert!(label(&other).contains("R1C2 marks 58"), "{}", label(&other));
    // A cell that nobody marked has no marks.
    let other = other.keys("l");
    assert!(!label(&other).contains("marks"), "{}", label(&other));
    assert_eq!(other.keys("u").line(), before);
    // Pasted as well.
    let pasted = Desk::with("hooke").paste(&text).keys("/R1C2<Enter>");
    assert!(label(&pasted).contains("R1C2 marks 58"), "{}", label(&pasted));
    // Marks that would be read as digits, or that hide one, are not written.
    let wrong = Desk::with("habr").keys("m4:w marks.sdx<Enter>").shows("cannot tell such marks from digits");
    assert!(!wrong.effects.iter().any(|effect| matches!(effect, Effect::Save { .. })));
}

#[test]
fn marks_are_not_lost_without_a_word() {
    let mut desk = Desk::with("habr").keys("m12:w plain.txt<Enter>");
    let saved = |with_marks| Msg::Saved { said: "saved to it".into(), with_marks };
    desk.send(saved(false));
    let mut desk = desk
        .shows("saved to it, without its marks: :w NAME.sdx keeps them")
        .keys("q")
        .shows("Quit? The next start");
    assert!(!desk.quits());
    assert!(desk.state.last_words().unwrap().ends_with(" and its pencil marks"));
    desk.type_keys("n");
    desk.send(saved(true));
    assert!(desk.lacks("without its marks").keys("q").quits());
    // Marks that were rubbed out are no loss.
    assert!(Desk::with("habr").keys("m1:marks clear<Enter>q").quits());
}

#[test]
fn a_dead_end_stands_alone_on_the_border_of_the_board() {
    let desk = Desk::with("habr").sized(120, 40).keys("m123456789<Enter>");
    let desk = desk.shows("R1C1 marks 123456789").keys("d").wait(100);
    let label = label(&desk);
    assert!(label.contains("dead end") && !label.contains("89"), "{label}");
}
