//! The log of a run that is too fast to be followed: what it did on the whole, and below that the last tries, dead ends and ways
//! back, which stand long enough to be read.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use quadrille::app::{Msg, Panel};
use quadrille::exact_cover::Event;

use crate::desk::Desk;

#[test]
fn the_log_of_a_fast_run_is_full_of_the_last_events_and_stands_still() {
    for (speed, size) in [("1000", (120, 40)), ("1000", (160, 50)), ("full", (200, 60))] {
        let desk = Desk::with("anti-brute-force").sized(size.0, size.1).keys(":set rule first<Enter><Enter>");
        let mut desk = desk.keys(&format!(":set speed {speed}<Enter><Space>"));
        let (mut pictures, mut filled) = (Vec::new(), 0);
        for frame in 0..290 {
            desk.send(Msg::Tick { since: Duration::from_millis(20), took: Duration::from_millis(8) });
            let is_fast = desk.state.session().unwrap().glow().is_some_and(|glow| glow.is_fast());
            if frame < 180 || !is_fast {
                continue;
            }
            let lines = desk.inside(Panel::Log);
            let full = lines.iter().filter(|line| !line.trim().is_empty()).count();
            // The first moment of an excerpt has fewer lines than its end.
            assert!(full * 3 >= lines.len() * 2, "{}", desk.screen());
            filled += usize::from(full * 5 >= lines.len() * 4);
            let above = lines.iter().position(|line| line.contains("the last of them")).unwrap();
            assert!(lines[0].contains("tries") && above >= 1, "{}", desk.screen());
            pictures.push(lines[above + 1..].to_vec());
        }
        assert!(pictures.len() >= 100, "{}", pictures.len());
        assert!(filled * 4 >= pictures.len() * 3, "{filled} of {}", pictures.len());
        pictures.dedup();
        // In two seconds: no more than five pictures a second, at a few hundred events a second seven.
        let expected = if speed == "500" { 8..=16 } else { 5..=12 };
        assert!(expected.contains(&pictures.len()), "{}", pictures.len());
        // By a search of its own: each line is the event with its number, of several in one line the first.
        let number = |line: &str| -> u64 {
            line.trim_start_matches(['▶', '◆', '◇'])
                .split_whitespace()
                .next()
                .unwrap()
                .replace(',', "")
                .parse()
                .unwrap()
        };
        let lines_of = |picture: &[String]| -> Vec<String> {
            picture.iter().filter(|line| !line.trim().is_empty()).cloned().collect()
        };
        let mut events: BTreeMap<u64, Option<Event>> =
            pictures.iter().flat_map(|picture| lines_of(picture)).map(|line| (number(&line), None)).collect();
        let session = desk.state.session().unwrap();
        let mut search = session.from_start(session.search().rule()).unwrap();
        for (&step, event) in &mut events {
            while search.step() < step {
                *event = search.next();
            }
        }
        for picture in &pictures {
            let lines = lines_of(picture);
            for line in &lines {
                let event = events[&number(line)].unwrap();
                let name = match (line.split_whitespace().any(|word| word == "forced"), event) {
                    (true, Event::Try { n: 1, .. }) => "forced".to_owned(),
                    (_, event) => event.name().replace('_', " "),
                };
                assert!(line.contains(&name), "{event:?} {line}");
            }
            assert!(lines.iter().any(|line| line.contains("try ")), "{lines:?}");
        }
    }
}

/// Numbers of a line, in short for a few digits.
fn numbers(line: &str) -> Vec<u64> {
    line.split_whitespace().filter_map(|word| word.replace(',', "").parse().ok()).collect()
}

#[test]
fn on_the_way_back_the_log_counts_what_is_taken_back() {
    for speed in ["1000", "full"] {
        // The first dead ends of a problem whose numbers have few digits, walked before.
        let desk = Desk::with("habr").sized(160, 50).keys(":open platinum-blonde<Enter><Enter>");
        let mut desk =
            desk.keys(":goto 9000<Enter>").wait(500).keys(&format!("Bg <Esc>:set speed {speed}<Enter>P"));
        assert_eq!(desk.step(), 9000);
        let search = desk.state.session().unwrap().search().clone();
        let mut seen = 0;
        while desk.state.session().unwrap().glow().is_some() && seen < 4 {
            desk.send(Msg::Tick { since: Duration::from_millis(20), took: Duration::from_millis(8) });
            let session = desk.state.session().unwrap();
            let Some(fast) = session.fast() else { continue };
            let Some(&stretch) = fast.stretches().last() else { continue };
            seen = fast.stretches().len();
            let lines = desk.inside(Panel::Log);
            let above = lines.iter().position(|line| line.contains("the last of them")).unwrap();
            assert!(above > 1 && lines[0].contains("tries"), "{}", desk.screen());
            // By a search of its own: tries, dead ends and solutions of those steps.
            let (mut search, mut counts) = (search.clone(), [0, 0, 0]);
            while search.step() > stretch.steps.1 {
                let is_in = search.step() <= stretch.steps.0;
                match search.back().unwrap() {
                    Event::Try { .. } if is_in => counts[0] += 1,
                    Event::DeadEnd { .. } if is_in => counts[1] += 1,
                    Event::Solution if is_in => counts[2] += 1,
                    _ => {}
                }
            }
            let line = numbers(&lines[above - 1]);
            assert_eq!((line[0], line[1]), (stretch.steps.1, counts[0]), "{}", desk.screen());
            // The line of time has several events in a place, so that a dead end at an end may be counted there or not.
            let is_near = line[2].abs_diff(counts[1]) <= 1 && line[3] == counts[2];
            assert!(is_near, "{line:?} {counts:?}\n{}", desk.screen());
        }
        assert!(seen >= 1, "{}", desk.screen());
    }
}

