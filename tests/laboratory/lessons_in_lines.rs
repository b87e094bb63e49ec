//! Lessons read out: what only a screen shows is left out, and a line that changes nothing says what is true.

use quadrille::lesson::{self, Language, Paragraph};

use crate::talk::Talk;

#[test]
fn the_list_of_lessons_says_what_it_takes_and_takes_a_number_after_that() {
    let talk = Talk::with("habr").lines(&["lesson", "?"]).hears("1: A list that remembers (6 minutes).");
    let talk = talk.lines(&["16"]).hears("The lessons are 1 to 15, so there is no 16.");
    talk.lines(&["3"]).hears("Cover and uncover, step 1 of");
    // A command is one, whatever is open.
    Talk::with("habr").lines(&["lesson", "exercise choose 1 6"]).hears("Columns:");
    let talk = Talk::with("habr").lines(&["R1C1=1", "q", ":open wikipedia"]).hears("wikipedia");
    assert!(talk.effects.is_empty());
}

#[test]
fn what_was_missed_is_named_so_that_it_can_be_found() {
    let mut talk = Talk::with("habr").lines(&["lesson list 2", "b", "", "c", "", "b", "", "c", "", "a"]);
    for line in ["", "a", "", "b", "", "b", "q", "lesson"] {
        talk.line(line);
    }
    talk.hears("a: once more what was missed, step 2 of the lesson list.");
}

#[test]
fn a_line_that_changes_nothing_says_where_the_cursor_is() {
    let talk = Talk::with("habr").lines(&["s", "o", "/R1C1"]);
    talk.hears("Nothing changed. The cursor is at R1C1: 5 rows: R1C1=1, R1C1=2, R1C1=5,");
}

#[test]
fn runs_that_are_compared_are_told_after_each_key() {
    let talk = Talk::with("habr").lines(&[":compare fewest first"]).hears("first: step 0, ");
    let talk = talk.lines(&["s"]).hears("fewest: step 1, ").hears("first: step 1, ");
    let talk = talk.lines(&["G"]).hears("solutions 1");
    assert!(!talk.said.contains("step 1,") && !talk.said.contains("Nothing"), "{}", talk.said);
    talk.lines(&["G", "G", "G"]).hears("G has nothing more to do here").lines(&["Esc"]).hears("Closed.");
}

#[test]
fn a_letter_that_answers_nothing_sets_no_breakpoint_in_a_lesson() {
    let talk = Talk::with("habr").lines(&["lesson list", "b", "b"]).hears("No question waits: > goes on.");
    let talk = talk.lines(&["stops"]).hears("Breakpoint 1: a solution.");
    assert_eq!(talk.said.lines().count(), 1, "{}", talk.said);
    Talk::with("habr").lines(&["lesson list", "b", ":break level 2", "stops"]).hears("Breakpoint 2: level 2");
}

#[test]
fn no_lesson_in_lines_speaks_of_what_a_screen_shows() {
    let only_seen =
        ["[[", "struck", "small r", "dashed", "small digits", "Type a small", "one character", "The panel"];
    for language in Language::ALL {
        for lesson in lesson::all_in(language) {
            let text = lesson.steps.iter().flat_map(|step| &step.text).map(|part| &part.it);
            for part in text {
                let Paragraph::Prose(read) = part.in_lines() else { continue };
                let Paragraph::Prose(seen) = part.on_screen() else { continue };
                assert!(!seen.contains("[["), "{}: {seen}", lesson.name);
                for words in only_seen {
                    assert!(!read.contains(words), "{}: {read}", lesson.name);
                }
            }
            let title = lesson.steps.iter().find(|step| step.title.it.ends_with('?'));
            let Some(step) = title else { continue };
            let at = lesson.steps.iter().position(|other| other.title == step.title).unwrap() + 1;
            if language == Language::English {
                let talk = Talk::with("habr").lines(&[&format!("lesson {} {at}", lesson.name)]);
                talk.hears(&format!("{}\n", step.title.it));
            }
        }
    }
}
