//! Small exact covers with known answers, built as a user of the library would.

use quadrille::exact_cover::{Problem, ProblemError};

/// A problem from lists of names; `primary` and `secondary` are separated by spaces.
pub fn problem(primary: &str, secondary: &str, options: &[&str]) -> Problem {
    try_problem(primary, secondary, options).expect("the instance is well formed")
}

fn try_problem(primary: &str, secondary: &str, options: &[&str]) -> Result<Problem, ProblemError> {
    let mut builder = Problem::builder();
    for name in primary.split_whitespace() {
        builder.primary(name)?;
    }
    for name in secondary.split_whitespace() {
        builder.secondary(name)?;
    }
    for option in options {
        builder.option(option.split_whitespace())?;
    }
    builder.build()
}

const KNUTH_OPTIONS: [&str; 6] = ["C E F", "A D G", "B C F", "A D", "B G", "D E G"];

/// The 6×7 matrix (3) of Knuth's *Dancing Links* (2000).
pub fn knuth() -> Problem {
    problem("A B C D E F G", "", &KNUTH_OPTIONS)
}

/// The same with F and G secondary.
pub fn knuth_secondary() -> Problem {
    problem("A B C D E", "F G", &KNUTH_OPTIONS)
}

/// One pigeon more than holes: no solution, and a proof of that takes factorially many nodes.
pub fn pigeons(holes: usize) -> Problem {
    let names = |letter: char, count: usize| -> Vec<String> {
        (0..count).map(|number| format!("{letter}{number}")).collect()
    };
    let (birds, places) = (names('p', holes + 1), names('h', holes));
    let options = birds.iter().flat_map(|bird| places.iter().map(move |place| format!("{bird} {place}")));
    let options: Vec<String> = options.collect();
    let options: Vec<&str> = options.iter().map(String::as_str).collect();
    problem(&birds.join(" "), &places.join(" "), &options)
}

/// `n` queens; diagonals are secondary. Rows then columns, or both from the middle outwards if
/// `organ_pipe`, as in Knuth's data.
pub fn queens(n: usize, organ_pipe: bool) -> Problem {
    let mut order: Vec<usize> = (0..n).collect();
    if organ_pipe {
        // The middle line first, then its neighbours on alternating sides.
        order.sort_by_key(|&i| {
            let (i, middle) = (i as i64, (n as i64 - 1) / 2);
            let distance = if i > middle { 2 * (i - middle) - 1 } else { 2 * (middle - i) };
            (distance, i)
        });
    }
    let lines: Vec<String> = if organ_pipe {
        order.iter().flat_map(|i| [format!("r{i}"), format!("c{i}")]).collect()
    } else {
        ["r", "c"].iter().flat_map(|kind| order.iter().map(move |i| format!("{kind}{i}"))).collect()
    };
    let mut builder = Problem::builder();
    for line in lines {
        builder.primary(line).unwrap();
    }
    for family in ["a", "b"] {
        for d in 1..2 * n - 2 {
            builder.secondary(format!("{family}{d}")).unwrap();
        }
    }
    for r in 0..n {
        for c in 0..n {
            let diagonals = [("a", r + c), ("b", n - 1 + c - r)];
            let real = diagonals.iter().filter(|(_, d)| (1..2 * n - 2).contains(d));
            let mut items = vec![format!("r{r}"), format!("c{c}")];
            items.extend(real.map(|(family, d)| format!("{family}{d}")));
            builder.option(items).unwrap();
        }
    }
    builder.build().unwrap()
}

/// Langford pairs: two of each digit `1..=n`, with `d` places between the two `d`s.
pub fn langford(n: usize) -> Problem {
    let mut builder = Problem::builder();
    for d in 1..=n {
        builder.primary(format!("d{d}")).unwrap();
    }
    for s in 1..=2 * n {
        builder.primary(format!("s{s}")).unwrap();
    }
    for d in 1..=n {
        for s in 1..2 * n - d {
            builder.option([format!("d{d}"), format!("s{s}"), format!("s{}", s + d + 1)]).unwrap();
        }
    }
    builder.build().unwrap()
}

/// An empty Sudoku of boxes `h` by `w` without any of the program's own Sudoku code.
pub fn empty_sudoku(h: usize, w: usize) -> Problem {
    let n = h * w;
    let mut builder = Problem::builder();
    for kind in ["p", "r", "c", "b"] {
        for i in 0..n {
            for j in 0..n {
                builder.primary(format!("{kind}{i},{j}")).unwrap();
            }
        }
    }
    for r in 0..n {
        for c in 0..n {
            for d in 0..n {
                let b = r / h * h + c / w;
                builder
                    .option([
                        format!("p{r},{c}"),
                        format!("r{r},{d}"),
                        format!("c{c},{d}"),
                        format!("b{b},{d}"),
                    ])
                    .unwrap();
            }
        }
    }
    builder.build().unwrap()
}
