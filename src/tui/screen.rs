//! The screen: frames become bytes, and the bytes of a frame are written at once.

use std::io;

use ratatui::buffer::Buffer;
use ratatui::layout::Size;

use super::device;
use super::terminal;
use crate::export::AnsiScreen;

/// The largest window that is filled; a pseudo-terminal may claim 65535×65535, which nobody could pay for.
const LARGEST: Size = Size { width: 1024, height: 512 };

/// The size of a terminal that does not know its own.
const USUAL: Size = Size { width: 80, height: 24 };

/// The screen of the terminal.
pub(super) struct Screen {
    ansi: AnsiScreen,
    size: Size,
}

impl Screen {
    /// A screen of which nothing is known but its size.
    pub(super) fn new() -> Screen {
        let size = ask_size();
        Screen { ansi: AnsiScreen::new(size.width, size.height), size }
    }

    /// How much of it there is.
    pub(super) fn size(&self) -> Size {
        self.size
    }

    /// Whether the window has another size by now. crossterm forgets to tell when a key came at the same time.
    pub(super) fn is_outdated(&self) -> bool {
        ask_size() != self.size
    }

    /// Takes over the size of the window, and forgets what is shown: the next frame is painted in full.
    pub(super) fn renew(&mut self) -> Size {
        *self = Screen::new();
        self.size
    }

    /// Draws a frame. When it looks like the last one, nothing is written.
    pub(super) fn draw(&mut self, view: impl FnOnce(&mut Buffer) -> Option<(u16, u16)>) -> io::Result<()> {
        terminal::draw(&self.ansi.frame(view))
    }
}

fn ask_size() -> Size {
    device::window_size().map_or(USUAL, |(width, height)| believable(width, height))
}

/// A size to draw on, whatever the terminal says.
fn believable(width: u16, height: u16) -> Size {
    let or = |claim: u16, usual: u16, largest: u16| if claim == 0 { usual } else { claim.min(largest) };
    Size { width: or(width, USUAL.width, LARGEST.width), height: or(height, USUAL.height, LARGEST.height) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_that_cannot_be_are_replaced() {
        assert_eq!(believable(0, 0), USUAL);
        assert_eq!(believable(0, 7), Size { width: 80, height: 7 });
        assert_eq!(believable(1, 1), Size { width: 1, height: 1 });
        assert_eq!(believable(u16::MAX, u16::MAX), LARGEST);
    }
}
