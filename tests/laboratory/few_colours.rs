//! What is told from what with sixteen colours, with none, and with many.

use quadrille::app::{Background, Depth, Panel, ThemeChoice};
use quadrille::ui::layout::Layout;
use quadrille::ui::theme::{Ground, Role, Theme, Tint};
use ratatui::buffer::Cell;
use ratatui::layout::{Margin, Rect};
use ratatui::style::{Color, Modifier};

use crate::desk::Desk;

fn habr(depth: Depth, background: Background, keys: &str) -> Desk {
    let mut desk = Desk::with("habr").sized(160, 50).keys(keys).wait(2000);
    desk.state.shell.look.depth = depth;
    desk.state.shell.background = background;
    desk
}

/// The places of the line of time, row by row.
fn line_of_time(desk: &Desk) -> Vec<Vec<Cell>> {
    let area = Layout::of(&desk.state).timeline.unwrap();
    let buffer = desk.buffer().0;
    let row = |y| (area.x + 2..area.right() - 26).map(|x| buffer[(x, y)].clone()).collect();
    (area.y..area.bottom()).map(row).collect()
}

#[test]
fn each_key_of_the_line_of_keys_looks_alike() {
    for background in [Background::Dark, Background::Light] {
        let desk = habr(Depth::Sixteen, background, "<Enter>");
        let (screen, buffer) = (desk.screen(), desk.buffer().0);
        let keys = screen.lines().last().unwrap();
        for key in ["s/S step", "[/] speed", "? help"] {
            let x = keys.find(key).unwrap_or_else(|| panic!("no {key}:\n{screen}")) as u16;
            let cell = &buffer[(x, 49)];
            assert_eq!((cell.fg, cell.modifier), (Color::Reset, Modifier::BOLD), "{key}");
            assert!(buffer[(x + 4, 49)].modifier.is_empty(), "its word, {key}");
        }
    }
}

#[test]
fn what_changed_has_the_colour_of_the_way_in_each_panel() {
    for (keys, is_back) in [("<Enter>4s", false), ("<Enter>d2s", true)] {
        let desk = habr(Depth::Sixteen, Background::Dark, keys);
        let (theme, buffer) = (Theme::of(&desk.state.shell), desk.buffer().0);
        let back = theme.mark(Role::Back).fg;
        let links = Layout::of(&desk.state).panel(Panel::Links).unwrap();
        let moved = links.positions().filter(|&place| Some(buffer[place].fg) == back).count();
        assert_eq!(moved > 0, is_back, "{}", desk.screen());
        let board = Layout::of(&desk.state).panel(Panel::Board).unwrap();
        assert_eq!(Some(buffer[(board.x, board.y)].fg) == back, is_back, "the frame of the board");
    }
}

#[test]
fn the_nine_cells_of_a_house_are_areas_and_a_candidate_chosen_in_one_is_told_from_it() {
    for background in [Background::Dark, Background::Light] {
        // Event 8 covers the 4 of column 8, which one place is left for: R9C8.
        let desk = habr(Depth::Sixteen, background, "<Enter>:goto 8<Enter>").shows("Cover 4 in column 8");
        let (buffer, board) = (desk.buffer().0, Layout::of(&desk.state).panel(Panel::Board).unwrap());
        let is_area = |place: &(u16, u16)| {
            let cell = &buffer[*place];
            cell.bg == Color::Cyan && !cell.modifier.contains(Modifier::REVERSED)
        };
        let places: Vec<(u16, u16)> = board.positions().map(Into::into).filter(is_area).collect();
        // Nine cells of five by three places with candidates, but for one place.
        assert_eq!(places.len(), 9 * 15 - 1, "{background:?}\n{}", desk.screen());
        let (right, bottom) = (places.iter().map(|place| place.0).max(), places.last().unwrap().1);
        let (left, top) = (places.iter().map(|place| place.0).min(), places[0].1);
        let hole = (top..=bottom).flat_map(|y| (left.unwrap()..=right.unwrap()).map(move |x| (x, y)));
        // On a dark background in no colour, as all that is chosen, on a light one in that of the house the other way round.
        let is_told = |cell: &&Cell| {
            cell.fg == Color::Cyan || cell.modifier.contains(Modifier::REVERSED | Modifier::BOLD)
        };
        let told: Vec<&Cell> = hole.map(|place| &buffer[place]).filter(is_told).collect();
        assert_eq!(told.iter().map(|cell| cell.symbol()).collect::<Vec<_>>(), ["4"], "{}", desk.screen());
    }
}

