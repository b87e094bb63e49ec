//! The part of a matrix that is drawn while a cover is looked at link by link.

use std::collections::HashSet;

use quadrille::app::Panel;
use quadrille::exact_cover::Event;

use crate::desk::{Desk, is_ring};
use crate::link_by_link::{changes, named, walk};

/// What is drawn inside of a cover or an uncover, and the names of the row and the column whose node was moved.
struct Page {
    event: Option<Event>,
    rows: Vec<String>,
    columns: Vec<String>,
    row: Option<String>,
    column: String,
    /// What the assignments name.
    named: HashSet<String>,
}

impl Page {
    /// `None` before and after.
    fn of(desk: &Desk) -> Option<Page> {
        let session = desk.state.session().unwrap();
        let (problem, search) = (session.problem(), session.search());
        let moved = search.last_link().filter(|_| search.is_mid_event())?;
        let (item, row) = search.links().place(moved.link.node).unwrap();
        let lines = desk.inside(Panel::Links);
        let ring = lines.iter().position(|line| is_ring(line)).unwrap();
        let names = lines[..=ring].iter();
        let names = names.flat_map(|line| line.split(|c: char| !c.is_ascii_alphanumeric() && c != '#'));
        let has_node = |line: &&String| line.contains(['●', '○']) && !line.contains("linked");
        let rows = lines[ring + 2..].iter().filter(has_node).map(|line| line.chars().skip(1).collect());
        Some(Page {
            event: search.last_event(),
            rows: rows
                .filter(|line: &String| !line.starts_with("unlink") && !line.starts_with("link"))
                .collect(),
            columns: names.filter(|name| problem.item_named(name).is_some()).map(str::to_owned).collect(),
            row: row.map(|row| problem.option_name(row).into_owned()),
            column: problem.item_name(item).to_owned(),
            named: named(desk).unwrap_or_default(),
        })
    }

    /// Whether a node of such a row and column is drawn; of one without a row, the header.
    fn has(&self, row: Option<&str>, column: &str) -> bool {
        let is_row = |name: &str| self.rows.iter().any(|line| line.starts_with(&format!("{name} ")));
        row.is_none_or(is_row) && self.columns.iter().any(|name| name == column)
    }

    fn names(&self) -> (Vec<String>, &Vec<String>) {
        (self.rows.iter().map(|line| line.chars().take(8).collect()).collect(), &self.columns)
    }
}

#[test]
fn a_page_stands_as_long_as_the_node_that_is_moved_is_on_it() {
    let (mut stood, mut turned) = (0, 0);
    let problems = [
        ("habr", "<Enter>5s"),
        ("habr", "<Enter>"),
        ("queens 8", "2s"),
        ("pentominoes 6x10", "2s"),
        ("sudoku 16", "<Enter>2s"),
        ("words", "2s"),
    ];
    walk(&problems, Page::of, |desk, (problem, size, zoom, way), old, now| {
        if old.event != now.event {
            return;
        }
        if old.names() == now.names() {
            stood += 1;
            return;
        }
        // On the way back a page is turned when what is before it comes; rows come that are named, with a row those of its nodes.
        let has = |page: &Page, names: &HashSet<String>| {
            names.iter().all(|name| page.has(Some(name), &page.columns[0]) || page.columns.contains(name))
        };
        let on_both = old.row == now.row
            && has(old, &now.named)
            && has(now, &old.named)
            && old.has(now.row.as_deref(), &now.column)
            && (way == "i" || now.has(old.row.as_deref(), &old.column));
        assert!(!on_both, "{problem} {size:?}{zoom} {way}: {:?}\n{}", now.row, desk.screen());
        turned += 1;
    });
    assert!(stood > 2 * turned && stood > 600, "{stood} and {turned}");
}

#[test]
fn rows_that_the_node_moved_last_points_at_come_before_others_that_only_meet_its_column() {
    let desk = Desk::opened("queens 8", (160, 50), ":goto 4<Enter>");
    let lines = desk.inside(Panel::Links);
    let here = changes(&lines).expect("the assignments").replace([' ', ':'], "");
    assert!(here.starts_with("D[R8]x→R8C2") && !here.contains('*'), "{here}");
    assert!(lines.iter().any(|line| line.starts_with(" R8C2 ")), "{}", desk.screen());
}

