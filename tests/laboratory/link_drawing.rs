//! How the links of a part of a matrix are drawn: the lists around what is out, what is quiet, what is one area, what is said.

use std::collections::HashSet;

use quadrille::app::{Depth, Panel};
use quadrille::ui::layout::Layout;
use quadrille::ui::theme::{Role, Theme};
use ratatui::buffer::Cell;
use ratatui::style::{Color, Modifier};

use crate::desk::{Desk, is_ring};

/// The inside of the panel of the links, place by place.
fn places(desk: &Desk) -> Vec<Vec<Cell>> {
    let (buffer, area) = (desk.buffer().0, Layout::of(&desk.state).panel(Panel::Links).unwrap());
    let line = |y| (area.x + 1..area.right() - 1).map(|x| buffer[(x, y)].clone()).collect();
    (area.y + 1..area.bottom() - 1).map(line).collect()
}

/// A line as text.
fn text(line: &[Cell]) -> String {
    line.iter().map(Cell::symbol).collect()
}

/// The places at which a name stands in a line.
fn at(line: &[Cell], name: &str) -> std::ops::Range<usize> {
    let text = text(line);
    let before = text.find(name).unwrap_or_else(|| panic!("{name} in {text}"));
    let first = text[..before].chars().count();
    first..first + name.chars().count()
}

/// Sudoku at a dead end: of 6 in row 5 nothing is left.
fn dead_end(size: (u16, u16)) -> Desk {
    Desk::with("habr").sized(size.0, size.1).keys("<Enter>:goto 117<Enter>").wait(100)
}

#[test]
fn the_list_of_a_column_that_ran_out_is_its_header_alone() {
    for (size, zoom) in
        [((120, 40), ""), ((160, 50), ""), ((200, 60), ""), ((160, 50), "z"), ((200, 60), "z")]
    {
        let desk = dead_end(size).keys("<A-8>").keys(zoom);
        let lines = places(&desk);
        let rows: Vec<_> = lines.iter().filter(|line| text(line).starts_with(" R5C")).collect();
        assert!(rows.len() > 2, "{}", desk.screen());
        let names = lines.iter().position(|line| text(line).contains("R5#6")).unwrap();
        let area = at(&lines[names], "R5#6");
        // All that was in it stands below, and no list goes through it or past it.
        for row in rows {
            assert_eq!(row[area.start + 1].symbol(), "○", "{}\n{}", text(row), desk.screen());
        }
        let double = lines.iter().flatten().filter(|place| "║╫╖╜╙╓".contains(place.symbol()));
        assert_eq!(double.count(), 0, "{}", desk.screen());
        // The header leads to itself: beside the size or below it, before the first row.
        let first = lines.iter().position(|line| text(line).contains(['●', '○'])).unwrap();
        let around = lines[names + 1..first].iter().flat_map(|line| &line[area.clone()]);
        assert_eq!(around.filter(|place| place.symbol() == "↺").count(), 1, "{}", desk.screen());
        assert!(
            lines.iter().any(|line| ["↺ ▸ on at the other edge", "↺ ▸ other edge", "↺ on at the other edge"]
                .iter()
                .any(|words| text(line).contains(words)))
                || zoom.is_empty()
        );
    }
}

#[test]
fn without_lines_between_the_rows_a_list_goes_round_what_is_out_of_it() {
    // Of 7 in row 1 the row taken is still linked: the list leads to it from the line above and from that below.
    let desk = Desk::with("habr").sized(200, 60).keys("<Enter>:goto 105<Enter>").wait(100);
    let lines = places(&desk);
    let names = lines.iter().find(|line| text(line).contains("R1#7")).unwrap();
    let own = at(names, "R1#7").start + 1;
    let at_name =
        |line: &[Cell], name: &str| text(line).chars().skip(1).collect::<String>().starts_with(name);
    let row = |name: &str| lines.iter().position(|line| at_name(line, name)).unwrap();
    let taken = lines.iter().position(|line| text(line).starts_with("▶R1C8=7")).unwrap();
    let around: Vec<[&str; 2]> =
        (taken - 1..=taken + 1).map(|y| [own, own + 2].map(|x| lines[y][x].symbol())).collect();
    assert_eq!([around[0], around[2]], [["▾", "╜"], ["▴", "╖"]], "{}", desk.screen());
    assert_eq!(around[1][0], "●");
    // A node that is out keeps its old links.
    assert_eq!(lines[row("R1C9=7") + 1][own].symbol(), "┆", "{}", desk.screen());
}

