//! What a terminal may send.

use quadrille::app::MouseKind;
use rustix::process::Signal;

use super::parrot::{command, ready, start};

#[test]
fn a_paste_is_one_message_and_harmless() {
    let mut pty = start();
    pty.send("\u{1b}[200~53..7\r\u{1b}[2J\u{202e}\u{1b}]0;x\u{7}6\u{1b}[201~");
    pty.wait_for("Paste(\"53..7\\r[2J]0;x6\")");
    pty.wait_for("keys 0");
}

#[test]
fn a_paste_without_end_costs_no_more_than_the_keys() {
    let mut pty = start();
    pty.send("T\u{1b}[200~lost");
    pty.send("keys");
    // crossterm keeps these keys (its issue 1060), but the program goes on ...
    pty.resize(60, 20);
    pty.wait_for("size 60x20\nkeys 1");
    let ticks = pty.written().contents();
    pty.wait_until("ticks", |written| written.contents() != ticks);
    // ... the next paste mends it ...
    pty.send("\u{1b}[200~found\u{1b}[201~");
    pty.wait_for("Paste(\"found\")");
    pty.send("K\u{1b}[200~lost again");
    pty.wait_for("keys 2");
    // ... and it can be ended from outside.
    pty.signal(Signal::TERM);
    assert_eq!(pty.end(), 143);
    pty.assert_restored();
}

#[test]
fn a_page_that_comes_as_keys_does_not_wait_for_the_work_between_them() {
    let mut pty = start();
    // In one piece: it plays, and each key takes its time.
    pty.send(format!("W{}K", "s".repeat(600)));
    pty.wait_for("keys 602");
    let ticks =
        pty.written().contents().lines().nth(1).and_then(|line| line.rsplit(' ').next()?.parse::<u32>().ok());
    assert!(ticks.is_some_and(|ticks| ticks < 4), "{ticks:?}");
}

#[test]
fn a_mouse_at_zero_is_at_the_edge() {
    let mut pty = start();
    pty.send("\u{1b}[<0;0;5M");
    pty.wait_for("Click 0 4");
    pty.send("\u{1b}[<65;200;200M");
    pty.wait_for("WheelDown 79 23");
    pty.send("\u{1b}[M\u{20}\u{20}\u{20}");
    pty.wait_for("Click 0 0");
    pty.send("\u{1b}[<64;65535;1M");
    pty.wait_for(&format!("{:?} 79 0", MouseKind::WheelUp));
    pty.send("\u{1b}[0;0R");
    pty.send("Q");
    assert_eq!(pty.end(), 0);
}

#[test]
fn garbage_is_survived() {
    let mut pty = start();
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    for _ in 0..40 {
        let garbage: Vec<u8> = (0..200)
            .map(|_| {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let byte = (state >> 56) as u8;
                // One byte in four begins a sequence; none is a command.
                match (state >> 40) & 7 {
                    0 => 0x1b,
                    1 => b'[',
                    _ if b"QPWTKY\x03\x1a".contains(&byte) => b'<',
                    _ => byte,
                }
            })
            .collect();
        pty.send(garbage);
    }
    // Whatever sequence is unfinished ends here.
    pty.send("Mm~M");
    for _ in 0..3 {
        pty.send("\r");
    }
    pty.wait_for("Enter");
    pty.assert_taken();
    pty.send("Q");
    assert_eq!(pty.end(), 0);
    pty.assert_restored();
}

#[test]
fn many_keys_at_once_all_arrive() {
    let mut pty = start();
    pty.send("a".repeat(3000));
    pty.wait_for("keys 3000");
}

#[test]
fn keys_come_from_the_terminal_when_a_puzzle_is_piped_in() {
    let mut pty = ready(command("run", Some("echo 53..7 | \"$@\"")));
    pty.send("ab");
    pty.wait_for("keys 2");
    pty.send("Q");
    assert_eq!(pty.end(), 0);
    pty.assert_restored();
}
