//! The keys of EDIT for a matrix or a board that is made by hand.

use super::binding::{Binding, row};
use super::chords::{c, k};
use crate::app::action::{Action as A, Edge, Stroke};
use crate::app::key::{Code, Key};

use Edge::{First, Last};
use Stroke::{
    AddColumn, AddRow, Clear, Colour, DropColumn, DropRow, Off, On, Pieces, Redo, Rename, RubOut, Secondary,
    Turn, Undo,
};

pub(super) const TABLE: &[Binding] = &[
    row("", &[(c('1'), A::Draw(On), "one")], "on", "a 1, or a cell, and go to the next place"),
    row(
        "0 .",
        &[(c('0'), A::Draw(Off), "zero"), (c('.'), A::Draw(Off), ""), (c('_'), A::Draw(Off), "")],
        "off",
        "a 0, or no cell, and go to the next place",
    ),
    row(
        "space",
        &[(c(' '), A::Draw(Turn), "toggle")],
        "turn",
        "turn the place under the cursor on or off, and stay",
    ),
    row(
        "Enter/s",
        &[(k(Code::Enter), A::Solve, "solve"), (c('s'), A::Solve, "")],
        "watch",
        "SOLVE: watch the search",
    ),
    row(
        "",
        &[(c('o'), A::Draw(AddRow), "add-row"), (c('a'), A::Draw(AddColumn), "add-column")],
        "add",
        "⟨add-row⟩: a row below the cursor; ⟨add-column⟩: a column to its right",
    ),
    row(
        "",
        &[(c('d'), A::Draw(DropRow), "drop-row"), (c('D'), A::Draw(DropColumn), "drop-column")],
        "drop",
        "take out the row, ⟨drop-column⟩: the column under the cursor",
    ),
    row(
        "",
        &[(c('n'), A::Draw(Rename), "rename")],
        "name",
        "name the column (:name NAME), or the row (:name row NAME)",
    ),
    row(
        "",
        &[(c('|'), A::Draw(Secondary), "secondary")],
        "secondary",
        "make the column secondary, or primary again",
    ),
    row(
        "",
        &[(c('='), A::Draw(Colour), "colouring")],
        "colour",
        "give the 1 in a secondary column a colour (:colour NAME)",
    ),
    row(
        "",
        &[(c('P'), A::Draw(Pieces), "choose-pieces")],
        "pieces",
        "choose or draw the pieces of a board (:pieces)",
    ),
    row(
        "",
        &[
            (c('u'), A::Draw(Undo), "undo"),
            (Key::ctrl('r'), A::Draw(Redo), "redo"),
            (Key::ctrl('y'), A::Draw(Redo), ""),
        ],
        "undo/redo",
        "undo, redo; without limit",
    ),
    row(
        "x Del",
        &[(c('x'), A::Draw(Clear), "clear"), (k(Code::Delete), A::Draw(Clear), "")],
        "",
        "a 0, or no cell, and stay",
    ),
    row(
        "Backspace",
        &[(k(Code::Backspace), A::Draw(RubOut), "rub-out")],
        "",
        "go back one place and clear it",
    ),
    row("", &[(c('C'), A::ClearAll, "clear-all")], "", "clear everything; it asks first"),
    row(
        "",
        &[(c('g'), A::CellEdge(First), "first-cell"), (c('G'), A::CellEdge(Last), "last-cell")],
        "",
        "first, last place",
    ),
    row("", &[(c('c'), A::CountSolutions, "count")], "", "count all solutions; any key stops"),
    row("", &[(c('w'), A::Write, "write")], "", "write it to a file (:w FILE.dlx)"),
];
