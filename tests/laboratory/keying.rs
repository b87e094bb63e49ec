//! Keys do what hands expect: no trap, no silence.

use quadrille::app::bindings::{KeyGroup, Keymap};
use quadrille::app::{Code, Key, List, Modal, Mode, Msg, Panel};

use crate::desk::Desk;

#[test]
fn enter_steps_and_backspace_steps_back() {
    let desk = Desk::with("habr").keys("<Enter><Enter><Enter>").in_mode(Mode::Solve).shows("step 2 ");
    let desk = desk.keys("25<Enter>").shows("step 27 ").keys("<Back>").in_mode(Mode::Solve).shows("step 26 ");
    desk.keys("20<Back>").shows("step 6 ").lacks("Node ");
    // On a problem without a grid, too.
    Desk::with("habr").keys(":open queens 6<Enter><Enter><Enter>").shows("step 2 ");
}

#[test]
fn enter_looks_or_goes_there_where_lines_can_be_chosen() {
    let desk = Desk::with("habr").keys("<Enter>3s<A-8><Enter>").shows("Node ");
    assert_eq!(desk.step(), 3);
    // The tree: to the branch under the cursor.
    let desk = Desk::with("habr").keys("<Enter>170s<A-9>gk").keys("<A-9><Up><Enter>").wait(50);
    assert!(desk.step() < 170, "step {}", desk.step());
}

#[test]
fn esc_never_leaves_solve_and_says_how_to() {
    let desk = Desk::with("habr");
    let before = desk.line();
    let desk = desk.keys("<Enter>7s<Esc><Esc>").in_mode(Mode::Solve).shows("e goes back to the grid");
    let desk = desk.keys("25s").in_mode(Mode::Solve).shows("step 32 ");
    let desk = desk.keys("<Esc>x5<Del>6<Back>7").in_mode(Mode::Solve);
    assert_eq!(desk.keys("e").line(), before);
    Desk::with("habr").keys(":open queens 6<Enter><Esc>").shows("q quits").lacks("e goes back");
    let desk =
        Desk::with("habr").keys(":lesson 1<Enter><Esc>").shows("page 1 of").shows("q leaves the lesson");
    desk.keys("q").in_mode(Mode::Edit);
}

#[test]
fn what_lies_over_the_screen_takes_a_key_or_lets_it_act() {
    // A command typed over a node is that command.
    let desk = Desk::with("habr").keys("<Enter>9s:inspect<Enter>").shows("Node ");
    desk.keys(":goto 5<Enter>").lacks("Node ").shows("step 5 ");
    // So it is over a list, the page of keys, and where a letter is awaited.
    for over in ["B", "!", "?", "m", "L", "'"] {
        let desk = Desk::with("habr").keys(&format!("<Enter>9sma{over}:goto 5<Enter>"));
        desk.shows("step 5 ").in_mode(Mode::Solve);
    }
    // A key that a list does not take acts as if it were not there.
    let desk = Desk::with("habr").keys("<Enter>Bs").shows("step 1 ").lacks("Breakpoints");
    desk.keys("B<Esc>").shows("step 1 ").lacks("Breakpoints");
}

#[test]
fn views_and_wordings_go_back_too_and_say_where_they_are() {
    let desk = Desk::with("habr").keys("<Enter>v").shows("View 2/5: links");
    let desk = desk.keys("v").shows("View 3/5: tree").keys("V").shows("View 2/5: links").shows("8 Links");
    desk.keys("V").shows("View 1/5").keys("V").shows("View 5/5").keys("v").shows("View 1/5");
    let desk = Desk::with("habr").keys("<Enter>t").shows("Wording 3/3: piano.").keys("T");
    desk.shows("Wording 2/3: sudoku.").keys("T").shows("Wording 1/3: matrix.");
}

#[test]
fn r_repeats_a_step_of_a_lesson_and_is_never_an_answer() {
    let mut asked = 0;
    for (name, text) in quadrille::lesson::BUILTIN {
        let lesson = quadrille::lesson::parse(name, text).unwrap();
        for at in 1..=lesson.steps.len() {
            let mut desk = Desk::with("habr").keys(&format!(":lesson {name} {at}<Enter>"));
            if !desk.state.is_asking() {
                continue;
            }
            let begins = desk.step();
            desk.type_keys("sR");
            assert_eq!((desk.step(), desk.state.typed()), (begins, ""), "{name} {at}");
            assert!(desk.state.is_asking(), "{name} {at}");
            asked += 1;
        }
    }
    assert!(asked > 50, "{asked} questions");
}

