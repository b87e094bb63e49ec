//! Grids of other sizes than 9×9, and the list from which to open one.

use quadrille::app::Mode;

use crate::desk::Desk;

fn line(desk: &Desk) -> String {
    desk.state.editor().unwrap().grid().line()
}

#[test]
fn an_empty_grid_of_any_size_is_a_sheet() {
    for side in [4_usize, 6, 8, 9, 10, 12, 16, 25] {
        let mut desk = Desk::with("habr").keys(&format!(":open sudoku {side}<Enter>")).in_mode(Mode::Edit);
        assert_eq!(line(&desk), ".".repeat(side * side));
        desk = desk.keys("1<Enter>20s").wait(1000).in_mode(Mode::Solve);
        assert_eq!(desk.step(), 20);
        for (width, height) in [(1, 1), (60, 20), (80, 24), (120, 40), (200, 60)] {
            desk = desk.sized(width, height);
            desk.buffer();
        }
    }
}

#[test]
fn on_large_grids_letters_are_digits_and_commands_are_on_alt() {
    let desk = Desk::with("habr").keys(":open sudoku 4x4<Enter>cG1hq").in_mode(Mode::Edit);
    assert!(line(&desk).starts_with("CG1...."), "{}", line(&desk));
    let desk = desk.shows("Q does not fit: this grid has the digits 1 to G.");
    let desk = desk.keys("<A-u>");
    assert!(line(&desk).starts_with("CG....."), "{}", line(&desk));
    // Arrows move, and so does Alt with the letters that move elsewhere.
    let desk = desk.keys("<Left><Left><A-l>a");
    assert!(line(&desk).starts_with("CA....."), "{}", line(&desk));
    let desk = desk.keys("<A-s>").in_mode(Mode::Solve).keys("2s").wait(1000);
    assert_eq!(desk.step(), 2);
    desk.keys("e").in_mode(Mode::Edit).keys("<A-C>").shows("y").keys("<A-C>").in_mode(Mode::Edit);
}

#[test]
fn the_footer_and_the_page_of_keys_say_so() {
    let desk = Desk::with("habr").keys(":open sudoku 12<Enter>").sized(120, 40);
    let desk = desk.shows("1-9 a-c type").shows("alt-u/ctrl-r undo/redo").keys("?");
    desk.shows("EDIT (now)").shows("alt-c");
    // On small grids nothing changes.
    Desk::with("habr").sized(120, 40).shows("1-9 type").shows("u/ctrl-r undo/redo");
}

#[test]
fn a_sheet_keeps_the_rules_that_were_asked_for() {
    let x = Desk::with("habr").keys(":open sudoku x<Enter>").in_mode(Mode::Edit).sized(120, 40);
    let x = x.shows("1 Grid x").shows("╲").shows("╱");
    // R1C1 and R5C5 share nothing but the falling diagonal.
    let clash = x.keys("5jjjjlll5").shows("R1C1 and R5C5 are both 5 in diagonal 1: change one of them");
    assert!(clash.state.session().is_err());
    let desk = clash.keys("<Enter>").in_mode(Mode::Edit).keys("u").lacks("diagonal 1: change");
    let desk = desk.keys("<Enter>").in_mode(Mode::Solve).keys("G").wait(2000);
    let session = desk.state.session().unwrap();
    assert_eq!(session.problem().primary_count(), 342);
    let sheet = desk.state.editor().unwrap();
    let (rules, mut desk) = (sheet.rules().clone(), desk.keys("gc").wait(2000));
    for _ in 0..50 {
        desk = desk.wait(2000);
    }
    let sheet = desk.state.editor().unwrap();
    let search = desk.state.session().unwrap().search();
    let found = sheet.sudoku().decode(search.partial_solution());
    assert!(found.is_full(), "{found}");
    assert_eq!(rules.clash(&found), None, "{found}");
}

