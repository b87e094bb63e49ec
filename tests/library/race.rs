//! The race: ways of searching that share no code find the same, and count the same where they do the same.

use std::time::Duration;

use proptest::prelude::*;
use quadrille::exact_cover::{OptionId, Problem, text};
use quadrille::problems::builtin;
use quadrille::problems::sudoku::{Grid, Sudoku, parse};
use quadrille::race::{LaneCounts, LaneKind, Measure, Race};

use crate::instances::{knuth, knuth_secondary, langford, queens};
use crate::twin::{any_plain_problem, any_problem, by_brute_force, cases};

fn over(mut race: Race, heat: u64) -> Race {
    while !race.is_over() {
        race.run(heat, || Duration::ZERO);
    }
    race
}

fn tally(race: &Race, name: &str) -> LaneCounts {
    race.lanes().iter().find(|lane| lane.name() == name).unwrap().tally()
}

fn grid(name: &str) -> Grid {
    parse(builtin::find(name).unwrap().text).unwrap()
}

fn sudoku(grid: &Grid) -> Race {
    let sudoku = Sudoku::new(grid.shape());
    Race::new(sudoku.problem(), &sudoku.givens(grid), Some((&sudoku, grid)), Measure::Updates).unwrap()
}

/// Some options that exclude nothing of each other, to be given.
fn given(problem: &Problem, picks: &[prop::sample::Index]) -> Vec<OptionId> {
    let mut used = vec![false; problem.item_count()];
    let mut given = Vec::new();
    for pick in picks.iter().filter(|_| problem.option_count() > 0) {
        let option = OptionId::new(pick.index(problem.option_count()) as u32);
        if problem.option_items(option).iter().all(|item| !used[item.index()]) {
            problem.option_items(option).iter().for_each(|item| used[item.index()] = true);
            given.push(option);
        }
    }
    given
}

proptest! {
    #![proptest_config(cases(600))]

    #[test]
    fn every_lane_finds_what_brute_force_finds(
        problem in any_plain_problem(),
        picks in prop::collection::vec(any::<prop::sample::Index>(), 0..3),
        heat in 1..200u64,
        by_steps in any::<bool>(),
    ) {
        let given = given(&problem, &picks);
        let measure = if by_steps { Measure::Steps } else { Measure::Updates };
        let race = over(Race::new(&problem, &given, None, measure).unwrap(), heat);
        prop_assert!(race.agrees());
        let mut expected = LaneCounts::default();
        let covers = by_brute_force(&problem);
        let primary = |o: &&OptionId| problem.option_items(**o).iter().any(|&item| problem.is_primary(item));
        // Options given that cover nothing which must be covered are in no cover by brute force.
        if given.iter().all(|option| primary(&option)) {
            expected.solutions = covers.iter().filter(|cover| given.iter().all(|o| cover.contains(o))).count() as u64;
            prop_assert_eq!(tally(&race, "links, fewest").solutions, expected.solutions);
        }
        // The same choices make the same tree, whatever it is searched with.
        let nodes = tally(&race, "links, fewest").nodes;
        prop_assert_eq!(tally(&race, "sets, fewest").nodes, nodes);
        prop_assert_eq!(tally(&race, "matrix, fewest").nodes, nodes);
        // So it is walked in as many steps.
        let steps = tally(&race, "links, fewest").steps;
        prop_assert_eq!(tally(&race, "sets, fewest").steps, steps);
        prop_assert_eq!(tally(&race, "matrix, fewest").steps, steps);
        let mut places: Vec<usize> = race.lanes().iter().map(|lane| lane.place().unwrap()).collect();
        places.sort_unstable();
        prop_assert_eq!(places, (1..=8).collect::<Vec<_>>());
    }

    #[test]
    fn nobody_gets_more_than_the_others_but_for_one_step(problem in any_problem(), heats in prop::collection::vec(1..50u64, 1..20)) {
        let mut race = Race::new(&problem, &[], None, Measure::Steps).unwrap();
        for heat in heats {
            race.run(heat, || Duration::ZERO);
            for lane in race.lanes() {
                prop_assert!(lane.tally().steps <= race.line());
                prop_assert!(lane.is_over() || lane.tally().steps == race.line());
                prop_assert!((0.0..=1.0).contains(&lane.searched()));
                prop_assert_eq!(lane.is_over(), lane.place().is_some());
            }
        }
    }
}

/// Those of `Race::new` are those that suit, and of others none is lined up before it is asked for.
#[test]
fn lanes_are_lined_up_one_by_one() {
    let grid = grid("habr");
    let cover = Sudoku::new(grid.shape());
    let (problem, sudoku): (&Problem, _) = (cover.problem(), Some((&cover, &grid)));
    let suit = |problem: &Problem, sudoku| {
        LaneKind::all().filter(|lane| lane.suits(problem, sudoku)).map(LaneKind::name).collect::<Vec<_>>()
    };
    let names = |race: &Race| race.lanes().iter().map(|lane| lane.name().to_owned()).collect::<Vec<_>>();
    assert_eq!(suit(problem, sudoku).len(), 9);
    assert_eq!(suit(&knuth(), None).len(), 8);
    let coloured = text::parse("A B | x\nA x:1\nB x:1\nB x:2\n").unwrap();
    assert!(suit(&coloured, None).iter().all(|name| name.starts_with("links, ")));
    for (problem, sudoku) in [(problem, sudoku), (&knuth(), None), (&coloured, None)] {
        let race = Race::new(problem, &[], sudoku, Measure::Updates).unwrap();
        assert_eq!(names(&race), suit(problem, sudoku));
    }
    let two = LaneKind::all().skip(6).take(2);
    let race = Race::among(two, problem, &cover.givens(&grid), sudoku, Measure::Updates).unwrap();
    assert_eq!(names(&race), ["sets, fewest", "matrix, fewest"]);
    assert_eq!(tally(&over(race, 1 << 12), "sets, fewest").nodes, 147);
}

