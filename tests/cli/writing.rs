//! What `-o` writes: whole or not at all.

use std::fs::{self, File};
use std::io::Read;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

const QUADRILLE: &str = env!("CARGO_BIN_EXE_quadrille");

/// A fresh folder.
fn folder(test: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("quadrille-writing-{test}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Runs a line of the shell, in which `$Q` is the program.
fn shell(line: &str, folder: &PathBuf) -> Output {
    let mut shell = Command::new("sh");
    shell.args(["-c", line]).env("Q", QUADRILLE).current_dir(folder).stdin(Stdio::null());
    shell.envs(
        ["QUADRILLE_JOURNAL", "QUADRILLE_PROGRESS", "QUADRILLE_HISTORY", "QUADRILLE_CONFIG"]
            .map(|name| (name, "off")),
    );
    shell.output().unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

#[test]
fn a_file_that_cannot_be_written_whole_stays_as_it_is() {
    let folder = folder("limit");
    fs::write(folder.join("tree.dot"), "old").unwrap();
    // No file may become longer than 512 bytes, as on a disk that is full.
    let output = shell("ulimit -f 1; trap '' XFSZ; \"$Q\" tree habr --force -o tree.dot", &folder);
    assert_eq!(output.status.code(), Some(4));
    assert!(said(&output).starts_with("quadrille: tree.dot: cannot be written: "), "{}", said(&output));
    assert_eq!(fs::read_to_string(folder.join("tree.dot")).unwrap(), "old");
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1, "something was left beside it");
    fs::remove_dir_all(&folder).unwrap();
}

/// What is there already stays unless that is asked for, and a mistake leaves no new file behind.
#[test]
fn no_verb_replaces_a_file_unasked() {
    let folder = folder("unasked");
    let path = folder.join("kept");
    for verb in [
        "solve habr",
        "count habr",
        "check habr",
        "rate habr",
        "generate sudoku --seed 1",
        "trace knuth-6x7",
        "race --max-seconds 1 knuth-6x7",
        "problem queens 4",
        "convert habr --to dlx",
        "split knuth-6x7 --pieces 2",
        "picture habr",
        "record knuth-6x7 --steps 1",
        "tree knuth-6x7",
    ] {
        fs::write(&path, "old").unwrap();
        let output = shell(&format!("\"$Q\" {verb} -o kept"), &folder);
        let text = "quadrille: kept: is there already and was left as it is: --force replaces it\n";
        assert_eq!((said(&output).as_str(), output.status.code()), (text, Some(4)), "{verb}");
        assert_eq!(fs::read_to_string(&path).unwrap(), "old", "{verb}");
        let forced = shell(&format!("\"$Q\" {verb} --force -o kept"), &folder);
        assert_eq!((said(&forced).as_str(), forced.status.code()), ("", Some(0)), "{verb}");
        let printed = shell(&format!("\"$Q\" {verb}"), &folder).stdout;
        if !verb.starts_with("race") {
            assert_eq!(fs::read(&path).unwrap(), printed, "{verb}");
        }
    }
    fs::remove_file(&path).unwrap();
    assert_eq!(
        shell("\"$Q\" solve nosuch -o kept; \"$Q\" trace nosuch -o kept", &folder).status.code(),
        Some(3)
    );
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn mode_and_link_of_what_is_replaced_stay() {
    let folder = folder("mode");
    let path = folder.join("tree.dot");
    fs::write(&path, "old").unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o604)).unwrap();
    symlink("tree.dot", folder.join("link")).unwrap();
    assert_eq!(shell("\"$Q\" tree habr --force -o link", &folder).status.code(), Some(0));
    assert!(fs::symlink_metadata(folder.join("link")).unwrap().is_symlink());
    assert!(fs::read_to_string(&path).unwrap().starts_with("digraph"));
    assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o604);
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn pipes_devices_and_open_files_are_written_straight() {
    let folder = folder("straight");
    let whole = shell("\"$Q\" tree habr", &folder).stdout;
    assert_eq!(shell("\"$Q\" tree habr -o /dev/null", &folder).status.code(), Some(0));
    assert_eq!(shell("\"$Q\" tree habr -o /dev/stdout | cat", &folder).stdout, whole);
    assert_eq!(shell("mkfifo pipe; cat pipe & \"$Q\" tree habr -o pipe; wait", &folder).stdout, whole);
    shell("echo before >log; \"$Q\" tree habr -o /dev/stdout >>log", &folder);
    let mut log = Vec::new();
    File::open(folder.join("log")).unwrap().read_to_end(&mut log).unwrap();
    assert_eq!(log, [b"before\n", whole.as_slice()].concat());
    let output = shell("\"$Q\" tree habr -o .", &folder);
    assert_eq!(said(&output), "quadrille: .: cannot be written: it is a folder\n");
    assert_eq!(output.status.code(), Some(4));
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn an_answer_that_nobody_gets_is_no_success() {
    let folder = folder("closed");
    // To throw it away is another thing, however the device was opened: Python opens it for both directions.
    for away in [">/dev/null", "1<>/dev/null"] {
        assert_eq!(shell(&format!("\"$Q\" count habr {away}"), &folder).status.code(), Some(0), "{away}");
    }
    for unread in ["tree habr -o tree.dot", "check --quiet habr", "solve nosuch"] {
        let closed = shell(&format!("\"$Q\" {unread} >&-"), &folder);
        assert_eq!(closed.status.code(), Some(if unread.contains("nosuch") { 3 } else { 0 }), "{unread}");
    }
    fs::write(folder.join("trace.txt"), shell("\"$Q\" trace knuth-6x7", &folder).stdout).unwrap();
    shell(
        "\"$Q\" split queens 4 --pieces 2 --output-dir pieces; \"$Q\" count --json pieces/* >counted.jsonl",
        &folder,
    );
    for verb in [
        "solve habr",
        "count habr",
        "count --checkpoint state habr",
        "check habr",
        "rate habr",
        "generate sudoku --seed 1",
        "trace knuth-6x7",
        "follow trace.txt knuth-6x7",
        "exercise",
        "exercise cover --seed 1",
        "exercise --sheet 1",
        "race --max-seconds 1 knuth-6x7",
        "problem queens 4",
        "convert habr --to dlx",
        "split knuth-6x7 --pieces 2",
        "gather counted.jsonl",
        "config --print",
        "prove queens 4",
        "complete -- so",
        "completions bash",
        "man",
        "lesson --list",
        "lesson --print list",
        "lesson --check list",
        "picture habr",
        "record knuth-6x7 --steps 1",
        "tree knuth-6x7",
        "--plain habr",
        "--help",
        "solve --help",
        "--version",
    ] {
        let closed = shell(&format!("\"$Q\" {verb} >&-"), &folder);
        assert_eq!(closed.status.code(), Some(4), "{verb}");
        assert!(said(&closed).ends_with("it is closed\n"), "{verb}: {}", said(&closed));
    }
    for verb in ["count habr", "--plain habr"] {
        let full = shell(&format!("echo q | \"$Q\" {verb} >/dev/full"), &folder);
        assert_eq!(full.status.code(), Some(4), "{verb}");
        assert!(said(&full).to_lowercase().contains("no space left on device"), "{verb}: {}", said(&full));
    }
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn what_an_argument_would_do_to_a_terminal_is_shown_and_not_done() {
    let folder = folder("hostile");
    let evil = "$(printf '\\033]0;x\\007\\342\\200\\256')";
    for line in [
        format!("\"$Q\" race --lane \"{evil}\" habr"),
        format!("\"$Q\" split habr --pieces 2 --output-dir \"/dev/null/{evil}\""),
        format!("\"$Q\" split habr --pieces 2 --output-dir \"{evil}\""),
        format!("\"$Q\" solve \"{evil}\""),
        format!("\"$Q\" lesson \"{evil}\""),
        format!("\"$Q\" tree habr -o \"/dev/null/{evil}\""),
        format!("\"$Q\" \"{evil}\""),
        format!("\"$Q\" generate \"{evil}\""),
        format!("\"$Q\" solve --from \"{evil}\" habr"),
    ] {
        let output = shell(&line, &folder);
        let told = said(&output) + &String::from_utf8_lossy(&output.stdout);
        assert!(!told.contains(['\u{1b}', '\u{7}', '\u{202e}']), "{line}: {told:?}");
    }
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn what_was_recorded_is_opened_and_stepped() {
    let folder = folder("recorded");
    for (write, opened) in [
        ("record knuth-6x7 --steps 9 -o run.cast", "Recorded by fewest, from step 0 to step 9"),
        (
            "record habr --keys '<Enter>95s' --steps 5 -o run.svg",
            "Recorded by fewest, from step 0 to step 100",
        ),
        ("trace --choose first --record knuth-6x7 > run.txt", "Recorded by first, from step 0 to the end"),
        ("trace --to jsonl --record --steps 4 queens 6 > run.jsonl", "from step 0 to step 4"),
    ] {
        let written = shell(&format!("\"$Q\" {write}"), &folder);
        assert_eq!(written.status.code(), Some(0), "{write}: {}", said(&written));
        let output = shell("printf 's\\nq\\nq\\n' | \"$Q\" --plain run.*", &folder);
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(text.contains(opened), "{write}: {text}\n{}", String::from_utf8_lossy(&output.stderr));
        fs::remove_dir_all(&folder).unwrap();
        fs::create_dir_all(&folder).unwrap();
    }
    // The events of such a trace are those of the search, and it says so itself no more than it must.
    let output = shell("\"$Q\" trace --record queens 5 > a.txt; \"$Q\" follow a.txt queens 5", &folder);
    assert!(String::from_utf8_lossy(&output.stdout).contains("events agree, to the end"), "{output:?}");
    let output = shell("\"$Q\" trace queens 5 > b.txt; \"$Q\" --plain b.txt < /dev/null", &folder);
    assert_eq!(output.status.code(), Some(3));
    assert!(
        said(&output).contains("b.txt: This trace does not say which puzzle it is of"),
        "{}",
        said(&output)
    );
    fs::remove_dir_all(&folder).unwrap();
}
