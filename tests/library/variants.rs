//! Sudokus by other rules against a solver that shares no code: clashes, solutions, and what is written.

use proptest::prelude::*;
use quadrille::exact_cover::{Engine, Prepared};
use quadrille::problems::formats::{self, Document, Format, Reader, SudokuPuzzle};
use quadrille::problems::sudoku::{Cell, Generator, Grid, Recipe, Shape, Sudoku, Variant, check_solution};

use crate::naive::PlainRules;

/// Regions of equal size, made from boxes by swapping cells as long as each region stays in one piece.
fn jigsaw(height: usize, width: usize, swaps: &[(u16, u16)]) -> Vec<usize> {
    let mut regions = PlainRules::boxes(height, width).regions;
    let side = height * width;
    for &(a, b) in swaps {
        let (a, b) = (usize::from(a) % regions.len(), usize::from(b) % regions.len());
        let before = regions.clone();
        regions.swap(a, b);
        if (0..side).any(|region| !is_connected(&regions, side, region)) {
            regions = before;
        }
    }
    regions
}

fn is_connected(regions: &[usize], side: usize, region: usize) -> bool {
    let start = regions.iter().position(|&other| other == region).unwrap();
    let (mut seen, mut open) = (vec![start], vec![start]);
    while let Some(at) = open.pop() {
        let (row, column) = (at / side, at % side);
        let around = [
            (row > 0).then(|| at - side),
            (row + 1 < side).then_some(at + side),
            (column > 0).then(|| at - 1),
            (column + 1 < side).then_some(at + 1),
        ];
        for next in around.into_iter().flatten().filter(|&next| regions[next] == region) {
            if !seen.contains(&next) {
                seen.push(next);
                open.push(next);
            }
        }
    }
    seen.len() == side
}

/// What holds besides rows, columns and regions.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Further {
    Nothing,
    Diagonals,
    Windows,
    Knights,
}

/// The same rules in both worlds: boxes, or regions made from them by swaps, and what holds besides.
pub fn both(
    (height, width): (u8, u8),
    swaps: Option<&[(u16, u16)]>,
    further: Further,
) -> (Variant, PlainRules) {
    let mut plain = PlainRules::boxes(height.into(), width.into());
    let mut variant = Variant::new(Shape::new(height, width).unwrap());
    if let Some(swaps) = swaps {
        plain.regions = jigsaw(height.into(), width.into(), swaps);
        let letters: String = plain.regions.iter().map(|&region| char::from(b'a' + region as u8)).collect();
        variant = variant.with_regions(&letters).unwrap();
    }
    plain.diagonals = further == Further::Diagonals;
    plain.windows = further == Further::Windows;
    plain.knights = further == Further::Knights;
    let variant = match further {
        Further::Nothing => variant,
        Further::Diagonals => variant.with_diagonals(),
        Further::Windows => variant.with_windows().unwrap(),
        Further::Knights => variant.with_knights(),
    };
    (variant, plain)
}

/// Any rules. A whole grid by knights' moves is rare from 9×9 on, and only 9×9 has windows.
fn rules() -> impl Strategy<Value = (Variant, PlainRules)> {
    let boxes = prop::sample::select(vec![(2_u8, 2_u8), (2, 3), (3, 2), (2, 4), (4, 2), (3, 3)]);
    let swaps = prop::option::of(prop::collection::vec((any::<u16>(), any::<u16>()), 0..80));
    (boxes, swaps, 0..4_u8).prop_map(|(boxes, swaps, number)| {
        let further = match number {
            1 => Further::Diagonals,
            2 if boxes == (3, 3) => Further::Windows,
            3 if boxes != (3, 3) => Further::Knights,
            _ => Further::Nothing,
        };
        both(boxes, swaps.as_deref(), further)
    })
}

/// The clues of a generated puzzle and some of its other digits, perhaps one changed; nothing if no full grid
/// was found by these rules.
fn puzzle(variant: &Variant, seed: u64, keep: usize, change: Option<(u16, u8)>) -> Option<Grid> {
    let shape = variant.shape();
    let recipe = Recipe { tries: 1, ..Recipe::new(variant.clone()) };
    let made = Generator::new(recipe).unwrap().puzzle(seed, 0).ok()?;
    let clues = made.grid.digits().iter().zip(made.solution.digits()).enumerate();
    let mut digits: Vec<u8> =
        clues.map(|(at, (&clue, &digit))| if clue != 0 || at % 7 < keep { digit } else { 0 }).collect();
    if let Some((cell, digit)) = change {
        digits[usize::from(cell) % shape.cell_count()] = 1 + digit % shape.side();
    }
    Grid::from_digits(shape, digits)
}

/// What the rules check and the exact cover say of a puzzle: its solutions, at most three, sorted.
fn solved(variant: &Variant, grid: &Grid) -> Vec<Vec<u8>> {
    if variant.first_clash(grid).is_some() {
        return Vec::new();
    }
    let sudoku = Sudoku::by(variant.clone());
    let prepared = Prepared::new(sudoku.problem(), Engine::Auto);
    let mut found: Vec<Vec<u8>> = Vec::new();
    for options in prepared.solutions(&sudoku.givens(grid)).unwrap().take(3) {
        let full = sudoku.decode(options);
        assert_eq!(check_solution(variant, grid, &full), Ok(()));
        found.push(full.digits().to_vec());
    }
    found.sort();
    found
}

