//! What the last key changed is brighter for a moment; then the screen is still.

use std::time::Duration;

use quadrille::app::{Key, Msg, Wait};

use crate::desk::Desk;

/// The keys typed, the last one just now.
fn just_typed(desk: Desk, keys: &str, last: &str) -> Desk {
    let mut desk = desk.keys(keys);
    for key in Key::sequence(last).unwrap() {
        desk.send(Msg::Key(key));
    }
    desk
}

/// How many places of the screen look otherwise when nothing glows any more, with the same text.
fn brighter(desk: &mut Desk) -> usize {
    let (text, bright) = (desk.screen(), desk.buffer().0);
    let Wait::For(left) = desk.state.wait() else { panic!("nothing glows:\n{text}") };
    assert!((300..=500).contains(&left.as_millis()), "{left:?}");
    desk.send(Msg::Tick { since: left, took: Duration::ZERO });
    // No key, no picture: nothing is written.
    assert_eq!(desk.state.wait(), Wait::Key);
    assert_eq!(desk.screen(), text);
    let calm = desk.buffer().0;
    bright.content.iter().zip(&calm.content).filter(|(bright, calm)| bright != calm).count()
}

#[test]
fn a_step_and_a_digit_glow_and_then_nothing_is_drawn() {
    for (keys, last) in [("<Enter>2s", "s"), ("<Enter>3s", "i"), ("<Enter>40s", "S"), ("<Enter>", "d")] {
        let mut desk = just_typed(Desk::with("habr").sized(160, 50), keys, last);
        let places = brighter(&mut desk);
        assert!((1..200).contains(&places), "{keys}{last}: {places}\n{}", desk.screen());
    }
    let mut desk = just_typed(Desk::empty().sized(120, 40), "", "5").wait(0);
    // How many solutions there are is still being found out.
    let (bright, ()) = (desk.buffer().0, desk.state.shell.fade(Duration::from_millis(500)));
    let calm = desk.buffer().0;
    assert!(bright.content.iter().zip(&calm.content).any(|(bright, calm)| bright != calm));
}

#[test]
fn with_reduced_motion_nothing_glows() {
    let desk = just_typed(Desk::with("habr").keys(":set motion reduced<Enter>"), "<Enter>2s", "s");
    assert_eq!((desk.state.wait(), desk.state.shell.glow()), (Wait::Key, Duration::ZERO));
}

#[test]
fn a_key_that_changes_nothing_kindles_nothing() {
    let desk = just_typed(Desk::with("habr"), "<Enter>2s", "<Tab>");
    assert_eq!(desk.state.shell.glow(), Duration::ZERO);
}
