//! The room of the lines of the log: heads stand over their columns, and names have what is free.

use std::collections::BTreeSet;

use quadrille::app::Panel;

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
fn either_each_try_says_how_many_rows_it_took_or_none_does() {
    let mut seen = [0, 0];
    for size in [(120, 40), (160, 50), (200, 60)] {
        for (problem, keys) in [("pentominoes 6x10", "<Enter>c"), ("words", "d"), ("queens 8", "d")] {
            let desk = Desk::with("habr").sized(size.0, size.1).keys(&format!(":open {problem}<Enter>"));
            let desk = desk.keys(keys).wait(2000);
            let lines = lines_of(&desk);
            let tries: Vec<&String> = lines
                .iter()
                .filter(|line| {
                    line.contains(" try ") && line.trim_start().starts_with(|c: char| c.is_ascii_digit())
                })
                .collect();
            assert!(tries.len() > 2, "{}", desk.screen());
            let told = tries.iter().filter(|line| line.contains(['−', '+'])).count();
            assert!(told == 0 || told == tries.len(), "{size:?} {problem}\n{}", desk.screen());
            // The title says what is there.
            let screen = desk.screen();
            let title = screen.lines().find_map(|line| line.split_once("6 Log")).unwrap().1;
            assert_eq!(title.contains(", ±") || title.contains(", rows"), told > 0, "{title}");
            seen[usize::from(told > 0)] += 1;
        }
    }
    assert!(seen.iter().all(|&seen| seen > 1), "{seen:?}");
}

#[test]
fn lines_of_the_log_are_as_deep_whatever_is_seen() {
    // Names of pentominoes need all places: no line is set in, whether or not long ones are seen.
    for step in [11, 59, 107, 12000] {
        let desk = Desk::with("habr").sized(200, 60).keys(":open pentominoes 6x10<Enter>");
        let desk = desk.keys(&format!(":goto {step}<Enter>")).wait(200);
        let lines = lines_of(&desk);
        let begins: BTreeSet<_> =
            lines.iter().filter(|line| line.contains('/')).filter_map(|line| line.find("try ")).collect();
        assert_eq!(begins.len(), 1, "{}", desk.screen());
    }
}

#[test]
fn a_log_in_columns_has_its_heads_before_its_first_line_and_says_below_what_events_are() {
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
        let all: Vec<_> = (1..=now + 11).map(|_| search.next().unwrap()).collect();
        for (line, step) in lines[above + 1..].iter().zip(now + 1..=now + 11) {
            let event = all[step as usize - 1].display(session.problem()).to_string();
            let said: Vec<&str> = line.split_whitespace().collect();
            assert_eq!(said.join(" "), format!("{step} {event}"), "{}", desk.screen());
            // In the columns of the events that were.
            let verb = lines[0].find("event").unwrap();
            assert_eq!(line.chars().nth(verb), event.chars().next(), "{}", desk.screen());
        }
        let help = above + 13;
        assert!(lines[help].contains("choose: a column, with its size"), "{}", desk.screen());
        assert!(lines[above - 1].trim().is_empty() && lines[help - 1].trim().is_empty());
        assert!(lines.iter().any(|line| line.contains("Enter goes there.")), "{}", desk.screen());
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
