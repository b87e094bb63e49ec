//! The facts of the search tree: its lines around the path.

use crate::exact_cover::Event;
use crate::session::{
    Clause, Fate, Session, Subtree, TreeBranch, TreeLine, Words, choices_of_line, counted, counted_in,
    grouped, rounded,
};

/// The lines of the tree.
#[derive(Clone, Debug)]
pub struct TreeFacts<'a> {
    /// The lines, from the root down; of a run that is too fast to be followed those of the levels that stand.
    pub rows: Vec<TreeLine>,
    /// Of such a run, how many levels more it has.
    pub changing: usize,
    /// All lines of its path at the moment that is shown.
    pub moment: Vec<TreeLine>,
    session: &'a Session,
    words: &'a Words,
}

/// The tree around the path of a run, whose lines are [`Session::tree`].
pub fn tree<'a>(session: &'a Session, words: &'a Words, mut rows: Vec<TreeLine>) -> TreeFacts<'a> {
    let (mut changing, mut moment) = (0, Vec::new());
    if let Some(glow) = session.fast() {
        let standing = glow.standing();
        moment = rows.iter().copied().filter(|line| !line.is_off_path).collect();
        rows.retain(|line| line.is_off_path || line.depth().is_some_and(|depth| depth < standing));
        changing = glow.path().len() - standing;
    }
    TreeFacts { rows, changing, moment, session, words }
}

impl TreeFacts<'_> {
    /// The sentence below the lines of the levels that stand.
    pub fn below(&self) -> Option<String> {
        let levels = counted(self.changing as u64, "level", "levels");
        (self.changing > 0).then(|| format!("{levels} below, changing"))
    }

    /// The sentence where the tree has no line.
    pub fn empty(&self) -> String {
        "The rows that are tried are drawn here, level by level: ⟨step⟩ takes a step, ⟨play⟩ plays."
            .to_owned()
    }

    /// The sentence above the lines where the search is over.
    pub fn summary(&self) -> Option<String> {
        let search = self.session.search();
        let stats = search.stats();
        let whole = Subtree { nodes: stats.nodes(), solutions: stats.solutions, dead_ends: stats.dead_ends };
        (search.last_event() == Some(Event::Done))
            .then(|| format!("all searched: {}", left_in_words(Fate::Left(Some(whole)))))
    }

    /// What the search was, where that is over: its nodes, dead ends and solutions; in words and in short.
    pub fn whole_search(&self) -> Option<[String; 3]> {
        let search = self.session.search();
        let (nodes, dead_ends, solutions) =
            (search.stats().nodes(), search.stats().dead_ends, search.stats().solutions);
        let is_told = search.last_event() == Some(Event::Done);
        let said = |number: fn(u64) -> String| {
            let ends = counted_in(number, dead_ends, "dead end", "dead ends");
            let found = counted_in(number, solutions, "solution", "solutions");
            [counted_in(number, nodes, "node", "nodes"), ends, found]
        };
        is_told.then(|| {
            let [all, short] = [grouped, rounded].map(said);
            let shortest = format!("{}, {}", short[0], short[2]);
            [format!("Whole search: {}.", all.join(", ")), format!("{}.", short.join(", ")), shortest]
        })
    }

    /// The same in fewer words.
    pub fn short_summary(&self) -> String {
        format!("searched: {}", counted(self.session.search().stats().nodes(), "node", "nodes"))
    }

    /// What is known of the row on the `at`-th line, if all that lies below it has been searched: how many solutions are in it,
    /// and its clause, or that there are no other solutions; in words, in no more than `width` characters.
    pub fn clause(&self, at: usize, width: usize) -> Option<(u64, String)> {
        let TreeBranch::Option { fate: Fate::Left(Some(Subtree { solutions, .. })), .. } =
            self.rows.get(at)?.branch
        else {
            return None;
        };
        let problem = self.session.problem();
        let parts: Vec<String> = match solutions {
            0 => Clause::of_line(&self.rows, at)?.parts(problem),
            _ => {
                let choices = choices_of_line(&self.rows, at)?.into_iter();
                choices.map(|(option, _)| problem.option_name(option).into_owned()).collect()
            }
        };
        let text = |left_out: usize| match solutions {
            0 => format!("proved: {}", joined(&parts, " or ", left_out)),
            _ => {
                let other = if solutions == 1 { "other" } else { "others" };
                let found = counted(solutions, "solution", "solutions");
                format!("with {}: {found}, and no {other}", joined(&parts, " and ", left_out))
            }
        };
        let text = (0..parts.len()).map(text).find(|text| text.chars().count() <= width)?;
        Some((solutions, text))
    }

    /// A sentence for each line.
    pub fn lines(&self) -> Vec<String> {
        if self.rows.is_empty() {
            let nodes = counted(self.session.search().stats().nodes(), "node", "nodes");
            return vec![format!("No choice on the path; {nodes} so far.")];
        }
        self.summary()
            .into_iter()
            .chain(self.rows.iter().map(|line| branch_in_words(self.session, self.words, line)))
            .collect()
    }
}

