//! How fast a run plays: events per second, or as fast as the machine goes.

use core::f64::consts::LN_2;
use core::time::Duration;

use super::wait::Wait;
use crate::exact_cover::Event;

/// A speed of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Speed {
    /// So many events a second.
    PerSecond(u32),
    /// As fast as the machine goes.
    Full,
}

impl Speed {
    /// Five events a second: slow enough to follow.
    pub const DEFAULT: Speed = Speed::PerSecond(5);
    /// One event a second.
    pub const SLOWEST: Speed = Speed::PerSecond(1);
}

/// The steps of the speed control, roughly a factor of two or two and a half apart.
const LADDER: [u32; 19] = [
    1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000,
    500_000, 1_000_000,
];

/// So many events a second can be read, if need be: it stays at a dead end or a solution until two sentences of its reason are.
const READABLE: u32 = 20;
const READ: Duration = Duration::from_millis(2500);

/// A run so slow has so many events in the time of one where nothing is to be decided: the next dead end is not far off.
const SLOW: u32 = 10;
const HURRIES: u32 = 5;

/// How long it stays yet is told in so many parts.
const LINGER_PARTS: u32 = 8;

/// One that is faster, up to so many events a second, stays there until that is seen, with its square root the shorter: so long with
/// one.
const LINGERING: u32 = 500;
const SEEN_WITH_ONE: Duration = Duration::from_millis(5000);

/// Where dead ends follow one another closely it stays at each half as long as it played on to it, but so long at least.
const SHORTEST_STAY: Duration = Duration::from_millis(100);

/// With more events a second than this dead ends follow one another so closely that it would hardly move: so long at least it plays on
/// before it stays again.
const STAYS_AT_EACH: u32 = 200;
const PLAYS_ON: Duration = Duration::from_millis(600);

/// After an end at which it stayed it stays as well where the way back ends, no longer than this.
const TURN: Duration = Duration::from_millis(600);

/// Work aimed at between two looks at the keyboard. At half of it slices grow, at twice they shrink.
const SLICE: Duration = Duration::from_millis(10);
const SMALLEST: u64 = 1 << 8;
/// A fiftieth of a second at the slowest that a search runs.
const LARGEST: u64 = 1 << 20;

/// A run gathers speed: it begins with so many events a second, and doubles that in so short a time, so that a short one is
/// seen as well, and a long one is at full speed after two seconds.
const GATHERS_FROM: f64 = 100.0;
const DOUBLES_IN: Duration = Duration::from_millis(120);
const GATHERED: Duration = Duration::from_secs(2);

/// Up to so many events a second it has its speed at once.
const AT_ONCE: u32 = 100;

/// No more than this is made up for after a pause of the whole machine.
const LONGEST_GAP: Duration = Duration::from_millis(250);

/// The least time between two pictures of a playing run.
const FRAME: Duration = Duration::from_millis(16);

/// A speed, and what is due by it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pace {
    /// A place on the ladder; one past its end is full speed.
    rung: usize,
    /// Time that has passed but did not make a whole event yet.
    left_over: Duration,
    /// Time that has to pass before the next event begins to be due, and how much that was at first.
    held: Duration,
    held_at_first: Duration,
    /// For how long it has played on since it last stayed; without end if it has not yet.
    played_on: Duration,
    /// Whether it stayed at the last end, and stays as well where the last row of the way back from there is taken back.
    pub(super) has_stayed: bool,
    /// Whether how a dead end or a solution is left is still to be seen.
    is_leaving_end: bool,
    /// Whether the next event comes sooner than at the speed that was set.
    is_hurrying: bool,
    slice: u64,
    /// For how long the run has gathered speed.
    gathered: Duration,
    /// Whether the work of the last tick was a whole slice: only then does its time say anything.
    whole: bool,
}