#[test]
fn sizes_stand_on_a_line_of_their_own_below_the_ring() {
    for step in [105, 117, 140] {
        let desk = Desk::with("habr").sized(160, 50).keys(&format!("<Enter>:goto {step}<Enter>")).wait(100);
        let lines = places(&desk);
        let ring = lines.iter().position(|line| text(line).contains("[root]")).unwrap();
        // The names of a house's columns are in it.
        assert!(text(&lines[ring]).matches('#').count() > 2, "{}", desk.screen());
        let sizes = text(&lines[ring + 1]);
        // The words for them and for what stands at the ends of the rows stand beside them.
        let sizes = sizes.strip_prefix(" size ").unwrap_or_else(|| panic!("{sizes}")).replace(" by", "");
        assert_eq!(sizes.matches(|c: char| c.is_ascii_digit()).count(), 7, "{}", desk.screen());
        let is_size = |c: char| " ─━╮╖┓↺:╭┄▹◂".contains(c) || c.is_ascii_digit();
        assert!(sizes.chars().all(is_size), "{sizes}");
        // The corner of a list is no part of the number.
        let sizes: Vec<char> = sizes.chars().collect();
        let touch = |pair: &[char]| pair[0].is_ascii_digit() && "╮╖┓↺".contains(pair[1]);
        assert!(!sizes.windows(2).any(touch), "{sizes:?}");
    }
}

#[test]
fn the_column_that_is_looked_at_stands_out_in_both_directions_in_no_colour_of_either() {
    for depth in [Depth::None, Depth::Sixteen, Depth::True] {
        // Its rows are tried, and taken back; while one is taken back, that is what stands out.
        for (step, is_row) in [(105, true), (106, false), (138, false), (139, false), (122, true)] {
            let mut desk = Desk::with("habr").sized(160, 50);
            desk.state.shell.look.depth = depth;
            let desk = desk.keys(&format!("<Enter>:goto {step}<Enter>")).wait(100);
            let buffer = desk.buffer().0;
            let area = Layout::of(&desk.state).panel(Panel::Links).unwrap();
            let title: String = (area.x..area.right()).map(|x| buffer[(x, area.y)].symbol()).collect();
            let name = title.split("around ").nth(1).unwrap().split(' ').next().unwrap().to_owned();
            let lines = places(&desk);
            let names = lines.iter().position(|line| text(line).contains("[root]")).unwrap();
            let header = at(&lines[names], &name);
            for line in &lines[names..names + 2] {
                let is_area =
                    |place: &Cell| place.modifier.contains(Modifier::REVERSED) || place.bg != Color::Reset;
                let areas = line[header.clone()].iter().filter(|place| is_area(place)).count();
                let wanted = if step == 122 { 0 } else { header.len() };
                assert_eq!(areas, wanted, "{depth:?} {step}\n{}", desk.screen());
            }
            // Its line is heavier than any other.
            let heavy = lines.iter().filter(|line| text(line).contains("●◂━"));
            assert_eq!(heavy.count(), usize::from(is_row), "{depth:?} {step}\n{}", desk.screen());
            // One list is drawn as no other is.
            let picture = lines.iter().filter(|line| !text(line).contains("linked  "));
            let double = picture.flat_map(|line| line.iter().enumerate());
            let double: Vec<(usize, &Cell)> =
                double.filter(|(_, place)| ["║", "╫"].contains(&place.symbol())).collect();
            let columns: Vec<usize> = double.iter().map(|(x, _)| *x).collect();
            let wide = columns.iter().max().unwrap() - columns.iter().min().unwrap();
            assert!(
                wide <= 2 && columns[0].abs_diff(header.start + 1) <= 2,
                "{depth:?} {step}\n{}",
                desk.screen()
            );
            assert!(
                double
                    .iter()
                    .filter(|(_, place)| place.symbol() == "║")
                    .all(|(_, place)| place.fg == Color::Reset)
            );
        }
    }
}

#[test]
fn the_box_of_a_header_that_shouts_has_no_notches() {
    // E is chosen, and is still in the list.
    let desk = Desk::with("habr").keys(":open knuth-6x7<Enter>").sized(120, 40).keys("<A-8>z:goto 11<Enter>");
    let lines = places(&desk.wait(100));
    let ring = lines.iter().position(|line| text(line).contains(" E 0 ")).unwrap();
    let inside = at(&lines[ring], " E 0 ");
    let paper = lines[ring][inside.start + 1].bg;
    assert_ne!(paper, Color::Reset);
    for (y, line) in lines.iter().enumerate().skip(ring - 1).take(3) {
        for (x, place) in line.iter().enumerate().skip(inside.start - 1).take(inside.len() + 2) {
            assert_eq!(place.bg == paper, y == ring && inside.contains(&x), "{x}, {y}");
        }
    }
}

