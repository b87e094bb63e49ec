//! Where a run stops by itself: rules as data, the same step from both directions.

use crate::exact_cover::{Event, EventKind, ItemId, OptionId, Search};

/// A rule that says of a position, not of a motion, whether to stop there. So a run stops at the
/// same steps whichever way it goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stop {
    /// Right after a solution.
    Solution,
    /// Right after a dead end.
    DeadEnd,
    /// Right after every event of this kind.
    Kind(EventKind),
    /// Right after an item of two options or more was chosen: what logic alone decides ends there.
    Choice,
    /// Right after this item was chosen.
    Chosen(ItemId),
    /// Right after the cover with which the item's size fell to `at_most` or below.
    Size {
        /// The item.
        item: ItemId,
        /// The size that it must not exceed.
        at_most: u32,
    },
    /// Right after this option was tried, and right after it was retracted.
    Tried(OptionId),
    /// Right after any option with this item was tried.
    TriedIn(ItemId),
    /// Right after a try with which the level reached this one.
    Level(usize),
    /// Right after a try on a level where no option was tried before.
    Deepest,
    /// Right after every try that makes the number of nodes a multiple of this one.
    EveryNode(u64),
}

impl Stop {
    /// The kinds of events after which the rule can hold, a bit for each.
    fn kinds(self) -> u16 {
        let kinds: &[EventKind] = match self {
            Stop::Solution => &[EventKind::Solution],
            Stop::DeadEnd => &[EventKind::DeadEnd],
            Stop::Kind(kind) => return 1 << kind as u16,
            Stop::Choice | Stop::Chosen(_) => &[EventKind::Choose],
            Stop::Size { .. } => &[EventKind::Cover],
            Stop::Tried(_) => &[EventKind::Try, EventKind::Retract],
            Stop::TriedIn(_) | Stop::Level(_) | Stop::Deepest | Stop::EveryNode(_) => &[EventKind::Try],
        };
        kinds.iter().fold(0, |kinds, &kind| kinds | 1 << kind as u16)
    }

    /// Whether the rule holds right after `event`, the last one of `search`.
    ///
    /// A size falls with a cover only, and a level rises with a try only, so each rule looks at the
    /// one event that can make it true. What was true before, the links still know.
    #[inline]
    pub fn holds(self, search: &Search, event: Event) -> bool {
        let is_try = matches!(event, Event::Try { .. });
        match self {
            Stop::Solution => event == Event::Solution,
            Stop::DeadEnd => matches!(event, Event::DeadEnd { .. }),
            Stop::Kind(kind) => event.kind() == kind,
            Stop::Choice => matches!(event, Event::Choose { size: 2.., .. }) && !search.is_given_level(),
            Stop::Chosen(wanted) => matches!(event, Event::Choose { item, .. } if item == wanted),
            Stop::Size { item, at_most } => {
                let Event::Cover { item: covered } = event else { return false };
                let links = search.links();
                let size = links.size(item);
                let fell = || links.options_of(covered).filter(|&option| links.hits(option, item)).count();
                item != covered && size <= at_most && size as usize + fell() > at_most as usize
            }
            Stop::Tried(wanted) => {
                matches!(event, Event::Try { option, .. } | Event::Retract { option } if option == wanted)
            }
            Stop::TriedIn(item) => {
                matches!(event, Event::Try { option, .. } if search.links().hits(option, item))
            }
            Stop::Level(level) => is_try && search.level() == level,
            Stop::Deepest => {
                is_try && search.stats().profile().get(search.level()).is_some_and(|&nodes| nodes == 1)
            }
            Stop::EveryNode(k) => is_try && search.stats().nodes().is_multiple_of(k.max(1)),
        }
    }
}

/// A stop that can be switched off without being forgotten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Breakpoint {
    /// Where to stop.
    pub stop: Stop,
    /// Whether it is on.
    pub on: bool,
}

/// The breakpoints of a run. The first is always the solution: it can be switched off, not deleted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breakpoints {
    list: Vec<Breakpoint>,
    /// The stops that are on: what a run asks after each event.
    active: Vec<Stop>,
    /// The kinds of events after which one of those can hold, a bit for each.
    kinds: u16,
}

