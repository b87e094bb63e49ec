//! How many candidates a cell has, where there is no room for them.

use std::collections::BTreeSet;

use quadrille::app::Panel;
use quadrille::exact_cover::Event;

use crate::desk::Desk;

const RAISED: &str = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/// The cells of a lined grid, row by row: three places each.
fn cells(desk: &Desk) -> Vec<Vec<String>> {
    let lines = desk.inside(Panel::Board);
    let rows = lines.iter().skip(1).step_by(2).take(9);
    rows.map(|row| {
        let row: Vec<char> = row.chars().collect();
        (0..9).map(|column| row[1 + 4 * column..][..3].iter().collect()).collect()
    })
    .collect()
}

/// The digits that stand, given or tried, by the names of their rows: `R5C7=2`.
fn placed(desk: &Desk) -> Vec<((usize, usize), usize)> {
    let session = desk.state.session().unwrap();
    let (problem, search) = (session.problem(), session.search());
    let rows = search.taken().iter().copied().chain(search.path());
    rows.map(|row| {
        let name = problem.option_name(row).into_owned();
        let numbers: Vec<usize> =
            name.split(['R', 'C', '=']).skip(1).map(|number| number.parse().unwrap()).collect();
        ((numbers[0] - 1, numbers[1] - 1), numbers[2])
    })
    .collect()
}

/// It can have each digit that no other of its row, column and box has.
#[test]
fn an_open_cell_says_how_many_digits_its_houses_leave_it() {
    let mut compared = 0;
    for step in 1..160 {
        let desk = Desk::with("habr").sized(120, 40).keys(&format!("<Enter>:goto {step}<Enter>"));
        // Here all columns of each row that was tried are covered, and no other.
        if !matches!(desk.state.session().unwrap().search().last_event(), Some(Event::Choose { .. })) {
            continue;
        }
        let (cells, placed) = (cells(&desk), placed(&desk));
        for (row, column) in (0..9).flat_map(|row| (0..9).map(move |column| (row, column))) {
            let raised = cells[row][column].chars().filter_map(|c| RAISED.chars().position(|sign| sign == c));
            let Some(count) = raised.reduce(|tens, ones| 10 * tens + ones) else { continue };
            let sees = |&&((r, c), _): &&((usize, usize), usize)| {
                r == row || c == column || (r / 3, c / 3) == (row / 3, column / 3)
            };
            let seen: BTreeSet<usize> = placed.iter().filter(sees).map(|(_, digit)| *digit).collect();
            assert_eq!(count, 9 - seen.len(), "R{}C{}\n{}", row + 1, column + 1, desk.screen());
            compared += 1;
        }
    }
    assert!(compared > 500, "{compared}");
}
