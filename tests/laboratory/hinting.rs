//! Hints in three strengths, in both modes.

use quadrille::app::Mode;

use crate::desk::Desk;

#[test]
fn a_hint_says_more_each_time() {
    let desk = Desk::with("habr").sized(120, 40).keys(":hint<Enter>").in_mode(Mode::Edit);
    let desk = desk.shows("Look at box 9. :hint again says more.").lacks("R7C8 has");
    let desk = desk.keys(":hint<Enter>").shows("R7C8 has size 1, a naked single. :hint again says more.");
    assert_eq!(desk.cell(), "R7C8");
    let desk = desk.keys(":hint<Enter>").shows("R7C8=5: the only placement of R7C8, a naked single.");
    // The strongest stays; the grid is not touched.
    let desk = desk.keys(":hint<Enter>").shows("R7C8=5: the only placement");
    assert!(!desk.state.lab.puzzle.is_worth_saving());
    // What was typed asks for the next.
    desk.keys("5:hint<Enter>").shows("Look at ").lacks("box 9.");
}

#[test]
fn while_solving_the_hint_is_for_the_next_choice() {
    let desk = Desk::with("habr").sized(120, 40).keys("<Enter>:hint<Enter>").shows("Look at box 9.");
    let desk = desk.keys("4s:hint<Enter>").shows("Next choice: Look at ");
    let ahead = desk.screen();
    // Where logic ends that is said, with the column that has fewest.
    let desk = desk.keys(":break R2C4<Enter>c").wait(20).keys("S:hint<Enter>");
    let desk = desk.shows("No condition has size 1, so logic by singles ends.");
    let desk = desk.keys(":hint<Enter>").shows("R2C4 has fewest, 2 placements.");
    let desk = desk.keys(":hint<Enter>").shows("R2C4: one of R2C4=7, R2C4=8 must be tried.");
    // A dead end: something placed before is wrong.
    let desk = desk.keys("d").wait(20).keys("SSS:hint<Enter>").shows("Something cannot be: look at row 5.");
    let desk = desk
        .keys(":hint<Enter>")
        .shows("R5#6 has no placement left.")
        .keys(":hint<Enter>")
        .shows("cannot all be right");
    let desk =
        desk.keys("G").wait(20).keys("G").wait(20).keys(":hint<Enter>").shows("No choice comes any more");
    drop(desk);
    assert!(!ahead.contains("R7C8 has size"));
}

#[test]
fn a_clash_a_solved_grid_and_other_problems_have_their_hints() {
    Desk::with("habr").keys("4:hint<Enter>").shows("4");
    Desk::empty().keys(crate::desk::HABR_SOLUTION).keys(":hint<Enter>").shows("it is solved");
    let desk = Desk::with("habr").keys(":open knuth-6x7<Enter>:hint<Enter>").shows("logic by singles ends");
    let desk = desk.keys(":hint<Enter>").shows("A has fewest, 2 rows").keys("2n:hint<Enter>");
    desk.shows("Something cannot be").keys(":hint<Enter>").shows("E has no row left");
    // With watched givens the hint is still about the first free choice.
    Desk::with("habr").keys(":set givens watch<Enter>:hint<Enter>:hint<Enter>").shows("R7C8 has size 1");
}

#[test]
fn at_a_solution_there_is_nothing_to_find() {
    let desk = Desk::with("habr").keys("<Enter>c").wait(100).keys(":hint<Enter>");
    desk.shows("This is a solution: nothing is left to find in it.");
}

#[test]
fn a_grid_without_a_solution_is_called_one() {
    // Row 1 lacks 8 and 9. With an 8 in box 3 already there is no place for its own; with one in box 1 there is.
    let grid = |second: &str| format!("1234567..{second}{}", ".".repeat(63));
    for (grid, has_none) in [(grid(".......8."), true), (grid(".8......."), false)] {
        let desk = Desk::empty().sized(120, 40).paste(&grid).keys("<Enter>");
        for command in [":hint<Enter>", ":why<Enter>"] {
            let screen = Desk { state: desk.state.clone(), effects: Vec::new() }.keys(command).screen();
            assert_eq!(screen.contains("This grid has no solution. "), has_none, "{command}\n{screen}");
        }
    }
}
