//! How much of a drawn tree is shown beside its nodes, from the finest drawing to the coarsest.

use super::select::Counts;
use super::written::Names;

/// How much of a drawing is shown beside its nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Detail {
    /// Which options have their names.
    pub names: Names,
    /// The most rows of a wedge; while the tree changes many times a second the most places that it reaches to the right.
    pub wedge: u16,
    /// The most rows that it has then.
    pub rows: u16,
    /// So many leaves of one kind side by side stand alone; more are one. With 0 all that were left are one.
    pub alone: usize,
    /// So many options of one choice that were not tried yet.
    pub untried: usize,
    /// Free places between two neighbours at least.
    pub gap: u8,
    /// Whether a leaf has room for the column that ran out there.
    pub causes: bool,
    /// Which numbers stand below what is folded in a drawing without names; with `None` numbers stand only where room is left,
    /// and names have it first.
    pub counts: Counts,
}

/// From the finest drawing to the coarsest, before anything is folded and after everything is.
pub const UNFOLDED: [Detail; 27] = [
    Detail::with_causes(24, UNTRIED, Counts::All),
    Detail::with_causes(12, UNTRIED, Counts::All),
    Detail::with_causes(9, UNTRIED, Counts::All),
    Detail::with_causes(6, UNTRIED, Counts::All),
    Detail::with_causes(4, UNTRIED, Counts::All),
    Detail::with_causes(2, UNTRIED, Counts::All),
    Detail { gap: 4, ..Detail::fine(Names::Each, 9) },
    Detail { gap: 2, ..Detail::fine(Names::Each, 9) },
    Detail::with_causes(9, 1, Counts::All),
    Detail::with_causes(4, 1, Counts::All),
    Detail::with_causes(2, 1, Counts::All),
    Detail { gap: 4, untried: 1, ..Detail::fine(Names::Each, 9) },
    Detail { gap: 2, untried: 1, ..Detail::fine(Names::Each, 9) },
    Detail::with_causes(2, 1, Counts::None),
    Detail { gap: 2, untried: 1, counts: Counts::None, ..Detail::fine(Names::Each, 9) },
    // Names side by side run together: only where there is no other way.
    Detail::fine(Names::Each, 9),
    Detail { untried: 1, ..Detail::fine(Names::Each, 9) },
    Detail { untried: 1, counts: Counts::None, ..Detail::fine(Names::Each, 9) },
    Detail { gap: 2, ..Detail::fine(Names::All, 9) },
    Detail { untried: 1, ..Detail::fine(Names::All, 9) },
    Detail { untried: 1, counts: Counts::None, ..Detail::fine(Names::All, 9) },
    Detail { gap: 3, ..Detail::fine(Names::Open, 9) },
    Detail::fine(Names::Open, 9),
    Detail { gap: 3, ..Detail::fine(Names::Path, 9) },
    Detail::fine(Names::Path, 9),
    Detail::fine(Names::Path, 3),
    CLOSE,
];
/// The first of them without free places to spare.
pub const FINEST: usize = 24;
pub const CLOSE: Detail = Detail::fine(Names::None, 2);
/// What a path has at least, if folding what is beside it helps: the names of all that is drawn, its own and those of what is
/// open, or its own. What was walked is not folded for what is still to come.
pub const NAMED: [Detail; 3] = [
    Detail { untried: 1, counts: Counts::None, ..Detail::fine(Names::Each, 2) },
    Detail { untried: 1, ..Detail::fine(Names::Open, 2) },
    Detail::fine(Names::Path, 2),
];
/// So many options that were not tried yet stand side by side at most: there is little to be seen in them.
const UNTRIED: usize = 8;
/// Free places on the right of a path at least.
pub const RIGHT: i32 = 8;
/// Those in which a tree without a path is unfolded: the first in which enough of its levels are seen, or the last.
pub const DEEP: [Detail; 3] = [
    Detail { counts: Counts::Nodes, ..Detail::fine(Names::None, 3) },
    Detail { counts: Counts::Nodes, ..Detail::fine(Names::None, 2) },
    Detail { counts: Counts::None, ..Detail::fine(Names::None, 1) },
];
/// That part of the levels that have room.
pub const DEEP_PART: (usize, usize) = (3, 4);
/// How it is drawn then, where room is left.
pub const SPREAD: [Detail; 5] = [
    Detail::fine(Names::None, 5),
    Detail { counts: Counts::Nodes, ..Detail::fine(Names::None, 4) },
    Detail { counts: Counts::Nodes, ..Detail::fine(Names::None, 2) },
    Detail { gap: 2, counts: Counts::None, ..Detail::fine(Names::None, 2) },
    Detail { counts: Counts::None, ..Detail::fine(Names::None, 2) },
];
pub const FOLDED: [Detail; 7] = [
    Detail { alone: 6, ..Detail::fine(Names::Path, 9) },
    Detail { alone: 4, ..Detail::fine(Names::Path, 3) },
    Detail { alone: 2, ..Detail::fine(Names::Path, 2) },
    Detail { alone: 1, ..Detail::fine(Names::Path, 1) },
    Detail { alone: 1, ..Detail::fine(Names::None, 1) },
    Detail { alone: 0, ..Detail::fine(Names::None, 1) },
    Detail { alone: 0, counts: Counts::None, ..Detail::fine(Names::None, 1) },
];

/// How a tree is drawn that changes many times a second: at each choice one node for all that were left, one for all to come. The
/// first that has room where the path stands. Wedges grow to the right, all in one scale and one form, or there are none.
pub const STEADY: [Detail; 2] = [steady(10, 2), steady(1, 1)];

const fn steady(wedge: u16, rows: u16) -> Detail {
    Detail { alone: 0, rows, ..Detail::fine(Names::Path, wedge) }
}

impl Detail {
    /// The names of all nodes, and why leaves failed; of what is still to come as much as that.
    const fn with_causes(gap: u8, untried: usize, counts: Counts) -> Detail {
        Detail { gap, untried, causes: true, counts, ..Detail::fine(Names::Each, 9) }
    }

    /// The same with so many free places between two neighbours.
    pub fn with_gap(self, gap: u8) -> Detail {
        Detail { gap, ..self }
    }

    /// Whether both show the same things, and differ in how many of them and in how much is free between them.
    pub fn is_kin(&self, other: &Detail) -> bool {
        let of = |detail: &Detail| (detail.names, detail.causes, detail.gap > 1, detail.wedge, detail.alone);
        of(self) == of(other)
    }

    /// Whether it has no room where its kin has none.
    pub fn needs(&self, kin: &Detail) -> bool {
        let counts_less = kin.counts == self.counts || kin.counts == Counts::None;
        kin.gap <= self.gap && kin.untried <= self.untried && counts_less
    }

    const fn fine(names: Names, wedge: u16) -> Detail {
        // Without a name, one is as the other.
        let untried = if names.tell_untried() { UNTRIED } else { 1 };
        Detail {
            names,
            wedge,
            rows: wedge,
            alone: usize::MAX,
            untried,
            gap: 1,
            causes: false,
            counts: Counts::All,
        }
    }
}
