//! Do all engines agree with a naive twin? On the files of folders, and on random small problems.
//!
//! `cargo bench --bench agree -- [--random N] [FILE or FOLDER...]`. Every file is read in the format that it
//! seems to be in. Of a Sudoku the first two solutions are compared, of an exact cover all.

// A bench answers to whoever ran it.
#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::path::Path;
use std::process::ExitCode;
use std::{env, fs};

use quadrille::exact_cover::{ColourId, Engine, FoundSolution, ItemId, MEMORY, OptionId, Prepared, Problem};
use quadrille::problems::formats::{Document, Format, Located, Reader};
use quadrille::problems::sudoku::Sudoku;

const ENGINES: [Engine; Engine::ALL.len()] = Engine::ALL;

/// More solutions than this are not compared.
const MOST: usize = 100_000;

type Solution = Vec<OptionId>;

/// Exact covers without links, planes or sets: looks through all options at each turn.
struct Twin<'a> {
    problem: &'a Problem,
    /// How many options taken have each item, and the colour that they give it.
    covered: Vec<(u32, Option<ColourId>)>,
    taken: Solution,
    limit: usize,
    found: Vec<Solution>,
}

impl Twin<'_> {
    fn solve(problem: &Problem, given: &[OptionId], limit: usize) -> Vec<Solution> {
        let covered = vec![(0, None); problem.item_count()];
        let mut twin = Twin { problem, covered, taken: Vec::new(), limit, found: Vec::new() };
        for &option in given {
            if !twin.fits(option) {
                return Vec::new();
            }
            twin.take(option);
        }
        twin.search();
        twin.found.sort();
        twin.found
    }

    fn fits(&self, option: OptionId) -> bool {
        self.problem.option_entries(option).all(|(item, colour)| {
            let (options, given) = self.covered[item.index()];
            options == 0 || colour.is_some() && colour == given
        })
    }

    fn take(&mut self, option: OptionId) {
        for (item, colour) in self.problem.option_entries(option) {
            self.covered[item.index()].0 += 1;
            self.covered[item.index()].1 = colour;
        }
        self.taken.push(option);
    }

    fn drop_last(&mut self) {
        for &item in self.taken.pop().iter().flat_map(|&option| self.problem.option_items(option)) {
            self.covered[item.index()].0 -= 1;
        }
    }

    fn search(&mut self) {
        let problem = self.problem;
        let mut choices: Vec<Solution> = vec![Vec::new(); problem.item_count()];
        for option in problem.options().filter(|&option| self.fits(option)) {
            for item in problem.option_items(option) {
                choices[item.index()].push(option);
            }
        }
        let open = |item: &ItemId| problem.is_primary(*item) && self.covered[item.index()].0 == 0;
        let Some(item) = problem.items().filter(open).min_by_key(|item| choices[item.index()].len()) else {
            let mut solution = self.taken.clone();
            solution.sort();
            return self.found.push(solution);
        };
        for &option in &choices[item.index()] {
            if self.found.len() == self.limit {
                return;
            }
            self.take(option);
            self.search();
            self.drop_last();
        }
    }
}

fn solutions(prepared: &Prepared, given: &[OptionId], limit: usize) -> Vec<Solution> {
    let mut found: Vec<Solution> = Vec::new();
    let mut keep = |solution: FoundSolution<'_>| {
        let mut options: Solution = solution.options().collect();
        options.sort();
        found.push(options);
        if found.len() == limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    // Givens that clash have no solution.
    let _ = prepared.solver().solve(given, &mut keep);
    found.sort();
    found
}

#[derive(Default)]
struct Report {
    asked: usize,
    wrong: Vec<String>,
}

impl Report {
    /// All solutions of a problem, and their number.
    fn cover(&mut self, name: &str, problem: &Problem) {
        self.asked += 1;
        let expected = Twin::solve(problem, &[], MOST);
        for engine in ENGINES {
            let prepared = Prepared::new(problem, engine);
            let count = prepared.count(&[], MEMORY, |_| ControlFlow::Continue(()));
            let counted = count.is_ok_and(|count| count.solutions == expected.len() as u128);
            if expected.len() < MOST && !(counted && solutions(&prepared, &[], usize::MAX) == expected) {
                self.wrong.push(format!("{name}: {engine:?}"));
            }
        }
    }

