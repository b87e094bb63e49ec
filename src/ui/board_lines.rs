//! The lines around the regions and pieces of a board. Around a piece that is to blame for a dead end they are heavy and have the
//! colour of that: the piece itself is known by its own.

use ratatui::style::{Modifier, Style};

use super::pen::Pen;
use super::theme::Role;
use crate::problems::Picture;

/// Light lines and their heavy ones.
const HEAVY: [(char, char); 11] = [
    ('─', '━'),
    ('│', '┃'),
    ('┌', '┏'),
    ('┐', '┓'),
    ('└', '┗'),
    ('┘', '┛'),
    ('├', '┣'),
    ('┤', '┫'),
    ('┬', '┳'),
    ('┴', '┻'),
    ('┼', '╋'),
];

/// Draws them from place to place, the last row higher by what is to spare. `is_blamed` says whether the piece on a place is to
/// blame, also of a place that is none.
pub fn draw(
    pen: &mut Pen<'_>,
    picture: &Picture,
    ((width, height), spare): ((u16, u16), u16),
    is_blamed: impl Fn(usize, usize) -> bool,
) {
    // The place before the first one is none.
    let is_marked = |places: &[(usize, usize)]| places.iter().any(|&(row, column)| is_blamed(row, column));
    let mut line = |(x, y): (u16, u16), line: char, is_marked: bool, times: u16| {
        let (line, style) = if is_marked { marked(pen, line) } else { (line, pen.style(Role::Quiet)) };
        pen.styled(x, y, &String::from(line).repeat(usize::from(times)), style);
    };
    for row in 0..=picture.rows() {
        let below = if row == picture.rows() { spare } else { 0 };
        let last = if row + 1 == picture.rows() { spare } else { 0 };
        for column in 0..=picture.columns() {
            let (x, y) = (column as u16 * width, row as u16 * height + below);
            let (above, left) = (row.wrapping_sub(1), column.wrapping_sub(1));
            let around = [(above, left), (above, column), (row, left), (row, column)];
            line((x, y), picture.corner(row, column), is_marked(&around), 1);
            if picture.line_above(row, column) {
                line((x + 1, y), '─', is_marked(&[(above, column), (row, column)]), width - 1);
            }
            if picture.line_left(row, column) {
                let is_marked = is_marked(&[(row, left), (row, column)]);
                (y + 1..y + height + last).for_each(|y| line((x, y), '│', is_marked, 1));
            }
        }
    }
}

/// The heavy line, and how it is drawn.
fn marked(pen: &Pen<'_>, line: char) -> (char, Style) {
    let heavy = HEAVY.iter().find(|(light, _)| *light == line).map_or(line, |&(_, heavy)| heavy);
    (heavy, pen.style(Role::Cause).remove_modifier(Modifier::UNDERLINED))
}
