//! How much of a drawn tree is shown beside its nodes, from the finest drawing to the coarsest.

use super::select::Counts;
use super::written::Names;

/// How much of a drawing is shown beside its nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Detail {
    /// Which options have their names.
    pub names: Names,
    /// So many leaves of one kind side by side stand alone; more are one. With 0 all that were left are one.
    pub alone: usize,
    /// So many options of one choice that were not tried yet.
    pub untried: usize,
    /// Free places between two neighbours at least.
    pub gap: u8,
    /// Whether a leaf has room for the column that ran out there.
    pub causes: bool,
    /// Which numbers stand at what is folded.
    pub counts: Counts,
    /// To so many levels from the first choice on rows have room for their names above their nodes, beside the edges to them.
    pub on_edges: usize,
}

/// From the finest drawing to the coarsest, before anything is folded and after everything is.
pub const UNFOLDED: [Detail; 27] = [
    Detail::with_causes(24, UNTRIED),
    Detail::with_causes(12, UNTRIED),
    Detail::with_causes(9, UNTRIED),
    Detail::with_causes(6, UNTRIED),
    Detail::with_causes(4, UNTRIED),
    Detail::with_causes(2, UNTRIED),
    Detail { gap: 4, ..Detail::fine(Names::Each) },
    Detail { gap: 3, ..Detail::fine(Names::Each) },
    Detail { gap: 2, ..Detail::fine(Names::Each) },
    Detail::with_causes(4, 5),
    Detail::with_causes(2, 5),
    Detail::with_causes(4, 3),
    Detail::with_causes(2, 3),
    Detail::with_causes(9, 1),
    Detail::with_causes(4, 1),
    Detail::with_causes(2, 1),
    Detail { gap: 4, untried: 1, ..Detail::fine(Names::Each) },
    Detail { gap: 2, untried: 1, ..Detail::fine(Names::Each) },
    // Names side by side run together: only where there is no other way.
    Detail::fine(Names::Each),
    Detail { untried: 1, ..Detail::fine(Names::Each) },
    Detail { gap: 2, ..Detail::fine(Names::All) },
    Detail { untried: 1, ..Detail::fine(Names::All) },
    Detail { gap: 3, ..Detail::fine(Names::Open) },
    Detail::fine(Names::Open),
    Detail { gap: 3, ..Detail::fine(Names::Path) },
    Detail::fine(Names::Path),
    CLOSE,
];
/// The first of them without free places to spare.
pub const FINEST: usize = 25;
pub const CLOSE: Detail = Detail::fine(Names::None);
/// What a path has at least, if folding what is beside it helps: the names of all that is drawn, its own and those of what is
/// open, or its own. What was walked is not folded for what is still to come.
pub const NAMED: [Detail; 4] = [
    Detail { untried: 1, ..Detail::fine(Names::Each) },
    Detail { untried: 1, ..Detail::fine(Names::Open) },
    Detail::fine(Names::Path),
    // With numbers below what is folded.
    Detail { counts: Counts::Nodes, ..Detail::fine(Names::Path) },
];
/// So many options that were not tried yet stand side by side at most: there is little to be seen in them.
const UNTRIED: usize = 8;
/// How the rows of the first choice are drawn before one of them was tried, if there are not more: their names beside them, or where
/// those stand below them by turns in two rows.
pub const FIRST: [Detail; 5] = [
    Detail::with_causes(4, UNTRIED),
    Detail::with_causes(2, UNTRIED),
    Detail { gap: 4, untried: UNTRIED, ..Detail::fine(Names::Path) },
    Detail { gap: 3, untried: UNTRIED, ..Detail::fine(Names::Path) },
    Detail { gap: 2, untried: UNTRIED, ..Detail::fine(Names::Path) },
];
/// Free places on the right of a path at least.
pub const RIGHT: i32 = 8;
/// Those in which a tree without a path is unfolded: the first that has room for what the root has.
pub const DEEP: [Detail; 2] = [
    Detail { counts: Counts::Nodes, ..Detail::fine(Names::None) },
    Detail { counts: Counts::None, ..Detail::fine(Names::None) },
];
/// The same beside a list that has the numbers, where the rows of the first choice have their names; and how it is drawn then.
pub const LISTED: Detail = Detail { counts: Counts::None, on_edges: 1, ..Detail::fine(Names::None) };
pub const WITH_FIRST: [Detail; 8] = [
    Detail { counts: Counts::Nodes, on_edges: 6, ..Detail::fine(Names::None) },
    Detail { counts: Counts::Nodes, on_edges: 4, ..Detail::fine(Names::None) },
    Detail { counts: Counts::Nodes, on_edges: 3, ..Detail::fine(Names::None) },
    Detail { counts: Counts::Nodes, on_edges: 2, ..Detail::fine(Names::None) },
    Detail { counts: Counts::Nodes, on_edges: 1, ..Detail::fine(Names::None) },
    LISTED.with_gap(4),
    LISTED.with_gap(2),
    LISTED,
];
/// How it is drawn then, where room is left for names if numbers stand below what is folded: behind the details of as many names.
pub const NUMBERED: [Detail; 3] = [
    Detail { gap: 4, counts: Counts::Nodes, ..Detail::fine(Names::Each) },
    Detail { gap: 2, counts: Counts::Nodes, ..Detail::fine(Names::Each) },
    Detail { gap: 2, counts: Counts::Nodes, ..Detail::fine(Names::All) },
];
/// And where no name has room.
pub const SPREAD: [Detail; 3] = [
    Detail::fine(Names::None),
    Detail { counts: Counts::Nodes, ..Detail::fine(Names::None) },
    Detail { gap: 2, counts: Counts::None, ..Detail::fine(Names::None) },
];
pub const FOLDED: [Detail; 8] = [
    Detail { alone: 6, ..Detail::fine(Names::Path) },
    Detail { alone: 4, ..Detail::fine(Names::Path) },
    Detail { alone: 2, ..Detail::fine(Names::Path) },
    Detail { alone: 1, ..Detail::fine(Names::Path) },
    Detail { alone: 1, ..Detail::fine(Names::None) },
    Detail { alone: 0, ..Detail::fine(Names::None) },
    Detail { alone: 0, counts: Counts::Nodes, ..Detail::fine(Names::None) },
    Detail { alone: 0, counts: Counts::None, ..Detail::fine(Names::None) },
];

