//! The same search flat out, for when nobody watches every step.
//!
//! [`Search::run`] takes the same steps as the iterator and tells the same events to an observer,
//! but it is one loop in which the processor always knows what comes next. With an observer that
//! looks at nothing the telling is compiled away.

use std::ops::ControlFlow;

use super::event::Event;
use super::problem::{ItemId, OptionId, Problem};
use super::search::{At, Frame, Search};

/// Somebody who is told what a running search does, and may stop it.
pub trait Observer {
    /// `event` has just been done, and `search` stands right after it. Break to stop there.
    #[inline]
    fn event(&mut self, search: &Search, event: Event) -> ControlFlow<()> {
        let _ = (search, event);
        ControlFlow::Continue(())
    }
}

/// Nobody: looks at nothing, stops at nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Nobody;

impl Observer for Nobody {}

impl<F: FnMut(&Search, Event) -> ControlFlow<()>> Observer for F {
    #[inline]
    fn event(&mut self, search: &Search, event: Event) -> ControlFlow<()> {
        self(search, event)
    }
}

/// Why a run came to rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rest {
    /// The search is done.
    Done,
    /// The observer stopped it.
    Stopped,
}

impl Search {
    /// Runs until done, or until the observer breaks; from any state, the middle of an event
    /// included. May be called again to go on.
    pub fn run<O: Observer>(&mut self, observer: &mut O) -> Rest {
        // The loop below starts where a level is entered; step to the next such place.
        while !self.is_about_to_enter() {
            let Some(event) = self.next() else { return Rest::Done };
            if observer.event(self, event).is_break() {
                return Rest::Stopped;
            }
        }
        macro_rules! tell {
            ($at:expr, $event:expr) => {
                self.at = $at;
                self.stats.steps += 1;
                if observer.event(self, $event).is_break() {
                    return Rest::Stopped;
                }
            };
        }
        loop {
            // Enter a level: the loops go down while there is something to try.
            match self.pick() {
                None => {
                    self.stats.solutions += 1;
                    tell!(At::Solution, Event::Solution);
                }
                Some(header) => {
                    let item = ItemId(header - 1);
                    self.stack.push(Frame { item: header, x: header, k: 0 });
                    tell!(At::Choose, Event::Choose { item, size: self.links.size[header as usize] });
                    self.stats.updates += self.links.cover(header);
                    tell!(At::Cover, Event::Cover { item });
                    if self.links.nodes[header as usize].down == header {
                        tell!(At::DeadEnd, Event::DeadEnd { item });
                    }
                }
            }
            // Leave levels until one has another option to try.
            let x = loop {
                let frame = match self.stack.last() {
                    None => {
                        tell!(At::Done, Event::Done);
                        return Rest::Done;
                    }
                    Some(&frame) => frame,
                };
                if frame.x != frame.item {
                    let mut node = self.links.before(frame.x);
                    while node != frame.x {
                        let header = self.links.nodes[node as usize].top;
                        self.links.uncover(header);
                        tell!(At::Uncommit(node), Event::Uncover { item: ItemId(header - 1) });
                        node = self.links.before(node);
                    }
                    tell!(At::Retract, Event::Retract { option: self.links.option(frame.x) });
                }
                if let Some(x) = self.next_sibling(frame) {
                    break x;
                }
                self.links.uncover(frame.item);
                tell!(At::Uncover, Event::Uncover { item: ItemId(frame.item - 1) });
                self.stack.pop();
            };
            // Try that option.
            let level = self.stack.len();
            let top = &mut self.stack[level - 1];
            top.x = x;
            top.k += 1;
            let top = *top;
            self.stats.profile[level] += 1;
            tell!(At::Try, Event::Try { option: self.links.option(x), k: top.k, n: self.width(&top) });
            let mut node = self.links.after(x);
            while node != x {
                let header = self.links.nodes[node as usize].top;
                self.stats.updates += self.links.cover(header);
                tell!(At::Commit(node), Event::Cover { item: ItemId(header - 1) });
                node = self.links.after(node);
            }
        }
    }

    /// Whether the next step chooses an item or finds a solution.
    fn is_about_to_enter(&self) -> bool {
        if self.is_mid_event() {
            return false;
        }
        match self.at {
            At::Start => true,
            At::Try => self.links.after(self.top().x) == self.top().x,
            At::Commit(node) => self.links.after(node) == self.top().x,
            _ => false,
        }
    }

    /// Runs to the next solution and returns whether there is one; the search then rests right
    /// after [`Event::Solution`].
    pub fn next_solution(&mut self) -> bool {
        let mut stop = |_: &Search, event: Event| match event {
            Event::Solution => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        };
        self.run(&mut stop) == Rest::Stopped
    }

    /// Runs to the end, or until `limit` solutions in all have been found. Returns how many have.
    pub fn count_to(&mut self, limit: u64) -> u64 {
        while self.stats.solutions < limit && self.next_solution() {}
        self.stats.solutions
    }
}

impl Problem {
    /// Every solution, one after the other, each as its options in the order of the search.
    pub fn solutions(&self) -> impl Iterator<Item = Vec<OptionId>> + use<> {
        let mut search = Search::new(self);
        std::iter::from_fn(move || search.next_solution().then(|| search.partial_solution().collect()))
    }

    /// How many solutions there are.
    pub fn count(&self) -> u64 {
        Search::new(self).count_to(u64::MAX)
    }
}
