//! What the eye can follow of a run that plays, at any speed.

use quadrille::app::Panel;
use quadrille::exact_cover::{Event, OptionId};
use quadrille::session::{Motion, Session};
use quadrille::ui::layout::Layout;
use quadrille::ui::theme::{Role, Theme};

use crate::desk::Desk;

fn session(desk: &Desk) -> &Session {
    desk.state.session().unwrap()
}

/// How much of the screen is drawn as taken back.
fn struck(desk: &Desk) -> usize {
    let style = Theme::of(&desk.state.shell).style(Role::TakenBack);
    let (buffer, _) = desk.buffer();
    let is_so = |cell: &&ratatui::buffer::Cell| {
        Some(cell.fg) == style.fg && cell.modifier.contains(style.add_modifier)
    };
    buffer.content().iter().filter(is_so).count()
}

#[test]
fn what_is_taken_back_is_seen_for_a_moment_and_not_at_rest() {
    // Step 117 is a dead end; R6C8=6 is taken back at 122.
    let desk = Desk::with("habr").sized(120, 40).keys("<Enter>:goto 121<Enter>:set speed 50<Enter>");
    let mut desk = desk.wait(100).keys("<Space>");
    let before = session(&desk).search().step();
    desk.play(6, |_| {});
    assert!(session(&desk).search().step() > before);
    let taken: Vec<_> = session(&desk).glow().unwrap().taken_back(false).collect();
    let name = session(&desk).problem().option_name(taken[0].option);
    assert_eq!((name.as_ref(), taken[0].depth), ("R6C8=6", 18));
    assert!(struck(&desk) >= "R6C8=6".len(), "{}", desk.screen());
    // At rest the screen is what it would be for somebody who stepped there.
    let rested = desk.keys("<Space>");
    assert!(session(&rested).glow().is_none());
    assert_eq!(struck(&rested), 0, "{}", rested.screen());
}

/// Whether the moment that is shown of a fast run is the end of a piece.
fn is_at_an_end(desk: &Desk) -> bool {
    let piece = session(desk).fast().and_then(|glow| glow.excerpt());
    piece.is_some_and(|piece| piece.end() == session(desk).seen().step())
}

#[test]
fn of_a_fast_run_what_a_moment_shares_with_the_one_before_is_lighter_and_what_is_new_stands_out() {
    let (mut stood, mut passed) = (0, 0);
    for (problem, speed) in [("anti-brute-force", "full"), ("queens 8", "1000")] {
        let mut desk = Desk::with("habr").sized(160, 50).keys(&format!(":open {problem}<Enter><Enter>"));
        // It does not stop at solutions.
        desk.type_keys(&format!("Bg <Esc>:set rule first<Enter>:set speed {speed}<Enter><Space>"));
        desk.play(60, |_| {});
        let mut before: Option<(u64, Vec<OptionId>)> = None;
        desk.play(250, |desk| {
            if !is_at_an_end(desk) {
                return;
            }
            let glow = session(desk).glow().unwrap();
            let moment = session(desk).seen();
            let path: Vec<OptionId> = moment.path().collect();
            let standing = glow.standing();
            assert!(glow.is_fast() && glow.path() == path && glow.taken_back(false).count() == 0);
            // No event among thousands is marked.
            assert_eq!(session(desk).surroundings().places.item, None);
            if let Some((step, earlier)) = before.replace((moment.step(), path.clone()))
                && step != moment.step()
            {
                let both = path.iter().zip(&earlier).take_while(|(now, then)| now == then).count();
                assert_eq!(standing, both);
                // Below what stands of the path its line is broken.
                let is_broken = desk.inside(Panel::Tree).iter().any(|row| row.contains('┊'));
                assert!(standing == path.len() || is_broken, "{}", desk.screen());
                let styles =
                    [Role::Standing, Role::Placed].map(|role| Theme::of(&desk.state.shell).style(role));
                let (screen, buffer) = (desk.screen(), desk.buffer().0);
                let area = Layout::of(&desk.state).panel(Panel::Path).unwrap();
                for (depth, &option) in path.iter().enumerate() {
                    // A level that has a line of its own, by its number.
                    let name = session(desk).problem().option_name(option);
                    let line =
                        |y: u16| (area.x..area.right()).map(|x| buffer[(x, y)].symbol()).collect::<String>();
                    let own = |&y: &u16| {
                        line(y)[3..].split_whitespace().next() == Some(&(depth + 1).to_string())
                            && line(y).contains(&*name)
                            && !line(y).contains(" to ")
                    };
                    let Some(y) = (area.y..area.bottom()).find(own) else { continue };
                    let x = area.x + line(y).split(&*name).next().unwrap().chars().count() as u16;
                    let (stands, passes) = (
                        buffer[(x, y)].fg == styles[0].fg.unwrap(),
                        buffer[(x, y)].fg == styles[1].fg.unwrap(),
                    );
                    // The last one is at the dead end, and what is to blame is told otherwise.
                    assert!(!passes || depth >= standing, "{depth}\n{screen}");
                    assert!(!stands || depth < standing || depth + 1 == path.len(), "{depth}\n{screen}");
                    (stood, passed) = (stood + u32::from(stands), passed + u32::from(passes));
                }
            }
        });
    }
    assert!(stood > 0 && passed > 0, "{stood} {passed}");
}

