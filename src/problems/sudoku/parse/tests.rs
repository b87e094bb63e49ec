//! Every picture of a grid is read back, every mistake has its place, and no text does harm.

use proptest::prelude::*;

use super::*;
use crate::problems::sudoku::grid::Grid;
use crate::problems::sudoku::shape::{Shape, symbol};

const WIKIPEDIA: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn line(text: &str) -> String {
    parse(text).unwrap_or_else(|error| panic!("{error} in\n{text}")).line()
}

fn said(text: &str) -> String {
    parse(text).unwrap_err().to_string()
}

fn nine_lines() -> Vec<String> {
    WIKIPEDIA.as_bytes().chunks(9).map(|row| String::from_utf8(row.to_vec()).unwrap()).collect()
}

#[test]
fn the_usual_pictures_are_read() {
    let rows = nine_lines();
    for text in [
        rows.join("\n"),
        rows.join("\r\n") + "\r\n\r\n",
        rows.join("\r"),
        format!("\u{feff}# a comment\n\n{WIKIPEDIA}  # another\n"),
        format!("% a title\n{}\n\n", rows.join("\n")),
        format!("#ARuud\n#LEasy\n[Puzzle]\n{}\n[State]\n{}", rows.join("\n"), "1".repeat(81)),
        format!("Grid 01\n{}", rows.join("\n").replace('.', "0")),
        WIKIPEDIA.chars().map(|c| format!("{c} ")).collect(),
        WIKIPEDIA.as_bytes().chunks(27).map(|part| String::from_utf8_lossy(part) + "\n").collect(),
        rows.join("\n").replace('.', "-"),
        rows.iter()
            .map(|row| row.replace('.', " ").chars().map(|c| format!("|{c}")).collect::<String>() + "|\n")
            .collect(),
    ] {
        assert_eq!(line(&text), WIKIPEDIA, "{text}");
    }
}

#[test]
fn frames_of_other_programs_are_read() {
    let simple_sudoku = "\
*-----------*
|.3.|4..|...|
|...|..7|.48|
|...|...|.6.|
|---+---+---|
|6..|.8.|...|
|...|..3|..2|
|.1.|...|...|
|---+---+---|
|...|...|3..|
|7..|61.|...|
|..5|...|...|
*-----------*";
    let expected = ".3.4..........7.48.......6.6...8.........3..2.1.............3..7..61......5......";
    assert_eq!(line(simple_sudoku), expected);
    let dotted = simple_sudoku
        .replace("*-----------*", ".---.---.---.")
        .replace("|---+---+---|", ":---+---+---:")
        .replace('.', "·")
        .replace("·---·---·---·", ".---.---.---.");
    assert_eq!(line(&dotted), expected);
    let drawn = simple_sudoku
        .replace("|---+---+---|", "├───┼───┼───┤")
        .replace("*-----------*", "═════════════")
        .replace('|', "│");
    assert_eq!(line(&drawn), expected);
    let dashed = simple_sudoku.replace("|---+---+---|", "----|---|----");
    assert_eq!(line(&dashed), expected);
}

#[test]
fn spaces_in_frames_are_blanks() {
    // As Kevin Hooke prints it: no outer frame, and spaces lost at the ends of lines.
    let text = "
      | 8 1   | 6 7
      | 7 4 9 |   2   
8   6 |     5 |   1
------+-------+-------
4 1   |       |     3
9     | 4     |     8
      | 7     |     6
------+-------+-------
9     | 3 9   | 2
3     | 6     | 6   1
  7 4 | 3     |";
    let expected = "...81.67....749.2.8.6..5.1.41......39..4....8...7....69..39.2..3..6..6.1.743.....";
    assert_eq!(line(text), expected);
    assert_eq!(
        line("|   1 | 2   |\n|     |     |\n|-----|-----|\n|   3 |     |\n| 4   |   1 |"),
        ".12......3..4..1"
    );
    assert_eq!(line("| 1|2 |\n|  |  |\n| 3|  |\n|4 | 1|"), ".12......3..4..1");
    assert_eq!(line("║ ║1║2║ ║\n║ ║ ║ ║ ║\n║ ║3║ ║ ║\n║4║ ║ ║1║"), ".12......3..4..1");
    assert_eq!(line(&"| | | | |\n".repeat(4)), "................");
}

