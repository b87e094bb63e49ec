//! The meaning of an argument: a puzzle by name, or the words of a problem.

use std::ffi::{OsStr, OsString};
use std::fs;

use super::selection::text_and_line;
use crate::problems::{builtin, catalogue};

/// The arguments for puzzles; words of a problem that came one by one are joined into one argument, and the rules of a Sudoku
/// with the one puzzle behind them.
pub fn joined(arguments: &[OsString]) -> Vec<OsString> {
    let [first, rest @ ..] = arguments else { return Vec::new() };
    let begins = problem_words(first).is_some_and(|words| words.len() == 1);
    // A problem of one word may have puzzles behind it.
    let is_puzzle = |argument: &OsString| names_puzzle(argument) || problem_words(argument).is_some();
    let puzzles = !rest.is_empty() && rest.iter().all(is_puzzle);
    let is_ruled = || problem_words(first).is_some_and(|words| is_sudoku(words[0]));
    if begins && !puzzles || rest.len() == 1 && names_puzzle(&rest[0]) && is_ruled() {
        vec![arguments.join(OsStr::new(" "))]
    } else {
        arguments.to_vec()
    }
}

/// Whether an argument is standard input, a built-in, a file, or a line of one.
pub fn names_puzzle(argument: impl AsRef<OsStr>) -> bool {
    let argument = argument.as_ref();
    argument == "-"
        || argument.to_str().and_then(builtin::find).is_some()
        || is_file(argument)
        || text_and_line(argument).is_some_and(|(text, _)| text == "-" || is_file(text))
}

fn is_file(argument: &OsStr) -> bool {
    fs::metadata(argument).is_ok_and(|found| !found.is_dir())
}

/// The words of a problem, as [`catalogue::open`](catalogue::open()) reads them, if that is what an argument
/// is and no file is called so.
pub fn problem_words(argument: &OsStr) -> Option<Vec<&str>> {
    let words: Vec<&str> = argument.to_str()?.split_whitespace().collect();
    let is_asked = catalogue::find(words.first()?).is_some() && !is_file(argument);
    is_asked.then_some(words)
}

/// Whether a word is the name of the Sudokus.
pub fn is_sudoku(word: &str) -> bool {
    word.eq_ignore_ascii_case("sudoku")
}

/// The rules and the puzzle of an argument such as `sudoku x grid.txt`: the puzzle is what comes last.
pub fn rules_and_puzzle(argument: &str) -> Option<(&str, &str)> {
    let argument = argument.trim();
    let (name, mut rest) = argument.split_once(char::is_whitespace).filter(|(name, _)| is_sudoku(name))?;
    // A file's name may have blanks in it.
    loop {
        rest = rest.trim_start();
        let is_rule = |word| catalogue::open(&[name, word]).is_ok();
        if !rest.is_empty() && !is_rule(rest) && names_puzzle(rest) {
            return Some((argument[..argument.len() - rest.len()].trim_end(), rest));
        }
        (_, rest) = rest.split_once(char::is_whitespace)?;
    }
}
