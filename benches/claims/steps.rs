//! The search: steps forwards and back against the flat run, that against a loop by hand, far jumps.

use std::hint::black_box;
use std::sync::Arc;
use std::time::Instant;

use quadrille::exact_cover::{ItemId, NoObserver, Problem, Rule, Search, Setup};
use quadrille::problems::builtin;
use quadrille::problems::sudoku::{Shape, Sudoku, parse};
use quadrille::session::{Motion, Session, Target};

use crate::instances::{self, Instance};
use crate::plain::Plain;
use crate::{line, median};

fn problem(instance: &Instance) -> Problem {
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

/// Searches to be timed together, by the machine and by hand.
struct Set {
    name: &'static str,
    /// How many solutions each has.
    solutions: u64,
    searches: Vec<(Search, Plain)>,
}

/// The puzzles that have a name, each with its givens taken. Ten times over: they take but a moment.
fn sudokus(rule: Rule) -> Vec<(Search, Plain)> {
    let empty = Sudoku::new(Shape::CLASSIC);
    let options = instances::sudoku_options(3, &[0; 81]);
    let instance = Instance { name: "", primary: 324, secondary: 0, options, solutions: 0 };
    let problem = problem(&instance);
    let grids = builtin::ALL.iter().filter_map(|puzzle| parse(puzzle.text).ok());
    let searches = grids.filter(|grid| grid.shape() == empty.shape()).filter_map(|grid| {
        // The options of the two encodings have the same order.
        let preselected = empty.givens(&grid);
        let given: Vec<usize> = preselected.iter().map(|option| option.index()).collect();
        let setup = Setup { preselected, rule, ..Setup::default() };
        Some((Search::with(&problem, &setup).ok()?, Plain::new(&instance, &given, rule)))
    });
    let once: Vec<(Search, Plain)> = searches.collect();
    once.iter().cycle().take(10 * once.len()).cloned().collect()
}

fn seconds(work: impl FnOnce()) -> f64 {
    let start = Instant::now();
    work();
    start.elapsed().as_secs_f64()
}

pub fn measure(rounds: usize) {
    let all = instances::all();
    // Which rule it is the compiler must not know: it would leave the question out.
    let rule = black_box(Rule::default());
    let mut sets = vec![Set { name: "9x9, the named puzzles", solutions: 1, searches: sudokus(rule) }];
    for name in ["queens 12", "langford 11", "latin 5", "matching K14"] {
        let instance = all.iter().find(|instance| instance.name == name);
        sets.extend(instance.map(|it| {
            let searches = vec![(Search::new(&problem(it)), Plain::new(it, &[], rule))];
            Set { name: it.name, solutions: it.solutions, searches }
        }));
    }
    for Set { name, solutions, searches: set } in &sets {
        let mut times: [Vec<f64>; 5] = Default::default();
        let mut events = 0;
        for _ in 0..rounds {
            let (mut searches, mut plains): (Vec<Search>, Vec<Plain>) = set.iter().cloned().unzip();
            times[0].push(seconds(|| plains.iter_mut().for_each(|plain| black_box(plain).run())));
            times[1].push(seconds(|| {
                for search in &mut searches {
                    black_box(search).run(&mut NoObserver);
                }
            }));
            assert!(plains.iter().all(|plain| plain.solutions == *solutions), "{name}");
            for (search, plain) in searches.iter().zip(&plains) {
                let stats = search.stats();
                assert_eq!(
                    (stats.steps, stats.updates, stats.solutions),
                    (plain.steps, plain.updates, plain.solutions)
                );
            }
            let mut searches: Vec<Search> = set.iter().map(|(search, _)| search.clone()).collect();
            let mut again = searches.clone();
            times[2].push(seconds(|| {
                for search in &mut searches {
                    while search.next().is_some() {}
                }
            }));
            times[3].push(seconds(|| {
                for search in &mut again {
                    while black_box(search.next()).is_some() {}
                }
            }));
            times[4].push(seconds(|| {
                for search in &mut again {
                    while black_box(search.back()).is_some() {}
                }
            }));
            events = plains.iter().map(|plain| plain.steps).sum();
        }
        let [plain, run, next, kept, back] = times.map(median);
        line(&format!("{name}: events"), events as f64 / 1e6, "M", "");
        line(&format!("{name}: run, nobody watching"), 1e9 * run / events as f64, "ns", "an event");
        line(&format!("{name}: run / loop without observer"), run / plain, "", "at most 1.02");
        let bound = if name.starts_with('9') { "at most 1.1" } else { "at most 1.5" };
        line(&format!("{name}: next / run"), next / run, "", bound);
        line(&format!("{name}: next, each event kept / run"), kept / run, "", "");
        line(&format!("{name}: back / next, each event kept"), back / kept, "", "at most 1.25");
    }
    jump(rounds);
}

/// Jumps to random steps of a long run.
fn jump(rounds: usize) {
    let puzzle = builtin::find("habr").expect("it is built in");
    let grid = parse(puzzle.text).expect("it is well formed");
    let sudoku = Sudoku::new(grid.shape());
    let setup = Setup { rule: Rule::First, preselected: sudoku.givens(&grid), ..Setup::default() };
    let mut session = Session::new(Arc::clone(sudoku.problem()), &setup).expect("no clash");
    session.breakpoints_mut().toggle(0);
    let arrive = |session: &mut Session, target: Target| {
        session.travel(target);
        while session.motion() != Motion::Resting {
            session.tick(std::time::Duration::ZERO, std::time::Duration::ZERO);
        }
    };
    arrive(&mut session, Target::End);
    let end = session.search().step();
    line("jumps: events of the run", end as f64 / 1e6, "M", "");
    line("jumps: checkpoints", session.checkpoints().bytes() as f64 / 1e3, "kB", "below 300");
    let mut dice = 1u64;
    let mut times = Vec::new();
    for _ in 0..rounds * 100 {
        dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let step = (dice >> 33) % end;
        times.push(seconds(|| arrive(&mut session, Target::Step(step))));
        assert_eq!(session.search().step(), step);
    }
    let worst = times.iter().copied().fold(0.0, f64::max);
    line("jumps: to a random step, median", 1e3 * median(times), "ms", "below 0.2");
    line("jumps: to a random step, worst", 1e3 * worst, "ms", "");
}
