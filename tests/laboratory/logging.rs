//! The log and its filter, panels that scroll, levels and costs.

use quadrille::app::{MouseKind, Panel};
use quadrille::session::grouped;
use quadrille::ui::layout::Layout;
use quadrille::ui::theme::{Role, Theme};

use crate::desk::Desk;

fn habr() -> Desk {
    Desk::with("habr").sized(120, 40).keys("<Enter>d").wait(20)
}

#[test]
fn the_log_shows_the_kinds_that_are_asked_for() {
    let desk = habr().shows("6 Log").lacks("cover R5#6");
    let desk = desk.keys(":log try, dead end<Enter>").shows("6 Log: try, dead end").shows("✗ dead end");
    let desk = desk.lacks("choose    ").shows("R6C8=6  1 of 1").shows("R1C8=7  1 of 1");
    // The kinds with a text; then all.
    let desk = desk.keys(":log cover r5#6<Enter>").shows("6 Log: cover with 'R5#6'").shows("cover     R5#6");
    let desk = desk.lacks("cover     R5C");
    desk.keys(":log all<Enter>").shows("shows every event").shows("6 Log ").lacks("choose    ");
    // What never happened is said.
    let desk = habr().keys(":log solution<Enter>").shows("No such event among the last 117.");
    // It finds what lies far behind, and outlives a way to EDIT.
    let desk = desk.keys("c").wait(50).shows("982").keys("c").wait(50).shows("★ solution");
    desk.keys("e<Enter>").shows("6 Log: solution");
}

#[test]
fn a_line_of_the_log_opens_and_folds_and_the_cursor_stays_on_it() {
    // A dead end stands for its choice, its cover and itself; the try before it for its choice and five covers.
    let desk = habr().keys(":goto 310<Enter><A-6>").shows("✗ dead end R5#6").lacks("choose R5#6");
    let desk = desk.keys("l").shows("✗ dead end R5#6").shows("choose R5#6 size 0").shows("309 16 ");
    let desk = desk.keys("h").lacks("choose R5#6 size 0").shows("✗ dead end R5#6");
    let desk = desk.keys("kl").shows("cover R6#6").shows("cover B6#6").lacks("choose R5#6");
    // From one of its events it folds as well; Enter goes to the try.
    let desk = desk.keys("jjjh").lacks("cover R6#6").keys("<Enter>");
    assert_eq!(desk.step(), 304);
    // What was done after it stays, to be gone to again.
    desk.shows("dead end R5#6").shows("▶ 304");
}

#[test]
fn an_open_line_leaves_the_numbers_to_its_events_below() {
    let desk = Desk::with("habr").sized(160, 50).keys("<Enter>d<A-6>z").shows("117    ").keys("l");
    // The dead end at step 117 is chosen and covered before: its choice is event 115.
    let screen = desk.screen();
    let lines: Vec<&str> = screen.lines().filter(|line| line.contains("R5#6")).collect();
    let (words, steps) = (["dead end", "choose", "cover", "dead end"], ["     ", " 115 ", " 116 ", " 117 "]);
    for (line, (word, step)) in lines[lines.len() - 4..].iter().zip(words.iter().zip(steps)) {
        assert!(line.contains(&format!("{word} ")) && line.contains(step), "{word} {step}\n{screen}");
    }
    assert!(
        lines[lines.len() - 1].contains('▶') && lines[lines.len() - 2].contains("it is the chosen column")
    );
}

#[test]
fn a_dead_end_has_a_red_bar_and_the_column_that_it_has_covered_also_after_it() {
    for keys in ["d", "d2s"] {
        let desk = Desk::with("habr").sized(160, 50).keys(":open queens 8<Enter><Enter>");
        let desk = desk.keys(keys).wait(50).keys("<A-6>z").wait(50);
        let (screen, theme) = (desk.screen(), Theme::of(&desk.state.shell));
        let (y, line) = screen.lines().enumerate().find(|(_, line)| line.contains("✗ dead end")).unwrap();
        let bar = line.chars().position(|sign| sign == '▄').unwrap() as u16;
        let (buffer, _) = desk.buffer();
        assert_eq!(buffer[(bar, y as u16)].fg, theme.mark(Role::Refuted).fg.unwrap(), "{screen}");
        // Its column is covered once, and no row goes with it.
        let words: Vec<&str> = line.split_whitespace().collect();
        let name = words.iter().position(|&word| word == "end").unwrap() + 1;
        assert_eq!(words[name + 1], "1", "{line}");
    }
}

