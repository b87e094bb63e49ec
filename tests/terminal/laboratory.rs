//! The program itself in a real terminal: type, watch, go back, leave.

use std::fs;

use portable_pty::CommandBuilder;
use rustix::process::Signal;

use super::pty::Pty;

const ANTI_BRUTE_FORCE: &str =
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

fn command(arguments: &[&str]) -> CommandBuilder {
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_quadrille"));
    command.args(arguments);
    surroundings(&mut command);
    command
}

fn surroundings(command: &mut CommandBuilder) {
    for name in ["NO_COLOR", "COLORTERM", "COLORFGBG", "STY", "LC_ALL", "LC_CTYPE"] {
        command.env_remove(name);
    }
    command.env("TERM", "xterm-256color");
    command.env("QUADRILLE_CONFIG", "off");
    command.env("QUADRILLE_HISTORY", "off");
    command.env("QUADRILLE_JOURNAL", "off");
    command.env("QUADRILLE_PROGRESS", "off");
    command.env("LANG", "C.UTF-8");
}

pub fn start(arguments: &[&str]) -> Pty {
    let pty = Pty::start(command(arguments));
    pty.wait_for_frame("┏");
    pty
}

/// The first line of the screen.
fn title(pty: &Pty) -> String {
    pty.written().contents().lines().next().unwrap_or_default().to_owned()
}

#[test]
fn a_signal_does_not_lose_what_was_typed() {
    let mut pty = start(&["hooke"]);
    pty.send("Cy");
    pty.wait_for_frame("2+ solutions");
    pty.send("53..7");
    pty.wait_for_frame("R1C6");
    pty.signal(Signal::TERM);
    assert_eq!(pty.end(), 143);
    pty.assert_restored();
    pty.wait_for("Not in a file: 53..7....");
}

#[test]
fn a_dumb_terminal_gets_lines() {
    let mut dumb = command(&["habr"]);
    dumb.env("TERM", "dumb");
    let mut pty = Pty::start(dumb);
    pty.wait_for("TERM=dumb: this terminal cannot place text, so here are lines");
    pty.wait_for("habr, EDIT. 23 digits, unique.");
    pty.send("s\r");
    pty.wait_for("Step 0, level 0");
    pty.send("5s\r");
    pty.wait_for("Step 5. ");
    pty.send("q\rq\r");
    assert_eq!(pty.end(), 0);
    let written = pty.written().text();
    assert!(!written.contains('\u{1b}'), "{written:?}");
}

#[test]
fn a_puzzle_is_typed_watched_solved_and_walked_back_at_three_sizes() {
    for (columns, rows) in [(80, 24), (120, 40), (200, 60)] {
        let mut pty = start(&["hooke"]);
        pty.resize(columns, rows);
        pty.send("Cy");
        pty.wait_for_frame("2+ solutions");
        for key in ANTI_BRUTE_FORCE.chars() {
            pty.send(key.to_string());
        }
        pty.wait_for_frame("unique");
        assert!(title(&pty).contains("EDIT"), "{}", title(&pty));
        pty.send("\r");
        pty.wait_for_frame("SOLVE");
        pty.send("ssssssssss");
        pty.wait_for_frame("step 10 ");
        pty.send("SSSSSSSSSS");
        pty.wait_for_frame("step 0 ");
        pty.send("c");
        pty.wait_for_frame("Solution 1");
        pty.wait_for_frame("solutions 1");
        pty.send("C");
        pty.wait_for_frame("step 0 ");
        pty.wait_for_frame("solutions 0");
        pty.send("eq");
        pty.wait_for_frame("Quit? This is in no file");
        pty.send("y");
        assert_eq!(pty.end(), 0);
        pty.assert_restored();
        // What was typed and not saved is not lost.
        pty.wait_for(&format!("Not in a file: {}", &ANTI_BRUTE_FORCE[..40]));
    }
}

#[test]
fn a_choice_is_taken_over_and_given_back() {
    let mut pty = start(&["knuth-6x7"]);
    pty.send("9so");
    pty.wait_for_frame("4 Take over");
    pty.send("/B\r");
    pty.wait_for_frame("B is covered already");
    pty.send("\u{1b}");
    pty.wait_for_frame("Nothing was taken over");
    pty.send("go/D\r\r");
    pty.wait_for_frame("D: which row first?");
    pty.send("c");
    pty.wait_for_frame("7 nodes by hand, 6 by the rule: 1 more.");
    pty.send("sss");
    pty.wait_for_frame("Try D E G, row 1 of 3 of column D.");
    pty.send("SSSox");
    pty.wait_for_frame("The rule chooses the column here again.");
    pty.send("s");
    pty.wait_for_frame("Choose column A: it has 2 rows.");
    // No grid to go back to: the end is asked for.
    pty.send("qy");
    assert_eq!(pty.end(), 0);
    pty.assert_restored();
}

