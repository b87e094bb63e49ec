//! The search tree, as an outline and drawn: what it knows, what it is called, and what is still ahead.

use quadrille::app::Panel;
use quadrille::exact_cover::Event;
use quadrille::ui::layout::Layout;
use quadrille::ui::theme::{Role, Theme};
use ratatui::layout::Rect;

use crate::desk::Desk;

/// The tree over the whole window, at the end of a run.
fn whole_tree(name: &str, (width, height): (u16, u16)) -> Desk {
    Desk::with(name).sized(width, height).keys("<Enter>GG").wait(2000).keys(":view tree<Enter>z").wait(20)
}

fn place(desk: &Desk) -> Rect {
    Layout::of(&desk.state).panel(Panel::Tree).unwrap()
}

/// How many places of the tree are drawn in this role, without the row that says what the signs mean, and that below all.
fn drawn_in(desk: &Desk, role: Role) -> usize {
    let area = place(desk);
    let area = Rect { height: area.height - 3, ..area };
    let (buffer, colour) = (desk.buffer().0, Theme::of(&desk.state.shell).mark(role).fg);
    assert!(colour.is_some(), "{role:?} has no colour");
    let is_legend = |row: &Rect| {
        let text: String = row.positions().map(|place| buffer[place].symbol()).collect();
        text.contains("● choice")
    };
    let places = area.rows().filter(|row| !is_legend(row)).flat_map(Rect::positions);
    places.filter(|&place| buffer[place].symbol() != " " && Some(buffer[place].fg) == colour).count()
}

#[test]
fn what_was_searched_is_counted_wherever_the_run_stands() {
    for (size, step) in [((200, 60), 30_000), ((120, 40), 20_000), ((160, 50), 45_000)] {
        let desk = Desk::with("platinum-blonde").sized(size.0, size.1).keys("<Enter>GG").wait(2000);
        let desk = desk.keys(&format!(":goto {step}<Enter>")).wait(2000).keys(":view tree<Enter>z").wait(20);
        assert_eq!(desk.step(), step);
        desk.lacks("size unknown").lacks("?  ");
    }
}

#[test]
fn where_there_is_room_every_choice_of_a_drawn_tree_is_named() {
    let desk = whole_tree("habr", (200, 60));
    let session = desk.state.session().unwrap();
    let mut search = session.search().clone();
    let mut tried: Vec<String> = Vec::new();
    while let Some(event) = search.back() {
        if let Event::Try { option, n: 2.., .. } = event {
            tried.push(session.problem().option_name(option).into_owned());
        }
    }
    // Right of the outline, and above what is said of the cursor.
    let right = |line: &str| line.chars().skip(64).collect::<String>() + "\n";
    let screen = desk.screen();
    let drawn = screen.lines().map(right).take_while(|line| !line.contains("Level 7: row 1 of 2"));
    let drawn: String = drawn.collect();
    tried.sort();
    for same in tried.chunk_by(|a, b| a == b) {
        assert_eq!(drawn.matches(&same[0]).count(), same.len(), "{}:\n{}", same[0], desk.screen());
    }
}

#[test]
fn all_that_is_still_ahead_is_dimmed() {
    let desk = whole_tree("habr", (200, 60));
    assert!(drawn_in(&desk, Role::Solution) > 10, "{}", desk.screen());
    // At step 174 one way has failed, and nothing was found yet.
    let desk = desk.keys(":goto 174<Enter>").wait(20);
    assert_eq!((desk.step(), drawn_in(&desk, Role::Solution)), (174, 0), "{}", desk.screen());
    assert!(drawn_in(&desk, Role::Refuted) > 0, "{}", desk.screen());
    // At the start all of it is ahead.
    let desk = desk.keys("g").wait(20);
    assert_eq!(
        (drawn_in(&desk, Role::Solution), drawn_in(&desk, Role::Refuted)),
        (0, 0),
        "{}",
        desk.screen()
    );
}

