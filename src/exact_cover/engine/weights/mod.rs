//! Failure weights and restarts, for problems in which a first solution is hard to find.
//!
//! The options of an item are a list whose first part is alive, as in Knuth's *dancing cells* (TAOCP 7.2.2.3, program
//! SSXCC): what is excluded changes places with the last that is alive, and undoing only makes the part longer again.
//!
//! An item that runs empty weighs more from then on, and the item with the fewest options for its weight is chosen:
//! *dom/wdeg* (Boussemart, Hemery, Lecoutre, Saïs, *Boosting systematic search by weighting constraints*, 2004). A branching is between an option and
//! its absence, so that after a failure another item may be next. Tried first is the option that had the item at the deepest failure of
//! late, so that a run goes back to where the one before was nearest to a solution (*target phases*: Biere and Fleury, *Chasing Target
//! Phases*, 2020). After a number of failures that follows Luby's sequence
//! (Luby, Sinclair, Zuckerman, *Optimal speedup of Las Vegas algorithms*, 1993) the search begins anew with what it has
//! learnt; the numbers grow, so it comes to an end. As soon as a solution has been told there are no more restarts, and
//! none is told twice.

mod cells;
mod search;

pub(super) use search::prepare;
