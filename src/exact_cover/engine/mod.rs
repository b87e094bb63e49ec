//! Other ways to the same answers, for when nobody watches the links.
//!
//! [`Prepared`] lays a problem out once, for the engine that suits its shape or for the one it is
//! told to use; a [`Solver`] made from it answers any number of questions about it, each with some
//! options given. All engines find the same solutions, each in an order of its own that is always the same.
//!
//! - [`Engine::Links`]: dancing links, the reference; suits every problem.
//! - [`Engine::Planes`]: items of few options, such as Sudoku, queens, dominoes.
//! - [`Engine::Bitset`]: few items of many options, such as packing puzzles.
//! - [`Engine::Memo`]: counts only, where parts of the search repeat.
//!
//! ```
//! use quadrille::exact_cover::{Engine, Limit, Prepared, Problem};
//!
//! let mut builder = Problem::builder();
//! for item in ["A", "B"] {
//!     builder.primary(item)?;
//! }
//! for option in [["A"].as_slice(), &["B"], &["A", "B"]] {
//!     builder.option(option)?;
//! }
//! let prepared = Prepared::new(&builder.build()?, Engine::Auto);
//! let mut solver = prepared.solver();
//! let mut limit = Limit::new(2);
//! solver.solve(&[], &mut limit)?;
//! assert_eq!(limit.found, 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bitset;
mod bulk;
mod core;
mod count;
mod dancing;
mod memo;
mod planes;
mod prepared;
mod sets;
mod vectors;
mod watch;

pub use count::{Count, MEMORY};
pub use memo::Memory;
pub use prepared::{Prepared, Solver};
pub use watch::{Effort, Found, Limit, Watch};

use super::run::Rest;
use watch::Ear;

/// A way to search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Engine {
    /// Whichever suits the shape of the problem.
    #[default]
    Auto,
    /// Dancing links: [`Search::run`](super::Search::run).
    Links,
    /// Bit planes.
    Planes,
    /// One set of options.
    Bitset,
    /// Counts remembered by the items still to be covered.
    Memo,
}

/// A problem laid out for an engine.
trait Table: Send + Sync {
    fn engine(&self) -> Engine;

    /// Scratch space to search in.
    fn worker(&self) -> Box<dyn Worker + '_>;
}

/// An engine at work on its table.
trait Worker {
    /// Finds every solution that has these options of the core, until the ear says stop. The givens
    /// do not exclude each other.
    fn solve(&mut self, givens: &[u32], ear: &mut Ear<'_>) -> Rest;
}
