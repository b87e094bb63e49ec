//! Other problems than Sudoku in the laboratory: their boards in the left panel.

use quadrille::app::Mode;

use crate::desk::Desk;
use crate::pictures::planes;

fn opened(words: &str) -> Desk {
    Desk::with("habr").keys(&format!(":open {words}<Enter>"))
}

#[test]
fn eight_queens_at_80_by_24() {
    insta::assert_snapshot!(planes(&opened("queens 8").keys("c").wait(1000)));
}

#[test]
fn pentominoes_at_120_by_40() {
    let desk = opened("pentominoes 6x10").sized(120, 40).keys("300s").wait(1000);
    insta::assert_snapshot!(planes(&desk));
}

#[test]
fn every_example_is_opened_and_watched_at_every_size() {
    for entry in quadrille::problems::catalogue::ALL {
        // A Sudoku by the usual rules is a sheet to type on.
        let mut desk = opened(entry.example);
        if desk.state.mode() == Mode::Edit {
            desk = desk.keys("<Enter>");
        }
        desk = desk.in_mode(Mode::Solve).keys("40s").wait(1000);
        assert_eq!(desk.state.name(), entry.example);
        assert_eq!(desk.step(), 40);
        for (width, height) in [(1, 1), (30, 10), (60, 20), (80, 24), (120, 40), (200, 60)] {
            desk = desk.sized(width, height);
            desk.buffer();
        }
        desk.shows("1 ").lacks("cut off");
    }
}

#[test]
fn going_back_takes_the_queen_from_the_board() {
    let queens = |desk: &Desk| desk.screen().matches(" Q").count();
    let desk = opened("queens 6").keys("c").wait(1000);
    assert_eq!(queens(&desk), 6);
    let desk = desk.keys("gg").wait(1000);
    assert_eq!((desk.step(), queens(&desk)), (0, 0));
}

#[test]
fn a_board_that_is_too_large_is_cut_and_says_so() {
    opened("queens 60").shows("60 by 60, cut off");
}

#[test]
fn a_mistake_says_what_to_write() {
    opened("queens many").shows("queens: found many, expected a number");
    opened("pentominoes 6x9").shows("cover 60 cells");
    // Digits that are not saved keep the sheet where it is.
    Desk::empty().keys("5:open soma<Enter>").shows("not saved").in_mode(Mode::Edit);
}

#[test]
fn attacked_squares_and_dead_places_are_marked() {
    let desk = opened("queens 8").sized(120, 40);
    let crosses = |desk: &Desk| desk.screen().matches('×').count();
    assert_eq!(crosses(&desk), 0, "{}", desk.screen());
    // A queen attacks the rest of its row, its column and its two diagonals.
    let desk = desk.keys("n3s").shows("Q");
    let session = desk.state.session().unwrap();
    let board = desk.state.lab.puzzle.instance().unwrap().board.as_ref().unwrap();
    let (queen, _) = board.marks(session.search().path().last().unwrap()).next().unwrap();
    let attacked = |(row, column): (usize, usize)| {
        let (r, c) = queen;
        (row, column) != (r, c) && (row == r || column == c || row + column == r + c || row + c == column + r)
    };
    let all = (0..8).flat_map(|row| (0..8).map(move |column| (row, column)));
    assert_eq!(crosses(&desk), all.filter(|&at| attacked(at)).count(), "{}", desk.screen());
}

#[test]
fn the_word_rectangle_has_a_board() {
    let desk = opened("words").sized(120, 40).shows("1 Board").keys("c").wait(50);
    let screen = desk.screen();
    assert!(desk.state.session().unwrap().search().stats().solutions == 1);
    // Two rows of three letters.
    let board = desk.state.lab.puzzle.instance().unwrap();
    let picture = board.picture(desk.state.session().unwrap().search().path()).unwrap().to_string();
    for line in picture.lines() {
        let letters: Vec<&str> = line.split(' ').collect();
        assert!(screen.lines().any(|row| letters.iter().all(|letter| row.contains(letter))), "{screen}");
    }
}
