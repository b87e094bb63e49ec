//! The two-way machine: Algorithm X as something that can take the next step, or the previous one.
//!
//! It keeps no history. Its state is the links, a stack with one frame a level, and which step was
//! done last ([`At`]). Four small matches do all the work: [`Search::succ`] and [`Search::pred`]
//! move the last step and the stack, [`Search::apply`] and [`Search::unapply`] move links and
//! counters. Forward is succ, apply; back is unapply, pred; nothing else sets `at`.
//!
//! A restart (by the rule `weights`) alone moves the stack together with the links: into the record of a finished run, and back.
//!
//! Going back into a level that has been left makes its choice again, on the same links as the
//! first time, and enters at the item's last option. That is all the memory the past needs.

use std::sync::Arc;

use super::check::LinkError;
use super::chooser::{Chooser, SharedChooser};
use super::conflict_error::ConflictError;
use super::cursor::Cursor;
use super::event::Event;
use super::failure_weights::FailureWeights;
use super::frame::{At, Frame};
use super::links::Links;
use super::preference::Preferences;
use super::problem::{ItemId, OptionId, Problem};
use super::rule::Rule;
use super::stats::Stats;

/// How to search.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Setup {
    /// The rule that chooses items.
    pub rule: Rule,
    /// Options taken before the search, such as a Sudoku's givens, in this order.
    pub preselected: Vec<OptionId>,
    /// Whether the preselected options are events and count as levels, each a choice without
    /// alternatives, or are covered before step 0. An option that gives every item a colour always is.
    pub watch_preselected: bool,
}

/// A search for every exact cover of a problem, in both directions of time.
///
/// [`Search::next`] takes a step and says which [`Event`] that was; [`Search::back`] undoes the last one and
/// leaves every link, size and counter bit for bit as it was. No step allocates, and memory does not grow
/// with the length of the run: but for the restarts of [`Rule::Weights`], of which there are [`FailureWeights::RESTARTS`] at
/// most, each with its record. [`Search::events`] and [`Search::solutions`] go on from where the search stands.
///
/// ```
/// use quadrille::exact_cover::{Problem, Search};
///
/// let mut builder = Problem::builder();
/// builder.primary("A")?;
/// builder.option(["A"])?;
/// let mut search = Search::new(&builder.build()?);
/// let before = search.clone();
/// let event = search.next();
/// assert_eq!(search.back(), event);
/// assert!(search == before);
/// # Ok::<(), quadrille::exact_cover::ProblemError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Search {
    pub(super) links: Links,
    pub(super) rule: Rule,
    pub(super) at: At,
    /// In the middle of a cover or uncover: the last of its links in force.
    pub(super) cursor: Option<Cursor>,
    pub(super) stack: Vec<Frame>,
    pub(super) stats: Stats,
    /// The options taken before step 0.
    pub(super) taken: Vec<OptionId>,
    /// A node without a colour of each preselected option that is watched: level `i` takes the `i`-th.
    pub(super) forced: Vec<u32>,
    /// The choices by hand, if there are any.
    pub(super) preferences: Option<Box<Preferences>>,
    /// The chooser in the place of the rule, if there is one.
    pub(super) chooser: Option<SharedChooser>,
    /// What [`Rule::Weights`] has learnt.
    pub(super) weights: Option<Box<FailureWeights>>,
    /// Whether the next step, either way, is one of a search without colours, without levels that take a
    /// preselected option, without choices by hand and by the rule, and not in the middle of an event. Such steps do not
    /// ask for these one by one, which would cost a good part of a step.
    pub(super) plain: bool,
}

impl Search {
    /// A search by the default rule, with nothing preselected.
    pub fn new(problem: &Problem) -> Search {
        Search::build(problem, Rule::default(), 0)
    }

    /// A search as `setup` says. Linear in the size of the problem.
    ///
    /// # Errors
    /// If two preselected options exclude each other, or one does not exist.
    pub fn with(problem: &Problem, setup: &Setup) -> Result<Search, ConflictError> {
        let mut search = Search::build(problem, setup.rule, setup.preselected.len());
        let mut taker = vec![None; problem.item_count()];
        // A level is about an item that is covered: where all have colours there is none.
        let plain = |links: &Links, option| links.nodes_of(option).find(|node| links.colour_of(node.0) == 0);
        for &option in setup.preselected.iter().filter(|_| setup.watch_preselected) {
            if plain(&search.links, option).is_some() {
                search.links.put_in(option);
            }
        }
        for (place, &option) in setup.preselected.iter().enumerate() {
            let Some(first) = search.links.first_node(option) else {
                return Err(ConflictError::Unknown { option });
            };
            for (item, colour) in problem.option_entries(option) {
                if let Some((earlier, before)) = taker[item.index()].replace((option, colour))
                    && (colour.is_none() || before != colour)
                {
                    return Err(ConflictError::Excluded { earlier, later: option });
                }
            }
            let plain = plain(&search.links, option);
            if plain.is_none() && setup.preselected[..place].contains(&option) {
                return Err(ConflictError::Excluded { earlier: option, later: option });
            }
            match plain {
                Some(node) if setup.watch_preselected => search.forced.push(node.0),
                _ => {
                    search.links.take(first);
                    search.taken.push(option);
                }
            }
        }
        search.settle_plain();
        Ok(search)
    }