#[test]
fn rows_of_fields_are_read() {
    let rows = "4,,,,,,8,,5\n,3,,,,,,,\n,,,7,,,,,\n,2,,,,,,6,\n,,,,8,,4,,\n,,,,1,,,,\n,,,6,,3,,7,\n5,,,2,,,,,\n1,,4,,,,,,";
    let expected = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
    assert_eq!(line(rows), expected);
    assert_eq!(line(&rows.replace(',', ";").replace('\n', ";\n")), expected);
    assert_eq!(line(&rows.replace(',', "\t")), expected);
    assert_eq!(line(&rows.replace('\n', ",")), expected);
}

#[test]
fn collections_are_read_with_names() {
    let one_a_line =
        format!("# two of them\n{WIKIPEDIA} # first\n\n{WIKIPEDIA}:1:6524\n{WIKIPEDIA},Third\n{WIKIPEDIA}\n");
    let found = parse_many(&one_a_line).unwrap();
    let names: Vec<&str> = found.iter().map(|named| named.name.as_str()).collect();
    assert_eq!(names, ["first", "1:6524", "Third", ""]);
    assert!(found.iter().all(|named| named.grid.line() == WIKIPEDIA));

    let rows = nine_lines().join("\n");
    let titled = parse_many(&format!("Grid 01\n{rows}\nGrid 02\n{rows}")).unwrap();
    assert_eq!(titled.len(), 2);
    assert_eq!(titled[1].name, "Grid 02");
    assert_eq!(parse_many(&format!("{rows}\n\n{rows}")).unwrap().len(), 2);
    // Dashes are blanks where that makes whole puzzles, and rules between them where it does not.
    let blank = "---------\n".repeat(8) + "1--------\n";
    assert_eq!(parse_many(&format!("{blank}{blank}")).unwrap()[1].grid.clue_count(), 1);
    assert_eq!(parse_many(&format!("{rows}\n---------\n{rows}")).unwrap().len(), 2);
    // Names come from outside.
    assert_eq!(parse_many(&format!("{WIKIPEDIA} # \u{1b}[2J")).unwrap()[0].name, "U+001B[2J");
}

#[test]
fn sixteen_cells_a_line_are_what_they_make() {
    let small = "1234341221434321";
    assert_eq!(parse_many(&format!("{small}\n{small}")).unwrap().len(), 2);
    assert_eq!(parse(&format!("{small}\n").repeat(16)).unwrap().shape().side(), 16);
    let tall = "GFEDCBA987654321\n".repeat(15);
    assert!(said(&tall).starts_with("line 15, column 17: the puzzle ends after 240 of 256 cells: add 16"));
}

#[test]
fn a_shape_can_be_given() {
    let shape = Shape::new(4, 3).unwrap();
    let text = "C...........".repeat(12);
    assert_eq!(parse_as(&text, shape).unwrap().get(super::super::Cell::new(11, 0)), 12);
    assert_eq!(parse(&text).unwrap().shape(), Shape::RARE[2]);
    assert_eq!(
        parse_as(&text.replace('C', "d"), shape).unwrap_err().to_string(),
        "line 1, column 1: found d, expected a digit from 1 to C or a blank (. 0 _ * - x X ?): take a digit of the grid"
    );
}

#[test]
fn rare_shapes_are_told_by_their_size_too() {
    for shape in Shape::RARE {
        let mut grid = Grid::new(shape);
        grid.set(super::super::Cell::new(1, 2), shape.side());
        let (line, framed) = (grid.line(), grid.to_string());
        assert_eq!(parse(&line), Ok(grid.clone()));
        assert_eq!(parse(&framed), Ok(grid.clone()));
        // Four lines of 64 cells are not the 256 of a 16×16 grid.
        let found = parse_many(&format!("{line}\n").repeat(4)).unwrap();
        assert!(found.len() == 4 && found.iter().all(|named| named.grid == grid));
    }
    let wrapped = format!("{}\n", "G".to_owned() + &".".repeat(63)).repeat(4);
    assert_eq!(parse(&wrapped).unwrap().shape().side(), 16);
    assert!(said(&"1".repeat(70)).contains("70 of 81 cells"));
}

