//! The room of a window is used: at no size is a panel mostly empty while another has to leave something out.

use std::collections::HashMap;
use std::time::Duration;

use quadrille::app::{Msg, Panel};
use quadrille::ui::layout::Layout;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::desk::Desk;

/// Twelve states: what is open, and the keys.
const STATES: [(&str, &str, &str); 12] = [
    ("typing", "habr", ""),
    ("start", "habr", "<Enter>"),
    ("first cover", "habr", "<Enter>2s"),
    ("a try", "habr", "<Enter>3s"),
    ("deep", "habr", "<Enter>100s"),
    ("dead end", "habr", "<Enter>d"),
    ("backing out", "habr", "<Enter>d20s"),
    ("solution", "habr", "<Enter>G"),
    ("end", "wikipedia", "<Enter>GG"),
    ("small matrix", ":open knuth-6x7", "20s"),
    ("queens", ":open queens 8", "60s"),
    ("pentominoes", ":open pentominoes 6x10", "200s"),
];

/// These show what there is of a text or a list. The others are as large as they are let, or show the latest.
const TEXTS: [Panel; 4] = [Panel::Path, Panel::Step, Panel::Code, Panel::Tree];

fn desk(opened: &str, keys: &str, (width, height): (u16, u16)) -> Desk {
    let desk = match opened.strip_prefix(':') {
        Some(_) => Desk::with("habr").keys(opened).keys("<Enter>"),
        None => Desk::with(opened),
    };
    desk.sized(width, height).keys(keys).wait(2000)
}

/// What is inside of a panel, row by row.
fn rows(buffer: &Buffer, area: Rect) -> Vec<String> {
    let row = |y: u16| (area.left() + 1..area.right() - 1).map(|x| buffer[(x, y)].symbol()).collect();
    (area.top() + 1..area.bottom() - 1).map(row).collect()
}

/// How many of the rows inside of a panel are blank, in percent.
fn blank(buffer: &Buffer, area: Rect) -> usize {
    let rows = rows(buffer, area);
    100 * rows.iter().filter(|row| row.trim().is_empty()).count() / rows.len().max(1)
}

/// The words and numbers inside of a panel.
fn words(buffer: &Buffer, area: Rect) -> HashMap<String, usize> {
    let mut words = HashMap::new();
    for row in rows(buffer, area) {
        for word in row.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()) {
            *words.entry(word.to_owned()).or_default() += 1;
        }
    }
    words
}

/// How many of the words that a panel has to say it leaves out, in percent: those that it says in a very large window.
fn cut(desk: &Desk, buffer: &Buffer, panel: Panel, area: Rect) -> usize {
    let mut state = desk.state.clone();
    state.update(Msg::Resize(400, 120));
    state.lab.view.focus = panel;
    state.lab.view.zoom = true;
    let large = Desk { state, effects: Vec::new() };
    let place = Layout::of(&large.state).panel(panel).unwrap();
    let (here, whole) = (words(buffer, area), words(&large.buffer().0, place));
    let said: usize =
        whole.iter().map(|(word, &count)| count.min(here.get(word).copied().unwrap_or(0))).sum();
    let all: usize = whole.values().sum();
    100 * (all - said) / all.max(1)
}

#[test]
fn no_panel_is_mostly_empty_while_another_is_cut() {
    let (mut table, mut found) = (String::new(), String::new());
    let mut mostly_empty = HashMap::<(u16, u16), usize>::new();
    for size in [(80, 24), (100, 30), (120, 40), (160, 50), (200, 60)] {
        for (name, opened, keys) in STATES {
            let desk = desk(opened, keys, size);
            let (layout, buffer) = (Layout::of(&desk.state), desk.buffer().0);
            let places: Vec<(Panel, Rect)> =
                Panel::ALL.into_iter().filter_map(|panel| Some((panel, layout.panel(panel)?))).collect();
            let blanks = places.iter().map(|&(panel, area)| (panel, blank(&buffer, area)));
            // What a chart leaves blank says something as well.
            let empty: Vec<_> =
                blanks.clone().filter(|&(panel, blank)| blank > 60 && panel != Panel::Levels).collect();
            // Nothing is cut for want of room where rows are left.
            let is_full = |panel: &Panel, area: Rect| TEXTS.contains(panel) && blank(&buffer, area) <= 15;
            let texts = places.iter().filter(|(panel, area)| is_full(panel, *area));
            let cuts = texts.map(|&(panel, area)| (panel, cut(&desk, &buffer, panel, area)));
            let cut: Vec<_> = cuts.filter(|&(_, cut)| cut > 33).collect();
            *mostly_empty.entry(size).or_default() += empty.len();
            let mean = blanks.map(|(_, blank)| blank).sum::<usize>() / places.len();
            table += &format!(
                "{size:?} {name}: {mean} % of the rows blank, mostly empty {empty:?}, cut {cut:?}\n"
            );
            if size.0 >= 160 && !empty.is_empty() && !cut.is_empty() {
                found += &format!("{name} at {size:?}: {empty:?} while {cut:?}\n{}", desk.screen());
            }
        }
    }
    assert!(found.is_empty(), "{table}\n{found}");
    for size in [(160, 50), (200, 60)] {
        assert_eq!(mostly_empty[&size], 0, "{mostly_empty:?}\n{table}");
    }
}

