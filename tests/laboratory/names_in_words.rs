//! Names in the sentences of a step have the colours of what they name.

use quadrille::app::Panel;
use quadrille::ui::layout::Layout;
use quadrille::ui::theme::{Role, Theme};

use crate::desk::Desk;

/// The words of the step whose letters are drawn so.
fn words_drawn_as(desk: &Desk, role: Role) -> Vec<String> {
    words_drawn_in(desk, Panel::Step, role)
}

/// Those of a panel.
fn words_drawn_in(desk: &Desk, panel: Panel, role: Role) -> Vec<String> {
    let style = Theme::of(&desk.state.shell).style(role);
    let (buffer, area) = (desk.buffer().0, Layout::of(&desk.state).panel(panel).unwrap());
    let is_so = |cell: &ratatui::buffer::Cell| match style.bg {
        Some(ground) => cell.bg == ground,
        None => Some(cell.fg) == style.fg,
    };
    let places = (area.y + 1..area.bottom() - 1).flat_map(|y| (area.x..area.right()).map(move |x| (x, y)));
    let text: String = places
        .map(|place| &buffer[place])
        .map(|cell| if is_so(cell) { cell.symbol() } else { " " })
        .collect();
    text.split_whitespace().map(str::to_owned).collect()
}

#[test]
fn the_sentence_of_an_event_names_what_it_is_about_in_its_colour() {
    for (size, steps) in [((120, 40), 1..4), ((160, 50), 1..4)] {
        for step in steps {
            let desk = Desk::opened("habr", size, &format!(":goto {step}<Enter>"));
            let (role, name) = if step < 3 { (Role::Chosen, "R7C8") } else { (Role::Trying, "R7C8=5") };
            assert_eq!(words_drawn_as(&desk, role), [name], "{}", desk.screen());
        }
    }
    // Step 122 takes back the row that step 111 tried.
    let desk = Desk::opened("habr", (120, 40), ":goto 122<Enter>");
    assert_eq!(words_drawn_as(&desk, Role::Undone), ["R6C8=6"], "{}", desk.screen());
}

/// The nine rows of R5#6, and what took them, are those that were found by hand.
#[test]
fn what_is_said_of_a_dead_end_names_its_causes_and_what_went_last_in_their_colours() {
    for size in [(120, 40), (160, 50), (200, 60)] {
        let desk = Desk::opened("habr", size, ":goto 117<Enter>");
        let blamed = words_drawn_as(&desk, Role::Cause);
        assert!(blamed.len() > 1 && blamed.iter().all(|word| word == "R6C8=6"), "{}", desk.screen());
        let last = words_drawn_as(&desk, Role::DeadEnd);
        // The first sentence is about the house.
        let end = last.iter().position(|word| word == "end.").unwrap();
        assert_eq!(last[end + 1..end + 3], ["R5C7", "R5C9"], "{}", desk.screen());
        assert!(last[end + 1..].iter().all(|word| ["R5C7", "R5C9"].contains(&&**word)), "{}", desk.screen());
    }
}

/// What is to blame is the row of the first choice, whose name is cut where the panel is small.
#[test]
fn in_the_tree_a_choice_that_is_to_blame_is_marked_also_where_its_name_is_cut() {
    for (size, keys) in
        [((80, 24), "d:view tree<Enter>"), ((120, 40), "d"), ((160, 50), "d"), ((200, 60), "d")]
    {
        let desk = Desk::opened("pentominoes 6x10", size, keys);
        let blamed = words_drawn_in(&desk, Panel::Tree, Role::Cause);
        // The cursor of a list has its colour as well.
        let first = blamed.iter().find(|word| *word != "▸");
        assert_eq!(first.map(String::as_str), Some("X"), "{}", desk.screen());
    }
}
