//! Recorded runs are opened again and stepped; what does not say its puzzle is refused in a sentence.

use quadrille::app::{Effect, Mode, Msg};
use quadrille::export::{Film, export};

use crate::desk::Desk;

/// What `:export` writes.
fn exported(desk: &Desk) -> String {
    let Some(Effect::Export(request)) = desk.effects.last() else { panic!("{:?}", desk.effects) };
    export(&desk.state, request).unwrap()
}

/// Another laboratory, in which a file with this text was read.
fn opened(name: &str, text: &str) -> Desk {
    let mut desk = Desk::with("wikipedia");
    desk.send(Msg::Loaded { name: name.to_owned(), bytes: text.as_bytes().to_vec() });
    desk.wait(2000)
}

/// The events of a run, from where it stands, told by stepping it.
fn events(mut desk: Desk, count: usize) -> Vec<String> {
    (0..count)
        .map(|_| {
            desk.type_keys("s");
            let session = desk.state.session().unwrap();
            let event = session.search().last_event().unwrap();
            format!("{} {}", desk.step(), event.display(session.problem()))
        })
        .collect()
}

#[test]
fn a_recording_is_opened_where_it_begins_and_steps_as_the_run_did() {
    let typed = "Cy53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    for (name, keys) in [
        ("habr", "<Enter>"),
        ("habr", "<Enter>:set rule first<Enter>"),
        ("habr", ":set seed 7<Enter><Enter>"),
        ("habr", ":set givens watch<Enter><Enter>"),
        ("habr", &format!("{typed}<Enter>")),
        ("habr", ":open sudoku 4 x<Enter>1<Enter>"),
        ("habr", ":open queens 8<Enter>"),
        ("habr", ":open pentominoes 6x10<Enter>"),
        ("habr", ":open knuth-6x7<Enter>"),
        ("habr", ":new matrix 2 3<Enter>110001<Enter>"),
        ("habr", ":open colours<Enter>"),
    ] {
        for ending in ["cast", "jsonl"] {
            let desk =
                Desk::with(name).keys(keys).keys(&format!(":export 3..9 run.{ending}<Enter>")).wait(2000);
            let again = opened(&format!("run.{ending}"), &exported(&desk)).in_mode(Mode::Solve);
            assert_eq!(again.step(), 3, "{keys}\n{}", again.screen());
            assert_eq!(again.state.name(), desk.state.name());
            assert_eq!(again.state.lab.puzzle.problem(), desk.state.lab.puzzle.problem());
            let has_board = |desk: &Desk| {
                desk.state.lab.puzzle.instance().is_some_and(|instance| instance.board.is_some())
            };
            assert_eq!(has_board(&again), has_board(&desk), "{keys}");
            let there = desk.keys(":goto 3<Enter>").wait(2000);
            assert_eq!(events(again, 6), events(there, 6), "{keys}");
        }
    }
}

#[test]
fn a_drawing_that_moves_is_opened_too() {
    let desk = Desk::with("habr").keys("<Enter>95s").wait(10);
    let record = quadrille::app::RunRecord::of(&desk.state, (95, Some(99))).unwrap();
    let mut film = Film::new("a < b", &desk.state, 5.0, Some(&record));
    film.frame(&desk.state);
    let again = opened("run.svg", &film.end()).shows("from step 95 to step 99: s steps");
    assert_eq!((again.step(), again.line()), (95, desk.line()));
}

#[test]
fn what_does_not_say_its_puzzle_is_refused() {
    let before = Desk::with("wikipedia").line();
    for (text, said) in [
        (r#"{"version": 2, "width": 80, "height": 24}"#, "This recording does not say which puzzle it is of"),
        (r#"{"version":3,"term":{"cols":80,"rows":24}}"#, "asciinema play does"),
        (r#"{"step":1,"level":0,"event":"choose","item":"A","size":2}"#, "quadrille follow FILE PUZZLE"),
        ("1 0 choose A size 2\n2 0 cover A\n", "This trace does not say which puzzle it is of"),
        (
            r#"{"version":2,"width":8,"height":2,"quadrille":{"kind":"grid"}}"#,
            "is not as quadrille writes it",
        ),
        (
            r#"{"quadrille":{"name":"x","kind":"grid","puzzle":"sudoku 3 3","rule":"fewest","from":0,"to":1}}"#,
            "The recording holds no grid.",
        ),
        (r#"{"quadrille":{"name":"no such","kind":"name","rule":"fewest","from":0}}"#, "which is not known"),
    ] {
        let desk = opened("x", text).shows(said).in_mode(Mode::Edit);
        assert_eq!(desk.line(), before);
    }
    // What is not saved stays.
    let run = Desk::with("habr").keys("<Enter>:export 0..9 run.cast<Enter>");
    let mut desk = Desk::empty().keys("5");
    desk.send(Msg::Loaded { name: "run.cast".into(), bytes: exported(&run).into_bytes() });
    desk.shows("The grid has what is not saved").in_mode(Mode::Edit);
}

#[test]
fn what_the_rule_alone_does_not_lead_through_is_not_said_to_be_a_run_of_it() {
    for keys in [
        "<Enter>:take R1C1<Enter>9s",
        "<Enter>:fault hide-up<Enter>9s",
        ":open knuth-6x7<Enter>:take B<Enter>5s",
    ] {
        let desk = Desk::with("habr").keys(keys);
        let is_plain = desk.state.session().unwrap();
        if !is_plain.has_choices_by_hand() && is_plain.broken_run().is_none() {
            panic!("{keys}\n{}", desk.screen());
        }
        let text = exported(&desk.keys(":export 0..4 run.jsonl<Enter>"));
        assert!(!text.contains("quadrille"), "{text}");
        opened("run.jsonl", &text).shows("This trace does not say which puzzle it is of");
    }
}