#[test]
fn beside_a_large_grid_there_is_room_for_all_usual_panels() {
    use Panel::{Board, Code, Columns, Links, Log, Path, Step, Tree};
    for size in [(160, 50), (200, 60)] {
        for keys in ["", "<Enter>2s", "<Enter>200s"] {
            let desk = desk(":open sudoku 16", keys, size);
            let (layout, buffer) = (Layout::of(&desk.state), desk.buffer().0);
            // Where the links were narrow beside the code, the step says its line.
            let has_code = size == (200, 60);
            assert_eq!(layout.panel(Code).is_some(), has_code, "{}", desk.screen());
            for panel in [Board, Columns, Path, Step, Log, Links, Tree] {
                let area = layout.panel(panel).unwrap_or_else(|| panic!("{panel:?}\n{}", desk.screen()));
                // At the start there is neither a path nor a log.
                let most = if keys == "<Enter>200s" { 50 } else { 90 };
                assert!(blank(&buffer, area) <= most, "{panel:?} {keys}\n{}", desk.screen());
            }
            // Each step of the algorithm to its end.
            let Some(code) = layout.panel(Code) else { continue };
            let code = rows(&buffer, code).join("\n");
            assert!(code.contains("X8") && code.contains("done") && !code.contains('⋯'), "{code}");
        }
    }
}

#[test]
fn candidates_are_in_the_cells_as_soon_as_there_is_room() {
    for (size, keys) in [((160, 50), "<Enter>"), ((130, 47), "<Enter>"), ((120, 40), "<Enter>z")] {
        let desk = desk("habr", keys, size);
        // The first cell of habr may be 1 or 9.
        let area = Layout::of(&desk.state).panel(Panel::Board).unwrap();
        let rows = rows(&desk.buffer().0, area);
        let rule = "─────────────────────┼─────────────────────┼─────────────────────";
        // On the first of them stand the numbers of the columns, and on the left edge those of the rows.
        let is_rule = |row: &&String| row.replace(|c: char| c.is_ascii_digit(), "─").contains(rule);
        assert_eq!(rows.iter().filter(is_rule).count(), 2, "{}", desk.screen());
        let of_cells = rows.iter().filter(|row| !is_rule(row)).flat_map(|row| row.chars().skip(1));
        let digits = of_cells.filter(char::is_ascii_digit).count();
        let candidates = desk.state.session().unwrap().problem().option_count();
        assert!(digits > 81 && digits <= candidates, "{digits} digits\n{}", desk.screen());
    }
}

#[test]
fn a_click_meets_the_cell_that_is_seen_there() {
    let desk = desk("habr", "<Enter>", (160, 50));
    for (x, y, cell) in [(4, 3, "R1C1"), (25, 3, "R1C4"), (64, 30, "R9C9"), (46, 13, "R4C7")] {
        let clicked = Desk { state: desk.state.clone(), effects: Vec::new() }.click(x, y);
        assert_eq!(clicked.cell(), cell, "{}", clicked.screen());
    }
}

#[test]
fn enlarging_is_not_zooming() {
    let large = "▀▀█";
    let desk = desk("habr", "<Enter>z", (120, 40)).lacks(large).lacks("2 Columns");
    let desk = desk.keys("Z").shows(large).lacks("2 Columns");
    let desk = desk.keys("Z").lacks(large).shows("2 Columns").keys("Z").shows(large);
    let desk = desk.keys("z").lacks(large).lacks("2 Columns").keys("z").shows("2 Columns");
    // The code is larger than its panel; the line where the run is stays in sight.
    let desk =
        desk.keys("<A-5>z").shows("X3 choose a column").keys("Z").lacks("X3 choose a column").shows("█");
    desk.keys("<Esc>").shows("2 Columns");
}

