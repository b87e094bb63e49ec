//! The levels of a run that is played back.

use quadrille::app::Panel;
use quadrille::ui::layout::Layout;
use quadrille::ui::theme::{Role, Theme};
use ratatui::layout::Margin;

use crate::desk::Desk;

/// What the run has done lies on the left and keeps its colours, what is undone on the right has none.
#[test]
fn of_a_run_that_is_played_back_the_levels_go_by_and_where_it_is_stands_still_until_the_first_is_seen() {
    for speed in [20, 100] {
        let keys = format!("<Enter>:goto 150<Enter>:set speed {speed}<Enter>P");
        let mut desk = Desk::with("habr").sized(120, 40).keys(&keys);
        let (mut seen, mut still, mut moved) = (Vec::new(), 0, 0);
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
            if let Some(&(before, last)) = seen.last() {
                let _: u64 = before;
                // When the first step is at the left end it goes there, one place a step.
                let went = i64::from(x) - i64::from(last);
                let is_step = went < 0 && went == step as i64 - before as i64;
                assert!(is_step || went == 0, "{before}→{step} {last}→{x}\n{}", desk.screen());
                assert!(is_step || moved == 0 || step == before, "{before}→{step}\n{}", desk.screen());
                (still, moved) = (still + usize::from(went == 0), moved + usize::from(is_step));
            }
            seen.push((step, x));
        });
        assert!(still > 10 && (moved > 5 || speed < 100), "{speed} {seen:?}");
    }
}
