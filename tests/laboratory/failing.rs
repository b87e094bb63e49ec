//! What is seen of a play where it fails: a chain of forced rows in one sentence, its dead end as one moment, and what ran out while
//! that is taken back.

use quadrille::app::Panel;
use quadrille::exact_cover::{Event, Search};
use quadrille::ui::layout::Layout;
use quadrille::ui::theme::{Role, Theme, Tint};
use ratatui::buffer::Cell;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use crate::desk::Desk;
use crate::steady_play::{AT_LEISURE, inside, play};

fn search(desk: &Desk) -> &Search {
    desk.state.session().unwrap().search()
}

fn played(puzzle: &str, from: u64, speed: &str) -> Desk {
    let desk = Desk::with("habr").sized(120, 40).keys(&format!(":open {puzzle}<Enter><Enter>"));
    desk.keys(&format!(":goto {from}<Enter>")).wait(20).keys(&format!(":set speed {speed}<Enter><Space>"))
}

/// The rows that were tried since the last choice, or taken back since the last dead end, by going back event by event.
fn chain(desk: &Desk) -> Vec<String> {
    let (mut search, session) = (search(desk).clone(), desk.state.session().unwrap());
    let is_back = search.is_backtracking();
    let mut rows = Vec::new();
    while let Some(event) = search.back() {
        match event {
            Event::Try { n: 1, option, .. } if !is_back => rows.push(option),
            Event::Retract { option } if is_back => rows.push(option),
            Event::Try { .. } | Event::DeadEnd { .. } => break,
            _ => {}
        }
    }
    rows.reverse();
    rows.into_iter().map(|row| session.problem().option_name(row).into_owned()).collect()
}

#[test]
fn while_a_slow_play_hurries_one_sentence_grows() {
    let mut desk = played("habr", 62, "5");
    let (mut seen, mut longest) = ([0; 2], 0);
    play(&mut desk, 8, AT_LEISURE, |desk, _| {
        if desk.state.session().unwrap().hurries().is_none() {
            return;
        }
        let said = desk.inside(Panel::Step).join(" ").split_whitespace().collect::<Vec<_>>().join(" ");
        let rows = chain(desk);
        let is_back = search(desk).is_backtracking();
        let begins = if is_back { "▲ Taken back: " } else { "▼ Forced: " };
        if rows.is_empty() {
            return;
        }
        assert!(said.contains(&format!("{begins}{} Each", rows.join(", "))), "{rows:?}\n{}", desk.screen());
        seen[usize::from(is_back)] += 1;
        longest = longest.max(rows.len());
    });
    assert!(seen[0] > 50 && seen[1] > 50 && longest > 7, "{seen:?} {longest}");
}

#[test]
fn a_column_without_rows_is_seen_first_at_its_dead_end() {
    for (puzzle, speed) in [("habr", "5"), ("habr", "100"), ("pentominoes 6x10", "100")] {
        let mut desk = played(puzzle, 100, speed);
        let mut ends = 0;
        play(&mut desk, 12, AT_LEISURE, |desk, _| {
            ends += usize::from(matches!(search(desk).last_event(), Some(Event::DeadEnd { .. })));
            assert!(!desk.screen().contains("nothing left"), "{}", desk.screen());
        });
        assert!(ends > 50, "{puzzle} {speed}: {ends}");
        // Event by event it still is.
        let stepped = Desk::with("habr").sized(120, 40).keys("<Enter>:goto 116<Enter>").wait(20);
        stepped.shows("nothing left");
    }
}

/// No place is left for 6 in row 5 as soon as R6C8=6 covers its columns, before anything is chosen: the row is a pale red from then on.
#[test]
fn a_house_that_has_run_out_is_seen_before_its_dead_end() {
    let [before, at_end] = [Some(Tint::RanOut), Some(Tint::Broken)];
    for (step, tint) in [(110, None), (113, None), (114, before), (115, at_end), (117, at_end), (124, None)] {
        let desk = Desk::with("habr").sized(120, 40).keys(&format!("<Enter>:goto {step}<Enter>")).wait(20);
        let (buffer, area) = (desk.buffer().0, Layout::of(&desk.state).panel(Panel::Board).unwrap());
        for red in [Tint::RanOut, Tint::Broken] {
            let ground = Theme::of(&desk.state.shell).tint(red).unwrap().bg;
            let is_red = |row: &Rect| row.positions().any(|at| Some(buffer[at].bg) == ground);
            let rows = area.rows().filter(is_red).count();
            assert_eq!(rows, usize::from(tint == Some(red)), "{step} {red:?}\n{}", desk.screen());
        }
    }
}

