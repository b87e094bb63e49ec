//! What a count took, as a sentence.

use std::fmt;
use std::time::Duration;

use crate::exact_cover::{Engine, Memory};
use crate::session::grouped;

/// What a count took. Its sentence is for people: what a program reads stands in the record.
pub struct CountStats {
    /// The engine that counted.
    pub engine: Engine,
    /// Options taken although their item had another one.
    pub guesses: u64,
    /// The table of states, if the memo was tried.
    pub memory: Option<Memory>,
    /// On the clock.
    pub time: Duration,
}

impl fmt::Display for CountStats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "engine {}, {} guesses", self.engine.name(), grouped(self.guesses))?;
        if let Some(Memory { states, hits, peak, .. }) = self.memory {
            let (states, hits) = (grouped(states), grouped(hits));
            write!(f, ", memo of {states} states found again {hits} times, {} kB at most", kilobytes(peak))?;
        }
        write!(f, ", {:.3} s", self.time.as_secs_f64())?;
        match peak_memory() {
            Some(bytes) => write!(f, "; the whole program {} kB at most", kilobytes(bytes)),
            None => Ok(()),
        }
    }
}

fn kilobytes(bytes: u64) -> String {
    grouped(bytes.div_ceil(1024))
}

/// The most memory that this program had at any time so far, in bytes: its resident set. Only Linux tells.
fn peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(peak.trim().strip_suffix(" kB")?.parse::<u64>().ok()? * 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_that_a_count_took_is_told() {
        let memory = Memory { states: 4331, hits: 95, bytes: 10, peak: 34_000, full: false };
        let stats = CountStats {
            engine: Engine::Memo,
            guesses: 12,
            memory: Some(memory),
            time: Duration::from_millis(250),
        };
        let sentence = stats.to_string();
        let told =
            "engine memo, 12 guesses, memo of 4,331 states found again 95 times, 34 kB at most, 0.250 s";
        assert!(sentence.starts_with(told), "{sentence}");
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn the_most_memory_is_told_when_it_is_free_again() {
        let before = peak_memory().unwrap();
        let large = vec![1_u8; 256 << 20];
        assert_eq!(large.iter().filter(|&&byte| byte == 1).count(), large.len());
        drop(large);
        let after = peak_memory().unwrap();
        assert!(after >= 256 << 20, "{before} {after}");
    }
}
