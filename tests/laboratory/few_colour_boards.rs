//! Houses and pieces on small boards, and in sixteen colours.

use quadrille::app::{Background, Depth, Panel};
use quadrille::ui::layout::Layout;
use quadrille::ui::theme::{Ground, Role, Theme};
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};

use crate::desk::Desk;
use crate::palettes::{Rgb, apart};

#[test]
fn in_the_narrow_drawing_only_what_went_last_is_told_from_the_band_of_a_dead_end() {
    for background in [Background::Dark, Background::Light] {
        // Row 5 has no place for 6. R5C7 and R5C9 lost theirs last.
        let mut desk = Desk::with("habr").sized(80, 24).keys("<Enter>d").wait(2000);
        desk.state.shell.look.depth = Depth::Sixteen;
        desk.state.shell.background = background;
        let (buffer, board) = (desk.buffer().0, Layout::of(&desk.state).panel(Panel::Board).unwrap());
        // Four rows of cells and a line are above it, and the frame; the label of the frame is no part of the board.
        let y = board.y + 1 + 5;
        let row: Vec<_> = (board.x + 1..board.right() - 1).map(|x| &buffer[(x, y)]).collect();
        let of = |colour: Color| row.iter().filter(move |cell| cell.bg == colour).map(|cell| cell.symbol());
        assert_eq!(of(Color::White).collect::<String>(), "66", "{background:?}\n{}", desk.screen());
        // Three boxes of seven places: three digits, two gaps, and one on either side.
        assert_eq!(of(Color::Red).count(), 3 * 7 - 2, "{background:?}\n{}", desk.screen());
    }
}

/// The colour of an area, or else of letters.
fn seen(style: Style) -> Rgb {
    match style.bg.or(style.fg) {
        Some(Color::Rgb(red, green, blue)) => [red, green, blue],
        other => panic!("{other:?} is no colour of our own"),
    }
}

#[test]
fn a_piece_is_far_from_the_others_and_from_what_has_a_meaning() {
    use Role::{Chosen, Found, Placed, Trying, Undone, Zero};
    // What is taken back is on the board among the pieces.
    for (ground, others, roles, back) in [(Ground::Dark, 14.0, 19.0, 28.0), (Ground::Light, 15.0, 20.0, 28.0)]
    {
        let theme = Theme::new(Depth::True, ground);
        let pieces: Vec<Rgb> = (0..theme.piece_colours()).map(|n| seen(theme.piece_area(n))).collect();
        for (n, &piece) in pieces.iter().enumerate() {
            for &other in &pieces[..n] {
                assert!(apart(piece, other) >= others, "{ground:?}: {piece:?} {other:?}");
            }
            for role in [Trying, Zero, Found, Placed, Chosen, Undone] {
                let (found, least) =
                    (apart(piece, seen(theme.style(role))), if role == Undone { back } else { roles });
                assert!(found >= least, "{ground:?} {piece:?}: {found:.0} from {role:?}");
            }
        }
    }
}

#[test]
fn pieces_that_touch_look_different_in_sixteen_colours_and_the_last_one_has_its_own_look() {
    let mut desk = Desk::with("habr").keys(":open pentominoes 6x10<Enter>").sized(120, 40);
    for solution in 1..=8 {
        desk = desk.keys(if solution == 1 { "<Enter>c" } else { "c" }).wait(2000);
        desk.state.shell.look.depth = Depth::Sixteen;
        desk.state.shell.background = Background::Dark;
        let (buffer, board) = (desk.buffer().0, Layout::of(&desk.state).panel(Panel::Board).unwrap());
        // Ten places across, of four by two.
        let inside =
            Rect { x: board.x + 1, y: board.y + 2, width: board.width - 2, height: board.height - 4 };
        let letters: Vec<(u16, u16)> = (inside.positions().map(Into::into))
            .filter(|&place: &(u16, u16)| buffer[place].symbol().chars().all(|c| c.is_ascii_uppercase()))
            .collect();
        assert_eq!(letters.len(), 60, "{solution}\n{}", desk.screen());
        let look = |place: (u16, u16)| {
            let cell = &buffer[place];
            let is_last = buffer[(place.0 - 1, place.1)].symbol() == "★";
            (cell.fg, cell.modifier.contains(Modifier::REVERSED), is_last)
        };
        let last = letters.iter().filter(|&&place| look(place).2).count();
        assert_eq!(last, 5, "{solution}\n{}", desk.screen());
        for &(x, y) in &letters {
            let own = look((x, y));
            for beside in [(x + 4, y), (x, y + 2)].into_iter().filter(|beside| letters.contains(beside)) {
                let is_one = buffer[beside].symbol() == buffer[(x, y)].symbol();
                assert!(is_one || look(beside) != own, "{solution}: {x} {y}\n{}", desk.screen());
                // The last one has a heavy line around it, half way to what is beside it, and no other has.
                let line = buffer[(x.midpoint(beside.0), y.midpoint(beside.1))].symbol();
                let is_around = !is_one && (own.2 || look(beside).2);
                assert_eq!("━┃".contains(line), is_around, "{solution}: {x} {y} {line}\n{}", desk.screen());
            }
        }
    }
}

