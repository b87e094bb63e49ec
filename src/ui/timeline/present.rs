//! The present on a line, with the way that the run goes.

use ratatui::style::{Modifier, Style};

use crate::session::{Course, Session};
use crate::ui::event_roles;
use crate::ui::pen::Pen;
use crate::ui::theme::Role;

/// The way that the run goes, as the line of time shows it: an end that was come to backwards is the same one.
pub(super) fn way(session: &Session) -> Course {
    let places = session.seen_places();
    let is_end = matches!(places.course, Course::Stuck | Course::Solved);
    if is_end { places.course } else { places.way() }
}

/// Marks the present over so many eighths of a row, with what was seen there, or the way that the search goes, in the colour of that:
/// orange is for what is tried.
pub(super) fn draw_here(
    pen: &mut Pen<'_>,
    course: Course,
    (x, tip, end): (u16, u16, u16),
    mark: Option<&str>,
) {
    let glyphs = pen.glyphs();
    let (way, role) =
        event_roles::of_course(glyphs, course).unwrap_or((glyphs.lines.vertical[0], Role::Subject));
    let label = pen.mark_style(role.on_label()).bold();
    // Without colours filled places would be one with the bars beside them: there it is a line between them, and its sign alone
    // is filled.
    let (style, line) = match pen.tells_back(Role::Back) {
        true => (label, " "),
        false => (Style::new().add_modifier(Modifier::BOLD), glyphs.lines.vertical[0]),
    };
    for y in 0..end / 8 {
        let (sign, style) = if y == tip { (mark.unwrap_or(way), label) } else { (line, style) };
        pen.styled(x, y, sign, style);
    }
    if !end.is_multiple_of(8) {
        pen.hang(x, end / 8, end % 8, role.in_words());
    }
}
