//! Keys and pointers as the program means them, whatever the terminal sent.

/// Which key, with its modifiers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Key {
    /// The key itself. A shifted letter is its capital, without [`Key::shift`].
    pub code: Code,
    /// Ctrl was held.
    pub ctrl: bool,
    /// Alt was held.
    pub alt: bool,
    /// Shift was held; only for keys that are no characters.
    pub shift: bool,
}

/// The keys this program can tell apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Code {
    /// A character key, Space included.
    Char(char),
    /// F1 to F12 and beyond.
    F(u8),
    /// Return.
    Enter,
    /// Escape.
    Esc,
    /// Tab; with shift it is [`Key::shift`] + Tab.
    Tab,
    /// The key that deletes to the left.
    Backspace,
    /// The key that deletes under the cursor.
    Delete,
    /// Up arrow.
    Up,
    /// Down arrow.
    Down,
    /// Left arrow.
    Left,
    /// Right arrow.
    Right,
    /// Home.
    Home,
    /// End.
    End,
    /// Page up.
    PageUp,
    /// Page down.
    PageDown,
}

impl Key {
    /// `code` without modifiers.
    pub const fn plain(code: Code) -> Key {
        Key { code, ctrl: false, alt: false, shift: false }
    }

    /// The character `c` without modifiers.
    pub const fn char(c: char) -> Key {
        Key::plain(Code::Char(c))
    }

    /// Ctrl and the character `c`.
    pub const fn ctrl(c: char) -> Key {
        Key { ctrl: true, ..Key::char(c) }
    }
}

/// What a mouse did, at a place counted in cells from 0 at the top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mouse {
    /// Column of the screen.
    pub x: u16,
    /// Row of the screen.
    pub y: u16,
    /// What it did.
    pub kind: MouseKind,
}

/// What a mouse can do here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MouseKind {
    /// The main button went down.
    Click,
    /// The wheel turned away from the user.
    WheelUp,
    /// The wheel turned towards the user.
    WheelDown,
}

impl std::fmt::Display for Key {
    /// As the footer and the page of keys write it: `s`, `ctrl-r`, `Enter`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (held, name) in [(self.ctrl, "ctrl-"), (self.alt, "alt-"), (self.shift, "shift-")] {
            if held {
                f.write_str(name)?;
            }
        }
        match self.code {
            Code::Char(' ') => f.write_str("space"),
            Code::Char(c) => write!(f, "{c}"),
            Code::F(n) => write!(f, "F{n}"),
            Code::PageUp => f.write_str("PgUp"),
            Code::PageDown => f.write_str("PgDn"),
            Code::Delete => f.write_str("Del"),
            other => write!(f, "{other:?}"),
        }
    }
}

impl Key {
    /// The keys that `text` writes down: characters as they are, others by name in angle brackets, with
    /// `C-` for Ctrl, `A-` for Alt and `S-` for Shift, as in `s<Enter><C-r>`.
    ///
    /// # Errors
    /// The name that no key has.
    pub fn sequence(text: &str) -> Result<Vec<Key>, String> {
        let mut keys = Vec::new();
        let mut rest = text;
        while let Some(c) = rest.chars().next() {
            match rest.strip_prefix('<').and_then(|named| named.split_once('>')) {
                Some((name, after)) => {
                    keys.push(Key::named(name).ok_or_else(|| name.to_owned())?);
                    rest = after;
                }
                None => {
                    keys.push(Key::char(c));
                    rest = &rest[c.len_utf8()..];
                }
            }
        }
        Ok(keys)
    }

    fn named(name: &str) -> Option<Key> {
        let held = |mark: &str, name: &'_ str| name.starts_with(mark) && name.len() > mark.len();
        let (ctrl, alt, shift) = (held("C-", name), held("A-", name), held("S-", name));
        let base = if ctrl || alt || shift { &name[2..] } else { name };
        let mut chars = base.chars();
        let code = match base {
            "Enter" => Code::Enter,
            "Esc" => Code::Esc,
            "Tab" => Code::Tab,
            "Back" => Code::Backspace,
            "Del" => Code::Delete,
            "Up" => Code::Up,
            "Down" => Code::Down,
            "Left" => Code::Left,
            "Right" => Code::Right,
            "Home" => Code::Home,
            "End" => Code::End,
            "PgUp" => Code::PageUp,
            "PgDn" => Code::PageDown,
            "Space" => Code::Char(' '),
            _ => match base.strip_prefix('F').and_then(|number| number.parse().ok()) {
                Some(number) => Code::F(number),
                None => Code::Char(chars.next().filter(|_| chars.as_str().is_empty())?),
            },
        };
        Some(Key { ctrl, alt, shift, ..Key::plain(code) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sequences_are_read_as_they_are_written() {
        let keys = [Key::char('s'), Key::plain(Code::Enter), Key::ctrl('r'), Key::char('é')];
        assert_eq!(Key::sequence("s<Enter><C-r>é"), Ok(keys.to_vec()));
        assert_eq!(Key::sequence("<Nonsense>"), Err("Nonsense".to_owned()));
        assert_eq!(Key::sequence("<S-Tab>").unwrap(), [Key { shift: true, ..Key::plain(Code::Tab) }]);
        assert_eq!(
            Key::sequence("<A-1><A-->").unwrap(),
            ['1', '-'].map(|c| Key { alt: true, ..Key::char(c) })
        );
        assert_eq!(Key::sequence("a<"), Ok(vec![Key::char('a'), Key::char('<')]));
    }
}
