//! What fills its place on the board is what the last event is about.

use quadrille::app::Panel;
use quadrille::exact_cover::Event;
use quadrille::ui::layout::Layout;
use quadrille::ui::theme::{Role, Theme};

use crate::desk::Desk;

/// How many places of the board have the ground of this role.
fn filled(desk: &Desk, role: Role) -> usize {
    let area = Layout::of(&desk.state).panel(Panel::Board).unwrap();
    let (buffer, ground) = (desk.buffer().0, Theme::of(&desk.state.shell).style(role).bg);
    // The border says which way the search goes.
    let inside = area.inner(ratatui::layout::Margin::new(1, 1));
    inside.positions().filter(|&at| Some(buffer[at].bg) == ground).count()
}

/// Each event up to the first ones of the way back, step by step: a row that is tried or taken back fills its places with the event
/// that says so alone; while its columns are covered and uncovered, one after another, those are louder.
#[test]
fn a_row_fills_its_places_only_when_it_is_tried_or_taken_back() {
    for (problem, steps) in [("habr", 130), ("queens 8", 160), ("pentominoes 6x10", 30), ("words", 40)] {
        let mut desk = Desk::opened(problem, (160, 50), "<Enter>");
        let (mut tried, mut taken_back) = (0, 0);
        for _ in 0..steps {
            desk.type_keys("s");
            let own = [Role::Trying, Role::Undone].map(|role| filled(&desk, role) > 0);
            match desk.state.session().unwrap().search().last_event() {
                Some(Event::Try { .. }) => {
                    assert_eq!(own, [true, false], "{}", desk.screen());
                    tried += 1;
                }
                Some(Event::Retract { .. }) => {
                    assert_eq!(own, [false, true], "{}", desk.screen());
                    taken_back += 1;
                }
                // A column that is one place is filled itself.
                Some(Event::Uncover { .. } | Event::Unpurify { .. }) => {
                    assert!(!own[0], "{}", desk.screen());
                }
                // At a dead end those to blame are filled.
                Some(Event::DeadEnd { .. }) => {}
                _ => assert_eq!(own, [false, false], "{}", desk.screen()),
            }
        }
        assert!(tried > 1 && taken_back > 0, "{problem}: {tried} {taken_back}");
    }
}

/// While it plays a fill that comes and goes with each event would only flicker.
#[test]
fn while_it_plays_the_row_that_is_tried_stays_filled() {
    let mut desk = Desk::opened("habr", (160, 50), "<Enter>:set speed 5<Enter><Space>");
    let mut covers = 0;
    desk.play(400, |desk| {
        let is_cover = |event| matches!(event, Some(Event::Cover { .. }));
        let session = desk.state.session().unwrap();
        let is_of_row = session.search().path().count() == session.search().levels().count();
        if is_of_row && is_cover(session.search().last_event()) {
            assert!(filled(desk, Role::Trying) > 0, "{}", desk.screen());
            covers += 1;
        }
    });
    assert!(covers > 10, "{covers}");
}

/// A frame takes three lines: cells of fewer have none, and the lines between them stay as they are.
#[test]
fn no_frame_of_a_digit_covers_a_line_of_the_grid() {
    for (problem, size) in [("sudoku 6", (160, 50)), ("sudoku 8", (200, 60)), ("habr", (200, 60))] {
        let mut desk = Desk::opened(problem, size, "<Enter>");
        let lines = |desk: &Desk| -> Vec<String> {
            desk.places(Panel::Board).into_iter().map(|line| line.into_iter().collect()).collect()
        };
        let is_rule =
            |line: &str| line.chars().filter(|&c| "─━".contains(c)).count() > line.chars().count() / 3;
        let before = lines(&desk);
        for _ in 0..40 {
            desk.type_keys("s");
            for (was, is) in before.iter().zip(lines(&desk)).filter(|(was, _)| is_rule(was)) {
                assert_eq!(*was, is, "{problem}\n{}", desk.screen());
            }
        }
    }
}
