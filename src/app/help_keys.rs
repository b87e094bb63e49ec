//! The keys of the page of keys.

use super::help;
use super::key::{Code, Key};
use super::modal::Modal;
use super::state::App;

/// A key on the page of keys: arrows scroll, what is typed filters its lines. Returns whether it took the key.
pub(super) fn key(app: &mut App, scroll: u16, mut filter: String, key: Key) -> bool {
    /// Nobody looks for more.
    const LONGEST: usize = 40;
    let page = help::lines_on_page(app);
    let bare = filter.is_empty();
    let held = key.ctrl || key.alt;
    let scroll = match key.code {
        Code::Down => scroll.saturating_add(1),
        Code::Up => scroll.saturating_sub(1),
        Code::PageDown => scroll.saturating_add(page),
        Code::Char(' ') if bare => scroll.saturating_add(page),
        Code::PageUp => scroll.saturating_sub(page),
        Code::Home => 0,
        Code::End => u16::MAX,
        Code::Backspace if !bare => {
            filter.pop();
            0
        }
        Code::Esc | Code::Enter | Code::F(1) => return true,
        Code::Char('q' | '?') if bare => return true,
        Code::Char(':') if bare => return false,
        Code::Char(c) if !held => {
            if filter.len() < LONGEST {
                filter.push(c);
            }
            0
        }
        _ => return false,
    };
    let scroll = scroll.min(help::last_scroll(app, &filter));
    app.lab.modal = Some(Modal::Help { scroll, filter });
    true
}
