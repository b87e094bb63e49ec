//! The levels of the excerpts of a fast run.

use quadrille::app::Panel;

use crate::desk::Desk;

#[test]
fn the_pieces_of_a_fast_run_have_one_scale_of_levels() {
    for speed in ["1000", "full"] {
        let mut desk = Desk::with("habr").sized(120, 40);
        desk.type_keys(&format!(
            ":open pentominoes 6x10<Enter><Enter>B<Space><Esc>:set speed {speed}<Enter><Space>"
        ));
        let (mut scales, mut pieces) = (Vec::new(), 0);
        desk.play(500, |desk| {
            let Some(piece) = desk.state.session().unwrap().fast().and_then(|glow| glow.excerpt()) else {
                return;
            };
            pieces = piece.number();
            let lines = desk.inside(Panel::Step);
            let numbers = lines.iter().filter_map(|line| line.split_whitespace().next()?.parse::<u32>().ok());
            scales.push(numbers.collect::<Vec<_>>());
        });
        scales.dedup();
        // There are twelve pieces, and so many levels at most.
        assert!(scales.iter().all(|scale| scale.len() == 2 && scale[1] == 12), "{speed}: {scales:?}");
        assert!(pieces > 4 && scales.len() <= 2, "{speed}: {scales:?} in {pieces}");
    }
}
