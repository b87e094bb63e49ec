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

/// Where a bar that hangs down was drawn.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Hung {
    /// The row for marks, that of the first free place.
    pub tip: u16,
    /// The first and the last row with the colour, or the sign, of what was taken back.
    pub back: Option<(u16, u16)>,
}

/// Whether what was taken back of a place is to be seen where no colour tells it: a quarter is seen wherever one does.
fn is_shaded(kept: u16, all: u16) -> bool {
    all > 0 && 4 * kept <= 3 * all
}

/// Draws a bar that hangs down: the level that was kept, and below it what was taken back. Of that so many eighths of a row have the
/// colour of the solutions that it led to, if it did, from the foot up.
pub(super) fn hang(
    pen: &mut Pen<'_>,
    (x, rows): (u16, u16),
    (kept, all): (u16, u16),
    (time, found): (Time, Option<u16>),
) -> Hung {
    let (placed, back) = time.roles();
    let solved = if time == Time::Elsewhere { Role::SolvedBefore } else { Role::Solved };
    // Where colours do not tell the two, a shade does.
    let has_colours = pen.tells_back(Role::Back);
    let is_shade = !has_colours || time == Time::Elsewhere && !pen.fades();
    let glyphs = pen.glyphs();
    let kept = if time == Time::ToCome { all } else { kept.min(all) };
    let mut hung = Hung { tip: all.div_ceil(8).min(rows.saturating_sub(1)), back: None };
    for y in 0..rows {
        let in_row = |eighths: u16| eighths.saturating_sub(8 * y).min(8);
        // Solutions stand at the foot of the bar.
        let found = found.filter(|_| time != Time::ToCome && all.div_ceil(8) == y + 1).unwrap_or(0);
        let (is_foot, kept, all) = (all <= 8 * (y + 1), in_row(kept), in_row(all));
        if all == 0 {
            break;
        }
        // Where all that there is has one row, it is whole rather than of one colour.
        let has_both = !is_shade && (1..all).contains(&kept) && (all == 8 || rows == 1 && all > 5);
        let is_back = match (has_colours, is_shade) {
            (false, _) => is_shaded(kept, all),
            (true, true) => 2 * kept < all,
            // Below a row of what stands a part of one is what came back, however little.
            (true, false) => 2 * kept < all || y > 0 && kept < all || has_both,
        };
        if is_back && found == 0 {
            hung.back = Some((hung.back.map_or(y, |(first, _)| first), y));
        }
        let below = if found > 0 { solved } else { back };
        match () {
            () if found > 0 && (kept, all) == (0, 8) => pen.stand_both(x, y, found, (back, solved)),
            // What is to come weighs less than what was passed.
            () if time == Time::ToCome && !is_shade && !is_foot => {
                pen.text(x, y, glyphs.light_shade, Role::Frame);
            }
            // Without colours what was taken back is told by the line at its foot alone: the levels that stand are an area.
            () if is_back && !has_colours => {
                let sign = match all {
                    _ if !is_foot => " ",
                    1..=3 => glyphs.upper[0],
                    4..=6 => glyphs.border[0][0],
                    _ => glyphs.blocks[0],
                };
                pen.text(x, y, sign, below);
            }
            // A shade has no lower edge: it begins where most of a place is filled, and what is flat has one row.
            () if is_shade && all < 4 && y > 0 => {}
            () if is_shade => {
                let is_dark = !has_colours && time != Time::ToCome;
                let sign = if is_dark { glyphs.shade } else { glyphs.light_shade };
                pen.text(x, y, sign, if is_back { below } else { placed });
            }
            () if has_both => pen.hang_both(x, y, kept, (placed, below)),
            () => pen.hang(x, y, all, if is_back { below } else { placed }),
        }
    }
    hung
}
