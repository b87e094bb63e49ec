//! The lines of the rows.

use super::canvas::{Canvas, Notes};
use super::dance::Dance;
use crate::ui::theme::Role;

/// Where a row leads on through nodes that are not drawn.
pub struct RowGap {
    /// The places of the two nodes that are.
    between: (u16, u16),
    y: u16,
    role: Role,
}

impl Dance<'_> {
    /// A row never changes: a line through its nodes that goes on at the other end.
    pub fn row_line(
        &self,
        canvas: &mut Canvas,
        (notes, gaps): (&mut Notes<'_>, &mut Vec<RowGap>),
        row: usize,
    ) {
        let (plan, option) = (self.plan, self.lens.options[row]);
        let links = self.links;
        let is_hit = |&i: &usize| links.node_at(option, self.item(i)).is_some();
        let columns: Vec<usize> = (0..plan.columns).filter(is_hit).collect();
        let hits: Vec<u16> = columns.iter().map(|&i| plan.x(i)).collect();
        let (Some(&first), Some(&last)) = (hits.first(), hits.last()) else { return };
        let (y, (stroke, role)) = (plan.y(row), self.row_look(option));
        let (before, behind) = plan.row_ends();
        let inside = if plan.scale.node > 1 { plan.scale.half } else { 0 };
        let items = self.problem.option_items(option);
        let place = |column: usize| items.iter().position(|&item| item == self.item(column)).unwrap_or(0);
        for (pair, at) in hits.windows(2).zip(columns.windows(2)) {
            canvas.line(&[(pair[0] + inside, y), (pair[1] - inside, y)], stroke, role);
            // A pointer leads to the next node, although that is not drawn.
            let (from, to) = (place(at[0]).min(place(at[1])), place(at[0]).max(place(at[1])));
            let drawn = &self.lens.items;
            if items[from..to].iter().skip(1).any(|item| !drawn.contains(item)) {
                gaps.push(RowGap { between: (pair[0], pair[1]), y, role });
            }
        }
        let is_whole_way = place(columns[0]) == 0 && place(columns[columns.len() - 1]) + 1 == items.len();
        let is_cut = hits.len() < items.len() && !is_whole_way;
        let end = last + behind;
        canvas.line(&[(last + inside, y), (end, y)], stroke, role);
        let [left, _, right, _] = self.glyphs.heads[0];
        // A ring that is not drawn as a whole is broken off at one place.
        if !is_cut {
            canvas.line(&[(first - before, y), (first - inside, y)], stroke, role);
            notes.push((first - before, y, left, role));
        }
        let sign = if is_cut { self.glyphs.ellipsis } else { right };
        notes.push((end, y, sign, role));
    }

    /// Between two nodes of a row the sign of those that are not drawn: where no other line is.
    pub fn row_gap(&self, canvas: &Canvas, notes: &mut Notes<'_>, gap: &RowGap) {
        let &RowGap { between: (from, to), y, role } = gap;
        let middle = u16::midpoint(from, to);
        let is_axis = |x: u16| (0..self.plan.columns).any(|column| self.plan.x(column) == x);
        let is_free = |&x: &u16| !is_axis(x) && canvas.is_level(x, y);
        let nearest = (from + 1..to).filter(is_free).min_by_key(|x| x.abs_diff(middle));
        notes.push((nearest.unwrap_or(middle), y, self.glyphs.ellipsis, role));
    }
}
