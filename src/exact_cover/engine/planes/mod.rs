//! Bit planes: all items looked at side by side, for items with few options each.
//!
//! Plane `k` has a bit for each primary item: whether its `k`-th option is still possible. Taking an
//! option is one AND per word with a mask made beforehand, which knows all the options it excludes.
//! Adding the planes up in two bits and an overflow finds, for all items at once, those with no
//! option left (this branch is dead), with one (take it) and with two (a good place to guess). A
//! guess copies the state, a few hundred bytes, so nothing ever has to be undone.
//!
//! The representation is that of tdoku (Tom Dillon, 2019) and of the bit-sliced Sudoku solvers
//! before it, freed from Sudoku: the planes and the masks come from the options alone. Where to
//! guess is learnt as in *Boosting systematic search by weighting constraints* (Boussemart,
//! Hemery, Lecoutre, Saïs, 2004): an item that ran empty weighs more from then on.
//!
//! Cost: a look at `width × words` words; a table of that size for each option.

mod aligned_buffer;
mod imply;
mod layout;
mod look;
mod path;
mod search;
mod share;

pub(super) use search::prepare;