#[test]
fn what_the_signs_mean_is_said_on_the_frame_where_no_line_is_left_for_it() {
    for (step, verb, word) in [(5, "unlink x", "○ removed"), (140, "relink x", ": ⋯ more")] {
        let keys = format!("<Enter>:goto {step}<Enter>");
        let desk = Desk::with("habr").sized(160, 50).keys(&keys).wait(100);
        let (buffer, area) = (desk.buffer().0, Layout::of(&desk.state).panel(Panel::Links).unwrap());
        let line = |y: u16| (area.x..area.right()).map(|x| buffer[(x, y)].symbol()).collect::<String>();
        // Below the assignments stands where they are.
        assert!(line(area.bottom() - 3).contains(verb), "{}", desk.screen());
        assert!(line(area.bottom() - 2).contains(" → "), "{}", desk.screen());
        for words in ["● linked", "┃ changed", word] {
            assert!(line(area.bottom() - 1).contains(words), "{words}\n{}", desk.screen());
        }
    }
    // Where there is one, it stands there, once.
    let desk = dead_end((160, 50));
    let said = desk.screen().matches("○ removed").count();
    assert_eq!(said, 1, "{}", desk.screen());
}

#[test]
fn a_row_on_each_second_line_has_room_for_boxes() {
    // In a smaller window those are not worth a column.
    let lines = places(&dead_end((232, 70)));
    let rows: Vec<(usize, String)> = lines.iter().map(|line| text(line)).enumerate().collect();
    let rows: Vec<_> = rows.into_iter().filter(|(_, row)| row.starts_with(" R5C")).collect();
    assert!(rows.len() == 9 && rows.windows(2).all(|pair| pair[1].0 == pair[0].0 + 2), "{rows:?}");
    for (_, row) in &rows {
        assert_eq!(row.matches(['●', '○']).count(), row.matches("[●]").count() + row.matches("○").count());
        assert!(row.contains('○') && !row.contains('('), "{row}");
    }
    assert!(rows.iter().any(|(_, row)| row.contains("[●]")), "{rows:?}");
}

#[test]
fn lists_that_nothing_happens_to_are_as_quiet_as_the_border() {
    let desk = Desk::with("habr").sized(200, 60).keys("<Enter>:goto 105<Enter>").wait(100);
    let (lines, area) = (places(&desk), Layout::of(&desk.state).panel(Panel::Links).unwrap());
    let border = desk.buffer().0[(area.x, area.y + 5)].fg;
    let names = lines.iter().find(|line| text(line).contains("R1#7")).unwrap();
    // One goes round what is out.
    let (own, other) = (at(names, "R1#7").start + 3, at(names, "R1C7").start + 1);
    let are_lists = |line: &&Vec<Cell>| line[own].symbol() == "║" && line[other].symbol() == "│";
    let free = lines.iter().find(are_lists).unwrap_or_else(|| panic!("{}", desk.screen()));
    assert_eq!(free[other].fg, border);
    assert_ne!(free[own].fg, border);
}

#[test]
fn a_header_that_stands_out_is_one_area() {
    for (size, keys) in [((160, 50), ""), ((200, 60), ""), ((160, 50), "<A-8>z")] {
        let desk = dead_end(size).keys(keys);
        let lines = places(&desk);
        let names = lines.iter().position(|line| text(line).contains("R5#6")).unwrap();
        let area = at(&lines[names], "R5#6");
        let paper = lines[names][area.start].bg;
        for line in &lines[names..names + 2] {
            assert!(line[area.clone()].iter().all(|place| place.bg == paper), "{keys}\n{}", desk.screen());
        }
        assert_ne!(lines[names + 2][area.start].bg, paper);
    }
}

#[test]
fn the_legend_says_what_is_seen() {
    let legend =
        |desk: &Desk| places(desk).iter().map(|line| text(line)).find(|line| line.contains("linked  "));
    let knuth = || Desk::with("habr").keys(":open knuth-6x7<Enter>").sized(120, 40).keys("<A-8>z");
    let untouched = legend(&knuth()).unwrap();
    assert!(!untouched.contains("removed") && !untouched.contains("changed"), "{untouched}");
    let covered = legend(&knuth().keys("ss")).unwrap();
    for words in ["○ removed", "┃ just changed", "┆▿ old links", "║ list of A", "↺ ▸ on at the other edge"]
    {
        assert!(covered.contains(words), "{words}: {covered}");
    }
    assert!(!covered.contains("more"), "{covered}");
    assert!(legend(&dead_end((120, 40)).keys("<A-8>z")).unwrap().contains("┆▿ old links"));
}

