//! The pieces of a fast run: for how long each is seen, what it ends with, and where the run is by then.

use quadrille::app::Panel;
use quadrille::exact_cover::{Event, OptionId};
use quadrille::session::grouped;
use quadrille::ui::layout::Layout;
use quadrille::ui::theme::{Role, Theme};

use crate::desk::Desk;
use crate::steady_play::{AT_LEISURE, play, playing};

#[test]
fn a_piece_of_a_fast_run_is_seen_for_over_a_second_and_its_end_for_three_times_as_long_as_its_other_moments()
{
    for speed in ["1000", "full"] {
        let mut desk = playing(speed);
        // Which piece and which moment, when it came, and whether something ended there.
        let mut moments: Vec<((u64, u64), u64, bool)> = Vec::new();
        play(&mut desk, 13, AT_LEISURE, |desk, clock| {
            let session = desk.state.session().unwrap();
            let Some(still) = session.held() else { return };
            let now = (session.glow().unwrap().excerpt().unwrap().number(), still.search().step());
            let is_end = matches!(still.search().last_event(), Some(Event::DeadEnd { .. } | Event::Solution));
            let is_new = moments.last().is_none_or(|&(last, ..)| last != now);
            moments.extend(is_new.then_some((now, clock, is_end)));
        });
        let pieces: Vec<_> = moments.chunk_by(|one, next| one.0.0 == next.0.0).collect();
        assert!(pieces.len() > 5 && moments.len() > 4 * pieces.len(), "{speed}: {moments:?}");
        for two in pieces.windows(2) {
            let (piece, next) = (two[0], two[1][0].1);
            assert!((1780..=1840).contains(&(next - piece[0].1)), "{speed}: {piece:?} {next}");
            let until = piece[1..].iter().map(|moment| moment.1).chain([next]);
            // The first moment after a cut is seen for as long as an end.
            let is_cut = piece[0].0.0 > 1;
            let held = |long: bool| {
                let is_long = move |at: usize, ends: bool| ends || is_cut && at == 0;
                let all = std::iter::zip(piece, until.clone()).enumerate();
                let all =
                    all.filter(move |(at, (moment, _))| is_long(*at, moment.2) == long).map(|(_, all)| all);
                all.map(|(moment, until)| until - moment.1)
            };
            // As exact as pictures follow each other.
            let is_thrice = |time: u64| held(false).all(|other| time.abs_diff(3 * other) <= 90);
            assert!(held(true).count() > 0 && held(true).all(is_thrice), "{speed}: {piece:?} {next}");
        }
    }
}

#[test]
fn at_full_speed_some_pieces_end_with_a_solution_and_no_two_in_a_row() {
    let desk = Desk::with("habr").keys(":open pentominoes 6x10<Enter><Enter>B<Space><Esc>").sized(120, 40);
    let mut desk = desk.keys(":set speed full<Enter><Space>");
    // Of each piece whether a moment of it is a solution: the twelve pieces cover all places.
    let mut pieces: Vec<(u64, bool)> = Vec::new();
    play(&mut desk, 16, AT_LEISURE, |desk, _| {
        let session = desk.state.session().unwrap();
        let Some(still) = session.held() else { return };
        let number = session.glow().unwrap().excerpt().unwrap().number();
        if pieces.last().is_none_or(|&(last, _)| last != number) {
            pieces.push((number, false));
        }
        let covered = still.search().path().map(|option| session.problem().option_items(option).len());
        let is_full = covered.sum::<usize>() == 12 + 60;
        let is_solution = still.search().last_event() == Some(Event::Solution);
        assert!(is_full || !is_solution, "{}", desk.screen());
        pieces.last_mut().unwrap().1 |= is_solution;
    });
    // The first one comes while the run gathers speed.
    let solutions: Vec<bool> = pieces[1..pieces.len() - 1].iter().map(|piece| piece.1).collect();
    assert!(solutions.len() > 6, "{pieces:?}");
    assert!(solutions.windows(2).all(|two| !(two[0] && two[1])), "{pieces:?}");
    assert!(3 * solutions.iter().filter(|&&is_one| is_one).count() >= solutions.len(), "{pieces:?}");
}

#[test]
fn where_a_fast_run_is_stands_at_the_end_of_what_it_has_done() {
    for (size, speed, keys) in [
        ((120, 40), "1000", "<Space>"),
        ((160, 50), "2000", "<Space>"),
        ((200, 60), "full", "<Space>"),
        ((80, 24), "full", "<Space>"),
        ((160, 50), "full", "P"),
    ] {
        let desk = Desk::with("habr")
            .sized(size.0, size.1)
            .keys(":open pentominoes 6x10<Enter><Enter>B<Space><Esc>");
        let from = if keys == "P" { 3_000_000 } else { 20_000 };
        let desk = desk.keys(&format!(":goto {from}<Enter>")).wait(4000);
        let mut desk = desk.keys(&format!(":set speed {speed}<Enter>{keys}"));
        let mut places = Vec::new();
        play(&mut desk, 5, AT_LEISURE, |desk, _| {
            if desk.state.session().unwrap().held().is_none() {
                return;
            }
            let (screen, step) = (desk.screen(), format!(": step {} ", grouped(desk.step())));
            let status = screen.lines().rev().nth(1).unwrap();
            assert!(
                status.contains(&step) && status.contains(" run, "),
                "{size:?} {speed}: {step}\n{screen}"
            );
            places.push(status.split_once(&step).unwrap().0.chars().count());
            if size.0 >= 120 && keys == "<Space>" {
                // Right behind the bars, on the line itself, whose end is to the right of it.
                let y = usize::from(Layout::of(&desk.state).timeline.unwrap().y);
                let (line, said) = (screen.lines().nth(y).unwrap(), "run");
                let x = line.split_once(said).unwrap_or_else(|| panic!("{screen}")).0.chars().count();
                let line: Vec<char> = line.chars().collect();
                assert_eq!((line[x - 2], line[x - 1]), ('▶', ' '), "{screen}");
                // Nothing is known behind it.
                let behind: String = line[x + said.len()..].iter().collect();
                let found = desk.state.session().unwrap().search().stats().solutions;
                let behind = behind.replacen(&format!(" ★ {}", grouped(found)), "", 1);
                let is_free = behind.starts_with(" ·") && behind.trim_end().ends_with("·┤");
                assert!(line[x - 3] != '·' && is_free, "{screen}");
            }
        });
        assert!(places.len() > 100, "{size:?} {speed}: {places:?}");
    }
}

