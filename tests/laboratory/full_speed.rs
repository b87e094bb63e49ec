//! A run too fast to be followed: how fast it goes, and which of its levels stand and which change.

use quadrille::app::Panel;
use quadrille::exact_cover::Event;
use quadrille::session::{Session, grouped};
use quadrille::ui::layout::Layout;
use quadrille::ui::theme::{Role, Theme};
use ratatui::style::Color;

use crate::desk::Desk;

fn session(desk: &Desk) -> &Session {
    desk.state.session().unwrap()
}

/// How many rows each level was given in the events after step `from` up to `to`, by a search that goes there from the start.
fn tries_between(desk: &Desk, from: u64, to: u64) -> Vec<u64> {
    let mut search = session(desk).from_start(session(desk).search().rule()).unwrap();
    let mut tries = Vec::new();
    while search.step() < to {
        let event = search.next().unwrap();
        if matches!(event, Event::Try { .. }) && search.step() > from {
            let level = search.level();
            tries.resize(tries.len().max(level), 0);
            tries[level - 1] += 1;
        }
    }
    tries
}

#[test]
fn of_a_fast_run_the_step_shows_how_often_each_level_got_another_row_between_two_moments() {
    for (keys, play_it) in [
        (":set rule first<Enter><Enter>", "<Space>"),
        (":set rule first<Enter><Enter>:goto 60000<Enter>", "P"),
    ] {
        let desk = Desk::with("anti-brute-force").sized(160, 50).keys(keys).wait(1000);
        let mut desk = desk.keys(&format!(":set speed 5000<Enter>{play_it}"));
        let mut moments: Vec<(u64, Vec<u64>)> = Vec::new();
        let mut pictures = Vec::new();
        desk.play(340, |desk| {
            let Some(glow) = session(desk).fast() else { return };
            let step = glow.excerpt().unwrap().end();
            if moments.last().is_none_or(|&(last, _)| last != step) {
                moments.push((step, glow.tries().to_vec()));
                pictures.push(desk.inside(Panel::Step));
            }
            let stands = glow.tries().iter().take_while(|&&tries| tries == 0).count();
            assert!(stands >= glow.standing(), "{:?} {}", glow.tries(), glow.standing());
        });
        assert!(moments.len() >= 4, "{moments:?}");
        for two in moments.windows(2) {
            let [(one, _), (other, tries)] = two else { unreachable!() };
            let expected = tries_between(&desk, *one.min(other), *one.max(other));
            // Levels that were reached before have none.
            assert_eq!(tries[..expected.len()], expected);
            assert!(tries[expected.len()..].iter().all(|&tries| tries == 0));
            let most = expected.iter().max().unwrap();
            let says = format!(", up to {}", grouped(*most));
            let at = moments.iter().position(|(step, _)| step == other).unwrap();
            assert!(pictures[at].iter().any(|line| line.contains(&says)), "{says}\n{:#?}", pictures[at]);
        }
    }
}

#[test]
fn at_full_speed_the_lowest_lines_say_how_fast_it_goes_and_what_the_areas_are_each_at_one_place() {
    let desk = Desk::with("anti-brute-force").sized(160, 50).keys(":set rule first<Enter><Enter>");
    let mut desk = desk.keys(":set speed full<Enter><Space>");
    let (mut said, mut places, mut steps) = (Vec::new(), Vec::new(), Vec::new());
    desk.play(400, |desk| {
        steps.push(desk.step());
        let screen = desk.screen();
        let line = screen.lines().rev().nth(1).unwrap().to_owned();
        if let Some((rate, _)) = line.split_once(" events a second") {
            said.push((steps.len(), rate.rsplit(' ').next().unwrap().to_owned()));
            places.push((line.find(" events a second"), line.find("taken back")));
        }
    });
    // A second at full speed has many ways down and back in a place of the line.
    places.drain(..100);
    places.dedup();
    assert!(places.len() == 1 && places[0].1.is_some(), "{places:?}");
    // As many as there were while they were said, give or take those of a picture at either end: nothing that was measured while it
    // gathered speed.
    let number = |said: &str| -> f64 {
        let unit = [('k', 1e3), ('M', 1e6)].into_iter().find(|(letter, _)| said.ends_with(*letter));
        let digits = said.trim_end_matches(['k', 'M']).replace(',', "");
        digits.parse::<f64>().unwrap() * unit.map_or(1.0, |(_, unit)| unit)
    };
    let ([(from, _), ..], [.., (to, _)]) = (&said[..], &said[..]) else { panic!("nothing is said") };
    let expected = (steps[to - 1] - steps[from - 1]) as f64 / ((to - from) as f64 / 50.0);
    for (_, rate) in &said {
        assert!((number(rate) / expected - 1.0).abs() < 0.06, "{rate} {expected}");
    }
    // Of a speed that was set it is said anyway, and at rest nothing goes.
    desk.keys("<Space>")
        .lacks(" events a second: ")
        .shows("as fast as it goes")
        .lacks("as fast as it goes: ");
}

