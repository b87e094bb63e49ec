//! Breakpoints, bookmarks and the line of time.

use quadrille::app::Mode;
use quadrille::ui::layout::Layout;
use quadrille::ui::theme::{Role, Theme};

use crate::desk::Desk;

#[test]
fn a_breakpoint_stops_the_run_in_both_directions() {
    let desk =
        Desk::with("habr").keys("<Enter>:break R5#6 ≤ 0<Enter>").shows("Breakpoint 2: R5#6 has no row");
    let desk = desk.keys("c").wait(10).shows("Breakpoint at step").shows("R5#6 has no row left");
    let step = desk.step();
    let desk = desk.keys("c").wait(10).keys("C").wait(10);
    assert_eq!(desk.step(), step);
    // Play stops there as well.
    let desk = desk.keys("g:set speed full<Enter> ").wait(100);
    assert_eq!(desk.step(), step);
}

#[test]
fn b_stops_at_the_column_under_the_cursor() {
    let desk = Desk::with("habr").keys("<Enter>/R1C5<Enter>b").shows("Breakpoint 2: column R1C5 chosen");
    desk.keys("c").wait(10).shows("Choose R1C5");
    let desk = Desk::with("habr").keys("<Enter><Tab>/R5#6<Enter>b").shows("Breakpoint 2: column R5#6 chosen");
    // What was set outlives a way to EDIT, even by way of a clash.
    let desk = desk.keys("eg4").shows("both 4").keys("u<Enter>B").in_mode(Mode::Solve);
    desk.shows("Breakpoints").shows("column R5#6 chosen");
}

#[test]
fn the_list_switches_breakpoints_and_deletes_them() {
    let desk = Desk::with("habr").keys("<Enter>:break level 9<Enter>:break every 10<Enter>B");
    let desk = desk.shows("a solution").shows("level 9 reached").shows("every 10 nodes").lacks("(off)");
    let desk = desk.keys("j ").shows("level 9 reached (off)").keys("jd").lacks("every 10 nodes");
    let desk = desk.keys("gd").shows("not deleted").keys(" ").shows("a solution (off)");
    // Nothing is on: the run goes to its end.
    let desk = desk.keys("<Esc>").lacks("level 9").keys("c").wait(50).shows("Done: 1 solution");
    desk.keys("gG").wait(50).shows("Done: 1 solution");
}

#[test]
fn a_play_that_stops_at_a_solution_says_how_it_would_not() {
    // Queens on eight squares: 92 solutions.
    let desk = Desk::with("habr").keys(":open queens 8<Enter><Enter>:set speed full<Enter><Space>").wait(200);
    let mut desk = desk.shows("Solution 1 at step 49. c looks for the next; B switches this stop off.");
    desk.type_keys("B<Space><Esc>");
    let desk = desk.keys("<Space>").wait(2000);
    desk.shows("solutions 92").lacks("switches this stop off");
}

/// Every place where a column is typed reads it as the screen shows it.
#[test]
fn a_column_is_found_as_it_is_shown() {
    for command in [":break r5·6", ":break r5·6 ≤ 0", ":watch r5·6", ":take r5·6", ":find r5·6", "/r5·6"]
    {
        let desk = Desk::with("habr").sized(120, 40).keys(&format!("<Enter>{command}<Enter>"));
        desk.lacks("There is no").shows("R5#6");
    }
}

#[test]
fn what_cannot_be_stopped_at_is_said() {
    Desk::with("habr")
        .keys("<Enter>:break R99<Enter>")
        .shows("There is no column 'R99': the nearest are R9C9");
    Desk::with("habr").keys("<Enter>:break level x<Enter>").shows("wants a number");
}

