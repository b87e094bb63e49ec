//! The 0/1 matrix itself, for problems that have no board: covered columns and hidden rows rest.

use super::pen::Pen;
use super::theme::Role;
use crate::app::State;
use crate::exact_cover::OptionId;

/// Draws the matrix, or as much of it as fits around the row being tried.
pub fn draw(pen: &mut Pen<'_>, state: &State) {
    let words = state.settings.words;
    let mut pen = pen.panel("1 Matrix", state.focus == crate::app::Panel::Board);
    let Some(session) = &state.session else { return };
    let (problem, search) = (session.problem(), session.search());
    let covered = search.covered_items();
    let path: Vec<OptionId> = search.partial_solution().collect();
    let label = 4;
    let name_width = problem.items().map(|item| problem.item_name(item).chars().count()).max().unwrap_or(1);
    let cell_width = (name_width.min(4) + 1) as u16;
    let fits = usize::from(pen.width().saturating_sub(label) / cell_width);
    let rows = usize::from(pen.height().saturating_sub(2));
    for (i, item) in problem.items().take(fits).enumerate() {
        let name: String = problem.item_name(item).chars().take(4).collect();
        let role = if covered[item.index()] { Role::Covered } else { Role::Strong };
        pen.text(label + i as u16 * cell_width, 0, &name, role);
    }
    let current = path.last().map_or(0, |option| option.index());
    let first = current.saturating_sub(rows / 2).min(problem.option_count().saturating_sub(rows));
    for (line, option) in problem.options().enumerate().skip(first).take(rows) {
        let y = 1 + (line - first) as u16;
        let taken = path.contains(&option);
        let hidden = !taken && problem.option_items(option).iter().any(|item| covered[item.index()]);
        let role = match (taken, hidden) {
            (true, _) if path.last() == Some(&option) => Role::Trying,
            (true, _) => Role::Placed,
            (_, true) => Role::Covered,
            _ => Role::Plain,
        };
        if taken {
            pen.text(0, y, pen.glyphs().arrow, role);
        }
        pen.text_until(3, y, &(option.index() + 1).to_string(), Role::Quiet);
        for (i, item) in problem.items().take(fits).enumerate() {
            let has = problem.option_items(option).contains(&item);
            let text = if has { "1" } else { pen.glyphs().dot };
            pen.text(label + i as u16 * cell_width, y, text, if has { role } else { Role::Covered });
        }
    }
    let y = pen.height().saturating_sub(1);
    let size = format!(
        "{} by {}",
        words.count_rows(problem.option_count() as u64),
        words.count_columns(problem.item_count() as u64)
    );
    pen.text(1, y, &size, Role::Quiet);
}