#[test]
fn the_way_to_a_solution_is_one_line_of_its_colour() {
    let desk = whole_tree("habr", (160, 50));
    let (area, buffer) = (place(&desk), desk.buffer().0);
    let green = Theme::of(&desk.state.shell).mark(Role::Solution).fg;
    // Below a node is the line on which what hangs there parts.
    let nodes = area.positions().filter(|&place| {
        let is_line = |symbol: &str| "─│┬┴┼┐┌└┘├┤".contains(symbol);
        buffer[place].symbol() == "●" && is_line(buffer[(place.x, place.y + 1)].symbol())
    });
    let below: Vec<bool> = nodes.map(|place| buffer[(place.x, place.y + 1)].style().fg == green).collect();
    assert!(below.len() > 2 && below.iter().all(|is_green| *is_green), "{below:?}\n{}", desk.screen());
}

#[test]
fn what_is_said_of_the_node_under_the_cursor_is_whole() {
    let desk = whole_tree("habr", (120, 40)).keys("jjjj");
    desk.shows("R1C6=2, done with: 15 nodes to level 23, 2 ")
        .shows("dead ends, each of another column.")
        .lacks("each of⋯");
    let desk = whole_tree("habr", (120, 40)).shows("●");
    let mark = |desk: &Desk| {
        let area = place(desk);
        let area = Rect { x: area.x + 50, width: area.width - 50, ..area };
        let buffer = desk.buffer().0;
        area.positions().filter(|&place| buffer[place].symbol() == "▸").count()
    };
    // Its place is seen before it was moved.
    assert_eq!(mark(&desk), 1, "{}", desk.screen());
}

#[test]
fn a_wide_tree_has_its_outline_beside_it() {
    // Without being asked for, below the links.
    Desk::with("platinum-blonde")
        .sized(200, 60)
        .keys("<Enter>:goto 2500<Enter>")
        .shows("whole tree: ")
        .keys("<A-9>")
        .shows("R2C1 (2 rows)");
}

#[test]
fn rows_of_one_choice_do_not_look_alike_where_they_are_cut() {
    let desk = Desk::with("habr").sized(160, 50).keys(":open pentominoes 6x10<Enter>:goto 60<Enter>");
    desk.shows("○ N R1C6⋯R1C8").shows("○ N R1C6⋯R2C7");
}

#[test]
fn a_tree_with_nothing_on_its_left_stands_in_the_middle() {
    let desk = Desk::with("habr").sized(160, 50).keys("<Enter>d").wait(2000);
    let (area, buffer) = (place(&desk), desk.buffer().0);
    // Below the shape of the whole search.
    let written = |x: u16| (area.y + 2..area.bottom() - 1).any(|y| buffer[(x, y)].symbol() != " ");
    let inside = area.x + 1..area.right() - 1;
    let first = inside.clone().find(|&x| written(x)).unwrap();
    let last = inside.clone().rev().find(|&x| written(x)).unwrap();
    let (left, right) = (first - inside.start, inside.end - 1 - last);
    assert!(left.abs_diff(right) * 4 < area.width, "{left} and {right}\n{}", desk.screen());
}

#[test]
fn the_end_of_a_run_says_what_the_run_has_shown() {
    let desk = Desk::with("habr").sized(160, 50).keys("<Enter>GG").wait(2000);
    let session = desk.state.session().unwrap();
    let (mut search, mut dead_ends, mut found) = (session.search().clone(), Vec::new(), 0);
    let end = search.step();
    while let Some(event) = search.back() {
        if let Event::DeadEnd { item } = event {
            dead_ends.push(session.problem().item_name(item).to_owned());
        }
        found = if event == Event::Solution { search.step() + 1 } else { found };
    }
    let desk = desk.shows(&format!("The solution came at step {found}; the {} steps", end - found));
    let by = dead_ends.iter().filter(|name| *name == "R5#6").count();
    desk.shows(&format!("{} dead ends, {by} of them by R5#6.", dead_ends.len()));
}

