//! The levels of a run that is played back.

use quadrille::app::Panel;
use quadrille::ui::layout::Layout;
use quadrille::ui::theme::{Role, Theme};
use ratatui::layout::Margin;

use crate::desk::Desk;

/// What the run has done lies on the left and keeps its colours, what is undone on the right has none.
#[test]
fn of_a_run_that_is_played_back_the_levels_are_drawn_and_where_it_is_goes_to_the_left_or_they_go_by() {
    // Of a short run all that it did has room; of a long one it goes by, and where it is stands still.
    for (from, speed, goes_by) in [(150, 20, false), (150, 100, false), (1200, 100, true)] {
        let keys = format!("<Enter>:goto {from}<Enter>:set speed {speed}<Enter>P");
        let mut desk = Desk::with("habr").sized(120, 40).keys(&keys);
        let mut seen: Vec<(u64, u16)> = Vec::new();
        desk.play(100, |desk| {
            let theme = Theme::of(&desk.state.shell);
            let (buffer, step) = (desk.buffer().0, desk.step());
            let area = Layout::of(&desk.state).panel(Panel::Step).unwrap().inner(Margin::new(1, 1));
            let is_of = |x: u16, y: u16, role: Role| {
                Some(buffer[(x, y)].fg) == theme.mark(role).fg && buffer[(x, y)].symbol() != " "
            };
            // The first row of the drawing has the number of its first level.
            let y = (area.y + 1..area.bottom()).find(|&y| {
                let text: String = (area.x..area.x + 3).map(|x| buffer[(x, y)].symbol()).collect();
                text.trim().parse::<u32>().is_ok()
            });
            let at = y.and_then(|y| {
                let foot = area.bottom() - 1;
                let column = |x: u16| (y..=foot).any(|y| buffer[(x, y)].symbol() == "◀");
                Some((y, (area.x + 4..area.right()).find(|&x| column(x))?))
            });
            let Some((y, x)) = at else { return };
            let is_coloured = |x: &u16| is_of(*x, y, Role::Placed) || is_of(*x, y, Role::Back);
            let coloured = (area.x + 4..x).filter(is_coloured).count();
            assert!(step < 60 || coloured > 5, "{}", desk.screen());
            assert!(!(x + 1..area.right()).any(|x| is_coloured(&x)), "{}", desk.screen());
            let last = seen.last().map_or(x, |&(_, last)| last);
            assert!(x <= last && (x == last || !goes_by), "{last}→{x}\n{}", desk.screen());
            seen.push((step, x));
        });
        let [(first, left), .., (last, right)] = seen[..] else { panic!("{speed}") };
        assert!(seen.len() > 10 && first > last && (left > right) != goes_by, "{speed} {seen:?}");
    }
}
