//! The same search flat out, for when nobody watches every step.
//!
//! [`Search::run`] takes the same steps as the iterator and tells the same events to an observer,
//! but it is one loop in which the processor always knows what comes next. With an observer that
//! looks at nothing the telling is compiled away.

use std::ops::ControlFlow;

use super::event::Event;
use super::frame::{At, Frame};
use super::problem::ItemId;
use super::search::Search;
use super::stats::Stats;

/// The events that an [`Observer`] is told of. The fewer they are, the less the search need be kept ready to be
/// looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Interest {
    /// Every event.
    Everything,
    /// What happens to nodes ([`EventKind::is_of_node`](super::EventKind::is_of_node)), and none of the covers between.
    Nodes,
    /// [`Event::Solution`] and [`Event::Done`].
    Solutions,
    /// [`Event::Done`] alone.
    TheEnd,
}

impl Interest {
    /// Whether what happens to nodes is told.
    const fn has_nodes(self) -> bool {
        matches!(self, Interest::Everything | Interest::Nodes)
    }
}

/// Somebody who is told what a running search does, and may stop it.
pub trait Observer {
    /// What it is told, once the run is under way: the events that bring a search from the middle of an
    /// option to where it can be run are told in any case.
    const HEARS: Interest = Interest::Everything;

    /// `event` has just been done, and `search` stands right after it. Break to stop there.
    #[inline]
    fn event(&mut self, search: &Search, event: Event) -> ControlFlow<()> {
        let _ = (search, event);
        ControlFlow::Continue(())
    }
}

/// Nobody: looks at nothing, stops at nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoObserver;

impl Observer for NoObserver {
    const HEARS: Interest = Interest::TheEnd;
}

impl<F: FnMut(&Search, Event) -> ControlFlow<()>> Observer for F {
    #[inline]
    fn event(&mut self, search: &Search, event: Event) -> ControlFlow<()> {
        self(search, event)
    }
}

/// Somebody who waits for this many solutions in all.
struct UntilFound(u64);

impl Observer for UntilFound {
    const HEARS: Interest = Interest::Solutions;

    #[inline]
    fn event(&mut self, search: &Search, event: Event) -> ControlFlow<()> {
        if event == Event::Solution && search.stats.solutions >= self.0 {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}

/// Why a run came to rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StopReason {
    /// The search is done.
    Done,
    /// The observer stopped it.
    Stopped,
}

/// The two places at which the loop of [`Search::run`] can be entered.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum LoopEntry {
    /// The next step chooses an item or finds a solution.
    Down,
    /// The next step goes on with the top frame: its option, if it has one, is complete.
    Up,
}

impl Search {
    /// Runs until done, or until the observer breaks; from any state, the middle of an event
    /// included. May be called again to go on.
    pub fn run<O: Observer>(&mut self, observer: &mut O) -> StopReason {
        match self.reach_entry(observer) {
            Err(rest) => rest,
            Ok(entry) if self.plain => self.run_from::<O, true>(entry, observer),
            Ok(entry) => self.run_from::<O, false>(entry, observer),
        }
    }

    /// Goes step by step to where the loop can be entered.
    fn reach_entry<O: Observer>(&mut self, observer: &mut O) -> Result<LoopEntry, StopReason> {
        loop {
            if let Some(entry) = self.loop_entry() {
                return Ok(entry);
            }
            let Some(event) = self.next() else { return Err(StopReason::Done) };
            if observer.event(self, event).is_break() {
                return Err(StopReason::Stopped);
            }
        }
    }

