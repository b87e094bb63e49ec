//! The two modes by name.

/// The two modes by name: what keys are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Digits belong to the grid.
    Edit,
    /// Digits are counts, and the grid belongs to the search.
    Solve,
}

impl Mode {
    /// Its name in the title.
    pub fn name(self) -> &'static str {
        match self {
            Mode::Edit => "EDIT",
            Mode::Solve => "SOLVE",
        }
    }
}
