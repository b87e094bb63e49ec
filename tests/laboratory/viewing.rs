//! Panels: focus, views and zoom; the links, and a node looked at closely.

use quadrille::app::{Mode, Panel};
use quadrille::exact_cover::Event;
use quadrille::ui::layout::Layout;

use crate::desk::Desk;

fn knuth() -> Desk {
    Desk::with("habr").keys(":open knuth-6x7<Enter>")
}

#[test]
fn tab_goes_through_every_panel_and_each_is_on_the_screen_then() {
    for (width, height) in [(60, 20), (80, 24), (120, 40), (200, 60)] {
        let mut desk = Desk::with("habr").sized(width, height).keys("<Enter>50s");
        // What nobody watches has no panel.
        for panel in Panel::ALL.into_iter().filter(|&panel| panel != Panel::Watches) {
            assert_eq!(desk.state.lab.view.focus, panel);
            let (buffer, _) = desk.buffer();
            let heavy = (0..width).any(|x| {
                (0..height).any(|y| {
                    buffer[(x, y)].symbol() == "┏" && buffer[(x + 3, y)].symbol() == panel.key().to_string()
                })
            });
            assert!(heavy, "{panel:?} is not in a heavy frame at {width}:\n{}", desk.screen());
            desk = desk.keys("<Tab>");
        }
        assert_eq!(desk.state.lab.view.focus, Panel::Board);
    }
}

#[test]
fn views_take_turns_and_zoom_comes_back() {
    let desk = Desk::with("habr").keys("<Enter>").shows("4 Step").keys("v").shows("8 Links").lacks("4 Step");
    let desk = desk
        .keys("v")
        .shows("9 Search tree")
        .lacks("8 Links")
        .keys("v")
        .shows("6 Log")
        .lacks("9 Search")
        .keys("v")
        .shows("0 Matrix")
        .lacks("6 Log")
        .keys("v")
        .shows("4 Step");
    let desk = desk.keys("vz").shows("8 Links").lacks("1 Grid").keys("<Esc>").shows("1 Grid");
    // The zoom is left with SOLVE.
    desk.keys("ze").in_mode(Mode::Edit).shows("1 Grid");
    for (width, height) in [(80, 24), (120, 40), (200, 60)] {
        let desk = Desk::with("habr").sized(width, height).keys("<Enter>z");
        let desk = desk.shows("1 Grid").lacks("2 Columns");
        assert_eq!(desk.keys("jjl").cell(), "R3C2");
    }
}

#[test]
fn a_view_is_called_by_its_name() {
    let desk = Desk::with("habr").keys("<Enter>:view tree<Enter>").shows("9 Search tree").lacks("4 Step");
    let desk = desk.shows("View: tree.").keys(":view log<Enter>").shows("6 Log").lacks("9 Search");
    let desk = desk.keys(":view usual<Enter>").shows("4 Step").lacks("6 Log");
    // The key goes on from there.
    let desk = desk.keys(":view tree<Enter>v").shows("View 4/5: log.");
    // A panel that is always there has the focus.
    let desk = desk.keys(":view Columns<Enter>");
    assert_eq!(desk.state.lab.view.focus, Panel::Columns);
    // What is not known is answered by what there is; Tab knows it as well.
    let desk = desk.keys(":view tre<Enter>");
    let desk = desk.shows("No view 'tre'; there are usual, links, tree, log, matrix.").shows("6 Log");
    let desk = desk.keys(":view watches<Enter>").shows("No column is watched");
    let desk = desk.keys(":view ma<Tab><Enter>").shows("0 Matrix");
    // Without a name it is the key.
    desk.keys(":view<Enter>").shows("View 1/5: the usual panels.");
}

