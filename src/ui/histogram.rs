//! How many columns there are of each size.

use super::pen::Pen;
use super::theme::Role;
use crate::session::grouped;

/// Columns that the sizes and how many of each there are take with their bars.
const HISTOGRAM: u16 = 74;

/// The same without bars.
const NUMBERS: u16 = 44;

/// The word before them.
const WORD: u16 = 5;

/// `size 0: 0  1: 4  2: 45 ...` with a bar each. Of a run that is too fast to be followed none stands out.
pub fn draw(pen: &mut Pen<'_>, sizes: &[u32], is_fast: bool, y: u16) {
    let full = pen.glyphs().blocks[7];
    // Where there is no room for bars, the numbers alone; and the word before them only if nothing is lost.
    let (bars, word) = match pen.width() {
        HISTOGRAM.. => (5, pen.width() >= HISTOGRAM + WORD),
        width => (0, width >= NUMBERS + WORD),
    };
    let mut x = if word { pen.text(1, y, "size ", Role::Quiet) } else { 1 };
    for size in 0..=5u32 {
        let count = sizes.iter().filter(|&&s| if size == 5 { s >= 5 } else { s == size }).count();
        let label = if size == 5 { "5+".to_owned() } else { size.to_string() };
        let role = match (size, count) {
            (_, 0) => Role::Quiet,
            _ if is_fast => Role::Quiet,
            (0, _) => Role::Zero,
            (1, _) => Role::One,
            _ => Role::Plain,
        };
        let number = grouped(count as u64);
        if x + label.len() as u16 + 1 + (number.len() as u16).max(3) > pen.width() {
            return;
        }
        x = pen.text(x, y, &format!("{label}:"), Role::Quiet);
        let end = x + (number.len() as u16).max(3);
        pen.text_until(end, y, &number, role);
        x = end + 1;
        let bar = (count * bars).div_ceil(sizes.len().max(1)).min(bars);
        pen.text(x, y, &full.repeat(bar), Role::Quiet);
        x += bars as u16 + 1;
    }
}
