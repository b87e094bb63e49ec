//! Straight down a path, without a search.

use super::event::Event;
use super::frame::At;
use super::problem::OptionId;
use super::search::Search;

impl Search {
    /// Goes from the start to where the last option of `path` has just been tried, as a search does that has been
    /// through all that lies before. Counters know of the way alone, so there is no way back but to the start.
    ///
    /// Says no, and stands somewhere on the way, where the path is none of this search.
    pub(super) fn descend(&mut self, path: &[OptionId]) -> bool {
        path.iter().all(|&option| {
            while !matches!(self.at, At::Choose) {
                match self.next() {
                    Some(Event::Choose { .. }) => {}
                    Some(Event::Solution | Event::DeadEnd { .. } | Event::Done) | None => return false,
                    Some(_) => {}
                }
            }
            // Covers its item and tries the first option.
            if self.next().is_none() || !matches!(self.next(), Some(Event::Try { .. })) {
                return false;
            }
            while self.links.option(self.top().x) != option {
                let depth = self.stack.len() - 1;
                let Some(next) = self.sibling_at(depth, self.top()) else { return false };
                let frame = &mut self.stack[depth];
                (frame.x, frame.k) = (next, frame.k + 1);
            }
            true
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact_cover::{Rule, Setup, text};

    /// Wherever an option has been tried, a new search that goes straight there does all that is left, in the same way.
    #[test]
    fn straight_down_is_where_the_search_has_come_to() {
        let texts = [
            "A B C D E F G\nC E F\nA D G\nB C F\nA D\nB G\nD E G\nA G\nD\n",
            "A B C | x y\nA x:r\nA y\nB x:r\nB x:g y\nC x:g\nC\n",
        ];
        for text in texts {
            let problem = text::parse(text).unwrap();
            for rule in Rule::ALL {
                let start = Search::with(&problem, &Setup { rule, ..Setup::default() }).unwrap();
                let mut search = start.clone();
                while let Some(event) = search.next() {
                    if !matches!(event, Event::Try { .. }) {
                        continue;
                    }
                    let path: Vec<OptionId> = search.path().collect();
                    let mut there = start.clone();
                    assert!(there.descend(&path));
                    assert_eq!((there.links(), there.stack.clone()), (search.links(), search.stack.clone()));
                    assert_eq!(
                        there.events().collect::<Vec<_>>(),
                        search.clone().events().collect::<Vec<_>>()
                    );
                    assert!(!start.clone().descend(&[&path[..], &path[..1]].concat()));
                }
            }
        }
    }
}
