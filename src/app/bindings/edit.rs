//! The keys of EDIT, where digits belong to the grid.

use super::binding::{Binding, row};
use super::chords::{BLANKS, BOXES, DIGITS, MARKS, c, k};
use crate::app::action::{Action as A, Edge};
use crate::app::key::{Code, Key};
use crate::session::Way::{Back, Forward};

use Edge::{First, Last};

pub(super) const TABLE: &[Binding] = &[
    row("1-9", DIGITS, "type", "put a digit and go to the next cell (:set stay keeps the cursor)"),
    row(". 0 space", BLANKS, "blank", "clear the cell and go to the next"),
    row(
        "Enter/s",
        &[(k(Code::Enter), A::Solve, "solve"), (c('s'), A::Solve, "")],
        "watch",
        "SOLVE: watch the search; after ⟨edit⟩, from where it was",
    ),
    row(
        "m ctrl-1-9",
        MARKS,
        "marks",
        "digits are pencil marks, until ⟨mark⟩ again; ⟨mark-5⟩ marks a 5 at once",
    ),
    row(
        "",
        &[(c('u'), A::Undo, "undo"), (Key::ctrl('r'), A::Redo, "redo"), (Key::ctrl('y'), A::Redo, "")],
        "undo/redo",
        "undo, redo; without limit",
    ),
    row("", &[(c('w'), A::Write, "write")], "save", "write the puzzle to a file (:w FILE)"),
    row(
        "x Del",
        &[(c('x'), A::Clear, "clear"), (k(Code::Delete), A::Clear, "")],
        "",
        "clear the cell and stay",
    ),
    row(
        "Backspace",
        &[(k(Code::Backspace), A::RubOut, "rub-out")],
        "",
        "clear the cell, or if it is empty the one before it",
    ),
    row("", &[(c('C'), A::ClearAll, "clear-all")], "clear all", "clear the whole grid; it asks first"),
    row("", &[(c('f'), A::Fix, "fix")], "", "make every digit on the grid a given"),
    row(
        "",
        &[(c('n'), A::EmptyCell(Forward), "next-empty"), (c('N'), A::EmptyCell(Back), "previous-empty")],
        "",
        "next, previous empty cell",
    ),
    row("HJKL ctrl-arrows", BOXES, "", "move one box"),
    row(
        "",
        &[(c('g'), A::CellEdge(First), "first-cell"), (c('G'), A::CellEdge(Last), "last-cell")],
        "",
        "first, last cell",
    ),
    row("", &[(c('c'), A::CountSolutions, "count")], "", "count all solutions; any key stops"),
    row("", &[(c('p'), A::PutBack, "put")], "", "put back the grid that was copied or cleared last"),
    row("", &[(k(Code::F(2)), A::Lessons, "lessons")], "lessons", "the lessons"),
];
