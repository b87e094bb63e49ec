//! Where the eye is to go: what ran out and a solution are areas, and what is to blame is outlined.

use quadrille::app::{Depth, Panel};
use quadrille::ui::layout::Layout;
use quadrille::ui::theme::{Role, Theme, Tint};
use ratatui::buffer::Cell;
use ratatui::layout::{Margin, Position, Rect};
use ratatui::style::{Color, Modifier};

use crate::desk::Desk;

/// The first dead end of `habr`, that of step 117.
fn habr(depth: Depth) -> Desk {
    let mut desk = Desk::with("habr").sized(160, 50).keys("<Enter>d").wait(100);
    desk.state.shell.look.depth = depth;
    desk
}

#[test]
fn without_colours_the_house_without_a_place_is_the_only_area_on_the_board() {
    let desk = habr(Depth::None);
    let (buffer, board) = (desk.buffer().0, Layout::of(&desk.state).panel(Panel::Board).unwrap());
    let house = Rect { x: board.x + 1, y: board.y + 14, width: board.width - 2, height: 3 };
    let is_filled = |cell: &Cell| cell.modifier.contains(Modifier::REVERSED);
    let inside = Rect { x: board.x + 1, y: board.y + 1, width: board.width - 2, height: board.height - 2 };
    let filled: Vec<Position> = inside.positions().filter(|&at| is_filled(&buffer[at])).collect();
    // Nine cells of five places by three: R5C7 and R5C9 lost their 6 last, which is the other way round there.
    assert_eq!(filled.len(), 9 * 5 * 3 - 2, "{}", desk.screen());
    assert!(filled.iter().all(|&at| house.contains(at)), "{}", desk.screen());
    // Three cells had lost it before to other choices, four to givens in them.
    let is_struck = |cell: &&Cell| cell.symbol() == "6" && cell.modifier.contains(Modifier::CROSSED_OUT);
    let struck: Vec<&Cell> = house.positions().map(|at| &buffer[at]).filter(is_struck).collect();
    let last = struck.iter().filter(|cell| !is_filled(cell)).count();
    assert_eq!((struck.len(), last), (5, 2), "{}", desk.screen());
}

/// R2C2=2 is the only place of 2 in column 2, a hidden single: the column is seen while it is tried.
#[test]
fn the_house_of_a_hidden_single_is_marked_while_that_is_tried() {
    let desk = Desk::with("habr").sized(120, 40).keys("<Enter>:goto 93<Enter>").wait(2000);
    let desk = desk.shows("Try R2C2=2, place 1 of 1 of 2 in column 2");
    let (buffer, board) = (desk.buffer().0, Layout::of(&desk.state).panel(Panel::Board).unwrap());
    // A cell is three places wide and one high, with a line on each side.
    let ground = |row: u16, column: u16| buffer[(board.x + 2 + 4 * column, board.y + 2 + 2 * row)].bg;
    let house = ground(0, 1);
    assert_ne!(house, Color::Reset, "{}", desk.screen());
    for (row, column) in (0..9).flat_map(|row| (0..9).map(move |column| (row, column))) {
        let is_alike = ground(row, column) == house;
        assert_eq!(is_alike, column == 1 && row != 1, "R{}C{}\n{}", row + 1, column + 1, desk.screen());
    }
}

#[test]
fn what_is_to_blame_has_a_frame_with_colours_and_without() {
    // The dead end of step 117: the 6 of R6C8, alone, in a cell of five places by three.
    for depth in [Depth::None, Depth::TwoFiftySix, Depth::True] {
        let board = habr(depth).shows("R6C8=6 alone takes").inside(Panel::Board);
        let row = board.iter().position(|line| line.contains("◇6")).unwrap();
        let x = board[row].chars().position(|sign| sign == '◇').unwrap();
        let cell = |row: usize| board[row].chars().skip(x - 1).take(5).collect::<String>();
        let corners = [0, 4].map(|at| [row - 1, row + 1].map(|row| cell(row).chars().nth(at).unwrap()));
        assert!(corners.iter().flatten().all(|sign| "┌┐└┘".contains(*sign)), "{corners:?}\n{board:#?}");
        assert_eq!(cell(row), "│◇6 │");
    }
}

/// Beside each square that was lost stands the level of the queen that took it, which is that of the first one that attacks it.
#[test]
fn each_lost_square_of_queens_has_the_level_of_the_first_queen_that_attacks_it() {
    for size in [(120, 40), (160, 50), (200, 60)] {
        let desk = Desk::with("habr").sized(size.0, size.1).keys(":open queens 8<Enter>:goto 140<Enter>");
        let desk = desk.wait(2000);
        let queens = [(5, 1), (1, 4), (3, 5), (4, 8), (6, 3), (2, 2), (7, 6_i32)];
        let attacks = |&(row, column): &(i32, i32), lost: i32| {
            row == lost || column == 7 || (row - lost).abs() == (column - 7).abs()
        };
        let level = |lost: i32| queens.iter().position(|queen| attacks(queen, lost)).unwrap() + 1;
        let expected: Vec<String> = (1..=8).map(|row| format!("q{}", level(row))).collect();
        let board = desk.inside(Panel::Board).join("\n");
        let told: Vec<&str> = board.match_indices('q').map(|(at, _)| &board[at..at + 2]).collect();
        assert_eq!(told, expected, "{}", desk.screen());
        for sign in ["+Q1", "◆Q2", "◆Q3", "◆Q5", "+Q6", "◇Q7"] {
            assert!(board.contains(sign), "{sign}\n{}", desk.screen());
        }
    }
}

