//! Houses and pieces on small boards, and in sixteen colours.

use quadrille::app::{Background, Depth, Panel};
use quadrille::ui::layout::Layout;
use ratatui::style::Color;

use crate::desk::Desk;

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
