//! The canvas of a drawn tree: its nodes, and heaps for what is folded.

use std::collections::BTreeSet;

use ratatui::style::Style;

use super::select::Knot;
use super::shape::{Mark, Shape};
use crate::ui::event_roles;
use crate::ui::glyphs::Glyphs;
use crate::ui::pen::Pen;
use crate::ui::scene::PanelScene;
use crate::ui::theme::Role;

/// The places at the left and at the right that stay free.
pub const MARGIN: u16 = 1;

/// Rows at the bottom for what the signs mean, and for what is under the cursor, where a drawing is high.
pub fn foot(height: u16) -> u16 {
    if height >= 14 { 2 } else { 0 }
}

/// The rows of so many from the first on up to the last in which something is written.
pub fn used_rows(pen: &Pen<'_>, height: u16) -> u16 {
    let is_written = |y: &u16| (0..pen.width()).any(|x| pen.is_written(x, *y));
    (0..height).rev().find(is_written).map_or(0, |y| y + 1)
}

/// How a node and the edge to it are drawn.
pub fn role_of(knot: &Knot) -> Role {
    match knot.mark {
        _ if knot.is_path => Role::Placed,
        _ if knot.is_ahead => Role::Quiet,
        Mark::Failed => Role::Refuted,
        Mark::Solved => Role::Solution,
        Mark::Choice | Mark::Start if knot.solutions > 0 => Role::Solution,
        Mark::Choice => Role::Refuted,
        Mark::Untried | Mark::Unknown | Mark::Start => Role::Quiet,
    }
}

/// A heap of this size where it has room for one place.
pub fn narrow_heap(glyphs: &Glyphs, order: usize) -> &'static str {
    glyphs.blocks[order * glyphs.blocks.len() / glyphs.heaps.len() + 1]
}

/// How the place is drawn where the run stands: filled, whatever it does there.
pub fn style_here(pen: &Pen<'_>, scene: &PanelScene<'_>) -> Style {
    // While a run plays, what is chosen and what is tried would only flicker.
    let last = event_roles::of_last(scene.session);
    let down = match () {
        () if scene.glow.is_some() || last == Role::Trying => Role::Trying,
        () if last == Role::Tried => Role::Down,
        () => Role::Chosen,
    };
    let role = event_roles::of_level(scene.seen_places().way());
    pen.mark_style(if role == Role::Quiet { down } else { role })
}

/// A pen that counts places from that of the first node.
pub struct Canvas<'a, 'b> {
    /// The pen.
    pub pen: &'a mut Pen<'b>,
    /// The places that keep a number apart from what stands on its left.
    pub kept_free: BTreeSet<(i32, u16)>,
    /// The rows of the drawing.
    pub height: u16,
}

impl<'a, 'b> Canvas<'a, 'b> {
    /// For so many rows, in which nothing is drawn yet.
    pub fn new(pen: &'a mut Pen<'b>, height: u16) -> Canvas<'a, 'b> {
        Canvas { pen, kept_free: BTreeSet::new(), height }
    }

    /// Whether nothing is drawn at a place.
    pub fn is_blank(&self, x: i32, y: u16) -> bool {
        let is_free = !self.kept_free.contains(&(x, y));
        is_free && u16::try_from(x + i32::from(MARGIN)).is_ok_and(|x| !self.pen.is_written(x, y))
    }

    /// What is drawn at a place.
    pub fn sign(&self, x: i32, y: u16) -> Option<&str> {
        Some(self.pen.cell(u16::try_from(x + i32::from(MARGIN)).ok()?, y)?.symbol())
    }

    /// Whether something is told there: a mark is not, nor an edge.
    pub fn is_told(&self, x: i32, y: u16) -> bool {
        self.sign(x, y).is_some_and(|sign| sign.contains(char::is_alphanumeric))
    }

    /// Whether a text of so many signs has room from a place on, with so many free places on either side.
    pub fn has_room(&self, (x, y): (i32, u16), width: i32, apart: i32) -> bool {
        let is_blank = |x: i32| self.is_blank(x, y);
        x >= 0 && x + width < self.room() && self.has_row(y) && (x - apart..x + width + apart).all(is_blank)
    }

    /// The places for nodes.
    pub fn room(&self) -> i32 {
        i32::from(self.pen.width().saturating_sub(2 * MARGIN))
    }

    /// Whether a row is one of the drawing.
    pub fn has_row(&self, y: u16) -> bool {
        y < self.height
    }

    /// Writes from a place on, counted from that of the first node.
    pub fn text(&mut self, x: i32, y: u16, text: &str, role: Role) {
        self.styled(x, y, text, self.pen.style_of(role, text));
    }

    fn styled(&mut self, x: i32, y: u16, text: &str, style: Style) {
        if let Ok(x) = u16::try_from(x + i32::from(MARGIN))
            && self.has_row(y)
        {
            self.pen.styled(x, y, text, style);
        }
    }

    /// The mark of a node, of what is folded on a heap of its size. The path ends where the run is.
    pub fn knot(&mut self, scene: &PanelScene<'_>, shape: &Shape, knot: &Knot) {
        let glyphs = self.pen.glyphs();
        let role = role_of(knot);
        let is_left_out = knot.skipped > 0 || shape.left_out_at(knot.points[0]).is_some();
        let mark = match knot.mark {
            // The line from the node that it hangs from.
            _ if shape.hangs.is_some() && knot.parent == knot.own => glyphs.rails[0],
            // There or above it choices are left out.
            Mark::Start | Mark::Choice if is_left_out => "┇",
            Mark::Start | Mark::Choice => glyphs.node[0],
            Mark::Failed | Mark::Solved if knot.is_folded() && !knot.is_heap() => {
                narrow_heap(glyphs, knot.order())
            }
            Mark::Failed if knot.children.is_empty() => glyphs.cross,
            Mark::Failed => glyphs.failed,
            Mark::Solved => glyphs.star,
            Mark::Untried => glyphs.node[1],
            Mark::Unknown => glyphs.unknown,
        };
        if knot.is_heap() {
            self.text(knot.x - knot.half(), knot.y, glyphs.heaps[knot.order()], role);
        }
        if knot.is_here {
            let style = style_here(self.pen, scene);
            // Where the path ends, it ends in one sign: that of the way it goes, as soon as it goes.
            let sign =
                event_roles::of_course(glyphs, scene.seen_places().way()).map_or(mark, |(sign, _)| sign);
            self.styled(knot.x - 1, knot.y, &format!(" {sign} "), style);
        } else if !knot.is_heap() || knot.mark == Mark::Solved {
            self.text(knot.x, knot.y, mark, role);
        }
    }

    /// Nodes on the edge to a node, in these rows: those of the row that was chosen, and of rows that were forced before its own.
    pub fn forced(&mut self, knot: &Knot, rows: impl Iterator<Item = u16>) {
        let sign = self.pen.glyphs().one_row;
        for y in rows {
            self.text(knot.x, y, sign, role_of(knot));
        }
    }

    /// Points at the node under the cursor.
    pub fn point_at(&mut self, knot: &Knot) {
        let pointer = self.pen.glyphs().pointer;
        let x = knot.x - 1 - knot.half();
        self.text(x, knot.y, pointer, Role::Focus);
        if let Ok(x) = u16::try_from(knot.x + i32::from(MARGIN))
            && !knot.is_here
        {
            self.pen.reverse(x, knot.y);
        }
    }
}
