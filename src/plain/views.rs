//! The views of the screen in sentences: what a lesson wants to show, and what the panels have.

use super::{boards, lists};
use crate::app::App;
use crate::exact_cover::{ItemId, OptionId};

use crate::session::{Panel, wrong_in_words};

/// Columns of a matrix that is read out one by one.
const COLUMNS: usize = 24;

/// Rows of a matrix that are read out.
const ROWS: usize = 40;

/// Headers of a list that are read out.
const HEADERS: usize = 30;

/// Wrong pointers that are read out.
const WRONG: usize = 6;

/// What a view shows; in a sentence, why not, if it is for the eye alone.
pub fn read(state: &App, panel: Panel) -> Vec<String> {
    match panel {
        Panel::Board => boards::read(state, ""),
        Panel::Columns => columns(state),
        Panel::Path => lists::path(state),
        Panel::Step => lists::why(state),
        Panel::Log => lists::log(state),
        Panel::Levels => lists::levels(state),
        Panel::Links => links(state),
        Panel::Tree => lists::tree(state),
        Panel::Matrix => matrix(state),
        Panel::Watches => watches(state),
        Panel::Code => vec!["The panel with the lines of Algorithm X is for screens.".to_owned()],
    }
}

/// Each column of a small problem with its rows left; of a large one the smallest.
fn columns(state: &App) -> Vec<String> {
    let Ok(session) = state.session() else { return lists::why(state) };
    let (search, problem) = (session.search(), session.problem());
    if problem.item_count() > COLUMNS {
        return lists::sizes(state, "");
    }
    let each = problem.items().map(|item| match search.is_covered(item) {
        true => format!("{} covered", problem.item_name(item)),
        false => format!("{} has {}", problem.item_name(item), search.links().size(item)),
    });
    let each: Vec<String> = each.collect();
    vec![format!(
        "{} left in each {}: {}.",
        state.shell.settings.words.rows,
        state.shell.settings.words.column,
        each.join(", ")
    )]
}

/// The rows of a small matrix as zeros and ones, and how each stands.
pub fn matrix(state: &App) -> Vec<String> {
    let Ok(session) = state.session() else { return lists::why(state) };
    let (problem, words) = (session.problem(), state.shell.settings.words);
    let (rows, columns) = (problem.option_count(), problem.item_count());
    let is_small = columns <= COLUMNS;
    let mut lines = Vec::new();
    if is_small {
        let names: Vec<&str> = problem.items().map(|item| problem.item_name(item)).collect();
        lines.push(format!("{} of the matrix: {}.", words.columns, names.join(" ")));
    } else {
        lines.push(format!(
            "The matrix has {} by {}, too many to read out as zeros and ones.",
            words.count_rows(rows as u64),
            words.count_columns(columns as u64)
        ));
    }
    let bits = |option: OptionId| -> String {
        let hits = problem.option_items(option);
        let bit = |item: ItemId| if hits.contains(&item) { "1" } else { "0" };
        problem.items().map(bit).collect::<Vec<_>>().join(" ")
    };
    for option in problem.options().take(ROWS) {
        let bits = if is_small { format!("{}, ", bits(option)) } else { String::new() };
        lines.push(format!(
            "{} {}: {bits}{}.",
            words.row,
            problem.option_name(option),
            standing(state, option)
        ));
    }
    if rows > ROWS {
        lines.push(format!("And {} more.", rows - ROWS));
    }
    lines
}

/// Whether a row is taken, in play or hidden.
fn standing(state: &App, option: OptionId) -> String {
    let Ok(session) = state.session() else { return String::new() };
    let search = session.search();
    if search.partial_solution().any(|taken| taken == option) {
        return "taken".to_owned();
    }
    let by = search.links().nodes_of(option).find_map(|node| search.hidden_by(node));
    by.map_or("in play".to_owned(), |by| format!("hidden by {}", session.hider_name(by)))
}

/// The list of headers, then the nodes: of a small matrix all, of a large one those of a column.
fn links(state: &App) -> Vec<String> {
    let Ok(session) = state.session() else { return lists::why(state) };
    let (search, problem) = (session.search(), session.problem());
    let listed: Vec<&str> = search.links().uncovered().map(|item| problem.item_name(item)).collect();
    let more = listed.len().saturating_sub(HEADERS);
    let more = if more > 0 { format!(" and {more} more") } else { String::new() };
    let listed = listed.into_iter().take(HEADERS);
    let listed: Vec<&str> = ["root"].into_iter().chain(listed).collect();
    let mut lines = vec![format!("In the list of headers: {}{more}.", listed.join(", "))];
    if problem.item_count() <= COLUMNS {
        lines.extend(columns(state));
        lines.extend(matrix(state));
    } else {
        lines.extend(lists::node_here(state));
    }
    if let Some(fault) = session.broken_run() {
        let words = |&wrong| format!("Broken: {}.", wrong_in_words(problem, fault.copy().links(), wrong));
        match fault.wrong() {
            [] => lines.push("No pointer of the broken copy is wrong here.".to_owned()),
            wrong => lines.extend(wrong.iter().take(WRONG).map(words)),
        }
    }
    lines
}

/// The columns that are watched, with their sizes.
pub fn watches(state: &App) -> Vec<String> {
    let Ok(session) = state.session() else { return lists::why(state) };
    let (links, problem) = (session.search().links(), session.problem());
    let items = session.watches().items();
    if items.is_empty() {
        return vec!["No size is watched: w or :watch and a name watches one.".to_owned()];
    }
    let line = |(which, &item): (usize, &ItemId)| {
        let now = match session.search().is_covered(item) {
            true => "is covered now".to_owned(),
            false => {
                format!("has {} now", state.shell.settings.words.count_rows(u64::from(links.size(item))))
            }
        };
        format!(
            "{} {now}; the most so far were {}.",
            problem.item_name(item),
            session.watches().largest(which)
        )
    };
    items.iter().enumerate().map(line).collect()
}
