//! Runs of lines of the log that decide nothing are one line: rows without an alternative, and rows that are taken back.

use quadrille::app::Panel;
use quadrille::exact_cover::{Event, OptionId, Problem, Search};
use quadrille::ui::layout::Layout;

use crate::desk::Desk;

fn habr(size: (u16, u16), step: u64) -> Desk {
    Desk::with("habr").sized(size.0, size.1).keys(&format!("<Enter>:goto {step}<Enter>")).wait(100)
}

/// The lines of the log that are not blank.
fn lines_of(desk: &Desk) -> Vec<String> {
    desk.inside(Panel::Log).into_iter().filter(|line| !line.trim().is_empty()).collect()
}

/// A row that is the only one of its column, or is taken back, by a search of its own: its step, whether it is taken back, the
/// row, and the level after it.
fn plain_steps(desk: &Desk) -> Vec<(u64, bool, OptionId, usize)> {
    let session = desk.state.session().unwrap();
    let mut search: Search = session.from_start(session.search().rule()).unwrap();
    let mut steps = Vec::new();
    while search.step() < session.search().step() {
        let event = search.next().unwrap();
        let (step, level) = (search.step(), search.level());
        match event {
            Event::Try { n: 1, option, .. } => steps.push((step, false, option, level)),
            Event::Retract { option } => steps.push((step, true, option, level)),
            _ => {}
        }
    }
    steps
}

fn number(text: &str) -> u64 {
    text.replace(',', "").parse().unwrap()
}

/// Of a line that stands for a run its words without its signs, and where its kind is among them, behind how many they are.
fn run(line: &str) -> Option<(Vec<&str>, usize)> {
    let is_word = |word: &&str| word.contains(char::is_alphanumeric);
    let words: Vec<&str> = line.split_whitespace().filter(is_word).collect();
    let kind = words.iter().position(|word| ["forced", "retracts"].contains(&word.trim_end_matches('⋯')))?;
    words.get(kind.checked_sub(1)?)?.parse::<u64>().ok()?;
    Some((words, kind))
}

/// The step that a run of lines begins with.
fn first_of_run(line: &str) -> Option<u64> {
    run(line).map(|(words, _)| number(words[0].split('–').next().unwrap()))
}

#[test]
fn a_run_of_forced_tries_or_of_retracts_is_a_line_with_its_first_step_its_count_and_its_ends() {
    let (mut forced, mut back, mut both) = (0, 0, 0);
    for size in [(120, 40), (160, 50), (200, 60)] {
        for step in [100, 117, 252, 500, 982, 1300, 1616] {
            let desk = habr(size, step);
            let (steps, problem) = (plain_steps(&desk), desk.state.session().unwrap().problem().clone());
            let lines = lines_of(&desk);
            for (i, line) in lines.iter().enumerate() {
                let Some((words, kind)) = run(line) else { continue };
                // It goes on to where the next line begins.
                let first = first_of_run(line).unwrap();
                let next = lines
                    .get(i + 1)
                    .and_then(|line| line.trim_start_matches(['▶', '◆', '◇']).split_whitespace().next());
                let next = next.map_or(u64::MAX, number);
                let of_run: Vec<_> = steps.iter().filter(|(at, ..)| (first..next).contains(at)).collect();
                // Numbers are never cut for the names: the level of that step, how many, and the rows that go or come.
                let is_back = words[kind].starts_with("retracts");
                assert_eq!(words[kind - 1].parse(), Ok(of_run.len()), "{line}\n{}", desk.screen());
                assert!(of_run.len() >= 3 && of_run.iter().all(|&&(_, back, ..)| back == is_back), "{line}");
                assert_eq!(of_run[0].0, first, "{line}");
                assert_eq!(words[1].parse(), Ok(of_run[0].3), "{line}");
                assert!(line.trim_end().rsplit(' ').next().unwrap().starts_with(['+', '−']), "{line}");
                let name = |at: usize| problem.option_name(of_run[at].2).into_owned();
                assert!(size.0 < 200 || line.contains(&name(0)), "{line}");
                both += usize::from(line.contains(&name(0)) && line.contains(&name(of_run.len() - 1)));
                *(if is_back { &mut back } else { &mut forced }) += 1;
            }
        }
    }
    assert!(forced > 9 && back > 9 && both > 9, "{forced} {back} {both}");
}

