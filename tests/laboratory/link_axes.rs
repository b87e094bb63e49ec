//! Lists of the links on the axes of their columns: round what is out and back, and one sign for what is not drawn.

use quadrille::app::Panel;
use quadrille::exact_cover::NodeId;

use crate::desk::Desk;

/// The inside of the panel of the links, line by line.
fn lines_of(desk: &Desk) -> Vec<Vec<char>> {
    desk.inside(Panel::Links).iter().map(|line| line.chars().collect()).collect()
}

/// The line of the sizes, and where each size ends, with what it is.
fn sizes(lines: &[Vec<char>]) -> (usize, Vec<(usize, usize)>) {
    let ring = lines.iter().position(|line| line.iter().collect::<String>().contains("[root]")).unwrap();
    let (mut sizes, mut size) = (Vec::new(), None);
    for (x, c) in lines[ring + 1].iter().chain(&[' ']).enumerate() {
        match (c.to_digit(10), size) {
            (Some(digit), _) => size = Some(10 * size.unwrap_or(0) + digit as usize),
            (None, Some(whole)) => {
                sizes.push((x - 1, whole));
                size = None;
            }
            (None, None) => {}
        }
    }
    (ring + 1, sizes)
}

/// The names of headers in a line, and where each begins.
fn names(line: &[char]) -> Vec<(usize, String)> {
    let is_name = |c: char| c.is_alphanumeric() || c == '#';
    let mut names: Vec<(usize, String)> = Vec::new();
    let mut was_name = false;
    for (x, &c) in line.iter().enumerate() {
        match (is_name(c), was_name) {
            (true, false) => names.push((x, c.to_string())),
            (true, true) => names.last_mut().unwrap().1.push(c),
            (false, _) => {}
        }
        was_name = is_name(c);
    }
    names.retain(|(_, name)| name != "root");
    names
}

/// The header of this name; the root for `[root]`.
fn header_of(desk: &Desk, name: &str) -> NodeId {
    let session = desk.state.session().unwrap();
    let (problem, links) = (session.problem(), session.search().links());
    let item = problem.items().find(|&item| problem.item_name(item) == name);
    item.map_or(links.root(), |item| links.header(item))
}

