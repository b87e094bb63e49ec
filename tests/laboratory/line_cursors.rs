//! Cursors on lines and on names: the whole of what they stand on is marked, and a list moves only where they would leave it.

use quadrille::app::Panel;
use quadrille::ui::layout::Layout;
use quadrille::ui::theme::{Role, Theme};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use crate::desk::Desk;

fn inside(desk: &Desk, panel: Panel) -> Rect {
    let area = Layout::of(&desk.state).panel(panel).unwrap();
    Rect { x: area.x + 1, y: area.y + 1, width: area.width - 2, height: area.height - 2 }
}

fn text(buffer: &Buffer, row: Rect) -> String {
    row.positions().map(|place| buffer[place].symbol()).collect()
}

#[test]
fn the_whole_name_of_a_header_is_inverted_under_the_cursor_of_the_links() {
    for (keys, size) in [
        ("<Enter>:view links<Enter>:goto 60<Enter>izi<Right>", (200, 60)),
        ("<Enter>:view links<Enter>:goto 117<Enter><Right>", (120, 40)),
        (":open knuth-6x7<Enter><Enter>:view links<Enter>d<Right>", (80, 24)),
    ] {
        let desk = Desk::with("habr").sized(size.0, size.1).keys(keys).wait(30);
        let (buffer, cursor) = desk.buffer();
        let (x, y) = cursor.unwrap();
        let session = desk.state.session().unwrap();
        let node = desk.state.lab.view.node.unwrap();
        let (item, option) = session.search().links().place(node).unwrap();
        assert_eq!(option, None);
        let name = session.problem().item_name(item);
        let row = Rect::new(x, y, name.len() as u16, 1);
        assert_eq!(text(&buffer, row), name, "{size:?}\n{}", desk.screen());
        // The cursor of the terminal inverts the first letter, the rest is inverted: no more than that.
        let is_inverted = |x: u16| buffer[(x, y)].modifier.contains(Modifier::REVERSED);
        let of_name: Vec<bool> = (x..x + name.len() as u16).map(is_inverted).collect();
        assert!(!of_name[0] && of_name[1..].iter().all(|&is| is), "{of_name:?}\n{}", desk.screen());
        assert!(!is_inverted(x - 1) && !is_inverted(x + name.len() as u16));
    }
}

#[test]
fn what_was_moved_last_is_one_area_under_the_cursor_of_the_links() {
    for size in [(160, 50), (200, 60)] {
        let desk = Desk::with("habr").sized(size.0, size.1).keys("<Enter>:view links<Enter>:goto 117<Enter>");
        let desk = desk.wait(30).keys("siz");
        let (buffer, cursor) = desk.buffer();
        let (x, y) = cursor.unwrap();
        assert_eq!(buffer[(x, y)].symbol(), "●", "{}", desk.screen());
        let fill = Theme::of(&desk.state.shell).style(Role::Trying);
        // The terminal inverts the place of the cursor: as it is seen, all are alike.
        for at in [x - 1, x, x + 1] {
            let cell = &buffer[(at, y)];
            assert_eq!((Some(cell.fg), Some(cell.bg)), (fill.fg, fill.bg));
            assert_eq!(cell.modifier.contains(Modifier::REVERSED), at == x, "{at}");
        }
    }
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
