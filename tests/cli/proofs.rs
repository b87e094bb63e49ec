//! `quadrille prove` from outside: its files, all or none, and the script that checks the solutions.

use std::fs;
use std::process::{Command, Output, Stdio};
use std::thread::sleep;
use std::time::Duration;

use crate::folder::{Folder, text};

impl Folder {
    fn command(&self, arguments: &[&str]) -> Command {
        self.program(&[&["prove"], arguments].concat())
    }

    fn prove(&self, arguments: &[&str]) -> Output {
        self.command(arguments).output().unwrap()
    }

    fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.0).unwrap();
        let mut names: Vec<String> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}

#[test]
fn files_are_named_and_never_replaced() {
    let folder = Folder::new("prove-files");
    let first = folder.prove(&["queens", "6"]);
    assert_eq!(first.status.code(), Some(0), "{}", text(&first.stderr));
    assert!(text(&first.stdout).starts_with("queens 6: exactly 4 solutions\n"));
    assert_eq!(folder.names(), ["queens-6.opb", "queens-6.pbp", "queens-6.solutions"]);
    let solutions = fs::read_to_string(folder.0.join("queens-6.solutions")).unwrap();
    assert_eq!(solutions.lines().count(), 4);

    let again = folder.prove(&["queens", "6"]);
    assert_eq!((again.status.code(), text(&again.stdout)), (Some(4), ""));
    assert!(text(&again.stderr).contains("queens-6.opb: "), "{}", text(&again.stderr));
    assert_eq!(fs::read_to_string(folder.0.join("queens-6.solutions")).unwrap(), solutions);

    // None has no solutions, and two equal givens need no search.
    let none = folder.prove(&["--to", "drat", "-o", "none", "11.............."]);
    assert_eq!(none.status.code(), Some(0));
    assert!(text(&none.stdout).contains("no solution"), "{}", text(&none.stdout));
    assert_eq!(folder.names()[..2], ["none.cnf", "none.drat"]);
}

#[test]
fn several_puzzles_have_numbers() {
    let folder = Folder::new("prove-several");
    fs::write(folder.0.join("two.txt"), "12..............\n1234341221434321\n").unwrap();
    let output = folder.prove(&["two.txt"]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert!(folder.names().contains(&"two-2.pbp".to_owned()), "{:?}", folder.names());
    let solutions = fs::read_to_string(folder.0.join("two-2.solutions")).unwrap();
    assert_eq!(solutions, "1234341221434321\n");
}

#[test]
#[cfg_attr(windows, ignore = "there is no kill")]
fn what_is_interrupted_leaves_nothing() {
    let folder = Folder::new("prove-interrupted");
    let mut child = folder.command(&["soma"]).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
    // Its proof has 66 MB: Ctrl-C comes while it is written.
    while !folder
        .names()
        .iter()
        .any(|name| fs::metadata(folder.0.join(name)).is_ok_and(|file| file.len() > 1_000_000))
    {
        assert!(child.try_wait().unwrap().is_none(), "it is over already");
        sleep(Duration::from_millis(5));
    }
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    assert!(text(&output.stderr).contains("interrupted: there is no proof"), "{}", text(&output.stderr));
    assert_eq!(folder.names(), [""; 0]);
}

#[test]
fn the_script_counts_solutions_and_refuses_what_is_none() {
    let folder = Folder::new("prove-script");
    folder.prove(&["queens", "5"]);
    folder.prove(&["colours"]);
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/solutions.py");
    assert!(fs::read_to_string(script).unwrap().lines().count() < 30);
    let check = |name: &str| {
        let output = Command::new("python3").arg(script).arg(folder.0.join(name)).output();
        output.ok().map(|output| (output.status.success(), text(&output.stdout).trim().to_owned()))
    };
    let Some(found) = check("queens-5.opb") else { return };
    assert_eq!(found, (true, "at least 10".to_owned()));
    assert_eq!(check("colours.opb").unwrap(), (true, "at least 1".to_owned()));
    let formula = fs::read_to_string(folder.0.join("queens-5.opb")).unwrap();
    let lines: Vec<&str> = formula.lines().collect();
    let at = lines.iter().position(|line| line.starts_with("* solution 1")).unwrap() + 1;
    let wrong = |line: &str| {
        let mut lines = lines.clone();
        lines[at] = line;
        fs::write(folder.0.join("wrong.opb"), lines.join("\n")).unwrap();
        check("wrong.opb").unwrap().0
    };
    assert!(wrong(lines[at]) && !wrong(lines[at + 2]));
    assert!(!wrong("1 ~x1 1 ~x2 >= 1 ;"));
}

#[test]
fn a_quiet_proof_prints_nothing() {
    let folder = Folder::new("prove-quiet");
    let output = folder.prove(&["-q", "queens", "6"]);
    assert_eq!((output.status.code(), text(&output.stdout), text(&output.stderr)), (Some(0), "", ""));
    assert_eq!(folder.names(), ["queens-6.opb", "queens-6.pbp", "queens-6.solutions"]);
    // What is wrong is said all the same, and an object that was asked for printed.
    let again = folder.prove(&["--quiet", "queens", "6"]);
    assert_eq!((again.status.code(), text(&again.stdout)), (Some(4), ""));
    assert!(text(&again.stderr).contains("queens-6.opb: "), "{}", text(&again.stderr));
    let object = folder.prove(&["-q", "--json", "--force", "queens", "6"]);
    assert!(text(&object.stdout).contains("\"count\":"), "{}", text(&object.stdout));
}

/// Programs of these names stand in for the checkers: they accept, and keep the names of the files that they were given.
#[test]
#[cfg_attr(windows, ignore = "there is no sh")]
fn each_dialect_is_checked_by_its_own_checker() {
    let folder = Folder::new("prove-checkers");
    for checker in ["veripb", "drat-trim"] {
        let path = folder.0.join(checker);
        fs::write(
            &path,
            "#!/bin/sh\necho \"$(basename $0) $(basename $1) $(basename $2)\" >> called\necho s VERIFIED\n",
        )
        .unwrap();
        assert!(Command::new("chmod").arg("+x").arg(path).status().unwrap().success());
    }
    let path = format!("{}:{}", folder.0.display(), std::env::var("PATH").unwrap());
    for dialect in ["veripb", "drat"] {
        let mut command = folder.command(&["--check", "--to", dialect, "-o", dialect, "queens", "6"]);
        let output = command.env("PATH", &path).output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    }
    let called = fs::read_to_string(folder.0.join("called")).unwrap();
    assert_eq!(called, "veripb veripb.opb veripb.pbp\ndrat-trim drat.cnf drat.drat\n");
}