#[test]
fn what_the_number_of_a_header_means_is_said_beside_it_or_in_the_legend() {
    // Names that stand in their boxes are said as well.
    let legends = [
        ("habr", "<Enter>d", (120, 40), "] size"),
        ("habr", "<Enter>d", (160, 50), "] rows left"),
        ("knuth-6x7", "ss", (120, 40), "B 2 column, rows left"),
        ("queens 8", "ss", (120, 40), " size "),
    ];
    for (problem, keys, size, words) in legends {
        let desk = Desk::with("habr").sized(size.0, size.1);
        let desk = desk.keys(&format!(":open {problem}<Enter>{keys}<A-8>z")).wait(1000);
        let said = places(&desk).iter().filter(|line| text(line).contains(words)).count();
        assert_eq!(said, 1, "{problem} {size:?}\n{}", desk.screen());
    }
}

#[test]
fn the_rows_that_a_column_lost_do_not_outweigh_it() {
    for depth in [Depth::None, Depth::Sixteen, Depth::True] {
        let mut desk = Desk::with("habr").sized(160, 50);
        desk.state.shell.look.depth = depth;
        let desk = desk.keys("<Enter>:goto 117<Enter>").wait(100);
        let lines = places(&desk);
        let header = lines.iter().find(|line| text(line).contains("R5#6")).unwrap();
        let is_area = |place: &Cell| place.modifier.contains(Modifier::REVERSED) || place.bg != Color::Reset;
        assert!(header[at(header, "R5#6")].iter().all(is_area));
        let rows: Vec<_> = lines.iter().filter(|line| text(line).starts_with(" R5C")).collect();
        assert_eq!(rows.len(), 4, "{}", desk.screen());
        for place in rows.iter().flat_map(|row| &row[1..7]) {
            // The circles of their nodes say that they are out.
            assert!(!place.modifier.contains(Modifier::BOLD) && !is_area(place), "{depth:?}");
        }
        // Those that went last, as the step says, are red; in the sixteen colours red letters are not read on every page.
        let red = Theme::of(&desk.state.shell).style(Role::Refuted).fg;
        let is_told = |place: &Cell| match depth {
            Depth::True => Some(place.fg) == red,
            _ => place.modifier.contains(Modifier::CROSSED_OUT),
        };
        let told = rows.iter().filter(|row| is_told(&row[1])).map(|row| text(&row[1..5]));
        let told: Vec<String> = told.collect();
        assert!(desk.screen().contains("R5C7 and R5C9, the last places"));
        assert_eq!(told, ["R5C7", "R5C9"], "{depth:?}");
    }
}

#[test]
fn long_names_of_rows_are_cut_and_told_apart_for_more_columns() {
    let desk =
        Desk::with("habr").sized(160, 50).keys(":open pentominoes 6x10<Enter>:goto 300<Enter>").wait(500);
    let lines = places(&desk);
    let rows: Vec<String> =
        lines.iter().map(|line| text(line)).filter(|line| line.contains(['●', '○'])).collect();
    assert!(rows.len() > 3, "{}", desk.screen());
    let names: Vec<&str> =
        rows.iter().map(|row| row.split(['◂', '○', '●', '│', '┃']).next().unwrap()).collect();
    let told: HashSet<String> = names.iter().map(|name| name.chars().take(17).collect()).collect();
    assert_eq!(told.len(), rows.len(), "{names:?}");
    for name in told {
        // The piece and a cell at least.
        let words: Vec<&str> = name.split([' ', '⋯']).filter(|word| !word.is_empty()).collect();
        assert!(words[0].len() == 1 && words[1].starts_with('R') && words[1].contains('C'), "{name}");
    }
    // A column to each six places of what is left at least.
    let headers = lines.iter().find(|line| text(line).contains("[root]")).map(|line| text(line)).unwrap();
    let columns =
        headers.split(|c: char| !c.is_ascii_alphanumeric()).filter(|name| !name.is_empty()).count() - 1;
    assert!(columns >= 7, "{columns} {headers}");
}

