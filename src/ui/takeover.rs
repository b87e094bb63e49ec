//! Taking over: what is asked for in the place of the step, and the list of a column's rows.

use super::pen::Pen;
use super::theme::Role;
use crate::app::{App, row_letter};
use crate::exact_cover::ItemId;
use crate::session::Explainer;

/// Keys of the list, as its lower border says them.
const KEYS: &str = "j/k choose  Enter tries it first  Esc back";

/// Draws what is asked for in the place of the step, and the column that is pointed at.
pub fn draw_in_step(pen: &mut Pen<'_>, explainer: &Explainer<'_>, pointed: Option<ItemId>) {
    let candidate = pointed.map_or(String::new(), |item| explainer.candidate(item));
    let now = explainer.session.by_hand_next().map_or(String::new(), |choice| explainer.taken_over(choice));
    let back = if now.is_empty() { "" } else { "x leaves it to the rule again." };
    pen.sentences(
        0,
        &[
            (&format!("Which {} comes next?", explainer.words.column), Role::Strong),
            (&candidate, Role::Key),
            (&now, Role::Plain),
            ("Enter takes the one under the cursor, Esc none.", Role::Quiet),
            (back, Role::Quiet),
        ],
    );
}

/// Draws the rows of a column, the cursor on the `at`-th, over everything else.
pub fn draw_rows(pen: &mut Pen<'_>, state: &App, item: ItemId, at: usize) {
    let Some(explainer) = state.explainer() else { return };
    let (problem, rows) = (explainer.session.problem(), state.lab.rows_of(item));
    let count = rows.len().min(usize::from(u16::MAX)) as u16;
    let (width, height) = (pen.width().min(56), pen.height().min(count.saturating_add(4)));
    let mut page = pen.page(width, height);
    let title = format!("{}: which {} first?", problem.item_name(item), explainer.words.row);
    let mut inside = page.panel(&title, true);
    let room = usize::from(inside.height().saturating_sub(2)).max(1);
    let first = at.saturating_sub(room / 2).min(rows.len().saturating_sub(room));
    for (y, i) in (u16::from(inside.height() > 2)..).zip(first..rows.len().min(first + room)) {
        let here = i == at;
        let arrow = inside.glyphs().arrow;
        inside.text(1, y, if here { arrow } else { " " }, Role::Key);
        let letter = row_letter(i).map_or(String::new(), |letter| format!("{letter})"));
        inside.text(3, y, &letter, Role::Key);
        let role = if here { Role::Strong } else { Role::Plain };
        inside.text(6, y, &problem.option_name(rows[i]), role);
    }
    page.bottom_label(KEYS, Role::Quiet);
}
