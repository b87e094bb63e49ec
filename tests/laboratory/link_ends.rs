//! Each line of the links begins and ends at something that is drawn, and what is spoken of is drawn as a whole.

use quadrille::app::Panel;

use crate::desk::{Desk, is_ring};

/// What is drawn of the links, place by place: down to where the lists go round.
fn places(desk: &Desk) -> Vec<Vec<char>> {
    let lines = desk.inside(Panel::Links);
    let foot = lines.iter().rposition(|line| line.matches(['↺', ':']).count() > 3).expect("lists");
    lines[..=foot].iter().map(|line| line.chars().collect()).collect()
}

/// The lines that lead up from a place, and those that lead down from it.
const UP: &str = "┆│║┃╵╹╰╯╨╜╙┗┛┕┙┖┚┴┸┷├┤┼╂┿╫╢╟┝┥";
const DOWN: &str = "┆│║┃╷╻╭╮╥╓╖┏┓┍┑┎┒┬┰┯├┤┼╂┿╫╢╟┝┥";

/// Whether a line that leads to a place from above or below goes on there, in a line with `arms` that way, or has come to something:
/// across it, what is neither a line nor one of the dots between a name and its row.
fn is_met(there: char, arms: &str) -> bool {
    arms.contains(there) || !" ·─┄━".contains(there)
}

/// The places at which a line leads up or down to nothing. A dashed one goes on behind the line of a row.
fn loose_ends(places: &[Vec<char>]) -> Vec<(usize, usize)> {
    let at = |x: usize, y: Option<usize>| y.and_then(|y| places.get(y)?.get(x).copied()).unwrap_or(' ');
    let all = (0..places.len()).flat_map(|y| (0..places[y].len()).map(move |x| (x, y)));
    let leads_on = |(x, y): (usize, usize), [next, behind]: [Option<usize>; 2], arms: &str| {
        // So does one at a corner or where it parts; a solid one is whole.
        let goes_behind = !"│┃║".contains(places[y][x]) && "─━".contains(at(x, next));
        is_met(at(x, next), arms) || goes_behind && is_met(at(x, behind), arms)
    };
    let is_loose = |&(x, y): &(usize, usize)| {
        UP.contains(places[y][x]) && !leads_on((x, y), [1, 2].map(|lines| y.checked_sub(lines)), DOWN)
            || DOWN.contains(places[y][x]) && !leads_on((x, y), [1, 2].map(|lines| Some(y + lines)), UP)
    };
    all.filter(is_loose).collect()
}

#[test]
fn at_a_cover_each_line_begins_and_ends_at_something() {
    for (problem, step) in [("queens 8", 2), ("sudoku 16", 2), ("sudoku 16", 4), ("pentominoes 6x10", 2)] {
        for (width, height) in [(160, 50), (200, 60)] {
            let desk = Desk::with("habr").sized(width, height).keys(&format!(":open {problem}<Enter>"));
            let desk = desk.keys(&format!("<Enter>:goto {step}<Enter>")).wait(500);
            let places = places(&desk);
            assert!(places.iter().flatten().any(|&place| place == '○'), "{problem}\n{}", desk.screen());
            let loose = loose_ends(&places);
            assert!(loose.is_empty(), "{problem} at {width}x{height}: {loose:?}\n{}", desk.screen());
        }
    }
}

/// With no line to close above, the ring goes on at its two ends.
#[test]
fn where_the_ring_of_the_root_alone_does_not_close_above_its_lines_end_at_something() {
    let desk =
        Desk::with("habr").sized(130, 36).keys("<Enter>c").wait(10_000).keys(":view links<Enter>").wait(100);
    let links = desk.state.session().unwrap().search().links();
    assert_eq!(links.neighbours(links.root()).unwrap().right, links.root(), "{}", desk.screen());
    let places = places(&desk);
    let ring =
        places.iter().find(|line| line.iter().collect::<String>().contains("[root]")).expect("the ring");
    let ring: String = ring.iter().collect();
    assert!(ring.starts_with("◂[root]"), "{}", desk.screen());
    let loose = loose_ends(&places);
    assert!(loose.is_empty(), "{loose:?}\n{}", desk.screen());
    assert!(desk.inside(Panel::Links)[0].contains("ring: no header left"), "{}", desk.screen());
}

/// The line of the names may be the one above that of the ring.
#[test]
fn that_no_header_is_left_stands_apart_from_the_names_of_the_columns() {
    let mut below_names = 0;
    for height in 24..=36 {
        let desk = Desk::opened("dominoes 2x2", (120, height), "c:view links<Enter>");
        assert!(desk.state.session().unwrap().search().links().uncovered().next().is_none());
        let lines = desk.inside(Panel::Links);
        let Some(ring) = lines.iter().position(|line| is_ring(line)) else { continue };
        assert!(lines[0].contains("ring: no header left"), "{height}\n{}", desk.screen());
        // Where it does not close above.
        let names = ring.checked_sub(1).map(|above| lines[above].split_whitespace().collect::<Vec<_>>());
        let is_below = names.is_some_and(|names| names.ends_with(&["R1C1", "R1C2", "R2C1", "R2C2"]));
        below_names += usize::from(is_below && lines[ring].starts_with("◂[root]"));
    }
    assert!(below_names > 0, "{below_names}");
}

