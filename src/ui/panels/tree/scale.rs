//! How much room the leaves and levels of a tree made small have.

/// Columns from one leaf to the next at most.
const WIDEST: usize = 12;
/// Rows from one level to the next at most; below a choice where not all levels can have one; and below other levels at least, if
/// those below choices have that.
const HIGHEST: usize = 3;
const BELOW_CHOICE: usize = 2;
const BELOW_OTHERS: f64 = 0.125;
/// Where other levels have so much beside one row below each choice, no choice has more: few of them share a row.
const NEARLY_OWN: f64 = 0.5;

/// How leaves and levels become columns and rows.
#[derive(Clone, Debug, PartialEq)]
pub struct Scale {
    /// Columns from one leaf to the next, or a fraction: of the steps 12, 8, 6, 4, 3, 2, 1 and two thirds, fourths, fifths and so on.
    pub across: f64,
    /// The row of each level.
    rows: Vec<usize>,
    /// The column of the first leaf.
    left: usize,
}

impl Scale {
    /// The largest that has room for so many leaves, and for the levels, of which it is told whether a choice is there: what
    /// leads down from a choice has room before a row of forced options has.
    pub fn of((width, height): (usize, usize), leaves: u64, has_choice: &[bool]) -> Scale {
        let leaves = leaves.max(1);
        let fits = |across: &usize| (leaves - 1) * (*across as u64) < width as u64;
        let whole = (1..=WIDEST).rev().filter(|across| (2 * WIDEST).is_multiple_of(*across)).find(fits);
        let across = match whole {
            Some(across) => across as f64,
            // As few halves of a leaf in a column as have room.
            None => 2.0 / (2 * leaves).div_ceil(width.max(1) as u64).max(3) as f64,
        };
        Scale { across, rows: rows(height, has_choice), left: 0 }
    }

    /// The same in the middle of so many columns.
    pub fn centred(self, width: usize, leaves: u64) -> Scale {
        let used = ((leaves.max(1) - 1) as f64 * self.across) as usize + 1;
        Scale { left: width.saturating_sub(used) / 2, ..self }
    }

    /// The column of what stands so many leaves from the left.
    pub fn column(&self, x: f64) -> usize {
        self.left + (x * self.across) as usize
    }

    /// How many of so many leaves from one on stand in a column.
    pub fn leaves_in(&self, column: usize, (start, leaves): (u64, u64)) -> f64 {
        let (from, to) =
            (self.first_leaf(column).max(start), self.first_leaf(column + 1).min(start + leaves));
        to.saturating_sub(from) as f64
    }

    /// The first leaf that stands in a column, or behind it.
    fn first_leaf(&self, column: usize) -> u64 {
        let (column, across) = (column.saturating_sub(self.left), self.across.min(1.0));
        // Rounded as where it stands is.
        let mut leaf = (column as f64 / across) as u64;
        while leaf > 0 && ((leaf - 1) as f64 * across) as usize >= column {
            leaf -= 1;
        }
        while ((leaf as f64 * across) as usize) < column {
            leaf += 1;
        }
        leaf
    }

    /// The first level that is drawn in a row, or above it.
    pub fn level(&self, row: usize) -> usize {
        self.rows.partition_point(|&own| own < row)
    }

    /// How far above the row of its level a row is, and how many rows that has.
    pub fn within_level(&self, row: usize) -> (usize, usize) {
        let level = self.level(row);
        let (above, own) = (level.saturating_sub(1), self.row(level));
        (own.saturating_sub(row), own.saturating_sub(self.row(above)).max(1))
    }

    /// The levels that have each row, the first and the last of them; rows between levels have none.
    pub fn in_rows(&self) -> impl Iterator<Item = (usize, (usize, usize))> {
        let mut first = 0;
        self.rows.chunk_by(|one, other| one == other).map(move |levels| {
            let own = (first, first + levels.len() - 1);
            first += levels.len();
            (levels[0], own)
        })
    }

    /// Whether several levels share a row.
    pub fn shares_rows(&self) -> bool {
        self.rows.windows(2).any(|two| two[0] == two[1])
    }

    /// The row of a level.
    pub fn row(&self, level: usize) -> usize {
        self.rows.get(level).or(self.rows.last()).copied().unwrap_or(0)
    }
}

