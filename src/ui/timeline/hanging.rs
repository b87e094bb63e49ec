//! The bars that hang down from a line: levels that were kept, and what was taken back.

use crate::session::Session;
use crate::ui::pen::Pen;
use crate::ui::theme::Role;

/// When a place of the line was passed, or will be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Time {
    /// Before or after what is told of, and passed by the run: it fades.
    Elsewhere,
    /// It is told in full.
    Now,
    /// Still to come: it has neither way yet.
    ToCome,
}

impl Time {
    /// When what comes after the present is: a fast run has been there already.
    pub(super) fn ahead(session: &Session) -> Time {
        if session.fast().is_some_and(|glow| !glow.is_back()) { Time::Elsewhere } else { Time::ToCome }
    }

    /// How what was placed is drawn, and what was taken back.
    fn roles(self) -> (Role, Role) {
        match self {
            Time::Elsewhere => (Role::PlacedBefore, Role::BackBefore),
            Time::Now => (Role::Placed, Role::Back),
            Time::ToCome => (Role::Frame, Role::Frame),
        }
    }
}

/// Whether what was taken back of a place is to be seen where no colour tells it: a quarter is seen wherever one does.
pub(super) fn is_shaded(kept: u16, all: u16) -> bool {
    all > 0 && 4 * kept <= 3 * all
}

/// Draws a bar that hangs down: the level that was kept, and below it what was taken back. Of that so many eighths of a row have the
/// colour of the solutions that it led to, if it did, from the foot up. Returns the row for marks, that of the first free place.
pub(super) fn hang(
    pen: &mut Pen<'_>,
    (x, rows): (u16, u16),
    (kept, all): (u16, u16),
    (time, found): (Time, Option<u16>),
) -> u16 {
    let (placed, back) = time.roles();
    let solved = if time == Time::Elsewhere { Role::SolvedBefore } else { Role::Solved };
    // Where colours do not tell the two, a shade does.
    let has_colours = pen.tells_back(Role::Back);
    let is_shade = !has_colours || time == Time::Elsewhere && !pen.fades();
    let glyphs = pen.glyphs();
    let kept = if time == Time::ToCome { all } else { kept.min(all) };
    for y in 0..rows {
        let here = |eighths: u16| eighths.saturating_sub(8 * y).min(8);
        // Solutions stand at the foot of the bar.
        let found = found.filter(|_| time != Time::ToCome && all.div_ceil(8) == y + 1).unwrap_or(0);
        if found > 0 && (here(kept), here(all)) == (0, 8) {
            pen.stand_both(x, y, found, (back, solved));
            continue;
        }
        let back = if found > 0 { solved } else { back };
        match (here(kept), here(all)) {
            (_, 0) => {}
            // What is to come weighs less than what was passed.
            (_, 8) if time == Time::ToCome && !is_shade && all > 8 * (y + 1) => {
                pen.text(x, y, glyphs.light_shade, Role::Frame);
            }
            // Without colours what was taken back is told by the line at its foot alone: the levels that stand are an area.
            (kept, part) if !has_colours && time != Time::ToCome && is_shaded(kept, part) => {
                let is_foot = all <= 8 * (y + 1);
                let sign = match part {
                    _ if !is_foot => " ",
                    1..=3 => glyphs.upper[0],
                    4..=6 => glyphs.border[0][0],
                    _ => glyphs.blocks[0],
                };
                pen.text(x, y, sign, back);
            }
            (kept, part) if is_shade => {
                // A shade has no lower edge: it begins where most of a place is filled, and what is flat has one row.
                if part >= 4 || y == 0 {
                    let is_back = if has_colours { 2 * kept < part } else { is_shaded(kept, part) };
                    let stands = !has_colours && !is_back && time != Time::ToCome;
                    let sign = match () {
                        () if stands => glyphs.shade,
                        () if !has_colours && is_back => glyphs.dashed[1],
                        () => glyphs.light_shade,
                    };
                    pen.text(x, y, sign, if is_back { back } else { placed });
                }
            }
            (0, all) => pen.hang(x, y, all, back),
            // Where all that there is has one row, it is whole rather than of one colour.
            (kept, all) if kept < all && (all == 8 || rows == 1 && all > 5) => {
                pen.hang_both(x, y, kept, (placed, back));
            }
            // Below a row of what stands a part of one is what came back, however little.
            (kept, all) if 2 * kept < all || y > 0 && kept < all => pen.hang(x, y, all, back),
            (_, all) => pen.hang(x, y, all, placed),
        }
    }
    all.div_ceil(8).min(rows.saturating_sub(1))
}
