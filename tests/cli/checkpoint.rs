//! Work that is ended at any moment and gone on with: the same number, each solution, and nothing of something else.

use std::collections::BTreeSet;
use std::fs;
use std::process::{Child, Command, Output, Stdio};
use std::thread::sleep;
use std::time::Duration;

use quadrille::exact_cover::Random;

use crate::folder::Folder;

/// The program in `folder`.
fn command(folder: &Folder, arguments: &str) -> Command {
    folder.program(&arguments.split(' ').collect::<Vec<_>>())
}

/// The exit code, and all that was printed and said.
fn run(folder: &Folder, arguments: &str) -> (i32, String) {
    said(&command(folder, arguments).output().unwrap())
}

fn begin(folder: &Folder, arguments: &str) -> Child {
    command(folder, arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

fn said(output: &Output) -> (i32, String) {
    let text = [output.stdout.as_slice(), &output.stderr].concat();
    (output.status.code().unwrap_or(-1), String::from_utf8(text).unwrap().trim().to_owned())
}

fn signal(child: &Child, name: &str) {
    assert!(Command::new("kill").args([name, &child.id().to_string()]).status().unwrap().success());
}

/// How often a count is killed.
const KILLS: usize = 6;

#[test]
#[cfg_attr(windows, ignore = "there is no kill")]
fn a_count_that_is_killed_at_random_moments_comes_to_the_same_number() {
    let folder = Folder::new("checkpoint-killed");
    let mut random = Random::new(1);
    // By paths, on two threads, by the engine that suits, and with a memory.
    for (arguments, count) in [
        ("--engine links queens 11", "2680"),
        ("--engine bitset --jobs 2 queens 12", "14200"),
        ("queens 12", "14200"),
        ("dominoes 8x8", "12988816"),
    ] {
        let file = format!("of{}", arguments.replace(' ', "-"));
        let command = format!("count --checkpoint {file} --checkpoint-every 0.02 --resume {arguments}");
        for kill in 0..KILLS {
            let mut child = begin(&folder, &command);
            sleep(Duration::from_millis(20 + random.below(200) as u64));
            let by = if kill % 2 == 0 { "-KILL" } else { "-TERM" };
            if child.try_wait().unwrap().is_none() {
                signal(&child, by);
            }
            let (code, said) = said(&child.wait_with_output().unwrap());
            match code {
                0 => assert_eq!(said, count),
                130 => assert!(said.contains("found: go on with --resume"), "{said}"),
                // It was killed, or had not begun to listen yet.
                code => assert_eq!((code, said.as_str()), (-1, "")),
            }
        }
        assert_eq!(run(&folder, &command), (0, count.to_owned()));
        // Nothing is left to do.
        let again = run(&folder, &command.replace(arguments, &format!("--max-seconds 0.001 {arguments}")));
        assert_eq!(again, (0, count.to_owned()));
    }
}

#[test]
#[cfg_attr(windows, ignore = "there is no kill")]
fn solutions_that_are_asked_to_stop_come_once_each() {
    let folder = Folder::new("checkpoint-solve");
    let mut random = Random::new(2);
    for (arguments, count) in
        [("queens 9", 352), ("--choose random --seed 3 queens 6", 4), ("12..............", 24)]
    {
        let file = format!("of{}", arguments.replace(' ', "-"));
        let command = format!(
            "solve --to line --limit 5000 --checkpoint {file} --checkpoint-every 0.001 --resume {arguments}"
        );
        let mut lines = Vec::new();
        for _ in 0..20 {
            let child = begin(&folder, &command);
            sleep(Duration::from_millis(10 + random.below(60) as u64));
            signal(&child, "-INT");
            let output = child.wait_with_output().unwrap();
            lines.extend(String::from_utf8(output.stdout).unwrap().lines().map(str::to_owned));
            if output.status.code() == Some(0) {
                break;
            }
        }
        let (code, rest) = run(&folder, &command);
        assert_eq!(code, 0);
        lines.extend(rest.lines().map(str::to_owned));
        assert_eq!(lines.len(), count, "{arguments}");
        assert_eq!(lines.into_iter().collect::<BTreeSet<_>>().len(), count, "{arguments}");
    }
}

#[test]
fn a_checkpoint_of_something_else_is_refused() {
    let folder = Folder::new("checkpoint-refused");
    let begun = "count --engine links --checkpoint file queens 8";
    assert_eq!(run(&folder, begun), (0, "92".to_owned()));
    let refused = |arguments: &str, code: i32, says: &str| {
        let (found, said) = run(&folder, arguments);
        assert!(found == code && said.contains(says), "{arguments}: {found} {said}");
    };
    refused(begun, 4, "file: is there already: go on from it with --resume, or name another file");
    let again = |from: &str, to: &str| begun.replace("file", "file --resume").replace(from, to);
    refused(&again("queens 8", "queens 7"), 3, "file: this is a checkpoint of another puzzle");
    refused(&again("links", "planes"), 3, "of count by links, not of count by planes: ask for the same");
    refused(
        &again("count --engine links", "solve"),
        3,
        "of count by links, not of solve by any rule up to 1 solutions",
    );
    refused(&again("queens 8", "queens 8 habr"), 2, "queens: habr is not understood here");
    refused(&again("queens 8", "habr hooke"), 2, "hooke: is one too many: give one puzzle at a time");
    refused(&again("queens 8", "--limit 3 queens 8"), 2, "--checkpoint: is for a whole count");
    refused("solve --checkpoint other -o out queens 8", 2, "--output: begins a new file each time");
    refused("count --resume queens 8", 2, "--checkpoint");
    refused("count --checkpoint no/file queens 8", 4, "no/file: cannot be written: there is no such folder");

    let file = folder.0.join("file");
    let text = fs::read_to_string(&file).unwrap();
    let resumed = again("", "");
    for (from, to, says) in [
        ("[\"", "[\"1", "this checkpoint was changed"),
        (",false]\n", ",null]\n", "this checkpoint was changed"),
        ("\"0.", "\"7.", "this is a checkpoint of version 7."),
        ("quadrille checkpoint", "checkpoint", "this is no checkpoint"),
        ("{", "", "this is no checkpoint"),
    ] {
        fs::write(&file, text.replacen(from, to, 1)).unwrap();
        refused(&resumed, 3, says);
    }
    fs::write(&file, text.rsplit_once("\n[").unwrap().0).unwrap();
    refused(&resumed, 3, "this checkpoint was changed");
    // As it was, it is gone on with.
    fs::write(&file, text).unwrap();
    assert_eq!(run(&folder, &resumed), (0, "92".to_owned()));
}
