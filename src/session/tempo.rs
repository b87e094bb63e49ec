//! Whether a run goes too fast for its events to be followed: by the speed that was set, else by what it did in the last
//! second. What was decided holds for a while, so that the screen does not change its form from picture to picture.

use core::time::Duration;
use std::collections::VecDeque;

/// From so many events a second on no single one can be followed: a picture, of which there are sixty in that time, has ten.
pub(super) const FAST: u64 = 600;

/// Of a run that was too fast, with fewer than this they can be followed again.
const SLOW: u64 = 300;

/// What it did is measured over so long.
const MEASURED: Duration = Duration::from_secs(1);

/// Where only its beginning was seen, it counts as if that had taken so long at least.
const LEAST: Duration = Duration::from_millis(250);

/// For so long what was measured holds.
const HOLDS: Duration = Duration::from_secs(2);

/// While it gathers speed the first events of a run are seen one by one.
const SEEN: u64 = 120;

/// How fast a run goes.
#[derive(Clone, Debug, Default)]
pub(super) struct Tempo {
    /// When it was looked at in the last second, and the events from the look before to that.
    looks: VecDeque<(Duration, u64)>,
    /// All its events.
    events: u64,
    is_fast: bool,
    /// When that was measured to be otherwise than before.
    changed: Option<Duration>,
}

impl Tempo {
    /// Whether it is too fast now, after so many more events. `set` is how many it has in a second, if that was set.
    pub(super) fn look(&mut self, clock: Duration, moved: u64, set: Option<u32>) -> bool {
        self.looks.push_back((clock, moved));
        while self.looks.front().is_some_and(|&(at, _)| clock - at >= MEASURED) {
            self.looks.pop_front();
        }
        self.events += moved;
        let is_seen = self.events >= SEEN;
        if let Some(set) = set {
            self.is_fast = u64::from(set) >= FAST && (self.is_fast || is_seen);
            return self.is_fast;
        }
        let least = if self.is_fast { SLOW } else { FAST };
        let is_faster = self.a_second(clock) >= least;
        let may_change = self.changed.is_none_or(|at| clock - at >= HOLDS);
        if is_faster != self.is_fast && may_change && is_seen {
            self.is_fast = is_faster;
            self.changed = Some(clock);
        }
        self.is_fast
    }

    /// Events in a second, as measured.
    fn a_second(&self, clock: Duration) -> u64 {
        let moved: u64 = self.looks.iter().map(|&(_, moved)| moved).sum();
        (moved as f64 / clock.clamp(LEAST, MEASURED).as_secs_f64()) as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether it is fast after each of so many looks, 50 ms apart.
    fn looks(tempo: &mut Tempo, from: u64, moved: &[u64]) -> Vec<bool> {
        let at = |i: usize| Duration::from_millis(50 * (from + i as u64 + 1));
        moved.iter().enumerate().map(|(i, &moved)| tempo.look(at(i), moved, None)).collect()
    }

    #[test]
    fn what_was_measured_holds_for_two_seconds_and_between_two_speeds_for_ever() {
        let mut tempo = Tempo::default();
        // 1000 a second, from the first 120 on.
        assert_eq!(looks(&mut tempo, 0, &[50; 5]), [false, false, true, true, true]);
        // Two seconds after that it may change, and the second that was measured is slow by then.
        let slow = looks(&mut tempo, 5, &[1; 60]);
        assert_eq!(slow.iter().position(|is_fast| !is_fast), Some(2000 / 50 + 3 - 5 - 1));
        assert!(slow[38..].iter().all(|is_fast| !is_fast));
        // At 400 a second it stays what it is, either way.
        assert!(looks(&mut tempo, 65, &[20; 90]).iter().all(|is_fast| !is_fast));
        assert_eq!(looks(&mut tempo, 155, &[40; 30]).last(), Some(&true));
        assert!(looks(&mut tempo, 185, &[20; 90]).iter().all(|&is_fast| is_fast));
    }

    #[test]
    fn a_speed_that_was_set_holds_whatever_was_done() {
        let mut tempo = Tempo::default();
        let at = |i: u64| Duration::from_millis(50 * i);
        assert!((1..9).all(|i| !tempo.look(at(i), 900, Some(500))));
        assert!((9..19).all(|i| tempo.look(at(i), 1, Some(1000))));
        assert!(!tempo.look(at(19), 900, Some(100)));
    }
}
