//! Taking over: a column and a row chosen by hand, marked, weighed, and left to the rule again.

use quadrille::app::Mode;

use crate::desk::Desk;
use crate::pictures::planes;

fn knuth() -> Desk {
    Desk::with("habr").keys(":open knuth-6x7<Enter>")
}

#[test]
fn a_column_is_taken_with_the_cursor_and_then_a_row_of_its_list() {
    let desk = Desk::with("habr").keys("<Enter>o").shows("4 Take over").shows("Which condition comes next?");
    let desk =
        desk.shows("Enter takes it  Esc leaves it  x gives one back  ? help").lacks("space play  [/] speed");
    let desk = desk.keys("/R1C1").shows("Enter does it  Esc leaves it");
    let desk = desk.keys("<Enter>").shows("Cell R1C1 has 5 candidates; 1 would do.");
    let desk = desk.keys("<Enter>").shows("R1C1: which placement first?").shows("a) R1C1=").shows("e) R1C1=");
    let second = desk.state.lab.rows_of(desk.state.lab.view.item)[1];
    let name = desk.state.session().unwrap().problem().option_name(second).into_owned();
    let desk = desk.keys("b").lacks("4 Take over").wait(1000);
    let desk = desk.shows("413 nodes by hand, 147 by the rule: 266 more.").lacks("being found out");
    let desk = desk.keys("s").shows("▼ Choose cell R1C1 by hand: 5 candidates; 1 would").shows(" do. ");
    let desk = desk.shows(&format!("{name} is tried first")).shows("!R1C1");
    desk.keys("ss").shows(&format!("Try {name}, candidate 1 of 5 of cell R1C1."));
}

#[test]
fn the_run_goes_back_to_the_choice_and_what_lay_behind_it_stays() {
    let desk = Desk::with("habr").keys("<Enter>d").wait(100);
    let dead_end = desk.step();
    // The dead end's own node: its column was chosen and covered two steps before.
    let desk = desk.keys("o").wait(100).shows("4 Take over");
    assert_eq!(desk.step(), dead_end - 3);
    let desk = desk.keys("<Esc>").shows("Nothing was taken over").lacks("4 Take over");
    assert_eq!(desk.step(), dead_end - 3);
    // A step away is a step away from the question.
    let desk = desk.keys("os").lacks("4 Take over").keys("S");
    // Where there is nothing to choose.
    desk.keys("c").wait(100).keys("o").shows("There is no condition to choose here");
}

#[test]
fn commands_take_and_give_back() {
    let desk = knuth().keys(":take D D E G<Enter>").wait(100);
    let desk = desk.shows("By hand: column D, 3 rows; 2 would do. D E G is tried first.");
    let desk = desk.shows("7 nodes by hand, 6 by the rule: 1 more.");
    let desk =
        desk.keys(":take cost<Enter>").shows("1 by hand. The whole run: 7 nodes by hand, 6 by the rule");
    let desk =
        desk.keys(":take back<Enter>").shows("The rule chooses the column here again").lacks("by hand");
    let desk = desk.keys(":take back<Enter>").shows("nothing to take back");
    let desk = desk.keys(":take b<Enter>").shows("By hand: column B, 2 rows.").wait(100);
    let desk = desk.keys("9s:take back all<Enter>").shows("The rule chooses every column again");
    assert_eq!(desk.step(), 0);
    let desk = desk.keys(":take cost<Enter>").shows("Nothing is chosen by hand");
    // By the cursor: x where the choice was made.
    let desk = desk.keys(":take D<Enter>").wait(100).keys("o").shows("x leaves it to the rule again");
    desk.keys("x").shows("The rule chooses the column here again");
}

#[test]
fn a_choice_by_hand_is_not_folded_into_forced_ones() {
    let desk = Desk::with("habr").sized(80, 24).keys("<Enter>:take C8#4<Enter>50s").wait(100);
    desk.shows("*C8#4").shows("2 to 6 forced");
}

#[test]
fn a_minimal_choice_is_marked_as_one_and_costs_nothing() {
    let desk = knuth().keys(":take A A D<Enter>").wait(100);
    let desk =
        desk.shows("By hand: column A, 2 rows.").shows("nodes by hand and by the rule. The first solution");
    // The other row first: the solution comes earlier, and the tree has as many nodes.
    let desk = desk.shows("solution comes after 4 nodes, by the").shows("rule after 6 nodes.");
    desk.keys("s")
        .shows("Choose column A by hand: 2 rows.")
        .shows("The rule would choose it too.")
        .shows("*A");
}

