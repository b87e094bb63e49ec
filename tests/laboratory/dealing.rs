//! Exercises on small puzzles in the laboratory: done by keys, their board beside the matrix.

use quadrille::app::Panel;
use quadrille::lesson::{Exercise, ExerciseKind, Family};
use quadrille::ui::layout::Layout;
use quadrille::ui::lesson::overflow;

use crate::desk::Desk;
use crate::practising::{keys, moves};

/// All kinds that the families with a board have.
fn all() -> impl Iterator<Item = (ExerciseKind, Family)> {
    let families = [Family::Queens, Family::Sudoku];
    let all = families.into_iter().flat_map(|family| ExerciseKind::ALL.map(|kind| (kind, family)));
    all.filter(|(kind, family)| family.has(*kind))
}

#[test]
fn every_kind_of_every_family_is_done_by_keys() {
    for (kind, family) in all() {
        let words = format!("{} {} 2 5", kind.name(), family.name());
        let mut desk = Desk::with("habr").sized(120, 40).keys(&format!(":exercise {words}<Enter>"));
        let exercise = Exercise::dealt(kind, family, 2, 5);
        assert_eq!(desk.state.exercise().unwrap().run().exercise().problem, exercise.problem, "{words}");
        let is_grid = (kind, family) == (ExerciseKind::Decode, Family::Sudoku);
        desk = desk.shows(if is_grid { " Grid " } else { " Board " });
        moves(&exercise).iter().for_each(|words| desk.type_keys(&keys(kind, words)));
        let (right, of) = desk.state.exercise().unwrap().run().score();
        assert_eq!((right, of), (exercise.moves.len(), exercise.moves.len()), "{words}\n{}", desk.screen());
        // The next one is of the same family.
        let desk = desk.keys("<Enter>");
        let next = desk.state.exercise().unwrap().run().exercise();
        assert_eq!((next.kind, next.family, next.level), (kind, family, 2));
    }
}

#[test]
fn colours_are_seen_and_done_by_keys_at_every_size() {
    for kind in [ExerciseKind::Choose, ExerciseKind::Ends] {
        for (width, height) in [(80, 24), (120, 40), (200, 60)] {
            for level in 1..=5 {
                let exercise = Exercise::dealt(kind, Family::Colours, level, 5);
                let words = format!(":exercise {} colours {level} 5<Enter>", kind.name());
                let mut desk =
                    Desk::with("habr").sized(width, height).keys(&words).shows("r and b are colours");
                // Each row stands there with its ones and its colours.
                for row in exercise.problem.options() {
                    let entries = exercise
                        .problem
                        .option_entries(row)
                        .map(|(_, colour)| colour.map_or("1", |colour| exercise.problem.colour_name(colour)));
                    let wanted = entries.collect::<String>();
                    let is_there = desk.screen().lines().any(|line| {
                        let cells: String = line.chars().filter(|sign| "1rb".contains(*sign)).collect();
                        cells.contains(&wanted)
                    });
                    assert!(is_there, "{wanted}\n{}", desk.screen());
                }
                moves(&exercise).iter().for_each(|words| desk.type_keys(&keys(kind, words)));
                let (right, of) = desk.state.exercise().unwrap().run().score();
                assert_eq!((right, of), (exercise.moves.len(), exercise.moves.len()), "{}", desk.screen());
            }
        }
    }
}

#[test]
fn they_are_read_without_scrolling() {
    for (kind, family) in all() {
        for level in 1..=5 {
            let desk = Desk::with("habr").sized(120, 40);
            let desk = desk.keys(&format!(":exercise {} {} {level} 11<Enter>", kind.name(), family.name()));
            let panel = Layout::of(&desk.state).lesson.unwrap();
            let room = (panel.width, panel.height);
            assert_eq!(overflow(desk.state.lesson.as_ref().unwrap(), desk.state.key_names(), room), 0);
        }
    }
}

#[test]
fn the_board_is_seen_whole_at_every_size() {
    let mut hidden = Vec::new();
    for (kind, family) in all() {
        for size in [(80, 24), (120, 40), (200, 60)] {
            for level in 1..=5 {
                let words = format!("{} {} {level} 11", kind.name(), family.name());
                let desk =
                    Desk::with("habr").sized(size.0, size.1).keys(&format!(":exercise {words}<Enter>"));
                let layout = Layout::of(&desk.state);
                let side = if family == Family::Queens && level > 3 { 5 } else { 4 };
                let room = layout.panel(Panel::Board).map(|area| layout.inside(area));
                let is_whole = room.is_some_and(|room| room.height >= side && room.width >= 2 * side);
                if !is_whole {
                    hidden.push(format!("{words} at {size:?} {room:?}"));
                }
            }
        }
    }
    assert_eq!(hidden, Vec::<String>::new());
}

#[test]
fn a_kind_that_a_family_has_not_is_refused_and_named() {
    let desk = Desk::with("habr").sized(120, 40).keys(":exercise cover queens<Enter>");
    let desk = desk.shows("there is no cover of queens");
    desk.keys(":exercise choose chess<Enter>")
        .shows("found 'chess', expected matrix, queens, sudoku, colours");
}
