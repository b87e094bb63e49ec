//! Sudoku: nine digits side by side, for problems that are the 9×9 grid with boxes.
//!
//! Candidates are bits, 27 of a band in a word, a word for each digit and band. A *round* is the same straight line of
//! shifts, ANDs and ORs for every puzzle, without tables and without jumps: three vectors have the words of three digits each.
//!
//! - The cells of a box that lie in one row, or in one column, are a *triad*. In a band, the three triads that hold a
//!   digit lie in three different rows and boxes, and so for columns: of the six ways to choose them, a candidate stays
//!   if one is left. That is every hidden single of rows, columns and boxes, and every *locked candidate*, at once.
//! - A cell with one candidate left takes it from its box, a digit with one cell left in its box takes the others from that
//!   cell; the triads then tell the rest of the grid.
//!
//! Where a round changes nothing, a cell with two candidates is guessed: the one that has run empty most often, as in *Boosting
//! systematic search by weighting constraints* (Boussemart, Hemery, Lecoutre, Saïs, 2004); of those that have as often, the one
//! from which most is hoped to follow. A guess copies the state, 192 bytes. As long as none has failed, a grid that has taken
//! one has many solutions, as like as not: then two are made at a time, in cells that do not see each other, and after four it is
//! not waited until nothing more follows.
//!
//! That triads are to Sudoku what cells are is an idea of tdoku (Tom Dillon, 2019), that a band has few ways for a digit one of
//! the band solvers before it; to keep all digits in vectors and look nothing up is this engine's own.
//!
//! Cost: about 240 instructions a round with vectors of sixteen words, 6 rounds for an easy puzzle.

mod candidates;
mod digit_counts;
mod failures;
mod grid_layout;
mod grid_words;
mod guess;
mod lanes;
mod peers;
mod search;
mod triads;
#[cfg(target_arch = "x86_64")]
mod wide;

pub(super) use search::prepare;
