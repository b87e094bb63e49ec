//! Proofs of how many solutions there are: accepted by a checker of other code and by VeriPB where that is installed, and
//! refused where something is wrong with them. `QUADRILLE_PROOFS=1000` proves as many generated puzzles.

mod checker;
mod formulas;
mod mutants;
mod sinks;

use std::env;
use std::fs;
use std::ops::ControlFlow;
use std::process::{Command, Stdio};
use std::sync::LazyLock;

use proptest::prelude::*;
use quadrille::exact_cover::proof::{ProofDialect, ProofError, ProofSink, prove};
use quadrille::exact_cover::{Engine, OptionId, Prepared, Problem};
use quadrille::problems::sudoku::{Cell, Generator, Grid, Recipe, Shape, Sudoku, Variant};
use quadrille::problems::{builtin, catalogue};

use crate::twin::{any_problem, by_brute_force, cases};
use checker::{Line, ReadFormula, at_least, read_cnf, read_drat, read_opb, read_pbp, verify};

/// Formula and proof in memory.
#[derive(Clone, Default)]
struct Written {
    formula: String,
    proof: String,
    solutions: u64,
    clauses: u64,
}

impl ProofSink for Written {
    fn formula(&mut self, text: &str) -> ControlFlow<()> {
        self.formula.push_str(text);
        ControlFlow::Continue(())
    }

    fn proof(&mut self, text: &str) -> ControlFlow<()> {
        self.proof.push_str(text);
        ControlFlow::Continue(())
    }

    fn solution(&mut self, _: &[OptionId]) -> ControlFlow<()> {
        self.solutions += 1;
        ControlFlow::Continue(())
    }

