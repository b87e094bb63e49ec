use proptest::prelude::*;

use super::detect::HEAD;
use super::stream::CollectionReader;
use super::sudokus::puzzles as any_puzzle;
use super::*;
use crate::problems::sudoku::{Grid, Shape};

fn stream(text: &str) -> Vec<Result<LocatedPuzzle, FormatError>> {
    let mut reader = CollectionReader::new();
    let mut found = Vec::new();
    for line in text.split_inclusive('\n') {
        reader.push(line);
        found.extend(std::iter::from_fn(|| reader.next()));
    }
    reader.finish();
    found.extend(std::iter::from_fn(|| reader.next()));
    found
}

fn grids(text: &str) -> Vec<String> {
    stream(text).into_iter().map(|found| found.unwrap().puzzle.grid.line()).collect()
}

#[test]
fn collections_of_every_format_are_read_one_by_one() {
    for format in sudokus() {
        let puzzle = wikipedia();
        let text: String = (1..=3).map(|number| write_puzzle(&puzzle, format, number).unwrap()).collect();
        for text in [text.clone(), text.replace('\n', "\r\n"), text.replace('\n', "\r")] {
            assert_eq!(grids(&text), [WIKIPEDIA; 3], "{format}\n{text}");
        }
    }
}

#[test]
fn lines_of_puzzles_and_of_mistakes_are_numbered() {
    let text = format!("# two\n{WIKIPEDIA} # first\n\n{}\n{WIKIPEDIA},x\n", &WIKIPEDIA[1..]);
    let found = stream(&text);
    let said: Vec<String> = found
        .iter()
        .map(|found| match found {
            Ok(LocatedPuzzle { line, puzzle }) => format!("{line} {}", puzzle.name),
            Err(error) => error.to_string(),
        })
        .collect();
    assert_eq!(said[0], "2 first");
    assert!(said[1].starts_with("line 4, column 81: the puzzle ends after 80 of 81 cells"), "{said:?}");
    assert_eq!(said[2], "5 x");
    let euler = "Grid 01\n1...\n....\n..x.y\n....\nGrid 02\n2...\n....\n....\n....\n";
    let found = stream(euler);
    assert_eq!(found[0].as_ref().unwrap_err().line, 4, "{found:?}");
    assert_eq!(found[1].as_ref().unwrap().line, 7);
    assert_eq!(found[1].as_ref().unwrap().puzzle.name, "Grid 02");
}

#[test]
fn a_mistake_in_one_of_many_covers_has_its_line_and_the_others_are_read() {
    let said = |text: &str| -> Vec<String> {
        let found = Reader::read("it", Some(Format::Miniexact), text.as_bytes());
        let told = |found: Located| match found.document {
            Document::Cover(cover) => format!("{} has {} rows", found.place, cover.problem.option_count()),
            Document::Sudoku(_) => "a Sudoku".to_owned(),
        };
        found.map(|found| found.map_or_else(|error| error.to_string(), told)).collect()
    };
    let whole = "< a >\na;\na;\n";
    let found =
        said(&format!("{}\n{whole}\n{}{whole}", whole.replace("\na;", "\nx;"), whole.replace("a;", "a")));
    assert_eq!(found.len(), 4, "{found:?}");
    assert!(found[0].starts_with("it:2:1: option 1 names item x"), "{found:?}");
    assert_eq!(found[1], "it:5 has 2 rows");
    assert!(found[2].starts_with("it:11:2: found the end"), "{found:?}");
    assert_eq!(found[3], "it:12 has 2 rows");
    assert_eq!(said(whole), ["it has 2 rows"]);
    assert_eq!(said(""), ["it:1:1: found the end, expected < and the names of items"]);
}

#[test]
fn sixteen_cells_are_a_puzzle_or_a_row() {
    let small = "1234341221434321\n";
    assert_eq!(grids(&small.repeat(40)).len(), 40);
    assert_eq!(grids(&small.repeat(16)).len(), 16);
    let tall = "GFEDCBA987654321\n".repeat(32);
    assert_eq!(stream(&tall).len(), 2);
}

#[test]
fn sections_and_empty_lines_do_not_disturb() {
    let rows: Vec<&str> = (0..9).map(|row| &WIKIPEDIA[9 * row..9 * row + 9]).collect();
    let bands: Vec<String> = rows.chunks(3).map(|rows| rows.join("\n")).collect();
    assert_eq!(grids(&bands.join("\n\n")), [WIKIPEDIA]);
    let sections =
        format!("#ARuud\n[Puzzle]\n{}\n[State]\n{}\n[PencilMarks]\n,,1\n", rows.join("\n"), "1".repeat(81));
    assert_eq!(grids(&sections), [WIKIPEDIA]);
    let spaces = "| 1|2 |\n|  |  |\n| 3|  |\n|4 | 1|\n\n| 1|2 |\n|  |  |\n| 3|  |\n|4 | 1|\n";
    assert_eq!(grids(spaces), [".12......3..4..1"; 2]);
    for nothing in ["", "\n\n", "# only words\n", "+---+\n"] {
        assert_eq!(stream(nothing), []);
    }
}

