//! The whole tree made small.

use std::collections::BTreeSet;

use quadrille::app::{Depth, Panel};
use quadrille::exact_cover::{Event, Search};
use quadrille::ui::layout::Layout;
use quadrille::ui::theme::{Role, Theme, Tint};
use ratatui::layout::{Position, Rect};

use crate::desk::Desk;
use crate::steady_play::{AT_LEISURE, play};

fn place(desk: &Desk) -> Rect {
    Layout::of(&desk.state).panel(Panel::Tree).unwrap()
}

/// How many dead ends and solutions there were on the way here.
fn ends(search: &Search) -> (usize, usize) {
    let (mut search, mut ends) = (search.clone(), (0, 0));
    while let Some(event) = search.back() {
        ends.0 += usize::from(matches!(event, Event::DeadEnd { .. }));
        ends.1 += usize::from(event == Event::Solution);
    }
    ends
}

/// What is below its title, in as many columns as it has.
pub fn drawn(desk: &Desk) -> Vec<String> {
    let screen = desk.screen();
    let at = |line: &str| line.find("whole tree: ").map(|at| line[..at].chars().count());
    let title = screen.lines().position(|line| at(line).is_some()).unwrap_or_else(|| panic!("{screen}"));
    let left = at(screen.lines().nth(title).unwrap()).unwrap() - 1;
    let to_rail = |line: &str| line.chars().skip(left).position(|sign| ['│', '┃'].contains(&sign)).unwrap();
    let width = to_rail(screen.lines().nth(title).unwrap());
    let rows = screen.lines().take(usize::from(place(desk).bottom()) - 1).skip(title + 1);
    rows.map(|line| line.chars().skip(left).take(width).collect()).collect()
}

fn count(rows: &[String], sign: char) -> usize {
    rows.iter().map(|row| row.chars().filter(|&other| other == sign).count()).sum()
}

#[test]
fn every_dead_end_and_solution_is_a_leaf_of_the_whole_tree() {
    let at = |keys: &str| Desk::with("habr").sized(200, 60).keys("<Enter>").keys(keys).wait(2000);
    let desk = at("GG");
    let (dead_ends, solutions) = ends(desk.state.session().unwrap().search());
    let rows = drawn(&desk);
    assert_eq!((count(&rows, '✗'), count(&rows, '★')), (dead_ends, solutions), "{}", desk.screen());
    // Where the run stands, the end of the path has the sign of its way, and each choice of it a sign for what is to come.
    let desk = at(":goto 640<Enter>");
    let search = desk.state.session().unwrap().search();
    let to_come: u32 = search.levels().filter(|level| level.on_path).map(|level| level.n - level.k).sum();
    let rows = drawn(&desk);
    let signs = ['✗', '▲', '○'].map(|sign| count(&rows, sign));
    assert_eq!(signs, [ends(search).0 - 1, 1, to_come as usize], "{}", desk.screen());
}

#[test]
fn what_is_to_come_at_choices_that_share_a_row_is_told_together() {
    let mut shared = 0;
    for step in (500..6000).step_by(250) {
        let desk = Desk::with("platinum-blonde").sized(200, 60).keys(&format!("<Enter>:goto {step}<Enter>"));
        let desk = desk.wait(2000);
        let search = desk.state.session().unwrap().search();
        let to_come: Vec<u32> =
            search.levels().filter(|level| level.n > 1).map(|level| level.n - level.k).collect();
        let to_come: Vec<u32> = to_come.into_iter().filter(|&n| n > 0).collect();
        if !desk.screen().contains("whole tree: ") {
            continue;
        }
        let rows = drawn(&desk);
        let told = |row: &String| match row.split_once('×') {
            Some((_, n)) => n.split(|sign: char| !sign.is_ascii_digit()).next().unwrap().parse().unwrap(),
            None => row.chars().filter(|&sign| sign == '○').count() as u32,
        };
        assert_eq!(
            rows.iter().map(told).sum::<u32>(),
            to_come.iter().sum::<u32>(),
            "{step}\n{}",
            desk.screen()
        );
        shared += usize::from(rows.iter().filter(|row| told(row) > 0).count() < to_come.len());
    }
    assert!(shared > 0, "no row has several choices");
}

