//! Pictures of grids, drawn here by code of its own, are read as the grids that they show; and where a text is no puzzle,
//! the place and the sentence are exact.

use quadrille::problems::sudoku::parse::drawn_shape;
use quadrille::problems::sudoku::{Shape, parse, parse_as, parse_each, parse_many};

use crate::notations::PUZZLE;

const SYMBOLS: &[u8] = b"123456789ABCDEFGHIJKLMNOP";

/// A grid without a clash, of boxes of this height and width, with about so many of a hundred cells kept: a character for
/// each cell.
fn cells(height: usize, width: usize, kept: usize) -> Vec<char> {
    let side = height * width;
    let mut state: usize = 7;
    let mut cell = |row: usize, column: usize| {
        state = (state * 1103 + 12345) % 65536;
        let digit = (column + row % height * width + row / height) % side;
        if state / 8 % 100 < kept { char::from(SYMBOLS[digit]) } else { '.' }
    };
    (0..side * side).map(|at| cell(at / side, at % side)).collect()
}

/// Its rows, between bars, a space for a blank; `part` draws the cells of one box.
fn framed(
    cells: &[char],
    across: usize,
    width: usize,
    bar: &str,
    part: impl Fn(&[char]) -> String,
) -> Vec<String> {
    let blank = |&c: &char| if c == '.' { ' ' } else { c };
    let spaced: Vec<char> = cells.iter().map(blank).collect();
    let row = |row: &[char]| {
        let parts: Vec<String> = row.chunks(width).map(&part).collect();
        format!("{bar}{}{bar}", parts.join(bar))
    };
    spaced.chunks(across * width).map(row).collect()
}

fn with_spaces(part: &[char], between: &str) -> String {
    part.iter().map(char::to_string).collect::<Vec<_>>().join(between)
}

/// What a text is read as: its shape and its cells in a line.
fn shown(text: &str) -> Result<(Shape, String), String> {
    parse(text).map(|grid| (grid.shape(), grid.line())).map_err(|error| error.to_string())
}

/// A way to draw the cells of a part of a row.
type Part = fn(&[char]) -> String;

const PARTS: [(&str, Part); 6] = [
    ("side by side", |part| with_spaces(part, "")),
    ("a space between", |part| with_spaces(part, " ")),
    ("a space after each", |part| with_spaces(part, " ") + " "),
    ("a space before each", |part| " ".to_owned() + &with_spaces(part, " ")),
    ("spaces around each", |part| format!(" {} ", with_spaces(part, " "))),
    ("two spaces between", |part| format!(" {} ", with_spaces(part, "  "))),
];

#[test]
fn blanks_that_are_spaces_stand_where_the_frame_says() {
    for (height, width) in [(2, 2), (2, 3), (3, 3), (4, 4)] {
        let shape = Shape::new(height, width).unwrap();
        let (height, width) = (usize::from(height), usize::from(width));
        for kept in [40, 60, 80] {
            let cells = cells(height, width, kept);
            let expected = Ok((shape, cells.iter().collect::<String>()));
            let mut parts: Vec<(&str, Part)> = PARTS.to_vec();
            if width > 2 {
                parts.push(("a margin", |part| format!(" {} ", with_spaces(part, ""))));
            }
            for (name, part) in parts {
                let rows = framed(&cells, height, width, "|", part);
                assert_eq!(shown(&rows.join("\n")), expected, "{name}\n{}", rows.join("\n"));
                let thick = framed(&cells, height, width, "||", part).join("\n");
                assert_eq!(shown(&thick), expected, "{name}\n{thick}");
                let unclosed: Vec<&str> =
                    rows.iter().map(|row| row.strip_suffix('|').unwrap().trim_end()).collect();
                if unclosed.iter().any(|row| !row.ends_with('|')) {
                    assert_eq!(shown(&unclosed.join("\n")), expected, "{name}\n{}", unclosed.join("\n"));
                }
            }
            // Without the bars at both ends, where some row has a cell there.
            for (name, part) in &PARTS[..3] {
                let rows = framed(&cells, height, width, "|", part);
                let open: Vec<&str> =
                    rows.iter().map(|row| row[1..].strip_suffix('|').unwrap().trim_end()).collect();
                if open.iter().any(|row| !row.ends_with('|'))
                    && open.iter().any(|row| !row.trim_start().starts_with('|'))
                {
                    assert_eq!(shown(&open.join("\n")), expected, "{name}\n{}", open.join("\n"));
                }
            }
            for part in [PARTS[0].1, |part: &[char]| format!(" {} ", part[0])] {
                let rows = framed(&cells, height * width, 1, "│", part).join("\n");
                assert_eq!(shown(&rows), expected, "{rows}");
            }
        }
    }
}

