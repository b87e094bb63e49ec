//! A drawn tree leaves out a choice of its path only where there is no row for it.

use quadrille::app::Panel;
use quadrille::exact_cover::Event;
use quadrille::session::Afterglow;

use crate::desk::Desk;
use crate::steady_play::{AT_LEISURE, inside, play};

/// What is seen of a path: the first row of its drawing that is free to the end, how many rows there are, and on which levels
/// choices stand.
struct Seen {
    rows: usize,
    used: usize,
    levels: Vec<usize>,
}

/// The same of the present screen; none where no drawing is.
fn seen(desk: &Desk) -> Option<Seen> {
    let rows: Vec<Vec<char>> = desk.inside(Panel::Tree).iter().map(|row| row.chars().collect()).collect();
    let column = |row: &[char]| {
        let text: String = row.iter().collect();
        let (left, right) = text.split_once("level ")?;
        let number = right.find(|sign: char| !sign.is_ascii_digit())?;
        let from = left.chars().count() + 6 + number;
        // What is said of the level of the run is none of the drawing.
        (from..row.len()).find(|&x| row[x] != ' ').filter(|&x| row[x] != ':')
    };
    let top = rows.iter().position(|row| column(row).is_some())?;
    // High drawings have a foot of two rows.
    let foot = if rows.len() - top >= 14 { 2 } else { 0 };
    let rows = &rows[top..rows.len() - foot];
    // On its left there may be the whole tree.
    let rail = (0..rows[0].len()).rfind(|&x| rows.iter().all(|row| row[x] == '│'));
    let from = rail.map_or(0, |rail| rail + 1);
    let trunk = column(&rows[0])?;
    let level = |row: &Vec<char>| {
        let left: String = row[from..trunk].iter().collect();
        let is_node = ['●', '✗', '★', '▼', '▲'].contains(&row[trunk]);
        left.split_whitespace().last().filter(|_| is_node)?.split('–').next()?.parse().ok()
    };
    let levels = rows[1..].iter().filter_map(level).collect();
    let used = rows.iter().rposition(|row| row[from..].iter().any(|&sign| sign != ' '))? + 1;
    Some(Seen { rows: rows.len(), used, levels })
}

/// How many choices of the path have a row that is taken, and how many of these are not drawn.
fn left_out(desk: &Desk, seen: &Seen) -> (usize, usize) {
    let levels = desk.state.session().unwrap().seen().levels().enumerate();
    let choices: Vec<usize> =
        levels.filter(|(_, level)| level.n > 1 && level.on_path).map(|(depth, _)| depth + 1).collect();
    let is_drawn = |level: &&usize| seen.levels.contains(level);
    (choices.len(), choices.iter().filter(|level| !is_drawn(level)).count())
}

/// Looks at one picture after the other: at how many something was left out, and at how many nothing was.
#[derive(Default)]
struct Watch {
    last: Option<([usize; 2], usize)>,
    counts: [usize; 2],
}

impl Watch {
    fn look(&mut self, desk: &Desk) {
        let Some(seen) = seen(desk) else { return };
        // Where it has come to rest the whole tree takes some of the rows.
        if desk.inside(Panel::Tree)[0].contains("whole tree") {
            self.last = None;
            return;
        }
        let (choices, left) = left_out(desk, &seen);
        // An excerpt of a fast run has rows for all of its moments, a run that can be followed for what it had lately.
        let session = desk.state.session().unwrap();
        let excerpt = session.fast().and_then(Afterglow::excerpt);
        let recent = session.glow().and_then(Afterglow::recent);
        let deeper = recent.map_or(0, |(recent, _)| recent.choices_deeper());
        let most = excerpt.map_or(choices + deeper, |excerpt| excerpt.choices().max(choices));
        // One more takes its own row and that of its edge; the last is for what ran out.
        let free = (seen.rows - seen.used).saturating_sub(2 * (most - choices));
        assert!(left == 0 || free <= 2, "{left} of {choices}, {free} free\n{}", desk.screen());
        if let Some((before, left_before)) = self.last {
            let has_grown = choices > before[0] || most > before[1];
            assert!(left <= left_before || has_grown, "{left}, was {left_before}\n{}", desk.screen());
        }
        self.last = Some(([choices, most], left));
        self.counts[usize::from(left > 0)] += 1;
    }
}

