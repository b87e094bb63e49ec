//! The 0/1 matrix as a panel: whole, as a map with a lens, and its cursor.

use quadrille::app::{Depth, Look, Panel};
use quadrille::ui::theme::Role;

use crate::boards::seen;
use crate::desk::Desk;
use crate::steady_play::{AT_LEISURE, inside, play};

fn knuth() -> Desk {
    Desk::with("habr").keys(":open knuth-6x7<Enter>")
}

fn line<'a>(screen: &'a str, text: &str) -> &'a str {
    screen.lines().find(|line| line.contains(text)).unwrap_or_default()
}

#[test]
fn what_is_covered_fades_and_what_is_left_is_a_matrix() {
    let desk = knuth().keys("<A-0>");
    assert_eq!(desk.state.lab.view.focus, Panel::Board);
    let desk = desk.shows("1 Matrix").shows("C E F  0 0 1 0 1 1 0").shows("D E G  0 0 0 1 1 0 1");
    // A is covered: its rows are hidden, and the rest is the matrix of the next level.
    let desk = desk.keys("ss").shows("· A D G  1 · · 1 · · 1").shows("  C E F  · 0 1 0 1 1 0");
    let desk = desk.keys("s").shows("▶ A D G  1").shows("A D G is being tried");
    let desk = desk.keys("sss").shows("● A D G  1 · · 1 · · 1").shows("  B C F  · 1 1 · 0 1 ·");
    // At step 0 nothing is covered.
    desk.keys("g").shows("  B G    0 1 0 0 0 0 1").lacks("· A D");
}

#[test]
fn the_cursor_names_the_row_its_ones_and_the_column() {
    let desk = knuth().sized(120, 40).keys("<A-1>z").shows("A D G is in play; its ones: A(2) D(3) G(3)");
    let desk =
        desk.keys("jl").shows("B C F is in play; its ones: B(2) C(2) F(2)").shows("column B: 2 rows of 2");
    // To the next 1 of the row and of the column, and no farther than the last.
    let desk = desk.keys("<C-Right>").shows("column C: 2 rows of 2").keys("<C-Up>").shows("C E F is in play");
    let desk = desk.keys("<C-Up><C-Right>").shows("column E: 2 rows of 2").shows("C E F is in play");
    let desk = desk.keys("<End>").shows("column G: 3 rows of 3").keys("9j").shows("D E G is in play");
    // The run takes the matrix along.
    desk.keys("2s").shows("column A is covered").keys("j").shows("B C F is in play");
}

#[test]
fn a_hidden_row_says_what_hid_it() {
    knuth().sized(120, 40).keys("6s<A-1>zj<Home>j").shows("B G is hidden by");
}

#[test]
fn the_whole_sudoku_is_a_map_with_a_lens() {
    let desk =
        Desk::with("habr").sized(120, 40).keys("<Enter><A-0>z").shows("0 Matrix: 729 rows by 324 columns");
    let screen = desk.screen();
    let braille = screen.chars().filter(|c| ('\u{2801}'..='\u{28ff}').contains(c)).count();
    assert!(braille > 200, "{braille}\n{screen}");
    // The lens stands on the column that comes next.
    let desk = desk.shows("R7C8=5 is in play; its ones: R7C8(1) R7#5(");
    assert!(line(&desk.screen(), "R7C8=5 0").contains(" 1 "), "{}", desk.screen());
    let (buffer, cursor) = desk.buffer();
    assert_eq!(buffer[cursor.unwrap()].symbol(), "1");
    // What is taken stays, and everything that it hides is dotted.
    let desk = desk.keys("6s").shows("▶ R7C8=5").shows("R7C8=5 is being tried");
    desk.shows("in play: 218 by 228").keys("c").wait(50).shows("in play: 0 by 0");
}

#[test]
fn in_ascii_the_map_is_drawn_by_density() {
    let mut desk = Desk::with("habr").sized(120, 40).keys("<Enter>20s<A-0>z");
    desk.state.shell.look = Look { depth: Depth::None, ascii: true };
    let screen = desk.screen();
    assert!(screen.is_ascii());
    assert!(screen.matches('#').count() > 20 && screen.contains(":") && screen.contains("v"), "{screen}");
}

#[test]
fn the_cursor_marks_what_it_is_on_in_the_other_panels() {
    let underlined = |desk: &Desk, panel: (u16, u16, u16, u16)| {
        let (buffer, _) = desk.buffer();
        let (left, top, width, height) = panel;
        let places = (top..top + height).flat_map(|y| (left..left + width).map(move |x| (x, y)));
        let modifier = ratatui::style::Modifier::UNDERLINED;
        places.filter(|&place| buffer[place].modifier.contains(modifier)).count()
    };
    // The board and the maps at 80 by 24; nothing is linked to a run's own row.
    let (board, maps) = ((0, 1, 25, 13), (25, 1, 55, 13));
    let desk = Desk::with("habr").keys("<Enter><A-0>");
    assert_eq!((underlined(&desk, board), underlined(&desk, maps)), (0, 0));
    let desk = desk.keys("<C-Right>");
    assert_eq!((underlined(&desk, board), underlined(&desk, maps)), (1, 4));
    // From the board and from the maps the lens is led to the column.
    let desk = desk.sized(120, 40).keys("<A-1>jl<A-0>z").shows("column R2C2: ");
    desk.keys("z<A-2>/R5#6<Enter>l<A-0>z").shows("column R5#7: ");
}

