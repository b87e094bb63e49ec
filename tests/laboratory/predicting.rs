//! Predict: questions in the place of the step, answered with the cursor, a letter or a number.

use quadrille::app::Effect;

use crate::desk::Desk;

#[test]
fn a_column_is_answered_with_the_cursor_and_a_wrong_one_is_told_from_the_sizes() {
    let desk = Desk::with("habr").keys("<Enter>p").shows("Which column comes next?").lacks("next R");
    let desk = desk.keys("/R1C2<Enter><Enter>").shows("No. R1C2 has").shows("4 Predict: 0 of 1 right");
    let desk = desk.keys("<Enter>").shows("Which column comes next?");
    // The engine's own choice, seen by leaving Predict for a moment.
    let desk = desk.keys("p").shows("Next: choose").keys("p");
    let screen = desk.screen();
    let name = screen.split("Next: ").nth(1);
    assert!(name.is_none(), "the answer is on the screen:\n{screen}");
}

#[test]
fn the_right_column_scores() {
    let mut desk = Desk::with("habr").keys("<Enter>");
    let session = desk.state.session().unwrap();
    let name = session.problem().item_name(session.search().would_choose().unwrap()).to_owned();
    desk.type_keys(&format!("p/{name}<Enter><Enter>"));
    desk.shows("Right.").shows("1 of 1 right");
}

#[test]
fn the_screen_does_not_tell_the_answer_in_any_view() {
    for view in ["", "v", "vv", "vvv"] {
        for (width, height) in [(80, 24), (120, 40), (200, 60)] {
            let mut desk = Desk::with("habr").keys(":open knuth-6x7<Enter>").sized(width, height);
            desk.type_keys(&format!("/G<Enter>{view}p"));
            let desk = desk.shows("Which column comes next?");
            desk.lacks("Next: choose").lacks("next A").lacks("Links around A");
        }
    }
}

#[test]
fn numbers_letters_and_orders_are_asked_when_wanted() {
    let desk = Desk::with("habr").keys("<Enter>:predict hides<Enter>");
    let desk = desk.keys("<Enter>").shows("hide?").keys("0<Enter>").shows("No. Not 0:");
    let desk = desk.keys(":predict uncovers<Enter><Enter>").shows("In which order");
    let desk = desk.keys("z<Enter>z").shows("In which order").keys("a").shows("the last one covered");
    let desk = desk.keys(":predict rows<Enter><Enter>").shows("is tried").keys("b").shows("in the order");
    desk.shows("of 3 right");
}

#[test]
fn what_predict_does_not_know_is_refused() {
    Desk::with("habr").keys("<Enter>:predict colums<Enter>").shows("does not know 'colums'");
}

#[test]
fn the_score_can_be_written_to_a_file() {
    let desk = Desk::with("habr").keys("<Enter>p<Enter>").keys(":predict score out.tsv<Enter>");
    let Some(Effect::Export(taking)) = desk.effects.last() else { panic!("{:?}", desk.effects) };
    assert_eq!((taking.path.as_str(), taking.replace), ("out.tsv", false));
    let text = quadrille::export::export(&desk.state, taking).unwrap();
    assert!(text.starts_with("Predict, habr: "), "{text}");
    assert!(text.contains("Which column comes next?"), "{text}");
}

#[test]
fn stepping_past_a_question_is_allowed_and_going_back_asks_nothing() {
    let desk = Desk::with("habr").keys("<Enter>p").shows("Which column").keys("s").lacks("Which column");
    let desk = desk
        .keys("S")
        .lacks("Which column")
        .keys("7s")
        .lacks("4 Predict")
        .keys("<Enter>")
        .shows("4 Predict: 0 of 0");
    desk.keys("p").lacks("4 Predict").shows("4 Step");
}

#[test]
fn commands_are_at_hand_while_an_answer_is_typed_and_the_title_says_that_it_is_asked() {
    let desk = Desk::with("habr").keys("<Enter>p").shows("SOLVE predict").keys("2:set words matrix<Enter>");
    assert_eq!(desk.state.typed(), "");
    desk.keys(":open hooke<Enter><Enter>").lacks("predict");
}
