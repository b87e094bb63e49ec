//! Houses and pieces on small boards, and in sixteen colours.

use std::collections::BTreeSet;

use quadrille::app::{Background, Depth, Panel};
use quadrille::ui::layout::Layout;
use quadrille::ui::theme::{Ground, Role, Theme, Tint};
use ratatui::buffer::Cell;
use ratatui::layout::{Margin, Rect};
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
        let pieces: Vec<Rgb> =
            (0..theme.piece_colours()).map(|n| seen(theme.piece_area(n).unwrap())).collect();
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
            (cell.fg, cell.bg, is_last)
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
fn the_found_digits_of_a_solved_grid_are_areas_in_sixteen_colours_and_without_colours_none() {
    for size in [(160, 50), (120, 40)] {
        for (depth, areas) in [(Depth::None, 1), (Depth::Sixteen, 58)] {
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
            // Each level has placed one. Where they are white so many areas would hide the one that came last.
            assert_eq!(places.filter(is_area).count(), areas, "{size:?} {depth:?}\n{screen}");
        }
    }
}

#[test]
fn where_a_cell_cannot_be_a_digit_nothing_stands_in_any_depth() {
    for depth in [Depth::True, Depth::Sixteen, Depth::None] {
        let mut desk = Desk::with("habr").sized(160, 50).keys("<Enter>").wait(100);
        desk.state.shell.look.depth = depth;
        let board = desk.inside(Panel::Board);
        // R1C1 can be 1, 2, 5, 7 or 9.
        let rows = board[..3].iter().map(|row| row.chars().take(8).collect::<String>());
        let cell: Vec<String> = rows.map(|row| row.replace('▏', "").trim_end().to_owned()).collect();
        assert_eq!(cell, [" 1 2", "   5", " 7   9"], "{}", desk.screen());
    }
}

/// The column that ran out is one area down to the last row, in which what went last is told from what went before.
#[test]
fn the_column_of_a_dead_end_is_an_area_of_the_matrix_and_what_went_last_is_told_there() {
    for depth in [Depth::Sixteen, Depth::TwoFiftySix, Depth::True] {
        let mut desk = Desk::with("habr").sized(160, 50).keys(":open knuth-6x7<Enter><Enter>d").wait(2000);
        desk.state.shell.look.depth = depth;
        let (buffer, screen) = (desk.buffer().0, desk.screen());
        let board = Layout::of(&desk.state).panel(Panel::Board).unwrap();
        let area = Theme::of(&desk.state.shell).tint(Tint::Broken).unwrap();
        // E has lost C E F, which went last, and D E G.
        let struck: Vec<&Cell> = board
            .positions()
            .map(|place| &buffer[place])
            .filter(|cell| cell.symbol() == "1" && cell.modifier.contains(Modifier::CROSSED_OUT))
            .collect();
        let of = |style: (Option<Color>, Option<Color>)| {
            struck.iter().filter(|cell| (Some(cell.fg), Some(cell.bg)) == style).count()
        };
        assert_eq!((struck.len(), of((area.bg, area.fg)), of((area.fg, area.bg))), (6, 1, 1), "{screen}");
        let height = board.positions().filter(|&place| Some(buffer[place].bg) == area.bg).map(|at| at.y);
        assert!(height.collect::<BTreeSet<u16>>().len() > 20, "{screen}");
    }
}

#[test]
fn with_sixteen_colours_the_title_of_a_board_is_read_and_a_row_that_went_last_is_red() {
    let mut desk = Desk::with("habr").sized(120, 40).keys(":open knuth-6x7<Enter><Enter>d");
    desk.state.shell.look.depth = Depth::Sixteen;
    let (buffer, screen) = (desk.buffer().0, desk.screen());
    let board = Layout::of(&desk.state).panel(Panel::Board).unwrap();
    let title: Vec<&Cell> = (board.x + 3..board.x + 30).map(|x| &buffer[(x, board.y)]).collect();
    assert_eq!(title[8].symbol(), ":", "{screen}");
    assert!(title.iter().all(|cell| cell.fg == title[0].fg || cell.symbol() == " "), "{screen}");
    let lost = Theme::of(&desk.state.shell).news(Role::Lost);
    assert_eq!((lost.fg, lost.bg), (Some(Color::White), Some(Color::Red)));
    // What is to blame has its sign, and the colour of that.
    for (name, sign) in [("A D G", "◆"), ("B C F", "◇")] {
        let row = desk.inside(Panel::Board).iter().position(|row| row.contains(name)).unwrap() as u16;
        let cell = &buffer[(board.x + 1, board.y + 1 + row)];
        assert_eq!((cell.symbol(), cell.fg), (sign, Color::LightYellow), "{screen}");
    }
}

/// Without colours what is the other way round is one place, or the house that has none left, and the sentence of a dead end: not
/// another sentence, nor a house that is chosen.
#[test]
fn without_colours_the_sentence_of_a_dead_end_is_the_other_way_round_and_of_houses_that_without_a_place() {
    for (open, keys) in [("", "<Enter>d"), (":open queens 8<Enter>", ":goto 2<Enter>")] {
        let desk = Desk::with("habr").sized(120, 40).keys(open);
        let mut desk = desk.keys(keys).wait(2000);
        desk.state.shell.look.depth = Depth::None;
        let (buffer, screen) = (desk.buffer().0, desk.screen());
        let reversed = |panel| {
            let area = Layout::of(&desk.state).panel(panel).unwrap().inner(Margin::new(1, 1));
            let is_reversed = |place| buffer[place].modifier.contains(Modifier::REVERSED);
            area.positions().filter(|&place| is_reversed(place)).count()
        };
        let said = "✗ 6 fits nowhere in row 5: dead end.".chars().count();
        assert_eq!(reversed(Panel::Step), if open.is_empty() { said } else { 0 }, "{screen}");
        // The nine cells of row 5 without what went last of R5C7 and R5C9; of queens it is the number of the row.
        assert_eq!(reversed(Panel::Board), if open.is_empty() { 9 * 3 - 2 } else { 1 }, "{screen}");
    }
}

#[test]
fn the_givens_that_took_the_places_of_the_digit_that_ran_out_are_marked() {
    // 6 has no place in row 5: the givens R7C2, R2C3 and R3C6 took three of them.
    for size in [(80, 24), (120, 40), (160, 50)] {
        let desk = Desk::with("habr").sized(size.0, size.1).keys("<Enter>d").wait(2000);
        let (buffer, screen) = (desk.buffer().0, desk.screen());
        let board = Layout::of(&desk.state).panel(Panel::Board).unwrap().inner(Margin::new(1, 1));
        let is_marked = |&(x, y): &(u16, u16)| {
            let (cell, above) = (&buffer[(x, y)], buffer[(x, y - 1)].symbol());
            // Without the candidates that are struck, and the number of a column.
            let is_struck = cell.modifier.contains(Modifier::CROSSED_OUT);
            let is_bold = cell.symbol() == "6" && cell.modifier.contains(Modifier::BOLD);
            let is_framed = size.0 == 160 && above == "─";
            is_bold && !is_struck && (is_framed || cell.modifier.contains(Modifier::UNDERLINED))
        };
        // With that of the choice that is to blame.
        assert_eq!(board.positions().map(Into::into).filter(is_marked).count(), 4, "{size:?}\n{screen}");
    }
}
