//! Walks through covers link by link, on and back, in windows of several sizes.

use std::collections::HashSet;

use quadrille::app::Panel;
use quadrille::exact_cover::{Event, ItemId, OptionId};
use ratatui::style::Modifier;

use crate::desk::{Desk, is_ring};

/// Where a walk is: the problem, the size of the window, whether the panel has all of it, and which key is typed.
pub type Place<'p> = (&'p str, (u16, u16), &'static str, &'static str);

/// Opens each problem with these keys, and looks at each link with what was seen at the one before, where both show something.
pub fn walk<M>(
    problems: &[(&str, &str)],
    seen: impl Fn(&Desk) -> Option<M>,
    mut look: impl FnMut(&Desk, Place<'_>, &M, &M),
) {
    for &(problem, keys) in problems {
        for (size, zoom) in [((120, 40), ""), ((160, 50), ""), ((160, 50), "z")] {
            let mut desk = Desk::with("habr").sized(size.0, size.1);
            desk.type_keys(&format!(":open {problem}<Enter>{keys}<A-8>{zoom}"));
            for way in ["i", "I"] {
                let mut before = None;
                for _ in 0..40 {
                    desk.type_keys(way);
                    let (old, now) = (before.take(), seen(&desk));
                    if let Some((old, now)) = old.as_ref().zip(now.as_ref()) {
                        look(&desk, (problem, size, zoom, way), old, now);
                    }
                    before = now;
                }
            }
        }
    }
}

/// The columns that are drawn with their places, and the rows with their lines.
type Drawn = (Vec<(usize, String)>, Vec<(usize, String)>);

/// The event before, the row whose node was moved, what the assignments named, and what was drawn.
type Before = (Event, (Option<OptionId>, HashSet<String>), Drawn);

fn drawn(desk: &Desk) -> Drawn {
    let lines = desk.inside(Panel::Links);
    let ring: Vec<char> = lines.iter().find(|line| is_ring(line)).expect("a ring").chars().collect();
    let is_of_name = |c: char| c.is_ascii_alphanumeric() || c == '#';
    let (mut columns, mut x) = (Vec::new(), 0);
    for name in ring.split(|&c| !is_of_name(c)) {
        // In a box the size stands beside it.
        if name.first().is_some_and(|c| c.is_uppercase()) {
            columns.push((x, name.iter().collect()));
        }
        x += name.len() + 1;
    }
    let rows = lines.iter().enumerate().filter(|(_, line)| {
        line.find(['●', '○']).is_some_and(|end| line[..end].contains('R')) && !line.contains("linked")
    });
    let name = |line: &String| line.chars().skip(1).take_while(|&c| is_of_name(c) || c == '=').collect();
    (columns, rows.map(|(y, line)| (y, name(line))).collect())
}

/// So many events that move links are looked at.
const EVENTS: usize = 6;

#[test]
fn within_a_cover_the_same_columns_and_rows_stand_at_the_same_places() {
    let (mut compared, mut turned) = (0, 0);
    for (problem, keys) in [("habr", "<Enter>"), ("queens 8", ""), ("pentominoes 6x10", "")] {
        for zoom in ["", "z"] {
            let mut desk = Desk::with("habr").sized(160, 50);
            desk.type_keys(&format!(":open {problem}<Enter>{keys}<A-8>{zoom}"));
            let mut before: Option<Before> = None;
            let mut events = 0;
            // The first covers of the pentominoes move more than a thousand nodes.
            for _ in 0..200 {
                desk.type_keys("i");
                let session = desk.state.session().unwrap();
                let (problem, search) = (session.problem(), session.search());
                let moved = search.last_link().and(search.last_event());
                let Some(event) = moved.filter(|_| events < EVENTS) else { continue };
                let now = drawn(&desk);
                let names = named(&desk).unwrap_or_default();
                let row = search.last_link().and_then(|moved| search.links().place(moved.link.node)?.1);
                let old = before.replace((event, (row, names.clone()), now.clone()));
                let Some((_, (old_row, old_names), old)) = old.filter(|(other, ..)| *other == event) else {
                    events += 1;
                    continue;
                };
                // Only of what has no room as a whole pages are turned.
                let own: Vec<OptionId> = search.links().options_of(event.item().unwrap()).collect();
                let items: HashSet<ItemId> =
                    own.iter().flat_map(|&row| problem.option_items(row)).copied().collect();
                if own.len() <= now.1.len() && items.len() <= now.0.len() {
                    // But for what the nodes of a row point at, and what is named and has no room beside all that was named before.
                    let has = |drawn: &Drawn, names: &HashSet<String>| {
                        names.iter().all(|name| drawn.0.iter().chain(&drawn.1).any(|(_, own)| own == name))
                    };
                    let has_both = row == old_row && has(&old, &names) && has(&now, &old_names);
                    assert_eq!(old.0, now.0, "{event:?} {zoom}\n{}", desk.screen());
                    turned += usize::from(old.1 != now.1 && has_both);
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 40 && 10 * turned < compared, "{compared} {turned}");
}

/// What the two assignments of a link change, with the names of the nodes.
pub fn changes(lines: &[String]) -> Option<&str> {
    lines.iter().find_map(|line| {
        let is_named = |&(at, _): &(usize, &str)| line[..at].ends_with(' ') && !line[at..].contains("[x]");
        let (at, _) = ["D[", "R["].iter().flat_map(|field| line.match_indices(field)).find(is_named)?;
        let changes = &line[at..];
        Some(changes.split_once("S ").map_or(changes, |(changes, _)| changes))
    })
}

/// The names of the nodes in the assignments, each once.
pub fn named(desk: &Desk) -> Option<HashSet<String>> {
    let lines = desk.inside(Panel::Links);
    let names = changes(&lines)?.split([' ', ',', ':', '→', '[', ']']);
    Some(names.filter(|name| !["", "R", "L", "U", "D", "x"].contains(name)).map(str::to_owned).collect())
}

/// U[x] and D[x] are found: their names are bold, as that of no other row which no event marks is.
#[test]
fn the_rows_above_and_below_the_node_that_moved_have_bold_names() {
    let mut desk = Desk::opened("pentominoes 6x10", (120, 40), "ds:view links<Enter>z");
    let mut told = 0;
    for _ in 0..6 {
        desk.type_keys("i");
        let session = desk.state.session().unwrap();
        let (problem, search) = (session.problem(), session.search());
        let links = search.links();
        let moved = search.last_link().filter(|_| search.is_mid_event()).unwrap().link.node;
        let Some((_, Some(own))) = links.place(moved) else { continue };
        let around = links.neighbours(moved).unwrap();
        let row = |node| links.place(node).and_then(|(_, row)| row);
        let (buffer, _) = desk.buffer();
        let item = search.last_event().unwrap().item().unwrap();
        let is_marked = |option| links.hits(option, item) || search.path().any(|taken| taken == option);
        for option in problem.options().filter(|&option| option != own && !is_marked(option)) {
            let name = problem.option_name(option);
            for y in 0..buffer.area.height {
                let line: String = (2..60).map(|x| buffer[(x, y)].symbol()).collect();
                if line.starts_with(&format!("{name} ")) {
                    let is_named = [around.up, around.down].into_iter().any(|node| row(node) == Some(option));
                    let is_bold = buffer[(2, y)].modifier.contains(Modifier::BOLD);
                    assert_eq!(is_bold, is_named, "{name}\n{}", desk.screen());
                    told += usize::from(is_named);
                }
            }
        }
    }
    assert!(told > 1, "{told}");
}

/// Left and right of the header that leaves the ring, and above and below of a node: what the pointers lead to, or that it is
/// elsewhere.
#[test]
fn what_the_assignments_name_is_drawn_or_told_to_be_elsewhere() {
    let (mut headers, mut nodes, mut elsewhere) = (0, 0, 0);
    for problem in ["habr", "queens 8"] {
        let mut desk = Desk::with("habr").sized(160, 50);
        desk.type_keys(&format!(":open {problem}<Enter><Enter><A-8>"));
        for _ in 0..80 {
            desk.type_keys("i");
            let search = desk.state.session().unwrap().search();
            let Some(moved) = search.last_link().filter(|_| search.is_mid_event()) else { continue };
            let is_header = search.links().place(moved.link.node).unwrap().1.is_none();
            let Some(names) = named(&desk) else { continue };
            let (columns, rows) = drawn(&desk);
            for name in names {
                let (bare, is_elsewhere) =
                    name.strip_suffix('*').map_or((&*name, false), |bare| (bare, true));
                let is_drawn = bare == "root" || columns.iter().chain(&rows).any(|(_, drawn)| drawn == bare);
                assert_eq!(is_drawn, !is_elsewhere, "{name}\n{}", desk.screen());
                let counted = if is_header { &mut headers } else { &mut nodes };
                *counted += usize::from(is_drawn);
                elsewhere += usize::from(is_elsewhere);
            }
        }
    }
    assert!(headers > 8 && nodes > 20 && elsewhere > 0, "{headers} {nodes} {elsewhere}");
}

/// The search counts each header and node that it takes out; back they come the other way round.
#[test]
fn which_of_the_moves_of_its_event_a_link_is_stands_on_the_frame() {
    for (problem, keys, step) in [("habr", "<Enter>", 4), ("words", "", 3), ("knuth-6x7", "", 1)] {
        let mut desk = Desk::with("habr").sized(160, 50);
        desk.type_keys(&format!(":open {problem}<Enter>{keys}:goto {step}<Enter>"));
        let updates = |desk: &Desk| desk.state.session().unwrap().search().stats().updates;
        let before = updates(&desk);
        desk.type_keys("s");
        let all = updates(&desk) - before;
        let whole = desk.screen();
        assert!(whole.contains(&format!(" unlink {all} of {all} ")), "{problem}\n{whole}");
        desk.type_keys(&format!(":goto {step}<Enter>"));
        // A secondary header does not move.
        for k in (1..all).filter(|_| problem != "words") {
            desk.type_keys("i");
            let screen = desk.screen();
            assert!(screen.contains(&format!(" unlink {k} of {all} ")), "{problem}, {k}\n{screen}");
        }
    }
}

/// What the frame says of the moves of an event: which of them was the last, and how many there are.
fn counted(desk: &Desk) -> Option<(u64, u64)> {
    let screen = desk.screen();
    let said = [" unlink ", " relink "].iter().find_map(|verb| {
        let frames = screen.lines().filter(|line| line.contains('━'));
        frames.flat_map(|line| line.split('━')).find(|piece| piece.starts_with(verb)).map(str::to_owned)
    })?;
    let (k, n) = said.trim()[7..].split_once(" of ")?;
    Some((k.parse().ok()?, n.parse().ok()?))
}

#[test]
fn the_frame_never_says_an_earlier_move_than_the_last_one() {
    let (mut links, mut events) = (0, 0);
    for (problem, keys) in
        [("habr", "<Enter>"), ("queens 8", ""), ("pentominoes 6x10", ""), ("knuth-6x7", ""), ("words", "")]
    {
        let mut desk = Desk::opened(problem, (160, 50), &format!("{keys}<A-8>"));
        // Link by link, then event by event.
        let mut before = None;
        for _ in 0..120 {
            desk.type_keys("i");
            let search = desk.state.session().unwrap().search();
            let (is_mid, event) = (search.is_mid_event(), search.last_event());
            let now = counted(&desk);
            if let Some((k, n)) = now {
                assert!(is_mid || k == n, "{problem} {event:?}\n{}", desk.screen());
                // Of the same event: one after the other.
                if let Some((old, (k_before, n_before))) = before
                    && old == event
                {
                    assert_eq!((k, n), (k_before + 1, n_before), "{problem} {event:?}\n{}", desk.screen());
                }
                links += 1;
            }
            before = now.map(|now| (event, now));
        }
        for _ in 0..40 {
            desk.type_keys("s");
            if let Some((k, n)) = counted(&desk) {
                assert_eq!(k, n, "{problem}\n{}", desk.screen());
                events += 1;
            }
        }
    }
    assert!(links > 200 && events > 20, "{links} {events}");
}
