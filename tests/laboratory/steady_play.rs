//! A run that plays keeps its form: what is too fast to be followed is told in one way, not in two by turns.

use std::time::Duration;

use quadrille::app::{Msg, Panel};
use quadrille::exact_cover::Event;
use quadrille::session::Afterglow;
use quadrille::ui::layout::Layout;
use quadrille::ui::theme::{Role, Theme, Tint};
use ratatui::buffer::Cell;

use crate::desk::Desk;

/// Milliseconds from one picture to the next, of a machine at leisure and of a busy one.
pub const AT_LEISURE: [u64; 5] = [16, 17, 16, 18, 16];
const BUSY: [u64; 5] = [16, 40, 90, 20, 130];

/// Plays for so long, with pictures so far apart, and looks at each.
pub fn play(desk: &mut Desk, seconds: u64, apart: [u64; 5], mut look: impl FnMut(&Desk, u64)) {
    let mut clock = 0;
    for millis in apart.into_iter().cycle() {
        clock += millis;
        if clock > 1000 * seconds {
            return;
        }
        desk.send(Msg::Tick { since: Duration::from_millis(millis), took: Duration::from_millis(5) });
        look(desk, clock);
    }
}

pub fn playing(speed: &str) -> Desk {
    let desk = Desk::with("anti-brute-force").sized(120, 40);
    desk.keys(&format!(":set rule first<Enter><Enter>:set speed {speed}<Enter><Space>"))
}

/// What decides how the panels tell a run; that they do is looked at at the end, which costs less.
fn is_told_as_fast(desk: &Desk) -> bool {
    desk.state.session().unwrap().glow().is_some_and(Afterglow::is_fast)
}

/// When the panel of the step told the run in another way than before, in milliseconds.
fn changes(speed: &str, seconds: u64, apart: [u64; 5]) -> (Vec<u64>, Desk) {
    let mut desk = playing(speed);
    let (mut before, mut changes) = (None, Vec::new());
    play(&mut desk, seconds, apart, |desk, clock| {
        let is_fast = is_told_as_fast(desk);
        if before.replace(is_fast).is_some_and(|before| before != is_fast) {
            changes.push(clock);
        }
    });
    (changes, desk)
}

#[test]
fn at_one_speed_a_run_is_told_in_one_way_on_a_busy_machine_as_well() {
    for apart in [AT_LEISURE, BUSY] {
        for speed in ["100", "200"] {
            let (changes, desk) = changes(speed, 6, apart);
            assert!(changes.is_empty(), "{speed} {apart:?}: {changes:?}");
            desk.shows("▼ choice");
        }
        for speed in ["1000", "20000", "full"] {
            // While it gathers speed its first events are seen.
            let (changes, desk) = changes(speed, 6, apart);
            assert!(changes.len() == 1 && changes[0] < 1000, "{speed} {apart:?}: {changes:?}");
            desk.shows("slowed: ");
        }
    }
}

#[test]
fn a_play_by_tries_changes_its_form_at_most_once_in_two_seconds() {
    for apart in [AT_LEISURE, BUSY] {
        for speed in ["20", "50", "100"] {
            let mut desk = playing("1").keys("<Space>");
            desk.type_keys(&format!(":set speed {speed}<Enter>:play on try<Enter>"));
            let (mut before, mut changes) = (None, vec![0]);
            play(&mut desk, 10, apart, |desk, clock| {
                let is_fast = is_told_as_fast(desk);
                if before.replace(is_fast).is_some_and(|before| before != is_fast) {
                    changes.push(clock);
                }
            });
            let apart = changes.windows(2).skip(1).map(|two| two[1] - two[0]).min();
            assert!(apart.is_none_or(|apart| apart >= 2000), "{speed}: {changes:?}");
            assert!(desk.step() > 500, "{}", desk.screen());
        }
    }
}

#[test]
fn another_speed_is_seen_at_once() {
    let mut desk = playing("1000");
    play(&mut desk, 2, AT_LEISURE, |_, _| {});
    let mut desk = desk.shows("slowed: ").keys("[");
    play(&mut desk, 1, AT_LEISURE, |desk, _| assert!(desk.screen().contains("▼ choice")));
    let mut desk = desk.keys("]");
    play(&mut desk, 1, AT_LEISURE, |desk, _| assert!(desk.screen().contains("slowed: ")));
}

