//! What the links show of a dead end: the rows to blame, and by which column each row is out of play.

use quadrille::app::{Depth, Panel};
use quadrille::ui::layout::Layout;
use ratatui::style::Modifier;

use crate::desk::Desk;

/// The row and the column of a square by its name.
fn square(name: &str) -> (i32, i32) {
    let (row, column) = name[1..].split_once('C').unwrap();
    (row.parse().unwrap(), column.parse().unwrap())
}

fn attacks(queen: &str, place: &str) -> bool {
    let ((row, column), (other_row, other_column)) = (square(queen), square(place));
    row == other_row || column == other_column || (row - other_row).abs() == (column - other_column).abs()
}

#[test]
fn all_choices_that_emptied_a_column_are_drawn_where_there_is_room() {
    let mut desk = Desk::with("habr").sized(200, 60).keys(":open queens 8<Enter><A-8>z");
    let mut told = 0;
    for _ in 0..6 {
        desk = desk.keys("d").wait(1000);
        let session = desk.state.session().unwrap();
        let (problem, search) = (session.problem(), session.search());
        let path =
            search.partial_solution().map(|row| problem.option_name(row).into_owned()).collect::<Vec<_>>();
        // Nothing attacks a square before the first queen that does.
        let column = problem.item_name(session.present_level().unwrap().item);
        let squares = (1..=8).map(|other| match column.split_at(1) {
            ("C", column) => format!("R{other}C{column}"),
            (_, row) => format!("R{row}C{other}"),
        });
        let lines = desk.inside(Panel::Links);
        for place in squares {
            let first = path.iter().find(|queen| attacks(queen, &place)).unwrap();
            let is_drawn = lines.iter().any(|line| {
                line.trim_start_matches(['▶', ' ']).starts_with(first.as_str()) && line.contains(" taken")
            });
            assert!(is_drawn, "{first} took {place}\n{}", desk.screen());
            told += 1;
        }
    }
    assert_eq!(told, 48);
}

#[test]
fn a_row_says_at_its_end_by_which_column_it_is_out_below_the_word_for_that() {
    let mut desk = Desk::with("habr").sized(160, 50).keys("<Enter>");
    let mut told = 0;
    for _ in 0..5 {
        desk = desk.keys("d").wait(1000);
        let session = desk.state.session().unwrap();
        let (problem, links) = (session.problem(), session.search().links());
        let lines = desk.inside(Panel::Links);
        let heading = lines.iter().find(|line| line.contains(" size ")).expect("the sizes");
        let heading: Vec<char> = heading.trim_end().chars().collect();
        assert!(heading.ends_with(&[' ', 'b', 'y']), "{}", desk.screen());
        for line in lines {
            let words: String = line.chars().skip(heading.len() - 2).collect();
            let name = line.trim_start_matches([' ', '▶']).split(' ').next().unwrap();
            let row = problem.options().find(|&row| problem.option_name(row) == name);
            let item = problem.items().find(|&item| problem.item_name(item) == words.trim());
            let (Some(row), Some(item)) = (row, item) else { continue };
            assert!(problem.option_items(row).contains(&item), "{line}");
            assert!(links.uncovered().all(|left| left != item), "{line}");
            told += 1;
        }
    }
    assert!(told > 16, "{told}");
}

/// R6C8=6 took R5C7=6 and R5C9=6; in column 8 it meets R5C8=6, which its given took before.
#[test]
fn the_row_to_blame_is_drawn_with_the_columns_in_which_it_meets_rows_of_the_one_that_ran_out() {
    let desk = Desk::with("habr").sized(160, 50).keys("<Enter>d").wait(1000);
    let lines = desk.inside(Panel::Links);
    let names = lines.iter().find(|line| line.contains("[root]")).expect("the headers");
    assert!(names.contains("C8#6") && names.contains("B6#6"), "{}", desk.screen());
    let row = lines.iter().find(|line| line.contains("▶R6C8=6")).expect("the row taken");
    assert_eq!(row.matches('○').count(), 2, "{row}");
}

