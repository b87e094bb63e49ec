//! Long work talks on a terminal, and Ctrl-C asks it for what it knows.

use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use portable_pty::CommandBuilder;
use rustix::process::{Pid, Signal, kill_process};

use super::pty::Pty;

const QUADRILLE: &str = env!("CARGO_BIN_EXE_quadrille");

/// Counts something that takes longer than anybody waits, by the links.
fn endless(more: &str) -> CommandBuilder {
    let mut command = CommandBuilder::new("sh");
    command
        .args(["-c", &format!("{QUADRILLE} problem queens 20 | {QUADRILLE} count --engine links {more} -")]);
    command
}

#[test]
fn a_long_count_says_how_far_it_has_come_and_what_it_knows() {
    let mut pty = Pty::start(endless(""));
    pty.wait_for("Knuth's estimate");
    pty.send("\u{3}");
    assert_eq!(pty.end(), 130);
    pty.wait_for("quadrille: standard input: interrupted with");
    assert!(!pty.written().contents().contains("Knuth's estimate"), "the line is taken away");
}

#[test]
fn without_a_terminal_nothing_is_said_before_the_end() {
    let mut pty = Pty::start(endless(
        "--max-seconds 2 2> errors.txt; grep -c . errors.txt; cat errors.txt; rm errors.txt",
    ));
    pty.wait_for("the time is over with");
    assert_eq!(pty.end(), 0);
    assert!(pty.written().contents().starts_with("1\n"), "{}", pty.written().contents());
}

/// A signal that asks for what is known, and a reader from whom nothing comes.
#[test]
fn an_interrupted_reader_prints_what_it_has() {
    for jobs in ["1", "2"] {
        let mut child = Command::new(QUADRILLE)
            .args(["check", "--jobs", jobs, "-"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stdin = child.stdin.take().unwrap();
        // More than the head of a text, so that the first answers are there.
        for _ in 0..2000 {
            std::io::Write::write_all(&mut stdin, "1234341221434321\n".repeat(10).as_bytes()).unwrap();
        }
        // The signal may come too early, before anybody listens: then the program ends without a word.
        thread::sleep(Duration::from_millis(500));
        let pid = Pid::from_raw(child.id().try_into().unwrap()).unwrap();
        kill_process(pid, Signal::INT).unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(130));
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.contains("interrupted after"), "{said}");
        assert!(output.stdout.starts_with(b"unique\nunique\n"));
        drop(stdin);
    }
}
