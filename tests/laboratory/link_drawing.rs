//! How the links of a part of a matrix are drawn: what is out beside its list, what is quiet, what is one area, what is said.

use quadrille::app::Panel;
use quadrille::ui::layout::Layout;
use ratatui::buffer::Cell;

use crate::desk::Desk;

/// The inside of the panel of the links, place by place.
fn places(desk: &Desk) -> Vec<Vec<Cell>> {
    let (buffer, area) = (desk.buffer().0, Layout::of(&desk.state).panel(Panel::Links).unwrap());
    let line = |y| (area.x + 1..area.right() - 1).map(|x| buffer[(x, y)].clone()).collect();
    (area.y + 1..area.bottom() - 1).map(line).collect()
}

/// A line as text.
fn text(line: &[Cell]) -> String {
    line.iter().map(Cell::symbol).collect()
}

/// The places at which a name stands in a line.
fn at(line: &[Cell], name: &str) -> std::ops::Range<usize> {
    let text = text(line);
    let before = text.find(name).unwrap_or_else(|| panic!("{name} in {text}"));
    let first = text[..before].chars().count();
    first..first + name.chars().count()
}

/// Sudoku at a dead end: of 6 in row 5 nothing is left.
fn dead_end(size: (u16, u16)) -> Desk {
    Desk::with("habr").sized(size.0, size.1).keys("<Enter>:goto 117<Enter>").wait(100)
}

#[test]
fn without_lines_between_the_rows_what_is_out_stands_beside_its_list() {
    for (size, aside) in [((160, 50), 2), ((200, 60), 3)] {
        let desk = dead_end(size);
        let lines = places(&desk);
        let rows: Vec<_> = lines.iter().filter(|line| text(line).starts_with(" R5C")).collect();
        assert_eq!(rows.len(), 9, "{}", desk.screen());
        // The empty list is a line from the header back to it, and each of its nodes stands left of that.
        let names = lines.iter().find(|line| text(line).contains("R5#6")).unwrap();
        let list = at(names, "R5#6").start + 1;
        for row in rows {
            assert!(["│", "┼"].contains(&row[list].symbol()), "{}\n{}", text(row), desk.screen());
            assert_eq!(row[list - aside].symbol(), "○", "{}\n{}", text(row), desk.screen());
        }
        let foot = lines.iter().find(|line| text(line).contains('↺')).unwrap();
        assert_eq!(foot[list].symbol(), "↺", "{}", desk.screen());
    }
    // What is still in a list stands on it, and what left it has its old links beside it.
    let desk = Desk::with("habr").sized(160, 50).keys("<Enter>:goto 40<Enter>").wait(100);
    let lines = places(&desk);
    let names = lines.iter().find(|line| text(line).contains("R2#7")).unwrap();
    let (own, other) = (at(names, "R2#7").start + 1, at(names, "C6#7").start + 1);
    let row = |name: &str| lines.iter().position(|line| text(line).contains(name)).unwrap();
    let at = |name: &str, x: usize| lines[row(name)][x].symbol();
    assert_eq!([at("R2C6=7", own), at("R2C6=7", other - 2), at("R2C6=7", other)], ["●", "○", "╂"]);
    // Up to the one above it.
    assert_eq!(at("R1C7=7", other - 2), "┆", "{}", desk.screen());
    assert_eq!(at("R1C6=7", other), "●", "{}", desk.screen());
}

#[test]
fn a_row_on_each_second_line_has_room_for_boxes() {
    let lines = places(&dead_end((200, 60)));
    let rows: Vec<(usize, String)> = lines.iter().map(|line| text(line)).enumerate().collect();
    let rows: Vec<_> = rows.into_iter().filter(|(_, row)| row.starts_with(" R5C")).collect();
    assert!(rows.len() == 9 && rows.windows(2).all(|pair| pair[1].0 == pair[0].0 + 2), "{rows:?}");
    for (_, row) in &rows {
        assert_eq!(row.matches(['●', '○']).count(), row.matches("[●]").count() + row.matches("(○)").count());
        assert!(row.contains("(○)"), "{row}");
    }
    assert!(rows.iter().any(|(_, row)| row.contains("[●]")), "{rows:?}");
}

#[test]
fn lists_that_nothing_happens_to_are_as_quiet_as_the_border() {
    let desk = dead_end((200, 60));
    let (lines, area) = (places(&desk), Layout::of(&desk.state).panel(Panel::Links).unwrap());
    let border = desk.buffer().0[(area.x, area.y + 5)].fg;
    let names = lines.iter().find(|line| text(line).contains("C7#6")).unwrap();
    let (own, other) = (at(names, "R5#6").start + 1, at(names, "C7#6").start + 1);
    let free = lines.iter().position(|line| text(line).starts_with(" R5C2=6")).unwrap() + 1;
    assert_eq!([own, other].map(|x| lines[free][x].symbol()), ["│", "│"], "{}", desk.screen());
    assert_eq!(lines[free][other].fg, border);
    assert_ne!(lines[free][own].fg, border);
}

#[test]
fn a_header_that_stands_out_is_one_area() {
    for (size, keys) in [((160, 50), ""), ((200, 60), ""), ((160, 50), "<A-8>z")] {
        let desk = dead_end(size).keys(keys);
        let lines = places(&desk);
        let names = lines.iter().position(|line| text(line).contains("R5#6")).unwrap();
        let area = at(&lines[names], "R5#6");
        let paper = lines[names][area.start].bg;
        for line in &lines[names..names + 2] {
            assert!(line[area.clone()].iter().all(|place| place.bg == paper), "{keys}\n{}", desk.screen());
        }
        assert_ne!(lines[names + 2][area.start].bg, paper);
    }
}

#[test]
fn the_legend_says_what_is_seen() {
    let legend =
        |desk: &Desk| places(desk).iter().map(|line| text(line)).find(|line| line.contains("linked  "));
    let knuth = || Desk::with("habr").keys(":open knuth-6x7<Enter>").sized(120, 40).keys("<A-8>z");
    let untouched = legend(&knuth()).unwrap();
    assert!(!untouched.contains("taken out") && !untouched.contains("changed"), "{untouched}");
    let covered = legend(&knuth().keys("ss")).unwrap();
    for words in ["○ taken out", "┃ just changed", "┆ its old links", "│ list of A", "↺ to the header"]
    {
        assert!(covered.contains(words), "{words}: {covered}");
    }
    assert!(!covered.contains("not drawn"), "{covered}");
    assert!(legend(&dead_end((160, 50))).unwrap().contains("⋯ not drawn"));
}

#[test]
fn names_of_rows_are_whole_before_more_columns_are_drawn_than_one_row_has() {
    let desk =
        Desk::with("habr").sized(160, 50).keys(":open pentominoes 6x10<Enter>:goto 30<Enter>").wait(500);
    let lines = places(&desk);
    let rows: Vec<String> =
        lines.iter().map(|line| text(line)).filter(|line| line.contains(['●', '○'])).collect();
    assert!(rows.len() > 6, "{}", desk.screen());
    for row in rows {
        // A piece and five cells.
        let name = row.split(['◂', '○', '●', '│', '┃']).next().unwrap();
        assert_eq!(name.matches('C').count(), 5, "{row}");
    }
}
