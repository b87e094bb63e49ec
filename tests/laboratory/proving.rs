//! The proof is the tree: each clause of a proof leads to a subtree, and that subtree shows the clause.

use std::ops::ControlFlow;

use quadrille::exact_cover::proof::{ProofDialect, ProofSink, prove};
use quadrille::exact_cover::{Engine, Event, OptionId, Prepared, Problem};

use crate::desk::Desk;

/// The proof alone.
#[derive(Default)]
struct Proof(String);

impl ProofSink for Proof {
    fn formula(&mut self, _: &str) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
    fn proof(&mut self, text: &str) -> ControlFlow<()> {
        self.0.push_str(text);
        ControlFlow::Continue(())
    }
    fn solution(&mut self, _: &[OptionId]) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
    fn pulse(&mut self) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// The lines of a proof that are clauses, but for the empty one.
fn clauses(problem: &Problem, givens: &[OptionId], dialect: ProofDialect) -> Vec<String> {
    let count = Prepared::new(problem, Engine::Links).solver().count_to(givens, u64::MAX).unwrap();
    let mut proof = Proof::default();
    prove(problem, givens, dialect, count, &mut proof).unwrap();
    let is_clause = |line: &&str| match dialect {
        ProofDialect::VeriPb => line.starts_with("rup 1 "),
        ProofDialect::Drat => line.starts_with('-'),
    };
    proof.0.lines().filter(is_clause).map(str::to_owned).collect()
}

/// The options that a line says do not go together.
fn options(line: &str) -> Vec<OptionId> {
    let literals = line.split(">=").next().unwrap().split_whitespace();
    let numbers = literals.filter_map(|word| word.strip_prefix("~x").or_else(|| word.strip_prefix('-')));
    numbers.map(|number| OptionId::new(number.parse::<u32>().unwrap() - 1)).collect()
}

fn said(desk: &Desk) -> String {
    desk.state.lab.notice.as_ref().map_or(String::new(), |notice| notice.text.clone())
}

fn there_and_back(mut desk: Desk, dialect: ProofDialect) -> usize {
    let session = desk.state.session().unwrap();
    let (problem, givens) = (session.problem().clone(), session.search().taken().to_vec());
    let all = clauses(&problem, &givens, dialect);
    for line in &all {
        let wanted = options(line);
        desk = desk.keys(&format!(":clause {line}<Enter>")).wait(200);
        // Its subtree begins: the rows on the path that are not the last of their columns are those of the clause.
        let search = desk.state.session().unwrap().search();
        assert!(matches!(search.last_event(), Some(Event::Try { .. })), "{line}");
        let choices: Vec<OptionId> =
            search.levels().filter(|level| level.k < level.n).filter_map(|level| level.option).collect();
        assert_eq!(choices, wanted, "{line}");
        desk = desk.keys(":clause<Enter>");
        assert!(said(&desk).starts_with("Once it is searched: "), "{}", said(&desk));
        // Where it has failed, it says its clause.
        desk = desk.keys("f").wait(200).keys(":clause<Enter>");
        let last = wanted.last().map(|&option| Event::Retract { option });
        assert_eq!(desk.state.session().unwrap().search().last_event(), last);
        let variables: Vec<String> =
            wanted.iter().map(|option| format!("~x{}", option.index() + 1)).collect();
        let words: Vec<String> =
            wanted.iter().map(|&option| format!("not {}", problem.option_name(option))).collect();
        let expected = format!("{}. In the proof: {}.", words.join(" or "), variables.join(" "));
        assert!(said(&desk).ends_with(&expected), "{line}: {}", said(&desk));
    }
    all.len()
}

#[test]
fn every_clause_leads_to_its_subtree_and_the_subtree_shows_it() {
    // As many as `quadrille prove` says, but for the empty one.
    assert_eq!(there_and_back(Desk::with("habr").sized(120, 40).keys("<Enter>"), ProofDialect::VeriPb), 10);
    let queens = |n| Desk::with("habr").sized(120, 40).keys(&format!(":open queens {n}<Enter>"));
    assert_eq!(there_and_back(queens(5), ProofDialect::VeriPb), 9);
    assert_eq!(there_and_back(queens(6), ProofDialect::Drat), 29);
}

#[test]
fn a_failed_subtree_shows_its_clause_in_the_tree() {
    let desk = Desk::with("habr").sized(120, 40).keys("<Enter>vv:goto 170<Enter>");
    let desk =
        desk.lacks("not R2C4=7").keys("<A-9>k").shows("━ proved: not R2C4=7 or not R1C4=3 or not R1C5=2 ━");
    let desk =
        desk.keys(":clause<Enter>").shows("Clause: not R2C4=7 or not R1C4=3 or not R1C5=2. In the proof: ~x");
    // A branch that is not searched yet, and the last row of a column.
    let desk = desk.keys("G").wait(20).keys("G").wait(20).keys(":clause<Enter>");
    let desk = desk
        .shows("It has 1 solution and no other. With that set aside: not R2C4=7. In the proof: ~x115.")
        .keys("<A-9>/R2C4=8<Enter>:clause<Enter>");
    let desk = desk
        .shows("R2C4=8 is the last of its column; with it the clause around it is known: nothing is left.");
    // By names, and what is none.
    let desk =
        desk.keys(":clause R1C5=2, R2C4=7, R1C4=3<Enter>").wait(20).shows("Try R1C5=2").shows("step 57 ");
    let desk = desk.keys(":clause ~x9999<Enter>").shows("There is no variable ~x9999: this puzzle has 729");
    let desk = desk.keys(":clause R5C5=12<Enter>").shows("R5C5=12");
    desk.keys(":clause ~x1<Enter>").shows("This run has no subtree of 'not R1C1=1'");
}

#[test]
fn the_tree_does_not_say_that_a_row_is_refuted_which_has_a_solution() {
    // R2C4=7 stands in the only solution.
    let desk = Desk::with("habr").sized(120, 40).keys("<Enter>c").wait(50).keys("c").wait(50);
    let desk = desk.keys(":view tree<Enter>z/R2C4=7<Enter>").wait(50).shows("R2C4=7 1 solution");
    desk.lacks("not R2C4=7").shows("━ with R2C4=7: 1 solution, and no other ━");
    // The two solutions of four queens have R3C1 and R3C4. The last row of a column is told by its own name.
    let desk = Desk::with("habr").sized(120, 40).keys(":open queens 4<Enter><Enter>GGG").wait(50);
    let desk = desk.keys(":view tree<Enter>z/R3C4<Enter>").wait(50);
    desk.shows("━ with R3C4: 1 solution, and no other ━");
}