#[test]
fn each_link_is_an_assignment_with_the_size_before_and_after() {
    let desk = knuth().keys("vsi").shows("unlink x = header A: R[L[x]]←R[x], L[R[x]]←L[x]");
    let desk = desk.shows("R[root]: x → B   L[B]: x → root").keys("i").shows("unlink x = A D G in D: ");
    let desk = desk.shows("D[U[x]]←D[x], U[D[x]]←U[x]").shows("S 3 → 2").shows("hidden by");
    desk.keys("I").shows("header A").lacks("hidden by");
    // The first node that comes back, and the header that does so before it.
    let walk = |text: &str| {
        let mut desk = knuth().keys("v");
        while !desk.screen().contains(text) {
            desk = desk.keys("i");
        }
        desk
    };
    walk("relink x = header").shows("R[L[x]] ← x   L[R[x]] ← x");
    walk("D[U[x]]←x").shows("relink x = ").shows("U[D[x]]←x").shows(" → ");
}

#[test]
fn a_node_says_where_its_links_lead_and_who_hides_it() {
    let desk = knuth().keys("vss<Enter>").shows("A D in D").shows("Hidden by the cover of A");
    // From there up, to the header of D, which has one row left.
    let desk = desk.keys("k").shows("header D").shows("with 1 row");
    let desk = desk.keys("l").shows("header E").keys("hhh").shows("header B").keys("h").shows("Node 0: root");
    desk.keys("<Esc>").lacks("Node 0").in_mode(Mode::Solve);
    // On the grid, the header of the cell's column.
    Desk::with("habr").keys("<Enter>/R1C2<Enter>:inspect<Enter>").shows("header R1C2").shows("D down");
}

#[test]
fn the_cursor_walks_the_links_until_the_run_goes_on() {
    let desk = knuth().keys("vss").keys("lkk<Enter>").shows("in A");
    // A step brings it back to what the run does.
    let desk = desk.keys("<Esc>s<Enter>").shows("header A").keys("<Esc>jjl<Enter>").shows("A D in D");
    desk.keys("<Esc>").shows("8 Links around D").keys("<A-1>j").shows("8 Links around D");
}

#[test]
fn the_tree_folds_and_leads_back_in_time() {
    let desk = Desk::with("habr")
        .keys("<Enter>vv")
        .shows("9 Search tree")
        .shows("The rows that are tried are drawn here");
    let desk = desk.sized(120, 42).keys(":goto 170<Enter>").shows("⋯ 6 forced  R7C8=5 ⋯ R9C3=8");
    let desk = desk.shows("R2C4 (2 rows)").shows("✗ R1C5=2 R5#6 has no row").shows("└○ R2C4=8");
    // To the subtree that failed, and from there on to the branch not tried yet.
    let desk = desk.keys("k<Enter>").wait(10).shows("Try R1C5=2").shows("step 57 ");
    let desk = desk.keys(":goto 170<Enter>jj<Enter>").wait(10).shows("Try R2C4=8").shows("R2C4=7");
    // Left leads to the fork above, right back into the branch.
    let desk = desk.keys(":goto 170<Enter>hh<Enter>").wait(10).shows("Try R2C4=7");
    desk.keys("G")
        .wait(10)
        .shows("★ solution 1")
        .keys("G")
        .wait(10)
        .shows("all searched: 1 solution in 147 nodes")
        // The tree is there at the end, and back at the start; a subtree that failed unfolds and folds.
        .shows("R2C4 (2 rows)")
        .keys("g")
        .shows("├★ R2C4=7 1 solution in")
        .lacks("all searched")
        .keys("<A-9>jjl")
        .shows("✗ R1C5=2 10 nodes ▾")
        .lacks("the cursor can go no farther")
        .keys("h")
        .lacks("✗ R1C5=2 10 nodes ▾")
        .lacks("the cursor can go no farther");
    // A row is found, and Enter goes to where it was tried.
    let desk = Desk::with("habr").sized(120, 40).keys("<Enter>vvG").wait(20).keys("G").wait(20);
    let desk = desk.keys("<A-9>/R2C4=8<Enter><Enter>").wait(20).shows("Try R2C4=8");
    desk.keys("<A-9>/R9C9=9<Enter>").shows("No line of the tree has a row 'R9C9=9'");
    Desk::with("habr").keys("<Enter>vv<Enter>").shows("no branch yet");
}

