//! A zoomed tree: its list and its drawing have the same subtrees unfolded, and names stand where lines are free.

use quadrille::app::Panel;
use quadrille::ui::layout::Layout;
use quadrille::ui::theme::{Role, Theme};
use ratatui::layout::Rect;

use crate::desk::Desk;

/// The zoomed tree of a problem that was searched to its end.
fn searched(opened: &str, size: (u16, u16)) -> Desk {
    let desk =
        Desk::with("habr").sized(size.0, size.1).keys(&format!(":open {opened}<Enter><Enter>B<Space><Esc>G"));
    desk.wait(2000).keys(":view tree<Enter>z").wait(400)
}

/// What stands on the left of the rail, and on its right.
fn halves(desk: &Desk) -> (Vec<String>, Vec<String>) {
    let rows: Vec<Vec<char>> = desk.inside(Panel::Tree).iter().map(|row| row.chars().collect()).collect();
    let is_rail = |&x: &usize| rows[1..].iter().all(|row| row.get(x) == Some(&'│'));
    let rail = (30..rows[0].len()).find(is_rail).unwrap_or_else(|| panic!("{}", desk.screen()));
    let half = |of: &dyn Fn(&Vec<char>) -> String| rows[1..].iter().map(of).collect();
    (half(&|row| row[..rail].iter().collect()), half(&|row| row[rail + 1..].iter().collect()))
}

/// How many rows of the list have a choice below them that is seen, and how many have none.
fn in_list(rows: &[String]) -> [usize; 2] {
    let is_row = |row: &String| row.contains("├") || row.contains("└");
    let end = rows.iter().position(|row| row.contains("whole tree")).unwrap_or(rows.len());
    let rows = &rows[..end];
    let has_choice = |at: usize| {
        let below = rows[at + 1..].iter().take_while(|row| !is_row(row));
        rows[at].contains('▾') && below.into_iter().any(|row| row.contains(" rows)"))
    };
    let of = |open: bool| (0..rows.len()).filter(|&at| is_row(&rows[at]) && has_choice(at) == open).count();
    [of(true), of(false)]
}

/// The same of the nodes of the drawing, but for the root and what is forced before the first choice.
fn in_drawing(rows: &[String]) -> [usize; 2] {
    let rows: Vec<Vec<char>> = rows.iter().map(|row| row.chars().collect()).collect();
    let said = |row: &Vec<char>| row.iter().collect::<String>();
    // What hangs from the node under the cursor is no part of it.
    let ends = ["Whole search", " Level ", " below R"];
    let end = rows.iter().position(|row| ends.iter().any(|end| said(row).contains(end))).unwrap();
    let mut counts = [0, 0];
    // The whole tree has its root left of the edge from level 0 to the next, and its end on level 58.
    let root = rows.iter().map(said).find(|row| row.contains(" 0–6 "));
    let whole = root.map_or(0, |row| row.trim_end().chars().count() - 1);
    let foot = rows.iter().position(|row| said(row).contains(" 58 ")).unwrap_or(0);
    for y in 2..end {
        for (x, sign) in rows[y].iter().enumerate().filter(|&(x, _)| y > foot || x >= whole) {
            let is_node = "●■✗★▂▄▆█".contains(*sign) && "│┆┬".contains(rows[y - 1][x]);
            let has_below = y + 1 < end && "┴┼┤├└┘│┆".contains(rows[y + 1][x]);
            counts[usize::from(!has_below)] += usize::from(is_node);
        }
    }
    counts
}

#[test]
fn what_the_list_of_a_zoomed_tree_has_open_its_drawing_has_open_and_nothing_else() {
    for (opened, before) in [("habr", 1), ("queens 8", 0), ("queens 7", 0), ("knuth-6x7", 0), ("words", 0)] {
        for size in [(160, 50), (200, 60)] {
            let desk = searched(opened, size);
            let (list, drawing) = halves(&desk);
            let [open, folded] = in_list(&list);
            assert!(folded > 1, "{opened}\n{}", desk.screen());
            assert_eq!([open + before, folded], in_drawing(&drawing), "{opened}\n{}", desk.screen());
        }
    }
}

