//! The drawn tree of a fast run stands still.

use std::collections::BTreeSet;

use quadrille::app::Panel;
use quadrille::exact_cover::{Event, Search};
use quadrille::session::{Afterglow, Fate, TreeBranch};

use crate::desk::Desk;
use crate::steady_play::{AT_LEISURE, play};

#[test]
fn the_path_of_a_fast_run_keeps_its_column_and_what_has_failed_beside_it_only_grows() {
    // Beside the whole tree stands the drawing.
    for (problem, rule, size, beside) in [
        ("anti-brute-force", "first", (160, 50), 0),
        ("anti-brute-force", "first", (120, 40), 0),
        ("platinum-blonde", "fewest", (200, 60), 36),
    ] {
        let mut desk = Desk::with(problem).sized(size.0, size.1);
        desk.type_keys(&format!(":set rule {rule}<Enter><Enter>B<Space><Esc>:set speed 1000<Enter><Space>"));
        let (mut columns, mut seen) = (BTreeSet::new(), 0);
        let (mut last, mut largest) = ((Vec::new(), 0), 0);
        play(&mut desk, 6, AT_LEISURE, |desk, clock| {
            let session = desk.state.session().unwrap();
            // One picture of ten is enough.
            seen += 1;
            let piece = session.fast().and_then(Afterglow::excerpt);
            let is_end = piece.is_some_and(|piece| piece.end() == session.seen().step());
            // From one end to the next: what is shown between two has a form of its own.
            if !is_end || session.standing() == 0 || seen % 5 > 0 {
                return;
            }
            let rows = desk.inside(Panel::Tree);
            let is_top = |row: &&String| row.contains("level 0 ") || row.contains('┇');
            let top = &rows.iter().find(is_top).unwrap_or_else(|| panic!("{}", desk.screen())).clone();
            let root = top.chars().take_while(|sign| !['●', '┇'].contains(sign)).count();
            columns.insert(root);
            // While the path stands, the number of what has failed only grows. Where the levels change, its line is broken.
            let stands = rows.iter().take_while(|row| row.chars().nth(root) != Some('┊'));
            let rows: Vec<&String> = stands.collect();
            let named = |row: &&&String| row.chars().nth(root) == Some('●');
            let of_node = |row: &&String| row.chars().skip(root).take_while(|&sign| sign != '○').collect();
            let named = rows.iter().filter(|row| named(row)).map(of_node);
            // The first level that is drawn, if some are left out above it.
            let path: Vec<String> = [top.chars().take(root).collect()].into_iter().chain(named).collect();
            let rows = desk.inside(Panel::Tree);
            let below = rows[1..].iter().skip_while(|row| *row != top).skip(1);
            let mass: u64 = below.map(|row| told_nodes(&row.chars().skip(beside).collect::<String>())).sum();
            assert!(
                path.len() == 1 || path != last.0 || mass >= last.1,
                "{clock}: {last:?} {mass}\n{}",
                desk.screen()
            );
            last = (path, mass);
            largest = largest.max(mass + told_nodes(top));
        });
        assert!(seen > 300 && columns.len() == 1, "{problem} {size:?}: {columns:?}\n{}", desk.screen());
        assert!(largest >= 64, "{problem} {size:?}: {largest}\n{}", desk.screen());
    }
}

/// How many nodes the heaps of a row of the drawing are said to have, or the choices that are left out there.
fn told_nodes(row: &str) -> u64 {
    let words: Vec<&str> = row.split_whitespace().collect();
    let is_left_out = |at: usize| row.contains("above") && ["■", "★"].contains(&words[at]);
    let heaps = (0..words.len()).filter(|&at| words[at].starts_with(['▗', '▟']) || is_left_out(at));
    let told = heaps.map(|at| {
        // Its name stands before them, and its solutions.
        let is_number = |word: &&String| word.trim_end_matches(['k', 'M', 'G']).parse::<f64>().is_ok();
        let words =
            words[at + 1..].iter().filter(|word| !word.ends_with(',')).map(|word| word.replace(',', ""));
        let number = words.into_iter().find(|word| is_number(&word)).unwrap_or_else(|| panic!("{row}"));
        let digits = number.trim_end_matches(['k', 'M', 'G']);
        let scale = match number.strip_prefix(digits) {
            Some("k") => 1e3,
            Some("M") => 1e6,
            Some("G") => 1e9,
            _ => 1.0,
        };
        (digits.parse::<f64>().unwrap_or_else(|_| panic!("{row}")) * scale) as u64
    });
    told.sum()
}

