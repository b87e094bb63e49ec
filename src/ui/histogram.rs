//! How many columns there are of each size.

use super::pen::Pen;
use super::theme::Role;
use crate::exact_cover::Problem;
use crate::session::grouped;

/// From this mean size of a column on the sizes are told by powers of two.
const LARGE: usize = 12;

/// The smallest size of each group, where columns are small and where they are large.
const GROUPS: [[u32; 6]; 2] = [[0, 1, 2, 3, 4, 5], [0, 1, 2, 4, 8, 16]];

/// The places of a bar.
const LONGEST: usize = 5;
const SHORTEST: usize = 3;

/// The places that the groups take with their bars, where these are long.
const HISTOGRAM: [u16; 2] = [74, 82];

/// The same without bars.
const NUMBERS: [u16; 2] = [44, 52];

/// The word before them.
const WORD: u16 = 5;

/// The groups for a problem: they stay the same while it is searched.
fn groups(problem: &Problem) -> usize {
    usize::from(problem.entry_count() >= LARGE * problem.item_count().max(1))
}

/// How a size of a column in play is drawn: the fewer rows, the more it stands out, for such a column is chosen next.
pub fn role_of_size(problem: &Problem, size: u32) -> Role {
    let groups = GROUPS[groups(problem)];
    role_of_group(groups.iter().rposition(|&least| least <= size).unwrap_or(0))
}

fn role_of_group(group: usize) -> Role {
    match group {
        0 => Role::Plain,
        1 => Role::One,
        2 => Role::Strong,
        3 => Role::Plain,
        _ => Role::Quiet,
    }
}

/// `4`, `4-7`, or `16+` for the last one.
fn label(groups: &[u32], at: usize) -> String {
    let least = groups[at];
    match groups.get(at + 1) {
        None => format!("{least}+"),
        Some(next) if *next == least + 1 => least.to_string(),
        Some(next) => format!("{least}-{}", next - 1),
    }
}

/// `size 0: 0  1: 4  2: 45 ...` with a bar each. That of empty columns stands out as it is said.
pub fn draw(pen: &mut Pen<'_>, problem: &Problem, sizes: &[u32], empty: Role, y: u16) {
    let at = groups(problem);
    let groups = &GROUPS[at];
    // Bars as long as they have room beside the word that says what this is, or none.
    let with_bars = |bars: &usize| pen.width() >= WORD + HISTOGRAM[at] - (6 * (LONGEST - bars)) as u16;
    let bars = (SHORTEST..=LONGEST).rev().find(with_bars).unwrap_or(0);
    let word = bars > 0 || pen.width() >= WORD + NUMBERS[at];
    let mut x = if word { pen.text(1, y, "size ", Role::Quiet) } else { 1 };
    for (i, &least) in groups.iter().enumerate() {
        let next = groups.get(i + 1).copied().unwrap_or(u32::MAX);
        let count = sizes.iter().filter(|&&size| (least..next).contains(&size)).count();
        let label = label(groups, i);
        let role = match (least, count) {
            (_, 0) => Role::Quiet,
            (0, _) => empty,
            _ => role_of_group(i),
        };
        let number = grouped(count as u64);
        // A long number keeps its distance from the colon.
        let room = (number.len() + usize::from(at > 0 || number.len() > 3)).max(3) as u16;
        if x + label.len() as u16 + 1 + room > pen.width() {
            return;
        }
        x = pen.text(x, y, &format!("{label}:"), Role::Quiet);
        let end = x + room;
        pen.text_until(end, y, &number, role);
        x = end + 1;
        // In eighths of a place: a few among many are seen as few.
        let eighths = (count * bars * 8).div_ceil(sizes.len().max(1)).min(bars * 8);
        pen.bar(x, y, eighths as u16, Role::Quiet);
        x += bars as u16 + 1;
    }
}
