//! The list of the engines.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use crate::exact_cover::closed_set;

closed_set! {
    /// A way to search.
    ///
    /// ```
    /// use quadrille::exact_cover::{Engine, Prepared, text};
    ///
    /// let problem = text::parse("A B C\nA\nB C\nA B\nC\n")?;
    /// for engine in Engine::ALL {
    ///     let count = Prepared::new(&problem, engine).solver().count_to(&[], 10)?;
    ///     assert_eq!(count, 2, "{}: {}", engine.name(), engine.about());
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum Engine {
        /// Whichever suits the shape of the problem.
        #[default]
        Auto = "auto",
        /// Dancing links: [`Search::run`](crate::exact_cover::Search::run).
        Links = "links",
        /// Bit planes.
        Planes = "planes",
        /// The 9×9 Sudoku: all digits side by side.
        Sudoku = "sudoku",
        /// One set of options.
        Bitset = "bitset",
        /// Failure weights and restarts.
        Weights = "weights",
        /// Counts remembered by the items still to be covered.
        Memo = "memo",
    }
}

impl Engine {
    /// A description, and the problems that it suits.
    pub const fn about(self) -> &'static str {
        match self {
            Engine::Auto => "The one that suits the problem",
            Engine::Links => "Dancing links",
            Engine::Planes => "Bit planes: items with few options",
            Engine::Sudoku => "All digits side by side: the 9x9 Sudoku alone",
            Engine::Bitset => "One set of options: few items of many options",
            Engine::Weights => "Failure weights and restarts: one solution that is hard to find",
            Engine::Memo => "Counts remembered: tilings and matchings",
        }
    }
}

impl fmt::Display for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Engine {
    type Err = EngineError;

    fn from_str(name: &str) -> Result<Engine, EngineError> {
        Engine::named(name).ok_or_else(|| EngineError { name: name.to_owned() })
    }
}

/// A name that no engine has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineError {
    name: String,
}

impl fmt::Display for EngineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = Engine::NAMES.join(", ");
        write!(f, "there is no engine '{}': take one of {names}", self.name)
    }
}

impl Error for EngineError {}
