//! A drawn tree in a larger window names at least as many rows as in a smaller one.

use std::collections::BTreeSet;

use quadrille::app::Panel;

use crate::desk::Desk;

const SIZES: [(u16, u16); 3] = [(120, 40), (160, 50), (200, 60)];

/// What is between two signs, lines or gaps and has a word of the name of a row; of names of one word each of these.
fn named(desk: &Desk) -> BTreeSet<String> {
    let problem = desk.state.session().unwrap().problem();
    let names = problem.options().map(|option| problem.option_name(option));
    let words: BTreeSet<String> =
        names.flat_map(|name| name.split(' ').map(str::to_owned).collect::<Vec<_>>()).collect();
    let are_single = words.len() == problem.options().len();
    let is_text = |sign: char| sign.is_ascii_alphanumeric() || " =:⋯".contains(sign);
    let rows = desk.inside(Panel::Tree);
    let texts =
        rows.iter().flat_map(|row| row.split(|sign| !is_text(sign)).flat_map(|text| text.split("  ")));
    let pieces = texts.map(|text| text.trim().to_owned());
    let is_name = |text: &String| text.split([' ', '⋯']).any(|word| words.contains(word));
    match are_single {
        true => pieces
            .flat_map(|text| text.split(' ').map(str::to_owned).collect::<Vec<_>>())
            .filter(is_name)
            .collect(),
        false => pieces.filter(is_name).collect(),
    }
}

#[test]
fn in_a_larger_window_as_many_rows_have_their_names() {
    for problem in ["habr", "platinum-blonde", "pentominoes 6x10", "queens 8"] {
        for moment in ["d", "3d", "5d", "9d", "G"] {
            let keys = format!(":open {problem}<Enter><Enter>{moment}");
            let desks =
                SIZES.map(|(width, height)| Desk::with("habr").sized(width, height).keys(&keys).wait(4000));
            for two in desks.windows(2) {
                let (small, large) = (named(&two[0]), named(&two[1]));
                // Where the whole tree has come to its side a drawing has a few columns less: one name may have no room.
                let has_both = |desk: &Desk| desk.inside(Panel::Tree)[0].contains("levels");
                let spare = usize::from(has_both(&two[1]) && !has_both(&two[0]));
                assert!(
                    large.len() + spare >= small.len(),
                    "{problem} {moment}: {large:?}, and {small:?}\n{}\n{}",
                    two[1].screen(),
                    two[0].screen()
                );
            }
        }
    }
}
