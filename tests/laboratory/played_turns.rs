//! What is seen of a quick run where it turns: the last row that is taken back, the levels between which it was, and what is new on the
//! board.

use std::collections::BTreeSet;

use quadrille::app::Panel;
use quadrille::exact_cover::Event;

use crate::desk::Desk;
use crate::steady_play::{AT_LEISURE, inside, play};

fn quick(puzzle: &str, speed: &str) -> Desk {
    Desk::with("habr")
        .sized(120, 40)
        .keys(&format!(":open {puzzle}<Enter><Enter>:set speed {speed}<Enter><Space>"))
}

#[test]
fn after_a_dead_end_at_which_it_stayed_a_play_stays_before_the_next_row_is_tried() {
    for (speed, stays) in [("10", true), ("20", true), ("100", true), ("500", true), ("1000", false)] {
        let mut desk = quick("pentominoes 6x10", speed);
        let (mut ends, mut turns, mut at_turns) = (BTreeSet::new(), BTreeSet::new(), 0);
        play(&mut desk, 20, AT_LEISURE, |desk, _| {
            let session = desk.state.session().unwrap();
            if session.lingers_yet().is_none() {
                return;
            }
            let (mut search, step) = (session.search().clone(), session.search().step());
            if search.last_event().unwrap().ends_a_way() {
                ends.insert(step);
                return;
            }
            assert!(matches!(search.last_event(), Some(Event::Retract { .. })), "{step}");
            assert!(matches!(search.next(), Some(Event::Try { k: 2.., .. })), "{step}");
            // Words that come and go could not be read.
            let is_told = desk.screen().contains("stays before the next row");
            assert_eq!(is_told, matches!(speed, "10" | "20"), "{}", desk.screen());
            // One for each end.
            assert!(turns.contains(&step) || ends.range(turns.last().copied().unwrap_or(0)..).count() == 1);
            turns.insert(step);
            at_turns += 1;
        });
        assert_eq!(turns.len() > 1, stays, "{speed}: {turns:?}");
        assert!(ends.len() <= turns.len() + 1, "{speed}: {ends:?} {turns:?}");
        // Each is seen for a twelfth of a second at least.
        assert!(at_turns >= 5 * turns.len(), "{speed}: {at_turns} at {turns:?}");
    }
}

/// It stays half as long as it played on, or as long as is seen, at dead ends and before next rows.
#[test]
fn where_dead_ends_follow_one_another_closely_a_play_goes_on_for_more_than_half_of_its_time() {
    let mut desk = quick("pentominoes 6x10", "100").keys("<Space>:goto 150<Enter><Space>");
    let (mut pictures, mut stays, mut ends) = (0, 0, BTreeSet::new());
    play(&mut desk, 12, AT_LEISURE, |desk, _| {
        let session = desk.state.session().unwrap();
        let is_end = session.search().last_event().unwrap().ends_a_way();
        pictures += 1;
        if session.lingers_yet().is_some() {
            stays += 1;
            ends.extend(is_end.then(|| session.search().step()));
        }
    });
    assert!(ends.len() > 12, "{ends:?}");
    assert!(2 * stays < pictures, "{stays} of {pictures} pictures at {ends:?}");
}

/// Which levels are drawn, and how many steps of the line of time are a place: 58 are to be placed in `habr`, of which its first way down
/// has 19 and another 28, and twelve pieces.
#[test]
fn the_scales_of_a_run_change_seldom_and_down_only_where_it_gets_deeper_than_ever() {
    for (problem, speed, levels) in [
        ("habr", "5", &[24][..]),
        ("habr", "100", &[24, 36]),
        ("habr", "500", &[24, 36, 48, 58]),
        ("pentominoes 6x10", "500", &[12]),
    ] {
        let mut desk = quick(problem, speed);
        let (mut scales, mut numbers, mut tops) = (BTreeSet::new(), Vec::new(), Vec::new());
        play(&mut desk, 8, AT_LEISURE, |desk, _| {
            let lines = desk.inside(Panel::Step);
            let number = |line: &String| line.chars().take(4).collect::<String>().trim().parse::<u32>().ok();
            let of_levels: Vec<u32> = lines.iter().filter_map(number).collect();
            if desk.state.session().unwrap().glow().is_some() {
                tops.push(of_levels[0]);
                numbers.push(lines.iter().rev().find_map(number).unwrap());
            }
            let screen = desk.screen();
            scales.extend(
                screen
                    .lines()
                    .rev()
                    .nth(1)
                    .and_then(|line| line.split("  ").last())
                    .map(|said| said.trim().to_owned()),
            );
        });
        tops.dedup();
        // The first level that is drawn goes with the lowest that is seen, in large steps.
        assert!(tops.len() <= 3 && tops[0] == 1, "{problem} {speed}: {tops:?}");
        numbers.dedup();
        assert!(levels.starts_with(&numbers) && !numbers.is_empty(), "{problem} {speed}: {numbers:?}");
        scales.retain(|scale| scale.contains("place"));
        assert_eq!(scales.len(), 1, "{problem} {speed}: {scales:?}");
    }
}

#[test]
fn of_a_quick_play_each_piece_that_goes_is_seen_whole_and_each_new_one_has_an_outline() {
    let mut desk = quick("pentominoes 6x10", "500");
    let (mut gone, mut several, mut new) = (0, 0, 0);
    play(&mut desk, 6, AT_LEISURE, |desk, _| {
        let session = desk.state.session().unwrap();
        if session.seen_places().dead_end.is_some() {
            return;
        }
        let text: String = inside(desk, Panel::Board).iter().map(|cell| cell.symbol().to_owned()).collect();
        let small: BTreeSet<char> = text.chars().filter(char::is_ascii_lowercase).collect();
        let is_whole = |piece: &char| text.chars().filter(|sign| sign == piece).count() == 5;
        assert!(small.iter().all(is_whole), "{small:?}\n{}", desk.screen());
        several += usize::from(small.len() > 1);
        gone += small.len();
        let is_new = (0..session.search().path().count()).any(|depth| session.is_new(depth));
        assert_eq!(text.contains(['━', '┃']), is_new, "{}", desk.screen());
        new += usize::from(is_new);
    });
    assert!(gone > 50 && several > 5 && new > 50, "{gone} {several} {new}");
}

/// What went before something was tried again would seem to go now.
#[test]
fn on_a_way_back_the_board_shows_what_went_since_something_was_tried_and_nothing_else() {
    let mut desk = quick("habr", "500");
    let (mut shown, mut short) = (0, 0);
    play(&mut desk, 3, AT_LEISURE, |desk, _| {
        let session = desk.state.session().unwrap();
        if session.glow().is_none() || !session.course().is_back() {
            return;
        }
        // By another search, back to what was tried last.
        let mut search = session.search().clone();
        let mut gone = 0;
        while !matches!(search.last_event(), Some(Event::Try { .. }) | None) {
            gone += usize::from(matches!(search.back(), Some(Event::Retract { .. })));
        }
        let signs: usize = desk.inside(Panel::Board).iter().map(|line| line.matches('▲').count()).sum();
        // The one that goes now has that sign as well.
        assert!(signs <= gone + 1, "{signs} of {gone}\n{}", desk.screen());
        shown += signs;
        short += usize::from(gone < 3);
    });
    assert!(shown > 50 && short > 3, "{shown} {short}");
}
