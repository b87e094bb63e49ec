//! Texts at the edge of what a reader takes: what is read of each, or the sentence that refuses it.

use quadrille::problems::formats::{Document, Format, Located, ReadError, Reader};
use quadrille::problems::formats::{by_name, detect, read, write_cover};
use quadrille::problems::nearest::nearest;
use quadrille::problems::polyomino::Piece;

use crate::notations::PUZZLE;

fn format(name: &str) -> Format {
    Format::ALL.into_iter().find(|format| format.to_string() == name).unwrap()
}

/// A grid with its name and its rules, a cover in Knuth's format, or the place and the sentence of a mistake.
fn said(found: Result<Located, ReadError>) -> String {
    match found.map(|located| located.document) {
        Ok(Document::Sudoku(puzzle)) => {
            let rules = puzzle.rules.as_ref().map(|rules| rules.request()).unwrap_or_default();
            format!("{} {}|{rules}", puzzle.grid.line(), puzzle.name)
        }
        Ok(Document::Cover(cover)) => write_cover(&cover.problem, format("dlx")).unwrap().replace('\n', "/"),
        Err(error) => {
            let (line, column) = error.at.unwrap();
            format!("{line}:{column} {}", error.sentence)
        }
    }
}

fn all(asked: &str, text: &str) -> Vec<String> {
    let asked = (!asked.is_empty()).then(|| format(asked));
    Reader::read("it", asked, text.as_bytes()).map(said).collect()
}

/// The text holds one thing, or one mistake whose sentence begins so.
fn is(asked: &str, text: &str, expected: &str) {
    let found = all(asked, text);
    assert!(found.len() == 1 && found[0].starts_with(expected), "{found:?}\n{expected}\n{text:.200}");
}

fn rows() -> Vec<&'static str> {
    (0..9).map(|row| &PUZZLE[9 * row..9 * row + 9]).collect()
}

/// A full grid of 16 but for its diagonal, its digits written so.
fn sixteen(digits: &str, between: &str) -> String {
    let digits: Vec<char> = digits.chars().collect();
    let cell = |row: usize, column: usize| match row == column {
        true => '.'.to_string(),
        false => digits[(column + row % 4 * 4 + row / 4) % 16].to_string(),
    };
    let row = |row| (0..16).map(|column| cell(row, column)).collect::<Vec<_>>().join(between) + "\n";
    (0..16).map(row).collect()
}

#[test]
fn what_stands_beside_a_puzzle_does_not_hide_it() {
    let one = format!("{PUZZLE} |");
    is("", &format!("{PUZZLE} # from f-puzzles.com\n"), &format!("{PUZZLE} from f-puzzles.com|"));
    is("", &format!("# mine\n1,{PUZZLE}\n"), &one);
    is("line", &format!("1,{PUZZLE}\n"), &one);
    // A grid of 4 may be a number.
    is("", "7,.12......3..4..1\n", "1:19 the puzzle ends after 17 of 81 cells");
    is(
        "",
        "start = [| 1, 0, 0, 0 | 0, 0, 1, 0 | 0, 1, 0, 2 | 0, 0, 0, 0 |];\nsolve satisfy;\n",
        "1.....1..1.2.... |",
    );
    let spaced: Vec<String> = rows().iter().map(|row| row.split("").collect::<Vec<_>>().join(" ")).collect();
    is("", &spaced.join("\n").replacen("7 9", "7 z", 1), "9:18 found z, expected a digit from 1 to 9");
}

#[test]
fn large_grids_are_read_in_letters_and_in_hexadecimal() {
    let ours = |zero: &str| sixteen("123456789ABCDEFG", "").replace('G', zero).replace('\n', "") + " |";
    is("", &sixteen("ABCDEFGHIJKLMNOP", " "), &ours("G"));
    let hexadecimal = sixteen("123456789ABCDEF0", "");
    let long = |length: usize| format!("{hexadecimal}{}", "\n".repeat(length - hexadecimal.len()));
    is("", &long(4096), &ours("G"));
    is("", &long(4097), &ours("."));
    // Rows of 25 are no lines.
    let digits = |row: usize| (0..25).map(move |column| if column == row { 'A' } else { '.' });
    let large: String = (0..25).flat_map(|row| digits(row).chain(['\n'])).collect();
    assert_eq!(detect(&large, None), Some(format("rows")));
}

