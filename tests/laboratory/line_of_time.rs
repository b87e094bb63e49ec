//! The line of time: the level over time as one shape, at each speed and while the run goes on.

use quadrille::app::Depth;
use quadrille::exact_cover::Event;
use quadrille::session::{Motion, Session};
use quadrille::ui::layout::Layout;
use quadrille::ui::theme::{Role, Theme};

use crate::desk::Desk;

fn session(desk: &Desk) -> &Session {
    desk.state.session().unwrap()
}

/// How deep each place is filled, in thirds of a row, and of that from the top in the colour of what stands; which eighth of
/// its row the dead ends fill; the present has none of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Drawn {
    filled: usize,
    stands: usize,
    dead_ends: Option<usize>,
}

fn drawn(desk: &Desk) -> Vec<Option<Drawn>> {
    let (buffer, area) = (desk.buffer().0, Layout::of(&desk.state).timeline.unwrap());
    let theme = Theme::of(&desk.state.shell);
    let [stands, back] = [Role::Placed, Role::Back].map(|role| theme.mark(role).fg.unwrap());
    let present = desk.present();
    let place = |x: u16| {
        let cell = |y: u16| &buffer[(x, y)];
        if present.contains(&x) {
            return None;
        }
        let mut drawn = Drawn { filled: 0, stands: 0, dead_ends: None };
        for y in area.top()..area.bottom() - 1 {
            let is_both = cell(y).bg == back;
            let (upper, lower) = match cell(y).symbol() {
                "█" => (3, 0),
                "▀" => (2, usize::from(is_both)),
                "▔" => (1, if is_both { 2 } else { 0 }),
                // An edge of what came back below what stands.
                "▁" if cell(y).bg == stands => {
                    drawn.stands += 3;
                    (0, 3)
                }
                _ => (0, 0),
            };
            drawn.filled += upper + lower;
            drawn.stands += if cell(y).fg == stands { upper } else { 0 };
        }
        let block = |c: char| "▁▂▃▄▅▆▇█".chars().position(|block| block == c).map(|at| at + 1);
        drawn.dead_ends = cell(area.bottom() - 1).symbol().chars().next().and_then(block);
        Some(drawn)
    };
    (area.left() + 2..area.right() - 2).map(place).collect()
}

/// Of a place of so many steps: the least level and the deepest at which something was tried, ended or was taken back, how
/// many dead ends there were, and how often something was tried and taken back; by walking the plain search from the start.
#[derive(Clone, Copy, Default)]
struct Walked {
    levels: Option<(usize, usize)>,
    dead_ends: u64,
    tries: u64,
    retracts: u64,
}

fn walked(session: &Session, until: u64, each: u64) -> Vec<Walked> {
    let mut search = session.from_start(session.search().rule()).unwrap();
    let mut places = vec![Walked::default(); (until / each + 1) as usize];
    while search.step() < until {
        let event = search.next().unwrap();
        let place = &mut places[(search.step() / each) as usize];
        if matches!(
            event,
            Event::Try { .. } | Event::Retract { .. } | Event::DeadEnd { .. } | Event::Solution
        ) {
            let level = search.level();
            let (low, high) = place.levels.unwrap_or((level, level));
            place.levels = Some((low.min(level), high.max(level)));
        }
        place.dead_ends += u64::from(matches!(event, Event::DeadEnd { .. }));
        place.tries += u64::from(matches!(event, Event::Try { .. }));
        place.retracts += u64::from(matches!(event, Event::Retract { .. }));
    }
    places
}

