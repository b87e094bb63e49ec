//! Links that are drawn alike: a node in its state at each step, the ring with its name, no more pointers than are looked at.

use std::collections::HashMap;

use quadrille::app::Panel;
use quadrille::exact_cover::OptionId;
use quadrille::ui::layout::Layout;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use crate::desk::{Desk, is_ring};

/// A puzzle and the keys, in a window of this size.
fn desk(opened: &str, keys: &str, (width, height): (u16, u16)) -> Desk {
    Desk::with("habr").keys(&format!(":open {opened}<Enter>")).sized(width, height).keys(keys).wait(2000)
}

/// The panel of the links, and what is inside, row by row.
fn links_of(desk: &Desk) -> (Rect, Vec<String>) {
    (Layout::of(&desk.state).panel(Panel::Links).unwrap(), desk.inside(Panel::Links))
}

#[test]
fn a_node_of_the_links_is_drawn_alike_at_each_step() {
    for size in [(120, 40), (160, 50), (200, 60)] {
        for (opened, keys) in [("habr", "<Enter>"), ("pentominoes 6x10", ""), ("words", "")] {
            let mut seen = HashMap::new();
            let mut desk = desk(opened, &format!("{keys}<A-8>"), size);
            for _ in 0..60 {
                desk = desk.keys("s");
                let rows = links_of(&desk).1;
                let nodes = rows.iter().filter(|row| !row.contains("linked") && row.contains(['●', '○']));
                for row in nodes {
                    let is_bracketed = row.contains("[●]") || row.contains("(○)");
                    let is_boxed =
                        ["┤ ● ├", "┤ ○ ├", "├ ● ┤", " ● ", " ○ "].iter().any(|node| row.contains(node));
                    seen.entry((is_bracketed, is_boxed)).or_insert_with(|| desk.screen());
                }
            }
            assert_eq!(seen.len(), 1, "{size:?} {opened} {}", seen.values().cloned().collect::<String>());
        }
    }
}

#[test]
fn where_a_column_is_empty_its_removed_nodes_still_lead_up_and_down() {
    let mut led = 0;
    for (problem, keys, size) in [
        ("sudoku 16", "<Enter>:goto 1687<Enter>", (160, 50)),
        ("queens 8", "<Enter>:goto 140<Enter>", (160, 50)),
        ("queens 8", "<Enter>:goto 140<Enter>", (200, 60)),
        ("queens 8", "<Enter>:goto 140<Enter><A-8>z", (160, 50)),
        ("habr", "<Enter>c", (160, 50)),
        ("habr", "<Enter>c", (200, 60)),
    ] {
        let desk = desk(problem, keys, size);
        // Without what the signs mean.
        let lines = links_of(&desk).1.into_iter().take_while(|line| !line.contains(" linked "));
        let lines: Vec<Vec<char>> = lines.map(|line| line.chars().collect()).collect();
        let sizes =
            lines.iter().position(|line| line.iter().collect::<String>().starts_with(" size ")).unwrap();
        let session = desk.state.session().unwrap();
        let name = session.present_level().map(|level| session.problem().item_name(level.item));
        let ring: String = lines[sizes - 1].iter().collect();
        let at = name.and_then(|name| Some((ring[..ring.find(name)?].chars().count(), name.len())));
        let own = at.map_or(0..0, |(start, length)| start..start + length);
        let is_empty =
            |&x: &usize| own.contains(&x) && lines[sizes][x] == '0' && lines[sizes].get(x + 2) == Some(&'↺');
        for x in (0..lines[sizes].len()).filter(is_empty) {
            let below: Vec<char> =
                lines[sizes + 1..].iter().map(|line| line.get(x).copied().unwrap_or(' ')).collect();
            let Some(foot) = below.iter().position(|sign| "↺:".contains(*sign)) else { continue };
            // Where rows stand on each line beside it, if that is left to it by the lines of these.
            let is_beside = |y: usize| "┆╭╰▵▿:─◂".contains(lines[sizes + 1 + y][x - 1]);
            for y in (0..foot).filter(|&y| below[y] == '○') {
                // Where rows close up, right to the next one.
                let leads = |y: usize| "┆┤▵▿:↺○".contains(below[y]);
                assert!(
                    is_beside(y) || y == 0 || leads(y - 1),
                    "{problem} {size:?} {x} {y}\n{}",
                    desk.screen()
                );
                assert!(is_beside(y) || leads(y + 1), "{problem} {size:?} {x} {y}\n{}", desk.screen());
                led += 1;
            }
        }
    }
    assert!(led > 15, "{led}");
}

