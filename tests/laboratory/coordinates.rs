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
        let first_digits = |x: u16| -> Vec<String> {
            let signs = (area.y + 1..area.bottom() - 1).map(|y| buffer[(x, y)].symbol().to_owned());
            signs.filter(|sign| sign.parse::<u32>().is_ok()).collect()
        };
        // Those of two digits have one below the other.
        let wanted: Vec<String> = (1..=rows)
            .flat_map(|row: u32| row.to_string().chars().map(String::from).collect::<Vec<_>>())
            .collect();
        assert!((area.x..area.x + 4).any(|x| first_digits(x) == wanted), "{open}\n{}", desk.screen());
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
