//! The links as a picture: rings, what is out of them, and the way back.

use std::collections::HashSet;

use quadrille::app::Panel;
use quadrille::ui::layout::Layout;

use crate::desk::{Desk, is_ring};

/// The inside of the panel of the links, without the lines of words below.
fn picture(desk: &Desk) -> String {
    let screen = desk.screen();
    let inside = screen.lines().skip(2).take_while(|line| !line.contains("● linked"));
    let line = |line: &str| line.trim_start_matches('┃').trim_end_matches(['┃', ' ']).to_owned();
    let lines: Vec<&str> = inside.collect();
    // The line of the last assignment is no part of the picture.
    let lines = &lines[..lines.len() - 1];
    lines.iter().map(|text| line(text)).collect::<Vec<_>>().join("\n")
}

fn knuth() -> Desk {
    Desk::with("habr").keys(":open knuth-6x7<Enter>").sized(120, 40).keys("<A-8>z")
}

#[test]
fn the_matrix_untouched() {
    insta::assert_snapshot!(picture(&knuth()));
}

#[test]
fn a_column_is_covered() {
    insta::assert_snapshot!(picture(&knuth().keys("ss")));
}

#[test]
fn half_way_through_a_cover_link_by_link() {
    // The header of A, and its first row in D.
    insta::assert_snapshot!(picture(&knuth().keys("sii")));
}

#[test]
fn all_that_was_uncovered_is_where_it_was() {
    let untouched = picture(&knuth());
    let end = knuth().keys("G").wait(100).keys("G").wait(100).shows("step 44 ");
    assert_eq!(picture(&end), untouched);
    assert_eq!(picture(&knuth().keys("20s20S")), untouched);
    // Link by link, there and back.
    assert_eq!(picture(&knuth().keys("40i40I")), untouched);
}

#[test]
fn a_skipped_header_and_node_keep_their_pointers() {
    // The ring goes over A, which still points at the root and at B.
    let desk = knuth().keys("ss").shows("◃ A 2 ▹┄").shows("┏━▵━┓").shows("┗━▿━┛").shows("hidden by");
    // Those that another step took out are dashed.
    desk.keys("s").shows("╭┄▵┄╮").shows("╰┄▿┄╯");
}

#[test]
fn the_matrix_is_whole_where_it_fits_and_in_ascii() {
    for (width, height, keys) in [(80, 24, "<A-8>z"), (120, 40, "<A-8>"), (160, 50, ""), (200, 60, "<A-8>")] {
        let mut desk =
            Desk::with("habr").keys(":open knuth-6x7<Enter>").sized(width, height).keys(keys).keys("<A-8>ss");
        let screen = desk.screen();
        for name in ["[B 2]", "[C 2]", "[D 1]", "[E 2]", "[F 2]", "[G 2]"] {
            let framed = name.replace(['[', ']'], " ");
            assert!(screen.contains(name) || screen.contains(framed.trim()), "{name}\n{screen}");
        }
        let drawn = screen
            .replace("↺ ▸ on at the other edge", "")
            .replace("↺ ▸ other edge", "")
            .replace("↺ ▸ edge", "");
        assert_eq!(drawn.matches('↺').count(), 7, "{screen}");
        desk.state.shell.look.ascii = true;
        assert!(desk.screen().is_ascii(), "{}", desk.screen());
    }
}

#[test]
fn a_dead_end_shows_the_rows_of_the_column_that_ran_out() {
    let desk = Desk::with("habr").sized(200, 60).keys("<Enter>:goto 117<Enter>").wait(100).keys("<A-8>");
    let screen = desk.shows("8 Links around R5#6").screen();
    let rows = screen.lines().filter(|line| line.contains("R5C") && line.contains(['▸', '⋯', '●']));
    let sizes = screen.lines().find(|line| line.contains(" size   ")).unwrap();
    let before = &sizes[..sizes.find(" size   ").unwrap()];
    let after = sizes[before.len()..].split(" by ").next().unwrap();
    let hidden = before.chars().count() + after.chars().count() + 1;
    // Each by a column of its own cell, or of its digit.
    let by = rows.filter(|line| {
        let by: String = line.chars().skip(hidden).take(4).collect();
        by.starts_with("R5C") || by.ends_with("#6")
    });
    assert!(by.count() >= 5, "{screen}");
    // Although it is covered now, its header says how many rows it had left.
    let line = |part: &str| screen.lines().position(|line| line.contains(part)).unwrap();
    let lines: Vec<Vec<char>> = screen.lines().map(|line| line.chars().collect()).collect();
    let names = screen.lines().position(|line| line.contains("R5#6") && line.contains("B6#6")).unwrap();
    let text: String = lines[names].iter().collect();
    let at = text[..text.find("R5#6").unwrap()].chars().count();
    assert!(lines[names + 1][at..at + 4].contains(&'0'), "{screen}");
    // What went last has lines between, before all that went, and stands with what took it.
    assert_eq!(line(" R5C9=6 ·") - line(" R5C7=6 ·"), 4, "{screen}");
    assert!(line("▶R6C8=6 ·") > line(" R5C9=6 ·"), "{screen}");
}

