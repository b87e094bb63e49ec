//! The memo's table: it never takes more than it may, and no insertion takes long.
//!
//! A table of this kind doubles when it is seven eighths full, and the old one is there until it is copied, which for 100 MB takes a
//! tenth of a second. So a large one has parts, and what is full becomes two of them (Fagin, Nievergelt, Pippenger and Strong,
//! *Extendible hashing*, 1979). All are equally large: what one leaves is what the next one needs, and no memory lies idle.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// The places of a part of a large table.
const PLACES: usize = 1 << 15;

type Part<const N: usize> = HashMap<[u64; N], u128, BuildHasherDefault<Fold>>;

/// Counts, by the set of what is covered.
pub(super) struct MemoTable<const N: usize> {
    parts: Vec<Part<N>>,
    /// How many bits of their hash all states of a part have in common.
    depths: Vec<u32>,
    /// The part of a state, by the bits of its hash: as many as the deepest part has.
    directory: Vec<usize>,
    /// The most bytes that it may take.
    most: usize,
    bytes: usize,
    peak: usize,
    is_full: bool,
}

impl<const N: usize> MemoTable<N> {
    /// Bytes of a place, its mark included.
    const ENTRY: usize = size_of::<([u64; N], u128)>() + 1;

    pub(super) fn new(most: usize) -> MemoTable<N> {
        MemoTable {
            parts: vec![Part::default()],
            depths: vec![0],
            directory: vec![0],
            most,
            bytes: 0,
            peak: 0,
            is_full: false,
        }
    }

    pub(super) fn get(&self, key: &[u64; N]) -> Option<u128> {
        self.parts[self.part_of(key)].get(key).copied()
    }

    /// Keeps the count of a state that it has not, if there is room. Returns how many others were moved to make room.
    pub(super) fn insert(&mut self, key: [u64; N], count: u128) -> usize {
        let mut part = self.part_of(&key);
        let mut moved = 0;
        while self.parts[part].len() == self.parts[part].capacity() {
            let places = places(&self.parts[part]);
            let (old, new) = (places * Self::ENTRY, (2 * places).max(4) * Self::ENTRY);
            if self.bytes + new > self.most {
                self.is_full = true;
                return moved;
            }
            moved += self.parts[part].len();
            self.peak = self.peak.max(self.bytes + new);
            self.bytes += new - old;
            if places < PLACES {
                // It doubles by itself.
                break;
            }
            self.divide(part);
            part = self.part_of(&key);
        }
        self.parts[part].insert(key, count);
        moved
    }

    /// Makes two parts of one, by the next bit.
    fn divide(&mut self, part: usize) {
        let (depth, other) = (self.depths[part], self.parts.len());
        if self.directory.len() >> depth == 1 {
            self.directory.extend_from_within(..);
        }
        for (at, of) in self.directory.iter_mut().enumerate() {
            if *of == part && at >> depth & 1 != 0 {
                *of = other;
            }
        }
        self.depths[part] += 1;
        self.depths.push(depth + 1);
        let empty = || Part::with_capacity_and_hasher(PLACES / 8 * 7, BuildHasherDefault::default());
        self.parts.push(empty());
        for (key, count) in std::mem::replace(&mut self.parts[part], empty()) {
            let part = self.part_of(&key);
            self.parts[part].insert(key, count);
        }
    }

    #[inline]
    fn part_of(&self, key: &[u64; N]) -> usize {
        if let [part] = self.directory[..] {
            return part;
        }
        let mut hasher = Fold::default();
        key.iter().for_each(|&word| hasher.write_u64(word));
        // A part looks at the first and the last bits.
        self.directory[(hasher.finish() >> 32) as usize & (self.directory.len() - 1)]
    }

    pub(super) fn len(&self) -> usize {
        self.parts.iter().map(HashMap::len).sum()
    }

    /// How large it is, in bytes, and the most that it was.
    pub(super) fn bytes_and_peak(&self) -> (u64, u64) {
        (self.bytes as u64, self.peak as u64)
    }

    /// Whether a state had no room.
    pub(super) fn is_full(&self) -> bool {
        self.is_full
    }
}

/// The places of a part: seven of eight may be taken, of four three.
fn places<const N: usize>(part: &Part<N>) -> usize {
    match part.capacity() {
        0 => 0,
        most => (most * 8 / 7).next_power_of_two(),
    }
}

/// A hasher for words that need no protection from an adversary: multiply and fold, as in Wang Yi's
/// wyhash (2019).
#[derive(Default)]
struct Fold(u64);

impl Hasher for Fold {
    fn finish(&self) -> u64 {
        self.0
    }
    fn write(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks::<8>();
        words.iter().for_each(|&word| self.write_u64(u64::from_le_bytes(word)));
        rest.iter().for_each(|&byte| self.write_u64(u64::from(byte)));
    }
    fn write_u64(&mut self, word: u64) {
        let product = u128::from(self.0 ^ word ^ 0x2d35_8dcc_aa6c_78a5) * 0x9e37_79b9_7f4a_7c15_u128;
        self.0 = product as u64 ^ (product >> 64) as u64;
    }
    fn write_usize(&mut self, _: usize) {
        // The length of an array, always the same.
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_keeps_what_has_room_and_no_more() {
        for (most, states) in [(1 << 12, 1000), (1 << 20, 30_000), (1 << 22, 200_000), (1 << 23, 250_000)] {
            let mut table = MemoTable::<2>::new(most);
            let key = |state: u64| [state, state.wrapping_mul(0x2545_f491_4f6c_dd1d)];
            let mut kept = 0;
            for state in 0..states {
                assert_eq!(table.get(&key(state)), None);
                table.insert(key(state), u128::from(state) + 1);
                kept += usize::from(table.get(&key(state)).is_some());
                let (bytes, peak) = table.bytes_and_peak();
                assert!(bytes <= peak && peak <= most as u64);
                let places: usize = table.parts.iter().map(places).sum();
                assert_eq!(bytes as usize, places * MemoTable::<2>::ENTRY);
            }
            assert_eq!(table.len(), kept);
            assert!(5 * kept * MemoTable::<2>::ENTRY > 2 * most && table.is_full(), "{kept}");
            let is_right = |state| table.get(&key(state)).is_none_or(|count| count == u128::from(state) + 1);
            assert!((0..states).all(is_right));
        }
    }
}
