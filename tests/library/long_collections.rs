//! What follows many lines of puzzles in a long text is read line by line: each puzzle and each mistake has its line.

use quadrille::problems::formats::{Document, Format, Reader, read_puzzles, write_puzzle};

use crate::notations::PUZZLE;

/// So many lines are more than the 64 KiB that are looked at to tell a format.
const BEFORE: usize = 830;

/// What follows the lines, by its own line numbers: the grid, its rules and its name, or the column and the sentence.
fn after(before: &str, text: &str) -> Vec<String> {
    let text = format!("{}{text}", format!("{before}\n").repeat(BEFORE));
    let found = Reader::read("it", None, text.as_bytes()).skip(BEFORE);
    found
        .map(|found| match found {
            Ok(located) => {
                let line: usize = located.place.strip_prefix("it:").unwrap().parse().unwrap();
                let Document::Sudoku(puzzle) = located.document else { unreachable!() };
                let rules = puzzle.rules.as_ref().map(|rules| rules.request()).unwrap_or_default();
                format!("{} {} {rules}|{}", line - BEFORE, puzzle.grid.line(), puzzle.name)
            }
            Err(error) => {
                let (line, column) = error.at.unwrap();
                format!("{}:{column} {}", line - BEFORE, error.sentence)
            }
        })
        .collect()
}

fn is(text: &str, expected: &[&str]) {
    let found = after(PUZZLE, text);
    let fits = found.len() == expected.len()
        && found.iter().zip(expected).all(|(found, said)| found.starts_with(said));
    assert!(fits, "{found:#?}\nand not\n{expected:#?}\n{text}");
}

fn rows() -> Vec<&'static str> {
    (0..9).map(|row| &PUZZLE[9 * row..9 * row + 9]).collect()
}

fn nine() -> String {
    rows().join("\n") + "\n"
}

const SIX: &str = "123456456123231564564231312645645312";

#[test]
fn puzzles_of_any_layout_follow_each_other() {
    let (nine, at) = (nine(), |line: usize| format!("{line} {PUZZLE} |"));
    let six_at = |line: usize| format!("{line} {SIX} |");
    is(&format!("{SIX}\n{nine}"), &[&six_at(1), &at(2)]);
    is(&format!("{PUZZLE} # a name\n{nine}{PUZZLE}"), &[&(at(1) + "a name"), &at(2), &at(11)]);
    is(&format!("{PUZZLE},Third\n{nine}{SIX}\n"), &[&(at(1) + "Third"), &at(2), &six_at(11)]);
    for cells in [40, 41, 50] {
        let wrapped = format!("{}\n{}\n\n{nine}", &PUZZLE[..cells], &PUZZLE[cells..]);
        is(&wrapped, &[&at(1), &at(4)]);
    }
    let field = |row: &&str| {
        row.replace('.', " ").chars().map(String::from).collect::<Vec<_>>().join(",").replace(' ', "")
    };
    let fields = rows().iter().map(field).collect::<Vec<_>>().join("\n");
    let six_rows: Vec<&str> = (0..6).map(|row| &SIX[6 * row..6 * row + 6]).collect();
    is(&format!("{fields}\n{}\n{fields}\n", six_rows.join("\n")), &[&at(1), &six_at(10), &at(16)]);
    // Candidates in groups: a lone one is no digit where others of its row have it.
    let group = |row: &&str| {
        row.chars()
            .map(|c| if c == '.' { "123456789".to_owned() } else { c.to_string() })
            .collect::<Vec<_>>()
            .join(" ")
    };
    let groups = rows().iter().map(group).collect::<Vec<_>>().join("\n");
    is(&format!("{groups}\n{nine}"), &[&format!("1 {} |", ".".repeat(81)), &at(10)]);
    let small = "1234341221434321";
    is(&format!("{small}\n# a comment\n\n{small}\n"), &[&format!("1 {small} |"), &format!("4 {small} |")]);
}

#[test]
fn titles_and_sections_begin_puzzles() {
    let (nine, at) = (nine(), |line: usize| format!("{line} {PUZZLE} |"));
    is(&format!("% a title\n[Puzzle]\n{nine}"), &[&(at(3) + "a title")]);
    is(&format!("[Puzzle]\n{nine}[State]\n{nine}[Puzzle]\n{nine}"), &[&at(2), &at(22)]);
    let three = rows()[..3].join("\n");
    is(
        &format!("{three}\n% second\n{nine}"),
        &["3:10 the puzzle ends after 27 of 81 cells", &(at(5) + "second")],
    );
}

