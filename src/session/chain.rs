//! What is said of a chain of events between which nothing is to be decided, while a slow run hurries over them.

use super::event_places::Course;
use super::explain::Explanation;
use super::explainer::Explainer;
use crate::exact_cover::{Event, OptionId};

/// So many letters of names are said.
const LETTERS: usize = 150;

impl Explainer<'_> {
    /// One sentence that grows, rather than one an event, which nobody could read.
    pub(super) fn chain(&self) -> Option<Explanation> {
        self.session.hurries()?;
        let (options, said, why) = match self.session.surroundings().places.way() {
            Course::Deeper => {
                (self.forced(), "Forced", "Each is the only one left there: nothing is to be decided.")
            }
            Course::Back => {
                (self.taken_back(), "Taken back", "Each was the only one there: no other is left to try.")
            }
            Course::Rest | Course::Stuck | Course::Solved | Course::BackFromSolution | Course::PlayedBack => {
                return None;
            }
        };
        let names: Vec<String> = options.iter().map(|&option| self.option(option)).collect();
        let letters = names.iter().map(|name| name.chars().count() + 2).max()?;
        // Of a long chain whole parts go, so that what is read stands still.
        let part = (LETTERS / letters).max(1);
        let left_out = (names.len() - 1) / part * part;
        let before = if left_out > 0 { format!("{left_out}, then ") } else { String::new() };
        let happened = format!("{said}: {before}{}", names[left_out..].join(", "));
        Some(Explanation { happened, why: why.to_owned(), ..Explanation::default() })
    }

    /// The rows at the end of the path that are the only ones of their columns.
    fn forced(&self) -> Vec<OptionId> {
        let levels = self.session.search().levels().rev().skip_while(|level| !level.on_path);
        let forced = levels.take_while(|level| level.n == 1).filter_map(|level| level.option);
        let mut forced: Vec<OptionId> = forced.collect();
        forced.reverse();
        forced
    }

    /// The rows that were taken back since the last way down ended, as far as the log goes back.
    fn taken_back(&self) -> Vec<OptionId> {
        let events = self.session.surroundings().recent.iter().map(|logged| logged.event);
        let since = events.rev().take_while(|event| !event.ends_a_way());
        let is_retract = |event: &Event| matches!(event, Event::Retract { .. });
        let mut taken: Vec<OptionId> = since.filter(is_retract).filter_map(|event| event.option()).collect();
        taken.reverse();
        taken
    }
}
