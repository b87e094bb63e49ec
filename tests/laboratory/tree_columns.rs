//! What a search came to, row by row: in the columns beside the outline of its tree, and in the tree that is drawn when it is over.

use std::collections::BTreeMap;

use quadrille::app::Panel;
use quadrille::exact_cover::{Event, OptionId, Search};
use quadrille::ui::layout::Layout;
use quadrille::ui::theme::{Role, Theme};
use ratatui::layout::Position;
use ratatui::style::Color;

use crate::desk::Desk;

/// Dead ends, solutions and nodes below each choice on the way back from where a search stands, counted event by event.
fn counted(mut search: Search) -> BTreeMap<Vec<OptionId>, [usize; 3]> {
    let mut counts = BTreeMap::new();
    loop {
        let event = search.last_event();
        let levels = search.levels().filter(|level| level.n > 1 && level.on_path);
        let path: Vec<_> = levels.filter_map(|level| level.option).collect();
        for at in 1..=path.len() {
            let counts = counts.entry(path[..at].to_vec()).or_insert([0; 3]);
            counts[0] += usize::from(matches!(event, Some(Event::DeadEnd { .. })));
            counts[1] += usize::from(event == Some(Event::Solution));
            counts[2] += usize::from(matches!(event, Some(Event::Try { .. })));
        }
        if search.back().is_none() {
            return counts;
        }
    }
}

/// The rows of the outline in a zoomed tree of a window 200 columns wide, without what stands beside it.
fn outline(desk: &Desk) -> Vec<String> {
    desk.inside(Panel::Tree).iter().map(|row| row.chars().take(60).collect()).collect()
}

#[test]
fn beside_the_outline_stands_how_many_dead_ends_solutions_and_nodes_each_row_has() {
    for (puzzle, keys, least) in [
        ("habr", ":goto 640<Enter>", 5),
        ("habr", ":goto 1618<Enter>", 9),
        ("queens 8", "B<Space><Esc>G", 30),
    ] {
        let desk = Desk::with("habr")
            .sized(200, 60)
            .keys(&format!(":open {puzzle}<Enter>"))
            .keys("<Enter>")
            .keys(keys);
        let desk = desk.wait(2000).keys(":view tree<Enter>z").wait(100);
        let session = desk.state.session().unwrap();
        let counts = counted(session.search().clone());
        let rows = outline(&desk);
        let heading = rows
            .iter()
            .find(|row| row.contains("✗     ★ nodes"))
            .unwrap_or_else(|| panic!("{}", desk.screen()));
        let ends = ["✗", "★", "nodes"].map(|word| {
            let before = &heading[..heading.rfind(word).unwrap() + word.len()];
            before.chars().count()
        });
        let mut looked = 0;
        for row in rows
            .iter()
            .filter(|row| ["├✗", "└✗", "├■", "└■", "├★", "└★"].iter().any(|sign| row.contains(sign)))
        {
            let number = |at: usize| {
                let text: String = row.chars().take(ends[at]).skip(ends[at] - 6).collect();
                text.trim().replace(',', "").parse().unwrap_or(0)
            };
            let told: [usize; 3] = std::array::from_fn(number);
            let name = row.split_whitespace().find(|word| word.starts_with('R')).unwrap();
            let is_of_name = |path: &&Vec<OptionId>| {
                path.last().is_some_and(|&last| session.problem().option_name(last) == *name)
            };
            let known: Vec<_> =
                counts.iter().filter(|(path, _)| is_of_name(path)).map(|(_, &counts)| counts).collect();
            assert!(known.contains(&told), "{name} {told:?} {known:?}\n{}", desk.screen());
            looked += 1;
        }
        assert!(looked > least, "{looked}\n{}", desk.screen());
    }
}

