//! How far a search has come, as a share that only rises on the way forward.

use super::frame::At;
use super::search::Search;

/// The whole search, cut exactly: a share is a whole number of these parts, so nothing is lost by rounding.
const WHOLE: u64 = 1 << 52;

impl Search {
    /// The share of the search that lies behind, from 0 to 1: each node shares its part evenly among its options.
    /// Going down it is the left edge of the branch that is open, coming up the right edge.
    ///
    /// A function of the position alone. It never falls on the way forward and never rises on the way back; it is
    /// 1 at [`Event::Done`](super::Event::Done) and only there. Where the search begins anew it begins at 0 again: no part of
    /// it has been done with. Branches of equal parts may be of unequal size.
    pub fn share_searched(&self) -> f64 {
        let edge = match self.at {
            At::Start => 0,
            At::Done => return 1.0,
            At::Choose | At::Cover | At::DeadEnd | At::Try | At::Commit(_) | At::Solution | At::Restart => {
                self.branch().0
            }
            At::Uncommit(_) | At::Retract | At::Uncover => self.branch().1,
        };
        edge.min(WHOLE - 1) as f64 / WHOLE as f64
    }

    /// The two edges of the branch that is open.
    fn branch(&self) -> (u64, u64) {
        let (mut left, mut right) = (0, WHOLE);
        for level in self.levels() {
            let width = u128::from(right - left);
            let cut = |k: u32| left + (width * u128::from(k) / u128::from(level.n.max(1))) as u64;
            if !level.on_path {
                // Just chosen, after an option was taken back, or left with none to try any more.
                return (left, if level.k >= level.n { right } else { cut(level.k) });
            }
            (left, right) = (cut(level.k - 1), cut(level.k));
        }
        (left, right)
    }
}
