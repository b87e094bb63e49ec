//! How much is searched: the bar at the foot of the path tells what each row of the first choice led to.

use quadrille::app::Panel;
use quadrille::exact_cover::Event;
use quadrille::ui::layout::Layout;
use quadrille::ui::theme::{Role, Theme};
use ratatui::style::Color;

use crate::desk::Desk;

/// The places that the bar has.
fn width(desk: &Desk) -> u16 {
    Layout::of(&desk.state).panel(Panel::Path).unwrap().width - 2 - 10
}

/// The colours of the places of the bar, from the left, that are filled.
fn bar(desk: &Desk) -> Vec<Option<Color>> {
    let area = Layout::of(&desk.state).panel(Panel::Path).unwrap();
    let (buffer, _) = desk.buffer();
    let y = area.bottom() - 2;
    let places = (area.x + 2..).take(width(desk).into()).map(|x| &buffer[(x, y)]);
    let filled = places.take_while(|cell| cell.symbol() != "·");
    filled.filter(|cell| cell.symbol() != " ").map(|cell| Some(cell.fg)).collect()
}

#[test]
fn rows_of_the_first_choice_that_are_done_have_the_colour_of_what_they_led_to() {
    let mut desk = Desk::opened("queens 6", (120, 40), "<Enter>");
    let mut search = {
        let session = desk.state.session().unwrap();
        session.from_start(session.search().rule()).unwrap()
    };
    let role = |desk: &Desk, role: Role| Theme::of(&desk.state.shell).style(role).fg;
    let colours = [Role::Refuted, Role::Solved, Role::Placed].map(|of| role(&desk, of));
    // By another search: the first choice has how many rows, and which of those that are done led to a solution.
    let (mut of, mut done, mut solutions, mut seen) = (1, Vec::new(), 0, [0; 2]);
    while let Some(event) = search.next() {
        match event {
            Event::Choose { size, .. } if search.level() == 0 && of == 1 => of = size,
            Event::Solution => solutions += 1,
            Event::Retract { .. } if search.level() == 0 => {
                done.push(solutions > 0);
                solutions = 0;
            }
            _ => {}
        }
        if !matches!(event, Event::Retract { .. } | Event::Try { .. }) {
            continue;
        }
        desk.type_keys(&format!(":goto {}<Enter>", search.step()));
        let bar = bar(&desk);
        let width = width(&desk);
        for (i, colour) in (0..).zip(&bar) {
            let row = (2 * i + 1) * of as usize / (2 * usize::from(width));
            let expected = done.get(row).map_or(2, |&solved: &bool| usize::from(solved));
            seen.get_mut(expected).into_iter().for_each(|seen| *seen += 1);
            assert_eq!(*colour, colours[expected], "{i} of {width}\n{}", desk.screen());
        }
        let rows = usize::from(width) * done.len() / of as usize;
        assert!(bar.len() >= rows, "{rows}\n{}", desk.screen());
    }
    assert!(seen.iter().all(|&seen| seen > 20), "{seen:?}");
}