#[test]
fn however_much_is_to_come_at_a_choice_it_is_counted() {
    for size in [(160, 50), (200, 60)] {
        let desk = Desk::with("habr").sized(size.0, size.1).keys(":open pentominoes 6x10<Enter>c").wait(4000);
        let (search, rows) = (desk.state.session().unwrap().search(), drawn(&desk).join("\n"));
        assert_eq!(search.stats().solutions, 1);
        let is_said = |count: u32| rows.contains(&format!("○×{count}"));
        let counts: Vec<u32> = search.levels().map(|level| level.n - level.k).collect();
        for two in counts.windows(2).filter(|two| two[0] > 9) {
            assert!(is_said(two[0]) || is_said(two[0] + two[1]), "{two:?}\n{}", desk.screen());
        }
    }
}

#[test]
fn each_choice_has_a_row_of_its_own_however_many_are_forced() {
    // 59 levels in a third as many rows.
    let desk = Desk::with("habr").sized(200, 60).keys("<Enter>:goto 982<Enter>").wait(100);
    let session = desk.state.session().unwrap();
    let rows = drawn(&desk);
    assert!(rows.len() * 2 < session.timeline().deepest() as usize, "{}", desk.screen());
    let choices = session.search().levels().filter(|level| level.n > 1).count();
    // To the left of the path hangs what was tried before, to the right what is to come: at the first choice beside the root.
    let parts =
        rows.iter().filter(|row| ["┨", "┠", "╂", "●○"].iter().any(|&sign| row.contains(sign))).count();
    assert_eq!(parts, choices, "{}", desk.screen());
}

#[test]
fn the_whole_tree_stands_there_as_soon_as_a_drawing_has_not_all_of_it() {
    for size in [(200, 60), (220, 60)] {
        let desk = Desk::with("habr").sized(size.0, size.1).keys("<Enter>d").wait(2000);
        assert_eq!(ends(desk.state.session().unwrap().search()).0, 1);
        let levels = format!("{} levels", desk.state.session().unwrap().timeline().deepest() + 1);
        let desk = desk.lacks(&levels).keys("d").wait(2000);
        let deepest = desk.state.session().unwrap().timeline().deepest();
        let desk = desk.shows(&format!("{} levels", deepest + 1));
        // Where all of it is drawn large it is drawn once.
        let desk = desk.keys(":goto 117<Enter>").wait(100).lacks("20 nodes, 20 levels").shows("level 0");
        let all = desk.inside(Panel::Tree).join("\n");
        let search = desk.state.session().unwrap().search();
        for level in search.levels().filter(|level| level.n > 1) {
            let options = search.links().options_of(level.item);
            for option in options.chain(level.option) {
                let name = desk.state.session().unwrap().problem().option_name(option).into_owned();
                assert!(all.contains(&name), "{name}\n{}", desk.screen());
            }
        }
    }
}

#[test]
fn without_colours_what_is_drawn_large_of_a_deep_path_is_framed() {
    let mut desk = Desk::with("habr").sized(200, 60);
    desk.state.shell.look.depth = Depth::None;
    let desk = desk.keys(":open pentominoes 6x10<Enter>:goto 500<Enter>");
    let desk = desk.wait(100).shows("above").shows("drawn large");
    let first = |row: &String| row.split_once(" level ")?.1.split(' ').next()?.parse::<usize>().ok();
    let top = desk.inside(Panel::Tree).iter().find_map(first).unwrap();
    let session = desk.state.session().unwrap();
    let below = session.search().levels().enumerate().filter(|(depth, level)| level.n > 1 && *depth >= top);
    let rows = drawn(&desk);
    let framed: Vec<String> = rows.iter().skip_while(|row| !row.ends_with('┐')).cloned().collect();
    let left = framed[0].chars().position(|sign| sign == '┌').unwrap();
    let framed: Vec<String> = framed.iter().map(|row| row.chars().skip(left).collect()).collect();
    let choices = framed.iter().filter(|row| row.contains('○')).count();
    assert_eq!(choices, below.count(), "{}", desk.screen());
    let (mut search, mut failed) = (session.search().clone(), 0);
    while let Some(event) = search.back().filter(|_| search.level() >= top) {
        failed += usize::from(matches!(event, Event::DeadEnd { .. }));
    }
    assert_eq!(count(&framed, '✗'), failed, "{}", desk.screen());
}

