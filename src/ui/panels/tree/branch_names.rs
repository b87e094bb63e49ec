//! What is written of the branches of the whole tree made small, where they are lines: on these the names of their rows. Across bars
//! names would hide how these part.

use super::names::OptionNames;
use super::nodes::Form;
use super::overview::Overview;
use super::scale::Scale;
use super::shape::Mark;
use crate::ui::pen::Pen;
use crate::ui::scene::PanelScene;
use crate::ui::theme::Role;

/// The most signs of the names of one choice, the longest first.
const WIDTHS: [usize; 6] = [40, 24, 14, 11, 8, 5];

/// Something that is said from one place on.
type Said = (u16, u16, String);

/// Whether so many places from one on are free, or have all of one of these lines.
fn is_clear(pen: &Pen<'_>, (x, y): (u16, u16), places: u16, lines: &[&str]) -> bool {
    let sign = |x: u16| pen.cell(x, y).map(|cell| cell.symbol());
    let has_all = |clear: &str| (x..x + places).all(|x| sign(x) == Some(clear));
    has_all(" ") || lines.iter().any(|line| has_all(line))
}

impl Overview {
    /// Writes the names of rows beside the path: of one choice all in one length at one place of their lines, or none. The tree
    /// begins at this place.
    pub fn draw_branch_names(
        &self,
        pen: &mut Pen<'_>,
        scene: &PanelScene<'_>,
        scale: &Scale,
        begin: (u16, u16),
    ) {
        let points = &self.shape.points;
        let mut names = OptionNames::new(scene.session.problem(), points.len(), WIDTHS[0]);
        let lines = [Form::Light, Form::Dashed].map(|form| form.corner([false, true, false, true]));
        let lines = if pen.is_ascii() { ["-"; 2] } else { lines };
        for above in 0..points.len() {
            let is_branch = |&at: &usize| !points[at].is_path && points[at].mark != Mark::Untried;
            let branches: Vec<usize> = points[above].children.iter().copied().filter(is_branch).collect();
            if branches.is_empty() || branches.iter().any(|&at| points[at].option.is_none()) {
                continue;
            }
            let bus = scale.row(self.spans[above].bottom) as u16;
            let mut forms = WIDTHS
                .into_iter()
                .flat_map(|most| {
                    [(most, 1), (most, 0)].map(|(most, free)| [(most, 1, free), (most, 0, free)])
                })
                .flatten();
            let placed = |(most, below, free): (usize, u16, u16)| -> Option<Vec<Said>> {
                names.widen(&branches, most);
                let place = |&at: &usize| {
                    let name = names.of(&self.shape, at);
                    let x = begin.0 + scale.column(self.spans[at].x) as u16 + 1;
                    let y = begin.1 + bus + below;
                    let has_row = below == 0 || scale.row(self.spans[at].bottom) as u16 > bus + below;
                    let places = name.chars().count() as u16 + 2 * free;
                    (has_row && x + places < pen.width() && is_clear(pen, (x, y), places + 1 - free, &lines))
                        .then(|| (x, y, format!("{0}{name}{0}", " ".repeat(usize::from(free)))))
                };
                branches.iter().map(place).collect()
            };
            for (x, y, name) in forms.find_map(placed).unwrap_or_default() {
                pen.text(x, y, &name, Role::Quiet);
            }
        }
    }
}
