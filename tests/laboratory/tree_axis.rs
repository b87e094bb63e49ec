//! The axis of the drawn tree: the column on which its path stands, from one step to the next.

use quadrille::app::Panel;

use crate::desk::Desk;

/// The column of the root, before which its level stands; none where no tree is drawn, or one without a path.
fn axis(desk: &Desk) -> Option<usize> {
    let in_row = |row: &String| {
        let (before, level) = row.rsplit_once("level ")?;
        let blank = level.find(' ')?;
        let (digits, node) = (level[..blank].parse::<usize>(), level[blank..].trim_start());
        let is_node = digits.is_ok() && node.starts_with(['●', '○', '▼', '▲', '✗', '★']);
        is_node
            .then(|| before.chars().count() + "level ".len() + level.chars().count() - node.chars().count())
    };
    desk.inside(Panel::Tree).iter().find_map(in_row)
}

/// Takes all steps between two. Returns between how many of them the axis was seen, and how many columns it moved in all.
fn moved(desk: &mut Desk, (from, to): (u64, u64)) -> (usize, usize) {
    desk.type_keys(&format!(":goto {from}<Enter>"));
    let (mut seen, mut columns, mut last) = (0, 0, axis(desk));
    while desk.step() < to {
        let step = desk.step();
        desk.type_keys("s");
        if desk.step() == step {
            break;
        }
        let now = axis(desk);
        if let Some((last, now)) = last.zip(now) {
            (seen, columns) = (seen + 1, columns + now.abs_diff(last));
        }
        last = now;
    }
    (seen, columns)
}

#[test]
fn from_step_to_step_the_path_of_a_drawn_tree_stands_on_one_column_as_long_as_nearly_all_has_room() {
    // Where it had room nearest to its place it moved 52 columns, 27, 17 and 96 in four of these. As soon as something has failed,
    // and stands on its left, it moves there once.
    for (name, steps, size, most) in [
        ("habr", (100, 140), (120, 40), 0),
        ("habr", (540, 600), (120, 40), 18),
        ("knuth-6x7", (0, 99), (120, 40), 23),
        ("knuth-6x7", (0, 99), (160, 50), 36),
        ("queens 8", (0, 130), (120, 40), 25),
        ("words", (0, 80), (160, 50), 87),
    ] {
        let mut desk = Desk::with("habr").sized(size.0, size.1);
        desk.type_keys(&format!(":open {name}<Enter><Enter>:view tree<Enter>z"));
        let (seen, columns) = moved(&mut desk, steps);
        assert!(seen >= 38, "{name} {size:?}: {seen}");
        assert!(columns <= most, "{name} {size:?}: {columns}\n{}", desk.screen());
    }
}

#[test]
fn before_anything_has_failed_the_path_stands_far_on_the_left_and_what_is_to_come_has_the_room() {
    let mut desk =
        Desk::with("habr").keys(":open pentominoes 6x10<Enter>").sized(200, 60).keys("d").wait(100);
    let width = desk.inside(Panel::Tree)[0].chars().count();
    let at = |desk: &Desk| axis(desk).unwrap_or_else(|| panic!("{}", desk.screen()));
    let first = at(&desk);
    // Room for its levels, and nothing else.
    assert!(first <= width / 5 && first >= "level 0 ".len(), "{first} of {width}");
    // Back at the choice, and at the next row, of which one has failed, it stands farther on the right, and stays there.
    desk.type_keys("nn");
    let then = at(&desk);
    assert!(then > first, "{}", desk.screen());
    desk.type_keys("n");
    assert_eq!(at(&desk), then, "{}", desk.screen());
}

#[test]
fn while_a_run_plays_the_path_of_a_drawn_tree_stays_on_its_column() {
    // Where it had room nearest to its place it moved 50 columns, 20, 40 and 75 in the first four of these, and 187 in the last.
    // With the whole tree beside it, it has less room: it moves there once.
    for (name, size, keys, most) in [
        ("pentominoes 6x10", (120, 40), "", 0),
        ("habr", (120, 40), "", 0),
        // At its solution it rests, and stands once where more has room.
        ("words", (120, 40), "", 7),
        ("pentominoes 6x10", (160, 50), "", 27),
        ("pentominoes 6x10", (160, 50), ":view tree<Enter>z", 0),
    ] {
        let desk =
            Desk::with("habr").sized(size.0, size.1).keys(&format!(":open {name}<Enter><Enter>{keys}"));
        let mut desk = desk.keys(":set speed 20<Enter><Space>");
        let mut columns: Vec<usize> = Vec::new();
        desk.play(600, |desk| columns.extend(axis(desk)));
        let moved: usize = columns.windows(2).map(|two| two[0].abs_diff(two[1])).sum();
        assert!(columns.len() > 100 && moved <= most, "{name} {size:?}: {} {moved}", columns.len());
    }
}

#[test]
fn the_first_of_many_rows_to_come_stands_where_it_will_be_tried() {
    for (problem, size) in [("pentominoes 6x10", (160, 50)), ("words", (160, 50)), ("words", (200, 60))] {
        let desk = Desk::with("habr").sized(size.0, size.1).keys(&format!(":open {problem}<Enter><Enter>s"));
        let column = |desk: &Desk, sign: char| {
            let rows = desk.inside(Panel::Tree);
            rows.iter().find_map(|row| row.chars().position(|other| other == sign))
        };
        // In the row of several, which the legend is not.
        let of_several = |desk: &Desk| {
            let rows = desk.inside(Panel::Tree);
            let row = rows.into_iter().find(|row| row.matches('○').count() > 2).unwrap();
            row.chars().position(|sign| sign == '○').unwrap()
        };
        // Below the root, and the others on its right.
        let (root, first) = (column(&desk, '▼').unwrap(), of_several(&desk));
        assert_eq!(first, root, "{problem} {size:?}\n{}", desk.screen());
        let desk = desk.keys("s");
        assert_eq!(column(&desk, '▼'), Some(first), "{problem} {size:?}\n{}", desk.screen());
    } // In a narrow panel two of them have names all the same.
    let desk = Desk::with("habr").sized(120, 40).keys(":open pentominoes 6x10<Enter><Enter>s");
    let rows = desk.inside(Panel::Tree);
    assert!(rows.iter().any(|row| row.contains("○ X R1C2") && row.contains("○ X R1C3")), "{}", desk.screen());
}

/// Of the first puzzle nine rows are forced after the tenth level, until there is no row left.
#[test]
fn while_a_run_plays_a_chain_of_forced_rows_is_seen_to_grow_and_the_path_stands_still() {
    let mut desk = Desk::with("habr").sized(120, 40).keys("<Enter>:set speed 5<Enter>:goto 62<Enter>");
    desk.type_keys("<Space>");
    let (mut signs, mut columns) = (Vec::new(), Vec::new());
    desk.play(150, |desk| {
        let rows = desk.inside(Panel::Tree);
        let signs_below = rows.iter().map(|row| row.trim()).find(|row| row.starts_with("++"));
        signs.extend(signs_below.map(str::len));
        columns.extend(axis(desk));
    });
    signs.dedup();
    columns.dedup();
    assert_eq!(signs, (2..=signs.len() + 1).collect::<Vec<usize>>(), "{}", desk.screen());
    assert!(signs.len() >= 6, "{signs:?}\n{}", desk.screen());
    assert_eq!(columns.len(), 1, "{columns:?}\n{}", desk.screen());
}