/// The row of each level in so many.
fn rows(height: usize, has_choice: &[bool]) -> Vec<usize> {
    let Some((_, above)) = has_choice.split_last() else { return Vec::new() };
    let room = height.saturating_sub(1) as f64;
    let choices = above.iter().filter(|&&has_choice| has_choice).count();
    let others = (above.len() - choices) as f64;
    // What is left for the others where choices have so many rows.
    let left = |each: usize| (room - (choices * each) as f64) / others.max(1.0);
    let same = room / above.len().max(1) as f64;
    let (below_choice, below_others) = match () {
        () if same >= 1.0 => {
            let same = same.floor().min(HIGHEST as f64);
            (same, same)
        }
        () if left(1) >= NEARLY_OWN => (1.0, left(1)),
        () if left(BELOW_CHOICE) >= BELOW_OTHERS => (BELOW_CHOICE as f64, left(BELOW_CHOICE)),
        () if left(1) >= 0.0 => (1.0, left(1)),
        () => (room / choices as f64, 0.0),
    };
    let below_others = below_others.min(below_choice);
    let mut at = 0.0;
    let mut rows = vec![0];
    for &has_choice in above {
        at += if has_choice { below_choice } else { below_others };
        // What adds up to a whole row is one.
        rows.push((at + 1e-6).floor() as usize);
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_leaf_is_counted_in_the_column_where_it_stands() {
        for n in 2..400 {
            let scale = Scale { across: 2.0 / f64::from(n), rows: Vec::new(), left: 3 };
            for leaf in 0..600 {
                assert_eq!(scale.leaves_in(scale.column(leaf as f64), (leaf, 1)), 1.0, "{n} {leaf}");
            }
            let all: f64 = (0..=603).map(|column| scale.leaves_in(column, (0, 600))).sum();
            assert_eq!(all, 600.0, "{n}");
        }
    }

    #[test]
    fn all_leaves_and_levels_have_room() {
        for leaves in [1, 7, 8, 9, 78, 79, 300, 1_000_000_000] {
            for levels in [1, 6, 29, 400] {
                for nth in [1, 3, 50] {
                    let has_choice: Vec<bool> = (0..levels).map(|level| level % nth == 0).collect();
                    let scale = Scale::of((78, 24), leaves, &has_choice);
                    assert!(scale.column(leaves as f64 - 1.0) < 78, "{leaves}");
                    assert!((0..levels).all(|level| scale.row(level) < 24), "{levels} {nth}");
                }
            }
        }
    }

    #[test]
    fn what_leads_down_from_a_choice_has_room_before_forced_options() {
        // Two forced options, a choice, another, then a row of thirty forced ones.
        let has_choice: Vec<bool> = (0..35).map(|level| level == 2 || level == 3).collect();
        let scale = Scale::of((20, 12), 3, &has_choice);
        let below = |level: usize| scale.row(level + 1) - scale.row(level);
        assert_eq!((below(2), below(3)), (2, 2));
        assert_eq!(scale.row(34), 11);
        // Every level is in the numbers of the rows, and the last row has the last ones.
        let rows: Vec<_> = scale.in_rows().collect();
        assert_eq!((rows[0], rows[rows.len() - 1].0, rows[rows.len() - 1].1.1), ((0, (0, 2)), 11, 34));
        assert!(rows.windows(2).all(|two| two[0].1.1 + 1 == two[1].1.0) && scale.shares_rows());
        // As soon as all levels have room none has less than another.
        let scale = Scale::of((20, 70), 3, &has_choice);
        assert!((0..35).all(|level| scale.row(level) == 2 * level));
    }

    #[test]
    fn many_levels_do_not_share_what_few_choices_have_twice() {
        // Pentominoes: what is below the third choice is folded.
        let has_choice: Vec<bool> = (0..13).map(|level| level < 4).collect();
        let rows = |height: usize| Scale::of((90, height), 9_000, &has_choice).in_rows().count();
        assert_eq!([9, 10, 11].map(rows), [9, 10, 11]);
    }

    #[test]
    fn where_each_level_has_a_row_none_has_more_than_another() {
        for (height, each) in [(14, 1), (24, 1), (25, 2), (37, 3)] {
            let has_choice: Vec<bool> = (0..13).map(|level| level < 9).collect();
            let scale = Scale::of((20, height), 3, &has_choice);
            assert!((0..13).all(|level| scale.row(level) == each * level), "{height}");
            // The lowest of the rows of a level is its own.
            let last = scale.row(12);
            assert_eq!(
                [0, 1].map(|above| scale.within_level(last - above.min(each - 1))).map(|own| own.1),
                [each; 2]
            );
            assert_eq!(scale.within_level(last).0, 0);
        }
    }

    #[test]
    fn a_tree_in_the_middle_has_as_much_room_on_either_side() {
        let scale = Scale::of((21, 5), 3, &[true, false]).centred(21, 3);
        // Three leaves eight columns apart.
        assert_eq!([0.0, 1.0, 2.0].map(|x| scale.column(x)), [2, 10, 18]);
    }
}
