//! Figures that the engine gives, by name, so that what a lesson says is what is so.

use super::script::Setting;
use super::whole_search::{MOST_NODES, WholeSearches};
use crate::exact_cover::{
    Estimator, Event, ItemId, NodeId, OptionId, Problem, Rule, RuleError, SampleMean, Search, Setup,
};
use crate::problems::look_up::{find_item, find_option};
use crate::session::{BrokenRun, Session, Words, grouped, wrong_in_words};

/// The facts that a lesson can ask for, each with a line about it.
pub const FACTS: &[(&str, &str)] = &[
    ("key WORD", "the key of an action, as it is now, by its word in the table of keys, as in key step"),
    ("columns, rows", "how many the problem has"),
    ("primary", "how many columns must be covered"),
    ("columns left, rows left", "how many are still in play"),
    ("size COLUMN", "how many rows the column has now"),
    ("sized N", "how many columns have N rows now"),
    ("ones ROW", "in how many columns a row has a one"),
    ("columns of ROW", "their names"),
    ("rows of COLUMN", "the names of the rows in its list now"),
    ("next", "the column that is chosen next"),
    ("next size", "how many rows it has"),
    ("hides", "how many rows the cover to come hides"),
    ("unlinks", "how many links the cover to come changes"),
    ("L[COLUMN], R[COLUMN]", "the left and right neighbour that a header knows; root is one too"),
    ("step, level", "where the run stands"),
    ("path", "the rows on the path"),
    ("solutions", "how many solutions the problem has"),
    ("nodes, nodes RULE", "how many nodes the whole search has, by this rule"),
    ("level N RULE", "how many nodes level N of the whole search has"),
    ("nodes here", "how many nodes it has had up to here"),
    ("nodes taking COLUMN", "how many nodes the whole search has if this column is chosen here by hand"),
    ("work LANE", "what the whole search costs by links, sets, matrix or cells, each in its own unit"),
    (
        "estimate solutions N, estimate nodes N",
        "how many N random dives find; with error behind: two standard errors",
    ),
    ("updates, updates RULE", "how many links the whole search unlinks"),
    ("steps", "how many events the whole search has"),
    (
        "differences",
        "in how many fields the run differs from itself after going to step 0, to the end and back",
    ),
    ("wrong", "with a fault: how many pointers and sizes of the broken copy are wrong now"),
    ("first wrong, first wrong step", "the first that goes wrong, and with which event; or none"),
    ("broken solutions, broken end", "how many solutions the broken copy finds, and how it ends"),
];