#[test]
fn memory_does_not_grow() {
    let mut reader = CollectionReader::new();
    let mut errors = 0;
    for line in ["1", "| |", "x y z", "---", "%", "[State]", "1,", ":"] {
        for _ in 0..60_000 {
            reader.push(line);
            while let Some(found) = reader.next() {
                errors += usize::from(found.is_err());
            }
        }
        // A block that is not complete is kept up to 2^16 characters; here the end of a line is written as two.
        assert!(format!("{reader:?}").len() < 150_000, "{line}");
    }
    reader.finish();
    assert!(errors > 3, "{errors}");
    reader.push(&".".repeat(1 << 20));
    assert!(reader.next().unwrap().unwrap_err().to_string().contains("goes on and on"));
}

#[test]
fn a_puzzle_is_as_long_as_it_may_be_and_no_longer() {
    const LONGEST: usize = 65_536;
    let goes_on = |lines: &[&str]| {
        let mut reader = CollectionReader::new();
        lines.iter().for_each(|line| reader.push(line));
        let found = std::iter::from_fn(|| reader.next()).last();
        found.is_some_and(|found| found.unwrap_err().to_string().contains("goes on and on"))
    };
    for before in [&[][..], &["% title"], &["Grid 1", ""]] {
        let taken: usize = before.iter().map(|line| line.len() + 1).sum();
        for (length, expected) in [(LONGEST - taken, false), (LONGEST - taken + 1, true)] {
            let line = ".".repeat(length);
            assert_eq!(goes_on(&[before, &[&line]].concat()), expected, "{before:?} {length}");
        }
    }
}

#[test]
fn a_line_is_taken_ahead_only_where_it_comes_next_and_stands_alone() {
    let takes = |format: Option<Format>, before: &[&str]| {
        let mut reader = CollectionReader::asked(format);
        before.iter().for_each(|line| reader.push(line));
        reader.take(WIKIPEDIA.as_bytes()).map(|found| found.line)
    };
    assert_eq!(takes(None, &[]), Some(1));
    assert_eq!(takes(None, &["", ""]), Some(3));
    // A puzzle before it, an open one, a remark or a title, a section, rules, and a format that was asked for.
    for before in [WIKIPEDIA, "53..7....", "# words", "% title", "[State]", "# sudoku x"] {
        assert_eq!(takes(None, &[before]), None, "{before}");
    }
    assert_eq!(takes(Some(Format::Line), &[]), None);
    assert_eq!(CollectionReader::new().take(&WIKIPEDIA.as_bytes()[1..]), None);
    assert_eq!(CollectionReader::new().take(WIKIPEDIA.replace('7', ":").as_bytes()), None);
    assert_eq!(CollectionReader::new().take(WIKIPEDIA.replace('7', "/").as_bytes()), None);
}

/// What a reader has found when the bytes come in parts of so many.
fn in_parts(text: &str, format: Option<Format>, size: usize) -> Vec<String> {
    let told = |found: Result<Located, ReadError>| match found {
        Ok(Located { place, document: Document::Sudoku(puzzle) }) => {
            format!("{place} {}", puzzle.grid.line())
        }
        Ok(Located { place, document: Document::Cover(cover) }) => {
            format!("{place} {}", cover.problem.option_count())
        }
        Err(error) => error.to_string(),
    };
    let mut reader = Reader::new("it", format);
    let mut found = Vec::new();
    for part in text.as_bytes().chunks(size) {
        reader.push(part);
        found.extend(std::iter::from_fn(|| reader.next()).map(told));
    }
    reader.finish();
    found.extend(std::iter::from_fn(|| reader.next()).map(told));
    found
}

#[test]
fn bytes_may_come_in_any_parts() {
    let cover = "A B C\nA\nB C\nA B\nC\n";
    for size in [1, 7, 1000] {
        assert_eq!(in_parts(cover, None, size), ["it 4"], "{size}");
        let many = format!("{WIKIPEDIA}\n").repeat(200);
        let expected: Vec<String> = (1..=200).map(|line| format!("it:{line} {WIKIPEDIA}")).collect();
        assert_eq!(in_parts(&many, None, size), expected, "{size}");
    }
    // Of nothing at all a format says what is missing, once.
    for format in Format::ALL {
        assert_eq!(in_parts("", Some(format), 1).len(), 1, "{format}");
    }
}

