//! The arrows of the links: what a removed node keeps, the heads of rows that are small, and those of the ring of headers.

use std::collections::HashSet;

use quadrille::app::{Depth, Panel};
use quadrille::ui::layout::Layout;
use quadrille::ui::theme::{Role, Theme};

use crate::desk::{Desk, is_ring};

const LARGE: [(&str, &str); 4] =
    [("queens 8", "2s"), ("pentominoes 6x10", "2s"), ("words", "2s"), ("habr", "<Enter>2s")];

fn text(line: &[char]) -> String {
    line.iter().collect()
}

/// The lines of rows: between the ring of headers and what the signs mean.
fn rows(lines: &[Vec<char>]) -> impl Iterator<Item = usize> + '_ {
    let ring = lines.iter().position(|line| is_ring(&text(line))).expect("the ring");
    let is_row =
        |line: &[char]| line.iter().any(|sign| "●○".contains(*sign)) && !text(line).contains("linked");
    (ring + 1..lines.len()).filter(move |&y| is_row(&lines[y]) && !text(&lines[y]).contains("link x ="))
}

/// Of a large matrix the column that is looked at has them, and what moved last: those of all others would hide the lists.
#[test]
fn a_removed_node_of_the_column_that_ran_out_keeps_its_old_links() {
    let mut kept = 0;
    for (problem, keys) in LARGE {
        for size in [(120, 40), (160, 50), (200, 60)] {
            let desk = Desk::opened(problem, size, &format!("{}d<A-8>z", keys.replace("2s", "")));
            let lines = desk.places(Panel::Links);
            let rows: Vec<usize> = rows(&lines).collect();
            // With rows on each line there is no room.
            if rows.windows(2).all(|pair| pair[1] == pair[0] + 1) {
                continue;
            }
            let at = |x: usize, y: usize| lines[y].get(x).copied().unwrap_or(' ');
            let session = desk.state.session().unwrap();
            let (problem, search) = (session.problem(), session.search());
            let item = session.present_level().expect("a level").item;
            // Its name stands in the ring, or above it.
            let name = problem.item_name(item);
            let ring = lines.iter().map(|line| text(line)).find(|line| line.contains(name)).unwrap();
            assert_eq!(search.links().size(item), 0);
            let start = ring[..ring.find(name).expect(name)].chars().count();
            for &y in &rows {
                for x in (start..start + name.len()).filter(|&x| lines[y][x] == '○') {
                    // Dashed, or broken where rows of the column are not drawn, or right to the next one.
                    let is_led = |y: usize| "┆├┤:▵▿↺○".contains(at(x, y));
                    assert!(is_led(y - 1) && is_led(y + 1), "{name} {size:?} {x} {y}\n{}", desk.screen());
                    kept += 1;
                }
            }
        }
    }
    assert!(kept > 80, "{kept}");
}

#[test]
fn a_row_of_small_nodes_has_a_head_at_each_end_of_its_lines() {
    let mut headed = 0;
    for (problem, size) in [("habr", (160, 50)), ("habr", (200, 60)), ("langford 8", (200, 60))] {
        let desk = Desk::opened(problem, size, "<Enter>:goto 2<Enter><A-8>");
        let lines = desk.places(Panel::Links);
        for y in rows(&lines) {
            let nodes: Vec<usize> =
                (0..lines[y].len()).filter(|&x| ['●', '○'].contains(&lines[y][x])).collect();
            for pair in nodes.windows(2) {
                let between = text(&lines[y][pair[0] + 1..pair[1]]);
                assert!(between.starts_with('◂') && between.ends_with('▸'), "{between}\n{}", desk.screen());
                headed += 1;
            }
        }
    }
    assert!(headed > 25, "{headed}");
}