#[test]
fn what_a_quick_run_has_tried_a_moment_ago_leaves_a_trail_on_the_grid() {
    let mut desk = Desk::with("habr").sized(120, 40).keys("<Enter>:set speed 100<Enter><Space>");
    // Which rows were on the path, and when.
    let mut paths: Vec<(u64, Vec<OptionId>)> = Vec::new();
    let (mut marked, mut unmarked) = (0, 0);
    play(&mut desk, 5, AT_LEISURE, |desk, clock| {
        let session = desk.state.session().unwrap();
        let path: Vec<OptionId> = session.search().path().collect();
        let marks = desk.inside(Panel::Board).iter().map(|line| line.matches('▼').count()).sum::<usize>();
        // Where a dead end is told the rows that took others have signs of their own.
        let is_told = matches!(session.search().last_event(), Some(Event::DeadEnd { .. }));
        if clock > 1000 && !is_told {
            // Whether it was there all the time.
            let stood = |option: &OptionId, time: u64| {
                let mut seen = paths.iter().filter(|(at, _)| clock - at <= time);
                seen.all(|(_, path)| path.contains(option))
            };
            // The last one has the sign of what is tried, or taken back, meanwhile.
            let new = |time: u64| path.iter().filter(|option| !stood(option, time)).count();
            // Of many the last nine are enough; where rows are taken back, those are what is seen.
            let least = if session.course().is_back() { 0 } else { new(360).min(9).saturating_sub(1) };
            let most = new(460).min(9);
            assert!((least..=most).contains(&marks), "{clock}\n{}", desk.screen());
            marked += marks;
            unmarked += path.len() - marks;
        }
        paths.push((clock, path));
    });
    assert!(marked > 100 && unmarked > 1000, "{marked} {unmarked}");
    desk.keys("<Space>").wait(1000);
}

#[test]
fn a_column_that_has_no_row_left_is_red_at_once_while_a_run_plays() {
    // The dead end of R5C1 at step 59 is seen to come: four columns have none at step 55.
    let desk = Desk::with("habr").keys(":open pentominoes 6x10<Enter><Enter>:goto 54<Enter>").sized(120, 40);
    let mut desk = desk.keys(":set speed 20<Enter><Space>");
    let red = Theme::of(&desk.state.shell).style(Role::DeadEnd).fg;
    let mut seen = 0;
    play(&mut desk, 1, AT_LEISURE, |desk, _| {
        if desk.step() != 55 {
            return;
        }
        let area = Layout::of(&desk.state).panel(Panel::Columns).unwrap();
        let buffer = desk.buffer().0;
        let is_zero = |x: u16, y: u16| {
            let beside = |x: u16| buffer[(x, y)].symbol() == " ";
            buffer[(x, y)].symbol() == "0" && beside(x - 1) && beside(x + 1)
        };
        // The lines below the table count.
        for y in area.y + 3..area.y + 10 {
            for x in (area.x + 2..area.right() - 2).filter(|&x| is_zero(x, y)) {
                assert_eq!(Some(buffer[(x, y)].fg), red, "{}", desk.screen());
                seen += 1;
            }
        }
    });
    assert!(seen >= 4, "{seen}\n{}", desk.screen());
}

#[test]
fn the_pieces_of_a_fast_run_follow_each_other_the_way_that_it_goes() {
    for (speed, keys) in [("300", "<Space>"), ("1000", "<Space>"), ("1000", "P"), ("full", "<Space>")] {
        let from = if keys == "P" { 9000 } else { 3000 };
        let desk = Desk::with("platinum-blonde").sized(120, 40);
        let desk = desk.keys(&format!("<Enter>B<Space><Esc>:goto {from}<Enter>"));
        let mut desk = desk.wait(500).keys(&format!(":set speed {speed}<Enter>{keys}"));
        let mut ends: Vec<u64> = Vec::new();
        play(&mut desk, 6, AT_LEISURE, |desk, _| {
            let Some(piece) = desk.state.session().unwrap().fast().and_then(|glow| glow.excerpt()) else {
                return;
            };
            if ends.last() != Some(&piece.end()) {
                ends.push(piece.end());
            }
        });
        if keys == "P" {
            ends.reverse();
        }
        assert!(ends.is_sorted_by(|a, b| a < b), "{speed} {keys}: {ends:?}");
        assert!(ends.len() > 3 || ["300", "full"].contains(&speed), "{speed} {keys}: {ends:?}");
    }
}
