//! A zoomed panel in large characters, for the last row of a class: each is drawn from the dots of an
//! 8×8 font, two by two dots to a place of the screen. A panel need not know: it is drawn as ever in
//! a small area, and what was drawn is magnified.

use font8x8::UnicodeFonts;
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use super::border::inside;
use super::glyphs::QUADRANTS;

/// How many columns, and how many rows, a large character takes.
const TIMES: u16 = 4;

/// A panel that is magnified: where its parts believe that they are, and where they are seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Magnified {
    /// The place that the panel is laid out in, its border included.
    pub small: Rect,
    /// The place that it is seen in, its border included.
    pub large: Rect,
}

impl Magnified {
    /// The magnified panel that fills `large`.
    pub fn within(large: Rect) -> Magnified {
        let Rect { width, height, .. } = inside(large);
        Magnified { small: Rect { width: width / TIMES + 2, height: height / TIMES + 2, ..large }, large }
    }

    /// The place of the small panel that is seen at `place`; one on the border is none.
    pub fn to_small(self, (x, y): (u16, u16)) -> Option<(u16, u16)> {
        let (from, to) = (inside(self.large), inside(self.small));
        let at = (to.x + x.checked_sub(from.x)? / TIMES, to.y + y.checked_sub(from.y)? / TIMES);
        to.contains(at.into()).then_some(at)
    }

    /// Where the foot of what stands at `place` of the small panel is seen.
    pub fn to_large(self, (x, y): (u16, u16)) -> (u16, u16) {
        let (from, to) = (inside(self.small), inside(self.large));
        (to.x + TIMES * x.saturating_sub(from.x), to.y + TIMES * y.saturating_sub(from.y) + TIMES - 1)
    }

    /// Draws what is inside the small panel of `from` large inside the large one of `to`.
    pub fn draw(self, from: &Buffer, to: &mut Buffer) {
        let place = inside(self.large);
        for y in place.top()..place.bottom() {
            for x in place.left()..place.right() {
                to[(x, y)].reset();
            }
        }
        for at in inside(self.small).positions() {
            let (x, foot) = self.to_large((at.x, at.y));
            draw_character(&from[at], to, (x, foot + 1 - TIMES));
        }
    }
}

/// Draws one cell as a large character with its upper left corner at `(left, top)`.
fn draw_character(cell: &Cell, to: &mut Buffer, (left, top): (u16, u16)) {
    let mut symbol = cell.symbol().chars();
    let rows = match (symbol.next(), symbol.next()) {
        (Some(character), None) => dots(character),
        _ => None,
    };
    for dy in 0..TIMES {
        for dx in 0..TIMES {
            let seen = &mut to[(left + dx, top + dy)];
            seen.set_style(cell.style());
            // A line below each row of dots would strike the character through.
            if dy + 1 < TIMES {
                seen.modifier.remove(Modifier::UNDERLINED);
            }
            match rows {
                Some(rows) => seen.set_char(quadrants(&rows, dx, dy)),
                None if (dx, dy) == (1, 2) => seen.set_symbol(cell.symbol()),
                None => seen.set_char(' '),
            };
        }
    }
}

/// The character for the two by two dots at place `(dx, dy)` of a large character.
fn quadrants(rows: &[u8; 8], dx: u16, dy: u16) -> char {
    let pair = |row: u16| rows[usize::from(row)] >> (2 * dx) & 3;
    QUADRANTS[usize::from(pair(2 * dy) | pair(2 * dy + 1) << 2)]
}