#[test]
fn each_place_shows_the_deepest_level_what_stands_and_was_taken_back_and_its_share_of_dead_ends() {
    let (mut both, mut ends) = (0, 0);
    for (puzzle, step) in
        [("anti-brute-force", 700), ("anti-brute-force", 40_000), ("platinum-blonde", 1_200)]
    {
        let desk = Desk::with(puzzle).sized(160, 50);
        let desk = desk.keys(&format!(":set rule first<Enter><Enter>:goto {step}<Enter>")).wait(2000);
        assert_eq!(desk.step(), step);
        let each = desk.steps_a_place();
        let (drawn, walked) = (drawn(&desk), walked(session(&desk), step, each));
        // A power of two, and the least one with which the run has room.
        assert!(
            each.is_power_of_two()
                && walked.len() <= drawn.len()
                && (each == 1 || 9 * walked.len() >= 4 * drawn.len())
        );
        let places: Vec<_> =
            drawn.into_iter().zip(walked).filter_map(|(drawn, walked)| Some((drawn?, walked))).collect();
        for (drawn, walked @ Walked { levels, dead_ends, .. }) in &places[..places.len() - 1] {
            // Full where one step in sixteen is a dead end.
            let eighths = (dead_ends * 16 * 8 / each).clamp(1, 8) as usize;
            assert_eq!(
                drawn.dead_ends,
                Some(eighths).filter(|_| *dead_ends > 0),
                "{levels:?}\n{}",
                desk.screen()
            );
            ends += u32::from(*dead_ends > 0);
            let Some((_, high)) = *levels else { continue };
            // What went one way alone has one colour, and what went both ways has both where it is deeper than a row.
            match (walked.tries, walked.retracts) {
                (_, 0) => assert_eq!(drawn.stands, drawn.filled, "{}", desk.screen()),
                (0, _) => assert_eq!(drawn.stands, 0, "{}", desk.screen()),
                _ if drawn.filled > 3 => {
                    both += 1;
                    assert!((1..drawn.filled).contains(&drawn.stands), "{drawn:?}\n{}", desk.screen());
                }
                _ => {}
            }
            for (other, Walked { levels: others, .. }) in &places[..places.len() - 1] {
                let Some((_, other_high)) = *others else { continue };
                assert!(
                    high > other_high || drawn.filled <= other.filled,
                    "{high} {other_high}\n{}",
                    desk.screen()
                );
            }
        }
    }
    assert!(both > 10 && ends > 30, "{both} {ends}");
}

#[test]
fn while_it_runs_the_line_keeps_its_form_and_each_two_places_become_one_when_it_is_full() {
    for (speed, frames) in [("100", 800), ("2000", 640), ("full", 300)] {
        let mut desk = Desk::with("anti-brute-force").sized(160, 50);
        desk.type_keys(&format!(":set rule first<Enter><Enter>:set speed {speed}<Enter><Space>"));
        // Levels have one scale for all that is no deeper than the next power of two.
        let scale = |desk: &Desk| session(desk).seen_timeline().deepest().next_power_of_two();
        let (mut before, mut folded, mut kept) = (None, 0, 0);
        let mut frame = 0;
        desk.play(frames, |desk| {
            frame += 1;
            if frame % 4 != 0 {
                return;
            }
            let now = (desk.steps_a_place(), scale(desk), session(desk).seen_timeline().known(), drawn(desk));
            if let Some((each, deepest, known, drawn)) = before.replace(now.clone())
                && deepest == now.1
            {
                let times = (now.0 / each) as usize;
                assert!(times.is_power_of_two() && each * times as u64 == now.0, "{each} {}", now.0);
                folded += u32::from(times > 1);
                kept += u32::from(times == 1);
                for (i, place) in now.3.iter().enumerate().take((known / now.0) as usize) {
                    let Some(olds) =
                        drawn[i * times..(i + 1) * times].iter().copied().collect::<Option<Vec<_>>>()
                    else {
                        continue;
                    };
                    // The level that a place begins with, one off, is told by the one before.
                    let deepest = olds.iter().map(|old| old.filled).max().unwrap();
                    if let Some(place) = place {
                        let is_kept = place.filled.abs_diff(deepest) < times;
                        assert!(is_kept, "{times} {i} {place:?} {olds:?}\n{}", desk.screen());
                    }
                }
            }
        });
        assert!(folded >= 1 && kept >= 5, "{speed}: {folded} {kept}");
    }
}

#[test]
fn of_a_small_problem_each_step_has_as_many_places_until_the_line_is_full() {
    // Six seconds at five events a second have room.
    for (width, height, wide) in [(120, 40, 2), (160, 50, 4), (200, 60, 4), (80, 24, 1)] {
        let mut desk = Desk::with("habr").sized(width, height).keys(":open knuth-6x7<Enter><Enter>").wait(50);
        let mut before = None;
        // Seven columns, and two events for each of three rows: a way down has 13.
        for step in 2..=13 {
            desk = desk.keys("s").wait(1000);
            assert_eq!(desk.step(), step);
            let [here] = desk.present()[..] else { panic!("{}", desk.screen()) };
            if let Some(before) = before.replace(here) {
                assert_eq!(here - before, wide, "{}", desk.screen());
            }
        }
    }
}