#[test]
fn beside_a_drawing_stands_the_whole_tree_until_names_are_asked_for() {
    let desk = Desk::with("habr").sized(200, 60).keys("<Enter>:goto 640<Enter>").wait(100);
    let stats = desk.state.session().unwrap().search().stats();
    let levels = desk.state.session().unwrap().timeline().deepest() + 1;
    let caption = format!("whole tree: {} nodes, {levels} levels", stats.nodes());
    let desk = desk.shows(&caption).lacks("▶ R2C4=7");
    let theme = Theme::of(&desk.state.shell);
    let (area, buffer) = (place(&desk), desk.buffer().0);
    let top =
        (area.y..area.bottom()).find(|&y| desk.screen().lines().nth(y.into()).unwrap().contains(&caption));
    let top = top.unwrap() + 1;
    let cells = || {
        let rows = (top..area.bottom() - 1).flat_map(|y| (area.x + 1..area.x + 36).map(move |x| (x, y)));
        rows.map(|place| (place, &buffer[place])).filter(|(_, cell)| cell.symbol() != " ")
    };
    let drawn_as = |role: Role| {
        cells()
            .filter(|(_, cell)| cell.style().fg == theme.mark(role).fg)
            .map(|(place, _)| place)
            .collect::<Vec<_>>()
    };
    // The path is one straight line from the top, and ends where the run is; what has failed stands on its left, deeper than that.
    let (path, failed) = (drawn_as(Role::Placed), drawn_as(Role::Refuted));
    assert!(path[0].1 == top && path.iter().all(|place| place.0 == path[0].0), "{path:?}\n{}", desk.screen());
    assert_eq!(buffer[(path[0].0, path[path.len() - 1].1 + 1)].symbol(), "▲", "{}", desk.screen());
    assert!(failed.iter().all(|place| place.0 < path[0].0), "{}", desk.screen());
    let deepest = failed.iter().map(|place| place.1).max().unwrap();
    assert!(deepest > path[path.len() - 1].1, "{}", desk.screen());
    // Where keys move the cursor in the names, they stand there; where there is room, the whole tree below them.
    let desk = desk.keys("<A-9>").wait(20);
    let desk = desk.shows("R1C4 (2 rows)").lacks(&caption);
    // With all of the window one drawing has all of it: the whole tree only has what the names leave free.
    desk.keys("z").wait(20).shows("R1C4 (2 rows)").shows(&caption).shows("✗ R1C8=7");
}

#[test]
fn what_is_drawn_large_stands_on_one_ground_here_and_there() {
    let desk = Desk::with("habr").sized(200, 60).keys("<Enter>:goto 982<Enter>").wait(100);
    let desk = desk.shows("level 6 ┇");
    let session = desk.state.session().unwrap();
    // What has failed since the path is on level 6, folded there or not, and what is to come below.
    let (mut search, mut seen) = (session.search().clone(), 0);
    while let Some(event) = search.back().filter(|_| search.level() >= 6) {
        seen += usize::from(matches!(event, Event::DeadEnd { .. }));
    }
    let to_come: u32 = session.search().levels().skip(6).map(|level| level.n - level.k).sum();
    let ground = Theme::of(&desk.state.shell).tint(Tint::Band).unwrap().bg;
    let (area, buffer) = (place(&desk), desk.buffer().0);
    let rail = (area.x + 2..area.right()).find(|&x| buffer[(x, area.y + 2)].symbol() == "│").unwrap();
    let on_ground = |sign: &str| {
        let places = area.positions().filter(|place| place.x < rail && place.y > area.y + 1);
        places.filter(|&place| buffer[place].symbol() == sign && Some(buffer[place].bg) == ground).count()
    };
    assert_eq!([on_ground("✗"), on_ground("○")], [seen, to_come as usize], "{}", desk.screen());
    // It is one area, and all of the drawing stands on it.
    let is_ground = |place: &Position| place.x < rail && Some(buffer[*place].bg) == ground;
    let grounds: Vec<Position> = area.positions().filter(is_ground).collect();
    let (xs, ys): (BTreeSet<u16>, BTreeSet<u16>) = grounds.iter().map(|place| (place.x, place.y)).unzip();
    // But for the sign where the run stands, with a place of its own.
    assert_eq!(grounds.len() + 1, xs.len() * ys.len(), "{}", desk.screen());
    assert_eq!(Some(buffer[(area.right() - 3, area.bottom() - 3)].bg), ground, "{}", desk.screen());
}

#[test]
fn a_tree_that_grows_takes_the_whole_tree_to_its_side_once() {
    for size in [(200, 60), (220, 60)] {
        let mut desk = Desk::with("habr").sized(size.0, size.1).keys("<Enter>");
        let forms: Vec<bool> = (1..40)
            .map(|at| {
                desk.type_keys(&format!(":goto {}<Enter>", at * 40));
                desk.inside(Panel::Tree)[0].contains(" levels")
            })
            .collect();
        assert!(forms.is_sorted() && !forms[0] && forms[38], "{size:?} {forms:?}");
    }
}

