//! Counts of pieces added up by `quadrille gather`: the whole, or a refusal that says why.

use std::fs;
use std::path::MAIN_SEPARATOR;
use std::process::Output;

use quadrille::exact_cover::Random;
use serde_json::Value;

use crate::folder::{Folder, text};

impl Folder {
    fn run(&self, arguments: &[&str]) -> Output {
        self.program(arguments).output().unwrap()
    }

    /// The records of the pieces of a problem, split into this folder.
    fn records(&self, words: &[&str], pieces: &str, folder: &str) -> Vec<String> {
        let split = self.run(&[&["split"], words, &["--pieces", pieces, "--output-dir", folder]].concat());
        assert!(split.status.success());
        let names = text(&split.stdout).lines().map(str::to_owned).collect::<Vec<_>>();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let counted = self.run(&[&["count", "--json"][..], &names].concat());
        text(&counted.stdout).lines().map(str::to_owned).collect()
    }

    /// The exit code, and what is said, of the sum of these records.
    fn gather(&self, records: &[String]) -> (i32, String) {
        fs::write(self.0.join("counts.jsonl"), records.join("\n")).unwrap();
        let output = self.run(&["gather", "counts.jsonl"]);
        let said = text(&output.stdout).to_owned() + text(&output.stderr);
        (output.status.code().unwrap(), said.trim().to_owned())
    }
}

#[test]
fn pieces_add_up_in_any_order_and_a_sabotaged_set_never_does() {
    let folder = Folder::new("gather-queens");
    let records = folder.records(&["queens", "8"], "12", "pieces");
    assert_eq!(folder.gather(&records), (0, "92".to_owned()));
    let backwards: Vec<String> = records.iter().rev().cloned().collect();
    assert_eq!(folder.gather(&backwards), (0, "92".to_owned()));

    let others = folder.records(&["queens", "9"], "12", "others");
    let again = folder.records(&["queens", "8"], "11", "again");
    let refused = |records: &[String], says: &str, code: i32| {
        let (found, said) = folder.gather(records);
        let said = said.replace(MAIN_SEPARATOR, "/");
        assert!(found == code && said.contains(says), "{found} {said}, not {code} {says}");
    };
    for at in 0..records.len() {
        let without: Vec<String> = [&records[..at], &records[at + 1..]].concat();
        let file =
            format!("1 of 12 pieces are missing: quadrille count --json pieces/piece-{:02}.dlx", at + 1);
        refused(&without, &file, 5);
        refused(&[&records[..], &records[at..=at]].concat(), &format!("piece {} stands at", at + 1), 3);
        refused(&[&without[..], &others[at..=at]].concat(), "of another problem", 3);
        if let Some(other) = again.get(at) {
            refused(&[&without[..], std::slice::from_ref(other)].concat(), "of another split", 3);
        }
        // A number changed by hand, or a record that is cut off.
        let changed = |from: &str, to: &str| {
            let mut records = records.clone();
            records[at] = records[at].replacen(from, to, 1);
            records
        };
        refused(&changed("\"count\":\"", "\"count\":\"1"), "this record was changed", 3);
        refused(&changed("\"number\":", "\"number\":1"), "this record was changed", 3);
        refused(&changed("}", ""), "this is no record", 3);
    }
    refused(&["{\"count\": 92}".to_owned()], "this is no record of quadrille count --json", 3);
    refused(&[], "there is no count of a piece here", 3);
}

/// The tree is told by the search with its history, the count by one without.
#[test]
fn a_count_says_how_many_nodes_were_searched() {
    let folder = Folder::new("gather-nodes");
    folder.records(&["queens", "6"], "4", "pieces");
    let nodes = |arguments: &[&str]| {
        let output = folder.run(arguments);
        let record = text(&output.stdout).lines().next().unwrap_or_default().to_owned();
        serde_json::from_str::<Value>(&record).unwrap()["nodes"].clone()
    };
    for puzzle in [&["queens", "6"][..], &["langford", "4"], &["12.............."]] {
        let counted = nodes(&[&["count", "--json", "--engine", "links"], puzzle].concat());
        assert!(counted.as_u64() > Some(1), "{puzzle:?}");
        assert_eq!(counted, nodes(&[&["tree", "--json"], puzzle].concat()), "{puzzle:?}");
    }
    assert!(nodes(&["count", "--json", "pieces/piece-1.dlx"]).as_u64() > Some(0));
    // Two givens that exclude each other: nothing is searched.
    assert_eq!(nodes(&["count", "--json", "11.............."]), Value::Null);
}