#[test]
fn while_only_forced_rows_come_and_go_the_choices_stay_where_they_stand() {
    // In a wide panel the drawing stands beside the whole tree from the second dead end on.
    for (width, height, outline) in [(120, 40, 0), (160, 50, 0), (200, 60, 36)] {
        let mut desk = Desk::with("habr").sized(width, height).keys("<Enter>:goto 252<Enter>");
        let (mut last, mut compared) = ((Vec::new(), Vec::new()), 0);
        while desk.step() < 640 {
            desk.type_keys("s");
            let search = desk.state.session().unwrap().seen();
            let mut choices: Vec<_> = search.levels().filter(|level| level.n > 1).collect();
            // A choice whose row is not taken yet is none.
            if choices.iter().any(|level| !level.on_path) {
                choices.clear();
            }
            let chosen: Vec<_> = choices.iter().map(|level| level.option).collect();
            // The rows from the root down to the edge that leads to where the run stands, without what is told of the level.
            let rows = desk.inside(Panel::Tree);
            let rows: Vec<String> = rows.iter().map(|row| row.chars().skip(outline).collect()).collect();
            let is_path = |row: &String| row.contains(['┃', '┠', '┨', '╂']);
            let to = rows.iter().rposition(is_path).map_or(0, |row| row + 1);
            let standing = rows[to.min(1)..to].to_vec();
            if !chosen.is_empty() && chosen == last.0 {
                assert_eq!(standing, last.1, "{width}x{height}, {}\n{}", desk.step(), desk.screen());
                compared += 1;
            }
            last = (chosen, standing);
        }
        assert!(compared > 100, "{width}x{height}: {compared}");
    }
}

/// A tree of 15 nodes grows to more than 24 in these steps, or one of more than these.
#[test]
fn while_a_search_goes_on_its_drawing_is_of_one_kind_and_its_path_stays_on_its_column() {
    for (size, whole_tree) in [((120, 40), false), ((160, 50), true)] {
        let mut desk = Desk::with("habr").sized(size.0, size.1).keys(":open pentominoes 6x10<Enter>");
        // In a wide panel the whole tree comes to its side, once.
        let from = if whole_tree { 320 } else { 120 };
        desk.type_keys(&format!(":goto {from}<Enter>:set speed 100<Enter><Space>"));
        let (mut columns, mut kinds, mut looked) = (BTreeSet::new(), BTreeSet::new(), 0);
        play(&mut desk, 3, AT_LEISURE, |desk, _| {
            let rows = desk.inside(Panel::Tree);
            kinds.insert(rows.iter().any(|row| row.contains("whole tree")));
            let of_path =
                |row: &String| row.chars().enumerate().filter(|(_, sign)| "┠┨╂".contains(*sign)).last();
            // Behind that of the whole tree.
            columns.extend(rows.iter().filter_map(of_path).map(|(x, _)| x).max());
            looked += 1;
        });
        assert!(desk.step() > from + 100 && looked > 150, "{size:?}: {}", desk.step());
        let kinds: Vec<bool> = kinds.into_iter().collect();
        assert_eq!((columns.len(), kinds), (1, vec![whole_tree]), "{size:?} {columns:?}\n{}", desk.screen());
    }
}