#[test]
fn while_a_run_plays_the_whole_tree_says_as_well_that_levels_share_rows() {
    let mut desk = Desk::with("habr").sized(200, 60).keys("<Enter>:goto 982<Enter><Space>").wait(100);
    let mut looked = 0;
    play(&mut desk, 1, AT_LEISURE, |desk, _| {
        let levels = desk.state.session().unwrap().timeline().deepest() + 1;
        let screen = desk.screen();
        assert!(screen.contains(&format!("whole tree: {levels} levels in ")), "{screen}");
        looked += 1;
    });
    assert!(looked > 1, "{looked}");
}

/// The lowest row in which a bar is drawn, for each column that has one.
fn bars(desk: &Desk) -> Vec<usize> {
    // Below them it says what their colours mean.
    let tree = drawn(desk).into_iter().filter(|row| !row.contains("dead ends"));
    let rows: Vec<Vec<char>> = tree.map(|row| row.chars().collect()).collect();
    let is_bar = |row: &[char], x: usize| row.get(x).is_some_and(|sign| ['▐', '█', '▝', '▀'].contains(sign));
    let width = rows.iter().map(Vec::len).max().unwrap_or(0);
    (0..width).filter_map(|x| (0..rows.len()).rev().find(|&y| is_bar(&rows[y], x))).collect()
}

#[test]
fn where_the_leaves_of_the_whole_tree_stand_side_by_side_each_column_hangs_down_to_the_level_of_a_dead_end() {
    let keys = ":open pentominoes 6x10<Enter><Enter>:goto 2986<Enter>:view tree<Enter>z";
    let desk = Desk::with("habr").sized(200, 60).keys(keys).wait(400);
    let mut search = desk.state.session().unwrap().search().clone();
    let mut levels = Vec::new();
    while let Some(event) = search.back() {
        levels.extend(matches!(event, Event::DeadEnd { .. }).then(|| search.path().len()));
    }
    levels.reverse();
    // The root is in the first row.
    assert!(levels.len() > 80);
    assert_eq!(bars(&desk), levels, "{}", desk.screen());
    // What led to them alone is darker than they are.
    let (buffer, theme) = (desk.buffer().0, Theme::of(&desk.state.shell));
    let colours = [theme.mark(Role::Refuted).fg.unwrap(), theme.thinned(1.0).unwrap()];
    let top = desk.screen().lines().position(|line| line.contains("whole tree: ")).unwrap() as u16;
    let legend = desk.screen().lines().position(|line| line.contains("█ dead ends")).unwrap() as u16;
    let of_colour = |fg| {
        let tree = place(&desk).positions().filter(|place| (top + 1..legend).contains(&place.y));
        let cells = tree.map(|place| &buffer[place]);
        cells.filter(|cell| cell.fg == fg && "▐█▝▀".contains(cell.symbol())).count()
    };
    assert_eq!(of_colour(colours[0]), levels.len(), "{}", desk.screen());
    assert!(of_colour(colours[1]) > levels.len(), "{}", desk.screen());
    desk.shows("a bar is a node, width: leaves");
}

/// As many columns as there are, each of no more leaves than is said, are all dead ends; where each has its own nothing is said.
#[test]
fn it_is_said_how_many_leaves_a_column_of_the_whole_tree_has() {
    for size in [(120, 40), (160, 50), (200, 60)] {
        let desk =
            Desk::with("habr").sized(size.0, size.1).keys(":open pentominoes 6x10<Enter>:view tree<Enter>z");
        let desk = desk.keys("c").wait(4000);
        let screen = desk.screen();
        let title = screen.lines().find(|line| line.contains(" a column")).expect(&screen);
        let (said, _) = title.split_once(" a column").unwrap();
        let said = said.trim_end_matches(" leaves").rsplit(' ').next().unwrap();
        let most: usize = said.parse().unwrap();
        let dead_ends = ends(desk.state.session().unwrap().search()).0;
        let columns = bars(&desk).len();
        // The path has a column of its own, behind which there may be some.
        let columns = columns + 1;
        let shown = format!("{columns} columns of {most} for {dead_ends}\n{}", desk.screen());
        assert!(columns < dead_ends && columns * most >= dead_ends, "{shown}");
        // Some have fewer.
        assert!(most <= dead_ends / columns * 6, "{shown}");
    }
    let desk = Desk::with("habr").sized(200, 60).keys("<Enter>GG").wait(2000).shows("whole tree: ");
    assert!(!desk.screen().contains(" leaves"), "{}", desk.screen());
}

