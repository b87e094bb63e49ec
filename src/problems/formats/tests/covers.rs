use proptest::prelude::*;

use super::*;
use crate::exact_cover::{ItemId, OptionId, Problem};

const WIKIPEDIA_SETS: &str =
    "A = {1, 4, 7}\nB = {1, 4}\nC = {4, 5, 7}\nD = {3, 5, 6}\nE = {2, 3, 6, 7}\nF = {2, 7}\n";

fn cover(text: &str, format: Format) -> Problem {
    match read(text, format).map(|mut found| found.pop()) {
        Ok(Some(Document::Cover(cover))) => Problem::clone(&cover.problem),
        other => panic!("{other:?} for\n{text}"),
    }
}

/// The items of every option, by number, in order or sorted.
fn shape(problem: &Problem, sorted: bool) -> (usize, usize, Vec<Vec<usize>>) {
    let items = |option: OptionId| {
        let mut items: Vec<usize> = problem.option_items(option).iter().map(|item| item.index()).collect();
        if sorted {
            items.sort_unstable();
        }
        items
    };
    (problem.item_count(), problem.primary_count(), problem.options().map(items).collect())
}

#[test]
fn the_same_cover_in_every_format() {
    let problem = cover(WIKIPEDIA_SETS, Format::Sets);
    assert_eq!(problem.count(), 1);
    assert_eq!(problem.solutions().next().unwrap().len(), 3);
    for format in Format::ALL.into_iter().filter(|format| !format.is_sudoku()) {
        let text = write_cover(&problem, format).unwrap();
        assert_eq!(cover(&text, format).count(), 1, "{format}");
        assert_eq!(detect(&text, None), Some(format), "{text}");
    }
    assert_eq!(cover("0010110\n1001001\n0110010\n1001000\n0100001\n0001101", Format::Dense).count(), 1);
    assert_eq!(cover("{A = {1,2}, B = (3), C = [1, 3]}", Format::Sets).count(), 1);
    assert_eq!(cover("# a comment\n{\"A\":[1,\"two\"],\"\\u0042\":[3]}\n", Format::Json).count(), 1);
    assert_eq!(cover("// a comment\nA B\nA\n// another\nB", Format::Dlx).count(), 1);
}