#[test]
fn a_line_of_the_tree_that_leads_to_a_solution_is_no_area() {
    let desk = Desk::with("habr").keys(":open queens 8<Enter>").sized(120, 40);
    let mut desk = desk.keys("<Enter>:goto 140<Enter>");
    desk.state.shell.look.depth = Depth::Sixteen;
    desk.state.shell.background = Background::Light;
    let (buffer, tree) = (desk.buffer().0, Layout::of(&desk.state).panel(Panel::Tree).unwrap());
    let green: Vec<&Cell> =
        tree.positions().map(|place| &buffer[place]).filter(|cell| cell.bg == Color::Green).collect();
    // That of the legend, that of the choice above two solutions, those of the rows of it, and below them theirs.
    assert_eq!(green.iter().map(|cell| cell.symbol()).collect::<String>(), "★●••★★", "{}", desk.screen());
}

#[test]
fn the_place_of_a_choice_that_is_to_blame_is_framed_where_few_colours_can_be_read() {
    // The dead end of step 117: the 6 of R6C8, alone. What ran out is the area.
    for (depth, background) in [
        (Depth::Sixteen, Background::Light),
        (Depth::Sixteen, Background::Dark),
        (Depth::None, Background::Dark),
    ] {
        let desk = habr(depth, background, "<Enter>d").shows("R6C8=6 alone takes");
        let (buffer, board) = (desk.buffer().0, Layout::of(&desk.state).panel(Panel::Board).unwrap());
        let inside = board.inner(Margin::new(1, 1));
        let signs: Vec<(u16, u16)> = inside
            .positions()
            .map(Into::into)
            .filter(|&at: &(u16, u16)| buffer[at].symbol() == "◇")
            .collect();
        let [(x, y)] = signs[..] else { panic!("{signs:?}\n{}", desk.screen()) };
        let around: String = (y - 1..=y + 1)
            .flat_map(|y| (x - 1..x + 4).map(move |x| (x, y)))
            .map(|at| buffer[at].symbol())
            .collect();
        assert_eq!(around, "┌───┐│◇6 │└───┘", "{depth:?} {background:?}\n{}", desk.screen());
        let digit = &buffer[(x + 1, y)];
        assert!(digit.modifier.contains(Modifier::BOLD | Modifier::UNDERLINED), "{digit:?}");
        assert!(digit.bg == Color::Reset && !digit.modifier.contains(Modifier::REVERSED), "{digit:?}");
    }
}

#[test]
fn a_column_of_a_board_without_a_place_left_is_one_area() {
    for size in [(80, 24), (120, 40), (160, 50), (200, 60)] {
        let desk = Desk::with("habr").keys(":open queens 8<Enter>").sized(size.0, size.1);
        let desk = desk.keys("<Enter>d").shows("C7 has no row left");
        let (buffer, board) = (desk.buffer().0, Layout::of(&desk.state).panel(Panel::Board).unwrap());
        let tint = Theme::of(&desk.state.shell).tint(Tint::Broken).and_then(|style| style.bg);
        let inside = board.inner(Margin::new(1, 1));
        // What went last is the other way round there.
        let is_red = |&(x, y): &(u16, u16)| [buffer[(x, y)].bg, buffer[(x, y)].fg].map(Some).contains(&tint);
        let places: Vec<(u16, u16)> = inside.positions().map(Into::into).filter(is_red).collect();
        let bounds = |of: fn(&(u16, u16)) -> u16| {
            let values = places.iter().map(of);
            (values.clone().min().unwrap(), values.max().unwrap())
        };
        let ((left, right), (top, bottom)) = (bounds(|place| place.0), bounds(|place| place.1));
        let whole = usize::from(right - left + 1) * usize::from(bottom - top + 1);
        // Eight places high, one wide.
        assert!(places.len() == whole && bottom - top >= 7, "{size:?}\n{}", desk.screen());
    }
}