/// The value of a fact where `session` stands.
///
/// # Errors
/// A sentence that names the unknown word.
pub(super) fn value(
    fact: &str,
    setting: &Setting,
    session: &Session,
    searches: &mut WholeSearches,
) -> Result<String, String> {
    let search = session.search();
    let problem = session.problem();
    let words: Vec<&str> = fact.split_whitespace().collect();
    let sudoku = match setting {
        Setting::Grid { grid, .. } => Some(grid),
        Setting::Instance(_) => None,
    };
    if let Some(name) = between(fact, "L[", "]") {
        return neighbour(search, problem, name, |n| n.0);
    }
    if let Some(name) = between(fact, "R[", "]") {
        return neighbour(search, problem, name, |n| n.1);
    }
    let number = |n: usize| Ok(grouped(n as u64));
    let mut whole = |rule| searches.stats(problem, search.taken(), rule, MOST_NODES).cloned();
    match words[..] {
        // Where it is shown the key takes the place of its word.
        ["key", word] => Ok(format!("⟨{word}⟩")),
        ["columns"] => number(problem.item_count()),
        ["primary"] => number(problem.primary_count()),
        ["rows"] => number(problem.option_count()),
        ["columns", "left"] => number(search.links().uncovered().count()),
        ["rows", "left"] => number(rows_left(search, problem)),
        // A covered column keeps its list, and its size.
        ["size", name] => number(search.links().size(column(problem, name)?) as usize),
        ["sized", n] => {
            let n: u32 = n.parse().map_err(|_| format!("'{n}' is no size"))?;
            number(search.links().uncovered().filter(|&item| search.links().size(item) == n).count())
        }
        ["ones", ..] => number(problem.option_items(row(problem, after(fact, "ones"))?).len()),
        ["columns", "of", ..] => {
            let items = problem.option_items(row(problem, after(fact, "columns of"))?);
            Ok(items.iter().map(|&item| problem.item_name(item)).collect::<Vec<_>>().join(", "))
        }
        ["rows", "of", name] => {
            let options = search.links().options_of(column(problem, name)?);
            Ok(options.map(|option| problem.option_name(option).into_owned()).collect::<Vec<_>>().join(", "))
        }
        ["next"] => next_choice(session).map(|(item, _)| problem.item_name(item).to_owned()),
        ["next", "size"] => next_choice(session).and_then(|(_, size)| number(size as usize)),
        ["hides"] => next_cover(session).and_then(|item| number(search.links().size(item) as usize)),
        ["unlinks"] => {
            next_cover(session)?;
            let mut ahead = search.clone();
            ahead.next();
            Ok(grouped(ahead.stats().updates - search.stats().updates))
        }
        ["step"] => Ok(grouped(search.step())),
        ["level"] => number(search.level()),
        ["path"] => Ok(names(problem, search.path())),
        ["solutions"] => Ok(grouped(whole(Rule::default())?.solutions)),
        ["nodes"] => Ok(grouped(whole(search.rule())?.nodes())),
        ["nodes", "here"] => Ok(grouped(search.stats().nodes())),
        ["nodes", "taking", name] => nodes_taking(search, column(problem, name)?),
        ["work", lane] => searches.work(problem, search.taken(), sudoku, lane).map(grouped),
        ["estimate", what, dives] => estimated((search, problem), what, dives, |mean| mean.mean),
        ["estimate", what, dives, "error"] => {
            estimated((search, problem), what, dives, |mean| 2.0 * mean.error)
        }
        ["nodes", rule] => Ok(grouped(whole(rule_named(rule)?)?.nodes())),
        ["level", n, rule] => {
            let n: usize = n.parse().map_err(|_| format!("'{n}' is no level"))?;
            Ok(grouped(whole(rule_named(rule)?)?.profile().get(n).copied().unwrap_or(0)))
        }
        ["updates"] => Ok(grouped(whole(search.rule())?.updates)),
        ["updates", rule] => Ok(grouped(whole(rule_named(rule)?)?.updates)),
        ["steps"] => Ok(grouped(whole(search.rule())?.steps)),
        ["wrong"] => number(fault(session)?.wrong().len()),
        ["first", "wrong"] => {
            let broken = fault(session)?;
            let first = broken.report().first.ok_or("no pointer of this copy is ever wrong")?;
            Ok(wrong_in_words(problem, broken.copy().links(), first.wrong))
        }
        ["first", "wrong", "step"] => match fault(session)?.report().first {
            Some(first) => Ok(grouped(first.step)),
            None => Ok("none".to_owned()),
        },
        ["broken", "solutions"] => Ok(grouped(fault(session)?.report().solutions)),
        ["broken", "end"] => Ok(fault(session)?.end_in_words(&Words::PAPER)),
        ["differences"] => differences(search),
        _ => {
            let known: Vec<&str> = FACTS.iter().map(|(name, _)| *name).collect();
            Err(format!("'{fact}' is no fact; there are {}", known.join(", ")))
        }
    }
}

/// A text with each `${fact}` replaced by its value.
///
/// # Errors
/// A sentence that names the unknown word.
pub(super) fn filled(
    text: &str,
    setting: &Setting,
    session: &Session,
    searches: &mut WholeSearches,
) -> Result<String, String> {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("${") {
        let (fact, after) = after.split_once('}').ok_or_else(|| "${ without }".to_owned())?;
        out.push_str(before);
        out.push_str(&value(fact.trim(), setting, session, searches)?);
        rest = after;
    }
    out.push_str(rest);
    Ok(out)
}

/// Whether a text has a figure of the engine in it.
pub(super) fn has_fact(text: &str) -> bool {
    text.contains("${")
}

fn between<'t>(text: &'t str, open: &str, close: &str) -> Option<&'t str> {
    text.trim().strip_prefix(open)?.strip_suffix(close)
}

fn after<'t>(text: &'t str, word: &str) -> &'t str {
    text.trim().strip_prefix(word).unwrap_or(text).trim()
}

/// The column of this name.
pub(super) fn column(problem: &Problem, name: &str) -> Result<ItemId, String> {
    find_item(problem, name, "column").map_err(|error| error.to_string())
}