#[test]
fn what_is_asked_for_is_not_looked_for_elsewhere() {
    let jigsaw = format!("{}\nABBBBB\nABACCC\nAAACCC\nDDDDDD\nEEEEEE\nFFFFFF\n", "......\n".repeat(6));
    let blanks = ".".repeat(36) + " |";
    is("", &jigsaw, &(blanks.clone() + "sudoku 2x3 jigsaw=ABBBBBABACCCAAACCCDDDDDDEEEEEEFFFFFF"));
    let found = all("rows", &jigsaw);
    assert_eq!((found.len(), &found[0]), (2, &blanks));
    assert!(found[1].starts_with("8:1 found A, expected a digit from 1 to 6"), "{found:?}");
    is("matrix", "A 1 0\nB 0 1\n", "1:1 found A, expected 0 or 1");
    is("dlx", "c a\np xcc 1 0\n2 0\n", "3:1 found 2");
}

/// What six bits are written as.
const SIGNS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Part of a packed text.
enum Code {
    Letter(u8),
    /// The entry of this number.
    Known(usize),
    /// The entry that is made by reading it.
    Next,
}

/// An address of f-puzzles with a text packed so.
fn packed(codes: impl IntoIterator<Item = Code>) -> String {
    let (mut bits, mut width, mut left, mut entries) = (Vec::new(), 2, 1_u32, 3);
    let mut put = |number: usize, width: u32| bits.extend((0..width).map(|bit| number >> bit & 1));
    for code in codes {
        let is_first = entries == 3;
        let steps = match code {
            Code::Letter(letter) => {
                put(0, width);
                put(usize::from(letter), 8);
                if is_first { 1 } else { 2 }
            }
            Code::Known(entry) => {
                put(entry, width);
                1
            }
            Code::Next => {
                put(entries, width);
                1
            }
        };
        for _ in 0..steps {
            entries += 1;
            left -= 1;
            if left == 0 {
                left = 1 << width;
                width += 1;
            }
        }
    }
    put(2, width);
    bits.resize(bits.len().next_multiple_of(6), 0);
    let sign = |bits: &[usize]| char::from(SIGNS[bits.iter().fold(0, |sign, bit| 2 * sign + bit)]);
    "https://f-puzzles.com/?load=".to_owned() + &bits.chunks(6).map(sign).collect::<String>() + "\n"
}

#[test]
fn what_unpacks_to_more_than_a_mebi_is_refused() {
    // Entry n + 2 is n letters: 1 + 2 + … + 1447 and 948 are 1 << 20.
    let letters = || [Code::Letter(b'a')].into_iter().chain((1..1447).map(|_| Code::Next));
    is("", &packed(letters().chain([Code::Known(950)])), "1:29 found a puzzle without a grid");
    is("", &packed(letters().chain([Code::Known(951)])), "1:29 found what cannot be unpacked");
}

#[test]
fn regions_that_cannot_be_are_told_by_letters() {
    let cells =
        [0, 0, 1, 1, 0, 0, 1, 1, 1, 2, 3, 3, 2, 2, 3, 3].map(|region| format!("{{\"region\":{region}}}"));
    let grid: Vec<String> = cells.chunks(4).map(|row| format!("[{}]", row.join(","))).collect();
    let text = format!("{{\"size\":4,\"grid\":[{}]}}", grid.join(","));
    let said =
        "1:29 found jigsaw: B at R3C1 is too much, its region has more than 4: make 4 regions of 4 cells";
    is("", &packed(text.bytes().map(Code::Letter)), said);
}

#[test]
fn matrices_have_a_row_or_a_million_columns() {
    is("", "1 0 1 1\n", "1 2 3 4/1 3 4/");
    is("", "1,0,1,1\n", "1 2 3 4/1 3 4/");
    is("", "[[1, 0, 0, 1], [0, 1, 1, 0], [1, 1, 0, 0], [0, 0, 1, 1]]\n", "1 2 3 4/1 4/2 3/1 2/3 4/");
    is("", "0 1 1 # a\n1 0 0 # b\n", "2:6 the puzzle ends after 6 of 81 cells");
    is("matrix", "0101\n01x0\n", "2:3 found x, expected 0 or 1");
    is("sparse", "1000000\nx\n", "2:1 found x, expected a column's number from 0 to 999999");
    is(
        "sparse",
        "1000001\nx\n",
        "1:1 found 1000001 columns, 0 of them secondary, expected 1 to 1000000 columns",
    );
}