#[test]
fn mistakes_have_the_line_in_which_they_stand() {
    let (nine, at) = (nine(), |line: usize| format!("{line} {PUZZLE} |"));
    let mut bands = rows();
    bands[7] = "...z19..5";
    let banded = bands.chunks(3).map(|band| band.join("\n")).collect::<Vec<_>>().join("\n\n");
    is(&format!("{banded}\n"), &["10:4 found z, expected a digit from 1 to 9"]);
    // Dashes for blanks do not make a rule of a row.
    let dashes = nine.replace('.', "-");
    is(&dashes, &[&at(1)]);
    is(&dashes.replace("419--5", "41z--5"), &["8:6 found z, expected a digit from 1 to 9"]);
    is(&"53--7---z\n".repeat(9), &["1:9 found z, expected a digit from 1 to 9"]);
    // A comment after a row does not make it a puzzle by itself.
    is(&nine.replacen('\n', " # the first row\n", 1), &[&at(1)]);
    // Nobody knows where a grid begins after one with a short row.
    let short = nine.replacen(".98....6.", ".98....6", 1);
    is(&format!("{short}{nine}"), &["3:9 the row ends after 8 of 9 cells"]);
    // A mark of the byte order stands before a puzzle, not in it.
    is(&format!("\u{feff}{PUZZLE}\n{PUZZLE}\n"), &[&at(1), &at(2)]);
    is(&nine.replacen("6..195", "\u{feff}6..195", 1), &["2:1 found U+FEFF, expected a digit from 1 to 9"]);
    // A block of 64 KiB is read, a longer one is not.
    let block = |comment: usize| format!("53..7....\n#{}\n", "c".repeat(comment));
    is(&block((1 << 16) - 11), &["1:10 the puzzle ends after 9 of 81 cells"]);
    is(&block((1 << 16) - 10), &["2:1 found a text that goes on and on"]);
}

#[test]
fn only_the_first_line_is_the_head_of_a_table() {
    let record = |number: usize| format!("{number},{PUZZLE}\n");
    let records: String = (1..=BEFORE).map(record).collect();
    let text = format!("id,puzzle\n{records}id,puzzle\n{}", record(0));
    let found: Vec<_> = Reader::read("it", None, text.as_bytes()).collect();
    assert!(found[..BEFORE].iter().all(Result::is_ok));
    let places: Vec<String> = found[..BEFORE].iter().flatten().map(|located| located.place.clone()).collect();
    assert_eq!((places[0].as_str(), places[BEFORE - 1].as_str()), ("it:2", "it:831"));
    assert_eq!(found[BEFORE].as_ref().err().and_then(|error| error.at).map(|at| at.0), Some(832));
}

#[test]
fn comments_and_empty_lines_may_stand_above_the_head_of_a_table() {
    for above in ["# mine\n", "\n", "# mine\n\n  # and more\n", "\u{feff}# mine\r\n\r\n"] {
        for (head, separator) in [("id,puzzle", ','), ("id\tpuzzle", '\t'), ("puzzle;solution", ';')] {
            for count in [1, 3, BEFORE] {
                let record = |number: usize| format!("{number}{separator}{PUZZLE}\n");
                let records: String = (1..=count).map(record).collect();
                let text = format!("{above}{head}\n{records}");
                let found: Vec<_> = Reader::read("it", None, text.as_bytes()).collect();
                assert_eq!(found.len(), count, "{above:?} {head}");
                let first = above.matches('\n').count() + 2;
                for (line, one) in (first..).zip(&found) {
                    let one = one.as_ref().unwrap();
                    let Document::Sudoku(puzzle) = &one.document else { panic!("no Sudoku") };
                    let place = if count == 1 { "it".to_owned() } else { format!("it:{line}") };
                    assert_eq!((&*one.place, &*puzzle.grid.line()), (&*place, PUZZLE), "{above:?} {head}");
                }
            }
        }
    }
}

#[test]
fn a_record_in_a_comment_is_not_read() {
    for before in [1, BEFORE] {
        let text = format!("{}# 2,{PUZZLE}\n3,{PUZZLE}\n", format!("1,{PUZZLE}\n").repeat(before));
        let places = Reader::read("it", None, text.as_bytes()).map(|found| found.unwrap().place);
        let places: Vec<String> = places.skip(before).collect();
        assert_eq!(places, [format!("it:{}", before + 2)]);
    }
}

