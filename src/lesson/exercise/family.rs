//! What the instance of an exercise is: a bare matrix, with or without colours, or a small puzzle with its board.

use super::kind::ExerciseKind;
use super::random_matrix::{coloured_matrix, random_matrix};
use crate::exact_cover::{ItemId, OptionId, Problem, Random, closed_set};
use crate::problems::queens::{self, Order};
use crate::problems::sudoku::{Grid, Shape, Variant};
use crate::problems::{CatalogueError, Instance};

closed_set! {
    /// The families of problems that exercises take their instances from.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub enum Family {
        /// Matrices of random rows; a Sudoku where rows are decoded.
        #[default]
        Matrix = "matrix",
        /// Some squares of a board of side 4 or 5 on which queens may stand.
        Queens = "queens",
        /// A Sudoku of side 4 with few free cells.
        Sudoku = "sudoku",
        /// Matrices of random rows that give their secondary columns colours.
        Colours = "colours",
    }
}

impl Family {
    /// Its name with a blank before it, where it is said: a bare matrix goes without saying.
    pub fn said(self) -> String {
        match self {
            Family::Matrix => String::new(),
            Family::Queens | Family::Sudoku | Family::Colours => format!(" {}", self.name()),
        }
    }

    /// Whether there are exercises of this kind with it.
    pub fn has(self, kind: ExerciseKind) -> bool {
        use ExerciseKind as K;
        match self {
            Family::Matrix => true,
            Family::Queens => matches!(kind, K::Choose | K::Try | K::Ends | K::Search | K::Decode),
            // With few free cells the rule meets no dead end, so there is little else to ask.
            Family::Sudoku => matches!(kind, K::Choose | K::Decode),
            // Which rows go together is asked; purifying is not.
            Family::Colours => matches!(kind, K::Choose | K::Ends),
        }
    }

    /// An instance of this level.
    pub(super) fn deal(self, level: u32, random: &mut Random) -> Instance {
        match self {
            Family::Matrix => Instance::bare(String::new(), random_matrix(level, random)),
            Family::Queens => squares(level, random),
            Family::Sudoku => free_cells(level, random),
            Family::Colours => loop {
                let problem = coloured_matrix(level, random);
                if has_two_in_one(&problem) {
                    break Instance::bare(String::new(), problem);
                }
            },
        }
    }

    /// What is told of its instances beside the matrix.
    pub(super) fn told(self) -> Vec<String> {
        match self {
            Family::Matrix | Family::Queens | Family::Sudoku => Vec::new(),
            Family::Colours => vec![
                "r and b are colours: rows that give a column the same colour go together, with different ones they do not."
                    .to_owned(),
            ],
        }
    }
}

/// Whether rows give some column different colours.
fn has_two_in_one(problem: &Problem) -> bool {
    let given = |item| {
        let entries = problem.options().flat_map(|option| problem.option_entries(option));
        entries.filter_map(move |(other, colour)| colour.filter(|_| other == item))
    };
    problem.items().any(|item| given(item).any(|colour| Some(colour) != given(item).next()))
}

/// The side of the board with queens.
pub(super) fn side(level: u32) -> usize {
    if level <= 3 { 4 } else { 5 }
}

/// All squares of a board of this level.
pub(super) fn board(level: u32) -> Instance {
    made(queens::queens(side(level), Order::Plain))
}

fn made(instance: Result<Instance, CatalogueError>) -> Instance {
    instance.unwrap_or_else(|error| unreachable!("its size and its names are good: {error}"))
}

/// Some squares of a board, those of a solution among them. A diagonal that only one of them lies on is left out.
fn squares(level: u32, random: &mut Random) -> Instance {
    let whole = board(level);
    let mut solutions = whole.problem.solutions();
    let solution = solutions.nth(random.below(if side(level) == 4 { 2 } else { 10 })).unwrap_or_default();
    let mut others: Vec<OptionId> =
        whole.problem.options().filter(|option| !solution.contains(option)).collect();
    random.shuffle(&mut others);
    others.truncate(3 + level as usize);
    others.extend(solution);
    others.sort_unstable();
    let on = |item: ItemId| {
        others.iter().filter(|&&option| whole.problem.option_items(option).contains(&item)).count()
    };
    made(whole.part(&others, |item| whole.problem.is_primary(item) || on(item) >= 2))
}

/// A solved grid of side 4; every other one is it with digits, rows or columns exchanged.
const SOLVED: [[u8; 4]; 4] = [[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]];

/// A solved grid of side 4, cell by cell.
pub(super) fn solved(random: &mut Random) -> [u8; 16] {
    let lines = |random: &mut Random| {
        let (mut bands, mut first, mut second) = ([0, 2], [0, 1], [0, 1]);
        random.shuffle(&mut bands);
        random.shuffle(&mut first);
        random.shuffle(&mut second);
        [bands[0] + first[0], bands[0] + first[1], bands[1] + second[0], bands[1] + second[1]]
    };
    let (rows, columns) = (lines(random), lines(random));
    let mut digits = [1, 2, 3, 4];
    random.shuffle(&mut digits);
    std::array::from_fn(|cell| digits[usize::from(SOLVED[rows[cell / 4]][columns[cell % 4]] - 1)])
}

/// A solved grid of side 4, with some cells freed: the columns are what is missing, the rows the digits that fit.
fn free_cells(level: u32, random: &mut Random) -> Instance {
    let shape = Shape::USUAL[0];
    let mut grid = Grid::new(shape);
    let digits = solved(random);
    let mut cells: Vec<usize> = (0..digits.len()).collect();
    random.shuffle(&mut cells);
    let free = (5 + level as usize).min(8);
    for &cell in &cells[free..] {
        grid.set(shape.cell(cell), digits[cell]);
    }
    let whole = Variant::new(shape).instance(String::new(), &grid);
    let covered: Vec<ItemId> =
        whole.preselected.iter().flat_map(|&given| whole.problem.option_items(given)).copied().collect();
    let fits =
        |&option: &OptionId| whole.problem.option_items(option).iter().all(|item| !covered.contains(item));
    let fitting: Vec<OptionId> = whole.problem.options().filter(fits).collect();
    made(whole.part(&fitting, |item| !covered.contains(&item)))
}
