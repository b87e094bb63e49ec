//! Who takes formula and proof: what exactly is handed on, how often it is asked whether to go on, and that nobody is
//! asked again who has broken off.

use std::ops::ControlFlow;

use quadrille::exact_cover::proof::{ProofDialect, ProofError, ProofSink, prove};
use quadrille::exact_cover::{OptionId, Search, text};
use quadrille::problems::catalogue;
use quadrille::problems::sudoku::{Shape, Sudoku};

use super::written;
use crate::instances::pigeons;

/// By hand: a colour stands for its options, an option of secondary items alone is never taken, and one row of a column is
/// no pair of them. Where there are colours no clause has hints, and nothing is deleted that is not there.
#[test]
fn a_formula_says_where_each_line_comes_from() {
    let problem = text::parse("A B | X\nA X:r\nB X:r\nB\nX:g\n").unwrap();
    let opb = written(&problem, &[], ProofDialect::VeriPb);
    let formula = [
        "* #variable= 5 #constraint= 9",
        "* x1 = A X:r",
        "* x2 = B X:r",
        "* x3 = B",
        "* x4 = X:g",
        "* x5 = X:r",
        "* A is covered",
        "1 x1 >= 1 ;",
        "* B is covered",
        "1 x2 1 x3 >= 1 ;",
        "* B is covered once",
        "1 ~x2 1 ~x3 >= 1 ;",
        "* a colour of X",
        "1 ~x1 1 x5 >= 1 ;",
        "* a colour of X",
        "1 ~x2 1 x5 >= 1 ;",
        "* a colour of X",
        "1 ~x5 1 x1 1 x2 >= 1 ;",
        "* X:g covers no primary column",
        "1 ~x4 >= 1 ;",
        "* solution 1",
        "1 ~x1 1 ~x2 1 ~x5 >= 1 ;",
        "* solution 2",
        "1 ~x1 1 ~x3 1 ~x5 >= 1 ;",
    ];
    assert_eq!(opb.formula.lines().collect::<Vec<_>>(), formula);
    let proof = [
        "pseudo-Boolean proof version 3.0",
        "f 9 ;",
        "rup 1 ~x2 >= 1 ;",
        "rup >= 1 ;",
        "output NONE ;",
        "conclusion UNSAT : 11 ;",
        "end pseudo-Boolean proof ;",
    ];
    assert_eq!(opb.proof.lines().collect::<Vec<_>>(), proof);
    let given = written(&problem, &[OptionId::new(2)], ProofDialect::VeriPb).formula;
    assert!(given.contains("* B is given\n1 x3 >= 1 ;\n"), "{given}");
}

#[test]
fn a_dialect_is_read_by_its_name() {
    for dialect in ProofDialect::ALL {
        assert_eq!((dialect.to_string().parse(), dialect.to_string().is_empty()), (Ok(dialect), false));
    }
}

/// Counts what it is asked, and breaks off at one of these times.
#[derive(Default)]
struct Breaking {
    at: u64,
    asked: u64,
    pulses: u64,
}

impl Breaking {
    fn ask(&mut self) -> ControlFlow<()> {
        self.asked += 1;
        if self.at > 0 && self.asked >= self.at { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

impl ProofSink for Breaking {
    fn formula(&mut self, _: &str) -> ControlFlow<()> {
        self.ask()
    }

    fn proof(&mut self, _: &str) -> ControlFlow<()> {
        self.ask()
    }

    fn solution(&mut self, _: &[OptionId]) -> ControlFlow<()> {
        self.ask()
    }

    fn pulse(&mut self) -> ControlFlow<()> {
        self.pulses += 1;
        self.ask()
    }
}

#[test]
fn nobody_who_has_broken_off_is_asked_again() {
    let queens = catalogue::open(&["queens", "4"]).unwrap().problem;
    for dialect in ProofDialect::ALL {
        // Two solutions, formula and proof.
        for at in 1..=4 {
            let mut sink = Breaking { at, ..Breaking::default() };
            assert_eq!(prove(&queens, &[], dialect, 2, &mut sink), Err(ProofError::Stopped), "{at}");
            assert_eq!(sink.asked, at);
        }
        let mut sink = Breaking { at: 5, ..Breaking::default() };
        assert!(prove(&queens, &[], dialect, 2, &mut sink).is_ok() && sink.asked == 4);
        // A formula of several pieces, before any search.
        let mut sink = Breaking { at: 1, ..Breaking::default() };
        let sudoku = Sudoku::new(Shape::CLASSIC);
        assert_eq!(prove(sudoku.problem(), &[], dialect, 1, &mut sink), Err(ProofError::Stopped));
        assert_eq!(sink.asked, 1);
    }
}

#[test]
fn a_long_proof_asks_every_so_often_and_counts_what_was_tried() {
    let problem = pigeons(7);
    let mut search = Search::new(&problem);
    let stats = search.run_to_end();
    let mut sink = Breaking::default();
    let summary = prove(&problem, &[], ProofDialect::Drat, 0, &mut sink).unwrap();
    assert_eq!(summary.tries, stats.nodes() - 1);
    assert!(stats.steps > 2 << 14);
    assert_eq!(sink.pulses, stats.steps >> 14);
}
