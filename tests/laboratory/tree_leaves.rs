//! The ends of a tree: what is said of its leaves, which of them are drawn, and where the path ends.

use std::collections::BTreeSet;

use quadrille::app::Panel;

use crate::desk::Desk;
use crate::whole_tree::drawn;

/// Each of the rows of a choice but one has failed, and each of them for a column.
#[test]
fn where_there_is_room_each_row_of_the_first_choice_says_why_it_failed() {
    let desk = Desk::with("habr").sized(160, 50).keys(":open words<Enter>cGG").wait(2000);
    let tree = desk.inside(Panel::Tree);
    let count = |said: &str| tree.iter().map(|row| row.matches(said).count()).sum::<usize>();
    let causes = ["R2", "C1", "C2", "C3"].map(|column| count(&format!(" ✗ {column} ")));
    assert_eq!((count(" 11:"), causes), (12, [2, 1, 3, 5]), "{}", desk.screen());
    // Beside them the whole tree is drawn.
    assert_eq!(count("23 nodes, 6 levels"), 1, "{}", desk.screen());
    for said in ["★ 11:a 12:s 13:h", "✗ 11:t 12:w 13:o"] {
        assert_eq!(count(said), 1, "{said}\n{}", desk.screen());
    }
}

/// Eight of the rows failed at once, three after two rows that were forced, and the solution has four of those. The
///  same tree is not drawn small beside it.
#[test]
fn a_small_tree_that_is_over_is_drawn_once_with_each_node_at_its_level() {
    for size in [(120, 40), (160, 50)] {
        let desk = Desk::with("habr").sized(size.0, size.1).keys(":open words<Enter>cGG:view tree<Enter>z");
        let desk = desk.wait(2000);
        let rows = desk.inside(Panel::Tree);
        // The drawing stands behind the outline, from this border on.
        let top = rows.iter().position(|row| row.contains("level 0 ●")).unwrap();
        let (above, _) = rows[top].split_once("level 0 ●").unwrap();
        let border = above.chars().collect::<Vec<_>>().iter().rposition(|&sign| sign == '│').unwrap();
        let right = |row: &String| row.chars().skip(border + 1).collect::<String>();
        let level = |row: &String| {
            let drawn = right(row);
            let text = drawn.trim_start_matches(['│', ' ']);
            text.split(' ').next()?.parse::<usize>().ok().map(|level| (level, drawn.clone()))
        };
        let count = |drawn: &str, sign: char| drawn.matches(sign).count();
        // Below the nodes stand the numbers of the rows.
        let has_node = |row: &&String| right(row).contains(['•', '✗', '★']);
        let levels: Vec<_> = rows[top..].iter().filter(has_node).filter_map(level).collect();
        let levels = levels.iter().map(|(level, drawn)| (*level, count(drawn, '✗'), count(drawn, '★')));
        let expected = [(1, 8, 0), (2, 0, 0), (3, 3, 0), (4, 0, 0), (5, 0, 1)];
        assert_eq!(levels.collect::<Vec<_>>(), expected, "{}", desk.screen());
        assert!(!desk.screen().contains("whole tree"), "{}", desk.screen());
    }
}

/// As many as the levels of the path have rows left: all of those are few.
#[test]
fn rows_to_come_are_drawn_one_by_one_where_places_are_free() {
    for size in [(120, 40), (160, 50)] {
        let desk = Desk::with("habr").sized(size.0, size.1).keys(":open queens 8<Enter>d").wait(100);
        let search = desk.state.session().unwrap().search();
        let to_come: Vec<usize> = search.levels().map(|level| (level.n - level.k) as usize).collect();
        let rows = desk.inside(Panel::Tree);
        // Below the line that says what the signs mean; where the first have names the others are counted.
        let counted = |row: &String| {
            let count = row.split_once("○ ×").and_then(|(_, count)| count.split_whitespace().next());
            count.map_or(1, |count| count.parse::<usize>().unwrap()) - 1
        };
        let all = |row: &String| row.matches('○').count() + counted(row);
        let drawn = rows.iter().filter(|row| !row.contains("to come")).map(all).filter(|&drawn| drawn > 0);
        let to_come: Vec<usize> = to_come.into_iter().filter(|&to_come| to_come > 0).collect();
        assert_eq!(drawn.collect::<Vec<_>>(), to_come, "{}", desk.screen());
    }
}

