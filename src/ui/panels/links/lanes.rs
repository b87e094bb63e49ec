//! Lines beside each other, of which each pointer takes a stretch.

/// Which stretches of some parallel lines are taken.
pub struct Lanes(Vec<Vec<(u16, u16)>>);

impl Lanes {
    /// So many lines, all free.
    pub fn new(count: u16) -> Lanes {
        Lanes(vec![Vec::new(); usize::from(count)])
    }

    /// The first line that is free from one place to the other, which is taken then.
    pub fn take(&mut self, from: u16, to: u16) -> Option<u16> {
        let free = |lane: &Vec<(u16, u16)>| lane.iter().all(|&(start, end)| end < from || to < start);
        let lane = self.0.iter().position(free)?;
        self.0[lane].push((from, to));
        Some(lane as u16)
    }
}