#[test]
fn the_same_step_is_said_in_three_wordings() {
    let desk = Desk::with("habr").keys("<Enter>s").shows("Choose R7C8: one candidate, a naked single.");
    let desk = desk.keys("ss").shows("Try R7C8=5, candidate 1 of 1 of cell R7C8.").keys("d");
    let desk = desk.wait(10).shows("6 fits nowhere in row 5: dead end.");
    let desk =
        desk.keys("t").shows("R5#6 has no song left: dead end.").keys("t").shows("R5#6 has no row left");
    // The words of the matrix are a setting of their own.
    desk.keys(":set words item<Enter>").shows("R5#6 has no option left");
    // Without a Sudoku there are two.
    let desk = knuth().keys("st").shows("Choose trick A: it has 2 songs.").keys("t");
    desk.shows("Choose column A: it has 2 rows.");
}

#[test]
fn a_wording_is_set_by_its_name() {
    let desk = Desk::with("habr").keys("<Enter>s:set wording matrix<Enter>");
    desk.shows("Choose column R7C8: it has 1 row, a naked single.")
        .keys(":set wording sudoku<Enter>")
        .shows("Choose R7C8: one candidate")
        .keys(":set wording poem<Enter>")
        .shows("There is no wording 'poem': matrix, sudoku or piano.");
    knuth().keys(":set wording sudoku<Enter>").shows("Only a Sudoku has the wording sudoku.");
}

#[test]
fn the_step_of_the_algorithm_is_seen_however_low_its_panel_is() {
    let desk = Desk::with("habr").keys("<Enter><A-5>").shows("▶ X1 cover nothing");
    let desk = desk.keys("d").wait(10).keys("s").shows("▲ X7 uncover i").lacks("X1 cover");
    desk.keys("z").shows("▲ X7 uncover i").shows("X1 cover").shows("X8 go up a level");
}

#[test]
fn zoomed_maps_spread_out_and_the_cursor_stays_on_its_column() {
    for ((width, height), across) in [((80, 24), 1), ((120, 40), 2), ((200, 60), 4)] {
        let desk = Desk::with("habr").sized(width, height).keys("<Enter><A-2>Z/R5#7<Enter>");
        let (buffer, cursor) = desk.buffer();
        // At the largest size a column takes four places, and its number is drawn from dots.
        assert_eq!(buffer[cursor.unwrap()].symbol(), if across < 4 { "2" } else { "▀" }, "{}", desk.screen());
        let (x, y) = cursor.unwrap();
        // A click on the place beside it leads there.
        let desk = desk.click(x + across, y);
        assert!(desk.buffer().1 == Some((x + across, y)), "{}", desk.screen());
    }
}

#[test]
fn the_cursor_of_the_terminal_stands_where_the_program_looks() {
    let symbol = |desk: &Desk| {
        let (buffer, cursor) = desk.buffer();
        let (x, y) = cursor.expect("a cursor");
        buffer[(x, y)].symbol().to_owned()
    };
    // On the name of the header of the column just chosen, and on the node below it.
    let desk = knuth().keys("vs");
    assert_eq!(symbol(&desk), "A", "{}", desk.screen());
    let desk = desk.keys("j");
    assert_eq!(symbol(&desk), "●");
    // In the tree, where its own mark is.
    let desk = Desk::with("habr").keys("<Enter>vv:goto 170<Enter>");
    assert_eq!(symbol(&desk), "▸");
}

#[test]
fn in_the_middle_of_a_cover_the_next_link_is_named() {
    let desk = knuth().keys("si").shows("Cover A: its header is out of the list.");
    let desk = desk.shows("Next: A D G out of D.").keys("i").shows("Next: A D G out of G.");
    desk.keys("I").shows("Next: A D G out of D.");
}