impl Default for Pace {
    fn default() -> Pace {
        let mut pace = Pace {
            rung: 0,
            left_over: Duration::ZERO,
            held: Duration::ZERO,
            held_at_first: Duration::ZERO,
            played_on: Duration::MAX,
            has_stayed: false,
            is_leaving_end: false,
            is_hurrying: false,
            slice: 1 << 14,
            gathered: GATHERED,
            whole: false,
        };
        pace.set(Speed::DEFAULT);
        pace
    }
}

impl Pace {
    /// The speed.
    pub fn speed(&self) -> Speed {
        LADDER.get(self.rung).map_or(Speed::Full, |&events| Speed::PerSecond(events))
    }

    /// Whether it has more events a second than can be read.
    pub(super) fn is_quick(&self) -> bool {
        !matches!(self.speed(), Speed::PerSecond(..=READABLE))
    }

    /// Whether there is time to read more than a short sentence of an event.
    pub(super) fn is_slow(&self) -> bool {
        matches!(self.speed(), Speed::PerSecond(..SLOW))
    }

    /// The nearest speed on the ladder that is not below the one wanted.
    pub fn set(&mut self, speed: Speed) {
        let rung = match speed {
            Speed::Full => LADDER.len(),
            Speed::PerSecond(wanted) => {
                LADDER.iter().position(|&events| events >= wanted).unwrap_or(LADDER.len())
            }
        };
        self.change_to(rung);
    }

    /// One step faster.
    pub fn faster(&mut self) {
        self.change_to((self.rung + 1).min(LADDER.len()));
    }

    /// One step slower.
    pub fn slower(&mut self) {
        self.change_to(self.rung.saturating_sub(1));
    }

    fn change_to(&mut self, rung: usize) {
        (self.rung, self.has_stayed) = (rung, false);
        (self.left_over, self.held) = (Duration::ZERO, Duration::ZERO);
    }

    /// The first event is due at once; a fast run begins slowly.
    pub(super) fn start(&mut self) {
        (self.held, self.gathered, self.played_on) = (Duration::ZERO, Duration::ZERO, Duration::MAX);
        (self.is_leaving_end, self.is_hurrying, self.has_stayed) = (false, false, false);
        self.left_over = match self.speed() {
            Speed::PerSecond(events) => Duration::from_secs(1) / events,
            Speed::Full => Duration::ZERO,
        };
    }

    /// Whether it stays anywhere at this speed.
    pub(super) fn can_linger(&self) -> bool {
        matches!(self.speed(), Speed::PerSecond(..=LINGERING))
    }

    /// How long it stays at a dead end or a solution that comes now; none where no single one could be followed.
    pub(super) fn lingers(&self) -> Option<Duration> {
        match self.speed() {
            Speed::PerSecond(..=READABLE) => Some(READ),
            Speed::PerSecond(events) if events > STAYS_AT_EACH && self.played_on < PLAYS_ON => None,
            Speed::PerSecond(events @ ..=LINGERING) => Some(seen_with(events)),
            Speed::PerSecond(_) | Speed::Full => None,
        }
    }

    /// Where it stays at a dead end or a solution now, how long it does so yet: so many parts of how many.
    pub(super) fn lingers_yet(&self) -> Option<(u32, u32)> {
        let part = self.held_at_first / LINGER_PARTS;
        let left = self.held.as_nanos().div_ceil(part.as_nanos().max(1)) as u32;
        (left > 0).then_some((left.min(LINGER_PARTS), LINGER_PARTS))
    }

    /// A dead end or a solution was met, which takes time to be seen; half of it on a way back, where it was seen before.
    pub(super) fn linger(&mut self, is_back: bool) {
        (self.is_leaving_end, self.is_hurrying) = (true, false);
        if let Some(time) = self.lingers() {
            self.stay(if is_back { time / 2 } else { time });
            self.has_stayed = !is_back;
        }
    }

    /// The last row of a way back was taken back, which takes time to be seen.
    pub(super) fn turn(&mut self) {
        (self.is_leaving_end, self.is_hurrying, self.has_stayed) = (false, false, false);
        if let Speed::PerSecond(events) = self.speed() {
            self.stay(seen_with(events).min(TURN));
        }
    }

