//! The room of the lines of the log: heads stand over their columns, and names have what is free.

use std::collections::BTreeSet;

use quadrille::app::{Depth, Panel};
use quadrille::exact_cover::{Event, Search};
use quadrille::ui::layout::Layout;
use ratatui::style::Modifier;

use crate::desk::Desk;

/// The lines of the log that are not blank.
fn lines_of(desk: &Desk) -> Vec<String> {
    desk.inside(Panel::Log).into_iter().filter(|line| !line.trim().is_empty()).collect()
}

#[test]
fn each_head_of_the_log_stands_over_what_it_is_of() {
    for size in [(80, 24), (120, 40), (160, 50), (200, 60)] {
        let desk = Desk::with("habr").sized(size.0, size.1).keys("<Enter>:goto 449<Enter>").wait(50);
        let lines = desk.keys("<A-6>z").inside(Panel::Log);
        let end = |line: &str, text: &str| line.find(text).map(|at| line[..at].chars().count() + text.len());
        let head = end(&lines[0], "level").unwrap();
        // Right under its end: the level of the dead end, 28.
        let dead_end = lines.iter().find(|line| line.contains(" 449 ")).unwrap();
        assert_eq!(end(dead_end, " 28"), Some(head), "{size:?} {lines:?}");
    }
}

#[test]
fn names_in_the_log_are_not_cut_while_their_line_has_room() {
    // With one blank between any two words no line has room for the next word of its name.
    let mut cut = 0;
    for size in [(120, 40), (160, 50), (200, 60)] {
        for (problem, step) in [("pentominoes 6x10", 11), ("words", 18), ("pentominoes 6x10", 59)] {
            let desk = Desk::with("habr").sized(size.0, size.1).keys(&format!(":open {problem}<Enter>"));
            let desk = desk.keys(&format!(":goto {step}<Enter>")).wait(100);
            let problem = desk.state.session().unwrap().problem();
            let names: Vec<String> = problem.options().map(|row| problem.option_name(row).into()).collect();
            let mut lines = lines_of(&desk);
            // What is to come has other words.
            lines.truncate(lines.iter().position(|line| line.trim() == "and then").unwrap_or(lines.len()));
            let of_step =
                |line: &String| line.trim_start_matches('▶').split_whitespace().next().map(str::len);
            let longest = lines.iter().filter_map(of_step).max().unwrap();
            for line in lines.iter().filter(|line| line.contains("try ") && line.contains('⋯')) {
                let (_, from) = line.split_once("try ").unwrap();
                let (shown, _) = from.split_once('⋯').unwrap();
                let rests = names
                    .iter()
                    .filter_map(|name| name.strip_prefix(shown)?.strip_prefix(' ')?.split(' ').next());
                let next = rests.map(str::len).min().unwrap();
                let words: Vec<&str> = line.trim_start_matches('▶').split_whitespace().collect();
                let least = 2 + longest - words[0].len() + words.join(" ").chars().count();
                assert!(least + 1 + next > line.chars().count(), "{size:?} {line:?}");
                cut += 1;
            }
        }
    }
    assert!(cut > 4, "{cut}");
}

#[test]
fn each_try_has_its_level_and_how_many_rows_it_took_whatever_the_problem() {
    let mut narrow = 0;
    for size in [(120, 40), (160, 50), (200, 60)] {
        for (problem, keys) in [("pentominoes 6x10", "<Enter>c"), ("words", "d"), ("queens 8", "d")] {
            let desk = Desk::with("habr").sized(size.0, size.1).keys(&format!(":open {problem}<Enter>"));
            let desk = desk.keys(keys).wait(2000);
            let lines = lines_of(&desk);
            let end = lines.iter().position(|line| line.trim() == "and then").unwrap_or(lines.len());
            let tries: Vec<&String> = lines[..end].iter().filter(|line| line.contains(" try ")).collect();
            assert!(tries.len() > 2, "{}", desk.screen());
            // By a search of its own: what stands in each line besides names.
            let session = desk.state.session().unwrap();
            let mut search = session.from_start(session.search().rule()).unwrap();
            for line in &tries {
                let words: Vec<&str> = line.trim_start_matches(['◆', '◇']).split_whitespace().collect();
                let step: u64 = words[0].replace(',', "").parse().unwrap();
                while search.step() < step {
                    search.next();
                }
                assert_eq!(words[1], search.level().to_string(), "{size:?} {problem}\n{}", desk.screen());
            }
            // The narrowest has no room for what goes.
            let is_wide = lines[0].chars().count() >= 30;
            narrow += usize::from(!is_wide);
            let told = tries.iter().filter(|line| line.trim_end().contains(" −")).count();
            assert_eq!(told, if is_wide { tries.len() } else { 0 }, "{size:?} {problem}\n{}", desk.screen());
            // The title says what is there, and what the last number is where it has room.
            let screen = desk.screen();
            let title = screen.lines().find_map(|line| line.split_once("6 Log: ")).unwrap().1;
            let told = ["event, ± rows in play ", "event, ± rows ", "± rows ", "event "]
                .map(|end| format!("step, level, {end}"));
            let at = told.iter().position(|told| title.starts_with(told)).unwrap();
            assert_eq!(at == 3, !is_wide, "{title}");
            assert!(at < 2 || lines[0].chars().count() < 34, "{title}");
        }
    }
    assert_eq!(narrow, 1);
}

