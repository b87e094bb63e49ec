//! Events of crossterm, as the messages of the laboratory.

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Size;

use crate::app::{Code, Key, Mouse, MouseKind, Msg};
use crate::exact_cover::text::is_hidden;
use crate::problems::plain;

/// The longest text that may be pasted, in bytes; the largest puzzle is a hundredth of it.
const LONGEST_PASTE: usize = 1 << 20;

/// One input from the terminal.
#[derive(Debug, PartialEq)]
pub(super) enum TerminalInput {
    /// A message as it is.
    Msg(Msg),
    /// The mouse did something somewhere: what that means, only those who draw can say.
    Mouse(Mouse),
}

/// The input that `event` is; `None` if the program has no use for it. `size` is that of the screen.
pub(super) fn translate(event: Event, size: Size) -> Option<TerminalInput> {
    match event {
        Event::Key(key) => self::key(key).map(Msg::Key).map(TerminalInput::Msg),
        Event::Mouse(mouse) => self::mouse(mouse, size).map(TerminalInput::Mouse),
        Event::Paste(text) => Some(TerminalInput::Msg(paste(&text))),
        Event::Resize(..) | Event::FocusGained | Event::FocusLost => None,
    }
}

fn key(event: KeyEvent) -> Option<Key> {
    if event.kind == KeyEventKind::Release {
        return None;
    }
    let held = |modifier| event.modifiers.contains(modifier);
    let key = Key {
        code: Code::Esc,
        ctrl: held(KeyModifiers::CONTROL),
        alt: held(KeyModifiers::ALT),
        shift: held(KeyModifiers::SHIFT),
    };
    let code = match event.code {
        KeyCode::Char(c) => return character(c, key),
        KeyCode::BackTab => return Some(Key { code: Code::Tab, shift: true, ..key }),
        KeyCode::F(number) => Code::F(number),
        KeyCode::Enter => Code::Enter,
        KeyCode::Esc => Code::Esc,
        KeyCode::Tab => Code::Tab,
        KeyCode::Backspace => Code::Backspace,
        KeyCode::Delete => Code::Delete,
        KeyCode::Up => Code::Up,
        KeyCode::Down => Code::Down,
        KeyCode::Left => Code::Left,
        KeyCode::Right => Code::Right,
        KeyCode::Home => Code::Home,
        KeyCode::End => Code::End,
        KeyCode::PageUp => Code::PageUp,
        KeyCode::PageDown => Code::PageDown,
        _ => return None,
    };
    Some(Key { code, ..key })
}

fn character(c: char, held: Key) -> Option<Key> {
    let code = match c {
        // A line feed and a backspace look like these two: nobody binds them, and some terminals send them for the keys.
        'j' | 'J' if held.ctrl => return Some(Key { code: Code::Enter, ctrl: false, shift: false, ..held }),
        'h' | 'H' if held.ctrl => {
            return Some(Key { code: Code::Backspace, ctrl: false, shift: false, ..held });
        }
        c if is_hidden(c) => return None,
        c if held.ctrl => c.to_ascii_lowercase(),
        c if held.shift => c.to_ascii_uppercase(),
        c => c,
    };
    Some(Key { code: Code::Char(code), shift: false, ..held })
}

fn mouse(event: MouseEvent, size: Size) -> Option<Mouse> {
    let kind = match event.kind {
        MouseEventKind::Down(MouseButton::Left) => MouseKind::Click,
        MouseEventKind::Drag(MouseButton::Left) => MouseKind::Drag,
        MouseEventKind::ScrollUp => MouseKind::WheelUp,
        MouseEventKind::ScrollDown => MouseKind::WheelDown,
        _ => return None,
    };
    // Positions count from 1, and crossterm takes that 1 off; a terminal that reports a 0 means its edge.
    let within = |position: u16, length: u16| {
        if position == u16::MAX { 0 } else { position.min(length.saturating_sub(1)) }
    };
    Some(Mouse { x: within(event.column, size.width), y: within(event.row, size.height), kind })
}

