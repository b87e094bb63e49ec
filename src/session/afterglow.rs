//! What the eye can follow of a run that moves: what stands long enough to be read, and what went a moment ago.
//!
//! The same at every speed: a choice that stood is seen to go, and what changes faster than that is told apart from what
//! stands. Nothing of it is left when the run rests.

use core::mem;
use core::time::Duration;

use super::excerpt::Excerpt;
use super::history::History;
use super::path_ages::PathAges;
use super::pulse::Pulse;
use super::still::Still;
use super::tempo::{FAST, Tempo};
use super::timeline::{Recent, Seen};
use super::tree_line::Mark;
use crate::exact_cover::{Event, ItemId, OptionId, Problem, Search};

/// No more rows than this are told to be new.
const MOST_NEW: usize = 9;

/// So long it is shown that something went or came; where a run is slow and played back longer: no sentence tells of its rows.
const HELD: Duration = Duration::from_millis(400);
const HELD_SLOW: Duration = Duration::from_millis(1200);

/// So many of the last events are looked at one by one, from one picture to the next.
const FOLLOWED: u64 = 8;

/// So long at least a moment of a quick run is looked at.
const LOOKED_AT: Duration = Duration::from_millis(400);

/// After so long without a dead end, a solution or a choice any other will do.
const OVERDUE: Duration = Duration::from_millis(500);

/// The links of a matrix with no more columns and rows are drawn whole and keep their places: they are followed as the other
/// panels are.
const DRAWN_LIVE: usize = 24;

/// Choices that were taken back, and pieces of a fast run, that are remembered.
const REMEMBERED: usize = 64;

/// A choice that stood on the path and was taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TakenBack {
    /// A step soon after it.
    pub step: u64,
    /// Its depth, from 0.
    pub depth: usize,
    /// The option.
    pub option: OptionId,
    at: Duration,
}

/// A column whose links are looked at for a while.
#[derive(Clone, Debug)]
pub struct LookedAt {
    /// The column.
    pub item: ItemId,
    /// Its options when the run came to it.
    pub options: Vec<OptionId>,
    at: Duration,
}

/// What was seen of a run since it began to move.
#[derive(Clone, Debug, Default)]
pub struct Afterglow {
    /// For how long the run has been moving.
    clock: Duration,
    /// Where it set out.
    from: u64,
    /// Where it was last looked at, and whether it went back to there.
    step: u64,
    is_back: bool,
    /// Whether it is too fast for single events to be followed, and how that is found out.
    is_fast: bool,
    tempo: Tempo,
    /// The options of the path when it was last looked at.
    path: Vec<OptionId>,
    ages: PathAges,
    /// When it last went quicker than it was set to.
    hurried: Option<Duration>,
    taken_back: Vec<TakenBack>,
    /// When a row was last tried.
    tried: Duration,
    /// Of a quick run with many links the column that it was at with a choice, a dead end or a solution, or with anything if there
    /// was none of these for a while: its links are looked at.
    looked_at: Option<LookedAt>,
    /// Of a fast run a piece that stands to be looked at.
    excerpt: Option<Excerpt>,
    /// How many options its path has in common with that of the moment that was shown before.
    standing: usize,
    /// Of a fast run what it did from one such piece to the next.
    stretches: Vec<Stretch>,
    /// How many nodes each level had at the end of the last one, and how many it had more than at the end of the one before.
    profile: Vec<u64>,
    tries: Vec<u64>,
    /// When the last piece was taken and at which step the run was by then, if it had gathered speed; and how many events a second
    /// it had had since the one before.
    rated: Option<(Duration, u64)>,
    rate: Option<u64>,
    /// The counts up to which they go.
    noted: Option<Mark>,
    /// Of a quick run what can be read of it.
    pulse: Option<Pulse>,
    /// Of a quick run that goes on and can be followed the levels of its last events, and how many it has in a second.
    recent: Option<(Recent, u32)>,
}

/// What a fast run did from one moment to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stretch {
    /// The steps where it began and where it ended; on the way back the first is the greater one.
    pub steps: (u64, u64),
    /// The nodes; on the way back those that it gave up.
    pub nodes: u64,
    /// Its solutions and its dead ends, and the levels at which something was tried.
    pub seen: Seen,
}