#[test]
fn a_list_says_whether_all_of_it_is_drawn() {
    let (mut whole, mut cut, mut elsewhere, mut inside) = (0, 0, 0, 0);
    for (problem, keys, steps) in [
        ("habr", "<Enter>", [6, 105, 117, 122, 140, 640]),
        ("queens 8", "", [3, 4, 30, 60, 140, 145]),
        ("langford 6", "", [3, 9, 18, 23, 30, 33]),
        ("words", "", [3, 9, 13, 18, 37, 60]),
    ] {
        for step in steps {
            let mut desk = Desk::with("habr").sized(160, 50);
            desk.type_keys(&format!(":open {problem}<Enter>{keys}:goto {step}<Enter>"));
            let desk = desk.wait(300);
            let (lines, screen) = (lines_of(&desk), desk.screen());
            let (size_line, sizes) = sizes(&lines);
            let is_node = |c: &char| ['●', '○'].contains(c);
            let legend = lines.iter().position(|line| line.iter().collect::<String>().contains("linked  "));
            let end = legend.unwrap_or(lines.len());
            let last = lines[..end].iter().rposition(|line| line.iter().any(is_node)).unwrap();
            // Of what has just changed: the two names beside it are of no neighbours.
            let ring: String = lines[size_line - 1].iter().collect();
            let header =
                |name: &str| header_of(&desk, name.trim_matches(|c: char| !c.is_alphanumeric() && c != '#'));
            let name_at = |text: &str, last: bool| {
                let mut names = text.split(['─', '⋯', '◂', '▸', ' ']).filter(|name| !name.is_empty());
                let name = if last { names.next_back() } else { names.next() };
                name.map(str::to_owned)
            };
            for (at, _) in ring.match_indices('⋯') {
                let (before, after) = (name_at(&ring[..at], true).unwrap(), name_at(&ring[at + 3..], false));
                let links = desk.state.session().unwrap().search().links();
                let beside = |name: &str| links.neighbours(header(name)).unwrap();
                let is_mutual = after.is_some_and(|after| {
                    beside(&before).right == header(&after) && beside(&after).left == header(&before)
                });
                assert!(!is_mutual, "{problem} {step}\n{screen}");
            }
            for (x, size) in sizes {
                let column: Vec<char> = (size_line + 1..=last + 1).map(|y| lines[y][x]).collect();
                let drawn = column.iter().filter(|&&c| c == '●').count();
                let foot = *column.last().unwrap();
                let beside: String = lines[size_line][x + 1..x + 3].iter().collect();
                let beside = beside.trim().chars().next().filter(|c| !c.is_ascii());
                // Between two rows, or at the foot; what an old link leads through is not of the list.
                let is_in_old =
                    |y: usize| [y.saturating_sub(1), y + 1].iter().all(|&y| "┆○".contains(column[y]));
                let is_broken = (0..column.len() - 1).any(|y| column[y] == ':' && !is_in_old(y));
                assert!(!is_broken || drawn < size, "{problem} {step} at {x}\n{screen}");
                if is_broken {
                    inside += 1;
                    continue;
                }
                match (drawn == size, beside) {
                    (true, Some('↺')) => assert_eq!(size, 0, "{problem} {step} at {x}\n{screen}"),
                    (true, _) => {
                        assert_eq!(foot, '↺', "{problem} {step} at {x}\n{screen}");
                        whole += 1;
                    }
                    // Of a list of which nothing is drawn there is no line, and no sign that could be read as one of its size.
                    (false, None) if drawn == 0 && !column.contains(&'│') => {
                        assert_eq!(foot, ':', "{problem} {step} at {x}\n{screen}");
                        elsewhere += 1;
                    }
                    (false, _) => {
                        assert_eq!(foot, ':', "{problem} {step} at {x}\n{screen}");
                        cut += 1;
                    }
                }
            }
        }
    }
    assert!(
        whole > 10 && cut + inside > 60 && inside > 20 && elsewhere > 10,
        "{whole} {cut} {inside} {elsewhere}"
    );
}

#[test]
fn an_old_link_of_a_header_does_not_end_at_one_that_it_does_not_lead_to() {
    let mut seen = 0;
    for (problem, keys) in [("habr", "<Enter>"), ("queens 8", "<Enter>"), ("words", "<Enter>")] {
        for step in [2, 3, 9, 18, 63] {
            let mut desk = Desk::with("habr").sized(160, 50);
            desk.type_keys(&format!(":open {problem}<Enter>{keys}:goto {step}<Enter><A-8>z"));
            let desk = desk.wait(300);
            let (lines, screen) = (lines_of(&desk), desk.screen());
            let ring = lines.iter().position(|line| line.iter().collect::<String>().contains("[root]"));
            let ring = ring.unwrap();
            // Above the sizes, or in the ring itself: on the other line are those alone that old links lead to.
            let links = desk.state.session().unwrap().search().links();
            let is_item = |(_, name): &&(usize, String)| header_of(&desk, name) != links.root();
            let by_line = [ring - 1, ring].map(|y| names(&lines[y]));
            let at = by_line.into_iter().max_by_key(|names| names.iter().filter(is_item).count()).unwrap();
            for pair in at.windows(2) {
                let [(left, before), (right, after)] = [&pair[0], &pair[1]];
                let between = &lines[ring][*left..*right];
                let (before, after) = (header_of(&desk, before), header_of(&desk, after));
                // Only where the line is that of old links.
                if !between.contains(&'┄') || between.contains(&'─') {
                    continue;
                }
                let is_led_to = links.neighbours(before).unwrap().right == after
                    || links.neighbours(after).unwrap().left == before;
                assert!(is_led_to, "{problem} {step} {pair:?}\n{screen}");
                seen += 1;
            }
        }
    }
    assert!(seen > 3, "{seen}");
}

