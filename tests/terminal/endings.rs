//! However it ends, the terminal is as it was.

use std::process::{Command, Stdio};
use std::time::Duration;
use std::{env, fs, process, thread};

use rustix::process::Signal;

use super::parrot::{ROLE, TEST, command, ready, start};
use super::pty::Pty;

#[test]
fn q_and_ctrl_c_give_the_terminal_back() {
    for key in ["Q", "\u{3}"] {
        let mut pty = start();
        pty.send(key);
        assert_eq!(pty.end(), 0);
        pty.assert_restored();
        pty.wait_for("last words[5m after 1 keys");
    }
}

#[test]
fn signals_that_end_give_the_terminal_back() {
    for (signal, code) in [(Signal::HUP, 129), (Signal::INT, 130), (Signal::QUIT, 131), (Signal::TERM, 143)] {
        for busy in ["", "W"] {
            let mut pty = start();
            pty.send(busy);
            pty.signal(signal);
            assert_eq!(pty.end(), code);
            pty.assert_restored();
        }
    }
}

#[test]
fn a_panic_speaks_on_the_normal_screen() {
    let mut pty = start();
    pty.send("P");
    assert_eq!(pty.end(), 101);
    pty.assert_restored();
    pty.wait_for("the parrot fell off its perch");
}

#[test]
fn an_error_speaks_on_the_normal_screen() {
    let mut pty = Pty::start(command("error", None));
    assert_eq!(pty.end(), 1);
    pty.assert_restored();
    pty.wait_for("quadrille: the perch is gone");
}

#[test]
fn without_its_terminal_it_ends() {
    for script in [None, Some("trap '' HUP; exec \"$@\"")] {
        for busy in ["a", "W", "\u{1b}[200~"] {
            let mut pty = ready(command("run", script));
            pty.send(busy);
            pty.hang_up("\u{1b}[201~b");
            assert_eq!(pty.end(), 129, "{script:?} {busy:?}");
        }
    }
}

#[test]
fn without_its_terminal_it_ends_though_no_signal_says_so() {
    // The outer shell, which leads the session, takes the signal and leaves the program, in a group of its own, without.
    let script = "trap '' HUP; set -m; sh -c '\"$@\"; echo $? >\"$CODE\"' sh \"$@\"";
    let file = env::temp_dir().join(format!("quadrille-hangup-{}", process::id()));
    let mut command = command("run", Some(script));
    command.env("CODE", &file);
    let mut pty = ready(command);
    pty.hang_up("a");
    pty.end();
    let code = fs::read_to_string(&file).unwrap();
    fs::remove_file(&file).unwrap();
    assert_eq!(code, "129\n");
}

#[test]
fn a_terminal_that_takes_no_more_does_not_hold_it() {
    let mut pty = start();
    pty.block(true);
    // Each of these paints all of a large window.
    for columns in 200..240 {
        pty.resize(columns, 100);
        thread::sleep(Duration::from_millis(5));
    }
    pty.signal(Signal::TERM);
    assert_eq!(pty.end(), 143);
    assert!(pty.line_is_restored());
    pty.block(false);
}

#[test]
fn no_terminal_and_no_keyboard_are_said_in_a_sentence() {
    let piped = |term: &str| {
        let output = Command::new(env::current_exe().unwrap())
            .args([TEST, "--exact", "--nocapture"])
            .env(ROLE, "run")
            .env("TERM", term)
            .stdin(Stdio::null())
            .output()
            .unwrap();
        (
            output.status.code(),
            String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr),
        )
    };
    let (code, said) = piped("xterm");
    assert_eq!(code, Some(2));
    assert!(
        said.contains("quadrille: standard output is not a terminal") && !said.contains('\u{1b}'),
        "{said}"
    );

    let mut dumb = command("run", None);
    dumb.env("TERM", "dumb");
    let mut pty = Pty::start(dumb);
    assert_eq!(pty.end(), 2);
    pty.wait_for("TERM=dumb");
    pty.assert_restored();
}
