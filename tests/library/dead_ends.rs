//! A dead end is explained whole: checked by a twin that knows nothing of levels, links or clever searches.

use std::sync::Arc;

use quadrille::exact_cover::{Event, OptionId, Problem, Setup};
use quadrille::problems::sudoku::{Sudoku, parse};
use quadrille::problems::{builtin, catalogue};
use quadrille::session::{
    Cause, DeadEnd, Explainer, Grain, LostRow, Session, Stop, Target, Way, Wording, Words,
};

fn session(words: &[&str]) -> Session {
    if let Some(grid) = builtin::find(words[0]).map(|puzzle| parse(puzzle.text).unwrap()) {
        let sudoku = Sudoku::new(grid.shape());
        let setup = Setup { preselected: sudoku.givens(&grid), ..Setup::default() };
        return Session::new(Arc::clone(sudoku.problem()), &setup).unwrap();
    }
    let instance = catalogue::open(words).unwrap();
    let setup = Setup { preselected: instance.preselected.clone(), ..Setup::default() };
    Session::new(Arc::clone(&instance.problem), &setup).unwrap()
}

/// Whether two rows of the matrix cannot both be taken, from their entries alone.
fn clash(problem: &Problem, one: OptionId, other: OptionId) -> bool {
    let entries: Vec<_> = problem.option_entries(other).collect();
    problem.option_entries(one).any(|(item, colour)| {
        entries.iter().any(|&(own, theirs)| own == item && (colour.is_none() || colour != theirs))
    })
}

/// Whether some `size` of the choices from `from` on clash with every row that is open.
fn enough(problem: &Problem, choices: &[OptionId], open: &[OptionId], size: usize) -> bool {
    match size {
        0 => open.is_empty(),
        _ => choices.iter().enumerate().any(|(i, &choice)| {
            let left: Vec<OptionId> =
                open.iter().copied().filter(|&row| !clash(problem, choice, row)).collect();
            left.len() < open.len() && enough(problem, &choices[i + 1..], &left, size - 1)
        }),
    }
}

fn check(session: &Session, dead_end: &DeadEnd) {
    let (problem, search) = (session.problem(), session.search());
    let rows: Vec<OptionId> = problem
        .options()
        .filter(|&row| problem.option_entries(row).any(|(item, _)| item == dead_end.item))
        .collect();
    assert_eq!(dead_end.rows.iter().map(|row| row.option).collect::<Vec<_>>(), rows);
    let givens = search.taken().to_vec();
    let path: Vec<OptionId> = search.path().collect();
    let mut open = Vec::new();
    for row in &dead_end.rows {
        let clashing: Vec<OptionId> =
            givens.iter().copied().filter(|&given| clash(problem, given, row.option)).collect();
        match row.cause {
            Cause::Given(option) => assert!(clashing.contains(&option)),
            Cause::Choice { depth, option, forced } => {
                assert_eq!(clashing, []);
                let first = path.iter().position(|&choice| clash(problem, choice, row.option));
                assert_eq!((Some(depth), option), (first, path[depth]));
                // Going back to where it was chosen, its column has one row if it was forced.
                let mut before = session.clone();
                before.travel(Target::Try { depth, k: search.levels().nth(depth).unwrap().k });
                let Some(Event::Try { n, .. }) = before.search().last_event() else { panic!() };
                assert_eq!(forced, n == 1);
                open.push(row.option);
            }
        }
    }
    let chosen: Vec<OptionId> = dead_end.enough.iter().map(|cause| cause.option()).collect();
    assert!(chosen.iter().all(|choice| path.contains(choice)));
    assert!(open.iter().all(|&row| chosen.iter().any(|&choice| clash(problem, choice, row))));
    assert!(dead_end.proven, "small enough to be proven");
    let size = chosen.len();
    assert!(size == 0 || !enough(problem, &path, &open, size - 1), "fewer than {size} do");
}

#[test]
fn a_hundred_dead_ends_have_the_causes_that_a_naive_twin_finds() {
    let puzzles: [(&[&str], usize); 5] = [
        (&["habr"], 4),
        (&["platinum-blonde"], 26),
        (&["queens", "8"], 30),
        (&["langford", "7"], 25),
        (&["pentominoes", "6x10"], 15),
    ];
    for (words, count) in puzzles {
        let mut session = session(words);
        for _ in 0..count {
            session.travel(Target::Next(Way::Forward, Stop::DeadEnd));
            let dead_end = session.dead_end().expect("a dead end");
            check(&session, &dead_end);
        }
        session.step(Way::Forward, Grain::Event, 1);
        assert_eq!(session.dead_end(), None);
    }
}

#[test]
fn the_first_dead_end_of_habr_is_told_row_by_row() {
    let mut session = session(&["habr"]);
    session.travel(Target::Next(Way::Forward, Stop::DeadEnd));
    let sudoku = Sudoku::new(parse(builtin::find("habr").unwrap().text).unwrap().shape());
    assert_eq!(session.search().step(), 117);
    let dead_end = session.dead_end().unwrap();
    assert_eq!(session.problem().item_name(dead_end.item), "R5#6");
    // The fifth line of the puzzle has four digits, each of them in the way of a 6 in its cell.
    let digits = &parse(builtin::find("habr").unwrap().text).unwrap().line()[36..45];
    let filled = (1..).zip(digits.chars()).filter(|(_, digit)| digit.is_ascii_digit() && *digit != '0');
    let filled: Vec<String> = filled.map(|(column, digit)| format!("R5C{column}={digit}")).collect();
    let problem = session.problem();
    let taken = |row: &LostRow| problem.option_name(row.cause.option()).into_owned();
    let by_row_five: Vec<String> =
        dead_end.rows.iter().map(taken).filter(|cause| cause.starts_with("R5")).collect();
    assert_eq!((dead_end.rows.len(), by_row_five.len()), (9, 4));
    assert_eq!(by_row_five, filled);
    let say = |wording, words| {
        let explainer = Explainer { session: &session, sudoku: Some(&sudoku), words, wording };
        explainer.lost_rows_in_words(dead_end.item).unwrap()
    };
    assert_eq!(
        say(Wording::Sudoku, &Words::SUDOKU),
        [
            "R5C7 and R5C9, the last places, went with R6C8=6. 7 of 9 places went with givens. R6C8=6 alone takes \
             the other 2 places.",
            "Givens took R5C1 (R5C1=8), R5C2 (R7C2=6), R5C3 (R2C3=6), R5C4 (R5C4=2), R5C5 (R5C5=5), R5C6 (R3C6=6), \
             R5C8 (R5C8=9).",
            "Level 19: R6C8=6, forced, took R5C7, R5C9.",
        ]
    );
    assert!(
        say(Wording::Matrix, &Words::PAPER)[0]
            .starts_with("R5C7=6 and R5C9=6, the last rows, went with R6C8=6.")
    );
}
