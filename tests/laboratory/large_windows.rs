//! What large windows have room for.

use quadrille::app::Panel;
use quadrille::exact_cover::{Event, Search};
use quadrille::ui::layout::Layout;
use quadrille::ui::theme::{Theme, Tint};

use crate::desk::Desk;

#[test]
fn what_the_maps_of_a_large_grid_leave_of_a_wide_window_is_for_the_path_and_the_log() {
    // The first solution is 256 levels deep, most of them with lines of their own.
    let desk = Desk::with("habr").sized(200, 60).keys(":open sudoku 16<Enter><Enter>G").wait(2000);
    let levels = desk.inside(Panel::Path).iter().filter(|row| row.contains('=')).count();
    let events = desk.inside(Panel::Log).iter().filter(|row| !row.trim().is_empty()).count();
    assert!(levels >= 20 && events >= 20, "{}", desk.screen());
    // The maps keep their groups of four, and the tree has the last levels, and counts what is to come above them.
    let is_group = |word: &&str| word.chars().count() == 4;
    let has_all = |row: &&String| row.split_whitespace().filter(is_group).count() == 16;
    assert_eq!(desk.inside(Panel::Columns).iter().filter(has_all).count(), 16, "{}", desk.screen());
    let tree = desk.inside(Panel::Tree).join("\n");
    assert!(
        ["choices above: ○", "to come", "–256", "R16C3=C"].iter().all(|said| tree.contains(said)),
        "{}",
        desk.screen()
    );
}

#[test]
fn groups_of_columns_without_a_gap_stand_on_another_ground() {
    // By turns three columns on each ground, in each of the four maps; where there is room they have gaps instead.
    for (size, grounds) in [((160, 50), 4 * 3), ((80, 24), 4 * 3), ((200, 60), 0)] {
        let desk = Desk::with("habr").sized(size.0, size.1).keys("<Enter>");
        let band = Theme::of(&desk.state.shell).tint(Tint::Band).and_then(|style| style.bg).unwrap();
        let area = Layout::of(&desk.state).panel(Panel::Columns).unwrap();
        let buffer = desk.buffer().0;
        // The sizes of the columns of the cells of row 5, of which 8 2 5 and 9 are given, as the cover of these leaves them.
        let y = area.y + 6;
        let on: Vec<u16> = (area.x..area.right()).filter(|&x| buffer[(x, y)].bg == band).collect();
        assert_eq!(on.len(), grounds, "{}", desk.screen());
        let text = |x: u16| buffer[(x, y)].symbol().to_owned();
        let first: String = on.iter().take(3).map(|&x| text(x)).collect();
        assert!(grounds == 0 || first == "··4", "{first}\n{}", desk.screen());
    }
}

/// How many rows were tried between the `k`-th try at `depth` and the next one there, that one included, for every try that a
/// choice of several rows began; as a run of the algorithm itself tells it.
fn nodes_of_tries(desk: &Desk, depth: usize) -> Vec<u64> {
    let session = desk.state.session().unwrap();
    let mut search = Search::new(session.problem());
    let mut nodes = Vec::new();
    while search.step() < session.search().step() {
        let is_try = matches!(search.next(), Some(Event::Try { .. }));
        match search.path().len() {
            level if is_try && level == depth + 1 => nodes.push(1),
            level if is_try && level > depth + 1 => *nodes.last_mut().unwrap() += 1,
            _ => {}
        }
    }
    nodes
}

#[test]
fn the_path_alone_names_all_rows_of_its_choices_and_says_how_many_nodes_those_took_that_are_done() {
    for size in [(120, 40), (200, 60)] {
        let desk = Desk::with("habr").sized(size.0, size.1).keys(":open queens 8<Enter>300s<A-3>z").wait(20);
        let lines = desk.inside(Panel::Path);
        let below = |column: &str| {
            let at = lines.iter().position(|line| line.split_whitespace().nth(1) == Some(column)).unwrap();
            lines[at + 1].split_whitespace().collect::<Vec<_>>().join(" ")
        };
        // Of the eight places of row 5 the first is on the path, all others are to come.
        assert_eq!(below("R5"), "○ R5C2 ○ R5C3 ○ R5C4 ○ R5C5 ○ R5C6 ○ R5C7 ○ R5C8", "{}", desk.screen());
        // Of row 3 the last is on the path; that at level 3, of which both others are done.
        let nodes = nodes_of_tries(&desk, 2);
        assert_eq!(nodes.len(), 3);
        let done = format!("★ R3C5 {} nodes ★ R3C7 {} nodes", nodes[0], nodes[1]);
        assert_eq!(below("R3"), done, "{}", desk.screen());
    }
}

