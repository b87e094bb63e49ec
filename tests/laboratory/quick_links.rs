//! Links of a run that is too quick for each of its moves to be seen: a picture of one step, and soon of another one.

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

#[test]
fn of_a_quick_run_the_links_are_those_of_one_step_and_of_another_one_about_twice_a_second() {
    for (speed, view) in [("50", ""), ("100", ""), ("200", ""), ("100", ":view links<Enter>")] {
        let mut desk = Desk::with("habr").sized(160, 50).keys(&format!("<Enter>{view}:goto 100<Enter>"));
        desk.type_keys(&format!(":set speed {speed}<Enter><Space>"));
        let (mut shown, mut drawn_at, mut before) = (None, 0, String::new());
        let (mut moments, mut ends) = (0, 0);
        play(&mut desk, 5, AT_LEISURE, |desk, clock| {
            let text = links(desk).1;
            let title =
                desk.screen().lines().find(|line| line.contains("8 Links around ")).unwrap().to_owned();
            let (_, title) = title.split_once("8 Links around ").unwrap();
            let session = desk.state.session().unwrap();
            if session.glow().is_none() {
                return;
            }
            // It says of which step it is.
            let (column, step) = title.split_once(" of step ").expect(title);
            let step: u64 = step.split(' ').next().unwrap().replace(',', "").parse().unwrap();
            assert!(step <= desk.step(), "{text}");
            match shown.replace(step) {
                // As long as it stands nothing of it changes.
                Some(same) if same == step => {
                    assert_eq!(text, before, "{speed} at {clock}");
                    assert!(clock - drawn_at <= 650, "{speed} at {clock}\n{text}");
                }
                other => {
                    assert!(other.is_none() || clock - drawn_at >= 380, "{speed} at {clock}\n{text}");
                    drawn_at = clock;
                    moments += 1;
                }
            }
            if before == text {
                return;
            }
            before = text.clone();
            // By another search: the sizes and the column are those of that step.
            let problem = session.problem();
            let mut search = session.from_start(session.search().rule()).unwrap();
            while search.step() < step {
                search.next();
            }
            let of = |name: &str| problem.items().find(|&item| problem.item_name(item) == name).unwrap();
            let (names, sizes) = names_and_sizes(&text);
            let then: Vec<i64> = names[1].iter().map(|name| search.links().size(of(name)).into()).collect();
            assert_eq!(sizes, then, "{speed} at {clock}, step {step}\n{text}");
            let chosen = search.levels().next_back().map(|level| level.item);
            let event = search.last_event();
            let is_of = |item: Option<_>| item.is_some_and(|item| problem.item_name(item) == column);
            assert!(is_of(event.and_then(|event| event.item())) || is_of(chosen), "{column}\n{text}");
            // What is red is what ran out there.
            let red = Theme::of(&desk.state.shell).style(Role::Zero).bg;
            let is_red = inside(desk, Panel::Links).iter().any(|cell| Some(cell.bg) == red);
            assert_eq!(is_red, matches!(event, Some(Event::DeadEnd { .. })), "{step}\n{text}");
            ends += u32::from(is_red);
        });
        assert!((7..=14).contains(&moments), "{speed}: {moments}");
        assert!(ends > 0, "{speed}");
        // At rest they are those of somebody who went there; the fastest has come to the solution.
        let plays = desk.state.session().unwrap().glow().is_some();
        let desk = if plays { desk.keys("<Space>") } else { desk };
        let there = Desk::with("habr").sized(160, 50);
        let there = there.keys(&format!("<Enter>{view}:goto {}<Enter>", desk.step())).wait(100);
        assert_eq!(links(&desk).1, links(&there).1, "{speed}");
    }
}

#[test]
fn of_a_slow_run_and_of_one_by_links_the_links_are_drawn_as_they_move() {
    for (speed, beat) in [("20", "event"), ("100", "link")] {
        let mut desk = Desk::with("habr").sized(160, 50).keys("<Enter>:goto 100<Enter>").wait(100);
        desk.type_keys(&format!(":set speed {speed}<Enter>:play on {beat}<Enter>"));
        play(&mut desk, 1, AT_LEISURE, |desk, _| assert!(!desk.screen().contains(" of step ")));
        assert!(desk.step() > 105);
    }
}
