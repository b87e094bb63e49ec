//! The whole matrix made small: a dot for some entries, in braille, or by density in ASCII.

use super::plan::Map;
use super::status::{MatrixStatus, RowStatus};
use crate::app::MatrixEntry;
use crate::exact_cover::{OptionId, Problem};
use crate::ui::pen::Pen;
use crate::ui::theme::Role;

/// The entries behind one character.
#[derive(Clone, Copy, Default)]
struct Tile {
    /// The dots with a 1 in play or taken, as braille numbers them.
    dots: u8,
    /// Ones in play or taken.
    ones: u32,
    /// Whether there is a 1 at all.
    any: bool,
    /// The row that most wants to be seen: being tried or taken back, taken, or in play.
    best: Option<RowStatus>,
}

/// Braille's bit for a dot of 2 by 4.
fn bit(x: usize, y: usize) -> u8 {
    match (x, y) {
        (0, 3) => 0x40,
        (_, 3) => 0x80,
        (x, y) => 1 << (3 * x + y),
    }
}

fn rank(row: RowStatus) -> u8 {
    match row {
        RowStatus::Trying | RowStatus::TakenBack => 3,
        RowStatus::Taken | RowStatus::Solved => 2,
        RowStatus::InPlay | RowStatus::Beside => 1,
        RowStatus::Hidden => 0,
    }
}

/// Draws the map, with marks above and beside it for where the cursor is.
pub fn draw(pen: &mut Pen<'_>, map: Map, problem: &Problem, status: &MatrixStatus, here: MatrixEntry) {
    let (width, height) = (usize::from(map.area.width), usize::from(map.area.height));
    let mut tiles = vec![Tile::default(); width * height];
    for option in problem.options() {
        put(&mut tiles, width, map, problem, option, status.rows[option.index()]);
    }
    let most = tiles.iter().map(|tile| tile.ones).max().unwrap_or(1).max(1);
    let glyphs = pen.glyphs();
    for (i, tile) in tiles.iter().enumerate().filter(|(_, tile)| tile.any) {
        let (x, y) = (map.area.x + (i % width) as u16, map.area.y + (i / width) as u16);
        let text = match tile.best {
            None => glyphs.dot.to_owned(),
            Some(_) if pen.is_ascii() => {
                const SHADES: [&str; 4] = [":", "+", "%", "#"];
                SHADES[(tile.ones * 4).div_ceil(most).clamp(1, 4) as usize - 1].to_owned()
            }
            Some(_) => char::from_u32(0x2800 + u32::from(tile.dots)).unwrap_or('?').to_string(),
        };
        let role = match tile.best {
            None => Role::Covered,
            Some(RowStatus::InPlay | RowStatus::Hidden) => Role::Plain,
            Some(row) => status.role(row),
        };
        pen.text(x, y, &text, role);
    }
    let (x, y) = map.place(here);
    pen.text(map.area.x + x, map.area.y - 1, glyphs.below, Role::Focus);
    pen.text(map.area.x - 1, map.area.y + y, glyphs.pointer, Role::Focus);
    pen.touch(map.area.x + x, map.area.y + y, Role::Linked);
}

fn put(tiles: &mut [Tile], width: usize, map: Map, problem: &Problem, option: OptionId, row: RowStatus) {
    let y = option.index() / map.dot.1;
    for item in problem.option_items(option) {
        let x = item.index() / map.dot.0;
        let tile = &mut tiles[y / 4 * width + x / 2];
        tile.any = true;
        if row == RowStatus::Hidden {
            continue;
        }
        tile.ones += 1;
        tile.dots |= bit(x % 2, y % 4);
        if tile.best.is_none_or(|best| rank(best) < rank(row)) {
            tile.best = Some(row);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eight_dots_fill_a_character() {
        let all = (0..2).flat_map(|x| (0..4).map(move |y| bit(x, y)));
        assert_eq!(all.clone().fold(0, |a, b| a | b), 0xff);
        assert_eq!(all.map(u32::from).sum::<u32>(), 0xff);
        // U+2801 has the upper left dot, U+2880 the lower right one.
        assert_eq!((bit(0, 0), bit(1, 3)), (0x01, 0x80));
    }
}