#[test]
fn of_a_fast_run_the_events_around_the_moment_that_is_shown_are_drawn_as_they_were() {
    let desk = Desk::with("anti-brute-force").sized(200, 60).keys(":set rule first<Enter><Enter>");
    let mut desk = desk.keys(":set speed full<Enter><Space>");
    desk.play(150, |_| {});
    let piece = session(&desk).glow().unwrap().excerpt().unwrap().recent();
    let (first, end) = piece.steps().unwrap();
    assert!((first..=end).contains(&session(&desk).seen().step()));
    // The same events, by a search of its own that goes there from the start.
    let mut search = session(&desk).from_start(session(&desk).search().rule()).unwrap();
    let (mut levels, mut dead_ends) = (Vec::new(), 0);
    while search.step() < end {
        let event = search.next().unwrap();
        if search.step() > end - piece.events() {
            levels.push(search.level());
            dead_ends += u64::from(matches!(event, Event::DeadEnd { .. }));
        }
    }
    assert_eq!(first, end - piece.events() + 1);
    assert_eq!(piece.seen(0, u64::MAX).dead_ends, dead_ends);
    let (lowest, deepest) = (levels.iter().min().unwrap(), levels.iter().max().unwrap());
    let says = format!(" of {}, levels {lowest} to {deepest}", piece.events());
    let shown = desk.inside(Panel::Step);
    assert!(dead_ends > 2 && shown.iter().any(|line| line.contains(&says)), "{says}\n{shown:#?}");
    // Their drawing has room for both, and says left of it from where to where: the same as that of the pieces before and after it.
    let level_of = |line: &String| line.split_whitespace().next()?.parse::<usize>().ok();
    let rows = &shown[shown.iter().position(|line| line.contains(&says)).unwrap() + 1..];
    let [top, foot] = [level_of(&rows[0]), rows[1..].iter().find_map(level_of)].map(Option::unwrap);
    assert!(top <= *lowest && foot >= *deepest, "{lowest} {deepest}\n{shown:#?}");
}

