//! The lists beside a naive twin, which keeps what was taken and struck off, and looks at every option anew.

use super::*;
use crate::exact_cover::problem::{ItemId, Problem};
use crate::exact_cover::random::Random;

/// Primary and secondary items, some of these with colours, and options at random.
fn any(random: &mut Random) -> Problem {
    let (primary, secondary) = (4 + random.below(5), random.below(4));
    let mut builder = Problem::builder();
    let mut items: Vec<ItemId> =
        (0..primary).map(|item| builder.primary(format!("p{item}")).unwrap()).collect();
    items.extend((0..secondary).map(|item| builder.secondary(format!("s{item}")).unwrap()));
    let colours = ["red", "blue"].map(|name| builder.colour(name).unwrap());
    for _ in 0..10 + random.below(25) {
        random.shuffle(&mut items);
        let entries = items[..1 + random.below(4)].iter().map(|&item| {
            let colour = colours.get(random.below(3)).copied();
            (item, colour.filter(|_| item.index() >= primary))
        });
        builder.option_coloured_of(entries.collect::<Vec<_>>()).unwrap();
    }
    builder.build().unwrap()
}

#[derive(Clone)]
struct Twin<'c> {
    core: &'c Core,
    taken: Vec<usize>,
    struck: Vec<usize>,
}

impl Twin<'_> {
    fn places(&self, ids: &[OptionId]) -> Vec<usize> {
        ids.iter().map(|id| self.core.ids.iter().position(|other| other == id).unwrap()).collect()
    }

    fn agree(&self, one: usize, other: usize) -> bool {
        self.core.entries_of(one).all(|(item, colour)| {
            let mut there = self.core.entries_of(other).filter(|entry| entry.0 == item);
            there.all(|(_, there)| colour != 0 && there == colour)
        })
    }

    fn is_left(&self, option: usize) -> bool {
        let is_gone = self.taken.contains(&option) || self.struck.contains(&option);
        !is_gone && self.taken.iter().all(|&before| self.agree(before, option))
    }

    fn left(&self) -> Vec<usize> {
        (0..self.core.len()).filter(|&option| self.is_left(option)).collect()
    }

    fn options_of(&self, item: usize) -> Vec<usize> {
        let has = |&option: &usize| self.core.items_of(option).contains(&(item as u32));
        self.left().into_iter().filter(has).collect()
    }

    /// An item with a colour may be had again.
    fn is_open(&self, item: usize) -> bool {
        let closes = |&option: &usize| self.core.entries_of(option).any(|entry| entry == (item as u32, 0));
        !self.taken.iter().any(closes)
    }

    /// The items that must still be covered, with their options.
    fn open(&self) -> Vec<(usize, Vec<usize>)> {
        let items = (0..self.core.primary).filter(|&item| self.is_open(item));
        items.map(|item| (item, self.options_of(item))).collect()
    }

    fn is_dead(&self) -> bool {
        self.open().iter().any(|(_, options)| options.is_empty())
    }

    /// Takes what is forced, again and again. Says whether that is possible.
    fn force(&mut self) -> bool {
        while !self.is_dead() {
            match self.open().into_iter().find(|(_, options)| options.len() == 1) {
                Some((_, options)) => self.taken.push(options[0]),
                None => return true,
            }
        }
        false
    }

    /// Asks the lists for all that they know.
    fn assert_same(&self, cells: &mut Cells, learnt: &Learnt) {
        let Learnt { weights, preferred, .. } = learnt;
        for item in 0..self.core.items {
            assert_eq!(cells.is_open(item), self.is_open(item), "{item} {:?}", self.taken);
        }
        for option in 0..self.core.len() {
            assert_eq!(cells.is_alive(option), self.is_left(option), "{option} {:?}", self.taken);
        }
        assert_eq!((&cells.weights, &cells.preferred), (weights, preferred));
        let open = self.open();
        for (item, options) in &open {
            assert_eq!(cells.size(*item), options.len());
            let tried = cells.option_to_try(*item);
            let liked = preferred[*item].map(|option| option as usize);
            assert!(options.contains(&tried));
            assert!(liked.is_none_or(|liked| !options.contains(&liked) || liked == tried));
        }
        let chosen = cells.choose();
        if open.iter().any(|(_, options)| options.len() < 2) {
            assert!(open.iter().any(|(item, options)| options.len() < 2 && chosen == Some(*item)));
            return;
        }
        // `min_by` returns the first of equals.
        let fraction = |(item, options): &(usize, Vec<usize>)| options.len() as f64 / weights[*item] as f64;
        let best = open.iter().min_by(|a, b| fraction(a).total_cmp(&fraction(b)));
        assert_eq!(chosen, best.map(|(item, _)| *item));
    }
}

