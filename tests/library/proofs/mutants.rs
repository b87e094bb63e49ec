//! Proofs of generated puzzles in which one thing is wrong: each is refused by the checker of proofs, or by the check of the
//! solutions. Numbers stay what they were, so that a proof is refused for what it says.

use std::collections::BTreeMap;

use super::checker::{at_least, read_opb, read_pbp, verify_behind};
use super::{HAS_VERIPB, Written, each_generated, is_proof};

/// Says of every row that it is taken or not, and so nothing.
const NOTHING: &str = "1 x1 1 ~x1 >= 1";

/// The formula or the proof with another line of this number.
fn with_line(text: &str, at: usize, line: &str) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    lines[at] = line;
    lines.join("\n") + "\n"
}

/// The numbers of the lines that begin so.
fn lines_of(text: &str, begin: &str) -> Vec<usize> {
    (0..).zip(text.lines()).filter(|(_, line)| line.starts_with(begin)).map(|(at, _)| at).collect()
}

/// A needed clause less: the last one without which the checker of other code cannot follow. Whether VeriPB can is not
/// asked here.
fn without_clause(written: &Written) -> Option<Written> {
    let mut clauses = lines_of(&written.proof, "rup 1 ");
    clauses.reverse();
    let formula = read_opb(&written.formula);
    let lines = read_pbp(&written.proof);
    // The lines of the proof that are steps: what stands before the dropped one is as it was, and follows.
    let steps: Vec<usize> = (0..)
        .zip(written.proof.lines())
        .filter(|(_, line)| line.starts_with("rup ") || line.starts_with("del id "))
        .map(|(at, _)| at)
        .collect();
    assert_eq!(steps.len(), lines.len());
    let is_needed = |(at, changed): &(usize, Written)| {
        let known = steps.iter().position(|step| step == at).unwrap();
        verify_behind(known, &formula, &read_pbp(&changed.proof)).is_err()
    };
    let dropped = clauses.into_iter().map(|at| {
        let reason = written.proof.lines().nth(at).unwrap().split(" : ").nth(1);
        let line = reason.map_or(format!("rup {NOTHING} ;"), |reason| format!("rup {NOTHING} : {reason}"));
        (at, Written { proof: with_line(&written.proof, at, &line), ..written.clone() })
    });
    dropped.take(20).find(is_needed).map(|(_, changed)| changed)
}

/// One solution less is blocked: in its place stands what says nothing.
fn count_too_low(written: &Written) -> Option<Written> {
    let at = *lines_of(&written.formula, "* solution ").last()?;
    let comment = with_line(&written.formula, at, "* nothing");
    Some(Written { formula: with_line(&comment, at + 1, &format!("{NOTHING} ;")), ..written.clone() })
}

/// One block more in the formula, and the proof's numbers moved.
fn with_block(written: &Written, block: &str) -> Written {
    let head = written.formula.lines().next().unwrap();
    let (before, count) = head.rsplit_once(' ').unwrap();
    let count: usize = count.parse().unwrap();
    let longer = with_line(&written.formula, 0, &format!("{before} {}", count + 1));
    let moved = |word: &str| match word.parse::<usize>() {
        Ok(number) if number > count => (number + 1).to_string(),
        _ => word.to_owned(),
    };
    let proof = written.proof.lines().map(|line| match line {
        line if line.starts_with("f ") => format!("f {} ;", count + 1),
        line => line.split(' ').map(moved).collect::<Vec<_>>().join(" "),
    });
    let proof = proof.collect::<Vec<_>>().join("\n") + "\n";
    Written {
        formula: format!("{longer}* solution {}\n{block}\n", written.solutions + 1),
        proof,
        ..written.clone()
    }
}

/// The last block of a solution.
fn block(written: &Written) -> Option<&str> {
    let at = *lines_of(&written.formula, "* solution ").last()?;
    written.formula.lines().nth(at + 1)
}

/// A solution twice, and so a count too high.
fn the_same_twice(written: &Written) -> Option<Written> {
    Some(with_block(written, block(written)?))
}

/// A count too high, with a solution that is none: its last row is another.
fn one_that_is_none(written: &Written) -> Option<Written> {
    let (rest, last) = block(written)?.strip_suffix(" >= 1 ;")?.rsplit_once("~x")?;
    Some(with_block(written, &format!("{rest}~x{} >= 1 ;", if last == "1" { 2 } else { 1 })))
}

/// Another row is given: the old solutions are none of that puzzle.
fn another_given(written: &Written) -> Option<Written> {
    block(written)?;
    let at = lines_of(&written.formula, "* ")
        .into_iter()
        .find(|&at| written.formula.lines().nth(at).unwrap().ends_with(" is given"))?;
    let given: u32 = written.formula.lines().nth(at + 1)?.split([' ', 'x']).nth(2)?.parse().ok()?;
    let other = if given == 1 { 2 } else { given - 1 };
    Some(Written {
        formula: with_line(&written.formula, at + 1, &format!("1 x{other} >= 1 ;")),
        ..written.clone()
    })
}

type Change = (&'static str, fn(&Written) -> Option<Written>);

const CHANGES: [Change; 5] = [
    ("a clause dropped", without_clause),
    ("a count too low", count_too_low),
    ("a solution twice", the_same_twice),
    ("a solution that is none", one_that_is_none),
    ("another given", another_given),
];

#[test]
#[allow(clippy::print_stderr)] // The table is for whoever runs many.
fn mutants_of_generated_puzzles_are_refused() {
    if !*HAS_VERIPB {
        return; // The checker of other code needs minutes for them.
    }
    // Refused by the solutions, which is the cheaper check, or by the checker alone.
    let mut refused: BTreeMap<&str, [usize; 2]> = BTreeMap::new();
    each_generated(|number, grid, written| {
        for (name, change) in CHANGES {
            let Some(mutant) = change(written) else { continue };
            let by_solutions = at_least(&read_opb(&mutant.formula)).is_err();
            let is_refused = by_solutions || !is_proof(&format!("mutant-{number}"), &mutant);
            assert!(is_refused, "accepted: {name} of {}", grid.line());
            refused.entry(name).or_default()[usize::from(by_solutions)] += 1;
        }
    });
    assert_eq!(refused.len(), CHANGES.len());
    for (name, [checker, solutions]) in refused {
        eprintln!("{name}: refused by the checker {checker}, by the solutions {solutions}");
    }
}
