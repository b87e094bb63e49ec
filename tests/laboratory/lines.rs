//! The laboratory in lines: the same machine as on the screen, told in sentences.

use proptest::prelude::*;
use quadrille::app::{App, Effect, Mode, Panel};
use quadrille::lesson::{self, Form, letter};

use crate::desk::{ANTI_BRUTE_FORCE, Desk};
use crate::talk::Talk;

#[test]
fn each_event_is_a_sentence_in_both_directions() {
    let talk = Talk::with("habr").hears("habr, EDIT. 23 digits, unique.").lines(&["s"]);
    let talk = talk.hears("Step 0, level 0, 1 node, no solution.").lines(&["3s"]);
    assert_eq!(
        talk.said,
        "Step 1. Choose R7C8: one candidate, a naked single.\n\
         Step 2. Cover cell R7C8: it leaves the list, and 1 candidate with it: R7C8=5.\n\
         Step 3. Try R7C8=5, candidate 1 of 1 of cell R7C8."
    );
    // An empty line does the last one again.
    let talk = talk.lines(&["S", "", ""]);
    assert_eq!(talk.said, "Back at step 0. Start: 23 digits given, 232 conditions to cover.");
    let talk = talk.lines(&["d"]).hears("117 steps on.\nStep 117. 6 fits nowhere in row 5: dead end.");
    let talk = talk.lines(&["why"]).hears("R5C7 and R5C9, the last places, went with R6C8=6.");
    talk.lines(&["i"]).hears("Uncover 6 in row 5");
}

#[test]
fn lines_are_keys_of_the_same_machine() {
    let keys = "<Enter>25sSSdc:goto 300<Enter>NNfS";
    let desk = Desk::with("habr").keys(keys).wait(100);
    let lines = ["Enter", "25s", "S", "S", "d", "c", "goto 300", "2N", "f", "S"];
    let talk = Talk::with("habr").lines(&lines);
    assert_eq!(talk.step(), desk.step());
    let search = |state: &App| state.session().unwrap().search().clone();
    assert!(search(talk.plain.state()) == search(&desk.state));
}

#[test]
fn a_grid_is_typed_and_read_out() {
    let talk = Talk::with("habr").lines(&["R5C1=."]).hears("R5C1 is blank.\n22 digits, ");
    let talk = talk.lines(&["R1C1=5"]).hears("R1C1 is 5.").lines(&["u"]).hears("R1C1 is blank.");
    let talk = talk.lines(&[ANTI_BRUTE_FORCE]).hears("17 digits, unique.");
    let talk = talk.lines(&["board 2"]);
    assert_eq!(talk.said, "Row 2: 3 blanks; 2 blanks, 3; blank, 8, 5.");
    let talk = talk.lines(&["R1C1", "55"]).hears("R1C2").hears("5");
    assert!(talk.said.contains("are both 5"), "{}", talk.said);
    let talk = talk.lines(&["R1C2=."]).hears("R1C2 is blank.").lines(&["R9C9=x"]).hears("no key");
    assert_eq!(talk.plain.state().mode(), Mode::Edit);
}

#[test]
fn every_word_of_lines_says_something() {
    let words =
        ["where", "why", "board", "sizes", "columns", "path", "code", "log", "levels", "links", "tree"];
    let words = words.into_iter().chain(["matrix", "watches", "stops", "keys", "?"]);
    for mut talk in [
        Talk::with("habr"),
        Talk::with("habr").lines(&["s", "d"]),
        Talk::on(&["queens", "6"]).lines(&["40s"]),
    ] {
        let step = talk.step();
        for word in words.clone() {
            talk.line(word);
            assert!(!talk.said.is_empty() && !talk.said.contains("no key"), "{word}: {}", talk.said);
        }
        assert_eq!(talk.step(), step);
    }
    let talk = Talk::on(&["queens", "6"]).lines(&["c", "board"]).hears("Row 1: blank, Q, 4 blanks.");
    talk.lines(&["sizes"]).hears("no column of 12 left.");
}

#[test]
fn questions_are_asked_and_answered_in_lines() {
    let talk = Talk::with("habr")
        .lines(&["s", "p"])
        .hears("Which column comes next?")
        .hears("Answer with its name.");
    let mut talk = talk.lines(&["r7c8"]).hears("Right.");
    assert_eq!(talk.plain.state().lab.quiz.score(), (1, 1));
    // However the run goes on, what is asked can be answered by what is right.
    for _ in 0..12 {
        talk.line("Enter");
        let asked = talk.plain.state().asked().expect("a question").clone();
        assert!(talk.said.contains(&asked.question.text), "{}", talk.said);
        let right = right(&talk).unwrap();
        talk.line(&right);
        assert!(talk.said.starts_with("Right."), "{right}: {}", talk.said);
    }
    assert_eq!(talk.plain.state().lab.quiz.score(), (13, 13));
}

