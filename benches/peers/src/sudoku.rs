//! Sudoku puzzles a second: first solution, and proof that it is the only one.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::time::Instant;

use quadrille::exact_cover::{Engine, Limit, OptionId, Prepared, Search, Setup};
use quadrille::problems::builtin;
use quadrille::problems::sudoku::parse;

use crate::contenders::{ALL, problem};
use crate::generate::{self, Puzzle};
use crate::instances::{Instance, sudoku_options};
use crate::{clock, median};

/// Of the puzzles with a name those that take longest.
const HARDEST: [&str; 5] =
    ["inkala-2010", "inkala-2012", "golden-nugget", "platinum-blonde", "easter-monster"];

/// A set of puzzles and what to call it.
pub struct Set {
    pub name: String,
    pub puzzles: Vec<Puzzle>,
}

/// The puzzles of a file: lines of 81 characters, anything but 1 to 9 for an empty cell.
pub fn read(path: &str) -> std::io::Result<Set> {
    let text = std::fs::read_to_string(path)?;
    let lines = text.lines().map(str::trim).filter(|line| line.len() == 81);
    let digit = |b: u8| if b.is_ascii_digit() { b - b'0' } else { 0 };
    let puzzles = lines.map(|line| line.bytes().map(digit).collect()).collect();
    let name = path.rsplit('/').next().unwrap_or(path).to_owned();
    Ok(Set { name, puzzles })
}

/// Sets made for the purpose, always the same.
pub fn generated(size: usize) -> Vec<Set> {
    let mut maker = generate::Maker::new();
    let mut set = |name: &str, make: fn(&mut generate::Maker) -> Puzzle| Set {
        name: format!("generated: {name}"),
        puzzles: (0..size).map(|_| make(&mut maker)).collect(),
    };
    let mut sets = vec![
        set("33 clues", generate::Maker::easy),
        set("minimal", generate::Maker::minimal),
        set("several solutions", generate::Maker::several),
        set("contradictory", generate::Maker::contradictory),
    ];
    let hardest = HARDEST.map(|name| builtin::find(name).expect("it comes with the program").text);
    let hardest = hardest.map(|text| parse(text).expect("it is well formed").digits().to_vec());
    let puzzles = (0..size).map(|at| maker.mixed(&hardest[at % hardest.len()])).collect();
    sets.push(Set { name: "hardest five, mixed".to_owned(), puzzles });
    sets
}

/// The empty grid.
pub fn empty() -> Instance {
    let options = sudoku_options(3, &[0; 81]);
    Instance { name: "sudoku", primary: 324, secondary: 0, options, solutions: 0 }
}

/// The option of each given of `puzzle` among those of [`empty`].
pub fn givens(puzzle: &[u8]) -> Vec<OptionId> {
    let mut options = vec![OptionId::new(0); puzzle.len()];
    let mut count = 0;
    // Which cells are blank cannot be foreseen: no jump.
    for (cell, &digit) in puzzle.iter().enumerate() {
        options[count] = OptionId::new((9 * cell + usize::from(digit)).saturating_sub(1) as u32);
        count += usize::from(digit > 0);
    }
    options.truncate(count);
    options
}

/// A way to solve: takes a puzzle and a limit, and says how many solutions it found.
type Solve<'a> = Box<dyn FnMut(&[u8], u64) -> u64 + 'a>;

fn cells(puzzle: &[u8]) -> [u8; 81] {
    std::array::from_fn(|cell| puzzle[cell])
}

/// The crate `sudoku`, which knows nothing but such grids.
fn crate_sudoku(puzzle: &[u8], limit: u64) -> u64 {
    ::sudoku::Sudoku::from_bytes(cells(puzzle))
        .map_or(0, |grid| grid.solutions_count_up_to(limit as usize) as u64)
}