#[test]
fn beside_the_outline_a_larger_subtree_has_a_longer_bar() {
    let desk =
        Desk::with("habr").sized(200, 60).keys("<Enter>GG").wait(2000).keys(":view tree<Enter>z").wait(100);
    // The bar, in halves of a place, of each number of nodes.
    let bar = |row: &String| {
        let begin = row.find(['▄', '▖'])?;
        let nodes: u64 = row[..begin].split_whitespace().next_back()?.parse().ok()?;
        Some((nodes, 2 * row.matches('▄').count() + row.matches('▖').count()))
    };
    let mut bars: Vec<(u64, usize)> =
        outline(&desk).iter().filter(|row| row.contains(['├', '└'])).filter_map(bar).collect();
    bars.sort_unstable();
    assert!(bars.is_sorted_by_key(|&(_, bar)| bar), "{bars:?}\n{}", desk.screen());
    let of = |nodes: u64| bars.iter().find(|bar| bar.0 == nodes).unwrap().1;
    // The largest row has all six places.
    assert_eq!([15, 47, 137].map(of), [1, 4, 12], "{bars:?}\n{}", desk.screen());
}

/// Eight queens, all searched.
fn queens(size: (u16, u16)) -> Desk {
    let desk = Desk::with("habr").sized(size.0, size.1).keys(":open queens 8<Enter><Enter>B<Space><Esc>G");
    desk.wait(2000).shows("92 solutions")
}

#[test]
fn of_a_search_that_is_over_the_rows_of_its_first_choice_have_their_names() {
    for size in [(120, 40), (160, 50), (200, 60)] {
        let desk = queens(size);
        let counts = counted(desk.state.session().unwrap().search().clone());
        let of_first: Vec<usize> =
            counts.iter().filter(|(path, _)| path.len() == 1).map(|(_, counts)| counts[2]).collect();
        assert_eq!((of_first.len(), of_first.iter().sum::<usize>()), (8, 1048));
        let said = desk.inside(Panel::Tree).join("\n");
        for (column, nodes) in (1..).zip(of_first) {
            assert!(
                said.contains(&format!("R5C{column}")) && said.contains(&nodes.to_string()),
                "R5C{column} {nodes}\n{}",
                desk.screen()
            );
        }
    }
}

#[test]
fn the_rows_of_the_choices_below_the_first_are_named_where_their_edges_have_room() {
    let desk = queens((160, 50)).keys(":view tree<Enter>z");
    let screen = desk.screen();
    for name in ["R1C4", "R3C4", "R4C4", "R6C4", "R7C4", "R3C5", "R3C7", "R3C8"] {
        assert!(screen.contains(&format!("│{name}")), "{name}\n{screen}");
    }
}

#[test]
fn beside_the_rows_of_the_first_choice_the_whole_tree_has_its_place_in_a_narrow_panel() {
    let words = Desk::with("habr").sized(120, 40).keys(":open words<Enter><Enter>cGG").wait(2000);
    for (desk, choice) in [(queens((120, 40)), "R5 (8 rows)"), (words, "R1 (12 rows)")] {
        let rows = desk.inside(Panel::Tree);
        let heading =
            rows.iter().find(|row| row.contains(choice)).unwrap_or_else(|| panic!("{}", desk.screen()));
        let tree = heading.split('│').next().unwrap();
        assert!(tree.chars().count() >= 16 && tree.contains("nodes"), "{}", desk.screen());
    }
}

#[test]
fn a_subtree_that_is_folded_is_no_solution() {
    // All that is drawn as a star in a tree that stands for more would be read as one.
    let unfolded = "h/R5C3<Enter>l/R5C4<Enter>l/R5C6<Enter>l/R5C8<Enter>l";
    let desk = queens((160, 50)).keys(&format!(":view tree<Enter>z{unfolded}")).wait(100);
    let said = desk.inside(Panel::Tree);
    let drawn = said.iter().skip(1).map(|row| row.chars().skip(61).collect::<String>());
    let tree: Vec<String> = drawn.take_while(|row| !row.contains(" Level ")).collect();
    let of = |sign: char| tree.iter().map(|row| row.matches(sign).count()).sum::<usize>();
    let heaps: usize = "▁▂▃▄▅▆▇".chars().map(of).sum();
    assert!(heaps >= 20 && of('★') == 0, "{}", desk.screen());
}

