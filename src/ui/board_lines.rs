//! The lines around the regions and pieces of a board. Around a piece that stands out, as one that is to blame for a dead end, they
//! are heavy: the piece itself is known by its own colour.

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

/// Draws them from place to place, the last row higher by what is to spare. `heavy` says how those around the piece on a place are
/// drawn, if it stands out, also of a place that is none.
pub fn draw(
    pen: &mut Pen<'_>,
    picture: &Picture,
    ((width, height), spare): ((u16, u16), u16),
    heavy: impl Fn(usize, usize) -> Option<Role>,
) {
    // The place before the first one is none.
    let heavy = |places: &[(usize, usize)]| places.iter().find_map(|&(row, column)| heavy(row, column));
    let mut line = |(x, y): (u16, u16), line: char, heavy: Option<Role>, times: u16| {
        let (line, style) =
            heavy.map_or((line, pen.style(Role::Quiet)), |role| (heavy_line(line), pen.mark_style(role)));
        pen.styled(x, y, &String::from(line).repeat(usize::from(times)), style);
    };
    for row in 0..=picture.rows() {
        let below = if row == picture.rows() { spare } else { 0 };
        let last = if row + 1 == picture.rows() { spare } else { 0 };
        for column in 0..=picture.columns() {
            let (x, y) = (column as u16 * width, row as u16 * height + below);
            let (above, left) = (row.wrapping_sub(1), column.wrapping_sub(1));
            let around = [(above, left), (above, column), (row, left), (row, column)];
            line((x, y), picture.corner(row, column), heavy(&around), 1);
            if picture.line_above(row, column) {
                line((x + 1, y), '─', heavy(&[(above, column), (row, column)]), width - 1);
            }
            if picture.line_left(row, column) {
                let heavy = heavy(&[(row, left), (row, column)]);
                (y + 1..y + height + last).for_each(|y| line((x, y), '│', heavy, 1));
            }
        }
    }
}

fn heavy_line(line: char) -> char {
    HEAVY.iter().find(|(light, _)| *light == line).map_or(line, |&(_, heavy)| heavy)
}