#[test]
fn the_path_of_a_fast_run_strikes_nothing() {
    for (problem, size) in [("habr", (120, 40)), ("platinum-blonde", (160, 50)), ("queens 8", (120, 40))] {
        let mut desk = Desk::with("habr").sized(size.0, size.1);
        desk.type_keys(&format!(":open {problem}<Enter><Enter>Bg <Esc>:set speed 1000<Enter><Space>"));
        let mut pictures = 0;
        desk.play(150, |desk| {
            if session(desk).glow().is_some_and(|glow| glow.is_fast()) {
                assert_eq!(struck(desk), 0, "{}", desk.screen());
                pictures += 1;
            }
        });
        assert!(pictures > 0, "{problem}");
    }
}

#[test]
fn of_a_quick_run_the_step_shows_what_was_last_and_the_code_where_time_goes() {
    let mut desk = Desk::with("habr").sized(160, 50).keys("<Enter>:set speed 20<Enter><Space>");
    desk.play(20, |desk| assert!(session(desk).glow().unwrap().pulse().is_none()));
    let mut desk = desk.keys(":set speed 100<Enter>");
    let mut texts = Vec::new();
    desk.play(200, |desk| {
        let pulse = session(desk).glow().unwrap().pulse().unwrap();
        // The last dead end of half a second ago or later, found by going back.
        let mut search = session(desk).search().clone();
        let here = search.step();
        if let Some(seen) = pulse.dead_end {
            while search.step() > seen.step {
                search.back();
            }
            assert_eq!((search.last_event(), search.level()), (Some(seen.event), seen.level));
            assert!(matches!(seen.event, Event::DeadEnd { .. }) && here >= seen.step);
        }
        assert!(pulse.steps.iter().sum::<u32>() <= 240);
        let screen = desk.screen();
        texts
            .push(screen.lines().find(|line| line.contains("dead end  ")).unwrap_or_default()[..].to_owned());
    });
    let desk = desk.shows("X5 try x: cover its columns").shows(" %");
    texts.dedup_by_key(|line| line.split('│').find(|part| part.contains("dead end  ")).map(str::to_owned));
    assert!(texts.len() <= 8, "three seconds have few dead ends: {texts:#?}");
    // At rest each event is told again, and its line of the algorithm marked.
    let mut desk = desk;
    // Amid the columns of a row.
    let is_amid = |desk: &Desk| {
        let mut search = session(desk).search().clone();
        let next = search.next();
        search.back();
        let events = [next, search.last_event(), search.back().and_then(|_| search.last_event())];
        events.iter().all(|event| matches!(event, Some(Event::Uncover { .. })))
    };
    while !is_amid(&desk) {
        desk.play(1, |_| {});
    }
    desk.keys("<Space>").lacks("▼ choice").shows("▲▹X6 uncover its columns");
}

#[test]
fn a_run_at_full_speed_that_is_soon_over_is_seen_as_one() {
    // The 982 events up to the solution of habr, frame by frame: deeper, a dead end, back, and again.
    let mut desk = Desk::with("habr").sized(120, 40).keys("<Enter>:set speed full<Enter><Space>");
    let (mut frames, mut deepest, mut back) = (0, 0, 0);
    desk.play(100, |desk| {
        let session = session(desk);
        frames += u32::from(session.motion() == Motion::Playing);
        let level = session.search().level();
        back += u32::from(level < deepest);
        deepest = level.max(if level < deepest { 0 } else { deepest });
    });
    assert!((30..75).contains(&frames) && back >= 5, "{frames} frames, back in {back}");
}