#[test]
fn numbers_are_put_in_order_and_names_are_not() {
    let names = |text: &str| {
        let problem = cover(text, Format::Sets);
        problem.items().map(|item| problem.item_name(item).to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(names("A = {10, 9} B = {1}"), ["1", "9", "10"]);
    assert_eq!(names("A = {b, 9} B = {a}"), ["b", "9", "a"]);
}

#[test]
fn secondary_columns_stand_on_the_left() {
    // Two columns, the first of them secondary.
    let problem = cover("2 1\n1 1\n0 1\n", Format::Dense);
    assert_eq!((problem.primary_count(), problem.count()), (1, 2));
    assert_eq!(problem.item_name(ItemId::new(0)), "2");
    let problem = cover("3 1\n0 1\n1 2\n0\n", Format::Sparse);
    assert_eq!(problem.item_name(ItemId::new(2)), "0");
    assert_eq!(shape(&problem, false), (3, 2, vec![vec![2, 0], vec![0, 1], vec![2]]));
}

#[test]
fn each_mistake_has_its_place() {
    for (format, text, sentence) in [
        (Format::Dense, "0 1\n0 2", "line 2, column 3: found 2, expected 0 or 1"),
        (Format::Dense, "0 1\n0 1 1", "line 2, column 1: found 3 columns, expected 2 as in the others"),
        (Format::Dense, "01\n00", "line 2, column 1: option 2 is empty"),
        (Format::Dense, "\n", "line 1, column 1: there is no row here"),
        (Format::Sparse, "3\n0 3", "line 2, column 3: found 3, expected a column's number from 0 to 2"),
        (Format::Sparse, "3\n0,x", "line 2, column 3: found x, expected a column's number from 0 to 2"),
        (Format::Sparse, "3\n1 1", "line 2, column 3: found 1 again, expected a column once"),
        (Format::Sparse, "3 4\n", "line 1, column 1: found 3 columns, 4 of them secondary"),
        (Format::Sparse, "A\n", "line 1, column 1: found A, expected the number of columns"),
        (Format::Sets, "A = {1, 2", "line 1, column 10: found the end, expected a name"),
        (Format::Sets, "A {1}", "line 1, column 3: found {, expected = or : after the name of a set"),
        (Format::Sets, "A = 1", "line 1, column 5: found 1, expected a set in brackets: {1, 2}"),
        (Format::Sets, "A = {1}\nB = {2, 2}", "line 2, column 9: found 2 again, expected an element once"),
        (Format::Sets, "A = {}", "line 1, column 1: option 1 is empty"),
        (Format::Sets, "{A = {1}", "line 1, column 9: found the end, expected a closing brace"),
        (Format::Miniexact, "a b", "line 1, column 1: found a, expected < and the names of items"),
        (
            Format::Miniexact,
            "< a b",
            "line 1, column 6: found the end, expected the name of an item, or > or ]",
        ),
        (Format::Miniexact, "< a >\na b;", "line 2, column 3: option 1 names item b"),
        (Format::Miniexact, "< a > a a;", "line 1, column 9: option 1 names item a twice"),
        (
            Format::Miniexact,
            "< a > a",
            "line 1, column 8: found the end, expected the name of an item, or a sem",
        ),
        (Format::Miniexact, "< a > ;", "line 1, column 7: found ;, expected [, or the name of an item"),
        (Format::Miniexact, "< a > [ s ] s:red a:;", "line 1, column 21: found ;, expected a colour"),
        (
            Format::Miniexact,
            "< a > [ s ] s:red a:red;",
            "line 1, column 19: option 1 gives primary item a the colour red",
        ),
        (Format::Miniexact, "< a > a; < b > b;", "line 1, column 10: found <, expected [, or the name"),
        (Format::Dimacs, "c a\np xcc 1\n", "line 2, column 1: found p, expected p xcc, and how many"),
        (Format::Dimacs, "p xcc 1 x", "line 1, column 9: found x, expected p xcc, and how many"),
        (Format::Dimacs, "p xcc 1 1\n1 3 0", "line 2, column 3: found 3, expected an item from 1 to 2"),
        (
            Format::Dimacs,
            "p xcc 1 1\n-1 1 0",
            "line 2, column 1: found -1, expected an item before its colour",
        ),
        (Format::Dimacs, "p xcc 1 1\n1 -1 0", "line 2, column 6: option 1 gives primary item 1 the colour 1"),
        (
            Format::Dimacs,
            "p xcc 1 1\n0",
            "line 2, column 1: found 0, expected an item: an option may not be empty",
        ),
        (
            Format::Dimacs,
            "p xcc 1 1\n1 2",
            "line 2, column 4: found the end, expected 0 after the last option",
        ),
        (Format::Dimacs, "", "line 1, column 1: found the end, expected p xcc"),
        (Format::Miniexact, "", "line 1, column 1: found the end, expected <"),
        (Format::Json, "{\"A: [1]\n}", "line 1, column 9: found the end of the line, expected a quotation"),
        (Format::Json, "{\"A\": [1]} x", "line 1, column 12: found x, expected nothing after the last brace"),
        (Format::Json, "{\"\\q\": [1]}", "line 1, column 3: found q, expected \\\", \\\\, \\/ or \\u"),
        (Format::Json, "{\"\\u202e\": [1]}", "line 1, column 2: found \"\\u{202e}\", expected a short name"),
        (
            Format::Dlx,
            "A X\nA X:1",
            "line 2, column 3: option 1 gives primary item X the colour 1: only secondary items",
        ),
    ] {
        let said = said(text, format);
        assert!(said.starts_with(sentence), "{said}");
    }
    assert!(said("A 2:3|X\nA X", Format::Dlx).contains("multiplicities (2:3|X) are not known here"));
}

#[test]
fn what_a_format_cannot_say_is_refused() {
    let secondary = cover("A | B\nA B\n", Format::Dlx);
    let refused = |problem: &Problem, format| write_cover(problem, format).unwrap_err().to_string();
    assert!(refused(&secondary, Format::Sets).starts_with("B is secondary"));
    assert!(refused(&cover("A B\nA\n", Format::Dlx), Format::Json).starts_with("B is in no set"));
    assert!(
        refused(&cover("{\"o\": [\"a b\"]}", Format::Json), Format::Dlx).contains("\"a b\" cannot be named")
    );
    for colour in ["a b", "a:b"] {
        let mut builder = Problem::builder();
        builder.primary("A").unwrap();
        builder.secondary("B").unwrap();
        builder.option_coloured([("A", None), ("B", Some(colour))]).unwrap();
        assert!(refused(&builder.build().unwrap(), Format::Dlx).contains("cannot be named"));
    }
    assert!(refused(&cover("A\n", Format::Dlx), Format::Dense).contains("without rows"));
    assert!(refused(&cover("1 1\n0\n", Format::Sparse), Format::Dlx).contains("at least one primary item"));
    let coloured = cover("A | B\nA B:red\n", Format::Dlx);
    for format in [Format::Dense, Format::DenseCsv, Format::Sparse, Format::Sets, Format::Json] {
        let said = refused(&coloured, format);
        assert_eq!(
            said,
            format!(
                "{format} cannot say that options give items colours: write it as dlx, miniexact or dimacs"
            )
        );
    }
    assert!(refused(&secondary, Format::Line).starts_with("line is a format of Sudokus"));
}

/// Problems of items `a0`, `a1`, … with options that are not empty.
fn problems() -> impl Strategy<Value = Problem> {
    (1..9_usize, 0..5_usize).prop_flat_map(|(primary, secondary)| {
        let items: Vec<usize> = (0..primary + secondary).collect();
        let count = items.len();
        let option = prop::sample::subsequence(items, 1..=count).prop_shuffle();
        prop::collection::vec(option, 1..12).prop_map(move |options| {
            let mut builder = Problem::builder();
            for number in 0..count {
                let name = format!("a{number}");
                let item = if number < primary { builder.primary(name) } else { builder.secondary(name) };
                item.unwrap();
            }
            for option in options {
                builder.option(option.into_iter().map(|number| format!("a{number}"))).unwrap();
            }
            builder.build().unwrap()
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn what_is_written_is_read_back(problem in problems()) {
        let dlx = write_cover(&problem, Format::Dlx).unwrap();
        prop_assert_eq!(&cover(&dlx, detect(&dlx, Some("dlx")).unwrap()), &problem);
        let line = write_cover(&problem, Format::Miniexact).unwrap();
        prop_assert_eq!((&cover(&line, detect(&line, None).unwrap()), line.lines().count()), (&problem, 1));
        let sparse = write_cover(&problem, Format::Sparse).unwrap();
        prop_assert_eq!(shape(&cover(&sparse, Format::Sparse), false), shape(&problem, false));
        for format in [Format::Dense, Format::DenseCsv] {
            let text = write_cover(&problem, format).unwrap();
            let back = cover(&text, format);
            prop_assert_eq!(shape(&back, true), shape(&problem, true));
            prop_assert_eq!(write_cover(&back, format), Ok(text));
        }
        for format in [Format::Sets, Format::Json] {
            if let Ok(text) = write_cover(&problem, format) {
                let back = cover(&text, format);
                let names = |problem: &Problem| -> Vec<Vec<String>> {
                    let items = |option| problem.option_items(option).iter().map(|&i| problem.item_name(i).to_owned());
                    problem.options().map(|option| items(option).collect()).collect()
                };
                prop_assert_eq!(names(&back), names(&problem));
                prop_assert_eq!(write_cover(&back, format), Ok(text));
            }
        }
    }

    #[test]
    fn colours_are_read_back(colours in prop::collection::vec((0..3_usize, 0..4_usize), 1..9)) {
        let options = colours.iter().map(|&(item, colour)| {
            if colour == 0 { format!("A X{item}\n") } else { format!("B X{item}:c{colour} A\n") }
        });
        let problem = cover(&format!("A B | X0 X1 X2\n{}", options.collect::<String>()), Format::Dlx);
        for format in [Format::Dlx, Format::Miniexact] {
            let text = write_cover(&problem, format).unwrap();
            prop_assert_eq!(&cover(&text, format), &problem, "{}", text);
        }
        // Numbers in place of names.
        let text = write_cover(&problem, Format::Dimacs).unwrap();
        let read = cover(&text, Format::Dimacs);
        prop_assert_eq!(shape(&read, false), shape(&problem, false));
        prop_assert_eq!(read.count(), problem.count());
        prop_assert_eq!(write_cover(&read, Format::Dimacs).unwrap(), text);
    }

    #[test]
    fn no_text_panics(text in "[AB01239<>|:={}\\[\\]\",;# \n\r\\\\u\\PC]{0,60}") {
        for format in Format::ALL {
            if let Err(error) = read(&text, format) {
                prop_assert!(error.line >= 1 && error.column >= 1);
                prop_assert!(!error.to_string().contains(char::is_control), "{}", error);
            }
        }
        let _ = detect(&text, None).map(|format| read(&text, format));
        assert!(Reader::read("it", None, text.as_bytes()).count() > 0);
    }
}
