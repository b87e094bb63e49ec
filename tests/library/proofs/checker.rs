//! A checker of proofs that shares nothing with their writer: formulas of either dialect become sums of literals
//! that must reach a bound, and each clause must follow by unit propagation.

use std::collections::{BTreeMap, BTreeSet};

type Literal = i64;

/// So many of the literals hold, or more.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Sum {
    pub literals: Vec<Literal>,
    pub bound: usize,
}

impl Sum {
    fn clause(mut literals: Vec<Literal>) -> Sum {
        literals.sort_unstable();
        Sum { literals, bound: 1 }
    }
}

/// A formula: its constraints, and which of them block a solution.
#[derive(Clone, Debug, Default)]
pub struct ReadFormula {
    pub sums: Vec<Sum>,
    pub blocks: Vec<usize>,
}

/// A line of a proof.
#[derive(Clone, Debug)]
pub enum Line {
    Clause(Vec<Literal>),
    DeleteNumbers(Vec<usize>),
    DeleteClause(Vec<Literal>),
}

/// A constraint as OPB writes it: `1 x1 1 ~x2 >= 1`.
fn opb_sum(text: &str) -> Sum {
    let (terms, bound) = text.split_once(">=").unwrap();
    let words: Vec<&str> = terms.split_whitespace().collect();
    let literal = |pair: &[&str]| {
        assert_eq!(pair[0], "1");
        match pair[1].strip_prefix("~x") {
            Some(number) => -number.parse::<Literal>().unwrap(),
            None => pair[1].strip_prefix('x').unwrap().parse().unwrap(),
        }
    };
    let mut literals: Vec<Literal> = words.chunks(2).map(literal).collect();
    literals.sort_unstable();
    Sum { literals, bound: bound.trim().parse().unwrap() }
}

pub fn read_opb(text: &str) -> ReadFormula {
    let mut formula = ReadFormula::default();
    let mut is_block = false;
    for line in text.lines() {
        if line.starts_with('*') {
            is_block = line.starts_with("* solution ");
            continue;
        }
        if is_block {
            formula.blocks.push(formula.sums.len());
        }
        formula.sums.push(opb_sum(line.trim_end_matches([' ', ';'])));
    }
    let head: Vec<&str> = text.lines().next().unwrap().split_whitespace().collect();
    assert_eq!(head[4].parse::<usize>().unwrap(), formula.sums.len());
    formula
}

pub fn read_cnf(text: &str) -> ReadFormula {
    let mut formula = ReadFormula::default();
    let mut told = 0;
    for line in text.lines().filter(|line| !line.starts_with('c')) {
        match line.strip_prefix("p cnf ") {
            Some(head) => told = head.split(' ').nth(1).unwrap().parse().unwrap(),
            None => formula.sums.push(Sum::clause(numbers(line))),
        }
    }
    assert_eq!(told, formula.sums.len());
    formula
}

/// The literals of a line that ends with 0.
fn numbers(line: &str) -> Vec<Literal> {
    let mut all: Vec<Literal> = line.split_whitespace().map(|word| word.parse().unwrap()).collect();
    assert_eq!(all.pop(), Some(0));
    all
}

pub fn read_pbp(text: &str) -> Vec<Line> {
    let mut lines = Vec::new();
    for line in text.lines() {
        let line = line.trim_end_matches([' ', ';']);
        if let Some(clause) = line.strip_prefix("rup ") {
            lines.push(Line::Clause(opb_sum(clause.split(':').next().unwrap()).literals));
        } else if let Some(ids) = line.strip_prefix("del id ") {
            lines.push(Line::DeleteNumbers(ids.split(' ').map(|id| id.parse().unwrap()).collect()));
        }
    }
    lines
}

pub fn read_drat(text: &str) -> Vec<Line> {
    let line = |line: &str| match line.strip_prefix("d ") {
        Some(clause) => Line::DeleteClause(numbers(clause)),
        None => Line::Clause(numbers(line)),
    };
    text.lines().map(line).collect()
}

/// Goes through a proof of VeriPB by its hints alone: each constraint that a clause names is looked at once, in the order in
/// which they stand, and the last is broken. Says how many clauses were shown.
pub fn follow_hints(formula: &ReadFormula, proof: &str) -> Result<u64, String> {
    let mut sums: Vec<Option<Sum>> = formula.sums.iter().cloned().map(Some).collect();
    let mut shown = 0;
    for line in proof.lines().map(|line| line.trim_end_matches([' ', ';'])) {
        if let Some((clause, hints)) = line.strip_prefix("rup ").and_then(|line| line.split_once(" : ")) {
            let clause = opb_sum(clause);
            let mut holds: BTreeSet<Literal> = clause.literals.iter().map(|literal| -literal).collect();
            let mut is_broken = false;
            for hint in numbers_of(hints) {
                let sum = sums[hint - 1].as_ref().ok_or(format!("{line}: {hint} was deleted"))?;
                let open = sum.literals.iter().filter(|literal| !holds.contains(&-**literal));
                let open: Vec<Literal> = open.copied().collect();
                is_broken = open.len() < sum.bound;
                if open.len() == sum.bound {
                    holds.extend(open);
                }
            }
            if !is_broken {
                return Err(format!("{line}: does not follow by its hints"));
            }
            shown += 1;
            sums.push(Some(Sum { bound: 1, ..clause }));
        } else if let Some(deleted) = line.strip_prefix("del id ") {
            numbers_of(deleted).for_each(|number| sums[number - 1] = None);
        }
    }
    Ok(shown)
}