#[test]
fn a_path_that_cannot_become_long_says_below_each_level_what_it_hides() {
    // Of the rows of the book, A D G takes those with A, then what is left of D and of G: D E G and B G.
    let desk = Desk::with("habr").sized(200, 60).keys(":open knuth-6x7<Enter><Enter>d");
    let lines = desk.inside(Panel::Path);
    assert!(
        lines[0].contains("A D G") && lines[1].contains("hides 4 rows  A 2  D 1  G 1"),
        "{}",
        desk.screen()
    );
    // A long one has a line a level.
    let desk = Desk::with("habr").sized(200, 60).keys("<Enter>d");
    assert!(!desk.inside(Panel::Path).iter().any(|line| line.contains("hides ")), "{}", desk.screen());
}

#[test]
fn at_the_end_the_path_or_beside_many_solutions_the_step_says_how_many_nodes_each_level_had() {
    let ends = [
        ("words", (200, 60), Panel::Path),
        ("knuth-6x7", (160, 50), Panel::Path),
        ("queens 8", (200, 60), Panel::Step),
    ];
    for (opened, size, panel) in ends {
        let desk = Desk::with("habr")
            .sized(size.0, size.1)
            .keys(&format!(":open {opened}<Enter><Enter>:goto 99999<Enter>"))
            .wait(500);
        let mut search = Search::new(desk.state.session().unwrap().problem());
        let mut nodes = vec![0; 9];
        while let Some(event) = search.next() {
            nodes[search.path().len()] += usize::from(matches!(event, Event::Try { .. }));
        }
        let lines = desk.inside(panel);
        let from = lines.iter().position(|line| line.contains("nodes of each level"));
        let from = from.unwrap_or_else(|| panic!("{}", desk.screen()));
        for (level, nodes) in nodes.into_iter().enumerate().skip(1).filter(|&(_, nodes)| nodes > 0) {
            let words: Vec<&str> = lines[from + level].split_whitespace().collect();
            assert_eq!(words[..2], [level.to_string(), nodes.to_string()], "{}", desk.screen());
        }
    }
}

#[test]
fn rows_of_the_links_stand_apart_where_the_columns_have_room_for_few_of_them() {
    // Each of the eight rows of R5 hits three columns besides: not all of those have room beside one another.
    let desk = Desk::with("habr").sized(200, 60).keys(":open queens 8<Enter>");
    let lines = desk.inside(Panel::Links);
    let begins_row = |line: &String| {
        let name = line.split_whitespace().next().unwrap_or_default();
        name.len() == 4 && name.starts_with('R') && name.contains('C')
    };
    let rows: Vec<usize> = (0..lines.len()).filter(|&y| begins_row(&lines[y])).collect();
    assert!(rows.len() >= 6 && rows.windows(2).all(|pair| pair[1] == pair[0] + 2), "{}", desk.screen());
}

#[test]
fn beside_the_maps_of_a_large_grid_stands_the_log_where_the_tree_is_the_view() {
    let tree = |view: &str| {
        let desk = Desk::with("habr").sized(200, 60).keys(":open sudoku 16<Enter><Enter>900s");
        let desk = desk.keys(&format!(":view {view}<Enter>")).wait(100);
        [Panel::Columns, Panel::Log, Panel::Tree].map(|panel| Layout::of(&desk.state).panel(panel))
    };
    let [Some(maps), Some(log), Some(tree_below)] = tree("tree") else { panic!("one of them has no place") };
    assert_eq!((log.x, log.y), (maps.right(), maps.y));
    assert!(tree_below.y >= log.bottom());
    let [Some(maps), _, Some(beside)] = tree("links") else { panic!("one of them has no place") };
    assert_eq!((beside.x, beside.y), (maps.right(), maps.y));
}

#[test]
fn at_the_end_the_path_names_as_many_rows_as_have_room_and_counts_the_others() {
    let mut counted = 0;
    for size in [(120, 40), (160, 50), (200, 60)] {
        let desk = Desk::with("habr").sized(size.0, size.1).keys("<Enter>GG").wait(2000);
        let rows = desk.inside(Panel::Path).join(" ");
        let named = rows.split_whitespace().filter(|word| word.len() == 6 && word.contains('=')).count();
        let more = rows.split_once(" more").map(|(before, _)| before.rsplit(' ').next().unwrap().to_owned());
        let more: usize = more.map_or(0, |more| more.parse().unwrap());
        counted += usize::from(more > 0);
        // Of 81 cells 23 are given.
        assert!(named > 0 && named + more == 58, "{named} {more}\n{}", desk.screen());
    }
    assert!(counted > 0);
}

#[test]
fn the_search_of_a_large_grid_is_seen_over_many_levels() {
    let desk =
        Desk::with("habr").sized(160, 50).keys(":open sudoku 16<Enter><Enter>:goto 1692<Enter>").wait(2000);
    let layout = Layout::of(&desk.state);
    for panel in [Panel::Path, Panel::Log, Panel::Links, Panel::Tree] {
        let area = layout.panel(panel).unwrap_or_else(|| panic!("{panel:?}\n{}", desk.screen()));
        assert!(area.height >= 20, "{panel:?}\n{}", desk.screen());
    }
    // The whole algorithm gives way: its line stands in the step.
    desk.shows("▲ X7 uncover i").shows("4 of 1,024 left").shows("updates");
}
