//! A full grid, dealt like cards.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::patterns::Patterns;
use crate::exact_cover::{Event, OptionId, Problem, ProblemBuilder, Random, Search, StopReason};
use crate::problems::sudoku::variant::Variant;

/// Deals full grids: solutions of the empty grid, by a search that tries options in an order shuffled
/// anew.
///
/// Not every full grid is as likely as any other, but every one can come. Where luck is bad, a search in an
/// empty grid may take for ever; so it is cut off and another order is dealt.
pub(super) struct Dealer {
    problem: Arc<Problem>,
    /// The items alone.
    items: ProblemBuilder,
    /// The ways to place a digit, where rules beyond the usual ones leave few: then full grids are made of these.
    patterns: Option<Patterns>,
}

/// How many updates to spend on an order, for each option there is. Nearly every order of a 9×9 grid
/// needs less than a tenth of that.
const PATIENCE: u64 = 200;
/// How many orders to try.
const ORDERS: usize = 200;

impl Dealer {
    /// A dealer of grids by the rules of this variant, whose exact cover this is.
    pub(super) fn new(variant: &Variant, problem: &Arc<Problem>) -> Dealer {
        let mut items = Problem::builder();
        for item in problem.items() {
            let name = item.index().to_string();
            let added = if problem.is_primary(item) { items.primary(name) } else { items.secondary(name) };
            debug_assert!(added.is_ok());
        }
        Dealer { problem: Arc::clone(problem), items, patterns: Patterns::of(variant) }
    }

    /// The options of a full grid; `None` if none was found in many tries, or there is none.
    pub(super) fn deal(&self, random: &mut Random) -> Option<Vec<OptionId>> {
        if let Some(patterns) = &self.patterns {
            return patterns.deal(random);
        }
        for _ in 0..ORDERS {
            let mut order: Vec<OptionId> = self.problem.options().collect();
            random.shuffle(&mut order);
            let mut builder = self.items.clone();
            for &option in &order {
                builder.option_of(self.problem.option_items(option).iter().copied()).ok()?;
            }
            let mut search = Search::new(&builder.build().ok()?);
            let most = PATIENCE * order.len() as u64;
            let mut found = false;
            let rest = search.run(&mut |search: &Search, event: Event| {
                found = event == Event::Solution;
                let is_over = found || search.stats().updates > most;
                if is_over { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            if found {
                return Some(search.partial_solution().map(|option| order[option.index()]).collect());
            }
            if rest == StopReason::Done {
                return None;
            }
        }
        None
    }
}