#[test]
fn the_log_of_a_fast_run_begins_with_what_was_there_when_it_set_out() {
    let mut desk =
        Desk::with("habr").sized(120, 40).keys(":open pentominoes 6x10<Enter><Enter>B<Space><Esc>");
    desk = desk.keys(":goto 12000<Enter>").wait(500).keys(":set speed full<Enter><Space>");
    // By a search of its own.
    let session = desk.state.session().unwrap();
    let mut search = session.from_start(session.search().rule()).unwrap();
    let mut counts = [0; 3];
    for _ in 0..12_000 {
        match search.next().unwrap() {
            Event::Try { .. } => counts[0] += 1,
            Event::DeadEnd { .. } => counts[1] += 1,
            Event::Solution => counts[2] += 1,
            _ => {}
        }
    }
    assert!(counts.iter().all(|&count| count > 0), "{counts:?}");
    desk.play(60, |_| {});
    let lines = desk.inside(Panel::Log);
    let line = lines.iter().map(|line| numbers(line)).find(|line| line.first() == Some(&12_000));
    let line = line.unwrap_or_else(|| panic!("{}", desk.screen()));
    assert_eq!(line[1..4], counts, "{}", desk.screen());
}

#[test]
fn all_solutions_of_a_fast_run_are_counted_in_its_log() {
    // Of a search with many of them, as soon as a place of the line of time has thousands of events.
    let mut desk =
        Desk::with("habr").sized(120, 40).keys(":open pentominoes 6x10<Enter><Enter>B<Space><Esc>");
    desk = desk.keys(":set speed full<Enter><Space>");
    let mut looked = 0;
    for _ in 0..200 {
        desk.send(Msg::Tick { since: Duration::from_millis(20), took: Duration::from_millis(8) });
        let session = desk.state.session().unwrap();
        let Some(fast) = session.fast() else { continue };
        let Some(stretch) = fast.stretches().last() else { continue };
        // The moment that is shown first is the end of the last stretch.
        if session.seen().step() == stretch.steps.1 {
            let all: u64 = fast.stretches().iter().map(|stretch| stretch.seen.solutions).sum();
            assert_eq!(all, session.seen().stats().solutions, "step {}", session.seen().step());
            looked += 1;
        }
    }
    let found = desk.state.session().unwrap().search().stats().solutions;
    assert!(looked > 5 && found > 10, "{looked} moments, {found} solutions");
}

#[test]
fn no_moment_of_a_quick_run_is_shown_twice() {
    let mut desk = Desk::with("platinum-blonde").sized(160, 50).keys("<Enter>:set speed 1000<Enter><Space>");
    let mut ends = Vec::new();
    for _ in 0..400 {
        desk.send(Msg::Tick { since: Duration::from_millis(20), took: Duration::from_millis(8) });
        let session = desk.state.session().unwrap();
        if session.glow().and_then(|glow| glow.excerpt()).is_some() {
            ends.push(session.seen().step());
        }
    }
    ends.dedup();
    // None came again.
    assert!(ends.is_sorted_by(|one, next| one < next) && ends.len() > 8, "{ends:?}");
}

/// A run that is too fast to be followed and stops at nothing, after these keys.
fn running(size: (u16, u16), keys: &str) -> Desk {
    let desk = Desk::with("platinum-blonde").sized(size.0, size.1);
    desk.keys("<Enter>B<Space><Esc>:set speed 5000<Enter>").keys(&format!("{keys}<Space>"))
}