#[test]
fn lines_of_the_log_are_as_deep_whatever_is_seen() {
    // Names of pentominoes need all places: no line is set in, whether or not long ones are seen.
    for step in [11, 59, 107, 12000] {
        let desk = Desk::with("habr").sized(200, 60).keys(":open pentominoes 6x10<Enter>");
        let desk = desk.keys(&format!(":goto {step}<Enter>")).wait(200);
        let lines = lines_of(&desk);
        let begin = |line: &String| Some(line.split_once("try ")?.0.chars().count());
        let begins: BTreeSet<_> = lines.iter().filter(|line| line.contains('/')).filter_map(begin).collect();
        assert_eq!(begins.len(), 1, "{}", desk.screen());
    }
}

/// The step that a line begins with.
fn step_of(line: &str) -> u64 {
    line.split_whitespace().next().unwrap().parse().unwrap()
}

/// The events that give lines their names after step `now`, up to another one: where each is, and its level.
fn heads_until(search: &mut Search, now: u64, last: u64) -> Vec<(u64, usize, Event)> {
    let mut heads = Vec::new();
    while search.step() < last {
        let event = search.next().unwrap();
        let is_head = matches!(event, Event::Try { .. } | Event::DeadEnd { .. } | Event::Retract { .. })
            || matches!(event, Event::Solution | Event::Done);
        if is_head && search.step() > now {
            heads.push((search.step(), search.level(), event));
        }
    }
    heads
}

/// Whether a line has the name of such an event, not of columns alone.
fn is_of_head(line: &str) -> bool {
    ["try ", "dead end ", "retract ", "solution", "done"].iter().any(|name| line.contains(name))
}

#[test]
fn a_log_in_columns_has_its_heads_before_its_first_line_and_is_filled_with_what_comes() {
    // The lines above what is to come: the heads, those of the events, and one that is blank.
    for (keys, above) in [("", 2), ("s", 3), ("3s", 3)] {
        let desk = Desk::with("habr").sized(120, 40).keys(&format!("<Enter>{keys}<A-6>z"));
        let lines = desk.inside(Panel::Log);
        let words: Vec<&str> = lines[0].split_whitespace().collect();
        assert_eq!(words[..3], ["step", "level", "event"], "{}", desk.screen());
        // Then what comes next, as the run has it.
        assert_eq!(lines[above].trim(), "and then", "{}", desk.screen());
        let session = desk.state.session().unwrap();
        let mut search = session.from_start(session.search().rule()).unwrap();
        let now = session.search().step();
        let coming = &lines[above + 1..];
        let heads = heads_until(&mut search, now, step_of(coming.last().unwrap()));
        let named: Vec<&String> = coming.iter().filter(|line| is_of_head(line)).collect();
        assert_eq!(named.len(), heads.len(), "{}", desk.screen());
        for (line, (step, level, event)) in named.iter().zip(&heads) {
            let event = event.display(session.problem()).to_string();
            let is_word = |word: &&str| !word.contains(['▄', '✗', '★', '▹']);
            let said: Vec<&str> = line.split_whitespace().filter(is_word).collect();
            // The level follows the step, and is that of a search that goes there.
            assert!(said.join(" ").starts_with(&format!("{step} {level} {event}")), "{}", desk.screen());
            assert_eq!(line.contains('▄'), *level > 0, "{}", desk.screen());
            // In the columns of the events that were.
            let verb = lines[0].find("event").unwrap();
            assert_eq!(line.chars().nth(verb), event.chars().next(), "{}", desk.screen());
        }
        assert!(lines[above - 1].trim().is_empty(), "{}", desk.screen());
    }
    // Of a short run all comes, and what events are has the room below.
    let desk = Desk::with("habr").sized(120, 40).keys(":open knuth-6x7<Enter><Enter><A-6>z").wait(20);
    let lines = desk.inside(Panel::Log);
    let at = |text: &str| lines.iter().position(|line| line.contains(text)).unwrap();
    let help = at("choose: a column, with its size");
    assert!(at("done") < help && lines[help - 1].trim().is_empty(), "{}", desk.screen());
    assert!(lines.iter().any(|line| line.contains("Enter goes there.")), "{}", desk.screen());
}

