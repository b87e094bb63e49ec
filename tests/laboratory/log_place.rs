//! Where one is in the log: its present line, which part of the run is seen, and how deep each line is.

use quadrille::app::{Depth, Panel};
use quadrille::exact_cover::Event;
use quadrille::ui::layout::Layout;
use quadrille::ui::theme::{Role, Theme};
use ratatui::layout::Position;
use ratatui::style::{Color, Modifier};

use crate::desk::Desk;

/// The log alone, at a step of queens 8.
fn zoomed(step: u64) -> Desk {
    let desk = Desk::with("habr").sized(120, 40).keys(":open queens 8<Enter><Enter>");
    desk.keys(&format!(":goto {step}<Enter><A-6>z"))
}

/// The lines that are a part of the run by the block on the right border of the log, of how many.
fn part(desk: &Desk) -> (Vec<usize>, usize) {
    let area = Layout::of(&desk.state).panel(Panel::Log).unwrap();
    let buffer = desk.buffer().0;
    let height = area.height - 2;
    let is_block = |y: &u16| buffer[(area.right() - 1, area.y + 1 + y)].symbol() == "▐";
    ((0..height).filter(is_block).map(usize::from).collect(), height.into())
}

#[test]
fn the_right_border_says_which_part_of_the_run_is_seen() {
    let desk = zoomed(700);
    for (keys, name) in [("", "the end"), ("50k", "above it"), ("400k", "far above it")] {
        let desk = zoomed(700).keys(keys);
        let (part, height) = part(&desk);
        // The steps of the first line and of the last one, as they are read on the screen; of a run of lines its ends.
        let lines: Vec<String> = desk.inside(Panel::Log).into_iter().skip(1).collect();
        let steps = lines.iter().filter_map(|line| {
            let word = line.split_whitespace().find(|word| word.starts_with(|c: char| c.is_ascii_digit()))?;
            let mut ends = word.split('–').map(|step| step.parse::<usize>().unwrap());
            let first = ends.next()?;
            Some((first, ends.next_back().unwrap_or(first)))
        });
        let steps: Vec<(usize, usize)> = steps.collect();
        let (first, last) = (steps[0].0, steps.last().unwrap().1);
        let (top, bottom) = (*part.first().unwrap(), *part.last().unwrap());
        assert!(
            top * 700 <= (first - 1) * height && (first - 1) * height < (top + 1) * 700,
            "{name} {first}"
        );
        assert!(bottom * 700 < last * height && last * height <= (bottom + 1) * 700, "{name} {last}");
        assert_eq!(part.len(), bottom - top + 1, "{name}: one piece");
    }
    // Also while another panel has the focus, but not where the lines are the whole run.
    assert!(!part(&desk.keys("z<A-1>")).0.is_empty());
    assert!(part(&zoomed(60)).0.is_empty());
}

#[test]
fn a_line_that_is_one_level_deeper_has_a_longer_bar() {
    // Lines of the first way down of a Sudoku of 58 levels have each another level; none has room for a place each.
    let desk = Desk::with("habr").sized(120, 40).keys("<Enter>:goto 400<Enter><A-6>z");
    let mut lengths: Vec<(usize, usize)> = Vec::new();
    for line in desk.inside(Panel::Log).iter().skip(1).filter(|line| !line.trim().is_empty()) {
        let level = line.split_whitespace().filter(|&word| word != "▶").nth(1).unwrap();
        let level = level.rsplit('–').next().unwrap().parse().unwrap();
        lengths.push((level, 2 * line.matches('▄').count() + line.matches('▖').count()));
    }
    assert!(lengths.len() > 25, "{}", desk.screen());
    lengths.sort_unstable();
    lengths.dedup();
    assert!(lengths.windows(2).all(|pair| pair[0].0 < pair[1].0 && pair[0].1 < pair[1].1), "{lengths:?}");
}

