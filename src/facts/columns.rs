//! The facts of the columns: how many rows each has left.

use std::cmp::Ordering;

use super::names::few;
use super::weights::weights;
use crate::exact_cover::{ItemId, Rule};
use crate::session::{Session, Words};

/// Columns of a problem whose columns are told one by one.
const FEW: usize = 24;

/// Different sizes that are told.
const SIZES: usize = 4;

/// The columns left that have the same number of rows.
struct SizeGroup {
    size: u32,
    names: Vec<String>,
}

impl SizeGroup {
    /// Those of `session`, the smallest size first.
    fn all(session: &Session) -> Vec<SizeGroup> {
        let (links, problem) = (session.search().links(), session.problem());
        let left = smallest(session, usize::MAX);
        let groups = left.chunk_by(|&a, &b| links.size(a) == links.size(b));
        let name = |&item: &ItemId| problem.item_name(item).to_owned();
        groups
            .map(|group| SizeGroup { size: links.size(group[0]), names: group.iter().map(name).collect() })
            .collect()
    }
}

/// So many of the columns left, those with the fewest rows first.
pub fn smallest(session: &Session, most: usize) -> Vec<ItemId> {
    let links = session.search().links();
    first_by(links.uncovered().collect(), most, |&a, &b| links.size(a).cmp(&links.size(b)))
}

/// So many of the columns left, those first that the rule prefers, and what it prefers, in words. `None` where it rolls
/// dice.
pub fn foremost(session: &Session, words: &Words, most: usize) -> Option<(String, Vec<ItemId>)> {
    let (search, Words { columns, rows, .. }) = (session.search(), words);
    let (links, left) = (search.links(), || search.links().uncovered().collect::<Vec<_>>());
    let size = |item: ItemId| u64::from(links.size(item));
    let weight = |item| search.weights().map_or(1, |weights| u64::from(weights.in_force(item)));
    Some(match search.rule() {
        Rule::Fewest | Rule::FewestSeeded(_) => (format!("fewest {rows} left"), smallest(session, most)),
        Rule::First => (format!("first {columns} left"), left().into_iter().take(most).collect()),
        Rule::Last => (format!("last {columns} left"), left().into_iter().rev().take(most).collect()),
        Rule::Most => (format!("most {rows} left"), first_by(left(), most, |&a, &b| size(b).cmp(&size(a)))),
        Rule::Weights => {
            // Where there is nothing to choose, weights say nothing.
            let before = |&a: &ItemId, &b: &ItemId| match size(a).min(size(b)) {
                0 | 1 => size(a).cmp(&size(b)),
                _ => (size(a) * weight(b)).cmp(&(size(b) * weight(a))),
            };
            (format!("fewest {rows} for the weight"), first_by(left(), most, before))
        }
        Rule::Random(_) => return None,
    })
}

/// The first `most` of the items in this order, of equals those that come first in the matrix.
fn first_by(
    mut items: Vec<ItemId>,
    most: usize,
    order: impl Fn(&ItemId, &ItemId) -> Ordering,
) -> Vec<ItemId> {
    let order = |a: &ItemId, b: &ItemId| order(a, b).then(a.cmp(b));
    if 0 < most && most < items.len() {
        items.select_nth_unstable_by(most - 1, order);
        items.truncate(most);
    }
    items.sort_unstable_by(order);
    items
}

/// The columns left by size: the smallest sizes, or those of one size if it is `wanted`.
pub fn sizes(session: &Session, words: &Words, wanted: &str) -> Vec<String> {
    let groups = SizeGroup::all(session);
    let left: usize = groups.iter().map(|group| group.names.len()).sum();
    let all = session.problem().primary_count();
    let told = groups.iter().filter(|group| wanted.is_empty() || group.size.to_string() == wanted);
    let line =
        |group: &SizeGroup| format!("{}: {}.", words.count_rows(u64::from(group.size)), few(&group.names));
    [format!("{} of {all} left.", words.count_columns(left as u64))]
        .into_iter()
        .chain(told.take(SIZES).map(line))
        .collect()
}

/// Each column of a small problem with its rows left; of a large one the smallest. And what the rule has learnt, if it learns.
pub fn columns(session: &Session, words: &Words) -> Vec<String> {
    let mut lines = rows_left(session, words);
    lines.extend(weights(session));
    lines
}

fn rows_left(session: &Session, words: &Words) -> Vec<String> {
    let (search, problem) = (session.search(), session.problem());
    if problem.item_count() > FEW {
        return sizes(session, words, "");
    }
    let each = problem.items().map(|item| match search.is_covered(item) {
        true => format!("{} covered", problem.item_name(item)),
        false => format!("{} has {}", problem.item_name(item), search.links().size(item)),
    });
    let each: Vec<String> = each.collect();
    vec![format!("{} left in each {}: {}.", words.rows, words.column, each.join(", "))]
}

/// The rows that a column has left: `2 rows: A D, A G.` or `covered.`
pub fn column_in_words(session: &Session, words: &Words, item: ItemId) -> String {
    let (search, problem) = (session.search(), session.problem());
    if search.is_covered(item) {
        return "covered.".to_owned();
    }
    let options = search.links().options_of(item);
    let names: Vec<String> = options.map(|option| problem.option_name(option).into_owned()).collect();
    match names.is_empty() {
        true => format!("no {}.", words.row),
        false => {
            let size = search.links().size(item);
            format!("{}: {}.", words.count_rows(u64::from(size)), few(&names))
        }
    }
}