#[test]
fn a_fast_run_is_seen_to_go_deeper_to_fail_and_to_take_back() {
    for (problem, play_it) in
        [("anti-brute-force", "<Space>"), ("anti-brute-force", "P"), ("pentominoes 6x10", "<Space>")]
    {
        let desk = Desk::with("habr")
            .sized(120, 40)
            .keys(&format!(":open {problem}<Enter>:set rule first<Enter><Enter>Bg <Esc>"));
        let mut desk = desk.keys(":goto 60000<Enter>").wait(1000);
        desk.type_keys(&format!(":set speed 5000<Enter>{play_it}"));
        let mut pieces: Vec<(u64, Vec<u64>)> = Vec::new();
        let mut counted: Vec<(u64, u64)> = Vec::new();
        desk.play(500, |desk| {
            let Some(piece) = session(desk).fast().and_then(|glow| glow.excerpt()) else { return };
            let (end, step) = (piece.end(), session(desk).seen().step());
            if pieces.last().is_none_or(|(last, _)| *last != end) {
                pieces.push((end, Vec::new()));
            }
            let (_, steps) = pieces.last_mut().unwrap();
            if steps.last() != Some(&step) {
                steps.push(step);
                let glow = session(desk).glow().unwrap();
                counted.push((step, glow.dead_ends()));
                // What the run did up to now is told of no step behind the moment that is shown.
                let told = glow.stretches().last().map_or(step, |stretch| stretch.steps.1);
                assert!(if play_it == "P" { told >= step } else { told <= step }, "{told} {step}");
            }
        });
        // The dead ends up to each moment, by a search of its own.
        counted.sort_unstable();
        let mut search = session(&desk).from_start(session(&desk).search().rule()).unwrap();
        let mut dead_ends = 0;
        for &(step, said) in &counted {
            while search.step() < step {
                dead_ends += u64::from(matches!(search.next(), Some(Event::DeadEnd { .. })));
            }
            assert_eq!(said, dead_ends, "{problem} {play_it} {step}");
        }
        // The last one may be seen in part.
        pieces.pop();
        assert!(pieces.len() >= 5, "{pieces:?}\n{}", desk.screen());
        let mut longest = 0;
        // By a search of its own: what happened at each of these steps.
        for (end, mut steps) in pieces {
            let mut search = session(&desk).from_start(session(&desk).search().rule()).unwrap();
            if play_it == "P" {
                steps.reverse();
            }
            assert!(steps.is_sorted() && (3..=7).contains(&steps.len()), "{steps:?}");
            longest = longest.max(steps.len());
            let mut signs = String::new();
            for &step in &steps {
                while search.step() < step {
                    search.next();
                }
                signs.push(match search.last_event().unwrap() {
                    Event::Try { .. } => '▼',
                    Event::DeadEnd { .. } => '✗',
                    Event::Solution => '★',
                    Event::Retract { .. } => '▲',
                    event => panic!("{event:?}"),
                });
            }
            // Down by some rows, an end, and back by some; the last time to its own end.
            let ways = signs.replace("▲▼", "▲ ▼");
            for way in ways.split(' ') {
                let (down, back) = way.split_once(['✗', '★']).unwrap();
                let is_all = |moments: &str, sign: char| moments.chars().all(|moment| moment == sign);
                assert!(is_all(down, '▼') && is_all(back, '▲'), "{signs} {end} {steps:?}");
                assert!((1..=3).contains(&down.chars().count()) && (1..=3).contains(&back.chars().count()));
            }
            let last_end = signs.chars().rev().position(|sign| "✗★".contains(sign)).unwrap();
            assert_eq!(steps[steps.len() - 1 - last_end], end);
            // Nothing is tried between the end and what is taken back.
            let (mut search, last) =
                (session(&desk).from_start(session(&desk).search().rule()).unwrap(), steps[steps.len() - 1]);
            while search.step() < last {
                let event = search.next().unwrap();
                assert!(search.step() <= end || !matches!(event, Event::Try { .. }), "{end} {steps:?}");
            }
        }
        assert!(longest > 4, "{problem} {play_it}: no piece has more than {longest} moments");
    }
}

/// The columns of the step that have bars: of what was before the moments that are shown, and of these.
fn bars(desk: &Desk) -> [Vec<u16>; 2] {
    let (buffer, theme) = (desk.buffer().0, Theme::of(&desk.state.shell));
    let area = Layout::of(&desk.state).panel(Panel::Step).unwrap();
    [[Role::PlacedBefore, Role::BackBefore], [Role::Placed, Role::Back]].map(|roles| {
        let colours = roles.map(|role| theme.mark(role).fg.unwrap());
        let is_there = |x: &u16| {
            let mut cells = (area.y + 3..area.bottom() - 1).map(|y| &buffer[(*x, y)]);
            cells.any(|cell| colours.contains(&cell.fg) && "▁▂▃▄▅▆▇█▀▔".contains(cell.symbol()))
        };
        (area.x..area.right()).filter(is_there).collect()
    })
}