#[test]
fn a_dead_end_has_its_sign_in_the_middle_of_its_node() {
    for size in [(160, 50), (200, 60)] {
        let desk = Desk::with("habr").sized(size.0, size.1).keys("<Enter>d").wait(2000);
        let (area, buffer) = (place(&desk), desk.buffer().0);
        let filled = Theme::of(&desk.state.shell).style(Role::Zero).bg;
        let is_filled = |&place: &ratatui::layout::Position| Some(buffer[place].bg) == filled;
        let node: Vec<_> = area.positions().filter(is_filled).collect();
        let signs: String = node.iter().map(|&place| buffer[place].symbol()).collect();
        assert_eq!(signs, " ✗ ", "{}", desk.screen());
        // The path leads to it from above.
        let above = buffer[(node[1].x, node[1].y - 1)].symbol();
        assert!(["┃", "┠"].contains(&above), "{}", desk.screen());
    }
}

#[test]
fn each_node_of_the_path_has_its_level_on_its_left() {
    for (size, keys) in [((200, 60), ""), ((120, 40), ":view tree<Enter>z"), ((80, 24), ":view tree<Enter>z")]
    {
        let desk = Desk::with("habr").sized(size.0, size.1).keys("<Enter>:goto 900<Enter>").wait(100);
        let desk = desk.keys(keys).wait(20);
        let search = desk.state.session().unwrap().search();
        let choices = search.levels().enumerate().filter(|(_, level)| level.n > 1).map(|(depth, _)| depth);
        let wanted: Vec<usize> = [0].into_iter().chain(choices).chain([search.level()]).collect();
        let (buffer, theme) = (desk.buffer().0, Theme::of(&desk.state.shell));
        let (area, placed) = (place(&desk), theme.style(Role::Placed).fg);
        let mut seen = Vec::new();
        // On the left stands the outline or the whole tree.
        let from = area.x + 2 + ((area.width - 2) * 2 / 5).clamp(39, 60);
        for y in area.y + 1..area.bottom() - 1 {
            let is_node = |x: &u16| {
                let here = &buffer[(*x, y)];
                ["●", "┇"].contains(&here.symbol()) && here.style().fg == placed || here.symbol() == "▼"
            };
            let row: String = (from..area.right() - 1).map(|x| buffer[(x, y)].symbol()).collect();
            let node = (from..area.right() - 1).find(is_node).filter(|_| !row.contains("levels left out"));
            let Some(node) = node else { continue };
            let left: String = (area.x..node).map(|x| buffer[(x, y)].symbol()).collect();
            let left = left.trim_end_matches([' ', '▸']);
            let number = left.rsplit_once(' ').unwrap().1;
            let before = left.trim_end_matches(number);
            match seen.is_empty() {
                true => assert!(before.ends_with("  level "), "{}", desk.screen()),
                // It touches nothing on its left.
                false => assert!(before.ends_with("  "), "{left}\n{}", desk.screen()),
            }
            assert!(node - area.x - left.chars().count() as u16 <= 2, "{}", desk.screen());
            // Of a choice with forced rows after it the last level.
            let number = number.rsplit('–').next().unwrap();
            seen.push(number.parse().unwrap_or_else(|_| panic!("{left}\n{}", desk.screen())));
        }
        assert!(wanted.ends_with(&seen) && seen.len() > 3, "{seen:?} {wanted:?}\n{}", desk.screen());
    }
}

#[test]
fn the_tree_is_seen_in_a_window_of_medium_size() {
    for (opened, keys) in [
        ("habr", "<Enter>d"),
        ("pentominoes 6x10", "40s"),
        ("queens 8", "40s"),
        ("words", "d"),
        ("knuth-6x7", "d"),
    ] {
        let desk = Desk::with("habr").keys(&format!(":open {opened}<Enter>")).sized(120, 40);
        let desk = desk.keys(keys).wait(2000).shows("9 Search tree");
        let (area, buffer) = (place(&desk), desk.buffer().0);
        let is_written = |y: &u16| (area.x + 1..area.right() - 1).any(|x| buffer[(x, *y)].symbol() != " ");
        assert!((area.y + 1..area.bottom() - 1).filter(is_written).count() >= 4, "{}", desk.screen());
        desk.keys("<A-5>").shows("1 cover nothing, at level 0");
    }
}