#[test]
fn what_leads_away_from_a_solution_is_as_any_way_back_and_has_its_reason_once() {
    let desk = Desk::with("habr").sized(160, 50).keys("<Enter>c").wait(50);
    let desk = desk.keys("60s<A-6>z").wait(50);
    let (screen, theme) = (desk.screen(), Theme::of(&desk.state.shell));
    assert!(screen.matches("all below is searched").count() <= 1, "{screen}");
    let (buffer, _) = desk.buffer();
    let back = theme.style(Role::Back).fg.unwrap();
    assert!(
        [Role::DeadEnd, Role::Solution, Role::Placed].map(|role| theme.style(role).fg != Some(back))
            == [true; 3]
    );
    let lines = screen.lines().enumerate().filter(|(_, line)| line.contains(" retract"));
    let mut seen = 0;
    for (y, line) in lines {
        let x = line[..line.find("retract").unwrap()].chars().count() as u16;
        assert_eq!(buffer[(x, y as u16)].fg, back, "{line}");
        seen += 1;
    }
    assert!(seen > 6, "{screen}");
}

#[test]
fn a_narrow_log_says_why_and_a_wide_one_whole_names() {
    let desk = Desk::with("habr").keys("<Enter>d<A-6>z").shows("why").shows(" forced ");
    desk.lacks("columns");
    let desk = Desk::with("habr").sized(200, 60).keys(":open pentominoes 6x10<Enter><Enter>3n<A-6>z");
    desk.shows("columns").shows("X R1C2 R2C1 R2C2 R2C3 R3C2").lacks("⋯");
}

#[test]
fn a_key_goes_through_what_the_log_shows_only() {
    let desk = Desk::with("habr").sized(160, 50).keys("<Enter>c").wait(50).keys("<A-6>z");
    let desk = desk.shows("rows left").shows("why").shows("forced: the only row").shows("solution");
    let desk = desk.keys("#").shows("6 Log: choice").shows("a choice: first of 2").lacks("forced: the only");
    let desk = desk.keys("#").shows("6 Log: dead end").lacks("a choice");
    assert_eq!(desk.screen().matches("✗ dead end").count(), 6);
    let desk = desk.keys("#").shows("6 Log: solution").lacks("✗ dead end").shows("★ solution");
    desk.keys("#").shows("shows every event").shows("forced");
}

#[test]
fn rows_in_play_are_counted_before_and_after_each_line() {
    // By hand, from the six rows C E F, A D G, B C F, A D, B G, D E G: A takes two of them along, D one, G one; then B
    // takes B C F and C takes C E F, and E has no row.
    let desk = Desk::with("habr").sized(160, 50).keys(":open knuth-6x7<Enter><Enter>20s<A-6>z");
    let line = |text: &str| -> String {
        let screen = desk.screen();
        screen.lines().find(|line| line.contains(text)).unwrap_or_default().to_owned()
    };
    for (row, left) in [("A D G   1 of 2", "6→2"), ("B C F   1 of 1", "2→0"), ("retract   A D G", "2→4")]
    {
        assert!(line(row).contains(left), "{row}: {}", desk.screen());
    }
}

#[test]
fn a_slash_in_the_log_looks_for_a_text_and_the_log_scrolls() {
    let desk = habr().keys("<A-6>/r5c<Enter>").shows("6 Log: 'R5C'").lacks("dead end R5#6");
    let desk = desk.keys("/<Enter>").shows("shows every event").shows("dead end R5#6");
    let desk = desk.keys("3d").wait(20).shows("✗ dead end R1#7");
    let step = desk.step();
    let desk = desk.keys("20k").lacks("✗ dead end R1#7").keys("9j9j9j").shows("✗ dead end R1#7");
    assert_eq!(desk.step(), step);
    // The run takes the log to its end again.
    desk.keys("20ks").shows("▶");
}

#[test]
fn a_long_path_is_scrolled_level_by_level() {
    let desk = Desk::with("habr").keys("<Enter>c").wait(50).keys("<A-3>").lacks(" 1 R7C8");
    let desk = desk.keys("255k").shows(" 1 R7C8  1/1 R7C8=5").lacks("forced");
    let desk = desk.keys("<End>").lacks(" 1 R7C8").keys("<Home>").shows(" 1 R7C8");
    desk.keys("255j").lacks(" 1 R7C8");
}