/// The row of this name.
pub(super) fn row(problem: &Problem, name: &str) -> Result<OptionId, String> {
    find_option(problem, problem.options(), name, "row").map_err(|error| error.to_string())
}

fn names(problem: &Problem, options: impl Iterator<Item = OptionId>) -> String {
    let names: Vec<_> = options.map(|option| problem.option_name(option).into_owned()).collect();
    if names.is_empty() { "nothing".to_owned() } else { names.join(", ") }
}

fn neighbour(
    search: &Search,
    problem: &Problem,
    name: &str,
    side: impl Fn((NodeId, NodeId)) -> NodeId,
) -> Result<String, String> {
    let links = search.links();
    let node = match name {
        "root" => links.root(),
        name => links.header(column(problem, name)?),
    };
    let around = links.neighbours(node).ok_or("a header has neighbours")?;
    let other = side((around.left, around.right));
    Ok(links.place(other).map_or("root", |(item, _)| problem.item_name(item)).to_owned())
}

fn rows_left(search: &Search, problem: &Problem) -> usize {
    let free = |option: &OptionId| problem.option_items(*option).iter().all(|&item| !search.is_covered(item));
    problem.options().filter(free).count()
}

fn next_event(session: &Session) -> Option<Event> {
    session.search().clone().next()
}

fn next_choice(session: &Session) -> Result<(ItemId, u32), String> {
    let Some(Event::Choose { item, size }) = next_event(session) else {
        return Err("no column is chosen in the next step: use @run before choose".to_owned());
    };
    Ok((item, size))
}

fn next_cover(session: &Session) -> Result<ItemId, String> {
    let Some(Event::Cover { item }) = next_event(session) else {
        return Err("the next step is no cover: use @run before cover".to_owned());
    };
    Ok(item)
}

/// The nodes of the whole search, with `item` chosen where `search` stands.
fn nodes_taking(search: &Search, item: ItemId) -> Result<String, String> {
    let mut ahead = search.clone();
    ahead
        .prefer(item, None)
        .map_err(|_| "no choice of this column comes next: use @run before choose".to_owned())?;
    while ahead.next().is_some() {
        if ahead.stats().nodes() > MOST_NODES {
            return Err(format!("this search has more than {} nodes", grouped(MOST_NODES)));
        }
    }
    Ok(grouped(ahead.stats().nodes()))
}

/// The most dives that a lesson waits for.
const MOST_DIVES: u64 = 10_000;

/// What random dives say of the solutions or nodes of the whole search, rounded.
fn estimated(
    (search, problem): (&Search, &Problem),
    what: &str,
    dives: &str,
    of: impl Fn(SampleMean) -> f64,
) -> Result<String, String> {
    let dives = dives.parse().ok().filter(|dives| (1..=MOST_DIVES).contains(dives));
    let dives = dives.ok_or_else(|| format!("an estimate wants a number of dives, at most {MOST_DIVES}"))?;
    let setup = Setup { rule: search.rule(), preselected: search.taken().to_vec(), watch_preselected: false };
    let mut estimator = Estimator::new(problem, &setup, 0).map_err(|conflict| conflict.to_string())?;
    for _ in 0..dives {
        estimator.dive();
    }
    let mean = match what {
        "solutions" => estimator.solutions(),
        "nodes" => estimator.nodes(),
        other => return Err(format!("'{other}' is not estimated: solutions or nodes")),
    };
    Ok(grouped(of(mean).round() as u64))
}

fn rule_named(name: &str) -> Result<Rule, String> {
    name.parse().map_err(|unknown: RuleError| unknown.to_string())
}

/// The broken copy.
fn fault(session: &Session) -> Result<&BrokenRun, String> {
    session.broken_run().ok_or_else(|| "nothing is broken here: use @fault".to_owned())
}

/// In how many links, sizes, counters and places on the stack the run differs from itself after it went
/// to step 0, from there to the end, and came back here.
fn differences(search: &Search) -> Result<String, String> {
    let mut other = search.clone();
    while other.back().is_some() {}
    while other.next().is_some() {
        if other.step() > MOST_NODES {
            return Err("the end of this search is too far".to_owned());
        }
    }
    while other.step() > search.step() {
        other.back();
    }
    // Equality looks at every link, size and counter; a number is wanted, and it is none or more.
    Ok(if other == *search { "0" } else { "1 or more" }.to_owned())
}
