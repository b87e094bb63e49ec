//! An observer of one's own: what a whole search does, counted while it runs at full speed.
//!
//! ```text
//! 52 solutions, 7 levels
//! level 4: 26 dead ends
//! level 5: 73 dead ends
//! level 6: 43 dead ends
//! to the end: true
//! ```

use std::error::Error;
use std::io::{self, Write};
use std::ops::ControlFlow;

use quadrille::exact_cover::{Event, Observer, Search, StopReason};
use quadrille::problems::catalogue;

/// How deep the dead ends lie, and how deep the search has been.
#[derive(Default)]
struct Depths {
    dead_ends: Vec<u64>,
    deepest: usize,
}

impl Observer for Depths {
    fn event(&mut self, search: &Search, event: Event) -> ControlFlow<()> {
        self.deepest = self.deepest.max(search.level());
        if let Event::DeadEnd { .. } = event {
            self.dead_ends.resize(self.dead_ends.len().max(search.level() + 1), 0);
            self.dead_ends[search.level()] += 1;
        }
        ControlFlow::Continue(())
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let langford = catalogue::open(&["langford", "7"])?;
    let mut search = Search::new(&langford.problem);
    let mut depths = Depths::default();
    let stop = search.run(&mut depths);

    let mut out = io::stdout().lock();
    writeln!(out, "{} solutions, {} levels", search.stats().solutions, depths.deepest)?;
    for (level, count) in depths.dead_ends.iter().enumerate().filter(|(_, count)| **count > 0) {
        writeln!(out, "level {level}: {count} dead ends")?;
    }
    writeln!(out, "to the end: {}", stop == StopReason::Done)?;
    Ok(())
}
