//! Where first-time users stumbled: what they wrote, pressed or read, and what is said now.

use quadrille::app::{Modal, Mode, completion};

use super::desk::Desk;

/// The line being typed.
fn line(desk: &Desk) -> String {
    let Some(Modal::Prompt(prompt)) = &desk.state.lab.modal else { panic!("no line\n{}", desk.screen()) };
    prompt.text()
}

#[test]
fn a_breakpoint_is_set_in_the_words_that_one_would_use() {
    for (typed, set) in [
        ("try R6C8", "a row of R6C8 tried"),
        ("at try R6C8", "a row of R6C8 tried"),
        ("try r5·6", "a row of R5#6 tried"),
        ("try R6C8=6", "R6C8=6 tried or taken back"),
        ("row R6C8=6", "R6C8=6 tried or taken back"),
        ("choose R6C8", "column R6C8 chosen"),
        ("column R6C8", "column R6C8 chosen"),
        ("when R6C8", "column R6C8 chosen"),
        ("dead end R5#6", "R5#6 has no row left"),
        ("dead end", "a dead end"),
    ] {
        let desk = Desk::with("habr").sized(120, 40).keys("<Enter>:break ").keys(typed).keys("<Enter>");
        desk.shows(&format!("Breakpoint 2: {set}. "));
    }
    // What cannot be is told with its cure.
    let desk = Desk::with("habr").sized(160, 40).keys("<Enter>:break cover R6C8<Enter>");
    desk.shows(":break choose R6C8 stops where R6C8 is chosen");
    Desk::with("habr").keys("<Enter>:break try R6C10<Enter>").shows("There is no row or column 'R6C10'");
    // The run stops where the cell gets its value, by whichever column.
    let desk = Desk::with("habr").keys("<Enter>:break try R6C8<Enter>c").wait(10).shows("Breakpoint at step");
    desk.shows("R6C8=");
    let desk = Desk::with("habr").keys("<Enter>:break try r6c8<Tab>");
    assert_eq!(line(&desk), "break try R6C8");
}

#[test]
fn words_that_were_looked_for_are_no_argument() {
    let begun = |words: &str| line(&Desk::with("habr").keys("<C-p>").keys(words).keys("<Enter>"));
    assert_eq!(begun("compare rules"), "compare ");
    assert_eq!(begun("compare two rules"), "compare ");
    // An argument is one, whether it was looked for or not.
    assert_eq!(begun("theme light"), "set theme light");
    assert_eq!(begun("compare first"), "compare first");
    assert_eq!(begun("goto 25"), "goto 25");
}

#[test]
fn quitting_says_what_becomes_of_the_work() {
    let asks = Desk::with("habr").keys("5q").shows("The next start brings this back").shows("y/Enter quits");
    assert!(!asks.quits());
    let farewell = Desk::with("habr").keys("5").state.farewell().unwrap();
    assert!(
        farewell.starts_with("Not in a file: 5") && farewell.ends_with("\nThe next start brings it back.")
    );
    // Where nothing is kept it says so.
    let desk = Desk::with("habr").keys(":set history off<Enter>5q").shows("does not come back");
    assert!(desk.keys("n").state.farewell().unwrap().ends_with("\nIt does not come back."));
    assert_eq!(Desk::with("habr").state.farewell(), None);
    Desk::with("habr").keys("C").shows("y/Enter clears it");
}

#[test]
fn rows_that_are_none_yet_are_named_when_the_search_begins() {
    let desk = Desk::with("habr").keys(":new matrix 6 7<Enter>11<Enter>").in_mode(Mode::Solve);
    desk.shows("Left out, with no 1 yet: rows 2, 3, 4, 5 and 6.");
    let desk = Desk::with("habr").keys(":new matrix 2 2<Enter>11<Enter>");
    desk.shows("Left out, with no 1 yet: row 2.").keys("e").in_mode(Mode::Edit);
    Desk::with("habr").keys(":new matrix 9 2<Enter>11<Enter>").shows("8 rows from 2 to 9");
    Desk::with("habr").keys(":new matrix 2 2<Enter>1111<Enter>").lacks("Left out");
}