#[test]
fn a_second_wrong_answer_is_judged_even_if_it_is_the_same() {
    let talk = Talk::with("habr").lines(&["lesson exact", "9"]).hears("No. It is less than 9.");
    let talk = talk.hears("Try again").lines(&["9"]).hears("No. Not 9: 2.").hears("An empty line goes on.");
    let talk = talk.lines(&["", "5"]).hears("has fewer.").lines(&[""]).hears("Which column leaves");
    talk.lines(&["3"]).hears("Right.").lines(&[""]).hears("step 3 of 11");
}

#[test]
fn what_waits_for_an_answer_says_so() {
    let talk = Talk::with("habr")
        .lines(&["R1C1=1", "q"])
        .hears("Quit? The next start brings this back; :w FILE puts it into a file. y or n.")
        .lines(&["n"]);
    assert!(talk.effects.is_empty());
    let talk = talk.lines(&["w"]).hears("Which file?").lines(&["mine.txt"]);
    assert!(
        matches!(&talk.effects[..], [Effect::Save { path, .. }] if path == "mine.txt"),
        "{:?}",
        talk.effects
    );
    let talk =
        talk.lines(&["s", "ma"]).hears("Bookmark a: step 0.").lines(&["9s", "'"]).hears("a is step 0.");
    let talk = talk.lines(&["a"]).hears("Back at step 0.").lines(&["B"]).hears("Breakpoint 1: a solution.");
    let talk = talk.lines(&["Space"]).hears("a solution, off.").lines(&["Esc"]).hears("Closed.");
    let talk = talk.lines(&["Space"]).hears("There is no playing in lines");
    let talk = talk.lines(&["v"]).hears("Views and zoom are for screens");
    let talk = talk.lines(&["dance"]).hears("'dance' is no key, command or word in SOLVE");
    let talk = talk.lines(&["q", "q", "y"]);
    assert_eq!(talk.effects.last(), Some(&Effect::Quit));
}

/// The answer that is right, as a person would write it.
fn right(talk: &Talk) -> Option<String> {
    let state = talk.plain.state();
    let asked = state.lesson_question().or_else(|| state.asked()).filter(|asked| !asked.is_right())?;
    Some(match &asked.question.form {
        Form::Choice { right, .. } => letter(*right).to_string(),
        _ => asked.question.right(state.session().unwrap().problem()),
    })
}

/// The moves of the exercise that is on.
fn moves(talk: &Talk) -> Option<Vec<String>> {
    let run = talk.plain.state().exercise().filter(|talk| !talk.is_over())?.run();
    Some(run.exercise().moves.iter().map(|right| run.words(&right.told)).collect())
}

#[test]
fn every_lesson_is_walked_to_its_end_in_lines() {
    for lesson in lesson::all() {
        let mut talk = Talk::with("habr").lines(&[&format!("lesson {}", lesson.name)]);
        let step = if lesson.title.ends_with('?') { " Step" } else { ", step" };
        assert!(talk.said.contains(&format!("{}{step} 1 of ", lesson.title)), "{}", talk.said);
        let steps = 3 * lesson.steps.len();
        for _ in 0..steps {
            if let Some(moves) = moves(&talk) {
                let all = moves.len();
                talk.line(&moves.join(", "));
                assert!(talk.said.contains(&format!("{all} of {all} right")), "{moves:?}: {}", talk.said);
            }
            let answer = right(&talk);
            talk.line(answer.as_deref().unwrap_or(""));
            assert!(answer.is_none() || talk.said.contains("Right."), "{answer:?}: {}", talk.said);
            assert!(!talk.said.contains("for screens"), "{}", talk.said);
            if talk.plain.state().lesson.is_none() {
                break;
            }
        }
        let talk = talk.hears("The lesson is done.").hears("Its number opens a lesson");
        assert!(
            talk.said.contains(&format!("{} ({} minutes), done.", lesson.title, lesson.minutes)),
            "{}",
            talk.said
        );
        talk.lines(&["1"]).hears("step 1 of ").lines(&["q"]).hears("The lesson was left at step 1");
    }
}

#[test]
fn every_lesson_is_walked_with_wrong_answers_in_lines() {
    for lesson in lesson::all() {
        let mut talk = Talk::with("habr").lines(&[&format!("lesson {}", lesson.name)]);
        for _ in 0..4 * lesson.steps.len() {
            for _ in moves(&talk).into_iter().flatten() {
                talk.line("!");
            }
            let state = talk.plain.state();
            let asked = state.lesson_question().filter(|asked| asked.is_open());
            let answer = asked.map(|asked| {
                let (_, wrong) = asked.question.replies();
                match &asked.question.form {
                    Form::Choice { right, .. } => letter(usize::from(*right == 0)).to_string(),
                    _ => asked.question.reply_words(wrong, state.session().unwrap().problem()),
                }
            });
            talk.line(answer.as_deref().unwrap_or(""));
            assert!(answer.is_none() || talk.said.contains("No."), "{answer:?}: {}", talk.said);
            if talk.plain.state().lesson.is_none() {
                break;
            }
        }
        talk.hears("The lesson is done. 0 of ");
    }
}