#[test]
fn keys_that_fold_and_unfold_a_line_of_the_list_do_so_in_the_drawing() {
    let desk = searched("queens 8", (160, 50));
    let seen = |desk: &Desk| {
        let (list, drawing) = halves(desk);
        assert_eq!(in_list(&list), in_drawing(&drawing), "{}", desk.screen());
        in_list(&list)[0]
    };
    let open = seen(&desk);
    let desk = desk.keys("h").wait(100);
    assert!(seen(&desk) < open, "{}", desk.screen());
    let desk = desk.keys("l").wait(100);
    assert_eq!(seen(&desk), open, "{}", desk.screen());
}

#[test]
fn keys_go_from_end_to_end_and_fold_all_that_failed() {
    let desk = searched("habr", (160, 50));
    let at = |desk: &Desk| {
        let list = halves(desk).0;
        list.into_iter().find(|row| row.starts_with('▸')).unwrap_or_else(|| panic!("{}", desk.screen()))
    };
    // Below R2C4=7 the first dead end is that of R1C5=2, the next is two choices deeper.
    let desk = desk.keys(">");
    assert!(at(&desk).contains("R1C5=2"), "{}", desk.screen());
    let desk = desk.keys(">");
    assert!(at(&desk).contains("R1C8=6"), "{}", desk.screen());
    let desk = desk.keys("<");
    assert!(at(&desk).contains("R1C5=2"), "{}", desk.screen());
    let desk = desk.keys("<").shows("No line farther that way ends in a solution or a dead end.");
    assert!(at(&desk).contains("R1C5=2"), "{}", desk.screen());
    let open = |desk: &Desk| {
        halves(desk).0.iter().filter(|row| row.contains(['✗', '■']) && row.contains('▾')).count()
    };
    assert!(open(&desk) > 2, "{}", desk.screen());
    let desk = desk.keys("#").wait(100);
    assert_eq!(open(&desk), 0, "{}", desk.screen());
}

#[test]
fn keys_go_to_the_dead_end_at_which_the_run_stands() {
    let desk = Desk::opened("habr", (160, 50), "<Enter>d:view tree<Enter>z").wait(100);
    let line = |desk: &Desk| halves(desk).0.into_iter().find(|row| row.contains("R5#6 has no row"));
    assert!(line(&desk).is_some(), "{}", desk.screen());
    // From the first line on it is the only end that was met.
    let desk = desk.keys("<Home>>");
    assert!(line(&desk).unwrap().starts_with('▸'), "{}", desk.screen());
}

#[test]
fn rows_whose_names_have_no_room_have_numbers_in_the_drawing_and_in_the_outline() {
    let desk = searched("words", (160, 50));
    let (outline, drawing) = halves(&desk);
    // `R1` has twelve rows.
    let is_listed = |k: usize| outline.iter().any(|row| row.contains(&format!(" {k:>2} R1 11:")));
    assert!((1..=12).all(is_listed), "{}", desk.screen());
    let numbers = |row: &String| -> Vec<usize> {
        row.split(|sign: char| !sign.is_alphanumeric()).filter_map(|word| word.parse().ok()).collect()
    };
    assert!(drawing.iter().any(|row| numbers(row).into_iter().eq(1..=12)), "{}", desk.screen());
}

#[test]
fn a_row_has_its_name_at_its_own_level_and_each_that_was_forced_at_its_own() {
    // By its log, the ninth row, 11:s 12:u 13:n, is tried at level 1, and forces C1 11:s 21:o at level 2 and C2 12:u 22:p at level 3.
    let desk = searched("words", (160, 50));
    let drawing = halves(&desk).1;
    let at =
        |said: &str| drawing.iter().position(|row| row.contains(said)).unwrap_or_else(|| panic!("{said}"));
    // A line of numbers has no nodes.
    let is_of_nodes = |row: &str| row.chars().any(|sign| "•✗★".contains(sign));
    let level = |level: usize| {
        let number = format!("{level:>6} ");
        drawing.iter().position(|row| row.contains(&number) && is_of_nodes(row)).unwrap()
    };
    let levels = [1, 2, 3, 4].map(level);
    // Its number stands beside the edge to it.
    assert_eq!(at("│ 9 ") + 1, levels[0], "{}", desk.screen());
    for (name, level) in [("+C1 11:s 21:o", 1), ("+C2 12:u 22:p", 2)] {
        assert!((levels[level]..levels[level + 1]).contains(&at(name)), "{name}\n{}", desk.screen());
    }
}