#[test]
fn a_line_without_an_end_ends_the_reading() {
    let mut reader = Reader::new("it", None);
    reader.push(format!("{WIKIPEDIA}\n").repeat(2000).as_bytes());
    assert_eq!(std::iter::from_fn(|| reader.next()).filter(Result::is_ok).count(), 2000);
    reader.push(".".repeat(1 << 17).as_bytes());
    assert!(!reader.is_finished());
    assert!(reader.next().unwrap().unwrap_err().to_string().contains("goes on and on"));
    assert!(reader.is_finished());
}

#[test]
fn dashes_alone_are_a_grid_of_blanks() {
    assert_eq!(grids("----\n----\n----\n----\n"), ["................"]);
}

/// A line as it may stand in a collection: most are puzzles of digits alone.
fn any_line() -> impl Strategy<Value = String> {
    prop_oneof![
        6 => "[0-9.]{81}",
        2 => "[.1-9]{78,83}",
        1 => "[0-9.]{81} {0,1}[#,;a-z ]{1,5}",
        1 => "[0-9._x*\u{e9}\u{feff}]{81}",
        1 => "[0-9.]{9}",
        1 => prop::sample::select(vec!["", " ", "[Puzzle]", "[Note]", "% title", "Grid 1", "# sudoku diagonals", "|", "-------"])
            .prop_map(str::to_owned),
    ]
}

/// What a reader says about a text whose bytes come in pieces of this size, lines ahead first if they are asked for; and how many of
/// these there were.
fn read_lines(text: &str, size: usize, asks: bool) -> (Vec<String>, usize) {
    let mut reader = Reader::new("it", None);
    let (mut said, mut ahead) = (Vec::new(), 0);
    let mut pieces = text.as_bytes().chunks(size);
    while !reader.is_finished() || pieces.len() > 0 {
        match pieces.next() {
            Some(piece) => reader.push(piece),
            None => reader.finish(),
        }
        loop {
            if let Some(found) = asks.then(|| reader.next_line()).flatten() {
                ahead += 1;
                let grid = Grid::from_digits(Shape::CLASSIC, found.digits).unwrap();
                said.push(format!("it:{} {:?}", found.line, SudokuPuzzle::new(grid)));
                continue;
            }
            let Some(found) = reader.next() else { break };
            said.push(match found {
                Ok(Located { place, document: Document::Sudoku(puzzle) }) => format!("{place} {puzzle:?}"),
                other => format!("{other:?}"),
            });
        }
    }
    (said, ahead)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_stream_is_read_as_the_whole_is(
        puzzle in any_puzzle(),
        format in prop::sample::select(sudokus().collect::<Vec<_>>()),
    ) {
        prop_assume!(puzzle.grid.clue_count() > 0);
        let Ok(text) = write_puzzle(&puzzle, format, 1) else { return Ok(()) };
        // One mark in every cell looks like a grid of digits.
        prop_assume!(format != Format::PencilMarks || detect(&text, None) == Some(Format::PencilMarks));
        let whole: Vec<_> = read_puzzles(&text, format, None).unwrap().into_iter().map(|puzzle| puzzle.grid).collect();
        let found: Vec<_> = stream(&text).into_iter().map(|found| found.unwrap().puzzle.grid).collect();
        prop_assert_eq!(found, whole, "{}\n{}", format, text);
    }

    #[test]
    fn no_lines_panic(text in "[1-9.A-Pxz|+=*:,;#%\\- \t\r\n\u{feff}│─\\[\\]Gridu]{0,300}") {
        for found in stream(&text) {
            if let Err(error) = found {
                prop_assert!(error.line >= 1 && error.column >= 1);
                prop_assert!(error.line <= text.lines().count() + text.matches('\r').count() + 1, "{}", error);
            }
        }
    }
}

proptest! {
    // Each reads 64 KiB twice.
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn lines_that_are_taken_ahead_are_those_that_would_have_come(
        lines in prop::collection::vec(any_line(), 1..40),
        ends in prop::collection::vec(prop::sample::select(vec!["\n", "\r\n", "\r"]), 40),
        size in prop_oneof![80..90_usize, 100..20_000_usize],
    ) {
        // Shorter texts are read as a whole.
        let before = format!("{WIKIPEDIA}\n").repeat(HEAD / 82 + 2);
        let text: String = lines.iter().zip(&ends).map(|(line, end)| format!("{line}{end}")).collect();
        let text = before + &text + &lines[0];
        let (taken, ahead) = read_lines(&text, size, true);
        let (all, none) = read_lines(&text, size, false);
        prop_assert!(ahead > 0 && none == 0);
        prop_assert_eq!(taken, all);
    }
}