/// The parts with a word between them, without so many behind the first; where only one stays, that is the last.
fn joined(parts: &[String], word: &str, left_out: usize) -> String {
    let first = usize::from(left_out + 1 < parts.len());
    let rest = &parts[first + left_out..];
    let left_out = (left_out > 0).then_some("...");
    let said =
        parts[..first].iter().map(|part| &**part).chain(left_out).chain(rest.iter().map(|part| &**part));
    said.collect::<Vec<_>>().join(word)
}

/// The counts of a subtree that was left; nothing for an option that was not.
pub fn left_in_words(fate: Fate) -> String {
    match fate {
        Fate::Left(Some(Subtree { nodes, solutions, .. }))
        | Fate::Ahead(Some(Subtree { nodes, solutions, .. })) => {
            let nodes = counted(nodes, "node", "nodes");
            match solutions {
                0 => nodes,
                n => format!("{} in {nodes}", counted(n, "solution", "solutions")),
            }
        }
        Fate::Left(None) | Fate::Ahead(None) => "size unknown".to_owned(),
        Fate::Taken | Fate::Untried => String::new(),
    }
}

/// The deepest level of the subtree of a row that was searched, as far as that is known.
pub fn deepest_below(session: &Session, line: &TreeLine) -> Option<u32> {
    let TreeBranch::Option { fate: Fate::Left(Some(left)) | Fate::Ahead(Some(left)), .. } = line.branch
    else {
        return None;
    };
    if left.nodes < 2 {
        return None;
    }
    session.timeline().deepest_between(line.tried?, line.until?)
}

/// How many dead ends a subtree that was left has, and which column ran out most often.
fn causes_below(session: &Session, line: &TreeLine) -> String {
    let between = line.tried.zip(line.until);
    let causes = between.and_then(|(from, to)| session.timeline().dead_ends_between(from, to));
    let Some((all, item, most)) = causes.filter(|&(all, ..)| all > 1) else { return String::new() };
    let name = session.problem().item_name(item);
    match most {
        1 => format!(", {} dead ends, each of another column", grouped(all)),
        _ => format!(", {} dead ends, {} by {name}", grouped(all), grouped(most)),
    }
}

/// How many nodes a subtree that was left has.
pub fn nodes_in_words(fate: Fate) -> String {
    match fate {
        Fate::Left(Some(left)) | Fate::Ahead(Some(left)) => counted(left.nodes, "node", "nodes"),
        Fate::Left(None) | Fate::Ahead(None) | Fate::Taken | Fate::Untried => left_in_words(fate),
    }
}