#[test]
fn what_has_failed_at_a_choice_stays_until_another_is_tried_or_the_one_above_is_taken_back() {
    // Both rows of R1C8 have failed after R1C6=5: its forced row is taken back, then R1C6=5 itself.
    let mut desk = Desk::with("habr").sized(160, 50).keys("<Enter>:goto 552<Enter>");
    for step in 552..562 {
        assert_eq!(desk.step(), step);
        let rows = desk.inside(Panel::Tree);
        for row in ["✗ R1C8=6", "✗ R1C8=7"] {
            assert!(rows.iter().any(|line| line.contains(row)), "{step}: {row}\n{}", desk.screen());
        }
        desk.type_keys("s");
    }
}

#[test]
fn of_a_moment_that_is_held_nothing_is_told_that_came_later() {
    for speed in ["1000", "full"] {
        let mut desk = Desk::with("anti-brute-force").sized(120, 40);
        desk.type_keys(&format!(":set rule first<Enter><Enter>:set speed {speed}<Enter><Space>"));
        let mut held = 0;
        play(&mut desk, 6, AT_LEISURE, |desk, clock| {
            let session = desk.state.session().unwrap();
            if session.held().is_none() {
                return;
            }
            held += 1;
            let nodes = session.tree().into_iter().filter_map(|line| match line.branch {
                TreeBranch::Option { fate: Fate::Left(Some(left)) | Fate::Ahead(Some(left)), .. } => {
                    Some(left.nodes)
                }
                _ => None,
            });
            let (told, all) = (nodes.sum::<u64>(), session.seen().stats().nodes());
            assert!(told < all, "{clock}: {told} of {all}\n{}", desk.screen());
        });
        assert!(held > 20, "{speed}: {held}");
    }
}

#[test]
fn the_last_choice_of_a_moment_of_a_fast_run_is_drawn_with_what_it_led_to() {
    let mut desk = Desk::with("anti-brute-force").sized(160, 50);
    desk.type_keys(":set rule first<Enter><Enter>:set speed full<Enter><Space>");
    let mut seen = 0;
    play(&mut desk, 6, AT_LEISURE, |desk, _| {
        let (session, rows) = (desk.state.session().unwrap(), desk.inside(Panel::Tree));
        let Some(Event::DeadEnd { item }) = session.fast().and_then(|_| session.seen().last_event()) else {
            return;
        };
        let problem = session.problem();
        let mut choices = session.seen().levels().enumerate();
        let last = choices.rfind(|(_, level)| level.n > 1 && level.on_path);
        // Where only forced rows change, no choice of theirs is to be drawn.
        let Some((_, level)) = last.filter(|&(depth, _)| depth >= session.standing()) else { return };
        let name = problem.option_name(level.option.unwrap());
        // The drawing ends with both, one below the other.
        let at = |text: &str| rows.iter().rposition(|row| row.contains(text));
        let ends = (at(&name), at(&format!("{} has no row", problem.item_name(item))));
        let (Some(choice), Some(end)) = ends else { panic!("{name} {ends:?}\n{}", desk.screen()) };
        assert_eq!(end, choice + 1, "{name}\n{}", desk.screen());
        seen += 1;
    });
    assert!(seen > 50, "{seen}");
}

/// The search as it goes, and how many nodes it had before the first row of each choice on its path, and before the last one.
struct Walk {
    search: Search,
    tried: Vec<[u64; 2]>,
}

impl Walk {
    fn to(&mut self, step: u64) {
        while self.search.stats().steps < step {
            let before = self.search.stats().nodes();
            if let Some(Event::Try { k, .. }) = self.search.next() {
                let depth = self.search.level() - 1;
                self.tried.truncate(depth + 1);
                self.tried.resize(depth + 1, [before; 2]);
                let first = if k == 1 { before } else { self.tried[depth][0] };
                self.tried[depth] = [first, before];
            }
        }
    }

