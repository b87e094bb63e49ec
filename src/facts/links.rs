//! The facts of the links: the list of headers, the nodes of a column, and what is wrong in a broken copy.

use super::columns::columns;
use super::matrix::matrix;
use crate::exact_cover::{ItemId, Level, NodeId};
use crate::session::{Session, Words, node_name, wrong_in_words};

/// Columns of a matrix whose nodes are all told.
const COLUMNS: usize = 24;

/// Headers of the list that are told.
const HEADERS: usize = 30;

/// Wrong pointers that are told.
const WRONG: usize = 6;

/// The title of the panel that is drawn around a column.
pub fn links_title(session: &Session, around: Option<ItemId>) -> String {
    match (session.broken_run(), around) {
        (Some(broken), _) => format!("Links of a broken copy: {}", broken.fault()),
        (None, Some(item)) => {
            let column = session.problem().item_name(item);
            match left_behind(session) {
                Some(how) => format!("Links held at {column}{how}"),
                None => format!("Links around {column}"),
            }
        }
        (None, None) => "Links".to_owned(),
    }
}

/// What is said of a column that is looked at still, where the run has gone on from it.
fn left_behind(session: &Session) -> Option<String> {
    let looked_at = session.looked_at()?;
    if looked_at.options.is_empty() {
        return Some(", which ran out".to_owned());
    }
    let is_own = |level: &Level| level.item == looked_at.item;
    match session.seen().levels().position(|level| is_own(&level)) {
        _ if session.present_level().is_some_and(|level| is_own(&level)) => None,
        Some(above) => Some(format!(" of level {}", above + 1)),
        None => Some(", chosen before".to_owned()),
    }
}

/// The list of headers, then the nodes: of a small matrix all, of a large one those of the node `here`.
pub fn links(session: &Session, words: &Words, here: Option<NodeId>) -> Vec<String> {
    let (search, problem) = (session.search(), session.problem());
    let listed: Vec<&str> = search.links().uncovered().map(|item| problem.item_name(item)).collect();
    let more = listed.len().saturating_sub(HEADERS);
    let more = if more > 0 { format!(" and {more} more") } else { String::new() };
    let listed: Vec<&str> = ["root"].into_iter().chain(listed.into_iter().take(HEADERS)).collect();
    let mut rows = vec![format!("In the list of headers: {}{more}.", listed.join(", "))];
    if problem.item_count() <= COLUMNS {
        rows.extend(columns(session, words));
        rows.extend(matrix(session, words).lines());
    } else {
        rows.extend(here.map(|node| node_in_words(session, node)));
    }
    if let Some(broken) = session.broken_run() {
        let words = |&wrong| format!("Broken: {}.", wrong_in_words(problem, broken.copy().links(), wrong));
        match broken.wrong() {
            [] => rows.push("No pointer of the broken copy is wrong here.".to_owned()),
            wrong => rows.extend(wrong.iter().take(WRONG).map(words)),
        }
    }
    rows
}

/// A node, where its links lead and who hides it.
pub fn node_in_words(session: &Session, node: NodeId) -> String {
    let links = session.search().links();
    let name = |node| node_name(session.problem(), links, node);
    let Some(around) = links.neighbours(node) else { return format!("{}.", name(node)) };
    let hidden = session.search().hidden_by(node).map(|item| format!(" Hidden by {}.", session.hider(item)));
    format!(
        "{}. Left {}, right {}, up {}, down {}.{}",
        name(node),
        name(around.left),
        name(around.right),
        name(around.up),
        name(around.down),
        hidden.unwrap_or_default()
    )
}