/// As the way goes: down with the row that is tried, and back with those that are taken back, forced or not.
#[test]
fn in_the_outline_the_row_that_the_path_ends_with_has_the_sign_of_the_way() {
    for (step, sign) in [(300, '▼'), (275, '▲'), (280, '▲')] {
        let desk = Desk::with("habr").sized(160, 50);
        let desk = desk.keys(&format!("<Enter>:goto {step}<Enter>:view tree<Enter>z")).wait(100);
        let session = desk.state.session().unwrap();
        let last = session.problem().option_name(session.seen().path().last().unwrap()).into_owned();
        let rows = desk.inside(Panel::Tree);
        let mut outline = rows.iter().map(|row| row.chars().take(40).collect::<String>());
        let row = outline.rfind(|row| row.contains(&last));
        let before = row.as_ref().and_then(|row| row.rsplit_once(&last)).map(|(before, _)| before.trim_end());
        assert!(before.is_some_and(|before| before.ends_with(sign)), "{step} {last}\n{}", desk.screen());
    }
}

/// Both rows of the only choice hang there: one failed below a row that was forced, one has the solution below two.
#[test]
fn a_small_tree_is_drawn_in_a_narrow_panel_as_well() {
    let desk = Desk::with("habr").sized(120, 40).keys(":open knuth-6x7<Enter>cGG").wait(2000);
    let rows = desk.inside(Panel::Tree);
    assert!(rows.iter().all(|row| row.chars().count() < 40));
    for level in [["1  • A D G", "• A D"], ["2  ✗ +B C F", "•"], ["3", "★ +B G"]] {
        let is_there = |row: &String| level.iter().all(|said| row.contains(said));
        assert!(rows.iter().any(is_there), "{level:?}\n{}", desk.screen());
    }
}

#[test]
fn a_choice_whose_edge_has_no_room_for_how_many_rows_it_has_says_its_column() {
    // Beside the whole tree the drawing is narrow.
    for (opened, step) in [("queens 8", 144), ("habr", 325)] {
        let desk = Desk::with("habr").sized(160, 50).keys(&format!(":open {opened}<Enter><Enter>"));
        let desk = desk.keys(&format!(":goto {step}<Enter>")).wait(200);
        let session = desk.state.session().unwrap();
        let drawn = desk.inside(Panel::Tree).join("\n");
        let shown = session.search().levels().filter(|level| level.n > 1 && level.k < level.n);
        for level in shown.collect::<Vec<_>>().into_iter().rev().take(2) {
            let name = session.problem().item_name(level.item);
            assert!(
                [format!("┠┈ {name} "), format!(" {name} ─┨")].iter().any(|said| drawn.contains(said)),
                "{name}\n{}",
                desk.screen()
            );
        }
    }
}

/// Together the eight rows have all dead ends and solutions, and the nodes but the root.
#[test]
fn at_the_end_the_rows_of_the_first_choice_stand_one_a_line_with_their_nodes() {
    for size in [(120, 40), (160, 50)] {
        let desk = Desk::with("habr").sized(size.0, size.1).keys(":open queens 8<Enter>").wait(100);
        let desk = desk.keys(":goto 99999<Enter>").wait(1000);
        let rows = desk.inside(Panel::Tree);
        let listed: Vec<&str> = rows.iter().filter_map(|row| Some(row.split_once("R5C")?.1)).collect();
        let numbers = |row: &&str| -> Vec<u64> {
            row.split_whitespace().filter_map(|word| word.parse().ok()).collect()
        };
        let sums = listed.iter().map(numbers).fold([0; 4], |sums: [u64; 4], row| {
            [0, 1, 2, 3].map(|i| sums[i] + row.get(i).copied().unwrap_or(0))
        });
        // As the line of its facts has them: 192 dead ends, 92 solutions and 1,049 nodes. In a narrow panel half is the whole tree's, and
        // the nodes are told alone.
        let expected = if size.0 < 160 { [1048, 0, 0] } else { [192, 92, 1048] };
        assert_eq!((listed.len(), &sums[1..]), (8, &expected[..]), "{}", desk.screen());
        assert!(rows.iter().any(|row| row.starts_with(" 0 ")), "{}", desk.screen());
    }
}