#[test]
fn choices_and_dead_ends_stay_in_sight() {
    // The dead end at 117 is that of four choices or more; at the end of the run two dead ends are seen.
    let lines = lines_of(&habr((120, 40), 117));
    assert!(lines.iter().filter(|line| line.contains(" 1/2 ")).count() >= 3, "{lines:?}");
    let lines = lines_of(&habr((120, 40), 1616));
    assert!(lines.iter().filter(|line| line.contains("✗ dead end")).count() >= 2, "{lines:?}");
    // Rows that go with all of them: 156 were left after the choice at 57, and 111 at the dead end.
    let lines = lines_of(&habr((160, 50), 1042).keys("<A-6>z"));
    assert!(lines.iter().any(|line| line.contains(" 63–111 ") && line.contains("156→111")), "{lines:?}");
}

#[test]
fn the_present_event_always_has_a_line_of_its_own() {
    for way in ["s", "S"] {
        let mut desk = habr((120, 40), if way == "s" { 80 } else { 340 });
        for _ in 0..260 {
            desk.type_keys(way);
            let lines = lines_of(&desk);
            let here: Vec<&String> = lines.iter().filter(|line| line.contains('▶')).collect();
            assert_eq!(here.len(), 1, "{}", desk.screen());
            let step = here[0].trim_start_matches('▶').split_whitespace().next().unwrap();
            assert_eq!(number(step), desk.step(), "{}", desk.screen());
        }
    }
}

/// The rows that none of the covered columns takes.
fn in_play(problem: &Problem, search: &Search) -> i64 {
    let covered = search.covered_items();
    let is_free = |option: &OptionId| problem.option_items(*option).iter().all(|item| !covered[item.index()]);
    problem.options().filter(is_free).count() as i64
}

#[test]
fn the_line_of_the_present_event_counts_the_rows_of_that_event_alone() {
    let mut back = 0;
    for (size, keys) in [((160, 50), ""), ((120, 40), "<A-6>z"), ((120, 40), ":log uncover<Enter><A-6>z")] {
        let mut desk = habr(size, 117).keys(keys);
        let mut search = desk.state.session().unwrap().search().clone();
        let problem = desk.state.session().unwrap().problem().clone();
        for _ in 0..60 {
            let before = in_play(&problem, &search);
            let event = search.next().unwrap();
            let change = in_play(&problem, &search) - before;
            desk.type_keys("s");
            let is_shown = !keys.contains("log") || matches!(event, Event::Uncover { .. });
            if !is_shown || !matches!(event, Event::Cover { .. } | Event::Uncover { .. }) {
                continue;
            }
            let said = match change {
                0 => "",
                1.. => &format!("+{change}"),
                ..0 => &format!("−{}", -change),
            };
            let lines = lines_of(&desk);
            let here = lines.iter().find(|line| line.contains('▶')).unwrap();
            let word = here.split_whitespace().find(|word| word.contains(['+', '−', '→'])).unwrap_or("");
            // A wide log says before and after.
            let is_it = match word.split_once('→') {
                Some((from, to)) => number(to) as i64 - number(from) as i64 == change,
                None => word == said,
            };
            assert!(is_it, "{event:?} {change}: {here}\n{}", desk.screen());
            back += u32::from(matches!(event, Event::Uncover { .. }) && change > 0);
        }
    }
    assert!(back > 20, "{back}");
}

#[test]
fn no_row_is_lost_between_two_lines_of_a_log_that_has_room_for_all() {
    // Each line goes on where the one before it ended, through the dead end of step 117 and what is taken back after it.
    for step in 110..=150 {
        let desk = Desk::with("habr").sized(160, 50).keys(&format!("<Enter>:goto {step}<Enter><A-6>z"));
        let left: Vec<(i64, i64)> = lines_of(&desk.wait(20))
            .iter()
            .filter_map(|line| line.split_whitespace().find_map(|word| word.split_once('→')))
            .map(|(before, after)| (before.parse().unwrap(), after.parse().unwrap()))
            .collect();
        // What a choice covers before its row is tried has no line of its own.
        let back = left.iter().rposition(|(before, after)| after < before).unwrap();
        assert!(left[back..].windows(2).all(|two| two[0].1 == two[1].0), "{step} {left:?}");
    }
}

