//! Sessions of known puzzles, and how they are moved.

use std::sync::Arc;
use std::time::Duration;

use quadrille::exact_cover::{Rule, Setup, text};
use quadrille::problems::builtin;
use quadrille::problems::sudoku::{Shape, Sudoku, parse};
use quadrille::session::{Motion, Session, Target};

/// A Sudoku that comes with the program.
pub fn sudoku(name: &str, rule: Rule) -> Session {
    let grid = parse(builtin::find(name).unwrap().text).unwrap();
    let sudoku = Sudoku::new(Shape::CLASSIC);
    let setup = Setup { rule, preselected: sudoku.givens(&grid), ..Setup::default() };
    Session::new(Arc::clone(sudoku.problem()), &setup).unwrap()
}

pub fn knuth() -> Session {
    let problem = text::parse(builtin::find("knuth-6x7").unwrap().text).unwrap();
    Session::new(Arc::new(problem), &Setup::default()).unwrap()
}

/// Travels until the run rests there.
pub fn travel(session: &mut Session, target: Target) {
    session.travel(target);
    while session.motion() != Motion::Resting {
        session.tick(Duration::from_millis(16), Duration::from_millis(1));
    }
}