/// The dots of a character, row by row, the lowest bit on the left; `None` if nobody drew it.
fn dots(character: char) -> Option<[u8; 8]> {
    if ('\u{2800}'..='\u{28ff}').contains(&character) {
        return Some(braille_dots(character));
    }
    Some(match character {
        '●' => [0x00, 0x3c, 0x7e, 0x7e, 0x7e, 0x7e, 0x3c, 0x00],
        '○' => [0x00, 0x3c, 0x66, 0x42, 0x42, 0x66, 0x3c, 0x00],
        '■' => [0x00, 0x7e, 0x7e, 0x7e, 0x7e, 0x7e, 0x7e, 0x00],
        '◆' => [0x00, 0x18, 0x3c, 0x7e, 0x7e, 0x3c, 0x18, 0x00],
        '◇' => [0x00, 0x18, 0x24, 0x42, 0x42, 0x24, 0x18, 0x00],
        '✗' => [0x00, 0x63, 0x36, 0x1c, 0x1c, 0x36, 0x63, 0x00],
        '★' => [0x08, 0x08, 0x1c, 0x7f, 0x3e, 0x1c, 0x36, 0x22],
        '▶' => [0x03, 0x0f, 0x3f, 0xff, 0x3f, 0x0f, 0x03, 0x00],
        '▸' => [0x00, 0x06, 0x1e, 0x7e, 0x1e, 0x06, 0x00, 0x00],
        '◂' | '◃' => [0x00, 0x60, 0x78, 0x7e, 0x78, 0x60, 0x00, 0x00],
        '▹' => [0x00, 0x06, 0x1a, 0x62, 0x1a, 0x06, 0x00, 0x00],
        '▴' => [0x00, 0x00, 0x08, 0x1c, 0x3e, 0x7f, 0x00, 0x00],
        '▵' => [0x00, 0x00, 0x08, 0x14, 0x22, 0x7f, 0x00, 0x00],
        '▿' => [0x00, 0x00, 0x7f, 0x22, 0x14, 0x08, 0x00, 0x00],
        '↺' => [0x04, 0x0e, 0x3c, 0x46, 0x42, 0x42, 0x3c, 0x00],
        '▾' => [0x00, 0x00, 0x7f, 0x3e, 0x1c, 0x08, 0x00, 0x00],
        '⋯' => [0x00, 0x00, 0x00, 0xdb, 0xdb, 0x00, 0x00, 0x00],
        '‖' => [0x66, 0x66, 0x66, 0x66, 0x66, 0x66, 0x66, 0x66],
        '←' => [0x00, 0x08, 0x0c, 0x7e, 0x7e, 0x0c, 0x08, 0x00],
        '→' => [0x00, 0x10, 0x30, 0x7e, 0x7e, 0x30, 0x10, 0x00],
        '⇄' => [0x20, 0x60, 0xff, 0x00, 0x00, 0xff, 0x06, 0x04],
        '≤' => [0x60, 0x18, 0x06, 0x18, 0x60, 0x00, 0x7e, 0x00],
        '−' => [0x00, 0x00, 0x00, 0x7e, 0x00, 0x00, 0x00, 0x00],
        '…' => [0x00, 0x00, 0x00, 0x00, 0x00, 0xdb, 0xdb, 0x00],
        _ => {
            return font8x8::BASIC_FONTS
                .get(character)
                .or_else(|| font8x8::LATIN_FONTS.get(character))
                .or_else(|| font8x8::BOX_FONTS.get(character))
                .or_else(|| font8x8::BLOCK_FONTS.get(character));
        }
    })
}

/// Braille is two by four dots already: each becomes four by two.
fn braille_dots(character: char) -> [u8; 8] {
    const BITS: [[u32; 2]; 4] = [[0, 3], [1, 4], [2, 5], [6, 7]];
    let pattern = character as u32 - 0x2800;
    let row = |bits: [u32; 2]| {
        let side = |bit: u32, mask: u8| if pattern >> bit & 1 == 1 { mask } else { 0 };
        side(bits[0], 0x0f) | side(bits[1], 0xf0)
    };
    let rows = BITS.map(row);
    std::array::from_fn(|i| rows[i / 2])
}

#[cfg(test)]
mod tests {
    use super::super::glyphs::unicode_glyphs;
    use super::*;
    use ratatui::style::Style;

    fn text(buffer: &Buffer) -> Vec<String> {
        let row = |y| (0..buffer.area.width).map(move |x| buffer[(x, y)].symbol()).collect();
        (0..buffer.area.height).map(row).collect()
    }

    #[test]
    fn a_letter_is_four_places_wide_and_high() {
        let magnified = Magnified::within(Rect::new(0, 0, 10, 6));
        assert_eq!(magnified.small, Rect::new(0, 0, 4, 3));
        let mut from = Buffer::empty(magnified.small);
        from.set_string(1, 1, "L●", Style::new());
        let mut to = Buffer::filled(magnified.large, Cell::new("#"));
        magnified.draw(&from, &mut to);
        let rows = ["##########", "#▜▛   ▄▄ #", "#▐▌  ▐██▌#", "#▐▌▗▌▐██▌#", "#▀▀▀▘ ▀▀ #", "##########"];
        assert_eq!(text(&to), rows);
    }

    #[test]
    fn every_character_that_panels_draw_has_dots() {
        let mut missing: Vec<char> = unicode_glyphs().filter(|&c| dots(c).is_none()).collect();
        missing.extend(" ~AZaz09=#·×─┃█⣿←→≤−…".chars().filter(|&c| dots(c).is_none()));
        assert_eq!(missing, []);
    }

    #[test]
    fn places_are_found_again() {
        let magnified = Magnified::within(Rect::new(3, 2, 42, 22));
        for at in inside(magnified.small).positions() {
            let at = (at.x, at.y);
            assert_eq!(magnified.to_small(magnified.to_large(at)), Some(at));
        }
        assert_eq!(magnified.to_small((3, 2)), None);
        assert_eq!(magnified.to_small((44, 9)), None);
    }
}