#[test]
fn names_and_numbers_around_a_matrix_are_not_guessed() {
    is("", "0\n0 1\n1 0\n", "3:4 the puzzle ends after 5 of 81 cells");
    is("", "0 1 2 3\n0 1 0 1 1\n", "2:9 the row goes on after 4 cells");
    is("", "r1 1 0 1\n", "1:1 found r, expected a digit");
    is("", "| | A | B |\n|---|---|---|\n| x-1 | 1 | 0 |\n| y-2 | 0 | 1 |\n", "A B/A/B/");
    for text in ["| | A | B |\n| x | 1 | 0 |\n| y | 0 | 1 |\n|---|---|---|\n", "A,B\n1,1\n1,0,1\n"] {
        is("", text, &format!("1:{} found A, expected a digit", text.find('A').unwrap() + 1));
    }
    is("", ";a\nr1;1\nr2;1\n", "1:2 found a, expected a digit");
    is("", "a,b,c,d\n1,,,2,\n,2,,,\n,,3,,\n4,,,1,\n", "1:1 found a, expected a digit from 1 to 4");
    is("", "\"1\",,,2\n,2,,\n,,3,\n4,,,1\n", "1:1 found \", expected a digit from 1 to 4");
}

#[test]
fn pencil_marks_rise_and_some_are_several() {
    let below = "3 4 1 2\n2 1 4 3\n4 3 2 1\n";
    is("", &format!("11 2 3 4\n{below}"), "1:8 the row goes on after 4 cells");
    is("pencil-marks", &format!("10 2 3 4\n{below}"), "1:2 found 0, expected a digit from 1 to 4");
    is("pencil-marks", &format!("1 z 3 4\n{below}"), "1:3 found z, expected a digit from 1 to 4");
    assert_eq!(detect(&format!("1 2 3 4\n{below}"), None), Some(format("rows")));
    assert_eq!(detect(&"12 34 12 34\n".repeat(4), None), Some(format("pencil-marks")));
}

#[test]
fn sets_and_options_are_named_by_what_can_be_seen() {
    let colon = "1:21 found :, expected the name of an item, or a semicolon after the option";
    is("", "< a > [ b ] a b : x : y ;\n", colon);
    is("miniexact", "< a\u{7} > a ;\n", "1:3 found aU+0007, expected a name without hidden characters");
    is("", "a.b = {1, 2}\n", "1:1 this looks like the source code of a program");
    let text = "A = {1, 2}\n\"B C\" = {3}\n";
    let Document::Cover(sets) = read(text, format("sets")).unwrap().remove(0) else { unreachable!() };
    assert_eq!(write_cover(&sets.problem, format("sets")).unwrap(), text);
}

#[test]
fn what_a_refused_text_is_taken_for() {
    for (text, seems) in [
        ("a:b:c\nd:e:f\n", "a file of settings"),
        ("Here is some prose\nwith a:b:c:d in it\nand no more of it\n", "prose"),
        ("x = 1;\ny = 2;\n", "the source code of a program"),
        ("the sum = three\nthe rest = four\n", "prose"),
    ] {
        is("", text, &format!("1:1 this looks like {seems}, not like a puzzle"));
    }
}

/// What is read of a text of which the first 64 KiB come alone.
fn in_two(text: &str) -> Vec<String> {
    let mut reader = Reader::new("it", None);
    let (head, rest) = text.as_bytes().split_at(1 << 16);
    reader.push(head);
    reader.push(rest);
    reader.finish();
    std::iter::from_fn(|| reader.next()).map(said).collect()
}

