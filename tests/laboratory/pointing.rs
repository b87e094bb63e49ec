//! The mouse, the cursor of the terminal, and panels that light each other up.

use quadrille::app::{Modal, Mode, MouseKind, Panel};
use quadrille::exact_cover::ItemId;
use ratatui::style::Modifier;

use crate::desk::Desk;

const SIZES: [(u16, u16); 4] = [(40, 18), (80, 24), (120, 40), (200, 60)];

/// The place of the terminal's cursor while the cursor of the grid is on `cell`.
fn place_of(cell: &str, size: (u16, u16)) -> (u16, u16) {
    let desk = Desk::with("habr").sized(size.0, size.1).keys(&format!("/{cell}<Enter>"));
    assert_eq!(desk.cell(), cell);
    desk.buffer().1.unwrap()
}

#[test]
fn a_click_where_the_cursor_stood_leads_to_the_same_cell() {
    for size in SIZES {
        for cell in ["R1C1", "R4C4", "R5C7", "R9C9"] {
            let (x, y) = place_of(cell, size);
            let desk = Desk::with("habr").sized(size.0, size.1).click(x, y);
            assert_eq!(desk.cell(), cell, "{size:?}");
        }
    }
}

#[test]
fn the_cursor_of_the_terminal_stands_on_the_digit() {
    for size in SIZES {
        let (buffer, cursor) = Desk::with("habr").sized(size.0, size.1).keys("/R1C7<Enter>").buffer();
        assert_eq!(buffer[cursor.unwrap()].symbol(), "4", "{size:?}");
    }
}

#[test]
fn a_click_on_a_map_selects_the_column() {
    let item = ItemId::new(81 + 5);
    for size in &SIZES[1..] {
        let (_, cursor) = Desk::with("habr").sized(size.0, size.1).keys("/R1#6<Enter>").buffer();
        let (x, y) = cursor.unwrap();
        let desk = Desk::with("habr").sized(size.0, size.1).click(x, y);
        assert_eq!((desk.state.lab.view.item, desk.state.lab.view.focus), (item, Panel::Columns));
        desk.shows("R1#6: ");
    }
}

/// Zoomed, with room for large characters, what is seen is still what is pointed at.
#[test]
fn large_characters_are_clicked_as_small_ones() {
    let zoomed = |cell: &str| Desk::with("habr").sized(200, 60).keys(&format!("<Enter>Z/{cell}<Enter>"));
    for cell in ["R1C1", "R5C7", "R9C9"] {
        let (buffer, cursor) = zoomed(cell).buffer();
        let (x, y) = cursor.unwrap();
        assert_eq!(zoomed("R2C2").click(x, y).cell(), cell);
        // Four by four places for a character, none of them the character itself.
        let digits = (0..200).flat_map(|x| (2..55).map(move |y| (x, y)));
        let small = digits.filter(|&at| buffer[at].symbol().starts_with(|c: char| c.is_ascii_digit()));
        assert_eq!(small.collect::<Vec<_>>(), []);
    }
    // A border is no cell, and ASCII has no large characters.
    assert_eq!(zoomed("R2C2").click(0, 20).cell(), "R2C2");
    let mut plain = zoomed("R2C2");
    plain.state.shell.look.ascii = true;
    plain.shows(" 4 ");
    let columns = Desk::with("habr").sized(200, 60).keys("<Enter>Z/R1#6<Enter>");
    let (_, cursor) = columns.buffer();
    let (x, y) = cursor.unwrap();
    let desk = columns.keys("/B9#9<Enter>").click(x, y);
    assert_eq!((desk.state.lab.view.item, desk.state.lab.view.focus), (ItemId::new(81 + 5), Panel::Columns));
}

#[test]
fn keys_of_the_footer_can_be_clicked_and_the_wheel_steps() {
    let desk = Desk::with("habr");
    let footer = desk.screen().lines().last().unwrap().to_owned();
    let x = footer.find("Enter").unwrap() as u16;
    let desk = desk.click(x, 23).in_mode(Mode::Solve);
    let footer = desk.screen().lines().last().unwrap().to_owned();
    let x = footer.find("s/S").unwrap() as u16;
    let desk = desk.click(x, 23).click(x, 23).shows("step 2 ").click(x + 2, 23).shows("step 1 ");
    let mut desk = desk;
    desk.mouse(5, 5, MouseKind::WheelDown);
    desk.mouse(5, 5, MouseKind::WheelDown);
    desk.mouse(5, 5, MouseKind::WheelUp);
    assert_eq!(desk.step(), 2);
    // Whoever turns it over the explanation of a dead end reads on: it stays.
    let mut desk = Desk::with("habr").sized(120, 40).keys("<Enter>d").wait(50);
    let (x, y) = place_of_text(&desk, "the last places");
    desk.mouse(x, y, MouseKind::WheelDown);
    assert_eq!(desk.step(), 117);
}