/// How a run goes on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Going {
    /// Whether it has more events a second than can be read.
    pub(super) is_quick: bool,
    /// Whether it goes quicker than it was set to, as nothing is to be decided.
    pub(super) is_hurrying: bool,
    /// Whether it goes link by link.
    pub(super) is_by_link: bool,
    /// How many events a second it has, if that was set.
    pub(super) set: Option<u32>,
    /// Whether it has gathered its speed.
    pub(super) has_its_speed: bool,
}

impl Afterglow {
    /// That of a run which sets out from here.
    pub(super) fn starting_at(search: &Search) -> Afterglow {
        let (step, path) = (search.step(), search.path().collect::<Vec<_>>());
        let ages = PathAges::setting_out(path.len());
        let noted = Some(Mark::now(search));
        let profile = search.stats().profile().to_vec();
        Afterglow { from: step, step, path, ages, noted, profile, ..Afterglow::default() }
    }

    /// Looks at where the run is by now, `since` after the last look. Goes back a few events and on again.
    pub(super) fn look(
        &mut self,
        (search, history): (&mut Search, &History),
        problem: &Problem,
        since: Duration,
        Going { is_quick, is_hurrying, is_by_link, set, has_its_speed }: Going,
    ) {
        self.clock += since;
        let moved = search.step().abs_diff(self.step);
        if moved > 0 {
            self.is_back = search.step() < self.step;
        }
        self.hurried = if is_hurrying { Some(self.clock) } else { self.hurried };
        let kept = shared(search.path(), &self.path);
        let rows = search.path().count();
        self.ages.note(rows, kept, self.clock);
        self.tried = if rows > kept { self.clock } else { self.tried };
        match is_quick {
            true => {
                let new = (!self.is_fast || moved <= FOLLOWED).then_some(moved);
                let from = self.is_back.then_some(self.step);
                self.pulse.get_or_insert_default().look(search, self.clock, new, from);
            }
            false => self.pulse = None,
        }
        let set_low = set.filter(|&set| is_quick && !self.is_back && u64::from(set) < FAST);
        self.recent = set_low.map(|set| (self.recent.take().unwrap_or_default().0, set));
        if let Some((recent, _)) = &mut self.recent {
            recent.look(search, moved);
        }
        self.step = search.step();
        self.is_fast = self.tempo.look(self.clock, moved, set);
        if self.is_fast {
            self.looked_at = None;
            self.taken_back.clear();
            let clock = self.clock;
            if self.excerpt.as_mut().is_none_or(|excerpt| excerpt.look(clock)) {
                self.take_excerpt((search, history), problem, has_its_speed);
            }
        } else {
            self.note_taken_back(kept);
            self.excerpt = None;
            let is_small = problem.item_count() <= DRAWN_LIVE && problem.option_count() <= DRAWN_LIVE;
            let holds = is_quick && !is_by_link && !is_small;
            self.looked_at = self.looked_at.take().filter(|_| holds);
            if holds && !search.is_mid_event() {
                self.look_for_ends(search, moved);
            }
        }
        self.path.clear();
        self.path.extend(search.path());
    }

    /// Takes note of the choices that are not on the path any more, of which so many are.
    fn note_taken_back(&mut self, kept: usize) {
        // The deepest goes first.
        for (depth, &option) in self.path.iter().enumerate().skip(kept).rev() {
            self.taken_back.retain(|taken| taken.option != option);
            self.taken_back.push(TakenBack { step: self.step, depth, option, at: self.clock });
        }
        let surplus = self.taken_back.len().saturating_sub(REMEMBERED);
        self.taken_back.drain(..surplus);
    }

