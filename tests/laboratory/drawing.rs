//! Matrices and boards made by hand.

use quadrille::app::{Effect, LostWork, Mode, Mouse, MouseKind, Msg};
use quadrille::exact_cover::text;
use quadrille::ui;

use super::desk::Desk;

/// Knuth's matrix (3), row by row, as in *Dancing Links* (2000).
const KNUTH: &str = "0010110 1001001 0110010 1001000 0100001 0001101";

fn knuth() -> Desk {
    Desk::with("habr").keys(":new matrix 6 7<Enter>").keys(&KNUTH.replace(' ', ""))
}

/// What `:w x.dlx` would write.
fn written(desk: &Desk) -> String {
    match desk.effects.last() {
        Some(Effect::Save { text, .. }) => text.clone(),
        other => panic!("nothing is written: {other:?}"),
    }
}

#[test]
fn a_matrix_is_typed_solved_and_written() {
    let desk = knuth().in_mode(Mode::Edit).shows("Matrix: 6 by 7").shows("unique");
    let desk = desk.keys(":w x.dlx<Enter>");
    assert_eq!(written(&desk), "A B C D E F G\nC E F\nA D G\nB C F\nA D\nB G\nD E G\n");
    let desk = desk.keys("<Enter>").in_mode(Mode::Solve).keys("G").wait(100);
    let session = desk.state.session().unwrap();
    let mut rows: Vec<usize> = session.search().path().map(|option| option.index() + 1).collect();
    rows.sort_unstable();
    assert_eq!((rows, session.search().stats().solutions), (vec![1, 4, 5], 1));
    // `q` leads back to what was typed, not out of the program.
    let desk = desk.keys("q").in_mode(Mode::Edit).shows("unique");
    assert!(!desk.quits());
}

#[test]
fn every_change_is_taken_back_and_made_again() {
    let mut desk = knuth();
    let strokes = ["o1", "a", "D", "d", "|", "ggn<C-u>name first<Enter>", ":name row top<Enter>", " ", "x"];
    let mut states = vec![];
    for stroke in strokes {
        states.push(desk.state.drawing().unwrap().drawing().clone());
        desk.type_keys(stroke);
        assert_ne!(desk.state.drawing().unwrap().drawing(), states.last().unwrap(), "{stroke}");
    }
    let last = desk.state.drawing().unwrap().drawing().clone();
    // `o1` is two changes.
    for state in states.iter().rev() {
        desk.type_keys("u");
        while desk.state.drawing().unwrap().drawing() != state {
            desk.type_keys("u");
        }
    }
    for _ in 0..strokes.len() + 1 {
        desk.type_keys("<C-r>");
    }
    assert_eq!(*desk.state.drawing().unwrap().drawing(), last);
    desk.keys("<C-r>").shows("nothing to redo");
}

#[test]
fn a_column_is_made_secondary_and_coloured() {
    let desk = Desk::with("habr").keys(":new matrix 2 3<Enter>101110gg").keys("|");
    // The cursor goes along with the column, behind the line.
    let desk = desk.keys(":colour red<Enter>:w! c.dlx<Enter>");
    assert_eq!(written(&desk), "B C | A\nC A:red\nB A\n");
    // B with A plain and C with A red want A in two ways.
    desk.shows("no solution")
        .keys("j:colour red<Enter>")
        .shows("unique")
        .keys("h=<C-u>colour blue<Enter>")
        .shows("Only secondary columns");
}

#[test]
fn a_problem_without_a_board_opens_in_the_editor() {
    let desk = Desk::with("habr").keys(":open knuth-6x7<Enter>").in_mode(Mode::Solve);
    let desk = desk.keys("ssse").in_mode(Mode::Edit).shows("unique");
    // Without row 4, A and D are covered by rows 2 and 6 alone, which meet others.
    let desk = desk.keys("jjjd").shows("no solution").keys("u").shows("unique");
    let desk = desk.keys("<Enter>").in_mode(Mode::Solve);
    assert_eq!(desk.step(), 0);
    // A board that is made from its words is refused in a sentence.
    Desk::with("habr").keys(":open queens 8<Enter>e").in_mode(Mode::Solve).shows("is made from its words");
}

#[test]
fn a_cover_that_is_pasted_takes_the_place_of_the_matrix() {
    let desk = knuth().paste("P Q\nP\nQ\nP Q\n").in_mode(Mode::Edit).shows("Matrix: 3 by 2");
    let desk = desk.shows("2+ solutions").keys("u").shows("Matrix: 6 by 7");
    desk.keys(":w back.dlx<Enter>");
}

#[test]
fn what_is_drawn_is_not_lost() {
    let desk = knuth().keys(":open queens 4<Enter>").in_mode(Mode::Edit).shows("not saved");
    let desk = desk.keys("q").shows("Quit? The next start brings this back").keys("n");
    assert!(!desk.quits());
    assert!(
        desk.state.last_words().unwrap().ends_with("A B C D E F G\nC E F\nA D G\nB C F\nA D\nB G\nD E G")
    );
    let mut desk = desk.keys(":w x.dlx<Enter>");
    desk.send(Msg::Saved { said: "saved to x.dlx".to_owned(), with_marks: true });
    assert!(desk.keys("q").quits());
}