#[test]
fn each_mistake_has_its_place_and_cure() {
    let rows = nine_lines();
    let with = |number: usize, row: &str| {
        let mut rows = rows.clone();
        rows[number - 1] = row.to_owned();
        rows.join("\n")
    };
    let short = "the row ends after 8 of 9 cells: add 1, a dot for each blank";
    assert_eq!(said(&with(3, ".98....6")), format!("line 3, column 9: {short}"));
    // As many cells as there should be, but not where they should be.
    assert_eq!(
        said(&with(3, ".98....6").replace("8...6...3", "8...6...3.")),
        format!("line 3, column 9: {short}")
    );
    assert_eq!(
        said(&with(2, " 6..195....")),
        "line 2, column 11: the row goes on after 9 cells: take out what is too much"
    );
    assert_eq!(
        said(&with(5, "4..8z3..1")),
        "line 5, column 5: found z, expected a digit from 1 to 9 or a blank (. 0 _ * - x X ?): correct it, or put # before a comment"
    );
    assert!(said(&with(5, "4..8\u{202e}3..1")).starts_with("line 5, column 5: found U+202E, expected"));
    assert!(
        said("My puzzle\n53..7....").starts_with("line 1, column 1: found M, expected a digit from 1 to 9")
    );
    assert_eq!(
        said(&rows[..4].join("\n")),
        "line 4, column 10: the puzzle ends after 36 of 81 cells: add 45, a dot for each blank"
    );
    assert_eq!(
        said(&WIKIPEDIA[..80]),
        "line 1, column 81: the puzzle ends after 80 of 81 cells: add 1, a dot for each blank"
    );
    assert_eq!(
        said(&format!("{WIKIPEDIA}7")),
        "line 1, column 82: found 7 after all 81 cells: take out what is too much, or put # before a comment"
    );
    assert_eq!(
        said(&format!("\n{WIKIPEDIA}\n {WIKIPEDIA}")),
        "line 3, column 2: a second puzzle begins here: give one at a time"
    );
    for nothing in ["", "\n\n", "# only words", "+---+", "| |"] {
        assert!(said(nothing).contains("there is no puzzle here"), "{nothing:?}");
    }
    assert!(
        said(&format!("Grid 01\nGrid 02\n{WIKIPEDIA}"))
            .starts_with("line 1, column 1: there is no puzzle here")
    );
    let ragged = format!("{WIKIPEDIA}\n{WIKIPEDIA}\n{}\n{WIKIPEDIA}", &WIKIPEDIA[1..]);
    assert!(
        parse_many(&ragged)
            .unwrap_err()
            .to_string()
            .starts_with("line 3, column 81: the puzzle ends after 80")
    );
}

#[test]
fn reading_goes_on_where_the_next_puzzle_must_begin() {
    let told = |text: &str| -> Vec<String> {
        let tell = |one: Result<NamedGrid, ParseError>| match one {
            Ok(named) => {
                assert_eq!(named.grid.line(), WIKIPEDIA);
                format!("line {}", named.line)
            }
            Err(error) => format!("{}:{} {:?}", error.line, error.column, error.kind),
        };
        parse_each(text, None).into_iter().map(tell).collect()
    };
    let short = "TooFew { found: 80, shape: Shape { box_height: 3, box_width: 3 } }";
    let lines = format!("{WIKIPEDIA}\n{}\n\n{WIKIPEDIA}\n", &WIKIPEDIA[1..]);
    assert_eq!(told(&lines), ["line 1".to_owned(), format!("2:81 {short}"), "line 4".to_owned()]);
    // Longer than what one puzzle can have.
    let many = lines.repeat(20);
    assert_eq!(told(&many).len(), 60);
    assert_eq!(told(&many)[59], "line 80");
    assert_eq!(told(&many).iter().filter(|one| one.ends_with(short)).count(), 20);

    let rows = nine_lines().join("\n");
    let titled = format!("Grid 01\n{}\nGrid 02\nGrid 03\n{rows}\n", rows.replace('5', "z"));
    let told_titled = told(&titled);
    assert_eq!(told_titled.len(), 3, "{told_titled:?}");
    assert!(told_titled[0].starts_with("2:1 Character"));
    assert_eq!(told_titled[1..], ["11:1 NoCells", "line 13"]);

    // Without titles nobody knows where the next one begins.
    let stacked = format!("{rows}\n\n{}\n\n{rows}\n", rows.replace('5', "z"));
    let told_stacked = told(&stacked);
    assert_eq!((told_stacked.len(), told_stacked[0].as_str()), (2, "line 1"));
    assert_eq!(told(""), ["1:1 NoCells"]);
}

