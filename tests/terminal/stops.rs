//! Stopping and going on, with a shell and without.

use rustix::process::Signal;

use super::parrot::{command, ready, start};

/// A shell with job control: starts the program, says so when it stops, and goes on with it when a line is typed.
const SHELL: &str = "set -m; \"$@\"; echo stopped; read line; fg >/dev/null; echo ended $?";

#[test]
fn ctrl_z_stops_and_fg_goes_on() {
    let mut pty = ready(command("run", Some(SHELL)));
    pty.send("\u{1a}");
    pty.wait_for("stopped");
    pty.assert_restored();
    pty.send("\n");
    pty.wait_for("keys 1");
    pty.wait_until_taken();
    pty.send("ab");
    pty.wait_for("keys 3");
    pty.send("Q");
    pty.wait_for("ended 0");
    assert_eq!(pty.end(), 0);
    pty.assert_restored();
}

#[test]
fn sigtstp_from_outside_gives_the_terminal_back_until_fg() {
    for busy in ["", "W"] {
        let mut pty = ready(command("run", Some(SHELL)));
        pty.send(busy);
        pty.send("a");
        pty.wait_for("Char('a')");
        pty.signal_foreground(Signal::TSTP);
        pty.wait_for("stopped");
        pty.assert_restored();
        pty.send("\n");
        pty.wait_for("R5C7=2");
        pty.wait_until_taken();
        pty.send("b");
        pty.wait_for("Char('b')");
        pty.send("Q");
        pty.wait_for("ended 0");
        assert_eq!(pty.end(), 0);
        pty.assert_restored();
    }
}

#[test]
fn sigtstp_without_a_shell_does_nothing() {
    let mut pty = start();
    pty.signal(Signal::TSTP);
    pty.send("a");
    pty.wait_for("keys 1");
    // The key may have been answered before the signal was.
    pty.wait_until_taken();
    pty.send("Q");
    assert_eq!(pty.end(), 0);
    pty.assert_restored();
}

#[test]
fn ctrl_z_without_a_shell_does_nothing() {
    let mut pty = start();
    pty.send("\u{1a}");
    pty.wait_for("keys 1");
    pty.send("Q");
    assert_eq!(pty.end(), 0);
    pty.assert_restored();
}

#[test]
fn after_sigstop_and_fg_all_is_taken_and_painted_again() {
    // The shell writes over the screen and sets the modes of the line before it goes on.
    let script = "set -m; \"$@\"; stty sane; printf '\\033[?1049l\\033[?1000l\\033[2Jstopped'; read line; fg >/dev/null";
    for busy in ["", "W"] {
        let mut pty = ready(command("run", Some(script)));
        pty.send(busy);
        pty.send("a");
        pty.wait_for("Char('a')");
        // The shell waits for the program, which is the group in the foreground.
        pty.signal_foreground(Signal::STOP);
        pty.wait_for("stopped");
        pty.send("\n");
        pty.wait_for("R5C7=2");
        pty.wait_until_taken();
        pty.send("b");
        pty.wait_for("Char('b')");
        pty.send("Q");
        assert_eq!(pty.end(), 0);
    }
}
