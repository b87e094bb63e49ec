//! The events just done and the one to come, found by going there and back.
//!
//! Nothing is logged while a run goes on. The log on the screen is made after the fact: step back
//! as many events as it has lines, then forward again, writing them down. Going back is exact, so
//! this changes nothing, and it works as well after a billion steps as after ten.

use crate::exact_cover::{Event, ItemId, Link, Search};

/// An event with where it happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Logged {
    /// Its number: 1 for the first event of the run.
    pub step: u64,
    /// How many options were on the path after it.
    pub level: usize,
    /// What happened.
    pub event: Event,
}

/// What lies just behind a position, and just ahead.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outlook {
    /// The last events, the latest one last. In the middle of an event that one is not among them.
    pub recent: Vec<Logged>,
    /// The event to come; in the middle of one, that one. `None` at the end.
    pub next: Option<Logged>,
    /// In the middle of an event, the link to be moved next.
    pub next_link: Option<Link>,
    /// The items that the last event covered, uncovered or gave another size.
    pub changed: Vec<ItemId>,
}

impl Outlook {
    /// Walks around `search` and leaves it as it was.
    pub(super) fn from(search: &mut Search, events: usize) -> Outlook {
        let mut next_link = None;
        if search.is_mid_event() {
            next_link = search.next_link().and_then(|step| step.link);
            search.back_link();
        }
        let mut links = 0;
        while search.is_mid_event() {
            search.back_link();
            links += 1;
        }
        let back = (0..events).take_while(|_| search.back().is_some()).count();
        let log = |search: &mut Search| {
            let event = search.next()?;
            Some(Logged { step: search.step(), level: search.level(), event })
        };
        let mut recent: Vec<Logged> = (1..back).map_while(|_| log(search)).collect();
        let before = Faces::of(search);
        if back > 0 {
            recent.extend(log(search));
        }
        let changed = before.differing(&Faces::of(search));
        let next = log(search);
        if next.is_some() {
            search.back();
        }
        for _ in 0..links {
            search.next_link();
        }
        Outlook { recent, next, next_link, changed }
    }
}

/// What the list of columns shows of each: its size, and whether it is covered.
struct Faces(Vec<(u32, bool)>);

impl Faces {
    fn of(search: &Search) -> Faces {
        let links = search.links();
        let covered = search.covered_items();
        Faces(covered.into_iter().enumerate().map(|(i, c)| (links.size(ItemId::new(i as u32)), c)).collect())
    }

    fn differing(&self, other: &Faces) -> Vec<ItemId> {
        let pairs = self.0.iter().zip(&other.0).enumerate();
        pairs.filter(|(_, (a, b))| a != b).map(|(i, _)| ItemId::new(i as u32)).collect()
    }
}