#[test]
fn the_first_arrow_of_a_newcomer_is_told_what_steps() {
    let desk = Desk::with("habr").keys("<Enter><Right>").shows("Enter or s steps").keys("<Right>");
    desk.lacks("Enter or s steps");
    // Who has stepped knows.
    Desk::with("habr").keys("<Enter>s<Right>").lacks("Enter or s steps");
    Desk::with("habr").keys("<Right>").lacks("Enter or s steps");
}

#[test]
fn a_key_of_the_other_mode_says_where_it_works() {
    Desk::with("habr").keys("<Enter>x").shows("x works in EDIT").shows("e goes there").in_mode(Mode::Solve);
    Desk::with("habr").keys("d").shows("d works in SOLVE (Enter goes there)").in_mode(Mode::Edit);
    Desk::with("habr").keys(":open queens 6<Enter>x").shows("x works in EDIT").lacks("e goes there");
    Desk::with("habr").keys("<F9>").shows("F9 does nothing");
}

#[test]
fn the_lowest_line_offers_nothing_that_is_refused() {
    Desk::with("habr").sized(200, 60).keys("<Enter>").shows("s/S step on/back").shows("e edit");
    Desk::with("habr").sized(200, 60).keys(":open knuth-6x7<Enter>").shows("e edit");
    for problem in ["queens 8", "langford 4"] {
        let desk = Desk::with("habr").sized(200, 60).keys(&format!(":open {problem}<Enter>"));
        desk.lacks("e edit").shows("s/S step on/back").keys("?").lacks("EDIT: the grid as it was typed");
    }
}

#[test]
fn what_is_typed_over_a_built_in_puzzle_is_no_longer_that() {
    let desk = Desk::with("habr").shows("habr").keys("/R1C1<Enter>1").shows("typed").lacks("habr");
    desk.keys("u").shows("habr");
}

#[test]
fn edit_says_that_a_run_waits() {
    Desk::with("habr")
        .keys("<Enter>300se<Right>")
        .shows("A run waits at step 300")
        .keys("<Enter>")
        .wait(9)
        .shows("step 300 ");
    Desk::with("habr").keys("<Enter>e<Right>").lacks("A run waits");
}

#[test]
fn the_first_screen_names_the_lessons_until_one_was_begun() {
    let desk = Desk::with("habr").shows("F2: 15 lessons").keys("<Enter>").shows("L: 15 lessons");
    let desk = desk.keys("L").shows("Lessons").keys("<Enter>q").lacks("15 lessons").keys("q");
    desk.keys("<Right>").lacks("15 lessons").keys("<F2>").shows("Lessons");
}

/// Every overlay, and the keys that bring it up.
const OVERLAYS: [(&str, &str); 17] = [
    ("help", "?"),
    ("command line", ":"),
    ("palette", "<C-p>"),
    ("search", "/"),
    ("openings", ":open<Enter>"),
    ("lessons", ":lesson<Enter>"),
    ("question", ":clear-all<Enter>"),
    ("node", ":inspect<Enter>"),
    ("bookmark", "m"),
    ("jump", "ma'"),
    ("race", "r"),
    ("faults", "!"),
    ("breakpoints", "B"),
    ("rows", "o/R1C1<Enter><Enter>"),
    ("settings", ":set<Enter>"),
    ("two runs", ":compare first<Enter>9s"),
    ("a lane of a race", "r<Enter>"),
];

/// What a key can change without a word; what is dear to compare comes last.
fn differs(desk: &Desk, before: &Desk, screen: &str) -> bool {
    let (now, then) = (&desk.state, &before.state);
    let step = |desk: &Desk| {
        desk.state.session().map(|session| (session.search().step(), session.search().links_moved())).ok()
    };
    now.lab.notice.is_some()
        || !desk.effects.is_empty()
        || now.mode() != then.mode()
        || step(desk) != step(before)
        || now.editor().map(|editor| (editor.grid(), editor.cell()))
            != then.editor().map(|editor| (editor.grid(), editor.cell()))
        || format!("{:?}", now.lab.view) != format!("{:?}", then.lab.view)
        || now.lab.modal.is_some() != then.lab.modal.is_some()
        || (now.lab.race().is_none() && format!("{:?}", now.lab.modal) != format!("{:?}", then.lab.modal))
        || format!("{}{:?}", desk.screen(), desk.buffer().1) != *screen
}

