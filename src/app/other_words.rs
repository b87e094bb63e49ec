//! What people who come from other programs call things here: looked for on the page of keys, in the palette and after `:`.

/// A command, and other words for it.
const OTHER_WORDS: &[(&str, &[&str])] = &[
    ("key", &["map", "remap", "bind", "binding", "keymap", "shortcut", "nmap"]),
    ("set theme", &["colorscheme", "colours", "colors", "dark", "light", "background"]),
    ("set", &["settings", "options", "preferences", "config"]),
    ("link", &["share", "url", "address", "export link"]),
    ("generate", &["make", "create", "random", "new puzzle"]),
    ("first-mistake", &["check", "error", "errors", "wrong", "validate"]),
    ("recover", &["discard", "forget", "lost"]),
    ("w", &["save"]),
    ("e", &["load", "import"]),
    ("convert", &["copy as", "format"]),
    ("compare", &["versus", "diff"]),
    ("q", &["exit", "bye"]),
    ("why", &["explain", "reason"]),
];

/// The command that is called so elsewhere.
pub(super) fn meant_by(word: &str) -> Option<&'static str> {
    let word = word.trim_end_matches('!');
    OTHER_WORDS.iter().find(|(_, others)| others.contains(&word)).map(|(command, _)| *command)
}

/// Other words for what a line of the page of keys begins with, as in `:key WORD KEY`.
pub(super) fn for_line(line: &str) -> impl Iterator<Item = &'static str> {
    let line = line.strip_prefix(':').unwrap_or("");
    let is_of = move |command: &str| {
        line.strip_prefix(command).is_some_and(|rest| rest.is_empty() || rest.starts_with([' ', ',']))
    };
    OTHER_WORDS.iter().filter(move |(command, _)| is_of(command)).flat_map(|(_, others)| *others).copied()
}
