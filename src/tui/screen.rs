//! The screen: frames become bytes, and the bytes of a frame are written at once.

use std::cell::RefCell;
use std::io::{self, Write};
use std::iter;
use std::rc::Rc;

use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::queue;
use crossterm::terminal::{BeginSynchronizedUpdate, EndSynchronizedUpdate};
use ratatui::backend::{Backend, ClearType, CrosstermBackend, WindowSize};
use ratatui::buffer::Cell;
use ratatui::layout::{Position, Rect, Size};
use ratatui::{Frame, Terminal};
use rustix::stdio;
use rustix::termios::tcgetwinsize;

use super::terminal;

/// The largest window that is filled; a pseudo-terminal may claim 65535×65535, which nobody could pay for.
const LARGEST: Size = Size { width: 1024, height: 512 };

/// What a terminal is that does not know its size.
const USUAL: Size = Size { width: 80, height: 24 };

/// The screen of the terminal.
pub(super) struct Screen {
    terminal: Terminal<Canvas>,
}

impl Screen {
    /// A screen of which nothing is known but its size.
    pub(super) fn new() -> io::Result<Screen> {
        Ok(Screen { terminal: Terminal::new(Canvas::new(ask_size()))? })
    }

    /// How much of it there is.
    pub(super) fn size(&self) -> Size {
        self.terminal.backend().size
    }

    /// Whether the window has another size by now. crossterm forgets to tell when a key came at the same time.
    pub(super) fn is_outdated(&self) -> bool {
        ask_size() != self.size()
    }

    /// Takes over the size of the window, and forgets what is shown: the next frame is painted in full.
    pub(super) fn renew(&mut self) -> io::Result<Size> {
        let size = ask_size();
        self.terminal.backend_mut().size = size;
        self.terminal.resize(Rect::from((Position::ORIGIN, size)))?;
        Ok(size)
    }

    /// Draws a frame. When it looks like the last one, nothing is written.
    pub(super) fn draw(&mut self, view: impl FnOnce(&mut Frame<'_>)) -> io::Result<()> {
        self.terminal.draw(view)?;
        self.terminal.backend_mut().finish_frame()
    }
}

fn ask_size() -> Size {
    let size = tcgetwinsize(stdio::stdout());
    size.map_or(USUAL, |size| believable(size.ws_col, size.ws_row))
}

/// A size to draw on, whatever the terminal says.
fn believable(width: u16, height: u16) -> Size {
    let or = |claim: u16, usual: u16, largest: u16| if claim == 0 { usual } else { claim.min(largest) };
    Size { width: or(width, USUAL.width, LARGEST.width), height: or(height, USUAL.height, LARGEST.height) }
}

/// Where ratatui draws to: crossterm's sequences, gathered until the frame is complete.
///
/// It answers for the size and the cursor itself: asking the terminal for its cursor can take two seconds, and asking for
/// its size takes three system calls for each frame.
struct Canvas {
    crossterm: CrosstermBackend<Sheet>,
    sheet: Sheet,
    size: Size,
    /// Where the cursor is wanted; nowhere when it is hidden.
    wanted: Option<Position>,
    /// Where the last frame left it.
    shown: Option<Position>,
}

impl Canvas {
    fn new(size: Size) -> Canvas {
        let sheet = Sheet::default();
        Canvas { crossterm: CrosstermBackend::new(sheet.clone()), sheet, size, wanted: None, shown: None }
    }

    fn finish_frame(&mut self) -> io::Result<()> {
        if self.sheet.0.borrow().is_empty() && self.wanted == self.shown {
            return Ok(());
        }
        let mut frame = Vec::new();
        queue!(frame, BeginSynchronizedUpdate)?;
        if self.shown.is_some() {
            queue!(frame, Hide)?;
        }
        frame.append(&mut self.sheet.0.borrow_mut());
        if let Some(Position { x, y }) = self.wanted {
            queue!(frame, MoveTo(x, y), Show)?;
        }
        queue!(frame, EndSynchronizedUpdate)?;
        self.shown = self.wanted;
        terminal::write(&frame)
    }
}

impl Backend for Canvas {
    type Error = io::Error;

    fn draw<'a, I>(&mut self, content: I) -> io::Result<()>
    where
        I: Iterator<Item = (u16, u16, &'a Cell)>,
    {
        let mut content = content;
        match content.next() {
            Some(first) => self.crossterm.draw(iter::once(first).chain(content)),
            None => Ok(()),
        }
    }

    fn hide_cursor(&mut self) -> io::Result<()> {
        self.wanted = None;
        Ok(())
    }

    fn show_cursor(&mut self) -> io::Result<()> {
        Ok(())
    }

    fn get_cursor_position(&mut self) -> io::Result<Position> {
        Ok(self.wanted.unwrap_or_default())
    }

    fn set_cursor_position<P: Into<Position>>(&mut self, position: P) -> io::Result<()> {
        self.wanted = Some(position.into());
        Ok(())
    }

    fn clear(&mut self) -> io::Result<()> {
        self.clear_region(ClearType::All)
    }

    fn clear_region(&mut self, _: ClearType) -> io::Result<()> {
        // All of it: this canvas has no other use for clearing. Where the cursor is afterwards does not matter.
        self.crossterm.clear_region(ClearType::All)
    }

    fn size(&self) -> io::Result<Size> {
        Ok(self.size)
    }

    fn window_size(&mut self) -> io::Result<WindowSize> {
        Ok(WindowSize { columns_rows: self.size, pixels: Size::default() })
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Bytes of a frame; flushing waits for the frame to be complete.
#[derive(Clone, Default)]
struct Sheet(Rc<RefCell<Vec<u8>>>);

impl Write for Sheet {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
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

    #[test]
    fn a_frame_like_the_last_one_is_no_bytes() {
        let mut terminal = Terminal::new(Canvas::new(USUAL)).unwrap();
        for (frame, silent) in [false, true, true].into_iter().enumerate() {
            terminal.draw(|frame| frame.render_widget("R5C7", frame.area())).unwrap();
            let bytes = std::mem::take(&mut *terminal.backend_mut().sheet.0.borrow_mut());
            assert_eq!(bytes.is_empty(), silent, "frame {frame}: {}", String::from_utf8_lossy(&bytes));
        }
    }
}