#[test]
fn a_frame_shows_boxes_of_any_height() {
    for (height, width) in [(2, 3), (3, 2), (2, 4), (4, 2), (2, 5), (5, 2), (3, 4), (4, 3), (3, 3), (4, 4)] {
        let shape = Shape::new(height, width).unwrap();
        let (height, width) = (usize::from(height), usize::from(width));
        let cells = cells(height, width, 60);
        let expected = Ok((shape, cells.iter().collect::<String>()));
        let rows = |bar: &str, blank: &str| -> Vec<String> {
            let rows = framed(&cells, height, width, bar, |part| format!("+{}+", with_spaces(part, "+")));
            rows.iter().map(|row| row.replace(' ', blank).replace('+', " ")).collect()
        };
        assert_eq!(shown(&rows("|", ".").join("\n")), expected);
        assert_eq!(shown(&rows("|", " ").join("\n")), expected);
        assert_eq!(shown(&rows("||", "0").join("\n")), expected);
        let rule = format!("|{}|", vec!["-".repeat(2 * width + 1); height].join("+"));
        let bands: Vec<String> = rows("|", ".").chunks(height).map(|band| band.join("\n")).collect();
        let ruled = format!("{rule}\n{}\n{rule}\n", bands.join(&format!("\n{rule}\n")));
        assert_eq!(shown(&ruled), expected, "{ruled}");
    }
}

#[test]
fn the_parts_of_a_row_are_as_many_as_a_box_is_high() {
    let count = |part: &str| part.chars().filter(|c| !c.is_whitespace()).count();
    let told = |text: &str| drawn_shape(text, count);
    let tall = Shape::new(3, 2);
    // Where all cells are written their number tells the width, however many rows there are.
    for lines in [1, 3, 5, 6, 12] {
        assert_eq!(told(&"|12|34|56|\n".repeat(lines)), tall, "{lines}");
        assert_eq!(told(&"||12||34||56||\n".repeat(lines)), tall, "{lines}");
        assert_eq!(told(&"12|34|56 # a | b\n".repeat(lines)), tall, "{lines}");
        assert_eq!(told(&"|12|34|56|\n|--+--+--|\n# | |\n".repeat(lines)), tall, "{lines}");
    }
    // Where some are spaces, as many rows as a side.
    for row in ["| 1|23|45|\n", "|12|3 |45|\n"] {
        assert_eq!(told(&row.repeat(6)), tall, "{row}");
        assert_eq!(told(&row.repeat(12)), Shape::new(3, 4), "{row}");
        for lines in [1, 2, 4, 5, 7] {
            assert_eq!(told(&row.repeat(lines)), None, "{lines} {row}");
        }
    }
    // A row without a digit is a row there, and an empty line of a frame where all cells are written.
    for empty in ["|  |  |  |\n", "||  ||  ||  ||\n", "   |  |  \n", "| |\n"] {
        assert_eq!(told(&("| 1|23|45|\n".repeat(5) + empty)), tall, "{empty}");
        assert_eq!(told(&(empty.to_owned() + &"| 1|23|45|\n".repeat(4) + empty)), tall, "{empty}");
        assert_eq!(told(&("| 1|23|45|\n".repeat(6) + empty)), None, "{empty}");
        assert_eq!(told(&("|12|34|56|\n".repeat(6) + empty)), tall, "{empty}");
    }
    assert_eq!(told("|  |  |  |\n"), None);
    assert_eq!(told(&("|12|34|56|\n".repeat(5) + "|12|3456|\n")), None);
    assert_eq!(told(&"123456\n".repeat(6)), None);
    assert_eq!(told(""), None);
}

#[test]
fn a_row_without_a_digit_does_not_change_the_boxes() {
    let text = "|12|  | 4|\n|  |  |  |\n|3 | 1|  |\n|  |2 | 6|\n| 5|  |1 |\n|6 | 3|  |\n";
    let line = "12...4......3..1....2..6.5..1.6..3..";
    assert_eq!(shown(text), Ok((Shape::new(3, 2).unwrap(), line.to_owned())));
    let two = "| 1|2 |\n|  |  |\n|3 | 1|\n|  |2 |\n";
    assert_eq!(shown(two), Ok((small(), ".12.....3..1..2.".to_owned())));
}

fn small() -> Shape {
    Shape::new(2, 2).unwrap()
}

/// What is found in a text of 4×4 grids: the line of each, or the place and the sentence of a mistake.
fn each(text: &str) -> Vec<String> {
    let found = parse_each(text, Some(small())).into_iter();
    found
        .map(|one| {
            one.map_or_else(
                |error| error.to_string(),
                |named| format!("{}: {}", named.line, named.grid.line()),
            )
        })
        .collect()
}