#[test]
fn clicks_anywhere_and_on_tiny_windows_do_no_harm() {
    for size in [(0, 0), (1, 1), (20, 5), (60, 20), (80, 24), (200, 60)] {
        for x in [0, 1, 7, 79, 199, 65535] {
            for y in [0, 1, 12, 23, 59, 65535] {
                let _ =
                    Desk::with("habr").sized(size.0, size.1).click(x, y).keys("<Enter>").click(x, y).screen();
            }
        }
    }
}

/// Places on the screen that are underlined.
fn underlined(desk: &Desk) -> Vec<(u16, u16)> {
    let (buffer, _) = desk.buffer();
    let area = buffer.area;
    let places = (0..area.height).flat_map(|y| (0..area.width).map(move |x| (x, y)));
    places.filter(|&place| buffer[place].modifier.contains(Modifier::UNDERLINED)).collect()
}

#[test]
fn the_cell_under_the_cursor_lights_up_its_columns() {
    // R1C1 of habr has five candidates: its own column, and three for each candidate.
    let desk = Desk::with("habr").keys("<Enter>");
    assert_eq!(underlined(&desk).len(), 0, "a cursor that nobody moved is quiet");
    assert_eq!(underlined(&desk.keys("lh")).len(), 1 + 3 * 5);
}

#[test]
fn the_column_under_the_cursor_lights_up_its_cells() {
    let desk = Desk::with("habr").keys("/R5#6<Enter>");
    let size = desk.state.session().unwrap().search().links().size(desk.state.lab.view.item);
    assert_eq!(underlined(&desk).len() as u32, size);
    let (board_left, board_right) = (0, 26);
    assert!(
        underlined(&desk)
            .iter()
            .all(|&(x, y)| (board_left..board_right).contains(&x) && (1..13).contains(&y))
    );
}

#[test]
fn the_same_digit_is_marked_everywhere_on_request() {
    let desk = Desk::with("habr").keys("/R1C7<Enter>*");
    let fours = desk.line().matches('4').count();
    let (buffer, _) = desk.buffer();
    let marked =
        underlined(&desk).iter().filter(|&&place| place.0 < 26 && buffer[place].symbol() == "4").count();
    assert_eq!(marked, fours);
}

#[test]
fn the_focus_moves_the_cursor_and_its_keys() {
    let desk = Desk::with("habr").keys("<Tab>lll");
    assert_eq!((desk.state.lab.view.item, desk.cell().as_str()), (ItemId::new(3), "R1C1"));
    let desk = desk.keys("<S-Tab>l");
    assert_eq!(desk.cell(), "R1C2");
    // Typing a digit goes to the grid from wherever the cursor was.
    let desk = Desk::empty().keys("<Tab>7");
    assert!(desk.line().starts_with('7'));
}

#[test]
fn what_lies_over_the_screen_has_the_pointer() {
    let mut desk = Desk::with("habr").keys("<Enter>?");
    desk.mouse(5, 5, MouseKind::WheelDown);
    assert_eq!(desk.step(), 0);
    assert!(matches!(desk.state.lab.modal, Some(Modal::Help { scroll: 1, .. })));
    let mut desk = desk.keys("<Esc>:go");
    desk.mouse(5, 5, MouseKind::WheelDown);
    assert_eq!(desk.step(), 0);
}

#[test]
fn a_click_on_a_family_of_keys_types_none_of_them() {
    let desk = Desk::empty();
    let footer = desk.screen().lines().last().unwrap().to_owned();
    let x = footer.find("1-9").unwrap() as u16;
    assert_eq!(desk.click(x, 23).click(x + 4, 23).line(), ".".repeat(81));
}

#[test]
fn a_column_of_a_cell_shows_no_digit_of_its_own() {
    let linked = |column: &str| {
        let desk = Desk::with("habr").sized(120, 40).keys(&format!("<Enter><A-2>/{column}<Enter>"));
        let faces = quadrille::ui::faces(&desk.state);
        faces.into_iter().filter(|face| face.linked).map(|face| face.linked_digit).collect::<Vec<_>>()
    };
    // Five digits can stand in R1C1, and a 6 in two cells of row 1.
    assert_eq!(linked("R1C1"), [None]);
    assert_eq!(linked("R1#6"), [Some(6); 2]);
}

