//! Which column had no row, below each dead end of the whole tree that has room for it: where that stands alone nothing else says so.

use super::overview::Overview;
use super::scale::Scale;
use super::shape::Mark;
use crate::ui::pen::Pen;
use crate::ui::scene::PanelScene;
use crate::ui::theme::Role;

impl Overview {
    /// Says it below those whose places are free, with two more on either side; the tree begins at this place.
    pub fn draw_causes(&self, pen: &mut Pen<'_>, scene: &PanelScene<'_>, scale: &Scale, begin: (u16, u16)) {
        for (at, point) in self.shape.points.iter().enumerate() {
            let is_dead_end = point.mark == Mark::Failed && self.is_leaf(at) && !self.is_cut_off(at);
            let Some(item) = point.ran_out.filter(|_| is_dead_end) else { continue };
            let said = format!("no {}", scene.session.problem().item_name(item));
            let places = said.chars().count() as u16;
            let x = begin.0 + scale.column(self.spans[at].x) as u16;
            let y = begin.1 + scale.row(self.spans[at].bottom) as u16 + 1;
            let first = x.saturating_sub(places / 2).max(begin.0);
            let is_free = (first.saturating_sub(2)..first + places + 2).all(|x| !pen.is_written(x, y));
            if is_free && first + places < pen.width() && y < pen.height() {
                pen.text(first, y, &said, Role::Refuted);
            }
        }
    }
}
