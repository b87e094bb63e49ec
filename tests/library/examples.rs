//! The programs in examples/ print what each says at its head.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Where cargo puts them when it builds everything for a test.
fn program(name: &str) -> PathBuf {
    let tests = std::env::current_exe().unwrap();
    let folder = tests.parent().and_then(Path::parent).unwrap().join("examples");
    let program = folder.join(format!("{name}{}", std::env::consts::EXE_SUFFIX));
    assert!(program.exists(), "{} is not there: cargo build --examples", program.display());
    program
}

/// The lines between ```text and ``` at the head of a source.
fn promised(source: &str) -> String {
    let lines = source.lines().map_while(|line| line.strip_prefix("//!")).map(str::trim_start);
    let block = lines.skip_while(|line| *line != "```text").skip(1).take_while(|line| *line != "```");
    block.flat_map(|line| [line, "\n"]).collect()
}

#[test]
fn every_example_prints_what_it_says() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples");
    let mut names: Vec<String> = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        let output = Command::new(program(&name)).output().unwrap();
        assert!(output.status.success(), "{name}: {}", String::from_utf8_lossy(&output.stderr));
        let printed = String::from_utf8(output.stdout).unwrap();
        let printed: String = printed.lines().flat_map(|line| [line.trim(), "\n"]).collect();
        assert_eq!(printed, promised(&fs::read_to_string(&path).unwrap()), "{name}");
        names.push(name);
    }
    assert!(names.len() >= 7, "{names:?}");
}