#[test]
fn the_whole_tree_made_small_says_what_its_colours_are_and_where_the_cursor_is() {
    let desk = searched("queens 8", (160, 50));
    // Of 284 ends in as many leaves the first row has 42, as has the last.
    let marked = |desk: &Desk| -> Vec<usize> {
        let drawing = halves(desk).1;
        let root = drawing.iter().position(|row| row.contains("whole tree")).unwrap() + 1;
        let line = drawing[root].chars().enumerate();
        line.filter(|(_, sign)| ['━', '▾'].contains(sign)).map(|(x, _)| x).collect()
    };
    let desk = desk.shows("█ leads to solutions").shows("█ dead ends");
    let first = marked(&desk);
    assert!(first.len() > 5 && first.windows(2).all(|two| two[0] + 1 == two[1]), "{}", desk.screen());
    // The last row has as many leaves, at the other end.
    let desk = desk.keys("/R5C8<Enter>").wait(20);
    let last = marked(&desk);
    assert!(last.len().abs_diff(first.len()) <= 1 && last[0] > first[first.len() - 1], "{}", desk.screen());
}

/// The row has 109 nodes, itself among them.
#[test]
fn what_lies_below_a_folded_row_under_the_cursor_stands_in_the_rows_that_the_drawing_leaves_free() {
    let desk = searched("queens 8", (200, 60)).keys("h/R5C2<Enter>").wait(20);
    let drawing = halves(&desk).1;
    let from = drawing
        .iter()
        .position(|row| row.contains("below R5C2"))
        .unwrap_or_else(|| panic!("{}", desk.screen()));
    // It hangs from the node of the row, level below level.
    let x = drawing[from].chars().position(|sign| sign == 'b').unwrap() - 2;
    let signs = [from - 1, from, from + 1].map(|y| drawing[y].chars().nth(x).unwrap());
    assert_eq!(signs, ['★', '│', '│'], "{}", desk.screen());
    let rows = drawing[from + 2..].iter().take_while(|row| !row.contains("Level 1"));
    let words: Vec<&str> = rows.flat_map(|row| row.split_whitespace()).collect();
    let sizes = words.windows(2).filter(|two| two[1] == "nodes").map(|two| two[0].parse::<u64>().unwrap());
    let nodes: Vec<u64> = sizes.collect();
    assert_eq!((nodes.len() > 1, nodes.iter().sum::<u64>()), (true, 108), "{}", desk.screen());
}

#[test]
fn however_deep_it_is_a_line_of_the_list_keeps_its_name_whole() {
    let desk = Desk::with("habr").sized(160, 50).keys(":open sudoku 16<Enter><Enter>ccc").wait(2000);
    let desk = desk.keys(":view tree<Enter>z").wait(100);
    let list = halves(&desk).0;
    let rows: Vec<&String> = list.iter().filter(|row| row.contains("├") || row.contains("└")).collect();
    assert!(rows.len() > 20 && rows.iter().all(|row| row.contains('=')), "{}", desk.screen());
}

#[test]
fn what_is_folded_has_the_colour_of_solutions_where_one_is_in_it() {
    let desk = searched("queens 8", (160, 50));
    let (area, buffer) = (Layout::of(&desk.state).panel(Panel::Tree).unwrap(), desk.buffer().0);
    let green = Theme::of(&desk.state.shell).mark(Role::Solution).fg;
    // Each of the other rows of the first choice leads to solutions: seven heaps with a star, above all others.
    let drawn = Rect { x: area.x + area.width / 2, width: area.width / 2, height: 5, ..area };
    let stars = drawn.positions().filter(|&place| buffer[place].symbol() == "★");
    let beside = stars.map(|place| [place.x - 1, place.x + 1].map(|x| &buffer[(x, place.y)]));
    let flanks: Vec<_> = beside.flatten().filter(|cell| "▟▙█".contains(cell.symbol())).collect();
    assert_eq!(flanks.len(), 14, "{}", desk.screen());
    assert!(flanks.iter().all(|cell| Some(cell.fg) == green), "{}", desk.screen());
    // Numbers of two kinds would run together below them.
    desk.shows(" 38    49    22 ").shows("  ▟█★█▙ ");
}