#[test]
fn what_comes_has_all_lines_of_a_log_that_are_free() {
    for (problem, size) in [("habr", (160, 50)), ("words", (160, 50)), ("queens 8", (120, 40))] {
        let desk =
            Desk::with("habr").sized(size.0, size.1).keys(&format!(":open {problem}<Enter>:goto 2<Enter>"));
        let desk = desk.wait(100);
        let lines = desk.inside(Panel::Log);
        let from = lines.iter().position(|line| line.trim() == "and then").unwrap();
        let session = desk.state.session().unwrap();
        let now = session.search().step();
        let coming = &lines[from + 1..];
        let heads = heads_until(&mut session.search().clone(), now, step_of(coming.last().unwrap()));
        let named: Vec<&String> = coming.iter().filter(|line| is_of_head(line)).collect();
        assert_eq!(named.len(), heads.len(), "{}", desk.screen());
        assert!(heads.len() > 4, "{}", desk.screen());
        for (line, (step, level, event)) in named.iter().zip(&heads) {
            let event = event.display(session.problem()).to_string().replace(" of ", "/");
            let said: Vec<&str> =
                line.split_whitespace().filter(|word| !["✗", "★", "▹"].contains(word)).collect();
            assert_eq!(said[..2], [step.to_string(), level.to_string()], "{}", desk.screen());
            let is_cut = line.contains('⋯');
            assert!(is_cut || said[2..].join(" ").starts_with(&event), "{event}\n{}", desk.screen());
        }
    }
}

#[test]
fn columns_that_came_back_are_all_named_in_the_log_and_its_present_line_is_bold() {
    // Steps 119 and 120 uncover two columns of the row before the present one.
    for keys in ["", "<A-6>z"] {
        let desk = Desk::with("habr").sized(200, 60).keys("<Enter>:goto 121<Enter>").wait(100).keys(keys);
        let session = desk.state.session().unwrap();
        let mut search = session.from_start(session.search().rule()).unwrap();
        let events: Vec<_> = (0..121).map(|_| search.next().unwrap()).collect();
        let names = [118, 119].map(|at| session.problem().item_name(events[at].item().unwrap()).to_owned());
        let lines = desk.inside(Panel::Log);
        let line = lines.iter().find(|line| line.contains("2 uncovers")).unwrap();
        assert!(line.contains(&names.join(", ")), "{names:?}\n{}", desk.screen());
        let y = lines.iter().position(|line| line.contains(" 121 ")).unwrap();
        let x = lines[y].chars().position(|c| c == 'u').unwrap() as u16;
        let area = Layout::of(&desk.state).panel(Panel::Log).unwrap();
        for (y, is_present) in [(y, true), (y - 1, false)] {
            let cell = &desk.buffer().0[(area.x + 1 + x, area.y + 1 + y as u16)];
            assert_eq!(cell.modifier.contains(Modifier::BOLD), is_present, "{y}\n{}", desk.screen());
        }
    }
}

#[test]
fn a_filter_says_of_how_many_events_it_shows_how_many() {
    for (problem, step, kind, name) in [
        ("habr", 900, "dead end", "dead_end"),
        ("pentominoes 6x10", 3000, "try", "try"),
        ("queens 8", 700, "try", "try"),
    ] {
        let desk = Desk::with("habr").sized(120, 40).keys(&format!(":open {problem}<Enter><Enter>"));
        let desk = desk.keys(&format!(":goto {step}<Enter>:view log<Enter>z:log {kind}<Enter>")).wait(200);
        let screen = desk.screen();
        let numbers = screen.split_once(&format!("6 Log: {kind}: ")).unwrap_or_else(|| panic!("{screen}")).1;
        let (shown, rest) = numbers.split_once(" of the last ").unwrap();
        let [shown, looked_at]: [u64; 2] =
            [shown, rest.split(' ').next().unwrap()].map(|number| number.replace(',', "").parse().unwrap());
        // By a search of its own.
        let session = desk.state.session().unwrap();
        let mut search = session.from_start(session.search().rule()).unwrap();
        let mut expected = 0;
        while search.step() < step {
            let event = search.next().unwrap();
            expected += u64::from(search.step() > step - looked_at && event.name() == name);
        }
        assert_eq!(shown, expected, "{problem}: of {looked_at}\n{screen}");
    }
}

