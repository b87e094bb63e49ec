//! Grids of other sizes than 9×9, and the list from which to open one.

use quadrille::app::Mode;

use crate::desk::Desk;

fn line(desk: &Desk) -> String {
    desk.state.sheet.as_ref().unwrap().grid().line()
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
    desk.keys("<Esc>").in_mode(Mode::Edit).keys("<A-C>").shows("y").keys("<A-C>").in_mode(Mode::Edit);
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
