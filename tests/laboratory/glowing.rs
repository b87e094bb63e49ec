//! What the last key changed is brighter for a moment; then the screen is still.

use std::time::Duration;

use quadrille::app::{Depth, Key, Msg, Panel, Wait};
use quadrille::exact_cover::Event;
use quadrille::session::Course;
use quadrille::ui::layout::Layout;
use ratatui::buffer::Cell;
use ratatui::style::Modifier;

use crate::desk::Desk;
use crate::steady_play::{AT_LEISURE, play};

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

/// The places of a panel, row by row.
fn cells(desk: &Desk, panel: Panel) -> Vec<Vec<Cell>> {
    let (area, buffer) = (Layout::of(&desk.state).panel(panel).unwrap(), desk.buffer().0);
    let row = |y| (area.x..area.right()).map(|x| buffer[(x, y)].clone()).collect();
    (area.y..area.bottom()).map(row).collect()
}

fn is_struck(cell: &Cell) -> bool {
    cell.modifier.contains(Modifier::CROSSED_OUT)
}

#[test]
fn a_digit_that_was_taken_back_is_not_struck_on_a_board_as_one_that_is_gone() {
    for (problem, size, depth) in [
        ("habr", (80, 24), Depth::True),
        ("habr", (120, 40), Depth::None),
        ("habr", (160, 50), Depth::True),
        ("habr", (160, 50), Depth::Sixteen),
        ("queens 8", (120, 40), Depth::True),
    ] {
        let desk = Desk::with("habr").sized(size.0, size.1).keys(&format!(":open {problem}<Enter><Enter>"));
        let mut desk = desk.keys("Bg <Esc>d").wait(400).keys(":set speed 40<Enter><Space>");
        desk.state.shell.look.depth = depth;
        let (mut struck_path, mut stood) = (0, 0);
        for _ in 0..100 {
            desk.send(Msg::Tick { since: Duration::from_millis(20), took: Duration::from_millis(8) });
            let session = desk.state.session().unwrap();
            let course = session.surroundings().places.course;
            if course != Course::Back || session.seen_glow().is_none() {
                continue;
            }
            let board = cells(&desk, Panel::Board);
            assert!(!board.iter().flatten().any(is_struck), "{problem} {depth:?}\n{}", desk.screen());
            // On the path it is: that choice is gone.
            struck_path += cells(&desk, Panel::Path).iter().flatten().filter(|cell| is_struck(cell)).count();
            let stands_lined = |pair: &[Cell]| {
                let is_lined = pair[1].modifier.contains(Modifier::UNDERLINED);
                pair[0].symbol() == "▲" && is_lined && pair[1].symbol().chars().all(|c| c.is_ascii_digit())
            };
            stood += board.iter().flat_map(|row| row.windows(2)).filter(|pair| stands_lined(pair)).count();
        }
        assert!(struck_path > 0, "{problem} {size:?} {depth:?}: {struck_path}\n{}", desk.screen());
        // Not by its line alone: a candidate that came back has one as well.
        assert_eq!(stood > 0, problem == "habr", "{problem} {size:?} {depth:?}: {stood}\n{}", desk.screen());
    }
}

/// On the way down what was taken back would seem to have been tried below what is there by now.
#[test]
fn on_the_path_what_was_taken_back_stands_there_on_the_way_back_alone() {
    let mut desk = Desk::with("habr").sized(160, 50).keys("<Enter>:set speed 100<Enter><Space>");
    let (mut on_the_way_back, mut elsewhere) = (0, 0);
    play(&mut desk, 8, AT_LEISURE, |desk, _| {
        let struck = cells(desk, Panel::Path).iter().flatten().filter(|cell| is_struck(cell)).count();
        match desk.state.session().unwrap().search().last_event() {
            Some(Event::Retract { .. } | Event::Uncover { .. }) => on_the_way_back += struck,
            _ => elsewhere += struck,
        }
    });
    assert!(on_the_way_back > 0 && elsewhere == 0, "{on_the_way_back} {elsewhere}\n{}", desk.screen());
}