#[test]
fn what_is_absurdly_long_is_left_early() {
    for text in ["1\n", "1", "| |\n", "---\n", "1,", ",\n", "|1\n", "x y\t"] {
        let error = parse_many(&text.repeat(200_000)).unwrap_err();
        assert!(error.line < 6000 && error.column < 6000, "{error}");
    }
}

/// A grid of any usual shape, most of whose cells are blank, some of whose rows are.
fn grids() -> impl Strategy<Value = Grid> {
    prop::sample::select(Shape::USUAL.to_vec()).prop_flat_map(|shape| {
        let digits = prop::collection::vec(0..=shape.side(), shape.cell_count());
        let kept = prop::collection::vec(prop::bool::ANY, shape.cell_count());
        let empty = prop::collection::vec(prop::bool::weighted(0.3), usize::from(shape.side()));
        (digits, kept, empty).prop_map(move |(digits, kept, empty)| {
            let side = usize::from(shape.side());
            let cells = digits.into_iter().zip(kept).enumerate();
            let digits: Vec<u8> =
                cells.map(|(at, (digit, kept))| if kept && !empty[at / side] { digit } else { 0 }).collect();
            Grid::from_digits(shape, digits).unwrap()
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn every_picture_of_a_grid_is_read_back(
        grid in grids(),
        blank in prop::sample::select(vec!['.', '0', '_', '*', '-', 'x', 'X', '?']),
        end in prop::sample::select(vec!["\n", "\r\n", "\r"]),
    ) {
        let side = usize::from(grid.shape().side());
        let written: Vec<char> = grid.line().replace('.', &blank.to_string()).chars().collect();
        let rows: Vec<String> = written.chunks(side).map(|row| row.iter().collect()).collect();
        let framed = grid.to_string().replace('.', &blank.to_string());
        let fields: Vec<String> = grid
            .digits()
            .chunks(side)
            .map(|row| {
                let field = |&digit: &u8| if digit == 0 { String::new() } else { symbol(digit).to_string() };
                row.iter().map(field).collect::<Vec<_>>().join(",")
            })
            .collect();
        for text in [
            written.iter().collect(),
            rows.concat().to_lowercase(),
            rows.join(end),
            framed.replace('\n', end),
            framed.to_lowercase(),
            grid.to_string().replace('.', " "),
            fields.join(end),
        ] {
            prop_assert_eq!(parse(&text), Ok(grid.clone()), "{}", text);
        }
    }

    #[test]
    fn no_text_panics(text in "\\PC{0,60}") {
        let _ = (parse(&text), parse_many(&text), parse_as(&text, Shape::USUAL[0]));
    }

    #[test]
    fn no_text_of_cells_and_frames_panics(text in "[1-9.A-Pxz|+=*:,;#%\\- \t\r\n\u{feff}\u{202e}│─\\[\\]Grid]{0,200}") {
        if let Err(error) = parse_many(&text) {
            let shown = error.to_string();
            let hidden = |c: char| c.is_control() || c == '\u{202e}' || c == '\u{feff}';
            prop_assert!(!shown.contains(hidden), "{:?}", shown);
            prop_assert!(error.line >= 1 && error.column >= 1);
        }
        let _ = (parse(&text), parse_as(&text, Shape::USUAL[0]));
    }
}
