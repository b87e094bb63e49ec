//! What has failed in a drawn tree: why, how much it was, and that it does not look like something else.

use quadrille::app::Panel;
use quadrille::exact_cover::{Event, Level};
use quadrille::ui::layout::Layout;
use ratatui::layout::Rect;

use crate::desk::Desk;
use crate::steady_play::{AT_LEISURE, play};

fn place(desk: &Desk) -> Rect {
    Layout::of(&desk.state).panel(Panel::Tree).unwrap()
}

#[test]
fn what_hangs_at_choices_that_are_left_out_is_counted() {
    let desk = Desk::with("habr").sized(160, 50).keys("<Enter>:goto 982<Enter>").wait(100);
    let search = desk.state.session().unwrap().search();
    let choices: Vec<_> = search.levels().enumerate().filter(|(_, level)| level.n > 1).collect();
    let rows = desk.inside(Panel::Tree);
    let top = rows.iter().position(|row| row.contains('┇')).unwrap_or_else(|| panic!("{}", desk.screen()));
    // The path begins with the second choice; of the first one, which has no row, something is to come.
    let to_come = choices[0].1.n - choices[0].1.k;
    let said = format!("level {} ┇ ⋯ 1 above: ○ {to_come}", choices[1].0);
    assert!(rows[top].contains(&said), "{said}\n{}", desk.screen());
    // What hangs there is of the second choice alone: that has failed on the left, and nothing is to come.
    assert_eq!((choices[1].1.k, choices[1].1.n), (2, 2));
    let (left, right) = rows[top + 1].split_once('┨').unwrap_or_else(|| panic!("{}", desk.screen()));
    assert!(left.contains('┌') && right.trim_end_matches('│').trim().is_empty(), "{}", desk.screen());
}

#[test]
fn a_subtree_that_is_folded_does_not_look_like_a_leaf() {
    for size in [(200, 60), (220, 60)] {
        let desk = Desk::with("habr").sized(size.0, size.1).keys("<Enter>GG").wait(2000);
        let (area, buffer) = (place(&desk), desk.buffer().0);
        let mut heaps = [0, 0];
        for y in area.y + 2..area.bottom() - 2 {
            for x in area.x + 2..area.right() - 9 {
                let at = |x: u16| buffer[(x, y)].symbol();
                let said: String = (x + 2..area.right() - 1).map(at).collect();
                let said = said.split(['✗', '■', '★', '●', '▗', '▟']).next().unwrap_or_default();
                let said = said.split("  ").next().unwrap_or_default().trim_end();
                let is_drawn = ["┴", "┼", "│", "┬", "┌", "┐"].contains(&buffer[(x, y + 1)].symbol());
                // Only one of which edges go down has its nodes beside it.
                if at(x) == "■" && at(x - 1) == " " && said.ends_with(" nodes") {
                    assert!(is_drawn, "{said}\n{}", desk.screen());
                }
                if ["▗▖", "▟▙"].contains(&&*[at(x - 1), at(x + 1)].concat()) {
                    let is_number = |word: &str| {
                        let word = word.strip_prefix('(').unwrap_or(word);
                        word.starts_with(|sign: char| sign.is_ascii_digit())
                    };
                    // Beside it, or below it where its name stands beside it.
                    let below: String = (x - 2..x + 3).map(|x| buffer[(x, y + 1)].symbol()).collect();
                    let has_number =
                        [said, &*below].iter().any(|said| said.split_whitespace().any(is_number));
                    assert!(!is_drawn && has_number, "{said}\n{}", desk.screen());
                    heaps[usize::from(at(x) == "★")] += 1;
                }
            }
        }
        // With a solution in it, and without.
        assert!(heaps[0] > 0 && heaps[1] > 0, "{heaps:?}\n{}", desk.screen());
    }
}