#[test]
fn a_long_text_is_told_by_its_first_whole_lines() {
    let bits = "1 0 0 1 1 0 1\n".repeat(5000);
    let found = in_two(&bits);
    assert_eq!(found.len(), 1);
    assert!(found[0].starts_with("1 2 3 4 5 6 7/1 4 5 7/1 4 5 7/"), "{:.200}", found[0]);
    // The head ends within a grid, and more of it are words than cells.
    let nine = rows().join(" # one of the nine rows of it\n") + " # the last of the rows\n\n";
    let found = in_two(&nine.repeat(250));
    assert_eq!(found.len(), 250, "{:.200}", found[0]);
    assert!(found.iter().all(|found| found.starts_with(PUZZLE)));
    // A text of no more than 60 000 bytes is whole.
    let whole = nine.repeat(170) + &rows()[..3].join("\n");
    let cut = format!("#{:-<1$}\n{whole}", "", 60_000 - 2 - whole.len());
    is("", &cut, "2:1 this looks like a list of numbers");
}

#[test]
fn a_line_may_have_64_kib_and_a_mistake_keeps_its_place() {
    let before = format!("{PUZZLE}\n").repeat(830);
    let long = format!("{before}{PUZZLE} # {}\n{PUZZLE}\n", "y".repeat((1 << 16) - 84));
    let found = all("", &long);
    assert_eq!(found.len(), 832);
    assert!(found[830].starts_with(&format!("{PUZZLE} yyy")) && found[831].starts_with(PUZZLE));
    // Between grids of 4 a line each there may be comments.
    let small = ["1234341221434321"; 2].map(|grid| grid.to_owned() + " |");
    for comment in ["# x", "##"] {
        let found = all("", &format!("{before}1234341221434321\n{comment}\n1234341221434321\n\n"));
        assert_eq!(found[830..], small, "{comment}");
    }
    // A wrapped grid ends at the line that is no text; what follows is not told before that is.
    let mut reader = Reader::new("it", None);
    reader.push(format!("{before}{}\n{}\n", &PUZZLE[..40], &PUZZLE[40..]).as_bytes());
    reader.push(b"\xff\n");
    reader.push(format!("{PUZZLE}\n").as_bytes());
    reader.finish();
    let mut found = Vec::new();
    loop {
        match reader.next_line() {
            Some(line) => found.push(format!("line {}", line.line)),
            None => match reader.next() {
                Some(next) => found.push(said(next)),
                None => break,
            },
        }
    }
    let wrong = "833:1 the byte 0xFF is no UTF-8: save it as UTF-8";
    assert_eq!(found[829..], ["line 830", &format!("{PUZZLE} |"), wrong, "line 834"]);
}

#[test]
fn what_is_asked_for_by_name_has_that_name() {
    for name in ["hooke", "knuth-6x7", "queens 8", "sudoku x"] {
        let found = match by_name(name).unwrap().unwrap() {
            Document::Sudoku(puzzle) => puzzle.name,
            Document::Cover(cover) => cover.name,
        };
        assert_eq!(found, name);
    }
    let single: Vec<String> =
        Format::ALL.into_iter().filter(|format| !format.holds_several()).map(|f| f.to_string()).collect();
    assert_eq!(single, ["dlx", "dimacs", "matrix", "matrix-csv", "sparse", "sets", "json"]);
    // Three of seven letters may be wrong.
    assert_eq!(nearest("abcdefgxyz", ["abcdefg"]), Some("abcdefg"));
}

#[test]
fn a_piece_lies_as_it_is_drawn_and_is_not_mirrored() {
    let twisted = Piece::parse("a=##/#.//.#/..").unwrap();
    let (drawn, mirrored) =
        (vec![[0, 0, 0], [0, 0, 1], [0, 1, 0], [1, 0, 1]], vec![[0, 0, 0], [0, 0, 1], [0, 1, 0], [1, 1, 0]]);
    let positions = twisted.positions();
    assert_eq!(
        (positions.len(), positions.contains(&drawn), positions.contains(&mirrored)),
        (12, true, false)
    );
    let cells =
        |count: usize| Piece::parse(&format!("A={}", "#".repeat(count))).map(|piece| piece.cell_count());
    assert_eq!(cells(64).unwrap(), 64);
    assert!(cells(65).unwrap_err().to_string().ends_with("a piece has from 1 to 64 cells"));
}