/// Presses every key of the tables, and some of none.
fn press_all(desk: &Desk, place: &str) -> usize {
    let (keymap, groups) = (Keymap::default(), KeyGroup::ALL);
    let tables = groups.into_iter().flat_map(|group| keymap.group(group));
    let mut keys: Vec<Key> = tables.flat_map(|binding| binding.chords.iter()).map(|(key, ..)| *key).collect();
    let mut seen = std::collections::HashSet::new();
    keys.retain(|&key| seen.insert(key));
    keys.extend([Key::plain(Code::F(9)), Key::char('Q'), Key::char('é'), Key::ctrl('x')]);
    let screen = format!("{}{:?}", desk.screen(), desk.buffer().1);
    for &key in &keys {
        let mut pressed = Desk { state: desk.state.clone(), effects: Vec::new() };
        pressed.send(Msg::Key(key));
        assert!(differs(&pressed, desk, &screen), "{key} is silent: {place}\n{}", pressed.screen());
    }
    keys.len()
}

#[test]
fn no_key_is_silent_in_any_place() {
    let mut pressed = 0;
    for (place, way) in [
        ("EDIT", ""),
        ("EDIT at the end", "G"),
        ("SOLVE at step 0", "<Enter>"),
        ("SOLVE", "<Enter>170s"),
        ("SOLVE at the end", "<Enter>:goto 9999999<Enter>"),
        ("a cover", ":open knuth-6x7<Enter>4s"),
        ("a board", ":open queens 6<Enter>40s"),
        ("a lesson", ":lesson exact 1<Enter>"),
        ("a question", ":lesson exact 2<Enter>"),
        ("Predict", "<Enter>p"),
        ("taking over", "<Enter>o"),
        ("a matrix", ":new matrix 3 4<Enter>101"),
        ("a board to tile", ":new board 3x4 dominoes<Enter>j"),
        ("regions", ":new sudoku 4<Enter>:regions<Enter>"),
        ("pencil marks", "m"),
        ("a fault", "<Enter>:fault header-first<Enter>30s"),
        ("watches", "<Enter>w30s"),
        ("a choice by hand", "<Enter>:take R1C1 R1C1=2<Enter>9s"),
        ("playing", "<Enter><Space>"),
        ("digits that clash", "55"),
    ] {
        for panel in [None, Some(Panel::Step), Some(Panel::Links), Some(Panel::Tree), Some(Panel::Log)] {
            let mut desk = Desk::with("habr").keys(way).wait(200);
            desk.state.lab.notice = None;
            if let Some(panel) = panel {
                desk.state.lab.view.focus = panel;
            }
            pressed += press_all(&desk, &format!("{place}, {panel:?}"));
        }
    }
    assert!(pressed > 5000, "{pressed} keys");
}

#[test]
fn no_key_is_silent_over_anything() {
    // Clearing is for EDIT alone.
    for (way, least) in [("", 9), ("<Enter>170s", OVERLAYS.len() - 1)] {
        let mut seen = 0;
        for (overlay, opens) in OVERLAYS {
            let mut desk = Desk::with("habr").keys(way).wait(200).keys(opens).wait(20);
            desk.state.lab.notice = None;
            if desk.state.lab.modal.is_some() {
                press_all(&desk, &format!("{way}, {overlay}"));
                seen += 1;
            }
        }
        assert!(seen >= least, "{seen} overlays: {way}");
    }
}

#[test]
fn lists_close_by_the_keys_that_say_so() {
    for key in ["<Esc>", "q"] {
        let desk = Desk::with("habr").keys("<Enter>3sL").keys(key);
        assert!(desk.state.lab.modal.is_none());
        desk.shows("step 3 ").in_mode(Mode::Solve);
    }
    let desk = Desk::with("habr").keys("<Enter>L");
    assert!(matches!(desk.state.lab.modal, Some(Modal::List(List::Lessons, _))));
}