/// The place of a text on the screen.
fn place_of_text(desk: &Desk, text: &str) -> (u16, u16) {
    let screen = desk.screen();
    let (y, line) = screen
        .lines()
        .enumerate()
        .find(|(_, line)| line.contains(text))
        .unwrap_or_else(|| panic!("{screen}"));
    (line[..line.find(text).unwrap()].chars().count() as u16, y as u16)
}

#[test]
fn a_line_of_every_list_can_be_clicked_and_its_wheel_moves_the_cursor() {
    let desk = Desk::with("habr").sized(100, 40).keys(":open<Enter>");
    let (x, y) = place_of_text(&desk, "queens 8");
    desk.click(x, y).shows("queens 8 opened");
    let desk = Desk::with("habr").sized(100, 40).keys(":set<Enter>");
    let (x, y) = place_of_text(&desk, "wording");
    let desk = desk.click(x, y);
    assert_eq!(desk.state.shell.settings.wording.name(), "piano", "the next value");
    let mut desk = Desk::with("habr").keys("<Enter>:break level 3<Enter>B");
    let (x, y) = place_of_text(&desk, "level 3 reached");
    desk.mouse(x, y, MouseKind::Click);
    assert!(!desk.state.session().unwrap().breakpoints().list()[1].on);
    desk.mouse(x, y, MouseKind::WheelUp);
    desk.type_keys(" ");
    assert!(!desk.state.session().unwrap().breakpoints().list()[0].on);
    // A click beside the list chooses nothing.
    let desk = Desk::with("habr").sized(100, 40).keys(":set<Enter>");
    let before = desk.state.shell.settings;
    for place in [(0, 0), (99, 39), (0, 20), (50, 39)] {
        let beside = Desk { state: desk.state.clone(), effects: vec![] }.click(place.0, place.1);
        assert_eq!(beside.state.shell.settings, before, "{place:?}");
    }
}

#[test]
fn what_completes_a_line_can_be_clicked() {
    let desk = Desk::with("habr").sized(100, 40).keys(":new ");
    let (x, y) = place_of_text(&desk, "matrix  ");
    let desk = desk.click(x, y).shows(":new matrix");
    let mut desk = desk.keys("<Esc>:new ");
    desk.mouse(0, 0, MouseKind::WheelDown);
    desk.mouse(0, 0, MouseKind::WheelDown);
    let desk = desk.shows(":new matrix").keys("<Esc><C-p>singles");
    let (x, y) = place_of_text(&desk, ":singles");
    desk.click(x, y).in_mode(Mode::Solve).shows("Singles end here");
}

#[test]
fn dragging_along_the_line_of_time_moves_the_run() {
    let mut desk = Desk::with("habr").sized(160, 50).keys("<Enter>d").wait(50);
    let screen = desk.screen();
    // The dead end at its end.
    let (y, line) = screen.lines().enumerate().filter(|(_, line)| line.contains('✗')).last().unwrap();
    let (last, x, y) = (desk.step(), line.chars().position(|c| c == '✗').unwrap() as u16, y as u16);
    desk.mouse(x / 2, y, MouseKind::Click);
    let middle = desk.step();
    assert!(0 < middle && middle < last, "{middle} of {last}");
    let mut seen = vec![middle];
    for x in x / 2..x {
        // The hand slips off the line a little.
        desk.mouse(x, y + x % 2, MouseKind::Drag);
        seen.push(desk.step());
    }
    assert!(seen.is_sorted() && seen.len() > 10 && seen.last() > Some(&middle), "{seen:?}");
    let here = desk.step();
    // Elsewhere dragging moves nothing.
    desk.mouse(5, 5, MouseKind::Drag);
    assert_eq!(desk.step(), here);
}

#[test]
fn each_word_of_the_title_can_be_clicked() {
    let click = |desk: Desk, text: &str| {
        let (x, y) = place_of_text(&desk, text);
        assert_eq!(y, 0, "{text}");
        desk.click(x, y)
    };
    let solve = || Desk::with("habr").sized(120, 40).keys("<Enter>9s");
    click(solve(), "habr").shows("queens 8");
    click(solve(), "SOLVE").in_mode(Mode::Edit);
    click(solve().keys("e"), "EDIT").in_mode(Mode::Solve);
    click(solve(), "fewest").shows(":set rule").shows("random");
    click(solve(), "step 9").keys("5<Enter>").shows("step 5");
    assert_eq!(click(solve(), "level").state.lab.view.focus, Panel::Path);
    assert_eq!(click(solve(), "nodes").state.lab.view.focus, Panel::Tree);
    click(solve().keys("2c").wait(100), "solutions").shows("Solution 1");
    click(solve(), "quadrille").shows("Keys");
    // Between two words there is nothing, and where e does nothing a click does nothing either.
    let (x, _) = place_of_text(&solve(), "habr");
    assert!(solve().click(x - 2, 0).state.lab.modal.is_none());
    click(Desk::with("habr").sized(120, 40).keys(":open queens 6<Enter>"), "SOLVE").in_mode(Mode::Solve);
    let lesson = Desk::with("habr").sized(120, 40).keys(":lesson exact 1<Enter>");
    assert!(click(lesson, "SOLVE").state.lesson.is_some());
}