/// E ran out below B C F, which is taken back: what failed there stays in sight until A D G is left.
#[test]
fn right_after_a_dead_end_the_zoomed_drawing_keeps_it_below_the_path() {
    let desk = Desk::with("habr").sized(120, 40).keys(":open knuth-6x7<Enter><Enter>:goto 17<Enter>");
    let desk = desk.keys(":view tree<Enter>z").wait(100).shows("✗ E had no row, 1 level below");
    let lines: Vec<Vec<char>> = desk.screen().lines().map(|line| line.chars().collect()).collect();
    let at = lines.iter().position(|line| line.contains(&'✗') && line.contains(&'E')).unwrap();
    let x = lines[at].iter().position(|&sign| sign == '✗').unwrap();
    assert_eq!((lines[at - 1][x], lines[at - 2][x]), ('│', '│'), "{}", desk.screen());
}

/// The search of queens 8 goes down to level 8.
#[test]
fn the_whole_tree_numbers_its_levels_and_says_what_all_its_colours_are() {
    let desk = Desk::with("habr").sized(160, 50).keys(":open queens 8<Enter>").wait(100);
    let desk = desk.keys(":goto 99999<Enter>").wait(1000);
    let first = |row: &String| row.split_whitespace().next().and_then(|word| word.parse().ok());
    let levels: Vec<usize> = desk.inside(Panel::Tree).iter().filter_map(first).collect();
    assert_eq!(levels, [0, 1, 2, 3, 4, 5, 6, 7, 8], "{}", desk.screen());
    desk.shows("█ to solutions").shows("▍ the rest failed");
    let narrow = Desk::with("habr").sized(120, 40).keys(":open queens 8<Enter>").wait(100);
    narrow.keys(":goto 99999<Enter>").wait(1000).shows("█ leads to solutions").shows("▍ the rest failed");
}

#[test]
fn the_rows_to_come_at_the_newest_choice_are_nodes_with_their_names() {
    let of_queens: Vec<String> = (1..=8).map(|column| format!("R5C{column}")).collect();
    // Two letters tell these words apart: a name has room for so much.
    let of_words: Vec<String> = ["an", "as", "ea", "he", "ic", "ma", "oa", "ow", "su", "te", "to", "tw"]
        .map(|word| format!("11:{} 12:{}", &word[..1], &word[1..]))
        .to_vec();
    for (problem, size, names) in [
        ("queens 8", (160, 50), &of_queens),
        ("queens 8", (200, 60), &of_queens),
        ("words", (160, 50), &of_words),
    ] {
        let keys = format!(":open {problem}<Enter><Enter>n");
        let desk = Desk::with("habr").sized(size.0, size.1).keys(&keys);
        let rows = desk.inside(Panel::Tree);
        let drawn = rows.iter().filter(|row| !row.contains("to come"));
        let nodes: usize = drawn.map(|row| row.matches('○').count()).sum();
        assert_eq!(nodes, names.len() - 1, "{}", desk.screen());
        for name in names {
            let said = rows.iter().filter(|row| row.contains(name.as_str())).count();
            assert!(said > 0, "{name}\n{}", desk.screen());
        }
    }
}

#[test]
fn every_level_is_in_the_number_of_one_row_of_the_whole_tree() {
    // Its solution stands on level 58, the last.
    let desk = Desk::with("habr").sized(200, 60).keys("<Enter>GG").wait(2000);
    let ends = |row: &String| -> Option<Vec<usize>> {
        row.split_whitespace().next()?.split('–').map(|end| end.parse().ok()).collect()
    };
    let rows: Vec<Vec<usize>> = drawn(&desk).iter().filter_map(ends).collect();
    let levels: Vec<usize> = rows.iter().flat_map(|ends| ends[0]..=ends[ends.len() - 1]).collect();
    assert!(levels.iter().copied().eq(0..=58), "{}", desk.screen());
}

