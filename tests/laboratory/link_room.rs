//! What the links do with the room that they have: lines between rows, names beside them, columns that tell something.

use quadrille::app::Panel;
use quadrille::exact_cover::{Event, ItemId, Problem};

use crate::desk::{Desk, is_ring};

fn text(line: &[char]) -> String {
    line.iter().collect()
}

fn has_node(line: &[char]) -> bool {
    !text(line).contains("linked") && line.iter().any(|sign| ['●', '○'].contains(sign))
}

/// The lines of the rows, without what the signs mean and what was moved.
fn rows(lines: &[Vec<char>]) -> Vec<usize> {
    let names = ring(lines);
    (names..lines.len()).filter(|&y| has_node(&lines[y]) && !text(&lines[y]).contains(" in ")).collect()
}

/// Whether it is said that rows of the column are left out: `4 of 9`.
fn says_left_out(lines: &[Vec<char>]) -> bool {
    lines.iter().map(|line| text(line)).any(|line| {
        let counts = line.split_once(" of ").map(|(before, _)| before.trim());
        counts.is_some_and(|count| count.parse::<usize>().is_ok())
    })
}

/// The line of the headers.
fn ring(lines: &[Vec<char>]) -> usize {
    lines.iter().position(|line| is_ring(&text(line))).expect("the ring")
}

/// The columns whose names stand in that line, each with its first place.
fn columns(problem: &Problem, line: &[char]) -> Vec<(usize, ItemId)> {
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '#';
    let starts = (1..line.len()).filter(|&x| is_name(line[x]) && !is_name(line[x - 1]));
    let name = |x: usize| line[x..].iter().take_while(|c| is_name(**c)).collect::<String>();
    starts.filter_map(|x| Some((x, problem.item_named(&name(x))?))).collect()
}

#[test]
fn where_not_all_rows_of_a_dead_end_have_room_the_fewer_have_lines_between_them() {
    for (problem, size, keys, fewest) in [
        ("habr", (160, 50), "<Enter>d", 4),
        ("pentominoes 6x10", (120, 40), "d<A-8>z", 12),
        ("pentominoes 6x10", (160, 48), "d<A-8>z", 12),
    ] {
        let desk = Desk::opened(problem, size, keys);
        let lines = desk.places(Panel::Links);
        let rows = rows(&lines);
        assert!((fewest..=20).contains(&rows.len()), "{rows:?}\n{}", desk.screen());
        assert!(rows.windows(2).all(|pair| pair[1] - pair[0] == 2), "{rows:?}\n{}", desk.screen());
        assert!(!lines.iter().any(|line| text(line).contains("○▏")), "{}", desk.screen());
        assert!(says_left_out(&lines), "{}", desk.screen());
    }
}

/// Where one or two lines more are wanted for all of them, rows stand on lines that follow each other between which no list turns.
#[test]
fn rows_of_a_dead_end_close_up_where_all_of_them_have_room_then() {
    let desk = Desk::opened("habr", (200, 60), "<Enter>d");
    let lines = desk.places(Panel::Links);
    let is_row = |y: &usize| (1..10).any(|c| text(&lines[*y]).starts_with(&format!(" R5C{c}=6 ")));
    let own: Vec<usize> = rows(&lines).into_iter().filter(is_row).collect();
    assert_eq!(own.len(), 9, "{}", desk.screen());
    assert!(!says_left_out(&lines), "{}", desk.screen());
    // Of the first six three lead to one column more, which is led round these.
    let steps: Vec<usize> = own.windows(2).map(|pair| pair[1] - pair[0]).collect();
    assert_eq!(steps, [1, 1, 2, 1, 1, 2, 2, 2], "{}", desk.screen());
}

/// What the marks mean stands on the frame rather than in place of a row.
#[test]
fn while_four_rows_have_room_with_lines_between_them_none_stand_on_each_line() {
    for (problem, size, keys) in [
        ("queens 8", (160, 50), "<Enter>:goto 3<Enter>"),
        ("queens 8", (160, 50), "<Enter>:goto 4<Enter><A-8>"),
        ("queens 8", (160, 50), "<Enter>:goto 140<Enter>"),
        ("pentominoes 6x10", (160, 50), "<Enter>d<A-8>z"),
    ] {
        let desk = Desk::opened(problem, size, keys).wait(1000);
        let lines = desk.places(Panel::Links);
        let rows = rows(&lines);
        assert!(rows.len() >= 4, "{rows:?}\n{}", desk.screen());
        assert!(rows.windows(2).all(|pair| pair[1] - pair[0] == 2), "{rows:?}\n{}", desk.screen());
        assert!(!lines.iter().any(|line| text(line).contains("○▏")), "{}", desk.screen());
        assert!(says_left_out(&lines), "{}", desk.screen());
    }
}