#[test]
fn bookmarks_name_steps_and_lead_back() {
    let desk = Desk::with("habr")
        .keys("<Enter>'")
        .shows("no bookmark yet")
        .keys("42sma")
        .shows("Bookmark a: step 42");
    let desk = desk.keys("300smb").keys("'").shows("Which bookmark?").shows("a step 42").keys("a");
    assert_eq!(desk.step(), 42);
    let desk = desk.keys("'b");
    assert_eq!(desk.step(), 342);
    let desk = desk.keys("'x").shows("no bookmark x").keys("m1").shows("has a letter");
    // The same run has the same bookmarks, another one has none.
    let desk = desk.keys("e<Enter>'a");
    assert_eq!(desk.step(), 42);
    desk.keys(":set rule last<Enter>'").shows("no bookmark yet");
}

#[test]
fn markers_are_visited_in_order_in_both_directions() {
    let mut desk = Desk::with("habr").keys("<Enter>");
    let mut forward = Vec::new();
    loop {
        desk = desk.keys(">").wait(10);
        if desk.screen().contains("Done:") {
            break;
        }
        forward.push(desk.step());
    }
    // habr has one solution; every other leaf of its tree is a dead end.
    let leaves = forward.len();
    desk = desk.keys(":goto 77<Enter>").keys("mm").keys("<C-l>");
    forward.push(77);
    forward.sort_unstable();
    desk = desk.keys("G").wait(10).keys("G").wait(10);
    let mut back = Vec::new();
    for _ in 0..=leaves {
        desk = desk.keys("<").wait(10);
        back.push(desk.step());
    }
    back.reverse();
    assert_eq!(back, forward);
    desk.keys("<").wait(10).shows("step 0 ");
}

/// The line above the status line.
fn line_of_time(desk: &Desk) -> String {
    let screen = desk.screen();
    let lines: Vec<&str> = screen.lines().collect();
    lines[lines.len() - 3].to_owned()
}

#[test]
fn the_line_of_time_knows_its_end_once_it_was_there() {
    let desk = Desk::with("habr").keys("<Enter>");
    assert!(line_of_time(&desk).contains("├│···") && line_of_time(&desk).ends_with("end unknown"));
    let desk = desk.keys("d").wait(10);
    let line = line_of_time(&desk);
    assert!(line.contains('✗') && line.contains("searched") && line.contains('·'), "{line}");
    let desk = desk.keys("G").wait(10).keys("G").wait(10);
    let line = line_of_time(&desk);
    assert!(line.contains('★') && line.ends_with("1,618 steps") && !line.contains('·'), "{line}");
    let desk = desk.keys(":goto 400<Enter>mq:goto 600<Enter>");
    assert!(line_of_time(&desk).contains('q'));
    assert_eq!(line_of_time(&desk).matches('★').count(), 1);
}

#[test]
fn seeking_goes_by_hundredths_and_a_click_goes_there() {
    let desk = Desk::with("habr").keys("<Enter>G").wait(10).keys("G").wait(10).keys("g").keys("3.");
    assert_eq!(desk.step(), 3 * 16);
    let desk = desk.keys(",");
    assert_eq!(desk.step(), 2 * 16);
    assert_eq!(desk.keys("99,").step(), 0);
    for size in [(80, 24), (120, 40), (200, 60)] {
        let desk = Desk::with("habr").sized(size.0, size.1).keys("<Enter>G").wait(10).keys("G").wait(10);
        let (buffer, area) = (desk.buffer().0, Layout::of(&desk.state).timeline.unwrap());
        let star = area.positions().find(|&place| buffer[place].symbol() == "★").unwrap();
        let desk = desk.click(star.x, star.y).wait(10);
        // The solution is at step 982; a place of the line is some steps wide.
        assert!(desk.step().abs_diff(982) <= 1618 / 50, "{} at {size:?}", desk.step());
        assert_eq!(desk.click(2, size.1 - 3).wait(10).step(), 0);
    }
}