#[test]
fn of_a_fast_run_the_levels_stand_out_from_the_first_moment_of_a_piece_on() {
    for (problem, speed) in [("platinum-blonde", "1000"), ("pentominoes 6x10", "full")] {
        let desk = Desk::with("habr").keys(&format!(":open {problem}<Enter>")).sized(120, 40);
        let desk = desk.keys(&format!("<Enter>B<Space><Esc>:set speed {speed}<Enter><Space>"));
        let (mut desk, mut cut) = (desk.wait(25), 0);
        desk.play(150, |desk| {
            let [left, told] = bars(desk);
            if session(desk).fast().is_none() {
                return;
            }
            // What led to them fades, and what comes after them is grey.
            let (from, to) = (told.first().copied().unwrap_or(0), told.last().copied().unwrap_or(0));
            assert!(!left.iter().any(|x| (from + 1..to).contains(x)), "{left:?} {told:?}");
            cut += usize::from(!left.is_empty() && !told.is_empty());
        });
        assert!(cut > 20, "{problem}: {cut}");
    }
}

#[test]
fn what_a_fast_run_has_passed_but_not_shown_yet_fades_on_the_line_of_time() {
    let desk = Desk::with("habr").keys(":open platinum-blonde<Enter>").sized(120, 40);
    let mut desk = desk.keys("<Enter>:set speed 1000<Enter><Space>").wait(25);
    let theme = Theme::of(&desk.state.shell);
    let [present, placed, back, faded, faded_back] =
        [Role::Trying, Role::Placed, Role::Back, Role::PlacedBefore, Role::BackBefore]
            .map(|role| theme.mark(role).fg.unwrap());
    let mut ahead = 0;
    desk.play(100, |desk| {
        let line = Layout::of(&desk.state).timeline.unwrap();
        let buffer = desk.buffer().0;
        let row: Vec<Color> = (line.x + 2..line.right() - 2).map(|x| buffer[(x, line.y)].fg).collect();
        let Some(here) = row.iter().position(|&fg| fg == present) else { return };
        let is_way = |fg: &&Color| [placed, back].contains(fg);
        assert!(!row[here + 1..].iter().any(|fg| is_way(&fg)), "{}", desk.screen());
        assert!(here == 0 || row[..here].iter().filter(is_way).count() * 2 > here, "{}", desk.screen());
        ahead += row[here + 1..].iter().filter(|&&fg| fg == faded || fg == faded_back).count();
    });
    assert!(ahead > 500, "{ahead}");
}

#[test]
fn while_a_piece_of_a_fast_run_is_shown_the_line_of_time_keeps_its_scale_and_its_mark_goes_on() {
    let mut passed = 0;
    for speed in ["1000", "5000", "full"] {
        let desk = Desk::with("anti-brute-force").sized(120, 40).keys(":set rule first<Enter><Enter>");
        let mut desk = desk.keys(&format!(":set speed {speed}<Enter><Space>"));
        let (mut before, mut pieces) = (None, 0);
        desk.play(520, |desk| {
            let Some(piece) = session(desk).fast().and_then(|glow| glow.excerpt()) else { return };
            let (at, screen) = (desk.present().first().copied(), desk.screen());
            let now = (piece.number(), desk.steps_a_place(), at.unwrap());
            if let Some((number, scale, at)) = before.replace(now) {
                pieces += u64::from(number != now.0);
                assert!(number != now.0 || scale == now.1 && at <= now.2, "{speed}: {at}\n{screen}");
                passed += u64::from(number == now.0 && at < now.2);
            }
        });
        assert!(pieces > 4, "{speed}: {pieces} pieces\n{}", desk.screen());
    }
    // Where a place has more steps than a piece the mark rests in it.
    assert!(passed > 0);
}

