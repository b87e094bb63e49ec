//! The lessons that come with the program.

/// The files of `puzzles/lessons/`, each under its name, in the order in which they build on one another.
pub const BUILTIN: &[(&str, &str)] = &[
    ("list", include_str!("../../puzzles/lessons/01-list.lesson")),
    ("exact", include_str!("../../puzzles/lessons/02-exact.lesson")),
    ("uncover", include_str!("../../puzzles/lessons/03-uncover.lesson")),
    ("sudoku", include_str!("../../puzzles/lessons/04-sudoku.lesson")),
    ("choice", include_str!("../../puzzles/lessons/05-choice.lesson")),
    ("singles", include_str!("../../puzzles/lessons/06-singles.lesson")),
    ("queens", include_str!("../../puzzles/lessons/07-queens.lesson")),
    ("back", include_str!("../../puzzles/lessons/08-back.lesson")),
    ("box", include_str!("../../puzzles/lessons/09-box.lesson")),
    ("break", include_str!("../../puzzles/lessons/10-break.lesson")),
    ("only", include_str!("../../puzzles/lessons/11-only.lesson")),
    ("almost", include_str!("../../puzzles/lessons/12-almost.lesson")),
    ("model", include_str!("../../puzzles/lessons/13-model.lesson")),
    ("estimate", include_str!("../../puzzles/lessons/14-estimate.lesson")),
    ("time", include_str!("../../puzzles/lessons/15-time.lesson")),
];

/// Names that lessons had before, each with its name now.
const RENAMED: [(&str, &str); 2] = [("cover", "exact"), ("matrix", "uncover")];

/// The name of a lesson now.
pub(super) fn name_now(name: &str) -> &str {
    RENAMED.iter().find(|(before, _)| before.eq_ignore_ascii_case(name)).map_or(name, |(_, now)| now)
}

/// The built-in lesson of this name, or with this number from 1, as its file stands.
pub fn find(name: &str) -> Option<(&'static str, &'static str)> {
    let name = name_now(name);
    let number = name.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
    let by_name = || BUILTIN.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
    number.map_or_else(by_name, |i| BUILTIN.get(i)).copied()
}
