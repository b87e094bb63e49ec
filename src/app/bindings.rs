//! The one table of keys. Dispatch, the footer, the page of keys, the command line and the README's
//! table are all made from it.

use super::action::{Action, Edge};
use super::chords::{BLANKS, BOXES, COUNTS, DIGITS, EDGES, MOVES, PANELS, c, k, shift};
use super::key::{Code, Key};
use super::state::Mode;
use crate::session::{Grain, Way};

use Action as A;
use Edge::{First, Last};
use Way::{Back, Forward};

/// A key, what it does, and the word for that in the command line (empty: none).
pub type Chord = (Key, Action, &'static str);

/// One line of the table: keys that belong together, such as a step and its way back.
#[derive(Debug)]
pub struct Binding {
    /// The mode in which it works, or both.
    pub mode: Option<Mode>,
    /// How the keys are written, where writing each would be tedious; else they are joined by `/`.
    pub shown: &'static str,
    /// The keys.
    pub chords: &'static [Chord],
    /// One or two words for the footer; empty: not in the footer.
    pub word: &'static str,
    /// What it does, for the page of keys.
    pub help: &'static str,
}

const EDIT: Option<Mode> = Some(Mode::Edit);
const SOLVE: Option<Mode> = Some(Mode::Solve);
const BOTH: Option<Mode> = None;

const fn row(
    mode: Option<Mode>,
    shown: &'static str,
    chords: &'static [Chord],
    word: &'static str,
    help: &'static str,
) -> Binding {
    Binding { mode, shown, chords, word, help }
}

/// Every binding, in the order of the footer and of the page of keys.
pub const TABLE: &[Binding] = &[
    // ---- EDIT
    row(EDIT, "1-9", DIGITS, "type", "put a digit and go to the next cell (:set stay keeps the cursor)"),
    row(EDIT, ". 0 space", BLANKS, "blank", "clear the cell and go to the next"),
    row(
        EDIT,
        "Enter/s",
        &[(k(Code::Enter), A::Solve, "solve"), (c('s'), A::Solve, "")],
        "watch",
        "SOLVE: watch the search from step 0",
    ),
    row(
        EDIT,
        "",
        &[(c('u'), A::Undo, "undo"), (Key::ctrl('r'), A::Redo, "redo"), (Key::ctrl('y'), A::Redo, "")],
        "undo/redo",
        "undo, redo; without limit",
    ),
    row(
        EDIT,
        "x Del",
        &[(c('x'), A::Clear, "clear"), (k(Code::Delete), A::Clear, "")],
        "",
        "clear the cell and stay",
    ),
    row(
        EDIT,
        "Backspace",
        &[(k(Code::Backspace), A::RubOut, "")],
        "",
        "clear the cell, or if it is empty the one before it",
    ),
    row(EDIT, "", &[(c('C'), A::ClearAll, "clear-all")], "clear all", "clear the whole grid; it asks first"),
    row(EDIT, "", &[(c('f'), A::Fix, "fix")], "", "make every digit on the grid a given"),
    row(
        EDIT,
        "",
        &[(c('n'), A::EmptyCell(Forward), "next-empty"), (c('N'), A::EmptyCell(Back), "previous-empty")],
        "",
        "next, previous empty cell",
    ),
    row(EDIT, "HJKL ctrl-arrows", BOXES, "", "move one box"),
    row(
        EDIT,
        "",
        &[(c('g'), A::CellEdge(First), "first-cell"), (c('G'), A::CellEdge(Last), "last-cell")],
        "",
        "first, last cell",
    ),
    row(EDIT, "", &[(c('c'), A::CountSolutions, "count")], "", "count all solutions; any key stops"),
    row(EDIT, "", &[(c('p'), A::PutBack, "put")], "", "put back the grid that was copied or cleared last"),
    row(EDIT, "", &[(c('w'), A::Write, "")], "", "write the puzzle to a file (:w FILE)"),
    // ---- SOLVE
    row(
        SOLVE,
        "",
        &[(c('s'), A::Step(Grain::Event, Forward), "step"), (c('S'), A::Step(Grain::Event, Back), "back")],
        "step",
        "one event forward, back; 25s takes 25",
    ),
    row(
        SOLVE,
        "",
        &[(c('n'), A::Step(Grain::Node, Forward), "node"), (c('N'), A::Step(Grain::Node, Back), "node-back")],
        "node",
        "to the next, previous node of the search tree",
    ),
    row(
        SOLVE,
        "",
        &[(c('c'), A::Continue(Forward), "continue"), (c('C'), A::Continue(Back), "continue-back")],
        "run",
        "run to the next, previous breakpoint, solution or end",
    ),
    row(SOLVE, "space", &[(k(Code::Char(' ')), A::Play, "play")], "play", "play at the set speed, pause"),
    row(
        SOLVE,
        "",
        &[(c('['), A::Slower, "slower"), (c(']'), A::Faster, "faster")],
        "speed",
        "slower, faster; also while it plays",
    ),
    row(SOLVE, "", &[(c('e'), A::Edit, "edit")], "edit", "EDIT: the grid as it was typed"),
    row(
        SOLVE,
        "",
        &[(c('v'), A::View, "view"), (c('z'), A::Zoom, "zoom")],
        "view",
        "next view (links, tree, log); zoom the focused panel",
    ),
    row(
        SOLVE,
        "",
        &[(c('i'), A::Step(Grain::Link, Forward), "link"), (c('I'), A::Step(Grain::Link, Back), "link-back")],
        "link",
        "one single unlink or relink forward, back",
    ),
    row(
        SOLVE,
        "",
        &[(c('b'), A::Break, "break"), (c('B'), A::Breakpoints, "breakpoints")],
        "stop",
        "breakpoint at the column under the cursor; the list",
    ),
    row(
        SOLVE,
        "",
        &[(c('f'), A::Leave(Forward), "finish"), (c('F'), A::Leave(Back), "finish-back")],
        "leave",
        "leave the subtree of the last try, forward, back",
    ),
    row(
        SOLVE,
        "",
        &[(c('d'), A::DeadEnd(Forward), "dead-end"), (c('D'), A::DeadEnd(Back), "dead-end-back")],
        "dead end",
        "to the next, previous dead end",
    ),
    row(
        SOLVE,
        "",
        &[(c('g'), A::ToStart, "start"), (c('G'), A::ToEnd, "end"), (c('R'), A::ToStart, "restart")],
        "start/end",
        "to step 0; to the end, stopping at solutions",
    ),
    row(
        SOLVE,
        "",
        &[(c(','), A::Seek(Back), "seek-back"), (c('.'), A::Seek(Forward), "seek")],
        "seek",
        "a hundredth of the line of time back, forward",
    ),
    row(
        SOLVE,
        "",
        &[(c('<'), A::Marker(Back), "marker-back"), (c('>'), A::Marker(Forward), "marker")],
        "",
        "to the previous, next solution, dead end or bookmark",
    ),
    row(
        SOLVE,
        "",
        &[(c('m'), A::Bookmark, "bookmark"), (c('\''), A::Jump, "jump")],
        "bookmark",
        "m a calls this step a; ' a goes back to it; any letter",
    ),
    row(
        SOLVE,
        "",
        &[(k(Code::Enter), A::Inspect, "inspect")],
        "",
        "the node here with its links; in the tree: go there",
    ),
    row(
        SOLVE,
        "",
        &[(c('t'), A::Wording, "wording")],
        "wording",
        "say the sentences as matrix, Sudoku, or piano exam",
    ),
    row(SOLVE, "0-9", COUNTS, "", "a count for the next key, as in 25s"),
    row(
        SOLVE,
        "x Del Backspace",
        &[(c('x'), A::Edit, ""), (k(Code::Delete), A::Edit, ""), (k(Code::Backspace), A::Edit, "")],
        "",
        "EDIT as well: the grid can be changed there",
    ),
    // ---- both
    row(BOTH, "", &[(c('q'), A::Quit, "quit")], "quit", "back to EDIT; from there, quit"),
    row(BOTH, "hjkl arrows", MOVES, "", "move the cursor in the panel with the focus"),
    row(BOTH, "Home/^ End/$", EDGES, "", "first, last place of the row"),
    row(
        BOTH,
        "Tab",
        &[
            (k(Code::Tab), A::Focus(Forward), "next-panel"),
            (shift(Code::Tab), A::Focus(Back), "previous-panel"),
        ],
        "panel",
        "next panel; Shift-Tab goes back",
    ),
    row(BOTH, "Alt-1 to Alt-9", PANELS, "", "the panel with this number"),
    row(BOTH, "", &[(c('*'), A::Highlight, "highlight")], "", "mark the same digit everywhere"),
    row(BOTH, "", &[(c('/'), A::Find, "find")], "find", "go to a cell or column: R5C7, R5#2, C7#2, B6#2"),
    row(BOTH, "", &[(c('y'), A::Copy, "copy")], "", "copy the grid as 81 characters"),
    row(BOTH, "", &[(c(':'), A::Command, "")], "command", "the command line; :help lists the commands"),
    row(BOTH, "", &[(c('?'), A::Help, "help"), (k(Code::F(1)), A::Help, "")], "help", "this page"),
    row(BOTH, "Esc", &[(k(Code::Esc), A::Cancel, "")], "", "close, pause, or back to EDIT"),
    row(BOTH, "ctrl-c", &[(Key::ctrl('c'), A::Interrupt, "")], "", "pause; if nothing runs, as q"),
    row(BOTH, "ctrl-z", &[(Key::ctrl('z'), A::Suspend, "suspend")], "", "suspend; fg comes back"),
    row(BOTH, "ctrl-l", &[(Key::ctrl('l'), A::Redraw, "redraw")], "", "draw everything again"),
];

impl Binding {
    /// Whether it works in `mode`.
    pub fn works_in(&self, mode: Mode) -> bool {
        self.mode.is_none_or(|own| own == mode)
    }

    /// The keys as they are written.
    pub fn keys(&self) -> String {
        if !self.shown.is_empty() {
            return self.shown.to_owned();
        }
        let names: Vec<String> = self.chords.iter().map(|(key, ..)| key.to_string()).collect();
        names.join("/")
    }

    /// The keys as the footer writes them, with what each does: the first word of the text where the
    /// table has one, else a key for each action, without aliases.
    pub fn footer_keys(&self) -> Vec<(String, Action)> {
        if !self.shown.is_empty() {
            let shown = self.shown.split(' ').next().unwrap_or_default();
            return vec![(shown.to_owned(), self.chords[0].1)];
        }
        let mut keys: Vec<(String, Action)> = Vec::new();
        for (key, action, _) in self.chords {
            if keys.iter().all(|(_, seen)| seen != action) {
                keys.push((key.to_string(), *action));
            }
        }
        keys
    }
}

/// What `key` does in `mode`.
pub fn find(mode: Mode, key: Key) -> Option<Action> {
    let chords = TABLE.iter().filter(|binding| binding.works_in(mode)).flat_map(|binding| binding.chords);
    chords.filter(|(bound, ..)| *bound == key).map(|&(_, action, _)| action).next()
}

/// What the word `name` of the command line does in `mode`.
pub fn named(mode: Mode, name: &str) -> Option<Action> {
    let chords = TABLE.iter().filter(|binding| binding.works_in(mode)).flat_map(|binding| binding.chords);
    chords.filter(|(.., word)| !word.is_empty() && *word == name).map(|&(_, action, _)| action).next()
}

/// The words of the command line that stand for keys of `mode`, each with what its line does.
pub fn names(mode: Mode) -> impl Iterator<Item = (&'static str, &'static str)> {
    let lines = TABLE.iter().filter(move |binding| binding.works_in(mode));
    lines.flat_map(|binding| {
        let words = binding.chords.iter().filter(|(.., word)| !word.is_empty());
        words.map(|(.., word)| (*word, binding.help))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_and_no_word_means_two_things_in_one_mode() {
        for mode in [Mode::Edit, Mode::Solve] {
            let chords: Vec<&Chord> =
                TABLE.iter().filter(|b| b.works_in(mode)).flat_map(|b| b.chords).collect();
            for (i, (key, _, word)) in chords.iter().enumerate() {
                assert!(!chords[..i].iter().any(|(other, ..)| other == key), "{key} twice in {mode:?}");
                assert!(
                    word.is_empty() || !chords[..i].iter().any(|(.., other)| other == word),
                    "{word} twice in {mode:?}"
                );
            }
        }
    }

    #[test]
    fn every_line_of_the_table_can_be_read() {
        for binding in TABLE {
            assert!(!binding.chords.is_empty() && !binding.help.is_empty() && !binding.keys().is_empty());
        }
    }
}
