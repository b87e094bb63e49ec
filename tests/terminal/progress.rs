//! Long work talks on a terminal, and Ctrl-C asks it for what it knows.

use std::io::{BufRead, BufReader, Read, Write};
use std::os::unix::process::ExitStatusExt;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use portable_pty::CommandBuilder;
use rustix::process::{Pid, Signal, kill_process};
use signal_hook::consts::SIGINT;
use signal_hook::flag;

use super::pty::Pty;

const QUADRILLE: &str = env!("CARGO_BIN_EXE_quadrille");

/// Counting the solutions of this one takes longer than anybody waits.
const EMPTY: &str = ".................................................................................";

#[test]
fn a_long_count_says_how_far_it_has_come_and_what_it_knows() {
    let mut command = CommandBuilder::new(QUADRILLE);
    command.args(["count", "--engine", "links", EMPTY]);
    let mut pty = Pty::start(command);
    pty.wait_for("% by Knuth's estimate");
    pty.send("\u{3}");
    assert_eq!(pty.end(), 130);
    pty.wait_for("quadrille: typed: interrupted with");
    let written = pty.written();
    let is_cleared = written.text().contains("\r\u{1b}[2Kquadrille: typed: interrupted");
    assert!(is_cleared, "the line stays: {:?}", written.text());
}

#[test]
fn without_a_terminal_nothing_is_said_before_the_end() {
    let mut command = Command::new(QUADRILLE);
    command.args(["count", "--engine", "links", "--max-seconds", "2", EMPTY]).stdin(Stdio::null());
    let output = command.output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(
        said.starts_with("quadrille: typed: the time is over with ") && said.lines().count() == 1,
        "{said}"
    );
    assert_eq!((output.stdout.as_slice(), output.status.code()), (&b""[..], Some(5)));
}

/// A signal that asks for what is known, and a reader to whom nothing comes.
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
        let writer = std::thread::spawn(move || {
            // It may have been interrupted before all is written.
            let _ = stdin.write_all("1234341221434321\n".repeat(20_000).as_bytes());
            stdin
        });
        let mut stdout = BufReader::new(child.stdout.take().unwrap());
        let mut answers = String::new();
        // The first answers are there, so somebody listens to signals.
        stdout.read_line(&mut answers).unwrap();
        let pid = Pid::from_raw(child.id().try_into().unwrap()).unwrap();
        kill_process(pid, Signal::INT).unwrap();
        stdout.read_to_string(&mut answers).unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(130));
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.contains("interrupted after"), "{said}");
        assert!(answers.lines().all(|line| line == "unique") && answers.ends_with('\n'));
        let number = answers.lines().count().to_string();
        assert!(said.replace(',', "").contains(&number), "{said} {number}");
        drop(writer);
    }
}

/// What is not a search has nothing to say half-way: the first Ctrl-C ends it.
#[test]
fn a_conversion_ends_at_the_first_interrupt() {
    // Where the tests run in the background their children ignore it; one that is handled here they do not.
    flag::register_conditional_default(SIGINT, Arc::new(AtomicBool::new(true))).unwrap();
    let mut child = Command::new(QUADRILLE)
        .args(["convert", "--to", "rows", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    // More than a pipe holds, so it has begun to read.
    stdin.write_all("1234341221434321\n".repeat(10_000).as_bytes()).unwrap();
    let pid = Pid::from_raw(child.id().try_into().unwrap()).unwrap();
    kill_process(pid, Signal::INT).unwrap();
    assert_eq!(child.wait().unwrap().signal(), Some(Signal::INT.as_raw()));
}