#[test]
fn what_has_room_is_not_folded() {
    // Of 44 steps no line is folded where all have room.
    for step in 1..=44 {
        let desk = Desk::with("habr").sized(200, 60).keys(":open knuth-6x7<Enter><Enter>Bg <Esc>");
        let desk = desk.keys(&format!(":goto {step}<Enter>"));
        assert!(lines_of(&desk).iter().all(|line| run(line).is_none()), "{}", desk.screen());
    }
    // Runs are one line each only where the lines of all of them together with the others have no room.
    let mut folded = 0;
    for step in 60..=130 {
        let desk = habr((120, 40), step);
        let (lines, room) = (lines_of(&desk), desk.inside(Panel::Log).len());
        let counts = lines.iter().filter_map(|line| run(line)).map(|(words, kind)| words[kind - 1].parse());
        let more: Vec<usize> = counts.map(|count: Result<usize, _>| count.unwrap() - 1).collect();
        assert!(
            more.is_empty() || lines.len() + more.iter().sum::<usize>() > room,
            "{room}\n{}",
            desk.screen()
        );
        folded += more.len();
    }
    assert!(folded > 20, "{folded}");
}

#[test]
fn a_run_is_folded_only_where_its_lines_have_no_room() {
    let (mut folded, mut both) = (0, 0);
    for (size, keys) in [((200, 60), "<A-6>z"), ((160, 50), "<A-6>z"), ((200, 60), ""), ((120, 40), "")] {
        for step in [117, 147, 252, 310, 449, 560, 982] {
            let desk = habr(size, step).keys(keys);
            let is_event = |line: &String| {
                let first = line.trim_start_matches(['▶', '◆', '◇']).split_whitespace().next().unwrap_or("");
                first.split('–').next().is_some_and(|step| step.replace(',', "").parse::<u64>().is_ok())
            };
            let lines: Vec<String> = lines_of(&desk).into_iter().filter(is_event).collect();
            // A log in columns has a heading.
            let inside = desk.inside(Panel::Log);
            let room = inside.len() - usize::from(inside[0].contains("k of n"));
            let runs: Vec<_> = lines.iter().filter_map(|line| run(line)).collect();
            for (words, kind) in &runs {
                let count: usize = words[kind - 1].parse().unwrap();
                assert!(lines.len() + count - 1 > room, "{words:?} of {room}\n{}", desk.screen());
            }
            let is_whole = |three: &[String]| three.iter().all(|line| line.contains("1 of 1"));
            folded += runs.len();
            both += usize::from(!runs.is_empty() && lines.windows(3).any(is_whole));
        }
    }
    assert!(folded > 20 && both > 2, "{folded} {both}");
}

#[test]
fn a_run_opens_into_its_tries_and_those_into_their_events_and_the_cursor_stays() {
    let desk = habr((120, 40), 500).keys("<A-6>");
    let fold = |desk: &Desk| lines_of(desk).iter().filter(|line| run(line).is_some()).count();
    let is_it = |line: &str| first_of_run(line) == Some(359);
    // The 15 forced rows from step 359 to 443 stand before the dead end at 449.
    let mut desk = desk;
    while !lines_of(&desk).iter().any(|line| is_it(line)) {
        desk.type_keys("k");
    }
    // Up to that line.
    let marked = |desk: &Desk| {
        let (_, cursor) = desk.buffer();
        let area = Layout::of(&desk.state).panel(Panel::Log).unwrap();
        lines_of(desk)[usize::from(cursor.unwrap().1 - area.y - 1)].clone()
    };
    desk.type_keys("k");
    while !is_it(&marked(&desk)) {
        desk.type_keys("k");
    }
    let before = (lines_of(&desk), fold(&desk));
    desk.type_keys("l");
    assert!(is_it(&marked(&desk)), "{}", desk.screen());
    assert!(lines_of(&desk).iter().any(|line| line.contains(" 359 ") && line.contains("1/1")));
    // The first of them opens as well, and folds; then all of them, from one of them.
    desk.type_keys("jl");
    assert!(lines_of(&desk).iter().any(|line| line.contains("choose ")), "{}", desk.screen());
    desk.type_keys("jjh");
    assert!(lines_of(&desk).iter().all(|line| !line.contains("choose ")), "{}", desk.screen());
    assert!(marked(&desk).contains(" 359 "), "{}", desk.screen());
    desk.type_keys("jh");
    assert!(is_it(&marked(&desk)), "{}", desk.screen());
    assert_eq!(fold(&desk), before.1, "{}", desk.screen());
    // Enter goes to its first try.
    assert_eq!(desk.keys("<Enter>").wait(50).step(), 359);
}

