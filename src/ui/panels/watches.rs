//! The sizes of watched columns over time, each a line of bars.

use super::interface::PanelSpec;
use crate::app::Panel;
use crate::facts::{self, WatchRow};
use crate::session::{Session, grouped};
use crate::ui::pen::Pen;
use crate::ui::scene::PanelScene;
use crate::ui::theme::Role;

/// The panel of the watches.
pub const SPEC: PanelSpec = PanelSpec {
    title: |words, _| facts::watches_title(words),
    size: |_| (40, 6),
    // The more places a chart has, the more it shows.
    is_whole: |_, _| false,
    ..PanelSpec::lines(draw)
};

fn draw(pen: &mut Pen<'_>, scene: &PanelScene<'_>) {
    let (session, words) = (scene.session, scene.words);
    let rows = facts::watches(session, &words).rows;
    let title = format!("{} {}", Panel::Watches.key(), facts::watches_title(&words));
    let mut pen = pen.panel(&title, scene.view.focus == Panel::Watches);
    if rows.is_empty() {
        let text = format!("⟨watch⟩ watches the size of the {} under the cursor over time.", words.column);
        pen.sentences(0, &[(&scene.keys.spell(&text), Role::Quiet)]);
        return;
    }
    let foot = u16::from(pen.height() > 3);
    let room = pen.height() - foot;
    // Bars grow with the panel; what does not fit scrolls with the cursor.
    let each = (room / rows.len() as u16).clamp(1, 16);
    let bars = if each > 2 { each - 1 } else { each };
    let shown = usize::from(room / each);
    let here = rows.iter().position(|row| row.item == scene.view.item).unwrap_or(0);
    let first = (here + 1).saturating_sub(shown);
    let names = rows.iter().map(|row| row.name.chars().count()).max().unwrap_or(1);
    let name_width = (names as u16).min(pen.width() / 4);
    let chart = Chart { x: name_width + 8, width: pen.width().saturating_sub(name_width + 9), bars };
    for (i, &WatchRow { name, size, .. }) in rows.iter().enumerate().skip(first).take(shown) {
        let y = (i - first) as u16 * each;
        let name: String = name.chars().take(usize::from(name_width)).collect();
        let is_here = scene.view.focus == Panel::Watches && i == here;
        pen.text(0, y + bars - 1, if is_here { pen.glyphs().pointer } else { " " }, Role::Focus);
        pen.text(1, y + bars - 1, &name, Role::Strong);
        let (now, role) = match size {
            None => (pen.glyphs().dot.to_owned(), Role::Covered),
            Some(0) => ("0".to_owned(), Role::Zero),
            Some(1) => ("1".to_owned(), Role::One),
            Some(size) => (grouped(u64::from(size)), Role::Plain),
        };
        pen.text_until(name_width + 6, y + bars - 1, &now, role);
        chart.draw(&mut pen, session, i, y);
    }
    if foot > 0 {
        let every = match session.watches().spacing() {
            1 => String::new(),
            n => format!("; looked at every {} steps", grouped(n)),
        };
        let dot = pen.glyphs().dot;
        let text = format!("0 = no {}, {dot} = covered; lowest size per bar{every}", words.row);
        pen.text(1, pen.height() - 1, &text, Role::Quiet);
    }
}

/// Where the bars stand.
struct Chart {
    x: u16,
    width: u16,
    /// Lines that the highest bar takes.
    bars: u16,
}

impl Chart {
    /// The first step of the `i`-th place, as on the line of time.
    fn step(&self, i: u16, length: u64) -> u64 {
        (u128::from(i) * (u128::from(length) + 1)).div_ceil(u128::from(self.width)) as u64
    }

    fn draw(&self, pen: &mut Pen<'_>, session: &Session, which: usize, y: u16) {
        let (watches, length) = (session.watches(), session.line_length());
        let (largest, here) = (watches.largest(which).max(1), session.search().step());
        let glyphs = pen.glyphs();
        let bottom = y + self.bars - 1;
        for i in 0..self.width {
            let from = self.step(i, length);
            let to = self.step(i + 1, length).max(from + 1);
            let is_here = (from..to).contains(&here) && self.step(i + 1, length) > here;
            let x = self.x + i;
            match watches.smallest(which, from, to) {
                None => drop(pen.text(x, bottom, " ", Role::Quiet)),
                Some(None) => drop(pen.text(x, bottom, glyphs.dot, Role::Covered)),
                Some(Some(0)) => drop(pen.text(x, bottom, "0", Role::DeadEnd)),
                Some(Some(size)) => {
                    let full = u64::from(self.bars) * 8;
                    let eighths = (u64::from(size) * full).div_ceil(u64::from(largest)) as u16;
                    for row in 0..self.bars {
                        let part = eighths.saturating_sub(row * 8).min(8);
                        if part > 0 {
                            let role = match (is_here, size) {
                                (true, _) => Role::Focus,
                                (false, 1) => Role::One,
                                (false, _) => Role::Placed,
                            };
                            pen.text(x, bottom - row, glyphs.blocks[usize::from(part) - 1], role);
                        }
                    }
                }
            }
            // A block would fill its place, and hide that it is marked.
            if is_here {
                pen.text(x, bottom, glyphs.lines.vertical[0], Role::Trying);
            }
        }
    }
}
