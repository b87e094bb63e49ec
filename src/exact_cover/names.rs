//! Names by their places, and places by names, in little more memory than the characters.

use std::hash::{BuildHasher, RandomState};

/// Names one behind the other in one text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct NameList {
    text: String,
    /// Where each name ends.
    ends: Vec<usize>,
}

impl NameList {
    pub(super) fn len(&self) -> usize {
        self.ends.len()
    }

    pub(super) fn get(&self, place: usize) -> Option<&str> {
        let end = *self.ends.get(place)?;
        Some(&self.text[self.start(place)..end])
    }

    fn start(&self, place: usize) -> usize {
        place.checked_sub(1).map_or(0, |before| self.ends[before])
    }

    pub(super) fn push(&mut self, name: &str) {
        self.text.push_str(name);
        self.ends.push(self.text.len());
    }

    /// Puts a name at a place, behind empty ones if there are too few. Cheap behind the last.
    pub(super) fn set(&mut self, place: usize, name: &str) {
        while self.len() < place {
            self.push("");
        }
        if self.len() == place {
            return self.push(name);
        }
        let old = self.start(place)..self.ends[place];
        for end in &mut self.ends[place..] {
            *end = *end - old.len() + name.len();
        }
        self.text.replace_range(old, name);
    }

    fn truncate(&mut self, count: usize) {
        self.ends.truncate(count);
        self.text.truncate(self.start(count));
    }
}

/// Names that differ, each found by its characters.
#[derive(Clone, Debug, Default)]
pub(crate) struct NameTable {
    names: NameList,
    /// One more than a name's place, at or behind the slot that its hash says; 0 where there is none. At least half
    /// are free.
    slots: Vec<u32>,
    hasher: RandomState,
}

impl NameTable {
    pub(crate) fn len(&self) -> usize {
        self.names.len()
    }

    /// The names in the order in which they were added.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &str> {
        (0..self.len()).filter_map(|place| self.names.get(place))
    }

    pub(super) fn get(&self, place: usize) -> Option<&str> {
        self.names.get(place)
    }

    pub(super) fn into_list(self) -> NameList {
        self.names
    }

    /// The place of a name.
    pub(super) fn find(&self, name: &str) -> Option<usize> {
        self.slot(name).and_then(|slot| (self.slots[slot] as usize).checked_sub(1))
    }

    /// Adds a name behind the others. Says whether it is new.
    pub(crate) fn add(&mut self, name: &str) -> bool {
        if 2 * (self.len() + 1) > self.slots.len() {
            self.rebuild((4 * self.len()).max(16).next_power_of_two());
        }
        match self.slot(name) {
            Some(slot) if self.slots[slot] == 0 => {
                self.names.push(name);
                self.slots[slot] = self.len() as u32;
                true
            }
            _ => false,
        }
    }

    /// Forgets all names but the first.
    pub(super) fn truncate(&mut self, count: usize) {
        if count < self.len() {
            self.names.truncate(count);
            self.rebuild(self.slots.len());
        }
    }

    /// The slot that has the name, else the free one where it belongs; `None` without slots.
    fn slot(&self, name: &str) -> Option<usize> {
        let last = self.slots.len().checked_sub(1)?;
        let mut slot = self.hasher.hash_one(name) as usize & last;
        while let Some(place) = (self.slots[slot] as usize).checked_sub(1) {
            if self.names.get(place) == Some(name) {
                break;
            }
            slot = (slot + 1) & last;
        }
        Some(slot)
    }

    fn rebuild(&mut self, size: usize) {
        self.slots = vec![0; size];
        for place in 0..self.len() {
            if let Some(slot) = self.names.get(place).and_then(|name| self.slot(name)) {
                self.slots[slot] = place as u32 + 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found_again_and_forgotten_from_the_end() {
        let mut table = NameTable::default();
        let name = |number: usize| format!("n{}", number * number);
        assert_eq!(table.find("n0"), None);
        for number in 0..1000 {
            assert!(table.add(&name(number)));
            assert!(!table.add(&name(number / 2)));
            assert!(2 * table.len() <= table.slots.len());
        }
        assert!((0..1000).all(|number| table.find(&name(number)) == Some(number)));
        table.truncate(500);
        assert_eq!((table.find(&name(499)), table.find(&name(500))), (Some(499), None));
        assert!(table.iter().eq((0..500).map(name)));
        assert!(table.add(&name(700)) && table.add(""));
        assert_eq!((table.find(&name(700)), table.find("")), (Some(500), Some(501)));
        // What was forgotten takes no slot: else no free one would end the way to a name.
        for number in 1000..5000 {
            assert!(table.add(&name(number)));
            table.truncate(502);
        }
        assert_eq!((table.find(&name(700)), table.find(&name(4999))), (Some(500), None));
    }

    #[test]
    fn a_name_may_be_set_anywhere() {
        let mut names = NameList::default();
        for (place, name) in [(2, "c"), (0, "long"), (2, ""), (3, "d"), (0, "é")] {
            names.set(place, name);
        }
        assert_eq!(
            (0..5).map(|place| names.get(place)).collect::<Vec<_>>(),
            [Some("é"), Some(""), Some(""), Some("d"), None]
        );
    }
}
