//! Words that cross: cells are items that many words may share, as long as all give them the same letter.
//!
//! ```text
//! 4 ways
//! as in row 1, so in row 2, as in column a, so in column b
//! as in row 1, to in row 2, at in column a, so in column b
//! at in row 1, so in row 2, as in column a, to in column b
//! at in row 1, to in row 2, at in column a, to in column b
//! ```

use std::error::Error;
use std::io::{self, Write};

use quadrille::exact_cover::Problem;

fn main() -> Result<(), Box<dyn Error>> {
    let places = [
        ("row 1", ["a1", "b1"]),
        ("row 2", ["a2", "b2"]),
        ("column a", ["a1", "a2"]),
        ("column b", ["b1", "b2"]),
    ];
    let mut builder = Problem::builder();
    // Each place has one word.
    for (place, _) in places {
        builder.primary(place)?;
    }
    for cell in ["a1", "b1", "a2", "b2"] {
        builder.secondary(cell)?;
    }
    for (place, [first, second]) in places {
        for word in ["as", "at", "so", "to"] {
            let (one, two) = word.split_at(1);
            let option = builder.option_coloured([(place, None), (first, Some(one)), (second, Some(two))])?;
            builder.name_option(option, format!("{word} in {place}"));
        }
    }
    let problem = builder.build()?;

    let mut out = io::stdout().lock();
    writeln!(out, "{} ways", problem.count())?;
    for mut words in problem.solutions() {
        words.sort();
        let names: Vec<_> = words.into_iter().map(|word| problem.option_name(word)).collect();
        writeln!(out, "{}", names.join(", "))?;
    }
    Ok(())
}