const SIZES: [(u16, u16); 2] = [(120, 40), (160, 50)];

#[test]
fn from_event_to_event_a_choice_is_left_out_only_where_it_has_no_row() {
    let mut counts = [0; 2];
    for (problem, to) in [("platinum-blonde", 160), ("pentominoes 6x10", 100), ("queens 8", 60)] {
        for (width, height) in SIZES {
            let mut desk = Desk::with("habr").sized(width, height);
            desk.type_keys(&format!(":open {problem}<Enter><Enter>:set speed 20<Enter>"));
            let mut watch = Watch::default();
            while desk.step() < to {
                desk.type_keys("s");
                watch.look(&desk);
            }
            counts = [0, 1].map(|i| counts[i] + watch.counts[i]);
        }
    }
    assert!(counts.iter().all(|&seen| seen > 50), "{counts:?}");
}

#[test]
fn while_a_run_plays_a_choice_is_left_out_only_where_it_has_no_row() {
    let mut counts = [0; 2];
    for (problem, speeds) in
        [("platinum-blonde", &["20", "500"][..]), ("pentominoes 6x10", &["20", "500", "full"])]
    {
        for (width, height) in SIZES {
            for speed in speeds {
                let mut desk = Desk::with("habr").sized(width, height);
                desk.type_keys(&format!(":open {problem}<Enter><Enter>:set speed {speed}<Enter><Space>"));
                let mut watch = Watch::default();
                // One picture of three is enough.
                play(&mut desk, 3, AT_LEISURE, |desk, clock| {
                    if clock % 3 == 0 {
                        watch.look(desk);
                    }
                });
                counts = [0, 1].map(|i| counts[i] + watch.counts[i]);
            }
        }
    }
    assert!(counts.iter().all(|&seen| seen > 50), "{counts:?}");
}

#[test]
fn while_a_run_plays_its_way_down_has_one_colour_in_the_tree() {
    let mut desk = Desk::with("platinum-blonde").sized(120, 40);
    desk.type_keys("<Enter>:set speed 100<Enter><Space>");
    let mut seen: Vec<_> = Vec::new();
    play(&mut desk, 2, AT_LEISURE, |desk, _| {
        if desk.state.session().unwrap().glow().is_some() {
            seen.extend(inside(desk, Panel::Tree).into_iter().filter(|cell| cell.symbol() == "▼"));
        }
    });
    assert!(seen.len() > 20 && seen.iter().all(|cell| cell.bg == seen[0].bg), "{}", seen.len());
}

#[test]
fn the_signs_of_a_tree_are_told_on_its_upper_frame_and_nowhere_else() {
    // Behind the title, in one order; where not all have room the last are left out.
    let small = Desk::with("habr").sized(120, 40).keys("<Enter>c").wait(4000);
    small.shows("9 Search tree ─ ✗ dead end  ★ solution ─");
    let large = Desk::with("habr").sized(200, 60).keys("<Enter>c").wait(4000);
    let large =
        large.shows("9 Search tree ─ ✗ dead end  ★ solution  ○ to come  ● choice  ▟█▙ folded, its nodes ─");
    let zoomed = large.keys(":view tree<Enter>z").wait(200);
    let zoomed = zoomed.shows("9 Search tree ━ ✗ dead end  ■ failed  ★ solution  ○ to come  ● choice");
    assert!(zoomed.inside(Panel::Tree).iter().all(|row| !row.contains("dead end ")), "{}", zoomed.screen());
}

