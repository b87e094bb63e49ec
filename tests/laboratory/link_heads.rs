//! Lines of the links as arrows: their heads, the names in their assignments, and what lies between two nodes and is not drawn.

use quadrille::app::{Mode, Panel};

use crate::desk::{Desk, is_ring};

fn zoomed(problem: &str, size: (u16, u16), keys: &str) -> Desk {
    Desk::opened(problem, size, &format!("{keys}<A-8>z"))
}

#[test]
fn lines_between_two_nodes_have_a_head_at_each_end() {
    let desk = zoomed("knuth-6x7", (160, 50), "");
    // The rows of the matrix, and how many links between neighbours each has besides that which goes round.
    for (row, links) in [("C E F", 2), ("A D G", 2), ("B C F", 2), ("A D", 1), ("B G", 1), ("D E G", 2)] {
        let lines = desk.inside(Panel::Links);
        let is_row = |line: &&String| {
            let rest = line.trim_start().strip_prefix(row);
            rest.is_some_and(|rest| rest.starts_with("  ") || rest.starts_with(" ·"))
        };
        let line = lines.iter().find(is_row).unwrap();
        let between: Vec<&str> = line.split(['├', '┤']).filter(|part| part.contains('─')).collect();
        let is_arrow = |part: &&&str| part.starts_with('◂') && part.ends_with('▸');
        assert_eq!(between.iter().filter(is_arrow).count(), links, "{row}: {line}\n{}", desk.screen());
    }
}

/// Of the rows of D, which are A D G, A D and D E G in this order, the cover of A takes the first out, then the second.
#[test]
fn an_assignment_has_the_names_of_its_nodes() {
    for (keys, said) in [
        ("sii", "D[D]: x → A D   U[A D]: x → D"),
        ("siiii", "D[D]: x → D E G   U[D E G]: x → D"),
        ("si", "R[root]: x → B   L[B]: x → root"),
        ("siI", ""),
    ] {
        let desk = zoomed("knuth-6x7", (160, 50), keys);
        let screen = desk.screen();
        assert_eq!(screen.contains("]: x → "), !said.is_empty(), "{keys}\n{screen}");
        assert!(screen.contains(said), "{said}\n{screen}");
    }
}

#[test]
fn a_row_is_broken_where_a_node_of_it_is_not_drawn() {
    let (mut whole, mut broken) = (0, 0);
    for (problem, keys) in [("queens 8", "<Enter>:goto 140<Enter>"), ("habr", "<Enter>:goto 117<Enter>")] {
        let desk = zoomed(problem, (160, 50), keys);
        let session = desk.state.session().unwrap();
        let problem = session.problem();
        let lines: Vec<Vec<char>> =
            desk.inside(Panel::Links).iter().map(|line| line.chars().collect()).collect();
        let named = |line: &[char]| {
            let text: String = line.iter().collect();
            let name = text.trim_start_matches(['▶', ' ']).split(' ').next().unwrap_or_default().to_owned();
            problem.options().find(|&option| problem.option_name(option) == name)
        };
        // The columns that are drawn stand in the order of the problem, as the nodes of a row do.
        for line in &lines {
            let Some(option) = named(line) else { continue };
            let nodes: Vec<usize> = (0..line.len()).filter(|&x| ['●', '○'].contains(&line[x])).collect();
            let missing = problem.option_items(option).len() - nodes.len();
            let signs = nodes.windows(2).filter(|pair| line[pair[0]..pair[1]].contains(&'⋯')).count();
            assert!(signs <= missing, "{}\n{}", line.iter().collect::<String>(), desk.screen());
            let goes_round = line.contains(&'◂') && line[nodes[nodes.len() - 1]..].contains(&'▸');
            if missing == 0 {
                whole += 1;
            } else if goes_round && line[nodes[0] - 2..nodes[0]].contains(&'◂') {
                // It has its first and its last node, so that what it lacks lies between.
                assert!(signs > 0, "{}\n{}", line.iter().collect::<String>(), desk.screen());
                broken += 1;
            }
        }
    }
    assert!(whole > 10 && broken > 2, "{whole} {broken}");
}

