//! What the eye is led to: the event, a quiet cursor, the solutions at the end; and play in both directions.

use quadrille::app::{Depth, MouseKind, Panel};
use quadrille::session::{Beat, Motion, Way};
use quadrille::ui::layout::Layout;
use quadrille::ui::theme::{Role, Theme, Tint};
use ratatui::layout::{Margin, Position};
use ratatui::style::Modifier;

use crate::desk::Desk;

/// Whether a role is seen anywhere among the places of a panel's content.
fn has_role(desk: &Desk, role: Role) -> bool {
    let style = Theme::of(&desk.state.shell).style(role);
    let (buffer, _) = desk.buffer();
    buffer.content().iter().any(|cell| {
        let added = cell.modifier.contains(style.add_modifier) && !style.add_modifier.is_empty();
        added && style.fg.is_none_or(|fg| fg == cell.fg) && style.bg.is_none_or(|bg| bg == cell.bg)
    })
}

#[test]
fn a_cover_names_and_strikes_what_goes_and_an_uncover_brings_it_back() {
    let desk = Desk::with("habr").sized(120, 40).keys("<Enter>3s");
    assert!(!has_role(&desk, Role::Gone));
    let desk = desk.keys("s").shows("Cover 5 in row 7, also in R7C8=5: 1 place more hidden: R7C7=5.");
    assert!(has_role(&desk, Role::Gone));
    let desk = desk.keys("d").wait(10).keys("2s").shows("back");
    assert!(!has_role(&desk, Role::Gone));
}

#[test]
fn a_dead_end_shows_each_cause_on_the_path() {
    let desk = Desk::with("habr").sized(120, 40).keys("<Enter>d").wait(10);
    // A choice that was forced has a hollow sign, a free one a full one.
    let desk = desk.shows("R6C8=6 ◇ took 2 of 9").shows("R6C8=6 alone takes the other 2 places.");
    assert!(has_role(&desk, Role::Cause));
    // What is left of each choice is still seen, as before.
    let desk = desk.shows("9 R1C4  1/2  R1C4=3 ●○");
    desk.keys("s").lacks("took 2");
}

#[test]
fn the_title_says_deeper_or_back() {
    let desk = Desk::with("habr").sized(120, 40).keys("<Enter>3s").shows("▼ level 1 ");
    let desk = desk.keys("d").wait(10).shows("✗ level 19 ").keys("s").shows("▲ level 19 ");
    desk.keys("c").wait(100).lacks("▲ level").lacks("▼ level");
}

#[test]
fn the_fields_of_the_title_stand_still() {
    let mut desk = Desk::with("habr").keys("<Enter>");
    let fields = |desk: &Desk| {
        let title = desk.screen().lines().next().unwrap().to_owned();
        let place = |name| title.chars().collect::<String>().find(name).map(|at| title[..at].chars().count());
        ["step", "level", "nodes", "solutions"].map(place)
    };
    let first = fields(&desk);
    assert!(first.iter().all(Option::is_some));
    for _ in 0..20 {
        desk = desk.keys("77s").wait(100);
        assert_eq!(fields(&desk), first, "{}", desk.screen());
    }
    assert!(desk.step() > 1_000);
}

#[test]
fn enlarging_says_where_there_is_no_room_for_it() {
    let desk = Desk::with("habr").keys("<Enter>Z").shows("Z enlarges: no room here");
    desk.keys("Z").lacks("Z enlarges").sized(200, 60).keys("Z").lacks("Z enlarges");
    Desk::with("habr").keys(":open words<Enter><A-1>Z").lacks("Z enlarges");
}

#[test]
fn the_cursor_is_seen_when_it_is_moved_and_not_while_the_run_is_stepped() {
    let desk = Desk::with("habr").keys("<Enter>s");
    assert_eq!(desk.buffer().1, None);
    let desk = desk.keys("l");
    assert!(desk.buffer().1.is_some());
    let desk = desk.keys("s");
    assert_eq!(desk.buffer().1, None);
}

