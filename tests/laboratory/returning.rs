//! From SOLVE to EDIT and back: what is kept of the path.

use quadrille::app::Mode;

use crate::desk::Desk;

fn path(desk: &Desk) -> Vec<String> {
    let session = desk.state.session().unwrap();
    session.search().path().map(|option| session.problem().option_name(option).into_owned()).collect()
}

#[test]
fn an_unchanged_grid_leads_back_to_the_very_step() {
    let desk = Desk::with("habr").keys("<Enter>170s");
    let before = desk.state.session().unwrap().search().clone();
    let desk =
        desk.keys("e").in_mode(Mode::Edit).keys("<Enter>").in_mode(Mode::Solve).shows("Back at step 170");
    assert!(*desk.state.session().unwrap().search() == before);
    // From step 0 there is nothing to go back to.
    let desk = desk.keys("ge<Enter>").lacks("Back at");
    assert_eq!(desk.step(), 0);
}

#[test]
fn a_typed_digit_keeps_the_path_as_deep_as_it_is_still_one() {
    let desk = Desk::with("habr").sized(120, 40).keys("<Enter>c").wait(50);
    let solution = path(&desk);
    assert_eq!(solution.len(), 58);
    // A digit of the solution: everything else stays, though the run now has one level less.
    let desk = desk.keys("e/R1C1<Enter>1<Enter>").wait(50).in_mode(Mode::Solve);
    let kept = path(&desk);
    assert!(kept.len() == 57 && kept.iter().all(|option| solution.contains(option)), "{kept:?}");
    desk.shows("Replayed 57 of 58 levels with your change.");
    // A wrong digit: as deep as the path goes without what it excludes.
    let desk = Desk::with("habr").sized(120, 40).keys("<Enter>c").wait(50);
    let desk = desk.keys("e/R1C1<Enter>2<Enter>").wait(1000).shows("no longer possible");
    let kept = path(&desk);
    assert!(kept.len() < 57 && kept.iter().all(|option| solution.contains(option)), "{kept:?}");
    let screen = desk.screen();
    assert!(screen.contains(&format!("Kept {} of 58 levels", kept.len())), "{screen}");
    // Where it stands is a place of the new run like any other: it goes on and back.
    let step = desk.step();
    let desk = desk.keys("25s25S");
    assert_eq!((desk.step(), path(&desk)), (step, kept));
    desk.keys("g").shows("step 0 ");
}

#[test]
fn the_replay_is_the_run_itself() {
    let desk = Desk::with("habr").keys("<Enter>300s").keys("e/R9C9<Enter>7<Enter>").wait(1000);
    let there = desk.state.session().unwrap().search().clone();
    let desk =
        Desk::with("habr").keys("/R9C9<Enter>7<Enter>").keys(&format!(":goto {}<Enter>", there.step()));
    assert!(*desk.state.session().unwrap().search() == there);
}

#[test]
fn another_puzzle_begins_anew_and_a_clash_is_waited_for() {
    let desk = Desk::with("habr").keys("<Enter>170se").paste(crate::desk::ANTI_BRUTE_FORCE).keys("<Enter>");
    assert_eq!(desk.step(), 0);
    // A clash on the way does not lose the place.
    let desk = Desk::with("habr").keys("<Enter>170seg4<Enter>").shows("both 4").keys("u<Enter>");
    desk.shows("Back at step 170");
    let desk = Desk::with("habr").keys(":set rule random<Enter><Enter>20nex<Enter>");
    desk.in_mode(Mode::Solve);
}

#[test]
fn watched_givens_come_along() {
    let desk = Desk::with("habr").sized(120, 40).keys(":set givens watch<Enter><Enter>c").wait(50);
    let all = path(&desk).len();
    let desk = desk.keys("e/R1C1<Enter>1<Enter>").wait(50);
    assert_eq!(path(&desk).len(), all);
    desk.shows("Replayed 57 of 58 levels with your change.");
}