/// Between rows that hit the same columns in the same way no list turns: they close up, where three more have room then.
#[test]
fn of_rows_that_follow_each_other_in_all_lists_many_more_are_drawn_on_lines_that_do() {
    for (problem, size, keys, own, fewest) in [
        ("words", (160, 50), "<Enter>:goto 3<Enter>", " R1 11:", 9),
        ("words", (160, 50), "<Enter>d", " C3 13:", 11),
        ("words", (200, 60), "<Enter>d", " C3 13:", 14),
        ("sudoku 16", (160, 50), "<Enter>:goto 2<Enter>", " R1C1=", 9),
    ] {
        let desk = Desk::opened(problem, size, keys).wait(1000);
        let lines = desk.places(Panel::Links);
        let rows = rows(&lines);
        let own = rows.iter().filter(|&&y| text(&lines[y]).starts_with(own)).count();
        assert!(own >= fewest, "{own}\n{}", desk.screen());
        // A list still turns somewhere.
        assert!(rows.windows(2).any(|pair| pair[1] - pair[0] == 2), "{rows:?}\n{}", desk.screen());
        assert!(!lines.iter().any(|line| text(line).contains("○▏")), "{}", desk.screen());
        // What the title says is not said of each.
        let is_said = |line: &Vec<char>| text(line).contains(" by R1C1") || text(line).contains(" by 13:t");
        assert!(!lines.iter().any(is_said), "{}", desk.screen());
    }
}

/// Two removed headers beside each other have both pointers, however few places are between them.
#[test]
fn the_header_that_ran_out_has_a_head_on_each_side() {
    for (problem, size, keys) in [
        ("habr", (160, 50), "<Enter>d"),
        ("queens 8", (160, 50), "dd"),
        ("queens 8", (120, 40), "dd:view links<Enter>"),
        ("pentominoes 6x10", (160, 50), "d"),
        ("pentominoes 6x10", (200, 60), "d"),
    ] {
        let desk = Desk::opened(problem, size, keys).wait(1000);
        let lines = desk.places(Panel::Links);
        let session = desk.state.session().unwrap();
        let (problem, search) = (session.problem(), session.search());
        let line = &lines[ring(&lines)];
        let mut out = 0;
        for (x, item) in columns(problem, line) {
            let name = problem.item_name(item).chars().count();
            if search.links().is_primary(item) && search.covered_items()[item.index()] {
                let is_own = session.present_level().is_some_and(|level| level.item == item);
                let sides = [line[x - 1], line[x + name]];
                assert_eq!(sides == ['◃', '▹'], is_own, "{}\n{}", problem.item_name(item), desk.screen());
                out += usize::from(is_own);
            }
        }
        assert_eq!(out, 1, "{}", desk.screen());
    }
}

/// The heads of what is linked are filled, whether or not a header between two is left out.
#[test]
fn a_link_to_a_live_header_has_a_head() {
    for (size, keys) in [((160, 50), "<Enter>"), ((160, 50), "<Enter>d"), ((200, 60), "<Enter>d")] {
        let desk = Desk::opened("habr", size, keys);
        let lines = desk.places(Panel::Links);
        let session = desk.state.session().unwrap();
        let (problem, search) = (session.problem(), session.search());
        let line = &lines[ring(&lines)];
        for (x, item) in columns(problem, line) {
            if !search.covered_items()[item.index()] {
                assert_eq!(line[x - 1], '▸', "{}\n{}", problem.item_name(item), desk.screen());
            }
        }
    }
}

#[test]
fn a_row_with_a_single_node_gives_way_to_one_that_shows_where_the_lists_lead() {
    let desk = Desk::opened("queens 8", (160, 50), "<Enter>:goto 4<Enter><A-8>");
    let lines = desk.places(Panel::Links);
    let own: Vec<usize> = rows(&lines).into_iter().filter(|&y| text(&lines[y]).contains("C1 ")).collect();
    assert!(!own.is_empty(), "{}", desk.screen());
    for y in own {
        let nodes = lines[y].iter().filter(|sign| ['●', '○'].contains(sign)).count();
        assert!(nodes > 1, "{}\n{}", text(&lines[y]), desk.screen());
    }
}