#[test]
fn a_long_name_in_the_tree_leaves_room_for_what_follows_it() {
    let desk = desk("wikipedia", ":open pentominoes 6x10<Enter>", (160, 50)).keys("G").wait(4000);
    let desk = desk.keys(":view tree<Enter>").wait(20);
    let area = Layout::of(&desk.state).panel(Panel::Tree).unwrap();
    let rows = rows(&desk.buffer().0, area);
    // What has failed says how many nodes it has, and what was forced that it was.
    let failed: Vec<&String> = rows.iter().filter(|row| row.contains("├✗ ")).collect();
    assert!(failed.len() >= 2 && failed.iter().all(|row| row.contains(" node")), "{}", desk.screen());
    let cut = rows
        .iter()
        .filter(|row| row.trim_end().ends_with(" f") || row.contains(" forc") && !row.contains(" forced"));
    assert_eq!(cut.count(), 0, "{}", desk.screen());
}

#[test]
fn the_last_line_of_the_levels_is_not_cut_without_a_mark() {
    let desk = desk("habr", ":open sudoku 16<Enter>", (200, 60)).keys("60s<A-7>");
    let area = Layout::of(&desk.state).panel(Panel::Levels).unwrap();
    let rows = rows(&desk.buffer().0, area);
    let last = rows.iter().rev().find(|row| !row.trim().is_empty()).unwrap().trim_end();
    // A whole clause, or the mark.
    let is_whole = ["nodes", "⋯", "how long it will take"].iter().any(|end| last.ends_with(end))
        || last.contains("widest level has");
    assert!(is_whole && !last.ends_with("has"), "{last}\n{}", desk.screen());
}

/// Texts of a line of the tree that touch, as in `forced7 nodes`.
fn touching(row: &str) -> bool {
    let words = ["forced", "node", "nodes", "solution", "solutions", "walked"];
    let ends = |word: &str| words.iter().any(|end| word.len() > end.len() && word.starts_with(end));
    row.split([' ', '│', '⋯', '─', '╰', '├'])
        .any(|word| ends(word) && !words.contains(&word.trim_end_matches([',', '.'])))
}

#[test]
fn no_two_texts_of_the_tree_touch() {
    for size in [(120, 40), (160, 50), (200, 60)] {
        let mut desk = desk("habr", ":open sudoku 16<Enter>", size).keys(":set speed 200<Enter><Space>");
        for _ in 0..60 {
            desk.send(Msg::Tick { since: Duration::from_millis(100), took: Duration::from_millis(5) });
            let Some(area) = Layout::of(&desk.state).panel(Panel::Tree) else { continue };
            let rows = rows(&desk.buffer().0, area);
            assert!(!rows.iter().any(|row| touching(row)), "{}", desk.screen());
        }
    }
}

#[test]
fn the_columns_with_the_fewest_rows_stand_below_a_short_path() {
    let path = |desk: &Desk| {
        let area = Layout::of(&desk.state).panel(Panel::Path).unwrap();
        rows(&desk.buffer().0, area).iter().map(|row| row.trim().to_owned()).collect::<Vec<_>>()
    };
    // The matrix of Knuth's paper: A has two rows, as B, C, E and F; D and G have three.
    let knuth = || Desk::with("habr").sized(200, 60).keys(":open knuth-6x7<Enter>");
    let lines = path(&knuth());
    let heading = lines.iter().position(|line| line == "fewest rows left").unwrap();
    let names: String = lines[heading + 1..heading + 8].iter().map(|line| &line[..1]).collect();
    assert_eq!(names, "ABCEFDG", "{lines:?}");
    let words: Vec<&str> = lines[heading + 1].split_whitespace().collect();
    assert_eq!(words, ["A", "2", "A", "D", "G,", "A", "D"]);
    // Choosing A leaves its row or that: after B C F nothing is left for E.
    let dead_end = path(&knuth().keys("d").wait(100).keys("SS"));
    assert!(dead_end.iter().any(|line| line.split_whitespace().eq(["E", "0"])), "{dead_end:?}");
    // On the way down nothing is called empty that the row in progress covers: the first dead end of habr is at step 117.
    let mut deeper = desk("habr", "<Enter>", (200, 60));
    for step in 1..=38 {
        deeper = deeper.keys("s");
        let lines = path(&deeper);
        let listed = lines.iter().skip_while(|line| !line.starts_with("fewest rows left"));
        let sizes: Vec<_> = listed.skip(1).map_while(|line| line.split_whitespace().nth(1)).collect();
        assert!(sizes.len() > 2 && !sizes.contains(&"0"), "step {step}: {lines:?}");
        // That others are left out is said: C8#4, R7#5 and B9#5 have one row each, and 5 in R7C8 covers two of them.
        if step == 2 {
            assert!(lines.iter().any(|line| line == "fewest rows left, but those covered next"), "{lines:?}");
        }
    }
    // Who solves by hand, or is asked for the choice, is not told.
    let has = |desk: &Desk| path(desk).iter().any(|line| line.starts_with("fewest "));
    assert!(has(&desk("habr", "<Enter>", (200, 60))));
    assert!(!has(&desk("habr", "", (200, 60))));
    assert!(!has(&desk("habr", "<Enter>p", (200, 60))));
}

