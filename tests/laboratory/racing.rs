//! The race, on the screen.

use quadrille::app::Wait;
use quadrille::exact_cover::Event;
use quadrille::facts::foremost;

use crate::desk::Desk;

#[test]
fn the_race_begins_goes_on_and_says_who_is_first() {
    let desk = Desk::with("habr").keys("<Enter>r").shows("Race: habr, by equal updates").shows("running");
    assert!(matches!(desk.state.wait(), Wait::For(_)));
    let desk = desk.shows("links, fewest").shows("cell by cell").wait(100);
    let desk = desk.shows("★ 1.  links, fewest").shows("147").lacks("lost").shows("budget per lane: ");
    let line = |desk: &Desk| desk.state.lab.race().unwrap().line();
    let mut desk = desk;
    // So many updates the first column needs.
    while line(&desk) < 3_945_553 {
        desk = desk.wait(1);
    }
    let desk = desk.shows("233,546").shows("All that are over have found the same solutions.");
    // It stands still, and begins again by another measure.
    let desk = desk.keys(" ").shows("paused");
    assert_eq!(desk.state.wait(), Wait::Key);
    let before = line(&desk);
    let desk = desk.wait(10);
    assert_eq!(line(&desk), before);
    let desk = desk.keys("s").shows("by equal steps").keys("u").shows("by equal updates").keys("r");
    assert_eq!(line(&desk), 0);
    let desk = desk.keys("x").shows("running").keys("<Esc>").lacks("Race").shows("4 Step");
    assert!(desk.state.lab.race().is_none() && desk.state.wait() == Wait::Key);
}

#[test]
fn any_exact_cover_can_be_raced_at_any_size() {
    for (width, height) in [(20, 5), (60, 20), (80, 24), (120, 40), (200, 60)] {
        for open in [":open knuth-6x7<Enter>", ":open queens 6<Enter>", ""] {
            let desk = Desk::with("habr").sized(width, height).keys(&format!("{open}:race steps<Enter>"));
            let desk = desk.wait(80).shows("Race");
            desk.keys("<Esc>").lacks("Race");
        }
    }
    let desk = Desk::with("habr").keys(":open knuth-6x7<Enter>r").wait(200).shows("all are over");
    let desk = desk.shows("All that are over have found the same solutions.").lacks("cell by cell");
    assert_eq!(desk.state.wait(), Wait::Key);
    desk.keys("<Esc>:race miles<Enter>").shows(":race wants updates or steps, not 'miles'.");
    Desk::with("habr").keys("g11:race<Enter>").lacks("Race").shows("!");
}

#[test]
fn a_lane_is_opened_beside_the_rule_that_is_set_and_both_are_stepped() {
    let desk = Desk::with("habr").sized(120, 40).keys("<Enter>rj<Enter>");
    // The second lane is the first column's.
    let desk = desk.shows("Compare: habr").shows("fewest  step 0").shows("first  step 0");
    let desk =
        desk.keys("sss").shows("fewest  step 3").shows("first  step 3").keys("S").shows("first  step 2");
    let desk = desk.keys("G").wait(2000).shows("nodes 116").shows("solutions 1");
    // Esc leads back to the race, which has waited, and from there to where the run was.
    let desk = desk.keys("<Esc>").lacks("Compare").shows("Race: habr, by equal updates").shows("; paused");
    let desk = desk.keys(" ").shows("; running").wait(3).shows("; running");
    let desk = desk.keys("<Esc>").lacks("Race").shows("step 0 ");
    desk.keys(":compare first<Enter>").shows("Compare").keys("<Esc>").lacks("Race").shows("step 0 ");
    let desk = Desk::with("habr").sized(120, 40).keys("<Enter>");
    desk.keys("rjjjjjj<Enter>").shows("Only a lane with links can be stepped").shows("Race");
}

#[test]
fn two_runs_are_compared_at_any_size_and_by_updates() {
    for (width, height) in [(20, 5), (80, 24), (120, 40), (160, 50), (200, 60)] {
        for open in [":open knuth-6x7<Enter>", ":open queens 6<Enter>", ""] {
            let mut desk =
                Desk::with("habr").sized(width, height).keys(&format!("{open}:compare last<Enter>nnu"));
            let updates = |desk: &Desk| {
                desk.state.compared_sessions().map(|run| run.search().stats().updates).collect::<Vec<_>>()
            };
            let before = updates(&desk);
            desk = desk.shows("Compare").keys("u");
            let after = updates(&desk);
            assert!(after == before || !desk.screen().contains("nothing more to do"), "{}", desk.screen());
            let line = before.iter().max().unwrap() + 100;
            assert!(
                after.iter().all(|&spent| spent >= line || open.contains("knuth")),
                "{before:?} {after:?}"
            );
            desk = desk.keys(" ").wait(20).keys(" g");
            assert!(desk.state.compared_sessions().all(|run| run.search().step() == 0));
            desk.keys("<Esc>").lacks("Compare");
        }
    }
    let desk = Desk::with("habr").keys("<Enter>:compare poem<Enter>");
    desk.shows(":compare wants the other rule, as in :compare first");
}