/// Where the outline leaves most of its rows free, the whole tree stands below it, however much of that is drawn large.
#[test]
fn the_whole_tree_stands_below_an_outline_that_leaves_room() {
    let desk = Desk::with("habr").sized(200, 60).keys("<Enter>:goto 600<Enter>:view tree<Enter>z").wait(100);
    let rows = desk.inside(Panel::Tree);
    let at = |said: &str| rows.iter().position(|row| row.contains(said)).unwrap_or_else(|| panic!("{said}"));
    assert!(at("○ R2C4=8") < at("whole tree: 61 nodes"), "{}", desk.screen());
    // Of the dead ends all but that which the run comes back from.
    assert_eq!(
        count(&drawn(&desk), '✗'),
        ends(desk.state.session().unwrap().search()).0,
        "{}",
        desk.screen()
    );
}

/// What the drawing has open is open in the outline as well, while that has rows free.
#[test]
fn an_outline_alone_in_the_window_is_unfolded_while_it_has_room() {
    let desk =
        Desk::with("habr").sized(120, 40).keys(":open queens 8<Enter>:goto 200<Enter>:view tree<Enter>z");
    let desk = desk.wait(100);
    let rows = desk.inside(Panel::Tree);
    let opened = |name: &str| rows.iter().any(|row| row.contains(name) && row.contains('▾'));
    assert!(
        ["R3C5 2 solutions", "R4C3 2 solutions", "R4C8 6 nodes"].into_iter().all(opened),
        "{}",
        desk.screen()
    );
}

#[test]
fn below_an_outline_that_leaves_room_stands_the_whole_tree_however_large_the_window_is() {
    let at = |size: (u16, u16)| Desk::with("habr").sized(size.0, size.1).keys("<Enter>c<A-9>z").wait(400);
    at((200, 60)).shows("★ solution 1").shows("whole tree: 116 nodes, 59 levels in 17 rows");
    // Where the outline has all of the room each of its rows is drawn beside it.
    at((120, 40)).shows("★ solution 1").shows("✗ R1C8=7").lacks("whole tree");
}

/// Without a darker colour for what led to them dead ends are still told apart, each column on its own level.
#[test]
fn where_no_colour_tells_dead_ends_the_key_names_each_sign_that_is_drawn_once() {
    for step in [2986, 60_000] {
        let mut desk = Desk::with("habr").sized(160, 50);
        desk.state.shell.look.depth = Depth::None;
        let keys = format!(":open pentominoes 6x10<Enter><Enter>:goto {step}<Enter>:view tree<Enter>z");
        let desk = desk.keys(&keys).wait(400);
        let (keys, rows): (Vec<String>, Vec<String>) =
            drawn(&desk).into_iter().partition(|row| row.contains("dead ends"));
        assert_eq!(keys.len(), 1, "{}", desk.screen());
        for sign in ['░', '▒', '▓'] {
            let told = count(&keys, sign);
            assert!(told == 0 || (told == 1 && count(&rows, sign) > 0), "{sign} {told}\n{}", desk.screen());
        }
    }
}

#[test]
fn where_no_colour_tells_dead_ends_lines_stand_above_them() {
    for depth in [Depth::None, Depth::Sixteen] {
        let mut desk = Desk::with("habr").sized(200, 60);
        desk.state.shell.look.depth = depth;
        let keys = ":open pentominoes 6x10<Enter><Enter>:goto 2986<Enter>:view tree<Enter>z";
        let desk = desk.keys(keys).wait(400).shows("dead end");
        let rows: Vec<String> = drawn(&desk).into_iter().filter(|row| !row.contains("dead ends")).collect();
        let of = |signs: &str| signs.chars().map(|sign| count(&rows, sign)).sum::<usize>();
        let dead_ends = ends(desk.state.session().unwrap().search()).0;
        assert_eq!(of("▝▀▐█"), dead_ends, "{}", desk.screen());
        assert!(of("╶") > 10 && of("░▒") == 0, "{}", desk.screen());
    }
}

#[test]
fn where_no_colour_tells_solutions_from_dead_ends_these_are_shaded() {
    let mut desk = Desk::with("habr").sized(160, 50);
    desk.state.shell.look.depth = Depth::None;
    let keys = ":open queens 8<Enter><Enter>B<Space><Esc>G";
    let desk = desk.keys(keys).wait(2000).keys(":view tree<Enter>z").shows("█ leads to solutions");
    let (keys, rows): (Vec<String>, Vec<String>) =
        drawn(&desk).into_iter().partition(|row| row.contains("dead ends"));
    let said = "▒ dead ends  ─ to dead ends alone";
    assert!(keys.iter().any(|row| row.contains(said)), "{}", desk.screen());
    assert!(['▀', '▒', '╶'].iter().all(|&sign| count(&rows, sign) > 0), "{}", desk.screen());
}