#[test]
fn of_the_line_of_the_code_what_was_done_is_strong() {
    for (keys, strong) in [
        ("<Enter>d", "no row left: to X7"),
        ("<Enter>:goto 3<Enter>", "try x"),
        ("<Enter>:goto 5<Enter>", "cover its columns"),
        ("<Enter>:goto 121<Enter>", "uncover its columns"),
        ("<Enter>:goto 122<Enter>", "x becomes the next row: to X5"),
        (":goto 99999999<Enter>", "at level 0: done"),
    ] {
        let desk = habr(Depth::True, Background::Dark, keys);
        let (buffer, code) = (desk.buffer().0, Layout::of(&desk.state).panel(Panel::Code).unwrap());
        let is_strong = |place: &(u16, u16)| buffer[*place].modifier.contains(Modifier::BOLD);
        // Behind the mark, the number and the frame.
        let inside = Rect { x: code.x + 6, y: code.y + 1, width: code.width - 7, height: code.height - 2 };
        let places: Vec<(u16, u16)> = inside.positions().map(Into::into).filter(is_strong).collect();
        let text: String = places.iter().map(|&place| buffer[place].symbol()).collect();
        let words = |text: &str| text.split_whitespace().collect::<String>();
        assert_eq!(words(&text), words(strong), "{}", desk.screen());
    }
}

#[test]
fn the_lost_rows_of_a_dead_end_stand_out_in_its_house() {
    for background in [Background::Dark, Background::Light] {
        let desk = habr(Depth::Sixteen, background, "<Enter>d");
        let (buffer, board) = (desk.buffer().0, Layout::of(&desk.state).panel(Panel::Board).unwrap());
        // The fifth row of cells of three rows each, and a line between boxes.
        let house = Rect { x: board.x + 1, y: board.y + 14, width: board.width - 2, height: 3 };
        let cells: Vec<&Cell> = house.positions().map(|place| &buffer[place]).collect();
        let (struck, others): (Vec<&Cell>, Vec<&Cell>) =
            cells.into_iter().partition(|cell| cell.modifier.contains(Modifier::CROSSED_OUT));
        let others: Vec<&&Cell> = others.iter().filter(|cell| cell.symbol().parse::<u8>().is_ok()).collect();
        assert_eq!(struck.len(), 5, "{}", desk.screen());
        assert!(others.len() > 8, "{}", desk.screen());
        // Not by the strike alone. Those in R5C7 and R5C9 went last, as the step says: they are the other way round.
        assert!(desk.screen().contains("R5C7 and R5C9, the last places"), "{}", desk.screen());
        let (before, last) = struck.split_at(3);
        for lost in before {
            assert_eq!((lost.fg, lost.bg), (Color::White, Color::Red), "{}", desk.screen());
            assert!(lost.modifier.contains(Modifier::UNDERLINED));
        }
        assert!(
            last.iter().all(|lost| (lost.fg, lost.bg) == (Color::Red, Color::White)),
            "{}",
            desk.screen()
        );
        let others: Vec<&&Cell> = others.into_iter().filter(|other| other.bg == Color::Red).collect();
        assert!(others.iter().all(|other| !other.modifier.contains(Modifier::UNDERLINED)));
        assert!(others.len() > 8, "{}", desk.screen());
    }
}

#[test]
fn without_colours_the_line_of_time_tells_past_present_and_future() {
    let desk = habr(Depth::None, Background::Dark, "<Enter>GG:goto 500<Enter>");
    assert_eq!(desk.step(), 500);
    let rows = line_of_time(&desk);
    let is_here = |x: usize| rows.iter().all(|row| row[x].modifier.contains(Modifier::BOLD));
    let here: Vec<usize> = (0..rows[0].len()).filter(|&x| is_here(x)).collect();
    let [here] = here[..] else { panic!("{here:?}\n{}", desk.screen()) };
    let text = |from: usize, to: usize| -> String {
        rows.iter().flat_map(|row| row[from..to].iter().map(Cell::symbol)).collect()
    };
    // It is a line, and nothing is missing beside it; what stood is darker than what is ahead, what was taken back has a line at its
    // foot, and dead ends alone are filled.
    assert!(text(here, here + 1).contains('│'), "{}", desk.screen());
    assert_ne!(text(here - 1, here).trim(), "");
    assert_ne!(text(here + 1, here + 2).trim(), "");
    let (before, after) = (text(0, here), text(here + 1, rows[0].len()));
    let levels: String = rows[0][..here].iter().map(Cell::symbol).collect();
    assert!(levels.contains('▒') && !levels.contains('█') && !before.contains('▀'), "{before}");
    assert!(before.contains(['▔', '─', '▁']), "{before}");
    assert!(after.matches('░').count() > 80 && !after.contains(['█', '▀', '▔', '▒']), "{after}");
}

