//! Every lesson walked to its end in a real terminal, once with right answers and once with wrong ones.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use portable_pty::CommandBuilder;
use quadrille::app::{Code, Key};
use quadrille::lesson::{self, ExerciseTalk, Lesson, LessonRun};
use serde_json::{Value, json};

use super::journeys;
use super::pty::Pty;
use super::replies::keys_of;

/// A folder of its own for what the program keeps.
fn state_folder(test: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("quadrille-{test}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    folder
}

fn start(arguments: &[&str], state: &PathBuf, progress: &str) -> Pty {
    start_sized(arguments, state, progress, (80, 24))
}

fn start_sized(arguments: &[&str], state: &PathBuf, progress: &str, window: (u16, u16)) -> Pty {
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_quadrille"));
    command.args(arguments);
    for name in ["NO_COLOR", "COLORTERM", "STY", "LC_ALL", "LC_CTYPE", "LC_MESSAGES"] {
        command.env_remove(name);
    }
    command.env("TERM", "xterm-256color");
    command.env("QUADRILLE_CONFIG", "off");
    command.env("QUADRILLE_HISTORY", "off");
    command.env("LANG", "C.UTF-8");
    command.env("XDG_STATE_HOME", state);
    command.env("QUADRILLE_PROGRESS", progress);
    let pty = Pty::start_sized(command, window);
    pty.wait_for_frame("┏");
    pty
}

/// A place of a walk: what the screen is to show, and the keys that are typed then.
#[derive(Clone, Debug)]
struct Place {
    shows: Vec<String>,
    keys: Vec<Key>,
}

impl Place {
    fn new(shows: &[&str], keys: &str) -> Place {
        let shows = shows.iter().map(|&text| text.to_owned()).collect();
        Place { shows, keys: Key::sequence(keys).unwrap() }
    }
}

/// The walk through a lesson to its end, and how many questions it asks.
fn script(lesson: &Arc<Lesson>, rightly: bool) -> (Vec<Place>, usize) {
    let mut run = LessonRun::new(Arc::clone(lesson)).unwrap();
    let steps = lesson.steps.len();
    let (mut places, mut questions) = (Vec::new(), 0);
    for at in 0..steps {
        run.go(at).unwrap();
        let number = format!("page {} of {steps}", at + 1);
        let title = first_words(run.title());
        let on = if rightly { "<Enter>" } else { ">" };
        if let Some(asked) = run.asked() {
            let (right, wrong) = asked.question.replies();
            let keys = keys_of(if rightly { right } else { wrong }, asked, &run);
            places.push(Place::new(&[&number, &title], &keys));
            places.push(Place::new(&[if rightly { "Right." } else { "No." }], on));
            questions += 1;
        } else if let Some(talk) = run.exercise() {
            let all = talk.run().exercise().moves.len();
            places.push(Place::new(&[&number, &title], &exercise_keys(talk, rightly)));
            places.push(Place::new(&[&format!("{} of {all} right", if rightly { all } else { 0 })], on));
        } else {
            places.push(Place::new(&[&number, &title], on));
        }
    }
    let right = if rightly { questions } else { 0 };
    let done = format!("The lesson is done. {right} of {questions} questions answered at the first try.");
    // Any key that opens none closes the list.
    places.push(Place::new(&[&done, "Lessons: "], "z"));
    (places, questions)
}

/// The keys that do an exercise, or have every move told.
fn exercise_keys(talk: &ExerciseTalk, rightly: bool) -> String {
    let exercise = talk.run().exercise();
    let words = exercise.moves.iter().map(|right| talk.run().words(&right.told));
    match rightly {
        true => format!(":tell {}<Enter>", words.collect::<Vec<_>>().join(", ")),
        false => "!".repeat(words.count()),
    }
}

/// Walks a lesson to its end. Returns how many questions it asked.
fn walk(lesson: &Arc<Lesson>, rightly: bool, state: &PathBuf, window: (u16, u16)) -> usize {
    let mut pty = start_sized(&["lesson", &lesson.name], state, "on", window);
    let (places, questions) = script(lesson, rightly);
    for place in places {
        place.shows.iter().for_each(|text| pty.wait_for_frame(text));
        pty.send(place.keys.iter().map(typed).collect::<String>());
    }
    pty.wait_until("the list is closed", |written| !written.contents().contains("Lessons: "));
    pty.send("q");
    assert_eq!(pty.end(), 0);
    pty.assert_restored();
    questions
}

/// The character that a terminal sends for a key.
fn typed(key: &Key) -> char {
    match key.code {
        Code::Char(c) => c,
        Code::Enter => '\r',
        _ => panic!("{key} is no character"),
    }
}

/// The name that a browser has for a key.
fn named(key: &Key) -> String {
    if key.code == Code::Enter { "Enter".to_owned() } else { typed(key).to_string() }
}

/// The scripts for whoever types them elsewhere: on a page, `.ci/browser` does.
fn hand_out(rightly: bool) {
    let places = |places: Vec<Place>| -> Vec<Value> {
        let place = |place: Place| json!({ "shows": place.shows, "keys": place.keys.iter().map(named).collect::<Vec<_>>() });
        places.into_iter().map(place).collect()
    };
    let scripts: Vec<Value> = lesson::all()
        .iter()
        .map(|lesson| json!({ "lesson": lesson.name, "places": places(script(lesson, rightly).0) }))
        .collect();
    journeys::hand_out(if rightly { "lessons-right" } else { "lessons-wrong" }, &json!(scripts));
}

/// A title may be broken at the edge of its panel.
fn first_words(title: &str) -> String {
    title.chars().take(20).collect::<String>().trim_end().to_owned()
}

fn walk_all(rightly: bool, window: (u16, u16)) {
    hand_out(rightly);
    let state = state_folder(&format!("{}-{}", if rightly { "right" } else { "wrong" }, window.0));
    let mut questions = 0;
    for lesson in lesson::all() {
        questions += walk(&lesson, rightly, &state, window);
        let kept = fs::read_to_string(state.join("quadrille").join("lessons")).unwrap();
        let done = format!("{}\t{}\tdone\n", lesson.name, lesson.steps.len() - 1);
        assert!(kept.contains(&done), "{kept}");
    }
    assert!(questions > 50, "{questions} questions");
    fs::remove_dir_all(&state).unwrap();
}

#[test]
fn all_lessons_are_walked_to_the_end_with_right_answers_at_80_by_24() {
    walk_all(true, (80, 24));
}

#[test]
fn all_lessons_are_walked_to_the_end_with_wrong_answers_at_80_by_24() {
    walk_all(false, (80, 24));
}

#[test]
fn all_lessons_are_walked_to_the_end_with_right_answers_at_120_by_40() {
    walk_all(true, (120, 40));
}

#[test]
fn all_lessons_are_walked_to_the_end_with_wrong_answers_at_120_by_40() {
    walk_all(false, (120, 40));
}

#[test]
fn all_lessons_are_walked_to_the_end_with_right_answers_at_200_by_60() {
    walk_all(true, (200, 60));
}

#[test]
fn all_lessons_are_walked_to_the_end_with_wrong_answers_at_200_by_60() {
    walk_all(false, (200, 60));
}

#[test]
fn the_language_is_that_of_the_option_or_of_the_environment() {
    let state = state_folder("language");
    let mut pty = start(&["lesson", "list", "--lang", "zh"], &state, "off");
    pty.wait_for_frame("环中的节点");
    pty.send("qq");
    assert_eq!(pty.end(), 0);
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_quadrille"));
    command.args(["lesson", "list"]);
    for (name, value) in [
        ("TERM", "xterm-256color"),
        ("QUADRILLE_CONFIG", "off"),
        ("QUADRILLE_HISTORY", "off"),
        ("QUADRILLE_PROGRESS", "off"),
        ("LC_ALL", ""),
        ("LC_MESSAGES", "zh_CN.UTF-8"),
        ("LANG", "en_GB.UTF-8"),
    ] {
        command.env(name, value);
    }
    command.env("XDG_STATE_HOME", &state);
    let mut pty = Pty::start(command);
    pty.wait_for_frame("环中的节点");
    pty.send("qq");
    assert_eq!(pty.end(), 0);
    let _ = fs::remove_dir_all(&state);
}

#[test]
fn progress_comes_back_with_the_next_start_and_can_be_switched_off() {
    let state = state_folder("progress");
    let mut pty = start(&["lesson", "uncover"], &state, "on");
    pty.wait_for_frame("page 1 of 14");
    pty.send(">>");
    pty.wait_for_frame("page 3 of 14");
    pty.send("qq");
    assert_eq!(pty.end(), 0);
    let mut pty = start(&["lesson", "3"], &state, "on");
    pty.wait_for_frame("page 3 of 14");
    pty.send("qq");
    assert_eq!(pty.end(), 0);
    let mut pty = start(&["lesson", "uncover"], &state, "off");
    pty.wait_for_frame("page 1 of 14");
    pty.send(">>>>");
    pty.wait_for_frame("page 5 of 14");
    pty.send("qq");
    assert_eq!(pty.end(), 0);
    let kept = fs::read_to_string(state.join("quadrille").join("lessons")).unwrap();
    assert!(kept.contains("uncover\t2\tbegun"), "{kept}");
    fs::remove_dir_all(&state).unwrap();
}

/// Waits for a sentence, wherever its line is broken.
fn says(pty: &Pty, sentence: &str) {
    pty.wait_until(sentence, |written| {
        let words: Vec<String> = written.contents().split_whitespace().map(str::to_owned).collect();
        words.join(" ").contains(sentence)
    });
}

#[test]
fn progress_that_is_no_file_is_refused_and_holds_nobody() {
    let state = state_folder("pipe");
    fs::create_dir_all(state.join("quadrille")).unwrap();
    let pipe = state.join("quadrille").join("lessons");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let mut pty = start(&["lesson", "uncover"], &state, "on");
    pty.wait_for_frame("page 1 of 14");
    pty.send(">");
    says(&pty, "it is not a file.");
    pty.send("q:w! ");
    pty.send(pipe.to_str().unwrap());
    pty.send("\r");
    says(&pty, "it is a pipe");
    pty.send("q");
    assert_eq!(pty.end(), 0);
    fs::remove_dir_all(&state).unwrap();
}

#[test]
fn the_list_opens_a_lesson() {
    let state = state_folder("list");
    let mut pty = start(&["lesson"], &state, "on");
    pty.wait_for_frame("Lessons: ");
    pty.send("3\r");
    pty.wait_for_frame("page 1 of 14");
    pty.send("q");
    pty.wait_for_frame("EDIT");
    pty.send("q");
    assert_eq!(pty.end(), 0);
    // Nothing was done, so there may be nothing to keep.
    let _ = fs::remove_dir_all(&state);
}