fn numbers_of(text: &str) -> impl Iterator<Item = usize> {
    text.split_whitespace().map(|number| number.parse().unwrap())
}

/// Whether every clause of a proof follows from what stands before it, and the last is the empty one. Says how many were
/// held at the most beside the formula.
pub fn verify(formula: &ReadFormula, proof: &[Line]) -> Result<usize, String> {
    verify_behind(0, formula, proof)
}

/// The same where so many lines at the beginning are known to follow.
pub fn verify_behind(known: usize, formula: &ReadFormula, proof: &[Line]) -> Result<usize, String> {
    let mut database = Database::default();
    formula.sums.iter().for_each(|sum| database.add(sum.clone()));
    let mut most = 0;
    let mut is_refuted = false;
    for (at, line) in proof.iter().enumerate() {
        match line {
            Line::Clause(literals) => {
                if at >= known && !database.implies(literals) {
                    return Err(format!("{literals:?} does not follow"));
                }
                is_refuted = literals.is_empty();
                database.add(Sum::clause(literals.clone()));
            }
            Line::DeleteNumbers(numbers) => numbers.iter().for_each(|number| database.remove(number - 1)),
            Line::DeleteClause(literals) => {
                let sum = Sum::clause(literals.clone());
                let at = database.sums.iter().rposition(|held| held.as_ref() == Some(&sum));
                database.remove(at.ok_or("a clause is deleted that is not there")?);
            }
        }
        most = most.max(database.held - formula.sums.len());
    }
    if is_refuted { Ok(most) } else { Err("there is no contradiction".to_owned()) }
}

/// Whether a formula blocks solutions alone, each once; it says how many.
pub fn at_least(formula: &ReadFormula) -> Result<usize, String> {
    let blocked: BTreeSet<BTreeSet<Literal>> = formula
        .blocks
        .iter()
        .map(|&at| formula.sums[at].literals.iter().map(|literal| -literal).collect())
        .collect();
    if blocked.len() < formula.blocks.len() {
        return Err("a solution stands there twice".to_owned());
    }
    let blocks: BTreeSet<usize> = formula.blocks.iter().copied().collect();
    let sums = formula.sums.iter().enumerate().filter(|(at, _)| !blocks.contains(at));
    let rest: Vec<&Sum> = sums.map(|(_, sum)| sum).collect();
    for solution in &blocked {
        let holds = |literal: &&Literal| solution.contains(&literal.abs()) == (**literal > 0);
        if let Some(sum) = rest.iter().find(|sum| sum.literals.iter().filter(holds).count() < sum.bound) {
            return Err(format!("{solution:?} breaks {sum:?}"));
        }
    }
    Ok(blocked.len())
}

#[derive(Default)]
struct Database {
    sums: Vec<Option<Sum>>,
    /// The constraints in which a literal stands.
    standing: BTreeMap<Literal, Vec<usize>>,
    held: usize,
}

impl Database {
    fn add(&mut self, sum: Sum) {
        for &literal in &sum.literals {
            self.standing.entry(literal).or_default().push(self.sums.len());
        }
        self.sums.push(Some(sum));
        self.held += 1;
    }

    fn remove(&mut self, at: usize) {
        self.sums[at].take().expect("it is there");
        self.held -= 1;
    }

    /// Whether the opposite of a clause leads to a contradiction by unit propagation.
    fn implies(&self, clause: &[Literal]) -> bool {
        let mut holds: BTreeSet<Literal> = BTreeSet::new();
        let mut waiting: Vec<Literal> = clause.iter().map(|literal| -literal).collect();
        let mut looked: Vec<usize> = (0..self.sums.len()).collect();
        loop {
            while let Some(literal) = waiting.pop() {
                if holds.contains(&-literal) {
                    return true;
                }
                if holds.insert(literal) {
                    looked.extend(self.standing.get(&-literal).into_iter().flatten());
                }
            }
            let Some(at) = looked.pop() else { return false };
            let Some(sum) = &self.sums[at] else { continue };
            let open: Vec<Literal> =
                sum.literals.iter().copied().filter(|literal| !holds.contains(&-literal)).collect();
            if open.len() < sum.bound {
                return true;
            }
            if open.len() == sum.bound {
                waiting.extend(open.into_iter().filter(|literal| !holds.contains(literal)));
            }
        }
    }
}