#[test]
fn the_solution_stays_when_the_search_is_over() {
    let desk = Desk::with("habr").sized(120, 40).keys("<Enter>c").wait(100).keys("c").wait(100);
    let desk = desk.shows("End of the search: 1 solution").shows("End: ★ solution 1 of 1");
    let line = desk.screen().lines().nth(3).unwrap().to_owned();
    assert!(!line.contains("   │   "), "{line}");
    let desk = desk.keys(" ").shows("End of the search: nothing comes after it.");
    // A number that has no room beside so many words is not cut.
    let queens = Desk::with("habr").keys(":open queens 8<Enter><Enter>:goto 99999<Enter>").wait(100);
    let one = Desk::with("habr").sized(80, 24).keys("<Enter>:goto 99999<Enter>").wait(100);
    one.shows(" ★ solution 1 of 1 ");
    queens.sized(80, 24).shows(" ★ solution 1 of 92 ");
    // From the list of the path one goes there.
    desk.keys("<A-3><Enter>").wait(10).shows("Solution 1: every");
}

#[test]
fn solutions_are_leafed_through_and_what_differs_is_marked() {
    let desk = Desk::with("habr").keys(":open queens 4<Enter>)").shows("No solution was found yet");
    let desk = desk.keys("B <Esc>c").wait(100).shows("End: 2 solutions");
    let desk = desk.keys(")").shows("Solution 2 of 2 kept, found at step");
    let desk = desk.keys(")").shows("Solution 1 of 2 kept").keys("(").shows("Solution 2 of 2 kept");
    let desk = desk.keys(":solution 1<Enter>").shows("Solution 1 of 2 kept");
    let desk = desk.keys(":solution 9<Enter>").shows("2 solutions are kept");
    desk.keys(":solution x<Enter>").shows(":solution wants a number");
}

#[test]
fn a_grid_with_two_solutions_marks_the_cells_that_differ() {
    // Two pairs of cells that can be swapped.
    let grid = "1234\n3412\n2143\n4321\n";
    let open = grid.replacen("1234", "..34", 1).replacen("2143", "..43", 1);
    let desk = Desk::empty().paste(&open).keys("<Enter>B <Esc>c").wait(100);
    let found = desk.state.session().unwrap().solutions().found().len();
    assert_eq!(found, 2);
    assert!(has_role(&desk, Role::Differs));
}

#[test]
fn play_goes_back_and_by_tries() {
    let desk =
        Desk::with("habr").keys("<Enter>20s:play back try<Enter>").shows("playing back, 5 tries a second");
    // Whatever was done last, the frame of the board and the level say that it is undone.
    let desk = desk.wait(30).shows("◀ played back").shows("◀ level");
    // What is said is of what was undone, not of what came next the other way.
    let desk = desk.shows("◀ Undone: step").shows("Back to step").lacks("Next: ");
    let desk = desk.wait(400).shows("step 0 ").shows("nothing lies before it").lacks("◀ level");
    let playing = desk.state.session().unwrap().playing();
    assert_eq!(playing, (Way::Back, Beat::Try));
    let desk = desk.keys("<Space>").shows("playing, 5 tries a second").wait(30).keys(" ");
    let session = desk.state.session().unwrap();
    assert_eq!(session.motion(), Motion::Resting);
    assert!(matches!(session.search().last_event(), Some(quadrille::exact_cover::Event::Try { .. })));
    // So does an end that was come to backwards.
    let mut desk = desk.keys(":goto 120<Enter>:play back event<Enter>");
    while desk.step() > 117 {
        desk = desk.wait(20);
    }
    let desk = desk.shows("◀ ✗ dead end");
    let desk = desk.keys(":play back<Enter>:play on solution<Enter>").wait(400).shows("Solution 1");
    desk.keys(":play loop<Enter>").shows(":play wants back, or one of link, event, try, choice, node");
}

