//! However it ends, the terminal is as it was.

use std::hash::{BuildHasher, RandomState};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;
use std::{env, fs, process, thread};

use portable_pty::CommandBuilder;
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
        pty.wait_for("last wordsU+001B[5m after 1 keys");
    }
}

/// The signals that end a program that does nothing about them, but for those that nobody can do anything about.
const ENDINGS: [Signal; 13] = [
    Signal::HUP,
    Signal::INT,
    Signal::QUIT,
    Signal::ABORT,
    Signal::USR1,
    Signal::USR2,
    Signal::ALARM,
    Signal::TERM,
    Signal::XCPU,
    Signal::VTALARM,
    Signal::PROF,
    Signal::SYS,
    Signal::TRAP,
];

/// Those that would end it, did it not outlive them: who reads is gone, a file is too long. Writing says so.
const OUTLIVED: [Signal; 2] = [Signal::PIPE, Signal::XFSZ];

#[test]
fn signals_that_end_give_the_terminal_back() {
    for signal in ENDINGS {
        for busy in ["", "W"] {
            let mut pty = start();
            pty.send(busy);
            pty.signal(signal);
            assert_eq!(pty.end(), 128 + signal.as_raw().unsigned_abs(), "{signal:?}");
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
    pty.assert_restored();
}

/// Rooms of the laboratory: a name, the arguments, and the keys that lead there.
const ROOMS: [(&str, &[&str], &str); 10] = [
    ("edit", &["hooke"], "Cy53"),
    ("marks", &["hooke"], "Cym12"),
    ("solve", &["habr"], "\r20s"),
    ("matrix", &["knuth-6x7"], "9s"),
    ("queens", &["queens", "6"], "30s"),
    ("lesson", &["lesson", "uncover"], ">>"),
    ("help", &["habr"], "?"),
    ("command", &["habr"], ":set"),
    ("race", &["habr"], "\rr"),
    ("faults", &["knuth-6x7"], ":fault\r"),
];

/// The laboratory, which keeps what it keeps in `state`.
fn laboratory(arguments: &[&str], state: &Path) -> Pty {
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_quadrille"));
    command.args(arguments);
    command.env("TERM", "xterm-256color");
    command.env("XDG_STATE_HOME", state);
    command.env("QUADRILLE_CONFIG", "off");
    command.env("QUADRILLE_HISTORY", "off");
    Pty::start(command)
}

/// `QUADRILLE_ENDINGS=all` takes every signal; else each third.
#[test]
fn every_room_is_left_clean_by_every_signal_idle_playing_and_stalled() {
    let all = env::var_os("QUADRILLE_ENDINGS").is_some();
    let state = env::temp_dir().join(format!("quadrille-endings-{}", process::id()));
    let mut number = 0;
    for (room, arguments, keys) in ROOMS {
        for signal in ENDINGS.into_iter().chain(OUTLIVED) {
            for (busy, stalled) in [("", false), (" ", false), (" ", true)] {
                number += 1;
                if !all && number % 3 != 0 {
                    continue;
                }
                let mut pty = laboratory(arguments, &state);
                pty.wait_for_frame("┏");
                pty.send(keys);
                pty.send(busy);
                if stalled {
                    pty.block(true);
                    for columns in 200..230 {
                        pty.resize(columns, 60);
                        thread::sleep(Duration::from_millis(3));
                    }
                }
                pty.signal(signal);
                let mut last = signal;
                if OUTLIVED.contains(&signal) {
                    thread::sleep(Duration::from_millis(20));
                    last = Signal::TERM;
                    pty.signal(last);
                }
                let ended = pty.end();
                assert_eq!(ended, 128 + last.as_raw().unsigned_abs(), "{room} {signal:?}");
                pty.block(false);
                pty.assert_restored();
            }
        }
    }
    let _ = fs::remove_dir_all(&state);
}

/// `QUADRILLE_ENDINGS=all` takes 1,000 moments; else 30.
#[test]
fn whenever_a_signal_comes_the_terminal_is_given_back() {
    let count = if env::var_os("QUADRILLE_ENDINGS").is_some() { 1000 } else { 30 };
    let state = env::temp_dir().join(format!("quadrille-moments-{}", process::id()));
    let mut random = RandomState::new().hash_one(process::id());
    let mut dice = |sides: u64| {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (random >> 33) % sides
    };
    for _ in 0..count {
        let (room, arguments, keys) = ROOMS[dice(10) as usize];
        let signal = ENDINGS[dice(13) as usize];
        let mut pty = laboratory(arguments, &state);
        let after = Duration::from_micros(dice(150_000));
        if dice(2) == 0 {
            // While it begins; before it listens, the system ends it.
            thread::sleep(after);
        } else {
            pty.wait_for_frame("┏");
            pty.send(keys);
            pty.send([" ", "", "s", "5"][dice(4) as usize]);
            thread::sleep(after);
        }
        pty.signal(signal);
        let ended = pty.status();
        let code = 128 + signal.as_raw().unsigned_abs();
        assert!(
            ended.signal().is_some() || ended.exit_code() == code,
            "{room} {signal:?} after {after:?}: {ended:?}"
        );
        pty.assert_restored();
    }
    let _ = fs::remove_dir_all(&state);
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
