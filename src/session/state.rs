//! A search being watched, and what can be asked of it.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::afterglow::{Afterglow, LookedAt};
use super::broken_run::BrokenRun;
use super::checkpoints::Checkpoints;
use super::choices_by_hand::ChoicesByHand;
use super::event_places::{Course, EventPlaces};
use super::excerpt::Excerpt;
use super::history::History;
use super::log_filter::LogFilter;
use super::log_lines::{LineKey, LogLine};
use super::motion::{Arrival, Motion, Movement};
use super::pace::{Pace, Speed};
use super::solutions::KeptSolutions;
use super::still::Still;
use super::stop::Breakpoints;
use super::surroundings::{Look, Surroundings, changed_by_next};
use super::timeline::{Bookmark, Timeline};
use super::wait::Wait;
use super::watches::Watches;
use crate::exact_cover::{ConflictError, Event, ItemId, Level, Problem, Rule, Search, Setup};

/// At up to so many events a second each dead end is seen as long as it takes.
const STAYS_SEEN: u32 = 100;

/// Lines of the tree that are unfolded by themselves at the end of the run, at least.
pub(super) const GLANCE: usize = 30;

/// A search being watched.
#[derive(Clone, Debug)]
pub struct Session {
    pub(super) problem: Arc<Problem>,
    pub(super) search: Search,
    pub(super) history: History,
    pub(super) movement: Movement,
    pub(super) breakpoints: Breakpoints,
    pub(super) surroundings: Surroundings,
    pub(super) filter: LogFilter,
    /// The lines of the log that are unfolded.
    pub(super) log_open: BTreeSet<LineKey>,
    /// How many lines it was last asked for, and with how few none of a run are folded.
    pub(super) log_lines: (usize, usize),
    /// How many lines of the tree are seen at a glance.
    pub(super) glance: usize,
    /// A broken copy beside the run.
    pub(super) broken: Option<Box<BrokenRun>>,
    pub(super) by_hand: ChoicesByHand,
    /// What the eye can follow while it moves.
    pub(super) glow: Afterglow,
}

impl Session {
    /// A session at step 0 of the search for `problem` that `setup` describes. It stops at solutions.
    ///
    /// # Errors
    /// If preselected options exclude each other.
    pub fn new(problem: Arc<Problem>, setup: &Setup) -> Result<Session, ConflictError> {
        let search = Search::with(&problem, setup)?;
        let mut session = Session {
            history: History::starting_at(&search),
            problem,
            search,
            movement: Movement::default(),
            breakpoints: Breakpoints::default(),
            surroundings: Surroundings::default(),
            filter: LogFilter::default(),
            log_open: BTreeSet::new(),
            log_lines: (1, 0),
            glance: GLANCE,
            broken: None,
            by_hand: ChoicesByHand::default(),
            glow: Afterglow::default(),
        };
        session.look_around(1);
        Ok(session)
    }

    /// The problem being solved.
    pub fn problem(&self) -> &Arc<Problem> {
        &self.problem
    }

    /// The level that the run is seen at: its column is the one that was chosen last and not taken back. `None` before
    /// the first choice, in a solution and at the end.
    pub fn present_level(&self) -> Option<Level> {
        level_of(self.seen())
    }

    /// The search as the panels show it: where it stands, or of a run too fast to be followed, as it stood a moment ago.
    pub fn seen(&self) -> &Search {
        self.held().map_or(&self.search, Still::search)
    }

    /// What the last event of [`Session::seen`] touches.
    pub fn seen_places(&self) -> &EventPlaces {
        self.held().map_or(&self.surroundings.places, Still::places)
    }

    /// What the eye can follow of a run that is too fast for single events.
    pub fn fast(&self) -> Option<&Afterglow> {
        self.glow().filter(|glow| glow.is_fast())
    }

    /// What went a moment ago, where the panels show the run itself and no earlier moment.
    pub fn seen_glow(&self) -> Option<&Afterglow> {
        self.glow().filter(|_| self.held().is_none())
    }

    /// Whether the panels show the events of a run that is too quick for them to be read: what an event is about would only
    /// flicker.
    pub fn is_quick(&self) -> bool {
        self.seen_glow().is_some_and(|glow| glow.pulse().is_some())
    }

    /// Whether the option at this depth of the path, from 0, was tried a moment ago, or came back in a run that is played back, where
    /// that is not seen of each. None is while rows are taken back.
    pub fn is_new(&self, depth: usize) -> bool {
        let Some(glow) = self.glow() else { return false };
        match glow.excerpt() {
            Some(piece) => !glow.is_back() && piece.is_new(depth),
            // While rows are taken back those are what is seen.
            None => glow.is_new(depth) && (glow.is_back() || !self.surroundings().places.way().is_back()),
        }
    }

