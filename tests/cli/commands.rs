//! The program from outside: every command with its output, mistakes with their sentence, and pipes
//! that end early.

use std::fs::OpenOptions;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Command, Output, Stdio};

fn quadrille(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_quadrille"));
    command.args(arguments);
    command
}

/// Runs with this text on standard input.
fn fed(arguments: &[&str], stdin: &[u8]) -> Output {
    let mut child = quadrille(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The program may have read enough before all is written.
    let _ = child.stdin.take().unwrap().write_all(stdin);
    child.wait_with_output().unwrap()
}

/// Standard output, standard error and the exit code.
fn told(output: Output) -> (String, String, i32) {
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr), output.status.code().unwrap())
}

const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179\n";

#[test]
fn a_puzzle_comes_through_a_pipe_with_and_without_a_dash() {
    let puzzle = include_bytes!("../cmd/solve.in/wikipedia.txt");
    for arguments in [&["solve"][..], &["solve", "-"]] {
        assert_eq!(told(fed(arguments, puzzle)), (SOLVED.to_owned(), String::new(), 0));
    }
    let cover = fed(&["solve"], b"A B\nA\nB\n");
    assert_eq!(told(cover), (" A (1 of 1)\n B (1 of 1)\n".to_owned(), String::new(), 0));
}

#[test]
fn standard_input_is_read_once() {
    let puzzle = include_bytes!("../cmd/solve.in/wikipedia.txt");
    let (out, err, code) = told(fed(&["solve", "--no-names", "-", "-"], puzzle));
    assert_eq!((out, code), (format!("{SOLVED}\n"), 2));
    assert_eq!(err, "quadrille: standard input: can be read only once: give - once\n");
}

#[test]
fn no_standard_input_is_no_puzzle() {
    let output = quadrille(&["count"]).stdin(Stdio::null()).output().unwrap();
    let (out, err, code) = told(output);
    assert_eq!((out.as_str(), code), ("", 3));
    assert!(err.starts_with("quadrille: standard input:1:1: there is no puzzle here"), "{err}");
}

