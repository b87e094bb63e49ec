//! The formula of a problem: a variable for each option, and constraints that at least or at most one holds.

use std::collections::BTreeMap;

use crate::exact_cover::{ColourId, ItemId, OptionId, Problem};

/// A variable, from 1; negative where it does not hold.
pub(super) type Literal = i64;

/// The demand of a constraint on its literals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Demand {
    /// One holds, or more.
    AtLeastOne,
    /// One holds, or none.
    AtMostOne,
}

/// Why a constraint is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Source {
    /// The item must be covered, or can be covered once.
    Item(ItemId),
    /// The option is given.
    Given(OptionId),
    /// An option of the item gives it a colour, and the colour stands for the options that do.
    Colour(ItemId),
    /// The option covers no primary item, and is never taken.
    Idle(OptionId),
}

/// A problem with its givens, seen as constraints.
pub(super) struct Formula<'p> {
    pub(super) problem: &'p Problem,
    pub(super) givens: &'p [OptionId],
    /// The options of each item that can be taken, with the colour that they give it.
    options_of: Vec<Vec<(OptionId, Option<ColourId>)>>,
    /// The variable that stands for an item's colour.
    colours: BTreeMap<(ItemId, ColourId), Literal>,
}

impl<'p> Formula<'p> {
    pub(super) fn new(problem: &'p Problem, givens: &'p [OptionId]) -> Formula<'p> {
        let mut options_of = vec![Vec::new(); problem.item_count()];
        let mut colours = BTreeMap::new();
        for option in problem.options().filter(|&option| !is_idle(problem, option)) {
            for (item, colour) in problem.option_entries(option) {
                options_of[item.index()].push((option, colour));
                if let Some(colour) = colour {
                    colours.insert((item, colour), 0);
                }
            }
        }
        for (number, variable) in (1..).zip(colours.values_mut()) {
            *variable = problem.option_count() as Literal + number;
        }
        Formula { problem, givens, options_of, colours }
    }

    /// How many variables there are.
    pub(super) fn variables(&self) -> u64 {
        (self.problem.option_count() + self.colours.len()) as u64
    }

    /// The variable of an option.
    pub(super) fn variable(option: OptionId) -> Literal {
        option.index() as Literal + 1
    }

    /// The colours' variables: item, colour, variable.
    pub(super) fn colours(&self) -> impl Iterator<Item = (ItemId, ColourId, Literal)> + '_ {
        self.colours.iter().map(|(&(item, colour), &variable)| (item, colour, variable))
    }

    /// The variables that hold in a solution.
    pub(super) fn holding(&self, solution: &[OptionId]) -> Vec<Literal> {
        let mut holding: Vec<Literal> = solution.iter().map(|&option| Self::variable(option)).collect();
        let entries = solution.iter().flat_map(|&option| self.problem.option_entries(option));
        let coloured = entries.filter_map(|(item, colour)| self.colours.get(&(item, colour?)).copied());
        holding.extend(coloured);
        holding.sort_unstable();
        holding.dedup();
        holding
    }

    /// Tells every constraint, always in the same order.
    pub(super) fn each(&self, mut tell: impl FnMut(Source, Demand, &[Literal])) {
        for item in self.problem.items() {
            let source = Source::Item(item);
            let mut literals: Vec<Literal> = self.options_of[item.index()]
                .iter()
                .filter(|(_, colour)| colour.is_none())
                .map(|&(option, _)| Self::variable(option))
                .collect();
            if self.problem.is_primary(item) {
                tell(source, Demand::AtLeastOne, &literals);
            }
            let own = self.colours.range((item, ColourId::new(0))..).take_while(|((of, _), _)| *of == item);
            literals.extend(own.map(|(_, &variable)| variable));
            if literals.len() > 1 {
                tell(source, Demand::AtMostOne, &literals);
            }
        }
        for (&(item, colour), &variable) in &self.colours {
            let giving = self.options_of[item.index()].iter().filter(|(_, own)| *own == Some(colour));
            let mut some = vec![-variable];
            for &(option, _) in giving {
                tell(Source::Colour(item), Demand::AtLeastOne, &[-Self::variable(option), variable]);
                some.push(Self::variable(option));
            }
            tell(Source::Colour(item), Demand::AtLeastOne, &some);
        }
        for option in self.problem.options().filter(|&option| is_idle(self.problem, option)) {
            tell(Source::Idle(option), Demand::AtLeastOne, &[-Self::variable(option)]);
        }
        for &given in self.givens {
            tell(Source::Given(given), Demand::AtLeastOne, &[Self::variable(given)]);
        }
    }
}

fn is_idle(problem: &Problem, option: OptionId) -> bool {
    problem.option_items(option).iter().all(|&item| !problem.is_primary(item))
}