/// At the dead end of step 140 five queens of seven are needed, as the sentence of the step says: the frames of these have the sign of
/// what is to blame, and the column without a place is the only area.
#[test]
fn queens_that_are_to_blame_are_outlined() {
    let desk = Desk::with("habr")
        .keys(":open queens 8<Enter>")
        .sized(200, 60)
        .keys("<Enter>:goto 140<Enter>")
        .wait(100);
    let board = desk.inside(Panel::Board).join("\n");
    let step = desk.inside(Panel::Step).join(" ");
    let blamed = step.split_once("went with R7C6. ").unwrap().1.split_once(" are enough").unwrap().0;
    let blamed = blamed.split([',', ' ']).filter(|name| name.starts_with('R')).count();
    let signed = board.matches("│◆Q").count() + board.matches("│◇Q").count();
    assert_eq!((signed, board.matches('Q').count()), (blamed, 7), "{}", desk.screen());
    // Inside of the board's frame, on which the number of the column is filled.
    let area = Layout::of(&desk.state).panel(Panel::Board).unwrap().inner(Margin::new(2, 2));
    let (buffer, _) = desk.buffer();
    let tint = Theme::of(&desk.state.shell).tint(Tint::Broken).unwrap().bg.unwrap();
    // What went last is the other way round on that ground.
    let is_calm = |at: Position| [tint, Color::Reset].contains(&buffer[at].bg) || buffer[at].fg == tint;
    assert!(area.positions().all(is_calm), "{}", desk.screen());
}

/// The places of queens and the cells of a Sudoku are one area; the queens, and the last digit, another.
#[test]
fn a_solution_fills_its_board() {
    let filled = |problem: &str, step: u32, depth: Depth| {
        let mut desk = Desk::with("habr")
            .sized(160, 50)
            .keys(&format!(":open {problem}<Enter><Enter>:goto {step}<Enter>"))
            .wait(2000);
        desk.state.shell.look.depth = depth;
        let theme = Theme::of(&desk.state.shell);
        let (found, solved) =
            (theme.style(Role::Found).bg, theme.tint(Tint::Solved).and_then(|tint| tint.bg));
        let inside = Layout::of(&desk.state).panel(Panel::Board).unwrap().inner(Margin::new(1, 1));
        let buffer = desk.buffer().0;
        let count = |paper: Option<Color>| {
            inside.positions().filter(|&at| paper.is_some() && Some(buffer[at].bg) == paper).count()
        };
        let stars = inside.positions().filter(|&at| buffer[at].symbol() == "★").count();
        (count(found), count(solved), stars)
    };
    // The last digit has five places by three; all others are without gaps.
    assert_eq!(filled("queens 8", 49, Depth::True), (8 * 15, 56 * 18, 1));
    assert_eq!(filled("habr", 982, Depth::True), (15, 81 * 21 - 15, 1));
}

/// A place without a row left is seen while the row that took the last ones is still being tried, before it is chosen: as many as the
/// columns panel counts.
#[test]
fn a_place_that_nothing_fills_any_more_is_seen_before_it_is_chosen() {
    let desk = Desk::with("habr")
        .keys(":open pentominoes 6x10<Enter>")
        .sized(120, 40)
        .keys("<Enter>:goto 55<Enter>")
        .wait(100);
    let starved = |desk: &Desk, sign: &str| {
        let (buffer, _) = desk.buffer();
        let style = Theme::of(&desk.state.shell).style(Role::DeadEnd);
        let inside = Layout::of(&desk.state).panel(Panel::Board).unwrap().inner(Margin::new(1, 1));
        let is_red = |at: &Position| Some(buffer[*at].fg) == style.fg && buffer[*at].symbol() == sign;
        inside.positions().filter(is_red).count()
    };
    let counted = |desk: &Desk| {
        let columns = desk.inside(Panel::Columns).join(" ");
        let (_, rest) = columns.split_once("size 0:").unwrap();
        rest.split_whitespace().next().unwrap().parse::<usize>().unwrap()
    };
    assert_eq!(counted(&desk), 4, "{}", desk.screen());
    assert_eq!(starved(&desk, "×"), 4, "{}", desk.screen());
    // A row that is being tried has columns without rows as well: these are about to be covered.
    let desk = desk.keys(":goto 52<Enter>").wait(100);
    assert_eq!(starved(&desk, "×"), 0, "{}", desk.screen());
    // In a Sudoku that is searched by the first column: R2C9, chosen at the next step.
    let desk = Desk::with("habr").sized(120, 40).keys(":set rule first<Enter><Enter>d").wait(100);
    let step = desk.state.session().unwrap().search().step();
    let desk = desk.shows("Cell R2C9 has no candidate").keys(&format!(":goto {}<Enter>", step - 3)).wait(100);
    let grid = desk.inside(Panel::Board).join("\n");
    assert_eq!((starved(&desk, "✗"), grid.matches('✗').count()), (1, 1), "{}", desk.screen());
}

/// At the end all panels say whether anything was found: a search without a solution has no star.
#[test]
fn the_end_of_a_search_that_found_something_is_told_as_a_solution() {
    let told = |puzzle: &str| {
        let desk =
            Desk::with("habr").sized(120, 40).keys(&format!(":open {puzzle}<Enter>Bg <Esc>c")).wait(1000);
        assert!(desk.state.session().unwrap().end().is_some(), "{}", desk.screen());
        let screen = desk.screen();
        let signs = ["★ level 0", "★End of the search", "★X8", "★ done", "★ Done"];
        (signs.map(|sign| screen.matches(sign).count()), screen)
    };
    let ((found, screen), (nothing, other)) = (told("queens 4"), told("queens 3"));
    assert_eq!(found, [1; 5], "{screen}");
    assert_eq!(nothing, [0; 5], "{other}");
}
