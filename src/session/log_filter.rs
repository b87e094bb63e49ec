//! Which events the log shows.

use core::fmt;

use crate::exact_cover::{Event, Problem};

/// Every kind of event, as traces and filters name it.
const KINDS: [&str; 10] =
    ["choose", "cover", "try", CHOICE, "solution", "dead_end", "uncover", "retract", "restart", "done"];

/// A try of one row among several.
const CHOICE: &str = "choice";

/// Kinds of events and a text: an event is shown if it is of one of the kinds, where there are any, and
/// the text occurs in its line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LogFilter {
    kinds: Vec<&'static str>,
    text: String,
}

impl LogFilter {
    /// Reads kinds, with commas or spaces between them; what is none is the text to look for. `all` and
    /// nothing show every event.
    ///
    /// ```
    /// use quadrille::session::LogFilter;
    /// assert_eq!(LogFilter::parse("try, dead end").to_string(), "try, dead end");
    /// assert_eq!(LogFilter::parse("cover R5#6").to_string(), "cover with 'R5#6'");
    /// assert!(LogFilter::parse("all").is_open());
    /// ```
    pub fn parse(text: &str) -> LogFilter {
        let mut filter = LogFilter::default();
        let joined = text.replace("dead end", "dead_end").replace("dead-end", "dead_end");
        let named = |kind: &str, word: &str| {
            let word = word.to_lowercase();
            word == kind || word.strip_suffix('s') == Some(kind)
        };
        let words = joined.split([',', ' ']).filter(|word| !word.is_empty() && *word != "all");
        let mut rest = Vec::new();
        for word in words {
            match KINDS.iter().find(|kind| named(kind, word)) {
                Some(kind) => filter.kinds.push(kind),
                None => rest.push(word),
            }
        }
        filter.text = rest.join(" ").to_lowercase();
        filter
    }

    /// Every event with `text` in its line.
    pub fn with_text(text: &str) -> LogFilter {
        LogFilter { kinds: Vec::new(), text: text.trim().to_lowercase() }
    }

    /// The one after this, of those that a key goes through: every event, only choices, only dead ends, only solutions.
    pub fn next_by_key(&self) -> LogFilter {
        const BY_KEY: [&str; 4] = ["all", "choice", "dead_end", "solution"];
        let at = BY_KEY.iter().position(|text| LogFilter::parse(text) == *self).unwrap_or(BY_KEY.len() - 1);
        LogFilter::parse(BY_KEY[(at + 1) % BY_KEY.len()])
    }

    /// Whether it shows every event.
    pub fn is_open(&self) -> bool {
        self.kinds.is_empty() && self.text.is_empty()
    }

    /// Whether it shows `event`.
    pub fn shows(&self, problem: &Problem, event: &Event) -> bool {
        let is_choice = matches!(event, Event::Try { n: 2.., .. });
        let of_kind = |kind: &&str| *kind == event.name() || is_choice && *kind == CHOICE;
        let kind = self.kinds.is_empty() || self.kinds.iter().any(of_kind);
        kind && (self.text.is_empty()
            || event.display(problem).to_string().to_lowercase().contains(&self.text))
    }
}

impl fmt::Display for LogFilter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kinds = self.kinds.join(", ").replace('_', " ");
        match (kinds.is_empty(), self.text.is_empty()) {
            (true, true) => f.write_str("all"),
            (false, true) => f.write_str(&kinds),
            (true, false) => write!(f, "'{}'", self.text.to_uppercase()),
            (false, false) => write!(f, "{kinds} with '{}'", self.text.to_uppercase()),
        }
    }
}
