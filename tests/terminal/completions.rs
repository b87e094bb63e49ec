//! What Tab shows in real shells, in a table of places.

use std::env;
use std::ffi::OsStr;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use portable_pty::CommandBuilder;

use super::pty::Pty;

/// What is typed before Tab, what must then be on the screen, and whether names of files may be.
type Place = (&'static str, &'static [&'static str], bool);

const PLACES: [Place; 33] = [
    // Verbs, options, and the help of verbs.
    ("quadrille so", &["solve", "soma"], true),
    ("quadrille c", &["count", "check", "convert", "config", "completions", "colours"], false),
    ("quadrille help ge", &["help generate"], false),
    ("quadrille solve --", &["--from", "--nth", "--json", "--limit", "--max-seconds", "--quiet"], false),
    ("quadrille tree --max", &["--max-nodes", "--max-seconds"], false),
    // Closed sets: formats, rules, engines, lanes, measures, themes, symmetries, checkers, shells.
    ("quadrille solve --to ", &["line", "grid", "list", "json"], false),
    ("quadrille solve --to=gr", &["--to=grid"], false),
    ("quadrille solve --format ", &["line", "grid"], false),
    ("quadrille convert habr --to s", &["sdm", "sdk", "sparse", "sets", "sudokuwiki"], false),
    ("quadrille solve --from pen", &["pencil-marks"], false),
    ("quadrille solve --choose ", &["fewest", "first", "most", "random"], false),
    ("quadrille count --engine ", &["auto", "memo", "bitset", "planes"], false),
    ("quadrille race --by ", &["updates", "steps"], false),
    ("quadrille race --lane cel", &["cell"], false),
    ("quadrille --theme ", &["dark", "light", "contrast", "mono"], false),
    ("quadrille generate sudoku --symmetry h", &["half-turn"], false),
    ("quadrille generate --rate ", &["easy", "medium", "very-hard", "extreme"], false),
    ("quadrille generate --box 4x", &["4x2", "4x4", "4x5"], false),
    ("quadrille rate --to ", &["text", "csv", "json"], false),
    ("quadrille prove --to ", &["veripb", "drat"], false),
    ("quadrille trace --to p", &["profile", "progress"], false),
    ("quadrille completions ", &["bash", "zsh", "fish"], false),
    ("quadrille picture --size ", &["80x24", "200x60"], false),
    // Puzzles: built in, in words, in files.
    ("quadrille solve hab", &["solve habr"], false),
    ("quadrille count ", &["easter-monster", "queens", "three.sdm"], true),
    ("quadrille queens ", &["queens 8"], false),
    ("quadrille count sudoku ", &["2x3", "hyper", "anti-knight", "jigsaw="], false),
    ("quadrille trace --nth 2 th", &["three.sdm"], true),
    ("quadrille problem sudoku x ", &["platinum-blonde", "hyper", "three.sdm"], true),
    // Lessons, files and folders.
    ("quadrille lesson ", &["uncover", "queens", "my.lesson"], true),
    ("quadrille lesson --check a.lesson m", &["model", "my.lesson"], true),
    ("quadrille tree habr -o tw", &["two"], true),
    ("quadrille split habr --output-dir ", &["pieces"], false),
];

/// A folder of its own, with files that must not be offered where something else is meant.
fn folder(shell: &str) -> PathBuf {
    let folder = env::temp_dir().join(format!("quadrille-completions-{shell}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(folder.join("pieces")).unwrap();
    for name in ["three.sdm", "my.lesson", "two words.txt"] {
        fs::write(folder.join(name), "").unwrap();
    }
    folder
}

/// A shell without settings of its own, after these lines.
fn start(shell: &str, arguments: &[&str], folder: &Path, lines: &[&str]) -> Option<Pty> {
    let paths = env::var_os("PATH").unwrap_or_default();
    if !env::split_paths(&paths).any(|path| path.join(shell).exists()) {
        let _ = writeln!(std::io::stderr(), "NOT TESTED: there is no {shell} here");
        return None;
    }
    let program = Path::new(env!("CARGO_BIN_EXE_quadrille")).parent().unwrap().to_owned();
    let paths = env::join_paths([program].into_iter().chain(env::split_paths(&paths))).unwrap();
    let mut command = CommandBuilder::new(shell);
    command.args(arguments);
    command.cwd(folder);
    command.env("PATH", paths);
    for (name, value) in
        [("TERM", "xterm-256color"), ("INPUTRC", "/dev/null"), ("HISTFILE", ""), ("LC_ALL", "C.UTF-8")]
    {
        command.env(name, value);
    }
    command.env("HOME", OsStr::new(folder));
    let mut pty = Pty::start(command);
    pty.resize(200, 50);
    for line in lines {
        pty.send(format!("{line}\r"));
    }
    pty.send("echo rea''dy\r");
    pty.wait_for("ready");
    Some(pty)
}

/// Types each line and Tab, and looks at what the shell shows.
fn assert_completed(pty: &mut Pty) {
    for (number, (typed, shown, may_have_files)) in PLACES.iter().enumerate() {
        // Broken in two, so that it is not seen before it is printed.
        pty.send(format!("\u{15} clear; echo rea''dy-{number}-\r"));
        pty.wait_for(&format!("ready-{number}-"));
        pty.send(format!("{typed}\t"));
        for word in *shown {
            assert!(!typed.contains(word), "{word} is typed already: {typed}");
            pty.wait_until(&format!("{word:?} after {typed:?} and Tab"), |written| {
                written.contents().contains(word)
            });
        }
        let contents = pty.written().contents();
        let has_files = contents.contains("three.sdm") || contents.contains("my.lesson");
        assert!(*may_have_files || !has_files, "files after {typed:?}:\n{contents}");
    }
    pty.send("\u{15} exit\r");
}

#[test]
fn bash_completes() {
    let folder = folder("bash");
    let lines = [
        "PS1='> '; bind 'set show-all-if-ambiguous on'; bind 'set completion-query-items 0'",
        "bind 'set page-completions off'; source <(quadrille completions bash)",
    ];
    if let Some(mut pty) = start("bash", &["--norc", "--noprofile", "-i"], &folder, &lines) {
        assert_completed(&mut pty);
    }
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn zsh_completes() {
    let folder = folder("zsh");
    let lines = [
        "PS1='> '; LISTMAX=1000; unsetopt list_ambiguous; autoload -U compinit; compinit -u -D; source <(quadrille completions zsh)",
    ];
    if let Some(mut pty) = start("zsh", &["-f", "-i"], &folder, &lines) {
        assert_completed(&mut pty);
    }
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn fish_completes() {
    let folder = folder("fish");
    let lines = [
        "function fish_prompt; echo '> '; end; set -g fish_autosuggestion_enabled 0",
        "quadrille completions fish | source",
    ];
    if let Some(mut pty) = start("fish", &["--no-config", "-i"], &folder, &lines) {
        assert_completed(&mut pty);
    }
    fs::remove_dir_all(&folder).unwrap();
}
