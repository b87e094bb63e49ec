//! Full grids made of patterns: where the cells of one digit may be, all at once.
//!
//! Rules by which a digit sees far, such as a knight's move, leave few patterns: 360 for windows with knights, where the
//! usual rules have 46,656. Then a full grid is an exact cover of the cells by as many patterns as there are digits, found in
//! a moment, where a search digit by digit goes astray. Solvers by hand know it as *pattern overlay*.

use std::ops::ControlFlow;

use crate::exact_cover::{Event, ItemId, OptionId, Problem, Random, Rule, Search, Setup};
use crate::problems::sudoku::shape::Unit;
use crate::problems::sudoku::variant::Variant;

/// The most patterns that are gathered.
const MOST: usize = 20_000;
/// How many updates the search for a full grid may take. Nearly all take less than a hundredth of that.
const PATIENCE: u64 = 50_000_000;

/// All ways to place one digit.
pub(super) struct Patterns {
    side: usize,
    cell_count: usize,
    /// The cells of each, counted row by row.
    patterns: Vec<Vec<u32>>,
}

impl Patterns {
    /// Those of a variant with rules beyond the usual ones; `None` without such rules, or if there are too many.
    pub(super) fn of(variant: &Variant) -> Option<Patterns> {
        const SOUND: &str = "units have numbers, and every cell has units";
        if variant.further_units().is_empty() {
            return None;
        }
        let shape = variant.shape();
        let mut builder = Problem::builder();
        let mut items_of: Vec<Vec<ItemId>> = vec![Vec::new(); shape.cell_count()];
        // The pairs of knights are the last units, and the only ones that a digit may leave out.
        for (number, unit) in variant.units().enumerate() {
            let item = match unit {
                Unit::Knights(..) => builder.secondary(number.to_string()).expect(SOUND),
                Unit::Row(_) | Unit::Column(_) | Unit::Box(_) | Unit::Diagonal(_) | Unit::Window(_) => {
                    builder.primary(number.to_string()).expect(SOUND)
                }
            };
            for cell in variant.unit_cells(unit) {
                items_of[shape.index(cell)].push(item);
            }
        }
        for items in items_of {
            builder.option_of(items).expect(SOUND);
        }
        let mut patterns = Vec::new();
        Search::new(&builder.build().expect(SOUND)).run(&mut |search: &Search, event: Event| {
            if event == Event::Solution {
                patterns.push(search.partial_solution().map(|cell| cell.index() as u32).collect());
            }
            if patterns.len() > MOST { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let (side, cell_count) = (usize::from(shape.side()), shape.cell_count());
        (patterns.len() <= MOST).then_some(Patterns { side, cell_count, patterns })
    }

    /// The options of a full grid, those of the variant's exact cover, by cells and then by digits; `None` if there is
    /// none.
    pub(super) fn deal(&self, random: &mut Random) -> Option<Vec<OptionId>> {
        let mut order: Vec<&[u32]> = self.patterns.iter().map(Vec::as_slice).collect();
        random.shuffle(&mut order);
        let mut builder = Problem::builder();
        for cell in 0..self.cell_count {
            builder.primary(cell.to_string()).ok()?;
        }
        for pattern in &order {
            builder.option_of(pattern.iter().map(|&cell| ItemId::new(cell))).ok()?;
        }
        let rule = Rule::FewestSeeded(random.number());
        let setup = Setup { rule, ..Setup::default() };
        let mut search = Search::with(&builder.build().ok()?, &setup).ok()?;
        let mut found = false;
        search.run(&mut |search: &Search, event: Event| {
            found = event == Event::Solution;
            let is_over = found || search.stats().updates > PATIENCE;
            if is_over { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let mut digits: Vec<usize> = (0..self.side).collect();
        random.shuffle(&mut digits);
        let taken = search.partial_solution().zip(digits);
        let options = taken.flat_map(|(pattern, digit)| {
            let option = move |&cell: &u32| OptionId::new((cell as usize * self.side + digit) as u32);
            order[pattern.index()].iter().map(option)
        });
        found.then(|| options.collect())
    }
}