#[test]
fn a_list_leaves_its_axis_only_beside_what_is_out_of_it() {
    let desk = Desk::with("habr").sized(160, 50).keys(":open queens 8<Enter>3s<A-8>z").wait(300);
    let lines = lines_of(&desk);
    let (size_line, sizes) = sizes(&lines);
    let mut round = 0;
    for (x, _) in sizes {
        let below = lines[size_line + 1][x];
        // Of a list of which no row is drawn it is said that it is elsewhere.
        if [' ', ':'].contains(&below) {
            continue;
        }
        assert!(['│', '║', '▴'].contains(&below), "{x}\n{}", desk.screen());
        let rows = lines[..lines.len() - 1].iter().enumerate();
        for (y, line) in rows.filter(|(_, line)| line[x] == '○') {
            // It leaves right above, and comes back right below.
            let axis = [lines[y - 1][x], lines[y + 1][x]];
            assert_eq!(axis, ['╰', '╭'], "{x}, {y}\n{}", desk.screen());
            assert!(['│', '┼', '┿'].contains(&line[x + 2]), "{x}, {y}\n{}", desk.screen());
            round += 1;
        }
    }
    assert!(round >= 10, "{round}\n{}", desk.screen());
}

#[test]
fn round_what_is_out_a_place_is_free_beside_the_axis() {
    for (size, keys) in [((160, 50), "z"), ((200, 60), "z"), ((120, 40), "z")] {
        let desk =
            Desk::with("habr").sized(size.0, size.1).keys(&format!(":open queens 8<Enter>3s<A-8>{keys}"));
        let desk = desk.wait(100);
        let lines = lines_of(&desk);
        let count = |corners: &[&[char]]| {
            let found = |line: &Vec<char>| {
                line.windows(corners[0].len()).filter(|part| corners.contains(part)).count()
            };
            lines.iter().map(found).sum::<usize>()
        };
        let round = count(&[&['╰', '─', '╮'], &['╭', '─', '╯']]);
        assert!(round >= 8, "{size:?}{keys}: {round}\n{}", desk.screen());
        assert_eq!(count(&[&['╰', '╮'], &['╭', '╯']]), 0, "{size:?}{keys}");
    }
}

/// What parts from the line of a row, or comes to it, between two of its nodes would seem to link that row to another. The line
/// that changed leaves a node.
#[test]
fn a_way_round_has_corners_of_its_own_and_none_on_the_line_of_a_row() {
    let (mut corners, mut heavy) = (0, 0);
    for (problem, keys, steps) in [
        ("queens 8", "", [2, 3, 6, 30, 140]),
        ("habr", "<Enter>", [105, 117, 118, 122, 140]),
        ("langford 6", "", [2, 3, 18, 23, 30]),
        ("words", "", [2, 9, 18, 37, 60]),
    ] {
        for (step, size) in steps.into_iter().flat_map(|step| [(step, (160, 50)), (step, (120, 40))]) {
            let desk = Desk::with("habr").sized(size.0, size.1);
            let keys = format!(":open {problem}<Enter>{keys}:goto {step}<Enter><A-8>");
            let desk = desk.keys(&keys).wait(300);
            let lines = lines_of(&desk);
            for line in lines.iter().filter(|line| line.iter().any(|c| ['●', '○'].contains(c))) {
                let joined = line.iter().find(|c| "┬┴╻╹".contains(**c));
                assert_eq!(joined, None, "{problem} {step} at {size:?}\n{}", desk.screen());
            }
            let count = |signs: &str| lines.iter().flatten().filter(|c| signs.contains(**c)).count();
            corners += count("╮╯");
            heavy += count("┓┛");
        }
    }
    assert!(corners > 60 && heavy > 5, "{corners} {heavy}");
}