#[test]
fn while_it_plays_the_last_of_many_pieces_is_to_blame_and_at_rest_all_are() {
    let mut desk = played("pentominoes 6x10", 210, "100");
    desk.play(200, |_| {});
    let mut desk = played("pentominoes 6x10", 210, "100");
    let mut framed = Vec::new();
    let frames = |desk: &Desk| {
        let (buffer, area) = (desk.buffer().0, Layout::of(&desk.state).panel(Panel::Board).unwrap());
        let colour = Theme::of(&desk.state.shell).style(Role::AroundCause).fg;
        area.positions()
            .filter(|&at| buffer[at].fg == colour.unwrap() && "│─┃━".contains(buffer[at].symbol()))
            .count()
    };
    play(&mut desk, 1, AT_LEISURE, |desk, _| {
        if search(desk).step() == 219 {
            assert!(desk.screen().contains("outlined: last to blame"), "{}", desk.screen());
            framed.push(frames(desk));
        }
    });
    let rests = played("pentominoes 6x10", 219, "100").keys("<Space>:goto 219<Enter>").wait(20);
    let all = frames(&rests.shows("outlined: to blame"));
    assert!(framed.iter().all(|&some| some > 5 && 2 * some < all) && framed.len() > 5, "{framed:?} {all}");
}

#[test]
fn what_ran_out_stays_red_while_it_is_taken_back_for_where_its_dead_end_was_hardly_seen() {
    for (speed, stays) in [("100", false), ("500", true)] {
        let mut desk = played("habr", 100, speed);
        let mut seen = 0;
        play(&mut desk, 6, AT_LEISURE, |desk, _| {
            let mut run = search(desk).clone();
            if desk.state.session().unwrap().glow().is_none() || !run.is_backtracking() {
                return;
            }
            let (buffer, area) = (desk.buffer().0, Layout::of(&desk.state).panel(Panel::Board).unwrap());
            let theme = Theme::of(&desk.state.shell);
            let reds = [Tint::Broken, Tint::RanOut].map(|tint| theme.tint(tint).unwrap().bg);
            let red = [reds[0], reds[1], theme.style(Role::Zero).bg];
            let is_red = area.positions().any(|at| red.contains(&Some(buffer[at].bg)));
            let stays = stays || matches!(run.last_event(), Some(Event::DeadEnd { .. }));
            while !matches!(
                run.last_event(),
                None | Some(Event::DeadEnd { .. } | Event::Try { .. } | Event::Solution)
            ) {
                run.back();
            }
            let has_failed = matches!(run.last_event(), Some(Event::DeadEnd { .. }));
            assert!(is_red == stays || !has_failed, "{}", desk.screen());
            seen += usize::from(has_failed);
        });
        assert!(seen > 20, "{speed}: {seen}");
    }
}

/// Of the nine rows of R5#6 in `habr` four went with the givens of row 5, and three with other sixes that are given: R2C3, R3C6 and R7C2.
#[test]
fn givens_that_took_a_row_of_what_ran_out_look_as_the_border_says() {
    Desk::with("habr").sized(200, 60).keys("<Enter>d").wait(50).shows("boxed: givens that took");
    let desk = Desk::with("habr").sized(160, 50).keys("<Enter>d").wait(50).shows("boxed: givens that took");
    // One more is around the choice that took the last two.
    let corners: usize = desk.inside(Panel::Board).iter().map(|line| line.matches('┌').count()).sum();
    assert_eq!(corners, 3 + 1, "{}", desk.screen());
    let desk = Desk::with("habr").sized(120, 40).keys("<Enter>d").wait(50).shows(" given ");
    let is_line = |cell: &Cell| cell.symbol() == "6" && cell.modifier.contains(Modifier::UNDERLINED);
    let lines = inside(&desk, Panel::Board).into_iter().filter(is_line).count();
    assert_eq!(lines, 3 + 1, "{}", desk.screen());
    desk.keys("s").lacks(" given ");
}