/// The inside of the panel of the links, with its colours, and the same as text.
pub fn links(desk: &Desk) -> (Vec<Cell>, String) {
    let (buffer, _) = desk.buffer();
    let area = Layout::of(&desk.state).panel(Panel::Links).unwrap();
    let text =
        area.rows().map(|row| row.positions().map(|at| buffer[at].symbol()).collect::<String>() + "\n");
    (area.positions().map(|at| buffer[at].clone()).collect(), text.collect())
}

#[test]
fn a_small_matrix_and_its_links_show_the_same_moment_as_the_other_panels() {
    for (start, play_it) in [(0, "<Space>"), (44, "P")] {
        let open = |step: u64| {
            let desk = Desk::with("habr").sized(120, 40).keys(":open knuth-6x7<Enter><Enter>");
            desk.keys(&format!(":goto {step}<Enter>")).wait(20)
        };
        let mut desk = open(44).keys(&format!(":goto {start}<Enter>Bg <Esc>:set speed 100<Enter>{play_it}"));
        let mut seen = 0;
        play(&mut desk, 5, AT_LEISURE, |desk, _| {
            if desk.state.session().unwrap().glow().is_none() {
                return;
            }
            let (now, there) = (desk.step(), open(desk.step()));
            assert!(!desk.screen().contains("as at step"), "{now}\n{}", desk.screen());
            // The links without the words below them, which tell of a single move.
            let drawn = |desk: &Desk| -> Vec<String> {
                let text = links(desk).1;
                text.lines().skip(1).take_while(|line| !line.contains("linked")).map(String::from).collect()
            };
            // On the way back what was undone stands out instead of what was done last: the nodes are the same.
            let nodes = |desk: &Desk| -> Vec<String> {
                drawn(desk)
                    .iter()
                    .map(|line| line.chars().filter(|sign| "○●".contains(*sign)).collect())
                    .collect()
            };
            assert_eq!(nodes(desk), nodes(&there), "{now}");
            if play_it != "P" {
                assert_eq!(drawn(desk), drawn(&there), "{now}");
            }
            seen += 1;
        });
        assert!(seen > 20, "{seen}");
    }
}

#[test]
fn at_full_speed_no_single_link_is_told() {
    let mut desk = Desk::with("habr").sized(200, 60).keys(":open sudoku 16<Enter><Enter>d");
    play(&mut desk, 2, AT_LEISURE, |desk, _| {
        let text = links(desk).1;
        assert!(!text.contains("link x ="), "{text}");
    });
}

/// The inside of a panel, place by place.
pub fn inside(desk: &Desk, panel: Panel) -> Vec<Cell> {
    let (buffer, area) = (desk.buffer().0, Layout::of(&desk.state).panel(panel).unwrap());
    let places = area.positions().filter(|at| at.x > area.x && at.x + 1 < area.right());
    let places = places.filter(|at| at.y > area.y && at.y + 1 < area.bottom());
    places.map(|at| buffer[at].clone()).collect()
}

/// The same with what stands as what is new.
fn calm(desk: &Desk, panel: Panel) -> Vec<Cell> {
    let theme = Theme::of(&desk.state.shell);
    let [new, old] = [Role::Placed, Role::Standing].map(|role| theme.style(role).fg.unwrap());
    let calmed = |cell: Cell| if cell.fg == old { cell.clone().set_fg(new).clone() } else { cell };
    inside(desk, panel).into_iter().map(calmed).collect()
}

/// Whether that is what a panel shows of somebody who went there; what stands has ground besides.
fn is_same(desk: &Desk, there: &Desk, panel: Panel) -> bool {
    let ground = Theme::of(&desk.state.shell).tint(Tint::House).unwrap().bg;
    let (here, there) = (calm(desk, panel), inside(there, panel));
    here.len() == there.len()
        && here.into_iter().zip(there).all(|(mut here, there)| {
            if Some(here.bg) == ground {
                here.bg = there.bg;
            }
            here == there
        })
}

/// Whether a place has the colour of failure.
fn is_failed(theme: &Theme, cell: &Cell) -> bool {
    Some(cell.fg) == theme.style(Role::Refuted).fg || Some(cell.bg) == theme.style(Role::Zero).bg
}

/// The upper border of a panel as text, and how its left one looks.
fn title(desk: &Desk, panel: Panel) -> (String, Cell) {
    let (buffer, _) = desk.buffer();
    let area = Layout::of(&desk.state).panel(panel).unwrap();
    let text = (area.x..area.right()).map(|x| buffer[(x, area.y)].symbol()).collect();
    (text, buffer[(area.x, area.y + 1)].clone())
}