#[test]
fn secondary_columns_stand_apart_from_the_ring() {
    let mut desk = Desk::with("habr").sized(120, 40);
    let text = "A B | x\nA x\nB\nA\nB x\n";
    desk.send(quadrille::app::Msg::Loaded { name: "apart.dlx".into(), bytes: text.into() });
    let desk = desk.keys("<A-8>z").shows("secondary");
    // The ring closes before them.
    let ring = desk.screen();
    let ring = ring.lines().find(|line| line.contains("B 2")).unwrap();
    assert!(ring.find("╯").unwrap() < ring.find("x 2").unwrap(), "{ring}");
}

#[test]
fn zoomed_links_of_a_large_matrix_fill_the_window() {
    for (problem, keys) in [
        ("queens 8", "d"),
        ("queens 8", "3s"),
        ("pentominoes 6x10", "3s"),
        ("words", "5s"),
        ("sudoku 16", "<Enter>3s"),
    ] {
        let desk = Desk::with("habr").sized(160, 50).keys(&format!(":open {problem}<Enter>{keys}"));
        let desk = desk.wait(2000).keys("<A-8>z");
        let lines = desk.inside(Panel::Links);
        let written = lines.iter().filter(|line| !line.trim().is_empty()).count();
        assert!(10 * written >= 9 * lines.len(), "{problem}: {written} lines\n{}", desk.screen());
        let wide = lines.iter().map(|line| line.trim_end().chars().count()).max().unwrap();
        assert!(4 * wide >= 3 * lines[0].chars().count(), "{problem}: {wide} places\n{}", desk.screen());
        // The ring of headers closes above, and each column that has a row here below.
        assert!(lines[0].contains("─ ring of headers ─") && lines[0].contains('╮'), "{}", desk.screen());
        let closed = lines.iter().filter(|line| !line.contains(['●', '○']));
        let closed = closed.map(|line| line.matches(['↺', ':']).count());
        assert!(closed.max() >= Some(3), "{}", desk.screen());
    }
}

#[test]
fn links_beside_other_panels_show_whole_rows_with_their_arrows() {
    for (problem, keys) in
        [("queens 8", "d"), ("queens 8", "3s"), ("pentominoes 6x10", "3s"), ("words", "3s")]
    {
        let desk =
            Desk::with("habr").sized(160, 50).keys(&format!(":open {problem}<Enter>{keys}")).wait(2000);
        let lines = desk.inside(Panel::Links);
        let whole = lines.iter().filter(|line| line.contains('◂') && line.contains('▸'));
        assert!(whole.count() >= 1, "{problem}\n{}", desk.screen());
        assert!(lines.iter().any(|line| line.contains(['↺', ':'])), "{problem}\n{}", desk.screen());
        assert!(lines.iter().any(|line| line.contains("[root]")), "{problem}\n{}", desk.screen());
    }
}

#[test]
fn the_root_linked_to_itself_is_a_closed_ring() {
    // At a solution every header is out.
    for size in [(120, 40), (160, 50), (200, 60)] {
        let desk = Desk::with("habr").sized(size.0, size.1).keys(":open knuth-6x7<Enter>c").wait(1000);
        let lines = desk.inside(Panel::Links);
        let root = lines.iter().find(|line| is_ring(line)).unwrap();
        assert!(lines[0].contains('╭') && lines[0].contains('╮'), "{}", desk.screen());
        // No line ends in the air.
        let ends = |line: &&String| line.contains(['╵', '╷']);
        assert_eq!(lines.iter().filter(ends).count(), 0, "{}", desk.screen());
        assert!(root.starts_with(['╰', '▸']), "{}", desk.screen());
    }
}

/// The inside of the panel of the links, line by line.
fn links_of(desk: &Desk) -> Vec<String> {
    let area = Layout::of(&desk.state).panel(Panel::Links).unwrap();
    let (left, width) = (usize::from(area.x) + 1, usize::from(area.width) - 2);
    let lines =
        desk.screen().lines().map(|line| line.chars().skip(left).take(width).collect()).collect::<Vec<_>>();
    lines[usize::from(area.y)..usize::from(area.bottom()) - 1].to_vec()
}