#[test]
fn knuths_progress_is_told_once_it_means_something() {
    // The forced levels of habr: one option of one each, then the first of two.
    let desk = habr().keys("<A-7>z").shows("level       nodes").shows("11 11 11 11 11 11 12");
    let desk = desk.shows("k and n a level").shows("a node; forced are");
    habr().keys("4d<A-7>z").wait(50).shows("%; if the rest is alike, some ");
    // Early on nothing is claimed, neither there nor on the line of time.
    let early = Desk::with("anti-brute-force").sized(120, 40).keys("<Enter>:set rule first<Enter>60n");
    let early = early.shows(" <0.1 %").lacks("about 0.0").shows("at level 1 in row 1 of 7");
    let early = early.keys("<A-7>z").shows("too little to tell");
    assert!(!early.screen().contains("some "), "{}", early.screen());
    // A level has a line, with what was chosen there.
    let desk = desk.keys("zc").wait(50).keys("<A-7>z").shows(" 58 ").lacks("R7C8");
    desk.keys("255k").shows("R7C8").keys("c").wait(50).shows("all is searched");
}

#[test]
fn the_column_under_the_cursor_is_compared_with_the_one_that_is_chosen() {
    let desk =
        Desk::with("habr").sized(120, 40).keys("<Enter><A-2>").shows("R1C1: 5 rows, instead of 1 of R7C8");
    // In the middle of a level there is no choice to be made; a cursor that rests while the run moves is not asked about.
    desk.keys("slh").lacks("instead of").keys("S").lacks("instead of").keys("lh").shows("instead of");
}

#[test]
fn the_wheel_moves_the_log_itself() {
    let mut desk = habr().keys("3d").wait(20);
    let area = Layout::of(&desk.state).panel(Panel::Log).unwrap();
    let lines = |desk: &Desk| -> Vec<String> {
        let screen: Vec<Vec<char>> = desk.screen().lines().map(|line| line.chars().collect()).collect();
        let row = |y: u16| {
            screen[usize::from(y)][usize::from(area.left() + 1)..usize::from(area.right() - 1)]
                .iter()
                .collect()
        };
        (area.top() + 1..area.bottom() - 1).map(row).collect()
    };
    let (before, step) = (lines(&desk), desk.step());
    for _ in 0..3 {
        desk.mouse(area.x + 5, area.y + 2, MouseKind::WheelUp);
    }
    let after = lines(&desk);
    assert_eq!(after[3..], before[..before.len() - 3], "three notches are three lines");
    assert_eq!(desk.step(), step);
    for _ in 0..3 {
        desk.mouse(area.x + 5, area.y + 2, MouseKind::WheelDown);
    }
    assert_eq!(lines(&desk), before);
}

/// The lines of the log without its border.
fn lines_of(desk: &Desk) -> Vec<String> {
    let area = Layout::of(&desk.state).panel(Panel::Log).unwrap();
    let inside = |line: &str| -> String {
        line.chars().skip(usize::from(area.x) + 1).take(usize::from(area.width) - 2).collect()
    };
    let lines = desk.screen().lines().map(inside).collect::<Vec<_>>();
    lines[usize::from(area.y) + 1..usize::from(area.bottom()) - 1].to_vec()
}

#[test]
fn in_a_narrow_log_each_level_is_a_number_and_no_line_jumps_sideways() {
    let is_try = |line: &String| line.contains("try ") && line.contains('/');
    for (size, to) in [((120, 40), 117), ((160, 50), 117), ((120, 40), 982), ((160, 50), 982)] {
        let desk =
            Desk::with("habr").sized(size.0, size.1).keys(&format!("<Enter>:goto {to}<Enter>")).wait(100);
        // By another search: the level after each event.
        let mut search = desk.state.session().unwrap().search().clone();
        let mut begins = Vec::new();
        for line in lines_of(&desk).into_iter().rev().filter(is_try) {
            let words: Vec<&str> = line.trim_start_matches(['▶', '◆', '◇']).split_whitespace().collect();
            let step: u64 = words[0].replace(',', "").parse().unwrap();
            while search.step() > step {
                search.back();
            }
            assert_eq!(words[1], search.level().to_string(), "{line}\n{}", desk.screen());
            begins.push(line.chars().position(|c| c == 't').unwrap());
        }
        begins.dedup();
        assert!(begins.len() == 1, "{begins:?}\n{}", desk.screen());
    }
    // Where there are few levels, a line is as deep as its level besides.
    let desk =
        Desk::with("habr").sized(200, 60).keys(":open knuth-6x7<Enter><Enter>:goto 12<Enter>").wait(20);
    let was = lines_of(&desk).into_iter().take_while(|line| line.trim() != "and then");
    let tries: Vec<String> = was.filter(is_try).collect();
    let begins: Vec<usize> = tries.iter().map(|line| line.find("try").unwrap()).collect();
    assert!(begins.len() > 1 && begins.windows(2).all(|two| two[1] == two[0] + 1), "{}", desk.screen());
}

