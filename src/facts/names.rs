//! Long lists of names, cut short.

/// How many names are said before the rest is counted.
const NAMES: usize = 8;

/// The first few of these names, and how many more there are.
pub(super) fn few(names: &[String]) -> String {
    let shown = names[..names.len().min(NAMES)].join(", ");
    match names.len().saturating_sub(NAMES) {
        0 => shown,
        more => format!("{shown} and {more} more"),
    }
}
