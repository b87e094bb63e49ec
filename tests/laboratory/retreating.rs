//! Deeper, stuck, back, and back from a solution: each is told from the others, at every speed, by its colour or its words.

use quadrille::app::{Depth, Panel};
use quadrille::exact_cover::Event;
use quadrille::session::{Course, Session};
use quadrille::ui::layout::Layout;
use quadrille::ui::theme::{Role, Theme, Tint};
use ratatui::style::Modifier;

use crate::desk::Desk;

fn session(desk: &Desk) -> &Session {
    desk.state.session().unwrap()
}

/// How many places of the screen have the colour of failure.
fn failed(desk: &Desk) -> usize {
    let theme = Theme::of(&desk.state.shell);
    let (letters, ground) = (theme.style(Role::Refuted).fg, theme.style(Role::Zero).bg);
    let is_so = |cell: &&ratatui::buffer::Cell| Some(cell.fg) == letters || Some(cell.bg) == ground;
    desk.buffer().0.content().iter().filter(is_so).count()
}

#[test]
fn nothing_is_drawn_as_taken_back_at_a_first_dead_end() {
    for name in ["habr", "knuth-6x7", "words", "pentominoes 6x10"] {
        let desk = Desk::with("habr").keys(&format!(":open {name}<Enter>")).sized(200, 60);
        let desk = desk.keys("<Enter>d").wait(50).shows("dead end");
        assert!(matches!(session(&desk).search().last_event(), Some(Event::DeadEnd { .. })));
        let purple = Theme::of(&desk.state.shell).style(Role::Back).fg;
        let back = |cell: &&ratatui::buffer::Cell| Some(cell.fg) == purple || cell.symbol() == "▲";
        assert_eq!(desk.buffer().0.content().iter().find(back), None, "{name}\n{}", desk.screen());
    }
}

#[test]
fn nothing_is_drawn_as_failed_while_a_solution_is_taken_back() {
    // The first way down of queens 8 leads to a solution: nothing has failed before.
    for view in ["usual", "tree"] {
        let desk = Desk::with("habr").keys(":open queens 8<Enter>").sized(120, 40);
        let mut desk = desk.keys(&format!("<Enter>:view {view}<Enter>c")).wait(50);
        assert_eq!(session(&desk).search().last_event(), Some(Event::Solution));
        let mut steps = 0;
        loop {
            desk.type_keys("s");
            if matches!(session(&desk).search().last_event(), Some(Event::Choose { .. } | Event::Try { .. }))
            {
                break;
            }
            steps += 1;
            assert_eq!(session(&desk).course(), Course::BackFromSolution, "{view} {}", desk.step());
            assert_eq!(failed(&desk), 0, "{view} {}\n{}", desk.step(), desk.screen());
            // Not by its colour alone, and the solution stays in the tree.
            desk = desk.shows("▲ level").shows("back from a solution");
            if view == "tree" {
                let (buffer, _) = desk.buffer();
                let area = Layout::of(&desk.state).panel(Panel::Tree).unwrap();
                assert!(area.positions().any(|place| buffer[place].symbol() == "★"), "{}", desk.screen());
            }
        }
        assert!(steps > 10, "{steps}");
    }
}

#[test]
fn the_way_back_has_another_sign_than_a_dead_end_and_says_when_it_leads_from_a_solution() {
    let desk =
        Desk::with("habr").sized(120, 40).keys("<Enter>d").wait(50).shows("✗ dead end").shows("✗ level 19");
    let desk =
        desk.keys("s").lacks("✗ dead end ─").shows("▲ level 19").shows("▲ back").lacks("from a solution");
    let desk = desk.keys("c").wait(100).keys("s").shows("▲ level").shows("▲ back from a solution");
    // The next way down ends with a dead end.
    desk.keys("ds").wait(50).shows("▲ level").lacks("from a solution");
}

#[test]
fn a_run_that_can_be_followed_stays_at_a_dead_end_the_shorter_the_faster_it_is() {
    // As long as it takes to read, then the square root of how much faster it is.
    for (speed, frames) in [(20, 125), (50, 36), (100, 25), (200, 18)] {
        let desk = Desk::with("habr").keys("<Enter>:goto 115<Enter>").wait(10).sized(120, 40);
        let mut desk = desk.keys(&format!(":set speed {speed}<Enter><Space>"));
        let (mut there, mut after) = (0_u32, 0);
        desk.play(160, |desk| {
            there += u32::from(desk.step() == 117);
            // Then it is seen to go back, and nothing says dead end any more.
            let is_back = session(desk).course() == Course::Back && desk.step() < 160;
            after += u32::from(is_back && desk.screen().contains("✗ dead end ─"));
        });
        assert!(there.abs_diff(frames) <= 1 && after == 0, "{speed}: {there} {after}");
        assert!(desk.step() > 120);
    }
}