#[test]
fn while_rows_of_a_dead_end_are_left_out_no_room_for_one_is() {
    let mut left_out = 0;
    for (problem, keys) in [("habr", "<Enter>d"), ("pentominoes 6x10", "d"), ("queens 8", "d")] {
        for size in [(120, 40), (160, 50), (200, 60)] {
            let desk = Desk::opened(problem, size, &format!("{keys}:view links<Enter>"));
            let lines = desk.places(Panel::Links);
            if !says_left_out(&lines) {
                continue;
            }
            let rows = rows(&lines);
            // Without its own and that at which the lists close.
            let below = lines.len() - rows[rows.len() - 1] - 2;
            assert!(below < rows[1] - rows[0], "{problem} {size:?}\n{}", desk.screen());
            left_out += 1;
        }
    }
    assert!(left_out > 3, "{left_out}");
}

#[test]
fn link_by_link_no_column_is_drawn_without_a_node_of_the_rows_but_beside_the_header_that_moves() {
    let mut desk = Desk::opened("habr", (160, 50), "<Enter>sss");
    for _ in 0..12 {
        desk.type_keys("i");
        let problem = desk.state.session().unwrap().problem();
        let lines = desk.places(Panel::Links);
        let rows = rows(&lines);
        let columns = columns(problem, &lines[ring(&lines)]);
        assert!(columns.len() > 5, "{}", desk.screen());
        let search = desk.state.session().unwrap().search();
        let (links, event) = (search.links(), search.last_event().unwrap());
        let around = event.item().and_then(|item| links.neighbours(links.header(item)));
        let beside = around.map(|around| [around.left, around.right]);
        for (x, item) in columns {
            if beside.is_some_and(|beside| beside.contains(&links.header(item))) {
                continue;
            }
            let is_met = rows.iter().any(|&y| lines[y][x..x + 3].iter().any(|sign| "●○".contains(*sign)));
            assert!(is_met, "{}\n{}", problem.item_name(item), desk.screen());
        }
    }
}

/// A colour takes rows out of other columns; later they are put back.
#[test]
fn what_a_colour_takes_out_and_gives_back_is_marked() {
    let mut desk = Desk::opened("words", (160, 50), "sss");
    let mut told = [0; 2];
    for _ in 0..90 {
        desk.type_keys("s");
        let is_back = match desk.state.session().unwrap().search().last_event() {
            Some(Event::Purify { .. }) => 0,
            Some(Event::Unpurify { .. }) => 1,
            _ => continue,
        };
        let lines = desk.places(Panel::Links);
        let screen = desk.screen();
        assert!(!screen.contains("stands alone"), "{screen}");
        let said = lines.iter().any(|line| text(line).contains("x = "));
        told[is_back] += usize::from(said && screen.contains("┃ changed  ") && screen.contains(" x  "));
    }
    assert!(told.iter().all(|&told| told > 1), "{told:?}");
}

#[test]
fn many_rows_do_not_touch_the_sizes() {
    for (size, keys) in [((120, 40), "sss"), ((160, 50), "d")] {
        let desk = Desk::opened("queens 8", size, &format!("{keys}<A-8>z")).wait(1000);
        let lines = desk.places(Panel::Links);
        let rows = rows(&lines);
        assert!(rows.len() > 8, "{}", desk.screen());
        assert_eq!(rows[0], ring(&lines) + 3, "{}", desk.screen());
    }
}

#[test]
fn in_a_lesson_the_links_of_the_root_and_the_old_links_have_their_names() {
    let desk = Desk::with("habr").sized(120, 40).keys(":lesson 1<Enter>>>").wait(300);
    let lines = desk.places(Panel::Links);
    let at = lines.iter().position(|line| text(line).contains("root") && text(line).contains("┄")).unwrap();
    // B is asked for what it holds on the left.
    let fields = [(at - 2, ["R=A", "R=C", "R=C", "R=root"]), (at + 2, ["L=C", "L=root", "L=?", "L=A"])];
    for (y, names) in fields {
        let line = text(&lines[y]);
        let held: Vec<&str> =
            line.split([' ', '│', '┃', '├', '┤']).filter(|word| word.contains('=')).collect();
        assert_eq!(held, names, "{}", desk.screen());
    }
    // However long the lines are.
    let signs = text(&lines[at]).replace(['─', '┄', ' '], "");
    assert!(signs.contains("L◃B▹R"), "{}", desk.screen());
}

