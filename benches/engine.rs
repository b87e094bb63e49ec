//! Micro-benches of the engine: one step forwards, one back, a whole run, a far jump, a puzzle.
//!
//! `cargo bench --bench engine`. Items are events where that makes sense, so that the columns compare.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use quadrille::exact_cover::{Engine, ItemId, Nobody, OptionId, Position, Prepared, Problem, Search, Setup};
use quadrille::problems::sudoku::{self, Grid, Shape, Sudoku};

// The peers' race uses the rest of it.
#[allow(dead_code)]
mod instances;

fn main() {
    divan::main();
}

fn problem(instance: &instances::Instance) -> Problem {
    let mut builder = Problem::builder();
    for i in 0..instance.primary {
        builder.primary(i.to_string()).expect("names are numbers");
    }
    for i in 0..instance.secondary {
        builder.secondary((instance.primary + i).to_string()).expect("names are numbers");
    }
    for option in &instance.options {
        builder.option_of(option.iter().map(|&i| ItemId::new(i as u32))).expect("items exist");
    }
    builder.build().expect("instances are well formed")
}

/// A puzzle that needs some thousand events, from Project Euler's problem 96, grid 6.
const PUZZLE: &str = "100920000524010000000000070050008102000000000402700090060000000000030945000071006";

fn givens_taken() -> Search {
    let setup = Setup { preselected: givens(), ..Setup::default() };
    Search::with(&problem(&empty()), &setup).expect("no clash")
}

fn empty() -> instances::Instance {
    let options = instances::sudoku_options(3, &[0; 81]);
    instances::Instance { name: "", primary: 324, secondary: 0, options, solutions: 0 }
}

fn givens() -> Vec<OptionId> {
    let cells = PUZZLE.bytes().map(|b| u32::from(b - b'0')).zip(0..);
    cells.filter(|&(digit, _)| digit > 0).map(|(digit, cell)| OptionId::new(9 * cell + digit - 1)).collect()
}

fn search(name: &str) -> Search {
    match name {
        "sudoku 9x9" => givens_taken(),
        "queens 8" => Search::new(&problem(&instances::queens(8, 92))),
        _ => Search::new(&problem(&instances::langford(8, 300))),
    }
}

const NAMES: [&str; 3] = ["sudoku 9x9", "queens 8", "langford 8"];

/// Every event of a run by the iterator.
#[divan::bench(args = NAMES)]
fn next(bencher: Bencher<'_, '_>, name: &str) {
    let start = search(name);
    let events = start.clone().count();
    bencher
        .counter(ItemsCount::new(events))
        .with_inputs(|| start.clone())
        .bench_local_refs(|search| while black_box(search.next()).is_some() {});
}

/// The same events back again.
#[divan::bench(args = NAMES)]
fn back(bencher: Bencher<'_, '_>, name: &str) {
    let mut end = search(name);
    let events = end.by_ref().count();
    bencher
        .counter(ItemsCount::new(events))
        .with_inputs(|| end.clone())
        .bench_local_refs(|search| while black_box(search.back()).is_some() {});
}

/// The same events with nobody watching.
#[divan::bench(args = NAMES)]
fn run(bencher: Bencher<'_, '_>, name: &str) {
    let start = search(name);
    let events = start.clone().count();
    bencher
        .counter(ItemsCount::new(events))
        .with_inputs(|| start.clone())
        .bench_local_refs(|search| search.run(&mut Nobody));
}

/// A jump to a checkpoint somewhere in a run with one every 4096 events, and on to an event between.
#[divan::bench]
fn jump(bencher: Bencher<'_, '_>) {
    let mut walker = Search::new(&problem(&instances::langford(9, 0)));
    let mut checkpoints: Vec<Position> = Vec::new();
    let mut events = 0u64;
    loop {
        if events.is_multiple_of(4096) {
            checkpoints.push(walker.position());
        }
        if walker.next().is_none() {
            break;
        }
        events += 1;
    }
    let mut target = 0u64;
    bencher.bench_local(|| {
        // A stride that visits the run evenly and in no order.
        target = (target + 0x9e37_79b9) % events;
        walker.restore(&checkpoints[(target / 4096) as usize]);
        for _ in 0..target % 4096 {
            walker.next();
        }
        walker.step()
    });
}

/// The exact cover of the empty grid, with its names.
#[divan::bench]
fn encode() -> Sudoku {
    Sudoku::new(black_box(Shape::new(3, 3).expect("nine is a side")))
}

/// 81 characters into a grid.
#[divan::bench]
fn parse() -> Grid {
    sudoku::parse(black_box(PUZZLE)).expect("it is well formed")
}

/// One puzzle, solved and proved unique.
#[divan::bench(args = [Engine::Links, Engine::Planes, Engine::Bitset])]
fn unique(bencher: Bencher<'_, '_>, engine: Engine) {
    let prepared = Prepared::new(&problem(&empty()), engine);
    let mut solver = prepared.solver();
    let givens = givens();
    bencher.bench_local(|| solver.count_to(black_box(&givens), 2));
}
