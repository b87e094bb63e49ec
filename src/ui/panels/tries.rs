//! Of a run too fast to be followed, how often each level got another row: as of a meter of many wheels, the first ones stand,
//! others turn now and then, the last ones are a blur.

use std::ops::Range;

use crate::session::{Afterglow, Session, rounded};
use crate::ui::event_roles;
use crate::ui::pen::Pen;
use crate::ui::theme::Role;

/// The fewest rows in which it is drawn, and the fewest that have names of levels as well.
const LEAST: u16 = 2;
const WITH_NAMES: u16 = 4;

/// So many levels from one name to the next.
const NAMED: usize = 10;

/// The scale ends where so many doublings are full: it changes seldom.
const DOUBLINGS: u32 = 4;

/// Draws a bar for each level over the whole area, on a logarithmic scale; a level that stands has ground alone.
pub fn draw(pen: &mut Pen<'_>, session: &Session, glow: &Afterglow) {
    // As deep as it had got by that moment: until the next one nothing moves.
    let (tries, deepest) = (glow.tries(), glow.tries().len());
    let (width, height) = (usize::from(pen.width()), pen.height());
    if height < LEAST || width == 0 || tries.is_empty() {
        return;
    }
    let most = tries.iter().copied().max().unwrap_or(0);
    draw_legend(pen, most, glow.is_back());
    let (top, names) = (1, u16::from(height >= WITH_NAMES));
    let rows = height - top - names;
    let scale = Scale { deepest, width, wide: (width / deepest.max(1)).clamp(1, 4) };
    // A single one is a step above the ground.
    let doublings = |n: u64| if n == 0 { 0 } else { 2 + n.ilog2() };
    let full = doublings(most).next_multiple_of(DOUBLINGS).max(DOUBLINGS);
    let base = height - 1 - names;
    let (path, stand) = (session.seen().path().len(), glow.standing());
    let [ground, blur] = looks(pen);
    for x in (0..scale.end()).step_by(scale.wide) {
        let levels = scale.levels(x);
        let most = levels.clone().filter_map(|level| tries.get(level).copied()).max().unwrap_or(0);
        let eighths = (f64::from(doublings(most)) / f64::from(full) * f64::from(8 * rows)).round() as u16;
        let (eighths, (block, role)) = match most {
            0 if levels.start < stand.min(path) => (8, ground),
            0 => continue,
            _ => (eighths.max(1), blur),
        };
        // Bars that are wide have air between them.
        let wide = if scale.wide > 2 { scale.wide - 1 } else { scale.wide };
        for row in 0..rows {
            let part = eighths.saturating_sub(8 * row).min(8);
            let sign = match (part, block) {
                (0, _) => continue,
                (_, Some(block)) => block,
                (part, None) => pen.glyphs().blocks[usize::from(part) - 1],
            };
            pen.text(x as u16, base - row, &sign.repeat(wide), role);
        }
    }
    if names > 0 {
        draw_names(pen, &scale, path, event_roles::of_level(session.seen_places().way()));
    }
}

/// Where levels stand: each has several places, or where there is no room for that, one alone or with others.
struct Scale {
    deepest: usize,
    width: usize,
    /// How many places a level has.
    wide: usize,
}

impl Scale {
    /// One past the last place.
    fn end(&self) -> usize {
        self.width.min(self.deepest * self.wide)
    }

    /// The levels at a place, counted from 0.
    fn levels(&self, x: usize) -> Range<usize> {
        if self.deepest <= self.width {
            return x / self.wide..x / self.wide + 1;
        }
        x * self.deepest / self.width..(x + 1) * self.deepest / self.width
    }

    /// The first place of a level, counted from 0.
    fn place(&self, level: usize) -> usize {
        let x =
            if self.deepest <= self.width { level * self.wide } else { level * self.width / self.deepest };
        x.min(self.end().saturating_sub(1))
    }
}

/// Names some of the levels below the bars; the one that all panels show stands out.
fn draw_names(pen: &mut Pen<'_>, scale: &Scale, here: usize, role: Role) {
    let (width, y, deepest) = (pen.width(), pen.height() - 1, scale.deepest);
    let spot = |level: usize| {
        let (x, text) = (scale.place(level - 1) as u16, level.to_string());
        (x.min(width.saturating_sub(text.len() as u16)), text)
    };
    let shown = (1..=deepest).contains(&here).then(|| spot(here));
    let is_beside = |x: u16, text: &str| {
        let apart =
            |(at, other): &(u16, String)| x + (text.len() as u16) < *at || at + (other.len() as u16) < x;
        shown.as_ref().is_none_or(apart)
    };
    let mut free = 0;
    for (x, text) in (1..=deepest).filter(|level| *level == 1 || level % NAMED == 0).map(spot) {
        if x >= free && is_beside(x, &text) {
            free = pen.text(x, y, &text, Role::Quiet) + 1;
        }
    }
    if let Some((x, text)) = shown {
        pen.text(x, y, &text, role);
    }
}

/// How what stands and what changes is drawn: in which sign, if always in one, and in which role.
fn looks(pen: &Pen<'_>) -> [(Option<&'static str>, Role); 2] {
    let style = |role| pen.mark_style(role).fg;
    let are_told_apart = style(Role::Searched).is_some() && style(Role::Searched) != style(Role::Placed);
    let shade = (!are_told_apart).then_some(pen.glyphs().light_shade);
    [(shade, Role::Placed), (None, Role::Searched)]
}

/// What stands for what, and how often the level did that did so most often.
fn draw_legend(pen: &mut Pen<'_>, most: u64, is_back: bool) {
    let [ground, blur] = looks(pen);
    let what = if is_back { "rows given up" } else { "rows tried" };
    let signs = [(ground, "level stands".to_owned()), (blur, format!("{what}, up to {}", rounded(most)))];
    let mut x = 0;
    for ((block, role), text) in signs {
        // A legend that is cut misleads.
        if usize::from(x) + 2 + text.chars().count() > usize::from(pen.width()) {
            return;
        }
        x = pen.text(x, 0, block.unwrap_or(pen.glyphs().blocks[7]), role);
        x = pen.text(x + 1, 0, &text, Role::Quiet) + 2;
    }
}
