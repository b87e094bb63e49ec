//! Texts that no format is like: what they seem to be, and what to give in their place.

use super::error::FormatError;
use super::sample::Sample;
use crate::exact_cover::text::lines;

/// The cure for a text that holds no puzzle.
const CURE: &str = "give 81 cells, a dot for each blank, or an exact cover as in A = {1, 2}";

/// That a text is in no format, at its first line that says something.
pub(super) fn refuse(text: &str) -> FormatError {
    let sample = Sample::of(text);
    let start = sample.start();
    let line = lines(text).position(|line| line == start).map_or(1, |at| at + 1);
    let column = start.chars().take_while(|c| c.is_whitespace()).count() + 1;
    FormatError::new(line, column, format!("this looks like {}, not like a puzzle: {CURE}", seems(&sample)))
}

/// The kind of text that a refused text seems to be.
fn seems(sample: &Sample<'_>) -> &'static str {
    let start = sample.start().trim();
    let first_word = start.split_whitespace().next().unwrap_or_default().to_ascii_lowercase();
    if sample.text.chars().any(|c| c.is_control() && !c.is_whitespace()) {
        "the bytes of a program or a picture"
    } else if first_word.starts_with("<!doctype") || first_word.starts_with("<html") {
        "HTML"
    } else if start.starts_with('<') {
        "XML"
    } else if sample.text.starts_with("#!") {
        "a script"
    } else if start.starts_with('{') || start.starts_with('[') && start.contains(['{', '"', ',']) {
        "JSON"
    } else if mostly(sample, |line| line.matches(':').count() > 2) {
        "a table with colons"
    } else if mostly(sample, is_code) {
        "the source code of a program"
    } else if mostly(sample, |line| is_setting(line) || line.starts_with('[')) {
        "a file of settings"
    } else if mostly(sample, |line| {
        line.trim_end_matches(',').contains([',', ';', '\t']) && !line.contains(", ")
    }) {
        "a table"
    } else if mostly(sample, |line| line.starts_with(|c: char| c.is_ascii_digit())) {
        "a list of numbers"
    } else {
        "prose"
    }
}

/// Whether `is_so` holds for at least half of the lines.
fn mostly(sample: &Sample<'_>, is_so: impl Fn(&str) -> bool) -> bool {
    let count = sample.lines.iter().filter(|line| is_so(line.trim())).count();
    count > 0 && 2 * count >= sample.lines.len()
}

fn is_code(line: &str) -> bool {
    const WORDS: [&str; 10] =
        ["fn", "def", "import", "from", "use", "class", "return", "if", "for", "package"];
    let ends = line.ends_with([';', '{', '}']) || line.ends_with("):") || line.starts_with("//");
    ends || line.split_whitespace().next().is_some_and(|word| WORDS.contains(&word)) && !line.ends_with('.')
}

/// Whether a line is a name and a value.
fn is_setting(line: &str) -> bool {
    let is_name = |name: &str| !name.is_empty() && !name.trim_end().contains(char::is_whitespace);
    line.split_once(['=', ':']).is_some_and(|(name, _)| is_name(name))
}
