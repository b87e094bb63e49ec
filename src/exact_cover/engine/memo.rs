//! Counting with a memory: what the covered items leave is the same problem however they came to
//! be covered, so it is counted once. An item that was given a colour counts as another one than if it
//! had been given none, or another.
//!
//! The answer for each set of covered items is kept in a table of limited size; when that is full, the
//! count goes on without keeping more. Dynamic programming over exact covers is old; the
//! systematic treatment with dancing links is Nishino, Yasuda, Minato and Nagata, *Dancing with
//! Decision Diagrams* (2017), who also keep the covers themselves.
//!
//! Tilings and matchings collapse from exponentially many nodes to a few thousand states; where hardly any
//! state comes twice, as in queens, the table is dead weight, and the count gives up.

use std::collections::HashMap;

use super::core::Core;
use super::memo_table::MemoTable;
use super::sets::{LevelStates, OptionSets};
use super::watch::Listener;

/// How a count by memo ended.
pub(super) enum MemoOutcome {
    Counted(u128),
    /// The watch broke, and so many were counted before.
    Stopped(u128),
    /// More than the number can hold.
    TooMany,
    /// Hardly any state came twice.
    Useless,
    /// The problem has too many items or options for it.
    Unsuitable,
}

/// Counts about the table: its states, hits and size.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Memory {
    /// How many states have their count in the table.
    pub states: u64,
    /// How often a state was found there.
    pub hits: u64,
    /// How large the table is, in bytes.
    pub bytes: u64,
    /// The most that it took, in bytes: while it grew, what was copied was there as well.
    pub peak: u64,
    /// Whether it was too small to take every state.
    pub full: bool,
}

/// When a count gives up because the table proves useless.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Patience {
    /// Never.
    Endless,
    /// Where it saves less than it costs.
    Long,
    /// Also where it has saved hardly anything from the start.
    Short,
}

/// Counts the covers of `core` with a table that, with the program, takes at most `bytes`.
pub(super) fn count(
    core: &Core,
    bytes: u64,
    patience: Patience,
    ear: &mut Listener<'_>,
) -> (MemoOutcome, Memory) {
    // Of items with equally few options the first is taken: with neighbours side by side, what is covered has a short
    // border, and there are few such borders.
    let core = core.by_nearness();
    let Some(sets) = OptionSets::new(&core) else { return (MemoOutcome::Unsuitable, Memory::default()) };
    let (keys, count) = keys(&core);
    let bytes = bytes - bytes / RESERVE;
    match count.div_ceil(64) {
        0 | 1 => Memo::<1>::new(&keys, &sets, bytes, patience).tally(ear),
        2 => Memo::<2>::new(&keys, &sets, bytes, patience).tally(ear),
        3 | 4 => Memo::<4>::new(&keys, &sets, bytes, patience).tally(ear),
        5..=8 => Memo::<8>::new(&keys, &sets, bytes, patience).tally(ear),
        _ => (MemoOutcome::Unsuitable, Memory::default()),
    }
}

/// For each option what it covers, as numbers of items and colours, and how many such numbers there are.
fn keys(core: &Core) -> (Vec<Vec<usize>>, usize) {
    let mut numbers = HashMap::new();
    let mut keys = Vec::new();
    for option in 0..core.len() {
        let number = |entry| {
            let next = numbers.len();
            *numbers.entry(entry).or_insert(next)
        };
        keys.push(core.entries_of(option).map(number).collect());
    }
    (keys, numbers.len())
}

/// How many states are looked up between two judgements.
const JUDGED: u64 = 1 << 15;
/// How many are looked up before the first one, if patience is short: then it is enough if one in so many was saved.
const JUDGED_EARLY: u64 = 1 << 11;
const HARDLY: u64 = 16;
/// How many states must have been saved for each one that was counted: to count one takes about so much longer than to
/// go through it.
const WORTHWHILE: u64 = 2;

/// The part of the memory that is not for the table: for masks, levels, and the program itself.
const RESERVE: u64 = 16;
/// What it takes to look up a state or to move one, as long as so many words take: it is far away.
const LOOK_UP: i64 = 128;
/// The smallest table, in bytes, that takes long to be freed.
const LARGE: u64 = 1 << 24;