#[test]
fn where_dead_ends_and_solutions_share_a_place_neither_hides_the_other() {
    for size in [(160, 50), (200, 60)] {
        let desk = queens(size);
        let area = Layout::of(&desk.state).panel(Panel::Tree).unwrap();
        let (buffer, theme) = (desk.buffer().0, Theme::of(&desk.state.shell));
        // Where both share a place the part that leads to solutions stands on a ground of the other.
        let is_both = |place: &Position| {
            let cell = &buffer[*place];
            "▏▎▍▌▋▊▉".contains(cell.symbol())
                && Some(cell.fg) == theme.mark(Role::Solution).fg
                && cell.bg != Color::Reset
        };
        assert!(area.positions().filter(is_both).count() > 20, "{}", desk.screen());
    }
}

#[test]
fn the_path_of_a_deep_search_has_its_names_however_much_is_to_come_above() {
    let desk =
        Desk::with("habr").sized(160, 50).keys(":open sudoku 16<Enter><Enter>:goto 1692<Enter>").wait(2000);
    let search = desk.state.session().unwrap().search();
    let problem = desk.state.session().unwrap().problem();
    let choices: Vec<_> = search.levels().filter(|level| level.n > 1 && level.on_path).collect();
    let said = desk.inside(Panel::Tree).join("\n");
    for level in choices.iter().rev().take(5) {
        let name = problem.option_name(level.option.unwrap());
        assert!(said.contains(&*name), "{name}\n{}", desk.screen());
    }
}

#[test]
fn a_small_search_that_is_over_is_drawn_at_its_true_levels_where_there_is_room() {
    let desk = Desk::with("habr").sized(160, 50).keys(":open knuth-6x7<Enter><Enter>cGG").wait(2000);
    let rows = desk.keys(":view tree<Enter>z").wait(100).inside(Panel::Tree);
    // What is drawn stands on the right of the outline.
    let rows: Vec<String> = rows.iter().map(|row| row.chars().skip(62).collect()).collect();
    let at = |text: &str| {
        rows.iter()
            .position(|row| row.contains(text))
            .unwrap_or_else(|| panic!("{text}\n{}", rows.join("\n")))
    };
    // A D G forces B C F, where E runs out; A D forces C E F and B G: one level deeper.
    let [root, failed, solved] = ["level 0 ●", "✗ +B C F", "★ +B G"].map(at);
    assert_eq!(3 * (failed - root), 2 * (solved - root), "{}", rows.join("\n"));
    // From above to below they are read as they were tried.
    let level = (failed - root) / 2;
    let chain = ["A D G", "A D ", "+C E F"].map(at);
    assert_eq!(chain, [root + level, root + level, root + 2 * level], "{}", rows.join("\n"));
    assert_eq!(at("+C E F"), failed, "{}", rows.join("\n"));
}

/// The eight subtrees of the first queen: from their first level down to the last nothing stands in the columns between them.
#[test]
fn few_subtrees_of_a_search_that_is_over_stand_apart_in_the_whole_tree() {
    let desk =
        Desk::with("habr").sized(160, 50).keys(":open queens 8<Enter><Enter>B<Space><Esc>G").wait(2000);
    let desk = desk.keys(":view tree<Enter>z").wait(100);
    // Eight levels below the root, behind their numbers.
    let rows = crate::whole_tree::drawn(&desk);
    let levels: Vec<Vec<char>> = rows[1..=8].iter().map(|row| row.chars().skip(3).collect()).collect();
    let is_used = |x: usize| levels.iter().any(|row| row.get(x).is_some_and(|&sign| sign != ' '));
    let used: Vec<bool> = (0..levels[0].len()).map(is_used).collect();
    let towers = used.chunk_by(|one, other| one == other).filter(|columns| columns[0]).count();
    assert_eq!(towers, 8, "{}", desk.screen());
}

