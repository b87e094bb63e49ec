//! Other ways to the same answers, for when nobody watches the links.
//!
//! [`Prepared`] lays a problem out once, for the engine that suits its shape or for the one it is
//! told to use; a [`Solver`] made from it answers any number of questions about it, each with some
//! options given. [`Prepared::bulk`] puts questions on several threads ([`in_order`] does so for any work), [`Prepared::count`] counts
//! without finding each solution where it can.
//!
//! All engines find the same solutions, and all know colours: to all but the links these are nothing but
//! options that exclude each other. Each has an order of its own, the same every time and on every
//! machine: the links and the bitset go through the options of the smallest item in their order, the
//! planes through those of the item that has failed most often.
//!
//! | engine | suits | what it costs |
//! |---|---|---|
//! | [`Engine::Links`] | every problem; the reference | an unlinking and a relinking for each change |
//! | [`Engine::Planes`] | up to 32 options an item: Sudoku, queens, dominoes | a few hundred words for each look at everything |
//! | [`Engine::Bitset`] | few items of many options: packing puzzles | a word per 64 options, a step per option excluded |
//! | [`Engine::Memo`] | counting where parts of the search repeat: tilings, matchings | a table of limited size |
//!
//! To find the way: `core` is what the engines see of a problem, `prepared` what the world sees of the
//! engines; between them stands the small interface at the end of this page. `vectors` has all the unsafe
//! code there is.
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

pub use bulk::in_order;
pub use count::{MEMORY, SolutionCount};
pub use memo::Memory;
pub use prepared::{Prepared, Solver};
pub use watch::{Effort, FoundSolution, Limit, Watch};

use super::run::StopReason;
use watch::Listener;

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

impl Engine {
    /// All of them.
    pub const ALL: [Engine; 5] = [Engine::Auto, Engine::Links, Engine::Planes, Engine::Bitset, Engine::Memo];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Engine::Auto => "auto",
            Engine::Links => "links",
            Engine::Planes => "planes",
            Engine::Bitset => "bitset",
            Engine::Memo => "memo",
        }
    }

    /// What it is, and what it suits.
    pub const fn about(self) -> &'static str {
        match self {
            Engine::Auto => "The one that suits the problem",
            Engine::Links => "Dancing links",
            Engine::Planes => "Bit planes: items with few options",
            Engine::Bitset => "One set of options: few items of many options",
            Engine::Memo => "Counts remembered: tilings and matchings",
        }
    }
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
    fn solve(&mut self, givens: &[u32], ear: &mut Listener<'_>) -> StopReason;
}