#[test]
fn edges_of_a_drawn_tree_are_named_where_there_is_room() {
    let desk =
        Desk::with("habr").sized(200, 70).keys("<Enter>:view tree<Enter>G").wait(100).keys("c").wait(100);
    // Both rows of the first choice lead to forced ones; below the first of them both rows of the second choice.
    let desk = desk.shows("all searched: 1 solution in 147 nodes");
    let screen = desk.screen();
    assert!(screen.contains("✗ R2C4=8 no R5#6"), "{screen}");
    let named = |line: &&str| line.contains("■ R1C4=3 ") && line.contains("● R1C4=8 ");
    assert_eq!(screen.lines().filter(named).count(), 1, "{screen}");
    // Folded in the outline it is folded in the drawing.
    let desk = desk.keys("h").wait(100);
    let screen = desk.inside(Panel::Tree).join("\n");
    let nodes = ["● R2C4=7 ", "■ R1C4", "● R1C4", "✗ R2C4=8 no"];
    assert_eq!(nodes.map(|name| screen.matches(name).count()), [0, 0, 0, 1], "{screen}");
    // What lies below it stands under the drawing.
    assert!(screen.contains("below R2C4=7 +1 forced: R1C4 (2 rows)"), "{screen}");
}

#[test]
fn a_subtree_that_failed_says_how_deep_it_was() {
    let desk = Desk::with("habr").sized(200, 40).keys("<Enter>700s<A-9>z").wait(100);
    // Between its try and its retraction, by a search of its own.
    let session = desk.state.session().unwrap();
    let mut search = session.from_start(session.search().rule()).unwrap();
    let (mut is_inside, mut deepest) = (false, 0);
    let mut dead_ends: Vec<String> = Vec::new();
    while let Some(event) = search.next().filter(|_| search.step() <= 700) {
        let name = event.display(session.problem()).to_string();
        is_inside = (is_inside || name.starts_with("try R1C4=3 ")) && name != "retract R1C4=3";
        deepest = deepest.max(if is_inside { search.level() } else { 0 });
        dead_ends.extend(name.strip_prefix("dead end ").filter(|_| is_inside).map(str::to_owned));
    }
    assert!(deepest > 10 && dead_ends.len() > 2, "{dead_ends:?}");
    let most = dead_ends.iter().map(|one| dead_ends.iter().filter(|other| *other == one).count()).max();
    // On its line, what it came to.
    let desk = desk.keys("/R1C4=3<Enter>");
    let said = match most.unwrap() {
        1 => format!("{} dead ends, each of another column", dead_ends.len()),
        most => format!("{} dead ends, {most} by ", dead_ends.len()),
    };
    desk.shows(&format!("47 nodes to level {deepest}, {said}"));
}

/// Of the rows of the drawing beside the outline of a zoomed tree, but for what the signs mean, the share that is drawn in.
/// The longest edges straight down behind the outline, in rows, from below a line to a node.
fn longest_edge(desk: &Desk) -> usize {
    let (buffer, area) = (desk.buffer().0, Layout::of(&desk.state).panel(Panel::Tree).unwrap());
    let symbol = |x: u16, y: u16| buffer[(x, y)].symbol();
    let rows = || area.y + 2..area.bottom() - 1;
    // The rail between the two.
    let left = (area.x + 1..area.right() - 1).find(|&x| rows().all(|y| symbol(x, y) == "│")).unwrap();
    let column = |x: u16| rows().map(|y| symbol(x, y)).collect::<Vec<_>>();
    let edges = |column: Vec<&str>| column.split(|&sign| sign != "│").map(<[&str]>::len).max().unwrap_or(0);
    (left + 1..area.right() - 1).map(|x| edges(column(x))).max().unwrap_or(0)
}

#[test]
fn the_edges_of_a_finished_tree_are_short_and_it_says_the_names_before_what_is_forced() {
    for (width, height) in [(120, 40), (160, 50), (200, 60)] {
        let desk = Desk::with("habr").keys(":open queens 8<Enter>").sized(width, height);
        let desk = desk.keys("<Enter>:goto 99999<Enter>").wait(400).keys(":view tree<Enter>z").wait(20);
        // With the row in which they part.
        assert!((1..3).contains(&longest_edge(&desk)), "{}", desk.screen());
        let screen = desk.screen();
        let told = "▖▙▂▄▆█".chars().any(|block| screen.contains(&format!("{block} folded")));
        assert!(told, "{screen}");
    }
    let desk = Desk::with("habr").sized(160, 50).keys("<Enter>:goto 99999<Enter>").wait(400);
    // Each name stands before what is said of it. Six rows are forced before the first choice, then one more or two, and so on.
    let desk = desk.keys(":view tree<Enter>z").wait(20);
    // Of 147 nodes all but the root.
    desk.shows("✗ R2C4=8 no R5#6").shows(" 1–6  ").shows(" 13–15 ").shows("● +6 R7C8=5 ⋯ R9C3=8, 146 nodes");
}

