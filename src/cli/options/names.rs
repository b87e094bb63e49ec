//! Whether answers begin with the name of their puzzle.

use clap::Args;

#[derive(Debug, Args)]
pub struct NamesArgs {
    /// Begin each line with the puzzle's name and a tab, as is done where several puzzles are named
    #[arg(long, overrides_with = "no_names")]
    names: bool,
    /// Begin no line with a name
    #[arg(long, overrides_with = "names")]
    no_names: bool,
}

impl NamesArgs {
    /// Whether lines begin with names, where so many puzzles were named.
    pub fn are_shown(&self, named: usize) -> bool {
        !self.no_names && (self.names || named > 1)
    }
}