/// A choice is told on its edge only where no number of a heap stands.
#[test]
fn a_number_below_a_heap_covers_no_choice() {
    let desk = Desk::with("habr").sized(120, 40).keys(":open pentominoes 6x10<Enter>:view tree<Enter>");
    let desk = desk.keys("z:goto 400000<Enter>").wait(40_000).shows("24k");
    for row in desk.inside(Panel::Tree) {
        let after = row.split('(').skip(1);
        assert!(
            after.clone().all(|said| said.contains(" rows)") || said.contains(" row)")),
            "{row}\n{}",
            desk.screen()
        );
    }
}

#[test]
fn a_leaf_says_which_column_ran_out() {
    let mut counted = 0;
    for (opened, size, step) in
        [("habr", (200, 60), 640), ("habr", (120, 40), 300), ("queens 8", (200, 60), 172)]
    {
        let desk = Desk::with("habr").sized(size.0, size.1).keys(&format!(":open {opened}<Enter>"));
        let desk = desk.keys(&format!(":goto {step}<Enter>")).wait(100);
        let desk = desk.keys(":view tree<Enter>z").wait(100);
        let session = desk.state.session().unwrap();
        let (problem, mut search) = (session.problem(), session.search().clone());
        let here = search.levels().rfind(|level| level.n > 1).and_then(|level| level.option);
        let mut failed = Vec::new();
        while let Some(event) = search.back() {
            if let Event::DeadEnd { item } = event {
                let choice = search.levels().enumerate().rfind(|(_, level)| level.n > 1 && level.on_path);
                // Behind the choice all rows were forced.
                let forced = |depth: usize| search.level() - depth - 1;
                let ends = |(depth, level): (usize, Level)| Some((level.option?, forced(depth), item));
                failed.extend(choice.and_then(ends));
            }
        }
        failed.retain(|&(option, ..)| Some(option) != here);
        let screen = desk.screen();
        for &(option, forced, item) in &failed {
            let (option, item) = (problem.option_name(option), problem.item_name(item));
            let all = format!("✗ {option} +{forced}");
            counted += usize::from(forced > 0 && screen.contains(&all));
            let said = [all, format!("✗ {option}")];
            let beside =
                said.iter().flat_map(|row| [format!("{row}: {item} has no "), format!("{row} no {item}")]);
            // Or in the next row, below its name.
            let rows: Vec<&str> = screen.lines().collect();
            let is_below = |rows: &[&str]| {
                let mut places = rows[0].match_indices(&said[1]);
                places.any(|(at, _)| {
                    let x = rows[0][..at].chars().count() + 2;
                    let below: String = rows[1].chars().skip(x).collect();
                    below.starts_with(&format!("no {item}"))
                })
            };
            let is_said =
                rows.windows(2).any(is_below) || beside.into_iter().any(|said| screen.contains(&said));
            assert!(is_said, "{opened} {option} {item}\n{screen}");
        }
        assert!(!failed.is_empty(), "{opened}\n{screen}");
    }
    // How many were forced is said where it has room.
    assert!(counted > 1, "{counted}");
}

#[test]
fn in_a_large_window_what_was_left_beside_the_path_is_unfolded_while_there_is_room() {
    let desk = Desk::with("habr").sized(200, 60).keys("<Enter>:goto 640<Enter>").wait(200);
    // Where there is little room it is folded again.
    assert!(!desk.inside(Panel::Tree).iter().any(|row| row.contains('▾')), "{}", desk.screen());
    let desk = desk.keys(":view tree<Enter>z").wait(200).shows("■ R1C4=3 ▾");
    let desk = desk.shows("✗ R1C5=2 R5#6 has no row ▸").shows("■ R1C5=8 ▾");
    let out_of_sight = |row: &String| [" more ", " above "].iter().any(|word| row.contains(word));
    assert!(!desk.inside(Panel::Tree).iter().any(out_of_sight), "{}", desk.screen());
    // What is folded stays folded.
    let desk = desk.keys("/R1C4=3<Enter>h").wait(200).lacks("▾").keys("s").wait(200);
    desk.lacks("▾");
}