#[test]
fn the_path_is_named_and_what_is_open_beside_it_where_there_is_room() {
    for (opened, keys, size) in [
        ("queens 8", ":goto 49<Enter>", (160, 50)),
        ("queens 8", ":goto 49<Enter>", (200, 60)),
        ("easter-monster", "<Enter>c", (200, 60)),
        ("habr", "<Enter>c", (120, 40)),
        ("habr", "<Enter>c", (160, 50)),
        ("platinum-blonde", "<Enter>c", (120, 40)),
        ("platinum-blonde", "<Enter>c", (160, 50)),
    ] {
        let desk = Desk::with("habr").sized(size.0, size.1).keys(&format!(":open {opened}<Enter>"));
        let desk = desk.keys(keys).wait(4000);
        let session = desk.state.session().unwrap();
        assert_eq!(session.search().stats().solutions, 1, "{opened} {}", desk.screen());
        let rows = desk.inside(Panel::Tree);
        // The last three choices of the path, and the last row that is open at each.
        let choices: Vec<_> = session.search().levels().filter(|level| level.n > 1).collect();
        let name = |option| session.problem().option_name(option).into_owned();
        for level in choices.iter().rev().take(3) {
            let options = session.search().links().options_of(level.item);
            let (taken, last) = (name(level.option.unwrap()), options.last().map(name));
            let signs = ["●", "★ ", "▼ ", "○", "┃", "│"];
            let beside = |name: &str| {
                signs.iter().any(|sign| rows.iter().any(|row| row.contains(&format!("{sign} {name}"))))
            };
            assert!(beside(&taken), "{taken} of {opened}\n{}", desk.screen());
            let open = last.filter(|last| level.k < level.n && *last != taken);
            // Many of them are one node, which has the names of the first and the last.
            let is_last = |open: &str| {
                let ends = |row: &String| row.split_once("○ ×").is_some_and(|(_, row)| row.contains(open));
                rows.iter().any(ends)
            };
            assert!(open.is_none_or(|open| beside(&open) || is_last(&open)), "{opened}\n{}", desk.screen());
        }
    }
}

#[test]
fn a_tree_that_grows_keeps_the_form_that_its_panel_has() {
    for opened in ["habr", "queens 8", "words", "sudoku 16"] {
        let sizes = [(120, 40), (160, 50), (200, 60)];
        for size in sizes.into_iter().filter(|size| opened != "sudoku 16" || size.0 == 200) {
            let mut desk = Desk::with("habr").sized(size.0, size.1).keys(&format!(":open {opened}<Enter>"));
            if ["habr", "sudoku 16"].contains(&opened) {
                desk = desk.keys("<Enter>");
            }
            let forms: Vec<bool> = (1..=30)
                .map(|_| {
                    desk.type_keys("s");
                    let rows = desk.inside(Panel::Tree);
                    let is_top = |row: &String| row.contains("level 0") || row.contains('┇');
                    assert!(rows.iter().any(is_top), "{}", desk.screen());
                    // Of a drawing a line goes on there, or a name of a list hangs.
                    let is_outline = |rest: &str| !rest.starts_with(['─', '┈', ' ']);
                    rows.iter().any(|row| row.split('├').skip(1).any(is_outline))
                })
                .collect();
            // The outline comes with the first choice, where it has a place.
            assert!(forms.is_sorted(), "{opened} {size:?}: {forms:?}");
        }
    }
}

