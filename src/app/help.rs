//! The page of keys as data: what it says, and how far it can be scrolled.

use super::bindings::KeyGroup;
use super::commands::{command_lines, is_command};
use super::key_names::KeyNames;
use super::other_words;
use super::{App, Mode};

/// A line of the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HelpLine {
    /// The heading of the lines below.
    Heading(String),
    /// Keys or a command, and what they do.
    Entry(String, String),
    /// Nothing.
    Blank,
}

/// The lines of the page, those for what is on first.
pub fn page(state: &App) -> Vec<HelpLine> {
    let mut lines = Vec::new();
    if state.is_asking() || state.lesson.is_some() {
        guided(state, &mut lines);
    } else {
        let (here, other) = match state.mode() {
            Mode::Edit => (state.key_group(), KeyGroup::Solve),
            Mode::Solve if state.editor().is_some() => (KeyGroup::Solve, KeyGroup::Edit),
            Mode::Solve => (KeyGroup::Solve, KeyGroup::Draw),
        };
        group(state, here, format!("{} (now)", state.mode().name()), &mut lines);
        group(state, KeyGroup::Both, "Everywhere".to_owned(), &mut lines);
        let name = if other == KeyGroup::Solve { Mode::Solve } else { Mode::Edit }.name();
        group(state, other, name.to_owned(), &mut lines);
    }
    lines.push(HelpLine::Heading("Commands".to_owned()));
    lines.extend(command_lines().map(|(command, help)| HelpLine::entry(command, help)));
    lines.push(HelpLine::Blank);
    lines.push(HelpLine::Heading("Words".to_owned()));
    lines.extend(WORDS.iter().map(|(word, what)| HelpLine::entry(*word, *what)));
    lines.push(HelpLine::Blank);
    lines.push(HelpLine::Heading("Mouse, never needed".to_owned()));
    lines.push(HelpLine::entry(
        "click",
        "a cell, a column, a place in time, an event, a level, a branch of the tree, a key of the lowest line",
    ));
    lines.push(HelpLine::entry("wheel", "a step back, forward; over log, path, tree and levels it scrolls"));
    let edit = if state.editor().is_some() { KeyGroup::Edit } else { KeyGroup::Draw };
    let in_edit = state.lesson.is_none().then_some((edit, Mode::Edit));
    for (group, mode) in in_edit.into_iter().chain([(KeyGroup::Solve, Mode::Solve)]) {
        lines.push(HelpLine::Blank);
        lines.push(HelpLine::Heading(format!(
            "Names of keys in {}, after : and with a count, as in :step 25",
            mode.name()
        )));
        // What is a command as well has its line among those, and the digits need no name.
        let is_listed = |name: &str| !is_command(name) && !name.ends_with(|c: char| c.is_ascii_digit());
        let names = state.shell.keys.names(group).filter(|(name, _)| is_listed(name));
        lines.extend(names.map(|(name, help)| HelpLine::entry(format!(":{name}"), help)));
    }
    lines.into_iter().map(|line| line.with_keys(state.key_names())).collect()
}

impl HelpLine {
    /// A line of the page, its keys still by their words.
    fn entry(keys: impl Into<String>, help: impl Into<String>) -> HelpLine {
        HelpLine::Entry(keys.into(), help.into())
    }

    fn with_keys(self, names: KeyNames<'_>) -> HelpLine {
        match self {
            HelpLine::Entry(keys, help) => {
                HelpLine::Entry(names.spell(&keys).into_owned(), names.spell(&help).into_owned())
            }
            HelpLine::Heading(_) | HelpLine::Blank => self,
        }
    }
}

/// The words that the counters and the keys use.
const WORDS: &[(&str, &str)] = &[
    (
        "event",
        "one line of the algorithm: choose, cover, try, dead end, solution, uncover, retract; restart by the rule weights",
    ),
    ("step", "one event done; the step number counts them from the start"),
    ("update", "one node or header taken out of its list: what a search costs, whatever the machine"),
    ("node", "of the search tree: the start, and each row that is tried; of the links: a 1 of the matrix"),
    (
        "weight",
        "by the rule weights: how often a column ran out in the runs before, and 1; a restart begins a run",
    ),
    ("level", "how many rows are taken: the depth in the search tree; a row has the level that it leads to"),
    (
        "tree",
        "drawn where it has room, as zoomed: the path is the straight heavy line; left of it failed, right of it is to come",
    ),
];