#[test]
fn where_no_cell_is_shaded_a_thin_line_parts_neighbours_and_a_heavy_one_boxes() {
    for (depth, has_sides) in [(Depth::None, true), (Depth::Sixteen, true), (Depth::True, false)] {
        let desk = habr(depth, Background::Dark, "<Enter>d");
        let board = Layout::of(&desk.state).panel(Panel::Board).unwrap();
        // The first row of cells: three lines, each cell five places wide, two between cells and three between boxes.
        let left: Vec<u16> = (0..9).map(|column| 1 + 7 * column + column / 3).collect();
        let buffer = desk.buffer().0;
        let line = |dy: u16| -> String {
            (0..65).map(|x| buffer[(board.x + 1 + x, board.y + 1 + dy)].symbol()).collect()
        };
        let at = |dy: u16, column: usize, before: u16| {
            line(dy).chars().nth(usize::from(left[column] - before)).unwrap()
        };
        for column in 1..9 {
            // A line stands in the middle of its gap: in its second place, or on the left of that.
            let [first, second] =
                [2, 1].map(|before| (0..3).map(|dy| at(dy, column, before)).collect::<String>());
            let expected = match (column % 3 == 0, has_sides) {
                (true, true) => ["┃┃┃", "   "],
                (true, false) => ["│││", "   "],
                (false, true) => ["   ", "▏▏▏"],
                (false, false) => ["   ", "   "],
            };
            assert_eq!([&*first, &*second], expected, "{depth:?}, column {column}\n{}", desk.screen());
        }
    }
}

#[test]
fn what_took_the_last_rows_has_another_colour_than_they_have() {
    for (depth, background) in [Depth::TwoFiftySix, Depth::True]
        .into_iter()
        .flat_map(|depth| [Background::Dark, Background::Light].map(|background| (depth, background)))
    {
        let mut desk = Desk::with("habr").sized(160, 50).keys(":open knuth-6x7<Enter><Enter>d").wait(2000);
        desk.state.shell.look.depth = depth;
        desk.state.shell.background = background;
        let (buffer, path) = (desk.buffer().0, Layout::of(&desk.state).panel(Panel::Path).unwrap());
        let board = Layout::of(&desk.state).panel(Panel::Board).unwrap();
        let struck = board.positions().map(|place| &buffer[place]);
        let lost: Vec<Color> =
            struck.filter(|cell| cell.modifier.contains(Modifier::CROSSED_OUT)).map(|cell| cell.fg).collect();
        // The first one: the other is in the legend.
        let took = path.positions().map(|place| &buffer[place]).filter(|cell| cell.symbol() == "◆").take(1);
        let took: Vec<Color> = took.map(|cell| cell.fg).collect();
        assert!(!lost.is_empty() && !took.is_empty(), "{}", desk.screen());
        assert!(took.iter().all(|colour| !lost.contains(colour)), "{depth:?} {background:?}");
    }
}

#[test]
fn what_shouts_differs_from_what_else_shouts() {
    for background in [Background::Dark, Background::Light] {
        for depth in [Depth::TwoFiftySix, Depth::True] {
            let ground = Ground::of(ThemeChoice::Auto, background);
            let theme = Theme::new(depth, ground);
            let shouting = [Role::Trying, Role::Zero, Role::Chosen, Role::Undone];
            let areas = shouting.map(|role| theme.style(role).bg);
            assert!((1..4).all(|i| !areas[..i].contains(&areas[i])), "{background:?} {depth:?}");
        }
    }
}

