//! Exercises in the laboratory: every kind is done by keys, wrongly and rightly, alone and in a lesson.

use quadrille::app::{Effect, Mode, Msg};
use quadrille::lesson::{self, Exercise, ExerciseKind, Progress, Told};
use quadrille::problems::drawing::Drawing;

use quadrille::ui::layout::Layout;
use quadrille::ui::lesson::overflow;

use crate::desk::Desk;

/// An exercise on the screen.
fn open(kind: ExerciseKind, level: u32, seed: u64) -> Desk {
    Desk::with("habr").sized(120, 40).keys(&format!(":exercise {} {level} {seed}<Enter>", kind.name()))
}

/// The words of every right move.
pub fn moves(exercise: &Exercise) -> Vec<String> {
    let search = exercise.search_at(0);
    exercise.moves.iter().map(|right| right.told.words(&exercise.problem, search.links())).collect()
}

/// The keys that tell a move.
pub fn keys(kind: ExerciseKind, words: &str) -> String {
    let (verb, name) = words.split_once(' ').unwrap_or((words, ""));
    match (kind, verb) {
        (ExerciseKind::Choose, _) => format!("{}<Enter>", name.split(' ').next().unwrap()),
        (ExerciseKind::Ends, "on") => "g".to_owned(),
        (_, "choose") => format!("o{}<Enter>", name.split(' ').next().unwrap()),
        (_, "cover") => format!("c{name}<Enter>"),
        (_, "uncover") => format!("u{name}<Enter>"),
        (_, "try") => format!("t{name}<Enter>"),
        (_, "retract") => "r".to_owned(),
        (_, "dead") => "d".to_owned(),
        (_, "solution") => "s".to_owned(),
        (_, "done") => "e".to_owned(),
        (ExerciseKind::Fault, letter) => letter.to_owned(),
        (ExerciseKind::Cover | ExerciseKind::Uncover | ExerciseKind::Decode | ExerciseKind::Order, _) => {
            format!("{words}<Enter>")
        }
        (kind, words) => panic!("{words} in {kind:?}"),
    }
}

/// Draws rows of the matrix, each by its columns, below what is there.
fn draw(desk: &mut Desk, exercise: &Exercise, rows: &[String]) {
    for (at, row) in rows.iter().enumerate() {
        let has: Vec<&str> = row.split(' ').collect();
        let digits: String = exercise
            .problem
            .items()
            .map(|item| if has.contains(&exercise.problem.item_name(item)) { '1' } else { '0' })
            .collect();
        desk.type_keys(if at > 0 { "o" } else { "" });
        desk.type_keys(&digits);
    }
}

#[test]
fn every_kind_is_done_by_keys_and_its_score_is_kept() {
    for kind in ExerciseKind::ALL {
        for level in 1..=5 {
            let exercise = Exercise::new(kind, level, 7);
            let mut desk = open(kind, level, 7);
            let words = moves(&exercise);
            if kind == ExerciseKind::Model {
                draw(&mut desk, &exercise, &words);
                desk.type_keys("<Enter>");
            } else {
                words.iter().for_each(|words| desk.type_keys(&keys(kind, words)));
            }
            let talk = desk.state.exercise().unwrap();
            assert!(talk.is_over(), "{kind:?} {level}:\n{}", desk.screen());
            let (right, of) = talk.run().score();
            assert_eq!((right, of), (words.len(), words.len()), "{kind:?} {level}:\n{}", desk.screen());
            let kept = desk.effects.iter().rev().find_map(|effect| match effect {
                Effect::Remember(text) => Some(Progress::read(text)),
                _ => None,
            });
            let kept = kept.unwrap();
            let practised = kept.practised(kind, level).unwrap();
            assert_eq!((practised.attempts, practised.percent(), practised.best), (1, 100, 100));
            // The model answer goes both ways, and leaving brings back what was there.
            desk.type_keys("SSs");
            let at = desk.state.exercise().unwrap().model();
            assert_eq!(at, Some((words.len().saturating_sub(2) + 1).min(words.len())), "{kind:?}");
            desk.type_keys("q");
            assert_eq!(desk.state.name(), "habr");
            assert!(desk.state.lesson.is_none());
        }
    }
}

