//! Questions and exercises of a lesson that were passed over: they wait, whatever comes between.

use quadrille::lesson::{self, Progress};

use crate::desk::Desk;

/// At the last step of the lesson, going on from there.
const TO_THE_END: &str = ":lesson list 9<Enter>>";

#[test]
fn a_skipped_question_waits_in_another_language_too() {
    let desk = Desk::with("habr").keys(":lesson list<Enter>>:set language ru<Enter>");
    desk.keys("c").keys(TO_THE_END).shows("page 1 of 9").shows("not done yet");
}

#[test]
fn a_skipped_question_waits_until_the_lesson_is_opened_again() {
    let desk = Desk::with("habr").keys(":lesson list<Enter>>cq:lesson list<Enter>").shows("page 2 of 9");
    let kept = desk.state.shell.progress().clone();
    assert_eq!(Progress::read(&kept.text()), kept);
    let desk = desk.keys(TO_THE_END).shows("page 1 of 9").shows("not done yet");
    // Once it has an answer, nothing waits.
    let desk = desk.keys("bq:lesson list<Enter>").keys(TO_THE_END);
    desk.shows("The lesson is done.");
}

#[test]
fn what_waits_is_known_to_another_window() {
    let mut kept = Progress::read("quadrille lessons 2\nlist\t3\tbegun\n");
    let before = kept.clone();
    let after = Progress::read("quadrille lessons 2\nlist\t3\tbegun\t0,2\n");
    let news = after.since(&before);
    assert!(!news.is_empty());
    kept.merge(&news);
    assert_eq!(kept, after);
    assert_eq!(kept.text().lines().nth(1), Some("list\t3\tbegun\t0,2"));
}

const LESSON: &str = "\
@lesson Practice
@minutes 5
@from a test
@step Choose
@exercise choose 2 9
Choose yourself.
@step The end
@problem knuth-6x7
That was it.
";

#[test]
fn an_exercise_that_was_passed_over_holds_a_lesson_open() {
    let lesson = lesson::parse("practice", LESSON).unwrap();
    let mut desk = Desk::with("habr").sized(120, 40);
    let _ = quadrille::app::open_lesson(&mut desk.state, lesson);
    let desk = desk.keys(">").shows("The exercise of step 1 is not done yet").shows("That was it.");
    let desk = desk.keys(">").shows("Choose yourself.").shows("not done yet");
    // The model answer ends it, and it stays ended when it is begun again.
    let desk = desk.keys("=").keys("R").shows("1 of ").keys(">").lacks("not done yet").keys(">");
    desk.shows("The lesson is done.");
    // An exercise alone is no lesson: the next one comes.
    let desk = Desk::with("habr").keys(":exercise choose 1 4<Enter>>").lacks("not done yet");
    assert_ne!(desk.state.exercise().unwrap().run().exercise().seed, 4);
}

#[test]
fn a_fast_run_shows_nothing_that_was_there_before_it_set_out() {
    let desk = Desk::with("platinum-blonde").sized(160, 50).keys("<Enter>:goto 2000<Enter>").wait(300);
    let mut desk = desk.keys("Bg <Esc>:set speed 1000<Enter><Space>");
    let mut held = Vec::new();
    for _ in 0..50 {
        desk = desk.wait(20);
        held.extend(desk.state.session().unwrap().held().map(|still| still.search().step()));
    }
    assert!(held.len() > 20 && held.iter().all(|&step| step > 2000), "{held:?}");
}
