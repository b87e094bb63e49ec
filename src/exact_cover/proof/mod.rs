//! Proofs that a stranger can check: how many solutions a problem has, without trusting this program.
//!
//! The problem becomes a formula over a variable for each option, in which every solution that was found is blocked. The
//! proof shows that nothing is left: *at most* so many. That there are *at least* so many, the blocked solutions show
//! themselves: each keeps all else of the formula, and they differ.
//!
//! Whenever a row that is not its column's last has been tried in vain, the clause is written that the choices on the path
//! do not go together; what follows by single rows, and a column's last row, a checker finds by unit propagation. With a
//! clause go those of its subtree. So a proof is as long as the search has choices, and a checker holds a path of it.
//! The proof logging is that of solvers for pseudo-Boolean formulas (Gocht and Nordström, *Certifying parity reasoning
//! efficiently using pseudo-Boolean proofs*, 2021) and for clauses (Wetzler, Heule and Hunt, *DRAT-trim*, 2014).

mod dialect;
mod formula;
mod prover;

pub use dialect::ProofDialect;
pub use prover::{ProofError, ProofSink, ProofSummary, prove};
