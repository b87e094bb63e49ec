use proptest::prelude::*;

use super::*;
use crate::problems::sudoku::{Cell, Grid, Shape};

fn one(text: &str, format: Format) -> SudokuPuzzle {
    let puzzles =
        read_puzzles(text, format, None).unwrap_or_else(|error| panic!("{format}: {error} in\n{text}"));
    assert_eq!(puzzles.len(), 1, "{text}");
    puzzles.into_iter().next().unwrap()
}

/// Where the lines stand that have no digit and no blank: above and below the boxes.
#[test]
fn rules_stand_between_the_boxes() {
    for (format, rules) in [
        (Format::SimpleSudoku, &[0, 4, 8, 12][..]),
        (Format::Debian, &[4, 8]),
        (Format::PencilMarks, &[0, 4, 8, 12]),
    ] {
        let text = write_puzzle(&wikipedia(), format, 1).unwrap();
        let is_rule =
            |line: &str| line.contains("--") && !line.contains(|c: char| c.is_ascii_digit() || c == '.');
        let found: Vec<usize> =
            (0..).zip(text.lines()).filter(|(_, line)| is_rule(line)).map(|(at, _)| at).collect();
        assert_eq!(found, rules, "{text}");
    }
}

#[test]
fn a_nought_alone_leaves_every_candidate() {
    let text = "1 0 34 2\n34 12 0 1\n2 13 1 34\n0 4 2 13\n";
    let found = read_puzzles(text, Format::PencilMarks, None).unwrap().remove(0);
    let candidates = found.candidates.unwrap();
    let left = |row, column| {
        (1..=4).filter(|&digit| candidates.has(Cell::new(row, column), digit)).collect::<Vec<u8>>()
    };
    assert_eq!([left(0, 1), left(1, 2), left(3, 0)], [[1, 2, 3, 4]; 3]);
    assert_eq!([left(0, 2), left(1, 1)], [[3, 4], [1, 2]]);
}

#[test]
fn each_format_looks_as_it_should() {
    let mut puzzle = wikipedia();
    puzzle.name = "an example".to_owned();
    let starts = |format| {
        let text = write_puzzle(&puzzle, format, 7).unwrap();
        text.lines().take(2).collect::<Vec<_>>().join("/")
    };
    for (format, start) in [
        (
            Format::Line,
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 # an example",
        ),
        (Format::Rows, "53..7..../6..195..."),
        (Format::Euler, "Grid 07/530070000"),
        (Format::Sdk, "#Dan example/[Puzzle]"),
        (Format::SimpleSudoku, "*-----------*/|53.|.7.|...|"),
        (Format::Framed, "+-------+-------+-------+/| 5 3 . | . 7 . | . . . |"),
        (Format::Debian, "% an example/ 5 3 . | . 7 . | . . ."),
        (Format::Csv, "5,3,,,7,,,,/6,,,1,9,5,,,"),
        (
            Format::SudokuExchange,
            "https://sudokuexchange.com/play/?s=530070000600195000098000060800060003400803001700020006060000280000419005000080079",
        ),
    ] {
        assert_eq!(starts(format), start);
    }
    let hodoku = starts(Format::Hodoku);
    assert!(hodoku.starts_with(":0000:x:53..7....6") && hodoku.ends_with(":::an example"), "{hodoku}");
    assert_eq!(starts(Format::Candidates).len(), 729);
    let marks = "| 5   3    124    | 26   7  2468 | 1489  1249 248  |";
    assert!(starts(Format::PencilMarks).ends_with(marks));
}

#[test]
fn pencil_marks_of_other_programs_are_read() {
    // A lone digit is placed, unless a peer still has it.
    let text = "\
.-----------.-----------.
| 1    2    | 34   34   |
| 34   34   | 12   12   |
:-----------+-----------:
| 2    134  | 134  134  |
| 34   134  | 1234 1234 |
'-----------'-----------'";
    let puzzle = one(text, detect(text, None).unwrap());
    assert_eq!(puzzle.grid.line(), "12......2.......");
    let candidates = puzzle.candidates();
    assert_eq!(candidates.digits(Cell::new(0, 2)).collect::<Vec<_>>(), [3, 4]);
    let instance = puzzle.instance();
    assert_eq!(instance.preselected.len(), 3);
    assert!(instance.problem.option_named("R1C3=1").is_none());
    // Work in progress of SudoCue: `u` before what was placed.
    let sdx = "u1 2 34 34\n34 34 12 12\n2 134 134 134\n34 134 1234 1234\n";
    let puzzle = one(sdx, Format::PencilMarks);
    assert_eq!((puzzle.typed.len(), puzzle.grid.get(Cell::new(0, 0))), (1, 1));
}

