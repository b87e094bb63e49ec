//! The recipe of a puzzle to make, the errors of a recipe, and the puzzle that was made.

use std::error::Error;
use std::fmt;
use std::ops::RangeInclusive;

use super::symmetry::Symmetry;
use crate::problems::catalogue_error::CatalogueError;
use crate::problems::sudoku::{Rate, Shape, Variant};

/// The properties that a generated puzzle is to have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recipe {
    /// Its rules and its size.
    pub variant: Variant,
    /// How many clues it has; `None` for as few as come about.
    pub clues: Option<usize>,
    /// Its rate, on the [scale](crate::problems::sudoku::rate).
    pub rate: Option<RangeInclusive<u32>>,
    /// The symmetry of the pattern of its clues.
    pub symmetry: Symmetry,
    /// Whether no clue can be spared. Without symmetry, number and rate that is so on small grids anyway.
    pub minimal: bool,
    /// How many sets of clues to try before giving up.
    pub tries: u32,
}

impl Recipe {
    /// Any puzzle of these rules.
    pub fn new(variant: Variant) -> Recipe {
        let shape = variant.shape();
        Recipe {
            variant,
            clues: None,
            rate: None,
            symmetry: Symmetry::None,
            minimal: false,
            tries: Recipe::tries_for(shape),
        }
    }

    /// How many tries there are unless said otherwise: 10,000 up to 9×9, fewer on larger grids, so that they
    /// take some seconds.
    pub fn tries_for(shape: Shape) -> u32 {
        let times = (shape.cell_count() as u64).max(81);
        (10_000 * 81_u64.pow(4) / times.pow(4)).max(10) as u32
    }

    /// Refuses numbers of clues that no puzzle has.
    pub(super) fn check(&self, orbits: &[Vec<usize>]) -> Result<(), CatalogueError> {
        let Some(wanted) = self.clues else { return Ok(()) };
        let shape = self.variant.shape();
        let (side, most) = (shape.side(), shape.cell_count());
        if wanted > most {
            return Err(CatalogueError::new(format!(
                "{wanted} clues: a {side}×{side} grid has {most} cells"
            )));
        }
        if let Some((least, who)) = fewest(shape).filter(|_| self.variant == Variant::new(shape))
            && wanted < least
        {
            return Err(CatalogueError::new(format!(
                "{wanted} clues: no {side}×{side} Sudoku with fewer than {least} has one solution ({who})"
            )));
        }
        let mut can_be = vec![false; most + 1];
        can_be[0] = true;
        for orbit in orbits {
            for count in (orbit.len()..=most).rev() {
                can_be[count] |= can_be[count - orbit.len()];
            }
        }
        if !can_be[wanted] {
            let below = (0..wanted).rev().find(|&count| can_be[count]).unwrap_or(0);
            let above = (wanted..=most).find(|&count| can_be[count]).unwrap_or(most);
            let name = self.symmetry.name();
            return Err(CatalogueError::new(format!(
                "{wanted} clues: with the symmetry {name} take {below} or {above}"
            )));
        }
        Ok(())
    }
}

/// The fewest clues that a puzzle by the usual rules can have, where that is known, and who found out.
fn fewest(shape: Shape) -> Option<(usize, &'static str)> {
    match shape.side() {
        4 => Some((4, "all have been looked at")),
        6 => Some((8, "all have been looked at")),
        9 => Some((17, "McGuire, Tugemann and Civario, 2012")),
        _ => None,
    }
}

/// That no such puzzle was found, and what was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GenerateError {
    /// How many sets of clues were tried.
    pub tries: u32,
    /// The fewest clues that one of them had.
    pub fewest: usize,
    /// The smallest and the largest rate, if one was asked for.
    pub rates: Option<(Rate, Rate)>,
    /// Whether it was broken off before all tries were made.
    pub is_cut: bool,
    /// How many clues were asked for.
    clues: Option<usize>,
    minimal: bool,
}

impl GenerateError {
    pub(super) fn new(recipe: &Recipe) -> GenerateError {
        GenerateError {
            tries: 0,
            fewest: usize::MAX,
            rates: None,
            is_cut: false,
            clues: recipe.clues,
            minimal: recipe.minimal,
        }
    }

    /// Remembers a rate that one of them had.
    pub(super) fn saw(&mut self, rate: Rate) {
        let (low, high) = self.rates.unwrap_or((rate, rate));
        self.rates = Some((low.min(rate), high.max(rate)));
    }
}

impl fmt::Display for GenerateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_cut && self.fewest == usize::MAX {
            return f.write_str("broken off in the first try");
        }
        if self.fewest == usize::MAX {
            return f.write_str("no full grid was found by these rules: perhaps there is none");
        }
        write!(f, "no such puzzle was found in {} tries: ", self.tries)?;
        match (self.rates, self.clues) {
            (_, Some(wanted)) if self.fewest > wanted => {
                write!(f, "the fewest clues were {}, so ask for more than {wanted}", self.fewest)
            }
            (Some((low, high)), _) if low == high => write!(f, "the rate was always {low}"),
            (Some((low, high)), _) => write!(f, "the rates were from {low} to {high}"),
            _ if self.minimal => f.write_str("a clue could always be spared"),
            _ => write!(f, "there were {} clues or more", self.fewest),
        }?;
        f.write_str(", or allow more tries")
    }
}

impl Error for GenerateError {}
