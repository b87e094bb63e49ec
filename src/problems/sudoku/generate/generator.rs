//! The generator: clues are taken away from a full grid, and put back where more was asked for.

use std::sync::Arc;

use super::fill::Dealer;
use super::judge::Judge;
use super::recipe::{GenerateError, Recipe};
use crate::exact_cover::{Engine, OptionId, Prepared, Problem, Random};
use crate::problems::catalogue_error::CatalogueError;
use crate::problems::sudoku::encode::Sudoku;
use crate::problems::sudoku::grid::Grid;
use crate::problems::sudoku::rate::{Rate, Rater};

/// A puzzle, with what is known of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generated {
    /// The clues.
    pub grid: Grid,
    /// The only solution.
    pub solution: Grid,
    /// Its place on the scale, if a rate was asked for.
    pub rate: Option<Rate>,
}

/// Makes puzzles by one recipe.
pub struct Generator {
    recipe: Recipe,
    sudoku: Sudoku,
    prepared: Prepared,
    rater: Rater,
    dealer: Dealer,
    /// Cells that have clues together, by their places counted row by row.
    orbits: Vec<Vec<usize>>,
}

/// For each cell, counted row by row, whether its digit is a clue.
type Clues = Vec<bool>;

/// How many tries one full grid is worth while its puzzles have too many clues or are too easy.
const STAY: u32 = 200;
/// How many orbits are put back before digging on.
const PUT_BACK: usize = 2;

impl Generator {
    /// Lays out what all puzzles of the recipe share: some milliseconds.
    ///
    /// # Errors
    /// If the recipe asks for what cannot be.
    pub fn new(recipe: Recipe) -> Result<Generator, CatalogueError> {
        let problem: Arc<Problem> = Arc::new(recipe.variant.problem());
        let shape = recipe.variant.shape();
        let orbits = recipe.symmetry.orbits(shape);
        recipe.check(&orbits)?;
        Ok(Generator {
            prepared: Prepared::new(&problem, Engine::Auto),
            rater: Rater::new(&problem),
            dealer: Dealer::new(&recipe.variant, &problem),
            sudoku: Sudoku::new(shape),
            recipe,
            orbits,
        })
    }

    /// The puzzle with this number, from 0, of this seed. It does not depend on those before it.
    ///
    /// # Errors
    /// If nothing like it was found in as many tries as the recipe allows.
    pub fn puzzle(&self, seed: u64, number: u64) -> Result<Generated, GenerateError> {
        self.puzzle_while(seed, number, &mut || true)
    }