#[test]
fn names_that_no_file_can_hold_are_refused() {
    let desk = knuth().keys("ggn<C-u>name B<Enter>").shows("There is a column B already");
    let desk = desk.keys(":name a:b<Enter>").shows("no : and no |");
    assert_eq!(desk.state.session().unwrap().problem().item_named("A").map(|item| item.index()), Some(0));
}

#[test]
fn a_place_is_pointed_at() {
    let desk = Desk::with("habr").keys(":new matrix 6 7<Enter>");
    let cursor = |desk: &Desk| desk.buffer().1.unwrap();
    let first = cursor(&desk);
    let desk = desk.keys("jjll");
    let (there, at) = (cursor(&desk), desk.state.drawing().unwrap().at());
    assert_eq!(at, (2, 2));
    let mut desk = desk;
    desk.mouse(first.0, first.1, MouseKind::Click);
    assert_eq!(desk.state.drawing().unwrap().at(), (0, 0));
    assert!(ui::point(&desk.state, Mouse { x: there.0, y: there.1, kind: MouseKind::Click }).is_some());
}

#[test]
fn a_board_with_a_hole_is_drawn_and_tiled() {
    // 20 cells without two of one colour: dominoes cannot; without one of each they can.
    let desk =
        Desk::with("habr").keys(":new board 4x5 dominoes<Enter>").shows("2+ solutions").shows("20 cells");
    let desk = desk
        .keys("jl ")
        .shows("19 cells")
        .shows("no solution")
        .keys("ll ")
        .shows("18 cells")
        .shows("no solution");
    let desk = desk.keys(" l ").shows("18 cells").shows("2+ solutions");
    let desk = desk.keys("<Enter>").in_mode(Mode::Solve).keys("c").wait(200);
    assert_eq!(desk.state.session().unwrap().search().stats().solutions, 1);
    assert_eq!(desk.state.name(), "polyominoes 4x5-R2C2-R2C5 D*=##");
    // Back to the board, with other pieces.
    let desk =
        desk.keys("e").in_mode(Mode::Edit).keys("P<C-u>pieces trominoes<Enter>").shows("pieces: I* V*");
    desk.keys("P<C-u>pieces hexominoes<Enter>").shows("there are no pieces 'hexominoes'");
}

#[test]
fn a_board_that_is_no_problem_says_what_it_lacks() {
    let desk = Desk::with("habr").keys(":new board 1x1<Enter> ").shows("no problem yet");
    desk.keys("<Enter>").in_mode(Mode::Edit).shows("the board has no cell");
}

#[test]
fn what_is_written_is_read_as_the_same() {
    let desk = knuth().keys(":w x.dlx<Enter>");
    let problem = text::parse(&written(&desk)).unwrap();
    assert_eq!((problem.item_count(), problem.option_count(), problem.count()), (7, 6, 1));
}

#[test]
fn new_makes_every_kind() {
    for (words, shown) in [
        ("sudoku", "EDIT"),
        ("sudoku 6", "EDIT"),
        ("sudoku x", "EDIT"),
        ("matrix 3x4", "Matrix: 3 by 4"),
        ("board 3x3", "9 cells"),
        ("matrix 0 4", "from 1 to 40000 places"),
        ("board 3x3x3", "flat"),
        ("castle", "':new castle' is not known"),
        ("", ":new sudoku, sudoku 6 x"),
    ] {
        Desk::with("habr").keys(&format!(":new {words}<Enter>")).shows(shown);
    }
}

#[test]
fn drawings_of_every_size_fit_every_window() {
    for (width, height) in [(80, 24), (120, 40), (200, 60), (40, 12), (20, 5)] {
        for words in ["matrix 1 1", "matrix 6 7", "matrix 200 200", "board 4x5", "board 32x32"] {
            let desk = Desk::with("habr").sized(width, height).keys(&format!(":new {words}<Enter>G1"));
            let (_, cursor) = desk.buffer();
            assert!(width < 80 || cursor.is_some(), "{words} at {width}x{height}");
        }
    }
}

#[test]
fn what_was_drawn_is_taken_back_wherever_the_next_start_is() {
    let boards = [
        ":new matrix 2 3<Enter>101011",
        ":new board 3x4<Enter>l<Space>ll<Space>",
        ":new board 2x2<Enter><Space>l<Space>j<Space>h<Space>",
    ];
    for keys in boards {
        let desk = Desk::with("habr").keys(keys);
        let work = desk.state.unsaved_work().unwrap_or_else(|| panic!("{keys}"));
        for start in ["", ":open queens 6<Enter>"] {
            let mut next = Desk::with("habr").keys(start);
            let lost = LostWork { id: "1".to_owned(), when: "now".to_owned(), work: work.clone() };
            next.state.offer(vec![lost]);
            let next = next.keys(":recover<Enter>").shows("is back");
            assert_eq!(next.state.unsaved_work().map(|work| work.text), Some(work.text.clone()), "{keys}");
        }
    }
}

#[test]
fn what_is_drawn_is_not_given_for_what_was_lost() {
    let desk = Desk::with("habr").keys("Cy53");
    let work = desk.state.unsaved_work().unwrap();
    let mut desk = Desk::with("habr").keys(":new matrix 2 3<Enter>101");
    let drawn = desk.state.unsaved_work().unwrap();
    desk.state.offer(vec![LostWork { id: "1".to_owned(), when: "now".to_owned(), work }]);
    let desk = desk.keys(":recover<Enter>").shows("What is drawn is not saved");
    assert_eq!(desk.state.unsaved_work(), Some(drawn));
}
