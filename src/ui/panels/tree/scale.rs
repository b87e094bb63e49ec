//! How much room the leaves and levels of a tree made small have.

/// Dots from one leaf to the next at most, and from one level.
const WIDEST: usize = 16;
const HIGHEST: usize = 8;

/// How leaves and levels become dots.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scale {
    /// Dots from one leaf to the next: a power of two, or a fraction.
    pub across: f64,
    /// Dots from one level to the next, and if that is one, how many levels share it.
    down: usize,
    shared: usize,
}

impl Scale {
    /// The largest that has room for so many leaves and levels.
    pub fn of((width, height): (usize, usize), leaves: u64, levels: usize) -> Scale {
        let mut across = WIDEST as f64;
        while leaves as f64 * across > width as f64 {
            across /= 2.0;
        }
        let down = (height / levels.max(1)).clamp(1, HIGHEST);
        Scale { across, down, shared: levels.div_ceil(height.max(1)).max(1) }
    }

    /// The column of what stands so many leaves from the left.
    pub fn column(self, x: f64) -> usize {
        (x * self.across) as usize
    }

    /// The rows of a level.
    pub fn rows(self, level: usize) -> std::ops::Range<usize> {
        let first = level / self.shared * self.down;
        first..first + self.down
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_leaves_and_levels_have_room() {
        for leaves in [1, 7, 8, 9, 300, 1_000_000_000] {
            for levels in [1, 6, 29, 400] {
                let scale = Scale::of((78, 24), leaves, levels);
                assert!(scale.column(leaves as f64 - 1.0) < 78, "{leaves}");
                assert!(scale.rows(levels - 1).end <= 24, "{levels}");
            }
        }
    }
}
