//! The keys that mean the same in both modes.

use super::binding::{Binding, row};
use super::chords::{EDGES, MOVES, PANELS, c, k, shift};
use crate::app::action::Action as A;
use crate::app::key::{Code, Key};
use crate::session::Way::{Back, Forward};

pub(super) const TABLE: &[Binding] = &[
    row("", &[(c('q'), A::Quit, "quit")], "quit", "back to EDIT; from there, quit"),
    row("hjkl arrows", MOVES, "", "move the cursor in the panel with the focus"),
    row(
        "PgUp/PgDn",
        &[(k(Code::PageUp), A::Page(Back), "page-up"), (k(Code::PageDown), A::Page(Forward), "page-down")],
        "",
        "the cursor ten places up, down",
    ),
    row("Home/^ End/$", EDGES, "", "first, last place of the row; of a list its first, last line"),
    row(
        "Tab",
        &[
            (k(Code::Tab), A::Focus(Forward), "next-panel"),
            (shift(Code::Tab), A::Focus(Back), "previous-panel"),
        ],
        "panel",
        "next panel; ⟨previous-panel⟩ goes back",
    ),
    row("Alt-1 to Alt-9, Alt-0", PANELS, "", "the panel with this number; 0 is the matrix"),
    row("", &[(c('*'), A::Highlight, "highlight")], "", "mark the same digit everywhere"),
    row(
        "",
        &[(c('/'), A::Find, "find")],
        "find",
        "go to a cell or column: R5C7, R5#2, C7#2, B6#2; in the log: a text",
    ),
    row("", &[(c('y'), A::Copy, "copy")], "", "copy the grid as 81 characters"),
    row(
        "",
        &[(c(':'), A::Command, "command")],
        "open, ...",
        "the command line: :e FILE opens, :w FILE saves; :help lists all commands",
    ),
    row("", &[(Key::ctrl('p'), A::Palette, "palette")], "", "find any action by words, with its keys"),
    row("", &[(c('?'), A::Help, "help"), (k(Code::F(1)), A::Help, "")], "help", "this page"),
    row(
        "Esc",
        &[(k(Code::Esc), A::Cancel, "cancel")],
        "",
        "close, pause, end marks or zoom; it never leaves SOLVE",
    ),
    row(
        "",
        &[(k(Code::F(3)), A::Recover, "recover")],
        "",
        "take back unsaved work that a killed or closed window has left behind",
    ),
    row("ctrl-c", &[(Key::ctrl('c'), A::Interrupt, "interrupt")], "", "pause; if nothing runs, as ⟨quit⟩"),
    row("ctrl-z", &[(Key::ctrl('z'), A::Suspend, "suspend")], "", "suspend; fg comes back"),
    row("ctrl-l", &[(Key::ctrl('l'), A::Redraw, "redraw")], "", "draw everything again"),
];