#[test]
fn a_piece_that_was_changed_before_it_was_counted_is_found_out() {
    let folder = Folder::new("gather-changed");
    folder.records(&["queens", "6"], "4", "pieces");
    let path = folder.0.join("pieces/piece-2.dlx");
    let piece = fs::read_to_string(&path).unwrap();
    let without_last = piece.trim_end().rsplit_once('\n').unwrap().0.to_owned() + "\n";
    fs::write(&path, without_last).unwrap();
    let all = ["pieces/piece-1.dlx", "pieces/piece-2.dlx", "pieces/piece-3.dlx", "pieces/piece-4.dlx"];
    let counted = folder.run(&[&["count", "--json"][..], &all].concat());
    let records: Vec<String> = text(&counted.stdout).lines().map(str::to_owned).collect();
    let (code, said) = folder.gather(&records);
    assert!(code == 3 && said.contains("are not those that were written"), "{said}");
}

#[test]
fn a_puzzle_with_givens_is_added_up_too() {
    let folder = Folder::new("gather-givens");
    let records = folder.records(&["12.............."], "5", "pieces");
    let count = folder.run(&["count", "12.............."]);
    assert_eq!(folder.gather(&records), (0, text(&count.stdout).trim().to_owned()));
    let alone = folder.run(&["count", "--json", "12.............."]);
    let (code, said) = folder.gather(&[text(&alone.stdout).to_owned()]);
    assert!(code == 3 && said.contains("this is the count of no piece"), "{said}");
}

/// Records lost, doubled, taken from elsewhere, mixed up, cut off and with a bit changed: a sum is that of a whole, or there is none.
#[test]
fn sets_sabotaged_at_random_are_never_summed_wrongly() {
    let folder = Folder::new("gather-random");
    let sets =
        [(["queens", "6"], "9"), (["queens", "6"], "10"), (["langford", "4"], "3"), (["queens", "5"], "9")];
    let wholes: Vec<Vec<String>> = sets
        .iter()
        .enumerate()
        .map(|(number, (words, pieces))| folder.records(words, pieces, &format!("pieces-{number}")))
        .collect();
    let counts = ["4", "4", "2", "10"];
    let mut random = Random::new(6);
    let (mut summed, mut refused) = (0, 0);
    for _ in 0..60 {
        let which = random.below(wholes.len());
        let mut records = wholes[which].clone();
        for _ in 0..1 + random.below(2) {
            let at = random.below(records.len());
            match random.below(6) {
                0 => drop(records.remove(at)),
                1 => records.push(records[at].clone()),
                2 => {
                    let others = &wholes[random.below(wholes.len())];
                    records[at].clone_from(&others[random.below(others.len())]);
                }
                3 => random.shuffle(&mut records),
                4 => {
                    let length = random.below(records[at].len());
                    records[at].truncate(length);
                }
                _ => {
                    let mut bytes = records[at].clone().into_bytes();
                    let place = random.below(bytes.len().max(1));
                    bytes.iter_mut().skip(place).take(1).for_each(|byte| *byte ^= 1 << random.below(5));
                    records[at] = String::from_utf8(bytes).unwrap();
                }
            }
        }
        match folder.gather(&records) {
            (0, sum) => {
                assert_eq!(sum, counts[which], "{records:#?}");
                summed += 1;
            }
            (code, said) => {
                assert!([3, 5].contains(&code), "{code} {said}");
                refused += 1;
            }
        }
    }
    assert!(summed > 2 && refused > 30, "{summed} {refused}");
}