#[test]
fn the_ring_of_headers_leads_into_the_root_with_a_head() {
    for (problem, keys) in LARGE.into_iter().chain([("knuth-6x7", "d"), ("knuth-6x7", "")]) {
        for size in [(80, 24), (120, 40), (160, 50), (200, 60)] {
            for zoom in ["", "z"] {
                let desk = Desk::opened(problem, size, &format!("{keys}:view links<Enter>{zoom}"));
                let lines = desk.places(Panel::Links);
                let Some(line) = lines.iter().map(|line| text(line)).find(|line| is_ring(line)) else {
                    continue;
                };
                let before: String = line.chars().take_while(|&sign| !['[', '┤'].contains(&sign)).collect();
                assert!(before.ends_with(['▸', '◂']), "{problem} {size:?}{zoom} {line}\n{}", desk.screen());
            }
        }
    }
}

/// All headers are out: which of them a link leads to is told by its head.
#[test]
fn a_header_that_is_out_has_a_head_for_each_of_its_links_that_is_drawn() {
    let desk = Desk::opened("knuth-6x7", (160, 50), "<Enter>d");
    let session = desk.state.session().unwrap();
    let (problem, links) = (session.problem(), session.search().links());
    let ring =
        desk.places(Panel::Links).iter().map(|line| text(line)).find(|line| line.contains("[root]")).unwrap();
    let headers: Vec<_> = problem.items().map(|item| links.header(item)).collect();
    for (at, item) in problem.items().enumerate() {
        let around = links.neighbours(headers[at]).unwrap();
        let before = if at == 0 { links.root() } else { headers[at - 1] };
        let after = headers.get(at + 1).copied();
        // What is filled has its head beside that.
        let sizes = links.size(item);
        let name = format!("{} {sizes}", problem.item_name(item));
        let (left, right) = ring.split_once(&name).unwrap_or_else(|| panic!("{ring}"));
        let (left, right) = (left.trim_end(), right.trim_start());
        assert_eq!(left.ends_with('◃'), around.left == before, "{name} in {ring}");
        assert_eq!(right.starts_with('▹'), Some(around.right) == after, "{name} in {ring}");
    }
}

/// It has no room for the names of where it leads: it is told all the same that it leads somewhere. Others that are out are not spoken of.
#[test]
fn the_header_that_ran_out_has_stubs_where_its_links_have_no_room() {
    let desk = Desk::opened("habr", (160, 50), "<Enter>:goto 117<Enter><A-8>z");
    let lines = desk.places(Panel::Links);
    let ring = lines.iter().map(|line| text(line)).find(|line| line.contains("[root]")).unwrap();
    assert!(ring.contains("⋯◃ 0  ▹⋯"), "{ring}");
    assert_eq!(ring.matches(['◃', '▹']).count(), 2, "{ring}");
}

#[test]
fn without_colours_all_lines_that_an_event_has_changed_are_heavy() {
    let heavy = |depth| {
        let mut desk = Desk::with("habr").sized(160, 50);
        desk.state.shell.look.depth = depth;
        let desk = desk.keys(":open queens 8<Enter>2s<A-8>z").wait(300);
        assert!(desk.screen().contains("┃ just changed"), "{}", desk.screen());
        let lines = desk.places(Panel::Links);
        let columns = rows(&lines)
            .flat_map(|y| (0..lines[y].len()).filter(|&x| "┃╂┿".contains(lines[y][x])).collect::<Vec<_>>());
        columns.collect::<HashSet<_>>().len()
    };
    // The cover of R5 takes a node out of most of the columns that are drawn; with colours the last one alone is heavy.
    assert!(
        heavy(Depth::None) > 12 && heavy(Depth::True) <= 2,
        "{} {}",
        heavy(Depth::None),
        heavy(Depth::True)
    );
}