/// The last move links two nodes; where not all rows of the column have room, theirs may stand there.
#[test]
fn rows_of_the_column_come_before_all_others_but_what_its_last_move_links() {
    let mut cut = 0;
    for (problem, keys, own) in [
        ("queens 8", "<Enter>:goto 3<Enter>", "R5C"),
        ("sudoku 16", "<Enter>:goto 2<Enter>", "R1C1="),
        ("pentominoes 6x10", "<Enter>:goto 3<Enter>", "X "),
    ] {
        for zoom in ["", "z"] {
            let desk = Desk::opened(problem, (160, 50), &format!("{keys}<A-8>{zoom}"));
            let lines = desk.inside(Panel::Links);
            let is_count = |line: &String| {
                line.trim().starts_with(|c: char| c.is_ascii_digit()) && line.contains(" of ")
            };
            let left_out = lines.iter().any(is_count);
            let rows = lines.iter().filter(|line| line.contains(['●', '○']) && !line.contains("linked"));
            let is_own = |line: &&String| line.trim_start_matches(['▶', ' ']).starts_with(own);
            let (own, others): (Vec<_>, Vec<_>) = rows.partition(is_own);
            assert!(!own.is_empty(), "{}", desk.screen());
            assert!(!left_out || others.len() <= 2, "{others:?}\n{}", desk.screen());
            cut += u32::from(left_out);
        }
    }
    assert!(cut > 0);
}

/// R6C8=5 leaves R6#5 between R6C1=5 and R6C9=5.
#[test]
fn what_the_last_move_of_a_cover_links_is_drawn_before_other_rows_of_the_column() {
    let desk = Desk::opened("habr", (160, 50), "<Enter>5s<A-8>");
    let lines = desk.inside(Panel::Links);
    let here = changes(&lines).expect("the assignments").replace([' ', ':'], "");
    assert!(here.starts_with("D[R6C1=5]x→R6C9=5"), "{here}");
    for row in ["R6C1=5", "R6C8=5", "R6C9=5"] {
        assert!(lines.iter().any(|line| line.starts_with(&format!(" {row} "))), "{row}\n{}", desk.screen());
    }
}

#[test]
fn beside_a_column_of_many_rows_its_neighbours_in_the_ring_are_drawn() {
    let desk = Desk::opened("pentominoes 6x10", (160, 50), ":goto 3<Enter>:view links<Enter>z");
    let session = desk.state.session().unwrap();
    let (problem, links) = (session.problem(), session.search().links());
    let around = links.neighbours(links.header(problem.item_named("X").unwrap())).unwrap();
    let lines = desk.inside(Panel::Links);
    let ring = lines.iter().find(|line| line.contains("[root]")).expect("the headers");
    let names: Vec<&str> = ring.split(|c: char| !c.is_ascii_alphanumeric()).collect();
    for node in [around.left, around.right] {
        let name = problem.item_name(links.place(node).unwrap().0);
        assert!(names.contains(&name), "{name}\n{}", desk.screen());
    }
}

/// The row that is tried next fills all columns that have room; the cover moves a node of another row last.
#[test]
fn of_a_cover_the_node_moved_last_is_drawn_though_another_row_would_take_all_room() {
    let desk = Desk::opened("sudoku 16", (160, 50), "<Enter>2s");
    let screen = desk.screen();
    let lines = desk.inside(Panel::Links);
    let ring = lines.iter().find(|line| is_ring(line)).unwrap();
    assert!(ring.contains("B1#G") && !screen.contains("not drawn"), "{screen}");
    let row = lines.iter().find(|line| line.starts_with(" R1C1=G ")).unwrap();
    assert_eq!(row.matches(['●', '○']).count(), 2, "{screen}");
}

#[test]
fn the_row_that_is_tried_is_drawn_whole_in_a_large_window() {
    let desk = Desk::opened("sudoku 16", (200, 60), "<Enter>3s");
    let session = desk.state.session().unwrap();
    let tried = session.search().path().last().unwrap();
    let lines = desk.inside(Panel::Links);
    let row = lines.iter().find(|line| line.starts_with('▶')).unwrap_or_else(|| panic!("{}", desk.screen()));
    let nodes = session.problem().option_items(tried).len();
    assert_eq!(row.matches(['●', '○']).count(), nodes, "{}", desk.screen());
    assert!(!row.contains('⋯'), "{}", desk.screen());
}
