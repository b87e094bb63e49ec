//! A question, its answers by letter, and what is said to the one that was given.

use ratatui::layout::Rect;

use super::pen::Pen;
use super::theme::Role;
use super::wrapping::{cells, wrap};
use crate::app::KeyNames;
use crate::lesson::{Asked, Form, letter};

/// The lines of a question in so many columns. If they are more than `room`, those of the answers that
/// were not given are left out once there is a verdict.
fn lines(asked: &Asked, typed: &str, keys: KeyNames<'_>, (width, room): (u16, u16)) -> Vec<(String, Role)> {
    let all = question_lines(asked, typed, usize::from(width), (true, keys));
    if asked.is_open() || all.len() <= usize::from(room) {
        return all;
    }
    question_lines(asked, typed, usize::from(width), (false, keys))
}

/// The lines of a question, its answers by letter, and what was said to the one that was given.
pub fn question_lines(
    asked: &Asked,
    typed: &str,
    width: usize,
    (with_choices, keys): (bool, KeyNames<'_>),
) -> Vec<(String, Role)> {
    let question = &asked.question;
    let mut lines: Vec<(String, Role)> = Vec::new();
    let mut say = |text: &str, role| {
        lines.extend(wrap(&keys.spell(text), width).into_iter().map(|line| (line.to_owned(), role)));
    };
    say(&question.text, Role::Strong);
    if let (Form::Choice { choices, .. }, true) = (&question.form, with_choices) {
        let each = choices.iter().enumerate().map(|(i, choice)| format!("{}) {}", letter(i), choice.text));
        let each: Vec<String> = each.collect();
        let together = each.join("   ");
        // Short answers share a line.
        match cells(&together) <= width {
            true => say(&together, Role::Plain),
            false => each.iter().for_each(|line| say(line, Role::Plain)),
        }
    }
    if let Some(verdict) = &asked.verdict {
        say(&verdict.text, if verdict.right { Role::Solution } else { Role::DeadEnd });
    }
    let again = if asked.verdict.is_some() { "Try again" } else { "Answer" };
    match typed {
        _ if !asked.is_open() => {}
        "" => say(&format!("{again}: {}.", question.how()), Role::Key),
        typed => say(&format!("{again}: {typed}_"), Role::Key),
    }
    lines
}

/// Draws a question from line `y` on. Returns the line after it.
pub fn draw(pen: &mut Pen<'_>, asked: &Asked, typed: &str, keys: KeyNames<'_>, mut y: u16) -> u16 {
    for (line, role) in lines(asked, typed, keys, (pen.width(), pen.height().saturating_sub(y))) {
        pen.text(0, y, &line, role);
        y += 1;
    }
    y
}

/// Draws the question of Predict in the place of the step.
pub fn draw_in_step(pen: &mut Pen<'_>, asked: &Asked, typed: &str, keys: KeyNames<'_>) {
    let end = draw(pen, asked, typed, keys, 0);
    if !asked.is_open() && end < pen.height() {
        let text = keys.spell("Enter goes on to the next question; ⟨predict⟩ ends Predict.");
        pen.text(0, end, &text, Role::Quiet);
    }
}

/// Draws the question of Predict over the lines above `status`, where the step has no place.
pub fn draw_over(pen: &mut Pen<'_>, asked: &Asked, typed: &str, keys: KeyNames<'_>, status: Rect) {
    let width = status.width.saturating_sub(2);
    let height = (lines(asked, typed, keys, (width, status.y)).len() as u16).min(status.y);
    let area = Rect { y: status.y - height, height, ..status };
    let mut pen = pen.within(area);
    pen.clear();
    draw(&mut pen.within(Rect { x: status.x + 1, width, ..area }), asked, typed, keys, 0);
}