    /// A search whose items are chosen by `chooser`. The rule of `setup` has no part in it.
    ///
    /// # Errors
    /// As for [`Search::with`].
    ///
    /// # Panics
    /// When it runs, if the chooser gives an item that is not one of [`Choice::items`](super::Choice::items).
    pub fn choosing(
        problem: &Problem,
        setup: &Setup,
        chooser: impl Chooser + 'static,
    ) -> Result<Search, ConflictError> {
        let mut search = Search::with(problem, setup)?;
        search.chooser = Some(SharedChooser(Arc::new(chooser)));
        search.forget_weights();
        Ok(search)
    }

    fn build(problem: &Problem, rule: Rule, preselected: usize) -> Search {
        // Each level covers a primary item, or is a preselected option.
        let levels = problem.primary_count() + preselected;
        let links = Links::new(problem);
        Search {
            plain: !links.is_coloured(),
            weights: (rule == Rule::Weights).then(|| Box::new(FailureWeights::new(problem.primary_count()))),
            links,
            rule,
            at: At::Start,
            cursor: None,
            stack: Vec::with_capacity(levels),
            stats: Stats::new(levels),
            taken: Vec::new(),
            forced: Vec::new(),
            preferences: None,
            chooser: None,
        }
    }

    /// Takes the next step and returns its event; `None` when done. In the middle of an event, finishes it.
    ///
    /// Always inlined: saving registers and passing the event through memory would cost a good part
    /// of a step.
    #[expect(clippy::should_implement_trait, reason = "as an iterator it would count events, not solutions")]
    #[inline(always)]
    pub fn next(&mut self) -> Option<Event> {
        if !self.plain {
            // The event is not passed through memory: the compiler would do the same to the events below.
            return if self.step_of_any() { self.last_event() } else { None };
        }
        if self.succ::<true>() { Some(self.apply::<true>()) } else { None }
    }

    /// Undoes the last event and returns it; `None` at the start. In the middle of an event the
    /// event is abandoned: its links go back to where they were before it.
    #[inline]
    pub fn back(&mut self) -> Option<Event> {
        let at = self.at;
        if !self.plain {
            let event = self.last_event();
            self.back_of_any();
            return event;
        }
        // Three matches of the same value, which the compiler makes one of.
        let event = self.event_of(at)?;
        self.unapply::<true>(at);
        self.pred::<true>(at);
        Some(event)
    }

    /// Takes the next step of any search, out of the way of the plain ones; whether there was one.
    #[inline(never)]
    fn step_of_any(&mut self) -> bool {
        if self.cursor.is_some() {
            return self.finish().is_some();
        }
        let stepped = self.succ::<false>();
        if stepped {
            self.apply::<false>();
        }
        stepped
    }

    /// Takes the last step of any search back, if there is one.
    #[inline(never)]
    fn back_of_any(&mut self) {
        if self.cursor.is_some() {
            self.abandon();
        } else if self.at != At::Start {
            self.unapply::<false>(self.at);
            self.pred::<false>(self.at);
        }
    }

    /// Moves `at` and the stack one step forward, if there is one. `PLAIN` if the search is.
    #[inline(always)]
    pub(super) fn succ<const PLAIN: bool>(&mut self) -> bool {
        self.at = match self.at {
            At::Start => self.enter::<PLAIN>(),
            At::Choose => At::Cover,
            At::Cover => self.take_first::<PLAIN>(),
            At::DeadEnd if !PLAIN && self.restarts_next() => At::Restart,
            At::DeadEnd => At::Uncover,
            At::Restart => self.enter::<PLAIN>(),
            At::Try => self.commit_after::<PLAIN>(self.top().x),
            At::Commit(node) => self.commit_after::<PLAIN>(node),
            At::Solution => self.leave::<PLAIN>(),
            At::Uncommit(node) => self.uncommit_before::<PLAIN>(node),
            At::Retract => self.take_next::<PLAIN>(),
            At::Uncover => {
                self.stack.pop();
                self.leave::<PLAIN>()
            }
            At::Done => return false,
        };
        true
    }

