//! Houses and pieces on small boards, and in sixteen colours.

use quadrille::app::{Background, Depth, Panel};
use quadrille::ui::layout::Layout;
use quadrille::ui::theme::{Ground, Role, Theme};
use ratatui::style::{Color, Style};

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
