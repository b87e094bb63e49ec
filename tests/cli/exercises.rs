//! A sheet for a class: ten exercises, five gradebooks of those who did them, and one that says too much.

use std::fs;
use std::io::Write;
use std::process::{Command, Output, Stdio};

use crate::folder::Folder;

fn quadrille(words: &[&str], input: &str) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_quadrille"))
        .args(words)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    program.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    program.wait_with_output().unwrap()
}

fn printed(words: &[&str], input: &str) -> String {
    let output = quadrille(words, input);
    assert!(output.status.success(), "{words:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// Kind, seed and moves of each exercise of a key.
fn read_key(key: &str) -> Vec<(String, String, Vec<String>)> {
    let lines = key.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_digit()));
    lines
        .map(|line| {
            let (moves, name) = line.split_once(". ").unwrap().1.rsplit_once(" (").unwrap();
            let words: Vec<&str> =
                name.trim_end_matches(')').split([',', ' ']).filter(|w| !w.is_empty()).collect();
            let moves = moves.split(", ").map(str::to_owned).collect();
            (words[0].to_owned(), words[4].to_owned(), moves)
        })
        .collect()
}

#[test]
fn gradebooks_of_a_class_are_verified_and_one_that_lies_is_refused() {
    let sheet = ["exercise", "--sheet", "10", "--seed", "70", "--level", "2"];
    let key = read_key(&printed(&[&sheet[..], &["--key"]].concat(), ""));
    assert_eq!(key.len(), 10);
    let folder = Folder::new("class");
    for student in 0..5 {
        let mut book = String::new();
        for (at, (kind, seed, moves)) in key.iter().enumerate() {
            // Each asks for the right move at the beginning of some exercises.
            let mut told = moves.clone();
            if at < 2 * student {
                told[0] = "!".to_owned();
            }
            let words = ["exercise", kind, "--seed", seed, "--level", "2", "--jsonl"];
            book += &printed(&words, &format!("{}\n", told.join("\n")));
        }
        let path = folder.0.join(format!("student{student}.jsonl"));
        fs::write(&path, &book).unwrap();
        let said = printed(&["exercise", "--verify", path.to_str().unwrap()], "");
        assert_eq!(said.matches("\tearned\n").count(), 10, "{said}");
        assert!(said.ends_with("10 of 10 earned\n"), "{said}");
        let full = said.lines().filter(|line| {
            line.split('\t')
                .nth(4)
                .and_then(|score| score.split_once(" of "))
                .is_some_and(|(right, of)| right == of)
        });
        assert_eq!(full.count(), 10 - 2 * student, "{said}");
        if student == 3 {
            // One point more than the moves earn.
            let (first, rest) = book.split_once('\n').unwrap();
            let right = first.split("\"right\":").nth(1).unwrap().split(',').next().unwrap();
            let more = right.parse::<u32>().unwrap() + 1;
            let lie = first.replace(&format!("\"right\":{right},"), &format!("\"right\":{more},"));
            fs::write(&path, format!("{lie}\n{rest}")).unwrap();
            let output = quadrille(&["exercise", "--verify", path.to_str().unwrap()], "");
            assert_eq!(output.status.code(), Some(1));
            let said = String::from_utf8(output.stderr).unwrap();
            assert!(said.contains(&format!("refused: the moves earn {right} of")), "{said}");
        }
    }
}

#[test]
fn a_sheet_is_pages_of_svg() {
    let sheet = ["exercise", "--sheet", "10", "--seed", "1", "--to", "svg"];
    let (page, key) = (printed(&sheet, ""), printed(&[&sheet[..], &["--key"]].concat(), ""));
    for (text, begins) in [(&page, "Exercises with Algorithm X"), (&key, "Key: Exercises with Algorithm X")] {
        assert!(text.starts_with("<svg ") && text.ends_with("</svg>\n") && text.contains(begins));
        // Nothing stands outside its pages.
        let number = |name: &str| -> u32 {
            text.split(&format!(" {name}=\"")).nth(1).unwrap().split('"').next().unwrap().parse().unwrap()
        };
        let height = number("height");
        let lowest =
            text.split(" y=\"").skip(1).map(|rest| rest.split('"').next().unwrap().parse::<u32>().unwrap());
        assert!(lowest.max().unwrap() <= height - 50 && height % 1123 == 0);
    }
    for n in 1..=10 {
        assert!(page.contains(&format!(">{n}. ")) && key.contains(&format!(">{n}. ")), "{n}");
    }
}
