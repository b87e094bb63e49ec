//! How many nodes each level of a search had, as bars: what panels say of a search that is over, where they have room for it.

use crate::facts::{self, LevelsFacts};
use crate::session::{Session, grouped};
use crate::ui::pen::Pen;
use crate::ui::theme::Role;

/// Where the bars begin but for the numbers before them, and their most places.
const BAR: (u16, u16) = (5, 40);

/// The least places of a bar, and between two columns of them.
const LEAST_BAR: u16 = 6;
const GAP: u16 = 2;

/// Where the bars stand: a heading, and below it the levels in columns.
struct Layout {
    /// The levels of a column, and its places.
    each: usize,
    width: u16,
    /// Where a bar begins in its column, and its most places.
    begin: u16,
    bar: u16,
}

impl Layout {
    /// In as few columns as so much room asks for, if it has room for all levels.
    fn of(facts: &LevelsFacts<'_>, (width, height): (u16, u16)) -> Option<Layout> {
        let (levels, lines) = (levels(facts).count(), usize::from(height.saturating_sub(1)));
        if levels == 0 || lines == 0 {
            return None;
        }
        let columns = levels.div_ceil(lines);
        let begin = BAR.0 + grouped(facts.most()).len() as u16 + 1;
        let (width, gap) = (width / columns as u16, if columns > 1 { GAP } else { 1 });
        let bar = width.saturating_sub(begin + gap).min(BAR.1);
        let each = levels.div_ceil(columns);
        (columns == 1 || bar >= LEAST_BAR).then_some(Layout { each, width, begin, bar })
    }
}

/// The levels with their nodes. The root is no choice.
fn levels<'a>(facts: &LevelsFacts<'a>) -> impl Iterator<Item = (usize, u64)> + use<'a> {
    facts.nodes.iter().copied().enumerate().skip(1)
}

/// Draws a heading and the nodes of each level, if there is room for all of them. Returns whether there is.
pub fn draw(pen: &mut Pen<'_>, session: &Session) -> bool {
    let facts = facts::levels(session);
    let Some(at) = Layout::of(&facts, (pen.width(), pen.height())) else { return false };
    pen.text(1, 0, "nodes of each level", Role::Quiet);
    for (i, (level, nodes)) in levels(&facts).enumerate() {
        let (x, y) = ((i / at.each) as u16 * at.width, 1 + (i % at.each) as u16);
        pen.text_until(x + 3, y, &level.to_string(), Role::Quiet);
        pen.text_until(x + at.begin - 1, y, &grouped(nodes), Role::Plain);
        let halves = (2 * nodes * u64::from(at.bar)).div_ceil(facts.most()) as u16;
        pen.thin_bar(x + at.begin, y, halves, Role::Placed);
    }
    true
}
