//! `:clause`: from a subtree to its clause of the proof, and from a clause to its subtree.

use super::arrival;
use crate::app::watched_run::WatchedRun;
use crate::exact_cover::{OptionId, Problem};
use crate::facts::Panel;
use crate::problems::look_up::find_option;
use crate::session::{Clause, Fate, Subtree, TreeBranch, TreeLine, counted};

/// Takes what follows `:clause`: nothing, for the clause of the row under the cursor of the tree; or a clause, to whose
/// subtree it goes.
pub fn by_name(run: &mut WatchedRun<'_>, what: &str) {
    if what.is_empty() {
        return say_clause(run);
    }
    let clause = match choices_of(run.session.problem(), what, run.words.row) {
        Ok(choices) => Clause::new(choices),
        Err(text) => return run.refuse(text),
    };
    let Some(path) = clause.path(run.session.search()) else {
        return run.refuse(format!(
            "This run has no subtree of '{}': a proof chooses by the rule fewest, and nothing by hand.",
            clause.in_words(run.session.problem())
        ));
    };
    run.session.follow(path);
    run.view.branch = None;
    run.view.shown = Some(Panel::Tree);
    run.say("Here the subtree of the clause begins; ⟨finish⟩ goes to where it has failed.");
    arrival::report(run);
}

fn say_clause(run: &mut WatchedRun<'_>) {
    let lines = run.session.tree_in_rows();
    let here = run.view.branch_here(run.session, &lines);
    let at = lines.iter().position(|line| here.is_some() && line.cursor() == here);
    let found = at.and_then(|at| Some((lines[at], Clause::of_line(&lines, at)?)));
    let Some((line, clause)) = found else {
        return run.say(format!(
            "There is no {} with others beside it under the cursor of the tree: what is forced needs no clause.",
            run.words.row
        ));
    };
    let text = in_a_sentence(run.session.problem(), line, &clause);
    run.say(text);
}

fn in_a_sentence(problem: &Problem, line: TreeLine, clause: &Clause) -> String {
    let words = clause.in_words(problem);
    let words = match clause.choices() {
        [] => words,
        _ => format!("{words}. In the proof: {}", clause.in_variables()),
    };
    match line.branch {
        TreeBranch::Option { k, n, option, .. } if k == n => {
            let name = problem.option_name(option);
            format!("{name} is the last of its column; with it the clause around it is known: {words}.")
        }
        TreeBranch::Option { fate: Fate::Left(Some(Subtree { solutions, .. })), .. } if solutions > 0 => {
            let found = counted(solutions, "solution", "solutions");
            let (other, that) = if solutions == 1 { ("other", "that") } else { ("others", "those") };
            format!("It has {found} and no {other}. With {that} set aside: {words}.")
        }
        TreeBranch::Option { fate: Fate::Left(_), .. } => format!("Clause: {words}."),
        TreeBranch::Option { fate: Fate::Taken | Fate::Untried | Fate::Ahead(_), .. }
        | TreeBranch::Forced { .. }
        | TreeBranch::Fork { .. }
        | TreeBranch::DeadEnd { .. }
        | TreeBranch::Solution => format!("Once it is searched: {words}."),
    }
}

/// The options of a clause: a line of a proof, variables, or names with commas.
fn choices_of(problem: &Problem, what: &str, row: &str) -> Result<Vec<OptionId>, String> {
    let clause = what.split(">=").next().unwrap_or(what);
    let variables = clause.split_whitespace().filter_map(|word| {
        let number = word.strip_prefix("~x").or_else(|| word.strip_prefix('-'))?;
        number.parse::<u32>().ok().map(|number| (word, number))
    });
    let variables: Vec<(&str, u32)> = variables.collect();
    if variables.is_empty() {
        let names = what.split(',').map(|name| find_option(problem, problem.options(), name.trim(), row));
        return names.map(|found| found.map_err(|error| error.sentence())).collect();
    }
    let count = problem.option_count();
    let option = |(word, number): (&str, u32)| match number {
        1.. if number as usize <= count => Ok(OptionId::new(number - 1)),
        _ => Err(format!("There is no variable {word}: this puzzle has {count}, a {row} each, from ~x1.")),
    };
    variables.into_iter().map(option).collect()
}