    /// While a run takes back what led to a dead end, and is so quick that this was hardly seen, the column that had no row there.
    pub fn failed(&self) -> Option<ItemId> {
        let is_seen = matches!(self.movement.pace.speed(), Speed::PerSecond(..=STAYS_SEEN));
        let glow = self.glow().filter(|glow| !glow.is_back() && !is_seen)?;
        let dead_end = match self.held() {
            _ if self.seen_places().course != Course::Back => None,
            Some(_) => glow.excerpt()?.dead_end(),
            None => glow.pulse()?.dead_end.map(|seen| seen.event),
        };
        dead_end?.item()
    }

    /// Of a run too fast to be followed the moment that the panels show.
    pub fn held(&self) -> Option<&Still> {
        self.fast()?.still()
    }

    /// How many levels of the path of [`Session::seen`] were there before as well; all where it can be followed.
    pub fn standing(&self) -> usize {
        self.fast().map_or(usize::MAX, Afterglow::standing)
    }

    /// While the column that is chosen changes too quickly to be looked at, the one whose links are shown; at a dead end or a
    /// solution it is that.
    pub fn looked_at(&self) -> Option<&LookedAt> {
        self.glow()?.looked_at().filter(|_| !self.is_at_end_of_way())
    }

    /// The search where it stands.
    pub fn search(&self) -> &Search {
        &self.search
    }

    /// The same search at step 0, by another rule.
    ///
    /// # Errors
    /// If preselected options exclude each other, which those that are taken here do not.
    pub fn from_start(&self, rule: Rule) -> Result<Search, ConflictError> {
        let setup = Setup { rule, preselected: self.search.taken().to_vec(), watch_preselected: false };
        Search::with(&self.problem, &setup)
    }

    /// The way that the search went with the last event.
    pub fn course(&self) -> Course {
        let event = self.search.last_event();
        event.map_or(Course::Rest, |event| self.course_at(event, self.search.step()))
    }

    /// The way that the search went with `event`, the one with this number: down, or back from what.
    pub fn course_at(&self, event: Event, step: u64) -> Course {
        // The end of a search that has found something is told as that.
        if event == Event::Done && self.search.stats().solutions > 0 {
            return Course::Solved;
        }
        Course::of(event, self.history.timeline.led_to_solution(step))
    }

    /// The events just done and the one to come, as of the last [`Session::look_around`].
    pub fn surroundings(&self) -> &Surroundings {
        &self.surroundings
    }

    /// Looks at the last `lines` lines of the log and the next event, by going back and forth: the state is
    /// the same afterwards. To be called once after moving; costs some microseconds.
    pub fn look_around(&mut self, lines: usize) {
        self.look_at_log(lines, 0);
    }

    /// The same for a log with room for `few` lines: a run that is not longer has a line for each try, and for each row that
    /// is taken back.
    pub fn look_at_log(&mut self, lines: usize, few: usize) {
        self.log_lines = (lines, few);
        self.history.tree.settle();
        let is_fast = self.glow().is_some_and(Afterglow::is_fast);
        let undone = if is_fast { None } else { self.undone() };
        let look = Look {
            few,
            problem: &self.problem,
            // A run too fast to be followed has no line that could be read.
            lines: if is_fast { 1 } else { lines },
            filter: &self.filter,
            open: &self.log_open,
            known: self.history.timeline.known(),
            moves: self.movement.motion != Motion::Resting,
            is_quick: self.movement.motion == Motion::Playing && self.movement.pace.is_quick(),
            shows_undone: undone.is_some(),
        };
        self.surroundings = Surroundings::from(&mut self.search, &look);
        // Of a run too fast to be followed, one event among thousands says nothing.
        if is_fast {
            self.surroundings.changed.clear();
            self.surroundings.places = EventPlaces::default();
        } else if let Some(undone) = undone {
            self.surroundings.places = undone;
            self.surroundings.changed = changed_by_next(&mut self.search);
        } else {
            self.surroundings.places = EventPlaces::of(&self.search, &self.problem, self.course());
        }
        self.surroundings.places.is_played_back = self.plays_back();
        self.follow_with_broken_run();
        self.unfold_by_itself();
    }

    /// The places of the event that a run which is played back has just undone.
    fn undone(&mut self) -> Option<EventPlaces> {
        if !self.plays_back() {
            return None;
        }
        let timeline = &self.history.timeline;
        let course_of = |event, step| Course::of(event, timeline.led_to_solution(step));
        EventPlaces::undone(&mut self.search, &self.problem, course_of)
    }

    /// Says how many lines of the tree are seen at a glance where there is most room: so many are unfolded by themselves,
    /// and at the end of the run, in little room, no fewer than usual.
    pub fn see_at_a_glance(&mut self, lines: usize) {
        self.glance = lines;
    }

    /// Brings the broken copy to where the search stands.
    pub(super) fn follow_with_broken_run(&mut self) {
        if let Some(broken) = &mut self.broken {
            broken.follow(self.search.step(), self.search.links_moved());
        }
    }

