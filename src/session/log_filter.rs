//! Which events the log shows.

use core::fmt;

use crate::exact_cover::{Event, Problem};

/// Every kind of event, as traces and filters name it.
const KINDS: [&str; 9] =
    ["choose", "cover", "try", "solution", "dead_end", "uncover", "retract", "restart", "done"];

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
        let words = joined.split([',', ' ']).filter(|word| !word.is_empty() && *word != "all");
        let mut rest = Vec::new();
        for word in words {
            match KINDS.iter().find(|kind| kind.eq_ignore_ascii_case(word)) {
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

    /// Whether it shows every event.
    pub fn is_open(&self) -> bool {
        self.kinds.is_empty() && self.text.is_empty()
    }

    /// Whether it shows `event`.
    pub fn shows(&self, problem: &Problem, event: &Event) -> bool {
        let kind = self.kinds.is_empty() || self.kinds.contains(&event.name());
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