#[test]
fn without_a_tint_the_event_of_the_present_line_is_the_only_area_of_the_log() {
    for depth in [Depth::Sixteen, Depth::None] {
        let mut desk = Desk::with("habr").sized(120, 40).keys("<Enter>d2s").wait(2000);
        desk.state.shell.look.depth = depth;
        let layout = Layout::of(&desk.state);
        let area = layout.inside(layout.panel(Panel::Log).unwrap());
        let (buffer, screen) = (desk.buffer().0, desk.screen());
        let is_area = |x: u16, y: u16| {
            let cell = &buffer[(x, y)];
            cell.modifier.contains(Modifier::REVERSED) || cell.bg != Color::Reset
        };
        let lines: Vec<u16> =
            (area.y..area.bottom()).filter(|&y| (area.x..area.right()).any(|x| is_area(x, y))).collect();
        assert_eq!(lines.len(), 1, "{screen}");
        assert_eq!(buffer[(area.x, lines[0])].symbol(), "▶", "{screen}");
    }
}

/// The choices that the sentence of the step names as enough have their signs in the log as well, those of the path alone.
#[test]
fn the_lines_of_choices_that_are_to_blame_have_their_signs_at_the_dead_end_alone() {
    let marked = |desk: &Desk| -> Vec<String> {
        let lines = desk.inside(Panel::Log).into_iter();
        let is_marked = |line: &String| line.starts_with(['◆', '◇']);
        let words = |line: String| line.split_whitespace().take(5).collect::<Vec<_>>().join(" ");
        lines.filter(is_marked).map(words).collect()
    };
    let desk = Desk::with("habr").sized(120, 40).keys("<Enter>d");
    assert_eq!(marked(&desk), ["◇ 111 19 try R6C8=6"], "{}", desk.screen());
    assert_eq!(marked(&desk.keys("s")), [""; 0]);
    // Queens: four are enough, two of them further above than the log reaches.
    let desk = Desk::with("habr").sized(120, 40).keys(":open queens 8<Enter>:goto 140<Enter>");
    let desk = desk.shows("R1C4,").shows("R3C5, R6C3 and R7C6 are enough");
    assert_eq!(marked(&desk), ["◆ 122 5 try R6C3", "◇ 134 7 try R7C6"], "{}", desk.screen());
}

/// How many rows in a row were taken back before a step, by going back from there.
fn taken_back(desk: &Desk) -> u64 {
    let mut search = desk.state.session().unwrap().search().clone();
    let mut count = 0;
    while let Some(event) = search.back() {
        match event {
            Event::Retract { .. } => count += 1,
            Event::Uncover { .. } => {}
            _ => break,
        }
    }
    count
}

#[test]
fn the_present_line_does_not_go_up_while_a_quick_run_goes_on() {
    let mut counted = 0;
    for (problem, size, keys) in [
        ("habr", (120, 40), ""),
        ("habr", (160, 50), ""),
        ("habr", (120, 40), "<A-6>z"),
        ("queens 8", (120, 40), ""),
        ("pentominoes 6x10", (120, 40), ""),
    ] {
        let desk = Desk::with("habr").sized(size.0, size.1).keys(&format!(":open {problem}<Enter>"));
        let mut desk = desk.keys(&format!("<Enter>B<Space><Esc>{keys}:set speed 100<Enter><Space>"));
        let (mut before, mut of_line) = (0, None);
        desk.play(500, |desk| {
            let lines = desk.inside(Panel::Log);
            let Some(y) = lines.iter().position(|line| line.contains('▶')) else { return };
            assert!(y >= before, "{problem} {size:?} {before}\n{}", desk.screen());
            before = y;
            // It keeps the step that it was first called by, and says how many rows went.
            let words: Vec<&str> = lines[y].trim_start_matches('▶').split_whitespace().collect();
            let step: u64 = words[0].split('–').next().unwrap().replace(',', "").parse().unwrap();
            assert!(step <= desk.step(), "{}", desk.screen());
            let is_back = words.iter().any(|word| word.starts_with("retract"));
            let goes_on = of_line.is_some_and(|(_, was_back)| was_back && is_back);
            assert!(!goes_on || of_line.unwrap().0 == step, "{of_line:?}\n{}", desk.screen());
            of_line = Some((step, is_back));
            if let Some(at) = words.iter().position(|word| word.starts_with("retract")) {
                let said = if words[at] == "retract" { Ok(1) } else { words[at - 1].parse() };
                assert_eq!(said, Ok(taken_back(desk)), "{}", desk.screen());
                counted = counted.max(said.unwrap());
            }
        });
    }
    assert!(counted > 5, "{counted}");
}