#[test]
fn a_click_points_at_an_entry() {
    let desk = knuth().sized(120, 40).keys("<A-1>z");
    let screen = desk.screen();
    let y = screen.lines().position(|line| line.contains("B C F ")).unwrap() as u16;
    let x = screen.lines().nth(y.into()).unwrap().chars().position(|c| c == '1').unwrap() as u16;
    let desk = desk.click(x, y).shows("B C F is in play").shows("column B: 2 rows");
    assert_eq!(desk.buffer().1, Some((x, y)));
    // On the map, to the first entry behind the character.
    let desk = Desk::with("habr").sized(120, 40).keys("<Enter><A-0>z").click(2, 3);
    desk.shows("R1C1=1").shows("column R1C1");
}

#[test]
fn any_problem_has_its_matrix_and_secondary_columns_stand_apart() {
    let desk = Desk::with("habr").keys(":open queens 8<Enter>").sized(200, 60).keys("<A-0>z");
    let desk = desk.shows("0 Matrix: 64 rows by 42 columns").shows("R4C4").shows("size");
    let screen = desk.screen();
    // The line between the primary and the secondary columns.
    assert!(line(&screen, "size").contains('│'), "{screen}");
    desk.keys("c").wait(50).shows("in play: 0 by");
}

#[test]
fn long_names_and_many_columns_fit_the_list_of_columns() {
    let names: Vec<String> = (0..200).map(|i| format!("column{i:03}")).collect();
    let text = format!("{}\n{}\n", names.join(" "), names.join(" "));
    let mut desk = Desk::with("habr");
    desk.send(quadrille::app::Msg::Loaded { name: "wide.dlx".into(), bytes: text.into() });
    let desk = desk.sized(80, 24).shows("column000 1").lacks("column190");
    // The list scrolls with the cursor, and the cursor stands on its column's size.
    let desk = desk.keys("<A-2>90j").shows("column199 1").shows("column196").lacks("column100");
    let (buffer, cursor) = desk.buffer();
    assert_eq!(buffer[cursor.unwrap()].symbol(), "1");
    // With the run it goes to where that is.
    desk.keys("<A-1>s").shows("column012");
}

#[test]
fn a_matrix_with_a_solution_on_it_says_how_many_rows_that_has() {
    let desk = Desk::with("habr").sized(120, 40).keys(":open knuth-6x7<Enter><Enter>B <Esc>c").wait(50);
    desk.shows("solution: 3 of 6 rows").lacks("in play: ").keys("S").shows("in play: ");
}

#[test]
fn the_matrix_of_a_quick_run_shows_the_present() {
    let desk = Desk::with("habr").keys(":open queens 8<Enter>").sized(120, 40);
    let mut desk = desk.keys("<Enter>:view matrix<Enter>:set speed 100<Enter><Space>");
    let mut counts = Vec::new();
    play(&mut desk, 2, AT_LEISURE, |desk, clock| {
        let session = desk.state.session().unwrap();
        let (problem, covered) = (session.problem(), session.search().covered_items());
        let is_free = |&row: &_| problem.option_items(row).iter().all(|item| !covered[item.index()]);
        let rows = problem.options().filter(is_free).count();
        let columns = covered.iter().filter(|&&is_covered| !is_covered).count();
        let text: String = inside(desk, Panel::Matrix).iter().map(|cell| cell.symbol()).collect();
        assert!(text.contains(&format!("in play: {rows} by {columns}")), "{clock}\n{}", desk.screen());
        counts.push(rows);
    });
    counts.dedup();
    assert!(counts.len() > 20, "{counts:?}");
}

#[test]
fn at_the_end_the_rows_of_the_solution_stand_out() {
    // The one solution of Knuth's example: C E F, A D and B G.
    let desk = knuth().sized(120, 40).keys("cc").wait(10).shows("★ C E F").shows("★ A D").shows("★ B G");
    let lines = desk.inside(Panel::Board);
    let row = |name: &str| lines.iter().find(|line| line.contains(name)).unwrap().clone();
    for name in ["A D G", "B C F", "D E G"] {
        // What is not in it has its ones, and nothing for what is none.
        assert!(row(name).contains('1') && !row(name).contains('0'), "{}", desk.screen());
    }
    let (found, quiet) = (seen(&desk, "1", Role::Found), seen(&desk, "1", Role::Quiet));
    // The label of the board is filled as well: it says that it is solution 1 of 1.
    assert_eq!((found, quiet), (3 + 2 + 2 + 2, 9), "{}", desk.screen());
}

#[test]
fn a_solution_is_told_about_the_row_that_made_it_one() {
    // Knuth's matrix has one solution: A D, C E F, B G.
    let desk = knuth().sized(160, 50).keys("<Enter>c").shows("Solution 1");
    desk.shows("B G is in the solution; its ones: B G").shows("column B is covered");
}