/// What is out stands beside its list, which goes round it on the right; its own links stand on the left.
#[test]
fn a_way_round_has_a_head_at_each_end() {
    let mut landed = 0;
    let large = [
        ("habr", ":goto 117<Enter>"),
        ("queens 8", ":goto 140<Enter>"),
        ("pentominoes 6x10", "sss"),
        ("words", "sss"),
    ];
    let windows = [((120, 40), ""), ((160, 50), ""), ((160, 50), "z"), ((200, 60), "")];
    let places = windows.into_iter().flat_map(|window| {
        [("knuth-6x7", "d")].into_iter().chain(large).map(move |(problem, keys)| (window, problem, keys))
    });
    for ((size, zoom), problem, keys) in places {
        let desk = Desk::opened(problem, size, &format!("<Enter>{keys}<A-8>{zoom}"));
        let lines = desk.inside(Panel::Links);
        let Some(ring) = lines.iter().position(|line| is_ring(line)) else { continue };
        let below = ring + if problem == "knuth-6x7" { 2 } else { 1 };
        let lines: Vec<Vec<char>> = lines.iter().map(|line| line.chars().collect()).collect();
        let at = |x: usize, y: usize| lines[y].get(x).copied().unwrap_or(' ');
        for (y, x) in (below..lines.len()).flat_map(|y| (1..lines[y].len()).map(move |x| (y, x))) {
            let (head, back) = match at(x, y) {
                '╮' => ('▴', true),
                '╯' => ('▾', false),
                _ => continue,
            };
            // At the foot it stands beside that.
            if at(x - 1, y) == '◂' {
                landed += 1;
                continue;
            }
            // Left to the axis, and along that; a box is none.
            let axis = (0..x).rev().find(|&x| !['─', '┼', '│', '┿'].contains(&at(x, y))).unwrap();
            if "┴┬╭╰┄▵▿".contains(at(axis, y)) {
                continue;
            }
            let beside =
                if back { (below - 1..=y).rev().collect() } else { (y..lines.len()).collect::<Vec<_>>() };
            let next = beside.into_iter().find(|&other| {
                let goes_round = other != y && at(axis, other) == '├' && ['╮', '╯'].contains(&at(x, other));
                goes_round || !"├┤│┼┝┿╫║".contains(at(axis, other))
            });
            let end = next.map(|y| at(axis, y));
            // It goes round what comes next as well.
            if end == Some('├') {
                continue;
            }
            assert_eq!(end, Some(head), "{problem} {size:?} {zoom} {x} {y}\n{}", desk.screen());
            landed += 1;
        }
    }
    assert!(landed > 80, "{landed}");
}

#[test]
fn between_two_headers_there_are_heads_in_each_window() {
    for size in [(120, 40), (160, 50), (200, 60)] {
        let lines = Desk::opened("knuth-6x7", size, "<A-8>").inside(Panel::Links);
        let ring = lines.iter().find(|line| is_ring(line)).unwrap();
        // Of seven columns.
        let between: String = ring.chars().filter(|sign| ['◂', '▸'].contains(sign)).collect();
        assert!(between.contains(&"◂▸".repeat(6)), "{ring}");
    }
}

/// The lesson speaks of L[x] and R[x]: each is a field in the box of x, and a line of its own that begins beside that.
#[test]
fn in_the_first_lesson_the_links_of_the_ring_have_their_names() {
    for size in [(120, 40), (160, 50)] {
        let desk = Desk::with("habr").sized(size.0, size.1).keys(":lesson 1<Enter>").wait(300);
        let lines = desk.inside(Panel::Links);
        let at = lines.iter().position(|line| has_box(line, "root")).unwrap();
        // R above leads to the right, L below to the left.
        let beside = |line: &String, ends: [&str; 2]| {
            let pieces = line.split(['├', '┤', '│', '┃']).filter(|piece| {
                piece.starts_with(ends[0]) && piece.ends_with(ends[1]) && piece.contains('─')
            });
            pieces.count()
        };
        let aside = (1..at).find(|aside| lines[at - aside].contains('R')).unwrap();
        let (right, left) = (at - aside, at + aside);
        let counts = [beside(&lines[right], ["─", "▸"]), beside(&lines[left], ["◂", "─"])];
        assert_eq!(counts, [3, 3], "{}", desk.screen());
        let named = |line: &String| {
            let words = line.split([' ', '│', '┃', '├', '┤']).filter(|word| word.contains('='));
            words.map(str::to_owned).collect::<Vec<_>>()
        };
        assert_eq!(named(&lines[right]), ["R=A", "R=B", "R=C", "R=root"], "{}", desk.screen());
        // What is asked for is not told.
        assert_eq!(named(&lines[left]), ["L=?", "L=root", "L=A", "L=B"], "{}", desk.screen());
        // So are those that close it, above and as far below.
        for (line, root, end) in [(right, ["╰", "▸"], ["─", "╯"]), (left, ["╭", "─"], ["◂", "╮"])]
        {
            let mut pieces = lines[line].trim().split(['├', '┤']);
            let ends = [pieces.next().unwrap(), pieces.next_back().unwrap()];
            let is_between =
                |(piece, [from, to]): (&str, [&str; 2])| piece.starts_with(from) && piece.ends_with(to);
            assert!(std::iter::zip(ends, [root, end]).all(is_between), "{}", desk.screen());
        }
        let top = lines.iter().position(|line| line.contains('╭')).unwrap();
        let bottom = lines.iter().rposition(|line| line.contains('╯')).unwrap();
        assert_eq!(at - top, bottom - at, "{}", desk.screen());
        // As high as the text beside it, and nothing hangs below it.
        assert!(top == 0 && bottom + 3 < lines.len() && has_box(&lines[at], "A"), "{}", desk.screen());
        assert!(!lines.iter().any(|line| line.contains(['●', '↺'])), "{}", desk.screen());
        assert!(!lines[at].contains(['R', 'L']), "{}", desk.screen());
    }
}

/// Whether a box with this name alone stands on a line, however wide it is.
fn has_box(line: &str, name: &str) -> bool {
    line.replace(' ', "").contains(&format!("│{name}│"))
}

