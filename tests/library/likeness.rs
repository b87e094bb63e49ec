//! Of texts that are nearly a grid the mistake in the grid is told; of tables and prose, that they are none. And marks that
//! are written stand in line.

use quadrille::problems::formats::{Document, Format, Reader, detect, write_puzzle};

use crate::notations::PUZZLE;

/// The mistake that a text is said to be.
fn refused(text: &str) -> String {
    let mut found = Reader::read("it", None, text.as_bytes());
    match (found.next(), found.next()) {
        (Some(Err(error)), None) => format!("{:?} {}", error.at, error.sentence),
        _ => String::new(),
    }
}

#[test]
fn tables_and_prose_are_told_from_grids_with_a_mistake() {
    let table = "this looks like a table, not like a puzzle";
    for text in [
        "123,456\n789,123\n",
        "123;456;7\n",
        "123\t45\n123\t456\n12\n",
        "1,123,456\n",
        "123456789012345,123\n",
    ] {
        assert!(refused(text).contains(table), "{text}\n{}", refused(text));
        assert_eq!(detect(text, None), None, "{text}");
    }
    // Fields of two, or as long as a small puzzle, are cells.
    for text in ["AB,CD,EF\nGH,IJ,KL\n", "1234567890123456,123\n"] {
        assert!(refused(text).contains("expected a digit"), "{text}\n{}", refused(text));
    }
    // Capital letters are no digits of a large grid where there are words.
    assert!(refused("MY PUZZLE by ANNA SMITH OF OSLO").contains("this looks like prose"));
}

#[test]
fn marks_that_are_written_stand_in_line() {
    let marks = Format::ALL.into_iter().find(|format| format.to_string() == "pencil-marks").unwrap();
    for text in [PUZZLE, ".12......3..4..1", "123456456123231.64564231312645645312"] {
        let found = Reader::read("it", None, text.as_bytes()).next().unwrap().unwrap();
        let Document::Sudoku(puzzle) = found.document else { unreachable!() };
        let written = write_puzzle(&puzzle, marks, 1).unwrap();
        let bars = |line: &str| -> Vec<usize> {
            line.char_indices().filter(|(_, c)| matches!(c, '|' | '+')).map(|(at, _)| at).collect()
        };
        let first = bars(written.lines().next().unwrap());
        assert_eq!(first.len(), usize::from(puzzle.grid.shape().box_height()) + 1);
        assert!(
            written.lines().all(|line| bars(line) == first && line.len() == first[first.len() - 1] + 1),
            "{written}"
        );
    }
}