#[test]
fn different_sets_of_solutions_have_different_digests() {
    let digest = |problem: &Problem| {
        let race = over(Race::new(problem, &[], None, Measure::Updates).unwrap(), 1000);
        assert!(race.agrees());
        let tally = tally(&race, "links, last");
        (tally.solutions, tally.digest)
    };
    let (four, langford) = (digest(&queens(4, false)), digest(&langford(4)));
    // Two of both, but not the same two.
    assert_eq!((four.0, langford.0), (2, 2));
    let pairs = [four, langford, digest(&knuth()), digest(&queens(5, false)), digest(&queens(6, false))];
    for (i, pair) in pairs.iter().enumerate() {
        assert!(!pairs[..i].contains(pair), "{pair:?} twice");
    }
    assert_eq!(digest(&knuth()), digest(&knuth_secondary()));
}

#[test]
fn habr_is_147_nodes_or_233_546() {
    let grid = grid("habr");
    let mut race = sudoku(&grid);
    race.retain(|name| !name.ends_with("most") && !name.ends_with("random"));
    let race = over(race, 1 << 12);
    assert!(race.agrees());
    for lane in race.lanes() {
        let nodes = match lane.name() {
            "links, last" => 286_455,
            // The first columns are the cells in order: the same tree.
            "links, first" | "cell by cell" => 233_546,
            _ => 147,
        };
        assert_eq!((lane.tally().nodes, lane.tally().solutions), (nodes, 1), "{}", lane.name());
    }
    assert_eq!(race.lanes()[0].place(), Some(1));
}

#[test]
fn anti_brute_force_is_65_nodes_and_the_first_column_is_lost() {
    let mut race = sudoku(&grid("anti-brute-force"));
    while race.lanes().iter().filter(|lane| lane.is_over()).count() < 4 {
        race.run(1 << 12, || Duration::ZERO);
    }
    for lane in race.lanes() {
        let fewest = lane.name().ends_with("fewest");
        // Of so small a tree the weights need no more than a few runs.
        let is_quick = fewest || lane.name().ends_with("weights");
        assert_eq!(lane.is_over(), is_quick, "{}", lane.name());
        assert!(!fewest || lane.tally().nodes == 65);
    }
    assert!(race.agrees());
}

/// The built-in Sudokus, by those lanes that need no patience.
#[test]
fn the_lanes_agree_on_every_built_in_sudoku() {
    for puzzle in builtin::ALL.iter().filter(|puzzle| puzzle.format.is_sudoku()) {
        let mut race = sudoku(&grid(puzzle.name));
        race.retain(|name| name.starts_with("links, few") || name.starts_with("sets"));
        let race = over(race, 1 << 16);
        assert!(race.agrees(), "{}", puzzle.name);
        let (links, sets) = (tally(&race, "links, fewest"), tally(&race, "sets, fewest"));
        assert_eq!((links.nodes, links.solutions), (sets.nodes, 1), "{}", puzzle.name);
    }
    // An empty grid of side 4: 288 for everyone.
    let race = over(sudoku(&Grid::new(quadrille::problems::sudoku::Shape::USUAL[0])), 1 << 12);
    assert!(race.agrees() && race.lanes().iter().all(|lane| lane.tally().solutions == 288));
    assert_eq!(race.lanes().len(), 9);
}

#[test]
fn nothing_to_cover_and_nothing_to_cover_it_with() {
    let mut builder = Problem::builder();
    builder.secondary("S").unwrap();
    builder.option(["S"]).unwrap();
    let nothing = builder.build().unwrap();
    let race = over(Race::new(&nothing, &[], None, Measure::Updates).unwrap(), 1);
    assert!(race.agrees() && race.lanes().iter().all(|lane| lane.tally().solutions == 1));
    let mut builder = Problem::builder();
    builder.primary("A").unwrap();
    let none = builder.build().unwrap();
    let race = over(Race::new(&none, &[], None, Measure::Steps).unwrap(), 1);
    assert!(race.lanes().iter().all(|lane| lane.tally().solutions == 0 && lane.tally().nodes == 1));
}

#[test]
fn the_heats_grow_unless_the_machine_is_slow() {
    let mut race = sudoku(&grid("habr"));
    let tick = |race: &mut Race, took| {
        let before = race.line();
        race.tick(Duration::from_millis(16), Duration::from_millis(took));
        race.line() - before
    };
    let first = tick(&mut race, 0);
    let later = (0..100).map(|_| tick(&mut race, 1)).last().unwrap();
    assert!(later > 10 * first);
    assert!(tick(&mut race, 50) < later);
    assert_eq!(race.elapsed(), Duration::from_millis(16 * 102));
}