impl Default for Breakpoints {
    fn default() -> Breakpoints {
        Breakpoints::of(vec![Breakpoint { stop: Stop::Solution, on: true }])
    }
}

impl Breakpoints {
    fn of(list: Vec<Breakpoint>) -> Breakpoints {
        let active: Vec<Stop> =
            list.iter().filter(|breakpoint| breakpoint.on).map(|breakpoint| breakpoint.stop).collect();
        let kinds = active.iter().fold(0, |kinds, stop| kinds | stop.kinds());
        Breakpoints { list, active, kinds }
    }

    /// All of them, in the order in which they were set.
    pub fn list(&self) -> &[Breakpoint] {
        &self.list
    }

    /// The stops that are on.
    pub fn active(&self) -> &[Stop] {
        &self.active
    }

    /// Whether any of the stops that are on can hold after an event of this kind. Where the kind is known to
    /// the compiler, as in the loop of a run, this is one look at a bit.
    #[inline(always)]
    pub(super) fn can_hold(kinds: u16, event: Event) -> bool {
        kinds >> event.kind() as u16 & 1 != 0
    }

    /// The kinds of events after which a stop that is on can hold: for [`Breakpoints::can_hold`].
    pub(super) fn kinds(&self) -> u16 {
        self.kinds
    }

    /// Whether those that are on can hold only where something happens to a node.
    pub(super) fn are_at_nodes(&self) -> bool {
        EventKind::ALL.iter().all(|&kind| kind.is_of_node() || self.kinds >> kind as u16 & 1 == 0)
    }

    /// Sets a breakpoint, or switches it on if it was set before. Returns its number, from 1.
    pub fn set(&mut self, stop: Stop) -> usize {
        let known = self.list.iter().position(|breakpoint| breakpoint.stop == stop);
        let at = known.unwrap_or(self.list.len());
        match self.list.get_mut(at) {
            Some(breakpoint) => breakpoint.on = true,
            None => self.list.push(Breakpoint { stop, on: true }),
        }
        self.refresh();
        at + 1
    }

    /// Sets a breakpoint that is on or off.
    pub fn put(&mut self, Breakpoint { stop, on }: Breakpoint) {
        let number = self.set(stop);
        if !on {
            self.toggle(number - 1);
        }
    }

    /// Switches the breakpoint at this place, from 0, on or off.
    pub fn toggle(&mut self, at: usize) {
        if let Some(breakpoint) = self.list.get_mut(at) {
            breakpoint.on = !breakpoint.on;
            self.refresh();
        }
    }

    /// Deletes the breakpoint at this place. Returns whether there was one that can be.
    pub fn delete(&mut self, at: usize) -> bool {
        let can = at > 0 && at < self.list.len();
        if can {
            self.list.remove(at);
            self.refresh();
        }
        can
    }

    /// Deletes all but the first, which is for solutions.
    pub fn clear(&mut self) {
        self.list.truncate(1);
        self.refresh();
    }

    fn refresh(&mut self) {
        *self = Breakpoints::of(std::mem::take(&mut self.list));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problems::queens::{Order, queens};

    #[test]
    fn no_stop_holds_after_an_event_of_another_kind() {
        let problem = queens(6, Order::Plain).expect("it is small").problem;
        let mut search = Search::new(&problem);
        let (item, option) = (ItemId::new(3), OptionId::new(4));
        let stops = [
            Stop::Solution,
            Stop::DeadEnd,
            Stop::Chosen(item),
            Stop::Size { item, at_most: 2 },
            Stop::Tried(option),
            Stop::TriedIn(item),
            Stop::Level(3),
            Stop::Deepest,
            Stop::EveryNode(5),
        ];
        let mut held = [false; 9];
        while let Some(event) = search.next() {
            for (held, stop) in held.iter_mut().zip(stops) {
                if stop.holds(&search, event) {
                    *held = true;
                    assert!(Breakpoints::can_hold(stop.kinds(), event), "{stop:?} after {event:?}");
                }
            }
        }
        assert_eq!(held, [true; 9]);
    }
}