#[test]
fn the_list_of_which_the_last_row_is_drawn_goes_round() {
    let desk = Desk::with("habr").sized(160, 49).keys(":open pentominoes 6x10<Enter><Enter>:goto 2<Enter>");
    let desk = desk.wait(500);
    let lines = desk.inside(Panel::Links);
    let foot = lines.iter().find(|line| line.contains(" of 32 shown")).expect("not all rows");
    // Each of its seven columns has rows that are not drawn; of that which is looked at they are told between two rows.
    assert_eq!((foot.matches(':').count(), foot.matches('↺').count()), (6, 1), "{}", desk.screen());
}

#[test]
fn the_row_that_is_taken_is_drawn_as_a_whole_while_its_columns_are_covered() {
    // Its columns are R6C8, R6#6, C8#6 and B6#6; the third of them is covered.
    let desk = Desk::with("habr").sized(160, 50).keys("<Enter>:goto 113<Enter>").wait(100);
    let lines = desk.inside(Panel::Links);
    let names = lines.iter().find(|line| line.contains("[root]")).expect("the headers");
    for name in ["R6C8", "R6#6", "C8#6", "B6#6"] {
        assert!(names.contains(name), "{name}\n{}", desk.screen());
    }
    let row = lines.iter().find(|line| line.contains("▶R6C8=6")).expect("the row taken");
    assert!(row.contains('◂') && row.contains('▸'), "{row}");
    assert_eq!(row.matches(['○', '●']).count(), 4, "{row}");
}

#[test]
fn of_a_column_that_ran_out_the_words_say_what_its_size_says() {
    let desk = Desk::with("habr").sized(160, 50).keys(":open knuth-6x7<Enter><Enter>:goto 13<Enter>");
    let desk = desk.wait(100);
    let words = desk.inside(Panel::Board).join("\n");
    assert!(words.contains("column E: no row of 2") && !words.contains("E is covered"), "{words}");
}

#[test]
fn the_ring_of_the_root_alone_is_named() {
    for (keys, is_alone) in [("", false), ("c", true)] {
        let desk = Desk::with("habr").sized(200, 60).keys(&format!(":open knuth-6x7<Enter><Enter>{keys}"));
        let desk = desk.wait(1000);
        let links = desk.state.session().unwrap().search().links();
        assert_eq!(links.neighbours(links.root()).unwrap().right == links.root(), is_alone);
        let above = &desk.inside(Panel::Links)[0];
        let named = (above.contains(" ring: no header left"), above.contains(" ring of headers "));
        assert_eq!(named, (is_alone, !is_alone), "{}", desk.screen());
    }
}

#[test]
fn a_list_that_a_link_empties_is_led_round_the_node_that_went() {
    // R7C7=5 is the only row left of 5 in box 9, and the cover of 5 in row 7 takes it out.
    let desk = Desk::with("habr").sized(160, 50).keys("<Enter>sssiii").wait(100);
    let links = desk.state.session().unwrap().search().links();
    let problem = desk.state.session().unwrap().problem();
    let box_9 = problem.items().find(|&item| problem.item_name(item) == "B9#5").unwrap();
    assert_eq!(links.options_of(box_9).count(), 0);
    let lines = desk.inside(Panel::Links);
    let at = |line: &str, what: char| line.chars().position(|sign| sign == what);
    let y = lines.iter().position(|line| line.trim_start().starts_with("size")).expect("the sizes");
    // Beside the size or on a line below it.
    let size = &lines[y];
    let side = lines[y..].iter().find_map(|line| at(line, '┓')).expect("a line round it");
    assert_eq!(size.chars().nth(side - 2), Some('0'), "{}", desk.screen());
    let foot = lines.iter().rfind(|line| line.contains('↺')).unwrap();
    assert_eq!(foot.chars().nth(side - 2), Some('↺'), "{}", desk.screen());
    assert!(lines.iter().any(|line| line.chars().nth(side) == Some('┛')), "{}", desk.screen());
}

#[test]
fn old_links_are_broken_where_rows_of_the_column_are_not_drawn() {
    // The last row of R1C1 is none of those that are drawn.
    let desk = Desk::with("habr").sized(160, 50).keys(":open pentominoes 6x10<Enter><Enter>d").wait(1000);
    let lines = desk.inside(Panel::Links);
    let foot = lines.iter().find(|line| line.contains(" of 37 shown")).expect("not all rows");
    assert!(foot.contains(":↺"), "{}", desk.screen());
}