#[test]
fn at_full_speed_the_board_shows_dead_ends_and_the_log_counts_them() {
    let desk = Desk::with("anti-brute-force").sized(120, 40);
    let mut desk = desk.keys(":set rule first<Enter><Enter>:set speed full<Enter><Space>");
    desk.play(110, |_| {});
    let (mut shown, mut ends) = (Vec::new(), Vec::new());
    desk.play(150, |desk| {
        let glow = session(desk).glow().unwrap();
        let end = session(desk).seen().step();
        let standing = glow.standing();
        let path = glow.path();
        let event = session(desk).seen().last_event();
        shown.push((
            matches!(event, Some(Event::DeadEnd { .. })),
            desk.screen().lines().any(|line| line.contains("━ ✗ dead end ")),
        ));
        ends.push((end, event));
        // It is that of the moment, and as many levels change as it has more than what stands.
        let there: Vec<_> = session(desk).seen().path().collect();
        assert!(path == there && standing <= path.len(), "{path:?} {there:?}");
    });
    assert!(shown.iter().all(|(is_end, is_shown)| is_end == is_shown), "{}", desk.screen());
    ends.dedup();
    // Calm: there are no more than six pictures in a second.
    assert!((9..=20).contains(&ends.len()), "{ends:?}");
    let stretches = session(&desk).glow().unwrap().stretches().to_vec();
    assert!(stretches.len() > 2 && stretches.windows(2).all(|two| two[0].steps.1 == two[1].steps.0));
    // By a search of its own from the start.
    let mut search = session(&desk).from_start(session(&desk).search().rule()).unwrap();
    for (end, event) in ends {
        while search.step() < end {
            search.next();
        }
        assert_eq!(search.last_event(), event);
    }
    let mut search = session(&desk).from_start(session(&desk).search().rule()).unwrap();
    for stretch in &stretches {
        while search.step() < stretch.steps.0 {
            search.next();
        }
        let (mut tries, mut dead_ends) = (0, 0);
        while search.step() < stretch.steps.1 {
            match search.next() {
                Some(Event::Try { .. }) => tries += 1,
                Some(Event::DeadEnd { .. }) => dead_ends += 1,
                _ => {}
            }
        }
        assert_eq!(stretch.nodes, tries);
        // The line of time is thinned out: at its edges it is as exact as its parts.
        assert!(
            stretch.seen.dead_ends.abs_diff(dead_ends) * 20 <= dead_ends + 100,
            "{stretch:?} {dead_ends}"
        );
    }
}

#[test]
fn numbers_of_a_fast_run_keep_apart_in_the_log() {
    for size in [(200, 60), (160, 50), (120, 40)] {
        let mut desk =
            Desk::with("habr").keys(":open sudoku 16<Enter>").sized(size.0, size.1).keys("<Enter>d");
        desk.play(150, |_| {});
        let screen = desk.screen();
        let words = screen.split([' ', '│', '\n']);
        let firsts = words.filter_map(|word| word.strip_suffix("-256").or(word.strip_suffix("–256")));
        let levels: Vec<u32> = firsts.map(|first| first.parse().unwrap_or(u32::MAX)).collect();
        assert!(levels.iter().all(|&level| level <= 256), "{levels:?}\n{screen}");
        assert!(!levels.is_empty() || size.0 < 200, "{screen}");
    }
}

#[test]
fn only_the_row_that_is_taken_back_is_marked_as_such() {
    // At step 127 R1C8=7 is taken back; R3C1=7 above it on the path is not, until a column of its own is uncovered.
    for (step, row, column) in [(126, 0, 7), (127, 0, 7), (132, 2, 0)] {
        let desk = Desk::with("habr").sized(120, 40).keys(&format!("<Enter>:goto {step}<Enter>")).wait(600);
        let (screen, area) = (desk.screen(), Layout::of(&desk.state).panel(Panel::Board).unwrap());
        let inside = |&(y, _): &(usize, &str)| (area.y as usize + 1..area.bottom() as usize - 1).contains(&y);
        let lines = screen.lines().enumerate().filter(inside);
        let marked: Vec<(usize, usize)> = lines
            .flat_map(|(y, line)| {
                let row = line.chars().take(area.width as usize).enumerate();
                row.filter(|(_, sign)| *sign == '▲').map(move |(x, _)| (y, x)).collect::<Vec<_>>()
            })
            .collect();
        // A cell has four places across and two down.
        let at = (area.y as usize + 2 + 2 * row, area.x as usize + 3 + 4 * column);
        assert!(
            marked.len() == 1 && marked[0].0 == at.0 && marked[0].1.abs_diff(at.1) <= 1,
            "{step}: {marked:?} {at:?}\n{screen}"
        );
    }
}