#[test]
fn what_is_said_below_a_solution_has_its_level_and_stands_apart_from_why_its_neighbour_failed() {
    let desk = Desk::with("habr").sized(160, 50).keys("<Enter>GG").wait(2000).keys(":view tree<Enter>z");
    desk.shows("level 58  ").lacks("★58");
}

#[test]
fn beside_the_list_of_rows_to_come_each_has_its_sign_and_its_number() {
    for (problem, to_come, name) in
        [("pentominoes 6x10", 31, "  2 X R1C3 "), ("words", 11, "  2 R1 11:a 12:s 13:h")]
    {
        let keys = format!(":open {problem}<Enter><Enter>dssss:view tree<Enter>z");
        let desk = Desk::with("habr").sized(120, 40).keys(&keys);
        let screen = desk.screen();
        // Behind the list.
        let drawn = |line: &str| line.chars().skip(50).filter(|&sign| sign == '○').count();
        let signs = screen.lines().map(drawn).max();
        assert_eq!((signs, screen.matches(name).count()), (Some(to_come), 1), "{screen}");
    }
}

/// Whether its number stands beside a heap or below it: a heap is the wider the more digits that has, or the higher if it has one or two.
#[test]
fn a_heap_is_the_wider_the_more_nodes_it_has() {
    let heaps = ["▗▄▖", "▟█▙", "▟███▙", "▟█████▙"];
    let mut seen = [0; 4];
    for step in [12_000, 400_000] {
        let desk = Desk::with("habr").sized(120, 40).keys(":open pentominoes 6x10<Enter>:view tree<Enter>");
        let desk = desk.keys(&format!("z:goto {step}<Enter>")).wait(40_000);
        let rows: Vec<Vec<char>> = desk.inside(Panel::Tree).iter().map(|row| row.chars().collect()).collect();
        for (y, row) in rows[..rows.len() - 2].iter().enumerate() {
            for left in (60..row.len() - 8).filter(|&x| row[x - 1] == ' ' && "▗▟".contains(row[x])) {
                let heap: String = row[left..].iter().take_while(|&&sign| sign != ' ').collect();
                // Solutions in it stand before its nodes.
                let number = |signs: &[char]| {
                    let text: String = signs.iter().collect();
                    let mut words = text.split_whitespace().map(str::to_owned);
                    words.find(|word| {
                        word.starts_with(|sign: char| sign.is_ascii_digit()) && !word.ends_with('★')
                    })
                };
                let end = left + heap.chars().count();
                let is_beside = row[end + 1].is_ascii_digit();
                let place = if is_beside {
                    &row[end..row.len().min(end + 10)]
                } else {
                    &rows[y + 1][left - 3..end + 3]
                };
                let Some(number) = number(place) else { continue };
                let digits =
                    if number.contains(['k', 'M']) { 4 } else { number.replace(',', "").len().min(4) };
                let middle = heap.replace('★', "█");
                assert_eq!(middle, heaps[digits - 1], "{heap} {number}\n{}", desk.screen());
                seen[digits - 1] += 1;
            }
        }
    }
    assert!(seen.iter().filter(|&&seen| seen > 0).count() > 2, "{seen:?}");
}

#[test]
fn rows_to_come_at_the_lowest_choice_stand_below_one_another_with_their_names() {
    // The first of 32 rows, or of twelve, leads to a dead end.
    for (problem, size, to_come) in
        [("pentominoes 6x10", (160, 50), 31), ("pentominoes 6x10", (200, 60), 31), ("words", (160, 50), 11)]
    {
        let desk =
            Desk::with("habr").sized(size.0, size.1).keys(&format!(":open {problem}<Enter>d")).wait(100);
        let rows = desk.inside(Panel::Tree);
        let drawn = rows.iter().filter(|row| !row.contains("to come"));
        let named = drawn.flat_map(|row| row.split("○ ").skip(1)).filter(|name| !name.starts_with('×'));
        let names: BTreeSet<&str> = named.map(|name| name.split("  ").next().unwrap()).collect();
        assert_eq!(names.len(), to_come, "{names:?}\n{}", desk.screen());
    }
}
