//! A search forwards to its first dead end, and three steps back: each link is where it was.
//!
//! ```text
//! 1 choose A size 2
//! 2 cover A
//! 3 try A D G 1 of 2
//! 4 cover D
//! 5 cover G
//! 6 choose B size 1
//! 7 cover B
//! 8 try B C F 1 of 1
//! 9 cover C
//! 10 cover F
//! 11 choose E size 0
//! 12 cover E
//! 13 dead end E
//! back from: dead end E
//! back from: cover E
//! back from: choose E size 0
//! at step 0 as at the start, bit for bit: true
//! 1 solution, 6 nodes, 30 updates
//! ```

use std::error::Error;
use std::io::{self, Write};

use quadrille::exact_cover::{Event, Search, text};

fn main() -> Result<(), Box<dyn Error>> {
    let problem = text::parse("A B C D E F G\nC E F\nA D G\nB C F\nA D\nB G\nD E G\n")?;
    let mut search = Search::new(&problem);
    let start = search.clone();

    let mut out = io::stdout().lock();
    while let Some(event) = search.next() {
        writeln!(out, "{:>2} {}", search.step(), event.display(&problem))?;
        if matches!(event, Event::DeadEnd { .. }) {
            break;
        }
    }
    for _ in 0..3 {
        let taken_back = search.back().ok_or("there is a past")?;
        writeln!(out, "back from: {}", taken_back.display(&problem))?;
    }
    while search.back().is_some() {}
    writeln!(out, "at step {} as at the start, bit for bit: {}", search.step(), search == start)?;

    // The rest at full speed.
    let stats = search.run_to_end();
    writeln!(out, "{} solution, {} nodes, {} updates", stats.solutions, stats.nodes(), stats.updates)?;
    Ok(())
}
