//! Sizes of columns watched over time.

use quadrille::app::Panel;
use quadrille::exact_cover::Search;

use crate::desk::Desk;

/// The bars of the watched column with this name.
fn bars(desk: &Desk, name: &str) -> String {
    let screen = desk.screen();
    let start = screen.find("w Watches").unwrap();
    let line = screen[start..].lines().find(|line| line.contains(name)).unwrap().to_owned();
    let (_, after) = line.split_once(name).unwrap();
    after.trim_end_matches(['│', '┃']).to_owned()
}

#[test]
fn w_watches_the_column_under_the_cursor_until_it_is_pressed_again() {
    let desk = Desk::with("habr").keys("<Enter>/R5#6<Enter><A-2>/R5#6<Enter>w");
    let desk = desk.shows("The size of R5#6 is watched").shows("w Watches").lacks("4 Step");
    let desk = desk.keys("c").wait(50).keys(":watch r1c1<Enter>").shows("The size of R1C1");
    // Both are listed; the cursor goes from one to the other, and w ends the watch.
    let desk = desk.keys("<Tab><S-Tab>").keys("vv").shows("8 Links").keys("vvvv").shows("w Watches");
    assert_eq!(desk.state.lab.view.focus, Panel::Watches);
    let desk = desk.keys("j").shows("▸R1C1").keys("k").shows("▸R5#6").keys("w").shows("watched no more");
    assert!(!bars(&desk, "R1C1").is_empty());
    let desk = desk.keys("jw").shows("R1C1 is watched no more").lacks("w Watches").shows("4 Step");
    desk.keys("v").shows("8 Links").keys("vvv").shows("0 Matrix").keys("v").shows("4 Step");
    Desk::with("habr")
        .keys("<Enter>:watch R99<Enter>")
        .shows("There is no column 'R99': the nearest are R9C9");
}

#[test]
fn the_bars_are_the_sizes_that_the_run_had() {
    // R5#6 is emptied once before the solution, at step 117.
    let desk = Desk::with("habr").sized(200, 60).keys("<Enter>:watch R5#6<Enter>d").wait(50);
    let seen = bars(&desk, "R5#6");
    assert!(seen.contains('0') && seen.contains('█'), "{seen}");
    // Whichever way one came, and whenever the watch began, they are the same.
    let there = |keys: &str| {
        let desk = Desk::with("habr").sized(200, 60).keys("<Enter>").keys(keys).wait(50);
        bars(&desk.keys(":goto 600<Enter>").wait(50), "R5#6")
    };
    let early = there(":watch R5#6<Enter>:goto 600<Enter>");
    assert_eq!(early, there(":goto 600<Enter>:watch R5#6<Enter>"));
    assert_eq!(early, there(":watch R5#6<Enter>600s200S9n:goto 3<Enter>:goto 600<Enter>"));
    assert_ne!(early, seen);
}

#[test]
fn samples_are_bounded_and_true_however_long_the_run() {
    let mut desk =
        Desk::with("habr").keys("<Enter>:set rule first<Enter>:watch R1C1<Enter>:watch C9#9<Enter>");
    desk = desk.keys(":goto 2000000<Enter>").wait(10_000);
    assert_eq!(desk.step(), 2_000_000);
    let check = |desk: &Desk| {
        let session = desk.state.session().unwrap();
        let watches = session.watches();
        assert!((256..=1024).contains(&watches.sample_count()), "{}", watches.sample_count());
        let mut search: Search = session.search().clone();
        while search.step() > 1_980_000 {
            search.back();
        }
        // The samples of the last steps before the present are what the links say there.
        let mut compared = 0;
        while search.step() < 2_000_000 {
            let covered = search.covered_items();
            for (which, &item) in watches.items().iter().enumerate() {
                if let Some(size) = watches.smallest(which, search.step(), search.step() + 1) {
                    let now = (!covered[item.index()]).then(|| search.links().size(item));
                    assert_eq!(size, now, "at step {}", search.step());
                    compared += 1;
                }
            }
            search.next();
        }
        compared
    };
    let spacing = |desk: &Desk| desk.state.session().unwrap().watches().spacing();
    assert!(spacing(&desk) <= 8192);
    assert!(check(&desk) > 0);
    // One more: all are sampled again, from the checkpoints.
    let desk = desk.keys(":watch B5#5<Enter>");
    assert!(check(&desk) > 0);
    // What is taken away leaves the others as they are.
    let before = desk.state.session().unwrap().watches().smallest(0, 0, 1_000_000);
    let desk = desk.keys(":watch C9#9<Enter>");
    let watches = desk.state.session().unwrap().watches();
    assert_eq!((watches.items().len(), watches.smallest(0, 0, 1_000_000)), (2, before));
}

#[test]
fn watches_outlive_a_way_to_edit_and_follow_another_rule() {
    let desk = Desk::with("habr").sized(200, 60).keys("<Enter>:watch R5#6<Enter>d").wait(50);
    let first = bars(&desk, "R5#6");
    let desk = desk.keys("e<Enter>:goto 117<Enter>").wait(50);
    assert_eq!(bars(&desk, "R5#6"), first);
    // Another run has another past: none yet.
    let desk = desk.keys(":set rule last<Enter>");
    assert!(bars(&desk, "R5#6").matches('█').count() <= 1, "{}", desk.screen());
}
