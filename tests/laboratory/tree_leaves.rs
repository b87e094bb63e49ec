//! The leaves of a drawn tree: what is said of them, and which of them are drawn.

use quadrille::app::Panel;

use crate::desk::Desk;

/// Each of the rows of a choice but one has failed, and each of them for a column: the last of them has less room.
#[test]
fn up_to_the_right_edge_each_leaf_says_why_it_failed() {
    let desk = Desk::with("habr").sized(160, 50).keys(":open words<Enter>cGG").wait(2000);
    let tree = desk.inside(Panel::Tree);
    let failed = tree.iter().find(|row| row.contains('★')).unwrap().matches('■').count();
    let causes: usize = tree.iter().map(|row| row.matches("✗ ").count()).sum();
    assert_eq!((failed, causes), (11, 11), "{}", desk.screen());
}

/// As many as the levels of the path have rows left: all of those are few.
#[test]
fn rows_to_come_are_drawn_one_by_one_where_places_are_free() {
    for size in [(120, 40), (160, 50)] {
        let desk = Desk::with("habr").sized(size.0, size.1).keys(":open queens 8<Enter>d").wait(100);
        let search = desk.state.session().unwrap().search();
        let to_come: Vec<usize> = search.levels().map(|level| (level.n - level.k) as usize).collect();
        let rows = desk.inside(Panel::Tree);
        // Below the line that says what the signs mean.
        let drawn = rows.iter().map(|row| row.matches('○').count()).filter(|&drawn| drawn > 0);
        let to_come: Vec<usize> = to_come.into_iter().filter(|&to_come| to_come > 0).collect();
        assert_eq!(drawn.collect::<Vec<_>>(), to_come, "{}", desk.screen());
    }
}