/// Of the 92 solutions of eight queens the first column's queen in the fifth row has 18, as the last one's: the board has a mirror.
#[test]
fn below_the_subtrees_of_the_whole_tree_it_is_said_how_many_solutions_each_has() {
    for size in [(160, 50), (200, 60)] {
        let desk = queens(size);
        let rows = desk.inside(Panel::Tree);
        let tree = rows.iter().map(|row| row.split('│').next().unwrap());
        let stars = |row: &&str| row.matches('★').count() == 8 && row.contains("18★");
        let counts = tree.rev().find(stars).unwrap_or_else(|| panic!("{}", desk.screen()));
        let counts: Vec<u32> =
            counts.split_whitespace().map(|word| word.trim_end_matches('★').parse().unwrap()).collect();
        let mirrored: Vec<u32> = counts.iter().rev().copied().collect();
        assert_eq!((counts[0], counts.iter().sum::<u32>()), (18, 92), "{}", desk.screen());
        assert_eq!(counts, mirrored, "{}", desk.screen());
    }
}

#[test]
fn a_choice_of_a_search_that_is_over_has_its_column_on_its_edge() {
    let desk = queens((160, 50)).keys(":view tree<Enter>").wait(100);
    desk.shows("┌─ R5 ─┬");
}

#[test]
fn a_name_in_the_second_row_below_rows_to_come_hangs_from_its_node() {
    let desk = Desk::with("habr").sized(120, 40).keys(":open queens 8<Enter>ss").wait(100);
    let rows: Vec<Vec<char>> = desk.inside(Panel::Tree).iter().map(|row| row.chars().collect()).collect();
    let nodes = rows.iter().position(|row| row.iter().filter(|&&sign| sign == '○').count() == 8).unwrap();
    let second =
        rows[nodes].iter().enumerate().filter(|(_, sign)| **sign == '○').map(|(x, _)| x).skip(1).step_by(2);
    for x in second {
        assert_eq!(rows[nodes + 1][x], '┊', "{}", desk.screen());
    }
}

/// Of the 147 nodes of this search ten are dead ends, and its solution is the one of 58 rows.
#[test]
fn at_the_end_the_whole_tree_is_seen_with_its_depth_in_a_narrow_panel() {
    let desk = Desk::with("habr").sized(120, 40).keys("<Enter>GG").wait(2000);
    let tree = desk.inside(Panel::Tree);
    // Its rows are those of levels 0 to 58, from the numbers of these on.
    let first = tree.iter().position(|row| row.contains(" 0–6 ")).unwrap();
    let last = tree.iter().position(|row| row.contains(" 58 ") && row.contains('★')).unwrap();
    let left = tree[first].split_once("0–6").unwrap().0.chars().count();
    let rows = tree[first..=last].iter().map(|row| row.chars().skip(left));
    let dead_ends: usize = rows.map(|row| row.filter(|&sign| sign == '✗').count()).sum();
    assert_eq!(dead_ends, 10, "{}", desk.screen());
}

/// At the third solution the first row of level 3 has one, in one of its many columns.
#[test]
fn of_a_node_in_the_whole_tree_only_what_leads_to_solutions_has_their_colour() {
    let desk =
        Desk::with("habr").sized(160, 50).keys(":open pentominoes 6x10<Enter>:goto 46443<Enter>").wait(8000);
    let (buffer, theme) = (desk.buffer().0, Theme::of(&desk.state.shell));
    let place = Layout::of(&desk.state).panel(Panel::Tree).unwrap();
    let rows = desk.inside(Panel::Tree);
    let y = rows
        .iter()
        .position(|row| row.trim_start().starts_with("3 "))
        .unwrap_or_else(|| panic!("{}", desk.screen()));
    let y = place.y + 1 + y as u16;
    let of = |colour| {
        let cells = (place.x..place.right()).map(|x| &buffer[(x, y)]);
        cells.filter(|cell| "▀▝".contains(cell.symbol()) && Some(cell.fg) == colour).count()
    };
    let [solved, failed] = [theme.mark(Role::Solution).fg, theme.thinned(1.0)].map(of);
    assert!(solved == 1 && failed > 8, "{solved} {failed}\n{}", desk.screen());
    // No name hides it, and all that is red is explained.
    assert!(rows.iter().all(|row| !row.contains("▀ F ")), "{}", desk.screen());
    assert!(
        rows.iter().any(|row| row.contains("█ dead ends  █ to dead ends  █ solved")),
        "{}",
        desk.screen()
    );
}