#[test]
fn in_the_first_lesson_the_ring_of_headers_is_all_that_is_seen() {
    let desk = Desk::with("habr").sized(120, 40).keys(":lesson 1<Enter>").wait(300);
    let buffer = desk.buffer().0;
    let area = Layout::of(&desk.state).panel(Panel::Links).unwrap();
    let theme = Theme::of(&desk.state.shell);
    let of = |sign: &str| {
        let places =
            area.positions().filter(|&place| area.inner(ratatui::layout::Margin::new(1, 1)).contains(place));
        let found: Vec<_> =
            places.filter(|&place| buffer[place].symbol() == sign).map(|place| buffer[place].fg).collect();
        assert!(!found.is_empty(), "{sign}\n{}", desk.screen());
        found
    };
    // Neither has a colour that says which way the search goes; the link that the question asks for has that of keys, from the field of
    // root round to C.
    let [line, asked] = [Role::Strong, Role::Key].map(|role| theme.style(role).fg.unwrap_or_default());
    assert!(of("╮").iter().all(|&fg| fg == line || fg == asked), "{}", desk.screen());
    assert!(of("╰").contains(&asked) && of("╯").contains(&asked), "{}", desk.screen());
    // No column is the one that is looked at, or has a size that matters.
    let lines = desk.places(Panel::Links);
    assert!(!lines.iter().any(|line| text(line).contains('║')), "{}", desk.screen());
    let one = theme.style(Role::One).fg.unwrap_or_default();
    assert!(area.positions().all(|place| buffer[place].fg != one), "{}", desk.screen());
}

/// What comes back with a column is a group that is told from what stood all along; of them the link moved last alone is heavy.
#[test]
fn on_the_way_back_all_that_came_has_its_colour_and_the_last_link_alone_is_heavy() {
    let desk = Desk::opened("pentominoes 6x10", (160, 50), "dss:view links<Enter>z").wait(300);
    let buffer = desk.buffer().0;
    let area = Layout::of(&desk.state).panel(Panel::Links).unwrap();
    let back = Theme::of(&desk.state.shell).style(Role::Back).fg.unwrap_or_default();
    let lines = desk.places(Panel::Links);
    let ring = area.y + 1 + lines.iter().position(|line| is_ring(&text(line))).unwrap() as u16;
    let is_back = |&place: &ratatui::layout::Position| {
        let is_inside = (area.x + 1..area.right() - 1).contains(&place.x) && place.y + 3 < area.bottom();
        is_inside && buffer[place].fg == back && buffer[place].symbol() != " "
    };
    let (at_ring, others): (Vec<_>, Vec<_>) = area.positions().filter(is_back).partition(|at| at.y == ring);
    let is_heavy = |at: &&ratatui::layout::Position| ["━", "┃"].contains(&buffer[**at].symbol());
    assert!(at_ring.iter().any(|at| is_heavy(&at)), "{at_ring:?}\n{}", desk.screen());
    assert!(others.len() > 100 && !others.iter().any(|at| is_heavy(&at)), "{}", desk.screen());
}

#[test]
fn the_legend_says_what_a_red_name_of_a_row_means() {
    let desk = Desk::opened("habr", (160, 50), "<Enter>d");
    assert!(desk.screen().contains(" R5C7=6 went last"), "{}", desk.screen());
}

/// Dashes that are joined to the line of a row look like a node there, and a gap in it like its end.
#[test]
fn a_row_goes_unbroken_through_the_old_links_that_it_crosses() {
    let mut crossings = 0;
    for size in [(120, 40), (160, 50), (200, 60)] {
        for step in (117..157).step_by(5) {
            let desk = Desk::opened("habr", size, &format!("<Enter>:goto {step}<Enter><A-8>z"));
            let lines = desk.places(Panel::Links);
            for (y, line) in lines.iter().enumerate().take(lines.len() - 1).skip(1) {
                for x in 1..line.len() - 1 {
                    let at = |x: usize, y: usize| lines[y][x];
                    let is_along = [at(x - 1, y), at(x + 1, y)] == ['─'; 2];
                    let is_crossed = is_along && [at(x, y - 1), at(x, y + 1)] == ['┆'; 2];
                    if is_crossed && !"○●".contains(at(x, y)) {
                        assert_eq!(at(x, y), '─', "{x}, {y}: {}", text(line));
                        crossings += 1;
                    }
                }
            }
        }
    }
    assert!(crossings > 30, "{crossings}");
}