/// A matrix of a row for each column, in solve mode.
fn list(names: &str, size: (u16, u16), keys: &str) -> Desk {
    let rows: Vec<&str> = names.split([' ', '|']).filter(|name| !name.is_empty()).collect();
    let matrix = format!("{names}\n{}\n", rows.join("\n"));
    Desk::opened("knuth-6x7", size, "").paste(&matrix).keys(&format!("<Enter>{keys}")).in_mode(Mode::Solve)
}

/// The first and the last place that is written on any of these lines.
fn ends(lines: &[String]) -> (usize, usize) {
    let written = |line: &String| {
        let mut places = line.chars().enumerate().filter(|(_, sign)| *sign != ' ').map(|(x, _)| x);
        let first = places.next()?;
        Some((first, places.last().unwrap_or(first)))
    };
    let ends: Vec<(usize, usize)> = lines.iter().filter_map(written).collect();
    (ends.iter().map(|ends| ends.0).min().unwrap(), ends.iter().map(|ends| ends.1).max().unwrap())
}

#[test]
fn beside_a_ring_alone_each_secondary_header_is_whole_and_all_of_it_stands_in_the_middle() {
    for size in [(120, 40), (160, 40), (200, 60)] {
        let desk = list("A B C | u v w", size, ":view links<Enter>z");
        let lines = desk.inside(Panel::Links);
        let ring = lines.iter().find(|line| has_box(line, "root")).unwrap();
        assert!(["A", "u", "v", "w"].iter().all(|name| has_box(ring, name)), "{ring}");
        let (first, last) = ends(&lines);
        let right = lines[0].chars().count() - 1 - last;
        assert!(first.abs_diff(right) < 2, "{first} {right}\n{}", desk.screen());
    }
}

/// The cover of the first column leads a way round its box.
#[test]
fn in_a_ring_alone_a_name_of_any_length_stands_in_its_box() {
    for (names, size) in [
        ("alpha beta gamma", (120, 40)),
        ("beta alphabet c", (160, 50)),
        ("alpha beta gamma", (80, 24)),
        ("A B C", (80, 24)),
    ] {
        let desk = list(names, size, ":view links<Enter>zss");
        let lines = desk.inside(Panel::Links);
        let at = lines.iter().position(|line| line.replace(' ', "").contains("│root")).unwrap();
        let words = lines[at]
            .split(|c: char| !c.is_alphanumeric())
            .filter(|word| word.len() > 1 || names.contains(word));
        let drawn: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
        assert_eq!(drawn[0], "root", "{}", desk.screen());
        assert!(names.split(' ').all(|name| drawn.contains(&name)), "{drawn:?}\n{}", desk.screen());
        assert!(!lines[at].contains('1'), "{}", desk.screen());
        let has = |lines: &[String], signs: [char; 2]| {
            lines.iter().any(|line| signs.iter().all(|&sign| line.contains(sign)))
        };
        let (above, below) = (&lines[..at], &lines[at + 1..]);
        // Beside the lines, where the boxes have no fields with these names.
        let has_fields = lines.iter().any(|line| line.contains("R="));
        let ways = if has_fields { ['▾', '▴'] } else { ['R', 'L'] };
        assert!(has(above, [ways[0], '▾']) && has(below, ['▴', ways[1]]), "{}", desk.screen());
        // The cursor is on the first letter of a name.
        let desk = list(names, size, ":view links<Enter>z");
        let (buffer, cursor) = desk.buffer();
        assert_eq!(buffer[cursor.unwrap()].symbol(), &names[..1], "{}", desk.screen());
    }
}

/// D is in the second row: its list crosses the line of the first one right below its header.
#[test]
fn beside_a_crossing_a_list_has_its_head_before_that() {
    let desk = Desk::opened("knuth-6x7", (120, 40), "<Enter>cGG<A-8>").wait(300);
    let lines = desk.places(Panel::Links);
    let row = |name: &str| lines.iter().position(|line| line.iter().collect::<String>().contains(name));
    let [header, first, second] = ["[D 3]", " C E F ", " A D G "].map(|name| row(name).expect(name));
    let text: String = lines[header].iter().collect();
    let x = text[..text.find("[D 3]").unwrap()].chars().count() + 2;
    assert_eq!(lines[header + 1][x], '▴', "{}", desk.screen());
    assert_eq!((lines[first][x], lines[second - 1][x]), ('┼', '▾'), "{}", desk.screen());
}

#[test]
fn of_a_large_matrix_the_header_that_is_looked_at_alone_has_old_links() {
    let desk = Desk::opened("habr", (160, 50), "<Enter>2s:view links<Enter>z").wait(300);
    let names = |name: &str| desk.inside(Panel::Links).iter().any(|line| line.contains(name));
    assert!(!names("▹R8C1") && !names("▹R4C9") && !names("▹R3C9"), "{}", desk.screen());
    let ring = desk.inside(Panel::Links).into_iter().find(|line| is_ring(line)).unwrap();
    assert!(ring.contains("◃ 1 ") && ring.matches(['◃', '▹']).count() <= 2, "{}", desk.screen());
}
