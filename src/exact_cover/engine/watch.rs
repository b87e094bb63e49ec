//! Who is told about solutions, and may stop an engine.

use std::fmt;
use std::ops::ControlFlow;

use crate::exact_cover::run::StopReason;
use crate::exact_cover::{OptionId, Search};

/// A solution, at the moment in which it is found.
#[derive(Clone, Copy, Debug)]
pub struct FoundSolution<'a> {
    /// Options that the engine was not told of: forced ones, and what was given besides.
    before: &'a [OptionId],
    path: Path<'a>,
}

/// Each engine keeps its path as it likes best.
#[derive(Clone, Copy, Debug)]
enum Path<'a> {
    Options(&'a [OptionId]),
    /// By places in this list.
    Taken(&'a [Taken], &'a [OptionId]),
    Unread(&'a dyn Unread),
    Search(&'a Search, &'a [OptionId]),
}

/// A solution as an engine has it, whose options are looked up for those who ask.
pub(super) trait Unread: fmt::Debug {
    fn options(&self) -> Vec<OptionId>;

    /// The digits, if it fills a grid whose options go by cell and digit.
    fn digits(&self) -> Option<[u8; 81]>;
}

/// A step of a path: the place of an option, and of the item for which it was taken.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Taken {
    pub(super) option: u16,
    pub(super) item: u16,
}

impl FoundSolution<'_> {
    /// The search that found it, if the links did: it stands right after the solution.
    pub fn search(&self) -> Option<&Search> {
        match self.path {
            Path::Search(search, _) => Some(search),
            Path::Options(_) | Path::Taken(..) | Path::Unread(_) => None,
        }
    }

    /// Its options in a list: quicker than collecting them one by one.
    pub fn to_vec(&self) -> Vec<OptionId> {
        if let (Path::Unread(path), []) = (self.path, self.before) {
            return path.options();
        }
        let mut all = Vec::with_capacity(81);
        self.options().for_each(|option| all.push(option));
        all
    }

    /// The digits of a solved 9×9 grid, row by row, if the Sudoku engine found them in the cover of that: quicker than by options.
    pub fn digits(&self) -> Option<[u8; 81]> {
        match (self.path, self.before) {
            (Path::Unread(path), []) => path.digits(),
            _ => None,
        }
    }

    /// Its options, in the order in which the engine took them.
    pub fn options(&self) -> impl Iterator<Item = OptionId> + '_ {
        let (mut options, mut taken, mut unread, mut search) = ([].as_slice(), None, None, None);
        match self.path {
            Path::Options(path) => options = path,
            Path::Taken(path, ids) => taken = Some((path, ids)),
            Path::Unread(path) => unread = Some(path),
            Path::Search(path, ids) => search = Some((path, ids)),
        }
        let taken = taken.into_iter();
        let taken = taken.flat_map(|(taken, ids)| taken.iter().map(|taken| ids[usize::from(taken.option)]));
        let search = search.into_iter();
        let search =
            search.flat_map(|(search, ids)| search.partial_solution().map(|place| ids[place.index()]));
        let unread = unread.into_iter().flat_map(Unread::options);
        self.before.iter().chain(options).copied().chain(taken).chain(unread).chain(search)
    }
}

/// The work that an engine has done so far. Only [`Search`](crate::exact_cover::Search) counts as Knuth
/// does; these numbers compare one engine with itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// Solutions told.
    pub solutions: u64,
    /// Options taken although their item had another one; for the links, every option taken.
    pub guesses: u64,
    /// Times that the whole state was looked at; for the links, options and items unlinked; for the
    /// memo, states whose count was not in the table when they were reached.
    pub rounds: u64,
    /// In a pulse of the links, Knuth's estimate of the share of the search that lies behind, in millionths.
    pub behind: Option<u32>,
}

impl Effort {
    /// Adds what another engine has done.
    pub(super) fn add(&mut self, other: Effort) {
        self.solutions += other.solutions;
        self.guesses += other.guesses;
        self.rounds += other.rounds;
    }
}

/// Somebody who listens to an engine at work.
pub trait Watch {
    /// A solution. Break to stop there.
    fn found(&mut self, solution: FoundSolution<'_>) -> ControlFlow<()>;

    /// Called about every millisecond of work, for progress, cancellation and budgets. Break to stop.
    fn pulse(&mut self, effort: &Effort) -> ControlFlow<()> {
        let _ = effort;
        ControlFlow::Continue(())
    }
}

/// Waits for the first solutions, and counts them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// How many were found.
    pub found: u64,
    /// How many are wanted.
    pub limit: u64,
}

impl Limit {
    /// Stops at the `limit`-th solution: 1 to find one, 2 to know whether it is the only one. A limit
    /// of 0 stops at the first one as well.
    pub fn new(limit: u64) -> Limit {
        Limit { found: 0, limit }
    }
}

impl Watch for Limit {
    #[inline]
    fn found(&mut self, _: FoundSolution<'_>) -> ControlFlow<()> {
        self.found += 1;
        if self.found < self.limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }
}

/// Every function that takes a solution is somebody who listens.
impl<F: FnMut(FoundSolution<'_>) -> ControlFlow<()>> Watch for F {
    fn found(&mut self, solution: FoundSolution<'_>) -> ControlFlow<()> {
        self(solution)
    }
}