/// The same as a number alone: `(14)`.
pub fn nodes_as_number(fate: Fate) -> Option<String> {
    match fate {
        Fate::Left(Some(left)) | Fate::Ahead(Some(left)) => Some(format!("({})", grouped(left.nodes))),
        Fate::Left(None) | Fate::Ahead(None) | Fate::Taken | Fate::Untried => None,
    }
}

/// Of a forced row of the path that is one of several, the how manieth it is.
fn forced_around(session: &Session, line: &TreeLine, depth: usize) -> Option<String> {
    let forced: Vec<bool> = session.seen().levels().map(|level| level.n == 1 && level.on_path).collect();
    let above = forced.get(..depth)?.iter().rev().take_while(|forced| **forced).count();
    let all = above + forced[depth..].iter().take_while(|forced| **forced).count();
    (all > 1 && !line.is_off_path).then(|| format!(", {} of {all} in a row", above + 1))
}

/// A line of the tree in a sentence.
pub fn branch_in_words(session: &Session, words: &Words, line: &TreeLine) -> String {
    let problem = session.problem();
    let name = |option| problem.option_name(option);
    match line.branch {
        TreeBranch::Forced { depth, count: 1, ends } => {
            let among = forced_around(session, line, depth).unwrap_or_default();
            format!("Level {}: {}, forced{among}.", depth + 1, name(ends.0))
        }
        TreeBranch::Forced { depth, count, ends } => {
            let (from, to) = (depth + 1, depth + count);
            format!("Levels {from} to {to}: {count} forced, {} to {}.", name(ends.0), name(ends.1))
        }
        TreeBranch::Fork { depth, item, n } => {
            let rows = words.count_rows(u64::from(n));
            let by_hand = session.by_hand_at(depth).map(|choice| format!(", {}", choice.mark()));
            let (column, by_hand) = (problem.item_name(item), by_hand.unwrap_or_default());
            format!("Level {depth}: {} {column} has {rows}{by_hand}.", words.column)
        }
        // It has no node: the run stands above it again.
        TreeBranch::Option { depth, n: 1, option, fate: fate @ Fate::Left(_), .. } if !line.is_off_path => {
            let left = left_in_words(fate);
            format!("Level {depth}: back from {}, forced on level {}: {left}.", name(option), depth + 1)
        }
        TreeBranch::Option { depth, k, n, option, fate } => {
            let fate = match fate {
                Fate::Taken => "on the path".to_owned(),
                Fate::Untried => "not tried yet".to_owned(),
                Fate::Left(None) => "done with, size unknown".to_owned(),
                Fate::Ahead(None) => "later, size unknown".to_owned(),
                Fate::Ahead(Some(left)) => {
                    let nodes = counted(left.nodes, "node", "nodes");
                    format!("later: {nodes}, {}", counted(left.solutions, "solution", "solutions"))
                }
                Fate::Left(Some(left)) => {
                    let nodes = counted(left.nodes, "node", "nodes");
                    let deepest = deepest_below(session, line);
                    let deepest = deepest.map_or(String::new(), |level| format!(" to level {level}"));
                    let causes = causes_below(session, line);
                    let solutions = match (left.solutions, causes.is_empty()) {
                        (0, false) => String::new(),
                        (n, _) => format!(", {}", counted(n, "solution", "solutions")),
                    };
                    format!("done with: {nodes}{deepest}{solutions}{causes}")
                }
            };
            format!("Level {}: {} {k} of {n}, {}, {fate}.", depth + 1, words.row, name(option))
        }
        TreeBranch::DeadEnd { item } => {
            let text = format!("{} has no {}, a dead end.", problem.item_name(item), words.row);
            if line.is_off_path { text } else { format!("Level {}: {text}", session.seen().level()) }
        }
        TreeBranch::Solution if line.is_off_path => "A solution.".to_owned(),
        TreeBranch::Solution => {
            let search = session.seen();
            format!("Level {}: solution {}.", search.level(), grouped(search.stats().solutions))
        }
    }
}