fn begins(said: &str, expected: &str) {
    assert!(said.starts_with(expected), "{said}\nand not\n{expected}");
}

#[test]
fn rows_of_blanks_may_look_like_the_top_of_a_frame() {
    // What is no corner with a rule on either side is a row of blanks, also where rows are wrapped anyhow.
    let rest = |cells: usize| "1".repeat(16 - cells);
    for row in [".*-.", ".-..-.", ". . .", ".-*.", ".*.", ". ."] {
        let blanks = row.chars().filter(|c| *c != ' ').count();
        let expected = ".".repeat(blanks) + &rest(blanks);
        let text = format!("{row}\n{}", rest(blanks));
        assert_eq!(parse_as(&text, small()).map(|grid| grid.line()), Ok(expected), "{text}");
    }
    // A rule is no row of blanks where the rows are not equal.
    let said = parse_as("1234123\n----\n34121", small()).unwrap_err().to_string();
    begins(&said, "line 3, column 6: the puzzle ends after 12 of 16 cells");
}

#[test]
fn fields_have_their_columns() {
    let said = |text: &str| parse_as(text, small()).unwrap_err().to_string();
    begins(&said("1,2,3,4\n3,,z,2\n,,,\n4,3,2,1"), "line 2, column 4: found z, expected a digit from 1 to 4");
    begins(
        &said("1, 2 ,z,4\n3,,1,2\n,,,\n4,3,2,1"),
        "line 1, column 7: found z, expected a digit from 1 to 4",
    );
    // As many as fill the grid, with a separator after the last, and one more than that.
    let line = |fields: usize| "1,".repeat(fields);
    assert_eq!(parse_as(&line(16), small()).map(|grid| grid.line()), Ok("1".repeat(16)));
    for fields in [18, 19, 40] {
        begins(
            &said(&line(fields)),
            "line 1, column 33: found 1 after all 16 cells: take out what is too much",
        );
    }
    begins(
        &said("12341234123412341,2"),
        "line 1, column 17: found 1 after all 16 cells: take out what is too much",
    );
    begins(
        &said("1234123412\n34123412341"),
        "line 2, column 7: found 1 after all 16 cells: take out what is too much",
    );
    begins(
        &parse(&format!("{}\n{}7", &PUZZLE[..40], &PUZZLE[40..])).unwrap_err().to_string(),
        "line 2, column 42: found 7 after all 81 cells: take out what is too much",
    );
    // A row alone is not yet a small grid.
    begins(
        &parse("1234").unwrap_err().to_string(),
        "line 1, column 5: the puzzle ends after 4 of 81 cells: add 77",
    );
}

#[test]
fn what_goes_on_without_cells_ends_at_a_place_that_is_known() {
    let (grid, line) = ("1234\n3412\n2143\n4321\n", "1234341221434321");
    let first = format!("1: {line}");
    let endless = |text: &str, place: &str| {
        let said = each(text);
        begins(&said[said.len() - 1], place);
        said.len()
    };
    // Four times as many as there are cells here and in the largest grid.
    assert_eq!(each(&format!("{grid}{}", "| |\n".repeat(128))), std::slice::from_ref(&first));
    assert_eq!(endless(&format!("{grid}{}", "| |\n".repeat(129)), "line 133, column 4: "), 2);
    assert_eq!(endless(&format!("{grid}{}{grid}", "| |\n".repeat(400)), "line 133, column 4: "), 2);
    // A line of dashes counts as its cells and one more.
    assert_eq!(each(&format!("{grid}{}", "----\n".repeat(25))), std::slice::from_ref(&first));
    assert_eq!(endless(&format!("{grid}{}", "----\n".repeat(26)), "line 30, column 4: "), 2);
    // The same after grids of a line each.
    let lines = format!("{line}\n{line}\n");
    let both = [first, format!("2: {line}")];
    assert_eq!(each(&format!("{lines}{}", "| |\n".repeat(192))), both);
    assert_eq!(endless(&format!("{lines}{}", "| |\n".repeat(193)), "line 195, column 4: "), 3);
    // A mistake before it is the only one.
    let short = format!("1234\n3412\n2143\n432\n{}", "| |\n".repeat(140));
    let said = each(&short);
    assert_eq!(said.len(), 1, "{said:?}");
    begins(&said[0], "line 4, column 4: the row ends after 3 of 4 cells");
    // Two are too many already.
    for bars in [0, 192, 193, 400] {
        let said =
            parse_as(&format!("{grid}{grid}{}", "| |\n".repeat(bars)), small()).unwrap_err().to_string();
        begins(&said, "line 5, column 1: a second puzzle begins here");
    }
}