#[test]
fn a_break_on_a_choice_is_where_logic_ends() {
    let desk = Desk::with("habr").keys("<Enter>:break choice<Enter>c").wait(50).shows("2 candidates");
    desk.keys(":break retract<Enter>c").wait(50).shows("candidates");
}

#[test]
fn the_wheel_and_a_click_act_on_the_log_under_them() {
    let mut desk = Desk::with("habr").sized(120, 40).keys("<Enter>50s");
    let (x, y) = place(&desk, "▶ 50 ");
    desk.mouse(x, y, MouseKind::WheelUp);
    assert_eq!((desk.state.lab.view.focus, desk.state.lab.view.scroll, desk.step()), (Panel::Log, 1, 50));
    desk.mouse(x, y, MouseKind::WheelDown);
    assert_eq!(desk.state.lab.view.scroll, 0);
    // A try has one line, with its covers; two above the present one is the try before the last but one.
    let (x, y) = place(&desk, "  45 ");
    let desk = desk.click(x, y).wait(10);
    assert_eq!(desk.step(), 45);
    let desk = desk.keys("kk<Enter>").wait(10);
    assert_eq!(desk.step(), 33);
    let desk = desk.keys("<PgUp><Enter>").wait(10);
    assert_eq!(desk.step(), 3);
}

/// The place of a text on the screen.
fn place(desk: &Desk, text: &str) -> (u16, u16) {
    let screen = desk.screen();
    let found = screen.lines().enumerate().find_map(|(y, line)| {
        let at = line.find(text)?;
        Some((line[..at].chars().count() as u16 + 2, y as u16))
    });
    found.unwrap_or_else(|| panic!("'{text}' is not on the screen:\n{screen}"))
}

