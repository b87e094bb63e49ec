//! Lessons in lines: what the screen has in panels is read out, and the keys that the text names work.

use quadrille::app::{App, Depth, Look, Settings};
use quadrille::plain::Plain;
use quadrille::problems::{builtin, sudoku};

/// What is said to the last of these lines.
fn said(lines: &[&str]) -> String {
    let grid = sudoku::parse(builtin::DEFAULT.text).unwrap();
    let look = Look { depth: Depth::None, ascii: true };
    let mut plain = Plain::new(App::with_grid("habr", grid, look, Settings::default()));
    let mut said = String::new();
    for line in lines {
        plain.take(line);
        while plain.work() {}
        said = plain.answer().join("\n");
    }
    said
}

#[track_caller]
fn hears(lines: &[&str], expected: &str) {
    let said = said(lines);
    assert!(said.contains(expected), "'{expected}' was not said:\n{said}");
}

#[test]
fn what_a_step_shows_is_read_out() {
    hears(&["lesson exact"], "columns of the matrix: 1 2 3 4 5.\nrow A: 1 1 0 0 0, in play.");
    hears(&["lesson exact"], "In the list of headers: root, 1, 2, 3, 4, 5.");
    hears(&["lesson exact"], "rows left in each column: 1 has 3, 2 has 2, 3 has 1, 4 has 1, 5 has 2.");
    hears(&["lesson exact 3"], "row A: 1 1 0 0 0, hidden by 2.");
    hears(&["lesson uncover"], "row C E F: 0 0 1 0 1 1 0, in play.");
    // Whoever asks for the lines of the algorithm is told where they are; a lesson does not speak of them.
    hears(&["lesson exact 7", "code"], "Algorithm X is for screens.");
    assert!(!said(&["lesson exact 7"]).contains("for screens"));
    hears(&["lesson break 3"], "Broken: S[");
    hears(&["lesson sudoku 9"], "cell R7C8");
    hears(&["lesson sudoku 9", "/R7C8"], "R7C8: 1 row");
    // What the step before has shown is not said again.
    assert!(said(&["lesson back 4"]).contains("columns of the matrix"));
    assert!(!said(&["lesson back 5"]).contains("columns of the matrix"));
}

#[test]
fn the_keys_that_lessons_name_are_lines() {
    hears(&["lesson list 3", "S"], "Back at step");
    hears(&["lesson list 3", "SS"], "Back at step 0");
    hears(&["lesson uncover 3", "i"], "Cover A");
    hears(&["lesson uncover 3", "I"], "Choose column A");
    hears(&["lesson exact 7", "2s"], "Step 2.");
    hears(&["lesson exact 7", "2s", "R"], "Back at step 0.");
    hears(&["lesson break 1", "!"], "unhide-size");
    hears(&["lesson uncover 12", "a", "C"], "back");
    hears(&["lesson uncover 12", "d"], "The question waits");
}

#[test]
fn marks_are_read_out_where_they_are_made() {
    hears(&["R1C1", "m", "5"], "R1C1: blank. Marks: 5.");
    hears(&["R1C1", "m", "5", "7"], "R1C1: blank. Marks: 5, 7.");
}

#[test]
fn matrix_links_and_watches_are_read_out_on_request() {
    hears(&["s", "matrix"], "The matrix has 729 rows by 324 columns, too many");
    hears(&["s", "links"], "In the list of headers: root, R1C1");
    hears(&["s", "watches"], "No size is watched");
    hears(&["s", "watch R5#6", "watches"], "R5#6 has ");
    hears(&["lesson exact", "?"], "LESSON: an answer is");
    hears(&["lesson exact", "keys"], "Lesson (now).");
}