#[test]
fn runs_that_are_compared_say_what_their_rule_prefers_and_go_to_the_next_solution() {
    let desk = Desk::with("habr").sized(200, 60).keys(":open queens 8<Enter>");
    // The measure of each rule, and the column that it takes next, first.
    for (rule, words) in [
        ("first", "first columns left"),
        ("last", "last columns left"),
        ("most", "most rows left"),
        ("weights", "fewest rows for the weight"),
    ] {
        let desk = Desk { state: desk.state.clone(), effects: Vec::new() };
        let mut desk = desk.keys(&format!(":compare {rule}<Enter>")).shows("fewest rows left").shows(words);
        for _ in 0..3 {
            // Before a choice the first of the list is what is chosen then.
            let [_, right] = desk.state.compared().unwrap();
            let session = right.session().unwrap();
            let listed = foremost(session, &right.shell.settings.words, 3).unwrap().1[0];
            desk.type_keys("s");
            let [_, right] = desk.state.compared().unwrap();
            let search = right.session().unwrap().search();
            let Some(Event::Choose { item, .. }) = search.last_event() else {
                panic!("{rule}: {:?}", search.last_event())
            };
            assert_eq!(listed, item, "{rule}\n{}", desk.screen());
            desk.type_keys("n");
            while !desk.state.compared().unwrap()[1]
                .foreseen()
                .is_some_and(|e| matches!(e.event, Event::Choose { .. }))
            {
                desk.type_keys("s");
            }
        }
    }
    // Who rolls dice prefers nothing.
    let screen = desk.keys(":compare random<Enter>").screen();
    assert_eq!(screen.matches(" rows left").count(), 1, "{screen}");
    let desk =
        Desk::with("habr").sized(160, 50).keys(":open queens 6<Enter>:compare first<Enter>c").wait(2000);
    assert!(
        desk.state.compared_sessions().all(|run| run.search().stats().solutions == 1),
        "{}",
        desk.screen()
    );
    let desk = desk.shows("  c solution  d dead end  ").keys("gd").wait(2000);
    let is_dead_end = |event: Option<Event>| matches!(event, Some(Event::DeadEnd { .. }));
    assert!(desk.state.compared_sessions().all(|run| is_dead_end(run.search().last_event())));
}

#[test]
fn levels_that_are_compared_stand_on_one_scale() {
    let open = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
    let desk = Desk::empty().sized(160, 50).paste(open).keys("<Enter>:compare first<Enter>");
    // After so many updates one run is much deeper than the other.
    let screen = desk.keys(&"u".repeat(20)).screen();
    let axis = screen.lines().find(|line| line.matches(" 0 ").count() == 2 && line.contains(" 5 ")).unwrap();
    let places = |number: &str| -> Vec<usize> {
        axis.match_indices(number).map(|(at, _)| axis[..at].chars().count()).collect()
    };
    let (zeros, fives) = (places(" 0 "), places(" 5 "));
    assert_eq!((zeros.len(), fives.len()), (2, 2), "{screen}");
    assert_eq!(fives[0] - zeros[0], fives[1] - zeros[1], "{screen}");
}

#[test]
fn the_trees_of_two_runs_have_room_and_their_lines_are_whole() {
    for (size, rows) in [((80, 24), 5), ((120, 40), 9), ((160, 50), 9), ((200, 60), 9)] {
        let desk = Desk::with("habr")
            .sized(size.0, size.1)
            .keys("<Enter>:compare first<Enter>")
            .keys("G")
            .wait(4000);
        let screen = desk.screen();
        let lines: Vec<&str> = screen.lines().collect();
        let top = lines.iter().position(|line| line.contains("9 Search tree")).unwrap();
        assert!(lines.len() - top - 3 >= rows, "{screen}");
        let head = lines[1].to_owned() + lines[2];
        assert_eq!(head.matches("solutions 1").count() + head.matches("★ 1").count(), 2, "{screen}");
    }
}

#[test]
fn compared_runs_have_just_begun_whatever_was_walked_before() {
    let desk = Desk::with("habr").sized(160, 50).keys(":open queens 8<Enter><Enter>c").wait(50);
    let desk = desk.keys(":compare first<Enter>").wait(50);
    let screen = desk.screen();
    let empty = screen.matches("The rows that are tried are drawn here").count();
    assert_eq!((empty, screen.matches("done with").count()), (2, 0), "{screen}");
    // What was walked is still there behind it.
    desk.keys("<Esc>:view tree<Enter>").shows("R5C1");
}
