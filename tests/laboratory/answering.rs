//! What is typed while a question waits: an answer where it can be one, and never a move of the run.

use std::sync::Arc;

use quadrille::app::Mode;
use quadrille::lesson::{self, Form, LessonRun};
use quadrille::session::grouped;

use crate::desk::Desk;

/// At this step of a lesson, counted from 1.
fn at_step(name: &str, step: usize) -> Desk {
    Desk::with("habr").keys(&format!(":lesson {name}<Enter>{}", ">".repeat(step - 1)))
}

#[test]
fn the_name_of_a_column_is_typed_and_judged() {
    let desk = at_step("exact", 2).shows("Which column leaves the").keys("1").shows("Answer: 1_");
    let desk = desk.keys("<Back>").lacks("Answer: 1").keys("1<Enter>").shows("No. 1 has 3 rows");
    desk.keys("3<Enter>").shows("Right.");
}

#[test]
fn a_letter_that_is_a_columns_name_does_not_run_the_search() {
    let desk = at_step("uncover", 7).shows("Which column is chosen next?");
    // All but the sentence of the last key.
    let rows = |screen: String| {
        let mut rows: Vec<String> = screen.lines().map(str::to_owned).collect();
        rows.remove(rows.len() - 2);
        rows
    };
    let (at, before) = (desk.step(), rows(desk.screen()));
    let desk = desk.keys("C").shows("Answer: C_");
    assert_eq!(desk.step(), at);
    // Nobody has to hold Shift, and Esc takes back what was typed, nothing else.
    let desk = desk.keys("<Esc>");
    assert_eq!(rows(desk.screen()), before);
    let desk = desk.keys("c<Enter>").shows("No. C has").keys("b<Enter>").shows("Right.");
    assert_eq!(desk.step(), at);
}

#[test]
fn the_cursor_answers_as_well() {
    at_step("uncover", 7).keys("<Enter>").shows("No. A is covered already").keys("l<Enter>").shows("Right.");
    // What was typed goes before the cursor.
    at_step("exact", 2).keys("l3<Enter>").shows("Right.");
}

#[test]
fn what_is_no_answer_is_refused_in_a_sentence_and_the_run_stays() {
    for (name, step) in [("uncover", 7), ("uncover", 8), ("uncover", 1), ("exact", 2), ("queens", 9)] {
        for keys in ["d", "D", "n", "g", "G", "f", "F", ",", "[", "w", "m", "r", "!", "9", "c", "C", "b", "B"]
        {
            let desk = at_step(name, step);
            let at = desk.step();
            let desk = desk.keys(keys);
            let asked = desk.state.lesson_question().expect("a question").clone();
            assert_eq!(desk.step(), at, "{keys} in {name} {step}");
            assert!(desk.state.lab.modal.is_none(), "{keys} in {name} {step}");
            assert!(desk.state.breakpoints().is_none_or(|stops| stops.list().len() <= 3), "{keys}");
            let is_taken = asked.verdict.is_some() || !desk.state.typed().is_empty();
            assert!(is_taken || desk.screen().contains("The question waits"), "{keys}:\n{}", desk.screen());
        }
    }
}

#[test]
fn a_mistyped_name_is_said_and_can_be_mended() {
    let desk =
        at_step("choice", 9).keys("r5").shows("Answer: r5_").keys("x").shows("No column is called r5x");
    let desk = desk.keys("<Enter>").shows("there is no column 'r5'").keys("#6<Enter>").shows("Right.");
    desk.in_mode(Mode::Solve);
}

#[test]
fn numbers_are_typed_with_or_without_commas() {
    let desk =
        at_step("choice", 11).keys("1,02").shows("Answer: 1,02_").keys("<Esc>64<Enter>").shows("Right.");
    assert!(desk.state.typed().is_empty() && desk.state.lab.puzzle.solve().unwrap().count.is_none());
}

#[test]
fn looking_around_and_single_steps_are_free_and_once_answered_everything_is() {
    let desk = at_step("list", 3);
    let at = desk.step();
    let desk = desk.keys("S");
    assert_eq!(desk.step(), at - 1);
    let desk = desk.keys("s<Tab>v/A<Enter>");
    assert_eq!(desk.step(), at);
    let desk = desk.keys("c").shows("Right.").keys("C");
    assert_eq!(desk.step(), 0);
}