#[test]
fn a_shape_can_be_given() {
    // As many cells as a string of candidates for a small grid has characters.
    let shape = Shape::new(2, 4).unwrap();
    let grid = Grid::from_digits(shape, full(shape, &[1, 2, 3, 4, 5, 6, 7, 8])).unwrap();
    let puzzle = SudokuPuzzle::new(grid.clone());
    for format in sudokus() {
        if let Ok(text) = write_puzzle(&puzzle, format, 1) {
            let found = read_puzzles(&text.repeat(2), format, Some(shape))
                .unwrap_or_else(|error| panic!("{error} in\n{text}"));
            assert_eq!(found.iter().map(|found| &found.grid).collect::<Vec<_>>(), [&grid; 2], "{format}");
        }
    }
}

#[test]
fn a_line_of_hodoku_has_all_it_says() {
    let text = ":0000:x:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5+1...8..79:213 413::a name:";
    let puzzle = one(text, detect(text, None).unwrap());
    assert_eq!(puzzle.typed, [Cell::new(8, 0)]);
    assert_eq!((puzzle.grid.get(Cell::new(8, 0)), puzzle.name.as_str()), (1, "a name"));
    let candidates = puzzle.candidates();
    assert_eq!(candidates.digits(Cell::new(0, 2)).collect::<Vec<_>>(), [1]);
    assert_eq!(
        write_puzzle(&puzzle, Format::Hodoku, 1).unwrap(),
        format!("{}\n", text.trim_end_matches(':'))
    );
}

#[test]
fn each_mistake_has_its_place() {
    let cells = "5".repeat(80);
    for (format, text, sentence) in [
        (
            Format::PencilMarks,
            "1 2 3 4\n1 2 3\n",
            "line 2, column 1: found 3 groups, expected 4, one for each cell",
        ),
        (
            Format::PencilMarks,
            "1 2 3 4\n| 1 25 | 3 4 |\n",
            "line 2, column 6: found 5, expected a digit from 1 to 4",
        ),
        (
            Format::PencilMarks,
            "1 2 3\n",
            "line 1, column 1: found 3 groups, expected 4, 6, 8, 9, 10, 12, 14,",
        ),
        (Format::PencilMarks, "1 2 3 4\n\n", "line 3, column 1: found 1 rows, expected 4 rows of 4 groups"),
        (Format::PencilMarks, "", "line 1, column 1: there are no pencil marks"),
        (Format::Candidates, "12.4", "line 1, column 1: found 4 characters, expected 729"),
        (Format::Hodoku, ":a:b", "line 1, column 1: found 3 fields, expected 7 or 8 fields"),
        (
            Format::Hodoku,
            ":0000:x:5..x:::",
            "line 1, column 12: found x, expected a digit from 1 to 9, a dot, or +",
        ),
        (
            Format::Hodoku,
            ":0000:x:5.+.x:::",
            "line 1, column 12: found ., expected a digit from 1 to 9, a dot",
        ),
        (Format::Hodoku, ":0000:x:5+0:::", "line 1, column 11: found 0, expected a digit from 1 to 9, a dot"),
        (
            Format::Hodoku,
            ":0000:x:5++3:::",
            "line 1, column 11: found +, expected a digit from 1 to 9, a dot",
        ),
        (Format::Hodoku, &format!(":0000:x:{cells}:::"), "line 1, column 89: found 80 cells, expected 81"),
        (
            Format::Hodoku,
            &format!(":0000:x:{cells}5:122 1:"),
            "line 1, column 95: found 1, expected a deleted cand",
        ),
        (
            Format::SudokuWiki,
            "https://a/?bd=5x",
            "line 1, column 16: found x, expected a digit, or 0 for a blank",
        ),
        (Format::SudokuWiki, "https://a/?bd=5&x", "line 1, column 16: found 1 cells, expected 81"),
        (
            Format::SudokuWiki,
            "https://a/?id=1",
            "line 1, column 12: found an address without a puzzle, expected bd=",
        ),
        (
            Format::SudokuWiki,
            "https://f-puzzles.com/?load=N4Ig",
            "line 1, column 29: found what cannot be unpacked",
        ),
        (
            Format::SudokuWiki,
            "https://x.org/?a=1&bd=12x",
            "line 1, column 25: found x, expected a digit, or 0 for a blank",
        ),
        (Format::SudokuWiki, "https://x.org/?a=1&id=2", "line 1, column 16: found an address without"),
        (
            Format::SudokuWiki,
            "https://f-puzzles.com/?a=1&load=N4Ig",
            "line 1, column 33: found what cannot be unpacked",
        ),
        (
            Format::SudokuWiki,
            "# two\nhttps://sudokupad.app/fpuzzlesN4Ig",
            "line 2, column 31: found what cannot be unpacked",
        ),
        (Format::Line, &cells, "line 1, column 81: the puzzle ends after 80 of 81 cells: add 1"),
    ] {
        let said = said(text, format);
        assert!(said.starts_with(sentence), "{said}");
    }
    let string = write_puzzle(&wikipedia(), Format::Candidates, 1).unwrap().replacen('5', "6", 1);
    assert!(said(&string, Format::Candidates).contains("found 6, expected 5 or a dot, for R1C1"));
    assert!(
        read_puzzles("A\nA\n", Format::Dlx, None)
            .unwrap_err()
            .to_string()
            .contains("expected a format of Sudokus")
    );
}

