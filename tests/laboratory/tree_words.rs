//! What is said in the search tree: of a dead end, of what was forced, of what is out of sight, and of what is under the cursor.

use quadrille::app::Panel;
use quadrille::ui::layout::Layout;

use crate::desk::Desk;

/// The rows of the panel, without its frame, and that frame's lowest row.
fn rows(desk: &Desk) -> (Vec<String>, String) {
    let (area, buffer) = (Layout::of(&desk.state).panel(Panel::Tree).unwrap(), desk.buffer().0);
    let row = |y: u16| (area.x + 1..area.right() - 1).map(|x| buffer[(x, y)].symbol()).collect::<String>();
    ((area.y + 1..area.bottom() - 1).map(row).collect(), row(area.bottom() - 1))
}

#[test]
fn a_dead_end_has_the_name_of_its_column_and_the_choice_stands_above_it() {
    for size in [(120, 40), (160, 50), (200, 60)] {
        let desk = Desk::with("habr").sized(size.0, size.1).keys("<Enter>d").wait(2000);
        let (rows, frame) = rows(&desk);
        let at = |text: &str| rows.iter().position(|row| row.contains(text));
        let (choice, end) = (at("┃ R1C5=2 +9"), at("✗  R5#6 has no row"));
        assert!(choice.is_some() && end == choice.map(|y| y + 1), "{}", desk.screen());
        // No row is left for the sentence: it stands on the frame.
        assert!(
            size.0 == 200 || frame.contains("Level 19: R5#6 has no row, a dead end"),
            "{}",
            desk.screen()
        );
    }
    // In a zoomed tree the cursor stands there before it was moved.
    let desk = Desk::with("habr").sized(200, 60).keys("<Enter>d").wait(2000).keys(":view tree<Enter>z");
    desk.shows("▸ │ │ │ ✗ R5#6 has no row").shows("▸ ✗  R5#6 has no row").shows("Level 19: R5#6 has no row");
}

#[test]
fn forced_rows_are_named_one_by_one_beside_a_long_edge() {
    let desk = Desk::with("habr").sized(200, 60).keys("<Enter>d").wait(2000).keys(":view tree<Enter>z");
    let screen = desk.screen();
    // Right of the outline, which has them as well.
    let drawn: String = screen.lines().map(|line| line.chars().skip(64).collect::<String>() + "\n").collect();
    let session = desk.state.session().unwrap();
    let forced = session.search().levels().filter(|level| level.n == 1).filter_map(|level| level.option);
    let names: Vec<String> = forced.map(|row| session.problem().option_name(row).into_owned()).collect();
    assert_eq!(names.len(), 16);
    assert!(names.iter().all(|name| drawn.contains(&**name)), "{screen}");
}

#[test]
fn lines_out_of_sight_are_counted() {
    let count = |rows: &[String], words: &str| -> usize {
        let texts = rows.iter().filter_map(|row| row.split_once(words)?.0.rsplit_once("⋯ "));
        texts.filter_map(|(_, number)| number.trim().parse::<usize>().ok()).next().unwrap_or(0)
    };
    for (keys, size) in [("60s", (200, 60)), ("600s", (200, 60))] {
        let desk = Desk::with("habr").keys(":open words<Enter>").sized(size.0, size.1).keys(keys).wait(100);
        let (rows, _) = rows(&desk);
        // Each option of the outline, whether in sight or not.
        let is_line = |row: &&String| {
            ["├", "└", "rows)", "row)", "solution ", "forced"]
                .iter()
                .any(|word| row.chars().take(58).collect::<String>().contains(word))
        };
        let seen = rows.iter().skip(1).filter(is_line).count();
        let all = desk.state.session().unwrap().tree().len();
        let (above, below) = (count(&rows, " above"), count(&rows, " more"));
        assert!(below > 0 && seen + above + below == all, "{seen} {above} {below} {all}\n{}", desk.screen());
    }
}

#[test]
fn rows_that_come_on_several_levels_are_said_to() {
    let desk = Desk::with("habr").keys(":open queens 8<Enter>").sized(120, 40).keys("60s").wait(100);
    // Beside the first two choices, which are left out of the path, stand seven rows and four.
    let levels: Vec<u32> = desk.state.session().unwrap().search().levels().map(|level| level.n - 1).collect();
    assert_eq!(levels[0] + levels[1], 11);
    desk.shows("×11 on 2 levels");
}

#[test]
fn rows_that_are_drawn_as_one_are_listed_where_there_is_room() {
    let desk = Desk::with("habr").keys(":open words<Enter>").sized(200, 60).keys("60s").wait(100);
    let (rows, _) = rows(&desk);
    let drawn = |row: &String| row.chars().skip(62).collect::<String>();
    let from = rows.iter().position(|row| drawn(row).contains("×10")).unwrap();
    let list: Vec<String> = rows[from + 1..].iter().map(drawn).collect();
    let session = desk.state.session().unwrap();
    let column = session.search().levels().next().unwrap().item;
    let open: Vec<_> = session.search().links().options_of(column).skip(2).collect();
    let names = open.iter().map(|&row| session.problem().option_name(row).into_owned());
    let seen = names.filter(|name| list.iter().any(|row| row.contains(&**name))).count();
    assert!(
        seen >= 3 && list.iter().any(|row| row.contains(&format!("⋯ {} more", open.len() - seen))),
        "{}",
        desk.screen()
    );
}
