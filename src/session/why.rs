//! Why something happened, or comes next: one short sentence.

use super::explainer::Explainer;
use super::rule_words;
use super::words::Words;
use crate::exact_cover::{Event, ItemId};

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
        let next = self.session.surroundings().next().map(|logged| logged.event);
        let why = match (search.last_event(), next) {
            _ if search.is_mid_event() => String::new(),
            (Some(Event::DeadEnd { .. }), _) => {
                let dead_end = self.session.surroundings().places.dead_end.as_ref();
                dead_end.map_or(String::new(), |dead_end| self.why_empty(dead_end))
            }
            (Some(Event::Choose { .. }), _) if self.is_given() => String::new(),
            (Some(Event::Choose { item, size }), _) => {
                let by_hand = self.session.by_hand_at(search.level());
                by_hand.map_or_else(|| self.why_chosen(item, size), |choice| self.why_by_hand(choice))
            }
            (Some(Event::Restart { .. }), _) => self.heaviest(),
            (Some(Event::Solution), _) if search.path().len() > 0 => {
                "To look for another, the last choice is taken back.".to_owned()
            }
            (Some(Event::Try { option, .. }), _) => self.why_committed(option),
            (
                Some(Event::Uncover { .. } | Event::Unpurify { .. }),
                Some(Event::Uncover { .. } | Event::Unpurify { .. } | Event::Retract { .. }),
            ) => "Last covered, first uncovered: so every link fits.".to_owned(),
            (Some(Event::Retract { .. }), _) if self.is_given() => {
                "It was given: there is no other.".to_owned()
            }
            (Some(Event::Retract { option }), Some(Event::Try { .. })) => {
                format!("{} has been tried; its {column} has another {row}.", self.option(option))
            }
            (Some(Event::Retract { .. }), _) => format!("It was the last {row} of its {column}."),
            (_, Some(Event::Choose { .. })) if search.gives_next() => String::new(),
            (_, Some(Event::Choose { item, size })) => {
                let by_hand = self.session.by_hand_next();
                let why =
                    by_hand.map_or_else(|| self.why_chosen(item, size), |choice| self.why_by_hand(choice));
                return (why, ReasonFor::Next);
            }
            (
                None
                | Some(
                    Event::Cover { .. }
                    | Event::Purify { .. }
                    | Event::Solution
                    | Event::Uncover { .. }
                    | Event::Unpurify { .. }
                    | Event::Done,
                ),
                _,
            ) => String::new(),
        };
        (why, ReasonFor::Last)
    }

    fn why_chosen(&self, item: ItemId, size: u32) -> String {
        let search = self.session.search();
        if let Some(why) = self.why_by_weight(item, size) {
            return why;
        }
        rule_words::why(search.rule(), size, search.links(), self.words)
    }
}