    /// Stays for so long, or less where it has not played on for long.
    fn stay(&mut self, time: Duration) {
        let Speed::PerSecond(events) = self.speed() else { return };
        let most = (self.played_on / 2).max(if self.is_quick() { SHORTEST_STAY } else { time });
        let time = time.min(most);
        self.held = time.saturating_sub(Duration::from_secs(1) / events);
        (self.held_at_first, self.played_on) = (self.held, Duration::ZERO);
        self.left_over = Duration::ZERO;
    }

    /// After this event the next one comes sooner where nothing is to be decided. The first row that is taken back after a dead end
    /// comes at the speed that was set: it is what one waits for there.
    pub(super) fn hurry(&mut self, event: Option<Event>, is_forced: bool) {
        self.is_leaving_end &= !matches!(event, Some(Event::Try { .. } | Event::Retract { .. }));
        self.is_hurrying = false;
        match self.speed() {
            Speed::PerSecond(events @ 1..=SLOW) if is_forced && !self.is_leaving_end => {
                self.left_over += Duration::from_secs(1) / events * (HURRIES - 1) / HURRIES;
                self.is_hurrying = true;
            }
            Speed::PerSecond(_) | Speed::Full => {}
        }
    }

    /// How many times sooner than at the speed that was set the next event comes, if it does.
    pub(super) fn hurries(&self) -> Option<u32> {
        self.is_hurrying.then_some(HURRIES)
    }

    /// How many events a second it has where nothing is to be decided, if that is more.
    pub(super) fn hurried(&self) -> Option<u32> {
        match self.speed() {
            Speed::PerSecond(events @ 1..=SLOW) => Some(events * HURRIES),
            Speed::PerSecond(_) | Speed::Full => None,
        }
    }

    pub(super) fn wait(&self) -> Wait {
        match self.speed() {
            Speed::Full if self.gathered < GATHERED => Wait::For(FRAME),
            Speed::Full => Wait::Work,
            Speed::PerSecond(events) => {
                let due = (Duration::from_secs(1) / events + self.held).saturating_sub(self.left_over);
                // Each part of it that is over is seen.
                let due = if self.held.is_zero() { due } else { due.min(self.held_at_first / LINGER_PARTS) };
                Wait::For(if due.is_zero() { due } else { due.max(FRAME) })
            }
        }
    }

    /// Whether it has gathered its speed; one that is slow has none to gather.
    pub(super) fn has_gathered(&self) -> bool {
        self.gathered >= GATHERED || matches!(self.speed(), Speed::PerSecond(..=AT_ONCE))
    }

    /// How many events are due when `since` has passed.
    pub(super) fn due(&mut self, since: Duration) -> u64 {
        let due = self.due_at_speed(since);
        if self.has_gathered() {
            return due;
        }
        // How many it may have done by then, while it gathers speed.
        let done = |time: Duration| {
            let doubled = time.as_secs_f64() / DOUBLES_IN.as_secs_f64();
            GATHERS_FROM * DOUBLES_IN.as_secs_f64() / LN_2 * (doubled.exp2() - 1.0)
        };
        let before = done(self.gathered) as u64;
        self.gathered += since;
        let most = (done(self.gathered.min(GATHERED)) as u64 - before).max(1);
        self.whole &= due <= most;
        due.min(most)
    }

    fn due_at_speed(&mut self, since: Duration) -> u64 {
        match self.speed() {
            Speed::Full => self.slice(),
            Speed::PerSecond(events) => {
                let held = self.held.min(since);
                self.held -= held;
                let since = since - held;
                self.played_on = self.played_on.saturating_add(since);
                let passed = self.left_over + since.min(LONGEST_GAP.max(Duration::from_secs(1) / events));
                let nanos = passed.as_nanos() * u128::from(events);
                let due = (nanos / 1_000_000_000) as u64;
                self.left_over = Duration::from_nanos((nanos % 1_000_000_000) as u64 / u64::from(events));
                due
            }
        }
    }