#[test]
fn a_wrong_move_is_marked_and_its_misconception_named() {
    // Found with quadrille exercise choose --seed 6 --level 1.
    let desk = open(ExerciseKind::Choose, 1, 6).keys("A<Enter>");
    let desk = desk.shows("Wrong: choose A.").shows("This chooses the first column");
    // The column under the cursor is told by Enter.
    let desk = desk.keys("/C<Enter><Enter>").shows("Right: choose C.").keys("!").shows("It is: choose B");
    let desk = desk.shows("0 of 2 right at the first try: 0 %.").shows("the smallest column, not the first.");
    // Another one of the same level.
    let before = desk.state.exercise().unwrap().run().exercise().seed;
    let desk = desk.keys("<Enter>");
    let after = desk.state.exercise().unwrap().run();
    assert!(after.exercise().seed != before && after.at() == 0);
}

#[test]
fn what_lies_ahead_is_not_told_while_a_move_is_waited_for() {
    for (kind, level) in [(ExerciseKind::Search, 1), (ExerciseKind::Cover, 1), (ExerciseKind::Fault, 2)] {
        let desk = open(kind, level, 3);
        assert!(desk.state.foreseen().is_none());
        let before = desk.step();
        let desk = desk.keys("fnxpGS").keys(":step<Enter>:end<Enter>");
        assert_eq!((desk.step(), desk.state.mode()), (before, Mode::Solve), "{kind:?}\n{}", desk.screen());
        assert!(desk.state.is_exercising());
    }
    // The name of the fault would be the answer.
    let desk = open(ExerciseKind::Fault, 1, 3);
    let fault = &quadrille::exact_cover::broken::Fault::ALL;
    let screen = desk.screen();
    for name in fault.iter().map(|fault| fault.name()) {
        assert!(!screen.contains(name), "{name}\n{screen}");
    }
}

#[test]
fn pointing_tells_nodes_columns_and_rows() {
    let exercise = Exercise::new(ExerciseKind::Cover, 1, 3);
    let mut desk = open(ExerciseKind::Cover, 1, 3);
    let search = exercise.search_at(0);
    for right in &exercise.moves {
        let Told::Node(node) = right.told else { panic!("a cover moves nodes") };
        desk.state.lab.view.node = Some(node);
        desk.type_keys("<Enter>");
    }
    assert!(desk.state.exercise().unwrap().is_over() && search.step() > 0, "{}", desk.screen());
    let (right, of) = desk.state.exercise().unwrap().run().score();
    assert_eq!(right, of);
    // A verb, and the column under the cursor.
    let desk = open(ExerciseKind::Search, 1, 3);
    let first = moves(&Exercise::new(ExerciseKind::Search, 1, 3))[0].split(' ').nth(1).unwrap().to_owned();
    let desk = desk.keys(&format!("/{first}<Enter>o<Enter>"));
    desk.shows(&format!("Right: choose {first}."));
    // A digit into the cell under the cursor.
    let cell = moves(&Exercise::new(ExerciseKind::Decode, 1, 3))[0].clone();
    let (cell, digit) = cell.split_once('=').unwrap();
    open(ExerciseKind::Decode, 1, 3).keys(&format!("/{cell}<Enter>{digit}")).shows("Right: ");
}

#[test]
fn rows_of_a_model_are_judged_as_they_are_drawn() {
    let exercise = Exercise::new(ExerciseKind::Model, 1, 5);
    let words = moves(&exercise);
    let mut desk = open(ExerciseKind::Model, 1, 5).in_mode(Mode::Edit);
    draw(&mut desk, &exercise, &[words[0].clone(), "A".to_owned()]);
    let desk = desk.keys("<Enter>").shows("Wrong: A.").shows("1 row:");
    let Some(Drawing::Matrix(matrix)) = desk.state.drawing().map(|editor| editor.drawing()) else { panic!() };
    assert_eq!((matrix.rows(), desk.state.drawing().unwrap().at()), (2, (1, 0)));
    // Its columns stay as they are.
    let mut desk = desk.keys("an").shows("The columns of this exercise stay as they are");
    assert_eq!(
        desk.state.drawing().map(|editor| editor.drawing().size().1),
        Some(exercise.problem.item_count())
    );
    // Nothing of it is anybody's unsaved work.
    assert_eq!(desk.state.last_words(), None);
    desk.type_keys("=");
    let (right, of) = desk.state.exercise().unwrap().run().score();
    assert_eq!((right, of), (1, words.len()));
    desk.in_mode(Mode::Solve).keys("q").lacks("Quit?");
}