    /// Moves `at` and the stack one step back: the exact inverse of [`Search::succ`].
    #[inline(always)]
    pub(super) fn pred<const PLAIN: bool>(&mut self, at: At) {
        self.at = match at {
            At::Start => At::Start,
            At::Choose => {
                self.stack.pop();
                self.leave_backwards::<PLAIN>()
            }
            At::Cover => At::Choose,
            At::DeadEnd => At::Cover,
            At::Restart => At::DeadEnd,
            At::Try => self.take_previous::<PLAIN>(),
            At::Commit(node) => {
                let (x, before) = (self.top().x, self.before::<PLAIN>(node));
                if before == x { At::Try } else { At::Commit(before) }
            }
            At::Solution => self.leave_backwards::<PLAIN>(),
            At::Uncommit(node) => self.uncommit_after::<PLAIN>(node),
            At::Retract => self.uncommit_after::<PLAIN>(self.top().x),
            At::Uncover => {
                if self.top().k == 0 {
                    At::DeadEnd
                } else {
                    At::Retract
                }
            }
            At::Done => self.enter_backwards::<PLAIN>(),
        };
    }

    /// Moves links and counters as the step `at` does, and says what it was: the same as
    /// [`Search::last_event`], in the same match.
    #[inline(always)]
    pub(super) fn apply<const PLAIN: bool>(&mut self) -> Event {
        self.stats.steps += 1;
        let item = |header: u32| ItemId(header - 1);
        match self.at {
            At::Choose => {
                let header = self.top().item;
                Event::Choose { item: item(header), size: self.links.len(header) }
            }
            At::Cover => {
                let header = self.top().item;
                self.stats.updates += self.cover::<PLAIN>(header, header);
                Event::Cover { item: item(header) }
            }
            At::Commit(node) => {
                let header = self.links.top(node);
                self.stats.updates += self.cover::<PLAIN>(header, node);
                self.commit_event::<PLAIN>(header, node)
            }
            At::Uncommit(node) => {
                let header = self.links.top(node);
                self.uncover::<PLAIN>(header, node);
                self.uncommit_event::<PLAIN>(header, node)
            }
            At::Uncover => {
                let header = self.top().item;
                self.uncover::<PLAIN>(header, header);
                Event::Uncover { item: item(header) }
            }
            At::Try => {
                self.stats.profile[self.stack.len()] += 1;
                let top = self.top();
                Event::Try { option: self.links.option(top.x), k: top.k, n: self.width::<PLAIN>(&top) }
            }
            At::Solution => {
                self.stats.solutions += 1;
                Event::Solution
            }
            At::DeadEnd => {
                let header = self.top().item;
                self.stats.dead_ends += 1;
                if !PLAIN {
                    self.learn(header);
                }
                Event::DeadEnd { item: item(header) }
            }
            At::Restart if !PLAIN => Event::Restart { number: self.begin_anew(self.stats.steps) },
            At::Retract => Event::Retract { option: self.links.option(self.top().x) },
            // A plain search never restarts.
            At::Start | At::Restart | At::Done => Event::Done,
        }
    }

    /// Takes back what the step `at` did to links and counters.
    #[inline(always)]
    fn unapply<const PLAIN: bool>(&mut self, at: At) {
        self.stats.steps -= 1;
        match at {
            At::Cover => {
                let header = self.top().item;
                self.stats.updates -= self.uncover::<PLAIN>(header, header);
            }
            At::Commit(node) => {
                self.stats.updates -= self.uncover::<PLAIN>(self.links.top(node), node);
            }
            At::Uncommit(node) => {
                self.cover::<PLAIN>(self.links.top(node), node);
            }
            At::Uncover => {
                let header = self.top().item;
                self.cover::<PLAIN>(header, header);
            }
            At::Try => self.stats.profile[self.stack.len()] -= 1,
            At::Solution => self.stats.solutions -= 1,
            At::DeadEnd => {
                self.stats.dead_ends -= 1;
                if !PLAIN {
                    self.unlearn(self.top().item);
                }
            }
            At::Restart if !PLAIN => self.take_up_again(),
            At::Start | At::Choose | At::Retract | At::Restart | At::Done => {}
        }
    }

    /// Verifies every link, size and count against the path, those of hidden nodes too. Linear in the
    /// number of nodes.
    ///
    /// # Errors
    /// The first that is wrong.
    pub fn check(&self) -> Result<(), LinkError> {
        self.links.check(|links| {
            for &node in &self.forced {
                links.put_in(self.links.option(node));
            }
            let (covers, _) = self.all_covers();
            let middle = self.middle();
            for by in covers {
                // Of one in its middle only the links up to there.
                if middle
                    .is_none_or(|(half, _)| links.nodes[half as usize].top != links.nodes[by as usize].top)
                {
                    links.cover(by);
                }
            }
            if let Some((by, last)) = middle {
                links.cover_until(by, last);
            }
        })
    }
}
