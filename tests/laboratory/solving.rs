//! SOLVE: the search moves, and digits are counts.

use std::time::Duration;

use quadrille::app::{Effect, Mode, Msg, Wait};
use quadrille::exact_cover::Rule;
use quadrille::ui::theme::{Role, Theme};

use crate::desk::{ANTI_BRUTE_FORCE, Desk, HABR_SOLUTION};

#[test]
fn enter_watches_from_step_0_and_a_step_is_an_event() {
    Desk::with("habr")
        .keys("<Enter>")
        .in_mode(Mode::Solve)
        .shows("step 0         level 0   nodes 1      solutions 0")
        .keys("s")
        .shows("step 1 ");
    Desk::with("habr")
        .keys("<Enter>ss")
        .shows("step 2 ")
        .shows("Cover cell R7C8")
        .keys("s")
        .shows("step 3       ▼ level 1   nodes 2");
}

#[test]
fn steps_back_lead_where_the_steps_came_from() {
    let desk = Desk::with("habr").keys("<Enter>");
    let before = desk.state.session().unwrap().search().clone();
    let desk = desk.keys(&"s".repeat(300)).keys(&"S".repeat(300));
    assert!(*desk.state.session().unwrap().search() == before);
    desk.keys("S").shows("This is step 0");
}

#[test]
fn digits_are_counts_and_never_change_the_grid() {
    let desk = Desk::with("habr").keys("<Enter>25s").shows("step 25 ").keys("10S").shows("step 15 ");
    let desk = desk.keys("300n40N");
    assert_eq!(desk.keys("e").line(), Desk::with("habr").line());
    Desk::with("habr")
        .keys("<Enter>12")
        .shows("count 12")
        .keys("<Esc>")
        .lacks("count 12")
        .in_mode(Mode::Solve);
}

#[test]
fn a_node_is_one_try_further() {
    Desk::with("habr")
        .keys("<Enter>n")
        .shows("nodes 2 ")
        .keys("nn")
        .shows("nodes 4 ")
        .keys("N")
        .shows("nodes 3 ");
    // Forward and back by nodes rest at the same steps.
    let steps = |keys: &str| Desk::with("habr").keys(keys).step();
    assert_eq!(steps("<Enter>20n"), steps("<Enter>25n5N"));
}

#[test]
fn the_solution_stops_the_run_and_continuing_proves_it_unique() {
    let desk = Desk::with("habr")
        .keys("<Enter>c")
        .wait(100)
        .shows("Solution 1")
        .shows("solutions 1")
        .in_mode(Mode::Solve);
    let desk = desk.keys("y");
    assert_eq!(desk.effects, [Effect::Copy(HABR_SOLUTION.into())]);
    let desk = desk.keys("c").wait(100).shows("one solution and no other").shows("nodes 147 ");
    desk.keys("C").wait(100).shows("Solution 1").keys("C").wait(100).shows("step 0 ");
}

#[test]
fn a_dead_end_names_the_column_and_the_choice_taken_back() {
    let desk = Desk::with("habr").keys("<Enter>d").wait(10);
    desk.shows("6 fits nowhere in row 5: dead end.")
        .shows("R5C7 and R5C9, the last places")
        .keys("D")
        .wait(10)
        .shows("step 0 ");
}

#[test]
fn a_single_is_called_by_its_name() {
    Desk::with("habr").keys("<Enter>s").shows("Choose R7C8: one candidate, a naked single.");
    // The next choice is the digit 4 in column 8.
    Desk::with("habr").keys("<Enter>nsssss").shows("hidden single");
}

#[test]
fn links_are_steps_too() {
    let desk =
        Desk::with("habr").keys("<Enter>si").shows("its header is out of the list").keys("i").shows("out of");
    let desk = desk.keys("I").shows("its header is out").keys("I");
    assert_eq!(desk.step(), 1);
    desk.keys("iis").shows("step 2 ");
}

