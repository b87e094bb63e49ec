//! Colours: the book's example step by step, and the book's own way of marking nodes as a twin.

use proptest::prelude::*;
use quadrille::exact_cover::{Event, ItemId, OptionId, Problem, Search, Setup};

use crate::twin::{any_problem, cases};

/// Items A B C | X Y, and options `A B X:0 Y:0`, `A C X:1 Y:1`, `X:0 Y:1`, `B X:1`, `C Y:1`: the example of
/// *The Art of Computer Programming* 7.2.2.1, with 0 and 1 for its colours.
pub fn toy() -> Problem {
    let mut builder = Problem::builder();
    for name in ["A", "B", "C"] {
        builder.primary(name).unwrap();
    }
    for name in ["X", "Y"] {
        builder.secondary(name).unwrap();
    }
    for option in ["A B X:0 Y:0", "A C X:1 Y:1", "X:0 Y:1", "B X:1", "C Y:1"] {
        let entries = option.split(' ').map(|word| match word.split_once(':') {
            None => (word, None),
            Some((item, colour)) => (item, Some(colour)),
        });
        builder.option_coloured(entries).unwrap();
    }
    builder.build().unwrap()
}

fn words(problem: &Problem, events: &[Event]) -> Vec<String> {
    events.iter().map(|event| event.display(problem).to_string()).collect()
}

const TOY: [&str; 25] = [
    "choose A size 2",
    "cover A",
    "try A B X:0 Y:0 1 of 2",
    "cover B",
    "purify X:0",
    "purify Y:0",
    "choose C size 0",
    "cover C",
    "dead end C",
    "uncover C",
    "unpurify Y:0",
    "unpurify X:0",
    "uncover B",
    "retract A B X:0 Y:0",
    "try A C X:1 Y:1 2 of 2",
    "cover C",
    "purify X:1",
    "purify Y:1",
    "choose B size 1",
    "cover B",
    // X has that colour, so nothing is to be done for it.
    "try B X:1 1 of 1",
    "solution",
    "retract B X:1",
    "uncover B",
    "unpurify Y:1",
];

#[test]
fn the_books_example_has_one_solution_forwards_and_backwards() {
    let problem = toy();
    let found: Vec<_> = problem.solutions().collect();
    assert_eq!(found, [[OptionId::new(1), OptionId::new(3)]]);
    let mut search = Search::new(&problem);
    let start = search.clone();
    let forwards: Vec<Event> = search.events().collect();
    let said = words(&problem, &forwards);
    assert_eq!(said[..TOY.len()], TOY);
    assert_eq!(said[TOY.len()..], ["unpurify X:1", "uncover C", "retract A C X:1 Y:1", "uncover A", "done"]);
    for (event, said) in forwards.iter().zip(&said) {
        let is_of_colours = said.starts_with("purify") || said.starts_with("unpurify");
        let colour = said.split_once(':').filter(|_| is_of_colours).map(|(_, colour)| colour);
        assert_eq!(event.colour().map(|colour| problem.colour_name(colour)), colour, "{said}");
    }
    // As Knuth's DLX2 counts: it leaves out the option without a primary item.
    assert_eq!(search.stats().updates, 14);
    let mut backwards: Vec<Event> = std::iter::from_fn(|| search.back()).collect();
    backwards.reverse();
    assert_eq!(backwards, forwards);
    assert!(search == start);
}

#[test]
fn an_item_has_a_colour_while_it_is_purified_and_a_node_has_its_own() {
    let problem = toy();
    let mut search = Search::new(&problem);
    let now = |search: &Search| -> Vec<Option<String>> {
        let name =
            |item| search.links().colour_now(item).map(|colour| problem.colour_name(colour).to_owned());
        problem.items().map(name).collect()
    };
    assert_eq!(now(&search), [None, None, None, None, None]);
    // Up to `purify X:0`, and `purify Y:0`.
    search.events().take(5).count();
    let zero = || Some("0".to_owned());
    assert_eq!(now(&search), [None, None, None, zero(), None]);
    search.next();
    assert_eq!(now(&search), [None, None, None, zero(), zero()]);
    for option in problem.options() {
        let colours = problem.option_entries(option).map(|(_, colour)| colour);
        assert!(search.links().nodes_of(option).map(|node| search.links().node_colour(node)).eq(colours));
    }
}

