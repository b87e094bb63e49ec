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
    // With colours a cell is `:1`, and the head of a column `X:1`.
    let colour_width = if problem.has_colours() { 2 } else { 0 };
    let cell_width = (name_width.min(4) + colour_width + 1) as u16;
    let fits = usize::from(pen.width().saturating_sub(label) / cell_width);
    let rows = usize::from(pen.height().saturating_sub(2));
    for (i, item) in problem.items().take(fits).enumerate() {
        // A purified column has its colour by its name.
        let colour = search.links().colour_now(item);
        let name = problem.entry_name(item, colour);
        let name: String = name.chars().take(usize::from(cell_width) - 1).collect();
        let role = match (covered[item.index()], colour) {
            (true, _) => Role::Covered,
            (_, Some(_)) => Role::Placed,
            _ => Role::Strong,
        };
        pen.text(label + i as u16 * cell_width, 0, &name, role);
    }
    let current = path.last().map_or(0, |option| option.index());
    let first = current.saturating_sub(rows / 2).min(problem.option_count().saturating_sub(rows));
    for (line, option) in problem.options().enumerate().skip(first).take(rows) {
        let y = 1 + (line - first) as u16;
        let taken = path.contains(&option);
        let hidden = !taken
            && problem.option_entries(option).any(|(item, colour)| {
                let other = |now| colour != Some(now);
                covered[item.index()] || search.links().colour_now(item).is_some_and(other)
            });
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
            let entry = problem.option_entries(option).find(|entry| entry.0 == item);
            let text: String = match entry {
                None => pen.glyphs().dot.to_owned(),
                Some((_, None)) => "1".to_owned(),
                Some((_, Some(colour))) => format!(":{}", problem.colour_name(colour)),
            };
            let text: String = text.chars().take(usize::from(cell_width) - 1).collect();
            let role = if entry.is_some() { role } else { Role::Covered };
            pen.text(label + i as u16 * cell_width, y, &text, role);
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