/// What a text is read as: the grid and its rules.
fn read(text: &str) -> Vec<(Grid, Variant)> {
    let documents = Reader::read("it", None, text.as_bytes()).map(|found| found.unwrap().document);
    let puzzle = |document| match document {
        Document::Sudoku(puzzle) => (puzzle.grid.clone(), puzzle.rules()),
        Document::Cover(cover) => panic!("{text} is read as the cover {}", cover.name),
    };
    documents.map(puzzle).collect()
}

/// Whether each puzzle that was read has the grid and the rules that were written. Pencil marks show a cell
/// with a single candidate as they show a digit: there the puzzle comes back with such cells filled in.
fn agree(read: &[(Grid, Variant)], grid: &Grid, variant: &Variant, format: Format) -> bool {
    let shows_marks = matches!(format, Format::PencilMarks | Format::Candidates);
    let solutions = solved(variant, grid);
    let is_kept = |at: usize, digit: u8| match grid.digits()[at] {
        0 => digit == 0 || (shows_marks && solutions.iter().all(|solution| solution[at] == digit)),
        clue => digit == clue,
    };
    // The shape of boxes says nothing where there are regions instead.
    let region =
        |rules: &Variant| -> Vec<u8> { grid.shape().cells().map(|cell| rules.region_of(cell)).collect() };
    let is_same = |(back, rules): &(Grid, Variant)| {
        rules.words() == variant.words()
            && region(rules) == region(variant)
            && back.digits().iter().enumerate().all(|(at, &digit)| is_kept(at, digit))
    };
    !read.is_empty() && read.iter().all(is_same)
}

/// The formats that can say a puzzle by any rules.
fn formats_of_any_rules() -> Vec<Format> {
    let small = SudokuPuzzle::new("1...............".parse().unwrap());
    Format::ALL
        .into_iter()
        .filter(|format| format.is_sudoku() && formats::write_puzzle(&small, *format, 1).is_ok())
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 80, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_solver_of_other_code_finds_the_same(
        (variant, plain) in rules(),
        seed in 0..1_000_u64,
        keep in 0..5_usize,
        change in prop::option::weighted(0.4, any::<(u16, u8)>()),
    ) {
        let Some(grid) = puzzle(&variant, seed, keep, change) else { return Ok(()) };
        let mut expected = plain.solutions(grid.digits(), 4);
        prop_assume!(expected.len() < 4);
        expected.sort();
        prop_assert_eq!(solved(&variant, &grid), expected, "{}\n{}", variant.request(), grid.line());
    }

    #[test]
    fn what_is_written_is_read_by_the_same_rules((variant, _) in rules(), seed in 0..1_000_u64) {
        let Some(grid) = puzzle(&variant, seed, 0, None) else { return Ok(()) };
        let rules = Some(variant.clone()).filter(|rules| !rules.is_usual());
        let written = SudokuPuzzle { rules, ..SudokuPuzzle::new(grid.clone()) };
        for format in formats_of_any_rules() {
            let text = formats::write_puzzle(&written, format, 1).unwrap();
            prop_assert!(agree(&read(&text), &grid, &variant, format), "{}:\n{}", format, &text);
        }
        // A long text is read line by line.
        let formats = formats_of_any_rules();
        let format = formats[seed as usize % formats.len()];
        let text = formats::write_puzzle(&written, format, 1).unwrap();
        let all = read(&text.repeat(1 + (1 << 16) / text.len()));
        prop_assert!(agree(&all, &grid, &variant, format), "{} in a collection", format);
    }
}

#[test]
fn every_shape_is_written_and_read() {
    let shapes = (2..=12).flat_map(|height| (2..=12).filter_map(move |width| Shape::new(height, width)));
    let mut count = 0;
    for shape in shapes {
        let (height, width, side) = (shape.box_height(), shape.box_width(), u16::from(shape.side()));
        let full = |cell: Cell| {
            let row = u16::from(cell.row % height) * u16::from(width) + u16::from(cell.row / height);
            1 + ((row + u16::from(cell.column)) % side) as u8
        };
        let mut grid = Grid::new(shape);
        shape.cells().step_by(3).for_each(|cell| grid.set(cell, full(cell)));
        assert_eq!(grid.clash(), None);
        let written = SudokuPuzzle::new(grid.clone());
        for format in formats_of_any_rules() {
            let text = formats::write_puzzle(&written, format, 1).unwrap();
            assert_eq!(read(&text), [(grid.clone(), Variant::new(shape))], "{format}:\n{text}");
        }
        // A frame shows its boxes without a word.
        assert_eq!(read(&grid.to_string()), [(grid, Variant::new(shape))]);
        count += 1;
    }
    assert_eq!(count, 38);
}
