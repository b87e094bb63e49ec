//! Links of a run that is too quick for each of its moves to be seen: their rows and columns stand, and what is seen of them goes
//! on.

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
fn of_a_quick_run_other_rows_and_columns_are_drawn_at_choices_and_ends_and_at_rest_else_each_half_second() {
    let mut quiet_seconds = 0;
    for (speed, view) in [("50", ""), ("100", ""), ("200", ""), ("100", ":view links<Enter>")] {
        let mut desk = Desk::with("habr").sized(160, 50).keys(&format!("<Enter>{view}:goto 100<Enter>"));
        desk.type_keys(&format!(":set speed {speed}<Enter><Space>"));
        let (mut before, mut last, mut changes) = (None, desk.step(), 0);
        let (mut drawn_at, mut tries) = (0, 0);
        let (mut pictures, mut moves, mut late) = (None, 0, 0);
        play(&mut desk, 8, AT_LEISURE, |desk, clock| {
            let (drawn, text) = (inside(desk, Panel::Links), links(desk).1);
            let session = desk.state.session().unwrap();
            let cells: Vec<String> = drawn.iter().map(|cell| cell.symbol().to_owned()).collect();
            let (names, sizes) = names_and_sizes(&text);
            // What is drawn is what is, at each moment.
            let (problem, live) = (session.problem(), session.search().links());
            let of = |name: &str| problem.items().find(|&item| problem.item_name(item) == name).unwrap();
            let now: Vec<i64> = names[1].iter().map(|name| live.size(of(name)).into()).collect();
            assert_eq!(sizes, now, "{speed} at {clock}, step {last}\n{text}");
            moves += u32::from(pictures.replace(cells.clone()).is_some_and(|before| before != cells));
            // By another search: whether the run came by a dead end or a solution since the last picture.
            let mut search = desk.state.session().unwrap().search().clone();
            let mut is_end = false;
            while search.step() > last {
                is_end |= matches!(search.last_event(), Some(Event::DeadEnd { .. } | Event::Solution));
                search.back();
            }
            last = desk.step();
            let is_new = before.as_ref().is_some_and(|before| *before != names);
            // Where there was none for a while it is a choice, or any try, which has passed and stands as well.
            let shown = desk.state.session().unwrap().shown();
            let is_try = match shown.last_event() {
                Some(Event::Try { n: 2.., .. }) => clock >= drawn_at + 280,
                Some(Event::Try { .. }) => clock >= drawn_at + 480,
                _ => false,
            };
            assert!(!is_new || is_end || is_try, "{speed} at {clock}, step {last}\n{text}");
            tries += u32::from(is_new && !is_end);
            drawn_at = if is_new { clock } else { drawn_at };
            changes += u32::from(is_new);
            before = Some(names);
            // What is red is of now.
            let red = Theme::of(&desk.state.shell).style(Role::Zero).bg;
            let is_red = drawn.iter().any(|cell| Some(cell.bg) == red);
            let is_stuck = matches!(session.search().last_event(), Some(Event::DeadEnd { .. }));
            assert!(is_stuck || !is_red, "{speed} at {clock}, step {last}\n{text}");
            assert!(!text.contains(" as at step ") && !text.contains("link x ="), "{text}");
            // Of which step the column is, if the run is at another by now: there it was chosen, or ran out.
            let title =
                desk.screen().lines().find(|line| line.contains("8 Links around ")).unwrap().to_owned();
            let (_, title) = title.split_once("8 Links around ").unwrap();
            let said =
                title.split_once(" of step ").map(|(column, step)| (column, step.split(' ').next().unwrap()));
            let elsewhere = said.map(|(column, step)| {
                let mut search = session.from_start(session.search().rule()).unwrap();
                while search.step() < step.replace(',', "").parse().unwrap() {
                    search.next();
                }
                let chosen = search.levels().next_back().map(|level| level.item);
                let was = search.last_event().and_then(|event| event.item()).or(chosen);
                let was = was.map(|item| problem.item_name(item));
                assert_eq!(was, Some(column), "{speed} at {clock}, step {last}\n{text}");
                assert!(
                    search.step() < last && text.contains(&format!("of step {step}, links of now.")),
                    "{text}"
                );
            });
            late += u32::from(elsewhere.is_some());
        });
        assert!(changes >= 3 && late > 3 * changes, "{speed}: {changes} {late}");
        assert!(moves > 3 * changes, "{speed}: {moves} {changes}");
        quiet_seconds += tries;
        // At rest they are those of somebody who went there; the fastest has come to the solution.
        let plays = desk.state.session().unwrap().glow().is_some();
        let desk = if plays { desk.keys("<Space>") } else { desk };
        let there = Desk::with("habr").sized(160, 50);
        let there = there.keys(&format!("<Enter>{view}:goto {}<Enter>", desk.step())).wait(100);
        assert_eq!(links(&desk).1, links(&there).1, "{speed}");
    }
    assert!(quiet_seconds > 0);
}

#[test]
fn of_a_slow_run_and_of_one_by_links_the_links_are_drawn_as_they_move() {
    for (speed, beat) in [("20", "event"), ("100", "link")] {
        let mut desk = Desk::with("habr").sized(160, 50).keys("<Enter>:goto 100<Enter>").wait(100);
        desk.type_keys(&format!(":set speed {speed}<Enter>:play on {beat}<Enter>"));
        play(&mut desk, 1, AT_LEISURE, |desk, _| assert!(!links(desk).1.contains(" as at ")));
        assert!(desk.step() > 105);
    }
}