#[test]
fn the_way_round_that_was_just_written_has_a_head_at_each_end() {
    for problem in ["queens 8", "words"] {
        let keys = format!(":open {problem}<Enter><Enter>:goto 2<Enter>");
        let desk = Desk::with("habr").sized(160, 50).keys(&keys).wait(500);
        let places = places(&desk);
        let at = |x: usize| places.iter().map(move |line| line.get(x).copied().unwrap_or(' '));
        let width = places.iter().map(Vec::len).max().unwrap();
        // On the axis, above its upper corner and below the lower one, or beside what it leads to.
        let is_headed = |x: usize| {
            let (side, axis): (Vec<char>, Vec<char>) = (at(x).collect(), at(x - 2).collect());
            let upper = side.iter().position(|&sign| sign == '┓');
            let lower = side.iter().rposition(|sign| ['┛', '┹'].contains(sign));
            let Some((upper, lower)) = upper.zip(lower) else { return false };
            // What it leads to may be out of sight.
            let is_beside = |y: usize| matches!(places[y].get(x - 1), Some('◂' | '⋯'));
            (is_beside(upper) || axis[..=upper].contains(&'▴'))
                && (is_beside(lower) || axis[lower..].contains(&'▾'))
        };
        assert!((2..width).any(is_headed), "{problem}\n{}", desk.screen());
    }
}

#[test]
fn a_covered_header_still_leads_to_neighbours_that_are_not_drawn() {
    let desk = Desk::with("habr").sized(120, 40).keys("<Enter>ssss:view links<Enter>i").wait(100);
    let ring = desk.inside(Panel::Links).into_iter().find(|line| line.contains("[root]")).unwrap();
    assert!(ring.contains("◃C8#5▹"), "{}", desk.screen());
}

#[test]
fn on_the_line_of_the_sizes_no_old_link_has_the_name_of_a_column() {
    let desk = Desk::opened("habr", (160, 50), "<Enter>:goto 117<Enter><A-8>z");
    let lines = desk.inside(Panel::Links);
    let sizes = lines.iter().position(|line| line.contains("[root]")).unwrap();
    assert!(!lines[sizes].replace("[root]", "").contains(char::is_alphabetic), "{}", desk.screen());
}

/// All columns are out of the ring by then: of the old links that lead past others, all to the root, those of the column that ran out
/// have a line above the headers, in which none else is.
#[test]
fn where_no_header_is_left_the_old_links_of_the_column_that_ran_out_have_a_line_of_their_own() {
    for (size, zoom) in [((120, 40), ""), ((160, 50), ""), ((160, 50), "z"), ((200, 60), "")] {
        let desk = Desk::opened("knuth-6x7", size, &format!("<Enter>d<A-8>{zoom}"));
        let session = desk.state.session().unwrap();
        let (problem, links) = (session.problem(), session.search().links());
        let lines = places(&desk);
        let text = |line: &[char]| line.iter().collect::<String>();
        let ring = lines.iter().position(|line| text(line).contains("A 2")).unwrap();
        let headers: Vec<_> = problem.items().map(|item| links.header(item)).collect();
        let mut led = Vec::new();
        for (at, item) in problem.items().enumerate() {
            let around = links.neighbours(headers[at]).unwrap();
            let label = format!("{} {}", problem.item_name(item), links.size(item));
            let begin = lines[ring].windows(3).position(|places| text(places) == label).unwrap();
            let before = at.checked_sub(1).map_or(links.root(), |at| headers[at]);
            let is_past = [around.left != before, Some(&around.right) != headers.get(at + 1)];
            for way in (0..2).filter(|&way| is_past[way]) {
                let has_line =
                    lines[1..ring].iter().any(|line| ['╮', '╭', '┬'].contains(&line[begin + 2 * way]));
                led.push((problem.item_name(item), way, has_line));
            }
        }
        // Of B, C and E to the left, of C, E, F and G to the right.
        let drawn: Vec<_> = led.iter().filter(|(.., has_line)| *has_line).collect();
        assert_eq!(
            (led.len(), drawn),
            (7, vec![&("E", 0, true), &("E", 1, true)]),
            "{size:?}\n{}",
            desk.screen()
        );
    }
}

/// Of a matrix that is drawn as a whole nothing is elsewhere.
#[test]
fn of_a_whole_matrix_no_link_leads_to_what_is_not_drawn() {
    for size in [(120, 40), (160, 50), (200, 60)] {
        let mut desk = Desk::opened("knuth-6x7", size, "");
        for step in 0..45 {
            let lines = desk.inside(Panel::Links).join("\n");
            assert!(
                ![" : ", "⋯"].iter().any(|sign| lines.contains(sign)),
                "{size:?}, step {step}\n{}",
                desk.screen()
            );
            desk.type_keys("s");
        }
    }
}

#[test]
fn the_ring_of_the_root_alone_says_at_a_dead_end_which_column_no_row_covers() {
    for (size, words) in [
        ((200, 60), " ring: only root; E was covered with no row"),
        ((160, 50), " ring: only root; E was covered with no row"),
    ] {
        let desk = Desk::opened("knuth-6x7", size, ":goto 13<Enter>");
        let links = desk.state.session().unwrap().search().links();
        assert_eq!(links.neighbours(links.root()).unwrap().right, links.root(), "{}", desk.screen());
        assert!(desk.inside(Panel::Links)[0].contains(words), "{}", desk.screen());
    }
}