/// A list goes round what is out of it to the right: on the row of a node that is in it, that line would seem to pass that node.
#[test]
fn a_list_does_not_pass_a_node_that_is_in_it() {
    let mut seen = 0;
    for (problem, step) in [("pentominoes 6x10", 272), ("words", 4), ("queens 8", 2), ("queens 8", 3)] {
        let keys = format!(":open {problem}<Enter>:goto {step}<Enter>");
        let desk = Desk::with("habr").sized(140, 45).keys(&keys).wait(100);
        let rows: Vec<Vec<char>> =
            desk.inside(Panel::Links).iter().map(|row| row.chars().collect()).collect();
        let is_row = |row: &Vec<char>| row.iter().filter(|sign| ['●', '○'].contains(sign)).count() > 2;
        for pair in rows.windows(3).filter(|three| three.iter().all(is_row)) {
            seen += pair.iter().flatten().filter(|&&sign| sign == '▏').count();
            for x in (0..pair[1].len() - 2).filter(|&x| pair[1][x] == '●') {
                for side in [x + 1, x + 2] {
                    let goes_on =
                        ['│', '┼', '├', '┤', '▏'].contains(&pair[1][side]) && pair[1][side - 1] != '○';
                    assert!(!goes_on, "{x} {side}\n{}", desk.screen());
                }
            }
        }
    }
    assert!(seen > 0, "nothing goes round");
}

#[test]
fn the_old_links_of_a_column_without_a_row_go_through_its_nodes() {
    let desk = dead_end((160, 50));
    let lines = places(&desk);
    let own = at(lines.iter().find(|line| text(line).contains("R5#6")).unwrap(), "R5#6").start + 1;
    let is_row = |line: &&Vec<Cell>| text(line).contains("R5C") && line[own].symbol() == "○";
    let rows: Vec<_> = lines.iter().filter(is_row).collect();
    let below = lines.iter().skip_while(|line| !text(line).contains("R5C9=6"));
    assert!(below.map(|line| line[own].symbol()).take(4).eq(["○", "┆", "▿", "↺"]), "{}", desk.screen());
    let is_beside = rows.iter().any(|line| line[own - 1].symbol() == "┆");
    assert!(rows.len() == 4 && !is_beside, "{}", desk.screen());
}

#[test]
fn every_list_that_an_event_has_changed_has_its_colour() {
    // The cover of A leads the list of D round two nodes, the last that it takes out, and that of G round another.
    let desk = Desk::opened("knuth-6x7", (160, 50), "<Enter>:goto 2<Enter><A-8>z");
    let lines = places(&desk);
    let corner = |sign: &str| lines[4..].iter().flatten().find(|place| place.symbol() == sign).unwrap().fg;
    assert_eq!(corner("┓"), corner("╮"), "{}", desk.screen());
}

#[test]
fn names_in_the_ring_stand_apart_and_what_is_unlinked_is_said_by_that_word() {
    let desk = Desk::with("habr").sized(160, 50).keys("<Enter>12siii");
    let lines = places(&desk);
    let ring = lines.iter().map(|line| text(line)).find(|line| line.contains("[root]")).unwrap();
    let between: Vec<usize> = ring
        .split(|c: char| c.is_ascii_alphanumeric() || "#[]".contains(c))
        .filter(|part| !part.is_empty())
        .map(|part| part.chars().count())
        .collect();
    assert!(between.len() > 6 && between[1..between.len() - 1].iter().all(|&places| places > 1), "{ring}");
    // R8C1=4 leaves the list of C1#4.
    assert!(lines.iter().any(|line| text(line).contains("unlink x = R8C1=4 in C1#4: D[U[x]]")));
}

#[test]
fn the_root_alone_has_one_ring() {
    for (problem, zoom) in [("pentominoes 6x10", ""), ("knuth-6x7", "z")] {
        let keys = format!(":open {problem}<Enter>c<A-8>{zoom}");
        let desk = Desk::with("habr").sized(160, 50).keys(&keys).wait(3000).shows("Solution 1");
        let lines = places(&desk);
        let ring = lines.iter().position(|line| is_ring(&text(line))).unwrap();
        let corners = text(&lines[0]).chars().filter(|&c| "╭╮┬".contains(c)).count();
        assert!(corners >= 2, "{}", desk.screen());
        let solid = |line: &Vec<Cell>| text(line).contains("──────────");
        assert!(!lines[..ring].iter().any(solid), "{}", desk.screen());
        // The old links of the headers are none of its lines.
        assert!(!text(&lines[0]).contains('┄'), "{}", desk.screen());
    }
}
