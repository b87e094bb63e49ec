//! What a formula says, looked at in every one of its models; and the hints of a proof, followed alone.

use std::collections::BTreeSet;

use proptest::prelude::*;
use quadrille::exact_cover::proof::ProofDialect;
use quadrille::exact_cover::{OptionId, Problem, text};
use quadrille::problems::catalogue;

use super::checker::{ReadFormula, Sum, follow_hints, read_cnf, read_opb};
use super::written;
use crate::twin::{any_plain_problem, any_problem, by_brute_force, cases};

/// The options of each model of a formula without its blocks. `None` if there are too many variables to try all.
fn models(problem: &Problem, sums: &[Sum]) -> Option<Vec<Vec<OptionId>>> {
    let literals = sums.iter().flat_map(|sum| &sum.literals);
    let variables =
        literals.map(|literal| literal.abs()).max().unwrap_or(0).max(problem.option_count() as i64);
    let mut found = BTreeSet::new();
    for model in 0_u32..(variables < 14).then(|| 1 << variables)? {
        let holds = |literal: &&i64| (model >> (literal.abs() - 1) & 1 == 1) == (**literal > 0);
        if sums.iter().all(|sum| sum.literals.iter().filter(holds).count() >= sum.bound) {
            found.insert(problem.options().filter(|option| model >> option.index() & 1 == 1).collect());
        }
    }
    Some(found.into_iter().collect())
}

/// The constraints of a formula, without those that block its solutions, which are the last.
fn unblocked(formula: &ReadFormula, solutions: u64) -> &[Sum] {
    &formula.sums[..formula.sums.len() - solutions as usize]
}

fn assert_models(problem: &Problem) {
    let opb = written(problem, &[], ProofDialect::VeriPb);
    let drat = written(problem, &[], ProofDialect::Drat);
    for (formula, solutions) in
        [(read_opb(&opb.formula), opb.solutions), (read_cnf(&drat.formula), drat.solutions)]
    {
        if let Some(models) = models(problem, unblocked(&formula, solutions)) {
            assert_eq!(models, by_brute_force(problem), "{}", text::print(problem));
        }
    }
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn the_models_of_a_formula_are_the_solutions(problem in any_problem()) {
        assert_models(&problem);
    }

    /// VeriPB looks at the constraints alone that a clause names.
    #[test]
    fn hints_show_each_clause_in_their_order(problem in any_plain_problem()) {
        let written = written(&problem, &[], ProofDialect::VeriPb);
        prop_assert_eq!(follow_hints(&read_opb(&written.formula), &written.proof), Ok(written.clauses));
    }
}

/// So many options of one column that CNF says with a chain of variables that at most one is taken.
#[test]
fn the_models_of_a_chain_are_the_solutions() {
    assert_models(&text::parse("A B\nA\nA\nA\nA\nA\nA B\nB\n").unwrap());
    assert_models(&text::parse("A B | s\nA s\nA s\nA s\nB s\nB s\nB s\nB\n").unwrap());
}

#[test]
fn hints_show_the_clauses_of_known_problems() {
    for words in ["queens 6", "langford 5", "langford 7"] {
        let problem = catalogue::open(&words.split(' ').collect::<Vec<_>>()).unwrap().problem;
        for givens in [vec![], problem.options().take(1).collect()] {
            let written = written(&problem, &givens, ProofDialect::VeriPb);
            let shown = follow_hints(&read_opb(&written.formula), &written.proof);
            assert_eq!(shown, Ok(written.clauses), "{words}");
        }
    }
}

/// What the head of a formula says, its variables and its constraints, is what comes after it: a checker believes the head.
fn assert_head(problem: &Problem) {
    for (dialect, [variables, constraints]) in
        [(ProofDialect::VeriPb, ["#variable=", "#constraint="]), (ProofDialect::Drat, ["cnf", ""])]
    {
        let text = written(problem, &[], dialect).formula;
        let (formula, mark) = match dialect {
            ProofDialect::VeriPb => (read_opb(&text), "* #variable"),
            ProofDialect::Drat => (read_cnf(&text), "p cnf"),
        };
        let head = text.lines().find(|line| line.starts_with(mark)).unwrap();
        let words: Vec<&str> = head.split(' ').collect();
        let after = |word: &str| words[1 + words.iter().position(|&other| other == word).unwrap()];
        let said = [after(variables), if constraints.is_empty() { words[3] } else { after(constraints) }];
        let largest = formula.sums.iter().flat_map(|sum| &sum.literals).map(|literal| literal.abs()).max();
        let counted = [largest.unwrap_or(0).to_string(), formula.sums.len().to_string()];
        assert_eq!(said, counted.each_ref().map(String::as_str), "{dialect} {}", text::print(problem));
    }
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn the_head_says_how_long_the_formula_is(problem in any_problem()) {
        assert_head(&problem);
    }
}

/// Columns of every length: pair by pair, and by a chain.
#[test]
fn the_head_says_how_long_a_chain_is() {
    for rows in 1..12 {
        assert_head(&text::parse(&format!("A\n{}", "A\n".repeat(rows))).unwrap());
        assert_head(&text::parse(&format!("A B | s\n{}B\n", "A s\nB s\n".repeat(rows))).unwrap());
    }
}
