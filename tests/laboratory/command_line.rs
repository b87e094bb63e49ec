//! The line after `:`: completed, remembered, corrected; the palette; the page of keys by words.

use quadrille::app::{
    Code, Completion, Effect, Folder, Key, Modal, Mode, Msg, Remembered, command_lines, completion,
};
use quadrille::lesson::Progress;

use crate::desk::Desk;

/// The line being typed.
fn line(desk: &Desk) -> String {
    let Some(Modal::Prompt(prompt)) = &desk.state.lab.modal else { panic!("no line\n{}", desk.screen()) };
    prompt.text()
}

#[test]
fn tab_completes_commands_and_goes_through_them() {
    let desk = Desk::with("habr").keys("<Enter>:go").shows("go to step N, forwards or back");
    assert_eq!(line(&desk.keys("<Tab>")), "goto ");
    let desk = Desk::with("habr").keys("<Enter>:pre<Tab>");
    let first = line(&desk);
    let desk = desk.keys("<Tab>");
    assert_ne!(line(&desk), first);
    assert!(line(&desk).starts_with("pre"));
    assert_eq!(line(&desk.keys("<S-Tab>")), first);
    // Without a letter all are listed, each with its line of help.
    Desk::with("habr").sized(120, 40).keys(":").shows("Commands").shows("1/").shows("COLUMN <= N");
}

#[test]
fn arguments_are_completed_by_what_there_is() {
    for (typed, completed) in [
        (":open knuth-6<Tab>", "open knuth-6x7"),
        (":lesson exa<Tab>", "lesson exact"),
        (":set wor<Tab><Tab>ding pi<Tab>", "set wording piano"),
        (":watch r5#6<Tab>", "watch R5#6"),
        (":break dee<Tab>", "break deepest"),
        (":fault header<Tab>", "fault header-first"),
        (":marks ch<Tab>", "marks check"),
        (":race st<Tab>", "race steps"),
    ] {
        let desk = Desk::with("habr").keys("<Enter>").keys(typed);
        let text = line(&desk);
        assert!(text == completed || typed.contains("wor<Tab>"), "{typed}: {text}");
    }
    // A column, then a row that it has left.
    let desk = Desk::with("habr").keys("<Enter>:take R1C1").shows("size 5").keys("<Tab>");
    assert_eq!(line(&desk.keys("<Tab>")), "take R1C1 R1C1=1");
    // What a column is called in words that are no Sudoku's, capitals or not.
    let desk = Desk::with("habr").keys(":open knuth-6x7<Enter>/d<Tab>");
    assert_eq!(line(&desk), "D");
}

#[test]
fn files_are_completed_folder_by_folder() {
    let press = |desk: &mut Desk, key: Key| desk.state.update(Msg::Key(key));
    let mut desk = Desk::with("habr").keys(":e");
    assert_eq!(press(&mut desk, Key::char(' ')), Some(Effect::List(String::new())));
    // It is asked for once.
    assert_eq!(press(&mut desk, Key::char('n')), None);
    let names = ["notes/", "one.sdk", ".hidden"].map(str::to_owned).to_vec();
    desk.send(Msg::Listed(Folder { path: String::new(), names }));
    let mut desk = desk.keys("<Back>").shows("one.sdk").lacks(".hidden").keys("n");
    assert_eq!(press(&mut desk, Key::plain(Code::Tab)), Some(Effect::List("notes/".to_owned())));
    assert_eq!(line(&desk), "e notes/");
    desk.send(Msg::Listed(Folder { path: "notes/".to_owned(), names: vec!["two.sdk".to_owned()] }));
    let mut desk = desk.keys("<Tab>");
    assert_eq!(line(&desk), "e notes/two.sdk");
    desk.type_keys("<Enter>");
    assert_eq!(desk.effects.last(), Some(&Effect::Read("notes/two.sdk".to_owned())));
}

#[test]
fn lines_entered_before_come_back() {
    let desk = Desk::with("habr").keys("<Enter>:goto 5<Enter>:goto 7<Enter>:set stay<Enter>:<Up>");
    assert_eq!(line(&desk), "set stay");
    let desk = desk.keys("<Up><Up>");
    assert_eq!(line(&desk), "goto 5");
    let desk = desk.keys("<Down>");
    assert_eq!(line(&desk), "goto 7");
    // Those that begin as what was typed.
    let desk = desk.keys("<Esc>:g<Up><Up><Up>").shows("There is no other line");
    assert_eq!(line(&desk), "goto 5");
    assert_eq!(line(&desk.keys("<Down><Down>")), "g");
    let mut desk = Desk::with("habr").keys(":goto 3<Enter>");
    assert_eq!(desk.state.shell.history(), ["goto 3"]);
    let remembered = Remembered::read("quadrille history 1\nline\tgoto 9\nline\tgoto 3\n");
    desk.state.recall(Progress::default(), remembered);
    assert_eq!(desk.state.shell.history(), ["goto 9", "goto 3"]);
}

#[test]
fn what_is_nearly_right_is_suggested() {
    Desk::with("habr").keys(":gotto").shows("did you mean :goto?");
    Desk::with("habr").keys(":braek R1C1<Enter>").shows("Did you mean :break?");
    Desk::with("habr").keys(":zzzzzzz<Enter>").shows("? lists them");
    // A command whose argument nobody can guess says how it is written.
    Desk::with("habr").keys(":goto 1").shows("How it is written").shows(":goto N");
}