#[test]
fn a_lane_of_the_race_opens_by_a_click_on_it() {
    for size in [(80, 24), (120, 40), (200, 60)] {
        let desk = Desk::with("habr").sized(size.0, size.1).keys("<Enter>r").wait(5);
        let (x, y) = place_of_text(&desk, "links, first");
        let desk = desk.click(x, y);
        assert!(matches!(desk.state.lab.modal, Some(Modal::Compare(Some((_, at)))) if at > 0), "{size:?}");
        // Outside the lanes nothing opens.
        let desk = Desk::with("habr").sized(size.0, size.1).keys("<Enter>r").wait(5).click(5, 1);
        assert!(matches!(desk.state.lab.modal, Some(Modal::Race { .. })), "{size:?}");
    }
}

#[test]
fn the_wheel_scrolls_the_text_of_a_lesson_and_what_is_drawn() {
    let mut desk = Desk::with("habr").keys(":lesson 1 1<Enter>");
    let (x, y) = place_of_text(&desk, "page 1");
    let mut most = 0;
    for _ in 0..3 {
        desk.mouse(x, y + 1, MouseKind::WheelDown);
        assert_eq!(desk.step(), 0, "the run stands still");
        most = most.max(desk.state.lesson.as_ref().unwrap().scroll.unwrap_or(0));
    }
    let mut desk = Desk::with("habr").keys(":new matrix 6 7<Enter>");
    let before = desk.state.drawing().unwrap().at();
    let (x, y) = desk.buffer().1.unwrap();
    desk.mouse(x, y, MouseKind::WheelDown);
    assert_ne!(desk.state.drawing().unwrap().at(), before);
}

#[test]
fn answers_and_keys_of_a_lesson_can_be_clicked() {
    let click = |desk: Desk, text: &str, along: u16| {
        let (x, y) = place_of_text(&desk, text);
        desk.click(x + along, y)
    };
    for size in &SIZES[1..] {
        let desk = Desk::with("habr").sized(size.0, size.1).keys(":lesson choice 3<Enter>");
        // What is text only is no answer.
        let desk = click(desk, "Why so few?", 2).shows("Answer: a, b or c.");
        let desk = click(desk, "b) ", 5).shows("Right.");
        // On the word beside the key, and on the key.
        let desk = click(desk, " on  < back", 2).shows("page 4 of");
        let desk = click(desk, "< back", 0).shows("page 3 of");
        click(desk, "page 3", 0).shows("page 3 of");
        let desk = Desk::with("habr").sized(size.0, size.1).keys(":lesson choice 3<Enter>");
        let desk = click(desk, "q leave", 4);
        assert!(desk.state.lesson.is_none(), "{size:?}");
    }
}

#[test]
fn a_click_in_the_drawn_tree_puts_the_cursor_of_its_outline_there() {
    let desk = Desk::with("habr").sized(120, 40).keys("<Enter>vvd<A-9>z").wait(10);
    let desk = desk
        .shows("✗ dead end  ○ to come  ● choice  ▶ path  + forced")
        .shows("Level 19: R5#6 has no row, a dead end.");
    // The option that is not tried yet at the last choice: its mark is the lowest in the drawing.
    let lines: Vec<String> = desk.screen().lines().map(str::to_owned).collect();
    let y = lines.iter().rposition(|line| line.contains('○') && !line.contains("to come")).unwrap();
    let x = lines[y].chars().collect::<Vec<_>>().iter().rposition(|&c| c == '○').unwrap();
    let desk = desk.click(x as u16, y as u16).shows(": row 2 of 2, R1C5=8, not tried yet.");
    // On the forced rows of the path the cursor stops one by one, and Enter goes where it stands.
    let desk = desk.keys("k").shows("Level 19: R5#6 has no row, a dead end.");
    let desk = desk.keys("<Enter>").shows("The run stands here.");
    let desk = desk.keys("kkk").shows("Level 17: R3C1=7, forced, 7 of 9 in a row.");
    desk.keys("<Enter>").wait(10).shows("▼ level 17").lacks("R1C8=7 forced");
}
