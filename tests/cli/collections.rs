//! Collections: any number of puzzles in the memory of one, on any number of threads with the same output.

use std::io::Write;
#[cfg(target_os = "linux")]
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

fn quadrille(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_quadrille"));
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs with this text on standard input: standard output, standard error and the exit code.
fn fed(arguments: &[&str], text: &str) -> (String, String, i32) {
    let mut child = quadrille(arguments).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let text = text.to_owned();
    let writer = std::thread::spawn(move || stdin.write_all(text.as_bytes()));
    let output = child.wait_with_output().unwrap();
    let _ = writer.join().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr), output.status.code().unwrap())
}

/// Proper puzzles, mistakes, clashes, puzzles without and with several solutions.
const LINES: [&str; 7] = [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1 # a name",
    "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7",
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    "516849732.3.7.5...8.9....652......74.9.4...........96...6..4..9.2...1..7.47.6....",
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
];

#[test]
fn the_output_is_the_same_on_any_number_of_threads() {
    let text = (LINES.join("\n") + "\n").repeat(8);
    for command in [
        &["solve"][..],
        &["solve", "--format", "json", "--limit", "2"],
        &["solve", "--format", "grid"],
        &["solve", "--choose", "min", "--seed", "3", "--max-seconds", "1000"],
        &["count", "--limit", "10"],
        &["check"],
    ] {
        let ask = |jobs| fed(&[command, &["--jobs", jobs]].concat(), &text);
        let alone = ask("1");
        assert_eq!(alone.2, 3, "{command:?}");
        for jobs in ["2", "3", "16"] {
            assert_eq!(ask(jobs), alone, "{command:?} --jobs {jobs}");
        }
    }
}

/// A long collection is read line by line and a short one as a whole: nobody sees the difference.
#[test]
fn a_long_collection_is_read_as_a_short_one() {
    let short = LINES.join("\n") + "\n";
    let times = 70_000 / short.len();
    for command in [&["check"][..], &["check", "--quiet"], &["solve"]] {
        let ask = |text: &str| fed(&[command, &["-"]].concat(), text);
        let (answers, said, code) = ask(&short);
        let (all_answers, all_said, same_code) = ask(&short.repeat(times));
        assert_eq!((all_answers, same_code), (answers.repeat(times), code), "{command:?}");
        let first: Vec<&str> = all_said.lines().take(said.lines().count()).collect();
        assert_eq!(first, said.lines().collect::<Vec<_>>());
        let last = format!("standard input:{}:81: ", 7 * (times - 1) + 4);
        assert!(all_said.contains(&last), "{last}");
    }
}

#[test]
fn a_line_that_is_no_text_is_one_mistake() {
    let mut bytes = (LINES[0].to_owned() + "\n").repeat(2000).into_bytes();
    bytes[82 * 1000 + 5] = 0xff;
    let mut child = quadrille(&["check", "-"]).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let writer = std::thread::spawn(move || stdin.write_all(&bytes));
    let output = child.wait_with_output().unwrap();
    let _ = writer.join().unwrap();
    assert_eq!(output.status.code(), Some(3));
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(said, "quadrille: standard input:1001:6: the byte 0xFF is no UTF-8: save it as UTF-8\n");
    assert_eq!(output.stdout.split(|&byte| byte == b'\n').count(), 2001);
}

/// The peak of the memory that a process has used, in KiB, while it still runs.
#[cfg(target_os = "linux")]
fn peak(process: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap();
    let line = status.lines().find(|line| line.starts_with("VmHWM")).unwrap();
    line.split_whitespace().nth(1).unwrap().parse().unwrap()
}

/// The same peak after ten times as many puzzles.
#[cfg(target_os = "linux")]
#[test]
fn memory_does_not_grow_with_a_collection() {
    for jobs in ["1", "2"] {
        let mut child = quadrille(&["solve", "--jobs", jobs, "-"]).spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
        let block = "1234341221434321\n".repeat(1000);
        let mut peaks = Vec::new();
        for _ in 0..2 {
            // Written from another thread, for the answers have to be taken away meanwhile.
            let times = if peaks.is_empty() { 10 } else { 30 };
            let text = block.repeat(times);
            let writer = std::thread::spawn(move || {
                stdin.write_all(text.as_bytes()).unwrap();
                stdin
            });
            // Some answers wait in buffers for the next puzzles; more would fill the pipe.
            let seen = answers.by_ref().take(1000 * times - 5000).filter(|line| line.is_ok()).count();
            assert_eq!(seen, 1000 * times - 5000);
            stdin = writer.join().unwrap();
            peaks.push(peak(child.id()));
        }
        drop(stdin);
        assert_eq!(answers.count(), 2 * 5000);
        assert!(child.wait().unwrap().success());
        // Less than 18 bytes for each of the 30,000 puzzles between.
        assert!(peaks[1] < peaks[0] + 512, "{peaks:?} KiB");
    }
}