/// What failures have taught.
struct Learnt {
    weights: Vec<u64>,
    preferred: Vec<Option<u32>>,
    deepest: usize,
}

impl Learnt {
    fn nothing(core: &Core) -> Learnt {
        Learnt { weights: vec![1; core.items], preferred: vec![None; core.items], deepest: 0 }
    }

    /// Learns from the failure at which the lists stand.
    fn fail(&mut self, cells: &Cells, twin: &Twin<'_>) {
        let path: Vec<usize> = twin.places(&cells.path);
        let there = Twin { taken: path.clone(), ..twin.clone() };
        let is_empty = |&item: &usize| cells.is_open(item) && cells.size(item) == 0;
        let empty: Vec<usize> = (0..twin.core.primary).filter(is_empty).collect();
        assert!(!empty.is_empty() && empty.iter().all(|&item| there.options_of(item).is_empty()));
        empty.iter().for_each(|&item| self.weights[item] += 1);
        if path.len() > self.deepest {
            self.deepest = path.len();
            for option in path {
                for &item in twin.core.items_of(option) {
                    self.preferred[item as usize] = Some(option as u32);
                }
            }
        }
    }
}

#[test]
fn lists_tell_what_looking_at_every_option_tells() {
    let mut random = Random::new(17);
    let (mut failures, mut forced, mut preferences) = (0, 0, 0);
    for _ in 0..60 {
        let core = Core::of(&any(&mut random)).after([]);
        if core.hopeless || core.primary == 0 {
            continue;
        }
        let mut cells = Cells::new(Arc::new(CellLists::new(&core)));
        let mut twin = Twin { core: &core, taken: Vec::new(), struck: Vec::new() };
        let mut learnt = Learnt::nothing(&core);
        let mut marks = Vec::new();
        for _ in 0..120 {
            twin.assert_same(&mut cells, &learnt);
            marks.push((cells.mark(), twin.clone()));
            let left = twin.left();
            if !left.is_empty() {
                let option = left[random.below(left.len())];
                let outcome = if random.below(3) > 0 {
                    twin.taken.push(option);
                    cells.take(option)
                } else {
                    twin.struck.push(option);
                    cells.remove(option)
                };
                let mut is_possible = outcome.is_ok();
                assert_eq!(is_possible, !twin.is_dead());
                if is_possible {
                    twin.assert_same(&mut cells, &learnt);
                    let before = twin.taken.len();
                    is_possible = twin.force();
                    assert_eq!(cells.propagate().is_ok(), is_possible);
                    forced += twin.taken.len() - before;
                }
                if is_possible {
                    let (mut one, mut other) = (twin.places(&cells.path), twin.taken.clone());
                    one.sort_unstable();
                    other.sort_unstable();
                    assert_eq!(one, other);
                    continue;
                }
                learnt.fail(&cells, &twin);
                cells.note_depth();
                failures += 1;
            }
            // Some steps back, or to the start, which may be with nothing learnt.
            marks.truncate(if random.below(8) == 0 {
                1
            } else {
                marks.len() - random.below(marks.len().min(3))
            });
            let Some((mark, before)) = marks.pop() else { unreachable!("the start is one") };
            twin = before;
            match (marks.len(), random.below(3)) {
                (0, 0) => {
                    cells.reset();
                    learnt = Learnt::nothing(&core);
                }
                (0, 1) => {
                    cells.restart(mark);
                    learnt.deepest = 0;
                }
                _ => cells.undo(mark),
            }
            preferences += learnt.preferred.iter().flatten().count();
        }
    }
    assert!(failures > 1000 && forced > 500 && preferences > 5000, "{failures} {forced} {preferences}");
}