#[test]
fn a_board_that_shows_another_piece_says_how_far_away_that_is() {
    for (first, keys) in [(0, "<Space>"), (2_500_000, "P")] {
        let desk = Desk::with("anti-brute-force").sized(160, 50).keys(":set rule first<Enter><Enter>");
        let desk = desk.keys(&format!("B:goto {first}<Enter>")).wait(2000).keys("<Esc>");
        let mut desk = desk.keys(&format!(":set speed full<Enter>{keys}")).wait(100);
        // The piece and the step that were seen before.
        let (mut last, mut cuts): (Option<(u64, u64)>, _) = (None, 0);
        desk.play(200, |desk| {
            let Some(piece) = session(desk).fast().and_then(|glow| glow.excerpt()) else { return };
            let board = Layout::of(&desk.state).panel(Panel::Board).unwrap();
            let buffer = desk.buffer().0;
            let border: String =
                (board.x..board.right()).map(|x| buffer[(x, board.bottom() - 1)].symbol()).collect();
            let says =
                border.split("▶▶ ").nth(1).map(|said| said.split(' ').next().unwrap().replace(',', ""));
            let now = (piece.number(), session(desk).seen().step());
            match last.replace(now) {
                Some((number, step)) if number != now.0 => {
                    assert_eq!(says, Some(now.1.abs_diff(step).to_string()), "{keys} {border}");
                    cuts += 1;
                }
                Some(_) if now.1 == piece.end() => assert_eq!(says, None, "{border}"),
                _ => {}
            }
        });
        assert!(cuts > 1, "{keys}: {cuts}");
    }
}

/// The run goes on while a moment of it is shown: the title tells apart which of its numbers are those of the moment.
#[test]
fn the_title_of_a_fast_run_tells_the_excerpt_and_the_line_of_time_what_the_run_has_done() {
    let mut desk = Desk::with("platinum-blonde").sized(120, 40).keys("<Enter>:set speed 1000<Enter><Space>");
    let mut held = 0;
    desk.play(60, |desk| {
        let session = desk.state.session().unwrap();
        let Some(still) = session.held() else { return };
        let mut search = session.from_start(session.search().rule()).unwrap();
        let (mut tries, mut level) = (0, 0);
        while search.step() < session.search().step() {
            let event = search.next().unwrap();
            tries += usize::from(matches!(event, Event::Try { .. }));
            level = if search.step() <= still.search().step() { search.level() } else { level };
        }
        let title = desk.screen().lines().next().unwrap().split_whitespace().collect::<Vec<_>>().join(" ");
        let told = |words: &str| title.contains(&format!("{words} "));
        // The root is a node as well.
        assert!(told(&format!("step {}", still.search().step())) && title.ends_with(" excerpt"), "{title}");
        assert!(title.contains(&format!("level {level}")), "{level}: {title}");
        let screen = desk.screen();
        let line = screen.lines().rev().nth(1).unwrap().split_whitespace().collect::<Vec<_>>().join(" ");
        let step = grouped(session.search().step());
        let said = format!("run, 1,000 events a second: step {step} nodes {} solutions 0", tries + 1);
        assert!(line.contains(&said) && !title.contains("nodes"), "{said}\n{screen}");
        held += usize::from(session.search().step() > still.search().step() + 100);
    });
    assert!(held > 10, "{held}");
}

/// What a fast run has met since the moment that is shown is known: it has its signs on the line of time, quiet ones.
#[test]
fn dead_ends_that_a_fast_run_has_met_since_are_on_the_line_of_time() {
    let mut desk = Desk::with("platinum-blonde").sized(120, 40).keys("<Enter>:set speed 1000<Enter><Space>");
    let mut with_signs = 0;
    desk.play(140, |desk| {
        let session = desk.state.session().unwrap();
        let Some(still) = session.held() else { return };
        assert_eq!(desk.screen().lines().next().unwrap().matches(" excerpt").count(), 1, "{}", desk.screen());
        // A dead end is known by its event, in a run of its own.
        let mut run = session.search().clone();
        let mut met = 0;
        while run.step() > still.search().step() {
            met += usize::from(matches!(run.last_event(), Some(Event::DeadEnd { .. })));
            run.back();
        }
        let (buffer, area) = (desk.buffer().0, Layout::of(&desk.state).timeline.unwrap());
        let theme = Theme::of(&desk.state.shell);
        let quiet = theme.style(Role::Quiet).fg.unwrap();
        let signs = area.positions().filter(|&at| buffer[at].symbol() == "✗" && buffer[at].fg == quiet);
        let signs = signs.count();
        // Where they crowd there is none.
        assert!(signs <= met, "{signs} of {met}\n{}", desk.screen());
        with_signs += usize::from(signs > 0);
    });
    assert!(with_signs > 20, "{with_signs}");
}