#[test]
fn predict_takes_typed_names_and_a_question_can_be_passed() {
    let desk = Desk::with("habr").keys(":open knuth-6x7<Enter>p").shows("Which column comes next?");
    let desk = desk.keys("D").shows("Answer: D_").keys("<Enter>").shows("0 of 1 right");
    let desk = desk.keys("<Enter>").shows("Which column").keys("b<Enter>").shows("1 of 2 right");
    let desk = desk.keys("<Enter>");
    let at = desk.step();
    let desk = desk.keys("g").shows("The question waits");
    assert_eq!(desk.step(), at);
    let desk = desk.keys(">").shows("of 2 right");
    assert!(desk.step() > at);
}

#[test]
fn the_first_wrong_answer_says_where_to_look_and_the_second_brings_the_right_one() {
    let desk = at_step("exact", 2).keys("1<Enter>").shows("No. 1 has 3 rows").shows("and another");
    let desk = desk.lacks("So B").shows("Try again").keys("1<Enter>").shows("but 3 has 1");
    let desk = desk.shows("So B").lacks("Try again").keys("<Enter>").shows("page 3 of 11");
    // Whoever comes back can answer it after all.
    desk.keys("<").shows("Answer: name or cursor").keys("3<Enter>").shows("Right.");
}

#[test]
fn no_first_verdict_gives_the_reason_of_the_right_answer_away() {
    let mut seen = 0;
    for lesson in lesson::all() {
        let mut run = LessonRun::new(Arc::clone(&lesson)).unwrap();
        for at in 0..lesson.steps.len() {
            run.go(at).unwrap();
            let Some(question) = run.asked().map(|asked| asked.question.clone()) else { continue };
            let (_, wrong) = question.replies();
            let [first, last] = [(); 2].map(|()| run.answer(wrong).unwrap().text);
            let place = format!("{} {}: {first} / {last}", lesson.name, at + 1);
            assert!(run.answer(wrong).is_none(), "{place}");
            assert!(question.because.is_empty() || !first.contains(&question.because), "{place}");
            assert!(question.because.is_empty() || last.contains(&question.because), "{place}");
            assert!(first.starts_with("No.") && last.starts_with("No.") && first != last, "{place}");
            if let Form::Number(right) = question.form {
                assert!(first.contains(&format!("less than {}", grouped(right + 1))), "{place}");
            }
            seen += 1;
        }
    }
    assert!(seen > 50, "{seen} questions");
}

#[test]
fn the_page_of_keys_is_that_of_the_lesson() {
    let desk = at_step("queens", 9).sized(120, 60).keys("?").shows("Lesson (now)").shows("passes a question");
    let desk = desk.shows("The run, while the question waits").lacks("EDIT: the grid").lacks("put a digit");
    let desk = desk.lacks("to the next, previous dead end").shows("leave the lesson").keys("<Esc>b?");
    desk.shows("The run\n".trim()).shows("to the next, previous dead end").lacks("while the question waits");
    let desk = Desk::with("habr").sized(120, 60).keys("<Enter>p?").shows("Predict (now)");
    desk.lacks("Lesson (now)").keys("<Esc>p?").shows("SOLVE (now)").shows("EDIT");
}

#[test]
fn the_lowest_line_shows_only_keys_that_work() {
    let desk = at_step("queens", 9).sized(120, 40).lacks("c/C run").shows("s/S step");
    desk.keys("b").shows("c/C run");
}

#[test]
fn a_lesson_that_was_left_says_where_it_goes_on_and_how_to_start_over() {
    let desk = at_step("exact", 3).keys("q:lesson exact<Enter>").shows("It goes on at step 3 of 11");
    let desk =
        desk.shows(":lesson exact 1 starts over").keys(":lesson exact 1<Enter>").shows("page 1 of 11 ");
    let desk = desk.keys("q:lesson 2 4<Enter>").shows("page 4 of 11 ").keys(":lesson exact nine<Enter>");
    desk.shows("'nine' is no step").shows("page 4 of 11 ");
}

#[test]
fn names_are_told_from_sizes_even_if_both_are_numbers() {
    let desk = at_step("exact", 2).shows("1: 3").shows("5: 2");
    desk.sized(200, 60).shows("1: 3");
}

/// A name that is written out is meant as one, whichever letters are in it.
#[test]
fn a_name_is_no_letter_of_another_answer() {
    // "What forbids two digits in the cell R1C4?", where b is the column R1C4.
    let desk = at_step("sudoku", 4).keys("r1C4").shows("Answer: r1C4").lacks("No.").keys("<Enter>");
    desk.shows("Right.");
    // Of a column that there is none of, Enter makes no other.
    let desk = at_step("exact", 2).keys("9").shows("No column is called 9").keys("<Enter>");
    let desk = desk.lacks("No. ").keys("<Esc>3<Enter>").shows("Right.");
    // What the next step asks, nothing tells before.
    let desk = desk.keys("<").keys("2<Enter>");
    desk.lacks("Next: choose");
}
