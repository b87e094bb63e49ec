//! Breakpoints, bookmarks and the line of time.

use quadrille::app::Mode;

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
    desk.keys("c").wait(10).shows("Choose column R1C5");
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
fn what_cannot_be_stopped_at_is_said() {
    Desk::with("habr").keys("<Enter>:break R99<Enter>").shows("'R99' is nothing to stop at");
    Desk::with("habr").keys("<Enter>:break level x<Enter>").shows("wants a number");
}
