//! `quadrille tree`: the search tree, for Graphviz.

use clap::Args;

use crate::cli::complaint::Failure;
use crate::cli::console::Console;
use crate::cli::exit::Exit;
use crate::cli::help::closing;
use crate::cli::options::{OutputArgs, PuzzleArg, RuleArgs, number};
use crate::export::{SearchTree, dot};
use crate::session::Words;

const EXAMPLES: &str = "\
\x20 quadrille tree habr | dot -Tsvg -o habr.svg           drawn by Graphviz
  quadrille tree queens 6 -o queens.dot                 into a file
  quadrille tree --steps 170 habr                       as far as step 170";

/// Print the search tree for Graphviz, with the subtrees that failed folded.
#[derive(Debug, Args)]
#[command(before_help = EXAMPLES, after_help = closing(""))]
pub struct TreeArgs {
    #[command(flatten)]
    puzzle: PuzzleArg,
    #[command(flatten)]
    rule: RuleArgs,
    /// Stop after N steps
    #[arg(long, value_name = "N", value_parser = number::<0, { u64::MAX }>)]
    steps: Option<u64>,
    /// Write N branches at the most; what comes then is counted where it hangs
    #[arg(long, value_name = "N", default_value_t = 500, value_parser = number::<1, { u32::MAX as u64 }>)]
    max_nodes: u64,
    /// Let the givens be steps too, before all others
    #[arg(long)]
    watch_givens: bool,
    #[command(flatten)]
    output: OutputArgs,
}

impl TreeArgs {
    /// Prints the tree of one puzzle's search, walked to the end or as far as asked.
    pub fn run(&self, console: &mut Console) -> Result<Exit, Failure> {
        let rule = self.rule.rule()?;
        let puzzle = self.puzzle.only(console)?;
        let search = puzzle.search(rule, self.watch_givens)?;
        let tree = SearchTree::walk(search, self.steps.unwrap_or(u64::MAX), self.max_nodes as usize);
        let graph = dot(&tree, puzzle.problem(), &puzzle.name, &Words::PAPER);
        self.output.write(console, |out| out.write_all(graph.as_bytes()))
    }
}