#[test]
fn what_a_format_cannot_say_is_refused() {
    let mut puzzle = SudokuPuzzle::new(Grid::new(Shape::USUAL[0]));
    for format in [Format::Hodoku, Format::SudokuWiki, Format::SudokuExchange] {
        assert!(write_puzzle(&puzzle, format, 1).unwrap_err().to_string().contains("9×9 alone"));
    }
    let mut candidates = puzzle.candidates();
    candidates.set(Cell::new(1, 1), []);
    puzzle.candidates = Some(candidates);
    let refused = write_puzzle(&puzzle, Format::PencilMarks, 1).unwrap_err().to_string();
    assert!(refused.starts_with("R2C2 has no candidate left"));
    assert!(write_puzzle(&puzzle, Format::Dlx, 1).unwrap().starts_with("R1C1 R1C2 "));
}

/// A full grid that keeps the rules, by the formula of a shifted pattern, its digits shuffled.
fn full(shape: Shape, digits: &[u8]) -> Vec<u8> {
    let (side, width, height) = (shape.side(), u16::from(shape.box_width()), u16::from(shape.box_height()));
    shape
        .cells()
        .map(|cell| {
            let (row, column) = (u16::from(cell.row), u16::from(cell.column));
            digits[usize::from((width * (row % height) + row / height + column) % u16::from(side))]
        })
        .collect()
}

/// Puzzles that have a solution, of any usual shape, with names, typed digits and deleted candidates.
pub(super) fn puzzles() -> impl Strategy<Value = SudokuPuzzle> {
    prop::sample::select(Shape::USUAL.to_vec()).prop_flat_map(|shape| {
        let digits = Just((1..=shape.side()).collect::<Vec<u8>>()).prop_shuffle();
        let kept = prop::collection::vec(0..4_u8, shape.cell_count());
        let deleted = prop::collection::vec((0..shape.cell_count(), 1..=shape.side()), 0..4);
        (digits, kept, deleted, "([a-z]{1,6}( [a-z]{1,6})?)?").prop_map(
            move |(digits, kept, deleted, name)| {
                let full = full(shape, &digits);
                let clues: Vec<u8> =
                    full.iter().zip(&kept).map(|(&d, &kept)| if kept > 1 { 0 } else { d }).collect();
                let mut puzzle = SudokuPuzzle::new(Grid::from_digits(shape, clues).unwrap());
                let rules = puzzle.candidates();
                let mut candidates = rules.clone();
                for (cell, digit) in deleted.into_iter().map(|(at, digit)| (shape.cell(at), digit)) {
                    if puzzle.grid.get(cell) == 0 && candidates.digits(cell).count() > 1 {
                        candidates.remove(cell, digit);
                    }
                }
                puzzle.candidates = (candidates != rules).then_some(candidates);
                puzzle.typed =
                    shape.cells().zip(&kept).filter(|(_, kept)| **kept == 1).map(|(cell, _)| cell).collect();
                puzzle.name = name;
                puzzle
            },
        )
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn what_is_written_is_read_back(puzzle in puzzles()) {
        for format in sudokus() {
            let Ok(text) = write_puzzle(&puzzle, format, 1) else {
                prop_assert!(puzzle.grid.shape() != Shape::CLASSIC);
                continue;
            };
            let back = one(&text, format);
            prop_assert_eq!(write_puzzle(&back, format, 1).unwrap(), text);
            if matches!(format, Format::PencilMarks | Format::Candidates) {
                prop_assert_eq!(back.candidates(), puzzle.candidates());
                prop_assert!(puzzle.grid.clues().all(|(cell, digit)| back.grid.get(cell) == digit));
            } else {
                prop_assert_eq!(&back.grid, &puzzle.grid);
            }
            if format == Format::Hodoku {
                prop_assert_eq!(&back, &puzzle);
            }
            if matches!(format, Format::Line | Format::Sdk | Format::Debian) {
                prop_assert_eq!(&back.name, &puzzle.name);
            }
        }
    }
}
