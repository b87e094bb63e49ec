//! Texts that would act on a terminal: whatever reads them, none of that comes out again.

use std::fs;
use std::io::Write;
use std::process::Stdio;

use super::folder::Folder;

/// Sets the title, colours, rings, turns text around, hides.
const EVIL: &str = "\u{1b}]0;own\u{7}\u{1b}[31m\u{9b}2J\u{202e}\u{200b}";

/// Every verb that reads a puzzle, or a file of its own.
const VERBS: [&[&str]; 24] = [
    &["solve"],
    &["solve", "--to", "list"],
    &["solve", "--json"],
    &["count"],
    &["count", "--json"],
    &["check"],
    &["rate"],
    &["trace", "--steps", "9"],
    &["trace", "--to", "jsonl", "--steps", "9"],
    &["follow"],
    &["race", "--max-seconds", "1"],
    &["problem"],
    &["problem", "--to", "json"],
    &["convert"],
    &["convert", "--to", "sets"],
    &["split", "--pieces", "2"],
    &["gather"],
    &["tree"],
    &["lesson", "--check"],
    &["config", "--check"],
    &["generate"],
    &["picture", "--to", "text", "--size", "80x24"],
    &["record", "--steps", "2"],
    &["--plain"],
];

/// Texts in every format that has names, titles or comments, with `@` where the evil stands.
const TEXTS: [(&str, &str); 16] = [
    ("a.dlx", "A@ B | c\nA@ c\nB\n"),
    ("b.dlx", "| quadrille piece @\nA B | c\nA c:@\nB\n"),
    ("c.txt", "A = {1, 2}\n@ = {3}\n"),
    ("d.json", "{\"A\\u001b[31m\": [1, 2], \"B\\u202e\": [3]}"),
    ("e.json", "{\"A\": [1, \"@\"]}"),
    ("f.mx", "< a @ > [ s ] a s; b;"),
    ("g.xcc", "p xcc 2 0 @\n1 0\n2 0\n"),
    (
        "h.sdk",
        "#A@\n#D@\n[Puzzle]\n4.....8.5\n.3.......\n...7.....\n.2.....6.\n....8.4..\n....1....\n...6.3.7.\n5..2.....\n1.4......\n",
    ),
    ("i.txt", "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4...... # @\n"),
    ("j.txt", "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......@\n"),
    (
        "k.csv",
        "puzzle,name\n4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......,@\n",
    ),
    ("l.txt", "% @\n4 . . | . . .\n"),
    ("m.lesson", "# @\n\n@puzzle @\n\ntext @\n"),
    ("n.toml", "rule = \"@\"\n@ = 3\n[keys.@]\nx = \"@\"\n"),
    ("o.jsonl", "{\"event\": \"@\", \"puzzle\": \"@\"}\n"),
    ("p.txt", "choose @\n@\n"),
];

#[test]
#[cfg_attr(windows, ignore = "no file has such a name there")]
fn nothing_that_acts_on_a_terminal_comes_out_again() {
    let folder = Folder::new("hostile-texts");
    let is_evil =
        |c: char| c.is_control() && !matches!(c, '\n' | '\t' | '\r') || c == '\u{202e}' || c == '\u{200b}';
    let name = format!("{}.txt", EVIL.replace(']', ""));
    fs::write(folder.0.join(&name), "A B\nA\n").unwrap();
    let (mut runs, mut named) = (0, 0);
    let mut assert_clean = |what: &str, arguments: &[&str], input: &str| {
        let mut command = folder.program(arguments);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command.env("QUADRILLE_CONFIG", if what == "n.toml" { what } else { "off" });
        command.env("XDG_STATE_HOME", &folder.0);
        let mut child = command.spawn().unwrap();
        // Who reads nothing may have ended.
        let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
        let output = child.wait_with_output().unwrap();
        let said = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
        let found = said.chars().find(|&c| is_evil(c));
        assert_eq!(found, None, "{what} {arguments:?}: {said:?}");
        runs += 1;
        named += usize::from(said.contains("U+001B"));
    };
    for (file, text) in TEXTS {
        fs::write(folder.0.join(file), text.replace('@', EVIL)).unwrap();
        for verb in VERBS {
            assert_clean(file, &[verb, &[file]].concat(), "s\nwhere\nq\nq\n");
        }
        assert_clean(file, &["check", "-"], &text.replace('@', EVIL));
    }
    for verb in VERBS {
        for last in [EVIL, &name, "no/\u{1b}[31m/such"] {
            assert_clean("arguments", &[verb, &[last]].concat(), "q\nq\n");
        }
        assert_clean("options", &[verb, &["--from", EVIL]].concat(), "q\nq\n");
        assert_clean("options", &[verb, &[&format!("--{EVIL}")]].concat(), "q\nq\n");
    }
    assert_clean("n.toml", &["config", "--check"], "");
    assert_clean("n.toml", &["config"], "");
    for line in [
        format!(":e {EVIL}"),
        format!(":set rule {EVIL}"),
        format!("/{EVIL}"),
        format!(":{EVIL}"),
        EVIL.to_owned(),
    ] {
        assert_clean("lines", &["--plain", "habr"], &format!("{line}\n{line}\nq\nq\n"));
    }
    // Most name what they were given, so that it is seen.
    assert!(runs > 500 && named > 200, "{runs} runs, {named} with the name of a character");
}