#[test]
fn playback_by_links_goes_link_by_link_both_ways() {
    let place = |desk: &Desk| {
        let search = session(desk).search();
        (search.step(), search.is_mid_event(), search.last_link())
    };
    let there = || Desk::with("habr").sized(120, 40).keys("<Enter>:goto 60<Enter>").wait(200);
    for way in ["on", "back"] {
        let key = if way == "on" { "i" } else { "I" };
        let mut played = there().keys(&format!(":set speed 5<Enter>:play {way} link<Enter>"));
        played.play(60, |_| {});
        let played = played.keys("<Space>");
        // So many single links by hand: at five a second, six in 1.2 s.
        let places: Vec<_> = (5..=7).map(|n| place(&there().keys(&key.repeat(n)))).collect();
        assert!(places.contains(&place(&played)), "{way}: {:?} in {places:?}", place(&played));
        let mut by_event = there().keys(&format!(":set speed 20<Enter>:play {way} event<Enter>"));
        by_event.play(60, |_| {});
        assert!((23..=25).contains(&session(&by_event).search().step().abs_diff(60)), "{way}");
    }
}

#[test]
fn the_step_panel_has_the_newest_dead_end_at_once_while_events_can_be_followed() {
    let mut desk = Desk::with("habr").sized(120, 40).keys("<Enter>:goto 100<Enter>").wait(100);
    desk = desk.keys(":set speed 100<Enter><Space>");
    let mut seen = 0;
    desk.play(60, |desk| {
        // Found by going back; step 117 is the first one.
        let mut search = session(desk).search().clone();
        while search.step() > 100 && !matches!(search.last_event(), Some(Event::DeadEnd { .. })) {
            search.back();
        }
        let newest = (search.step() > 100).then(|| search.step());
        let told = session(desk).glow().unwrap().pulse().unwrap().dead_end.map(|dead_end| dead_end.step);
        assert_eq!(told, newest);
        seen += usize::from(newest.is_some());
    });
    assert!(seen > 10);
}

#[test]
fn a_dead_end_is_on_the_border_until_the_next_try_and_no_longer() {
    let desk = Desk::with("habr")
        .keys(":open pentominoes 6x10<Enter>")
        .sized(120, 40)
        .keys("<Enter>:set speed 100<Enter><Space>");
    let mut desk = desk;
    let (mut lit, mut dark) = (0, 0);
    desk.play(400, |desk| {
        let search = session(desk).search();
        let mut before = search.clone();
        let is_end = |event| matches!(event, Some(Event::Try { .. } | Event::DeadEnd { .. }) | None);
        while !is_end(before.last_event()) {
            before.back();
        }
        let screen = desk.screen();
        let is_lit = screen.contains("✗ dead end ─") || screen.contains("✗ dead end ━");
        match before.last_event() {
            Some(Event::DeadEnd { .. }) => lit += usize::from(is_lit),
            _ => {
                assert!(!is_lit, "at step {}\n{}", search.step(), desk.screen());
                dark += 1;
            }
        }
    });
    assert!(lit > 5 && dark > 5, "{lit} {dark}");
}

#[test]
fn the_frame_of_a_solution_is_round_a_solution_only() {
    let desk = Desk::with("habr").keys(":open queens 8<Enter>").sized(120, 40).keys("<Enter>Bg <Esc>");
    let mut desk = desk.keys(":set speed 1000<Enter><Space>");
    let (mut found, mut blank) = (0, 0);
    desk.play(500, |desk| {
        // The board may show a moment ago.
        let is_found = session(desk).seen().last_event() == Some(Event::Solution);
        assert_eq!(is_found, desk.screen().contains("★ Solution"), "{}", desk.screen());
        found += usize::from(is_found);
        blank += usize::from(!is_found);
    });
    assert!(found > 5 && blank > 5, "{found} {blank}");
}

#[test]
fn a_dead_end_of_a_slow_run_stays_until_its_reason_can_be_read() {
    for speed in ["5", "10", "20"] {
        let desk = Desk::with("habr").keys("<Enter>:goto 115<Enter>").wait(10);
        let mut desk = desk.keys(&format!(":set speed {speed}<Enter><Space>"));
        let mut frames = 0;
        desk.play(200, |desk| frames += usize::from(desk.step() == 117));
        // Frames of 20 ms: 2.5 s.
        assert!((124..=126).contains(&frames), "{frames} at {speed}");
        assert!(desk.step() > 120);
    }
    // One that cannot be followed does not.
    let desk = Desk::with("habr").keys("<Enter>:goto 115<Enter>").wait(10);
    let mut desk = desk.keys(":set speed 1000<Enter><Space>");
    desk.play(10, |_| {});
    assert!(desk.step() > 120);
}

