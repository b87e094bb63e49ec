//! `--max-seconds` and Ctrl-C end every verb, whatever it is at: here one that nothing is written to, and one with more work than
//! there is time.

use std::env;
use std::fs;
use std::io::{Read, Write};
#[cfg(unix)]
use std::os::unix::process::ExitStatusExt;
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

#[cfg(unix)]
use rustix::process::{Pid, Signal, kill_process};

/// Longer than any of these takes, even where much else is done.
const PATIENCE: Duration = Duration::from_secs(60);

fn start(arguments: &[&str], folder: &PathBuf) -> Child {
    Command::new(env!("CARGO_BIN_EXE_quadrille"))
        .args(arguments)
        .current_dir(folder)
        .envs(["QUADRILLE_CONFIG", "QUADRILLE_JOURNAL", "QUADRILLE_PROGRESS"].map(|name| (name, "off")))
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// How it ends, and what it says; it is ended if it does not.
fn ended(mut child: Child) -> (Option<ExitStatus>, String) {
    let start = Instant::now();
    while start.elapsed() < PATIENCE {
        if let Some(status) = child.try_wait().unwrap() {
            let mut said = String::new();
            child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
            return (Some(status), said);
        }
        thread::sleep(Duration::from_millis(20));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    (None, String::new())
}

#[cfg(unix)]
fn interrupt(child: &mut Child) {
    kill_process(Pid::from_child(child), interruption()).unwrap();
}

/// Nobody sends a signal there: the program is ended.
#[cfg(windows)]
fn interrupt(child: &mut Child) {
    child.kill().unwrap();
}

/// Ctrl-C. A job in the background may have that ignored, and then so do the programs that it starts: there it is the
/// signal by which such a job is ended.
#[cfg(unix)]
fn interruption() -> Signal {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0);
    let is_ignored = mask >> (Signal::INT.as_raw() - 1) & 1 == 1;
    if is_ignored { Signal::TERM } else { Signal::INT }
}

/// Whether it ended by the very signal that was sent, or says by its exit code that it heard it.
#[cfg(unix)]
fn was_interrupted(status: ExitStatus) -> bool {
    status.signal() == Some(interruption().as_raw()) || status.code() == Some(130)
}

/// There it was ended, and that is all it can say.
#[cfg(windows)]
fn was_interrupted(status: ExitStatus) -> bool {
    !status.success()
}

fn folder(test: &str) -> PathBuf {
    let folder = env::temp_dir().join(format!("quadrille-time-{test}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("trace.txt"), "1 0 choose A 2\n").unwrap();
    folder
}

/// The verbs that read a puzzle.
const READERS: [&[&str]; 15] = [
    &["solve"],
    &["solve", "--checkpoint", "solved"],
    &["count"],
    &["count", "--checkpoint", "counted"],
    &["check"],
    &["rate"],
    &["trace"],
    &["follow", "trace.txt"],
    &["race"],
    &["convert", "--to", "dlx"],
    &["split", "--pieces", "2"],
    &["prove"],
    &["picture"],
    &["record"],
    &["tree"],
];

#[test]
fn a_pipe_that_nothing_comes_from_does_not_hold_a_verb() {
    let folder = folder("silent");
    // All at once, for each waits.
    let timed = READERS.map(|verb| (verb, start(&[verb, &["-", "--max-seconds", "0.2"]].concat(), &folder)));
    for (verb, child) in timed {
        let (status, said) = ended(child);
        assert_eq!(status.and_then(|status| status.code()), Some(5), "{verb:?}: {said}");
        assert!(said.contains("the time is over"), "{verb:?}: {said}");
    }
    let interrupted = READERS.map(|verb| (verb, start(&[verb, &["-"]].concat(), &folder)));
    for (verb, mut child) in interrupted {
        // Whether it listens already or not, it ends.
        thread::sleep(Duration::from_millis(20));
        interrupt(&mut child);
        let (status, said) = ended(child);
        assert!(status.is_some_and(was_interrupted), "{verb:?}: {status:?}: {said}");
    }
    fs::remove_dir_all(&folder).unwrap();
}

/// Half of a puzzle is no puzzle with a mistake.
#[cfg(unix)]
#[test]
fn ctrl_c_while_a_puzzle_is_read_is_no_mistake_in_it() {
    let folder = folder("half");
    let interrupted = READERS.map(|verb| (verb, start(&[verb, &["-"]].concat(), &folder)));
    for (verb, mut child) in interrupted {
        let mut input = child.stdin.take().unwrap();
        input.write_all(b"53..7....6..195").unwrap();
        // It listens before it reads.
        let begun = Instant::now();
        while rustix::io::ioctl_fionread(&input).unwrap() > 0 && begun.elapsed() < PATIENCE {
            thread::sleep(Duration::from_millis(5));
        }
        interrupt(&mut child);
        let (status, said) = ended(child);
        // Those that have nothing to say by then leave it to the signal.
        let status = status.unwrap();
        assert!(was_interrupted(status), "{verb:?}: {status}: {said}");
        assert!(!said.contains("the puzzle ends"), "{verb:?}: {said}");
    }
    fs::remove_dir_all(&folder).unwrap();
}

/// What is hardly ever found is looked for until somebody has had enough: then it is told how far that was.
#[cfg(unix)]
#[test]
fn ctrl_c_while_a_puzzle_is_generated_tells_what_was_tried() {
    let folder = folder("rare");
    let arguments = ["generate", "sudoku", "2x2", "--rate", "extreme", "--tries", "4000000000"];
    let mut child = start(&arguments, &folder);
    // It says its seed when it listens, and has then to try something.
    let (stderr, mut byte, mut said_first) = (child.stderr.as_mut().unwrap(), [0], 0);
    while stderr.read_exact(&mut byte).is_ok() && byte != *b"\n" {
        said_first += 1;
    }
    assert!(said_first > 0);
    thread::sleep(Duration::from_millis(300));
    interrupt(&mut child);
    let (status, said) = ended(child);
    let status = status.unwrap();
    let is_told =
        status.code() == Some(130) && said.starts_with("quadrille: interrupted: no such puzzle was found");
    // In the background it is another signal, of which it hears nothing.
    assert!(is_told || status.signal() == Some(Signal::TERM.as_raw()), "{status}: {said}");
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn laying_out_what_is_too_much_ends_with_the_time() {
    let folder = folder("much");
    // A million columns: read, laid out and walked, each takes its time.
    let mut text = String::from("p xcc 1000000 0\n");
    (1..=1_000_000).for_each(|item| text += &format!("{item} 0\n"));
    fs::write(folder.join("much.txt"), text).unwrap();
    for verb in [&["split", "--pieces", "2"][..], &["convert", "--to", "sets", "-o", "written"]] {
        let (status, said) = ended(start(&[verb, &["much.txt", "--max-seconds", "0.1"]].concat(), &folder));
        assert_eq!(status.and_then(|status| status.code()), Some(5), "{verb:?}: {said}");
    }
    let left = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name());
    assert_eq!(left.filter(|name| name != "much.txt" && name != "trace.txt").count(), 0);
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn results_so_far_are_there_when_the_time_is_over() {
    let folder = folder("so-far");
    let mut child = Command::new(env!("CARGO_BIN_EXE_quadrille"))
        .args(["convert", "-", "--to", "line", "--max-seconds", "0.5"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .current_dir(&folder)
        .spawn()
        .unwrap();
    let puzzle = format!("{}\n", ".".repeat(81));
    let mut input = child.stdin.take().unwrap();
    input.write_all(puzzle.repeat(2000).as_bytes()).unwrap();
    let mut written = String::new();
    child.stdout.take().unwrap().read_to_string(&mut written).unwrap();
    let (status, said) = ended(child);
    drop(input);
    assert_eq!(status.and_then(|status| status.code()), Some(5), "{said}");
    assert!(written.starts_with(&puzzle), "{} bytes were written", written.len());
    fs::remove_dir_all(&folder).unwrap();
}

/// The lanes that there is no time for are named, and the first races in any case.
#[test]
fn a_race_without_time_says_which_lanes_it_did_not_line_up() {
    let folder = folder("race");
    let arguments =
        ["race", "--max-seconds", "0.000001", "--lane", "links, first", "--lane", "cell by cell", "habr"];
    let (status, said) = ended(start(&arguments, &folder));
    assert_eq!(status.and_then(|status| status.code()), Some(5), "{said}");
    assert_eq!(said, "quadrille: habr: there was no time to line up cell by cell\n");
    fs::remove_dir_all(&folder).unwrap();
}
