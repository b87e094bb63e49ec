//! Sentences about a choice that a rule has made.

use super::words::Words;
use crate::exact_cover::{Links, Rule};

/// Why the rule chose the column that it chose, one of this size.
pub(super) fn why(rule: Rule, size: u32, links: &Links, words: &Words) -> String {
    let Words { column, columns, row, rows } = words;
    match rule {
        Rule::Fewest | Rule::FewestSeeded(_) | Rule::Weights if size == 0 => {
            format!("It has no {row} at all: no need to look on.")
        }
        // What has been learnt is said elsewhere; before that all weigh the same.
        Rule::Fewest | Rule::Weights => {
            match links.uncovered().filter(|&item| links.size(item) == size).count() {
                0 | 1 => format!("No other {column} has so few {rows}."),
                ties => format!("Smallest size: {size}. First of {ties} ties."),
            }
        }
        Rule::FewestSeeded(_) => format!("No {column} has fewer {rows}; the seed decides between equals."),
        Rule::First => format!("It is the first uncovered {column}."),
        Rule::Last => format!("It is the last uncovered {column}."),
        Rule::Most => format!("No {column} has more {rows}: the worst choice."),
        Rule::Random(_) => format!("The seed picked it among all uncovered {columns}."),
    }
}

/// The answer to the question which column a rule chooses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleAnswer {
    /// Why it is the right one.
    pub because: String,
    /// The hint. Empty where the sizes of the columns say so.
    pub hint: String,
    /// Whether the sizes decide.
    pub by_size: bool,
}

impl RuleAnswer {
    /// The answer where `rule` chooses the column called `name`, which has so many rows in words.
    pub fn new(rule: Rule, name: &str, count: &str, words: &Words) -> RuleAnswer {
        let Words { column, columns, rows, .. } = words;
        let (because, hint) = match rule {
            Rule::Fewest | Rule::FewestSeeded(_) => {
                (format!("No {column} has fewer than {name}: {count}."), String::new())
            }
            Rule::First => (
                format!("{name} is the first uncovered {column}: this rule asks for no size."),
                format!("The first uncovered {column} is meant, of any size."),
            ),
            Rule::Last => (
                format!("{name} is the last uncovered {column}: this rule asks for no size."),
                format!("The last uncovered {column} is meant, of any size."),
            ),
            Rule::Most => (
                format!("No {column} has more than {name}: {count}."),
                format!("The {column} with the most {rows} is meant."),
            ),
            Rule::Weights => (
                format!("No {column} has fewer {rows} for its weight than {name}: {count}."),
                format!(
                    "The {column} with the fewest {rows} for its weight is meant: the map of weights has those."
                ),
            ),
            Rule::Random(_) => (
                format!("The rule {rule} picks it among all uncovered {columns}."),
                format!("The rule is {rule}."),
            ),
        };
        RuleAnswer { because, by_size: hint.is_empty(), hint }
    }
}
