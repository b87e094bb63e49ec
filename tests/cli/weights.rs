//! The rule `weights` on the command line: what is told of a restart, and what refuses the rule.

use std::fs;

use crate::folder::{Folder, text};

/// Langford's problem of six, which has no solution: its search begins anew some times.
const SEARCH: [&str; 4] = ["--choose", "weights", "langford", "6"];

fn printed(folder: &Folder, words: &[&str]) -> String {
    let output = folder.program(&[words, &SEARCH].concat()).output().unwrap();
    assert!(output.status.success(), "{words:?}: {}", text(&output.stderr));
    text(&output.stdout).to_owned()
}

#[test]
fn a_trace_tells_restarts_and_is_the_same_backwards() {
    let folder = Folder::new("weights-trace");
    let forwards = printed(&folder, &["trace"]);
    let restarts: Vec<&str> = forwards.lines().filter(|line| line.contains(" restart ")).collect();
    assert!(restarts.len() > 2, "{restarts:?}");
    for (number, line) in (1..).zip(&restarts) {
        assert!(line.ends_with(&format!(" 0 restart {number}")), "{line}");
    }
    assert!(forwards.ends_with(" solutions 0\n"));
    let mut backwards: Vec<String> =
        printed(&folder, &["trace", "--back"]).lines().map(str::to_owned).collect();
    backwards.reverse();
    assert_eq!(backwards.join("\n") + "\n", forwards);
    let json = printed(&folder, &["trace", "--json"]);
    let told = json.lines().filter(|line| line.contains("\"event\":\"restart\",\"number\":"));
    assert_eq!(told.count(), restarts.len());
    let shapes = printed(&folder, &["trace", "--to", "shape"]);
    assert_eq!(shapes.lines().filter(|line| line.starts_with("restart ")).count(), restarts.len());
    // What another program tells is followed, in either form.
    for trace in [&forwards, &json] {
        fs::write(folder.0.join("trace"), trace).unwrap();
        assert!(printed(&folder, &["follow", "trace"]).contains("agree, to the end of the search"));
    }
    let wrong = forwards.replacen(" restart 1\n", " done\n", 1);
    fs::write(folder.0.join("trace"), wrong).unwrap();
    let output = folder.program(&[&["follow", "trace"][..], &SEARCH].concat()).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stdout).contains("restart 1"), "{}", text(&output.stdout));
    // The tree is that of the last run; the others are counted at its root.
    let tree = printed(&folder, &["tree", "--json"]);
    let left_out = format!("\"left_out\":{{\"branches\":{},", restarts.len());
    assert!(tree.lines().next().unwrap().contains(&left_out), "{tree}");
}

#[test]
fn it_solves_and_races_and_a_checkpoint_refuses_it() {
    let folder = Folder::new("weights-solve");
    let output =
        folder.program(&["solve", "--choose", "weights", "--limit", "9999", "langford", "7"]).output();
    let output = output.unwrap();
    assert!(output.status.success());
    let solutions = output.stdout;
    // L(2, 7) = 26 (OEIS A014552), each both ways round.
    assert_eq!(text(&solutions).trim().split("\n\n").count(), 52);
    let fewest =
        folder.program(&["solve", "--choose", "fewest", "--limit", "9999", "langford", "7"]).output();
    assert_eq!(text(&solutions).lines().count(), text(&fewest.unwrap().stdout).lines().count());
    let lanes = [
        "race",
        "--max-seconds",
        "600",
        "--lane",
        "links, weights",
        "--lane",
        "links, fewest",
        "langford",
        "7",
    ];
    let output = folder.program(&lanes).output().unwrap();
    assert!(text(&output.stdout).contains("links, weights"), "{}", text(&output.stdout));
    let refused = ["solve", "--checkpoint", "far.json", "--choose", "weights", "langford", "7"];
    let output = folder.program(&refused).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("no path says after how many restarts it stands"));
    assert!(!folder.0.join("far.json").exists());
}
