//! Other ways to the same answers, for when nobody watches the links.
//!
//! [`Prepared`] lays a problem out once, for the engine that suits its shape or for the one it is
//! told to use; a [`Solver`] made from it answers any number of questions about it, each with some
//! options given. [`Prepared::solutions`] finds one solution after the other, as they are asked for;
//! [`Prepared::count`] counts without finding each solution where it can; [`Prepared::resumable`] can be stopped and gone on
//! with by another process; [`Prepared::bulk`] puts questions on
//! several threads, and [`in_order`] does so for any work.
//!
//! All engines find the same solutions, and all know colours: to all but the links these are nothing but
//! options that exclude each other. Each has an order of its own, the same every time and on every
//! machine: the links and the bitset go through the options of the smallest item in their order, the
//! planes and the Sudoku engine through those of the item or cell that has failed most often.
//!
//! | engine | suits | what it costs |
//! |---|---|---|
//! | [`Engine::Links`] | every problem; the reference | an unlinking and a relinking for each change |
//! | [`Engine::Planes`] | up to 32 options an item: Sudoku, queens, dominoes | a few hundred words for each look at everything |
//! | [`Engine::Sudoku`] | the 9×9 grid with boxes, however its items and options are called | 240 instructions for each look at everything |
//! | [`Engine::Bitset`] | few items of many options: packing puzzles | a word per 64 options, a step per option excluded |
//! | [`Engine::Weights`] | one solution that is hard to find, or hard to see that there is none | more for each option than the others |
//! | [`Engine::Memo`] | counting where parts of the search repeat: tilings, matchings | a table of limited size |
//!
//! Where the engine was chosen by shape and has told nothing for a while, the memo and the failure weights get a turn: see `relief`.
//!
//! To find the way: `core` is what the engines see of a problem, `prepared` what the world sees of the
//! engines, and `table` the small interface between them. `vectors` and `sudoku::wide` have all the unsafe code there is.
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
mod engines;
mod memo;
mod memo_table;
mod path;
mod planes;
mod prepared;
mod relief;
mod resumable;
mod sets;
mod solutions;
mod sudoku;
mod table;
mod vectors;
mod watch;
mod weights;

pub use bulk::in_order;
pub use count::{MEMORY, SolutionCount};
pub use engines::{Engine, EngineError};
pub use memo::Memory;
pub use path::{PathError, SearchPath};
pub use prepared::{Prepared, Solver};
pub use resumable::ResumableSearch;
pub use solutions::Solutions;
pub use vectors::vector_words;
pub use watch::{Effort, FoundSolution, Limit, Watch};