#[test]
fn every_rule_has_a_sheet_of_its_own() {
    for (rule, keys, sign, said) in [
        ("hyper", "jl5jjl5", "░", "R2C2 and R4C4 are both 5 in window 1"),
        ("windoku", "jl5jjl5", "░", "R2C2 and R4C4 are both 5 in window 1"),
        ("anti-knight", "jjjl5kk5", "1 Grid anti-knight", "R2C3 and R4C2 are both 5, a knight's move apart"),
    ] {
        let desk = Desk::with("habr").keys(&format!(":open sudoku {rule}<Enter>{keys}")).sized(120, 40);
        let mut desk = desk.shows(sign).shows(said).keys("u<Enter>20s").wait(1000).in_mode(Mode::Solve);
        assert_eq!(desk.step(), 20);
        for (width, height) in [(60, 20), (80, 24), (200, 60)] {
            desk = desk.sized(width, height);
            desk.buffer();
        }
    }
    // Regions that are rows but for one exchange: R1C4 and R2C2 share nothing else.
    let words = ":open sudoku 2x2 jigsaw=aaababbbccccdddd<Enter>";
    let jigsaw = Desk::with("habr").keys(words).sized(120, 40).shows("1 Grid jigsaw").shows("╆━━━━━┿━━━━━╃");
    jigsaw.keys("lll3l3").shows("R1C4 and R2C2 are both 3 in box 2: change one of them");
}

#[test]
fn rules_come_and_go_with_undo_and_stay_with_what_is_pasted() {
    let rules = |desk: &Desk| desk.state.editor().unwrap().rules().words();
    let desk = Desk::with("habr").keys(":open sudoku x<Enter>");
    assert_eq!(rules(&desk), "x");
    let desk = desk.paste(&format!("1{}", ".".repeat(80))).keys("C");
    assert_eq!(rules(&desk), "x");
    let desk = desk.keys("nuu");
    assert_eq!(rules(&desk), "");
    let desk = desk.keys("<C-r>");
    assert_eq!(rules(&desk), "x");
    assert_eq!(rules(&desk.keys(":open habr<Enter>")), "");
}

#[test]
fn whoever_types_on_has_not_answered() {
    let desk = Desk::with("habr").keys("C53.").shows("Clear the whole grid?");
    let before = desk.line();
    let desk = desk.keys("n").lacks("Clear the whole grid?");
    assert_eq!(desk.line(), before);
    assert_eq!(desk.keys("Cy").line(), ".".repeat(81));
    // What is no character is no typing: the question is closed, and Ctrl-C works the next time.
    for key in ["<C-c>", "<Left>", "<Tab>", "<Esc>"] {
        Desk::with("habr").keys("C").keys(key).lacks("Clear the whole grid?");
    }
}

#[test]
fn the_list_opens_what_is_chosen() {
    let desk = Desk::with("habr").sized(120, 40).keys(":open<Enter>").shows("wikipedia").shows("queens 8");
    let desk = desk.keys("jj<Enter>").in_mode(Mode::Edit).shows("wikipedia");
    let desk = desk.keys(":open<Enter>G<Enter>");
    assert_eq!(desk.state.name(), "box");
    desk.keys(":open<Enter><Esc>").lacks("Esc closes").keys(":open 4<Enter>").shows("no collection here");
}

#[test]
fn the_puzzles_of_a_collection_are_listed_first() {
    let text = "1234341221434321 # full\n12..............\n...............4 # last\n";
    let desk = Desk::with("habr").sized(120, 40).paste(text).shows("3 puzzles; :open lists them.");
    assert_eq!(desk.state.name(), "full");
    let desk = desk.keys(":open 2<Enter>");
    assert!(line(&desk).starts_with("12.."));
    let desk = desk.keys(":open<Enter>").shows("...............4").keys("j<Enter>");
    assert_eq!((desk.state.name(), line(&desk).as_str()), ("last", "...............4"));
    let desk = desk.keys(":open 4<Enter>").shows("There is no puzzle 4: take one from 1 to 3.");
    // It stays when something else is opened.
    desk.keys(":open queens 6<Enter>").in_mode(Mode::Solve).keys(":open 1<Enter>").in_mode(Mode::Edit);
}