/// Somebody who may step in for an engine that has told nothing yet.
pub(super) trait Interlude {
    /// Works for a while if it is time, at this pulse of the engine, which has about this share of its search behind it. Says how
    /// the search ended, if it did: then the engine need not go on.
    fn turn(
        &mut self,
        pulses: u64,
        share: f64,
        watch: &mut dyn Watch,
        effort: &mut Effort,
    ) -> Option<StopReason>;
}

/// Somebody else's ear, with a stop watch in front: the engines' side of [`Watch`].
pub(super) struct Listener<'a> {
    watch: &'a mut dyn Watch,
    before: &'a [OptionId],
    pub(super) effort: Effort,
    /// Work left until the next pulse, in words or nodes looked at.
    pub(super) work: i64,
    pulses: u64,
    /// The share of the search that lies behind, by an engine that says so, at the last pulse.
    share: f64,
    pub(super) interlude: Option<&'a mut dyn Interlude>,
    /// How the interlude ended the search, if it did.
    pub(super) ended: Option<StopReason>,
}

/// About a millisecond, in words looked at.
const PULSE: i64 = 1 << 20;

impl<'a> Listener<'a> {
    pub(super) fn new(watch: &'a mut dyn Watch, before: &'a [OptionId]) -> Listener<'a> {
        Listener {
            watch,
            before,
            effort: Effort::default(),
            work: PULSE,
            pulses: 0,
            share: 0.0,
            interlude: None,
            ended: None,
        }
    }

    #[inline]
    pub(super) fn found(&mut self, path: &[OptionId]) -> ControlFlow<()> {
        self.tell(Path::Options(path))
    }

    #[inline]
    pub(super) fn found_taking(&mut self, path: &[Taken], ids: &[OptionId]) -> ControlFlow<()> {
        self.tell(Path::Taken(path, ids))
    }

    #[inline]
    pub(super) fn found_unread(&mut self, path: &dyn Unread) -> ControlFlow<()> {
        self.tell(Path::Unread(path))
    }

    #[inline]
    pub(super) fn found_by(&mut self, search: &Search, ids: &[OptionId]) -> ControlFlow<()> {
        self.tell(Path::Search(search, ids))
    }

    #[inline]
    fn tell(&mut self, path: Path<'_>) -> ControlFlow<()> {
        self.effort.solutions += 1;
        self.watch.found(FoundSolution { before: self.before, path })
    }

    /// `words` have been looked at: says whether to go on, and asks the watch now and then.
    #[inline]
    pub(super) fn worked(&mut self, words: usize) -> ControlFlow<()> {
        self.work -= words as i64;
        if self.work < 0 { self.pulse() } else { ControlFlow::Continue(()) }
    }

    /// The same for the links, which know how far they have come.
    #[inline]
    pub(super) fn worked_by(&mut self, search: &Search, words: usize) -> ControlFlow<()> {
        self.work -= words as i64;
        if self.work >= 0 {
            return ControlFlow::Continue(());
        }
        self.share = search.searched();
        self.effort.behind = Some((self.share * 1e6) as u32);
        self.pulse()
    }

    /// The same for an engine that can say which share of its search lies behind, by halves.
    #[inline]
    pub(super) fn worked_with(&mut self, words: usize, share: impl FnOnce() -> f64) -> ControlFlow<()> {
        self.work -= words as i64;
        if self.work >= 0 {
            return ControlFlow::Continue(());
        }
        self.share = share();
        self.pulse()
    }

    #[cold]
    fn pulse(&mut self) -> ControlFlow<()> {
        self.work = PULSE;
        self.pulses += 1;
        self.watch.pulse(&self.effort)?;
        if self.effort.solutions == 0
            && let Some(interlude) = &mut self.interlude
        {
            self.ended = interlude.turn(self.pulses, self.share, self.watch, &mut self.effort);
        }
        if self.ended.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_another_engine_has_done_is_added() {
        let mut effort = Effort { solutions: 2, guesses: 30, rounds: 400, behind: Some(7) };
        effort.add(Effort { solutions: 5, guesses: 60, rounds: 700, behind: None });
        assert_eq!(effort, Effort { solutions: 7, guesses: 90, rounds: 1100, behind: Some(7) });
    }
    /// Notes by which pulse it was asked, and ends the search at the third.
    struct Turns(Vec<u64>);

    impl Interlude for Turns {
        fn turn(&mut self, pulses: u64, _: f64, _: &mut dyn Watch, _: &mut Effort) -> Option<StopReason> {
            self.0.push(pulses);
            (pulses == 3).then_some(StopReason::Done)
        }
    }

    #[test]
    fn an_interlude_is_asked_at_each_pulse_until_a_solution_is_told() {
        let mut watch = |_: FoundSolution<'_>| ControlFlow::Continue(());
        let mut turns = Turns(Vec::new());
        let mut listener = Listener::new(&mut watch, &[]);
        listener.interlude = Some(&mut turns);
        // So much work is as much as there is until the pulse, and not more.
        assert!(listener.worked(1 << 20).is_continue() && listener.pulses == 0);
        assert!(listener.worked(1).is_continue());
        assert!(listener.worked((1 << 20) + 1).is_continue());
        assert!(listener.worked((1 << 20) + 1).is_break());
        assert_eq!(listener.ended.take(), Some(StopReason::Done));
        assert!(listener.found(&[]).is_continue());
        assert!(listener.worked((1 << 20) + 1).is_continue() && listener.pulses == 4);
        assert_eq!(turns.0, [1, 2, 3]);
    }
}
