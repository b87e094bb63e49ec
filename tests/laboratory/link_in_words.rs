//! The link that the line below the links tells of is the one that is marked in the picture.

use quadrille::app::Panel;
use quadrille::ui::layout::Layout;
use quadrille::ui::theme::{Role, Theme};
use ratatui::buffer::Cell;
use ratatui::style::Color;

use crate::desk::{Desk, is_ring};
use crate::link_by_link::changes;

/// The row and the column of the node that the line below the links names.
fn named(lines: &[String]) -> Option<(String, String)> {
    let (_, node) = lines.iter().find_map(|line| line.split_once("x = "))?;
    let (row, column) = node.split_once(" in ")?;
    let column = column.split([':', ' ', ',', '*']).next()?;
    Some((row.to_owned(), column.to_owned()))
}

/// Whether of the node that they name the words say that it is not drawn.
fn is_said_to_be_elsewhere(lines: &[String]) -> bool {
    let node = lines.iter().find_map(|line| line.split_once("x = ")).map_or("", |(_, node)| node);
    node.contains(", not drawn") || node.split([':', '→']).next().is_some_and(|node| node.contains('*'))
}

/// The column of the screen in which the list of a column runs, whose name stands in the ring.
fn axis(ring: &str, name: &str) -> Option<usize> {
    let letter = |c: char| c.is_alphanumeric() || c == '#';
    let (at, _) = ring
        .match_indices(name)
        .find(|(at, _)| !ring[..*at].ends_with(letter) && !ring[at + name.len()..].starts_with(letter))?;
    // A size may stand beside it in one box.
    let rest = ring[at + name.len()..].strip_prefix(' ').filter(|rest| rest.starts_with(char::is_numeric));
    let size = rest.map_or(0, |rest| rest.chars().take_while(|c| c.is_numeric()).count() + 1);
    let middle = if size > 0 { (name.len() + size) / 2 } else { (name.len() - 1) / 2 };
    Some(ring[..at].chars().count() + middle)
}

/// Whether a line begins with the name of a row, of which pieces may be left out.
fn is_named(row: &str, line: &str) -> bool {
    let name = line.chars().skip(1).collect::<String>();
    let name = name.split(|c: char| !c.is_ascii() && c != '⋯').next().unwrap();
    let name = name.split(" by ").next().unwrap().trim();
    let rest =
        name.split('⋯').try_fold(row, |rest, piece| rest.find(piece).map(|at| &rest[at + piece.len()..]));
    if name.contains('⋯') { name.len() > '⋯'.len_utf8() && rest.is_some() } else { name == row }
}

fn is_heavy(c: char) -> bool {
    "┃┏┓┗┛┣┫┳┻╋┠┨╂╹╻┒┑┎┍┖┕┙┚┞┟┡┢┦┧┩┪╀╁╄╅╆╇╈╉╊╃".contains(c)
}

#[test]
fn the_node_that_the_words_name_is_drawn_with_a_heavy_line_in_its_column() {
    let mut told = 0;
    for (problem, keys) in
        [("queens 8", ""), ("pentominoes 6x10", ""), ("sudoku 16", "<Enter>"), ("habr", "<Enter>")]
    {
        for (width, height) in [(120, 40), (160, 50), (200, 60)] {
            let mut desk = Desk::with("habr").sized(width, height);
            desk.type_keys(&format!(":open {problem}<Enter>{keys}<A-8>"));
            for step in 1..=100 {
                desk.type_keys("s");
                let lines = desk.inside(Panel::Links);
                let Some((row, column)) = named(&lines) else { continue };
                let place = format!("{problem} at {width}x{height}, step {step}: {row} in {column}");
                let ring = lines.iter().position(|line| is_ring(line));
                let ring = ring.unwrap_or_else(|| panic!("{place}\n{}", desk.screen()));
                let x = axis(&lines[ring], &column);
                let x = x.unwrap_or_else(|| panic!("{place}\n{}", desk.screen()));
                // The name of another row of which more is left out may stand for both.
                let has_node = |line: &String| line.chars().nth(x).is_some_and(|sign| "●○".contains(sign));
                let is_drawn = lines.iter().any(|line| is_named(&row, line) && has_node(line));
                assert!(is_drawn, "{place}\n{}", desk.screen());
                let lines: Vec<Vec<char>> = lines.iter().map(|line| line.chars().collect()).collect();
                // The way round what is out stands right of it; an empty list has no line.
                let session = desk.state.session().unwrap();
                let item = session.problem().item_named(&column).unwrap();
                if session.search().links().options_of(item).next().is_none() {
                    continue;
                }
                let beside = (x - 1..x + 4).any(|x| lines[ring + 1..].iter().any(|line| is_heavy(line[x])));
                assert!(beside, "{place}\n{}", desk.screen());
                told += 1;
            }
        }
    }
    assert!(told > 500, "{told}");
}

