//! What stands around the whole tree made small, where its nodes are bars: what their colours mean, and where the cursor is.

use super::overview::Overview;
use super::scale::Scale;
use super::strokes::{Ink, Strokes, mixed_style};
use crate::ui::pen::Pen;
use crate::ui::theme::Role;

/// A panel of so many rows has one for what the colours mean.
pub const LEAST: u16 = 8;

/// What each colour means, in words and in fewer: `has_failed` says whether dead ends have their own.
fn meanings(has_failed: bool) -> [(Ink, [&'static str; 3]); 4] {
    let mixed = if has_failed { ["both"; 3] } else { ["and to dead ends", "dead ends too", "both"] };
    [
        (Ink::Solved, ["leads to solutions", "solutions", "solved"]),
        (Ink::AboveFailed, ["leads to dead ends alone", "to dead ends alone", ""]),
        (Ink::Failed, ["dead ends", "dead ends", "failed"]),
        (Ink::Mixed, mixed),
    ]
}

/// Says in the last line what the colours of the bars mean that are seen.
pub fn draw(pen: &mut Pen<'_>, strokes: &Strokes) {
    let bar = pen.glyphs().icicle[0][1];
    let [solved, failed] = [Role::Solution, Role::Refuted].map(|role| pen.mark_style(role).fg);
    let mut all = meanings(strokes.has(Ink::Failed) || strokes.has(Ink::AboveFailed));
    // Where no colour tells them apart, one sign is for both.
    if solved == failed && strokes.has(Ink::Solved) {
        all[0].1 = ["leads to solutions, or a dead end", "solutions, dead ends", "others"];
        all[2].1 = [""; 3];
    }
    let seen = all.iter().filter(|(ink, _)| strokes.has(*ink));
    // Where no darker colour is there, the bars above dead ends are shaded.
    let sign = |ink: Ink| match ink {
        Ink::Mixed => pen.glyphs().light_shade,
        Ink::AboveFailed if !pen.fades() => pen.glyphs().light_shade,
        Ink::ToCome | Ink::AboveFailed | Ink::Failed | Ink::Solved | Ink::Path => bar,
    };
    let said = |form: usize| -> Vec<(Ink, &str, &str)> {
        let each = seen.clone().map(|(ink, words)| (*ink, sign(*ink), words[form]));
        each.filter(|(.., words)| !words.is_empty()).collect()
    };
    let width = |said: &Vec<(Ink, &str, &str)>| -> usize {
        said.iter().map(|(_, sign, words)| sign.chars().count() + words.chars().count() + 3).sum()
    };
    let room = usize::from(pen.width()) + 1;
    let Some(said) = (0..3).map(said).find(|said| width(said) <= room) else { return };
    let (mut x, y) = (1, pen.height().saturating_sub(1));
    let mixed = mixed_style(pen);
    for (ink, sign, words) in said {
        x = match mixed.filter(|_| ink == Ink::Mixed) {
            Some(style) => pen.styled(x, y, sign, style),
            None => pen.text(x, y, sign, ink.role()),
        };
        x = pen.text(x, y, &format!(" {words}"), Role::Quiet) + 2;
    }
}

impl Overview {
    /// Marks on the line of the root the columns of the subtree under the cursor, or where there are no bars the node itself.
    pub fn draw_cursor(&self, pen: &mut Pen<'_>, scale: &Scale, (left, top): (u16, u16)) {
        let Some(at) = self.cursor.filter(|&at| at > 0 && self.spans[at].leaves > 0) else { return };
        let (span, glyphs) = (self.spans[at], pen.glyphs());
        let column = |leaf: u64| left + scale.column(leaf as f64) as u16;
        if !self.has_bars(scale) {
            let x = left + scale.column(span.x) as u16;
            let y = top + scale.row(span.bottom) as u16;
            pen.touch(x, y, Role::Focus);
            if x > 0 && !pen.is_written(x - 1, y) {
                pen.text(x - 1, y, glyphs.pointer, Role::Focus);
            }
            return;
        }
        let (first, last) = (column(span.start), column(span.start + span.leaves - 1));
        for x in first..=last {
            let sign =
                if x == u16::midpoint(first, last) { glyphs.below } else { glyphs.lines.horizontal[1] };
            pen.text(x, top, sign, Role::Focus);
        }
    }
}