#[test]
fn what_is_held_of_a_fast_run_is_one_moment_which_the_first_line_says() {
    let (mut dead_ends, mut solutions) = (0, 0);
    for (problem, size, view) in [
        ("habr", (120, 40), "v"),
        ("habr", (80, 24), ""),
        ("platinum-blonde", (200, 60), ""),
        ("queens 8", (160, 50), ""),
    ] {
        // It does not stop at solutions.
        let open = || {
            Desk::with("habr").sized(size.0, size.1).keys(&format!(":open {problem}<Enter><Enter>Bg <Esc>"))
        };
        for speed in ["1000", "full"] {
            let mut desk = open().keys(view).keys(&format!(":set speed {speed}<Enter><Space>"));
            let mut last = 0;
            play(&mut desk, 5, BUSY, |desk, _| {
                let session = desk.state.session().unwrap();
                if !session.glow().is_some_and(Afterglow::is_fast) {
                    return;
                }
                let step = session.seen().step();
                // The first line says which moment all panels show, with its level and nodes, and the line of time where the run is.
                let screen = desk.screen();
                let number = |after| {
                    let said = screen.split_once(after)?.1.split([' ', '\n']).next()?;
                    said.replace(',', "").parse::<u64>().ok()
                };
                let run_at = number(" a second: step ").or(number(" goes: step "));
                assert_eq!((number(" step "), run_at), (Some(step), Some(desk.step())), "{screen}");
                assert!(!desk.screen().contains("as at step"), "{}", desk.screen());
                if std::mem::replace(&mut last, step) == step {
                    return;
                }
                // It is what somebody sees who goes there, with all that is red, and with the frame.
                let there = open().keys(view).keys(&format!(":goto {step}<Enter>")).wait(1000);
                let event = there.state.session().unwrap().search().last_event();
                match event {
                    Some(Event::DeadEnd { .. }) => dead_ends += 1,
                    Some(Event::Solution) => solutions += 1,
                    // What comes next is told at rest alone.
                    _ => return,
                }
                for panel in [Panel::Board, Panel::Columns] {
                    let same = is_same(desk, &there, panel);
                    assert!(same, "{panel:?}\n{}{}", desk.screen(), there.screen());
                }
                assert_eq!(title(desk, Panel::Board).1, title(&there, Panel::Board).1, "{}", desk.screen());
            });
        }
    }
    assert!(dead_ends > 5 && solutions > 0, "{dead_ends} {solutions}");
}

#[test]
fn the_outline_of_a_fast_run_begins_with_the_root() {
    for (problem, size) in [("pentominoes 6x10", (160, 50)), ("platinum-blonde", (160, 50))] {
        let mut desk = Desk::with("habr").sized(size.0, size.1);
        desk.type_keys(&format!(":open {problem}<Enter><Enter>B<Space><Esc>:set speed 1000<Enter>"));
        desk.type_keys(":view tree<Enter>s");
        let session = desk.state.session().unwrap();
        // A column, or where it has one row alone, that row.
        let (problem_here, search) = (session.problem(), session.search());
        let item = search.levels().next().unwrap().item;
        let rows: Vec<_> = search.links().options_of(item).collect();
        let root = match rows[..] {
            [only] => problem_here.option_name(only).to_string(),
            _ => problem_here.item_name(item).to_owned(),
        };
        desk.type_keys("<Space>");
        let mut seen = 0;
        play(&mut desk, 12, AT_LEISURE, |desk, clock| {
            let session = desk.state.session().unwrap();
            if session.fast().is_none() || session.standing() == 0 {
                return;
            }
            let panel = inside(desk, Panel::Tree);
            let width = usize::from(Layout::of(&desk.state).panel(Panel::Tree).unwrap().width) - 2;
            let line: String = panel[..width].iter().map(Cell::symbol).collect();
            assert!(line.trim_start().starts_with(&root), "{problem} {clock}: {line}\n{}", desk.screen());
            seen += 1;
        });
        assert!(seen > 100, "{problem}: {seen}");
    }
}

#[test]
fn the_frame_of_a_solution_never_stands_round_what_failed() {
    for (problem, speed) in
        [("platinum-blonde", "full"), ("habr", "500"), ("habr", "full"), ("queens 8", "200")]
    {
        for apart in [AT_LEISURE, BUSY] {
            let mut desk = Desk::with("habr").sized(120, 40);
            desk.type_keys(&format!(":open {problem}<Enter><Enter>:set speed {speed}<Enter><Space>"));
            let mut green = 0;
            for _ in 0..2 {
                play(&mut desk, 5, apart, |desk, clock| {
                    let theme = Theme::of(&desk.state.shell);
                    if title(desk, Panel::Board).1.fg == theme.style(Role::Solution).fg.unwrap() {
                        let failed = inside(desk, Panel::Board).iter().any(|cell| is_failed(&theme, cell));
                        assert!(!failed, "{problem} {speed} {clock}\n{}", desk.screen());
                        green += 1;
                    }
                });
                // On from the solution.
                desk.type_keys("<Space>");
            }
            assert!(green > 3, "{problem} {speed}: {green}");
        }
    }
}