#[test]
fn without_colours_no_sign_is_explained_that_is_not_drawn() {
    // The first dead end of pentominoes: nothing was taken back before it.
    let mut desk = Desk::with("habr").sized(120, 40).keys(":open pentominoes 6x10<Enter><Enter>d");
    desk.state.shell.look.depth = Depth::None;
    let desk = desk.lacks("taken back");
    desk.keys("d").shows("─ taken back");
}

#[test]
fn a_run_too_fast_to_be_followed_has_one_scale_for_its_first_seconds() {
    for speed in [1000, 2000] {
        let mut desk = Desk::with("habr").keys(":open platinum-blonde<Enter>").sized(120, 40);
        desk.type_keys(&format!("<Enter>:set speed {speed}<Enter><Space>"));
        let mut scales: Vec<u64> = Vec::new();
        // Five seconds.
        desk.play(250, |desk| {
            if session(desk).fast().is_some() {
                scales.push(desk.steps_a_place());
            }
        });
        scales.dedup();
        assert_eq!(scales.len(), 1, "{speed}: {scales:?}\n{}", desk.screen());
    }
}

#[test]
fn what_marks_a_dead_end_changes_once_at_most_while_a_run_goes_on() {
    let mut desk = Desk::with("habr").keys(":open platinum-blonde<Enter>").sized(120, 40);
    desk = desk.keys("<Enter>:set speed 1000<Enter><Space>");
    // A cross each, or a row of its own for how many they are.
    let mut is_row: Vec<bool> = Vec::new();
    desk.play(250, |desk| {
        if session(desk).motion() == Motion::Playing {
            is_row.push(desk.screen().contains("▄ dead ends"));
        }
    });
    let first = is_row.iter().position(|&is_row| is_row).unwrap_or(is_row.len());
    is_row.dedup();
    assert!(first > 100 && is_row.len() <= 2, "{first} {is_row:?}");
}

/// Where dead ends and solutions crowd, what was taken back has their colours: the legend names no other that is not drawn.
#[test]
fn the_legend_names_what_was_taken_back_only_where_its_colour_is_on_the_line() {
    let mut told = 0;
    for speed in ["1000", "full"] {
        let desk =
            Desk::with("habr").sized(120, 40).keys(":open pentominoes 6x10<Enter><Enter>B<Space><Esc>");
        let mut desk = desk.keys(&format!(":set speed {speed}<Enter><Space>"));
        let back = Theme::of(&desk.state.shell).mark(Role::Back).fg.unwrap();
        desk.play(250, |desk| {
            let (buffer, area) = (desk.buffer().0, Layout::of(&desk.state).timeline.unwrap());
            let is_drawn = area.positions().any(|at| buffer[at].fg == back || buffer[at].bg == back);
            let status = desk.screen().lines().nth(38).unwrap().to_owned();
            assert!(is_drawn || !status.contains("taken back"), "{}", desk.screen());
            told += usize::from(status.contains("dead ends") || status.contains("solutions"));
        });
    }
    assert!(told > 50, "{told}");
}

/// Where nearly every place has solutions, it is seen how many: those of more stand higher, from the foot up.
#[test]
fn a_fast_run_shows_how_many_solutions_each_place_has() {
    let desk = Desk::with("habr").sized(120, 40);
    let mut desk =
        desk.keys(":open pentominoes 6x10<Enter><Enter>B<Space><Esc>:set speed full<Enter><Space>");
    let (mut heights, mut pictures) = (std::collections::BTreeSet::new(), 0);
    desk.play(400, |desk| {
        let solutions = session(desk).search().stats().solutions;
        if solutions < 300 || session(desk).fast().is_none() {
            return;
        }
        let (buffer, area) = (desk.buffer().0, Layout::of(&desk.state).timeline.unwrap());
        let theme = Theme::of(&desk.state.shell);
        let [solved, back] = [Role::Solved, Role::Back].map(|role| theme.mark(role).fg);
        for x in area.left()..area.right() {
            let cell = &buffer[(x, area.bottom() - 1)];
            if Some(cell.fg) == solved && Some(cell.bg) == back {
                heights.insert(cell.symbol().to_owned());
            }
        }
        pictures += 1;
    });
    assert!(pictures > 20 && heights.len() > 2, "{pictures} {heights:?}\n{}", desk.screen());
    assert!(heights.iter().all(|sign| "▁▂▃▄▅▆▇".contains(&**sign)), "{heights:?}");
}