#[test]
fn a_purification_is_told_link_by_link() {
    let problem = toy();
    let mut search = Search::new(&problem);
    // Up to `cover B`: the first option is in play no more.
    search.events().take(4).count();
    let mut told = Vec::new();
    loop {
        let step = search.next_link().unwrap();
        let link = step.link.unwrap();
        told.push(match search.links().place(link.node).unwrap() {
            (item, None) => problem.item_name(item).to_owned(),
            (item, Some(option)) => format!("{} of {}", problem.item_name(item), problem.option_name(option)),
        });
        if step.event.is_some() {
            break;
        }
        assert_eq!(search.links().colour_now(link.item).map(|c| problem.colour_name(c)), Some("0"));
    }
    // `A C X:1 Y:1` was hidden by A, `B X:1` by B: their X is out already. What has X:0 stays.
    assert_eq!(told, ["X"]);
    let step = search.next_link().unwrap();
    assert_eq!(problem.item_name(step.link.unwrap().item), "Y");
    let step = search.next_link().unwrap();
    let (item, option) = search.links().place(step.link.unwrap().node).unwrap();
    assert_eq!((problem.item_name(item), option), ("C", Some(OptionId::new(4))));
    // X of `X:0 Y:1` is not unlinked with it: X has its colour, and its list stays as it is.
    assert_eq!(
        step.event,
        Some(Event::Purify { item: ItemId::new(4), colour: problem.colours().next().unwrap() })
    );
    assert_eq!(search.check(), Ok(()));
}

/// Options with nothing but colours do not make a level, and are taken before the first step.
#[test]
fn an_option_of_colours_only_can_be_preselected() {
    let problem = toy();
    let with = |preselected: Vec<OptionId>| {
        Search::with(&problem, &Setup { preselected, watch_preselected: true, ..Setup::default() })
    };
    let mut search = with(vec![OptionId::new(2)]).unwrap();
    assert_eq!(search.taken(), [OptionId::new(2)]);
    assert_eq!(search.check(), Ok(()));
    assert_eq!(search.count_to(u64::MAX), 0);
    let search = with(vec![OptionId::new(1), OptionId::new(4)]);
    assert!(search.is_err(), "both cover C");
    let mut search = with(vec![OptionId::new(3), OptionId::new(1)]).unwrap();
    assert_eq!(search.count_to(u64::MAX), 1);
}

/// Algorithm C as the book has it, recursively, marking each node that agrees with the colour −1.
struct Book<'a> {
    problem: &'a Problem,
    left: Vec<usize>,
    right: Vec<usize>,
    up: Vec<usize>,
    down: Vec<usize>,
    top: Vec<usize>,
    colour: Vec<i64>,
    size: Vec<usize>,
    /// For each node its option, and the option's nodes.
    option: Vec<usize>,
    nodes: Vec<Vec<usize>>,
    told: Vec<Event>,
    updates: u64,
}