#[test]
fn a_zoomed_path_says_what_each_level_hid_and_left() {
    // As many lines as there can be levels, and one more, have room so often.
    for (problem, keys, pitch) in [("habr", "<Enter>60s", 1), ("queens 8", "20s", 3), ("words", "12s", 3)] {
        let desk = Desk::with("habr").sized(200, 60).keys(&format!(":open {problem}<Enter>{keys}<A-3>z"));
        let desk = desk.wait(50);
        let mut search = desk.state.session().unwrap().search().clone();
        let mut hidden = vec![0; search.levels().count()];
        let mut left = vec![None; hidden.len()];
        // Back to the start: what a column has before it is covered is what its cover hides.
        while let Some(event) = search.last_event() {
            let depth = search.levels().count() - 1;
            search.back();
            if let Event::Cover { item } = event {
                hidden[depth] += search.links().size(item);
            } else if depth > 0 && matches!(event, Event::Choose { .. }) {
                left[depth - 1] = Some(search.links().uncovered().count());
            }
        }
        let screen = desk.screen();
        assert!(hidden.len() > 2, "{screen}");
        for (depth, (hidden, left)) in hidden.iter().zip(left).enumerate() {
            // Behind the title and the border each level has a line.
            let line = screen.lines().nth(2 + depth * pitch).unwrap_or_else(|| panic!("{screen}"));
            let says = |words: &str| line.contains(words);
            let rows = if *hidden == 1 { "row " } else { "rows " };
            assert!(*hidden == 0 || says(&format!("hides {hidden} {rows}")), "{problem}: {hidden}\n{line}");
            assert!(left.is_none_or(|left| says(&format!(" {left} column"))), "{problem}: {left:?}\n{line}");
        }
    }
}

#[test]
fn a_zoomed_path_names_the_rows_beside_it_and_what_a_choice_took() {
    // At step 117 the column R5#6 ran out: R6C8=6 took two of its rows; R2C4 has two candidates, the second is to come.
    let desk = Desk::with("habr").sized(160, 50).keys("<Enter>:goto 117<Enter><A-3>").wait(50);
    let desk = desk.lacks("R2C4=7 ●○  ○ R2C4=8 ").keys("z").wait(20);
    desk.shows("R2C4=7 ●○  ○ R2C4=8 ").shows("R6C8=6 ◇ took 2 of 9: R5C7=6, R5C9=6 ");
}

#[test]
fn in_a_zoomed_path_a_bar_says_how_many_columns_each_level_left() {
    let desk = Desk::with("habr").keys(":open queens 8<Enter>").sized(200, 60);
    let desk = desk.keys("<Enter>:goto 140<Enter><A-3>z").wait(2000);
    let lines = desk.inside(Panel::Path);
    // Each queen of the seven takes a row and a column of the board. Below it stand the other rows of its choice; every third line
    // is free.
    for (level, left) in (1..=7).zip([14, 12, 10, 8, 6, 4, 2]) {
        let line = &lines[3 * (level - 1)];
        assert!(line.contains(&format!(" {left} columns left")), "level {level}: {line}");
        assert!(lines[3 * level - 1].trim().is_empty(), "below level {level}");
        let bar = |line: &String| line.chars().filter(|&c| c == '▄').count();
        assert!(
            bar(line).abs_diff(bar(&lines[0]) * left / 14) <= 1 && bar(line) > 0,
            "level {level}: {line}"
        );
    }
}