#[test]
fn a_puzzle_comes_through_a_pipe_and_the_keys_from_the_terminal() {
    let folder = std::env::temp_dir().join(format!("quadrille-pipe-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join("puzzle.txt");
    fs::write(&file, ANTI_BRUTE_FORCE).unwrap();
    let mut shell = CommandBuilder::new("sh");
    shell.args(["-c", "cat \"$1\" | \"$2\"", "sh", file.to_str().unwrap(), env!("CARGO_BIN_EXE_quadrille")]);
    surroundings(&mut shell);
    let mut pty = Pty::start(shell);
    pty.wait_for_frame("unique");
    pty.send("\r5s");
    pty.wait_for_frame("step 5 ");
    pty.send("qq");
    assert_eq!(pty.end(), 0);
    pty.assert_restored();
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn hostile_names_and_comments_stay_text() {
    let folder = std::env::temp_dir().join(format!("quadrille-hostile-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join("evil\u{1b}]0;owned\u{7}\u{202e}txt.sdk");
    fs::write(&file, format!("# \u{1b}]52;c;cHduZWQ=\u{7}\u{202e}\n{ANTI_BRUTE_FORCE}\n")).unwrap();
    let mut pty = start(&[file.to_str().unwrap()]);
    pty.wait_for_frame("unique");
    pty.send("q");
    assert_eq!(pty.end(), 0);
    pty.assert_restored();
    let bytes = pty.written().text();
    assert!(
        !bytes.contains("\u{1b}]0;") && !bytes.contains("\u{1b}]52;") && !bytes.contains('\u{202e}'),
        "{bytes:?}"
    );
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn what_a_step_changed_glows_for_a_moment_and_then_no_byte_is_written() {
    let mut pty = start(&["habr"]);
    pty.send("\r");
    pty.wait_for_frame("SOLVE");
    pty.send("3s");
    pty.wait_for_frame("step 3");
    std::thread::sleep(std::time::Duration::from_millis(1200));
    let before = pty.written().bytes.len();
    pty.send("s");
    pty.wait_for_frame("step 4");
    let step = pty.written().bytes.len();
    std::thread::sleep(std::time::Duration::from_millis(1200));
    let calm = pty.written().bytes.len();
    assert!(before < step && step < calm, "{before}, {step}, {calm}: it does not fade");
    std::thread::sleep(std::time::Duration::from_secs(1));
    assert_eq!(pty.written().bytes.len(), calm, "a still screen writes");
    pty.send("qq");
    assert_eq!(pty.end(), 0);
}

#[test]
fn a_run_at_full_speed_still_moves_and_still_listens() {
    let mut pty = start(&["--choose", "first", "anti-brute-force"]);
    pty.send("\r:set speed full\r ");
    pty.wait_for_frame("playing");
    let first = title(&pty);
    pty.wait_until("the step number moves", |written| !written.contents().starts_with(&first));
    pty.send(" ");
    pty.wait_for_frame("at rest");
    pty.send("S");
    pty.wait_for_frame("at rest");
    pty.signal(Signal::TERM);
    assert_eq!(pty.end(), 143);
    pty.assert_restored();
}

#[test]
fn every_key_acts_on_windows_too_small_to_show_it() {
    let mut pty = start(&["habr"]);
    for (columns, rows) in [(20, 5), (2, 2), (1, 1)] {
        pty.resize(columns, rows);
        pty.send("\rsssee");
    }
    pty.resize(80, 24);
    pty.send("\rg12s");
    pty.wait_for_frame("step 12 ");
    pty.send("qq");
    assert_eq!(pty.end(), 0);
    pty.assert_restored();
}

#[test]
fn ctrl_l_paints_over_what_others_wrote() {
    let mut pty = start(&["habr"]);
    let before = pty.written().contents();
    let count = |pty: &Pty| pty.written().text().matches("Columns: rows left").count();
    let painted = count(&pty);
    pty.send("\u{c}");
    pty.wait_until("everything is painted again", |written| {
        let twice = written.text().matches("Columns: rows left").count() > painted;
        twice && written.contents() == before
    });
    pty.send("q");
    assert_eq!(pty.end(), 0);
}