#[test]
fn while_digits_clash_what_needs_a_run_says_which_digits() {
    for command in ["break R1C5", "watch R1C5", "log try", "fault", "fault first", "set speed 9"] {
        Desk::with("habr").keys("4").keys(&format!(":{command}<Enter>")).shows("both 4");
    }
    // A place in the grid is there without a run.
    Desk::with("habr").keys("4/R5C7<Enter>").shows("R5C7").lacks("There is no");
}

#[test]
fn the_list_of_breakpoints_adds_one() {
    let desk =
        Desk::with("habr").keys("<Enter>B").shows("a add").keys("achoice<Enter>").shows("Breakpoint 2");
    let desk = desk.keys("B").keys("jd");
    assert_eq!(desk.state.session().unwrap().breakpoints().list().len(), 1);
}

#[test]
fn the_present_is_seen_on_the_line_of_time_whatever_else_is_there_and_what_comes_again_is_dim() {
    // Near step 1581 there is a dead end in the same place of the line, where it is short.
    for (step, size) in [(1581, (120, 40)), (1581, (160, 50)), (500, (200, 60)), (500, (80, 24))] {
        let desk = Desk::with("habr").sized(size.0, size.1).keys("<Enter>:goto 99999<Enter>").wait(600);
        let desk = desk.keys(&format!(":goto {step}<Enter>")).wait(600);
        let (buffer, _) = desk.buffer();
        let (area, theme) = (Layout::of(&desk.state).timeline.unwrap(), Theme::of(&desk.state.shell));
        let places = desk.present();
        let [here] = places[..] else { panic!("{places:?} at {size:?}\n{}", desk.screen()) };
        let colours = [Role::Placed, Role::Back, Role::Solution].map(|role| theme.mark(role).fg);
        let is_bright =
            |x: u16| (area.top()..area.bottom()).any(|y| colours.contains(&Some(buffer[(x, y)].fg)));
        assert!(
            (area.left()..here).any(is_bright) && !(here + 1..area.right()).any(is_bright),
            "{}",
            desk.screen()
        );
        // A click there leads to a step of that place: the line has 50 of them or more.
        let clicked = desk.click(here, area.y).wait(600).step();
        assert!(clicked.abs_diff(step) <= 1618 / 50, "{clicked}, not {step}");
    }
}

#[test]
fn the_line_of_time_takes_the_whole_width_of_a_wide_window() {
    for (width, height) in [(120, 40), (160, 50), (200, 60)] {
        let desk = Desk::with("habr").sized(width, height).keys("<Enter>:goto 117<Enter>").wait(50);
        let (buffer, layout) = (desk.buffer().0, Layout::of(&desk.state));
        let (line, status) = (layout.timeline.unwrap(), layout.status.unwrap());
        let row = |y: u16| -> String { (0..width).map(|x| buffer[(x, y)].symbol()).collect() };
        assert!(row(line.y).trim_end().chars().count() + 2 >= usize::from(width), "{}", desk.screen());
        // An eighth more than the run has had so far has room, and half of a way down: each open cell covers four columns, and is
        // chosen and tried.
        let open = 81 - desk.state.session().unwrap().search().taken().len() as u64;
        let (places, wanted) = (u64::from(width) - 4, (117 + 117 / 8).max(6 * open / 2));
        let (each, steps) = if places > wanted { (1, "1 step") } else { (2, "2 steps") };
        assert!(row(status.y).ends_with(&format!("{steps} a place ")), "{}", desk.screen());
        // A click on its last place goes to the first step of that.
        let desk = desk.click(width - 3, line.y).wait(50);
        assert_eq!(desk.step(), each * (places - 1), "{}", desk.screen());
    }
    let desk = Desk::with("habr").sized(80, 24).keys("<Enter>:goto 117<Enter>").wait(50);
    let (buffer, area) = (desk.buffer().0, Layout::of(&desk.state).timeline.unwrap());
    let row: String = (0..80).map(|x| buffer[(x, area.y)].symbol()).collect();
    assert!(row.contains('┤') && row.trim_end().ends_with("searched 0.0 %"), "{row}");
}