#[test]
fn a_third_puzzle_is_not_read_where_one_is_wanted() {
    let rows: Vec<&str> = (0..9).map(|row| &PUZZLE[9 * row..9 * row + 9]).collect();
    let rows = rows.join("\n");
    let text = format!("Grid 01\n{rows}\nGrid 02\n{rows}\nGrid 03\nzzz\n");
    begins(&parse(&text).unwrap_err().to_string(), "line 12, column 1: a second puzzle begins here");
    begins(&parse_many(&text).unwrap_err().to_string(), "line 22, column 1: found z, expected a digit");
    // The first line that is more than a comment tells a rare shape.
    let line: String = cells(2, 4, 50).into_iter().collect();
    for head in ["", "\n", "# a comment\n", "# a comment\n\n", "\n# a comment\n"] {
        let found = parse_many(&format!("{head}{}", format!("{line}\n").repeat(4))).unwrap();
        assert!(found.len() == 4 && found.iter().all(|named| named.grid.line() == line), "{head:?}");
    }
}

#[test]
fn the_places_of_cells_in_a_frame_are_sure_or_it_is_no_frame() {
    let rows = |rows: [&str; 4]| {
        parse_as(&rows.join("\n"), small()).map(|grid| grid.line()).map_err(|error| error.to_string())
    };
    let grid = || Ok("12.3....4..1.2..".to_owned());
    assert_eq!(rows(["12| 3", "  |", "4 | 1", " 2|"]), grid());
    assert_eq!(rows(["1 2|  3", "   |", "4  |  1", "  2|"]), grid());
    assert_eq!(rows(["12 | 3|", "   |  |", "4  | 1|", " 2 |  |"]), grid());
    // What does not cut a row into equal parts is no frame of boxes.
    begins(&rows(["|1|2|  |"; 4]).unwrap_err(), "line 4, column 9: the puzzle ends after 8 of 16 cells");
    // A part may be wide, but not for ever.
    let wide = |spaces: usize| {
        let first = format!("|{}1| |2| |", " ".repeat(spaces));
        rows([&first, "| | | |3|", "|4| | | |", "| |1| | |"])
    };
    assert_eq!(wide(199), Ok("1.2....34....1..".to_owned()));
    begins(&wide(200).unwrap_err(), "line 4, column 10: the puzzle ends after 5 of 16 cells");
    // The first cell is where it is written, or would be.
    let framed = "| 1   |   3 |\n|     |     |\n| 4   |   1 |\n|   2 |     |\n";
    let said = parse(&format!("Grid 1\n{framed}Grid 2\n{framed}")).unwrap_err().to_string();
    begins(&said, "line 7, column 3: a second puzzle begins here");
}

#[test]
fn spaces_of_any_kind_between_cells_mean_nothing() {
    let tabs = "12\t\t34\n34\t\t12\n21\t\t43\n43\t\t21";
    assert_eq!(parse_as(tabs, small()).map(|grid| grid.line()), Ok("1234341221434321".to_owned()));
}

#[test]
fn what_is_a_usual_grid_is_no_pile_of_rare_ones() {
    let found = parse_many(&"12345678\n".repeat(32)).unwrap();
    assert_eq!((found.len(), found[0].grid.shape().side()), (1, 16));
}

#[test]
fn after_rows_that_cannot_make_puzzles_reading_goes_on_behind_the_next_title() {
    let (grid, line) = ("1234\n3412\n2143\n4321\n", "1234341221434321");
    for title in ["% another", "Grid 2", "[Puzzle]"] {
        let said = each(&format!("{}{title}\n{grid}", "1\n".repeat(17)));
        assert_eq!(said.len(), 2, "{said:?}");
        begins(&said[0], "line 17, column 1: found 1 after all 16 cells");
        assert_eq!(said[1], format!("19: {line}"));
        // What is far behind the mistake and before the title is of no puzzle.
        let said = each(&format!("{grid}1234\n{line}\n{}{title}\n{grid}% a\n1\n", grid.repeat(9)));
        assert_eq!(said.len(), 4, "{said:?}");
        begins(&said[1], "line 6, column 5: the row goes on after 4 cells");
        assert_eq!(said[2], format!("44: {line}"));
        begins(&said[3], "line 49, column 2: the puzzle ends after 1 of 16 cells");
        let said = each(&format!("{grid}{}{title}\n{grid}", "| |\n".repeat(400)));
        assert_eq!(said.len(), 3, "{said:?}");
        begins(&said[1], "line 133, column 4: ");
        assert_eq!(said[2], format!("406: {line}"));
    }
    // Who wants all or nothing is told the first mistake.
    let text = format!("{}% another\n{grid}", "1\n".repeat(700));
    begins(&parse_many(&text).unwrap_err().to_string(), "line 626, column 1: found 1 after all 625 cells");
}