    /// Which events the log shows.
    pub fn filter(&self) -> &LogFilter {
        &self.filter
    }

    /// Lets the log show other events, from the next [`Session::look_around`] on.
    pub fn set_filter(&mut self, filter: LogFilter) {
        self.filter = filter;
        self.log_open.clear();
    }

    /// Unfolds a line of the log, or folds it. Returns how many lines it is above the last one then, if that changes it.
    pub fn unfold_in_log(&mut self, line: &LogLine, is_open: bool) -> Option<usize> {
        let key = line.key();
        let changes = if is_open { self.log_open.insert(key) } else { self.log_open.remove(&key) };
        if !changes {
            return None;
        }
        let (lines, few) = self.log_lines;
        self.look_at_log(lines, few);
        // A line stands above its parts.
        let lines = &self.surroundings.lines;
        lines.iter().position(|line| line.key() == key).map(|at| lines.len() - 1 - at)
    }

    // ---- how it moves

    /// How it is moving.
    pub fn motion(&self) -> Motion {
        self.movement.motion
    }

    /// Whether it plays backwards, so that what was done last is undone next.
    pub fn plays_back(&self) -> bool {
        (self.motion(), self.movement.way) == (Motion::Playing, super::Way::Back)
    }

    /// What the eye can follow of it, while it moves.
    pub fn glow(&self) -> Option<&Afterglow> {
        (self.movement.motion != Motion::Resting).then_some(&self.glow)
    }

    /// Why it last came to rest, if the last motion had an end of its own.
    pub fn arrival(&self) -> Option<Arrival> {
        self.movement.arrival
    }

    /// How fast it plays.
    pub fn pace(&self) -> &Pace {
        &self.movement.pace
    }

    /// How fast it plays, to be changed.
    pub fn pace_mut(&mut self) -> &mut Pace {
        &mut self.movement.pace
    }

    /// How soon the session wants the next [`Session::tick`].
    pub fn wait(&self) -> Wait {
        match self.movement.motion {
            Motion::Resting => Wait::Key,
            Motion::Travelling(_) => Wait::Work,
            Motion::Playing if self.movement.owed > 0 => Wait::Work,
            Motion::Playing => self.movement.pace.wait(),
        }
    }

    /// Where play and travel stop, besides the two ends.
    pub fn breakpoints(&self) -> &Breakpoints {
        &self.breakpoints
    }

    /// Where play and travel stop, to be changed.
    pub fn breakpoints_mut(&mut self) -> &mut Breakpoints {
        &mut self.breakpoints
    }

    // ---- its past

    /// The step at which the run ends, if that is known.
    pub fn end(&self) -> Option<u64> {
        self.history.end
    }

    /// Where a far jump can start from.
    pub fn checkpoints(&self) -> &Checkpoints {
        &self.history.checkpoints
    }

    /// The solutions and dead ends seen so far, and the bookmarks.
    pub fn timeline(&self) -> &Timeline {
        &self.history.timeline
    }

    /// The same as the panels show it: of a run too fast to be followed as it was when the piece was taken that they show.
    pub fn seen_timeline(&self) -> &Timeline {
        let piece = self.fast().and_then(Afterglow::excerpt);
        piece.map_or(&self.history.timeline, Excerpt::timeline)
    }

    /// The solutions found so far, as far as they are kept.
    pub fn solutions(&self) -> &KeptSolutions {
        &self.history.solutions
    }

    /// The length of the line of time in steps: the run's, if that is known.
    pub fn line_length(&self) -> u64 {
        self.history.timeline.length(self.history.end)
    }

    /// Gives the present step a letter.
    pub fn set_bookmark(&mut self, letter: char) {
        self.history.timeline.set_bookmark(letter, self.search.step());
    }

    /// Takes up a bookmark that was set in an earlier session of the same search.
    pub fn take_bookmark(&mut self, Bookmark { letter, step }: Bookmark) {
        self.history.timeline.set_bookmark(letter, step);
    }

    /// The items whose sizes are watched.
    pub fn watches(&self) -> &Watches {
        &self.history.watches
    }

    /// Watches the size of `item` over time, or does not any more: whether it is watched now, or `None` if
    /// there are too many. The past of a new one is found by going there, in some ten milliseconds.
    pub fn toggle_watch(&mut self, item: ItemId) -> Option<bool> {
        let watches = &mut self.history.watches;
        if !watches.items().contains(&item) && !watches.has_room() {
            return None;
        }
        let watched = watches.toggle(item);
        if watched {
            self.history.rebuild_watches(&self.search);
        }
        Some(watched)
    }
}

/// The level whose column was chosen last.
fn level_of(search: &Search) -> Option<Level> {
    let is_at_one = |event| !matches!(event, Event::Solution | Event::Done);
    search.levels().next_back().filter(|_| search.last_event().is_some_and(is_at_one))
}