#[test]
fn the_palette_finds_every_action_by_words_and_shows_its_key() {
    let desk = Desk::with("habr").sized(120, 40).keys("<Enter><C-p>dead end").shows("Actions").shows("d ");
    let desk = desk.keys("<Enter>").wait(10).shows("dead end");
    assert!(desk.step() > 0);
    // Arrows choose; a command that wants more is begun.
    let desk = Desk::with("habr").keys("<Enter><C-p>goto<Enter>");
    assert_eq!(line(&desk), "goto ");
    // Words that belong to the command are kept.
    for (typed, begun) in [
        ("theme", "set theme "),
        ("theme light", "set theme light"),
        ("set theme light", "set theme light"),
        ("colorscheme", "set theme "),
        ("why R1C1", "why R1C1"),
        (":break choice", "break choice"),
        ("rule most", "set rule most"),
    ] {
        assert_eq!(line(&Desk::with("habr").keys(&format!("<Enter><C-p>{typed}<Enter>"))), begun, "{typed}");
    }
    Desk::with("habr")
        .keys("<Enter>9s<C-p>why<Enter>")
        .shows(" Try R9C8=4, place 1 of 1 of 4 in column 8. Its 3 other conditions must be");
    Desk::with("habr").keys("<Enter><C-p>faster<Enter>").shows("Speed: 10 events");
    Desk::with("habr").keys("<Enter><C-p>slower<Down><Up><Enter>").shows("Speed: 2 events");
    // An action of the other mode says where it works.
    Desk::with("habr").keys("<C-p>previous dead end<Enter>").in_mode(Mode::Edit).shows("works in SOLVE");
    Desk::with("habr").keys("<C-p>zzzz<Enter>").shows("No action has the words");
}

#[test]
fn the_page_of_keys_is_filtered_by_what_is_typed() {
    let desk = Desk::with("habr").keys("?").shows("1/").keys("bookmark").shows("Keys with 'bookmark'");
    let desk = desk.shows("m/'").lacks("undo, redo").keys("<Back><Back><Back><Back><Back><Back><Back><Back>");
    let desk = desk.shows("undo, redo").keys("<Esc>");
    assert!(desk.state.lab.modal.is_none());
    Desk::with("habr").keys("?<PgDn>").shows("2/").keys("zzz").shows("No key and no command");
    Desk::with("habr").keys(":help breakpoint<Enter>").shows("Keys with 'breakpoint'").shows("b/B");
    // In two columns where there is room.
    let wide = Desk::with("habr").sized(200, 60).keys("?");
    let (left, right) = ("EDIT (now)", "Commands");
    let row = |text: &str| wide.screen().lines().position(|line| line.contains(text));
    assert!(row(left).is_some() && row(right).is_some());
}

/// What the line being typed can go on with.
fn completed(keys: &str, desk: Desk) -> (Desk, Completion) {
    let desk = desk.keys(keys);
    let Some(Modal::Prompt(prompt)) = &desk.state.lab.modal else { panic!("no line\n{}", desk.screen()) };
    let found = completion(&desk.state, prompt);
    (desk, found)
}

#[test]
fn what_follows_every_command_is_offered_with_a_line_of_help() {
    // Commands after which anything can be typed, or nothing: they say how they are written.
    let free = [
        "goto",
        "solution",
        "inspect",
        "hint",
        "clause",
        "singles",
        "rate",
        "first-mistake",
        "regions",
        "tell",
        "q",
    ];
    let mut commands: Vec<&str> =
        command_lines().filter_map(|(how, _)| how.strip_prefix(':')?.split([' ', ',']).next()).collect();
    commands.dedup();
    assert!(commands.len() > 30, "{commands:?}");
    for word in commands {
        let (mut desk, _) = completed(&format!("<Enter>:{word} "), Desk::with("habr"));
        desk.send(Msg::Listed(Folder { path: String::new(), names: vec!["a.txt".into(), "more/".into()] }));
        let (_, found) = completed("", desk);
        if free.contains(&word) {
            assert!(found.candidates.is_empty() && !found.usage.is_empty(), "{word}: {found:?}");
            continue;
        }
        assert!(!found.candidates.is_empty(), "{word} offers nothing");
        for candidate in &found.candidates {
            assert!(!candidate.about.is_empty(), "{word} {} has no help", candidate.text);
        }
    }
}

#[test]
fn each_argument_is_completed_by_those_before_it() {
    let offered = |line: &str| {
        let (_, found) = completed(&format!("<Enter>:{line}"), Desk::with("habr"));
        found.candidates.into_iter().map(|candidate| candidate.text).collect::<Vec<_>>()
    };
    assert_eq!(offered("new "), ["sudoku", "matrix", "board"]);
    assert_eq!(offered("new sudoku 6 an"), ["anti-knight"]);
    assert_eq!(offered("new board 4x5 pent"), ["pentominoes", "pentominoes*"]);
    assert_eq!(offered("generate hard symmetry half"), ["half-turn"]);
    assert_eq!(offered("generate rate 4-6 clu"), ["clues"]);
    assert_eq!(offered("play back tr"), ["try"]);
    assert_eq!(offered("compare mo"), ["most"]);
    assert_eq!(offered("link f"), ["f-puzzles"]);
    assert_eq!(offered("set theme li"), ["light"]);
    assert_eq!(offered("break R5C5 "), ["<= 1"]);
    assert_eq!(offered("break dead"), ["dead-end"]);
    assert_eq!(
        offered("why R1C1="),
        ["R1C1=1", "R1C1=2", "R1C1=3", "R1C1=4", "R1C1=5", "R1C1=6", "R1C1=7", "R1C1=8", "R1C1=9"]
    );
    assert_eq!(offered("lesson exact 1")[..2], ["1", "10"]);
    assert_eq!(offered("help fir"), ["first-mistake"]);
    // With Tab it stands in the line.
    let desk = Desk::with("habr").keys(":new su<Tab>");
    assert_eq!(line(&desk), "new sudoku");
}