/// G is the last column: the ring ends behind it, and its list goes round the rows that are out.
#[test]
fn the_way_round_below_the_last_header_stands_apart_from_the_end_of_the_ring() {
    let desk = Desk::opened("knuth-6x7", (160, 50), ":goto 4<Enter>");
    let lines = desk.places(Panel::Links);
    let ring = ring(&lines);
    let end = lines[0].iter().rposition(|&sign| sign == '╮').expect("the end of the ring");
    assert_eq!(lines[ring + 1][end], ' ', "{}", desk.screen());
    assert!(lines[ring + 2..].iter().any(|line| "│┃".contains(line[end])), "{}", desk.screen());
}

/// The row that is being tried is what is told of: it is drawn with the columns that it will cover, though the cover of its own column
/// looked elsewhere.
#[test]
fn of_a_column_with_many_rows_the_one_that_is_tried_is_drawn_whole() {
    let desk = Desk::opened("pentominoes 6x10", (160, 50), ":goto 3<Enter>");
    let session = desk.state.session().unwrap();
    let tried = session.search().path().next().unwrap();
    let names = session.problem().option_items(tried).iter().map(|&item| session.problem().item_name(item));
    let lines = desk.inside(Panel::Links);
    let row = lines.iter().find(|line| line.starts_with('▶')).unwrap_or_else(|| panic!("{}", desk.screen()));
    assert!(row.contains("X R1C2") && row.contains("taken"), "{}", desk.screen());
    // Its column, and the five places that the piece fills.
    let headers = &lines[..4].join(" ");
    let drawn = names.filter(|name| headers.contains(name)).count();
    assert_eq!((drawn, row.matches(['●', '○']).count()), (6, 6), "{}", desk.screen());
}

/// Above and below the lines of the links a box has a line, and a place is free between the last one and the line that closes the ring.
#[test]
fn in_a_lesson_the_boxes_of_the_ring_stand_apart_from_its_lines() {
    for size in [(120, 40), (160, 50), (200, 60)] {
        let desk = Desk::with("habr").sized(size.0, size.1).keys(":lesson 1<Enter>").wait(300);
        let lines = desk.inside(Panel::Links);
        let at = lines
            .iter()
            .position(|line| line.find("root").is_some_and(|at| at < 20 && line.contains('C')))
            .unwrap();
        let top = lines.iter().position(|line| line.matches("╭─").count() == 4).unwrap();
        let bottom = lines.iter().rposition(|line| line.matches("╰─").count() == 4).unwrap();
        assert_eq!(at - top, bottom - at, "{}", desk.screen());
        let last = lines[at].rsplit_once('│').unwrap();
        assert!(last.0.trim_end().ends_with('C') && last.1.starts_with("   "), "{}", desk.screen());
    }
}

/// What the question asks for is marked, not the first column; where the boxes have fields, of the root in one of these.
#[test]
fn in_a_lesson_the_header_is_marked_whose_links_the_question_asks_for() {
    for (keys, name) in [("", "root"), (">", "B"), (">>", "B"), (">>>>>>", "x"), (">>>>>>>", "root")] {
        let desk = Desk::with("habr").sized(120, 40).keys(&format!(":lesson 1<Enter>{keys}")).wait(300);
        let (buffer, cursor) = desk.buffer();
        if keys.is_empty() {
            let lines = desk.inside(Panel::Links);
            let asked = lines.iter().find(|line| line.contains('?')).expect("the mark");
            // Inside of the first box, on the line of L.
            let inside = asked.split('┤').nth(1).and_then(|rest| rest.split(['├', '│']).next());
            assert_eq!((inside.map(str::trim), cursor), (Some("L=?"), None), "{}", desk.screen());
            continue;
        }
        let (x, y) = cursor.unwrap();
        let marked: String = (x..x + name.len() as u16).map(|x| buffer[(x, y)].symbol()).collect();
        assert_eq!(marked, name, "{}", desk.screen());
    }
}