    fn pulse(&mut self) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

fn written(problem: &Problem, givens: &[OptionId], dialect: ProofDialect) -> Written {
    let count = Prepared::new(problem, Engine::Auto).solver().count_to(givens, u64::MAX).unwrap_or(0);
    let mut written = Written::default();
    let summary = prove(problem, givens, dialect, count, &mut written).unwrap();
    assert_eq!((summary.solutions, written.solutions), (count, count));
    written.clauses = summary.clauses;
    written
}

/// How many solutions both dialects prove, by the checker of other code; and the proof of VeriPB.
fn proved(problem: &Problem, givens: &[OptionId]) -> (usize, Written) {
    let drat = written(problem, givens, ProofDialect::Drat);
    verify(&read_cnf(&drat.formula), &read_drat(&drat.proof)).unwrap();
    let opb = written(problem, givens, ProofDialect::VeriPb);
    let formula = read_opb(&opb.formula);
    assert!(formula.sums.iter().all(|sum| sum.literals.is_sorted_by(|one, next| one < next)));
    verify(&formula, &read_pbp(&opb.proof)).unwrap();
    (at_least(&formula).unwrap(), opb)
}

/// Whether VeriPB is installed: asked once.
#[allow(clippy::print_stderr)] // Whoever runs the tests is to know what they did not do.
static HAS_VERIPB: LazyLock<bool> = LazyLock::new(|| {
    let asked = Command::new("veripb").arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    if asked.is_err() {
        eprintln!("NOT TESTED: veripb is not installed; .ci/proofs brings it");
    }
    asked.is_ok()
});

/// Whether VeriPB accepts a proof; nothing if it is not installed.
fn by_veripb(name: &str, written: &Written) -> Option<bool> {
    if !*HAS_VERIPB {
        return None;
    }
    let stem = env::temp_dir().join(format!("quadrille-proof-{name}-{}", std::process::id()));
    let (formula, proof) = (stem.with_extension("opb"), stem.with_extension("pbp"));
    fs::write(&formula, &written.formula).unwrap();
    fs::write(&proof, &written.proof).unwrap();
    let output = Command::new("veripb").arg(&formula).arg(&proof).output().unwrap();
    fs::remove_file(formula).unwrap();
    fs::remove_file(proof).unwrap();
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    let is_verified = said.contains("s VERIFIED UNSATISFIABLE");
    assert_eq!(output.status.success(), is_verified, "{said}");
    Some(is_verified)
}

fn accepted(name: &str, problem: &Problem, givens: &[OptionId], count: usize) {
    let (found, written) = proved(problem, givens);
    assert_eq!(found, count, "{name}");
    assert_ne!(by_veripb(&name.replace(' ', "-"), &written), Some(false), "{name}");
}

#[test]
fn known_counts_are_proved() {
    for (words, count) in [
        ("queens 4", 2),
        ("queens 5", 10),
        ("queens 6", 4),
        ("queens 7", 40),
        ("langford 3", 2),
        ("langford 4", 2),
        ("langford 5", 0),
        ("langford 7", 52),
        ("matching 6", 15),
        ("latin 3", 12),
        ("dominoes 4x4", 36),
    ] {
        let problem = catalogue::open(&words.split(' ').collect::<Vec<_>>()).unwrap().problem;
        accepted(words, &problem, &[], count);
    }
}

#[test]
fn puzzles_that_come_with_the_program_are_proved_unique() {
    for builtin in builtin::ALL.iter().filter(|builtin| builtin.format.is_sudoku()) {
        let documents = quadrille::problems::formats::read_puzzles(builtin.text, builtin.format, None);
        let grid = documents.unwrap().remove(0).grid;
        let sudoku = Sudoku::new(grid.shape());
        let (problem, givens) = (sudoku.problem(), sudoku.givens(&grid));
        let written = written(problem, &givens, ProofDialect::VeriPb);
        assert_eq!(at_least(&read_opb(&written.formula)), Ok(1));
        assert_ne!(by_veripb(builtin.name, &written), Some(false), "{}", builtin.name);
    }
}

/// As many as are asked for; a few else.
fn asked() -> u64 {
    env::var("QUADRILLE_PROOFS").ok().and_then(|number| number.parse().ok()).unwrap_or(3)
}

/// Proves as many generated puzzles as are asked for, by two rules: a third has one solution, and by a changed or a missing
/// clue a third none as a rule, and a third several.
fn each_generated(mut look: impl FnMut(u64, &Grid, &Written)) {
    let rules = Variant::new(Shape::USUAL[1]).with_diagonals();
    for variant in [Variant::new(Shape::CLASSIC), rules] {
        let sudoku = Sudoku::by(variant.clone());
        let generator = Generator::new(Recipe::new(variant.clone())).unwrap();
        for number in 0..asked() {
            let made = generator.puzzle(7, number).unwrap();
            let mut grid = made.grid.clone();
            let (clue, digit) = grid.clues().nth(number as usize % grid.clue_count()).unwrap();
            match number % 3 {
                0 => {}
                1 => grid.set(clue, 1 + digit % variant.shape().side()),
                _ => grid.set(clue, 0),
            }
            let givens = sudoku.givens(&grid);
            let count = if variant.first_clash(&grid).is_some() {
                0
            } else {
                Prepared::new(sudoku.problem(), Engine::Links).solver().count_to(&givens, 1_000).unwrap()
            };
            if count < 1_000 {
                let mut written = Written::default();
                prove(sudoku.problem(), &givens, ProofDialect::VeriPb, count, &mut written).unwrap();
                assert_eq!(written.solutions, count);
                look(number, &grid, &written);
            }
        }
    }
}

/// Whether the proof is accepted: by VeriPB, or where that is not installed by the checker of other code.
fn is_proof(name: &str, written: &Written) -> bool {
    by_veripb(name, written)
        .unwrap_or_else(|| verify(&read_opb(&written.formula), &read_pbp(&written.proof)).is_ok())
}

#[test]
fn generated_puzzles_have_none_one_or_several() {
    each_generated(|number, grid, written| {
        assert_eq!(at_least(&read_opb(&written.formula)), Ok(written.solutions as usize));
        assert!(is_proof(&format!("made-{number}"), written), "{}", grid.line());
    });
}

proptest! {
    #![proptest_config(cases(2_000))]

    /// Colours and secondary items, options without a primary one, items without an option.
    #[test]
    fn any_problem_has_a_proof(problem in any_problem()) {
        let (count, _) = proved(&problem, &[]);
        prop_assert_eq!(count, by_brute_force(&problem).len());
    }
}

#[test]
fn a_wrong_count_is_no_proof() {
    let problem = catalogue::open(&["queens", "6"]).unwrap().problem;
    for wrong in [3, 5] {
        let found = prove(&problem, &[], ProofDialect::VeriPb, wrong, &mut Written::default());
        assert_eq!(found, Err(ProofError::Miscounted { found: 4 }));
    }
}

/// The formula and the proof without the k-th solution blocked; numbers of what comes after it move down.
fn without_block(written: &Written, k: usize) -> (ReadFormula, Vec<Line>) {
    let mut formula = read_opb(&written.formula);
    let gone = formula.blocks.remove(k);
    formula.sums.remove(gone);
    formula.blocks.iter_mut().skip(k).for_each(|at| *at -= 1);
    let moved = |line| match line {
        Line::DeleteNumbers(numbers) => Line::DeleteNumbers(
            numbers.into_iter().map(|number| number - usize::from(number > gone)).collect(),
        ),
        line => line,
    };
    (formula, read_pbp(&written.proof).into_iter().map(moved).collect())
}

/// What is wrong is refused by one of the two checks: that there are at most so many, or at least.
#[test]
fn mutants_are_refused() {
    let problem = catalogue::open(&["queens", "6"]).unwrap().problem;
    let (count, written) = proved(&problem, &[]);
    let proof = read_pbp(&written.proof);
    for k in 0..count {
        // A count too low: the checker finds what is not blocked.
        let (formula, shifted) = without_block(&written, k);
        assert!(verify(&formula, &shifted).is_err(), "{k}");
        assert_eq!(at_least(&formula), Ok(count - 1));
        // A solution that is none: the checker may believe it, the solutions do not.
        let mut formula = read_opb(&written.formula);
        let at = formula.blocks[k];
        let last = formula.sums[at].literals.pop().unwrap();
        let other = if last == -1 { -2 } else { last + 1 };
        formula.sums[at].literals.push(other);
        assert!(at_least(&formula).is_err(), "{k}");
        // A solution twice, for a count too high.
        let mut formula = read_opb(&written.formula);
        formula.sums[at] = formula.sums[formula.blocks[(k + 1) % count]].clone();
        assert!(at_least(&formula).is_err(), "{k}");
    }
    // A clause dropped: either what follows does not follow any more, or it was not needed.
    let clauses = |proof: &[Line]| -> Vec<usize> {
        (0..proof.len()).filter(|&at| matches!(proof[at], Line::Clause(_))).collect()
    };
    let formula = read_opb(&written.formula);
    let drat = self::written(&problem, &[], ProofDialect::Drat);
    let (cnf, lines) = (read_cnf(&drat.formula), read_drat(&drat.proof));
    let mut refused = 0;
    for at in clauses(&lines) {
        let Line::Clause(dropped) = lines[at].clone() else { unreachable!() };
        let is_deletion = |line: &&Line| matches!(line, Line::DeleteClause(clause) if *clause == dropped);
        let rest: Vec<Line> = lines[..at]
            .iter()
            .chain(lines[at + 1..].iter().filter(|line| !is_deletion(line)))
            .cloned()
            .collect();
        refused += usize::from(verify(&cnf, &rest).is_err());
    }
    assert!(2 * refused > clauses(&lines).len(), "{refused} of {}", clauses(&lines).len());
    // The contradiction alone is no proof.
    assert!(verify(&formula, &[Line::Clause(Vec::new())]).is_err());
    assert!(verify(&formula, &proof[..proof.len() - 1]).is_err());
}

/// VeriPB refuses the same mutants, written as texts.
#[test]
fn mutants_are_refused_by_veripb() {
    let problem = catalogue::open(&["queens", "5"]).unwrap().problem;
    let (_, written) = proved(&problem, &[]);
    let changed = |change: fn(&Written) -> Written| by_veripb("mutant", &change(&written));
    // Without the first clause, or without anything before the contradiction.
    let no_clause = |written: &Written| {
        let at = written.proof.find("rup").unwrap();
        let end = at + written.proof[at..].find('\n').unwrap() + 1;
        Written { proof: format!("{}{}", &written.proof[..at], &written.proof[end..]), ..written.clone() }
    };
    // A solution that is not blocked: its block says no more than that one of all rows is not taken.
    let no_block = |written: &Written| {
        let at = written.formula.find("* solution 1\n").unwrap() + "* solution 1\n".len();
        let end = at + written.formula[at..].find('\n').unwrap();
        let all: String = (1..=25).map(|number| format!("1 ~x{number} ")).collect();
        let formula = format!("{}{all}>= 1 ;{}", &written.formula[..at], &written.formula[end..]);
        Written { formula, ..written.clone() }
    };
    for change in [no_clause, no_block] {
        assert_ne!(changed(change), Some(true));
    }
}

/// Another given makes another formula: the old proof is refused, or the old solution.
#[test]
fn a_changed_given_is_refused() {
    let grid: Grid = "12..............".parse().unwrap();
    let sudoku = Sudoku::new(Shape::USUAL[0]);
    let (count, written) = proved(sudoku.problem(), &sudoku.givens(&grid));
    assert!(count > 1);
    let mut other = grid.clone();
    other.set(Cell::new(0, 0), 3);
    let formula = |grid: &Grid| {
        let (_, written) = proved(sudoku.problem(), &sudoku.givens(grid));
        read_opb(&written.formula)
    };
    let (old, mut new) = (read_opb(&written.formula), formula(&other));
    new.sums.truncate(new.blocks[0]);
    new.blocks.clear();
    for &at in &old.blocks {
        new.blocks.push(new.sums.len());
        new.sums.push(old.sums[at].clone());
    }
    assert!(at_least(&new).is_err());
}

/// A checker holds no more clauses than the path has choices and their siblings.
#[test]
fn memory_stays_flat() {
    let problem = catalogue::open(&["queens", "7"]).unwrap().problem;
    let written = written(&problem, &[], ProofDialect::VeriPb);
    let most = verify(&read_opb(&written.formula), &read_pbp(&written.proof)).unwrap();
    assert!(most < 40 && written.clauses > 70, "{most} of {}", written.clauses);
}