impl<'a> Book<'a> {
    fn new(problem: &'a Problem) -> Book<'a> {
        let (items, primary) = (problem.item_count(), problem.primary_count());
        let own: Vec<usize> = (0..=items).collect();
        let mut book = Book {
            problem,
            left: own.clone(),
            right: own.clone(),
            up: own.clone(),
            down: own.clone(),
            top: own,
            colour: vec![0; items + 1],
            size: vec![0; items + 1],
            option: vec![usize::MAX; items + 1],
            nodes: Vec::new(),
            told: Vec::new(),
            updates: 0,
        };
        for header in 0..=primary {
            let right = (header + 1) % (primary + 1);
            (book.right[header], book.left[right]) = (right, header);
        }
        for option in problem.options() {
            let mut nodes = Vec::new();
            // As his programs do, it leaves out an option without a primary item.
            let is_kept = problem.option_items(option).iter().any(|&item| problem.is_primary(item));
            for (item, colour) in problem.option_entries(option).filter(|_| is_kept) {
                let (node, header) = (book.top.len(), item.index() + 1);
                let above = book.up[header];
                book.top.push(header);
                book.colour.push(colour.map_or(0, |colour| colour.index() as i64 + 1));
                book.option.push(option.index());
                book.up.push(above);
                book.down.push(header);
                (book.down[above], book.up[header]) = (node, node);
                book.size[header] += 1;
                nodes.push(node);
            }
            book.nodes.push(nodes);
        }
        book
    }

    /// The other nodes of the option of `node`, in order from it and round.
    fn others(&self, node: usize) -> Vec<usize> {
        let nodes = &self.nodes[self.option[node]];
        let at = nodes.iter().position(|&n| n == node).unwrap();
        [&nodes[at + 1..], &nodes[..at]].concat()
    }

    fn hide(&mut self, node: usize) {
        for other in self.others(node) {
            if self.colour[other] >= 0 {
                let (up, down) = (self.up[other], self.down[other]);
                (self.down[up], self.up[down]) = (down, up);
                self.size[self.top[other]] -= 1;
                self.updates += 1;
            }
        }
    }

    fn unhide(&mut self, node: usize) {
        for other in self.others(node).into_iter().rev() {
            if self.colour[other] >= 0 {
                let (up, down) = (self.up[other], self.down[other]);
                (self.down[up], self.up[down]) = (other, other);
                self.size[self.top[other]] += 1;
            }
        }
    }

    fn list(&self, header: usize) -> Vec<usize> {
        let first = self.down[header];
        std::iter::successors(Some(first), |&node| Some(self.down[node]))
            .take_while(|&n| n != header)
            .collect()
    }

    fn item(header: usize) -> ItemId {
        ItemId::new(header as u32 - 1)
    }

    fn cover(&mut self, header: usize) {
        self.told.push(Event::Cover { item: Self::item(header) });
        let (left, right) = (self.left[header], self.right[header]);
        (self.right[left], self.left[right]) = (right, left);
        self.updates += 1;
        self.list(header).into_iter().for_each(|node| self.hide(node));
    }

    fn uncover(&mut self, header: usize) {
        self.told.push(Event::Uncover { item: Self::item(header) });
        self.list(header).into_iter().rev().for_each(|node| self.unhide(node));
        let (left, right) = (self.left[header], self.right[header]);
        (self.right[left], self.left[right]) = (header, header);
    }

    fn purify(&mut self, by: usize) {
        let (header, colour) = (self.top[by], self.colour[by]);
        let name = self.problem.colours().nth(colour as usize - 1).unwrap();
        self.told.push(Event::Purify { item: Self::item(header), colour: name });
        for node in self.list(header) {
            if self.colour[node] != colour {
                self.hide(node);
            } else if node != by {
                self.colour[node] = -1;
            }
        }
    }

    fn unpurify(&mut self, by: usize) {
        let (header, colour) = (self.top[by], self.colour[by]);
        let name = self.problem.colours().nth(colour as usize - 1).unwrap();
        self.told.push(Event::Unpurify { item: Self::item(header), colour: name });
        for node in self.list(header).into_iter().rev() {
            if self.colour[node] < 0 {
                self.colour[node] = colour;
            } else if node != by {
                self.unhide(node);
            }
        }
    }

    fn search(&mut self) {
        let uncovered: Vec<usize> = std::iter::successors(Some(self.right[0]), |&i| Some(self.right[i]))
            .take_while(|&i| i != 0)
            .collect();
        let Some(&header) = uncovered.iter().min_by_key(|&&header| self.size[header]) else {
            self.told.push(Event::Solution);
            return;
        };
        self.told.push(Event::Choose { item: Self::item(header), size: self.size[header] as u32 });
        self.cover(header);
        let rows = self.list(header);
        if rows.is_empty() {
            self.told.push(Event::DeadEnd { item: Self::item(header) });
        }
        for (k, &row) in rows.iter().enumerate() {
            let option = OptionId::new(self.option[row] as u32);
            self.told.push(Event::Try { option, k: k as u32 + 1, n: rows.len() as u32 });
            for node in self.others(row) {
                match self.colour[node] {
                    0 => self.cover(self.top[node]),
                    1.. => self.purify(node),
                    _ => {}
                }
            }
            self.search();
            for node in self.others(row).into_iter().rev() {
                match self.colour[node] {
                    0 => self.uncover(self.top[node]),
                    1.. => self.unpurify(node),
                    _ => {}
                }
            }
            self.told.push(Event::Retract { option });
        }
        self.uncover(header);
    }
}

proptest! {
    #![proptest_config(cases(5000))]

    #[test]
    fn every_step_and_update_is_the_books(problem in any_problem()) {
        let mut book = Book::new(&problem);
        book.search();
        book.told.push(Event::Done);
        let mut search = Search::new(&problem);
        let told: Vec<Event> = search.events().collect();
        prop_assert_eq!(words(&problem, &told), words(&problem, &book.told));
        prop_assert_eq!(search.stats().updates, book.updates);
    }
}
