//! The links as a picture: rings, what is out of them, and the way back.

use crate::desk::Desk;

/// The inside of the panel of the links, without the lines of words below.
fn picture(desk: &Desk) -> String {
    let screen = desk.screen();
    let inside = screen.lines().skip(2).take_while(|line| !line.contains("linked  ○"));
    let line = |line: &str| line.trim_start_matches('┃').trim_end_matches(['┃', ' ']).to_owned();
    let lines: Vec<&str> = inside.collect();
    // The line of the last assignment is no part of the picture.
    let lines = &lines[..lines.len() - 1];
    lines.iter().map(|text| line(text)).collect::<Vec<_>>().join("\n")
}

fn knuth() -> Desk {
    Desk::with("habr").keys(":open knuth-6x7<Enter>").sized(120, 40).keys("<A-8>z")
}

#[test]
fn the_matrix_untouched() {
    insta::assert_snapshot!(picture(&knuth()));
}

#[test]
fn a_column_is_covered() {
    insta::assert_snapshot!(picture(&knuth().keys("ss")));
}

#[test]
fn half_way_through_a_cover_link_by_link() {
    // The header of A, and its first row in D.
    insta::assert_snapshot!(picture(&knuth().keys("sii")));
}

#[test]
fn all_that_was_uncovered_is_where_it_was() {
    let untouched = picture(&knuth());
    let end = knuth().keys("G").wait(100).keys("G").wait(100).shows("step 44 ");
    assert_eq!(picture(&end), untouched);
    assert_eq!(picture(&knuth().keys("20s20S")), untouched);
    // Link by link, there and back.
    assert_eq!(picture(&knuth().keys("40i40I")), untouched);
}

#[test]
fn a_skipped_header_and_node_keep_their_pointers() {
    // The ring goes over A, which still points at the root and at B.
    let desk = knuth().keys("ss").shows("◃ A 2 ▹┄").shows("┏━▵━┓").shows("┗━▿━┛").shows("hidden: A");
    // Those that another step took out are dashed.
    desk.keys("s").shows("╭┄▵┄╮").shows("╰┄▿┄╯");
}

#[test]
fn the_matrix_is_whole_where_it_fits_and_in_ascii() {
    for (width, height, keys) in [(80, 24, "<A-8>z"), (120, 40, "<A-8>"), (160, 50, ""), (200, 60, "<A-8>")] {
        let mut desk =
            Desk::with("habr").keys(":open knuth-6x7<Enter>").sized(width, height).keys(keys).keys("<A-8>ss");
        let screen = desk.screen();
        for name in ["[B 2]", "[C 2]", "[D 1]", "[E 2]", "[F 2]", "[G 2]"] {
            let framed = name.replace(['[', ']'], " ");
            assert!(screen.contains(name) || screen.contains(framed.trim()), "{name}\n{screen}");
        }
        assert!(screen.matches('↺').count() == 7, "{screen}");
        desk.state.shell.look.ascii = true;
        assert!(desk.screen().is_ascii(), "{}", desk.screen());
    }
}

#[test]
fn a_dead_end_shows_the_rows_of_the_column_that_ran_out() {
    let desk = Desk::with("habr").sized(200, 60).keys("<Enter>:goto 117<Enter>").wait(100).keys("<A-8>");
    let screen = desk.shows("8 Links around R5#6").screen();
    let rows = screen.lines().filter(|line| line.contains("R5C") && line.contains("hidden: "));
    assert!(rows.count() >= 5, "{screen}");
    // Although it is covered now, its header says how many rows it had left.
    let line = |part: &str| screen.lines().position(|line| line.contains(part)).unwrap();
    let lines: Vec<Vec<char>> = screen.lines().map(|line| line.chars().collect()).collect();
    let names = line("R5C1 R5C2");
    let text: String = lines[names].iter().collect();
    let at = text[..text.find("R5#6").unwrap()].chars().count();
    assert_eq!(lines[names + 1][at], '0', "{screen}");
    // What went stands apart where there is room.
    assert_eq!(line("hidden: C2#6") - line("hidden: R5C1"), 2, "{screen}");
}

#[test]
fn secondary_columns_stand_apart_from_the_ring() {
    let mut desk = Desk::with("habr").sized(120, 40);
    let text = "A B | x\nA x\nB\nA\nB x\n";
    desk.send(quadrille::app::Msg::Loaded { name: "apart.dlx".into(), bytes: text.into() });
    let desk = desk.keys("<A-8>z").shows("secondary");
    // The ring closes before them.
    let ring = desk.screen();
    let ring = ring.lines().find(|line| line.contains("B 2")).unwrap();
    assert!(ring.find("╯").unwrap() < ring.find("x 2").unwrap(), "{ring}");
}