#[test]
fn edges_of_a_small_tree_are_short_and_its_leaves_are_named() {
    for (opened, size, named) in [("words", (120, 40), 9), ("knuth-6x7", (160, 50), 2)] {
        let desk = Desk::with("habr").sized(size.0, size.1).keys(&format!(":open {opened}<Enter>"));
        let desk = desk.keys(":goto 9999<Enter>").wait(100);
        let rows = desk.inside(Panel::Tree);
        // Right of the whole tree, where that has room.
        let left = rows[1].chars().position(|sign| sign == '│').map_or(0, |rail| rail + 1);
        let rows: Vec<String> = rows.iter().map(|row| row.chars().skip(left).collect()).collect();
        let (mut longest, mut lengths) = (0, vec![0; usize::from(size.0)]);
        for row in &rows {
            for (x, sign) in row.chars().enumerate() {
                lengths[x] = if sign == '│' { lengths[x] + 1 } else { 0 };
                longest = longest.max(lengths[x]);
            }
        }
        assert!(longest <= 3, "{longest}\n{}", desk.screen());
        let session = desk.state.session().unwrap();
        let item = session.problem().items().next().unwrap();
        let is_named = |option: &quadrille::exact_cover::OptionId| {
            // All of them begin with the same word.
            let name = session.problem().option_name(*option);
            let name: String = name.trim_start_matches("R1 ").chars().take(9).collect();
            rows.iter().any(|row| row.contains(&name))
        };
        let seen = session.search().links().options_of(item).filter(is_named).count();
        assert!(seen >= named, "{seen}\n{}", desk.screen());
    }
}

#[test]
fn a_low_panel_has_a_drawing_alone_and_a_narrow_one_an_outline_below_it() {
    let desk = Desk::with("habr").sized(160, 50).keys("<Enter>:goto 982<Enter>").wait(100);
    let is_outline = |row: &String| row.contains('▶') || row.replace("+ forced", "").contains(" forced");
    let lines = desk.inside(Panel::Tree);
    assert!(lines.len() < 16 && !lines.iter().any(is_outline), "{}", desk.screen());
    let desk = Desk::with("habr").sized(212, 80).keys(":open sudoku 16<Enter><Enter>2s<A-9>");
    let lines = desk.inside(Panel::Tree);
    let at = |text: &str| lines.iter().position(|row| row.contains(text));
    let last = |text: &str| lines.iter().rposition(|row| row.contains(text));
    let (drawing, outline) = (at("level 0"), at("R1C1 (16 rows)"));
    assert!(drawing.is_some() && outline > drawing && last("R1C1=G") > outline, "{}", desk.screen());
    // Its lines lead there by a click, too.
    let (area, row) = (place(&desk), last("R1C1=7").unwrap() as u16);
    let desk = desk.click(area.x + 6, area.y + 1 + row);
    assert!(desk.inside(Panel::Tree)[usize::from(row)].starts_with('▸'), "{}", desk.screen());
}

#[test]
fn at_the_first_choice_each_row_to_come_is_a_node_with_its_name() {
    for (size, keys) in
        [((120, 40), ""), ((80, 24), "z"), ((120, 40), "z"), ((160, 50), "z"), ((200, 60), "z")]
    {
        let desk = Desk::with("habr").sized(size.0, size.1).keys(":open queens 8<Enter>");
        let desk = desk.keys(&format!("<Enter>s:view tree<Enter>{keys}")).wait(100);
        let session = desk.state.session().unwrap();
        let (problem, item) = (session.problem(), session.search().levels().next().unwrap().item);
        let rows = problem.options().filter(|&option| problem.option_items(option).contains(&item));
        let names: Vec<_> = rows.map(|option| problem.option_name(option)).collect();
        assert_eq!(names.len(), 8);
        // Right of the outline.
        let drawn =
            desk.inside(Panel::Tree).into_iter().map(|row| row.rsplit('│').next().unwrap_or("").to_owned());
        let drawn: Vec<String> = drawn.collect();
        let nodes = drawn.iter().map(|row| row.matches('○').count()).max();
        assert_eq!(nodes, Some(8), "{}", desk.screen());
        let is_told = |name: &&str| drawn.iter().any(|row| row.contains(&**name));
        assert!(names.iter().map(|name| &**name).all(|name| is_told(&name)), "{}", desk.screen());
    }
}