#[test]
fn where_red_is_not_read_the_links_strike_through_the_row_that_went_last() {
    for depth in [Depth::Sixteen, Depth::None] {
        let mut desk = Desk::opened("knuth-6x7", (160, 50), "<Enter>d").wait(2000);
        desk.state.shell.look.depth = depth;
        let buffer = desk.buffer().0;
        // The modifiers of a name in the lines of a panel, from above: the key stands below the rows.
        let modifiers = |panel: Panel, name: &str| -> Vec<Modifier> {
            let area = Layout::of(&desk.state).panel(panel).unwrap();
            let found = area.rows().filter_map(|line| {
                let signs =
                    line.positions().map(|place| buffer[place].symbol().chars().next().unwrap_or(' '));
                let text: String = signs.map(|sign| if sign.is_ascii() { sign } else { ' ' }).collect();
                let x = text.find(&format!(" {name} "))?;
                Some(buffer[(line.x + x as u16 + 1, line.y)].modifier)
            });
            found.collect()
        };
        for (name, is_last, is_lost) in [
            ("C E F", true, true),
            ("D E G", false, true),
            ("A D G", false, false),
            ("B C F", false, false),
            ("B G", false, false),
        ] {
            let found = modifiers(Panel::Links, name);
            let what = format!("{name} {depth:?}: {found:?}\n{}", desk.screen());
            assert_eq!(found[0].contains(Modifier::CROSSED_OUT), is_last, "{what}");
            // What is to blame may be underlined as well.
            let is_told = found[0].contains(Modifier::CROSSED_OUT | Modifier::UNDERLINED);
            assert_eq!(is_told, is_last, "{what}");
            let matrix = modifiers(Panel::Board, name);
            assert_eq!(matrix[0].contains(Modifier::CROSSED_OUT), is_lost, "{what}");
            // The key draws it as the row.
            assert!(!is_last || found.len() == 2 && found[1] == found[0], "{what}");
        }
    }
}

#[test]
fn one_row_has_the_sign_of_where_it_happens() {
    // B C F is tried below A D G, and taken back.
    for (step, sign) in [(8, "▶B C F"), (17, "▲B C F"), (18, "▶A D G")] {
        let desk = Desk::with("habr").sized(160, 50).keys(":open knuth-6x7<Enter><Enter>");
        let desk = desk.keys(&format!(":goto {step}<Enter>")).wait(100);
        let signs =
            |line: &str| line.starts_with(['▶', '▲']).then(|| line.chars().take(6).collect::<String>());
        let told: Vec<String> = desk.inside(Panel::Links).iter().filter_map(|line| signs(line)).collect();
        assert_eq!(told, [sign], "{}", desk.screen());
    }
}

/// What has no room on the line of the legend stands on the frame below it.
#[test]
fn at_a_dead_end_each_sign_that_is_drawn_is_in_the_legend() {
    let desk = Desk::opened("habr", (160, 50), "<Enter>:goto 117<Enter>");
    let screen = desk.screen();
    for words in ["○ removed", "went last", "● linked", ": ⋯ more", "↺ ▸ ", "┆▿ old links", "by: hidden by"]
    {
        assert!(screen.contains(words), "{words}\n{screen}");
    }
}

/// R6C8=6 took two of nine rows, givens all others; of the pentominoes X took all 37, with one of two columns that they have in common.
#[test]
fn rows_of_a_dead_end_that_have_no_room_are_summed_by_what_took_them() {
    let desk = Desk::opened("habr", (160, 50), "<Enter>:goto 117<Enter>");
    assert!(desk.screen().contains(" 5 more rows by givens "), "{}", desk.screen());
    let desk = Desk::opened("pentominoes 6x10", (200, 60), "d").wait(1000);
    let screen = desk.screen();
    let told = screen.split_once(" more rows: ").expect("a sum").1.split_once(" ─").unwrap().0;
    let counts = told.split(", ").map(|part| part.split_once(" by ").unwrap());
    let (counts, columns): (Vec<&str>, Vec<&str>) = counts.unzip();
    assert_eq!(counts.iter().map(|count| count.parse::<usize>().unwrap()).sum::<usize>(), 37 - 9, "{told}");
    assert_eq!(columns, ["R1C2", "R2C1"]);
}