/// The step of the first line of the log.
fn first_step(desk: &Desk) -> u64 {
    let words: Vec<String> = desk.inside(Panel::Log)[0].split_whitespace().map(str::to_owned).collect();
    words.iter().find_map(|word| word.replace(',', "").parse().ok()).unwrap()
}

#[test]
fn the_lines_of_a_log_that_plays_move_for_a_line_that_stays_and_not_for_one_that_comes_and_goes() {
    // How often they moved while the present event had a line of its own besides that of its try: 52, 84, 58, 44 and 41 times.
    for (problem, from, way, size, most) in [
        ("sudoku", 60, "<Space>", (120, 40), 12),
        ("sudoku", 400, "P", (120, 40), 32),
        ("queens 8", 100, "<Space>", (160, 50), 30),
        ("pentominoes 6x10", 250, "<Space>", (120, 40), 25),
        ("pentominoes 6x10", 250, "P", (160, 50), 30),
    ] {
        let open = if problem == "sudoku" { String::new() } else { format!(":open {problem}<Enter>") };
        let desk =
            Desk::with("habr").sized(size.0, size.1).keys(&format!("{open}<Enter>:goto {from}<Enter>"));
        let mut desk = desk.wait(20).keys(&format!(":set speed 20<Enter>{way}"));
        let (start, mut steps) = (desk.step(), Vec::new());
        desk.play(500, |desk| steps.push(first_step(desk)));
        steps.dedup();
        let moved = desk.step().abs_diff(start);
        assert!(moved > 70 && steps.len() <= most, "{problem} {way}: {moved} {} {steps:?}", steps.len());
    }
}

#[test]
fn a_row_that_is_taken_back_right_behind_the_column_below_it_is_that_of_its_own_column() {
    // All other columns of this row have a colour already: nothing is uncovered between.
    let desk = Desk::with("habr").sized(160, 50).keys(":open words<Enter><Enter>:goto 53<Enter><A-6>z");
    let screen = desk.screen();
    let line = |step: &str| {
        let line = screen.lines().skip(2).find(|line| line.contains(step)).unwrap();
        line.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    assert!(line(" 46 ").contains("try C1 11:a 21:t 1 of 1"), "{screen}");
    assert!(line(" 53 ").contains("retract C1 11:a 21:t 1 of 1"), "{screen}");
    assert!(line(" 53 ").contains("it was the only row of C1"), "{screen}");
}

/// What is to blame has one colour wherever it is named: at the first dead end of `habr` it is R6C8=6, forced last.
#[test]
fn a_choice_that_is_to_blame_has_its_colour_in_path_log_and_tree() {
    let desk = Desk::with("habr").sized(160, 50).keys("<Enter>d").wait(2000);
    let (buffer, layout) = (desk.buffer().0, Layout::of(&desk.state));
    let theme = Theme::of(&desk.state.shell);
    for panel in [Panel::Path, Panel::Log, Panel::Tree] {
        let area = layout.panel(panel).unwrap();
        let is_cause = |at: &Position| buffer[*at].style().fg == theme.style(Role::Cause).fg;
        let text: String = area.positions().filter(is_cause).map(|at| buffer[at].symbol()).collect();
        assert!(text.contains("R6C8=6"), "{panel:?} {text}\n{}", desk.screen());
        assert!(!text.contains("R1C5"), "{panel:?} {text}\n{}", desk.screen());
    }
}

/// Of a run of forced rows on one line some alone may be to blame: then its sign says so, and no name is marked that is not.
#[test]
fn of_a_run_of_forced_rows_no_row_is_marked_that_is_not_to_blame() {
    let desk = Desk::with("habr").sized(120, 40).keys("<Enter>:goto 252<Enter>").wait(2000);
    let (buffer, layout) = (desk.buffer().0, Layout::of(&desk.state));
    let theme = Theme::of(&desk.state.shell);
    let area = layout.panel(Panel::Log).unwrap();
    let is_cause = |at: &Position| buffer[*at].style().fg == theme.style(Role::Cause).fg;
    let text: String = area.positions().filter(is_cause).map(|at| buffer[at].symbol()).collect();
    let line = desk.inside(Panel::Log).into_iter().find(|line| line.contains(" forced R6C8=7")).unwrap();
    assert!(line.contains('◇') && !text.contains("R6C8=7"), "{text}\n{}", desk.screen());
}
