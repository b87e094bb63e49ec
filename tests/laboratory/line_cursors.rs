//! Cursors on lines and on names: the whole of what they stand on is marked, and a list moves only where they would leave it.

use quadrille::app::{Depth, Look, Panel};
use quadrille::ui::layout::Layout;
use quadrille::ui::theme::{Role, Theme, Tint};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use crate::desk::Desk;

fn inside(desk: &Desk, panel: Panel) -> Rect {
    let area = Layout::of(&desk.state).panel(panel).unwrap();
    Rect { x: area.x + 1, y: area.y + 1, width: area.width - 2, height: area.height - 2 }
}

fn text(buffer: &Buffer, row: Rect) -> String {
    row.positions().map(|place| buffer[place].symbol()).collect()
}

/// The lines of a panel that are marked in all of their places, with their numbers from the top.
fn marked(desk: &Desk, panel: Panel) -> Vec<(usize, String)> {
    let (buffer, _) = desk.buffer();
    let tint = Theme::of(&desk.state.shell).tint(Tint::Line).and_then(|style: Style| style.bg);
    let is_marked = |row: &Rect| {
        let of_row = |place| {
            let cell = &buffer[place];
            tint.map_or(cell.modifier.contains(Modifier::REVERSED), |tint| cell.bg == tint)
        };
        row.positions().all(of_row)
    };
    let rows = inside(desk, panel).rows().enumerate().filter(|(_, row)| is_marked(row));
    rows.map(|(y, row)| (y, text(&buffer, row))).collect()
}

#[test]
fn the_line_under_the_cursor_of_the_log_is_marked_as_a_whole_and_moves_inside_of_it() {
    for depth in [Depth::None, Depth::Sixteen, Depth::TwoFiftySix, Depth::True] {
        let mut desk = Desk::with("habr").sized(120, 40).keys("<Enter>GG").wait(300).keys(":view log<Enter>");
        desk.state.shell.look = Look { depth, ascii: false };
        let (buffer, _) = desk.buffer();
        let first = text(&buffer, inside(&desk, Panel::Log).rows().nth(1).unwrap());
        let room = usize::from(inside(&desk, Panel::Log).height) - 1;
        // Up to the first line in sight the lines stay where they are, the last one among them.
        for back in 1..room {
            desk.type_keys("<Up>");
            let lines = marked(&desk, Panel::Log);
            assert_eq!(lines.len(), 1, "{depth:?} {back}\n{}", desk.screen());
            assert_eq!(lines[0].0, room - back, "{depth:?} {back}\n{}", desk.screen());
            desk = desk.shows("1,618 ");
        }
        let (buffer, _) = desk.buffer();
        let top = text(&buffer, inside(&desk, Panel::Log).rows().nth(1).unwrap());
        assert_eq!(top[3..], first[3..], "the same line");
        // Farther up the list goes along; down again, the cursor goes first.
        let mut desk = desk.keys("<Up><Up>").lacks("1,618  ");
        assert_eq!(marked(&desk, Panel::Log)[0].0, 1);
        desk.type_keys("<Down>");
        assert_eq!(marked(&desk, Panel::Log)[0].0, 2);
        // Enter goes to that line.
        let line = marked(&desk, Panel::Log)[0].1.clone();
        let first = line.split_whitespace().next().unwrap().split('–').next().unwrap();
        let step: u64 = first.replace(',', "").parse().unwrap();
        let desk = desk.keys("<Enter>").wait(100);
        assert_eq!(desk.step(), step);
        // Where no area is needed for that, the line of the present stands out.
        let marks = matches!(depth, Depth::TwoFiftySix | Depth::True);
        let lines = marked(&desk, Panel::Log);
        assert_eq!(lines.len(), usize::from(marks), "{depth:?}\n{}", desk.screen());
        assert!(lines.iter().all(|(_, line)| line.starts_with('▶')), "{lines:?}");
    }
}

#[test]
fn the_lines_under_the_cursors_of_the_path_and_of_the_tree_are_marked_as_a_whole() {
    let desk = Desk::with("habr").sized(120, 40).keys("<Enter>d").wait(20).keys("<A-3><Up><Up>");
    let lines = marked(&desk, Panel::Path);
    // At the dead end at level 19, two levels up.
    assert!(lines.len() == 1 && lines[0].1.contains("18 R1#7"), "{lines:?}\n{}", desk.screen());
    let desk = Desk::with("habr").keys("<Enter>d").wait(20).keys(":view tree<Enter><Up>");
    assert_eq!(marked(&desk, Panel::Tree).len(), 1, "{}", desk.screen());
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
        let desk = Desk::with("habr").sized(size.0, size.1).keys("<Enter>:goto 122<Enter>").wait(20);
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