#[test]
fn a_filter_shows_what_comes_as_well_and_where_the_run_is() {
    // The dead ends of habr are at 117, 252, 310 and on; 103 is before all of them.
    let desk = Desk::with("habr").sized(120, 40).keys("<Enter>:goto 117<Enter>").wait(20);
    let desk = desk.keys(":goto 103<Enter>").wait(20).keys(":view log<Enter>##").shows("6 Log: dead end");
    let lines = lines_of(&desk);
    let at = |text: &str| lines.iter().position(|line| line.contains(text)).unwrap();
    assert!(lines[at("now")].contains('▶') && lines[at("now")].contains(" 103 "), "{}", desk.screen());
    assert!(at(" 117 ") == at("now") + 1 && at("R5#6") == at(" 117 "), "{}", desk.screen());
    // To come, and a dead end all the same: its number is quiet, and it has its colour.
    let theme = Theme::of(&desk.state.shell);
    let area = Layout::of(&desk.state).panel(Panel::Log).unwrap();
    for (sign, role) in [('1', Role::Quiet), ('d', Role::Refuted)] {
        let x = lines[at(" 117 ")].chars().position(|c| c == sign).unwrap() as u16 + area.x + 1;
        let colour = desk.buffer().0[(x, area.y + 1 + at(" 117 ") as u16)].fg;
        assert_eq!(Some(colour), theme.style(role).fg, "{sign}");
    }
    // Far ahead of step 300, and back from there: all that are known, in their order.
    let desk = Desk::with("habr").sized(120, 40).keys("<Enter>:goto 982<Enter>").wait(100);
    let desk = desk.keys(":goto 300<Enter>").wait(100).keys(":view log<Enter>##");
    let mut search = desk.state.session().unwrap().from_start(quadrille::exact_cover::Rule::Fewest).unwrap();
    let mut ends = Vec::new();
    while search.step() < 982 {
        let event = search.next().unwrap();
        if matches!(event, quadrille::exact_cover::Event::DeadEnd { .. }) {
            ends.push(search.step());
        }
    }
    let lines = lines_of(&desk);
    let number = |line: &String| line.trim_start_matches('▶').split_whitespace().next()?.parse::<u64>().ok();
    let steps: Vec<u64> = lines.iter().filter_map(number).collect();
    let mut expected = [&ends[..], &[300]].concat();
    expected.sort_unstable();
    assert_eq!(steps, expected, "{}", desk.screen());
    // Where there is none, the sentence has a place to the border.
    let desk = Desk::with("habr").sized(120, 40).keys("<Enter>:goto 50<Enter>:view log<Enter>##").wait(20);
    desk.shows("┃ No such event among the last 50.");
}

#[test]
fn each_row_that_is_taken_back_says_what_it_comes_to() {
    // From the dead end at 117 up to the first of two rows at level 9, R1C5=2, which the other one follows.
    let desk = Desk::with("habr").sized(200, 60).keys("<Enter>:goto 170<Enter>").wait(30).keys("<A-6>z");
    let lines = lines_of(&desk);
    let line = |name: &str| {
        let line = lines.iter().find(|line| line.contains("retract") && line.contains(name));
        line.unwrap_or_else(|| panic!("{name}\n{}", desk.screen())).clone()
    };
    for (name, of, why) in [
        ("R6C8=6", "1 of 1", "all below is searched"),
        ("R1C8=7", "1 of 1", "it was the only row"),
        ("R1C5=2", "1 of 2", "next is 2 of 2, R1C5 still covered"),
    ] {
        let line = line(name);
        assert!(line.contains(of) && line.contains(why), "{line}\n{}", desk.screen());
    }
}

/// The number at the beginning of a line of the log, if it has one, where the last has three digits.
fn number_of(line: &str) -> Option<u64> {
    line.chars().take(6).collect::<String>().trim_start_matches('▶').trim().parse().ok()
}