#[test]
fn a_wrong_order_of_lines_is_danced() {
    let exercise = Exercise::new(ExerciseKind::Order, 1, 4);
    let right = moves(&exercise)[0].clone();
    let at = |text: &str| {
        let place = exercise.choices.iter().position(|line| line.trim() == text).unwrap();
        lesson::letter(place)
    };
    // Going on before the node is taken out takes out the column's own nodes.
    let (step, out) = (at("j ← R[j]"), at("D[U[j]] ← D[j]; U[D[j]] ← U[j]; S[C[j]] ← S[C[j]] - 1"));
    let wrong: String = right
        .chars()
        .map(|c| {
            if c == step {
                out
            } else if c == out {
                step
            } else {
                c
            }
        })
        .collect();
    let desk = open(ExerciseKind::Order, 1, 4).keys(&format!("{wrong}<Enter>"));
    let desk = desk.shows("Wrong: ").shows("own list").shows("should be");
    desk.keys(&format!("{right}<Enter>")).shows("Right: ");
}

const LESSON: &str = "\
@lesson Practice
@minutes 5
@from a test
@step Choose
@exercise choose level 2 seed 9
Choose yourself.
@step Order
@order uncover
Put the lines in order.
@step The end
@problem knuth-6x7
That was it.
";

#[test]
fn a_lesson_has_exercises() {
    let lesson = lesson::parse("practice", LESSON).unwrap();
    assert_eq!(lesson.check(), []);
    let mut desk = Desk::with("habr").sized(120, 40);
    let _ = quadrille::app::open_lesson(&mut desk.state, lesson);
    let desk = desk.shows("Choose yourself.").shows("1 of ").shows("Which column is chosen?");
    let exercise = desk.state.exercise().unwrap().run().exercise().clone();
    assert_eq!(exercise.name(), "choose, level 2, seed 9");
    let mut desk = desk;
    moves(&exercise).iter().for_each(|words| desk.type_keys(&keys(ExerciseKind::Choose, words)));
    // What was done is there again on the way back.
    let desk = desk.shows("100 %").keys("<Enter>").shows("Put the lines in order.").keys("<").shows("100 %");
    let desk = desk.keys(">>").shows("That was it.").lacks("100 %").keys("q");
    assert_eq!(desk.state.name(), "habr");
    for (text, said) in [
        ("@exercise cook", "found 'cook', expected choose, cover, "),
        ("@exercise choose 9", "found '9', expected a level from 1 to 5"),
        ("@order choose", "found 'choose', expected cover, uncover or search"),
        ("@exercise choose\n@ask Why?\n@number 3", "this step has an exercise already"),
    ] {
        let text = format!("@lesson A\n@minutes 5\n@step B\nText.\n{text}\n");
        let mistakes = lesson::parse("a", &text).unwrap_err();
        assert!(mistakes[0].text.starts_with(said), "{mistakes:?}");
    }
}

#[test]
fn the_list_of_lessons_has_the_exercises_and_says_what_was_done() {
    let desk =
        Desk::with("habr").sized(100, 50).keys(":exercise<Enter>").shows("Exercises, a new one each time");
    let desk = desk.shows("Order the lines").keys("<Enter>");
    assert_eq!(desk.state.exercise().unwrap().run().exercise().kind, ExerciseKind::Choose);
    let mut desk = desk;
    // Twelve seconds later it is ended.
    desk.send(Msg::Clock(std::time::Duration::from_secs(12)));
    let desk = desk.keys("=").keys("q").keys(":exercise<Enter>").shows("1 done, best 0 % at level 1");
    let seconds = desk.state.shell.progress().practised(ExerciseKind::Choose, 1).unwrap().seconds;
    assert_eq!(seconds, 12);
}

#[test]
fn two_windows_add_their_exercises() {
    let text = |attempts: u32, best: u32| {
        format!(
            "quadrille lessons 2\nlist\t3\tdone\nexercise\tchoose\t2\t{attempts}\t1\t3\t40\t{best}\tmost-rows\n"
        )
    };
    let before = Progress::read(&text(4, 50));
    let after = Progress::read(&text(6, 90));
    let news = after.since(&before);
    let mut kept = Progress::read(&text(5, 70));
    kept.merge(&news);
    let practised = kept.practised(ExerciseKind::Choose, 2).unwrap();
    assert_eq!(
        (practised.attempts, practised.best, practised.missed.as_slice()),
        (7, 90, &["most-rows".to_owned()][..])
    );
    assert_eq!(Progress::read(&kept.text()), kept);
    assert!(after.since(&after).is_empty());
    assert_eq!(
        (kept.level_to_practise(ExerciseKind::Choose), kept.level_to_practise(ExerciseKind::Try)),
        (1, 1)
    );
}