#[test]
fn sentences_are_simple() {
    Desk::with("habr").keys("e").shows("This is EDIT already: Enter goes to SOLVE.");
    Desk::with("habr").keys("d").shows("d works in SOLVE (Enter goes there): ");
    let desk = Desk::with("habr").keys("<Enter>:singles<Enter>");
    desk.shows("Singles end here, after 6 rows: every column left has 2 rows or more.");
    // The share says where the run is; no row of digits besides.
    Desk::with("habr").keys("<Enter>5n").shows("searched").lacks("progress");
}

#[test]
fn undo_and_redo_say_what_they_do() {
    let desk = Desk::with("habr").keys("5u").shows("Taken back: R1C1 is empty.");
    let desk = desk.keys("<C-r>").shows("Done again: R1C1 is 5.");
    let desk = desk.keys("Cyu").shows("Taken back: 24 cells have other digits.");
    desk.keys("g.mg12u").shows("Taken back: the marks of R1C1.");
    let desk = Desk::with("habr").keys(":new matrix 2 3<Enter>1u").shows("Taken back: row 1, column A is 0.");
    let desk = desk.keys("ou").shows("Taken back: 2 rows and 3 columns.");
    desk.keys("n<C-u>name first<Enter>u").shows("Taken back: a name or a colour.");
    let desk = Desk::with("habr").keys(":new board 2x3<Enter> u").shows("Taken back: R1C1 is a cell.");
    desk.keys("P<C-u>pieces pentominoes<Enter>u").shows("Taken back: the pieces.");
}

#[test]
fn typing_on_at_the_end_is_noticed() {
    let desk = Desk::empty().keys("G3").lacks("last cell").keys("7");
    assert_eq!(desk.cell(), "R9C9");
    desk.shows("R9C9 is the last cell; it was 3, and u brings that back.");
    let desk = Desk::with("habr").keys(":new matrix 1 2<Enter>1").lacks("last place");
    desk.keys("1").shows("This is the last place. o adds a row, u takes back.");
}

#[test]
fn a_hole_of_a_board_looks_like_none_of_its_cells() {
    let desk = Desk::with("habr").keys(":new board 4x5<Enter> ").shows("×").keys("h").shows("R1C1: a hole");
    // More pieces can be typed at once.
    assert!(line(&desk.keys("P")).ends_with("trominoes "));
}

#[test]
fn a_key_of_the_other_mode_is_completed() {
    let Some(Modal::Prompt(prompt)) = &Desk::with("habr").keys(":key st").state.lab.modal.clone() else {
        panic!("no line")
    };
    let found = completion(&Desk::with("habr").state, prompt);
    let step = found.candidates.iter().find(|one| one.text == "step").expect("step is offered");
    assert!(step.about.starts_with("in SOLVE: ") && step.keys == "s", "{step:?}");
}

#[test]
fn the_comparison_answers_every_key() {
    let desk = Desk::with("habr").sized(100, 30).keys(":compare first<Enter>").shows("Esc closes");
    let desk = desk.keys("?").shows("Each key moves both runs").keys("s").shows("Esc closes");
    let desk = desk.keys("x").shows("x has nothing more to do here; Esc closes.");
    // A key that moves both runs has something to do, though the screen may look as before.
    let desk = desk.keys("ss").lacks("nothing more").keys(" ").shows("Both play; space stops them.");
    desk.keys(" ").lacks("nothing more").keys("g").lacks("nothing more");
}

#[test]
fn why_takes_a_level_as_it_is_completed() {
    let desk = Desk::with("habr").sized(120, 40).keys("<Enter>:goto 49<Enter>");
    let desk = desk.keys(":why level 7<Enter>").shows("Level 7: R2C4 was chosen with 2");
    desk.keys(":why 7<Enter>").shows("Level 7: R2C4 was chosen with 2");
}

#[test]
fn the_question_before_the_end_lets_one_save_as_it_says() {
    let desk = Desk::with("habr").keys("5q").shows(":w FILE puts it into a file").keys(":w saved.txt");
    assert_eq!(line(&desk), "w saved.txt");
}

#[test]
fn what_stands_behind_the_name_of_a_key_is_never_swallowed() {
    let desk = Desk::with("habr").sized(120, 40).keys("<Enter>:zoom tree<Enter>");
    let desk = desk.shows("':zoom' takes a number or nothing after it, not 'tree'.");
    desk.keys(":step 5<Enter>").shows("step 5 ");
}