/// What the title says of the moment that is shown, the last line of the log says as well.
#[test]
fn the_last_line_of_a_fast_run_is_the_moment_that_is_shown() {
    let (mut looked, mut back) = (0, 0);
    for (size, keys) in [((120, 40), ""), ((160, 50), ""), ((120, 40), "<A-6>z"), ((80, 24), "<A-6>z")] {
        let mut desk = running(size, keys);
        for _ in 0..200 {
            desk.send(Msg::Tick { since: Duration::from_millis(20), took: Duration::from_millis(8) });
            let session = desk.state.session().unwrap();
            let Some(still) = session.held() else { continue };
            let (step, level) = (still.search().step(), still.search().level());
            let lines = desk.inside(Panel::Log);
            let Some(last) = lines.iter().rfind(|line| line.contains('▶')) else {
                panic!("{}", desk.screen());
            };
            let mut words = last.split_whitespace().filter(|word| *word != "▶");
            let said = [words.next(), words.next()]
                .map(|word| word.unwrap().trim_start_matches('▶').replace(',', ""));
            assert_eq!(said, [step.to_string(), level.to_string()], "{last}\n{}", desk.screen());
            assert_eq!(lines.iter().rfind(|line| !line.trim().is_empty()), Some(last), "{}", desk.screen());
            looked += 1;
            back += usize::from(last.contains("▲ retract"));
        }
    }
    assert!(looked > 100 && back > 20, "{looked} {back}");
}

/// Of what a fast run did on the whole and of its last events the steps end in one column, whatever there is room for.
#[test]
fn the_steps_of_a_fast_run_stand_in_one_column() {
    for (size, keys) in [((120, 40), ""), ((160, 50), ""), ((120, 40), "<A-6>z")] {
        let mut desk = running(size, keys);
        desk.play(150, |_| {});
        let lines = desk.inside(Panel::Log);
        let above = lines.iter().position(|line| line.contains("the last of them")).unwrap();
        // Behind the last digit of the first number, or of the second of two steps.
        let end = |line: &String| {
            let chars: Vec<char> = line.chars().collect();
            let first = chars.iter().position(char::is_ascii_digit)?;
            let is_step = |c: &char| c.is_ascii_digit() || [',', '–'].contains(c);
            Some(first + chars[first..].iter().take_while(|c| is_step(c)).count())
        };
        let ends: Vec<usize> = lines.iter().filter_map(end).collect();
        assert!(above > 1 && ends.len() > 5 && ends.iter().all(|&end| end == ends[0]), "{}", desk.screen());
    }
}

/// The places where the words of a line begin, and those behind their ends.
fn places(line: &str) -> Vec<(usize, usize)> {
    let chars: Vec<char> = line.chars().chain([' ']).collect();
    let begins = (0..chars.len()).filter(|&at| chars[at] != ' ' && (at == 0 || chars[at - 1] == ' '));
    begins.map(|at| (at, at + chars[at..].iter().position(|&sign| sign == ' ').unwrap())).collect()
}

/// From its first picture to steps of seven digits nothing moves sideways.
#[test]
fn the_columns_of_a_fast_run_stand_still_while_its_numbers_grow() {
    for (size, keys) in [((120, 40), ""), ((160, 50), ""), ((200, 60), ""), ((120, 40), "<A-6>z")] {
        let desk = Desk::with("habr").sized(size.0, size.1);
        let desk = desk.keys(":open pentominoes 6x10<Enter><Enter>B<Space><Esc>:set speed full<Enter>");
        let mut desk = desk.keys(&format!("{keys}<Space>"));
        let (mut heads, mut steps, mut begins) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
        let mut longest = 0;
        for _ in 0..280 {
            desk.send(Msg::Tick { since: Duration::from_millis(20), took: Duration::from_millis(8) });
            let Some(still) = desk.state.session().unwrap().held() else { continue };
            longest = longest.max(still.search().step());
            let lines = desk.inside(Panel::Log);
            assert!(lines[0].contains("tries"), "{}", desk.screen());
            heads.insert(lines[0].clone());
            let above = lines.iter().position(|line| line.contains("the last of them")).unwrap();
            for line in lines[above + 1..].iter().filter(|line| line.contains(',') && line.contains("try ")) {
                // Behind the sign of the present line.
                let line = line.replace(['▶', '◆', '◇'], " ");
                steps.insert(places(&line)[0].1);
                begins.insert(line[..line.find("try ").unwrap()].chars().count());
            }
            // The name of a column that has no row is whole, and what it is has its sign.
            for line in lines.iter().filter(|line| line.contains('✗') && !line.contains("tries")) {
                assert!(!line.contains('⋯'), "{line}");
            }
        }
        assert!(longest > 1_000_000, "{longest}");
        assert_eq!([heads.len(), steps.len(), begins.len()], [1, 1, 1], "{heads:?} {steps:?} {begins:?}");
    }
}