#[test]
fn an_exercise_is_read_without_scrolling() {
    for kind in ExerciseKind::ALL {
        for level in 1..=5 {
            for size in [(120, 40), (160, 50)] {
                let desk = open(kind, level, 11).sized(size.0, size.1);
                let panel = Layout::of(&desk.state).lesson.unwrap();
                let over = overflow(
                    desk.state.lesson.as_ref().unwrap(),
                    desk.state.key_names(),
                    (panel.width, panel.height),
                );
                assert_eq!(over, 0, "{kind:?} {level} at {size:?}\n{}", desk.screen());
            }
        }
    }
}

#[test]
fn a_wrong_order_is_danced_on_the_links_and_what_breaks_is_seen() {
    // Rows come one too late: i goes on before its row is taken out.
    let mut desk = open(ExerciseKind::Order, 1, 3).shows("Links before the lines are danced");
    desk.type_keys("hfadcbge<Enter>");
    let desk = desk
        .shows("Links as these lines leave them")
        .shows("S[header A] is")
        .shows("The lines that are danced");
    // Letters are pressed in their order; s and S go through the moves, and what is typed begins a new order.
    let mut desk = desk.keys("S").shows("Links after move 39 of 40");
    desk.type_keys(&"S".repeat(39));
    let desk = desk.shows("Before the first of 40 moves").keys("ss").shows("Move 2 of 40: C3 out.");
    let desk = desk.keys("hf").shows("Your lines:").keys("<Esc>").shows("The lines that are danced");
    // The model answer is danced as well.
    let desk = desk
        .keys("=ssss")
        .shows("Links after move 4 of 7")
        .keys("sss")
        .shows("Links as these lines leave them");
    desk.shows("No link or size is wrong here.");
}

#[test]
fn what_begins_an_order_wins_over_the_dance_and_zero_leads_to_its_beginning() {
    // The search has ten lines: i and j are letters of them, and elsewhere keys of the run.
    let exercise = Exercise::new(ExerciseKind::Order, 3, 3);
    let last = lesson::letter(exercise.choices.len() - 1);
    assert_eq!((last, exercise.choices.len()), ('j', 10));
    // Nothing is uncovered before the search goes deeper again.
    let at = |text: &str| {
        let place = exercise.choices.iter().position(|line| line.trim() == text).unwrap();
        lesson::letter(place)
    };
    let (deeper, back) = (at("search deeper"), at("uncover the other columns of r, to the left"));
    let swapped = |c: char| match c {
        c if c == deeper => back,
        c if c == back => deeper,
        c => c,
    };
    let wrong: String = moves(&exercise)[0].chars().map(swapped).collect();
    let desk = open(ExerciseKind::Order, 3, 3).keys(&format!("{wrong}<Enter>"));
    let desk = desk.shows("move by move, 0 from").keys("S0").shows("Before the first of ");
    let desk = desk.keys("i");
    assert_eq!(desk.state.typed(), "i");
    let desk = desk.keys("<Esc>j");
    assert_eq!(desk.state.typed(), "j");
}

#[test]
fn a_kind_that_went_badly_comes_again_later() {
    // Every node of a cover is asked for: nothing is right at the first try.
    let mut desk = open(ExerciseKind::Cover, 1, 7);
    while !desk.state.exercise().unwrap().is_over() {
        desk.type_keys("!");
    }
    let mut desk = desk.keys("q:lesson<Enter>").lacks("again exercise cover");
    desk.type_keys("<Esc>");
    // Four others that go well.
    for (kind, seed) in
        [(ExerciseKind::Ends, 1), (ExerciseKind::Ends, 2), (ExerciseKind::Fault, 1), (ExerciseKind::Fault, 2)]
    {
        desk.type_keys(&format!(":exercise {} 1 {seed}<Enter>", kind.name()));
        moves(&Exercise::new(kind, 1, seed)).iter().for_each(|words| desk.type_keys(&keys(kind, words)));
        assert!(desk.state.exercise().unwrap().is_over());
        desk.type_keys("q");
    }
    let desk =
        desk.keys(":lesson<Enter>").shows("a: again exercise cover 1").shows("1 done, again at level 1");
    let desk = desk.keys("a").shows("Cover a column, level 1");
    assert!(desk.state.is_exercising());
    // Done well it comes later still.
    let mut desk = desk.keys("q:exercise cover 1 8<Enter>");
    let exercise = Exercise::new(ExerciseKind::Cover, 1, 8);
    moves(&exercise).iter().for_each(|words| desk.type_keys(&keys(ExerciseKind::Cover, words)));
    desk.keys("q:lesson<Enter>").lacks("again exercise cover");
}
