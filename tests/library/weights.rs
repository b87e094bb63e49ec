//! The rule `weights`: a naive twin of its choices and restarts, and the way back over them.

use std::ops::ControlFlow;

use proptest::prelude::*;
use quadrille::exact_cover::{
    Event, FailureWeights, ItemId, OptionId, PreferenceError, Problem, Rule, Search, Setup, StopReason,
};

use crate::instances::{langford, pigeons};
use crate::twin::{cases, solutions_of};
use crate::two_way::mixed_walk;

/// Pigeons of which each paints its nest: two may share one in the same colour, but no pigeon has another's.
fn painters(holes: usize) -> Problem {
    let mut builder = Problem::builder();
    for bird in 0..=holes {
        builder.primary(format!("p{bird}")).unwrap();
    }
    for place in 0..holes {
        builder.secondary(format!("h{place}")).unwrap();
        builder.secondary(format!("n{place}")).unwrap();
    }
    for bird in 0..=holes {
        for place in 0..holes {
            let (bird, hole, nest) = (format!("p{bird}"), format!("h{place}"), format!("n{place}"));
            builder
                .option_coloured([(&*bird, None), (&*hole, Some(&*bird)), (&*nest, Some("blue"))])
                .unwrap();
        }
    }
    builder.build().unwrap()
}

/// Cubes to be covered exactly by triples at random: with solutions or without.
fn triples(items: u32, options: &[[u32; 3]]) -> Problem {
    let mut builder = Problem::builder();
    for item in 0..items {
        builder.primary(format!("i{item}")).unwrap();
    }
    for option in options {
        let mut option: Vec<u32> = option.iter().map(|item| item % items).collect();
        option.sort_unstable();
        option.dedup();
        builder.option_coloured_of(option.into_iter().map(|item| (ItemId::new(item), None))).unwrap();
    }
    builder.build().unwrap()
}

fn any_triples() -> impl Strategy<Value = Problem> {
    (12..20u32, prop::collection::vec(any::<[u32; 3]>(), 30..70))
        .prop_map(|(items, options)| triples(items, &options))
}

fn by_weights(problem: &Problem) -> Search {
    Search::with(problem, &Setup { rule: Rule::Weights, ..Setup::default() }).unwrap()
}

fn watched(problem: &Problem, preselected: &[u32]) -> Search {
    let preselected = preselected.iter().map(|&option| OptionId::new(option)).collect();
    Search::with(problem, &Setup { rule: Rule::Weights, preselected, watch_preselected: true }).unwrap()
}

/// Luby's sequence as its definition has it: of length 2^k - 1 it is twice the one before, and then 2^(k-1).
fn luby() -> Vec<u64> {
    let mut sequence = vec![1];
    while sequence.len() < 255 {
        sequence = [&sequence[..], &sequence[..], &[sequence.len() as u64 + 1]].concat();
    }
    sequence
}

/// How many options each primary item has left beside the options taken, by looking at each; `None` if it is covered.
fn sizes(problem: &Problem, taken: &[OptionId]) -> Vec<Option<u64>> {
    let left: Vec<OptionId> = problem
        .options()
        .filter(|&option| taken.iter().all(|&other| !problem.excludes(other, option)))
        .collect();
    let size = |item: ItemId| {
        let has = |option: &&OptionId| problem.option_items(**option).contains(&item);
        let is_covered = taken.iter().any(|option| has(&option));
        (!is_covered).then(|| left.iter().filter(has).count() as u64)
    };
    problem.items().take(problem.primary_count()).map(size).collect()
}

/// What is known from the list of events alone.
struct Twin<'p> {
    problem: &'p Problem,
    in_force: Vec<u64>,
    learnt: Vec<u64>,
    path: Vec<OptionId>,
    /// Levels that are given.
    given: usize,
    restarts: usize,
    /// What was learnt in the runs that were given up.
    runs: Vec<Vec<u64>>,
    solutions: u64,
}