#[test]
fn leaving_a_subtree_goes_to_its_retraction_or_to_before_its_try() {
    let desk = Desk::with("habr").keys("<Enter>:goto 170<Enter>").wait(10).shows("level 10 ");
    desk.keys("f").wait(10).shows("level 9 ").shows("Take back R1C5=8");
    Desk::with("habr").keys("<Enter>170sF").wait(10).shows("level 9 ");
}

#[test]
fn goto_goes_both_ways_and_equals_stepping() {
    let stepped = Desk::with("habr").keys("<Enter>500s");
    let jumped =
        Desk::with("habr").keys("<Enter>:goto 1200<Enter>").wait(100).keys(":goto 500<Enter>").wait(100);
    assert!(stepped.state.session().unwrap().search() == jumped.state.session().unwrap().search());
    assert_eq!(jumped.keys(":42<Enter>").wait(10).step(), 42);
    let desk = Desk::with("habr").keys(":goto 99999<Enter>").wait(100).shows("The search is over");
    assert_eq!(desk.step(), 1618);
}

#[test]
fn play_goes_at_its_speed_and_space_pauses() {
    let desk = Desk::with("habr")
        .keys("<Enter> ")
        .wait(1)
        .shows("step 1 ")
        .shows("playing, 5 events a second (forced: 25)");
    let desk = desk.wait(125);
    // In the first six levels nothing is to be decided: their 36 events take a second and a half; then five a second.
    assert!((38..=40).contains(&desk.step()), "{} events in 2 s", desk.step());
    let desk = desk.keys(" ").shows("at rest");
    assert_eq!(desk.state.wait(), Wait::Key);
    desk.keys("]").shows("10 events a second").keys("[[").shows("2 events a second");
}

#[test]
fn full_speed_stops_at_the_solution() {
    let desk = Desk::with("habr").keys("<Enter>:set speed full<Enter> ").wait(100);
    assert_eq!(desk.state.wait(), Wait::Key);
    desk.shows("Solution 1 at step 982");
}

#[test]
fn any_key_stops_a_journey_and_then_does_its_own_work() {
    // By the first column this run has some two and a half million events.
    let journey = || Desk::with("habr").keys(":set rule first<Enter><Enter>G").wait(2);
    let desk = journey();
    assert_eq!(desk.state.wait(), Wait::Work);
    let step = desk.step();
    let desk = desk.keys("<Esc>").in_mode(Mode::Solve);
    assert_eq!((desk.state.wait(), desk.step()), (Wait::Key, step));
    let desk = journey();
    let step = desk.step();
    assert_eq!(desk.keys("S").step(), step - 1);
}

#[test]
fn the_way_back_to_edit_keeps_what_was_typed() {
    for way in ["e", "<Esc>e", "q"] {
        let desk = Desk::empty().keys(ANTI_BRUTE_FORCE).keys("<Enter>40s").keys(way).in_mode(Mode::Edit);
        assert_eq!(desk.line(), ANTI_BRUTE_FORCE, "{way}");
    }
    let desk = Desk::with("habr").keys("<Enter>40s").paste(ANTI_BRUTE_FORCE).in_mode(Mode::Edit);
    assert_eq!(desk.line(), ANTI_BRUTE_FORCE);
    Desk::with("habr").keys("<Enter>40se<Enter>").shows("step 40 ");
}

#[test]
fn rules_and_words_and_givens_can_be_set() {
    let desk = Desk::with("habr").keys("<Enter>:set rule random<Enter>:set seed 7<Enter>");
    assert_eq!(desk.state.shell.settings.rule, Rule::Random(7));
    desk.sized(120, 40).shows("random seed 7");
    Desk::with("habr")
        .keys("<Enter>:set words item<Enter>:set wording matrix<Enter>s")
        .shows("Choose item R7C8: it has 1 option")
        .shows("Items");
    let watched = Desk::with("habr").keys("<Enter>:set givens watch<Enter>3s").shows("level 1 ");
    assert!(watched.keys("c").wait(100).shows("Solution 1").step() > 982);
}

