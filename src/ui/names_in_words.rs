//! Names in sentences, drawn as what they name is drawn elsewhere: the eye finds it without reading on.

use ratatui::style::Color;

use super::glyphs::to_ascii;
use super::pen::Pen;
use super::scene::PanelScene;
use super::theme::Role;
use crate::exact_cover::Event;

/// A character of the lines that are drawn, and its place; none between two lines.
type Drawn = (char, Option<(u16, u16)>);

/// Marks in the first sentence, which ends above line `head`, what the event is about, and in all that is said of a dead end the
/// choices that took its rows, as on the board, and the rows that went last.
pub fn mark(pen: &mut Pen<'_>, scene: &PanelScene<'_>, (head, lines): (u16, u16)) {
    let role = match scene.session.search().last_event() {
        _ if scene.places.is_played_back => None,
        Some(Event::Choose { .. } | Event::Cover { .. }) => Some(Role::Chosen),
        Some(Event::Try { .. }) => Some(Role::Trying),
        Some(Event::Retract { .. }) => Some(Role::Undone),
        Some(_) | None => None,
    };
    // Without colours an area in a sentence would be one among signs that are areas.
    let role = role.map(|role| if pen.theme().has_colour() { role } else { Role::House });
    let subject = role.and_then(|role| Some((scene.explainer.subject_in_words()?, role)));
    mark_names(pen, head, subject.as_slice());
    let Some(dead_end) = &scene.places.dead_end else { return };
    let blamed = scene.explainer.blamed_in_words(dead_end);
    let blamed = blamed.into_iter().map(|(name, is_needed)| (name, Role::of_cause(is_needed)));
    let last = scene.explainer.last_in_words(dead_end).into_iter().map(|name| (name, Role::DeadEnd));
    mark_names(pen, lines, &blamed.chain(last).collect::<Vec<_>>());
}

/// Draws each of these names in its role, wherever the first `lines` lines have it: whole, and not as a part of a longer one.
fn mark_names(pen: &mut Pen<'_>, lines: u16, names: &[(String, Role)]) {
    let drawn = drawn(pen, lines);
    for (name, role) in names {
        let name: Vec<char> = if pen.is_ascii() { to_ascii(name) } else { name.clone() }.chars().collect();
        for from in 0..(drawn.len() + 1).saturating_sub(name.len()) {
            let to = from + name.len();
            let is_it = drawn[from..to].iter().map(|drawn| drawn.0).eq(name.iter().copied());
            if is_it && !goes_on(drawn[..from].iter().rev()) && !goes_on(drawn[to..].iter()) {
                // What has no colour of its own is not that of the sentence.
                let is_colourless = pen.style(*role).fg.is_none();
                for (x, y) in drawn[from..to].iter().filter_map(|drawn| drawn.1) {
                    if let Some(cell) = pen.cell_mut(x, y).filter(|_| is_colourless) {
                        cell.fg = Color::Reset;
                    }
                    pen.touch(x, y, *role);
                }
            }
        }
    }
}

/// What the lines say, as one text: sentences are broken at spaces.
fn drawn(pen: &Pen<'_>, lines: u16) -> Vec<Drawn> {
    let mut drawn = Vec::new();
    for y in 0..lines.min(pen.height()) {
        let end = (0..pen.width()).rev().find(|&x| pen.is_written(x, y)).map_or(0, |x| x + 1);
        let symbol = |x: u16| pen.cell(x, y).and_then(|cell| cell.symbol().chars().next()).unwrap_or(' ');
        drawn.extend((0..end).map(|x| (symbol(x), Some((x, y)))));
        drawn.push((' ', None));
    }
    drawn
}

/// Whether a name goes on there: with a letter or digit, with a colour, or after a space with a part that words do not begin with; a
/// number of rows, as `+2`, is none.
fn goes_on<'a>(mut beside: impl Iterator<Item = &'a Drawn>) -> bool {
    match (beside.next(), beside.next()) {
        (Some((' ', _)), Some((next, _))) if next.is_ascii_digit() => {
            beside.find(|next| !next.0.is_ascii_digit()).is_none_or(|next| next.0 != '+')
        }
        (Some((' ', _)), Some((next, _))) => next.is_ascii_uppercase(),
        (Some((':', _)), Some((next, _))) => *next != ' ',
        (Some((next, _)), _) => next.is_alphanumeric() || matches!(next, '=' | '#'),
        (None, _) => false,
    }
}

#[cfg(test)]
mod tests {
    use ratatui::buffer::Buffer;
    use ratatui::layout::Rect;

    use super::*;
    use crate::app::{Depth, Look, Settings, Shell};

    #[test]
    fn names_are_marked_whole_also_where_a_line_ends() {
        let look = Look { depth: Depth::True, ascii: false };
        let shell = Shell::new(look, Settings::default());
        let mut buffer = Buffer::empty(Rect::new(0, 0, 22, 5));
        let mut pen = Pen::new(&mut buffer, &shell);
        let said = "A D G and R6C8=6 take A D: R6C8=61, by A D of A. A D 2, A D:x, +1 A D";
        let lines = pen.sentences(0, &[(said, Role::Plain)]);
        mark_names(&mut pen, lines, &[("A D".to_owned(), Role::Cause), ("R6C8=6".to_owned(), Role::DeadEnd)]);
        let colour = |role: Role| pen.style(role).fg;
        let [cause, last] = [Role::Cause, Role::DeadEnd].map(colour);
        let marked = |of: Option<Color>| -> String {
            buffer.content().iter().filter(|cell| Some(cell.fg) == of).map(|cell| cell.symbol()).collect()
        };
        assert_eq!(
            (marked(cause).replace(' ', ""), marked(last)),
            ("ADADAD".to_owned(), "R6C8=6".to_owned())
        );
    }
}