#[test]
fn a_race_is_told_whenever_a_lane_is_over() {
    let talk = Talk::with("habr").lines(&["s", "r"]).hears("Race by equal updates.").hears("1: ");
    assert!(talk.said.contains(" over. 147 nodes, "), "{}", talk.said);
    let over = |talk: &Talk| talk.said.matches(" over. ").count();
    let before = over(&talk);
    let talk = talk.lines(&[""]);
    assert!(over(&talk) > before, "{}", talk.said);
    talk.lines(&["Esc"]).hears("Closed.");
}

#[test]
fn a_broken_copy_is_told_apart() {
    let talk = Talk::on(&["queens", "4"]).lines(&[":fault"]).hears("j k move").lines(&["Esc"]);
    let talk = talk.lines(&[":fault no-size", ":fault first"]);
    assert!(talk.said.len() > 20, "{}", talk.said);
}

#[test]
fn a_choice_is_taken_over_in_lines() {
    let talk = Talk::with("habr").lines(&["s", "s", "o"]).hears("Which condition comes next?");
    let talk = talk.lines(&["R1C1", "Enter"]).hears("R1C1: which row is tried first? a) R1C1=");
    let talk = talk.lines(&["b"]).hears("By hand: cell R1C1, 5 candidates; 1 would do.");
    let talk = talk.hears("by the rule").lines(&["s"]).hears("Choose cell R1C1 by hand");
    let talk = talk
        .lines(&["take back"])
        .hears("Back at step 0")
        .hears("The rule chooses the condition here again.");
    let talk = talk.lines(&["take R5#6"]).hears("By hand: 6 in row 5,");
    talk.lines(&["4s", "path"]).hears(" of R5#6, by hand, 1 would do.");
}

fn any_line() -> impl Strategy<Value = String> {
    let known = vec![
        "s",
        "S",
        "25s",
        "d",
        "c",
        "C",
        "n",
        "g",
        "G",
        "e",
        "p",
        "a",
        "b",
        "B",
        "Esc",
        "Tab",
        "j",
        "k",
        "Enter",
        "Space",
        "x",
        "w",
        "u",
        "R5C7=2",
        "R5C7",
        "R5#6",
        "board",
        "sizes",
        "tree",
        "path",
        "log",
        "why",
        "?",
        "keys",
        ":",
        "/",
        "",
        "goto 100",
        "set rule last",
        ":open knuth-6x7",
        "ma",
        "'a",
        "i",
        "f",
        "1",
        "12",
        "...",
        "q",
        "n",
        "3",
    ];
    prop_oneof![8 => prop::sample::select(known).prop_map(str::to_owned), 1 => ".{0,20}"]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(30))]

    #[test]
    fn whatever_is_said_the_answer_is_plain(lines in prop::collection::vec(any_line(), 1..40)) {
        let mut talk = Talk::with("habr");
        for line in lines {
            talk.line(&quadrille::problems::plain_line(&line));
            prop_assert!(!talk.said.is_empty());
            prop_assert!(!talk.said.contains('\u{1b}'), "{:?}", talk.said);
        }
    }
}

#[test]
fn lines_read_what_changed_and_not_everything() {
    // A step of a lesson that shows the same matrix reads the rows that are other than before.
    let lesson = lesson::find("uncover").unwrap().0;
    let mut talk = Talk::with("habr").lines(&[&format!("lesson {lesson}")]);
    let mut seen = 0;
    let rows = |text: &str| {
        text.lines().filter(|line| line.starts_with("row ")).map(str::to_owned).collect::<Vec<_>>()
    };
    let mut before = rows(&talk.said);
    while talk.plain.state().lesson.is_some() {
        // An exercise that is passed over holds the lesson open.
        let exercises = talk.plain.state().exercise().is_some_and(|exercise| !exercise.is_over());
        let answer = right(&talk).unwrap_or_else(|| if exercises { "=" } else { ">" }.to_owned());
        talk.line(&answer);
        let now = rows(&talk.said);
        assert!(now.iter().all(|row| !before.contains(row)), "{}", talk.said);
        seen += now.len();
        let lesson = talk.plain.state().lesson.as_ref();
        if !lesson.is_some_and(|lesson| lesson.run.view().views.contains(&Panel::Matrix)) {
            // When it is shown again, it is read again.
            before.clear();
        } else if !now.is_empty() {
            before = now;
        }
    }
    assert!(seen > 0);
    // While something is asked an empty line reads that alone, and where everything.
    let talk =
        Talk::with("habr").lines(&["lesson exact", ""]).hears("How many").hears("'where' reads all of it.");
    assert!(!talk.said.contains("row A"), "{}", talk.said);
    talk.lines(&["where"]).hears("row A: ");
    // A wrong move reads neither the matrix nor the place again; a right one the next place.
    let mut talk =
        Talk::with("habr").lines(&["exercise choose 2 4"]).hears("  1: C F").lines(&["B"]).hears("Try again");
    assert!(!talk.said.contains("Columns left"), "{}", talk.said);
    talk.line("D");
    assert!(talk.said.contains("Columns left: A B C F.") && !talk.said.contains("  1: C F"), "{}", talk.said);
    let talk = talk.lines(&[""]).hears("2 of 3. Row 3 is taken.");
    assert!(!talk.said.contains("  1: C F"), "{}", talk.said);
    talk.lines(&["where"]).hears("  1: C F");
}