/// Keys of Predict that do not answer.
const PREDICT: &[(&str, &str)] = &[
    ("⟨on⟩", "the next question, without an answer to this one"),
    ("Enter space n c", "the next question, once this one is answered"),
    ("⟨predict⟩", "end Predict"),
];

/// The lines of a lesson, or of a question of Predict: how to answer, then what else works.
fn guided(state: &App, lines: &mut Vec<HelpLine>) {
    let name = if state.lesson.is_some() { "Lesson" } else { "Predict" };
    lines.push(HelpLine::Heading(format!("{name} (now)")));
    lines.push(HelpLine::entry("a b c", "answer a question that has letters"));
    lines.push(HelpLine::entry(
        "text Enter",
        "answer with a number, or with a column's name; Esc takes it back",
    ));
    lines.push(HelpLine::entry("Enter", "answer with the column under the cursor"));
    match state.lesson {
        Some(_) => {
            let keys = state.shell.keys.group(KeyGroup::Lesson).iter();
            lines.extend(keys.map(|b| HelpLine::entry(b.keys(), b.help)));
        }
        None => lines.extend(PREDICT.iter().map(|(keys, what)| HelpLine::entry(*keys, *what))),
    }
    lines.push(HelpLine::Blank);
    let waits = if state.is_asking() { ", while the question waits" } else { "" };
    group(state, KeyGroup::Solve, format!("The run{waits}"), lines);
    group(state, KeyGroup::Both, "Everywhere".to_owned(), lines);
}

/// The lines of a group of the table, as far as they work now.
fn group(state: &App, group: KeyGroup, heading: String, lines: &mut Vec<HelpLine>) {
    lines.push(HelpLine::Heading(heading));
    // Letters are digits in EDIT alone.
    let letters = state.letters().filter(|_| group != KeyGroup::Solve);
    for binding in state.shell.keys.group(group) {
        if state.works_now(binding.chords[0].1) {
            lines.push(HelpLine::entry(binding.keys_with(letters), binding.help));
        }
    }
    lines.push(HelpLine::Blank);
}

/// The lines of the page that have every word of `filter`, under their headings.
pub fn filtered(state: &App, filter: &str) -> Vec<HelpLine> {
    let words: Vec<String> = filter.split_whitespace().map(str::to_lowercase).collect();
    let lines = page(state);
    if words.is_empty() {
        return lines;
    }
    let mut kept: Vec<HelpLine> = Vec::new();
    let mut heading = None;
    for line in lines {
        match &line {
            HelpLine::Heading(_) => heading = Some(line),
            HelpLine::Entry(keys, help) => {
                let others: Vec<&str> = other_words::for_line(keys).collect();
                let text = format!("{keys} {help} {}", others.join(" ")).to_lowercase();
                if words.iter().all(|word| text.contains(word)) {
                    if let Some(heading) = heading.take() {
                        kept.extend((!kept.is_empty()).then_some(HelpLine::Blank));
                        kept.push(heading);
                    }
                    kept.push(line);
                }
            }
            HelpLine::Blank => {}
        }
    }
    kept
}

/// The width of a column of the page.
pub const COLUMN: u16 = 98;

/// In how many columns the page stands, and how many lines each has.
pub fn columns(state: &App) -> (u16, u16) {
    /// The border.
    const FRAME: u16 = 2;
    let (width, height) = state.shell.size;
    ((width.saturating_sub(FRAME) / COLUMN).max(1), height.saturating_sub(FRAME).max(1))
}

/// How many lines are seen at once.
pub fn lines_on_page(state: &App) -> u16 {
    let (columns, lines) = columns(state);
    columns.saturating_mul(lines)
}

/// The lines that do not fit into the window: as far as the page can be scrolled.
pub fn last_scroll(state: &App, filter: &str) -> u16 {
    (filtered(state, filter).len() as u16).saturating_sub(lines_on_page(state))
}
