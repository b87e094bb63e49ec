//! The race, on the screen.

use quadrille::app::Wait;

use crate::desk::Desk;

#[test]
fn the_race_begins_goes_on_and_says_who_is_first() {
    let desk = Desk::with("habr").keys("<Enter>r").shows("Race: habr, by equal updates").shows("running");
    assert!(matches!(desk.state.wait(), Wait::For(_)));
    let desk = desk.shows("links, fewest").shows("cell by cell").wait(100);
    let desk = desk.shows("★ 1.  links, fewest").shows("147").shows("lost, ");
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