struct Memo<'a, const N: usize> {
    sets: &'a OptionSets,
    /// For each option, its items with their colours, secondary ones too.
    covers: Vec<[u64; N]>,
    table: MemoTable<N>,
    states: LevelStates,
    looked_up: u64,
    hits: u64,
    /// By level, how many states were counted there and how many more that took below them.
    spent: Vec<(u64, u64)>,
    /// How many states would have been counted without the table, by what those of their level took.
    saved: u64,
    /// How many states will have been looked up when the table is judged next.
    judged: u64,
    patience: Patience,
    /// When the count is cut short: what was counted on the way to where it stood.
    before: u128,
}

/// Why a count was cut short.
enum MemoCut {
    Stopped,
    TooMany,
    Useless,
}

impl<'a, const N: usize> Memo<'a, N> {
    fn new(keys: &[Vec<usize>], sets: &'a OptionSets, bytes: u64, patience: Patience) -> Memo<'a, N> {
        let covers = keys.iter().map(|keys| {
            let mut cover = [0; N];
            keys.iter().for_each(|&key| cover[key / 64] |= 1 << (key % 64));
            cover
        });
        Memo {
            sets,
            covers: covers.collect(),
            table: MemoTable::new(usize::try_from(bytes).unwrap_or(usize::MAX)),
            states: sets.states(),
            looked_up: 0,
            hits: 0,
            spent: Vec::new(),
            saved: 0,
            judged: if patience == Patience::Short { JUDGED_EARLY } else { JUDGED },
            patience,
            before: 0,
        }
    }

    fn tally(mut self, ear: &mut Listener<'_>) -> (MemoOutcome, Memory) {
        let tally = match self.count(0, [0; N], ear) {
            Ok(count) => MemoOutcome::Counted(count),
            Err(MemoCut::Stopped) => MemoOutcome::Stopped(self.before),
            Err(MemoCut::TooMany) => MemoOutcome::TooMany,
            Err(MemoCut::Useless) => MemoOutcome::Useless,
        };
        let (bytes, peak) = self.table.bytes_and_peak();
        let (states, hits, full) = (self.table.len() as u64, self.hits, self.table.is_full());
        let memory = Memory { states, hits, bytes, peak, full };
        if matches!(tally, MemoOutcome::Stopped(_)) && bytes > LARGE {
            // The system takes ten milliseconds for 256 MiB, and who stopped the count waits. Without threads it is freed here.
            let table = self.table;
            drop(std::thread::Builder::new().spawn(move || drop(table)));
        }
        (tally, memory)
    }

    /// The covers of what the state at `level` leaves, for which `covered` is not in the table. Goes as
    /// deep as there are primary items.
    fn count(&mut self, level: usize, covered: [u64; N], ear: &mut Listener<'_>) -> Result<u128, MemoCut> {
        let sets = self.sets;
        ear.effort.rounds += 1;
        if ear.worked(8 * sets.words + sets.counts).is_break() {
            return Err(MemoCut::Stopped);
        }
        // What is forced has no state of its own.
        let mut key = covered;
        let item = loop {
            let state = self.states.at(level);
            match state.fewest() {
                None => return Ok(1),
                Some((_, 0)) => return Ok(0),
                Some((item, 1)) => {
                    let Some(option) = state.only(sets.options_of(item)) else { return Ok(0) };
                    sets.take(state, option);
                    key = union(key, self.covers[option]);
                }
                Some((item, _)) => break item,
            }
        };
        if key != covered
            && let Some(count) = self.known(key, level)
        {
            return Ok(count);
        }
        self.looked_up += 1;
        if self.looked_up >= self.judged {
            let is_useless = if self.judged < JUDGED {
                self.saved < ear.effort.rounds / HARDLY
            } else {
                self.saved < WORTHWHILE * ear.effort.rounds
            };
            if is_useless && self.patience != Patience::Endless {
                return Err(MemoCut::Useless);
            }
            self.judged = if self.judged < JUDGED { JUDGED } else { self.judged + JUDGED };
        }
        let before = ear.effort.rounds;
        let mut sum = 0_u128;
        for w in 0..sets.words {
            let mut options = sets.options_of(item)[w] & self.states.at(level).alive[w];
            while options != 0 {
                let option = 64 * w + options.trailing_zeros() as usize;
                options &= options - 1;
                let below = union(key, self.covers[option]);
                ear.work -= LOOK_UP;
                // Most often it is, where a table is of use: then the option need not even be taken.
                let more = match self.known(below, level + 1) {
                    Some(count) => count,
                    None => {
                        ear.effort.guesses += 1;
                        self.states.descend(level);
                        sets.take(self.states.at(level + 1), option);
                        match self.count(level + 1, below, ear) {
                            Ok(count) => count,
                            Err(cut) => {
                                self.before = self.before.saturating_add(sum);
                                return Err(cut);
                            }
                        }
                    }
                };
                sum = sum.checked_add(more).ok_or(MemoCut::TooMany)?;
            }
        }
        if self.spent.len() <= level {
            self.spent.resize(level + 1, (0, 0));
        }
        let (states, took) = &mut self.spent[level];
        (*states, *took) = (*states + 1, *took + ear.effort.rounds - before);
        ear.work -= LOOK_UP * (1 + self.table.insert(key, sum) as i64);
        Ok(sum)
    }

    /// The count of a state, if it is in the table.
    #[inline]
    fn known(&mut self, key: [u64; N], level: usize) -> Option<u128> {
        let count = self.table.get(&key)?;
        self.looked_up += 1;
        self.hits += 1;
        let (states, took) = self.spent.get(level).copied().unwrap_or_default();
        self.saved = self.saved.saturating_add(1 + took / states.max(1));
        Some(count)
    }
}

#[inline]
fn union<const N: usize>(mut a: [u64; N], b: [u64; N]) -> [u64; N] {
    a.iter_mut().zip(b).for_each(|(a, b)| *a |= b);
    a
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::*;
    use crate::exact_cover::engine::watch::FoundSolution;
    use crate::exact_cover::problem::Problem;
    use crate::exact_cover::random::Random;

    fn cover(items: usize, options: impl IntoIterator<Item = Vec<usize>>) -> Problem {
        let mut builder = Problem::builder();
        let items: Vec<_> = (0..items).map(|item| builder.primary(item.to_string()).unwrap()).collect();
        for option in options {
            builder.option_of(option.into_iter().map(|item| items[item])).unwrap();
        }
        builder.build().unwrap()
    }

    /// How many it counts, if it does not give up, and how many states it has looked at.
    fn counted(problem: &Problem, patience: Patience) -> (Option<u128>, u64) {
        let mut nobody = |_: FoundSolution<'_>| ControlFlow::Continue(());
        let mut ear = Listener::new(&mut nobody, &[]);
        let (outcome, _) = count(&Core::of(problem).after([]), 1 << 24, patience, &mut ear);
        let count = match outcome {
            MemoOutcome::Counted(count) => Some(count),
            MemoOutcome::Useless => None,
            MemoOutcome::Stopped(_) | MemoOutcome::TooMany | MemoOutcome::Unsuitable => unreachable!(),
        };
        (count, ear.effort.rounds)
    }

    #[test]
    fn a_short_patience_ends_where_no_state_comes_twice_and_nowhere_else() {
        // Triples of 180 items at random: whoever covers the same ones has hardly ever come another way.
        let mut random = Random::new(3);
        let mut triple = || {
            let mut items: Vec<usize> = (0..3).map(|_| random.below(180)).collect();
            items.sort_unstable();
            items.dedup();
            items
        };
        let triples = cover(180, (0..450).map(|_| triple()).collect::<Vec<_>>());
        let [(early, short), (late, long)] =
            [Patience::Short, Patience::Long].map(|patience| counted(&triples, patience));
        assert!((early, late) == (None, None) && 8 * short < long, "{short} {long}");
        // 15 people cannot pair off, which takes as many states as there are sets of some of them.
        let pairs = (0..15).flat_map(|a| (a + 1..15).map(move |b| vec![a, b]));
        assert_eq!(counted(&cover(15, pairs), Patience::Short).0, Some(0));
    }
}