    /// The same puzzle, looked for as long as `go_on` says so, which is asked before each clue is taken away.
    ///
    /// # Errors
    /// If nothing like it was found until then, or in as many tries as the recipe allows.
    pub fn puzzle_while(
        &self,
        seed: u64,
        number: u64,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<Generated, GenerateError> {
        let mut random = Random::stream(seed, number);
        let mut judge = Judge::new(&self.rater, &self.prepared, self.recipe.variant.shape().side());
        let mut shortfall = GenerateError::new(&self.recipe);
        let aim = self.aim(seed, number);
        while shortfall.tries < self.recipe.tries {
            let Some(options) = self.dealer.deal(&mut random) else { return Err(shortfall) };
            let full = Full::new(options);
            let mut clues: Clues = vec![true; full.options.len()];
            let mut order: Vec<usize> = (0..self.orbits.len()).collect();
            random.shuffle(&mut order);
            let mut nearest: Option<(Distance, Clues)> = None;
            let mut hardest: Option<Generated> = None;
            for _ in 0..STAY.min(self.recipe.tries - shortfall.tries) {
                if !self.dig(&full, &mut clues, &order, &mut judge, go_on) {
                    shortfall.is_cut = true;
                    return hardest.ok_or(shortfall);
                }
                shortfall.tries += 1;
                let distance = match self.look(&full, &clues, aim, &mut judge, &mut shortfall) {
                    Ok((made, None)) => return Ok(made),
                    // What comes about by itself is as hard as it is; what is made harder would stop at the easiest.
                    Ok((made, Some(_))) if nearest.is_none() => return Ok(made),
                    Ok((made, Some(distance))) => {
                        if hardest.as_ref().is_none_or(|hardest| hardest.rate < made.rate) {
                            hardest = Some(made);
                        }
                        distance
                    }
                    Err(None) => break,
                    Err(Some(distance)) => distance,
                };
                match &nearest {
                    Some((least, at)) if *least < distance => clues.clone_from(at),
                    _ => nearest = Some((distance, clues.clone())),
                }
                order = self.put_back(&mut clues, &mut random);
            }
            if let Some(made) = hardest {
                return Ok(made);
            }
        }
        Err(shortfall)
    }

    /// The rate to make a puzzle as hard as: the lowest that was asked for in half of them, one more in a quarter, and so on.
    fn aim(&self, seed: u64, number: u64) -> u32 {
        let Some(range) = &self.recipe.rate else { return 0 };
        let mut random = Random::stream(!seed, number);
        let higher = (*range.start()..*range.end()).take_while(|_| random.below(2) == 0).count();
        range.start() + higher as u32
    }

    /// Takes away orbits in this order, each unless the rest is then no such puzzle or has too few clues.
    /// Says whether it came to the end of them.
    fn dig(
        &self,
        full: &Full,
        clues: &mut Clues,
        order: &[usize],
        judge: &mut Judge,
        go_on: &mut dyn FnMut() -> bool,
    ) -> bool {
        let hardest = self.recipe.rate.as_ref().map(|range| *range.end());
        let hardest = hardest.filter(|&hardest| judge.is_guide(hardest));
        let wanted = self.recipe.clues.unwrap_or(0);
        let mut left = clues.iter().filter(|&&clue| clue).count();
        for &orbit in order {
            if !go_on() {
                return false;
            }
            let orbit = &self.orbits[orbit];
            if !clues[orbit[0]] || left < wanted + orbit.len() {
                continue;
            }
            orbit.iter().for_each(|&cell| clues[cell] = false);
            let givens = full.givens(clues);
            let is_fit = match hardest {
                Some(hardest) => judge.is_at_most(&givens, hardest),
                None => judge.is_unique(&givens) == Some(true),
            };
            if is_fit {
                left -= orbit.len();
            } else {
                orbit.iter().for_each(|&cell| clues[cell] = true);
            }
        }
        true
    }

    /// Puts some orbits back, and says in which order to dig on: these come last.
    fn put_back(&self, clues: &mut Clues, random: &mut Random) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.orbits.len()).collect();
        random.shuffle(&mut order);
        let is_away = |&orbit: &usize| !clues[self.orbits[orbit][0]];
        let back: Vec<usize> = order.iter().copied().filter(is_away).take(PUT_BACK).collect();
        for &orbit in &back {
            self.orbits[orbit].iter().for_each(|&cell| clues[cell] = true);
        }
        order.retain(|orbit| !back.contains(orbit));
        order.extend(back);
        order
    }

    /// The puzzle, if it is as was asked for, and how far it is from the rate aimed at, if it is below; else how far it is
    /// from what was asked for; `None` if there is no saying.
    fn look(
        &self,
        full: &Full,
        clues: &Clues,
        aim: u32,
        judge: &mut Judge,
        shortfall: &mut GenerateError,
    ) -> Result<(Generated, Option<Distance>), Option<Distance>> {
        let givens = full.givens(clues);
        shortfall.fewest = shortfall.fewest.min(givens.len());
        let excess = self.recipe.clues.map_or(0, |wanted| givens.len() - wanted);
        let mut off = Distance { clues: excess, ..Distance::default() };
        let mut rate = None;
        let mut below_aim = None;
        if let Some(range) = self.recipe.rate.as_ref().filter(|_| off.clues == 0) {
            let rating = judge.rating(&givens, u64::MAX).ok_or(None)?;
            let found = rating.rate().ok_or(None)?;
            rate = Some(found);
            shortfall.saw(found);
            let off_from = |wanted: u32| Distance {
                rates: wanted - found.number(),
                tries: Rate::least_tries(wanted).saturating_sub(rating.cost.tries),
                ..Distance::default()
            };
            below_aim = (found.number() < aim).then(|| off_from(aim));
            if found.number() < *range.start() {
                off = below_aim.unwrap_or_else(|| off_from(*range.start()));
            } else if found.number() > *range.end() {
                return Err(None);
            }
        }
        if off != Distance::default() {
            return Err(Some(off));
        }
        if self.recipe.minimal && !is_minimal(&givens, judge) {
            return Err(None);
        }
        let grid = self.sudoku.decode(givens);
        let solution = self.sudoku.decode(full.options.iter().copied());
        Ok((Generated { grid, solution, rate }, below_aim))
    }
}

/// How far a puzzle is from what was asked for: first in clues too many, then in too low a rate.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Distance {
    clues: usize,
    rates: u32,
    tries: u64,
}

/// Whether the puzzle has several solutions without any one of its clues.
fn is_minimal(givens: &[OptionId], judge: &mut Judge) -> bool {
    (0..givens.len()).all(|spared| {
        let rest = [&givens[..spared], &givens[spared + 1..]].concat();
        judge.is_unique(&rest) == Some(false)
    })
}

/// A full grid: the options of its cells, counted row by row.
struct Full {
    options: Vec<OptionId>,
}

impl Full {
    fn new(mut options: Vec<OptionId>) -> Full {
        options.sort_unstable();
        Full { options }
    }

    fn givens(&self, clues: &Clues) -> Vec<OptionId> {
        self.options.iter().zip(clues).filter_map(|(&option, &clue)| clue.then_some(option)).collect()
    }
}