#[test]
fn a_run_that_gathers_speed_names_its_last_dead_end_as_soon_as_it_met_it() {
    let mut desk = Desk::with("habr").sized(120, 40).keys("<Enter>:set speed full<Enter><Space>");
    let mut told = 0;
    desk.play(100, |desk| {
        let glow = session(desk).glow().filter(|glow| !glow.is_fast());
        let Some(pulse) = glow.and_then(|glow| glow.pulse()) else { return };
        // By another search: the dead end before.
        let mut search = session(desk).search().clone();
        while !matches!(search.last_event(), Some(Event::DeadEnd { .. }) | None) {
            search.back();
        }
        let last = search.last_event().map(|_| search.step());
        assert_eq!(pulse.dead_end.map(|seen| seen.step), last, "{}", desk.screen());
        told += usize::from(last.is_some());
    });
    assert!(told > 1, "{told}");
}

#[test]
fn the_first_row_that_is_taken_back_after_a_dead_end_comes_at_the_speed_that_was_set() {
    let mut desk = Desk::with("habr").keys("<Enter>:goto 116<Enter>").wait(10).keys(" ");
    let mut pictures = [0_u32; 200];
    desk.play(250, |desk| pictures[desk.step() as usize] += 1);
    // Five events a second are one in ten pictures; where nothing is to be decided there are five in that time. R6C8=6, which is
    // taken back with step 122, is the only row of its column, as the nine before it.
    let at = |step: u64| pictures[step as usize];
    assert!((118..=121).all(|step| at(step).abs_diff(10) <= 1), "{pictures:?}");
    assert!((123..=140).all(|step| at(step).abs_diff(2) <= 1), "{pictures:?}");
}

#[test]
fn of_five_hundred_events_a_second_the_run_itself_is_shown_and_now_and_then_it_stays() {
    let mut desk = Desk::with("habr").sized(120, 40);
    desk.type_keys(":open pentominoes 6x10<Enter><Enter>:set speed 500<Enter><Space>");
    let (mut stayed, mut before) = (Vec::new(), 0);
    // Six seconds.
    desk.play(300, |desk| {
        assert!(session(desk).fast().is_none(), "{}", desk.screen());
        if desk.step() == before {
            let event = session(desk).search().last_event();
            assert!(matches!(event, Some(Event::DeadEnd { .. } | Event::Retract { .. })));
            stayed.push(before);
        }
        before = desk.step();
    });
    let pictures = stayed.len();
    stayed.dedup();
    assert!(stayed.len() > 5 && pictures >= 6 * stayed.len(), "{pictures} pictures at {stayed:?}");
    // More than half of the time it moves.
    assert!(before > 6 * 500 / 2, "{before}");
}

#[test]
fn a_slow_run_says_how_much_it_hurries_while_it_does() {
    for (speed, hurries) in [("5", true), ("10", true), ("20", false)] {
        let desk = Desk::with("habr").keys("<Enter>:goto 45<Enter>").wait(10);
        let mut desk = desk.keys(&format!(":set speed {speed}<Enter><Space>"));
        let (mut seen, mut events) = ([0; 2], Vec::new());
        desk.play(1500, |desk| {
            let screen = desk.screen();
            let says = ["▼ forced, 5× as fast", "▲ back, 5× as fast"].map(|words| screen.contains(words));
            seen = [seen[0] + u32::from(says[0]), seen[1] + u32::from(says[1])];
            // What has two rows is decided.
            let is_choice = session(desk).search().levels().next_back().is_some_and(|level| level.n > 1);
            assert!(!(is_choice && says[0]), "{screen}");
            events.push(says.contains(&true));
        });
        assert_eq!(seen.map(|pictures| pictures > 5), [hurries; 2], "{speed}: {seen:?}");
        assert!(events.contains(&false));
        let desk = desk.keys("<Space>");
        assert!(!desk.screen().contains("5× as fast"), "{}", desk.screen());
    }
}

#[test]
fn while_a_run_plays_a_dead_end_moves_nothing_on_its_path() {
    let desk = Desk::with("habr").sized(120, 40).keys(":open pentominoes 6x10<Enter><Enter>:goto 50<Enter>");
    let mut desk = desk.wait(20).keys(":set speed 20<Enter><Space>");
    // The lines of levels, which stand between two dead ends at least.
    let (mut before, mut compared): (Vec<String>, usize) = (Vec::new(), 0);
    desk.play(200, |desk| {
        let lines = desk.inside(Panel::Path);
        let is_dead_end = matches!(session(desk).search().last_event(), Some(Event::DeadEnd { .. }));
        let levels = session(desk).search().path().count().min(4);
        for (now, before) in lines.iter().zip(&before).take(levels).filter(|_| is_dead_end) {
            let (now, before) = (now.trim_start_matches('✗').trim(), before.trim_start_matches('▼').trim());
            assert!(now.starts_with(before), "{before}\n{}", desk.screen());
            // Its number alone comes behind it.
            compared += usize::from(now.len() > before.len());
        }
        if !is_dead_end {
            before = lines;
        }
    });
    assert!(compared > 4, "{compared}");
}