/// The names in the line of the ring.
fn header_names(links: &[String]) -> Vec<&str> {
    let ring = links.iter().find(|line| line.contains("[root]")).unwrap();
    let names = ring.split(|c: char| !c.is_ascii_alphanumeric() && c != '#');
    names.filter(|name| !["", "root"].contains(name)).collect()
}

#[test]
fn at_a_dead_end_the_links_show_what_its_sentence_names() {
    let desk = Desk::with("habr").sized(160, 50).keys("<Enter>:goto 117<Enter>").wait(100);
    let desk = desk.shows("R5C7 and R5C9, the last places");
    let links = links_of(&desk);
    let names = header_names(&links);
    assert!(
        names.len() >= 7 && ["R5C7", "R5C9", "R5#6"].iter().all(|name| names.contains(name)),
        "{names:?}"
    );
    for row in ["R5C7=6", "R5C9=6"] {
        let is_whole = |line: &String| line.contains(row) && line.contains('◂') && line.contains('▸');
        assert!(links.iter().any(is_whole), "{row}\n{}", desk.screen());
    }
}

#[test]
fn names_of_the_rows_of_a_long_column_are_told_apart() {
    for (keys, most) in [("d", 3), ("30s", 3)] {
        let desk =
            Desk::with("habr").sized(160, 50).keys(":open pentominoes 6x10<Enter>").keys(keys).wait(4000);
        let links = links_of(&desk);
        let rows: Vec<&String> = links.iter().filter(|line| line.contains(['●', '○'])).collect();
        // One is what the signs mean.
        assert!(rows.len() > most, "{}", desk.screen());
        // A name has a piece and a cell at least, and no two are the same.
        let name = |row: &String| row.trim_start_matches(['│', ' ']).chars().take(16).collect::<String>();
        let names: HashSet<String> = rows[..rows.len() - 1].iter().map(|row| name(row)).collect();
        assert_eq!(names.len(), rows.len() - 1, "{names:?}\n{}", desk.screen());
        assert!(names.iter().all(|name| name.contains('R')), "{names:?}");
    }
}

#[test]
fn every_row_that_a_cover_hides_is_drawn_before_lines_between_them() {
    let desk = Desk::with("habr").sized(200, 60).keys("<Enter>:goto 40<Enter>");
    let links = links_of(&desk);
    for row in ["R2C5=7", "R2C6=7", "R2C7=7", "R2C8=7"] {
        assert!(links.iter().any(|line| line.contains(row)), "{row}\n{}", desk.screen());
    }
}

#[test]
fn a_small_matrix_leaves_no_lines_bare_where_its_rows_can_part() {
    let desk = Desk::with("habr").sized(160, 50).keys(":open knuth-6x7<Enter>20s");
    let bare = |line: &&String| line.trim().is_empty();
    let links = links_of(&desk);
    assert!(links.iter().filter(bare).count() < 2, "{}", desk.screen());
}

#[test]
fn all_primary_columns_are_there_where_they_fit() {
    let desk = Desk::with("habr").sized(200, 60).keys(":open words<Enter>:goto 9999<Enter>").wait(100);
    let links = links_of(&desk);
    assert_eq!(header_names(&links), ["R1", "R2", "C1", "C2", "C3", "11", "12", "13", "21", "22", "23"]);
}

/// How many rows are said to be left out.
fn left_out(links: &[String]) -> usize {
    let counted = |line: &String| {
        let words: Vec<&str> = line.split_whitespace().take(3).collect();
        let number = |word: &str| word.parse::<usize>().ok();
        (words.get(1) == Some(&"of")).then(|| Some(number(words[2])? - number(words[0])?))?
    };
    links.iter().find_map(counted).unwrap_or(0)
}

#[test]
fn at_a_dead_end_the_links_show_the_rows_that_went_last() {
    for (size, drawn) in [((160, 50), 4), ((200, 60), 9)] {
        let desk = Desk::with("habr").sized(size.0, size.1).keys("<Enter>d").wait(3000).shows("step 117 ");
        let links = links_of(&desk);
        // What the marks mean is no row.
        let rows = links.iter().filter(|line| !line.contains("went last"));
        let rows: Vec<&str> = rows.filter_map(|line| line.split_whitespace().next()).collect();
        let rows: Vec<&str> =
            rows.into_iter().filter(|name| name.starts_with("R5C") && name.ends_with("=6")).collect();
        // R6C8=6 took both of them, as the step panel says; the others went with givens.
        let has = |name| rows.contains(&name);
        assert!(has("R5C7=6") && has("R5C9=6") && rows.is_sorted(), "{rows:?}\n{}", desk.screen());
        assert_eq!((rows.len(), left_out(&links)), (drawn, 9 - drawn), "{}", desk.screen());
        // Not instead of what is to blame.
        assert!(links.iter().any(|line| line.starts_with("▶R6C8=6 ")), "{}", desk.screen());
    }
}

