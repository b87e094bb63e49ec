//! The shape of the whole search in one line: how many nodes each level has, and which level is the present one.

use crate::facts;
use crate::session::Motion;
use crate::ui::event_roles;
use crate::ui::panels::interface::Pair;
use crate::ui::pen::Pen;
use crate::ui::scene::PanelScene;
use crate::ui::theme::Role;

/// A panel of so many lines has one for it.
const LEAST: u16 = 11;

/// What a bar stands for.
const KEY: &str = "nodes by level";

/// The lines that it takes: it says nothing before there is a second level.
pub fn rows(scene: &PanelScene<'_>, (_, height): Pair) -> u16 {
    u16::from(height >= LEAST && facts::levels(scene.session).nodes.len() > 1)
}

/// Draws a bar for each level, on a logarithmic scale, and says what the present level has.
pub fn draw(pen: &mut Pen<'_>, scene: &PanelScene<'_>) {
    let facts = facts::levels(scene.session);
    // The moment that is shown: while a run is too fast to be followed, the run is elsewhere.
    let here = scene.session.seen().level();
    // Where there are more levels than places, a bar is for the widest of some.
    let places = usize::from(pen.width() / 2).max(1);
    let stride = facts.nodes.len().div_ceil(places);
    let bars = &pen.glyphs().blocks;
    let scale = |nodes: u64| 1.0 + (nodes.max(1) as f64).log2();
    let unit = (bars.len() - 1) as f64 / scale(facts.most()).max(4.0);
    // Where no colour tells the present level, it has the sign of the present on the line of time.
    let is_told = pen.mark_style(Role::Key).fg != pen.mark_style(Role::Placed).fg;
    // In the colour of the way that the search goes.
    let way = event_roles::of_level(scene.seen_places().way());
    let of_here = if way == Role::Quiet { Role::Key } else { way.in_words() };
    let mut x = 1;
    for (i, levels) in facts.nodes.chunks(stride).enumerate() {
        let most = levels.iter().copied().max().unwrap_or(0);
        let bar = bars[(scale(most) * unit).floor() as usize];
        let is_here = here / stride == i;
        let role = if is_here { of_here } else { Role::Placed };
        let sign = match most {
            _ if is_here && !is_told => pen.glyphs().lines.vertical[0],
            0 => " ",
            _ => bar,
        };
        x = pen.text(x, 0, sign, role);
    }
    let summary = facts.summary();
    let room = usize::from(pen.width().saturating_sub(x + 1));
    let short = summary.split(';').next().unwrap_or_default();
    let [with_key, short_with_key] = [&*summary, short].map(|said| format!("{KEY}; {said}"));
    // While a run plays the numbers would only flicker.
    let said = match scene.session.motion() {
        Motion::Resting => &[&*with_key, &*short_with_key, &*summary, short, KEY][..],
        Motion::Playing | Motion::Travelling(_) => &[KEY],
    };
    if let Some(said) = said.iter().find(|said| said.chars().count() <= room) {
        pen.text(x + 1, 0, said, Role::Quiet);
    }
}