#[test]
fn a_rule_may_stand_between_puzzles_of_a_line() {
    let small = "1234341221434321";
    let at = |line: usize| format!("{line} {small} |");
    for rule in ["+--------------+", "====", "----------", "--- # the second"] {
        is(&format!("{small}\n{rule}\n{small}\n{rule}\n\n{small}\n"), &[&at(1), &at(3), &at(6)]);
    }
    // As many dashes as cells are blanks, in a short text too.
    let blank = format!("{small}\n----------------\n{small}\n");
    let cells = format!("2 {} |", ".".repeat(16));
    is(&blank, &[&at(1), &cells, &at(3)]);
    assert_eq!(Reader::read("it", None, blank.as_bytes()).count(), 3);
}

#[test]
fn rules_in_comments_hold_where_they_are_said() {
    let nine = nine();
    let at = |line: usize, rules: &str, name: &str| format!("{line} {PUZZLE} {rules}|{name}");
    let x = "sudoku x";
    is(&format!("# sudoku x\n{nine}{PUZZLE}\n"), &[&at(2, x, ""), &at(11, x, "")]);
    is(&format!("# sudoku x\n{PUZZLE}\n# sudoku\n{nine}"), &[&at(2, x, ""), &at(4, "", "")]);
    is(&format!("{PUZZLE} # sudoku x: one\n\n{nine}"), &[&at(1, x, "one"), &at(3, "", "")]);
    let small = "1234341221434321";
    is(&format!("{small} # sudoku 2x2 x\n{nine}"), &[&format!("1 {small} sudoku 2x2 x|"), &at(2, "", "")]);
    is(&format!("{PUZZLE} # sudoku jigsaw=AAA\n{nine}"), &["1:83 ", &at(2, "", "")]);
    is(&format!("\n\n# sudoku 3x2\n{PUZZLE}\n"), &["4:5 found 7, expected a digit from 1 to 6"]);
}

#[test]
fn rules_in_a_short_text_have_their_lines() {
    let line = Format::ALL.into_iter().find(|format| format.to_string() == "line").unwrap();
    let found = |text: &str| -> Vec<String> {
        let found = Reader::read("it", None, text.as_bytes());
        found
            .map(|found| match found {
                Ok(located) => located.place,
                Err(error) => error.at.map_or(String::new(), |(line, column)| format!("{line}:{column}")),
            })
            .collect()
    };
    assert_eq!(
        found(&format!("{PUZZLE} # sudoku x\n\n{PUZZLE}\n{PUZZLE} # sudoku x\n{PUZZLE}\n")),
        ["it:1", "it:3", "it:4", "it:5"]
    );
    assert_eq!(found(&format!("\n# sudoku x\n\n{PUZZLE}\n\n# sudoku\n{PUZZLE}\n")), ["it:4", "it:7"]);
    assert_eq!(found(&format!("\n\n{PUZZLE}\n  {PUZZLE} # sudoku jigsaw=AAA\n")), ["4:85"]);
    // Rules for nothing are no puzzle.
    assert!(read_puzzles("# sudoku x\n# no more\n", line, None).is_err());
    // What is written says the rules once, and the name after them.
    let text = format!("# sudoku x\n{PUZZLE}\n");
    let mut puzzle = read_puzzles(&text, line, None).unwrap().remove(0);
    let mut written = |name: &str| {
        puzzle.name = name.to_owned();
        write_puzzle(&puzzle, line, 1).unwrap().trim_end().to_owned()
    };
    assert_eq!(written(""), format!("{PUZZLE} # sudoku x"));
    assert_eq!(written("sudoku x"), format!("{PUZZLE} # sudoku x"));
    assert_eq!(written("one"), format!("{PUZZLE} # sudoku x: one"));
}

#[test]
fn a_long_exact_cover_is_read_as_one() {
    let text = "7\n".to_owned() + &"0 3\n1 2 4\n5\n6\n".repeat(8000);
    let found: Vec<_> = Reader::read("it", None, text.as_bytes()).collect();
    let [Ok(located)] = &found[..] else { panic!("{} found", found.len()) };
    let Document::Cover(cover) = &located.document else { panic!("no cover") };
    assert_eq!((cover.problem.item_count(), cover.problem.option_count()), (7, 32_000));
}

#[test]
fn what_breaks_off_is_said_after_what_was_read() {
    let mut reader = Reader::new("it", None);
    reader.push(format!("{PUZZLE}\n").repeat(BEFORE).as_bytes());
    reader.push(nine().as_bytes());
    let read = std::iter::from_fn(|| reader.next()).filter(Result::is_ok).count();
    assert!(read >= BEFORE);
    reader.fail("cannot be read further");
    let found: Vec<_> = std::iter::from_fn(|| reader.next()).collect();
    let last = found.last().and_then(|last| last.as_ref().err()).map(|error| error.sentence.as_str());
    assert_eq!(last, Some("cannot be read further"));
}