    /// How many events a slice of flat-out work has.
    pub(super) fn slice(&mut self) -> u64 {
        self.whole = true;
        self.slice
    }

    /// Cuts the next slice by how long the last one took.
    pub(super) fn learn(&mut self, took: Duration) {
        let whole = std::mem::take(&mut self.whole);
        if took > SLICE * 2 {
            self.slice = (self.slice / 2).max(SMALLEST);
        } else if whole && took < SLICE / 2 {
            self.slice = (self.slice * 2).min(LARGEST);
        }
    }
}

/// How long one has to stay, with so many events a second, for that to be seen.
fn seen_with(events: u32) -> Duration {
    SEEN_WITH_ONE.mul_f64(f64::from(events).sqrt().recip())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_events_due_add_up_to_the_speed_however_time_is_cut() {
        for (rung, &events) in LADDER.iter().enumerate() {
            let mut pace = Pace { rung, ..Pace::default() };
            let total: u64 = (0..1000).map(|i| pace.due(Duration::from_micros(9_000 + i % 3 * 1_000))).sum();
            let expected = u64::from(events) * 10;
            assert!(total.abs_diff(expected) <= expected / 100 + 1, "{total} for {expected}");
        }
    }

    #[test]
    fn the_first_event_of_a_slow_play_comes_at_once() {
        let mut pace = Pace::default();
        pace.set(Speed::PerSecond(1));
        pace.start();
        assert_eq!(pace.wait(), Wait::For(Duration::ZERO));
        assert_eq!(pace.due(Duration::ZERO), 1);
        assert_eq!(pace.due(Duration::from_millis(400)), 0);
        assert_eq!(pace.wait(), Wait::For(Duration::from_millis(600)));
    }

    #[test]
    fn a_fast_run_gathers_speed_and_a_slow_one_has_it_at_once() {
        let done = |speed: Speed, millis: u64| -> u64 {
            let mut pace = Pace::default();
            pace.set(speed);
            pace.start();
            (0..millis / 10).map(|_| pace.due(Duration::from_millis(10))).sum()
        };
        // The whole search of habr has 1618 events: it is seen for most of a second.
        assert!((1618..3236).contains(&done(Speed::Full, 900)), "{}", done(Speed::Full, 900));
        assert!(done(Speed::Full, 100) < 20);
        // A second is lost once, and no more.
        let slice = Pace::default().slice;
        assert!(done(Speed::Full, 3000) > 100 * slice, "{}", done(Speed::Full, 3000));
        assert_eq!(done(Speed::PerSecond(100), 1000), 101);
        assert!((600..=1000).contains(&done(Speed::PerSecond(1000), 1000)));
    }

    #[test]
    fn both_ends_of_the_ladder_hold() {
        let mut pace = Pace::default();
        (0..99).for_each(|_| pace.slower());
        assert_eq!(pace.speed(), Speed::PerSecond(1));
        (0..99).for_each(|_| pace.faster());
        assert_eq!(pace.speed(), Speed::Full);
        pace.set(Speed::PerSecond(30));
        assert_eq!(pace.speed(), Speed::PerSecond(50));
    }

    #[test]
    fn slices_follow_the_machine() {
        let mut pace = Pace::default();
        let before = pace.slice();
        pace.learn(Duration::from_millis(1));
        assert_eq!(pace.slice(), before * 2);
        pace.learn(Duration::from_millis(100));
        assert_eq!(pace.slice(), before);
        pace.learn(Duration::from_millis(7));
        // Ticks that had next to nothing to do say nothing about the machine.
        for _ in 0..50 {
            pace.due(Duration::from_millis(16));
            pace.learn(Duration::from_micros(3));
        }
        assert_eq!(pace.slice(), before);
    }
}