/// The cursor turns the page away from what was moved last.
#[test]
fn of_what_is_not_drawn_it_is_said() {
    let (mut told, mut elsewhere) = (0, 0);
    for (size, problem) in [((160, 50), "queens 8"), ((80, 24), "queens 8"), ((80, 24), "knuth-6x7")] {
        let mut desk = Desk::with("habr").sized(size.0, size.1);
        desk.type_keys(&format!(":open {problem}<Enter>:view links<Enter>2s<A-8>"));
        let latest = named(&desk.inside(Panel::Links)).unwrap_or_else(|| panic!("{}", desk.screen()));
        for key in ["<Left>", "<Left>", "<Left>", "<Up>", "<Up>", "<Up>", "<Up>", "<Up>"] {
            desk.type_keys(key);
            let lines = desk.inside(Panel::Links);
            let Some((row, column)) = named(&lines) else { continue };
            let is_drawn = lines.iter().any(|line| is_named(&row, line));
            assert!(is_drawn || is_said_to_be_elsewhere(&lines), "{row}\n{}", desk.screen());
            assert_eq!((row, column), latest, "{}", desk.screen());
            told += 1;
            elsewhere += usize::from(!is_drawn);
        }
    }
    assert!(told > 15 && elsewhere > 0, "{told} {elsewhere}");
}

#[test]
fn link_by_link_the_assignments_are_told_with_the_names_of_the_nodes_too() {
    let mut told = 0;
    for (problem, size) in [
        ("habr", (160, 50)),
        ("habr", (200, 60)),
        ("queens 8", (160, 50)),
        ("pentominoes 6x10", (160, 50)),
        ("pentominoes 6x10", (120, 40)),
        ("knuth-6x7", (120, 40)),
    ] {
        let mut desk = Desk::with("habr").sized(size.0, size.1);
        desk.type_keys(&format!(":open {problem}<Enter><Enter>ss<A-8>"));
        for key in ["i"; 20].into_iter().chain(["I"; 10]) {
            desk.type_keys(key);
            let search = desk.state.session().unwrap().search();
            let Some(moved) = search.last_link().filter(|_| search.is_mid_event()) else { continue };
            let lines = desk.inside(Panel::Links);
            let verb = if moved.out { "unlink x = " } else { "relink x = " };
            let place = lines.iter().position(|line| line.contains(verb));
            let place = place.unwrap_or_else(|| panic!("{problem} {size:?}\n{}", desk.screen()));
            if search.links().place(moved.link.node).unwrap().1.is_none() && !lines[place].contains('←') {
                continue;
            }
            assert!(lines[place].contains("[x]] ←") || lines[place].contains("[x]]←"), "{}", desk.screen());
            let here = changes(&lines[place..]);
            // In a low panel rows are worth more.
            if lines.len() > 13 {
                let here = here.unwrap_or_else(|| panic!("{problem} {size:?}\n{}", desk.screen()));
                assert_eq!(here.matches('→').count(), 2, "{here}");
                told += 1;
            }
        }
    }
    assert!(told > 80, "{told}");
}

