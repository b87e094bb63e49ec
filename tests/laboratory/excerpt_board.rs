//! What an excerpt of a fast run has on its board that was not there before stands out.

use std::collections::BTreeSet;

use quadrille::app::Panel;
use quadrille::ui::layout::Layout;
use quadrille::ui::theme::Theme;
use ratatui::layout::Margin;
use ratatui::style::{Color, Modifier};

use crate::desk::Desk;
use crate::steady_play::{AT_LEISURE, play};

#[test]
fn pieces_that_stood_in_the_excerpt_before_are_darker_than_those_that_are_new() {
    let mut desk = Desk::with("habr").sized(120, 40);
    desk.type_keys(":open pentominoes 6x10<Enter><Enter>:set speed 1000<Enter><Space>");
    let mut seen = [0, 0];
    play(&mut desk, 8, AT_LEISURE, |desk, clock| {
        let session = desk.state.session().unwrap();
        let search = session.seen();
        let is_on_the_way = session.seen_places().dead_end.is_none();
        if session.fast().is_none() || !is_on_the_way || clock % 5 > 0 {
            return;
        }
        let theme = Theme::of(&desk.state.shell);
        let looks = |shown: &dyn Fn(usize) -> Option<ratatui::style::Style>| -> Vec<Color> {
            (0..theme.piece_colours()).filter_map(|colour| shown(colour)?.bg).collect()
        };
        let shades = looks(&|colour| theme.piece_shade(colour));
        let (buffer, _) = desk.buffer();
        let board = Layout::of(&desk.state).panel(Panel::Board).unwrap().inner(Margin::new(1, 1));
        // Each piece is known by its letter, with which its row begins.
        let grounds = |letter: &str| -> BTreeSet<bool> {
            let cells = board.positions().map(|at| &buffer[at]).filter(|cell| cell.symbol() == letter);
            cells
                .map(|cell| !cell.modifier.contains(Modifier::REVERSED) && shades.contains(&cell.bg))
                .collect()
        };
        let standing = session.standing();
        for (depth, option) in search.path().enumerate().take(search.path().len().saturating_sub(1)) {
            let name = session.problem().option_name(option).into_owned();
            let is_quiet = grounds(&name[..1]);
            let wanted = BTreeSet::from([depth < standing]);
            assert_eq!(is_quiet, wanted, "{clock}: {name}, {standing}\n{}", desk.screen());
            seen[usize::from(depth < standing)] += 1;
        }
    });
    assert!(seen.iter().all(|&seen| seen > 50), "{seen:?}");
}

#[test]
fn a_run_of_which_excerpts_are_shown_says_so_with_its_speed() {
    let mut desk = Desk::with("habr").sized(120, 40);
    desk.type_keys(":open pentominoes 6x10<Enter><Enter>:set speed 1000<Enter><Space>");
    let mut said = BTreeSet::new();
    play(&mut desk, 4, AT_LEISURE, |desk, _| {
        let is_slowed = desk.state.session().unwrap().fast().is_some_and(|glow| glow.excerpt().is_some());
        said.insert((is_slowed, desk.screen().contains("run, 1,000 events a second: step ")));
    });
    assert!(
        said.contains(&(true, true)) && !said.contains(&(true, false)) && !said.contains(&(false, true)),
        "{said:?}"
    );
}
