//! Links of a run that is too quick for each of its moves to be seen: always of the step that all panels show, and of one place
//! for a while.

use quadrille::app::Panel;
use quadrille::exact_cover::Event;
use quadrille::ui::theme::{Role, Theme};

use crate::desk::Desk;
use crate::steady_play::{AT_LEISURE, inside, links, play};

/// The names of the rows and of the columns that are drawn, and the sizes of these.
fn names_and_sizes(text: &str) -> ([Vec<String>; 2], Vec<i64>) {
    let lines: Vec<&str> = text.lines().collect();
    let ring = lines.iter().position(|line| line.contains("[root]")).unwrap();
    let names = lines[ring].split(|c: char| !c.is_ascii_alphanumeric() && c != '#');
    let columns = names.filter(|name| !["", "root"].contains(name)).map(str::to_owned).collect();
    let rows = lines[ring + 2..].iter().filter(|line| line.contains(['●', '○']) && !line.contains("linked"));
    let rows = rows.map(|line| line.chars().skip(2).take(6).collect()).collect();
    let sizes = lines[ring + 1].split(|c: char| !c.is_ascii_digit());
    ([rows, columns], sizes.filter_map(|size| size.parse().ok()).collect())
}

/// The step that the title of the window says.
fn step_in_title(desk: &Desk) -> u64 {
    let title = desk.screen().lines().next().unwrap().to_owned();
    let (_, step) = title.split_once("step ").expect(&title);
    step.split(' ').next().unwrap().replace(',', "").parse().unwrap()
}

#[test]
fn of_a_quick_run_the_links_are_those_of_the_step_in_the_title_and_their_place_changes_about_twice_a_second()
{
    let (mut left_behind, mut held) = (0, 0);
    for (speed, view) in [("50", ""), ("100", ""), ("200", ""), ("100", ":view links<Enter>")] {
        let mut desk = Desk::with("habr").sized(160, 50).keys(&format!("<Enter>{view}:goto 100<Enter>"));
        desk.type_keys(&format!(":set speed {speed}<Enter><Space>"));
        let session = desk.state.session().unwrap();
        let mut search = session.from_start(session.search().rule()).unwrap();
        let (mut place, mut turned_at, mut turns) = (None, 0, 0);
        let mut is_at_end = false;
        let mut sizes_seen = std::collections::HashSet::new();
        play(&mut desk, 3, AT_LEISURE, |desk, clock| {
            let text = links(desk).1;
            let title = desk.screen().lines().find(|line| line.contains("8 Links ")).unwrap().to_owned();
            let session = desk.state.session().unwrap();
            if session.glow().is_none() {
                return;
            }
            let (_, title) = title.split_once("8 Links ").unwrap();
            let stands = title.strip_prefix("held at ");
            let title = stands.or(title.strip_prefix("around ")).unwrap();
            let column = title.split([' ', ',']).next().unwrap();
            // By another search: the sizes are those of that step.
            let step = step_in_title(desk);
            while search.step() < step {
                search.next();
            }
            let problem = session.problem();
            let of = |name: &str| problem.items().find(|&item| problem.item_name(item) == name).unwrap();
            let (names, sizes) = names_and_sizes(&text);
            let then: Vec<i64> = names[1].iter().map(|name| search.links().size(of(name)).into()).collect();
            assert_eq!(sizes, then, "{speed} at {clock}, step {step}\n{text}");
            // What is red ran out there.
            let red = Theme::of(&desk.state.shell).style(Role::Zero).bg;
            let is_red = inside(desk, Panel::Links).iter().any(|cell| Some(cell.bg) == red);
            let is_dead_end = matches!(search.last_event(), Some(Event::DeadEnd { .. }));
            assert_eq!(is_red, is_dead_end, "{step}\n{text}");
            assert!(
                !is_dead_end || search.last_event().unwrap().item() == Some(of(column)),
                "{step}\n{text}"
            );
            // While it is looked at still it is not taken for the one that the run is at.
            let empty = session.looked_at().is_some_and(|at| at.options.is_empty());
            assert_eq!(title.starts_with(&format!("{column}, which ran out ")), empty, "{step}: {title}");
            left_behind += usize::from(empty);
            // Nor is one with rows, further up on the path or given up.
            let levels: Vec<_> = search.levels().map(|level| level.item).collect();
            let above = levels.iter().position(|&item| item == of(column)).map(|above| above + 1);
            let is_own = levels.last() == Some(&of(column));
            let words = above.map_or(", chosen before".to_owned(), |level| format!(" of level {level}"));
            let is_held = session.looked_at().is_some() && !empty && !is_own;
            assert_eq!(title.starts_with(&format!("{column}{words} ")), is_held, "{step}: {title}");
            assert_eq!(stands.is_some(), empty || is_held, "{step}: {title}");
            held += usize::from(is_held);
            is_at_end |= is_dead_end;
            sizes_seen.insert((column.to_owned(), sizes));
            // Its place stands, but at an end and after it.
            let new = Some((column.to_owned(), names[1].clone()));
            if place != new {
                let is_first = std::mem::replace(&mut is_at_end, is_dead_end) || place.is_none();
                assert!(is_first || clock - turned_at >= 380, "{speed} at {clock}\n{text}");
                (place, turned_at, turns) = (new, clock, turns + 1);
            }
        });
        assert!(turns >= 3, "{speed}: {turns}");
        assert!(2 * sizes_seen.len() > 3 * turns, "{speed}: {} of {turns}", sizes_seen.len());
        // At rest they are those of somebody who went there; the fastest has come to the solution.
        let plays = desk.state.session().unwrap().glow().is_some();
        let desk = if plays { desk.keys("<Space>") } else { desk };
        let there = Desk::with("habr").sized(160, 50);
        let there = there.keys(&format!("<Enter>{view}:goto {}<Enter>", desk.step())).wait(100);
        assert_eq!(links(&desk).1, links(&there).1, "{speed}");
    }
    assert!(left_behind > 0 && held > 0);
}

#[test]
fn of_a_slow_run_and_of_one_by_links_the_links_are_drawn_as_they_move() {
    for (speed, beat) in [("20", "event"), ("100", "link")] {
        let mut desk = Desk::with("habr").sized(160, 50).keys("<Enter>:goto 100<Enter>").wait(100);
        desk.type_keys(&format!(":set speed {speed}<Enter>:play on {beat}<Enter>"));
        play(&mut desk, 1, AT_LEISURE, |desk, _| {
            assert!(desk.state.session().unwrap().looked_at().is_none());
        });
        assert!(desk.step() > 105);
    }
}