/// The first step of the way back lies beside the dead end: what marked that no longer marks the present.
#[test]
fn the_first_step_back_looks_back_in_every_panel() {
    let desk = Desk::with("habr").sized(120, 40).keys("<Enter>ds").wait(2000);
    assert!(matches!(session(&desk).search().last_event(), Some(Event::Uncover { .. })));
    let (theme, buffer, layout) = (Theme::of(&desk.state.shell), desk.buffer().0, Layout::of(&desk.state));
    let timeline = layout.timeline.unwrap();
    let signs: Vec<&str> = timeline.positions().map(|place| buffer[place].symbol()).collect();
    assert!(signs.contains(&"▲"), "{}", desk.screen());
    // The column is shown as the one of the event, not as one that ran out.
    let columns = layout.panel(Panel::Columns).unwrap();
    let failed = columns.positions().filter(|&place| Some(buffer[place].bg) == theme.style(Role::Zero).bg);
    assert_eq!(failed.count(), 0, "{}", desk.screen());
    let log = layout.panel(Panel::Log).unwrap();
    let place = log.positions().find(|&place| buffer[place].symbol() == "u").expect("uncover");
    assert_eq!(Some(buffer[place].fg), theme.style(Role::Back).fg, "{}", desk.screen());
}

/// What a panel shows, place by place.
fn places(desk: &Desk, panel: Panel) -> Vec<ratatui::buffer::Cell> {
    let (buffer, area) = (desk.buffer().0, Layout::of(&desk.state).panel(panel).unwrap());
    area.positions().map(|place| buffer[place].clone()).collect()
}

#[test]
fn what_an_event_changed_has_the_colour_of_the_way_that_it_went() {
    for (problem, first, steps) in [("habr", 0, 150), ("sudoku 16", 95, 10), ("queens 8", 60, 120)] {
        let mut desk = Desk::with("habr").sized(160, 50).keys(&format!(":open {problem}<Enter><Enter>"));
        desk = desk.keys(&format!(":goto {first}<Enter>")).wait(100);
        let (mut deeper, mut back) = (0, 0);
        for _ in 0..steps {
            desk.type_keys("s");
            let event = session(&desk).search().last_event().unwrap();
            let is_back = matches!(event, Event::Uncover { .. } | Event::Retract { .. });
            let is_deeper = matches!(event, Event::Choose { .. } | Event::Cover { .. } | Event::Try { .. });
            let theme = Theme::of(&desk.state.shell);
            let [down, up, chosen] = [Role::Deeper, Role::Back, Role::Chosen].map(|role| theme.style(role));
            for panel in [Panel::Board, Panel::Columns, Panel::Links] {
                for cell in places(&desk, panel) {
                    let what = || format!("{problem} {panel:?} {}: {cell:?}\n{}", desk.step(), desk.screen());
                    // Of very many columns only the ground is marked.
                    let is_on = |tint| theme.tint(tint).is_some_and(|style| style.bg == Some(cell.bg));
                    let is_marked = cell.modifier.contains(Modifier::UNDERLINED) || is_on(Tint::House);
                    let is_up = Some(cell.fg) == up.fg || Some(cell.bg) == up.fg;
                    let is_down = is_marked && Some(cell.fg) == down.fg || Some(cell.bg) == chosen.bg;
                    assert!(!is_deeper || !is_up, "{}", what());
                    assert!(!is_back || !is_down, "{}", what());
                    deeper += u32::from(is_deeper && is_marked && is_down && panel == Panel::Columns);
                    back += u32::from(is_back && is_up && panel == Panel::Columns);
                }
            }
        }
        assert!(deeper > 20 && (back > 20 || problem == "sudoku 16"), "{problem}: {deeper} {back}");
    }
}

