//! The tree in the language of Graphviz (<https://graphviz.org/doc/info/lang.html>).

use std::fmt::Write;

use super::tree::{BranchKind, SearchBranch, SearchTree};
use crate::exact_cover::Problem;
use crate::session::{Words, counted, grouped};

/// `tree`, a tree of `problem`, as a directed graph with this title.
pub fn dot(tree: &SearchTree, problem: &Problem, title: &str, words: &Words) -> String {
    let mut out = String::new();
    let label = format!("{title}: {}", summary(tree));
    // Writing to a string does not fail.
    let _ = write!(
        out,
        "digraph search {{\n  graph [label={}, labelloc=t, fontname=\"sans-serif\"];\n  \
         node [shape=box, style=\"rounded\", fontname=\"monospace\", fontsize=10];\n  edge [arrowsize=0.6];\n",
        quoted(&label)
    );
    for (at, branch) in tree.branches.iter().enumerate() {
        let text = lines(branch, problem, words).join("\n");
        let _ = writeln!(out, "  n{at} [label={}{}];", quoted(&text), style(tree, at, branch));
        if at > 0 {
            let _ = writeln!(out, "  n{} -> n{at};", branch.parent);
        }
    }
    out.push_str("}\n");
    out
}

fn summary(tree: &SearchTree) -> String {
    let root = &tree.branches[0];
    let how_far = if tree.is_done { "all of" } else { "the first" };
    format!(
        "{how_far} {}, {}, {}",
        counted(tree.step, "step", "steps"),
        counted(root.nodes, "node", "nodes"),
        counted(root.solutions, "solution", "solutions")
    )
}

/// The lines of text in a branch.
fn lines(branch: &SearchBranch, problem: &Problem, words: &Words) -> Vec<String> {
    let name = |option| problem.option_name(option).into_owned();
    let mut lines = vec![match branch.kind {
        BranchKind::Root => "start".to_owned(),
        BranchKind::Option { option, .. } => name(option),
        BranchKind::Forced { first, count: 1, .. } => format!("{}, forced", name(first)),
        BranchKind::Forced { first, last, count } => {
            format!("{}, {} forced\n… {}", name(first), grouped(u64::from(count)), name(last))
        }
    }];
    if branch.is_left && branch.solutions == 0 {
        lines.push(format!("✗ {}", counted(branch.nodes, "node", "nodes")));
    }
    if let Some(number) = branch.solution {
        lines.push(format!("★ solution {}", grouped(number)));
    }
    match branch.chosen {
        Some((item, 0)) => lines.push(format!("✗ {} has no {}", problem.item_name(item), words.row)),
        Some((item, n)) if n > 1 => {
            lines.push(format!("{}: {}", problem.item_name(item), words.count_rows(u64::from(n))));
        }
        _ => {}
    }
    let (more, nodes, solutions) = branch.more;
    if more > 0 {
        let (nodes, solutions) =
            (counted(nodes, "node", "nodes"), counted(solutions, "solution", "solutions"));
        lines.push(format!("… {} more: {nodes}, {solutions}", grouped(more)));
    }
    lines
}

/// The style of a branch, by its state.
fn style(tree: &SearchTree, at: usize, branch: &SearchBranch) -> &'static str {
    match branch {
        _ if tree.here == Some(at) => ", color=\"#0072b2\", penwidth=2.5",
        SearchBranch { is_left: true, solutions: 0, .. } => ", color=\"#d55e00\", fontcolor=\"#d55e00\"",
        SearchBranch { solution: Some(_), .. } => ", color=\"#009e73\", penwidth=2",
        _ => "",
    }
}

/// A string as the language has it: in double quotes, with a backslash before a quote, a backslash and for
/// a line end.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact_cover::{Search, text};
    use crate::problems::builtin;

    fn knuth() -> Problem {
        text::parse(builtin::find("knuth-6x7").unwrap().text).unwrap()
    }

    #[test]
    fn the_example_of_the_paper_whole_and_at_a_step() {
        let problem = knuth();
        let whole = SearchTree::walk(Search::new(&problem), u64::MAX, 100);
        let drawn = dot(&whole, &problem, "knuth", &Words::PAPER);
        for text in [
            "label=\"knuth: all of 44 steps, 6 nodes, 1 solution\"",
            "n0 [label=\"start\\nA: 2 rows\"]",
            "n1 [label=\"A D G\\n✗ 2 nodes\", color=\"#d55e00\"",
            "n2 [label=\"A D\"]",
            "n3 [label=\"C E F, 2 forced\\n… B G\\n★ solution 1\", color=\"#009e73\"",
            "  n2 -> n3;\n}",
        ] {
            assert!(drawn.contains(text), "{text} is not in\n{drawn}");
        }
        let part = SearchTree::walk(Search::new(&problem), 13, 100);
        let drawn = dot(&part, &problem, "knuth", &Words::BOOK);
        for text in ["the first 13 steps", "B C F, forced\\n✗ E has no option\", color=\"#0072b2\""] {
            assert!(drawn.contains(text), "{text} is not in\n{drawn}");
        }
    }

    #[test]
    fn quotes_and_backslashes_stay_inside() {
        assert_eq!(quoted("a\"b\\c\nd"), "\"a\\\"b\\\\c\\nd\"");
    }
}