/// Where the path ends it is said how many rows were forced after the last choice, once: as many as there are levels with one row behind
/// the last one with several.
#[test]
fn forced_rows_where_the_path_ends_are_counted_once() {
    let mut counts = Vec::new();
    let mut desk = Desk::with("habr").sized(120, 40).keys("<Enter>:goto 57<Enter>").wait(100);
    while desk.step() < 111 {
        desk.type_keys("s");
        let desk = &desk;
        let search = desk.state.session().unwrap().search();
        if !matches!(search.last_event(), Some(Event::Try { .. })) {
            continue;
        }
        let levels: Vec<u32> = search.levels().map(|level| level.n).collect();
        let forced = levels.iter().rev().take_while(|&&n| n == 1).count();
        let tree = desk.inside(Panel::Tree);
        let is_sign = |row: &&String| !row.trim().is_empty() && row.trim().chars().all(|sign| sign == '+');
        let here = tree.iter().find(|row| row.contains('▼')).unwrap();
        let numbers = here.split_whitespace().filter(|word| *word == format!("+{forced}")).count();
        assert_eq!((tree.iter().filter(is_sign).count(), numbers), (0, 1), "{}", desk.screen());
        counts.push(forced);
    }
    assert_eq!((counts.first(), counts.last(), counts.len()), (Some(&1), Some(&9), 9));
}

/// How many were forced is said once where they are named.
#[test]
fn a_row_that_is_forced_at_the_start_has_no_second_sign() {
    let desk = Desk::with("habr").sized(120, 40).keys("<Enter>3s").wait(100).shows("+1 R7C8=5");
    let tree = desk.inside(Panel::Tree);
    assert!(tree.iter().all(|row| row.trim() != "+"), "{}", desk.screen());
}

/// Of a path of hundreds of levels a drawing has room for few: what is to come at those that are left out is counted above them.
#[test]
fn of_a_very_deep_path_the_last_levels_are_seen_and_what_is_to_come_above_them_is_counted() {
    for (size, step) in [((120, 40), 300), ((160, 50), 600), ((200, 60), 1500)] {
        let desk = Desk::with("habr").sized(size.0, size.1).keys(":open sudoku 16<Enter><Enter>");
        let desk = desk.keys(&format!(":goto {step}<Enter>")).wait(1000);
        let search = desk.state.session().unwrap().seen();
        let to_come: u32 = search.levels().map(|level| level.n - level.k).sum();
        let rows = desk.inside(Panel::Tree);
        let number = |text: &str| -> u32 { text.split_whitespace().next().unwrap().parse().unwrap() };
        let of_row = |row: &String| match (row.split_once("above: ○"), row.split_once("○ ×")) {
            (Some((_, count)), _) => number(count),
            (None, Some((single, count))) => single.matches('○').count() as u32 + number(count),
            (None, None) => row.matches('○').count() as u32,
        };
        assert_eq!(rows.iter().map(of_row).sum::<u32>(), to_come, "{step}\n{}", desk.screen());
        let last = search.path().last().unwrap();
        let name = desk.state.session().unwrap().problem().option_name(last);
        assert!(rows.iter().any(|row| row.contains(&*name)), "{step}\n{}", desk.screen());
    }
}

/// A puzzle of 51 rows, each of them forced: at its end and on the way there they are named with their levels.
#[test]
fn a_search_without_a_choice_names_its_rows_with_their_levels_as_it_goes() {
    for keys in ["<Enter>GG", "<Enter>:goto 200<Enter>"] {
        let desk = Desk::with("wikipedia").sized(200, 60).keys(keys).wait(1000);
        let session = desk.state.session().unwrap();
        let path: Vec<_> = match session.solutions().found() {
            [found] => found.path.clone(),
            _ => session.seen().path().collect(),
        };
        let tree = desk.inside(Panel::Tree).join("\n");
        let said = (1..).zip(&path).filter(|(level, option)| {
            tree.contains(&format!(" {level} {}", session.problem().option_name(**option)))
        });
        // A few at the end may have no room.
        assert!(said.count() + 5 > path.len() && path.len() > 30, "{}", desk.screen());
    }
}
