//! `quadrille tree`: the search tree, for Graphviz.

use std::io;

use super::command::TreeOptions;
use super::console::Console;
use super::exit::Exit;
use super::{batch, outlet};
use crate::export::{Tree, dot};
use crate::session::Words;

/// Prints the tree of one puzzle's search, walked to the end or as far as asked.
pub fn run(options: &TreeOptions, console: &mut Console) -> io::Result<Exit> {
    let found = batch::only(options.puzzle.as_deref(), options.from, console).and_then(|puzzle| {
        let search = puzzle.search(options.rule, options.watch_givens)?;
        Ok((puzzle, search))
    });
    let (puzzle, search) = match found {
        Ok(found) => found,
        Err(complaint) => {
            console.complain(&complaint);
            return Ok(complaint.exit);
        }
    };
    let tree = Tree::walk(search, options.steps.unwrap_or(u64::MAX), options.branches);
    let graph = dot(&tree, puzzle.problem(), &puzzle.name, &Words::PAPER);
    outlet::to(options.output.as_deref(), console, |out| out.write_all(graph.as_bytes()))
}