#[test]
fn the_house_that_is_uncovered_first_after_a_dead_end_is_marked_in_each_cell() {
    for depth in [Depth::True, Depth::Sixteen, Depth::None] {
        let mut desk = Desk::with("habr").sized(120, 40).keys("<Enter>:goto 118<Enter>").wait(2000);
        assert!(matches!(session(&desk).search().last_event(), Some(Event::Uncover { .. })));
        desk.state.shell.look.depth = depth;
        // The fifth row of cells, three places each: 8 . . 2 5 . . 9 . of the puzzle.
        let board = Layout::of(&desk.state).panel(Panel::Board).unwrap();
        let (buffer, y) = (desk.buffer().0, board.y + 2 + 2 * 4);
        for (column, given) in (0..9).zip("8..25..9.".chars()) {
            let cell = |dx: u16| &buffer[(board.x + 2 + 4 * column + dx, y)];
            let sign = if given == '.' { "·".to_owned() } else { given.to_string() };
            assert_eq!(cell(1).symbol(), sign, "{depth:?}\n{}", desk.screen());
            let tint = Theme::of(&desk.state.shell).tint(Tint::Back).and_then(|style| style.bg);
            let lined = [0, 1, 2].map(|dx| cell(dx).modifier.contains(Modifier::UNDERLINED));
            match tint {
                Some(tint) => assert!((0..3).all(|dx| cell(dx).bg == tint)),
                // One line goes through below all of them.
                None => assert_eq!(lined, [true; 3], "{depth:?}\n{}", desk.screen()),
            }
        }
    }
}

#[test]
fn a_quick_run_that_goes_back_says_what_it_passed_last_in_the_places_of_the_way_there() {
    let way = |keys: &str| {
        let desk = Desk::with("habr").sized(120, 40).keys("<Enter>:goto 800<Enter>").wait(100);
        desk.keys(":set speed 100<Enter>").keys(keys)
    };
    let places = |desk: &Desk| -> Vec<(usize, usize)> {
        let screen = desk.screen();
        let place = |text: &str| {
            let at = |(y, line): (usize, &str)| Some((y, line[..line.find(text)?].chars().count()));
            screen.lines().enumerate().find_map(at).unwrap_or_else(|| panic!("{text}\n{screen}"))
        };
        ["▼ choice", "✗ dead end", "▲ retract", "★ solution"].map(place).to_vec()
    };
    let mut there = way("<Space>");
    there.play(60, |_| ());
    let expected = places(&there);
    let mut desk = way("P");
    let mut told = [0; 3];
    desk.play(200, |desk| {
        let now = session(desk);
        let Some(pulse) = now.glow().and_then(|glow| glow.pulse()) else { return };
        // By a search of its own, which goes on to where the run set out.
        let (mut search, mut passed) = (now.search().clone(), [None; 3]);
        while search.step() <= 800 {
            let kind = match search.last_event() {
                Some(Event::Try { n: 2.., .. }) => Some(0),
                Some(Event::DeadEnd { .. }) => Some(1),
                Some(Event::Retract { .. }) => Some(2),
                _ => None,
            };
            kind.into_iter().for_each(|kind| passed[kind] = passed[kind].or(Some(search.step())));
            search.next();
        }
        let seen = [pulse.choice, pulse.dead_end, pulse.taken_back].map(|seen| seen.map(|seen| seen.step));
        assert_eq!(seen, passed, "{}", desk.screen());
        (0..3).for_each(|kind| told[kind] += usize::from(seen[kind].is_some()));
        assert_eq!(places(desk), expected, "{}", desk.screen());
    });
    assert!(told.iter().all(|&told| told > 20), "{told:?}");
}

#[test]
fn a_level_that_is_empty_again_has_one_line() {
    let desk = Desk::with("habr").sized(120, 40).keys(":open platinum-blonde<Enter><Enter>");
    let mut desk = desk.keys(":goto 3010<Enter>").wait(200).keys(":set speed 100<Enter>P");
    let mut named = 0;
    desk.play(240, |desk| {
        let (buffer, area) = (desk.buffer().0, Layout::of(&desk.state).panel(Panel::Path).unwrap());
        let level =
            |y: u16| -> String { (area.x + 2..area.x + 4).map(|x| buffer[(x, y)].symbol()).collect() };
        let level = |y: u16| level(y).trim().parse::<u32>().ok();
        let levels: Vec<u32> = (area.y + 1..area.bottom() - 4).filter_map(level).collect();
        assert!(levels.windows(2).all(|pair| pair[0] < pair[1]), "{levels:?}\n{}", desk.screen());
        named += usize::from(desk.inside(Panel::Path).iter().any(|line| line.contains("◀R")));
    });
    assert!(named > 5, "{named}");
}

