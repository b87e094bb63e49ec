//! Texts in other people's notations: read as what they are, or refused by name, and never taken for something else.

use quadrille::problems::formats::{Document, Format, Reader};

pub const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
pub const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// What becomes of a text.
#[derive(Debug, PartialEq)]
pub enum Read {
    /// Grids in a line each.
    Grids(Vec<String>),
    /// A cover of so many columns, rows and solutions.
    Cover(usize, usize, u128),
    /// A sentence.
    Refused(String),
}

pub fn read_bytes(bytes: &[u8], format: Option<Format>) -> Read {
    let mut grids = Vec::new();
    for found in Reader::read("it", format, bytes) {
        match found {
            Ok(located) => match located.document {
                Document::Sudoku(puzzle) => grids.push(puzzle.grid.line()),
                Document::Cover(cover) => {
                    let problem = &cover.problem;
                    return Read::Cover(problem.item_count(), problem.option_count(), problem.count());
                }
            },
            Err(error) => return Read::Refused(error.sentence),
        }
    }
    Read::Grids(grids)
}

pub fn read(text: &str) -> Read {
    read_bytes(text.as_bytes(), None)
}

/// The rows of the puzzle, each made by `row` from its nine characters.
fn rows(row: impl Fn(&[char]) -> String) -> Vec<String> {
    let cells: Vec<char> = PUZZLE.chars().collect();
    cells.chunks(9).map(row).collect()
}

/// Its digits with something between, 0 or a word for a blank.
pub fn joined(between: &str, blank: &str) -> Vec<String> {
    rows(|row| {
        let cell = |&c: &char| if c == '.' { blank.to_owned() } else { c.to_string() };
        row.iter().map(cell).collect::<Vec<_>>().join(between)
    })
}

/// Grids as programs and tables write them.
fn grids() -> Vec<(&'static str, String)> {
    let zeros = PUZZLE.replace('.', "0");
    let bracketed = |between: &str, blank: &str| -> Vec<String> {
        joined(between, blank).iter().map(|row| format!("[{row}]")).collect()
    };
    vec![
        ("Python, a list of lists", format!("[{}]", bracketed(", ", "0").join(",\n "))),
        ("Python, with a name", format!("grid = [\n    {},\n]", bracketed(", ", "0").join(",\n    "))),
        ("Python, None for a blank", format!("board = [{}]", bracketed(", ", "None").join(", "))),
        (
            "Python, strings",
            format!(
                "[{}]",
                joined("\", \"", ".").iter().map(|r| format!("[\"{r}\"]")).collect::<Vec<_>>().join(",")
            ),
        ),
        (
            "LeetCode, in a line",
            format!(
                "[{}]",
                joined("\",\"", ".").iter().map(|r| format!("[\"{r}\"]")).collect::<Vec<_>>().join(",")
            ),
        ),
        (
            "Python, a string for each row",
            format!("[{}]", joined("", "0").iter().map(|r| format!("'{r}'")).collect::<Vec<_>>().join(",\n")),
        ),
        ("JSON, compact", format!("[{}]", bracketed(",", "0").join(","))),
        ("JSON, null", format!("[{}]", bracketed(",", "null").join(","))),
        ("JSON, a record", format!("{{\"id\": 7, \"puzzle\": \"{zeros}\", \"solution\": \"{SOLUTION}\"}}")),
        (
            "CSV, all in quotes",
            joined("\",\"", "").iter().map(|row| format!("\"{row}\"\n")).collect::<Vec<_>>().concat(),
        ),
        (
            "Markdown, under letters",
            format!(
                "|A|B|C|D|E|F|G|H|I|\n|{}\n{}",
                "-|".repeat(9),
                joined(" | ", " ").iter().map(|row| format!("| {row} |\n")).collect::<Vec<_>>().concat()
            ),
        ),
        ("JSON, in an object", format!("{{\"puzzle\": [{}]}}", bracketed(",", "0").join(","))),
        ("numpy", format!("[{}]", bracketed(" ", "0").join("\n "))),
        ("numpy array", format!("array([{}])", bracketed(", ", "0").join(",\n       "))),
        ("Julia, rows", format!("[{}]", joined(" ", "0").join("; "))),
        ("Julia, lines", format!("[\n{}\n]", joined(" ", "0").join("\n"))),
        (
            "C",
            format!(
                "int grid[9][9] = {{\n{}\n}};",
                joined(", ", "0").iter().map(|r| format!("  {{{r}}},")).collect::<Vec<_>>().join("\n")
            ),
        ),
        ("Prolog, underscores", format!("[{}]", bracketed(",", "_").join(",\n"))),
        (
            "underscores in brackets",
            bracketed(" ", "_")
                .iter()
                .map(|r| r.replace('[', "[ ").replace(']', " ]"))
                .collect::<Vec<_>>()
                .join("\n"),
        ),
        ("Haskell", format!("[{}]", bracketed(",", "0").join("\n,"))),
        ("a flat list", format!("[{}]", joined(", ", "0").join(", "))),
        ("CSV, puzzle and solution", format!("puzzle,solution\n{PUZZLE},{SOLUTION}\n")),
        ("CSV, quizzes and solutions", format!("quizzes,solutions\n{zeros},{SOLUTION}\n")),
        ("CSV, id first", format!("id,puzzle,solution,clues,difficulty\n1,{PUZZLE},{SOLUTION},30,2.2\n")),
        ("CSV, quoted", format!("\"puzzle\",\"solution\"\n\"{PUZZLE}\",\"{SOLUTION}\"\n")),
        ("CSV, semicolons", format!("id;puzzle;level\n7;{PUZZLE};easy\n")),
        ("CSV, quoted without a head", format!("\"{PUZZLE}\",\"{SOLUTION}\"\n")),
        ("an address after the puzzle", format!("{PUZZLE} https://example.org/puzzles?id=12\n")),
        ("an address after a comma", format!("{PUZZLE},https://example.org/p/12\n")),
        (
            "OpenSudoku",
            format!(
                "<?xml version=\"1.0\"?>\n<opensudoku>\n<name>x</name>\n<game data=\"{zeros}\" />\n</opensudoku>\n"
            ),
        ),
        ("a line in quotes", format!("\"{PUZZLE}\"\n")),
        ("spaces between", joined(" ", "0").join("\n")),
        ("tabs between", joined("\t", "0").join("\n")),
        ("windows line ends", joined("", ".").join("\r\n")),
    ]
}

