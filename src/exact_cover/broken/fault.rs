//! The faults of the dance: one line left out, or one loop turned round.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use crate::exact_cover::closed_set;

closed_set! {
    /// One thing that is done wrongly all through a run. Screens and lessons call it a fault.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum Fault {
        /// A row that is taken out is still reached from the node above it.
        HideDown = "hide-down",
        /// A row that is taken out is still reached from the node below it.
        HideUp = "hide-up",
        /// The size does not fall when a row is taken out.
        HideSize = "hide-size",
        /// A covered header is still reached from its left.
        CoverRight = "cover-right",
        /// A covered header is still reached from its right.
        CoverLeft = "cover-left",
        /// A row that is put back is not reached from the node above it.
        UnhideDown = "unhide-down",
        /// A row that is put back is not reached from the node below it.
        UnhideUp = "unhide-up",
        /// The size does not grow when a row is put back.
        UnhideSize = "unhide-size",
        /// An uncovered header is not reached from its left.
        UncoverRight = "uncover-right",
        /// An uncovered header is not reached from its right.
        UncoverLeft = "uncover-left",
        /// Covering an item takes its rows out of its own list too.
        OwnNode = "own-node",
        /// The columns of a row are uncovered in the order in which they were covered.
        ColumnsForward = "columns-forward",
        /// Uncovering goes down through the rows of an item, as covering does.
        RowsDown = "rows-down",
        /// Putting a row back goes to the right, as taking it out does.
        NodesRight = "nodes-right",
        /// Uncovering puts the header back before its rows.
        HeaderFirst = "header-first",
    }
}

/// The texts about a fault.
struct About {
    code: &'static str,
    what: &'static str,
    learnt: &'static str,
}

impl Fault {
    /// The line of the program that is missing or other than it should be.
    pub fn code(self) -> &'static str {
        self.about().code
    }

    /// A description in a sentence.
    pub fn what(self) -> &'static str {
        self.about().what
    }

    /// The lesson to learn from it, in a sentence or two.
    pub fn learnt(self) -> &'static str {
        self.about().learnt
    }

    /// Whether the dance goes right all the same: after each event every pointer is as it should be.
    pub fn is_harmless(self) -> bool {
        match self {
            Fault::RowsDown | Fault::NodesRight | Fault::HeaderFirst => true,
            Fault::HideDown
            | Fault::HideUp
            | Fault::HideSize
            | Fault::CoverRight
            | Fault::CoverLeft
            | Fault::UnhideDown
            | Fault::UnhideUp
            | Fault::UnhideSize
            | Fault::UncoverRight
            | Fault::UncoverLeft
            | Fault::OwnNode
            | Fault::ColumnsForward => false,
        }
    }

    fn about(self) -> About {
        let about = |code, what, learnt| About { code, what, learnt };
        match self {
            Fault::HideDown => about(
                "hide: D[U[x]] ← D[x]",
                "A node that is taken out is still reached from above.",
                "Lists are read downwards, so rows that are hidden are tried all the same, and their columns are \
                 covered twice.",
            ),
            Fault::HideUp => about(
                "hide: U[D[x]] ← U[x]",
                "A node that is taken out is still reached from below.",
                "The next row below finds its place by that pointer: it is taken out of a row that is out already, \
                 and stays in the list.",
            ),
            Fault::HideSize => about(
                "hide: S[C[x]] ← S[C[x]] - 1",
                "The size does not fall with the list.",
                "The links stay right and so do the solutions, but sizes no longer say which column is the shortest.",
            ),
            Fault::CoverRight => about(
                "cover: R[L[i]] ← R[i]",
                "A covered header is still reached from its left.",
                "The list of headers is what is left to do: a column that stays in it is chosen again.",
            ),
            Fault::CoverLeft => about(
                "cover: L[R[i]] ← L[i]",
                "A covered header is still reached from its right.",
                "The cover of the next column to the right goes by that pointer: it writes into the header that is \
                 out, and its own stays in the list.",
            ),
            Fault::UnhideDown => about(
                "unhide: D[U[x]] ← x",
                "A node that is put back is not reached from above.",
                "x still knows its place, but the node above is not told: the list read downwards lacks the row, and \
                 it is never tried again.",
            ),
            Fault::UnhideUp => about(
                "unhide: U[D[x]] ← x",
                "A node that is put back is not reached from below.",
                "The next uncovering reads the list upwards and passes over the row: its other nodes stay hidden.",
            ),
            Fault::UnhideSize => about(
                "unhide: S[C[x]] ← S[C[x]] + 1",
                "The size does not grow with the list.",
                "The links stay right and so do the solutions, but sizes only fall: columns look shorter than they \
                 are, and the choice goes astray.",
            ),
            Fault::UncoverRight => about(
                "uncover: R[L[i]] ← i",
                "An uncovered header is not reached from its left.",
                "The list of headers is what is left to do: a column that is not in it is never chosen, and what \
                 does not cover it passes for a solution.",
            ),
            Fault::UncoverLeft => about(
                "uncover: L[R[i]] ← i",
                "An uncovered header is not reached from its right.",
                "The cover of the next column to the right goes by that pointer: it cuts both out of the list.",
            ),
            Fault::OwnNode => about(
                "cover: for each row, take x out of the list of i too",
                "A covered column loses its own list.",
                "A covered column keeps its own list of rows: by it the search knows what to try, and uncovering what \
                 to put back.",
            ),
            Fault::ColumnsForward => about(
                "X6: uncover the columns of the row from left to right",
                "The columns of a row are uncovered in the order in which they were covered.",
                "The column covered last must be uncovered first: else rows come back that another covered column \
                 hides, and come back twice where they have both. Rows of queens never share two columns: there \
                 it is right again in the end.",
            ),
            Fault::RowsDown => about(
                "uncover: for each row from the top, going down",
                "Uncovering goes through the rows in the same direction as covering.",
                "It still works. While the column is covered nobody else changes those lists, and the last of two \
                 neighbours to come back mends the pointers between them.",
            ),
            Fault::NodesRight => about(
                "unhide: for each other node of the row, to the right",
                "A row is put back in the same direction as it was taken out.",
                "It still works: the nodes of one row are in different lists, so none of them is another's neighbour.",
            ),
            Fault::HeaderFirst => about(
                "uncover: the header before the rows",
                "The header comes back before its rows.",
                "It still works: the list of headers and the lists of rows have no pointer in common.",
            ),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Fault {
    type Err = FaultError;

    /// The fault of this name, such as `unhide-down`.
    fn from_str(name: &str) -> Result<Fault, FaultError> {
        Fault::named(name).ok_or_else(|| FaultError { name: name.to_owned() })
    }
}

/// A name that no fault has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FaultError {
    name: String,
}

impl fmt::Display for FaultError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = Fault::NAMES.join(", ");
        write!(f, "there is no fault '{}': take one of {names}", self.name)
    }
}

impl Error for FaultError {}
