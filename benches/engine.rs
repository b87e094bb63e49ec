//! Micro-benches of the engine: one step forwards, one back, a whole run, a far jump, a puzzle.
//!
//! `cargo bench --bench engine`. Items are events where that makes sense, so that the columns compare.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use quadrille::exact_cover::{Engine, NoObserver, OptionId, Position, Prepared, Search, Setup};
use quadrille::problems::catalogue;
use quadrille::problems::sudoku::{self, Grid, Shape, Sudoku};

fn main() {
    divan::main();
}

/// A puzzle that needs some thousand events, from Project Euler's problem 96, grid 6.
const PUZZLE: &str = "100920000524010000000000070050008102000000000402700090060000000000030945000071006";

fn grid() -> Grid {
    sudoku::parse(PUZZLE).expect("it is well formed")
}

fn empty() -> Sudoku {
    Sudoku::new(grid().shape())
}

fn givens() -> Vec<OptionId> {
    empty().givens(&grid())
}

fn search(name: &str) -> Search {
    if name == "sudoku 9x9" {
        let setup = Setup { preselected: givens(), ..Setup::default() };
        return Search::with(empty().problem(), &setup).expect("no clash");
    }
    let words: Vec<&str> = name.split(' ').collect();
    Search::new(&catalogue::open(&words).expect("it is in the catalogue").problem)
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
        .bench_local_refs(|search| search.run(&mut NoObserver));
}

/// A jump to a checkpoint somewhere in a run with one every 4096 events, and on to an event between.
#[divan::bench]
fn jump(bencher: Bencher<'_, '_>) {
    let mut walker = search("langford 9");
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
    let prepared = Prepared::new(empty().problem(), engine);
    let mut solver = prepared.solver();
    let givens = givens();
    bencher.bench_local(|| solver.count_to(black_box(&givens), 2));
}
