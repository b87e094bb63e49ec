//! A chooser of one's own: of the items with the fewest options, the one nearest to the middle of the board.
//!
//! ```text
//! the first of the smallest: 92 solutions, 1199 nodes
//! nearest to the middle: 92 solutions, 1035 nodes
//! back at the start: true
//! ```

use std::error::Error;
use std::io::{self, Write};

use quadrille::exact_cover::{Choice, ItemId, Search, Setup};
use quadrille::problems::catalogue;

/// The items of the eight rows come first, then those of the columns.
///
/// It looks at nothing but the choice that it is shown. So the search can be taken back as any other.
fn nearest_to_the_middle(choice: &Choice<'_>) -> ItemId {
    let distance = |item: ItemId| (2 * (item.index() % 8)).abs_diff(7);
    let key = |item: &ItemId| (choice.size(*item), distance(*item));
    choice.items().min_by_key(key).expect("it is asked where there is an item")
}

fn main() -> Result<(), Box<dyn Error>> {
    let queens = catalogue::open(&["queens", "8", "plain"])?;
    let mut usual = Search::new(&queens.problem);
    usual.run_to_end();
    let mut own = Search::choosing(&queens.problem, &Setup::default(), nearest_to_the_middle)?;
    let start = own.clone();
    own.run_to_end();

    let mut out = io::stdout().lock();
    for (name, search) in [("the first of the smallest", &usual), ("nearest to the middle", &own)] {
        let stats = search.stats();
        writeln!(out, "{name}: {} solutions, {} nodes", stats.solutions, stats.nodes())?;
    }
    while own.back().is_some() {}
    writeln!(out, "back at the start: {}", own == start)?;
    Ok(())
}