#[test]
fn grids_in_the_notation_of_programs() {
    let wrong: Vec<String> = grids()
        .into_iter()
        .filter_map(|(name, text)| {
            let found = read(&text);
            (found != Read::Grids(vec![PUZZLE.to_owned()])).then(|| format!("{name}: {found:?}\n{text}\n"))
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.concat());
}

/// Knuth's example of seven columns and six rows, or that of Wikipedia.
#[test]
fn covers_in_the_notation_of_programs() {
    let matrix = [
        "0 0 1 0 1 1 0",
        "1 0 0 1 0 0 1",
        "0 1 1 0 0 1 0",
        "1 0 0 1 0 0 0",
        "0 1 0 0 0 0 1",
        "0 0 0 1 1 0 1",
    ];
    let with = |open: &str, between: &str, close: &str, row_open: &str, row_close: &str, cell: &str| {
        let rows = matrix.map(|row| format!("{row_open}{}{row_close}", row.replace(' ', cell)));
        format!("{open}{}{close}", rows.join(between))
    };
    let knuth = Read::Cover(7, 6, 1);
    let sets = "{1, 4, 7} {1, 4} {4, 5, 7} {3, 5, 6} {2, 3, 6, 7} {2, 7}";
    let named = |each: fn(&str, &str) -> String, between: &str| {
        let sets = sets.split_inclusive('}').map(|set| set.trim().trim_matches(['{', '}']));
        "ABCDEF"
            .chars()
            .zip(sets)
            .map(|(name, set)| each(&name.to_string(), set))
            .collect::<Vec<_>>()
            .join(between)
    };
    let texts = [
        ("CSV, names of columns", with("a,b,c,d,e,f,g\n", "\n", "\n", "", "", ",")),
        ("names of both", with(" A B C D E F G\n", "\n", "\n", "r", "", " ").replace("\nr", "\nr1 ")),
        ("Markdown", with("|A|B|C|D|E|F|G|\n|-|-|-|-|-|-|-|\n", "\n", "\n", "|", "|", "|")),
        ("Python, True", with("[", ",\n ", "]", "[", "]", ", ").replace('1', "True").replace('0', "False")),
        ("Python", with("[", ",\n ", "]", "[", "]", ", ")),
        ("Python, with a name", with("X = [", ", ", "]", "[", "]", ", ")),
        ("numpy", with("[", "\n ", "]", "[", "]", " ")),
        ("numpy array", with("array([", ",\n       ", "])", "[", "]", ", ")),
        ("Julia", with("[", "; ", "]", "", "", " ")),
        ("rows in brackets", with("", "\n", "", "[", "]", " ")),
        ("C", with("int m[6][7] = {", ",\n", "};", "{", "}", ", ")),
        (
            "a dictionary with a name",
            format!("Y = {{ {} }}", named(|name, set| format!("{name} = {{{set}}}"), ", ")),
        ),
        (
            "Python's dictionary",
            format!("Y = {{\n{}}}", named(|name, set| format!("    '{name}': [{set}],\n"), "")),
        ),
        (
            "Python's dictionary of sets",
            format!("{{{}}}", named(|name, set| format!("'{name}': {{{set}}}"), ", ")),
        ),
        ("Julia's dictionary", format!("Dict({})", named(|name, set| format!("'{name}' => [{set}]"), ", "))),
        (
            "Julia's, with a name",
            format!("Y = Dict(\n{}\n)", named(|name, set| format!("  \"{name}\" => [{set}]"), ",\n")),
        ),
    ];
    let mut wrong = Vec::new();
    for (name, text) in texts {
        let found = read(&text);
        if found != knuth {
            wrong.push(format!("{name}: {found:?}\n{text}\n"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.concat());
}

#[test]
fn what_is_nobodys_puzzle_is_refused() {
    let mut wrong = Vec::new();
    for (name, text, says) in [
        ("a page", "<!DOCTYPE html>\n<html><body>53..7</body></html>\n", "HTML"),
        ("other XML", "<puzzle><row>5 3 . . 7 . . . .</row></puzzle>\n", "XML"),
        ("settings", "[core]\nname = me\nlevel = 3\n", "settings"),
        ("JSON of something else", "{\"name\": \"me\", \"age\": 3}\n", ""),
        ("a table of numbers", "1.5,2.25,3.125\n4.5,5.25,6.125\n", ""),
        ("a list of lists that is no grid", "[[1, 2], [3, 4, 5]]\n", ""),
        ("a head without a puzzle", "puzzle,solution\n", ""),
        ("OpenSudoku without a game", "<?xml version=\"1.0\"?>\n<opensudoku></opensudoku>\n", "XML"),
    ] {
        match read(text) {
            Read::Refused(sentence) if sentence.contains(says) => {}
            found => wrong.push(format!("{name}: {found:?}\n")),
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.concat());
}

#[test]
fn utf_16_is_read() {
    let text = format!("\u{feff}{PUZZLE}\r\n");
    let little: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let big: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
    for bytes in [little, big] {
        assert_eq!(read_bytes(&bytes, None), Read::Grids(vec![PUZZLE.to_owned()]));
    }
}

#[test]
fn long_collections_are_read_in_the_format_asked_for() {
    let sdk = format!("#Aquadrille\n[Puzzle]\n{}\n", joined("", ".").join("\n"));
    let many = sdk.repeat(700);
    assert!(many.len() > 1 << 16);
    for format in [None, Some(Format::Sdk)] {
        let Read::Grids(grids) = read_bytes(many.as_bytes(), format) else { panic!("{format:?}") };
        assert_eq!(grids.len(), 700, "{format:?}");
        assert!(grids.iter().all(|grid| grid == PUZZLE));
    }
    // Lines of 81 characters are no pencil marks, whatever comes first.
    let lines = format!("{PUZZLE}\n").repeat(1000);
    assert!(matches!(read_bytes(lines.as_bytes(), Some(Format::PencilMarks)), Read::Refused(_)));
}

const HOOKE: &str = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
const PACKED: &str = "N4IgzglgXgpiBcBOANCALhNAbO8QAsB7QgazlQHMAnCAEwQG0HQA3AQywFdcAWSiFjAB2CNFW4BfZMCkzpshdJDsuuABz9BI+GMnylK7ggCsm4aPEwJAXWTNZyjkfgBmM9t1X9cn4t+37bwdDXAB2dws9XyD5AJ9HVQQAJgidSz8M7wTnADZUzwU4zPiQhA0QCgFzNKjgp1589KCimJL6hABGRtrWmztotsT4PIqqjybB5zdRrUivSbDu+b7mbNxTGeqC1rXkpeKMuN34Ls3xntZ2+D4zuYPe62sJIA=";

#[test]
fn addresses_of_f_puzzles_are_read_as_they_are_sent() {
    let percent = PACKED.replace('=', "%3D").replace('+', "%2B").replace('/', "%2F");
    for address in [
        format!("https://f-puzzles.com/?load={PACKED}"),
        format!("https://www.f-puzzles.com/?load={percent}"),
        format!("https://sudokupad.app/fpuzzles{PACKED}"),
        format!("https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles{percent}"),
        format!("https://sudokupad.app/?puzzleid=fpuzzles{percent}&setting=1"),
    ] {
        assert_eq!(read(&address), Read::Grids(vec![HOOKE.to_owned()]), "{address}");
    }
    // An address without a puzzle says so.
    assert!(matches!(read("https://sudokupad.app/abc123\n"), Read::Refused(_)));
}

#[test]
fn numbers_of_miniexact_are_read_whatever_their_file_is_called() {
    for text in ["p xcc 2 1\n1 3 -1 0\n2 3 -1 0\n", "p xc 2 1\n1 3 0\n2 0\n", "p xc 3\n1 2 0\n3 0\n"] {
        for format in [None, Format::of_extension("xc"), Some(Format::Dimacs)] {
            assert_eq!(read_bytes(text.as_bytes(), format), Read::Cover(3, 2, 1), "{text}");
        }
    }
}

#[test]
fn a_file_of_json_may_hold_anything() {
    for (name, text) in
        [("a.json", format!("[\"{PUZZLE}\"]")), ("b.json", format!("{{\"grid\": \"{PUZZLE}\"}}"))]
    {
        let format = name.rsplit_once('.').and_then(|(_, extension)| Format::forced_by(extension));
        assert_eq!(format, None);
        assert_eq!(read(&text), Read::Grids(vec![PUZZLE.to_owned()]), "{text}");
    }
    assert_eq!(
        (Format::forced_by("dlx"), Format::of_extension("json")),
        (Some(Format::Dlx), Some(Format::Json))
    );
}

#[test]
fn a_file_without_text_is_called_what_it_is() {
    for (bytes, kind) in [
        (&b"PK\x03\x04\xff"[..], "an archive"),
        (b"\x89PNG\r\n\x1a\n", "a picture"),
        (b"%PDF-1\n\xe2", "a PDF"),
    ] {
        match read_bytes(bytes, None) {
            Read::Refused(sentence) if sentence.contains(kind) => {}
            other => panic!("{kind}: {other:?}"),
        }
    }
}

/// A grid above a map of its regions is one jigsaw, whether the map is in letters or in digits.
#[test]
fn a_map_of_regions_below_a_grid_makes_it_a_jigsaw() {
    let grid = "1...\n4...\n.3..\n...2\n";
    for map in ["AAAB\nACBB\nCCDB\nCDDD\n", "1112\n1322\n3342\n3444\n", "\naaab\nacbb\nccdb\ncddd\n"] {
        let found: Vec<_> = Reader::read("it", None, format!("{grid}{map}").as_bytes()).collect();
        let [Ok(only)] = &found[..] else { panic!("{map}: {found:?}") };
        let Document::Sudoku(puzzle) = &only.document else { panic!("{map}") };
        let request = puzzle.rules.as_ref().unwrap().request();
        assert_eq!(request, "sudoku 2x2 jigsaw=AAABACBBCCDBCDDD", "{map}");
        assert_eq!(puzzle.grid.line(), "1...4....3.....2");
    }
    // A puzzle and its solution are two grids, and so are two puzzles.
    assert_eq!(
        read("1...\n4...\n.3..\n...2\n\n1234\n4321\n2341\n3412\n"),
        Read::Grids(vec!["1...4....3.....2".into(), "1234432123413412".into()])
    );
}