#[test]
fn what_cannot_be_taken_is_refused_with_the_reason() {
    knuth().keys(":take H<Enter>").shows("There is no column 'H'");
    knuth().keys(":take A B G<Enter>").shows("'B G' is no row that A has left: A D G, A D.");
    knuth().keys("3s:take A<Enter>").shows("A is covered already");
    let desk = knuth().keys("4so/A<Enter><Enter>").shows("A is covered already").shows("4 Take over");
    desk.keys("/B<Enter><Enter>").lacks("4 Take over");
    Desk::with("habr").keys(":lesson 1<Enter>:take A<Enter>").shows("The question waits");
    // Queens: a diagonal is never chosen.
    let desk = Desk::with("habr").keys(":open queens 6<Enter>:take ");
    let session = desk.state.session().unwrap();
    let problem = session.problem();
    let diagonal = problem.items().find(|&item| !problem.is_primary(item)).unwrap();
    let name = problem.item_name(diagonal).to_owned();
    desk.keys(&format!("{name}<Enter>")).shows("is never chosen");
}

#[test]
fn the_sentences_are_said_in_every_wording() {
    let desk = Desk::with("habr").keys("<Enter>:take B4#9<Enter>").wait(1000).keys("s");
    let desk = desk.shows("Choose 9 in box 4 by hand: ").shows("places; 1 would do");
    let desk = desk.keys("t").shows("Choose trick B4#9 by hand: ").shows("songs; 1 would do");
    let desk = desk.keys("t").shows("Choose column B4#9 by hand: ");
    let desk = desk
        .shows("The rule would choose")
        .keys(":set words item<Enter>")
        .shows("Choose item B4#9 by hand: ");
    desk.shows("options; 1 would do").keys("o").shows("Which item comes next?");
}

#[test]
fn the_tree_lists_rows_in_the_order_in_which_they_are_tried() {
    let desk = knuth().keys(":take D D E G<Enter>").wait(100).keys("vv12s");
    let screen = desk.screen();
    let tree = || screen.lines().map(|line| line.split('┃').nth(1).unwrap_or_default());
    let place = |name: &str| tree().position(|line| line.contains(name) && line.contains(['├', '└']));
    let (first, second, third) = (place(" D E G"), place(" A D G"), place(" A D "));
    let desk = desk.shows("D (3 rows) by hand, 2 would do");
    assert!(first < second && first.is_some(), "{first:?} {second:?} {third:?}\n{}", desk.screen());
}

#[test]
fn choices_by_hand_outlive_a_change_of_the_grid_where_their_node_is_still_one() {
    let desk = Desk::with("habr")
        .keys("<Enter>:take R1C1<Enter>")
        .wait(1000)
        .keys("s")
        .shows("1 by hand: ")
        .shows("nodes more");
    let desk = desk
        .keys("e")
        .in_mode(Mode::Edit)
        .keys("<Enter>")
        .in_mode(Mode::Solve)
        .shows("Choose cell R1C1 by hand");
    // A digit in that cell: the column is covered now, and the choice rests until it is gone again.
    let desk = desk.keys("eg1").in_mode(Mode::Edit).keys("<Enter>").lacks("R1C1 by hand");
    let desk =
        desk.keys(":take cost<Enter>").shows("Nothing is chosen by hand; o takes over. 1 more at rest");
    desk.keys("eu<Enter>").in_mode(Mode::Solve).keys("g").shows("Next: choose cell R1C1 by hand");
}

#[test]
fn predict_asks_nothing_about_a_choice_by_hand() {
    let desk = knuth().keys(":take D D E G<Enter>").wait(100);
    let desk = desk.keys("p").lacks("Which column comes next?").keys("<Enter>").shows("4 Predict: 0 of 0");
    assert!(desk.step() > 2);
}

#[test]
fn the_report_says_what_was_chosen_and_what_it_cost() {
    let desk = knuth().keys(":take D D E G<Enter>").wait(100).keys("9s");
    let report = quadrille::export::report(&desk.state);
    assert!(report.contains("## Choices by hand\n\n- At the root. By hand: column D,"), "{report}");
    assert!(report.contains("The whole run: 7 nodes by hand, 6 by the rule: 1 more."), "{report}");
}

#[test]
fn a_column_is_asked_for_at_80_by_24() {
    let desk = Desk::with("habr")
        .keys("<Enter>d")
        .wait(100)
        .keys("o/R6C9<Enter>")
        .shows("Cell R6C9 has 3 candidates; another has none.");
    insta::assert_snapshot!(planes(&desk));
}

#[test]
fn choices_by_hand_at_120_by_40() {
    let desk = Desk::with("habr").sized(120, 40).keys("<Enter>:take R1C1<Enter>").wait(1000);
    insta::assert_snapshot!(planes(&desk.keys("4s:take R7C8<Enter>").wait(1000).keys("s")));
}

#[test]
fn the_words_for_columns_are_those_that_were_set() {
    let desk = knuth().keys(":set words item<Enter>o").shows("Which item comes next?");
    desk.keys("/D<Enter><Enter>").shows("D: which option first?");
}