#[test]
fn the_count_of_a_known_run_is_knuths() {
    Desk::with("habr")
        .keys("<Enter>G")
        .wait(99)
        .keys("G")
        .wait(99)
        .shows("Done: 1 solution, 147 nodes, 2,594 updates.");
    let desk = Desk::with("habr").keys(":set rule first<Enter><Enter>G").wait(10_000).keys("G").wait(10_000);
    desk.shows("nodes 233546 ").shows("solutions 1");
}

#[test]
fn the_page_of_keys_opens_scrolls_and_closes() {
    let desk =
        Desk::with("habr").keys("?").shows("EDIT (now)").shows("put a digit").keys("<End>").shows(":redraw");
    desk.keys("<Esc>").lacks("EDIT (now)").in_mode(Mode::Edit);
}

#[test]
fn any_exact_cover_can_be_watched_as_its_matrix() {
    let desk = Desk::with("habr")
        .keys(":open knuth-6x7<Enter>")
        .in_mode(Mode::Solve)
        .shows("1 Matrix")
        .shows("D E G  0 0 0 1 1 0 1");
    let desk =
        desk.keys("c").wait(10).shows("Solution 1").shows("nodes 6 ").shows("C E F").keys("c").wait(10);
    let desk = desk.shows("Done: 1 solution, 6 nodes, 30 updates.").keys("e").in_mode(Mode::Edit);
    desk.keys(":open habr<Enter>").in_mode(Mode::Edit).shows("unique");
    // Digits that would be lost are in the way.
    Desk::with("habr").keys("5:open knuth-6x7<Enter>").shows("not saved").in_mode(Mode::Edit);
}

#[test]
fn a_count_repeats_whatever_runs_to_a_place() {
    let dead_ends = |keys: &str| Desk::with("habr").keys("<Enter>").keys(keys).wait(1000).step();
    assert_eq!(dead_ends("3d"), dead_ends("ddd"));
    assert_eq!(dead_ends("5d2D"), dead_ends("ddd"));
    assert_eq!(dead_ends("9999d"), 1618);
    assert_eq!(dead_ends("170s3f"), dead_ends("170sfff"));
    Desk::with("habr").keys("<Enter>2c").wait(1000).shows("The search is over");
    // Esc takes back a count, and nothing else.
    Desk::with("habr")
        .keys("<Enter>7s12<Esc>")
        .in_mode(Mode::Solve)
        .shows("step 7 ")
        .keys("s")
        .shows("step 8 ");
}

#[test]
fn slow_play_does_not_make_the_next_journey_deaf() {
    let desk = Desk::with("habr").keys("<Enter>:set speed 1<Enter> ");
    let mut desk = desk;
    for _ in 0..60 {
        desk.send(Msg::Tick { since: Duration::from_millis(16), took: Duration::from_micros(5) });
    }
    let mut desk = desk.keys(" :set rule first<Enter>c");
    let before = desk.step();
    desk.send(Msg::Tick { since: Duration::ZERO, took: Duration::ZERO });
    assert!(desk.step() - before <= 1 << 15, "{} events in one slice", desk.step() - before);
}

#[test]
fn the_default_rule_and_the_speed_can_be_had_again() {
    let desk = Desk::with("habr").keys(":set rule random<Enter>:set seed 7<Enter>:set rule fewest<Enter>");
    assert_eq!(desk.state.shell.settings.rule, Rule::Fewest);
    desk.keys(":set rule first<Enter>:set seed 7<Enter>").shows("no effect on the rule first");
    Desk::with("habr").keys("<Enter>]]e<Enter>").shows("20 events a second");
    Desk::with("habr").keys(":set rule<Enter>").shows("rule is fewest");
}