/// How a tree is drawn that changes many times a second: at each choice one node for all that were left, one for all to come. Each
/// says how many it stands for; the names of the path have room for themselves, or what the others leave.
pub const STEADY: [Detail; 2] = [
    Detail { alone: 0, ..Detail::fine(Names::Path) },
    Detail { alone: 0, counts: Counts::Beside, ..Detail::fine(Names::None) },
];

impl Detail {
    /// The names of all nodes, and why leaves failed; of what is still to come as much as that.
    const fn with_causes(gap: u8, untried: usize) -> Detail {
        Detail { gap, untried, causes: true, ..Detail::fine(Names::Each) }
    }

    /// The same with so many free places between two neighbours.
    pub const fn with_gap(self, gap: u8) -> Detail {
        Detail { gap, ..self }
    }

    /// Whether both show the same things, and differ in how many of them and in how much is free between them.
    pub fn is_kin(&self, other: &Detail) -> bool {
        let of =
            |detail: &Detail| (detail.names, detail.causes, detail.gap > 1, detail.alone, detail.on_edges);
        of(self) == of(other)
    }

    /// Whether it has no room where its kin has none.
    pub fn needs(&self, kin: &Detail) -> bool {
        let counts_less = kin.counts == self.counts || kin.counts == Counts::None;
        kin.gap <= self.gap && kin.untried <= self.untried && counts_less
    }

    const fn fine(names: Names) -> Detail {
        // Without a name, one is as the other.
        let untried = if names.tell_untried() { UNTRIED } else { 1 };
        let counts = if matches!(names, Names::None) { Counts::All } else { Counts::Beside };
        Detail { names, alone: usize::MAX, untried, gap: 1, causes: false, counts, on_edges: 0 }
    }
}
