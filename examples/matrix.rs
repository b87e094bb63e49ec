//! A matrix of zeros and ones: which rows have exactly one 1 in each column?
//!
//! It is the example of Knuth's paper *Dancing Links* (2000). Columns are items, rows are options.
//!
//! ```text
//! 1 solution
//! C E F, A D, B G
//! ```

use std::error::Error;
use std::io::{self, Write};

use quadrille::exact_cover::Problem;

fn main() -> Result<(), Box<dyn Error>> {
    let mut builder = Problem::builder();
    for column in ["A", "B", "C", "D", "E", "F", "G"] {
        builder.primary(column)?;
    }
    for row in ["C E F", "A D G", "B C F", "A D", "B G", "D E G"] {
        builder.option(row.split(' '))?;
    }
    let problem = builder.build()?;

    let mut out = io::stdout().lock();
    writeln!(out, "{} solution", problem.count())?;
    for mut rows in problem.solutions() {
        rows.sort();
        let names: Vec<_> = rows.into_iter().map(|row| problem.option_name(row)).collect();
        writeln!(out, "{}", names.join(", "))?;
    }
    Ok(())
}