#[test]
fn the_frame_of_the_board_has_the_colour_of_the_way_as_long_as_it_can_be_followed() {
    for (speed, seconds) in [("5", 30), ("100", 8), ("200", 8), ("500", 8), ("full", 2)] {
        let mut desk = Desk::with("habr").sized(120, 40).keys(":open queens 8<Enter><Enter>Bg <Esc>");
        desk.type_keys(&format!(":set speed {speed}<Enter><Space>"));
        let (mut solution, mut stuck, mut back) = (0, 0, 0);
        play(&mut desk, seconds, AT_LEISURE, |desk, clock| {
            let session = desk.state.session().unwrap();
            let (theme, frame) = (Theme::of(&desk.state.shell), title(desk, Panel::Board).1.fg);
            let is = |role: Role| Some(frame) == theme.style(role).fg;
            match session.seen().last_event() {
                Some(Event::Solution) => {
                    assert!(is(Role::Solution), "{speed} {clock}\n{}", desk.screen());
                    solution += 1;
                }
                Some(Event::DeadEnd { .. }) => {
                    assert!(is(Role::DeadEnd), "{speed} {clock}\n{}", desk.screen());
                    stuck += 1;
                }
                Some(Event::Uncover { .. } | Event::Retract { .. }) => {
                    assert!(is(Role::Back), "{speed} {clock}\n{}", desk.screen());
                    back += 1;
                }
                // A solution stands on the board then.
                Some(Event::Done) => assert!(is(Role::Solution), "{speed} {clock}\n{}", desk.screen()),
                last => {
                    // A column without rows that is chosen or covered is as good as a dead end.
                    let chosen = session.seen().levels().next_back().map(|level| level.item);
                    let is_stuck = chosen.is_some_and(|item| {
                        let is_of_it =
                            matches!(last, Some(Event::Choose { item: own, .. } | Event::Cover { item: own }) if own == item);
                        is_of_it && session.seen().links().size(item) == 0
                    });
                    assert_eq!(is(Role::DeadEnd), is_stuck, "{speed} {clock}\n{}", desk.screen());
                    assert!(!is(Role::Solution) && !is(Role::Back), "{speed} {clock}\n{}", desk.screen());
                }
            }
        });
        // The run waits at a solution as it does at a dead end: a second where it is slow.
        let least = if speed == "5" { 45 } else { 8 };
        // At full speed the whole search takes less than a second.
        assert!(solution >= least || speed == "full", "{speed}: {solution}");
        assert!(stuck > 8 || ["5", "full"].contains(&speed), "{speed}: {stuck}");
        assert!(back > 8 || speed == "full", "{speed}: {back}");
    }
}

#[test]
fn the_last_levels_of_a_quick_run_are_those_that_it_had() {
    for speed in ["100", "500"] {
        let mut desk = Desk::with("habr").sized(120, 40).keys("<Enter>:goto 300<Enter>").wait(200);
        desk.type_keys(&format!("B:set speed {speed}<Enter><Space>"));
        let (mut least, mut most) = (u64::MAX, 0);
        play(&mut desk, 3, BUSY, |desk, _| {
            let session = desk.state.session().unwrap();
            let Some((recent, _)) = session.glow().and_then(Afterglow::recent) else { return };
            let (first, last) = recent.steps().unwrap();
            let mut there = session.search().clone();
            // The newest is where the run is.
            assert_eq!(there.step(), last, "{speed}");
            (least, most) = (least.min(first), most.max(last));
            while there.step() >= first {
                let levels = recent.seen(there.step(), there.step() + 1).levels;
                let event = there.last_event().unwrap();
                let is_told =
                    event.ends_a_way() || matches!(event, Event::Try { .. } | Event::Retract { .. });
                let level = there.level() as u32;
                assert_eq!(levels, is_told.then_some((level, level)), "{event:?} {}", there.step());
                there.back();
            }
        });
        // It knows what was before.
        assert!(least == 1 && most > 400, "{least} {most}");
    }
}