    /// How many nodes the rows have that were tried at a choice before the one that is taken; all, if none is.
    fn failed(&self, depth: usize) -> u64 {
        let Some(&[first, last]) = self.tried.get(depth) else { return 0 };
        let is_taken = depth < self.search.path().len();
        if is_taken { last - first } else { self.search.stats().nodes() - first }
    }
}

#[test]
fn beside_a_choice_of_a_fast_run_hangs_what_has_failed_at_it_and_nothing_else() {
    for (problem, rule, speed, size) in [
        ("platinum-blonde", "fewest", "1000", (120, 40)),
        ("platinum-blonde", "fewest", "1000", (200, 60)),
        ("anti-brute-force", "first", "1000", (160, 50)),
        ("anti-brute-force", "first", "full", (120, 40)),
    ] {
        let mut desk = Desk::with(problem).sized(size.0, size.1);
        desk.type_keys(&format!(":set rule {rule}<Enter><Enter>B<Space><Esc>:set speed {speed}<Enter>"));
        let mut walk = Walk { search: desk.state.session().unwrap().search().clone(), tried: Vec::new() };
        desk.type_keys("<Space>");
        let is_rounded = |nodes: u64| nodes >= 10_000;
        // Where something failed and where nothing did; what is left out.
        let mut seen = [0; 3];
        play(&mut desk, 6, AT_LEISURE, |desk, clock| {
            let session = desk.state.session().unwrap();
            if session.fast().is_none() || session.standing() == 0 || clock % 3 > 0 {
                return;
            }
            walk.to(session.seen().step());
            let rows = desk.inside(Panel::Tree);
            // Beside the whole tree.
            let is_top = |row: &String| row.contains("level 0 ") || row.contains(" ┇ ");
            let Some(top) = rows.iter().position(is_top) else { return };
            let column = |row: &str| row.chars().position(|sign| ['●', '┇'].contains(&sign));
            let from = rows[top].rfind("level").unwrap();
            let beside = rows[top][..from].chars().collect::<Vec<char>>();
            let beside = beside.iter().rposition(|&sign| sign == '│').map_or(0, |rail| rail + 1);
            let drawn = |row: &String| row.chars().skip(beside).collect::<String>();
            let root = column(&drawn(&rows[top])).unwrap();
            let (level, left_out) = rows[top][from..].split_once('┇').unwrap_or(("level 0", ""));
            let level = level.trim_start_matches("level").trim().parse().unwrap();
            let failed: u64 = (0..level).map(|depth| walk.failed(depth)).sum();
            // Where there is no room for it, or it is not known, it is not told.
            let told = told_nodes(left_out);
            assert!(
                told == 0 || is_rounded(failed) || told == failed,
                "{clock}: {failed}\n{}",
                desk.screen()
            );
            seen[2] += usize::from(told > 0);
            for row in rows[top + 1..].iter().map(drawn) {
                let (left, right): (String, String) =
                    (row.chars().take(root).collect(), row.chars().skip(root).collect());
                let is_node = right.starts_with(['●', '┇', '▼', '▲', '★', '✗']);
                let Some(levels) = left.split_whitespace().last().and_then(levels_in).filter(|_| is_node)
                else {
                    continue;
                };
                let all = || format!("{clock}: {row}\n{}", desk.screen());
                let failed = walk.failed(levels.0 - 1);
                assert_eq!(left.contains(['✗', '▗', '▟']), failed > 0, "{failed} {}", all());
                // At full speed it is not always known how many nodes that are.
                let told = told_nodes(&left);
                let is_number = failed > 1 && !is_rounded(failed) && (speed != "full" || told > 0);
                assert!(!is_number || told == failed, "{failed} {}", all());
                seen[usize::from(failed > 0)] += 1;
            }
        });
        assert!(seen[0] > 20 && seen[1] > 20, "{problem} {size:?} {seen:?}\n{}", desk.screen());
        // In a high window all have room.
        assert!(
            speed == "full" || size.1 > 50 || seen[2] > 0,
            "{problem} {size:?} {seen:?}\n{}",
            desk.screen()
        );
    }
}