#[test]
fn a_small_matrix_has_a_box_around_each_one_where_there_is_room() {
    // The matrix of Knuth's paper has sixteen ones; a cover leaves those of the rows in play a box.
    let boxes = |desk: &Desk| {
        let area = Layout::of(&desk.state).panel(Panel::Board).unwrap();
        rows(&desk.buffer().0, area).iter().map(|row| row.matches("│ 1 │").count()).sum::<usize>()
    };
    for (size, all) in [((200, 60), 16), ((160, 50), 16), ((80, 24), 0)] {
        let knuth = Desk::with("habr").sized(size.0, size.1).keys(":open knuth-6x7<Enter>");
        assert_eq!(boxes(&knuth), all, "{}", knuth.screen());
    }
    // Choosing and covering A hides the rows A D G and A D: five ones.
    let covered = Desk::with("habr").sized(200, 60).keys(":open knuth-6x7<Enter>2s");
    assert_eq!(boxes(&covered), 11, "{}", covered.screen());
}

#[test]
fn a_large_grid_in_a_window_of_medium_size_leaves_the_tree_a_place_beside_the_step() {
    let desk = desk("habr", ":open sudoku 16<Enter><Enter>:goto 300<Enter>", (120, 40)).wait(100);
    let updates = quadrille::session::grouped(desk.state.session().unwrap().search().stats().updates);
    let desk = desk.shows("9 Search tree").shows(&format!("{updates} ││"));
    // What was asked for has the place of both.
    desk.keys("<A-8>").shows("8 Links").lacks("9 Search tree");
}

#[test]
fn forced_rows_are_one_line_of_the_tree_until_the_cursor_is_put_there() {
    let tree = |desk: &Desk| {
        let area = Layout::of(&desk.state).panel(Panel::Tree).unwrap();
        rows(&desk.buffer().0, area)
    };
    // Six rows of habr are forced before the first choice.
    let forced = |desk: &Desk| {
        // The outline: the sentence beside it says so as well.
        let lines: Vec<String> = tree(desk).iter().map(|row| row.chars().take(60).collect()).collect();
        let all = lines.iter().filter(|row| row.contains("⋯ 6 forced")).count();
        (all, lines.iter().filter(|row| row.contains("=") && row.contains(" forced")).count() - all)
    };
    let desk = desk("habr", "<Enter>6n:view tree<Enter>z", (200, 60)).wait(20);
    assert_eq!(forced(&desk), (1, 0), "{}", desk.screen());
    let desk = desk.keys("k").wait(20);
    assert_eq!(forced(&desk), (0, 6), "{}", desk.screen());
}

#[test]
fn a_click_on_a_panel_without_a_meaning_of_its_own_chooses_it() {
    for panel in [Panel::Step, Panel::Code, Panel::Tree] {
        let desk = desk("habr", "<Enter>3s", (200, 60));
        let area = Layout::of(&desk.state).panel(panel).unwrap();
        let clicked = desk.click(area.x + 2, area.bottom() - 3);
        assert_eq!(clicked.state.lab.view.focus, panel, "{}", clicked.screen());
        assert_eq!(clicked.step(), 3);
    }
}