#[test]
fn without_colours_the_row_of_a_dead_end_lies_between_two_lines() {
    let mut desk = Desk::with("habr").sized(160, 50).keys("<Enter>d").wait(100);
    desk.state.shell.look.depth = Depth::None;
    let (buffer, screen) = (desk.buffer().0, desk.screen());
    let board = Layout::of(&desk.state).inside(Layout::of(&desk.state).panel(Panel::Board).unwrap());
    let is_underlined = |x: u16, y: u16| buffer[(x, y)].modifier.contains(Modifier::UNDERLINED);
    // Three boxes of three cells, each with five places, one before and one after it.
    let lines: Vec<u16> = (board.y..board.bottom())
        .filter(|&y| (board.x..board.right()).filter(|&x| is_underlined(x, y)).count() >= 9 * 6)
        .collect();
    // Row 5 is three lines high: one lies right above them, the other is the last of them.
    assert_eq!(lines.len(), 2, "{screen}");
    assert_eq!(lines[1] - lines[0], 3, "{screen}");
    let between: String = (board.x..board.right()).map(|x| buffer[(x, lines[0] + 2)].symbol()).collect();
    // What is given there: 8, 2 5 and 9.
    assert_eq!(between.chars().filter(|c| "8259".contains(*c)).collect::<String>(), "8259", "{screen}");
}

#[test]
fn the_found_digits_of_a_solved_grid_are_areas_where_no_tint_says_that_it_is_solved() {
    for size in [(160, 50), (120, 40)] {
        for depth in [Depth::None, Depth::Sixteen] {
            let mut desk = Desk::with("habr").sized(size.0, size.1).keys("<Enter>c").wait(100);
            desk.state.shell.look.depth = depth;
            desk.state.shell.background = Background::Dark;
            let layout = Layout::of(&desk.state);
            let (buffer, screen) = (desk.buffer().0, desk.screen());
            let board = layout.inside(layout.panel(Panel::Board).unwrap());
            let is_area = |&(x, y): &(u16, u16)| {
                let cell = &buffer[(x, y)];
                cell.symbol().chars().all(|c| c.is_ascii_digit())
                    && cell.modifier.contains(Modifier::REVERSED)
            };
            let places = board.positions().map(Into::<(u16, u16)>::into);
            // Each level has placed one.
            assert_eq!(places.filter(is_area).count(), 58, "{size:?} {depth:?}\n{screen}");
        }
    }
}

#[test]
fn where_no_cell_is_shaded_free_places_of_candidates_tell_the_rows_of_cells_apart() {
    for (depth, dots) in [(Depth::True, false), (Depth::Sixteen, true), (Depth::None, true)] {
        let mut desk = Desk::with("habr").sized(160, 50).keys("<Enter>").wait(100);
        desk.state.shell.look.depth = depth;
        let board = desk.inside(Panel::Board);
        // R1C1 can be 1, 2, 5, 7 or 9: of nine places four are free.
        let cell: String = board[..3].iter().map(|row| row.chars().take(8).collect::<String>()).collect();
        let places = |of: fn(char) -> bool| cell.chars().filter(|&c| of(c)).count();
        // The number of the row stands on the frame.
        assert_eq!(
            (places(|c| c.is_ascii_digit()), places(|c| c == '·')),
            (5, if dots { 4 } else { 0 }),
            "{}",
            desk.screen()
        );
    }
}