#[test]
fn a_filter_shows_each_line_that_it_is_asked_for() {
    let desk = habr((200, 60), 500).keys("<A-6>:log retract<Enter>").shows("6 Log: retract");
    assert!(lines_of(&desk).iter().all(|line| run(line).is_none()), "{}", desk.screen());
    assert!(lines_of(&desk).len() > 9, "{}", desk.screen());
    let desk = desk.keys(":log all<Enter>/r6c8=6<Enter>");
    let is_numbered =
        |line: &String| line.trim_start_matches('▶').trim_start().starts_with(|c: char| c.is_ascii_digit());
    let found: Vec<String> = lines_of(&desk).into_iter().filter(is_numbered).collect();
    assert!(
        found.len() > 3 && found.iter().all(|line| line.contains("R6C8=6") || line.contains("now")),
        "{found:?}"
    );
}

#[test]
fn a_wide_log_says_which_choices_emptied_a_column_and_which_column_a_row_is_of() {
    let desk = habr((200, 60), 982).keys("<A-6>z");
    let session = desk.state.session().unwrap();
    let problem = session.problem();
    let mut search: Search = session.from_start(session.search().rule()).unwrap();
    let (mut dead_ends, mut forced) = (0, 0);
    for line in lines_of(&desk).iter().filter(|line| run(line).is_none()) {
        let Some(step) = line.split_whitespace().next().and_then(|word| word.replace(',', "").parse().ok())
        else {
            continue;
        };
        let mut event = None;
        while search.step() < step {
            event = search.next();
        }
        match event {
            // Each of them takes a row of the column, and what they leave was taken by givens.
            Some(Event::DeadEnd { item }) => {
                let (_, names) = line.split_once("emptied by ").unwrap_or_else(|| panic!("{line}"));
                let (names, by_givens) =
                    names.split_once(", and ").unwrap_or_else(|| panic!("no givens: {line}"));
                let names: Vec<&str> = names.trim().split(", ").collect();
                let took: Vec<OptionId> =
                    search.path().filter(|&option| names.contains(&&*problem.option_name(option))).collect();
                assert_eq!(took.len(), names.len(), "{line}");
                let rows =
                    || problem.options().filter(|&option| problem.option_items(option).contains(&item));
                let takes = |by: &[OptionId], row: OptionId| by.iter().any(|&by| problem.excludes(by, row));
                assert!(took.iter().all(|&by| rows().any(|row| takes(&[by], row))), "{line}");
                assert!(rows().all(|row| takes(&took, row) || takes(search.taken(), row)), "{line}");
                let of_givens = rows().filter(|&row| takes(search.taken(), row)).count();
                assert_eq!(by_givens.trim(), format!("{of_givens} by givens"), "{line}");
                dead_ends += 1;
            }
            Some(Event::Try { n: 1, .. }) => {
                let item = search.levels().next_back().unwrap().item;
                let why = format!("forced: the only row of {}", problem.item_name(item));
                assert!(line.trim_end().ends_with(&why), "{why}: {line}");
                forced += 1;
            }
            _ => {}
        }
    }
    assert!(dead_ends > 5 && forced > 3, "{dead_ends} {forced}\n{}", desk.screen());
}

#[test]
fn the_bars_of_a_wide_log_leave_air_and_its_reasons_the_width() {
    for size in [(160, 50), (200, 60)] {
        let desk = habr(size, 982).keys("<A-6>z");
        let lines = lines_of(&desk);
        let longest = lines.iter().map(|line| line.trim_end().chars().count()).max().unwrap();
        assert!(longest * 5 > usize::from(size.0) * 4, "{longest}\n{}", desk.screen());
        for line in &lines {
            assert!(!line.contains('█'), "{line}");
            assert!(line.chars().filter(|&sign| sign == '▄').count() <= 24, "{line}");
        }
    }
}

#[test]
fn a_run_is_no_deeper_than_the_line_of_the_next_level() {
    let desk = Desk::with("habr").sized(200, 60).keys("<Enter>:goto 125<Enter>").shows("forced R2C5=4");
    let screen = desk.screen();
    let column = |text: &str| {
        let line = screen.lines().find(|line| line.contains(text)).unwrap();
        line.find(text).map(|at| line[..at].chars().count()).unwrap()
    };
    let words = ["try R1C5=2 1/2", "forced R2C5=4", "✗ dead end R5#6"].map(column);
    assert!(words.is_sorted(), "{words:?}\n{screen}");
}