/// The header of D is taken out first: it is x, and the row taken is not heavy as what has changed is.
#[test]
fn a_header_that_a_link_takes_out_is_x_and_what_it_changed_alone_is_heavy() {
    let desk = Desk::opened("knuth-6x7", (120, 40), "<Enter>2si<A-8>");
    let (buffer, area) = (desk.buffer().0, Layout::of(&desk.state).panel(Panel::Links).unwrap());
    let x = Theme::of(&desk.state.shell).style(Role::Trying).bg;
    let lines = area.rows().map(|row| {
        let marked = row.positions().filter(|&place| Some(buffer[place].bg) == x);
        let marked = marked.map(|place| buffer[place].symbol()).collect::<String>();
        (row.positions().map(|place| buffer[place].symbol()).collect::<String>(), marked)
    });
    let lines: Vec<(String, String)> = lines.collect();
    let marked_in = |is: &dyn Fn(&str) -> bool| {
        lines.iter().find(|(line, _)| is(line)).map(|(_, marked)| marked.trim().to_owned())
    };
    assert_eq!(marked_in(&|line| is_ring(line)).as_deref(), Some("D 1"), "{}", desk.screen());
    assert_eq!(marked_in(&|line| line.contains(" changed ")).as_deref(), Some("D"), "{}", desk.screen());
    let heavy = lines.iter().find(|(line, _)| line.contains('▶')).unwrap();
    assert!(heavy.0.contains("A D G") && !heavy.0.contains('━'), "{}", desk.screen());
}

/// A secondary header is in no list, so that with no row of its own nothing moves.
#[test]
fn that_a_secondary_column_without_rows_is_uncovered_is_said() {
    let desk = Desk::with("habr").sized(160, 50).keys(":open queens 8<Enter><Enter>:goto 143<Enter>");
    let desk = desk.wait(1000);
    let lines = desk.inside(Panel::Links);
    let said = lines.iter().any(|line| line.contains("Uncover A13: its list is empty, no link moves."));
    assert!(said, "{}", desk.screen());
}

#[test]
fn of_a_small_matrix_the_nodes_are_named_also_where_the_words_are_short_of_room() {
    for size in [(120, 40), (160, 50), (200, 60)] {
        let desk = Desk::opened("knuth-6x7", size, ":goto 4<Enter>");
        let words = desk.inside(Panel::Links).join("\n");
        for part in ["D[B G]: x → G   U[G]: x → B G", "D[U[x]]", "2 → 1"] {
            assert!(words.contains(part), "{part}\n{}", desk.screen());
        }
    }
}

/// The list goes round from beside the size: its line is no part of what is filled there.
#[test]
fn where_a_list_begins_beside_the_size_the_area_of_the_header_ends() {
    let mut desk = Desk::opened("words", (160, 48), ":goto 3<Enter>");
    let mut seen = 0;
    for _ in 0..40 {
        desk.type_keys("s");
        let (buffer, area) = (&desk.buffer().0, Layout::of(&desk.state).panel(Panel::Links).unwrap());
        let line = |y: u16| (area.x..area.right()).map(move |x| &buffer[(x, y)]);
        let is_filled = |place: &&Cell| place.bg != Color::Reset;
        let texts = |y: u16| line(y).filter(is_filled).map(|place| place.symbol()).collect::<String>();
        let Some(y) = (area.y..area.bottom()).find(|&y| texts(y).contains(':')) else { continue };
        let Some(end) = line(y + 1).rposition(|place| is_filled(&place)) else { continue };
        // A column that ran out is filled as well.
        let is_alone = texts(y).chars().all(|c| c.is_ascii_alphanumeric() || c == ':') && texts(y).len() == 4;
        if is_alone && line(y + 1).nth(end + 2).is_some_and(|place| place.symbol() == "▴") {
            assert!(
                texts(y + 1).trim().chars().all(|c| c.is_ascii_digit()),
                "{:?}\n{}",
                texts(y + 1),
                desk.screen()
            );
            seen += 1;
        }
    }
    assert!(seen > 0);
}

#[test]
fn the_size_that_a_link_changes_is_told_beside_the_names_where_the_assignments_leave_no_room() {
    let desk = Desk::opened("habr", (160, 50), "<Enter>5siiiii").wait(300);
    let lines = desk.inside(Panel::Links);
    let is_named = |line: &&String| line.replace([' ', ':'], "").contains("D[R9C8]x→R9C8=6");
    let here = lines.iter().find(is_named).expect("a line with names");
    assert!(here.contains("S 2 → 1"), "{}", desk.screen());
}