/// The levels that a word says: `7`, or from `7–8` both.
fn levels_in(word: &str) -> Option<(usize, usize)> {
    let (first, last) = word.split_once('–').unwrap_or((word, word));
    Some((first.parse().ok()?, last.parse().ok()?))
}

/// From the first that is drawn on each level is told: where it stands, or that it changes.
#[test]
fn no_level_of_a_fast_run_is_left_out_below_the_first_that_is_drawn() {
    for problem in ["habr", "platinum-blonde"] {
        for size in [(120, 40), (160, 50), (200, 60)] {
            let mut desk = Desk::with(problem).sized(size.0, size.1);
            desk.type_keys("<Enter>:set speed 1000<Enter><Space>");
            let (mut seen, mut ends) = (0, BTreeSet::new());
            play(&mut desk, 3, AT_LEISURE, |desk, clock| {
                let session = desk.state.session().unwrap();
                if session.fast().is_none() || clock % 5 > 0 {
                    return;
                }
                let mut told: BTreeSet<usize> = BTreeSet::new();
                for row in desk.inside(Panel::Tree) {
                    // Beside the shape of the whole tree its own levels are told.
                    let row = row.rsplit('│').next().unwrap();
                    let words: Vec<&str> = row.split_whitespace().collect();
                    for (at, word) in words.iter().enumerate().skip(1) {
                        let is_node = ["●", "┇", "✗", "★", "▼", "▲"].contains(word);
                        let is_changing = word.starts_with('┊') || words[at - 1].starts_with("level");
                        let said = match () {
                            () if is_node => levels_in(words[at - 1]),
                            () if is_changing => levels_in(word).or_else(|| levels_in(words.get(at + 1)?)),
                            () if row.contains('┊') => levels_in(word),
                            () => None,
                        };
                        told.extend(said.into_iter().flat_map(|(first, last)| first..=last));
                    }
                }
                let Some((&first, &last)) = told.first().zip(told.last()) else { return };
                assert_eq!(told.len(), last + 1 - first, "{clock}: {told:?}\n{}", desk.screen());
                let all = session.seen().path().len();
                assert!(last == all || last + 1 == all, "{clock}: {last} of {all}\n{}", desk.screen());
                seen += 1;
                ends.insert(last);
            });
            assert!(seen > 10 && ends.len() > 2, "{problem} {size:?}: {seen} {ends:?}");
        }
    }
}

/// As on the path: a choice on the level on which it was made, whatever is forced after it.
#[test]
fn each_choice_of_a_fast_run_has_its_own_level() {
    let mut desk = Desk::with("platinum-blonde").sized(160, 50);
    desk.type_keys("<Enter>:set speed 1000<Enter><Space>");
    let mut seen = [0, 0];
    play(&mut desk, 8, AT_LEISURE, |desk, clock| {
        let session = desk.state.session().unwrap();
        if session.fast().is_none() || clock % 3 > 0 {
            return;
        }
        let path: Vec<String> =
            session.seen().path().map(|option| session.problem().option_name(option).into_owned()).collect();
        for row in desk.inside(Panel::Tree) {
            let words: Vec<&str> = row.split_whitespace().collect();
            for at in words.windows(3).filter(|at| ["●", "✗", "★", "▼", "▲"].contains(&at[1])) {
                let Some((level, _)) = levels_in(at[0]) else { continue };
                if let Some(depth) = path.iter().position(|name| name == at[2]) {
                    assert_eq!(level, depth + 1, "{clock}: {at:?}\n{}", desk.screen());
                    let is_followed = session.seen().levels().nth(level).is_some_and(|next| next.n == 1);
                    seen[usize::from(is_followed)] += 1;
                }
            }
        }
    });
    // With rows that are forced after it, and without.
    assert!(seen.iter().all(|&seen| seen > 10), "{seen:?}\n{}", desk.screen());
}