#[test]
fn the_links_of_a_small_matrix_are_drawn_in_boxes_in_the_largest_window() {
    // The headers of the seven columns have a box each, and the sixteen nodes.
    let knuth = Desk::with("habr").sized(200, 60).keys(":open knuth-6x7<Enter>");
    let area = Layout::of(&knuth.state).panel(Panel::Links).unwrap();
    let rows = rows(&knuth.buffer().0, area);
    let count = |text: &str| rows.iter().map(|row| row.matches(text).count()).sum::<usize>();
    assert_eq!(count("┤ ● ├"), 16, "{}", knuth.screen());
    assert!(["A", "B", "C", "D", "E", "F", "G"].iter().all(|name| count(&format!("┤ {name} ")) == 1));
}

#[test]
fn a_queen_is_framed_where_its_place_is_much_larger() {
    let frames = |size: (u16, u16)| {
        let keys = ":open queens 8<Enter><Enter>:goto 45<Enter>";
        let queens = Desk::with("habr").sized(size.0, size.1).keys(keys).wait(2000);
        let area = Layout::of(&queens.state).panel(Panel::Board).unwrap();
        rows(&queens.buffer().0, area).iter().map(|row| row.matches("│ Q │").count()).sum::<usize>()
    };
    // The last one, which is tried, fills its place.
    assert_eq!([frames((200, 60)), frames((120, 40))], [7, 0]);
}

#[test]
fn the_causes_of_a_dead_end_follow_one_another_where_they_have_no_room_below() {
    // The first dead end of eight queens that six choices made.
    let queens = Desk::with("habr").sized(120, 40).keys(":open queens 8<Enter>140s");
    let area = Layout::of(&queens.state).panel(Panel::Step).unwrap();
    let text = rows(&queens.buffer().0, area).join("\n");
    assert!(
        (1..8).filter(|&level| level != 4).all(|level| text.contains(&format!("Level {level}:"))),
        "{text}"
    );
    assert!(!text.contains('⋯'), "{text}");
}

/// The text of a panel, line by line.
fn text_of(desk: &Desk, panel: Panel) -> String {
    desk.inside(panel).join("\n")
}

#[test]
fn the_algorithm_says_what_its_letters_stand_for_where_lines_are_left() {
    let desk = desk("habr", "<Enter>", (200, 60));
    assert!(!text_of(&desk, Panel::Code).contains("i = "), "{}", desk.screen());
    // The first column of habr is R7C8 with the row R7C8=5; the first dead end is R5#6, which has none.
    for (keys, says) in [("2s", "i = R7C8 "), ("s", "i = R7C8   x = R7C8=5 "), ("d", "i = R5#6 ")] {
        let desk =
            self::desk("habr", &format!("<Enter>{}{keys}", if keys == "s" { "2s" } else { "" }), (200, 60));
        let text = text_of(&desk, Panel::Code);
        assert!(text.contains(says) && text.contains("x = ") == says.contains("x = "), "{}", desk.screen());
    }
}

#[test]
fn the_next_steps_are_told_as_far_as_there_is_room_for_them() {
    let desk = desk("habr", "<Enter>2s", (160, 50));
    // After the cover of R7C8 and the try of R7C8=5 come the covers of its other columns.
    let text = text_of(&desk, Panel::Step);
    assert!(text.contains("then ") && text.contains(" 4  cover R7#5"), "{text}");
}

#[test]
fn forced_levels_that_share_a_line_are_named_as_far_as_it_goes() {
    for (size, least) in [((120, 40), 2), ((160, 50), 2), ((200, 60), 3)] {
        let desk = desk("habr", "<Enter>d", size);
        let session = desk.state.session().unwrap();
        let path: Vec<_> = session.search().path().map(|row| session.problem().option_name(row)).collect();
        let text = text_of(&desk, Panel::Path);
        let (line, first) = text
            .lines()
            .find_map(|line| Some((line, line.split_once(" to ")?.0.trim().parse::<usize>().ok()?)))
            .unwrap_or_else(|| panic!("{}", desk.screen()));
        let (_, names) = line.split_once("forced").unwrap();
        let names: Vec<&str> = names.trim().trim_end_matches('⋯').split_whitespace().collect();
        assert!(names.len() >= least, "{}", desk.screen());
        for (name, expected) in names.iter().zip(&path[first - 1..]) {
            assert_eq!(name, expected, "{}", desk.screen());
        }
    }
}
