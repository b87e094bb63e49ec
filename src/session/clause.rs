//! The clause of a subtree: the choices that lead to it do not go together.
//!
//! Whoever has searched a whole subtree knows that no solution is left in it. A proof, as [`proof`](crate::exact_cover::proof)
//! writes it, says so by the choices on the path: the options that are not the last of their item. All others follow from
//! them. So each failed subtree has its clause, and each clause its subtree.

use super::tree_line::{TreeBranch, TreeLine};
use crate::exact_cover::{Event, OptionId, Problem, Search};

/// A clause: not all of these options belong to a solution that has not been found yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clause {
    choices: Vec<OptionId>,
}

impl Clause {
    /// The clause that these options do not go together.
    pub fn new(choices: Vec<OptionId>) -> Clause {
        Clause { choices }
    }

    /// The clause of the row on the `at`-th of these lines: what is known once its subtree is searched. `None` if there is
    /// no row with others beside it.
    ///
    /// That of the last row of a column is the one of the subtree around it: the column is done with it.
    pub fn of_line(lines: &[TreeLine], at: usize) -> Option<Clause> {
        let choices = choices_of_line(lines, at)?.into_iter();
        Some(Clause { choices: choices.filter(|(_, last)| !last).map(|(option, _)| option).collect() })
    }

    /// The options that do not go together, from the root down.
    pub fn choices(&self) -> &[OptionId] {
        &self.choices
    }

    /// The path to the root of its subtree, that of the last of its choices. `None` if `search` makes other choices.
    ///
    /// Costs a copy of the search and a path's covers for each level.
    pub fn path(&self, search: &Search) -> Option<Vec<OptionId>> {
        let (mut path, mut left) = (Vec::new(), self.choices.len());
        while left > 0 {
            let mut node = search.steered(&path)?;
            let depth = node.level();
            while !matches!(node.next()?, Event::Try { .. }) {}
            let options: Vec<OptionId> = node.options_tried(depth).collect();
            let chosen = options.iter().find(|option| self.choices.contains(option));
            left -= usize::from(chosen.is_some());
            path.push(*chosen.or(options.last())?);
        }
        Some(path)
    }

    /// The clause by the names of its options: `not R2C4=7 or not R1C5=2`.
    pub fn in_words(&self, problem: &Problem) -> String {
        self.parts(problem).join(" or ")
    }

    /// What that says of each option; that nothing is left, where it has none.
    pub fn parts(&self, problem: &Problem) -> Vec<String> {
        match &self.choices[..] {
            [] => vec!["nothing is left".to_owned()],
            choices => choices.iter().map(|&option| format!("not {}", problem.option_name(option))).collect(),
        }
    }

    /// The clause by the variables that [`proof`](crate::exact_cover::proof) has for the options: `~x121 ~x34`.
    pub fn in_variables(&self) -> String {
        let variables = self.choices.iter().map(|option| format!("~x{}", option.index() + 1));
        variables.collect::<Vec<_>>().join(" ")
    }
}

/// The rows with others beside them that lead to the one on the `at`-th of these lines, and that one, from the root down; and
/// whether each is the last of its column. `None` if there is no such row.
pub fn choices_of_line(lines: &[TreeLine], at: usize) -> Option<Vec<(OptionId, bool)>> {
    let (mut choices, mut nesting) = (Vec::new(), lines.get(at)?.nesting + 1);
    for line in lines[..=at].iter().rev() {
        let TreeBranch::Option { option, k, n, .. } = line.branch else { continue };
        if line.nesting < nesting {
            nesting = line.nesting;
            choices.push((option, k == n));
        }
    }
    choices.reverse();
    matches!(lines[at].branch, TreeBranch::Option { .. }).then_some(choices)
}