#[test]
fn rows_of_the_column_that_are_left_out_are_counted() {
    let mut counted = 0;
    let sizes = [(100, 30), (120, 40), (160, 50), (200, 60)];
    for (problem, size) in
        ["habr", "queens 12"].into_iter().flat_map(|problem| sizes.map(|size| (problem, size)))
    {
        let desk = Desk::with("habr").sized(size.0, size.1).keys(&format!(":open {problem}<Enter>"));
        let mut desk = desk.keys("<Enter>20s<A-8>");
        for keys in ["s"; 30].into_iter().chain(["S"; 30]).chain(["i"; 20]).chain(["I"; 20]) {
            desk.type_keys(keys);
            let links = links_of(&desk);
            let session = desk.state.session().unwrap();
            let (problem, search) = (session.problem(), session.search());
            let title = links[0].split_once("around ").unwrap().1;
            let name = title.split(|c: char| c != '#' && !c.is_alphanumeric()).next().unwrap();
            let item = problem.items().find(|&item| problem.item_name(item) == name).unwrap();
            let own: Vec<_> =
                search.links().options_of(item).map(|option| problem.option_name(option)).collect();
            let is_drawn = |name: &&std::borrow::Cow<'_, str>| {
                links.iter().any(|line| line.chars().skip(1).collect::<String>().starts_with(name.as_ref()))
            };
            let drawn = own.iter().filter(is_drawn).count();
            if own.is_empty() {
                continue;
            }
            assert_eq!(left_out(&links), own.len() - drawn, "{size:?} {name}\n{}", desk.screen());
            counted += usize::from(drawn < own.len());
        }
    }
    assert!(counted > 20, "{counted}");
    // Of a dead end all rows that there were are counted.
    let desk =
        Desk::with("habr").sized(200, 60).keys(":open pentominoes 6x10<Enter>11s").shows("dead end R1C1");
    assert_eq!(left_out(&links_of(&desk)), 37 - 9, "{}", desk.screen());
}

#[test]
fn a_size_of_two_digits_is_whole() {
    let mut desk = Desk::with("habr").sized(160, 50).keys(":open sudoku 16<Enter><Enter>29s");
    desk.type_keys("s<A-8>z");
    let desk = desk.shows("[15]");
    assert!(!desk.screen().contains(")▹"), "{}", desk.screen());
    let mut desk = Desk::with("habr").sized(160, 50).keys(":open words<Enter>");
    for _ in 0..30 {
        desk.type_keys("s");
        let screen = desk.screen();
        assert!(!screen.contains(")▹") && !screen.contains("◃("), "{screen}");
    }
}

#[test]
fn links_that_were_asked_for_show_what_went_last_and_keep_the_line_of_the_ring() {
    let desk = Desk::with("habr").sized(120, 40).keys("<Enter>:view links<Enter>:goto 117<Enter>").wait(20);
    // At the dead end three of its nine rows with lines between them, and what took the last of them.
    assert_eq!(left_out(&links_of(&desk)), 6, "{}", desk.screen());
    // Before it and after it, link by link: the root stands on one line.
    let mut desk = desk.keys("SSSSSSSS");
    let mut roots = Vec::new();
    for key in "ssssssss".chars().chain("iiiiiiiiiiiiiiiiiiii".chars()) {
        desk.type_keys(&key.to_string());
        let links = links_of(&desk);
        roots.push(links.iter().position(|line| line.contains("[root]")).expect("a root"));
    }
    roots.dedup();
    assert_eq!(roots.len(), 1, "{roots:?}\n{}", desk.screen());
}

#[test]
fn a_larger_window_shows_no_fewer_columns_of_a_large_matrix() {
    for (problem, step) in [
        ("habr", 117),
        ("platinum-blonde", 2223),
        ("queens 8", 140),
        ("pentominoes 6x10", 200),
        ("words", 100),
    ] {
        // The line of the headers has a name for each.
        let columns = |width, height| {
            let desk = Desk::with("habr").sized(width, height).keys(&format!(":open {problem}<Enter>"));
            let desk = desk.keys(&format!("<Enter>:goto {step}<Enter>")).wait(500);
            let lines = desk.inside(Panel::Links);
            let names = lines.iter().find_map(|line| line.split_once("[root]")).expect("the headers").1;
            let words = names.split(|c: char| !c.is_ascii_alphanumeric() && c != '#');
            words.filter(|word| !word.is_empty()).count()
        };
        let (small, large) = (columns(160, 50), columns(200, 60));
        assert!(small >= 7 && large >= small, "{problem}: {small} and {large}");
    }
}