#[test]
fn while_it_comes_back_from_a_dead_end_the_tree_shows_where_that_was() {
    for (width, height) in [(160, 50), (200, 60)] {
        let mut desk = Desk::with("habr").sized(width, height).keys("<Enter>d").wait(2000);
        let search = |desk: &Desk| desk.state.session().unwrap().search().clone();
        let deepest = search(&desk).level();
        let item = search(&desk).levels().next_back().unwrap().item;
        let mut levels = 0;
        // Until the choice of R1C5, on level 10, is taken back as well: each level has one node.
        while search(&desk).level() >= 10 {
            let back = deepest - search(&desk).level();
            let said = match back {
                // Once its rows come back it has some again.
                0 if search(&desk).links().size(item) == 0 => "R5#6 has no row".to_owned(),
                0 => "R5#6 had no row".to_owned(),
                1 => "R5#6 had no row, 1 level below".to_owned(),
                _ => format!("R5#6 had no row, {back} levels below"),
            };
            desk = desk.shows(&said).keys("s").wait(50);
            levels = levels.max(back);
        }
        // Nine rows were forced below the choice of R1C5=2.
        assert_eq!(levels, 9, "{}", desk.screen());
        // On the way down nothing is below, even where it was before.
        desk.keys(":goto 100<Enter>").wait(50).lacks("R5#6 ha");
    }
}

/// The column that ran out did so on the level that is told with it, or on that where the run stands.
#[test]
fn a_run_that_comes_back_says_on_which_level_a_column_ran_out_however_little_room_there_is() {
    let mut told = [0, 0];
    for size in [(80, 24), (96, 28), (100, 30), (110, 36), (120, 40), (130, 44)] {
        let mut desk = Desk::with("habr").sized(size.0, size.1).keys("<Enter>:set speed 100<Enter><Space>");
        desk.type_keys(":view tree<Enter>");
        let mut deepest = 0;
        play(&mut desk, 8, AT_LEISURE, |desk, clock| {
            let search = desk.state.session().unwrap().seen();
            if let Some(Event::DeadEnd { .. }) = search.last_event() {
                deepest = search.level();
            }
            for row in desk.inside(Panel::Tree).iter().filter(|row| row.contains(" had no row")) {
                let below = row.split_once(" levels below").or(row.split_once(" level below"));
                let below = below.map(|(said, _)| said.rsplit_once(' ').unwrap().1.parse::<usize>().unwrap());
                let (said, _) = row.split_once(" had").unwrap();
                let level = said
                    .split_once(": ")
                    .map(|(level, _)| level.rsplit_once(' ').unwrap().1.parse::<usize>().unwrap());
                let is_there = below.map(|below| below + search.level()).or(level).unwrap_or(search.level());
                assert_eq!(is_there, deepest, "{clock}: {row}\n{}", desk.screen());
                told[usize::from(level.is_some())] += 1;
            }
        });
    }
    assert!(told.iter().all(|&told| told > 0), "{told:?}");
}

#[test]
fn a_leaf_says_which_column_ran_out_wherever_its_row_has_room_for_that() {
    // The edges to what was left below the next choice pass below it.
    for (dead_ends, beside) in [("ddddd", "● R1C5=8"), ("dddddd", "■ R1C5=8")] {
        let desk = Desk::with("habr").sized(120, 40).keys(&format!("<Enter>{dead_ends}:view tree<Enter>z"));
        let desk = desk.wait(100);
        let screen = desk.screen();
        let is_said = |row: &str| row.contains("✗ R1C5=2 no R5#6 ") && row.contains(beside);
        assert!(screen.lines().any(is_said), "{screen}");
    }
}

