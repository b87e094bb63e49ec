//! Stops as they are written and read: `R5#6 <= 0`, `level 12`, `every 100`.

use super::stop::Stop;
use super::words::Words;
use crate::exact_cover::{EventKind, ItemId, Problem};
use crate::problems::look_up::{find_item, find_option, item_meant, option_meant};

/// The ways to write a stop, for a list of commands and for an error.
pub const STOP_FORMS: &str = "COLUMN, COLUMN <= N, ROW, try COLUMN, choice, level N, deepest, every N, or an event: \
     choose, cover, purify, try, solution, dead-end, uncover, unpurify, retract, restart, done";

impl Stop {
    /// Reads a stop as a person writes it.
    ///
    /// # Errors
    /// A sentence that says the error and its cure.
    pub fn parse(text: &str, problem: &Problem) -> Result<Stop, String> {
        let text = text.trim();
        if let Some(stop) = spoken(text, problem) {
            return stop;
        }
        let (head, number) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let is_bare = number.trim().is_empty();
        let number = || -> Result<u64, String> {
            let number = number.trim().replace([',', '_'], "");
            match number.parse() {
                Ok(n) if n > 0 => Ok(n),
                _ => Err(format!(":break {head} wants a number from 1 on, as in :break {head} 12.")),
            }
        };
        match head.to_ascii_lowercase().as_str() {
            "solution" => return Ok(Stop::Solution),
            "dead-end" | "deadend" | "dead" => return Ok(Stop::DeadEnd),
            "deepest" => return Ok(Stop::Deepest),
            "choice" => return Ok(Stop::Choice),
            "level" | "depth" => return Ok(Stop::Level(number()? as usize)),
            "every" => return Ok(Stop::EveryNode(number()?)),
            word => {
                // A column or row that is called like an event is meant by its name.
                let kind = EventKind::ALL.into_iter().find(|kind| kind.name() == word && is_bare);
                if let Some(kind) = kind.filter(|_| item_meant(problem, text).is_none()) {
                    return Ok(Stop::Kind(kind));
                }
            }
        }
        if let Some((name, size)) = text.split_once("<=").or_else(|| text.split_once('≤')) {
            let item = item(name, problem)?;
            let at_most = size
                .trim()
                .parse()
                .map_err(|_| format!("'{}' is no size: as in :break {} <= 0.", size.trim(), name.trim()))?;
            return Ok(Stop::Size { item, at_most });
        }
        // An option of one item, without a name of its own, is called as that item is.
        if item_meant(problem, text).is_none()
            && let Some(option) = option_meant(problem, problem.options(), text)
        {
            return Ok(Stop::Tried(option));
        }
        item(text, problem).map(Stop::Chosen)
    }

    /// The stop as [`Stop::parse`] reads it; none where another name of the problem stands in the way.
    pub fn text(self, problem: &Problem) -> Option<String> {
        let text = match self {
            Stop::Solution => "solution".to_owned(),
            Stop::DeadEnd => "dead-end".to_owned(),
            Stop::Kind(kind) => kind.name().to_owned(),
            Stop::Choice => "choice".to_owned(),
            Stop::Chosen(item) => problem.item_name(item).to_owned(),
            Stop::Size { item, at_most } => format!("{} <= {at_most}", problem.item_name(item)),
            Stop::Tried(option) => problem.option_name(option).into_owned(),
            Stop::TriedIn(item) => format!("try {}", problem.item_name(item)),
            Stop::Level(level) => format!("level {level}"),
            Stop::Deepest => "deepest".to_owned(),
            Stop::EveryNode(k) => format!("every {k}"),
        };
        (Stop::parse(&text, problem) == Ok(self)).then_some(text)
    }

    /// The stop in words, as the list of breakpoints has it.
    pub fn words(self, problem: &Problem, words: &Words) -> String {
        match self {
            Stop::Solution => "a solution".to_owned(),
            Stop::DeadEnd => "a dead end".to_owned(),
            Stop::Kind(kind) => format!("every {}", kind.name().replace('_', " ")),
            Stop::Choice => {
                format!("a {} of two {} or more chosen: logic ends here", words.column, words.rows)
            }
            Stop::Chosen(item) => format!("{} {} chosen", words.column, problem.item_name(item)),
            Stop::Size { item, at_most: 0 } => {
                format!("{} has no {} left", problem.item_name(item), words.row)
            }
            Stop::Size { item, at_most } => {
                format!("{} has {} or fewer", problem.item_name(item), words.count_rows(u64::from(at_most)))
            }
            Stop::TriedIn(item) => format!("a {} of {} tried", words.row, problem.item_name(item)),
            Stop::Tried(option) => format!("{} tried or taken back", problem.option_name(option)),
            Stop::Level(level) => format!("level {level} reached"),
            Stop::Deepest => "a level deeper than any before".to_owned(),
            Stop::EveryNode(1) => "every node".to_owned(),
            Stop::EveryNode(k) => format!("every {k} nodes"),
        }
    }
}

/// A stop in the words in which one speaks of it: a kind of event, and what it befalls, as in `try R6C8`, `choose R6C8`,
/// `dead end R5#6`. `None` if it is not written so; then it is read by its form.
fn spoken(text: &str, problem: &Problem) -> Option<Result<Stop, String>> {
    let (head, rest) = text.split_once(char::is_whitespace)?;
    let rest = rest.trim();
    // Names with blanks in them are names.
    if item_meant(problem, text).is_some() || option_meant(problem, problem.options(), text).is_some() {
        return None;
    }
    let (head, item) = (head.to_ascii_lowercase(), item_meant(problem, rest));
    let stop = match (head.as_str(), item) {
        ("at" | "on" | "when" | "if", _) => return Some(Stop::parse(rest, problem)),
        ("dead-end" | "deadend" | "dead", _) if rest.eq_ignore_ascii_case("end") => Stop::DeadEnd,
        ("dead", _) if rest.to_ascii_lowercase().starts_with("end ") => {
            return Some(Stop::parse(&format!("dead-end {}", &rest[4..]), problem));
        }
        ("dead-end" | "deadend" | "dead" | "empty", Some(item)) => Stop::Size { item, at_most: 0 },
        ("try" | "tried" | "tries", Some(item)) => Stop::TriedIn(item),
        ("choose" | "chosen" | "column", Some(item)) => Stop::Chosen(item),
        ("try" | "tried" | "tries" | "row" | "retract" | "choose" | "chosen", None) => {
            let found = find_option(problem, problem.options(), rest, "row or column");
            return Some(found.map(Stop::Tried).map_err(|error| error.sentence()));
        }
        ("cover" | "uncover" | "purify" | "unpurify" | "retract", Some(_)) => {
            let text = format!(
                ":break {head} stops at every {head} and takes no name. :break choose {rest} stops where {rest} is \
                 chosen, :break {rest} <= 0 where nothing is left of it."
            );
            return Some(Err(text));
        }
        _ => return None,
    };
    Some(Ok(stop))
}

fn item(name: &str, problem: &Problem) -> Result<ItemId, String> {
    find_item(problem, name, "column")
        .map_err(|error| format!("{} A stop is {STOP_FORMS}.", error.sentence()))
}