/// C3 loses its rows from above: each is the first of its column then. Down they lead to the next row; what went last was alone, and
/// leads past the others to the header both ways.
#[test]
fn each_removed_node_leads_to_what_it_was_linked_to_when_it_went() {
    let desk = desk("words", "<Enter>d<A-8>z", (160, 50));
    let session = desk.state.session().unwrap();
    let links = session.search().links();
    let item = session.problem().item_named("C3").unwrap();
    let nodes: Vec<_> = links.all_of(item).collect();
    let around = |at: usize| links.neighbours(nodes[at]).unwrap();
    let lines = desk.inside(Panel::Links);
    let lines: Vec<Vec<char>> = lines.iter().map(|line| line.chars().collect()).collect();
    let ring = lines.iter().map(|line| line.iter().collect::<String>()).find(|line| is_ring(line)).unwrap();
    let x = ring[..ring.find("C3").unwrap()].chars().count();
    let x = x + usize::from(!lines.iter().any(|line| line[x] == '○'));
    let rows: Vec<usize> = (0..lines.len()).filter(|&y| lines[y][x] == '○').collect();
    assert_eq!(rows.len(), nodes.len(), "{}", desk.screen());
    let mut led = 0;
    for (at, pair) in rows.windows(2).enumerate() {
        match lines[pair[0] + 1][x] {
            '┆' => led += usize::from(around(at).down == nodes[at + 1]),
            sign => assert_eq!(sign, '┤', "{}", desk.screen()),
        }
    }
    // But for the two beside the one that went last.
    assert_eq!(led + 2, rows.len() - 1, "{}", desk.screen());
    let last = (0..nodes.len()).filter(|&at| [around(at).up, around(at).down] == [links.header(item); 2]);
    let last: Vec<usize> = last.map(|at| rows[at]).collect();
    assert_eq!(last.len(), 1);
    assert_eq!(lines[last[0] - 1][x - 2..=x], ['╰', '┄', '┤'], "{}", desk.screen());
    assert_eq!(lines[last[0] + 1][x - 2..=x], ['╭', '┄', '┤'], "{}", desk.screen());
    assert!(lines.iter().any(|line| line[x - 2..=x] == ['╭', '┄', '▵']), "{}", desk.screen());
    assert!(lines.iter().any(|line| line[x - 2..=x] == ['╰', '▹', '↺']), "{}", desk.screen());
}

#[test]
fn the_ring_above_the_links_says_what_it_links() {
    for size in [(160, 50), (200, 60)] {
        let links = desk("queens 8", "2s", size);
        let first = &links_of(&links).1[0];
        assert!(first.contains("─ ring of headers ─"), "{first}");
    }
}

/// The row that a line of the links begins with, and whether its name is struck through.
fn named_rows(desk: &Desk) -> Vec<(OptionId, bool)> {
    let problem = desk.state.session().unwrap().problem();
    let area = Layout::of(&desk.state).panel(Panel::Links).unwrap();
    let buffer = desk.buffer().0;
    let row = |y: u16| {
        let name: Vec<u16> =
            (area.x + 2..area.right() - 1).take_while(|&x| buffer[(x, y)].symbol() != " ").collect();
        let text: String = name.iter().map(|&x| buffer[(x, y)].symbol()).collect();
        let is_struck =
            name.first().is_some_and(|&x| buffer[(x, y)].modifier.contains(Modifier::CROSSED_OUT));
        Some((problem.option_named(&text)?, is_struck))
    };
    (area.y + 1..area.bottom() - 1).filter_map(row).collect()
}

#[test]
fn in_the_middle_of_a_cover_only_those_rows_are_struck_through_that_are_out() {
    for (problem, size) in [("sudoku", (160, 50)), ("queens 8", (160, 50))] {
        let open = if problem == "sudoku" { String::new() } else { format!(":open {problem}<Enter>") };
        let mut desk = Desk::with("habr").sized(size.0, size.1).keys(&format!("{open}<Enter>sss"));
        let (mut struck, mut waiting) = (0, 0);
        for _ in 0..60 {
            desk.type_keys("i");
            let search = desk.state.session().unwrap().search();
            if !search.is_mid_event() {
                continue;
            }
            for (option, is_struck) in named_rows(&desk) {
                let all = search.links().nodes_of(option).count();
                let linked =
                    search.links().nodes_of(option).filter(|&node| search.links().is_linked(node)).count();
                assert!(!is_struck || linked == 1, "{linked} of {all}\n{}", desk.screen());
                struck += u32::from(is_struck);
                waiting += u32::from(!is_struck && linked == all);
            }
        }
        assert!(struck > 5 && waiting > 5, "{problem}: {struck} {waiting}");
    }
}
