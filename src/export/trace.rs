//! The events of a search as JSON lines, for `trace` and for the laboratory alike.

use std::fmt;

use crate::exact_cover::{Event, Problem, Search};

/// Writes events as objects. Names are made into JSON strings once, not once a step.
pub struct JsonLines {
    items: Vec<String>,
    colours: Vec<String>,
    options: Vec<String>,
}

impl JsonLines {
    /// A writer for events of searches of `problem`.
    pub fn new(problem: &Problem) -> JsonLines {
        let quoted = |name: &str| serde_json::Value::from(name).to_string();
        JsonLines {
            items: problem.items().map(|item| quoted(problem.item_name(item))).collect(),
            colours: problem.colours().map(|colour| quoted(problem.colour_name(colour))).collect(),
            options: problem.options().map(|option| quoted(&problem.option_name(option))).collect(),
        }
    }

    /// Writes `event`, the one that `search` has just done, on a line: always `step`, `level` and `event`,
    /// then what belongs to the event.
    ///
    /// # Errors
    /// Those of `out`.
    pub fn write(&self, out: &mut impl fmt::Write, search: &Search, event: Event) -> fmt::Result {
        let (step, level) = (search.step(), search.level());
        write!(out, "{{\"step\":{step},\"level\":{level},\"event\":\"{}\"", event.name())?;
        if let Some(item) = event.item() {
            write!(out, ",\"item\":{}", self.items[item.index()])?;
        }
        if let Some(colour) = event.colour() {
            write!(out, ",\"colour\":{}", self.colours[colour.index()])?;
        }
        if let Some(option) = event.option() {
            write!(out, ",\"option\":{}", self.options[option.index()])?;
        }
        match event {
            Event::Choose { size, .. } => write!(out, ",\"size\":{size}")?,
            Event::Try { k, n, .. } => write!(out, ",\"k\":{k},\"n\":{n}")?,
            Event::Restart { number } => write!(out, ",\"number\":{number}")?,
            Event::Done => {
                let stats = search.stats();
                let (nodes, updates, solutions) = (stats.nodes(), stats.updates, stats.solutions);
                write!(out, ",\"nodes\":{nodes},\"updates\":{updates},\"solutions\":{solutions}")?;
            }
            Event::Cover { .. }
            | Event::Purify { .. }
            | Event::DeadEnd { .. }
            | Event::Uncover { .. }
            | Event::Unpurify { .. }
            | Event::Solution
            | Event::Retract { .. } => {}
        }
        out.write_str("}\n")
    }
}
