//! Files and pastes as fifty other programs and people write them: read as what they are, or refused in a sentence that
//! names what stands there. None is answered as something else.

use super::notations::{PUZZLE, Read, SOLUTION, joined, read, read_bytes};

/// What becomes of a text of others.
enum Fate {
    /// The puzzle of `notations`.
    Puzzle,
    /// A cover of so many items, options and solutions.
    Cover(usize, usize, u128),
    /// Refused, in a sentence with these words.
    Refused(&'static str),
}

use Fate::{Cover, Puzzle, Refused};

/// The rows of the puzzle with a bar after each third cell, and a rule after each third row.
fn framed(blank: &str, rule: &str) -> String {
    let row = |row: &str| {
        let cells: Vec<&str> = row.split(',').collect();
        cells.chunks(3).map(|three| three.join(" ")).collect::<Vec<_>>().join(" | ")
    };
    let rows: Vec<String> = joined(",", blank).iter().map(|cells| row(cells)).collect();
    rows.chunks(3).map(|three| three.join("\n")).collect::<Vec<_>>().join(&format!("\n{rule}\n"))
}

/// Its candidates as HoDoKu copies them, by the digits that row, column and box leave.
fn marks() -> String {
    let cells: Vec<u8> = PUZZLE.bytes().collect();
    let sees =
        |a: usize, b: usize| a / 9 == b / 9 || a % 9 == b % 9 || (a / 27, a % 9 / 3) == (b / 27, b % 9 / 3);
    let group = |at: usize| -> String {
        match cells[at] {
            b'.' => (b'1'..=b'9')
                .filter(|digit| (0..81).all(|other| !sees(at, other) || cells[other] != *digit))
                .map(char::from)
                .collect(),
            digit => char::from(digit).to_string(),
        }
    };
    let row = |row: usize| {
        let groups: Vec<String> = (0..9).map(|column| format!("{:<6}", group(9 * row + column))).collect();
        format!("| {} |", groups.chunks(3).map(|three| three.join(" ")).collect::<Vec<_>>().join("| "))
    };
    let thirds: Vec<String> =
        (0..3).map(|third| (3 * third..3 * third + 3).map(row).collect::<Vec<_>>().join("\n")).collect();
    let line = |edge: char, cross: char| {
        format!("{edge}----------------------{cross}---------------------{cross}---------------------{edge}")
    };
    format!("{}\n{}\n{}\n", line('.', '.'), thirds.join(&format!("\n{}\n", line(':', '+'))), line('\'', '\''))
}

/// Who writes so, the text, and what becomes of it.
fn texts() -> Vec<(&'static str, String, Fate)> {
    let zeros = PUZZLE.replace('.', "0");
    let rows = |open: &str, between: &str, close: &str, blank: &str| -> Vec<String> {
        joined(between, blank).iter().map(|row| format!("{open}{row}{close}")).collect()
    };
    let plain = joined("", ".").join("\n");
    let knuth = "A B C D E F G\nC E F\nA D G\nB C F\nA D\nB G\nD E G\n";
    vec![
        ("QQWing, compact CSV", format!("Puzzle,Solution,Time (milliseconds),Givens,Guesses,\n{PUZZLE},{SOLUTION},0.5,30,0,\n"), Puzzle),
        ("QQWing, readable", format!(" {} \n", framed(".", "-------|-------|-------").replace('\n', " \n ")), Puzzle),
        ("Simple Sudoku, .ss", {
            let row = |row: &String| format!("|{}|{}|{}|", &row[..3], &row[3..6], &row[6..]);
            let all: Vec<String> = joined("", ".").iter().map(row).collect();
            let thirds: Vec<String> = all.chunks(3).map(|three| three.join("\n")).collect();
            format!("*-----------*\n{}\n*-----------*\n", thirds.join("\n|---+---+---|\n"))
        }, Puzzle),
        ("SadMan Sudoku, .sdk", format!("#ARuud\n#DA puzzle\n#CA comment\n#B03-08-2006\n#SSudoCue\n#LEasy\n#Uhttp://example.org\n{plain}\n"), Puzzle),
        ("SudoCue, .sdk with a state", format!("#AMe\n[Puzzle]\n{plain}\n[State]\n{plain}\n"), Puzzle),
        ("Project Euler", format!("Grid 01\n{}\n", joined("", "0").join("\n")), Puzzle),
        ("HoDoKu's library", format!(":0000:x:{PUZZLE}:::\n"), Puzzle),
        ("HoDoKu, copied with candidates", marks(), Puzzle),
        ("Debian sudoku", format!("% a puzzle\n{plain}\n"), Puzzle),
        ("gsf's list", format!("99480,99408,114,1895,{PUZZLE},Easy,C21.m\n"), Puzzle),
        ("tdoku's tests", format!("{PUZZLE}:1:{SOLUTION}\n"), Puzzle),
        ("champagne's lists", format!("{PUZZLE};11.40;11.30;2.60;cy4;8;id7\n"), Puzzle),
        ("a forum, in [code]", format!("[code]\n{plain}\n[/code]\n"), Puzzle),
        ("Markdown, fenced", format!("```\n{plain}\n```\n"), Puzzle),
        ("Markdown, indented", format!("    {}\n", joined("", ".").join("\n    ")), Puzzle),
        ("Markdown, a table", {
            let row = |row: &String| format!("|{row}|");
            let all: Vec<String> = joined("|", " ").iter().map(row).collect();
            format!("{}\n|-|-|-|-|-|-|-|-|-|\n{}\n", all[0], all[1..].join("\n"))
        }, Puzzle),
        ("LaTeX's sudoku package", {
            let row = |row: &String| format!("|{row}|.");
            format!("\\begin{{sudoku}}\n{}\n\\end{{sudoku}}\n", joined("|", " ").iter().map(row).collect::<Vec<_>>().join("\n"))
        }, Puzzle),
        ("quoted mail", format!("> {}\n", joined("", ".").join("\n> ")), Puzzle),
        ("OpenSudoku 2", format!("<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>\n<opensudoku version=\"2\"><name>x</name><game created=\"0\" state=\"1\" time=\"0\" last_played=\"0\" data=\"{zeros}\" note=\"\" /></opensudoku>\n"), Puzzle),
        ("KSudoku", "<?xml version=\"1.0\"?>\n<!DOCTYPE ksudoku>\n<ksudoku><game had-help=\"0\"><puzzle/></game></ksudoku>\n".to_owned(), Refused("XML")),
        ("GNOME Sudoku, a saved game", "{\"difficulty_category\":\"EASY\",\"time_elapsed\":1.5,\"cells\":[{\"position\":[0,0],\"value\":5,\"fixed\":true,\"earmarks\":[]},{\"position\":[0,1],\"value\":3,\"fixed\":true,\"earmarks\":[]}]}\n".to_owned(), Refused("")),
        ("f-puzzles, as JSON", {
            let cell = |c: char| match c {
                '.' => "{}".to_owned(),
                digit => format!("{{\"value\": {digit}, \"given\": true}}"),
            };
            let row = |row: &String| format!("[{}]", row.chars().map(cell).collect::<Vec<_>>().join(", "));
            let rows: Vec<String> = joined("", ".").iter().map(row).collect();
            format!("{{\n  \"size\": 9,\n  \"title\": \"x\",\n  \"grid\": [\n    {}\n  ]\n}}\n", rows.join(",\n    "))
        }, Puzzle),
        ("SudokuPad, an address", "https://sudokupad.app/scl1AbCdEf\n".to_owned(), Refused("address")),
        ("Penpa, an address", "https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VRdb5swFH3nV1R+9gM2\n".to_owned(), Refused("address")),
        ("MiniZinc's data", format!("n = 9;\nstart = [|\n{}|];\n", rows("", ", ", "|\n", "0").concat().trim_end_matches("|\n")), Puzzle),
        ("answer sets", "clue(1,1,5). clue(1,2,3). clue(1,5,7).\nclue(2,1,6).\n".to_owned(), Refused("")),
        ("Prolog", format!("problem(1, [{}]).\n", rows("[", ",", "]", "_").join(",\n")), Puzzle),
        ("R", format!("matrix(c({}), nrow=9, byrow=TRUE)\n", joined(",", "0").join(",")), Puzzle),
        ("R, column by column", format!("matrix(c({}), nrow=9)\n", joined(",", "0").join(",")), Refused("found m")),
        ("a grid in which a cell was forgotten", format!("[{}]\n", rows("[", ", ", "]", "0").join(", ").replacen("5, ", "", 1)), Refused("")),
        ("MATLAB", format!("A = [{}];\n", joined(" ", "0").join(";\n     ")), Puzzle),
        ("Mathematica", format!("{{{}}}\n", rows("{", ", ", "}", "0").join(", ")), Puzzle),
        ("Rust", format!("let grid: [[u8; 9]; 9] = [\n{}\n];\n", rows("    [", ", ", "],", "0").join("\n")), Puzzle),
        ("Java", format!("int[][] board = {{\n{}\n}};\n", rows("  {", ",", "},", "0").join("\n")), Puzzle),
        ("Go", format!("grid := [9][9]int{{\n{}\n}}\n", rows("\t{", ", ", "},", "0").join("\n")), Puzzle),
        ("JavaScript", format!("const board = [\n{}\n];\n", rows("  [", ",", "],", "null").join("\n")), Puzzle),
        ("Scala", format!("val board = Array(\n{}\n)\n", rows("  Array(", ", ", ")", "0").join(",\n")), Puzzle),
        ("Lisp", format!("#2A({})\n", rows("(", " ", ")", "0").join("\n    ")), Puzzle),
        ("numpy's repr", format!("array([{}], dtype=int8)\n", rows("[", ", ", "]", "0").join(",\n       ")), Puzzle),
        ("pandas", {
            let rows: Vec<String> = joined("  ", "0").iter().enumerate().map(|(at, row)| format!("{at}  {row}")).collect();
            format!("   0  1  2  3  4  5  6  7  8\n{}\n", rows.join("\n"))
        }, Puzzle),
        ("a spreadsheet, tabs and empty cells", format!("{}\n", joined("\t", "").join("\n")), Puzzle),
        ("a spreadsheet, semicolons", format!("{}\n", joined(";", "").join("\r\n")), Puzzle),
        ("a spreadsheet with a byte order mark", format!("\u{feff}{}\r\n", joined(",", "").join("\r\n")), Puzzle),
        ("letters for blanks that nobody uses", PUZZLE.replace('.', "b") + "\n", Refused("list of numbers")),
        ("Knuth's DLX1", format!("| by Knuth\n{knuth}"), Cover(7, 6, 1)),
        ("Knuth's DLX2", "| colours\nA B C | X Y\nA B X:0 Y:0\nA C X:1 Y:1\nX:0 Y:1 A\nB X:1\nC Y:1\n".to_owned(), Cover(5, 5, 1)),
        ("Knuth's DLX3", "A B 2:3|C | X Y\nA B X\nA C\nB C Y\n".to_owned(), Refused("multiplicities")),
        ("miniexact", "< a b > [ s ] a s; b; a b s;\n".to_owned(), Cover(3, 3, 2)),
        ("miniexact's numbers", "c two items\np xcc 2 1\n1 3 -1 0\n2 3 -1 0\n".to_owned(), Cover(3, 2, 1)),
        ("DIMACS, clauses", "c not a cover\np cnf 3 2\n1 -3 0\n2 3 -1 0\n".to_owned(), Refused("")),
        ("Ali Assaf's Python", "Y = {\n    'A': [1, 4, 7],\n    'B': [1, 4],\n    'C': [4, 5, 7],\n    'D': [3, 5, 6],\n    'E': [2, 3, 6, 7],\n    'F': [2, 7]}\n".to_owned(), Cover(7, 6, 1)),
        ("xcover's Python, options", "[[1, 4, 7], [1, 4], [4, 5, 7], [3, 5, 6], [2, 3, 6, 7], [2, 7]]\n".to_owned(), Refused("")),
        ("the dlx of npm", "[[0,0,1,0,1,1,0],[1,0,0,1,0,0,1],[0,1,1,0,0,1,0],[1,0,0,1,0,0,0],[0,1,0,0,0,0,1],[0,0,0,1,1,0,1]]\n".to_owned(), Cover(7, 6, 1)),
        ("a matrix with named rows", "A 1 0 0 1 0 0 1\nB 1 0 0 1 0 0 0\nC 0 0 0 1 1 0 1\nD 0 0 1 0 1 1 0\nE 0 1 1 0 0 1 1\nF 0 1 0 0 0 0 1\n".to_owned(), Cover(7, 6, 1)),
        ("a matrix as CSV with heads", ",c1,c2,c3\nr1,1,0,0\nr2,0,1,1\n".to_owned(), Cover(3, 2, 1)),
        ("a linear program", "Minimize\n obj: x1 + x2\nSubject To\n c1: x1 + x2 = 1\nEnd\n".to_owned(), Refused("")),
        ("a web page", format!("<html><body><pre>{plain}</pre></body></html>\n"), Refused("HTML")),
        ("/etc/passwd", "root:x:0:0:root:/root:/bin/bash\ndaemon:x:1:1:daemon:/usr/sbin:/usr/sbin/nologin\n".to_owned(), Refused("")),
        ("a log", "2026-01-02 03:04:05 INFO started\n2026-01-02 03:04:06 INFO done\n".to_owned(), Refused("")),
    ]
}

#[test]
fn texts_of_others_are_read_or_refused() {
    let texts = texts();
    assert!(texts.len() >= 50, "{}", texts.len());
    let mut wrong = Vec::new();
    for (who, text, fate) in &texts {
        let found = read(text);
        let is_right = match fate {
            Puzzle => found == Read::Grids(vec![PUZZLE.to_owned()]),
            Cover(items, options, solutions) => found == Read::Cover(*items, *options, *solutions),
            Refused(words) => matches!(&found, Read::Refused(sentence) if sentence.contains(words)),
        };
        if !is_right {
            wrong.push(format!("{who}: {found:?}\n{text}\n"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.concat());
}

#[test]
fn what_is_no_text_is_refused() {
    for (who, bytes) in [
        ("a picture", &b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x10"[..]),
        ("a document", b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n"),
        ("an archive", b"PK\x03\x04\x14\0\x08\0\x08\0"),
        ("a program", b"\x7fELF\x02\x01\x01\0\0\0"),
    ] {
        let found = read_bytes(bytes, None);
        assert!(matches!(found, Read::Refused(_)), "{who}: {found:?}");
    }
}
