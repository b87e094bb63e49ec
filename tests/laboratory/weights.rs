//! The rule `weights` on the screen: restarts both ways, the map of weights, and what cannot be had with it.

use crate::desk::Desk;

/// Langford's problem of six has no solution: it begins anew until a run comes to the end.
fn desk() -> Desk {
    let desk = Desk::with("habr").sized(120, 40).keys(":open langford 6<Enter>").wait(50);
    desk.keys(":set rule weights<Enter>:break restart<Enter>")
}

#[test]
fn a_restart_is_stopped_at_explained_and_taken_back() {
    let desk = desk().keys("c").wait(50);
    let desk = desk.shows("Restart 1: after 16 dead ends the path is given up");
    let desk = desk.shows("Heaviest now: ").shows("restart 1");
    let step = desk.step();
    let desk = desk.keys("S").shows("Next: 16 dead ends are enough for this run: begin anew");
    assert_eq!(desk.step(), step - 1);
    let desk = desk.keys(":why<Enter>").shows("Next, the search begins anew with other weights.");
    let desk = desk.keys("s").shows("Restart 1: after 16 dead ends");
    let desk = desk.keys("c").wait(50).shows("Restart 2: after 16 dead ends");
    // Far back and there again: the same weights.
    let weights = |desk: &Desk| desk.state.session().unwrap().search().clone();
    let there = weights(&desk);
    let desk = desk.keys("g").keys("c").wait(50).keys("c").wait(50);
    assert!(weights(&desk) == there);
    // To the end, over all of them, and back.
    let desk = desk.keys(":break clear<Enter>G").wait(100).shows("Done: no solution");
    let desk = desk.keys(":break restart<Enter>C").wait(100).shows("Restart ");
    desk.keys("C").wait(100).shows("Restart ");
}

#[test]
fn the_map_of_weights_says_what_is_in_force_and_what_this_run_has_added() {
    let desk = desk().keys("c").wait(50).keys("##").shows("The columns with their weights: # turns.");
    let desk = desk.shows("2 Columns: weights").shows("run 2: 0 of 16 dead ends");
    let desk = desk.keys("d").wait(50).shows("run 2: 1 of 16 dead ends");
    let item = desk.state.session().unwrap().search().last_event().unwrap().item().unwrap();
    let name = desk.state.session().unwrap().problem().item_name(item).to_owned();
    // With more room the two numbers stand beside each other.
    let desk = desk.keys(&format!("ss2/{name}<Enter>")).shows("1 more in this run").keys("z").shows("+1");
    // Without any colour as well, what this run has added is marked.
    let marked = |desk: &Desk| {
        let (buffer, _) = desk.buffer();
        let cells = buffer.content().iter();
        cells
            .filter(|cell| {
                cell.symbol() == "+" && cell.modifier.contains(ratatui::style::Modifier::UNDERLINED)
            })
            .count()
    };
    assert_eq!(marked(&desk), 1, "{}", desk.screen());
    let desk = desk.keys(":set theme mono<Enter>");
    assert_eq!(marked(&desk), 1, "{}", desk.screen());
    let desk = desk.keys("#").shows("as in the matrix").lacks("Columns: weights");
    // By another rule there are none.
    let desk = desk.keys(":set columns weights<Enter>").shows("Columns: weights");
    desk.keys(":set rule fewest<Enter>").lacks("Columns: weights");
}

#[test]
fn what_cannot_be_had_with_it_is_said() {
    let desk = desk().keys("c").wait(50);
    let desk = desk.keys("o").wait(10).shows("only its first run can be steered");
    let desk = desk.keys(":fault hide-up<Enter>").shows("A broken dance never begins anew");
    let desk = desk.keys("g").keys("o").wait(10).shows("Which column comes next?");
    desk.keys("<Esc>");
}
