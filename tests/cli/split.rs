//! A search in pieces: the counts add up, and GNU parallel counts them, as docs/beyond-one-machine.md says.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

fn quadrille(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_quadrille")).args(arguments).output().unwrap()
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

/// A fresh folder.
fn folder(name: &str) -> String {
    let folder = std::env::temp_dir().join(format!("quadrille-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder.to_str().unwrap().to_owned()
}

fn sum(numbers: &[u8]) -> u64 {
    text(numbers).lines().map(|line| line.parse::<u64>().unwrap()).sum()
}

#[test]
fn pieces_in_files_and_lines_add_up() {
    let folder = folder("pieces");
    let whole = format!("{folder}/queens8.dlx");
    fs::write(&whole, quadrille(&["problem", "queens", "8"]).stdout).unwrap();
    let names = quadrille(&["split", &whole, "--pieces", "12", "--output-dir", &format!("{folder}/pieces")]);
    let names: Vec<&str> = text(&names.stdout).lines().collect();
    assert_eq!(names.len(), 12);
    assert!(
        Path::new(names[0]).ends_with("pieces/piece-01.dlx")
            && names.iter().all(|name| Path::new(name).exists())
    );
    let counts = quadrille(&[&["count", "--no-names"][..], &names].concat());
    assert_eq!((text(&counts.stdout).lines().count(), sum(&counts.stdout)), (12, 92));

    // Pieces of two splits would not add up.
    let again = quadrille(&["split", &whole, "--pieces", "2", "--output-dir", &format!("{folder}/pieces")]);
    assert_eq!((again.status.code(), text(&again.stdout)), (Some(4), ""));
    let said = text(&again.stderr);
    assert!(said.contains("pieces: holds piece-01.dlx already: name an empty folder"), "{said}");

    let lines = quadrille(&["split", &whole, "--pieces", "12"]).stdout;
    assert_eq!(text(&lines).lines().count(), 12);
    let all = format!("{folder}/pieces.txt");
    fs::write(&all, lines).unwrap();
    assert_eq!(quadrille(&["count", "--jobs", "2", &all]).stdout, counts.stdout);
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_puzzle_is_split_with_its_givens() {
    let folder = folder("givens");
    let puzzle = "12..............";
    let pieces = format!("{folder}/pieces.txt");
    fs::write(&pieces, quadrille(&["split", puzzle, "--pieces", "5"]).stdout).unwrap();
    assert_eq!(sum(&quadrille(&["count", &pieces]).stdout), sum(&quadrille(&["count", puzzle]).stdout));
    fs::remove_dir_all(folder).unwrap();
}

/// Runs the commands that this page shows for GNU parallel.
#[test]
#[expect(clippy::print_stderr, reason = "whoever reads the log should know what was not tested")]
fn thirteen_queens_by_gnu_parallel() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/beyond-one-machine.md");
    let page = fs::read_to_string(page).unwrap();
    let (_, rest) = page.split_once("<!-- parallel -->\n```sh\n").unwrap();
    let (commands, rest) = rest.split_once("```\n").unwrap();
    assert!(commands.contains("quadrille problem queens 13") && commands.contains("parallel"));
    assert!(rest.contains("73712"));
    let is_there = Command::new("sh").args(["-c", "parallel --version | grep -q 'GNU parallel'"]).status();
    if !is_there.is_ok_and(|status| status.success()) {
        eprintln!("NOT TESTED: GNU parallel is not installed (Debian's package parallel)");
        return;
    }
    let folder = folder("parallel");
    let program = Path::new(env!("CARGO_BIN_EXE_quadrille")).parent().unwrap();
    let path = format!("{}:{}", program.display(), std::env::var("PATH").unwrap());
    let output =
        Command::new("bash").args(["-ec", commands]).current_dir(&folder).env("PATH", path).output().unwrap();
    assert_eq!(text(&output.stdout).lines().last(), Some("73712"), "{output:?}");
    fs::remove_dir_all(folder).unwrap();
}
