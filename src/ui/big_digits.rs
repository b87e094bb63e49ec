//! Digits three rows high, for the last row of a class.

use super::pen::Pen;
use super::theme::Role;

/// The size of a digit, in columns and rows.
pub const SIZE: (u16, u16) = (3, 3);

/// The dots of each digit from 1, row by row, the leftmost in the highest of three bits.
const DOTS: [[u8; 5]; 9] = [
    [0b010, 0b110, 0b010, 0b010, 0b111],
    [0b111, 0b001, 0b111, 0b100, 0b111],
    [0b111, 0b001, 0b111, 0b001, 0b111],
    [0b101, 0b101, 0b111, 0b001, 0b001],
    [0b111, 0b100, 0b111, 0b001, 0b111],
    [0b111, 0b100, 0b111, 0b101, 0b111],
    [0b111, 0b001, 0b001, 0b001, 0b001],
    [0b111, 0b101, 0b111, 0b101, 0b111],
    [0b111, 0b101, 0b111, 0b001, 0b111],
];

/// Draws a digit with its upper left corner at a place: two rows of dots to a row of the screen. Says whether there is a
/// drawing of it.
pub fn draw(pen: &mut Pen<'_>, (x, y): (u16, u16), digit: u8, role: Role) -> bool {
    let Some(dots) = usize::from(digit).checked_sub(1).and_then(|digit| DOTS.get(digit)) else {
        return false;
    };
    for (row, pair) in (0..).zip(dots.chunks(2)) {
        for column in 0..SIZE.0 {
            let bit = |dots: Option<&u8>| dots.is_some_and(|dots| dots >> (SIZE.0 - 1 - column) & 1 == 1);
            let text = match (bit(pair.first()), bit(pair.get(1))) {
                (false, false) => " ",
                (true, false) => "▀",
                (false, true) => "▄",
                (true, true) => "█",
            };
            pen.text(x + column, y + row, text, role);
        }
    }
    true
}
