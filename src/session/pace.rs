//! How fast a run plays: events per second, or as fast as the machine goes.

use core::time::Duration;

use super::wait::Wait;

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

/// So many events a second can be read, if need be.
const READABLE: u32 = 20;

/// A run so slow stays at a dead end until its reason can be read.
const LINGERING: u32 = 10;
const LINGERS: Duration = Duration::from_secs(1);

/// Work aimed at between two looks at the keyboard. At half of it slices grow, at twice they shrink.
const SLICE: Duration = Duration::from_millis(10);
const SMALLEST: u64 = 1 << 8;
/// A fiftieth of a second at the slowest that a search runs.
const LARGEST: u64 = 1 << 20;

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
    /// Time that has to pass before the next event begins to be due.
    held: Duration,
    slice: u64,
    /// Whether the work of the last tick was a whole slice: only then does its time say anything.
    whole: bool,
}

impl Default for Pace {
    fn default() -> Pace {
        let mut pace =
            Pace { rung: 0, left_over: Duration::ZERO, held: Duration::ZERO, slice: 1 << 14, whole: false };
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

    /// The nearest speed on the ladder that is not below the one wanted.
    pub fn set(&mut self, speed: Speed) {
        self.rung = match speed {
            Speed::Full => LADDER.len(),
            Speed::PerSecond(wanted) => {
                LADDER.iter().position(|&events| events >= wanted).unwrap_or(LADDER.len())
            }
        };
        (self.left_over, self.held) = (Duration::ZERO, Duration::ZERO);
    }

    /// One step faster.
    pub fn faster(&mut self) {
        self.rung = (self.rung + 1).min(LADDER.len());
        (self.left_over, self.held) = (Duration::ZERO, Duration::ZERO);
    }

    /// One step slower.
    pub fn slower(&mut self) {
        self.rung = self.rung.saturating_sub(1);
        (self.left_over, self.held) = (Duration::ZERO, Duration::ZERO);
    }

    /// The first event is due at once.
    pub(super) fn start(&mut self) {
        self.held = Duration::ZERO;
        self.left_over = match self.speed() {
            Speed::PerSecond(events) => Duration::from_secs(1) / events,
            Speed::Full => Duration::ZERO,
        };
    }

    /// Something was met that takes time to be read: a slow run stays there.
    pub(super) fn linger(&mut self) {
        if let Speed::PerSecond(events @ 1..=LINGERING) = self.speed() {
            self.held = LINGERS.saturating_sub(Duration::from_secs(1) / events);
        }
    }

    pub(super) fn wait(&self) -> Wait {
        match self.speed() {
            Speed::Full => Wait::Work,
            Speed::PerSecond(events) => {
                let due = (Duration::from_secs(1) / events + self.held).saturating_sub(self.left_over);
                Wait::For(if due.is_zero() { due } else { due.max(FRAME) })
            }
        }
    }

    /// How many events are due when `since` has passed.
    pub(super) fn due(&mut self, since: Duration) -> u64 {
        match self.speed() {
            Speed::Full => self.slice(),
            Speed::PerSecond(events) => {
                let held = self.held.min(since);
                self.held -= held;
                let since = since - held;
                let passed = self.left_over + since.min(LONGEST_GAP.max(Duration::from_secs(1) / events));
                let nanos = passed.as_nanos() * u128::from(events);
                let due = (nanos / 1_000_000_000) as u64;
                self.left_over = Duration::from_nanos((nanos % 1_000_000_000) as u64 / u64::from(events));
                due
            }
        }
    }

    /// How many events are done in a few seconds.
    pub(super) fn ahead(&self) -> u64 {
        const SECONDS: u64 = 5;
        match self.speed() {
            Speed::Full => self.slice * (SECONDS * 1000 / SLICE.as_millis() as u64),
            Speed::PerSecond(events) => SECONDS * u64::from(events),
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