/// Prints a row of thousand puzzles a second for each set, and the guesses of the Sudoku engine and the planes.
pub fn race(sets: &[Set], engines: &[String], rounds: usize) -> Result<(), String> {
    let empty = problem(&empty());
    let [by_grid, by_planes] = [Engine::Sudoku, Engine::Planes].map(|engine| Prepared::new(&empty, engine));
    let (mut grid, mut planes) = (by_grid.solver(), by_planes.solver());
    let mut field: Vec<(&str, Solve<'_>)> = vec![
        (
            "ours",
            Box::new(|puzzle, limit| {
                let mut watch = Limit::new(limit);
                grid.solve_grid(&cells(puzzle), &mut watch).expect("the options go by cell and digit");
                watch.found
            }),
        ),
        ("crate sudoku", Box::new(crate_sudoku)),
        ("planes", Box::new(|puzzle, limit| planes.count_to(&givens(puzzle), limit).unwrap_or(0))),
        (
            "links",
            Box::new(|puzzle, limit| {
                let setup = Setup { preselected: givens(puzzle), ..Setup::default() };
                Search::with(&empty, &setup).map_or(0, |mut search| search.count_to(limit))
            }),
        ),
    ];
    // A peer starts afresh with each puzzle, without the digits that the givens of a cell exclude.
    for peer in ALL.iter().skip_while(|peer| peer.name != "dlx") {
        let solve = |puzzle: &[u8], limit| {
            let options = sudoku_options(3, puzzle);
            (peer.count)(&Instance { name: "", primary: 324, secondary: 0, options, solutions: 0 }, limit)
        };
        field.push((peer.name, Box::new(solve)));
    }
    field.retain(|(name, _)| engines.is_empty() || engines.iter().any(|engine| engine == name));
    for (what, limit) in [("first solution", 1), ("proof of uniqueness", 2)] {
        print!("\nthousand puzzles a second of one thread, {what:22}");
        field.iter().for_each(|(name, _)| print!("{name:>14}"));
        println!("{:>12}{:>22}", "ours/crate", "guesses a puzzle");
        for set in sets {
            let mut times = vec![Vec::new(); field.len()];
            for _ in 0..rounds {
                let mut expected = None;
                for ((name, solve), times) in field.iter_mut().zip(&mut times) {
                    let start = clock();
                    let found: u64 = set.puzzles.iter().map(|puzzle| solve(puzzle, limit)).sum();
                    times.push(clock() - start);
                    if *expected.get_or_insert(found) != found {
                        return Err(format!("{}: {name} finds {found} solutions", set.name));
                    }
                }
            }
            print!("{:28}{:>7} puzzles       ", set.name, set.puzzles.len());
            for times in &mut times {
                print!("{:>14.2}", set.puzzles.len() as f64 / median(times) / 1e3);
            }
            let time = |wanted: &str| field.iter().position(|(name, _)| *name == wanted);
            match (time("ours"), time("crate sudoku")) {
                (Some(ours), Some(peer)) => {
                    print!("{:>12.2}", median(&mut times[peer]) / median(&mut times[ours]))
                }
                _ => print!("{:>12}", ""),
            }
            println!("{:>11.2}{:>11.2}", guesses(&by_grid, set, limit), guesses(&by_planes, set, limit));
        }
    }
    Ok(())
}

fn guesses(prepared: &Prepared, set: &Set, limit: u64) -> f64 {
    let mut solver = prepared.solver();
    let solve = |puzzle: &Puzzle| solver.solve(&givens(puzzle), &mut Limit::new(limit));
    let guesses: u64 =
        set.puzzles.iter().map(solve).filter_map(Result::ok).map(|(_, cost)| cost.guesses).sum();
    guesses as f64 / set.puzzles.len() as f64
}

/// Prints how much faster two threads are than one, on so many puzzles.
pub fn threads(set: &Set, count: usize, rounds: usize) {
    let prepared = Prepared::new(&problem(&empty()), Engine::Auto);
    let mut times = [Vec::new(), Vec::new()];
    for _ in 0..rounds {
        for (threads, times) in [1, 2].into_iter().filter_map(NonZeroUsize::new).zip(&mut times) {
            let start = Instant::now();
            let mut found = 0;
            prepared.bulk(
                threads,
                set.puzzles.iter().cycle().take(count),
                |solver, puzzle| solver.count_to(&givens(puzzle), 2).unwrap_or(0),
                |answer| {
                    found += answer;
                    ControlFlow::Continue(())
                },
            );
            times.push(start.elapsed().as_secs_f64());
        }
    }
    let [one, two] = times.each_mut().map(|times| median(times));
    println!(
        "\nin bulk, {count} puzzles of {}: {:.0} thousand a second on one thread, {:.0} on two: {:.2}",
        set.name,
        count as f64 / one / 1e3,
        count as f64 / two / 1e3,
        one / two
    );
}