fn paste(text: &str) -> Msg {
    // A paste whose end got lost takes in all that follows, until the next paste ends (crossterm #1060): that next one is
    // what was meant, and what came before it was typed in despair.
    let text = text.rsplit("\u{1b}[200~").next().unwrap_or(text);
    if text.len() > LONGEST_PASTE {
        return Msg::Outcome(Err("the pasted text is longer than 1 MiB and was left out".into()));
    }
    Msg::Paste(plain(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZE: Size = Size { width: 80, height: 24 };

    fn pressed(code: KeyCode, modifiers: KeyModifiers) -> Option<Key> {
        key(KeyEvent::new(code, modifiers))
    }

    #[test]
    fn a_shifted_letter_is_its_capital() {
        let capital = Some(Key::char('S'));
        assert_eq!(pressed(KeyCode::Char('S'), KeyModifiers::SHIFT), capital);
        assert_eq!(pressed(KeyCode::Char('S'), KeyModifiers::NONE), capital);
        assert_eq!(pressed(KeyCode::Char('s'), KeyModifiers::SHIFT), capital);
        assert_eq!(pressed(KeyCode::Char('s'), KeyModifiers::NONE), Some(Key::char('s')));
    }

    #[test]
    fn ctrl_and_a_letter_is_a_small_letter() {
        assert_eq!(pressed(KeyCode::Char('C'), KeyModifiers::CONTROL), Some(Key::ctrl('c')));
        assert_eq!(
            pressed(KeyCode::Char('R'), KeyModifiers::CONTROL | KeyModifiers::SHIFT),
            Some(Key::ctrl('r'))
        );
    }

    #[test]
    fn keys_that_send_control_characters_are_what_they_say() {
        assert_eq!(pressed(KeyCode::Char('h'), KeyModifiers::CONTROL), Some(Key::plain(Code::Backspace)));
        assert_eq!(pressed(KeyCode::Char('j'), KeyModifiers::CONTROL), Some(Key::plain(Code::Enter)));
        let back = Some(Key { shift: true, ..Key::plain(Code::Tab) });
        assert_eq!(pressed(KeyCode::BackTab, KeyModifiers::SHIFT), back);
        assert_eq!(pressed(KeyCode::BackTab, KeyModifiers::NONE), back);
    }

    #[test]
    fn other_keys_keep_their_modifiers() {
        let far = Key { ctrl: true, ..Key::plain(Code::Right) };
        assert_eq!(pressed(KeyCode::Right, KeyModifiers::CONTROL), Some(far));
        assert_eq!(pressed(KeyCode::Char('3'), KeyModifiers::ALT), Some(Key { alt: true, ..Key::char('3') }));
        assert_eq!(pressed(KeyCode::Insert, KeyModifiers::NONE), None);
        assert_eq!(pressed(KeyCode::Char('\u{202e}'), KeyModifiers::NONE), None);
    }

    #[test]
    fn letting_go_of_a_key_is_nothing_and_holding_it_is_pressing_it() {
        let event = |kind| KeyEvent::new_with_kind(KeyCode::Char('s'), KeyModifiers::NONE, kind);
        assert_eq!(key(event(KeyEventKind::Release)), None);
        assert_eq!(key(event(KeyEventKind::Repeat)), Some(Key::char('s')));
    }

    #[test]
    fn no_mouse_is_outside_of_the_window() {
        let click = |column, row| {
            let kind = MouseEventKind::Down(MouseButton::Left);
            let mouse = mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }, SIZE).unwrap();
            (mouse.x, mouse.y)
        };
        assert_eq!(click(0, 0), (0, 0));
        assert_eq!(click(79, 23), (79, 23));
        assert_eq!(click(80, 400), (79, 23));
        assert_eq!(click(u16::MAX, u16::MAX), (0, 0));
    }

    #[test]
    fn pasted_text_is_harmless_and_bounded() {
        assert_eq!(paste("53..7\r\n\u{1b}[2J\u{202e}6"), Msg::Paste("53..7\r\n[2J6".into()));
        assert!(matches!(paste(&".".repeat(LONGEST_PASTE)), Msg::Paste(_)));
        assert!(matches!(paste(&".".repeat(LONGEST_PASTE + 1)), Msg::Outcome(Err(_))));
        assert_eq!(paste("lostqqq\u{1b}[200~53..7"), Msg::Paste("53..7".into()));
    }
}