    /// Takes another piece of a fast run to be shown, and note of what was done since the last one.
    fn take_excerpt(
        &mut self,
        (search, history): (&mut Search, &History),
        problem: &Problem,
        has_its_speed: bool,
    ) {
        // What was there before it set out is no part of it.
        let most = if self.is_back { u64::MAX } else { self.step.saturating_sub(self.from) };
        let last = self.excerpt.as_ref();
        let excerpt = Excerpt::before((search, history), problem, self.clock, (self.is_back, most), last);
        let before = self.excerpt.as_ref().map_or(&self.path[..], Excerpt::path_at_end);
        let standing = shared(excerpt.path_at_end().iter().copied(), before);
        // No panel is ahead of the moment that is looked at first.
        let first = excerpt.first_counts();
        self.note_tries(excerpt.profile());
        // Of the first one it counts from where the run set out.
        self.standing = self.tries.iter().take_while(|&&tries| tries == 0).count().min(standing);
        self.excerpt = Some(excerpt);
        let now = (self.clock, self.step);
        let before = mem::replace(&mut self.rated, has_its_speed.then_some(now));
        // Of no time there is no rate.
        let since = before.map(|(at, step)| ((now.0 - at).as_secs_f64(), step)).filter(|since| since.0 > 0.0);
        self.rate = since.map(|(seconds, step)| (now.1.abs_diff(step) as f64 / seconds) as u64);
        let before = self.noted.replace(first).unwrap_or(first);
        let (from, step) = (before.step, first.step);
        if from != step {
            let seen = history.timeline.seen(from.min(step) + 1, from.max(step) + 1);
            // The search counts its ends itself; the line of time is as exact as its places.
            let solutions = first.solutions.abs_diff(before.solutions);
            let dead_ends = first.dead_ends.abs_diff(before.dead_ends);
            let (seen, nodes) = (Seen { dead_ends, solutions, ..seen }, first.nodes.abs_diff(before.nodes));
            // What was there when it set out is told first, so that all together is what the run has.
            let is_first = self.stretches.is_empty();
            if is_first && from > 0 && !self.is_back && history.timeline.skipped() == 0 {
                let Mark { solutions, dead_ends, .. } = before;
                let seen = Seen { dead_ends, solutions, ..history.timeline.seen(0, from + 1) };
                let nodes = before.nodes.saturating_sub(1);
                self.stretches.push(Stretch { steps: (0, from), nodes, seen });
            }
            self.stretches.push(Stretch { steps: (from, step), nodes, seen });
        }
        let surplus = self.stretches.len().saturating_sub(REMEMBERED);
        self.stretches.drain(..surplus);
    }

    /// Takes note of how many nodes each level has by now.
    fn note_tries(&mut self, profile: &[u64]) {
        let levels = profile.len().max(self.profile.len());
        let at = |profile: &[u64], level: usize| profile.get(level).copied().unwrap_or(0);
        let more = |level: usize| at(profile, level).abs_diff(at(&self.profile, level));
        self.tries = (1..levels).map(more).collect();
        profile.clone_into(&mut self.profile);
    }

    /// Looks for choices, dead ends and solutions among the last `moved` events.
    fn look_for_ends(&mut self, search: &mut Search, moved: u64) {
        let mut back = 0;
        while back < moved.min(FOLLOWED) && search.back().is_some() {
            back += 1;
        }
        self.look_at_column(search);
        for _ in 0..back {
            search.next();
            self.look_at_column(search);
        }
    }

    /// Turns to the column that the search is at, if the one before was looked at for long enough: first where it sets out, then
    /// at choices; and at dead ends and solutions, where it stays a moment, at once.
    fn look_at_column(&mut self, search: &Search) {
        let is_due = self.looked_at.as_ref().is_none_or(|looked_at| {
            let since = self.clock - looked_at.at;
            match search.last_event() {
                Some(event) if event.ends_a_way() => true,
                Some(Event::Try { n: 2.., .. }) => since >= LOOKED_AT,
                _ => since >= OVERDUE,
            }
        });
        if let Some(level) = search.levels().next_back().filter(|_| is_due) {
            let options = search.links().options_of(level.item).collect();
            self.looked_at = Some(LookedAt { item: level.item, options, at: self.clock });
        }
    }

    /// Of a fast run the moment that is shown.
    pub fn still(&self) -> Option<&Still> {
        self.excerpt.as_ref().and_then(Excerpt::still)
    }