    /// Whether a puzzle has no solution, one or several, and which one.
    fn puzzle(&mut self, name: &str, prepared: &[Prepared], problem: &Problem, given: &[OptionId]) {
        self.asked += 1;
        let expected = Twin::solve(problem, given, 2);
        for (engine, prepared) in ENGINES.iter().zip(prepared) {
            let found = solutions(prepared, given, 2);
            if found.len() != expected.len() || expected.len() == 1 && found != expected {
                self.wrong.push(format!("{name}: {engine:?}"));
            }
        }
    }

    fn file(&mut self, path: &Path) {
        let name = path.display().to_string();
        let Ok(bytes) = fs::read(path) else { return println!("{name}: cannot be read") };
        let before = self.asked;
        let mut shapes = BTreeMap::new();
        for found in Reader::read(&name, Format::of_file(&name), &bytes) {
            let Located { place, document } = match found {
                Ok(located) => located,
                Err(wrong) => return println!("left out: {wrong}"),
            };
            match document {
                Document::Cover(cover) => self.cover(&place, &cover.problem),
                Document::Sudoku(puzzle) => {
                    let shape = puzzle.grid.shape();
                    let (sudoku, prepared) = shapes.entry(format!("{shape:?}")).or_insert_with(|| {
                        let sudoku = Sudoku::new(shape);
                        let prepared = ENGINES.map(|engine| Prepared::new(sudoku.problem(), engine));
                        (sudoku, prepared)
                    });
                    self.puzzle(&place, prepared, sudoku.problem(), &sudoku.givens(&puzzle.grid));
                }
            }
        }
        println!("{name}: {}", self.asked - before);
    }

    fn walk(&mut self, path: &Path) {
        match fs::read_dir(path) {
            Ok(entries) => {
                let mut entries: Vec<_> = entries.filter_map(Result::ok).map(|entry| entry.path()).collect();
                entries.sort();
                entries.iter().for_each(|entry| self.walk(entry));
            }
            Err(_) => self.file(path),
        }
    }
}

/// A small problem with a few secondary items, in every other one of them with colours: xorshift64*
/// (Marsaglia 2003, Vigna 2014).
fn random(dice: &mut u64) -> Problem {
    let mut below = |n: usize| {
        *dice ^= *dice >> 12;
        *dice ^= *dice << 25;
        *dice ^= *dice >> 27;
        (dice.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) as usize % n
    };
    let mut builder = Problem::builder();
    let (primary, secondary) = (1 + below(8), below(4));
    for i in 0..primary {
        builder.primary(format!("p{i}")).expect("the name is new");
    }
    for i in 0..secondary {
        builder.secondary(format!("s{i}")).expect("the name is new");
    }
    let colours = ["red", "blue"].map(|name| builder.colour(name).expect("the name is new"));
    let coloured = below(2) == 1;
    for _ in 0..below(20) {
        let mut items: Vec<usize> = (0..1 + below(4)).map(|_| below(primary + secondary)).collect();
        items.sort();
        items.dedup();
        let entries = items.into_iter().map(|item| {
            let can = coloured && item >= primary;
            (ItemId::new(item as u32), if can { colours.get(below(3)).copied() } else { None })
        });
        let entries: Vec<_> = entries.collect();
        builder.option_coloured_of(entries).expect("its items are there");
    }
    builder.build().expect("it is well formed")
}

fn main() -> ExitCode {
    let mut report = Report::default();
    let mut args = env::args().skip(1).filter(|arg| arg != "--bench");
    while let Some(arg) = args.next() {
        if arg == "--random" {
            let Some(count) = args.next().and_then(|count| count.parse::<usize>().ok()) else {
                eprintln!("--random wants a number");
                return ExitCode::from(2);
            };
            let mut dice = 0x9e37_79b9_7f4a_7c15;
            for number in 0..count {
                report.cover(&format!("random problem {number}"), &random(&mut dice));
            }
            println!("random problems: {count}");
        } else {
            report.walk(Path::new(&arg));
        }
    }
    println!("{} problems, {} wrong answers", report.asked, report.wrong.len());
    report.wrong.iter().for_each(|wrong| println!("{wrong}"));
    if report.wrong.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
