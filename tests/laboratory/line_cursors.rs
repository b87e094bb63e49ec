//! Cursors on lines and on names: the whole of what they stand on is marked, and a list moves only where they would leave it.

use quadrille::app::Panel;
use quadrille::ui::layout::Layout;
use quadrille::ui::theme::{Role, Theme};
use ratatui::layout::Rect;

use crate::desk::Desk;

fn inside(desk: &Desk, panel: Panel) -> Rect {
    let area = Layout::of(&desk.state).panel(panel).unwrap();
    Rect { x: area.x + 1, y: area.y + 1, width: area.width - 2, height: area.height - 2 }
}

#[test]
fn a_grid_that_keys_do_not_move_in_has_no_frame_round_a_cell() {
    for (size, view) in [((120, 40), "log"), ((120, 40), "tree"), ((120, 40), "links"), ((80, 24), "log")] {
        let desk = Desk::with("habr").sized(size.0, size.1).keys("<Enter>:goto 117<Enter>").wait(20);
        let framed = |desk: &Desk| {
            let (buffer, _) = desk.buffer();
            let focus = Theme::of(&desk.state.shell).style(Role::Focus).fg.unwrap();
            inside(desk, Panel::Board).positions().filter(|&place| buffer[place].fg == focus).count()
        };
        let desk = desk.keys(&format!(":view {view}<Enter><Up>"));
        assert_eq!(framed(&desk), 0, "{view}\n{}", desk.screen());
        let desk = desk.keys("<A-1><Right>");
        assert!(framed(&desk) > 1, "{}", desk.screen());
    }
}
