//! What an event changed is told wherever its number stands, and what it takes from a house or brings back.

use quadrille::app::{Depth, Panel};
use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};

use crate::desk::Desk;
use quadrille::ui::layout::Layout;

/// The size of the column with this name, if it is not covered.
fn size_of(desk: &Desk, name: &str) -> Option<u32> {
    let session = desk.state.session().unwrap();
    let item = session.problem().items().find(|&item| session.problem().item_name(item) == name).unwrap();
    (!session.search().is_covered(item)).then(|| session.search().links().size(item))
}

/// What is drawn at a place inside of the board.
fn on_board<'b>(desk: &Desk, buffer: &'b Buffer, (x, y): (usize, usize)) -> &'b Cell {
    let area = Layout::of(&desk.state).panel(Panel::Board).unwrap();
    &buffer[(area.x + 1 + x as u16, area.y + 1 + y as u16)]
}

/// The same problem at a step and at the one before.
fn at(problem: &str, size: (u16, u16), step: u64) -> [Desk; 2] {
    [step, step - 1].map(|step| Desk::opened(problem, size, &format!("<Enter>:goto {step}<Enter>")))
}

#[test]
fn the_sizes_that_changed_are_marked_below_the_names_of_a_matrix() {
    let mut marked = 0;
    for step in 2..30 {
        let [desk, before] = at("knuth-6x7", (120, 40), step);
        let (lines, buffer) = (desk.places(Panel::Board), desk.buffer().0);
        let sizes = lines.iter().position(|line| line.iter().collect::<String>().contains("size")).unwrap();
        for name in ["A", "B", "C", "D", "E", "F", "G"] {
            let x = lines[sizes - 1].iter().position(|&c| c.to_string() == name).unwrap();
            // A column that is covered shows no size, and that one has none left is said otherwise.
            if ('1'..='9').contains(&lines[sizes][x]) {
                let cell = on_board(&desk, &buffer, (x, sizes));
                let is_marked = cell.modifier.contains(Modifier::UNDERLINED);
                let has_changed = size_of(&desk, name) != size_of(&before, name);
                assert_eq!(is_marked, has_changed, "step {step}, {name}\n{}", desk.screen());
                marked += u32::from(is_marked);
            }
        }
    }
    assert!(marked > 0);
}

#[test]
fn on_a_board_of_pieces_the_numbers_that_changed_have_the_colour_of_the_event() {
    let [desk, before] = at("pentominoes 6x10", (200, 60), 4);
    let (lines, buffer) = (desk.places(Panel::Board), desk.buffer().0);
    // A number of a place is the size of its column: so many rows would fill it. By their order those of a line are C1, C2, …
    let mut colours: [Vec<Color>; 2] = [Vec::new(), Vec::new()];
    for (y, line) in lines.iter().enumerate() {
        let text: String = line.iter().collect();
        let starts: Vec<usize> =
            (1..line.len()).filter(|&x| line[x].is_ascii_digit() && !line[x - 1].is_ascii_digit()).collect();
        let Some(row) = text.split_whitespace().next().and_then(|row| row.parse::<usize>().ok()) else {
            continue;
        };
        // The piece that is tried takes the first places of its rows.
        for (back, &x) in starts.iter().rev().take(7).enumerate() {
            let name = format!("R{row}C{}", 10 - back);
            let number: String = line[x..].iter().take_while(|c| c.is_ascii_digit()).collect();
            assert_eq!(number.parse().ok(), size_of(&desk, &name), "{name}\n{}", desk.screen());
            let has_changed = size_of(&desk, &name) != size_of(&before, &name);
            colours[usize::from(has_changed)].push(on_board(&desk, &buffer, (x, y)).fg);
        }
    }
    for colours in &mut colours {
        colours.dedup();
    }
    assert!(colours.iter().all(|colours| colours.len() == 1), "{colours:?}\n{}", desk.screen());
    assert_ne!(colours[0], colours[1]);
}

#[test]
fn in_places_too_low_for_a_frame_the_house_of_a_dead_end_is_seen_behind_those_to_blame() {
    let desk = Desk::opened("words", (80, 24), "<Enter>d");
    let (lines, buffer) = (desk.places(Panel::Board), desk.buffer().0);
    let papers = |letter: char| {
        let y = lines.iter().position(|line| line.contains(&letter)).unwrap();
        let x = lines[y].iter().position(|&c| c == letter).unwrap();
        // Above what stands there.
        on_board(&desk, &buffer, (x, y - 1)).bg
    };
    // Both places of the third column are to blame, those of the first are not.
    assert_eq!(papers('t'), papers('e'), "{}", desk.screen());
    assert_ne!(papers('e'), papers('a'), "{}", desk.screen());
    assert_eq!(papers('a'), Color::Reset, "{}", desk.screen());
}

#[test]
fn of_sixteen_colours_the_places_that_come_back_are_cut_out_of_their_row() {
    let mut desk = Desk::with("habr").sized(160, 50);
    desk.state.shell.look.depth = Depth::Sixteen;
    let desk = desk.keys("<Enter>:goto 121<Enter>").wait(3000).shows("back: uncover R6#6");
    let (lines, buffer) = (desk.places(Panel::Board), desk.buffer().0);
    // The second line of candidates in a cell is 456; the 6 that is taken back has its sign, and a frame.
    let y = lines.iter().position(|line| line.iter().collect::<String>().contains("▲6")).unwrap();
    let papers: Vec<Color> = (0..lines[y].len())
        .filter(|&x| lines[y][x] == '6' && lines[y][x - 1] != '▲')
        .map(|x| on_board(&desk, &buffer, (x, y)).bg)
        .collect();
    let area = on_board(&desk, &buffer, (2, y)).bg;
    assert_ne!(area, Color::Reset, "{}", desk.screen());
    assert!(papers.len() >= 4 && papers.iter().all(|paper| *paper != area), "{papers:?}\n{}", desk.screen());
}

#[test]
fn columns_that_have_no_room_are_named_by_the_first_and_the_last() {
    let desk = Desk::with("habr").sized(120, 40).keys("<Enter>:goto 3<Enter>").wait(3000);
    // Those of the row, in the order of the puzzle's conditions: the cell is covered first.
    desk.shows("Try R7C8=5").shows("3 covers R7#5 ⋯ B9#5");
}
