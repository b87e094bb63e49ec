//! Which lines of a long list are seen, and where its cursor stands: the cursor is so many lines above the last.

use core::ops::Range;

/// The lines that are seen in so much room: the list moves with the cursor, which is on the last of them as the latest
/// is, until the first line of all is in sight; then it moves up itself.
pub fn seen_lines(count: usize, room: usize, back: usize) -> Range<usize> {
    let end = count.saturating_sub(back).max(room.min(count));
    end.saturating_sub(room)..end
}

/// The line of the cursor among those that are seen; `None` if there is none.
pub fn cursor_line(count: usize, room: usize, back: usize) -> Option<u16> {
    let at = count.checked_sub(1)?.saturating_sub(back);
    let seen = seen_lines(count, room, back);
    seen.contains(&at).then(|| (at - seen.start) as u16)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cursor_is_always_among_the_lines_that_are_seen() {
        for count in 0..30 {
            for room in 1..12 {
                for back in 0..count {
                    let seen = seen_lines(count, room, back);
                    assert_eq!(seen.len(), room.min(count));
                    let line = cursor_line(count, room, back).unwrap();
                    assert_eq!(seen.start + usize::from(line), count - 1 - back);
                }
            }
        }
        assert_eq!((seen_lines(0, 5, 0), cursor_line(0, 5, 0)), (0..0, None));
        assert_eq!((seen_lines(9, 4, 3), seen_lines(9, 4, 4)), (2..6, 1..5));
    }
}
