//! Queens on a chessboard: how many ways there are, the first of them, and those with a queen given.
//!
//! ```text
//! 92 ways to place eight queens
//! . . . Q . . . .
//! . . . . . . Q .
//! . . . . Q . . .
//! . . Q . . . . .
//! Q . . . . . . .
//! . . . . . Q . .
//! . . . . . . . Q
//! . Q . . . . . .
//! 4 of them have a queen in the corner
//! ```

use std::error::Error;
use std::io::{self, Write};

use quadrille::problems::catalogue;

fn main() -> Result<(), Box<dyn Error>> {
    let queens = catalogue::open(&["queens", "8"])?;
    let problem = &queens.problem;

    let mut out = io::stdout().lock();
    writeln!(out, "{} ways to place eight queens", problem.count())?;
    if let Some(first) = problem.solutions().next() {
        writeln!(out, "{}", queens.picture(first).ok_or("there is a board")?)?;
    }
    // An option is a queen on a square, and covers its row, its column and its diagonals.
    let corner = problem.option_named("R1C1").ok_or("there is such a square")?;
    writeln!(out, "{} of them have a queen in the corner", problem.count_with(&[corner])?)?;
    Ok(())
}