#[test]
fn all_leaves_of_a_row_of_nodes_say_how_many_rows_were_forced_or_none() {
    let mut seen = 0;
    for (opened, keys) in [("habr", "dddd"), ("habr", "ddddd"), ("habr", "GG")] {
        for size in [(120, 40), (160, 50), (200, 60)] {
            let desk = Desk::with("habr").sized(size.0, size.1);
            let desk = desk.keys(&format!(":open {opened}<Enter><Enter>{keys}:view tree<Enter>z")).wait(2000);
            for row in desk.inside(Panel::Tree) {
                // Leaves of habr that have failed by rows that were forced: these two of one cell all have some.
                let drawn = row.rsplit_once('│').map_or(&*row, |(_, drawn)| drawn);
                let leaves = drawn.split('✗').filter(|leaf| leaf.starts_with(" R1C8="));
                let leaves: Vec<&str> = leaves.filter_map(|leaf| leaf.split("  ").next()).collect();
                let told = leaves.iter().filter(|leaf| leaf.contains('+')).count();
                seen += usize::from(leaves.len() > 2);
                assert!(told == 0 || told == leaves.len(), "{row}\n{}", desk.screen());
            }
        }
    }
    assert!(seen > 0);
}

#[test]
fn a_cause_below_a_leaf_stands_below_its_own_and_keeps_away_from_the_path() {
    let mut seen = 0;
    for (size, keys) in [((120, 40), "<A-9>z"), ((160, 50), ""), ((200, 60), "")] {
        let desk = Desk::with("habr").sized(size.0, size.1).keys(":open pentominoes 6x10<Enter><Enter>");
        let mut desk = desk.keys(keys);
        for step in ["c", "d", "d", "30s", "d", "60s", "d", "c", "50s"] {
            desk.type_keys(step);
            desk = desk.wait(400);
            let rows: Vec<Vec<char>> =
                desk.inside(Panel::Tree).iter().map(|row| row.chars().collect()).collect();
            // What stands beside the drawing ends with a rail.
            let places = rows.iter().find_map(|row| {
                let text: String = row.iter().collect();
                let root = row.iter().rposition(|sign| ['●', '┇'].contains(sign));
                let root = root.filter(|_| text.contains("level ") && !text.contains("nodes;"))?;
                Some((row[..root].iter().rposition(|&sign| sign == '│').unwrap_or(0), root))
            });
            let Some((rail, path)) = places else { continue };
            for (above, below) in rows.iter().zip(&rows[1..]) {
                // Beside its leaf it stands in the same row.
                let left = &below[..path - 2];
                let cause = left.windows(4).rposition(|signs| signs == [' ', 'n', 'o', ' ']).map(|at| at + 1);
                let Some(x) = cause.filter(|&x| x > rail + 2) else { continue };
                let before = left[..x].iter().rposition(|&sign| sign == '✗' || sign == '│').unwrap_or(0);
                if left[before] == '✗' || !above[x - 2..path].contains(&'✗') {
                    continue;
                }
                let end = x + 3 + left[x + 3..].iter().take_while(|&&sign| sign != ' ').count();
                let level = (0..path - 1).rev().find(|&at| above[at] == ' ').map_or(path, |at| at + 1);
                let shown = || format!("{size:?} {step}\n{}", desk.screen());
                assert!(end < level, "{}", shown());
                assert!([x, x - 2].iter().any(|&at| above[at] == '✗'), "{}", shown());
                seen += 1;
            }
        }
    }
    assert!(seen > 0, "{seen}");
}

#[test]
fn rows_that_come_at_choices_that_are_left_out_are_counted_together() {
    let desk = Desk::with("habr").keys(":open queens 8<Enter>").sized(120, 38).keys("60s").wait(100);
    // Beside the first choice, which is left out of the path, stand seven rows.
    let first = desk.state.session().unwrap().search().levels().next().unwrap();
    assert_eq!(first.n - first.k, 7);
    desk.shows("┇ ⋯ 1 choice above: ○ 7");
    // They have no node.
    let desk = Desk::with("habr").sized(120, 40).keys("<Enter>:goto 982<Enter>").wait(100);
    desk.shows("above: ○ 1").lacks("○ R2C4=8");
}