#[test]
fn each_line_stands_beside_the_number_of_its_own_event_and_the_present_one_has_a_line() {
    for size in [(120, 40), (160, 50)] {
        let mut desk = Desk::with("habr").sized(size.0, size.1).keys("<Enter>");
        let session = desk.state.session().unwrap();
        let (mut search, mut events) = (session.search().clone(), vec![String::new()]);
        while let Some(event) = search.next() {
            events.push(event.display(session.problem()).to_string());
        }
        // Steps of three digits stand in the same places.
        desk = desk.keys(":goto 100<Enter>").wait(50);
        for now in 101..=260 {
            desk.type_keys("s");
            let lines: Vec<String> =
                lines_of(&desk).into_iter().filter(|line| number_of(line).is_some()).collect();
            let steps: Vec<u64> = lines.iter().map(|line| number_of(line).unwrap()).collect();
            assert!(!lines.is_empty(), "{}", desk.screen());
            assert!(steps.is_sorted() && *steps.last().unwrap() == now, "{}", desk.screen());
            for (line, &step) in lines.iter().zip(&steps) {
                // A run of forced rows, or of retracts, stands beside the first of them.
                let event = &events[step as usize];
                let is_run = [("1 of 1", "forced "), ("retract ", "retracts ")]
                    .iter()
                    .any(|(own, run)| event.contains(own) && line.contains(run));
                let event = event.replace(" of ", "/");
                // Columns that come back before their row is named are counted, and their line stands beside the last of them.
                let last = event.strip_prefix("uncover ");
                let are_uncovers =
                    line.contains(" uncovers ") && last.is_some_and(|last| line.contains(last));
                assert!(
                    is_run || are_uncovers || line.contains(&event),
                    "step {now}: {line}\n{}",
                    desk.screen()
                );
                assert_eq!(line.contains('▶'), step == now, "step {now}: {line}\n{}", desk.screen());
            }
        }
    }
}

#[test]
fn a_long_step_is_whole_and_so_are_the_names_beside_it() {
    let desk =
        Desk::with("anti-brute-force").sized(120, 40).keys("<Enter>:rule first<Enter>:goto 1000000<Enter>");
    let desk = desk.wait(100).shows("step 1000000");
    let mut search = desk.state.session().unwrap().search().clone();
    let lines = lines_of(&desk);
    for line in lines.iter().rev().filter(|line| line.contains("try ") || line.contains("dead end")) {
        let digits = line.trim_start_matches(['▶', '◆', '◇']).split_whitespace().next().unwrap();
        while grouped(search.step()) != digits {
            search.back().unwrap();
        }
        let event = search.last_event().unwrap().display(desk.state.session().unwrap().problem()).to_string();
        assert!(line.contains(&event.replace(" of ", "/")), "{event}: {line}");
    }
    assert!(lines.iter().any(|line| line.contains("try ")), "{}", desk.screen());
}

#[test]
fn the_numbers_of_an_open_line_are_in_order() {
    // The row taken back at step 122 has three columns uncovered before it; step 118 belongs to the dead end.
    for keys in ["", "z"] {
        let desk = Desk::with("habr").sized(120, 40).keys("<Enter>:goto 122<Enter>").wait(20);
        let desk = desk.keys("<A-6>").keys(keys).keys("l");
        let steps: Vec<u64> = lines_of(&desk).iter().filter_map(|line| number_of(line)).collect();
        assert!(steps.ends_with(&[117, 119, 120, 121, 122]), "{steps:?}\n{}", desk.screen());
        assert!(steps.is_sorted(), "{steps:?}");
    }
}

#[test]
fn folding_a_line_beside_the_present_event_keeps_the_cursor_on_it() {
    // Step 118 uncovers the column of the dead end at 117, which has two events before it.
    let desk = Desk::with("habr").sized(120, 40).keys("<Enter>:goto 118<Enter>").wait(20).keys("<A-6>");
    let before = lines_of(&desk.keys("k"));
    let folded = Desk::with("habr").sized(120, 40).keys("<Enter>:goto 118<Enter>").wait(20);
    let folded = folded.keys("<A-6>klh");
    assert_eq!(lines_of(&folded), before);
    assert_eq!(folded.keys("<Enter>").step(), 117);
}

#[test]
fn what_the_numbers_of_the_log_are_is_said_once_in_its_title_or_above_them() {
    let (mut in_title, mut above) = (0, 0);
    for width in 70..=210 {
        let desk = Desk::with("habr").sized(width, 40).keys("<Enter>:view log<Enter>s").wait(20);
        let area = Layout::of(&desk.state).panel(Panel::Log).unwrap();
        let buffer = desk.buffer().0;
        let line = |y: u16| (area.x..area.right()).map(|x| buffer[(x, y)].symbol()).collect::<String>();
        let is_titled = line(area.y).contains("Log: step, level");
        let has_heading = line(area.y + 1).contains("step level");
        assert!(!is_titled || !has_heading, "{width}\n{}", desk.screen());
        (in_title, above) = (in_title + u32::from(is_titled), above + u32::from(has_heading));
    }
    assert!(in_title > 0 && above > 0, "{in_title} {above}");
}
