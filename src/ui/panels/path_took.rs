//! What the levels of the path took, where it has the whole of a wide window, or a line for it below each level.

use crate::exact_cover::{ItemId, Level, Problem};
use crate::facts::PathRow;
use crate::session::counted;
use crate::ui::pen::Pen;
use crate::ui::scene::PanelScene;
use crate::ui::theme::Role;
use crate::ui::wrapping::shortened;

/// From this width on a path says it.
const WIDE: u16 = 110;

/// From this width on it takes half of it.
const WIDEST: u16 = 180;

/// Places for how many rows are hidden.
const COUNT: u16 = 16;

/// Places for the columns by name where there is a bar, and the most places of this.
const NAMES: u16 = 36;
const BAR: u16 = 60;

/// On a shorter bar levels that follow one another look alike.
const LEAST_BAR: u16 = 24;

/// Where it begins in so many places, if there is room for it: what is wider leaves the rows of a level more.
pub fn begins(width: u16) -> Option<u16> {
    (width >= WIDE).then(|| if width >= WIDEST { width / 2 } else { width * 2 / 5 })
}

/// Where it begins below a level.
pub const INDENTED: u16 = 6;

/// The least places for columns by name before how many are left.
const LEAST_NAMES: u16 = 12;

/// What is said of a level that gives colours, the longest first.
const COLOURS: [&str; 2] = ["  and those of other colours", "  and by colours"];

/// What a level has covered.
struct Taken {
    /// The columns, without those that a colour was given to.
    items: Vec<ItemId>,
    /// Whether a colour was given to any.
    has_colours: bool,
    /// Whether it has covered all that it will: the last level may be on its way.
    is_whole: bool,
}

impl Taken {
    fn of(problem: &Problem, level: &Level, covered: &[bool]) -> Taken {
        let entries = level.option.filter(|_| level.on_path).map(|option| problem.option_entries(option));
        let others: Vec<_> = entries.into_iter().flatten().filter(|entry| entry.0 != level.item).collect();
        let uncoloured = others.iter().filter(|entry| entry.1.is_none()).map(|entry| entry.0);
        let mut items: Vec<ItemId> = [level.item].into_iter().chain(uncoloured).collect();
        let all = items.len();
        items.retain(|item| covered[item.index()]);
        Taken {
            has_colours: others.iter().any(|entry| entry.1.is_some()),
            is_whole: level.on_path && items.len() == all,
            items,
        }
    }
}

/// Says of each of these levels, each with its line, how many rows its covers hid, of which columns, and how many columns it
/// left. A column that is covered keeps in its list what its cover hid.
pub fn draw(pen: &mut Pen<'_>, scene: &PanelScene<'_>, rows: &[(u16, PathRow<'_>)], x: u16) {
    let (problem, search, words) = (scene.session.problem(), scene.session.seen(), &scene.words);
    let (links, covered) = (search.links(), search.covered_items());
    let taken: Vec<Taken> = search.levels().map(|level| Taken::of(problem, &level, &covered)).collect();
    let is_primary = |item: &&ItemId| item.index() < problem.primary_count();
    // From what is left now, level by level back.
    let mut left: Vec<usize> = vec![links.uncovered().count()];
    for taken in taken.iter().skip(1).rev() {
        left.push(left[left.len() - 1] + taken.items.iter().filter(is_primary).count());
    }
    left.reverse();
    let left_of = |count: usize| format!("{} left", counted(count as u64, words.column, words.columns));
    let widest = left.first().map_or(0, |&count| left_of(count).chars().count()) as u16 + 1;
    for &(y, row) in rows {
        let Some(taken) = taken.get(row.depth) else { continue };
        let hidden: u64 = taken.items.iter().map(|&item| u64::from(links.size(item))).sum();
        if hidden == 0 {
            continue;
        }
        let mut end = pen.width();
        let said = format!("hides {}", counted(hidden, words.row, words.rows));
        let names = x + if x > INDENTED { COUNT } else { said.chars().count() as u16 + 2 };
        if taken.is_whole && names + LEAST_NAMES + widest < end {
            let count = left[row.depth];
            let text = left_of(count);
            pen.text_until(end - 1, y, &text, Role::Quiet);
            end -= widest;
            // How the problem becomes smaller is seen from above.
            let bar = end.saturating_sub(x + COUNT + NAMES).min(BAR);
            if bar >= LEAST_BAR {
                end -= bar + 1;
                let halves = (2 * count * usize::from(bar)).div_ceil(problem.primary_count().max(1));
                pen.thin_bar(end, y, halves as u16, Role::Placed);
            }
        }
        pen.text(x, y, &said, if x > INDENTED { Role::Plain } else { Role::Quiet });
        let each =
            taken.items.iter().map(|&item| format!("{} {}", problem.item_name(item), links.size(item)));
        let each: Vec<String> = each.collect();
        // What is said at its right keeps apart.
        let apart = if end < pen.width() { 2 } else { 1 };
        let room = usize::from(end.saturating_sub(names + apart));
        let colours: &[&str] = if taken.has_colours { &COLOURS } else { &[""] };
        let gaps = ["  ", " "].into_iter().map(|gap| each.join(gap));
        let mut forms = gaps.flat_map(|each| colours.iter().map(move |colours| format!("{each}{colours}")));
        let fits = forms.find(|said| said.chars().count() <= room);
        let said = fits.unwrap_or_else(|| shortened(&each.join("  "), room, pen.glyphs().ellipsis));
        pen.text(names, y, &said, Role::Quiet);
    }
}
