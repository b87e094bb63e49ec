//! Sizes of columns in one character.

/// One character for a size: 0 to 9, then letters, then `+`.
pub fn size_glyph(size: u32) -> char {
    match size {
        0..=9 => (b'0' + size as u8) as char,
        10..=35 => (b'a' + size as u8 - 10) as char,
        _ => '+',
    }
}
