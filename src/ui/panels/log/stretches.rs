//! What a run did that is too fast for its events to be read.

use crate::facts::StretchRow;
use crate::session::{grouped, rounded};
use crate::ui::pen::Pen;
use crate::ui::theme::Role;

/// Places between columns: the least, and what is enough.
const GAP: (u16, u16) = (1, 5);

/// The head of the first column, where it has room.
const FIRST: &str = "to step";

/// Of a run too fast to be followed, what it did: a line for a second, or half of one.
pub fn draw(pen: &mut Pen<'_>, rows: &[StretchRow]) {
    let room = usize::from(pen.height()).saturating_sub(1);
    let seen = &rows[rows.len().saturating_sub(room)..];
    let glyphs = pen.glyphs();
    let heads = ["step", "tries", glyphs.cross, glyphs.star, "level"];
    let roles = [Role::Quiet, Role::Plain, Role::DeadEnd, Role::Solution, Role::Quiet];
    let texts = |spell: fn(u64) -> String| -> Vec<[String; 5]> {
        let row = |([step, tries, dead_ends, solutions], levels): &StretchRow| {
            [spell(*step), spell(*tries), spell(*dead_ends), spell(*solutions), levels.clone()]
        };
        seen.iter().map(row).collect()
    };
    let (exact, short) = (texts(grouped), texts(rounded));
    // A column that stands stays: numbers get shorter before it goes.
    let ways = [(&exact, 5), (&short, 5), (&short, 4)];
    let widths = |texts: &[[String; 5]], count: usize| -> Vec<u16> {
        let texts_of = |i: usize| texts.iter().map(move |row| row[i].chars().count());
        let longest = |i: usize| texts_of(i).chain([heads[i].chars().count()]).max().unwrap_or(0);
        (0..count).map(|i| longest(i) as u16 + if i > 0 { GAP.0 } else { 0 }).collect()
    };
    let fits = |widths: &[u16]| widths.iter().sum::<u16>() <= pen.width();
    let ways = ways.map(|(texts, count)| (texts, widths(texts, count)));
    let [.., last] = &ways;
    let (texts, widths) = ways.iter().find(|(_, widths)| fits(widths)).unwrap_or(last);
    let spare = pen.width().saturating_sub(widths.iter().sum()) / widths.len() as u16;
    let wider = spare.min(GAP.1 - GAP.0);
    let mut end = 0;
    for (i, width) in widths.iter().enumerate() {
        end += width + wider;
        // A line tells what was done since the one above it, up to its step.
        let head = if i == 0 && usize::from(end) >= FIRST.len() { FIRST } else { heads[i] };
        pen.text_until(end, 0, head, if head.len() > 3 { Role::Quiet } else { roles[i] });
        for (y, row) in (1..).zip(*texts) {
            // What there was none of does not shout.
            pen.text_until(end, y, &row[i], if row[i] == "0" { Role::Quiet } else { roles[i] });
        }
    }
}