/// A line that goes on and on is given up long before it fills the memory.
#[test]
fn endless_input_is_cut_off() {
    for (start, most, sentence) in [
        ("", 1, "standard input:1:1: the line goes on and on: give one puzzle a line"),
        ("53..7....6..195\n", 1, "standard input:2:1: the line goes on and on"),
        // The names of items, and no option.
        ("A B C\nA ", 65, "cannot be read: it is longer than 64 MiB, too long for an exact cover"),
    ] {
        let mut child = quadrille(&["solve"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let _ = stdin.write_all(start.as_bytes());
        let block = if most == 1 { vec![b'1'; 1 << 20] } else { b"B C\n".repeat(1 << 18) };
        let written = (0..1000).take_while(|_| stdin.write_all(&block).is_ok()).count();
        drop(stdin);
        assert!(written <= most, "{written} MiB were taken");
        let (_, err, code) = told(child.wait_with_output().unwrap());
        assert!(err.contains(sentence), "{err}");
        assert_eq!(code, 3);
    }
}

/// A reader that has seen enough is no error, however much there is still to say.
#[test]
fn a_closed_pipe_is_quiet() {
    let mut child = quadrille(&["trace", "--choose", "first", "habr"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    let mut reader = BufReader::with_capacity(16, child.stdout.take().unwrap());
    reader.read_line(&mut line).unwrap();
    drop(reader);
    assert_eq!(line, "1 0 choose R1C1 size 5\n");
    let mut err = String::new();
    child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
    assert_eq!((err.as_str(), child.wait().unwrap().code()), ("", Some(0)));
}

#[test]
fn a_full_disk_is_told() {
    if !Path::new("/dev/full").exists() {
        return;
    }
    for arguments in [
        &["trace", "habr"][..],
        &["solve", "habr"],
        &["solve", "--jobs", "2", "habr", "hooke"],
        &["count", "habr"],
        &["check", "habr"],
        &["problem", "queens", "8"],
        &["convert", "habr", "--to", "dlx"],
        &["split", "habr", "--pieces", "2"],
        &["completions", "bash"],
        &["man"],
        &["--help"],
    ] {
        let full = OpenOptions::new().write(true).open("/dev/full").unwrap();
        let output = quadrille(arguments).stdout(full).output().unwrap();
        assert_eq!(output.status.code(), Some(4), "{arguments:?}");
        let err = String::from_utf8(output.stderr).unwrap();
        assert!(
            err.starts_with("quadrille: standard output: cannot be written: No space left"),
            "{arguments:?} {err}"
        );
    }
}

#[test]
fn lines_that_cannot_be_written_say_why() {
    if !Path::new("/dev/full").exists() {
        return;
    }
    let full = OpenOptions::new().write(true).open("/dev/full").unwrap();
    let output = quadrille(&["--plain", "habr"]).stdin(Stdio::null()).stdout(full).output().unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    assert!(err.starts_with("quadrille: the lines cannot be read or written: No space left"), "{err}");
    assert_eq!(output.status.code(), Some(4));
}

/// With standard input closed there is no puzzle.
#[test]
#[cfg_attr(windows, ignore = "there is no sh")]
fn closed_standard_streams_are_no_accident() {
    let closed = |redirection: &str| {
        let script = format!("exec \"$0\" solve - {redirection}");
        let program = env!("CARGO_BIN_EXE_quadrille");
        told(Command::new("sh").args(["-c", &script, program]).stdin(Stdio::null()).output().unwrap())
    };
    let (out, err, code) = closed("<&-");
    assert_eq!((out.as_str(), code), ("", 3));
    assert!(err.starts_with("quadrille: standard input:1:1: there is no puzzle here"), "{err}");
    // A mistake keeps its code though nobody hears of it.
    assert_eq!(closed("2>&- <&-"), (String::new(), String::new(), 3));
}

/// As many threads as there may be, and a reader that has seen enough.
#[test]
fn the_first_answers_of_many_are_enough() {
    for jobs in ["1", "2"] {
        let mut child = quadrille(&["check", "--jobs", jobs])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let writer = std::thread::spawn(move || {
            let block = "1234341221434321\n".repeat(10_000);
            while stdin.write_all(block.as_bytes()).is_ok() {}
        });
        let mut reader = BufReader::with_capacity(16, child.stdout.take().unwrap());
        let mut line = String::new();
        reader.read_line(&mut line).unwrap();
        drop(reader);
        let output = child.wait_with_output().unwrap();
        writer.join().unwrap();
        assert_eq!(
            (line.as_str(), output.stderr.as_slice(), output.status.code()),
            ("unique\n", &b""[..], Some(0))
        );
    }
}

/// What other programs need: a page that man reads, and what shells complete. How they do, is tested in terminals.
#[test]
fn the_manual_shows_every_command_and_examples_first() {
    let (page, err, code) = told(fed(&["man"], b""));
    assert_eq!((err.as_str(), code), ("", 0));
    let at = |what: &str| page.find(what).unwrap_or_else(|| panic!("{what} is missing"));
    assert!(at(".SH EXAMPLES") < at(".SH SYNOPSIS") && at(".SH SYNOPSIS") < at(".SH OPTIONS"));
    let (help, _, _) = told(fed(&["--help"], b""));
    let (_, commands) = help.split_once("Commands:\n").unwrap();
    // A line that is indented further goes on with the one before.
    let commands = commands.lines().map_while(|line| line.strip_prefix("  "));
    let commands = commands.filter(|line| !line.starts_with(' ')).filter_map(|line| line.split(' ').next());
    let mut seen = 0;
    for command in commands.filter(|&command| command != "help") {
        at(&format!("QUADRILLE {}", command.to_uppercase()));
        for shell in ["elvish", "powershell"] {
            let (script, err, code) = told(fed(&["completions", shell], b""));
            assert!(script.contains(command) && err.is_empty() && code == 0, "{shell} {command}");
        }
        let (line, _, _) = told(fed(&["complete", "--", command], b""));
        assert!(line.starts_with(&format!("{command}\t")), "{line}");
        seen += 1;
    }
    assert!(seen >= 9, "{seen}");
}

/// The fourth word of the title is a date; the fifth is the program.
#[test]
fn the_manual_has_the_version_in_its_place() {
    let (page, ..) = told(fed(&["man"], b""));
    let title = page.lines().find(|line| line.starts_with(".TH")).unwrap();
    let version = format!(" \"quadrille {}\"", env!("CARGO_PKG_VERSION"));
    let date = title.strip_prefix(".TH QUADRILLE 1 ").and_then(|rest| rest.strip_suffix(&version)).unwrap();
    assert!(date.len() == 10 && date.chars().all(|c| c.is_ascii_digit() || c == '-'), "{title}");
}

#[test]
fn the_manual_says_what_other_manuals_say_and_mandoc_finds_nothing_wrong() {
    let (page, ..) = told(fed(&["manual"], b""));
    for (section, holds) in [
        ("EXIT STATUS", &["130", "a budget ran out"][..]),
        ("ENVIRONMENT", &["QUADRILLE_CONFIG", "NO_COLOR", "XDG_STATE_HOME"]),
        ("FILES", &["config.toml", "lessons", "journal"]),
        ("EXAMPLES", &["quadrille solve puzzle.txt"]),
    ] {
        let (_, rest) =
            page.split_once(&format!(".SH {section}\n").replace("EXIT STATUS", "\"EXIT STATUS\"")).unwrap();
        let text = rest.split(".SH ").next().unwrap().replace('\\', "");
        assert!(holds.iter().all(|words| text.contains(words)), "{section}: {text}");
    }
    let file = std::env::temp_dir().join(format!("quadrille-{}.1", std::process::id()));
    std::fs::write(&file, page).unwrap();
    match Command::new("mandoc").args(["-T", "lint"]).arg(&file).output() {
        Ok(lint) => assert_eq!(String::from_utf8_lossy(&lint.stdout), ""),
        Err(_) => writeln!(std::io::stderr(), "NOT TESTED: there is no mandoc here").unwrap(),
    }
    std::fs::remove_file(file).unwrap();
}

#[test]
#[cfg_attr(windows, ignore = "no folder has such a name there")]
fn an_argument_is_shown_with_its_control_characters_named() {
    let folder = std::env::temp_dir().join(format!("quadrille-{}\u{1b}[31m", std::process::id()));
    let folder = folder.to_str().unwrap();
    for arguments in [
        &["race", "--lane", "\u{1b}[31mred", "habr"][..],
        &["solve", "--choose", "\u{1b}[31mred", "habr"],
        &["solve", "\u{1b}[31mred"],
        &["trace", "habr", "\u{1b}[31mred"],
        &["split", "habr", "--pieces", "2", "--output-dir", folder],
        &["split", "habr", "--pieces", "2", "--output-dir", folder],
    ] {
        let (out, err, _) = told(quadrille(arguments).output().unwrap());
        assert!(!(out + &err).contains('\u{1b}'), "{arguments:?}: {err}");
    }
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn without_a_terminal_the_laboratory_says_so() {
    let (out, err, code) = told(fed(&["habr"], b""));
    assert_eq!((out.as_str(), code), ("", 2));
    assert!(err.starts_with("quadrille: standard output is not a terminal"), "{err}");
    // What cannot be read is said first.
    let (_, err, code) = told(fed(&["habbr"], b""));
    assert!(err.contains("did you mean habr?"), "{err}");
    assert_eq!(code, 3);
}

/// Every step of a trace as an object, in the one order that the events can have.
#[test]
fn a_trace_in_json_can_be_followed() {
    let (out, err, code) = told(fed(&["trace", "--format", "jsonl", "hooke"], b""));
    assert_eq!((err.as_str(), code), ("", 0));
    let mut covered: Vec<String> = Vec::new();
    let mut tried: Vec<String> = Vec::new();
    let (mut nodes, mut solutions) = (1, 0);
    for (number, line) in (1..).zip(out.lines()) {
        let event: serde_json::Value = serde_json::from_str(line).unwrap();
        assert_eq!(event["step"], number);
        let name = |key: &str| event[key].as_str().unwrap().to_owned();
        match event["event"].as_str().unwrap() {
            "choose" => assert!(!covered.contains(&name("item"))),
            "cover" => covered.push(name("item")),
            "uncover" => assert_eq!(covered.pop(), Some(name("item"))),
            "try" => {
                assert!(event["k"].as_u64() >= Some(1) && event["k"].as_u64() <= event["n"].as_u64());
                tried.push(name("option"));
                nodes += 1;
            }
            "retract" => assert_eq!(tried.pop(), Some(name("option"))),
            "dead_end" => assert_eq!(covered.last(), Some(&name("item"))),
            "solution" => solutions += 1,
            "done" => {
                assert_eq!((&event["nodes"], &event["solutions"]), (&nodes.into(), &solutions.into()));
                assert_eq!(number, out.lines().count());
            }
            other => panic!("{other}"),
        }
        assert_eq!(event["level"].as_u64(), Some(tried.len() as u64));
    }
    assert!(covered.is_empty() && tried.is_empty());
    assert_eq!((nodes, solutions), (47, 1));
}

/// What one command prints, the next one counts.
#[test]
fn the_profile_of_eight_queens_is_that_of_knuths_program() {
    let queens = quadrille(&["problem", "queens", "8"]).output().unwrap().stdout;
    let (out, err, code) = told(fed(&["trace", "--format", "profile", "-"], &queens));
    let nodes = [1, 8, 40, 120, 208, 228, 201, 151, 92];
    let levels = nodes.iter().enumerate().map(|(level, n)| format!("{level:3}: {n}\n"));
    let altogether = "Altogether 92 solutions, 16680 updates, 1049 nodes.\n";
    assert_eq!(out, format!("Profile:\n{}{altogether}", levels.collect::<String>()));
    assert_eq!((err, code), (String::new(), 0));
}

#[test]
#[cfg_attr(windows, ignore = "there is no kill")]
fn an_interrupted_trace_tells_what_is_known() {
    let queens = quadrille(&["problem", "queens", "30"]).output().unwrap().stdout;
    let mut child = quadrille(&["trace", "--format", "progress", "--every", "1000", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(&queens).unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    out.read_line(&mut line).unwrap();
    assert!(line.starts_with(" after 1000 steps: "), "{line}");
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    let rest = std::io::read_to_string(out).unwrap();
    assert!(rest.lines().last().unwrap().starts_with("After "), "{rest}");
    let (_, err, code) = told(child.wait_with_output().unwrap());
    assert!(err.starts_with("quadrille: standard input: interrupted at step "), "{err}");
    assert_eq!(code, 130);
}

#[test]
#[cfg(unix)]
fn an_interrupted_race_tells_who_has_counted_what() {
    let queens = quadrille(&["problem", "queens", "30"]).output().unwrap().stdout;
    let (reader, mut writer) = std::io::pipe().unwrap();
    let child = quadrille(&["race", "--max-seconds", "600", "-"])
        .stdin(reader.try_clone().unwrap())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // When nothing is left of it, the program has read it, and listens to signals.
    writer.write_all(&queens).unwrap();
    drop(writer);
    while rustix::io::ioctl_fionread(&reader).unwrap() > 0 {
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    let (out, _, code) = told(child.wait_with_output().unwrap());
    assert!(out.starts_with("lane") && out.contains("links, fewest"), "{out}");
    assert_eq!(code, 130);
}

#[test]
fn a_problem_goes_through_a_pipe() {
    for (words, count) in [
        ("queens 8", "92\n"),
        ("langford 7", "52\n"),
        ("latin 4", "576\n"),
        ("sudoku 2x2", "288\n"),
        ("sudoku habr", "1\n"),
        ("dominoes 4x4", "36\n"),
        ("matching 12", "10395\n"),
    ] {
        let asked: Vec<&str> = std::iter::once("problem").chain(words.split(' ')).collect();
        let problem = fed(&asked, b"").stdout;
        assert_eq!(told(fed(&["count", "-"], &problem)), (count.to_owned(), String::new(), 0), "{words}");
    }
    let habr = fed(&["convert", "habr", "--to", "dlx"], b"").stdout;
    assert_eq!(told(fed(&["count"], &habr)).0, "1\n");
}
