//! Cover, uncover and the whole search, line by line as they are printed in papers.

use crate::exact_cover::closed_set;

closed_set! {
    /// A program on links whose lines can be put in order.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum LinkProgram {
        /// Cover a column.
        Cover = "cover",
        /// Uncover a column.
        Uncover = "uncover",
        /// Algorithm X by dancing links.
        Search = "search",
    }
    macro program_names;
}

/// A variable of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Var {
    /// The header of the column.
    C,
    /// A node of the column.
    I,
    /// A node of the row of `I`.
    J,
    /// The node of the row that is tried.
    R,
}

impl Var {
    pub(super) fn name(self) -> char {
        match self {
            C => 'c',
            I => 'i',
            J => 'j',
            R => 'r',
        }
    }
}

/// A link of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    Left,
    Right,
    Up,
    Down,
}

/// What a line does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Deed {
    /// The first variable becomes this link of the second.
    Step(Var, Side, Var),
    /// The lines below it, indented, are done again and again until both variables are the same node.
    While(Var, Var),
    /// The header of the column leaves the list of headers.
    HeaderOut,
    /// The header comes back.
    HeaderIn,
    /// The node leaves its column.
    NodeOut(Var),
    /// The node comes back.
    NodeIn(Var),
    /// The node comes back, but the size falls.
    NodeInSizeDown(Var),
    /// If no header is left this is a solution, and the program returns.
    Solved,
    /// The column with the fewest rows is chosen.
    Choose,
    /// The chosen column is covered.
    CoverChosen,
    /// The chosen column is uncovered.
    UncoverChosen,
    /// The other columns of the row are covered, to that side.
    CoverOthers(Side),
    /// They are uncovered, to that side.
    UncoverOthers(Side),
    /// The program calls itself.
    Deeper,
}

/// A line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct CodeLine {
    pub(super) text: &'static str,
    /// How deep it is indented.
    pub(super) depth: usize,
    pub(super) deed: Deed,
}

const fn line(depth: usize, text: &'static str, deed: Deed) -> CodeLine {
    CodeLine { text, depth, deed }
}

impl LinkProgram {
    /// The names as a sentence lists them.
    pub const NAMES_HELP: &str = program_names!();

    /// Its lines in their order, and behind them one that does not belong to it.
    pub(super) fn lines(self) -> (&'static [CodeLine], CodeLine) {
        match self {
            LinkProgram::Cover => COVER,
            LinkProgram::Uncover => UNCOVER,
            LinkProgram::Search => SEARCH,
        }
    }
}

use Deed as D;
use Side::{Down, Left, Right, Up};
use Var::{C, I, J, R};

const COVER: (&[CodeLine], CodeLine) = (
    &[
        line(0, "R[L[c]] ← R[c]; L[R[c]] ← L[c]", D::HeaderOut),
        line(0, "i ← D[c]", D::Step(I, Down, C)),
        line(0, "while i ≠ c:", D::While(I, C)),
        line(1, "j ← R[i]", D::Step(J, Right, I)),
        line(1, "while j ≠ i:", D::While(J, I)),
        line(2, "D[U[j]] ← D[j]; U[D[j]] ← U[j]; S[C[j]] ← S[C[j]] - 1", D::NodeOut(J)),
        line(2, "j ← R[j]", D::Step(J, Right, J)),
        line(1, "i ← D[i]", D::Step(I, Down, I)),
    ],
    line(1, "D[U[i]] ← D[i]; U[D[i]] ← U[i]; S[C[i]] ← S[C[i]] - 1", D::NodeOut(I)),
);

const UNCOVER: (&[CodeLine], CodeLine) = (
    &[
        line(0, "i ← U[c]", D::Step(I, Up, C)),
        line(0, "while i ≠ c:", D::While(I, C)),
        line(1, "j ← L[i]", D::Step(J, Left, I)),
        line(1, "while j ≠ i:", D::While(J, I)),
        line(2, "S[C[j]] ← S[C[j]] + 1; U[D[j]] ← j; D[U[j]] ← j", D::NodeIn(J)),
        line(2, "j ← L[j]", D::Step(J, Left, J)),
        line(1, "i ← U[i]", D::Step(I, Up, I)),
        line(0, "L[R[c]] ← c; R[L[c]] ← c", D::HeaderIn),
    ],
    line(2, "S[C[j]] ← S[C[j]] - 1; U[D[j]] ← j; D[U[j]] ← j", D::NodeInSizeDown(J)),
);

const SEARCH: (&[CodeLine], CodeLine) = (
    &[
        line(0, "if R[root] = root: a solution; return", D::Solved),
        line(0, "choose a column c", D::Choose),
        line(0, "cover c", D::CoverChosen),
        line(0, "r ← D[c]", D::Step(R, Down, C)),
        line(0, "while r ≠ c:", D::While(R, C)),
        line(1, "cover the other columns of r, to the right", D::CoverOthers(Right)),
        line(1, "search deeper", D::Deeper),
        line(1, "uncover the other columns of r, to the left", D::UncoverOthers(Left)),
        line(1, "r ← D[r]", D::Step(R, Down, R)),
        line(0, "uncover c", D::UncoverChosen),
    ],
    line(1, "uncover the other columns of r, to the right", D::UncoverOthers(Right)),
);