#[test]
fn pasting_the_puzzle_that_is_there_starts_over() {
    let line = Desk::with("habr").line();
    let desk = Desk::with("habr").keys("<Enter>40s").paste(&line).in_mode(Mode::Edit);
    desk.shows("step 0         level 0   nodes 1      solutions 0").shows("Start: 23 digits given");
}

#[test]
fn watched_givens_are_said_to_be_given() {
    let desk = Desk::with("habr").keys("<Enter>:set givens watch<Enter>").shows("whose candidate is given");
    let desk = desk
        .keys("s")
        .shows("its candidate is given")
        .lacks("fewer")
        .keys("ss")
        .shows("Take R1C7=4, which is given.");
    let desk = desk.keys("c").wait(100).keys("c").wait(100).shows("Done");
    desk.keys("SS").shows("It was given: there is no other.");
}

#[test]
fn the_column_that_ran_out_is_the_one_that_stands_out() {
    let zeros = |keys: &str| {
        let desk = Desk::with("habr").keys("<Enter>").keys(keys).wait(10);
        let zero = Theme::of(&desk.state.shell).style(Role::Zero);
        let (buffer, _) = desk.buffer();
        buffer.content().iter().filter(|cell| cell.symbol() == "0" && Some(cell.bg) == zero.bg).count()
    };
    // At a dead end one column has no row; while a row is being tried its own columns do not count.
    assert_eq!(zeros("d"), 1);
    assert_eq!(zeros("170s"), 0);
}

#[test]
fn a_run_that_takes_long_says_what_it_looks_for() {
    // A grid of 16x16 without a given has solutions long before it has a dead end.
    let desk = Desk::with("habr").keys(":open sudoku 16<Enter><Enter>d");
    desk.shows("running to a dead end; any key stops");
}

#[test]
fn a_column_that_ran_out_a_moment_ago_hides_its_whole_number() {
    let desk = Desk::with("habr").sized(120, 40).keys(":open pentominoes 6x10<Enter><Enter>");
    let mut desk = desk.keys(":set speed 2000<Enter><Space>");
    for _ in 0..200 {
        desk = desk.wait(1);
        let screen = desk.screen();
        let is_wrong = |(at, _): (usize, &str)| screen[at + 3..].starts_with(|c: char| c.is_ascii_digit());
        assert!(!screen.match_indices(": 0").any(is_wrong), "{screen}");
    }
}

#[test]
fn the_sign_of_the_course_does_not_touch_the_number_before_it() {
    let desk = Desk::with("easter-monster").sized(80, 24).keys("<Enter>:goto 12345<Enter>").wait(3000);
    for desk in [desk, Desk::with("habr").sized(120, 40).keys("<Enter>:goto 50<Enter>")] {
        let title = desk.screen().lines().next().unwrap().to_owned();
        let (before, _) = title.split_once("level").unwrap();
        let before = before.trim_end_matches([' ', '▼', '▲', '✗']);
        assert_eq!(&title[before.len()..before.len() + 2], "  ", "{title}");
        assert!(before.ends_with(char::is_numeric), "{title}");
    }
}

#[test]
fn a_level_of_three_digits_keeps_the_sign_of_the_course() {
    let desk = Desk::with("habr").keys(":open sudoku 16<Enter>").sized(160, 50);
    desk.keys("<Enter>:goto 1000<Enter>").shows("▼ level 167").shows("│▼167 ");
}

#[test]
fn where_a_move_of_a_link_has_no_room_for_the_name_of_its_column_twice_its_size_is_whole() {
    // An unlinked node has left a column of four rows with three.
    let desk = Desk::with("habr").keys(":open sudoku 16<Enter>").sized(80, 24);
    let desk = desk.keys("<Enter>:view links<Enter>:goto 1000<Enter>");
    desk.shows("x = R16C5=B in R16#B  4 → 3");
}