#[test]
fn what_comes_says_how_many_rows_are_left_and_its_bars_grow_with_its_levels() {
    for problem in ["habr", "pentominoes 6x10"] {
        let desk =
            Desk::with("habr").sized(160, 50).keys(&format!(":open {problem}<Enter><Enter>d")).wait(2000);
        let desk = desk.keys("4s:view log<Enter>z").wait(200);
        let session = desk.state.session().unwrap();
        let (mut search, problem) = (session.search().clone(), session.problem().clone());
        let lines = desk.inside(Panel::Log);
        let (mut looked, mut bars) = (0, BTreeSet::new());
        for line in lines.iter().skip_while(|line| !line.contains("and then")).skip(1) {
            let mut words = line.split_whitespace();
            let Some(step) = words.next().and_then(|step| step.parse::<u64>().ok()) else { continue };
            let level: usize = words.next().unwrap().parse().unwrap();
            bars.insert((level, 2 * line.matches('▄').count() + line.matches('▖').count()));
            while search.step() < step {
                search.next();
            }
            // What a line is called by has columns after it: of a row that is tried all, of one that is taken back one.
            let after = |event: Option<Event>| match event {
                Some(Event::Try { .. } | Event::Cover { .. } | Event::Purify { .. }) => usize::MAX,
                Some(Event::Retract { .. }) => 1,
                _ => 0,
            };
            for _ in 0..after(search.last_event()) {
                let is_column = |event: &Event| {
                    !matches!(event, Event::Choose { .. } | Event::Retract { .. }) && event.item().is_some()
                };
                if search.next().is_none_or(|event| !is_column(&event)) {
                    search.back();
                    break;
                }
            }
            // Rows all of whose nodes are linked, and none of whose columns is covered.
            let covered = search.covered_items();
            let in_play = problem.options().filter(|&row| {
                problem.option_items(row).iter().all(|item| !covered[item.index()])
                    && search.links().nodes_of(row).all(|node| search.links().is_linked(node))
            });
            if let Some((_, left)) = line.split_once('→') {
                let left: String = left.chars().take_while(|c| c.is_ascii_digit() || *c == ',').collect();
                assert_eq!(left.replace(',', "").parse(), Ok(in_play.count()), "{line}\n{}", desk.screen());
                looked += 1;
            }
        }
        let levels: Vec<usize> = bars.iter().map(|bar| bar.0).collect();
        // Each level has its own bar.
        assert!(looked > 4 && levels.is_sorted_by(|a, b| a < b), "{bars:?}\n{}", desk.screen());
        assert!(bars.iter().map(|bar| bar.1).is_sorted_by(|a, b| a < b), "{bars:?}\n{}", desk.screen());
    }
}

#[test]
fn what_comes_next_has_a_sign_and_without_colours_each_line_that_is_to_come() {
    for (depth, has_signs) in [(Depth::None, true), (Depth::True, false)] {
        let mut desk = Desk::with("habr").sized(160, 50).keys("<Enter>3s");
        desk.state.shell.look.depth = depth;
        let lines = lines_of(&desk);
        let heading = lines.iter().position(|line| line.trim() == "and then").unwrap();
        assert!(lines.len() > heading + 3, "{}", desk.screen());
        assert!(lines[..heading].iter().all(|line| !line.contains('○')), "{}", desk.screen());
        assert!(lines[heading + 1].starts_with('▹'), "{}", desk.screen());
        let signs = lines[heading + 2..].iter().map(|line| line.starts_with('○'));
        assert!(signs.into_iter().all(|has_sign| has_sign == has_signs), "{}", desk.screen());
    }
}

/// A line has what comes back with its own events, wherever the run stands: from the columns of a row that are uncovered to the one
/// that is uncovered after it. Counted by hand in Knuth's matrix.
#[test]
fn a_row_that_is_taken_back_counts_the_same_before_it_comes_and_after() {
    let mut lines_seen = 0;
    for step in 13..=43 {
        let desk = Desk::with("habr").sized(160, 50).keys(":open knuth-6x7<Enter><Enter>");
        let desk = desk.keys(&format!(":goto {step}<Enter>")).wait(50);
        for (name, rows) in [("retract B C F", 2), ("retract A D G", 2), ("retract B G", 1)] {
            // The present one counts so far, and while its columns come back the next one the rest.
            let lines = lines_of(&desk);
            let is_in_row = lines.iter().any(|line| line.starts_with('▶') && line.contains("uncover"));
            let line = lines.iter().find(|line| line.contains(name) && !line.starts_with('▶'));
            let Some(line) = line.filter(|_| !is_in_row) else { continue };
            assert_eq!(
                line.split_whitespace().last(),
                Some(&*format!("+{rows}")),
                "{step}\n{}",
                desk.screen()
            );
            lines_seen += 1;
        }
    }
    assert!(lines_seen > 20, "{lines_seen}");
}

#[test]
fn numbers_of_neighbouring_columns_do_not_touch() {
    // Of 32 rows of X the first takes the rows from 2,056 to 1,625, as the sizes of the columns say.
    let desk = Desk::opened("pentominoes 6x10", (120, 40), "ddd:view log<Enter>z").wait(1000);
    desk.shows("1 of 32  2,056→1,625").shows("2 of 32  2,024→1,491");
}