impl<'p> Twin<'p> {
    fn new(problem: &'p Problem, given: usize) -> Twin<'p> {
        let count = problem.primary_count();
        let (in_force, learnt, path) = (vec![1; count], vec![0; count], Vec::new());
        Twin { problem, in_force, learnt, path, given, restarts: 0, runs: Vec::new(), solutions: 0 }
    }

    fn learns(&self) -> bool {
        self.solutions == 0 && self.restarts < 255
    }

    /// The item to be chosen: by the fraction of size and weight, in floating point, but at first those of fewer than two.
    fn choice(&self) -> Option<ItemId> {
        let sizes = sizes(self.problem, &self.path);
        let order = |(item, size): (usize, Option<u64>)| {
            let size = size?;
            let fraction =
                if size < 2 { size as f64 - 2.0 } else { size as f64 / self.in_force[item] as f64 };
            Some((item, fraction))
        };
        let all = sizes.into_iter().enumerate().filter_map(order);
        // `min_by` returns the first minimum.
        all.min_by(|a, b| a.1.total_cmp(&b.1)).map(|(item, _)| ItemId::new(item as u32))
    }

    fn is_at_its_end(&self) -> bool {
        self.learns() && self.learnt.iter().sum::<u64>() == 16 * luby()[self.restarts]
    }

    /// Follows an event that it must have foreseen, and says what the search must know by then.
    fn follow(&mut self, event: Event, before: Option<Event>) {
        if let Some(Event::DeadEnd { .. }) = before {
            assert_eq!(matches!(event, Event::Restart { .. }), self.is_at_its_end(), "{event:?}");
        }
        match event {
            Event::Choose { item, size } if self.path.len() >= self.given => {
                assert_eq!(self.choice(), Some(item));
                assert_eq!(sizes(self.problem, &self.path)[item.index()], Some(u64::from(size)));
            }
            Event::Try { option, .. } => self.path.push(option),
            Event::Retract { .. } => drop(self.path.pop()),
            Event::Solution => {
                assert_eq!(self.choice(), None);
                self.solutions += 1;
            }
            Event::DeadEnd { item } => self.learnt[item.index()] += u64::from(self.learns()),
            Event::Restart { number } => {
                self.restarts += 1;
                assert_eq!(number as usize, self.restarts);
                assert!(matches!(before, Some(Event::DeadEnd { .. })));
                self.runs.push(self.learnt.clone());
                self.in_force
                    .iter_mut()
                    .zip(&mut self.learnt)
                    .for_each(|(all, run)| *all += std::mem::take(run));
                self.path.truncate(self.given);
            }
            Event::Choose { .. } | Event::Cover { .. } | Event::Purify { .. } => {}
            Event::Uncover { .. } | Event::Unpurify { .. } | Event::Done => {}
        }
    }

    fn agrees(&self, search: &Search) {
        let weights = search.weights().unwrap();
        let of = |weight: &dyn Fn(ItemId) -> u32| -> Vec<u64> {
            let items = self.problem.items().take(self.problem.primary_count());
            items.map(|item| u64::from(weight(item))).collect()
        };
        assert_eq!(of(&|item| weights.in_force(item)), self.in_force);
        assert_eq!(of(&|item| weights.learnt(item)), self.learnt);
        assert_eq!(u64::from(weights.dead_ends()), self.learnt.iter().sum::<u64>());
        assert_eq!(search.restarts() as usize, self.restarts);
        for ((run, learnt), number) in
            weights.finished().zip(self.runs.iter().rev()).zip((1..=self.restarts).rev())
        {
            let all = |item: usize| {
                run.learnt().iter().find(|(id, _)| id.index() == item).map_or(0, |&(_, times)| times)
            };
            assert!(learnt.iter().enumerate().all(|(item, &times)| u64::from(all(item)) == times));
            assert!(run.learnt().iter().all(|&(_, times)| times > 0));
            assert_eq!((run.number() as usize, u64::from(run.dead_ends())), (number, learnt.iter().sum()));
        }
        assert_eq!(weights.finished().count(), self.restarts);
    }
}

/// Steps through at most so many events beside the twin. Returns how often the search began anew.
fn with_twin(mut search: Search, problem: &Problem, most: u64) -> u32 {
    let mut twin = Twin::new(problem, search.levels_given().len());
    let mut before = None;
    while search.step() < most
        && let Some(event) = search.next()
    {
        twin.follow(event, before);
        if matches!(event, Event::DeadEnd { .. } | Event::Restart { .. } | Event::Solution | Event::Done) {
            twin.agrees(&search);
        }
        if let Event::Restart { .. } = event {
            let last = search.weights().unwrap().finished().next();
            assert_eq!(last.map(|run| run.step()), Some(search.step()));
        }
        before = Some(event);
    }
    search.restarts()
}

#[test]
fn what_is_chosen_and_when_it_begins_anew_is_what_the_twin_says() {
    assert!(with_twin(by_weights(&pigeons(5)), &pigeons(5), 40_000) > 5);
    assert!(with_twin(by_weights(&langford(6)), &langford(6), 20_000) > 5);
    assert!(with_twin(by_weights(&painters(5)), &painters(5), 40_000) > 5);
    assert!(with_twin(watched(&pigeons(7), &[0, 8]), &pigeons(7), 20_000) > 3);
}

proptest! {
    #![proptest_config(cases(80))]

    #[test]
    fn it_finds_what_fewest_finds(problem in any_triples()) {
        let fewest = solutions_of(Search::new(&problem));
        prop_assert_eq!(&solutions_of(by_weights(&problem)), &fewest);
        with_twin(by_weights(&problem), &problem, 3_000);
    }
}

/// Random problems have many dead ends and a solution after them: they restart, and no solution is told twice.
#[test]
fn solutions_come_after_restarts_and_once() {
    let (mut random, mut late) = (quadrille::exact_cover::Random::new(5), 0);
    for _ in 0..60 {
        let options: Vec<[u32; 3]> =
            (0..90).map(|_| std::array::from_fn(|_| random.below(24) as u32)).collect();
        let problem = triples(24, &options);
        let mut search = by_weights(&problem);
        let found = search.next_solution();
        let restarts = search.restarts();
        late += u32::from(found && restarts > 0);
        search.run_to_end();
        if found {
            assert_eq!(search.restarts(), restarts);
        }
        assert_eq!(solutions_of(by_weights(&problem)), solutions_of(Search::new(&problem)));
    }
    assert!(late > 3, "{late}");
}

/// Five problems: plain, with secondary items, with colours, with preselected options that are watched, and one that begins
/// anew with a solution to come.
fn walked() -> [Search; 5] {
    let late = [
        [0, 1, 2],
        [0, 3, 4],
        [0, 5, 6],
        [1, 3, 5],
        [1, 4, 6],
        [2, 3, 6],
        [2, 4, 5],
        [7, 8, 9],
        [7, 8, 3],
        [9, 1, 5],
        [8, 9, 6],
        [7, 9, 4],
    ];
    let late = triples(10, &late);
    [
        by_weights(&langford(5)),
        by_weights(&pigeons(5)),
        by_weights(&painters(4)),
        watched(&pigeons(5), &[0]),
        by_weights(&late),
    ]
}

#[test]
fn mixed_walks_over_restarts() {
    let mut restarts = 0;
    for search in walked() {
        let mut end = search.clone();
        end.run_to_end();
        restarts += end.restarts();
        mixed_walk(search, 6_000);
    }
    assert!(restarts > 10, "{restarts}");
}

/// Wherever a run goes on, in front of a restart too, it does what single steps do.
#[test]
fn a_run_goes_on_from_everywhere() {
    let mut search = by_weights(&pigeons(4));
    while search.last_event() != Some(Event::Done) {
        let (mut steps, mut run, mut told) = (search.clone(), search.clone(), Vec::new());
        let _ = run.run(&mut |_: &Search, event: Event| {
            told.push(event);
            if told.len() < 5 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        assert!(told.iter().all(|&event| steps.next() == Some(event)) && run == steps);
        search.next();
    }
}

#[test]
fn a_whole_run_backwards_ends_where_it_began() {
    for mut search in walked() {
        let start = search.clone();
        let forwards: Vec<Event> = search.events().collect();
        let mut told = Vec::new();
        let mut run = start.clone();
        let stop = run.run(&mut |_: &Search, event: Event| {
            told.push(event);
            ControlFlow::Continue(())
        });
        assert!(stop == StopReason::Done && run == search && told == forwards);
        let mut unheard = start.clone();
        unheard.run_to_end();
        assert!(unheard == search);
        let mut backwards: Vec<Event> = std::iter::from_fn(|| search.back()).collect();
        backwards.reverse();
        assert!(forwards == backwards && search == start);
    }
}

/// From anywhere to anywhere, by positions and by numbers that can be written down.
#[test]
fn far_jumps_over_restarts() {
    let mut written = 0;
    for start in walked() {
        let mut search = start.clone();
        let mut places = vec![search.clone()];
        while search.events().take(37).count() == 37 {
            places.push(search.clone());
        }
        let mut walker = start.clone();
        for at in 0..places.len() {
            let there = &places[(at * 7919) % places.len()];
            walker.restore(&there.position());
            assert!(walker == *there);
            assert_eq!(walker.check(), Ok(()));
            if let Some(numbers) = there.position_path() {
                let mut read = start.clone();
                read.restore(&start.position_at(&numbers).unwrap());
                assert!(read == *there, "{numbers:?}");
                written += 1;
            }
        }
    }
    assert!(written > 0);
}

#[test]
fn it_begins_anew_no_more_than_255_times_and_memory_is_bounded() {
    let mut search = by_weights(&pigeons(8));
    let mut before = None;
    search.run(&mut |search: &Search, event: Event| {
        if matches!(event, Event::Restart { number: FailureWeights::RESTARTS }) {
            before = Some(search.position());
        }
        ControlFlow::Continue(())
    });
    assert_eq!(search.last_event(), Some(Event::Done));
    let weights = search.weights().unwrap();
    assert_eq!((weights.restarts(), weights.patience(), weights.dead_ends()), (255, None, 0));
    let dead_ends: u64 = weights.finished().map(|run| u64::from(run.dead_ends())).sum();
    assert_eq!(dead_ends, 16 * luby().iter().sum::<u64>());
    // Eight levels at most, and nine items that can run out.
    let position = search.position();
    assert!(position.bytes() < 1_000, "{}", position.bytes());
    assert!(position.shared_bytes() < 255 * 400, "{}", position.shared_bytes());
    // Back to the last restart by hand, far away as it is, and over it.
    let last = before.unwrap();
    let mut there = search.clone();
    there.restore(&last);
    let number = FailureWeights::RESTARTS;
    assert_eq!(there.back(), Some(Event::Restart { number }));
    assert_eq!(there.check(), Ok(()));
    assert_eq!(there.next(), Some(Event::Restart { number }));
    assert!(there.position() == last);
}

#[test]
fn only_the_first_run_can_be_steered() {
    let mut search = by_weights(&pigeons(5));
    let item = ItemId::new(3);
    assert_eq!(search.can_prefer(item, None), Ok(()));
    while search.restarts() == 0 {
        search.next();
    }
    assert_eq!(search.prefer(item, None), Err(PreferenceError::BeganAnew));
    assert!(search.is_at_choice() && !search.forget());
    // A choice of the first run holds in the others as well, and all of them can be gone back.
    let mut search = by_weights(&pigeons(5));
    search.prefer(item, Some(OptionId::new(17))).unwrap();
    let start = search.clone();
    while search.restarts() < 3 {
        search.next();
    }
    assert_eq!(search.would_choose(), Some(item));
    while search.back().is_some() {}
    assert!(search == start);
}