#[test]
fn a_run_that_is_played_back_has_one_sign_in_every_panel() {
    for size in [(80, 24), (120, 40), (160, 50)] {
        let mut desk = Desk::with("habr").sized(size.0, size.1).keys("<Enter>:goto 100<Enter>").wait(50);
        desk.type_keys("[P");
        let mut seen = 0;
        desk.play(60, |desk| {
            let (screen, layout) = (desk.screen(), Layout::of(&desk.state));
            for panel in [Panel::Board, Panel::Path, Panel::Step, Panel::Code, Panel::Tree, Panel::Log] {
                let Some(area) = layout.panel(panel) else { continue };
                // The border of the board says which way the event led.
                let area = if panel == Panel::Board { layout.inside(area) } else { area };
                let buffer = desk.buffer().0;
                let signs = || area.positions().map(|place| buffer[place].symbol());
                assert!(!signs().any(|sign| sign == "▼"), "{panel:?}\n{screen}");
                assert!(panel != Panel::Log || !signs().any(|sign| sign == "▶"), "{screen}");
                seen += usize::from(signs().any(|sign| sign == "◀"));
            }
        });
        assert!(seen > 60, "{size:?}: {seen}\n{}", desk.screen());
    }
}

#[test]
fn on_the_way_down_the_border_of_the_board_says_so_unless_the_cursor_was_moved() {
    let desk = Desk::with("habr").sized(120, 40).keys("<Enter>ss").shows("▼ deeper");
    let blue = Theme::of(&desk.state.shell).style(Role::Deeper).fg;
    let board = Layout::of(&desk.state).panel(Panel::Board).unwrap();
    assert_eq!(Some(desk.buffer().0[(board.x, board.y + 3)].fg), blue);
    desk.keys("<Right>").shows(" R1C2 ").lacks("▼ deeper").keys("s").shows("▼ deeper");
}

#[test]
fn a_run_that_is_played_back_has_the_frame_of_neither_way_and_the_colours_of_what_comes_and_goes() {
    let mut desk = Desk::with("habr").sized(120, 40).keys("<Enter>dddP").wait(5);
    let theme = Theme::of(&desk.state.shell);
    let [placing, taking] = [Role::Trying, Role::Undone].map(|role| theme.style(role).bg.unwrap());
    let [covered, uncovered] = [Tint::House, Tint::Back].map(|tint| theme.tint(tint).unwrap().bg.unwrap());
    let (mut played, mut step) = ([0, 0], 0);
    desk.play(300, |desk| {
        // To blame for a dead end is what was tried, whichever way one comes there.
        let course = session(desk).seen_places().course;
        if desk.step() == step || course == Course::Stuck {
            return;
        }
        step = desk.step();
        let mut search = session(desk).search().clone();
        let is_end = search.last_event().is_some_and(|event| event.ends_a_way());
        let undone = search.next().filter(|_| !is_end);
        let (ground, other, words) = match undone {
            Some(Event::Cover { .. }) => (uncovered, placing, " undone: cover "),
            Some(Event::Uncover { .. }) => (covered, taking, " undone: uncover "),
            _ => return,
        };
        let screen = desk.screen();
        assert!(screen.contains("◀ played back ") && screen.contains(words), "{screen}");
        let layout = Layout::of(&desk.state);
        let board = layout.inside(layout.panel(Panel::Board).unwrap());
        let buffer = desk.buffer().0;
        let papers: Vec<_> = board.positions().map(|place| buffer[place].bg).collect();
        let what = || format!("step {step}\n{}", desk.screen());
        // What comes and what goes are told apart as when the run goes on.
        assert!(!papers.contains(&other), "{}", what());
        let border = layout.panel(Panel::Board).unwrap().rows().next_back().unwrap();
        let has_way =
            |at| [Role::Back, Role::Deeper].iter().any(|&way| theme.style(way).fg == Some(buffer[at].fg));
        assert!(!border.positions().any(has_way), "{}", what());
        // A cell alone is filled by its sign.
        played[usize::from(ground == uncovered)] += usize::from(papers.contains(&ground));
    });
    assert!(played.iter().all(|&played| played > 5), "{played:?}");
}
