//! The fewest of some sets that together have every element: a small covering problem, solved exactly while
//! that is cheap.

/// Steps that the exact search may take: a few milliseconds.
const STEPS: u32 = 100_000;

/// Sets that together have every element.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Fewest {
    /// The sets, by number, in rising order.
    pub(super) sets: Vec<usize>,
    /// Whether no fewer do. Else none of these can be left out, which is less.
    pub(super) proven: bool,
}

/// The fewest of `sets` that together have all of the elements 0 to `elements` - 1, each of which must be in one of
/// them; of equally few those that come first. Beyond 100,000 steps, some of which none can be left out.
pub(super) fn fewest(elements: usize, sets: &[Vec<usize>]) -> Fewest {
    let mut holders: Vec<Vec<usize>> = vec![Vec::new(); elements];
    for (set, own) in sets.iter().enumerate() {
        own.iter().for_each(|&element| holders[element].push(set));
    }
    let mut covering =
        Covering { sets, holders: &holders, hit: vec![0; elements], chosen: Vec::new(), steps: 0 };
    for size in 0..=sets.len() {
        match covering.can_do_with(size) {
            Some(true) => {
                let mut sets = covering.chosen;
                sets.sort_unstable();
                return Fewest { sets, proven: true };
            }
            Some(false) => {}
            None => break,
        }
    }
    Fewest { sets: irredundant(elements, sets), proven: false }
}

struct Covering<'a> {
    sets: &'a [Vec<usize>],
    /// The sets that have each element.
    holders: &'a [Vec<usize>],
    /// How many of the sets chosen have each element.
    hit: Vec<u32>,
    chosen: Vec<usize>,
    steps: u32,
}

impl Covering<'_> {
    /// Whether so many more sets do; `None` once there were too many steps.
    fn can_do_with(&mut self, more: usize) -> Option<bool> {
        self.steps += 1;
        if self.steps > STEPS {
            return None;
        }
        let missing = |&element: &usize| self.hit[element] == 0;
        let open = (0..self.hit.len()).filter(missing);
        // Of the elements that are missing, one that the fewest sets have.
        let Some(element) = open.clone().min_by_key(|&element| self.holders[element].len()) else {
            return Some(true);
        };
        let most = self.sets.iter().map(|set| set.iter().filter(|e| missing(e)).count()).max().unwrap_or(0);
        if more * most < open.count() {
            return Some(false);
        }
        let holders = self.holders;
        for &set in &holders[element] {
            self.take(set, true);
            if self.can_do_with(more - 1)? {
                return Some(true);
            }
            self.take(set, false);
        }
        Some(false)
    }

    fn take(&mut self, set: usize, on: bool) {
        for &element in &self.sets[set] {
            self.hit[element] = if on { self.hit[element] + 1 } else { self.hit[element] - 1 };
        }
        if on {
            self.chosen.push(set);
        } else {
            self.chosen.pop();
        }
    }
}

/// All sets but those that the others can do without, the first ones left out first.
fn irredundant(elements: usize, sets: &[Vec<usize>]) -> Vec<usize> {
    let mut hit = vec![0_u32; elements];
    sets.iter().flatten().for_each(|&element| hit[element] += 1);
    let is_spare = |set: &usize| {
        let spare = sets[*set].iter().all(|&element| hit[element] > 1);
        if spare {
            sets[*set].iter().for_each(|&element| hit[element] -= 1);
        }
        spare
    };
    let mut spare = is_spare;
    (0..sets.len()).filter(|set| !spare(set)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact_cover::Random;

    #[test]
    fn a_greedy_choice_is_not_enough() {
        // The largest set is in no smallest answer.
        let sets = [vec![0, 1, 2, 3], vec![0, 1, 4], vec![2, 3, 5]];
        assert_eq!(fewest(6, &sets), Fewest { sets: vec![1, 2], proven: true });
        assert_eq!(fewest(0, &[vec![]]), Fewest { sets: vec![], proven: true });
    }

    #[test]
    fn beyond_the_budget_none_can_be_left_out() {
        // Fours of 60 elements by chance: 15 of them would have to fit without an overlap.
        let mut random = Random::new(1);
        let mut sets: Vec<Vec<usize>> = (0..80).map(|_| (0..4).map(|_| random.below(60)).collect()).collect();
        sets.push((0..60).step_by(2).collect());
        sets.extend((1..60).step_by(2).map(|element| vec![element]));
        for set in &mut sets {
            set.sort_unstable();
            set.dedup();
        }
        let answer = fewest(60, &sets);
        assert!(!answer.proven);
        let covered = |without: Option<usize>| {
            let left = answer.sets.iter().filter(|&&set| Some(set) != without);
            let elements: std::collections::HashSet<usize> =
                left.flat_map(|&set| sets[set].clone()).collect();
            elements.len() == 60
        };
        assert!(covered(None));
        assert!(answer.sets.iter().all(|&set| !covered(Some(set))));
    }
}
