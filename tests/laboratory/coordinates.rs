//! The numbers of rows and columns on the frames of boards.

use quadrille::app::Panel;
use quadrille::ui::layout::Layout;

use crate::desk::Desk;

/// As names such as R6C8 say them.
#[test]
fn boards_have_the_numbers_of_their_rows_and_columns_on_their_frames() {
    for (open, size, rows, columns) in [
        ("habr", (120, 40), 9, 9),
        ("habr", (160, 50), 9, 9),
        ("habr", (200, 60), 9, 9),
        ("sudoku 16", (200, 60), 16, 16),
        ("queens 8", (160, 50), 8, 8),
        ("pentominoes 6x10", (120, 40), 6, 10),
    ] {
        let desk = Desk::with("habr").sized(size.0, size.1).keys(&format!(":open {open}<Enter><Enter>"));
        let numbers = |line: &str| -> Vec<u32> {
            line.split(|c: char| !c.is_ascii_digit()).filter_map(|part| part.parse().ok()).collect()
        };
        let is_line = |line: &&String| line.contains(['─', '━']) && !line.contains(['│', '┃']);
        let lines = desk.inside(Panel::Board);
        let over_columns = lines.iter().filter(is_line).map(|line| numbers(line)).max_by_key(Vec::len);
        assert_eq!(over_columns, Some((1..=columns).collect()), "{open}\n{}", desk.screen());
        // In a grid without a line around it those of the rows stand on the frame of the panel.
        let (area, buffer) = (Layout::of(&desk.state).panel(Panel::Board).unwrap(), desk.buffer().0);
        let before = |x: u16| -> Vec<u32> {
            let lines = (area.y + 1..area.bottom() - 1)
                .map(|y| [x, x + 1].map(|x| buffer[(x, y)].symbol().to_owned()).concat());
            lines.flat_map(|line| numbers(&line)).collect()
        };
        let wanted: Vec<u32> = (1..=rows).collect();
        assert!((area.x..area.x + 3).any(|x| before(x) == wanted), "{open}\n{}", desk.screen());
    }
}

/// Where an outline is around the pieces that are to blame as well: there the place that nothing fills is looked up.
#[test]
fn a_board_keeps_its_numbers_at_each_dead_end() {
    let numbers = |desk: &Desk| {
        let is_digit = |sign: &char| sign.is_ascii_digit();
        let lines = desk.inside(Panel::Board);
        let over = lines.iter().find(|line| line.contains(['─', '━'])).unwrap().chars().filter(is_digit);
        let before = lines.iter().filter_map(|line| line.trim_start().chars().next()).filter(is_digit);
        (over.collect::<String>(), before.collect::<String>())
    };
    let mut desk = Desk::with("habr").sized(120, 40).keys(":open pentominoes 6x10<Enter><Enter>");
    for _ in 0..20 {
        desk.type_keys("d");
        assert_eq!(numbers(&desk), ("12345678910".to_owned(), "123456".to_owned()), "{}", desk.screen());
    }
}

/// In a grid with a place for each digit they stand on its first line and on the frame beside it: of long numbers over columns every
/// second, and before rows those that no digit follows.
#[test]
fn a_grid_with_little_room_has_the_numbers_that_have_a_place() {
    let sixteen = "1 2 3 4 5 6 7 8 9 11 13 15";
    // In a window that is wider all rows have theirs, also where all cells are filled.
    for (open, size, step, over, least) in [
        ("habr", (80, 24), 30, "1 2 3 4 5 6 7 8 9", 9),
        ("sudoku 16", (120, 40), 30, sixteen, 9),
        ("sudoku 16", (160, 50), 1692, sixteen, 16),
    ] {
        let keys = format!(":open {open}<Enter><Enter>:goto {step}<Enter>");
        let desk = Desk::with("habr").sized(size.0, size.1).keys(&keys);
        let lines = desk.inside(Panel::Board);
        let of_columns = lines.iter().find(|line| line.contains('─')).unwrap();
        let signs = |c: char| c.is_ascii_digit();
        let numbers: Vec<&str> = of_columns.split(|c| !signs(c)).filter(|part| !part.is_empty()).collect();
        assert_eq!(numbers.join(" "), over, "{open}\n{}", desk.screen());
        // Before each row its own number, or the frame.
        let (area, buffer) = (Layout::of(&desk.state).panel(Panel::Board).unwrap(), desk.buffer().0);
        let rows = lines.iter().zip(area.y + 1..).filter(|(line, _)| !line.contains('─'));
        let mut seen = 0;
        for (row, (line, y)) in (1..).zip(rows) {
            let before: String = (area.x..area.x + 3).map(|x| buffer[(x, y)].symbol()).collect();
            let number: String = before.chars().take_while(|&c| signs(c)).collect();
            let has_digit = row > 9 && line.chars().nth(1).is_some_and(signs);
            let wanted = if has_digit { String::new() } else { row.to_string() };
            assert_eq!(number, wanted, "{open} {row}\n{}", desk.screen());
            seen += usize::from(!has_digit);
        }
        assert!(seen >= least, "{open}\n{}", desk.screen());
    }
}
