//! Which column had no row, below the dead ends of the whole tree: where that stands alone nothing else says so.

use super::overview::Overview;
use super::scale::Scale;
use super::shape::{Mark, Point};
use crate::ui::pen::Pen;
use crate::ui::scene::PanelScene;
use crate::ui::theme::Role;

impl Overview {
    /// Says it below those whose places are free, with two more on either side, if they are half of all at least: one of many would seem
    /// to be another kind. The tree begins at this place.
    pub fn draw_causes(&self, pen: &mut Pen<'_>, scene: &PanelScene<'_>, scale: &Scale, begin: (u16, u16)) {
        let said = |(at, point): (usize, &Point)| {
            let is_dead_end = point.mark == Mark::Failed && self.is_leaf(at) && !self.is_cut_off(at);
            let item = point.ran_out.filter(|_| is_dead_end)?;
            let said = format!("no {}", scene.session.problem().item_name(item));
            let x = begin.0 + scale.column(self.spans[at].x) as u16;
            let y = begin.1 + scale.row(self.spans[at].bottom) as u16 + 1;
            let places = said.chars().count() as u16;
            let first = x.saturating_sub(places / 2).max(begin.0);
            Some((first, first + places, y, said))
        };
        let all: Vec<_> = self.shape.points.iter().enumerate().filter_map(said).collect();
        let is_free = |pen: &Pen<'_>, &(first, end, y, _): &(u16, u16, u16, String)| {
            let is_inside = end < pen.width() && y < pen.height();
            is_inside && (first.saturating_sub(2)..end + 2).all(|x| !pen.is_written(x, y))
        };
        if 2 * all.iter().filter(|said| is_free(pen, said)).count() < all.len() {
            return;
        }
        for said in &all {
            if is_free(pen, said) {
                pen.text(said.0, said.2, &said.3, Role::Refuted);
            }
        }
    }
}
