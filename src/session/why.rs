//! Why something happened, or comes next: one short sentence.

use super::explainer::Explainer;
use super::rule_words;
use super::words::Words;
use crate::exact_cover::{Event, ItemId, OptionId};

/// The step that a reason is given for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ReasonFor {
    /// The one done last.
    #[default]
    Last,
    /// The one to come.
    Next,
}

impl Explainer<'_> {
    /// The reason for what happened, or else for what comes next.
    pub(super) fn why(&self) -> (String, ReasonFor) {
        let search = self.session.search();
        let Words { column, row, .. } = self.words;
        let next = self.session.surroundings().next.map(|logged| logged.event);
        let why = match (search.last_event(), next) {
            _ if search.is_mid_event() => String::new(),
            (Some(Event::DeadEnd { item }), _) => self.emptied(item),
            (Some(Event::Choose { .. }), _) if self.is_given() => String::new(),
            (Some(Event::Choose { size, .. }), _) => {
                let by_hand = self.session.by_hand_at(search.level());
                by_hand.map_or_else(|| self.why_chosen(size), |choice| self.why_by_hand(choice))
            }
            (Some(Event::Solution), _) if search.path().len() > 0 => {
                "To look for another, the last choice is taken back.".to_owned()
            }
            (Some(Event::Try { option, .. }), _) => self.why_committed(option),
            (
                Some(Event::Uncover { .. } | Event::Unpurify { .. }),
                Some(Event::Uncover { .. } | Event::Unpurify { .. } | Event::Retract { .. }),
            ) => "Last covered, first uncovered: so every link finds its place.".to_owned(),
            (Some(Event::Retract { .. }), _) if self.is_given() => {
                "It was given: there is no other.".to_owned()
            }
            (Some(Event::Retract { option }), Some(Event::Try { .. })) => {
                format!("{} has been tried; its {column} has another {row}.", self.option(option))
            }
            (Some(Event::Retract { .. }), _) => format!("It was the last {row} of its {column}."),
            (_, Some(Event::Choose { .. })) if search.gives_next() => String::new(),
            (_, Some(Event::Choose { size, .. })) => {
                let by_hand = self.session.by_hand_next();
                let why = by_hand.map_or_else(|| self.why_chosen(size), |choice| self.why_by_hand(choice));
                return (why, ReasonFor::Next);
            }
            _ => String::new(),
        };
        (why, ReasonFor::Last)
    }

    fn why_chosen(&self, size: u32) -> String {
        let search = self.session.search();
        rule_words::why(search.rule(), size, search.links(), self.words)
    }

    /// Which choices on the path took the last rows of `item`, and what is taken back.
    fn emptied(&self, item: ItemId) -> String {
        let search = self.session.search();
        let problem = self.session.problem();
        let path: Vec<OptionId> = search.path().collect();
        let mut culprits: Vec<OptionId> = Vec::new();
        for option in problem.options().filter(|&o| problem.option_items(o).contains(&item)) {
            if search.taken().iter().any(|&given| problem.excludes(given, option)) {
                continue;
            }
            if let Some(&culprit) = path.iter().find(|&&taken| problem.excludes(taken, option))
                && !culprits.contains(&culprit)
            {
                culprits.push(culprit);
            }
        }
        let Some(&last) = path.last() else {
            return "Nothing was tried before it: there is no solution.".to_owned();
        };
        culprits.sort_by_key(|culprit| path.iter().position(|taken| taken == culprit));
        // The latest ones say most.
        let shown: Vec<String> = culprits.iter().rev().take(3).map(|&c| self.option(c)).collect();
        let more = culprits.len().saturating_sub(shown.len());
        let more = if more > 0 { format!(" and {more} more") } else { String::new() };
        match shown.is_empty() {
            true => format!("{} is taken back.", self.option(last)),
            false => format!("Emptied by {}{more}. {} is taken back.", shown.join(", "), self.option(last)),
        }
    }
}