#[test]
fn the_pieces_of_a_board_are_areas_where_the_colours_do_for_it() {
    for (depth, background, filled) in [
        // Where the colours do not do for all pieces two of them have the colour of the background.
        (Depth::Sixteen, Background::Dark, 40),
        (Depth::True, Background::Light, 50),
        // Black, and the colour of the way back.
        (Depth::Sixteen, Background::Light, 5),
        (Depth::None, Background::Dark, 5),
    ] {
        let desk = Desk::with("habr").keys(":open pentominoes 6x10<Enter>").sized(160, 50);
        let mut desk = desk.keys("<Enter>:goto 296<Enter>").wait(2000).shows("level 10");
        desk.state.shell.look.depth = depth;
        desk.state.shell.background = background;
        let (buffer, board) = (desk.buffer().0, Layout::of(&desk.state).panel(Panel::Board).unwrap());
        let letters = board.inner(Margin::new(2, 2)).positions();
        let letters = letters.map(|place| &buffer[place]).filter(|cell| {
            let text = cell.symbol();
            text.chars().all(|c| c.is_ascii_uppercase()) && !cell.modifier.contains(Modifier::UNDERLINED)
        });
        let is_area = |cell: &&Cell| cell.bg != Color::Reset || cell.modifier.contains(Modifier::REVERSED);
        let (areas, plain): (Vec<&Cell>, Vec<&Cell>) = letters.partition(is_area);
        // Ten pieces of five places; the tenth is tried, and an area wherever there are areas.
        let found = (areas.len(), plain.len());
        assert_eq!(found, (filled, 50 - filled), "{depth:?} {background:?}\n{}", desk.screen());
    }
}

#[test]
fn what_has_just_happened_is_the_only_area_of_the_log_or_its_only_line_that_stands_out() {
    for depth in [Depth::None, Depth::Sixteen, Depth::True] {
        for (step, said) in [
            (104, "cover R1#7"),
            (105, "try R1C8=7 1/1"),
            (117, "✗ dead end R5#6"),
            (122, "▲ retract R6C8=6"),
        ] {
            let desk = habr(depth, Background::Dark, &format!("<Enter>:goto {step}<Enter>"));
            let (buffer, log) = (desk.buffer().0, Layout::of(&desk.state).panel(Panel::Log).unwrap());
            let is_area = |place: &(u16, u16)| {
                let cell = &buffer[*place];
                cell.bg != Color::Reset || cell.modifier.contains(Modifier::REVERSED)
            };
            let area = log.positions().map(Into::into).filter(is_area);
            let text: String = area.map(|place: (u16, u16)| buffer[place].symbol()).collect();
            // With colours enough it is the whole line.
            let is_line = depth == Depth::True;
            let is_said = if is_line { text.starts_with('▶') && text.contains(said) } else { text == said };
            assert!(is_said, "{text}: {depth:?} {step}\n{}", desk.screen());
            assert_eq!(text.chars().count() == usize::from(log.width) - 2, is_line, "{text}");
        }
    }
}

#[test]
fn a_folded_subtree_with_a_solution_says_so_without_colours_as_well() {
    for depth in [Depth::True, Depth::None] {
        let mut desk = Desk::with("habr").sized(200, 60).keys("<Enter>GG").wait(2000).shows("147 nodes");
        desk.state.shell.look.depth = depth;
        desk.shows("▟★▙");
    }
}

/// With a colour of its own or a sign, what took rows without being to blame is explained below the board.
#[test]
fn queens_that_took_rows_as_well_are_explained_in_all_colours() {
    for depth in [Depth::True, Depth::Sixteen, Depth::None] {
        let mut desk = Desk::with("habr").sized(120, 40).keys(":open queens 8<Enter>d").wait(2000);
        desk.state.shell.look.depth = depth;
        let screen = desk.screen();
        let legend = screen.lines().find(|line| line.contains("to blame")).unwrap();
        assert!(legend.contains("took "), "{depth:?}\n{screen}");
        // At that dead end R2C2 and R5C1 took rows, and four others are enough.
        let board = desk.inside(Panel::Board).concat();
        let signed = [board.matches("+Q").count(), board.matches(['◆', '◇']).count()];
        assert_eq!((signed, legend.contains("+ ")), ([2, 4], true), "{screen}");
    }
}