    #[inline(never)]
    fn run_from<O: Observer, const PLAIN: bool>(
        &mut self,
        mut entry: LoopEntry,
        observer: &mut O,
    ) -> StopReason {
        // Events that nobody looks at are only counted, here.
        let mut untold = 0;
        macro_rules! tell {
            ($at:expr, $event:expr) => {
                tell!($at, $event, if O::HEARS == Interest::Everything)
            };
            ($at:expr, $event:expr, if $heard:expr) => {
                if $heard {
                    self.at = $at;
                    self.stats.steps += 1 + std::mem::take(&mut untold);
                    if observer.event(self, $event).is_break() {
                        return StopReason::Stopped;
                    }
                } else {
                    untold += 1;
                }
            };
        }
        loop {
            if entry == LoopEntry::Down {
                match self.pick::<PLAIN>() {
                    None => {
                        self.stats.solutions += 1;
                        tell!(At::Solution, Event::Solution, if O::HEARS != Interest::TheEnd);
                    }
                    Some(header) => {
                        let item = ItemId(header - 1);
                        self.stack.push(Frame { item: header, x: header, k: 0 });
                        tell!(At::Choose, Event::Choose { item, size: self.links.len(header) });
                        self.stats.updates += self.cover::<PLAIN>(header, header);
                        tell!(At::Cover, Event::Cover { item });
                        if self.links.nodes[header as usize].down == header {
                            self.stats.dead_ends += 1;
                            if !PLAIN {
                                self.learn(header);
                            }
                            tell!(At::DeadEnd, Event::DeadEnd { item }, if O::HEARS.has_nodes());
                            if !PLAIN && self.restarts_next() {
                                let number = self.begin_anew(self.stats.steps + untold + 1);
                                tell!(At::Restart, Event::Restart { number }, if O::HEARS.has_nodes());
                                continue;
                            }
                        }
                    }
                }
            }
            entry = LoopEntry::Down;
            // Leave levels until one has another option to try.
            let x = loop {
                let frame = match self.stack.last() {
                    None => {
                        self.at = At::Done;
                        self.stats.steps += 1 + untold;
                        let stops = observer.event(self, Event::Done).is_break();
                        return if stops { StopReason::Stopped } else { StopReason::Done };
                    }
                    Some(&frame) => frame,
                };
                if frame.x != frame.item {
                    let mut node = self.links.before(frame.x);
                    while node != frame.x {
                        if PLAIN || self.links.acts(node) {
                            let header = self.links.top(node);
                            self.uncover::<PLAIN>(header, node);
                            tell!(At::Uncommit(node), self.uncommit_event::<PLAIN>(header, node));
                        }
                        node = self.links.before(node);
                    }
                    let retract = Event::Retract { option: self.links.option(frame.x) };
                    tell!(At::Retract, retract, if O::HEARS.has_nodes());
                }
                if let Some(x) = self.next_sibling::<PLAIN>(frame) {
                    break x;
                }
                self.uncover::<PLAIN>(frame.item, frame.item);
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
            tell!(
                At::Try,
                Event::Try { option: self.links.option(x), k: top.k, n: self.width::<PLAIN>(&top) },
                if O::HEARS.has_nodes()
            );
            let mut node = self.links.after(x);
            while node != x {
                if PLAIN || self.links.acts(node) {
                    let header = self.links.top(node);
                    self.stats.updates += self.cover::<PLAIN>(header, node);
                    tell!(At::Commit(node), self.commit_event::<PLAIN>(header, node));
                }
                node = self.links.after(node);
            }
        }
    }

    /// Where the loop can be entered, if it can be where the search stands.
    pub(super) fn loop_entry(&self) -> Option<LoopEntry> {
        if self.is_mid_event() {
            return None;
        }
        let after = |node: u32| (self.after::<false>(node) == self.top().x).then_some(LoopEntry::Down);
        match self.at {
            At::Start | At::Restart => Some(LoopEntry::Down),
            At::Try => after(self.top().x),
            At::Commit(node) => after(node),
            // The restart is a step by itself.
            At::DeadEnd if self.restarts_next() => None,
            At::Solution | At::DeadEnd => Some(LoopEntry::Up),
            At::Choose | At::Cover | At::Uncommit(_) | At::Retract | At::Uncover | At::Done => None,
        }
    }

    /// Runs to the next solution and returns whether there is one; the search then rests right
    /// after [`Event::Solution`].
    #[must_use = "whether there is a solution is the answer"]
    pub fn next_solution(&mut self) -> bool {
        self.run(&mut UntilFound(0)) == StopReason::Stopped
    }

    /// Runs to the end with nobody watching, and returns the counters.
    pub fn run_to_end(&mut self) -> &Stats {
        // Here, for all who run with nobody watching: only in this crate can the compiler see that no call in
        // the loop keeps a pointer to the search, and so need not fetch the arrays' places again.
        self.run(&mut NoObserver);
        &self.stats
    }

    /// Runs to the end, or until `limit` solutions in all have been found. Returns how many have.
    pub fn count_to(&mut self, limit: u64) -> u64 {
        if self.stats.solutions < limit {
            self.run(&mut UntilFound(limit));
        }
        self.stats.solutions
    }
}