    /// Whether another piece is due `since` after the last look that is rather to end with a solution than with a dead end.
    pub(super) fn seeks_solution(&self, since: Duration) -> bool {
        let clock = self.clock + since;
        self.is_fast && self.excerpt.as_ref().is_some_and(|excerpt| excerpt.seeks_solution(clock))
    }

    /// Of a run whose column changes too quickly to be looked at, the one whose links are shown for a while.
    pub fn looked_at(&self) -> Option<&LookedAt> {
        self.looked_at.as_ref()
    }

    /// Of a run that is too quick to be read event by event what can be read of it.
    pub fn pulse(&self) -> Option<&Pulse> {
        self.pulse.as_ref()
    }

    /// Of a quick run that goes on and can be followed the level after each of its last events, and how many it has in a second.
    pub fn recent(&self) -> Option<(&Recent, u32)> {
        self.recent.as_ref().map(|(recent, set)| (recent, *set))
    }

    /// Whether the run went back when it last moved.
    pub fn is_back(&self) -> bool {
        self.is_back
    }

    /// Whether the run is too fast for single events to be followed.
    pub fn is_fast(&self) -> bool {
        self.is_fast
    }

    /// How many levels of the path stand, from the root down: of a run that can be followed all, else those that the moment
    /// shown before had as well.
    pub fn standing(&self) -> usize {
        if self.is_fast { self.standing.min(self.path().len()) } else { self.path.len() }
    }

    /// The options of the path, at the moment that is shown.
    pub fn path(&self) -> &[OptionId] {
        match &self.excerpt {
            Some(excerpt) => excerpt.path(),
            None => &self.path,
        }
    }

    /// The choices that were taken back a moment ago, the latest last; of a run that goes on all since something was tried, and while
    /// it goes back those alone: what went before that would seem to go now.
    pub fn taken_back(&self, goes_back: bool) -> impl DoubleEndedIterator<Item = &TakenBack> {
        let is_of_way = |taken: &TakenBack| !self.is_back && taken.at > self.tried;
        let is_new =
            move |taken: &TakenBack| self.clock - taken.at < self.holds() && (self.is_back || !goes_back);
        self.taken_back.iter().filter(move |taken| is_new(taken) || is_of_way(taken))
    }

    /// For how long what changed is told.
    fn holds(&self) -> Duration {
        if self.is_back && self.pulse.is_none() { HELD_SLOW } else { HELD }
    }

    /// Whether the row at this depth of the path, from 0, was tried a moment ago, in a run that is too quick for each try to be seen;
    /// of one that is played back whether it came back, which is seen of no row alone.
    pub(super) fn is_new(&self, depth: usize) -> bool {
        let has_hurried = self.hurried.is_some_and(|at| self.clock - at < self.holds());
        let is_told = self.is_back || self.pulse.is_some() || has_hurried;
        // Of very many the last ones: the head of a way down is what is followed.
        is_told
            && depth + MOST_NEW >= self.path.len()
            && self.ages.of(depth, self.clock).is_some_and(|age| age < self.holds())
    }

    /// What a fast run did, piece by piece, the latest last.
    pub fn stretches(&self) -> &[Stretch] {
        &self.stretches
    }

    /// How many dead ends a fast run has met up to the moment that is shown.
    pub fn dead_ends(&self) -> u64 {
        self.excerpt.as_ref().map_or(0, |excerpt| excerpt.counts().dead_ends)
    }

    /// Of a fast run the piece that stands to be looked at.
    pub fn excerpt(&self) -> Option<&Excerpt> {
        self.excerpt.as_ref()
    }

    /// Of a fast run how often each level got another row between the moment that is shown and the one before, from the first
    /// level on: 0 of those that stand. On the way back how often one was given up.
    pub fn tries(&self) -> &[u64] {
        &self.tries
    }

    /// How many events a second a fast run has, as measured from one moment to the next.
    pub fn rate(&self) -> Option<u64> {
        self.rate.filter(|_| self.is_fast)
    }
}

/// With how many options a path begins as another does.
fn shared(path: impl Iterator<Item = OptionId>, other: &[OptionId]) -> usize {
    path.zip(other).take_while(|(one, other)| one == *other).count()
}
