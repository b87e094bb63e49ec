//! The README says only what is true now: its commands are run, its tables and its picture compared.
//! Its library examples are run as documentation tests.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use quadrille::app::{COMMANDS, Mode, bindings};
use quadrille::lesson;

fn file(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap()
}

/// What stands between the marks of this name.
fn part(name: &str) -> String {
    let readme = file("README.md");
    let (_, rest) = readme.split_once(&format!("<!-- {name} -->\n")).unwrap();
    let (part, _) = rest.split_once(&format!("<!-- /{name} -->")).unwrap();
    part.to_owned()
}

fn escaped(text: &str) -> String {
    text.replace('|', "\\|")
}

#[test]
fn every_command_prints_what_the_readme_shows() {
    trycmd::TestCases::new().case("README.md");
}

#[test]
fn the_table_of_keys_is_the_one_that_the_program_uses() {
    let mut table = String::from("| keys | where | what |\n|---|---|---|\n");
    let modes = [Some(Mode::Edit), Some(Mode::Solve), None];
    let groups = modes.map(|mode| (mode.map_or("both", Mode::name), bindings::group(mode)));
    for (place, group) in groups.into_iter().chain([("lesson", bindings::LESSON)]) {
        for binding in group {
            table += &format!("| `{}` | {place} | {} |\n", escaped(&binding.keys()), escaped(binding.help));
        }
    }
    assert_eq!(part("keys"), table, "the table should be:\n{table}");
}

#[test]
fn the_table_of_commands_is_complete() {
    let mut table = String::from("| command | what |\n|---|---|\n");
    for (command, help) in COMMANDS {
        table += &format!("| `{}` | {} |\n", escaped(command), escaped(help));
    }
    assert_eq!(part("commands"), table, "the table should be:\n{table}");
}

/// A table of two columns.
fn table(head: &str, rows: &[(&str, &str)]) -> String {
    let rows = rows.iter().map(|(left, right)| format!("| `{}` | {} |\n", escaped(left), escaped(right)));
    format!("| {head} |\n|---|---|\n{}", rows.collect::<String>())
}

#[test]
fn the_tables_of_the_lesson_format_are_complete() {
    for (name, head, rows) in
        [("forms", "line | what", lesson::FORMS), ("facts", "fact | what", lesson::FACTS)]
    {
        let table = table(head, rows);
        assert_eq!(part(name), table, "the table should be:\n{table}");
    }
}

#[test]
fn the_pictures_are_those_that_the_program_draws() {
    let pictures = [
        (".github/laboratory.svg", ["habr", "--keys", "<Enter>d", "--size", "120x40"]),
        (".github/links.svg", ["knuth-6x7", "--keys", "13svz", "--size", "76x20"]),
    ];
    for (path, arguments) in pictures {
        assert!(file("README.md").contains(&format!("({path})")), "{path} is not shown");
        let mut command = Command::new(env!("CARGO_BIN_EXE_quadrille"));
        let output = command.arg("picture").args(arguments).output().unwrap();
        let drawn = String::from_utf8(output.stdout).unwrap();
        assert!(drawn.starts_with("<svg"));
        assert!(drawn == file(path), "draw it again: quadrille picture {} -o {path}", arguments.join(" "));
    }
}

#[test]
fn the_talk_in_lines_is_what_the_program_says() {
    let readme = file("README.md");
    let (_, rest) = readme.split_once("<!-- lines: quadrille --plain habr -->\n```text\n").unwrap();
    let (talk, _) = rest.split_once("```\n<!-- /lines -->").unwrap();
    let mut plain = Command::new(env!("CARGO_BIN_EXE_quadrille"))
        .args(["--plain", "habr"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = plain.stdin.take().unwrap();
    for line in talk.lines().filter_map(|line| line.strip_prefix("> ")) {
        // A word that nobody knows marks the end of what was said before it.
        writeln!(input, "end-of-talk\n{line}").unwrap();
    }
    drop(input);
    let output = plain.wait_with_output().unwrap();
    assert!(output.status.success());
    let said = String::from_utf8(output.stdout).unwrap();
    let mut lines = talk.lines().filter_map(|line| line.strip_prefix("> "));
    let mut told = String::new();
    for line in said.lines() {
        match line.starts_with("'end-of-talk'") {
            true => told += &format!("> {}\n", lines.next().unwrap()),
            false => told += &format!("{line}\n"),
        }
    }
    assert_eq!(talk, told, "the talk should be:\n{told}");
    assert!(!said.contains('\u{1b}'));
}

#[test]
fn every_file_that_the_readme_names_is_there() {
    let readme = file("README.md");
    let named = readme.split('`').filter(|part| part.starts_with("src/") && !part.contains(' '));
    let mut seen = 0;
    for path in named {
        assert!(Path::new(env!("CARGO_MANIFEST_DIR")).join(path).exists(), "{path} is not there");
        seen += 1;
    }
    assert!(seen >= 5);
}

#[test]
fn the_version_of_rust_that_is_asked_for_is_the_one_that_is_needed() {
    let manifest = file("Cargo.toml");
    let (_, rest) = manifest.split_once("rust-version = \"").unwrap();
    let (version, _) = rest.split_once('"').unwrap();
    assert!(file("README.md").contains(&format!("Rust](https://rustup.rs), {version} or newer")));
}
