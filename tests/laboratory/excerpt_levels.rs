//! The levels of the excerpts of a fast run.

use std::collections::BTreeMap;

use quadrille::app::Panel;

use crate::desk::Desk;

#[test]
fn a_piece_of_a_fast_run_has_a_scale_of_its_own_from_its_lowest_level_to_its_deepest() {
    for speed in ["1000", "full"] {
        let mut desk = Desk::with("habr").sized(120, 40);
        desk.type_keys(&format!(
            ":open pentominoes 6x10<Enter><Enter>B<Space><Esc>:set speed {speed}<Enter><Space>"
        ));
        let mut scales = BTreeMap::new();
        desk.play(500, |desk| {
            let Some(piece) = desk.state.session().unwrap().fast().and_then(|glow| glow.excerpt()) else {
                return;
            };
            let lines = desk.inside(Panel::Step);
            let numbers = lines.iter().filter_map(|line| line.split_whitespace().next()?.parse::<u32>().ok());
            let numbers: Vec<u32> = numbers.collect();
            let [top, foot] = numbers[..] else { panic!("{numbers:?}\n{}", desk.screen()) };
            let (lowest, deepest) = piece.recent().levels().unwrap();
            assert!(top <= lowest.max(1) && lowest < top + 3, "{lowest}: {top}\n{}", desk.screen());
            // A few levels have the room of eight.
            assert_eq!(foot, deepest.max(top + 7), "{}", desk.screen());
            // It stands still while the piece is shown.
            assert_eq!(*scales.entry(piece.number()).or_insert((top, foot)), (top, foot));
        });
        assert!(scales.len() > 4, "{speed}: {scales:?}");
    }
}
