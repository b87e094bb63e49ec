//! Lines beside each other, of which each pointer takes a stretch.

/// Where a pointer leads: which way, and to which line.
type Target = (usize, u16);

/// Which stretches of some parallel lines are taken, and by what leads where.
pub struct Lanes(Vec<Vec<((u16, u16), Target)>>);

impl Lanes {
    /// So many lines, all free.
    pub fn new(count: u16) -> Lanes {
        Lanes(vec![Vec::new(); usize::from(count)])
    }

    /// The first line that is free from one place to the other, else one on which all that is met there leads to the same: the stretch
    /// is taken then.
    pub fn take(&mut self, (from, to): (u16, u16), target: Target) -> Option<u16> {
        let is_apart = |(start, end): (u16, u16)| end < from || to < start;
        let is_free = |lane: &Vec<((u16, u16), Target)>| lane.iter().all(|&(stretch, _)| is_apart(stretch));
        let is_shared = |lane: &Vec<((u16, u16), Target)>| {
            lane.iter().all(|&(stretch, other)| is_apart(stretch) || other == target)
        };
        let lane = self.0.iter().position(is_free).or_else(|| self.0.iter().position(is_shared))?;
        self.0[lane].push(((from, to), target));
        Some(lane as u16)
    }
}
