//! Which lines of a long list are seen, and where its cursor stands: the cursor is so many lines above the last.

use core::ops::Range;

/// The lines that are seen in so much room: at first the last ones. The cursor moves among them, and moves them only where it
/// would leave them. `turns` are the places where it turned, the last one is where it stands.
pub fn seen_lines(count: usize, room: usize, turns: &[usize]) -> Range<usize> {
    let last = count.saturating_sub(1);
    let below = turns.iter().map(|&back| back.min(last)).fold(0, |below: usize, back| {
        // From one place to the next it went straight: what was seen on the way is seen from where it ended.
        below.clamp((back + 1).saturating_sub(room.max(1)), back)
    });
    let end = count - below.min(count.saturating_sub(room));
    end.saturating_sub(room)..end
}

/// The line of the cursor among those that are seen; `None` if there is none.
pub fn cursor_line(count: usize, room: usize, turns: &[usize]) -> Option<u16> {
    let at = count.checked_sub(1)?.saturating_sub(turns.last().copied().unwrap_or(0));
    let seen = seen_lines(count, room, turns);
    seen.contains(&at).then(|| (at - seen.start) as u16)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lines_move_only_where_the_cursor_would_leave_them() {
        // A walk of single lines up and down, with the turns that are kept of it and a window that is moved by hand.
        for count in [1_usize, 4, 9, 30] {
            for room in 1..12 {
                let (mut turns, mut back) = (vec![0], 0_usize);
                let mut end = count;
                for step in 0..200_usize {
                    let is_up = (step / 7 + step / 11) % 2 == 0;
                    let next = if is_up { (back + 1).min(count - 1) } else { back.saturating_sub(1) };
                    let goes_on = turns.len() > 1 && (turns[turns.len() - 2] <= back) == (back <= next);
                    if goes_on {
                        *turns.last_mut().unwrap() = next
                    } else {
                        turns.push(next)
                    }
                    back = next;
                    let at = count - 1 - back;
                    end = end.clamp(at + 1, (at + room).max(at + 1)).min(count).max(room.min(count));
                    assert_eq!(seen_lines(count, room, &turns), end.saturating_sub(room)..end, "{turns:?}");
                    let line = cursor_line(count, room, &turns).unwrap();
                    assert_eq!(end.saturating_sub(room) + usize::from(line), at);
                }
            }
        }
        assert_eq!((seen_lines(0, 5, &[0]), cursor_line(0, 5, &[0])), (0..0, None));
    }
}
