//! `quadrille tree`: the search tree, for Graphviz.

use std::io::Write;
use std::time::Instant;

use clap::Args;
use serde_json::json;

use crate::cli::complaint::Failure;
use crate::cli::console::Console;
use crate::cli::exit::Exit;
use crate::cli::help::closing;
use crate::cli::options::{BudgetArgs, OutputArgs, PuzzleArg, RuleArgs, number};
use crate::cli::record::Record;
use crate::exact_cover::Problem;
use crate::export::{BranchKind, SearchBranch, SearchTree, dot};
use crate::session::{Words, grouped};

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
    /// Print an object for each branch
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    budget: BudgetArgs,
    #[command(flatten)]
    output: OutputArgs,
}

impl TreeArgs {
    /// Prints the tree of one puzzle's search, walked to the end or as far as asked.
    pub fn run(&self, console: &mut Console) -> Result<Exit, Failure> {
        console.direct(&self.output)?;
        console.listen(self.budget.max_seconds);
        let rule = self.rule.rule()?;
        let puzzle = self.puzzle.only(console)?;
        let search = puzzle.search(rule, self.watch_givens)?;
        let (steps, most) = (self.steps.unwrap_or(u64::MAX), self.max_nodes as usize);
        let end = self.budget.max_seconds.and_then(|time| Instant::now().checked_add(time));
        let is_late = || end.is_some_and(|end| Instant::now() >= end);
        let interrupt = console.interrupt.clone();
        let tree = SearchTree::walk_while(search, steps, most, || !is_late() && !interrupt.came());
        let problem = puzzle.problem();
        if self.json {
            for (number, branch) in tree.branches.iter().enumerate() {
                writeln!(console.out(), "{}", record(number, branch, problem))?;
            }
        } else {
            let graph = dot(&tree, problem, puzzle.name(), &Words::PAPER);
            console.out().write_all(graph.as_bytes())?;
        }
        let why = match () {
            () if tree.is_done || tree.step >= steps => return Ok(Exit::Done),
            () if interrupt.came() => ("interrupted", Exit::Interrupted),
            () => ("the time is over", Exit::OutOfBudget),
        };
        console
            .say(&puzzle.place, format_args!("{} at step {}: the tree goes on", why.0, grouped(tree.step)));
        Ok(why.1)
    }
}

/// A branch as a record; `number` is its place in the tree, which its children name as their parent.
fn record(number: usize, branch: &SearchBranch, problem: &Problem) -> Record {
    let name = |option| problem.option_name(option).into_owned();
    let parent = (number > 0).then_some(branch.parent);
    let record = Record::default().with("branch", number).with("parent", parent);
    let record = match branch.kind {
        BranchKind::Root => record,
        BranchKind::Option { option, k, n } => record.with("option", name(option)).with("k", k).with("n", n),
        BranchKind::Forced { first, last, count } => {
            record.with("first", name(first)).with("last", name(last)).with("forced", count)
        }
    };
    let record = match branch.chosen {
        Some((item, size)) => record.with("item", problem.item_name(item)).with("size", size),
        None => record,
    };
    let record = record.with_some("index", branch.solution).with("nodes", branch.nodes);
    let (more, nodes, solutions) = branch.more;
    let left_out = json!({ "branches": more, "nodes": nodes, "solutions": solutions });
    record.with("solutions", branch.solutions).with_some("left_out", (more > 0).then_some(left_out))
}