#[test]
fn a_large_step_panel_says_what_comes_after_the_next_event_unless_somebody_is_asked() {
    let desk = Desk::with("habr").sized(200, 60).keys("<Enter>sssss");
    let told = |desk: &Desk| {
        let screen = desk.screen();
        let line = screen.lines().find(|line| line.contains("│ then "))?.to_owned();
        let text = line.split("│ then ").nth(1)?.split('│').next()?.to_owned();
        Some(text.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
    };
    let then = told(&desk).unwrap();
    assert_eq!(then[0], (desk.step() + 2).to_string());
    // It is what the log says once it has come.
    let there = desk.keys("ss");
    assert_eq!(there.step().to_string(), then[0]);
    let screen = there.screen();
    // Between the step and the event stands the level.
    let lines = there.inside(Panel::Log);
    let line = lines.iter().find_map(|line| line.strip_prefix('▶')).unwrap();
    let words: Vec<&str> = line.split_whitespace().collect();
    assert!(
        words[0] == then[0]
            && words[2..].starts_with(&then.iter().map(String::as_str).collect::<Vec<_>>()[1..]),
        "{screen}"
    );
    // Whoever is asked what comes is not told.
    assert!(told(&there).is_some());
    assert_eq!(told(&there.keys("p")), None);
    assert_eq!(told(&Desk::with("habr").sized(200, 60).keys("<Enter>o")), None);
}

#[test]
fn a_marked_house_stands_on_one_colour_behind_its_digits_too() {
    // At step 117 row 5 has no place for 6; a step later it is uncovered.
    for (width, height) in [(120, 40), (160, 50), (200, 60)] {
        for (keys, tint) in [("<Enter>d", Tint::Broken), ("<Enter>ds", Tint::Back)] {
            let desk = Desk::with("habr").sized(width, height).keys(keys).wait(10);
            let tint = Theme::of(&desk.state.shell).tint(tint).unwrap().bg.unwrap();
            let (buffer, _) = desk.buffer();
            let grid = Layout::of(&desk.state).panel(Panel::Board).unwrap();
            let mut tinted = 0;
            for y in grid.top()..grid.bottom() {
                // What went last is the other way round.
                let on_tint = |x: u16| [buffer[(x, y)].bg, buffer[(x, y)].fg].contains(&tint);
                // Between two places on the colour there is another, or a line of the grid.
                // The numbers of the rows stand on the left edge of the grid.
                for x in grid.left() + 2..grid.right() - 1 {
                    let is_digit = buffer[(x, y)].symbol().chars().all(|c| c.is_ascii_digit() || c == '✗');
                    let near = [x - 1, x + 1].into_iter().any(on_tint);
                    assert!(!is_digit || !near || on_tint(x), "{width}: {x}, {y}");
                    tinted += usize::from(on_tint(x));
                }
            }
            assert!(tinted > 9, "{width}: the house");
        }
    }
}

#[test]
fn the_columns_tell_of_the_event_until_their_cursor_is_moved() {
    // The focus of a problem without a board to be typed is on its columns.
    for (name, covered) in [("queens 8", "R5: covered"), ("knuth-6x7", "A: covered")] {
        let desk = Desk::with("habr").sized(120, 40).keys(&format!(":open {name}<Enter><A-2><Enter>d"));
        let desk = desk.wait(10).lacks(covered).shows("chosen ").shows(": no ");
        desk.keys("l").shows(": covered");
    }
}

#[test]
fn the_sizes_at_a_dead_end_count_the_column_that_has_no_row() {
    let desk = Desk::with("habr").sized(120, 40).keys("<Enter>d").wait(10);
    assert_eq!(desk.step(), 117);
    desk.shows("size 0:  1").keys("s").shows("size 0:  1");
}

#[test]
fn a_cell_without_a_digit_is_one_filled_place() {
    for depth in [Depth::None, Depth::Sixteen, Depth::True] {
        // At the dead end of step 4,106 no digit is left for R4C7.
        let mut desk = Desk::with("platinum-blonde").sized(200, 60).keys("<Enter>:goto 4106<Enter>");
        desk.state.shell.look.depth = depth;
        let (zero, board) = (Theme::of(&desk.state.shell).style(Role::Zero), Layout::of(&desk.state));
        let board = board.panel(Panel::Board).unwrap();
        let (buffer, _) = desk.buffer();
        let is_filled = |place: &Position| {
            let cell = &buffer[*place];
            cell.bg == zero.bg.unwrap_or_default()
                && cell.modifier.contains(Modifier::REVERSED)
                    == zero.add_modifier.contains(Modifier::REVERSED)
                && (zero.bg.is_some() || cell.modifier.contains(Modifier::REVERSED))
        };
        // Seven columns by three rows, and no place of them left out; the border below is the other one that is filled.
        let inside = board.inner(Margin::new(1, 1));
        assert_eq!(inside.positions().filter(is_filled).count(), 7 * 3, "{depth:?}\n{}", desk.screen());
    }
    Desk::with("habr")
        .sized(200, 60)
        .keys(":open knuth-6x7<Enter><Enter>:goto 44<Enter>")
        .shows("One dead end, by E.");
}

#[test]
fn what_comes_back_in_the_cell_that_is_taken_back_stands_around_its_digit() {
    // Step 140 uncovers the cell R9C6: of its candidates 2 is taken back, and 1 and 3 come back.
    let desk = Desk::with("habr").sized(160, 50).keys("<Enter>:goto 140<Enter>").wait(100);
    let desk = desk.shows("2 candidates back:").shows("R9C6=1 and R9C6=3.");
    let (beyond, y) = place(&desk, "▲2");
    let x = beyond - 2;
    let (buffer, _) = desk.buffer();
    let around = [(x - 1, y - 1), (x + 1, y - 1), (x + 3, y - 1), (x - 1, y + 1)];
    assert_eq!(around.map(|at| buffer[at].symbol()), ["1", " ", "3", " "], "{}", desk.screen());
    assert_eq!(buffer[around[0]].bg, buffer[(x, y)].bg);
}
