//! The generator: clues are taken away from a full grid, and put back where more was asked for.

use std::fmt;
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
        self.puzzle_while(seed, number, &mut |_| true)
    }

    /// The same puzzle, looked for as long as `go_on` says so, which is asked before each clue is taken away and told how many
    /// sets of clues were tried.
    ///
    /// # Errors
    /// If nothing like it was found until then, or in as many tries as the recipe allows.
    pub fn puzzle_while(
        &self,
        seed: u64,
        number: u64,
        go_on: &mut dyn FnMut(u32) -> bool,
    ) -> Result<Generated, GenerateError> {
        let mut attempt = self.attempt(seed, number);
        let mut judge = self.judge();
        loop {
            if attempt.is_digging() && !go_on(attempt.tries()) {
                return attempt.cut_off();
            }
            if let Some(end) = self.step(&mut attempt, &mut judge) {
                return end;
            }
        }
    }

    /// The beginning of the work on the puzzle with this number of this seed, to be done piece by piece.
    pub fn attempt(&self, seed: u64, number: u64) -> Attempt {
        Attempt {
            random: Random::stream(seed, number),
            aim: self.aim(seed, number),
            shortfall: GenerateError::new(&self.recipe),
            deal: None,
        }
    }

    /// Goes on with an attempt: looks at up to so many clues whether they can go. Returns how it ended, if it has.
    pub fn work(&self, attempt: &mut Attempt, clues: usize) -> Option<Result<Generated, GenerateError>> {
        let mut judge = self.judge();
        (0..clues).find_map(|_| self.step(attempt, &mut judge))
    }

    fn judge(&self) -> Judge {
        Judge::new(&self.rater, &self.prepared, self.recipe.variant.shape().side())
    }

    /// Deals a full grid, or takes an orbit of clues away, or looks at what is left.
    fn step(&self, attempt: &mut Attempt, judge: &mut Judge) -> Option<Result<Generated, GenerateError>> {
        let Attempt { random, aim, shortfall, deal } = attempt;
        let Some(dealt) = deal else {
            if shortfall.tries >= self.recipe.tries {
                return Some(Err(shortfall.clone()));
            }
            let Some(options) = self.dealer.deal(random) else { return Some(Err(shortfall.clone())) };
            let mut order: Vec<usize> = (0..self.orbits.len()).collect();
            random.shuffle(&mut order);
            let digs = STAY.min(self.recipe.tries - shortfall.tries);
            *deal = Some(Deal::new(Full::new(options), order, digs));
            return None;
        };
        if let Some(orbit) = dealt.next_orbit() {
            self.dig(dealt, orbit, judge);
            return None;
        }
        shortfall.tries += 1;
        let distance = match self.look(&dealt.full, &dealt.clues, *aim, judge, shortfall) {
            Ok((made, None)) => return Some(Ok(made)),
            // What comes about by itself is as hard as it is; what is made harder would stop at the easiest.
            Ok((made, Some(_))) if dealt.nearest.is_none() => return Some(Ok(made)),
            Ok((made, Some(distance))) => {
                if dealt.hardest.as_ref().is_none_or(|hardest| hardest.rate < made.rate) {
                    dealt.hardest = Some(made);
                }
                Some(distance)
            }
            Err(distance) => distance,
        };
        if let Some(distance) = distance {
            match &dealt.nearest {
                Some((least, at)) if *least < distance => dealt.clues.clone_from(at),
                _ => dealt.nearest = Some((distance, dealt.clues.clone())),
            }
            dealt.order = self.put_back(&mut dealt.clues, random);
            (dealt.at, dealt.digs) = (0, dealt.digs - 1);
            if dealt.digs > 0 {
                return None;
            }
        }
        deal.take().and_then(|dealt| dealt.hardest).map(Ok)
    }

    /// The rate to make a puzzle as hard as: the lowest that was asked for in half of them, one more in a quarter, and so on.
    fn aim(&self, seed: u64, number: u64) -> u32 {
        let Some(range) = &self.recipe.rate else { return 0 };
        let mut random = Random::stream(!seed, number);
        let higher = (*range.start()..*range.end()).take_while(|_| random.below(2) == 0).count();
        range.start() + higher as u32
    }

    /// Takes an orbit of clues away, unless the rest is then no such puzzle or has too few clues.
    fn dig(&self, deal: &mut Deal, orbit: usize, judge: &mut Judge) {
        let hardest = self.recipe.rate.as_ref().map(|range| *range.end());
        let hardest = hardest.filter(|&hardest| judge.is_guide(hardest));
        let left = deal.clues.iter().filter(|&&clue| clue).count();
        let orbit = &self.orbits[orbit];
        if !deal.clues[orbit[0]] || left < self.recipe.clues.unwrap_or(0) + orbit.len() {
            return;
        }
        orbit.iter().for_each(|&cell| deal.clues[cell] = false);
        let givens = deal.full.givens(&deal.clues);
        let is_fit = match hardest {
            Some(hardest) => judge.is_at_most(&givens, hardest),
            None => judge.is_unique(&givens) == Some(true),
        };
        if !is_fit {
            orbit.iter().for_each(|&cell| deal.clues[cell] = true);
        }
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

impl fmt::Debug for Generator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Generator").field("recipe", &self.recipe).finish_non_exhaustive()
    }
}

/// A puzzle being made: how far it has come.
#[derive(Clone, Debug)]
pub struct Attempt {
    random: Random,
    /// The rate to make it as hard as.
    aim: u32,
    shortfall: GenerateError,
    /// The full grid that clues are taken from.
    deal: Option<Deal>,
}

impl Attempt {
    /// How many sets of clues were tried.
    pub fn tries(&self) -> u32 {
        self.shortfall.tries
    }

    fn is_digging(&self) -> bool {
        self.deal.as_ref().is_some_and(|deal| deal.at < deal.order.len())
    }

    /// Ends it before all tries were made.
    fn cut_off(mut self) -> Result<Generated, GenerateError> {
        self.shortfall.is_cut = true;
        self.deal.and_then(|deal| deal.hardest).ok_or(self.shortfall)
    }
}

/// A full grid, and the clues that are left of it.
#[derive(Clone, Debug)]
struct Deal {
    full: Full,
    clues: Clues,
    /// In which order clues are taken away, and how many of these orbits were looked at.
    order: Vec<usize>,
    at: usize,
    /// How many more times.
    digs: u32,
    /// The clues that came nearest to what was asked for.
    nearest: Option<(Distance, Clues)>,
    /// The hardest puzzle so far that is as was asked for.
    hardest: Option<Generated>,
}

impl Deal {
    fn new(full: Full, order: Vec<usize>, digs: u32) -> Deal {
        let clues = vec![true; full.options.len()];
        Deal { full, clues, order, at: 0, digs, nearest: None, hardest: None }
    }

    fn next_orbit(&mut self) -> Option<usize> {
        let orbit = self.order.get(self.at).copied();
        self.at += usize::from(orbit.is_some());
        orbit
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
#[derive(Clone, Debug)]
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