#[test]
fn what_stands_out_of_the_ring_is_not_drawn_over() {
    let desk = Desk::with("habr").sized(120, 40).keys("<Enter>:goto 640<Enter><A-8>z").wait(300);
    let (lines, colours) = (lines_of(&desk), desk.buffer().0);
    let y = lines.iter().position(|line| line.iter().collect::<String>().contains("[root]")).unwrap();
    let x = lines[y].windows(3).position(|three| three == ['[', '0', ']']).unwrap();
    let at = |x: usize| &colours[(x as u16 + 1, y as u16 + 2)];
    let paper = at(x).bg;
    let area: String =
        (x - 4..x + 8).map(at).filter(|place| place.bg == paper).map(|place| place.symbol()).collect();
    assert_eq!(area.trim(), "[0]", "{}", desk.screen());
    assert!(['━', '⋯', '┛'].contains(&lines[y][x + 4]), "{}", desk.screen());
}

/// Step 140 links the header of R9C6 into the ring again, between R9C5 and R9C7. Only the first of these has room: what leads to the
/// other is broken.
#[test]
fn a_header_that_comes_back_to_the_ring_is_drawn_beside_its_neighbour_or_what_leads_to_it_is_broken() {
    let desk = Desk::with("habr").sized(180, 50).keys("<Enter>:goto 140<Enter>").wait(300);
    let session = desk.state.session().unwrap();
    let (problem, links) = (session.problem(), session.search().links());
    let item = problem.items().find(|&item| problem.item_name(item) == "R9C6").unwrap();
    let around = links.neighbours(links.header(item)).unwrap();
    let name = |header| {
        problem.items().find(|&item| links.header(item) == header).map(|item| problem.item_name(item))
    };
    assert_eq!([around.left, around.right].map(name), [Some("R9C5"), Some("R9C7")]);
    let lines = lines_of(&desk);
    let ring: String = lines[sizes(&lines).0 - 1].iter().collect();
    assert!(ring.contains("R9C5◂▸R9C6⋯▸") && !ring.contains("R9C7"), "{}", desk.screen());
}

/// With no line free between the rows it keeps to its axis, and bows out beside what is out: whether or not a row is drawn that
/// is in it.
#[test]
fn where_rows_stand_close_each_list_goes_past_what_is_out_of_it() {
    for (size, step) in [((100, 36), 2), ((100, 36), 3), ((110, 34), 3)] {
        let keys = format!(":open queens 8<Enter>:goto {step}<Enter><A-8>");
        let desk = Desk::with("habr").sized(size.0, size.1).keys(&keys).wait(100);
        let lines = lines_of(&desk);
        let (size_line, sizes) = sizes(&lines);
        let (mut passed, mut moved) = (0, 0);
        for (x, _) in sizes {
            let is_legend = |line: &&Vec<char>| line.iter().collect::<String>().contains("linked  ");
            let below = lines[size_line + 1..].iter().take_while(|line| !is_legend(line));
            let column: Vec<char> = below.map(|line| line[x]).collect();
            for y in (1..column.len()).filter(|&y| column[y] == '○') {
                let is_passed = lines[size_line + 1 + y][x + 1] == '▏';
                *(if is_passed { &mut passed } else { &mut moved }) += 1;
                assert!(!is_passed || "│║┼╫┿●○".contains(column[y - 1]), "{x} {y}\n{}", desk.screen());
                // Where it goes on after that, or comes back to its header, is seen.
                assert!(!is_passed || "│║┼╫┿●○:↺".contains(column[y + 1]), "{x} {y}\n{}", desk.screen());
            }
        }
        // Only the list that was changed last has a way round that is larger.
        assert!(passed >= 3 && moved <= 1, "{size:?} {step}: {passed} {moved}\n{}", desk.screen());
    }
}

#[test]
fn of_a_long_column_several_rows_are_drawn_rather_than_lines_between_them() {
    let desk = Desk::with("habr").sized(160, 50).keys(":open sudoku 16<Enter>:goto 2<Enter>").wait(100);
    let lines = desk.inside(Panel::Links);
    let rows = lines.iter().filter(|line| line.starts_with(" R1C1=")).count();
    assert!(rows >= 4, "{rows}\n{}", desk.screen());
}
