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
fn placed(desk: &Desk) -> Vec<((usize, usize), String)> {
    let session = desk.state.session().unwrap();
    let (problem, search) = (session.problem(), session.search());
    let rows = search.taken().iter().copied().chain(search.path());
    rows.map(|row| placed_by(&problem.option_name(row))).collect()
}

fn placed_by(name: &str) -> ((usize, usize), String) {
    let (cell, digit) = name.split_once('=').unwrap();
    let (row, column) = cell[1..].split_once('C').unwrap();
    let number = |text: &str| text.parse::<usize>().unwrap() - 1;
    ((number(row), number(column)), digit.to_owned())
}

/// The cells of the rows of the column that was chosen last: these say which digit it is about.
fn of_chosen(desk: &Desk) -> Vec<(usize, usize)> {
    let session = desk.state.session().unwrap();
    let Some(Event::Choose { item, .. }) = session.search().last_event() else { return Vec::new() };
    let rows = session.search().links().options_of(item);
    rows.map(|row| placed_by(&session.problem().option_name(row)).0).collect()
}

/// How many digits no other of its row, column and box has, in a grid of boxes so high and wide.
fn left_for((row, column): (usize, usize), box_side: usize, placed: &[((usize, usize), String)]) -> usize {
    let sees = |&&((r, c), _): &&((usize, usize), String)| {
        r == row || c == column || (r / box_side, c / box_side) == (row / box_side, column / box_side)
    };
    let seen: BTreeSet<&String> = placed.iter().filter(sees).map(|(_, digit)| digit).collect();
    box_side * box_side - seen.len()
}

fn is_chosen(desk: &Desk) -> bool {
    matches!(desk.state.session().unwrap().search().last_event(), Some(Event::Choose { .. }))
}

/// It can have each digit that no other of its row, column and box has.
#[test]
fn an_open_cell_says_how_many_digits_its_houses_leave_it() {
    let mut compared = 0;
    for step in 1..160 {
        let desk = Desk::with("habr").sized(120, 40).keys(&format!("<Enter>:goto {step}<Enter>"));
        // Here all columns of each row that was tried are covered, and no other.
        if !is_chosen(&desk) {
            continue;
        }
        let (cells, placed) = (cells(&desk), placed(&desk));
        for (row, column) in (0..9).flat_map(|row| (0..9).map(move |column| (row, column))) {
            let raised = cells[row][column].chars().filter_map(|c| RAISED.chars().position(|sign| sign == c));
            let Some(count) = raised.reduce(|tens, ones| 10 * tens + ones) else { continue };
            let left = left_for((row, column), 3, &placed);
            assert_eq!(count, left, "R{}C{}\n{}", row + 1, column + 1, desk.screen());
            compared += 1;
        }
    }
    assert!(compared > 500, "{compared}");
}

/// In the narrow drawing there is one place for it: from ten on nothing is said.
#[test]
fn a_grid_of_sixteen_counts_in_reading_order_what_its_open_cells_have_left() {
    let mut compared = 0;
    for step in (901..1300).step_by(12) {
        let desk = Desk::opened("sudoku 16", (120, 40), &format!("<Enter>:goto {step}<Enter>"));
        if !is_chosen(&desk) {
            continue;
        }
        let (placed, of_chosen) = (placed(&desk), of_chosen(&desk));
        let cells = (0..16).flat_map(|row| (0..16).map(move |column| (row, column)));
        let is_open = |cell: &(usize, usize)| placed.iter().all(|(other, _)| other != cell);
        let open = cells.filter(|cell| is_open(cell) && !of_chosen.contains(cell));
        let few: Vec<usize> = open.map(|cell| left_for(cell, 4, &placed)).filter(|&left| left < 10).collect();
        let lines = desk.inside(Panel::Board);
        let said = lines.iter().flat_map(|line| line.chars());
        let said: Vec<usize> = said.filter_map(|c| RAISED.chars().position(|sign| sign == c)).collect();
        assert_eq!(said, few, "{step}\n{}", desk.screen());
        compared += few.len();
    }
    assert!(compared > 100, "{compared}");
}
