//! Stepping and running never ask for memory: all of it is there when a search is made.

use allocation_counter::measure;
use quadrille::exact_cover::{NoObserver, Position, Rule, Search, Setup};
use quadrille::problems::builtin;
use quadrille::problems::formats::{Format, Reader};
use quadrille::problems::sudoku::{Sudoku, parse};

use crate::instances::{pigeons, queens};

fn search(rule: Rule, watch_preselected: bool) -> Search {
    let grid = parse(builtin::find("habr").unwrap().text).unwrap();
    let sudoku = Sudoku::new(grid.shape());
    let setup = Setup { rule, preselected: sudoku.givens(&grid), watch_preselected };
    Search::with(sudoku.problem(), &setup).unwrap()
}

#[test]
fn no_step_allocates() {
    // The counter counts.
    assert!(measure(|| drop(search(Rule::Fewest, false))).count_total > 0);
    for rule in [Rule::Fewest, Rule::FewestSeeded(3)] {
        for watch in [false, true] {
            let mut stepped = search(rule, watch);
            let count = measure(|| {
                while stepped.next().is_some() {}
                while stepped.back().is_some() {}
                while stepped.next_link().is_some() {}
                while stepped.back_link().is_some() {}
                stepped.run(&mut NoObserver);
            });
            assert_eq!(count.count_total, 0, "{rule:?}, givens watched: {watch}");
            assert_eq!(stepped.stats().solutions, 1);
        }
    }
}

/// What the allocator says, against what a position says of itself.
#[test]
fn a_position_knows_how_much_memory_it_takes() {
    for rule in [Rule::Fewest, Rule::Weights] {
        for (problem, events) in
            [(queens(8, true), 0), (queens(8, true), 50), (pigeons(6), 40), (pigeons(6), 3000)]
        {
            let mut search = Search::with(&problem, &Setup { rule, ..Setup::default() }).unwrap();
            search.events().take(events).for_each(drop);
            let position = search.position();
            let mut copy = None;
            let own = measure(|| copy = Some(position.clone())).bytes_current;
            let expected = (size_of::<Position>() as i64 + own, search.restarts() > 0);
            assert_eq!(
                (position.bytes() as i64, position.shared_bytes() > 0),
                expected,
                "{rule:?}, {events}"
            );
            // The last one who holds the finished runs.
            drop((copy, search));
            let shared = position.shared_bytes() as i64;
            let all = measure(|| drop(position)).bytes_current;
            assert_eq!(-all, own + shared, "{rule:?}, {events}");
        }
    }
}

/// A text of about so many bytes: its head, lines made from numbers, and its end.
fn text(bytes: usize, head: &str, line: impl Fn(usize) -> String, end: &str) -> String {
    let mut text = head.to_owned();
    for number in 0.. {
        if text.len() >= bytes {
            break;
        }
        text += &line(number);
    }
    text + end
}

#[test]
fn a_cover_that_is_refused_takes_little_beyond_its_text() {
    const LONG: usize = 1 << 19;
    let spread = |number: usize, by: usize| number * 7919 % 997 + by;
    let names: String = (0..1000).map(|item| format!("i{item} ")).collect();
    let items = |line: usize| format!("i{} i{} i{}", spread(line, 0), spread(line, 1), spread(line, 2));
    let numbers = |line: usize| format!("{}, {}, {}", spread(line, 0), spread(line, 1), spread(line, 2));
    let bits = |line: usize| (0..20).map(|bit| format!("{} ", line >> (bit % 16) & 1)).collect::<String>();
    let covers = [
        ("dlx", text(LONG, &format!("{names}\n"), |line| items(line) + "\n", "i1 i1\n")),
        ("dlx", text(LONG, "", |line| format!("item{line} "), "\nitem1 item1\n")),
        ("dlx", text(LONG, "", |line| format!("item{line} "), "item1\n")),
        ("miniexact", text(LONG, &format!("< {names}> "), |line| items(line) + "; ", "i1 i1;\n")),
        ("sparse", text(LONG, "1000\n", |line| numbers(line).replace(',', "") + "\n", "5 5\n")),
        ("matrix", text(LONG, "", |line| bits(line) + "\n", "1 0 1\n")),
        ("sets", text(LONG, "", |line| format!("A{line} = {{{}}}\n", numbers(line)), "B = {5, 5}\n")),
        ("json", text(LONG, "{", |line| format!("\"A{line}\": [{}],\n", numbers(line)), "\"B\": [5, 5]}\n")),
        ("json", text(LONG, "{", |line| format!("\"A{line}\": [{line}],\n"), "\"B\": [5, 5]}\n")),
    ];
    for (format, text) in covers {
        let mut refused = None;
        let taken = measure(|| {
            let mut reader = Reader::new("it", Format::named(format));
            text.as_bytes().chunks(1 << 16).for_each(|piece| reader.push(piece));
            reader.finish();
            refused = reader.next();
        });
        assert!(refused.is_some_and(|found| found.is_err()), "{format}");
        // A vector that grows is there twice for a moment.
        let times = taken.bytes_max as usize / text.len();
        assert!(times <= 6, "{format}: {times} times the text");
    }
}
